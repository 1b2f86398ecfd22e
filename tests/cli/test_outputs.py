"""What a command writes never takes the place of a log, or of what lies beside one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import GAME, Kronika


@pytest.mark.parametrize("store", ["log.sqlite", "directory.sqlite"])
@pytest.mark.parametrize(
    "words",
    [
        ("seal",),
        ("export", "--all", "--out"),
        ("audit", "last", "--out"),
        ("export", "last", "--html"),
        ("show", "last", "--svg"),
    ],
)
def test_an_output_never_replaces_a_store(
    kronika: Kronika, data: Path, tmp_path: Path, words: tuple[str, ...], store: str
) -> None:
    game = tmp_path / "game.txt"
    game.write_text(GAME, encoding="utf-8")
    assert kronika("log", game).code == 0
    before = (data / store).read_bytes()
    (tmp_path / "link").symlink_to(data / store)
    for target in (data / store, tmp_path / "link"):
        assert "never written over" in kronika(*words, target).problem
    assert (data / store).read_bytes() == before
    assert kronika("verify").code == 0


@pytest.mark.parametrize(
    "sql",
    [
        "EXPLAIN ANALYZE COPY (SELECT 1) TO '{data}/warehouse/x.csv'",
        "EXPLAIN ANALYZE CREATE TABLE x AS SELECT 1",
        "EXPLAIN SELECT 1",
        "SELECT '\udc80'",
    ],
)
def test_sql_only_reads(kronika: Kronika, data: Path, tmp_path: Path, sql: str) -> None:
    game = tmp_path / "game.txt"
    game.write_text(GAME, encoding="utf-8")
    assert kronika("log", game).code == 0
    assert kronika("sql", "SELECT 1").code == 0
    assert kronika("sql", sql.format(data=data)).code == 2
    assert not (data / "warehouse" / "x.csv").exists()

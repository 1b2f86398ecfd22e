"""``kronika table``: a library of sheets, sessions of them, versions compared. No line of the core knows a sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Kronika

SHEET = """title: Harvest
version: {version}
counters: {{wood: {{start: 3, least: 0}}}}
verbs: {{gather: {{change: {{wood: {gain}}}}}, build: {{change: {{wood: -2}}}}}}
points: {{wood: 1}}
"""


def sheet(folder: Path, version: str = "0.1", gain: int = 2) -> Path:
    path = folder / "harvest.yaml"
    path.write_text(SHEET.format(version=version, gain=gain), encoding="utf-8")
    return path


def evening(kronika: Kronika, lines: str, *more: str) -> str:
    session = kronika("table", "open", "harvest", "--seats", "A B", *more).out.strip()
    assert kronika("log", session, stdin=lines).code in (0, 1)
    return session


def test_a_game_made_by_yaml_is_logged_judged_and_its_versions_compared(
    kronika: Kronika, tmp_path: Path
) -> None:
    assert "Harvest 0.1: 1 counter, 2 verbs" in kronika("table", "add", sheet(tmp_path)).out
    first = evening(kronika, "A: turn\nA: gather\nB: turn\nB: build\nB: build\nend\n", "--people", "A=Ala")
    audit = kronika("audit", first)
    assert "TABLE-LIMIT: wood (B) comes to -1; the limit is 0" in audit.out
    kronika("table", "add", sheet(tmp_path, "0.2", 5))
    for _ in range(2):
        evening(kronika, "A: gather\nend\n")
    listed = [(each["title"], each["version"]) for each in kronika("table", "list", "--json").json]
    assert listed == [("Harvest", "0.1"), ("Harvest", "0.2")]
    one, two = kronika("table", "compare", "harv", "--json").json["versions"]
    assert (one["version"], one["sessions"], two["version"], two["sessions"]) == ("0.1", 1, "0.2", 2)
    assert (one["figures"]["breaches"], two["figures"]["points"]) == (
        {"mean": 1.0, "n": 1},
        {"mean": 5.5, "n": 4},
    )
    assert (one["verbs"]["build"], one["counters"]["wood"]) == ({"mean": 2.0, "n": 1}, {"mean": 2.0, "n": 2})
    assert "5.5 (n=4)" in kronika("table", "compare", "Harvest").out
    rows = kronika(
        "sql", "SELECT version, count(*) AS n FROM sessions GROUP BY version ORDER BY version", "--json"
    ).json
    assert rows == [{"version": "0.1", "n": 1}, {"version": "0.2", "n": 2}]


def test_a_session_keeps_the_sheet_that_it_was_opened_with(kronika: Kronika, tmp_path: Path) -> None:
    kronika("table", "add", sheet(tmp_path))
    session = evening(kronika, "A: gather\n")
    assert "with another content" in kronika("table", "add", sheet(tmp_path, "0.1", 9)).problem
    kronika("table", "add", sheet(tmp_path, "0.1", 9), "--replace")
    assert kronika("show", session, "--json").json["state"]["counters"]["A"]["wood"] == 5


@pytest.mark.parametrize(
    "content",
    ["- a", "title: x", "title: [", "title: x\nversion: 1\nverbs: {a b: {}}", "a: &a [*a]",
     "title: x\nversion: 1\nwho: me", "title: x\nversion: 1\nverbs: {a: {phase: b}}", "x: " + "y" * 200_000],
)  # fmt: skip
def test_what_is_no_sheet_is_told_in_one_line(kronika: Kronika, tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(content, encoding="utf-8")
    assert kronika("table", "add", path).problem
    assert kronika("table", "list", "--json").json == []


def test_what_is_not_in_the_library_is_told(kronika: Kronika, tmp_path: Path) -> None:
    assert "no prototype 'harvest'" in kronika("table", "open", "harvest", "--seats", "A").problem
    kronika("table", "add", sheet(tmp_path))
    assert (
        "has no version '9'" in kronika("table", "open", "harvest", "--seats", "A", "--version", "9").problem
    )
    assert "no session of Harvest has been ended yet" in kronika("table", "compare", "harvest").out

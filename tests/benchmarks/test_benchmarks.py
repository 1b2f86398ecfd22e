"""The benchmarks run, say what they could not measure, and compare like with like; how fast it is does not matter."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import cubes
from benchmarks.__main__ import main, names
from benchmarks.figures import Figure, skipped, table
from benchmarks.peers.installing import HERE, Missing
from benchmarks.timing import alternately, ratio
from events.log.memory import MemoryLog
from projections.replay import Replay


@pytest.fixture(autouse=True)
def cubes_only_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cubes is no game of any other test."""
    for name in ("events.games", "projections.rules.games"):
        package: Any = importlib.import_module(name)
        monkeypatch.setattr(package, "__path__", list(package.__path__))


def missing() -> Any:
    raise Missing("not here")


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No peer can be had, and little is measured."""
    for suite in ("append", "reading", "replaying"):
        monkeypatch.setattr(f"benchmarks.suites.{suite}.python_peers", missing)
    monkeypatch.setattr("benchmarks.suites.cubes.node_peers", missing)
    monkeypatch.setattr("benchmarks.cubes.GAMES", 2)
    monkeypatch.setattr("benchmarks.pandemic.GAMES", 2)
    monkeypatch.setattr("benchmarks.suites.append.WRITERS", {1: 5, 8: 2, 64: 1})
    monkeypatch.setattr("benchmarks.suites.growing.GREAT", 2_000)
    monkeypatch.setattr("benchmarks.suites.growing.LONG", 300)
    monkeypatch.setattr("benchmarks.suites.mending.LINES", 60)
    monkeypatch.setattr("benchmarks.suites.mending.SEEDS", 1)
    monkeypatch.setattr("benchmarks.suites.turns.LINES", 300)
    monkeypatch.setattr("benchmarks.suites.pages.PLAYS", 60)
    pages = importlib.import_module("benchmarks.suites.pages").PAGES
    monkeypatch.setattr("benchmarks.suites.pages.PAGES", {each: pages[each] for each in ("home", "ratings")})
    monkeypatch.setattr("benchmarks.suites.statistics.PLAYS", 60)
    monkeypatch.setattr("benchmarks.suites.statistics.MOVES", 20)


def test_every_suite_runs_without_peers_and_says_so(
    alone: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = ["append", "cubes", "growing", "mending", "pages", "reading", "replaying", "statistics", "turns"]
    assert set(mine) <= set(names())
    assert main([*mine, "--rounds", "2", "--out", str(tmp_path / "bench.json")]) == 0
    said = capsys.readouterr().out
    assert said.count("skipped: not here") == 6
    document = json.loads((tmp_path / "bench.json").read_bytes())
    assert list(document["figures"]) == mine
    assert document["machine"]["cores"] >= 1
    measured = [
        each for figures in document["figures"].values() for each in figures if each["value"] is not None
    ]
    assert len(measured) > 20
    assert all(each["value"] > 0 for each in measured)


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["nonsense"])
    assert stop.value.code == 2
    assert "no benchmark 'nonsense'" in capsys.readouterr().err


def test_the_list_says_what_each_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == names()
    assert all(len(line) > 40 for line in lines)


def test_goals_are_reached_or_missed() -> None:
    figures = [
        Figure("a", 12.0, "×", 10),
        Figure("b", 8.0, "×", 10),
        Figure("c", 8.0, "ms", 10, "most"),
        Figure("d", 12_345.6, "/s"),
        skipped("e", "×", "why"),
    ]
    assert [each.reached for each in figures] == [True, False, True, None, None]
    rows = table(figures).splitlines()
    assert "reached" in rows[1]
    assert "MISSED" in rows[2]
    assert "≤ 10 ms" in rows[3]
    assert "12,346 /s" in rows[4]
    assert rows[5].endswith("skipped: why")


def test_rounds_alternate() -> None:
    order: list[str] = []
    times = alternately(3, lambda: order.append("a"), lambda: order.append("b"))
    assert order == ["a", "b"] * 3
    assert [len(each) for each in times] == [3, 3]
    assert ratio([2.0, 30.0, 4.0], [1.0, 10.0, 4.0]) == 2.0


def test_games_of_cubes_are_legal_and_always_the_same() -> None:
    log = MemoryLog()
    for seed in range(3):
        lines = cubes.game(seed)
        assert lines == cubes.game(seed)
        assert len(lines) == cubes.MOVES + 1
        cubes.write(log, lines, f"game{seed}")
        replay = Replay.of(log.read(f"game{seed}"))
        assert not replay.findings()
        document = replay.table.state.document()
        total = sum(number for cubes_ in document["cubes"].values() for number in cubes_.values())
        assert total + sum(document["supply"].values()) == 4 * 96
        cards = [*document["deck"], *document["pile"], *(card for hand in document["hands"] for card in hand)]
        assert len(cards) == len(set(cards)) == 48
    types = {line["type"] for line in lines}
    assert types == {"setup", "drive", "fly", "treat", "draw", "infect"}


def test_no_lock_of_a_peer_names_where_it_came_from() -> None:
    for name in ("requirements.txt", "package-lock.json"):
        content = (HERE / name).read_text(encoding="utf-8")
        assert "registry" not in content
        assert "resolved" not in content
        assert "index-url" not in content
        assert content.count("sha256:") + content.count('"integrity": "sha512-') > 1

"""``kronika reaudit``: what was judged then against today's rules."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from projections.ledger import Ledger
from projections.rules import games
from tests.cli.conftest import HEADER, SETUP, Kronika

WRONG = HEADER + SETUP.replace("lima", "bogota") + "s1: drive lima\ns1: treat blue\n"


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it, and everybody may drive anywhere: version 999 of the rules of Pandemic."""
    rules = type(games.rules("pandemic"))
    check = rules.check

    def other(self: Any, state: Any, move: Any, context: Any) -> Any:
        return [each for each in check(self, state, move, context) if each.rule != "PAN-ACT-DRIVE"]

    def change() -> None:
        monkeypatch.setattr(rules, "check", other)
        monkeypatch.setattr(rules, "version", "999")

    return change


def test_nothing_is_changed_where_the_rules_are_the_same(kronika: Kronika, game: str) -> None:
    done = kronika("reaudit", game)
    assert (done.code, done.err) == (0, "")
    assert (
        done.out
        == "unchanged: 1 session; otherwise than then: 0 sessions; judged for the first time: 0 sessions\n"
    )


def test_exactly_the_changed_session_is_told_with_line_and_rule(
    kronika: Kronika, game: str, written: Callable[..., Path], lenient: Callable[[], None]
) -> None:
    wrong = kronika("log", written("wrong.txt", WRONG), "--json").json["session"]
    lenient()
    done = kronika("reaudit")
    assert done.code == 1
    first, second, last = done.out.splitlines()
    assert first.startswith(f"{wrong[:8]}  pandemic: judged otherwise: 1 line (rules ")
    assert first.endswith(", now 999)")
    assert second == "  line 3: no longer breach PAN-ACT-DRIVE"
    assert last.startswith("unchanged: 1 session; otherwise than then: 1 session;")
    found = kronika("reaudit", "--all", "--json").json
    assert [(each["session"], each["status"]) for each in found["sessions"]] == [
        (game, "unchanged"),
        (wrong, "differs"),
    ]
    (difference,) = found["sessions"][1]["differences"]
    assert difference["gone"] == [{"seq": 3, "rule": "PAN-ACT-DRIVE", "severity": "breach"}]
    assert (difference["seq"], difference["state_differs"]) == (3, False)
    assert kronika("reaudit", game).code == 0


def test_an_imported_log_is_judged_for_the_first_time(
    kronika: Kronika, game: str, tmp_path: Path, lenient: Callable[[], None]
) -> None:
    other, path = tmp_path / "other", tmp_path / "log.jsonl"
    kronika("export", "--all", "--out", path)
    kronika("import", path, folder=other)
    done = kronika("reaudit", "--json", folder=other)
    assert done.code == 0
    (session,) = done.json["sessions"]
    assert (session["status"], session["without_verdict"], session["lines"]) == ("new", 5, 5)
    lenient()
    (again,) = kronika("reaudit", "--json", folder=other).json["sessions"]
    assert (again["status"], again["late"], again["without_verdict"]) == ("unchanged", 5, 0)


def test_a_session_that_the_log_has_lost_is_told(
    kronika: Kronika, game: str, data: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    kronika("open", "pandemic", folder=other)
    for each in data.glob("log.sqlite*"):
        each.unlink()
    for each in other.glob("log.sqlite*"):
        shutil.copy(each, data)
    done = kronika("reaudit")
    assert done.code == 1
    assert f"session {game} had been judged and is not in the log" in done.out
    assert kronika("reaudit", "--json").json["lost_sessions"] == [game]


def test_lines_that_the_log_has_lost_are_told(kronika: Kronika, game: str, data: Path) -> None:
    ledger = Ledger(data / "ledger.sqlite")
    last = ledger.verdicts(game)[-1]
    ledger.keep(game, "pandemic", [replace(last, seq=6, hash=b"6" * 32)])
    ledger.close()
    done = kronika("reaudit", game)
    assert done.code == 1
    assert "lost, though they had been judged: 1 line, from line 6 on" in done.out


def test_a_ledger_that_was_deleted_begins_anew(kronika: Kronika, game: str, data: Path) -> None:
    (data / "ledger.sqlite").unlink()
    assert kronika("reaudit", "--json").json["sessions"][0]["status"] == "new"
    assert kronika("reaudit", "--json").json["sessions"][0]["status"] == "unchanged"


def test_without_sessions_there_is_nothing_to_compare_and_no_file_is_made(
    kronika: Kronika, data: Path
) -> None:
    assert kronika("reaudit").code == 0
    assert not data.exists()


def test_one_session_or_all(kronika: Kronika, game: str) -> None:
    assert "either one session or --all" in kronika("reaudit", game, "--all").problem
    assert "no session 'nonsense'" in kronika("reaudit", "nonsense").problem


def test_it_speaks_polish(kronika: Kronika, game: str) -> None:
    done = kronika("reaudit", lang="pl")
    assert done.out == "bez zmian: 1 sesja; inaczej niż wtedy: 0 sesji; ocenione po raz pierwszy: 0 sesji\n"

"""``kronika branch`` and ``kronika compare``: a what-if beside the session that it began from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Kronika


@pytest.fixture
def branch(kronika: Kronika, game: str) -> str:
    """A what-if right after line 3 of the sound beginning: the pawn goes back to Atlanta, not on to San Francisco."""
    made = kronika("branch", game, 3)
    assert (made.code, made.err) == (0, "")
    (session,) = made.out.split()
    assert kronika("log", session, stdin="s1: drive atlanta\n").code == 0
    return session


def test_a_branch_pins_its_origin_and_goes_on_from_there(kronika: Kronika, game: str) -> None:
    head = kronika("show", game, "--json").json["head"]
    made = kronika("branch", game, 3, "--json").json
    assert made["origin"] == {"session": game, "seq": head["seq"], "hash": head["hash"], "place": 3}
    shown = kronika("show", made["session"], "--json").json
    assert shown["state"]["pawns"]["s1"] == "chicago"
    assert shown["opened"]["kind"] == "branch"


def test_side_by_side(kronika: Kronika, game: str, branch: str) -> None:
    done = kronika("compare", game, branch)
    assert (done.code, done.err) == (0, "")
    rows = [row.rstrip() for row in done.out.splitlines()]
    assert f"{branch[:8]} is a branch of {game[:8]}, begun right after its line 3" in rows
    assert "alike up to line 3, “s1: drive chicago” (2 lines); then:" in rows
    assert "4  s1: drive san-francisco  2  s1: drive atlanta" in rows
    assert "5  s1: treat blue" in rows
    assert any(row.split()[:3] == ["pawns.s1", "san-francisco", "atlanta"] for row in rows)


def test_a_branch_alone_is_compared_with_its_origin(kronika: Kronika, game: str, branch: str) -> None:
    assert kronika("compare", branch).out == kronika("compare", game, branch).out


def test_the_json_of_a_comparison(kronika: Kronika, game: str, branch: str) -> None:
    found = kronika("compare", game, branch, "--json").json
    assert [each["session"] for each in found["sides"]] == [game, branch]
    assert [each["origin"] for each in found["sides"]] == [None, {"session": game, "place": 3}]
    assert [each["lines"] for each in found["sides"]] == [4, 3]
    assert (found["same"], found["last"]["seq"]) == (2, 3)
    assert [[each and each["text"] for each in row] for row in found["rows"]] == [
        ["s1: drive san-francisco", "s1: drive atlanta"],
        ["s1: treat blue", None],
    ]
    assert found["state"]["pawns.s1"] == ["san-francisco", "atlanta"]
    assert found["state"]["supply.blue"] == [21, 18]  # a medic takes all three cubes


def test_a_finding_of_one_side_is_told(kronika: Kronika, game: str) -> None:
    session = kronika("branch", game, 3).out.strip()
    kronika("log", session, stdin="s1: drive tokyo\n")
    done = kronika("compare", session)
    assert f"{session[:8]}, line 2: breach PAN-ACT-DRIVE" in done.out
    assert [len(each["findings"]) for each in kronika("compare", session, "--json").json["sides"]] == [0, 1]


def test_no_count_takes_a_branch_for_a_play(kronika: Kronika, game: str, branch: str) -> None:
    kronika("project")
    done = kronika("sql", "SELECT session_id, kind, origin FROM sessions ORDER BY kind", "--json")
    assert [tuple(each.values()) for each in done.json] == [(branch, "branch", game), (game, "played", None)]


def test_bad_input_is_one_clear_line(kronika: Kronika, game: str, written: Callable[..., Path]) -> None:
    assert "there is no line 99" in kronika("branch", game, 99).problem
    assert "no session 'nonsense'" in kronika("branch", "nonsense", 2).problem
    assert "with which session" in kronika("compare", game).problem
    assert "no viewer 'z'" in kronika("compare", game, game, "--viewer", "z").problem
    other = kronika("open", "abyss", "--seats", "A B", "--json").json["session"]
    assert "different games" in kronika("compare", game, other).problem


def test_it_speaks_polish(kronika: Kronika, branch: str) -> None:
    done = kronika("compare", branch, lang="pl")
    assert "jednakowe do linii 3" in done.out
    assert "stół na końcu" in done.out

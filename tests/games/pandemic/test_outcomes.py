"""The consequences that each line is recorded with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.board import Board
from tests.games.pandemic.test_findings import SIX, board_of, numbered

Told = tuple[str, str | None, int | None, dict[str, Any]]
TURN: Told = ("turn", "s2", 2, {})


def told(board: Board, line: str | dict[str, Any]) -> list[Told]:
    """The outcomes of a line."""
    board.do(line)
    return [(each.kind, each.subject, each.amount, dict(each.detail)) for each in board.outcomes]


def moved(seat: str, start: str, to: str) -> Told:
    """A pawn moved."""
    return ("moved", seat, None, {"from": start, "to": to})


CASES: list[tuple[dict[str, Any], str, list[Told]]] = [
    ({}, "s1: drive chicago", [moved("s1", "atlanta", "chicago")]),
    (
        {"actions_left": 1},
        "s1: drive chicago",
        [moved("s1", "atlanta", "chicago"), ("step", "draw", None, {})],
    ),
    ({}, "s1: done", [("step", "draw", None, {})]),
    ({"player_deck_left": 1}, "s1: done", [("lost", "player_deck", None, {})]),
    ({}, "s1: fly lima", [("discarded", "s1", 1, {"card": "lima"}), moved("s1", "atlanta", "lima")]),
    ({"role": "dispatcher"}, "s1: move s2 drive chicago", [moved("s2", "atlanta", "chicago")]),
    (
        {"at": "lima"},
        "s1: build",
        [("discarded", "s1", 1, {"card": "lima"}), ("station_built", "lima", None, {})],
    ),
    (
        {"at": "lima", "stations": SIX},
        "s1: build from paris",
        [
            ("discarded", "s1", 1, {"card": "lima"}),
            ("station_removed", "paris", None, {}),
            ("station_built", "lima", None, {}),
        ],
    ),
    (
        {"cubes": {"atlanta": {"blue": 2}}},
        "s1: treat blue",
        [("cube_removed", "atlanta", 1, {"colour": "blue", "by": "treat"})],
    ),
    (
        {"cubes": {"atlanta": {"blue": 2}}, "cures": {"blue": "cured"}},
        "s1: treat blue",
        [("cube_removed", "atlanta", 2, {"colour": "blue", "by": "treat"}), ("eradicated", "blue", None, {})],
    ),
    ({"hand": ["atlanta"]}, "s1: give atlanta s2", [("shared", "s2", 1, {"from": "s1", "card": "atlanta"})]),
    (
        {"hand": ["osaka", "seoul", "tokyo", "manila"], "cubes": {"atlanta": {"red": 2}}},
        "s1: cure red osaka seoul tokyo manila",
        [
            *(("discarded", "s1", 1, {"card": card}) for card in ("osaka", "seoul", "tokyo", "manila")),
            ("cured", "red", None, {}),
            ("cube_removed", "atlanta", 2, {"colour": "red", "by": "medic"}),
            ("eradicated", "red", None, {}),
        ],
    ),
    (
        {"role": "contingency_planner", "player_discard": ["airlift"]},
        "s1: store airlift",
        [("stored", "s1", 1, {"card": "airlift"})],
    ),
    (
        {"hand": ["airlift"]},
        "s1: play airlift s2 lima",
        [("event_played", "s1", 1, {"card": "airlift"}), moved("s2", "atlanta", "lima")],
    ),
    (
        {"hand": ["resilient_population"], "infection_discard": ["lima"]},
        "s1: play RP lima",
        [
            ("event_played", "s1", 1, {"card": "resilient_population"}),
            ("infection_removed", "lima", None, {}),
        ],
    ),
    (
        {"hand": ["forecast"]},
        "s1: play forecast",
        [("event_played", "s1", 1, {"card": "forecast"}), ("foreseen", "s1", 6, {})],
    ),
    (
        {"hand": ["one_quiet_night"], "phase": "infect"},
        "s1: play one_quiet_night",
        [("event_played", "s1", 1, {"card": "one_quiet_night"}), ("quiet_night", None, None, {}), TURN],
    ),
    (
        {"phase": "draw", "quiet": True},
        "s1: draw cairo delhi",
        [
            ("drawn", "s1", 1, {"card": "cairo"}),
            ("drawn", "s1", 1, {"card": "delhi"}),
            ("quiet_night", None, None, {}),
            TURN,
        ],
    ),
    (
        {"phase": "draw"},
        "s1: draw epidemic delhi",
        [
            ("epidemic_drawn", "s1", None, {}),
            ("drawn", "s1", 1, {"card": "delhi"}),
            ("step", "epidemic", None, {}),
        ],
    ),
    (
        {"phase": "epidemic", "rate_index": 2},
        "~ epidemic cairo",
        [
            ("rate", None, 3, {}),
            ("infection_card", "cairo", 3, {}),
            ("cube_placed", "cairo", 3, {"colour": "black"}),
            ("epidemic_gone", None, None, {}),
            ("step", "intensify", None, {}),
        ],
    ),
    (
        {"phase": "intensify", "infection_discard": ["lima", "cairo"]},
        "~ intensify",
        [("intensified", None, 2, {}), ("step", "infect", None, {})],
    ),
    (
        {"phase": "infect", "infect_left": 1},
        "~ infect lima",
        [("infection_card", "lima", 1, {}), ("cube_placed", "lima", 1, {"colour": "yellow"}), TURN],
    ),
    (
        {"phase": "infect", "infection_layers": [["lima", "cairo"], "rest"]},
        "~ infect ?",
        [("unseen_infection", None, 1, {"cities": ["cairo", "lima"]})],
    ),
    (
        {"phase": "infect", "cubes": {"santiago": {"yellow": 3}}, "outbreaks": 7},
        "~ infect santiago",
        [
            ("infection_card", "santiago", 1, {}),
            ("outbreak", "santiago", 1, {"colour": "yellow"}),
            ("lost", "outbreaks", None, {}),
        ],
    ),
    ({"hand": ["?"]}, "s1: reveal lima", [("revealed", "s1", 1, {})]),
    (
        {"hand": ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan", "cairo"], "phase": "discard"},
        "s1: discard lima",
        [("discarded", "s1", 1, {"card": "lima"}), ("step", "infect", None, {})],
    ),
]


@pytest.mark.parametrize(("given", "line", "outcomes"), CASES, ids=numbered(CASES, 1))
def test_outcomes_of_a_line(given: dict[str, Any], line: str, outcomes: list[Told]) -> None:
    assert told(board_of(given), line) == outcomes


def test_prevented_placements_are_recorded_with_their_reason() -> None:
    given = {"phase": "infect", "cubes": {"lima": {"yellow": 3}}, "rate_index": 6}
    board = board_of({**given, "role": "quarantine_specialist", "at": "bogota"})
    prevented = ("prevented", "lima", 1, {"colour": "yellow", "reason": "quarantine"})
    assert told(board, "~ infect lima") == [("infection_card", "lima", 1, {}), prevented]
    chain = board_of(
        {**given, "role": "quarantine_specialist", "at": "sao-paulo", "cubes": {"lima": {"yellow": 3}}}
    )
    assert ("prevented", "bogota", 1, {"colour": "yellow", "reason": "quarantine"}) in told(
        chain, "~ infect lima"
    )


def test_a_whole_turn_that_was_never_logged() -> None:
    board = board_of({"infection_layers": [["lima"], ["osaka"], "rest"], "player_deck_left": 20})
    board.mode = "scribe"
    assert told(board, "s2: drive chicago") == [
        ("step", "draw", None, {}),
        ("missing", "draw", 1, {}),
        ("step", "infect", None, {}),
        ("missing", "infect", 1, {}),
        ("infection_card", "lima", 1, {}),
        ("cube_placed", "lima", 1, {"colour": "yellow"}),
        ("missing", "infect", 1, {}),
        ("infection_card", "osaka", 1, {}),
        ("cube_placed", "osaka", 1, {"colour": "red"}),
        TURN,
        moved("s2", "atlanta", "chicago"),
    ]


def test_a_missing_discard_and_a_missing_epidemic() -> None:
    seven = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]
    board = board_of({"hand": seven, "phase": "draw"})
    board.mode = "scribe"
    board.do("s1: draw seoul delhi")
    assert told(board, "~ infect cairo")[:2] == [
        ("missing", "discard", 2, {"player": "s1"}),
        ("step", "infect", None, {}),
    ]
    other = board_of({"phase": "epidemic", "infection_layers": ["rest", ["cairo"]]})
    other.mode = "scribe"
    assert told(other, "~ infect cairo")[:2] == [("missing", "epidemic", 1, {}), ("rate", None, 2, {})]


def test_a_restate_is_recorded() -> None:
    board = board_of({})
    assert told(board, {"type": "restate", "set": {"outbreaks": 2, "turn": 3}}) == [("restated", None, 2, {})]


def test_the_set_up_lays_its_cubes_and_begins_the_first_turn() -> None:
    board = Board(seats=["s1", "s2"])
    players = [
        {"id": seat, "role": role, "hand": ["?"] * 4} for seat, role in (("s1", "medic"), ("s2", "scientist"))
    ]
    infections = ["chicago", "miami", "osaka", "paris", "lima", "cairo", "washington", "delhi", "tokyo"]
    line = {"type": "setup", "players": players, "infections": infections, "first_player": "s2"}
    found = told(board, line)
    assert found[0] == ("cube_placed", "chicago", 3, {"colour": "blue"})
    assert found[8] == ("cube_placed", "tokyo", 1, {"colour": "red"})
    assert found[9:] == [("turn", "s2", 1, {})]

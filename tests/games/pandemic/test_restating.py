"""What the table restates: true from here on, out of where it was, and the steps of a turn with it."""

from __future__ import annotations

from typing import Any

import pytest

from events.session import SESSION
from projections.rules.contract import Context
from projections.rules.games.pandemic import RULES
from tests.games.pandemic.board import Board, three, two
from tests.games.pandemic.stating import restate, table


def test_a_restate_that_changes_something_is_one_remark() -> None:
    board = table()
    assert board.do(restate(outbreaks=2, stations=["cairo", "atlanta"], hands__s1=["?", "lima"])) == []
    assert board.findings == []
    board.do(restate(outbreaks=4, player_deck_left=3, supply__blue=20))
    assert board.of("remark") == ["PAN-AUD-COUNT"]
    assert board.first().fields == {"zone": "outbreaks", "n": 4, "m": 2}
    assert board.first().proof == {"outbreaks": 2}
    board.do(restate(hands__s1=["cairo", "lima"]))
    assert board.of("remark") == ["PAN-AUD-COUNT"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("turn", 7),
        ("outbreaks", 5),
        ("rate_index", 4),
        ("stations", ["lima"]),
        ("pawns.s2", "lima"),
        ("roles.s1", "medic"),
        ("hands.s1", ["lima", "cairo"]),
        ("stored", {"s1": "airlift"}),
        ("cubes.lima", {"yellow": 2, "blue": 1}),
        ("supply.yellow", 11),
        ("cures.red", "eradicated"),
        ("epidemics", 6),
        ("piles", [9, 9, 9, 8, 8, 8]),
        ("drawn", 12),
        ("epidemic_positions", [1, 12]),
        ("player_deck_left", 12),
        ("player_discard", ["milan"]),
        ("removed", ["airlift"]),
        ("infection_removed", ["delhi", "lima"]),
        ("infection_discard", ["milan", "lima", "cairo"]),
        ("infection_top", ["tokyo", "lima"]),
        ("infection_deck_left", 40),
        ("infection_deck_left", 46),
        ("quiet", True),
        ("ops_used", True),
        ("actions_left", 2),
        ("active", "s2"),
        ("unknown.outbreaks", True),
        ("unknown.infections", 2),
        ("unknown.draws", 1),
        ("unknown.cities", ["cairo", "lima"]),
        ("unknown.colours", ["red", "yellow"]),
    ],
)
def test_a_restated_value_is_true_from_here_on(path: str, value: Any) -> None:
    board = table()
    board.do({"type": "restate", "set": {path: value}})
    assert board[path] == value


@pytest.mark.parametrize(
    ("phase", "more", "expected"),
    [
        ("draw", {}, {"actions_left": 0, "infect_left": 0}),
        ("infect", {}, {"infect_left": 2, "actions_left": 0}),
        ("infect", {"infect_left": 1}, {"infect_left": 1}),
        ("epidemic", {}, {"waiting": 1}),
        ("intensify", {}, {"waiting": 0}),
        ("actions", {}, {"actions_left": 4}),
        ("actions", {"actions_left": 2}, {"actions_left": 2}),
    ],
)
def test_a_restated_step_begins_as_a_position_does(
    phase: str, more: dict[str, Any], expected: dict[str, Any]
) -> None:
    board = table(phase="draw" if phase != "draw" else "infect")
    board.do({"type": "restate", "set": {"phase": phase, **more}})
    assert board["phase"] == phase
    for path, value in expected.items():
        assert board[path] == value
    if "infect_left" in more:
        assert board.state.turned == 1


def test_the_same_step_restated_keeps_its_actions() -> None:
    board = table(actions_left=2)
    board.do(restate(phase="actions"))
    assert board["actions_left"] == 2


def test_a_lost_game_restated_goes_on_and_a_running_one_may_be_over() -> None:
    board = two(player_deck_left=0)
    board.do("s1: done")
    board.do(restate(phase="draw", player_deck_left=4))
    assert (board["status"], board["phase"]) == ("playing", "draw")
    assert board.do("s1: draw seoul delhi") == []
    board.do(restate(status="lost", loss_reason="cubes"))
    assert (board["status"], board["phase"], board["loss_reason"]) == ("lost", "over", "cubes")


def test_a_stated_card_leaves_the_place_where_the_log_had_it() -> None:
    board = table()
    board.do(restate(hands__s2=["lima", "tokyo", "airlift"]))
    assert (board["hands.s1"], board["hands.s2"]) == (["?", "?"], ["lima", "tokyo", "airlift"])
    assert (board["player_discard"], board["stored"]) == (["osaka"], {})
    both = table()
    both.do(restate(hands__s1=["paris"], hands__s2=["lima"]))
    assert (both["hands.s1"], both["hands.s2"]) == (["paris"], ["lima"])


def test_restated_cubes_come_out_of_the_supply_unless_it_is_stated_too() -> None:
    board = table()
    board.do(restate(cubes__cairo={"black": 3}))
    assert (board["supply.black"], board["supply.red"]) == (21, 24)
    board.do(restate(supply__black=11, cubes__cairo={"black": 1}))
    assert (board["supply.black"], board["cubes.cairo"]) == (11, {"black": 1})
    board.do(restate(cubes__cairo__red=2))
    assert (board["supply.red"], board["cubes.cairo"]) == (22, {"black": 1, "red": 2})
    board.do(restate(cubes={"lima": {"yellow": 2}}))
    assert (board["cubes.cairo"], board["cubes.lima"], board["supply.yellow"]) == ({}, {"yellow": 2}, 22)


def test_a_hand_restated_to_seven_goes_on() -> None:
    seven = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]
    board = two(s1={"hand": seven}, phase="draw")
    board.do("s1: draw seoul delhi")
    board.do(restate(hands__s1=seven))
    assert (board["phase"], board["must_discard"]) == ("infect", [])


def test_a_restate_begins_a_game_whose_set_up_was_never_logged() -> None:
    board = Board(seats=["s1", "s2"])
    board.do(restate(roles__s1="medic", roles__s2="scientist", active="s2", hands__s2=["lima"]))
    assert board.of("remark") == ["PAN-AUD-COUNT"]
    assert (board["phase"], board["active"], board["player_deck_left"]) == ("actions", "s2", 58)
    assert board["piles"] == [10, 10, 10, 10, 10]
    assert board.do("s2: fly lima") == []


def test_restating_an_infect_step_counts_the_cards_turned() -> None:
    board = two(phase="infect", s1={"hand": ["one_quiet_night"]})
    board.do(restate(infect_left=1))
    board.do("s1: play one_quiet_night")
    assert board["quiet"] is True


def test_an_active_seat_restated_forgets_strangers() -> None:
    board = three()
    board.do("s3: drive chicago")
    board.do(restate(active="s2"))
    assert board.state.strangers == {}


def test_a_change_of_detail_settles_nothing() -> None:
    board = two()
    before = board.table.dump()
    RULES.settle(board.state, SESSION.decode("detail", {"level": "turns"}), Context())  # type: ignore[arg-type]
    assert board.table.dump() == before


@pytest.mark.parametrize(
    ("path", "value", "emptied"),
    [
        ("hands.s2", ["osaka"], "player_discard"),
        ("player_discard", ["forecast"], "removed"),
        ("removed", ["airlift"], "stored"),
        ("stored", {"s1": "paris"}, "hands.s2"),
        ("player_discard", ["lima"], "hands.s1"),
    ],
)
def test_a_card_stated_in_any_zone_is_nowhere_else(path: str, value: Any, emptied: str) -> None:
    board = table(player_discard=["osaka"])
    before = board[emptied]
    board.do({"type": "restate", "set": {path: value}})
    assert board[path] == value
    card = next(iter(value.values())) if isinstance(value, dict) else value[0]
    after = board[emptied]
    assert card not in (after.values() if isinstance(after, dict) else after)
    assert len(after) == len(before) - (0 if emptied.startswith("hands") else 1)

"""Turns: who is to move, the coin of a move, moves after the end, and more than nine at the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.rounds import OBJ, PASSED
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import table

# --- turns


def test_seats_move_in_order_and_those_who_passed_are_left_out() -> None:
    game = table(A={"coins": 3}, B=PASSED, C={"coins": 3}, **SHOWN)
    assert game.all("A: walk C -> +gold", "C: walk C -> +gold", "A: walk G -> no", "C: pass") == []
    assert game["to_move"] == "A"
    assert game.do("C: walk A") == ["TRN-PASS"]
    alone = table(A={"coins": 3}, B=PASSED, C=PASSED, **SHOWN)
    assert alone.all("A: walk C -> +gold", "A: walk A -> no", "A: pass") == []
    assert (alone["phase"], alone["to_move"]) == ("round_end", None)


def test_a_second_action_of_the_same_seat_and_one_out_of_turn() -> None:
    game = table(A={"coins": 3}, B={"coins": 3}, C={"coins": 3}, **SHOWN)
    game.do("A: walk C -> +gold")
    assert game.do("A: walk G") == ["TRN-ONE-ACTION"]
    other = table(A={"coins": 3}, B={"coins": 3}, C={"coins": 3}, **SHOWN)
    other.do("A: walk C -> +gold")
    assert other.do("C: walk G") == ["TRN-ORDER"]
    assert other.findings[0].fields["expected"] == "B"


@pytest.mark.parametrize(("coins", "rule"), [(0, "breach"), ({"min": 0, "max": 1}, "doubt"), (1, None)])
def test_a_move_takes_a_coin_but_a_pass_none(coins: Any, rule: str | None) -> None:
    for line in ("A: walk C", "A: dig C2 k12", "A: lure G1 d98"):
        game = table(A={"coins": coins, "caves": ["k12"], "dragons": ["d98"]}, B={})
        game.do(line)
        assert [each.severity for each in game.findings if each.rule == "WYR-TRN-COIN"] == (
            [rule] if rule else []
        )
        assert game["players.A.coins"] == 0
    assert table(A={"coins": coins}, B={}).do("A: pass") == []


@pytest.mark.parametrize(("phase", "rule"), [("final_scoring", "RND-FOUR"), ("over", "RND-FOUR")])
def test_no_move_after_the_last_round(phase: str, rule: str) -> None:
    assert table(A={"coins": 1}, B={}, round=4, phase=phase).do("A: walk C") == [rule]


def test_no_move_in_the_end_of_the_last_round_and_none_before_the_next_has_begun() -> None:
    last = table(A={"coins": 1}, B={}, round=4, phase="round_end", objectives=OBJ)
    assert last.do("A: walk C") == ["RND-FOUR"]
    for phase in ("round_end", "round_start"):
        game = table(A={"coins": 1}, B={}, round=2, phase=phase, objectives=OBJ, first_player="A")
        assert game.do("B: walk C") == ["DUE-MISSING"]
        missing = game.findings[0].fields["missing"]
        assert missing == (["deal_display", "start_round"] if phase == "round_end" else ["start_round"])
        assert (game["round"], game["first_player"], game["players.B.coins"]) == (3, "B", 5)
        assert game["players.A.coins"] == 7


# --- the limit


@pytest.mark.parametrize(
    ("seat", "what", "discard", "left"),
    [
        ({"coins": 12}, "coins", "A: disc $2", ("coins", 9)),
        ({"coins": 1, "res": {"gold": 9, "milk": 1}}, "resources", "A: disc gold", ("res_total", 9)),
        ({"coins": 1, "dragons": ["d9"], "caves_unknown": 9}, "cards", "A: disc d9", ("cards", 9)),
    ],
)
def test_more_than_nine_at_the_end_of_an_own_turn(
    seat: dict[str, Any], what: str, discard: str, left: tuple[str, int]
) -> None:
    lines = ["A: walk A"] if what != "coins" else ["A: walk C"]
    game = table(A=seat, B={"coins": 1})
    game.all(*lines, "A: no")
    assert game.table.due() == [{"player": "A", "type": "discard"}]
    assert game.all(discard) == []
    assert (game[f"players.A.{left[0]}"], game["to_move"]) == (left[1], "B")
    ended = table(A=seat, B={"coins": 1})
    ended.all(*lines)
    assert ended.do("A: done") == ["LIM-NINE"]
    assert ended.findings[0].fields == {"player": "A", "n": 11 if what == "coins" else 10, "what": what}
    moved = table(A=seat, B={"coins": 1})
    moved.all(*lines)
    assert moved.do("B: pass") == ["LIM-NINE"]


def test_nine_are_not_too_many_and_only_the_surplus_goes() -> None:
    game = table(A={"coins": 10, "res": {"gold": 9}, "caves_unknown": 9}, B={"coins": 1})
    assert game.all("A: walk C -> no") == []
    assert game["to_move"] == "B"
    over = table(A={"coins": 12, "res": {"gold": 3}}, B={"coins": 1})
    over.all("A: walk C -> no")
    assert over.do("A: disc $3") == ["LIM-NOOVER"]
    for line in ("A: disc gold", "A: disc -e@N"):
        late = table(A={"coins": 12, "res": {"gold": 3}, "N": 1}, B={"coins": 1})
        late.all("A: walk C -> no")
        data = {"type": "discard", "player": "A", "items": {"egg@N": 1}} if "e@" in line else line
        assert late.do(data) == ["LIM-NOOVER"]
    other = table(A={"coins": 2}, B={"coins": 12})
    other.do("A: walk C")
    assert other.do("B: disc $3") == ["LIM-NOOVER"]


def test_a_discard_closes_the_offers_that_are_left() -> None:
    game = table(A={"coins": 12}, B={"coins": 1})
    assert game.all("A: walk C", "A: disc $2") == []
    assert (game["offers"], game["to_move"], game["players.A.res_total"]) == ([], "B", 0)


def test_limit_discards_that_nobody_noted_may_have_been_any_cards() -> None:
    game = table(A={"coins": 2, "dragons": ["d1", "d2"], "caves_unknown": 9}, B={"coins": 1})
    assert game.do("A: walk C -> +gold", "B: pass") == ["LIM-NINE"]
    assert game.of("A", "dragons_unknown", "caves_unknown") == [{"min": 0, "max": 2}, {"min": 7, "max": 9}]

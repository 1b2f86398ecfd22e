"""What the next seat's move closes: offers that nobody took, and limit discards that nobody noted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import table


def between(low: int, high: int) -> dict[str, int]:
    return {"min": low, "max": high}


def test_what_was_open_before_a_round_began_is_gone_with_its_first_move() -> None:
    """A guild step that no income brings opens a space of the track all the same."""
    game = table(A={"N": 1}, B={"N": 1}, phase="round_start", round=1, first_player="B", **SHOWN)
    assert game.all("~ round 2", "A: e@N", "B: e@N", "A: g") == ["RND-INCOME"]
    assert [each["via"] for each in game["offers"]] == ["track:1"]
    assert game.do("A: walk C") == []
    assert [each["via"] for each in game["offers"]] == ["mat:C1"]


@pytest.mark.parametrize(
    ("cards", "dragons", "caves"),
    [
        ({"dragons": 11, "caves_unknown": 1}, between(8, 9), between(0, 1)),
        ({"dragons": 8, "caves": 4}, between(5, 8), between(1, 4)),
        ({"dragons_unknown": 5, "caves": 6}, between(3, 5), between(4, 6)),
        ({"dragons": 2, "caves_unknown": between(9, 11)}, between(0, 2), between(7, 9)),
    ],
)
def test_of_a_hand_above_nine_any_cards_may_have_gone(
    cards: dict[str, Any], dragons: Any, caves: Any
) -> None:
    """WYR-LIM-NINE at the next move: nine are left, each kind has bounds."""
    named = {
        key: [f"{key[0] if key == 'dragons' else 'k'}{at}" for at in range(20, 20 + number)]
        if key in ("dragons", "caves")
        else number
        for key, number in cards.items()
    }
    game = table(A={"coins": 2, **named}, B={"coins": 2}, **SHOWN)
    assert game.all("A: walk C -> no") == []
    assert game.do("B: walk C") == ["LIM-NINE"]
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards", "dragons", "caves") == [
        dragons, caves, 9, [], [],
    ]  # fmt: skip


@pytest.mark.parametrize(("gold", "milk", "left"), [(10, 0, (9, 0)), (8, 4, (between(5, 8), between(1, 4)))])
def test_of_resources_above_nine_any_may_have_gone(gold: int, milk: int, left: Any) -> None:
    game = table(A={"coins": 12, "res": {"gold": gold, "milk": milk}}, B={"coins": 2}, **SHOWN)
    assert game.all("A: walk C -> no") == []
    assert game.do("B: walk C") == ["LIM-NINE"]
    assert game.of("A", "res.gold", "res.milk", "res_total", "coins") == [*left, 9, 9]


def test_a_round_that_all_left_is_over_though_its_last_turn_owes_a_discard() -> None:
    """The first move of the next round closes the turn and the round; the moving seat had passed."""
    game = table(A={"coins": 12}, B={"passed": True}, round=1, objectives=["8a", "3b", "7a", "5a"], **SHOWN)
    assert game.do("A: pass") == []
    assert game["phase"] == "turns"
    assert game.do("B: walk C") == ["TRN-PASS"]
    assert (game["round"], game["phase"], game["to_move"]) == (2, "turns", "B")
    assert game.of("A", "coins", "passed") == [15, False]

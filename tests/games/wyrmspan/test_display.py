"""The display and the decks: gaps that are filled, decks that are shuffled anew, and where no display is laid."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.rounds import ended
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import table


def test_a_gap_is_filled_when_no_offer_is_open() -> None:
    game = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    game.do("A: walk G")
    assert game.do("~ refill d9>1") == ["TRN-REFILL"]
    fresh = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    fresh.all("A: walk G -> +d68<2")
    assert fresh.table.due() == [{"type": "refill_display", "slot": 2}]
    assert fresh["to_move"] == "A"
    assert fresh.do("~ refill d9>1") == ["TRN-REFILL"]
    again = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    again.all("A: walk G -> +d68<2", "~ refill d9")
    assert (again["display_dragons"], again["to_move"], again["dragon_deck"]) == (
        ["d1", "d9", "d98"],
        "B",
        179,
    )
    assert again.do("~ refill d10") == ["TRN-REFILL"]


def test_a_deck_that_is_empty_is_shuffled_anew_before_it_fills_a_gap() -> None:
    given = {"dragon_deck": 0, "dragon_discard": ["d4", "d5"], **SHOWN}
    game = table(A={"coins": 2}, B={"coins": 1}, **given)
    game.all("A: walk G -> +d68<2")
    assert game.table.due() == [
        {"type": "reshuffle", "deck": "dragon"},
        {"type": "refill_display", "slot": 2},
    ]
    assert game.all("~ reshuffle dragon") == []
    assert (game["dragon_deck"], game["dragon_discard"]) == (2, [])
    assert game.do("~ refill d4>2") == []
    none = table(A={"coins": 2}, B={"coins": 1}, dragon_deck=0, **SHOWN)
    none.all("A: walk G -> +d68<2")
    assert (none.table.due()[0]["player"], none["to_move"]) == ("B", "B")


def test_a_gap_that_nobody_filled_is_not_seen_from_then_on() -> None:
    game = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    game.all("A: walk G -> +d68<2")
    assert game.do("B: pass") == ["TRN-REFILL"]
    assert (game["display_dragons"], game["dragon_deck"]) == (["d1", "?", "d98"], 179)


def test_a_deck_that_cannot_fill_the_new_display_is_shuffled_first() -> None:
    game = ended()
    game.do({"type": "restate", "set": {"dragon_deck": 0, "dragon_discard": ["d20", "d21", "d22"]}})
    assert game.table.due()[0] == {"type": "reshuffle", "deck": "dragon"}
    assert "reshuffle" not in repr(ended().table.due())


def test_a_card_drawn_from_an_empty_deck_comes_from_its_discards() -> None:
    game = table(A={"coins": 2}, B={"coins": 1}, dragon_deck=0, dragon_discard=["d4", "d5", "d6"], **SHOWN)
    game.do("A: walk G")
    assert game.do("A: +d?<D") == []
    assert (game["dragon_deck"], game["dragon_discard"]) == (2, [])
    one = table(A={"coins": 2}, B={"coins": 1}, dragon_deck=1, dragon_discard=["d4", "d5", "d6"], **SHOWN)
    one.all("A: walk G", "A: +d?<D")
    assert (one["dragon_deck"], one["dragon_discard"]) == (0, ["d4", "d5", "d6"])


def test_a_card_drawn_into_a_hand_within_bounds() -> None:
    game = table(A={"coins": 2, "dragons_unknown": {"min": 0, "max": 2}}, B={"coins": 1}, **SHOWN)
    game.all("A: walk G", "A: +d?<D")
    assert game.of("A", "dragons_unknown", "cards") == [{"min": 1, "max": 3}, {"min": 1, "max": 3}]


@pytest.mark.parametrize(
    ("phase", "rule"),
    [("over", "RND-SEQUENCE"), ("final_scoring", "RND-SEQUENCE"), ("turns", "TRN-ROUNDEND")],
)
def test_no_display_is_laid_where_none_is_due(phase: str, rule: str) -> None:
    assert table(A={}, B={}, phase=phase).do("~ display d1 d2 d3 k1 k2 k3") == [rule]

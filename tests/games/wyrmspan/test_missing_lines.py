"""Lines that nobody noted: one finding says what is missing, and what it would have shown is unknown."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.table import Wyrmspan, table


def test_a_set_up_that_nobody_noted_leaves_four_unknown_cards_and_three_resources() -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("B: walk C") == ["DUE-MISSING"]
    assert (game["phase"], game["first_player"], game["to_move"]) == ("turns", "B", "B")
    for who in "AB":
        assert game.of(who, "cards", "res_total") == [4, 3]
        assert game.of(who, "dragons_unknown", "res.meat") == [{"min": 1, "max": 3}, {"min": 0, "max": 3}]
        assert game[f"players.{who}.caves_unknown"] == {"min": 1, "max": 3}
    assert game["display_dragons"] == ["?", "?", "?"]
    assert (game["dragon_deck"], game["cave_deck"]) == (174, 66)


def test_limits_of_cards_and_coins_are_cut_to_nine() -> None:
    game = table(A={"coins": 12, "dragons": ["d1", "d2"], "caves_unknown": 9}, B={"coins": 1})
    assert game.do("A: walk C -> +gold", "B: pass") == ["LIM-NINE"]
    assert game.of("A", "coins", "cards", "dragons", "res.gold") == [9, 9, [], 1]


def test_income_eggs_that_nobody_noted_lie_somewhere() -> None:
    passed = {"passed": True}
    game = table(
        A={**passed, "N": 2, "mat": {"C1": {"dragon": "d81"}}}, B=passed, round=1, phase="round_start",
        first_player="A", objectives=["8a", "3b", "7a", "5a"],
    )  # fmt: skip
    assert game.all("~ round 2 first B -> B: e@N") == []
    assert game.table.due() == [{"player": "A", "type": "lay_egg"}]
    assert game.do("B: walk C") == ["DUE-MISSING"]
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == [2, 1, 3]


def test_a_seat_without_a_free_nest_owes_no_income_egg() -> None:
    passed = {"passed": True, "N": 2}
    game = table(
        A=passed,
        B=passed,
        round=1,
        phase="round_start",
        first_player="A",
        objectives=["8a", "3b", "7a", "5a"],
    )
    assert game.all("~ round 2 first B") == []
    assert game.do("B: walk C") == []


def test_the_referee_refuses_a_move_while_something_is_owed() -> None:
    game = table(mode="referee", A={"coins": 3}, B={"coins": 3}, display_caves=["k5", "k29", "k44"])
    game.all("A: walk A -> +k5<1")
    assert game.do("B: walk C") == ["TRN-REFILL"]
    assert game.refused
    assert game.do("~ refill k6>1", "B: walk C") == []


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["~ display d1 d2 d3 k1 k2 k3"], "TRN-ROUNDEND"),
        (["~ round 2"], "TRN-ROUNDEND"),
        (["A: once d161"], "ABL-OPR"),
        (["A: bonus d39 2"], "RND-SEQUENCE"),
        (["A: guildcave C"], "GLD-FOREST"),
    ],
)
def test_lines_of_the_round_end_inside_a_round(lines: list[str], rule: str) -> None:
    mat = {"G1": {"dragon": "d161"}, "C1": {"dragon": "d39"}}
    assert table(A={"coins": 3, "mat": mat}, B={"coins": 1}, tile="seafarers").do(*lines) == [rule]

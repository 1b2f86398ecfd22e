"""What lies between two rounds: noted line by line, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table

PASSED = {"passed": True}
OBJECTIVES = ["8a", "3b", "7a", "5a"]


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}


def ended(round_: int = 1, first: str | None = "A", **seats: Any) -> Wyrmspan:
    players = {"A": {**PASSED}, "B": {**PASSED}, "C": {**PASSED}, **seats}
    given = {"objectives": OBJECTIVES, **SHOWN}
    return table(**players, round=round_, phase="round_end", first_player=first, **given)


# --- the start of a round


def test_a_round_begins_with_six_coins_and_the_right_to_an_egg_for_everybody() -> None:
    """Visits start afresh, nobody has passed, the seat clockwise begins, abilities are used again."""
    seat = {**PASSED, "coins": 2, "visits": {"C": 3, "G": 1}, "mat": {"G1": {"dragon": "d161"}}}
    game = ended(A=seat, B={**seat, "mat": {}}, C={**PASSED, "N": 2})
    assert game.all("A: once d161", "~ display d9 d10 d11 k9 k10 k11", "~ round 2") == []
    assert [(each.kind, each.subject, each.amount) for each in game.outcomes] == [("round_start", "B", 2)]
    assert (game["round"], game["phase"], game["to_move"], game["first_player"]) == (2, "turns", "B", "B")
    for who in "ABC":
        assert game.of(who, "passed", "visits") == [False, {"C": 0, "G": 0, "A": 0}]
    assert [game[f"players.{who}.coins"] for who in "ABC"] == [8, 8, 6]
    assert [(each["player"], each["offer"], each["via"]) for each in game["offers"]] == [
        ("C", "lay_egg", "income"),
        ("B", "lay_egg", "income"),
        ("A", "lay_egg", "income"),
    ]
    assert game.table.due() == [{"player": who, "type": "lay_egg"} for who in "AB"]
    assert game.state.players["A"].used == []


@pytest.mark.parametrize(("first", "then"), [("A", "B"), ("B", "C"), ("C", "A"), (None, None)])
def test_the_first_player_is_the_next_seat_clockwise(first: str | None, then: str | None) -> None:
    game = ended(first=first)
    game.do("~ display d9 d10 d11 k9 k10 k11", "~ round 2")
    assert (game["first_player"], game["to_move"]) == (then, then)


def test_the_points_of_an_objective_are_told_and_kept() -> None:
    """8a, medium dragons: A has one."""
    game = ended(A={**PASSED, "mat": {"C1": {"dragon": "d43"}}})
    game.do("~ display d9 d10 d11 k9 k10 k11")
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes]
    assert told == [("objective", "A", 4), ("objective", "B", 0), ("objective", "C", 0)]
    assert [game.state.players[who].objectives for who in "ABC"] == [[4], [0], [0]]
    game.do("~ round 2")
    assert [each.kind for each in game.outcomes] == ["round_start"]


def test_places_told_for_some_seats_are_points_for_those() -> None:
    game = ended(B={**PASSED, "mat": {"C1": {"dragon": "d43"}}})
    assert game.do({"type": "score_objective", "places": {"B": "1"}}) == []
    assert [(each.subject, each.amount) for each in game.outcomes] == [("B", 4)]
    assert [game.state.players[who].objectives for who in "ABC"] == [[0], [4], [0]]


@pytest.mark.parametrize(("round_", "phase"), [(3, "round_end"), (4, "final_scoring")])
def test_after_the_objective_of_the_last_round_the_game_is_scored(round_: int, phase: str) -> None:
    game = ended(round_)
    game.do({"type": "score_objective", "counts": {"A": 1, "B": 0, "C": 0}})
    assert (game["phase"], game["offers"]) == (phase, [])
    assert game.state.turn is None or phase == "round_end"


# --- lines that nobody noted


def test_all_lines_between_two_rounds_are_missing() -> None:
    """WYR-DUE-MISSING: the objective follows from the mats, the display and the income eggs are not known."""
    seat = {**PASSED, "coins": 2, "visits": {"C": 2}}
    game = table(
        A={**seat, "N": 1, "mat": {"C1": {"dragon": "d43"}}}, B=seat, C={**seat, "N": 2},
        round=1, phase="round_end", first_player="A", objectives=OBJECTIVES, dragon_deck=20, cave_deck=2,
        display_dragons=["d1", "?", None], display_caves=["k5", "k6", "k7"], dragon_discard=["d8"],
    )  # fmt: skip
    assert game.do("C: walk C") == ["DUE-MISSING"]
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes]
    assert told == [
        ("objective", "A", 4),
        ("objective", "B", 0),
        ("objective", "C", 0),
        ("round_start", "B", 2),
        ("visit", "cave_C", 1),
    ]
    assert (game["round"], game["phase"], game["first_player"], game["to_move"]) == (2, "turns", "B", "C")
    assert (game["display_dragons"], game["display_caves"]) == (["?", "?", "?"], ["?", "?", "?"])
    assert game["display_unsure"] == {"dragons": 0, "caves": 0}
    assert (game["dragon_discard"], game["cave_discard"]) == (["d8", "d1", "d?"], ["k5", "k6", "k7"])
    assert (game["dragon_deck"], game["cave_deck"]) == (17, 0)
    assert [game[f"players.{who}.coins"] for who in "ABC"] == [8, 8, 7]
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == [between(1, 2), between(0, 1), 2]
    assert game.of("B", "N", "eggs_total") == [1, 1]
    assert game.of("C", "N", "eggs_total") == [2, 2]
    assert [game[f"players.{who}.passed"] for who in "ABC"] == [False, False, False]


def test_only_the_start_of_the_round_is_missing() -> None:
    game = ended()
    game.do("~ display d9 d10 d11 k9 k10 k11")
    deck = game["dragon_deck"]
    assert game.do("B: walk C") == ["DUE-MISSING"]
    assert (game["display_dragons"], game["dragon_deck"]) == (["d9", "d10", "d11"], deck)
    assert [each.kind for each in game.outcomes] == ["round_start", "visit"]
    assert (game["round"], game["players.A.coins"]) == (2, 6)


def test_where_the_first_player_is_not_known_the_mover_begins_the_next_round() -> None:
    game = ended(first=None)
    assert game.do("C: pass") == ["DUE-MISSING"]
    assert (game["first_player"], game["to_move"]) == ("C", "A")


def test_no_round_follows_the_fourth() -> None:
    game = ended(4, A={**PASSED, "coins": 2})
    assert game.do("A: walk C") == ["RND-FOUR"]
    assert (game["round"], game["players.A.coins"]) == (4, 1)


@pytest.mark.parametrize(
    ("nests", "eggs", "total", "after"),
    [
        (0, 0, 0, [between(0, 1), between(0, 1), 1]),
        (1, 0, 1, [between(1, 2), between(0, 1), 2]),
        (2, 0, 2, [2, 1, 3]),
        (1, 3, 4, [2, 3, 5]),
        (between(0, 1), 0, between(0, 1), [between(0, 2), between(0, 1), between(1, 2)]),
        (between(0, 2), 0, between(0, 2), [between(0, 2), between(0, 1), between(1, 3)]),
        (between(0, 2), 1, between(1, 3), [between(0, 2), between(1, 2), between(2, 4)]),
    ],
)
def test_an_income_egg_that_nobody_noted_may_lie_on_any_free_nest(
    nests: Any, eggs: int, total: Any, after: list[Any]
) -> None:
    """d42 has three nests."""
    game = ended(A={**PASSED, "N": nests, "mat": {"C1": {"dragon": "d42", "eggs": eggs}}})
    assert game["players.A.eggs_total"] == total
    game.all("~ display d9 d10 d11 k9 k10 k11", "~ round 2 first A", "B: e@N", "C: e@N")
    assert game.do("A: pass") == ["DUE-MISSING"]
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == after
    assert game.of("B", "N", "eggs_total") == [1, 1]


def test_refills_that_nobody_noted_are_places_not_seen() -> None:
    game = table(A={"coins": 3, "mat": {"G1": {"dragon": "d98"}}}, B={"coins": 1}, dragon_deck=9, **SHOWN)
    game.all("A: walk G -> +d68<2")
    caves = game["cave_deck"]
    assert game.do("B: walk C") == ["TRN-REFILL"]
    assert (game["display_dragons"], game["dragon_deck"]) == (["d1", "?", "d98"], 8)
    assert (game["display_caves"], game["cave_deck"]) == (SHOWN["display_caves"], caves)


@pytest.mark.parametrize(("deck", "left"), [(3, 2), (1, 0), (0, 0)])
def test_a_refill_of_caves_that_nobody_noted(deck: int, left: int) -> None:
    game = table(A={"coins": 3}, B={"coins": 1}, cave_deck=deck, cave_discard=["k1", "k2"], **SHOWN)
    game.all("A: walk A -> +k29<2")
    assert game.do("B: walk C") == ["TRN-REFILL"]
    assert (game["display_caves"], game["cave_deck"]) == (["k5", "?", "k44"], left)


def test_an_objective_of_which_nobody_knows_the_places_is_not_shown_in_the_next_round() -> None:
    game = ended(A={**PASSED, "mat": {"C1": {"dragon": "d?"}}})
    assert game.do("B: pass") == ["DUE-MISSING"]
    assert game["objective"] == {"tile": "3b", "counts": {}, "places": {}, "vp": {}}

"""What lies between two rounds, and before the first: noted line by line, or not at all."""

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
    assert game.do("B: walk C") == ["DUE-MISSING"]
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes]
    assert told == [
        ("objective", "A", 4),
        ("objective", "B", 0),
        ("objective", "C", 0),
        ("round_start", "B", 2),
        ("visit", "cave_C", 1),
    ]
    assert (game["round"], game["phase"], game["first_player"], game["to_move"]) == (2, "turns", "B", "B")
    assert (game["display_dragons"], game["display_caves"]) == (["?", "?", "?"], ["?", "?", "?"])
    assert (game["dragon_discard"], game["cave_discard"]) == (["d8", "d1", "d?"], ["k5", "k6", "k7"])
    assert (game["dragon_deck"], game["cave_deck"]) == (17, 0)
    assert [game[f"players.{who}.coins"] for who in "ABC"] == [8, 7, 8]
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


# --- a set-up that was not noted, or in part


SETUP = (
    "~ tile seafarers few",
    "~ display d1 d68 d98 k5 k29 k44",
    "~ objectives 8a 3b 7a 5a",
    "A: deal d36 d62 d140 k12 k55 k3",
    "A: keep -d140 -k3",
    "A: res gold2 crystal",
)


def test_what_was_noted_of_a_set_up_stays_and_the_rest_is_not_known() -> None:
    """WYR-DUE-MISSING: B was dealt six cards but neither kept nor chose, C did nothing."""
    game = Wyrmspan(seats=["A", "B", "C"])
    assert game.all(*SETUP, "B: deal d2 d3 d4 k6 k7 k?") == []
    assert game.do("C: walk C") == ["DUE-MISSING"]
    assert (game["phase"], game["first_player"], game["to_move"]) == ("turns", "C", "C")
    assert game.of("A", "dragons", "caves", "cards", "res.gold", "res_total") == [
        ["d36", "d62"],
        ["k12", "k55"],
        4,
        2,
        3,
    ]
    for who in "BC":
        assert game.of(who, "dragons", "caves", "cards", "res_total", "coins")[:4] == [[], [], 4, 3]
        assert game.of(who, "dragons_unknown", "caves_unknown") == [between(1, 3), between(1, 3)]
        assert [game[f"players.{who}.res.{kind}"] for kind in ("meat", "gold", "crystal", "milk")] == [
            between(0, 3)
        ] * 4
    assert game["display_dragons"] == ["d1", "d68", "d98"]
    assert (game["dragon_deck"], game["cave_deck"]) == (183 - 12, 75 - 12)


def test_a_hand_kept_without_being_dealt_is_four_cards_not_seen() -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("A: keep -d140 -k?") == []
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == [2, 2, 4]
    assert (game["dragon_deck"], game["cave_deck"]) == (180, 72)
    assert (game["dragon_discard"], game["cave_discard"]) == (["d140"], ["k?"])


def test_a_first_player_that_was_said_stays_whoever_moves_first() -> None:
    game = Wyrmspan(seats=["A", "B"])
    game.do("~ first B")
    game.do("A: pass")
    assert game["first_player"] == "B"


def test_a_first_display_that_nobody_noted_comes_from_the_decks() -> None:
    game = Wyrmspan(seats=["A"])
    game.do({"type": "restate", "set": {"dragon_deck": 5, "cave_deck": 4}})
    game.do("A: pass")
    assert (game["display_dragons"], game["display_caves"]) == (["?", "?", "?"], ["?", "?", "?"])
    assert (game["dragon_deck"], game["cave_deck"]) == (0, 0)
    assert (game["dragon_discard"], game["cave_discard"]) == ([], [])

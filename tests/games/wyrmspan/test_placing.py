"""Cards laid on mats: where, for how much, what becomes of what lay there, and what opens."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.wyrmspan import DRAGONS
from projections.rules.games.wyrmspan import numbers, placing
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table

FULL = {f"C{at}": {"cave": f"k{at}"} for at in (2, 3, 4)}


def test_eggs_that_an_excavation_costs_by_its_column() -> None:
    """WYR-EXC-COST"""
    assert [numbers.dig_eggs(f"G{column}") for column in (1, 2, 3, 4)] == [0, 0, 1, 2]


def test_numbers_of_the_box() -> None:
    assert (numbers.FEWEST_SEATS, numbers.MOST_SEATS, numbers.FEW_SEATS) == (1, 5, 3)
    assert (numbers.LIMIT, numbers.MARKERS, numbers.LOOP, numbers.MOST_VISITS) == (9, 4, 12, 3)
    assert (numbers.COVER_ITEMS, numbers.GROWN, numbers.NEST_ROOM) == (3, 3, 2)
    assert numbers.GUILD_VP == (6, 3, 1, 1)
    assert numbers.spaces("G") == ("G1", "G2", "G3", "G4")
    assert tuple((f"C{at}", f"G{at}", f"A{at}") for at in (1, 2, 3, 4)) == numbers.COLUMNS


@pytest.mark.parametrize(
    ("mat", "dig", "lure"),
    [
        ({}, "C2", "C1"),
        ({"C1": {"dragon": "d81"}}, "C2", None),
        ({"C2": {"cave": "k2"}}, "C3", "C1"),
        ({"C1": {"dragon": "d81"}, "C2": {"cave": "k2"}, "C3": {"cave": "k3"}}, "C4", "C2"),
        ({"C1": {"dragon": "d81"}, "C3": {"cave": "k3"}}, "C2", "C3"),
        (FULL, None, "C1"),
        ({at: {**each, "dragon": "d?"} for at, each in FULL.items()} | {"C1": {"dragon": "d81"}}, None, None),
    ],
)
def test_the_next_space_of_a_cave(mat: dict[str, Any], dig: str | None, lure: str | None) -> None:
    """The leftmost that is not excavated, and the leftmost excavated without a dragon."""
    player = table(A={"mat": mat}, B={}).state.players["A"]
    assert (placing.next_dig(player, "C"), placing.next_lure(player, "C")) == (dig, lure)
    assert (placing.next_dig(player, "G"), placing.next_lure(player, "G")) == ("G2", "G1")


@pytest.mark.parametrize(
    ("mat", "verb", "place", "noted"),
    [
        ({}, "dig", "C2", {}),
        ({}, "dig", "C3", {"A dig C": 7}),
        ({}, "lure", "C1", {}),
        ({}, "lure", "C2", {"A lure C": 7}),
        ({"C2": {"cave": "k2"}, "C1": {"dragon": "d81"}}, "dig", "C3", {}),
        ({"C2": {"cave": "k2"}, "C1": {"dragon": "d81"}}, "lure", "C2", {}),
        (FULL, "dig", "C2", {}),
        ({"C1": {"dragon": "d81"}}, "lure", "C2", {}),
    ],
)
def test_the_line_that_left_out_a_space_is_remembered(
    mat: dict[str, Any], verb: str, place: str, noted: dict[str, int]
) -> None:
    game = table(A={"mat": mat}, B={})
    placing.note_skip(game.state, "A", verb, place, 7)
    assert game.state.skipped == noted
    placing.note_skip(game.state, "A", verb, place, 9)
    assert game.state.skipped == noted


@pytest.mark.parametrize(
    ("card", "printed", "coins", "whole"),
    [
        ("d36", {"gold": 2}, {}, {"gold": 2, "coin": 1}),
        ("d98", {}, {}, {"coin": 1}),
    ],
)
def test_what_is_printed_on_a_dragon(
    card: str, printed: dict[str, int], coins: dict[str, int], whole: dict[str, int]
) -> None:
    """WYR-ENT-COST: the base coin comes on top."""
    assert (placing.printed(card), placing.printed(card, resources=False)) == (printed, coins)
    assert placing.cost_text(card) == whole


def test_a_coin_that_is_printed_is_paid_beside_the_base_coin() -> None:
    card = next(card for card, each in DRAGONS.items() if each.cost.get("coin") == 1)
    assert placing.printed(card)["coin"] == placing.printed(card, resources=False)["coin"] == 1
    assert placing.cost_text(card)["coin"] == 2


def on_d42(**more: Any) -> Wyrmspan:
    """d42, with three nests, lies on C1."""
    space = {"dragon": "d42", "eggs": 3, "tucked": 1, "cached": {"gold": 1}}
    return table(A={"N": 1, "mat": {"C1": {**space, **more}}}, B={})


@pytest.mark.parametrize("card", ["d36", "d98", "d43", "d24"])
@pytest.mark.parametrize("eggs", [0, 1, 2, 3])
def test_a_dragon_laid_on_another_one_covers_it_and_has_the_eggs_that_fit(card: str, eggs: int) -> None:
    """The covered one is tucked, caches and tucked cards stay, nothing has grown."""
    game = on_d42(eggs=eggs)
    space = game.state.players["A"].mat["C1"]
    space.grown = True
    placing.place_dragon(game.state, "A", "C1", card, on_top=True)
    left = min(eggs, DRAGONS[card].capacity)
    assert game.of("A", "mat.C1.dragon", "mat.C1.tucked", "mat.C1.cached.gold") == [card, 2, 1]
    assert game.of("A", "mat.C1.eggs", "eggs_total") == [left, 1 + left]
    assert (space.tucked, space.grown) == (["d42"], False)


def test_a_dragon_on_an_empty_space_covers_nothing() -> None:
    game = table(A={}, B={})
    placing.place_dragon(game.state, "A", "C1", "d98", on_top=True)
    assert (game["players.A.mat.C1.tucked"], game.state.players["A"].mat["C1"].tucked) == (0, [])
    game = on_d42()
    placing.place_dragon(game.state, "A", "C1", "d36")
    assert (game["players.A.mat.C1.tucked"], game["players.A.mat.C1.dragon"]) == (1, "d36")


def test_dragons_that_are_swapped_take_all_with_them_but_the_cave_cards() -> None:
    """WYR-SWAP"""
    mat = {
        "C2": {"cave": "k2", "dragon": "d42", "eggs": 2, "tucked": 1},
        "G1": {"dragon": "d98", "cached": {"milk": 1}},
    }
    game = table(A={"mat": mat}, B={})
    placing.swap(game.state.players["A"], "C2", "G1")
    assert game.of("A", "mat.C2.dragon", "mat.C2.cave", "mat.C2.cached.milk", "mat.C2.eggs") == [
        "d98",
        "k2",
        1,
        0,
    ]
    assert game.of("A", "mat.G1.dragon", "mat.G1.cave", "mat.G1.tucked", "mat.G1.eggs") == ["d42", None, 1, 2]


def test_the_exchange_of_column_four_may_come_before_the_text_of_the_card() -> None:
    """The first line of a log; k12 gives a coin."""
    mat = {"C2": {"cave": "k5"}, "C3": {"cave": "k6"}}
    game = table(
        A={"coins": 2, "N": 2, "caves": ["k12"], "res": {"gold": 3}, "mat": mat}, B={"coins": 1}, **SHOWN
    )
    assert game.all("A: dig C4 k12 -e@Nx2", "A: 3>$ gold3") == []
    assert [each["via"] for each in game["offers"]] == ["cave:k12"]
    coins = game["players.A.coins"]
    assert game.do("A: +$") == []
    assert game["players.A.coins"] == coins + 1


def test_an_opponents_share_may_come_before_the_seats_own_part() -> None:
    """The first line of a log: d37 lays two eggs, each opponent one."""
    game = table(
        A={"coins": 2, "dragons": ["d37"], "res": dict.fromkeys(("meat", "gold", "crystal", "milk"), 2)},
        B={},
        **SHOWN,
    )
    assert game.do({"type": "entice", "player": "A", "card": "d37", "space": "A1"}) == []
    assert game.all("B: e@N", "A: e@N", "A: e@N") == []
    assert game.of("A", "N") + game.of("B", "N") == [2, 1]


def test_what_a_step_out_of_place_opened_stays_open_beside_the_walk() -> None:
    """WYR-EXC-ONE: a cave card laid without an offer; the reward of the walk and the card's coin both come."""
    game = table(A={"coins": 2, "caves": ["k12"]}, B={"coins": 1}, **SHOWN)
    assert game.do("A: walk C", "A: dig C2 k12 free") == ["EXC-ONE"]
    assert game.all("A: +gold", "A: +$") == []


@pytest.mark.parametrize(
    ("card", "caves"), [("d36", "G"), ("d37", "A"), ("d98", "CG"), ("d?", "CGA"), ("d156", "C")]
)
def test_the_caves_in_which_a_dragon_may_live(card: str, caves: str) -> None:
    """WYR-ENT-CAVE; one that nobody saw may live in any."""
    found = "".join(cave for cave in "CGA" if placing.lives_in(card, cave))
    assert found == (DRAGONS[card].caves if card in DRAGONS else "CGA")
    assert set(caves) <= set(found)


def test_where_a_dragon_lies_on_a_mat_and_a_cave_card_that_is_laid_there() -> None:
    game = table(A={"mat": {"C1": {"dragon": "d81"}, "G1": {"dragon": "d98"}}}, B={})
    player = game.state.players["A"]
    assert [placing.at_home(player, card) for card in ("d81", "d98", "d42")] == ["C1", "G1", None]
    assert placing.dragons(player) == ["C1", "G1"]
    placing.place_cave(game.state, "A", "C2", "k12")
    assert game["players.A.mat.C2.cave"] == "k12"
    assert [(each["player"], each["via"]) for each in game["offers"]] == [("A", "cave:k12")]
    placing.place_cave(game.state, "A", "C4", "k66")
    assert "cover4" in [each["via"] for each in game["offers"]]
    assert placing.counted({"egg@N": 1, "gold": 2, "d9": 1}) == {"gold": 2, "d9": 1}
    assert placing.counted(None) == {}

"""Steps that are legal on an open offer: all of them, each once, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import Wyrmspan, table

RESOURCES = ["meat", "gold", "crystal", "milk"]


def listed(game: Wyrmspan, type_: str, who: str = "A") -> list[dict[str, Any]]:
    """What is legal of a type, without the words that are the same for all."""
    found = [each for each in game.legal(who=who) if each["type"] == type_]
    return [{key: value for key, value in each.items() if key not in ("type", "player")} for each in found]


def drawn(kind: str, cards: list[str]) -> list[dict[str, Any]]:
    shown = [{"card": card, "from": "display", "slot": slot} for slot, card in enumerate(cards, 1)]
    return [*shown, {"card": f"{kind}?", "from": "deck"}]


def test_on_a_text_that_is_not_in_the_facts_anything_that_is_gained() -> None:
    game = offering("ability", {"mat": {"C1": {"dragon": "d98"}}})
    assert listed(game, "gain") == [{"what": what} for what in ("coin", *RESOURCES)]
    assert listed(game, "advance_guild") == [{}]
    assert listed(game, "lay_egg") == [{"at": "N"}, {"at": "C1"}]
    assert listed(game, "draw") == [
        *drawn("d", SHOWN["display_dragons"]),
        *drawn("k", SHOWN["display_caves"]),
    ]


def test_what_two_offers_allow_is_listed_once() -> None:
    offers = [{"player": "A", "offer": "any_resource"}, {"player": "A", "offer": "any_resource"}]
    game = table(A={}, B={}, offers=offers)
    assert listed(game, "gain") == [{"what": what} for what in RESOURCES]
    assert listed(game, "decline") == [{}]
    assert [each["type"] for each in game.legal(who="A")].count("end_turn") == 1


@pytest.mark.parametrize("deck", [0, 1, 2])
def test_a_card_comes_from_a_deck_that_has_one(deck: int) -> None:
    from_deck = [{"card": "d?", "from": "deck"}] if deck else []
    game = offering("dragon_card", dragon_deck=deck)
    assert listed(game, "draw") == [*drawn("d", SHOWN["display_dragons"])[:3], *from_deck]
    laying = dug("k60", "A: -k9 -k10", seat={"caves": ["k9", "k10"]}, cave_deck=deck)
    assert {each["card"] for each in listed(laying, "play_cave")} == ({"k?"} if deck else set())


def test_prices_markers_and_three_items() -> None:
    assert listed(dug("k58", seat={"res": {"gold": 2}}), "pay") == [{}]
    assert listed(offering("marker"), "place_guild_marker") == [{"benefit": each} for each in range(1, 6)]
    assert listed(offering("cover4", {"res": {"gold": 3}}), "items_for_coin") == [{}]


def test_the_same_resource_again_once_it_is_chosen() -> None:
    game = table(A={"coins": 2, "dragons": ["d156"], "res": {"meat": 2}}, B={"coins": 1})
    game.do("A: lure C1 d156 -meat2")
    assert listed(game, "gain") == [{"what": what} for what in RESOURCES]
    game.do("A: +milk")
    assert listed(game, "gain") == listed(game, "gain", "B") == [{"what": "milk"}]


@pytest.mark.parametrize(
    ("eggs", "places"), [(0, [{"at": "A1"}]), (4, [{"at": "A1"}]), (5, [{"lost": True}])]
)
def test_an_egg_of_a_dragon_is_laid_on_it_or_lost(eggs: int, places: list[dict[str, Any]]) -> None:
    """d43 has five nests; those of the mat are free."""
    game = table(A={"coins": 2, "mat": {"A1": {"dragon": "d43", "eggs": eggs}}}, B={}, **SHOWN)
    game.all("A: walk A -> no")
    assert listed(game, "lay_egg")[:1] == places
    assert {each.get("at") for each in listed(game, "lay_egg")} <= {"A1", None}


def test_dragons_of_hand_and_display_without_their_resources() -> None:
    """WYR-GLD-FOREST: d36 lives in G, d1 in G for an egg, d68 in C, d98 in C and G."""
    game = offering("marker", {"N": 1, "dragons": ["d36"]}, tile="rainforest")
    game.do("A: m2")
    same = {"cost": "noresources"}
    assert listed(game, "play_dragon") == [
        {"space": "G1", "card": "d36", **same},
        {"space": "G1", "card": "d1", "from": "display", "slot": 1, "paid": {"egg@?": 1}, **same},
        {"space": "C1", "card": "d68", "from": "display", "slot": 2, **same},
        {"space": "C1", "card": "d98", "from": "display", "slot": 3, **same},
        {"space": "G1", "card": "d98", "from": "display", "slot": 3, **same},
    ]


def test_a_dragon_that_is_laid_free_and_one_on_top_of_another() -> None:
    game = offering("marker", {"dragons": ["d1", "d36"]})
    assert game.all("A: m2", "A: -d1") == []
    assert listed(game, "play_dragon") == [{"space": "G1", "card": "d36", "cost": "free"}]
    mat = {"G1": {"dragon": "d98"}, "C1": {"dragon": "d81"}}
    top = offering("marker", {"dragons": ["d36"], "caves": ["k9"], "mat": mat}, tile="highlands")
    assert top.all("A: m2", "A: -k9") == []
    assert listed(top, "play_dragon") == [{"space": "G1", "card": "d36", "cost": "free", "on_top": True}]


@pytest.mark.parametrize(
    ("card", "place", "prices"),
    [
        ("d42", "G1", [{"gold": 1, "crystal": 1}, {"gold": 2}]), ("d24", "A1", [{"milk": 1, "egg@?": 1}, {"milk": 2}]),
        ("d119", "C1", [
            {"gold": 1, "crystal": 1, "coin": 1}, {"meat": 1, "crystal": 1, "coin": 1},
            {"meat": 1, "gold": 1, "coin": 1},
        ]),
        ("d81", "C1", [{"coin": 1}]), ("d51", "C1", [{"coin": 1}]), ("d98", "C1", [None]), ("d36", "G1", [{"gold": 1}]),
    ],
)  # fmt: skip
def test_a_price_with_one_egg_or_resource_less_in_all_its_ways(
    card: str, place: str, prices: list[dict[str, int] | None]
) -> None:
    """WYR-ENT-BYABILITY"""
    seat = {"coins": 3, "N": 1, "res": dict.fromkeys(RESOURCES, 2), "dragons": [card]}
    found = [each for each in listed(dug("k52", seat=seat), "play_dragon") if each["space"] == place]
    assert [each.get("paid") for each in found] == prices
    assert {each["cost"] for each in found} == {"discount"}


# --- whose turn it is


def test_seats_without_an_open_offer_wait_until_the_turn_is_over() -> None:
    rich = {"coins": 1, "res": {"gold": 2}}
    game = table(A={"coins": 12, "res": {"gold": 2}, "caves": ["k27"]}, B=rich, C=rich)
    game.all("A: dig C2 k27", "B: no", "A: no, no")
    assert {each["type"] for each in game.legal(who="A")} == {"discard", "exchange"}
    assert {each["type"] for each in game.legal(who="B")} == set()
    assert {each["type"] for each in game.legal(who="C")} == {"advance_guild", "decline", "exchange"}


def test_where_nobody_is_known_to_be_next_all_may_be() -> None:
    game = Wyrmspan({"players": {"A": {"coins": 1}, "B": {}, "C": {"passed": True}}})
    for who, moves in (("A", ["explore", "explore", "explore", "pass"]), ("B", ["pass"]), ("C", [])):
        assert [each["type"] for each in game.legal(who=who)] == moves


def test_after_the_eggs_of_the_income_the_first_player_moves() -> None:
    game = table(A={"N": 1}, B={"N": 2}, phase="round_start", round=1, first_player="B")
    game.do("~ round 2")
    assert (listed(game, "pass"), listed(game, "pass", "B")) == ([], [])
    game.do("A: e@N")
    assert (listed(game, "pass"), listed(game, "explore")) == ([{}], [{"cave": cave} for cave in "CGA"])
    assert listed(game, "pass", "B") == []


def test_cards_of_a_hand_that_nobody_saw_are_laid_away_by_kind() -> None:
    game = Wyrmspan(seats=["A", "B"])
    for line, pairs in (
        ("A: deal d1 d? d? k? k? k?", [
            ("d1", "d?"), ("d1", "k?"), ("d?", "d?"), ("d?", "k?"), ("k?", "k?"),
        ]),
        ("B: deal d2 d3 d? k1 k2 k?", [
            ("d2", "d3"), ("d2", "k1"), ("d2", "k2"), ("d2", "d?"), ("d2", "k?"), ("d3", "k1"), ("d3", "k2"),
            ("d3", "d?"), ("d3", "k?"), ("k1", "k2"), ("k1", "d?"), ("k1", "k?"), ("k2", "d?"), ("k2", "k?"),
            ("d?", "k?"),
        ]),
    ):  # fmt: skip
        assert game.do(line) == []
        assert [tuple(each["discarded"]) for each in listed(game, "keep_hand", line[0])] == pairs


def test_turns_are_counted_from_one() -> None:
    game = table(A={"coins": 3}, B={"coins": 3})
    numbers = [game.table.rules.turn(game.state)]
    for line in ("A: walk C -> no", "B: pass", "A: walk G"):
        game.all(line)
        numbers.append(game.table.rules.turn(game.state))
    assert numbers == [(1, 1), (1, 1), (2, 1), (3, 1)]

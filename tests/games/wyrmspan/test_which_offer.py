"""Which open offer a step takes: the one it names, else the first it fits; and steps that an offer has no room for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import Wyrmspan, table

BOTH = [
    {"player": "A", "offer": "any_resource", "via": "card:d36"},
    {"player": "A", "offer": "any_resource", "via": "cave:k5"},
]


def vias(game: Wyrmspan) -> list[str]:
    return [each["via"] for each in game["offers"]]


@pytest.mark.parametrize(
    ("line", "left"),
    [("A: +gold", ["cave:k5"]), ("A: +gold by d36", ["cave:k5"]), ("A: +gold by k5", ["card:d36"])],
)
def test_a_step_takes_the_offer_that_it_names_else_the_first(line: str, left: list[str]) -> None:
    game = table(A={}, B={}, offers=BOTH)
    assert (game.do(line), vias(game)) == ([], left)


def test_a_step_that_names_no_open_offer_takes_none() -> None:
    """WYR-EXC-WHENPLAYED by the topmost one, though the price is the right one."""
    game = dug("k69", seat={"res": {"gold": 3}, "guild_pos": 1})
    assert game.do("A: -gold3 by k12") == ["EXC-WHENPLAYED"]
    assert vias(game)[:1] == ["cave:k69"]
    game = table(A={}, B={}, offers=BOTH)
    assert (game.do("A: e@N by k12"), vias(game)) == (["EXP-WALK"], ["card:d36", "cave:k5"])


# --- one of several, each once


@pytest.mark.parametrize("first", ["A: +d?<D", "A: g", "A: +k?<D", "A: +milk"])
@pytest.mark.parametrize("second", ["A: +d?<D", "A: g", "A: +k?<D", "A: +milk"])
def test_two_of_four_things_no_one_of_them_twice(first: str, second: str) -> None:
    """k50: two different ones of a dragon card, a guild step, a cave card and any resource."""
    game = dug("k50", first, *(["A: no"] if first == "A: g" else []), seat={"guild_pos": 1})
    assert game.do(second) == (["EXC-WHENPLAYED"] if first == second else [])
    if first != second != "A: g":
        assert [each for each in game["offers"] if each["player"] == "A"] == []


def test_an_opponent_has_one_of_the_four_things() -> None:
    for line in ("B: +d?<D", "B: g, no", "B: +k?<D", "B: +milk"):
        game = dug("k51", B={"coins": 1, "guild_pos": 1})
        assert game.all(line) == []
        assert game.do("B: +gold") == ["OPP-CHOICE"]


# --- what an offer has no room for


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: +gold", "GLD-FOREST"), ("A: t:d98@G1", "GLD-FOREST"), ("A: -gold", "GLD-FOREST"),
        ("A: lure C1 d98 free", "GLD-FOREST"), ("A: lure G1 d98 nores on_top", "GLD-FOREST"),
        ("A: swap C1 G1", "GLD-FOREST"), ("A: lure C1 d98<D nores", "GLD-FOREST"), ("A: lure C1 d98 nores", None),
        ("A: lure C1 d68<2 nores", None),
    ],
)  # fmt: skip
def test_an_enticing_is_of_that_source_for_that_price_and_in_that_manner(line: str, rule: str | None) -> None:
    """WYR-GLD-FOREST: from hand or display, without resources, on an open space."""
    mat = {"G1": {"dragon": "d36"}}
    game = offering("marker", {"dragons": ["d98"], "res": {"gold": 1}, "mat": mat}, tile="rainforest")
    assert game.do("A: m2") == []
    assert game.do(line) == ([rule] if rule else [])


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: dig C2 k9 free", "EXC-ONE"), ("A: dig C2 k29<2 free", None), ("A: dig C2 k9<D free", "EXC-ONE"),
    ],
)  # fmt: skip
def test_an_excavation_is_of_that_source(line: str, rule: str | None) -> None:
    """k61 lays a card of the display."""
    game = dug("k61", "A: -k10 -k11", seat={"caves": ["k9", "k10", "k11"]})
    data: Any = line
    if line == "A: dig C2 k9 free":
        data = {
            "type": "play_cave", "player": "A", "space": "C2", "card": "k9", "from": "hand", "cost": "free",
        }  # fmt: skip
    assert game.do(data) == ([rule] if rule else [])


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: +meat", "EXP-WALK"), ("A: -gold", "EXP-WALK"), ("A: show k9 <D", None), ("A: show d9 <D", None),
        ("A: t:d9@C1<D", "EXP-WALK"), ("A: c:gold@C1", "EXP-WALK"),
    ],
)  # fmt: skip
def test_before_the_top_of_the_deck_was_seen_nothing_of_it_is_gained(line: str, rule: str | None) -> None:
    """d68: the card decides what comes; a card of the other deck does not."""
    seat = {"coins": 2, "res": {"gold": 1}, "dragons": ["d4"], "mat": {"C1": {"dragon": "d68"}}}
    game = table(A=seat, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk C -> no") == []
    assert game.do(line) == ([rule] if rule else [])
    assert game.do("A: +meat") == ([] if line == "A: show d9 <D" else ["EXP-WALK"])


def test_nothing_is_no_price() -> None:
    line = {"type": "pay", "player": "A", "paid": {}}
    assert dug("k58", seat={"res": {"gold": 2}}).do(line) == ["EXC-WHENPLAYED"]
    assert dug("k69", seat={"res": {"gold": 2}}).do(line) == ["EXC-WHENPLAYED"]


@pytest.mark.parametrize("line", ["A: -gold", "A: -k9", "A: -$"])
def test_a_reward_of_the_mat_asks_for_no_price(line: str) -> None:
    """WYR-EXP-WALK: nothing was taken too often."""
    game = table(A={"coins": 2, "res": {"gold": 1}, "caves": ["k9"]}, B={})
    game.do("A: walk C")
    assert game.do(line) == ["EXP-WALK"]


def test_the_topmost_offer_alone_tells_what_is_too_much() -> None:
    """The dragon's egg comes behind the cave card, which is still open."""
    seat = {"coins": 2, "mat": {"A1": {"dragon": "d43"}}}
    two = {"type": "lay_egg", "player": "A", "at": "A1", "n": 2}
    game = table(A=seat, B={}, **SHOWN)
    game.do("A: walk A")
    assert game.do(two) == ["EXP-WALK"]
    game = table(A=seat, B={}, **SHOWN)
    game.all("A: walk A -> no")
    assert (game.do(two), game.findings[0].fields) == (["ABL-TIMES"], {"card": "d43", "n": 1})


@pytest.mark.parametrize(
    ("at", "seat", "lines", "more", "card", "times"),
    [
        ("A1", {"dragons": ["d37"]}, ["A: lure A1 d37", "A: e@N", "A: e@A1"], "A: e@A1", "d37", 2),
        ("C1", {"dragons": ["d156"]}, ["A: lure C1 d156", "A: +gold", "A: +gold"], "A: +gold", "d156", 2),
        ("A1", {"dragons": ["d62"]}, ["A: lure A1 d62", "A: +$"], "A: +$", "d62", 1),
        ("C1", {"mat": {"C1": {"dragon": "d77"}}}, ["A: walk C", "A: no", "A: +meat", "A: c:meat@C1"], "A: c:meat@C1",
         "d77", 1),
    ],
)  # fmt: skip
def test_how_often_a_text_says_it(
    at: str, seat: dict[str, Any], lines: list[str], more: str, card: str, times: int
) -> None:
    """WYR-ABL-TIMES: two eggs are two times, two of the same resource as well."""
    res = {"meat": 2, "crystal": 3, "milk": 1}
    game = table(A={"coins": 2, "res": res, **seat}, B={"passed": True}, **SHOWN)
    for line in lines:
        data: Any = line
        if line.startswith("A: lure"):
            data = {"type": "entice", "player": "A", "card": card, "space": at}
        assert game.do(data) == [], line
    found = game.do(more)
    assert (found, game.findings[0].fields) == (["ABL-TIMES"], {"card": card, "n": times})


@pytest.mark.parametrize(
    ("paid", "rule"), [("-gold", "ABL-TIMES"), ("-gold2", "ABL-TIMES"), ("-$", "EXC-WHENPLAYED")]
)
def test_a_price_paid_as_often_as_the_text_says_is_not_paid_again(paid: str, rule: str) -> None:
    """WYR-ABL-TIMES, however much more of it is paid."""
    game = dug("k69", "A: -gold3", "A: g, g, g", seat={"coins": 5, "res": {"gold": 5}, "guild_pos": 1})
    game.do("A: no")
    assert game.do(f"A: {paid}") == [rule]


def test_an_offer_of_a_text_that_is_no_card_says_nothing_of_how_often() -> None:
    game = offering("lay_egg")
    assert (game.do("A: e@N"), game.do("A: e@N")) == ([], ["EXP-WALK"])


def test_a_step_at_a_table_that_nobody_is_known_to_move_at() -> None:
    """WYR-EXP-WALK; out of turn is nobody."""
    game = Wyrmspan({"players": {"A": {}, "B": {}}})
    assert game.do("A: +gold") == ["EXP-WALK"]


# --- what is lured or laid must be there


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ({"type": "play_cave", "player": "A", "space": "C2", "card": "d9", "cost": "free"}, "EXC-CARD"),
        ("A: dig C2 k9 free", "HID-HAND"),
    ],
)
def test_a_cave_card_of_the_hand_is_laid(line: Any, rule: str) -> None:
    game = offering("marker", {"dragons": ["d9"]})
    game.do("A: m1")
    assert game.do(line) == [rule]


@pytest.mark.parametrize(
    ("card", "rule"), [("d98", []), ("d42", ["HID-HAND"]), ("d68<2", []), ("d42<2", ["GAIN-CARD"])]
)
def test_a_dragon_that_is_lured_by_an_ability_is_there(card: str, rule: list[str]) -> None:
    game = offering("marker", {"dragons": ["d98"]}, tile="rainforest")
    game.do("A: m2")
    assert game.do(f"A: lure {'G1' if '42' in card else 'C1'} {card} nores") == rule


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("A: walk G -e@N", []), ("A: walk G -e@C1", ["EGG-PAY"]), ("A: walk G -e@?", []),
        ("A: walk G -k9", ["EXP-COST"]),
    ],
)  # fmt: skip
def test_the_egg_of_a_second_walk_must_be_there(line: str, rules: list[str]) -> None:
    """WYR-EGG-PAY"""
    seat = {"coins": 2, "N": 1, "visits": {"G": 1}, "caves": ["k9"], "mat": {"C1": {"dragon": "d98"}}}
    assert table(A=seat, B={}).do(line) == rules


def test_only_a_printed_coin_is_a_part_of_the_price_of_a_dragon() -> None:
    """WYR-ENT-COST; the base coin is WYR-TRN-COIN, which a club may set aside."""
    for card, rules in (("d98", []), ("d51", ["ENT-COST"])):
        document = {"players": {"A": {"dragons": [card]}, "B": {}}, "to_move": "A"}
        game = Wyrmspan(document, house_rules=["WYR-TRN-COIN"])
        paid = " -$" if rules else ""
        assert game.do(f"A: lure C1 {card}{paid}") == rules


def test_a_card_among_three_items_that_was_not_named_is_remarked() -> None:
    """WYR-HID-DISCARD"""
    for items, remarks in (("gold+k8+d?", ["HID-DISCARD"]), ("gold2+k8", [])):
        game = offering("cover4", {"res": {"gold": 2}, "caves": ["k8"], "dragons_unknown": 1})
        assert (game.do(f"A: 3>$ {items}"), game.severe("remark")) == ([], remarks)

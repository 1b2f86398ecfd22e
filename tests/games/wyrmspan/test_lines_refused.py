"""Lines that are refused, with what the finding says: moves, prices of abilities, swaps, the table's own lines."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.contract import LOG
from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import Wyrmspan, table

OBJ = ["8a", "3b", "7a", "5a"]
PASSED = {"passed": True}


def told(game: Wyrmspan, line: Any) -> tuple[list[str], dict[str, Any]]:
    """(rules, fields of the first finding) of a line."""
    return game.do(line), game.findings[0].fields if game.findings else {}


# --- moves


@pytest.mark.parametrize(("coins", "severity"), [(1, "breach"), ({"min": 1, "max": 2}, "doubt"), (2, None)])
def test_a_printed_coin_beside_the_base_coin(coins: Any, severity: str | None) -> None:
    """WYR-ENT-COST: d81 costs a meat and a coin; its cost is told with the base coin."""
    game = table(A={"coins": coins, "dragons": ["d81"], "res": {"meat": 1}}, B={})
    game.do("A: lure C1 d81 -meat -$")
    found = [(each.rule, each.severity) for each in game.findings]
    assert found == ([("WYR-ENT-COST", severity)] if severity else [])
    assert all(each.fields == {"card": "d81", "cost": {"meat": 1, "coin": 2}} for each in game.findings)


@pytest.mark.parametrize(("gold", "rules"), [(2, []), (1, ["TERM-DISCARD"])])
def test_a_known_dragon_whose_payment_is_not_written_costs_what_is_printed(
    gold: int, rules: list[str]
) -> None:
    """WYR-TERM-DISCARD: d36 costs two gold."""
    game = table(A={"coins": 2, "dragons": ["d36"], "res": {"gold": gold}}, B={})
    assert game.bare({"type": "entice", "player": "A", "space": "G1", "card": "d36"}) == rules


@pytest.mark.parametrize(
    ("paid", "rules"),
    [
        ({"gold": 1}, []), ({"gold": 2}, ["TERM-DISCARD"]), ({"egg@N": 1}, []), ({"egg@N": 2}, ["EGG-PAY"]),
        ({"gold@C1": 1}, ["CACHE"]), ({"d9": 1}, []), ({"d10": 1}, ["HID-HAND"]),
    ],
)  # fmt: skip
def test_what_an_unseen_dragon_cost_must_have_been_there(paid: dict[str, int], rules: list[str]) -> None:
    seat = {"coins": 2, "N": 1, "res": {"gold": 1}, "dragons": ["d9", "d98"]}
    game = table(A={**seat, "mat": {"C1": {"dragon": "d81", "cached": {"gold": 1}}}}, B={})
    assert game.do({"type": "entice", "player": "A", "space": "G1", "card": "d?", "paid": paid}) == rules


def test_an_unseen_card_of_a_price_is_remarked() -> None:
    """WYR-HID-DISCARD"""
    game = table(A={"coins": 2, "dragons_unknown": 2}, B={})
    assert game.do({"type": "entice", "player": "A", "space": "G1", "card": "d?", "paid": {"d?": 1}}) == []
    assert game.severe("remark") == ["HID-DISCARD"]


@pytest.mark.parametrize(
    ("line", "rule", "fields"),
    [
        ("A: walk C -e@N", "EXP-COST", {"k": 1, "cave": "cave_C", "n": 0}),
        ("A: walk G", "EXP-COST", {"k": 2, "cave": "cave_G", "n": 1}),
        ("A: walk A -e@Nx3", "EXP-COST", {"k": 3, "cave": "cave_A", "n": 2}),
        ("A: lure C4 d98", "ENT-EXCAVATED", {"space": "C4"}),
        ("A: lure C2 d98", "ENT-SPACE", {"cave": "cave_C", "expected": "C1"}),
        ("A: lure G1 d98", "ENT-SPACE", {"cave": "cave_G", "expected": "-"}),
        ("A: dig C3 k9", "EXC-COST", {"n": 1, "space": "C3"}),
        ("A: dig C4 k9 -e@N", "EXC-SPACE", {"cave": "cave_C", "expected": "C3", "space": "C4"}),
    ],
)
def test_what_a_refused_move_says(line: str, rule: str, fields: dict[str, Any]) -> None:
    mat = {"C2": {"cave": "k5"}, "G1": {"dragon": "d36"}}
    seat = {"coins": 3, "N": 2, "visits": {"G": 1, "A": 2}, "caves": ["k9"], "dragons": ["d98"], "mat": mat}
    assert told(table(A=seat, B={}), line) == ([rule], fields)


# --- prices of abilities


@pytest.mark.parametrize(
    ("card", "space", "paid", "rules", "cost"),
    [
        ("d42", "G1", "-gold -crystal", [], None),
        ("d42", "G1", "-gold2", [], None),
        ("d42", "G1", "-gold -milk", ["ENT-BYABILITY"], {"gold": 2, "crystal": 1}),
        ("d42", "G1", "-gold2 -crystal", ["ENT-BYABILITY"], {"gold": 2, "crystal": 1}),
        ("d98", "C1", "", [], None),
        ("d81", "C1", "-$", [], None),
        ("d81", "C1", "", ["ENT-BYABILITY"], {"meat": 1, "coin": 1}),
        ("d24", "A1", "-milk2", [], None),
        ("d24", "A1", "-milk -e@N", [], None),
        ("d24", "A1", "-milk2 -e@N", ["ENT-BYABILITY"], {"milk": 2, "egg": 1}),
    ],
)
def test_one_egg_or_resource_less_and_nothing_else(
    card: str, space: str, paid: str, rules: list[str], cost: dict[str, int] | None
) -> None:
    """WYR-ENT-BYABILITY"""
    seat = {"coins": 4, "N": 1, "res": {"gold": 2, "crystal": 2, "milk": 2}, "dragons": [card]}
    found, fields = told(dug("k52", seat=seat), f"A: lure {space} {card} less {paid}")
    assert (found, fields.get("cost")) == (rules, cost)


@pytest.mark.parametrize(
    ("held", "line", "rules"),
    [
        ({"N": 1}, "A: lure A1 d24 nores -e@N", []),
        ({"N": 0}, "A: lure A1 d24 nores -e@N", ["EGG-PAY"]),
        ({"N": 1}, "A: lure A1 d24 nores", ["ENT-BYABILITY"]),
        ({"N": 1}, "A: lure C1 d24 nores -e@N", ["ENT-CAVE"]),
        ({"N": 1}, "A: lure A2 d24 nores -e@N", ["ENT-EXCAVATED"]),
    ],
)
def test_what_is_paid_for_a_dragon_of_an_ability_must_be_there(
    held: dict[str, Any], line: str, rules: list[str]
) -> None:
    game = offering("marker", {**held, "dragons": ["d24"]}, tile="rainforest")
    assert game.do("A: m2") == []
    found, fields = told(game, line)
    assert (found, fields.get("cost")) == (rules, {"egg": 1} if rules == ["ENT-BYABILITY"] else None)


def test_eggs_of_an_excavation_by_an_ability_must_be_there() -> None:
    """WYR-EXC-BYABILITY and WYR-EGG-PAY: the third column costs an egg."""
    seat = {"res": {"gold": 2}, "mat": {"C2": {"cave": "k6"}}}
    for eggs, line, rules, fields in (
        (1, "A: dig C3 k20<D eggs -e@N", [], {}),
        (0, "A: dig C3 k20<D eggs -e@N", ["EGG-PAY"], {"space": "N"}),
        (1, "A: dig C3 k20<D eggs", ["EXC-BYABILITY"], {"n": 1, "space": "C3"}),
        (1, "A: dig C3 k20<D free", [], {}),
    ):
        assert told(dug("k58", "A: -gold2", seat={**seat, "N": eggs}), line) == (rules, fields)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("A: lure G1 d36 free on_top", []), ("A: lure A1 d36 free on_top", ["ENT-CAVE"]),
        ("A: lure G2 d36 free on_top", ["ENT-SPACE"]),
    ],
)  # fmt: skip
def test_a_dragon_on_top_lives_in_that_cave(line: str, rules: list[str]) -> None:
    """WYR-ENT-CAVE and WYR-ENT-SPACE"""
    mat = {"G1": {"dragon": "d98"}, "A1": {"dragon": "d24"}}
    game = offering("marker", {"dragons": ["d36"], "caves": ["k5"], "mat": mat}, tile="highlands")
    assert game.all("A: m2", "A: -k5") == []
    assert game.do(line) == rules


# --- swaps by a text that is not in the facts


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("A: swap C1 G1", {"card": "d36", "cave": "cave_C"}),
        ("A: swap G1 C1", {"card": "d36", "cave": "cave_C"}),
        ("A: swap C1 A1", {"card": "d98", "cave": "cave_A"}),
    ],
)
def test_dragons_that_change_places_must_live_where_they_come_to(line: str, fields: dict[str, Any]) -> None:
    """WYR-ENT-CAVE, unless the text waives it: d98 lives in C and G, d36 in G, d24 in A."""
    mat = {"C1": {"dragon": "d98"}, "G1": {"dragon": "d36"}, "A1": {"dragon": "d24"}}
    seat = {"coins": 3, "dragons": ["d60"], "res": {"meat": 1, "gold": 1}}
    for swap, rules in ((line, ["ENT-CAVE"]), ("A: swap C1 C2", [])):
        game = table(A={**seat, "mat": {**mat, "C2": {"cave": "k5"}}}, B={})
        assert game.do("A: lure C2 d60 -meat -gold") == []
        assert told(game, swap) == (rules, fields if rules else {})
    assert dug("k66", seat={"mat": mat}).do(line) == []


# --- the guild, three items, the limit


def test_a_marker_that_is_not_left() -> None:
    """WYR-GLD-NOMARK"""
    assert told(offering("marker", {"guild_markers_left": 0}), "A: m3") == (["GLD-NOMARK"], {"player": "A"})


@pytest.mark.parametrize(
    ("items", "rules"),
    [
        ({"gold": 1}, []), ({"milk": 1}, ["TERM-DISCARD"]), ({"gold@C1": 1}, ["CACHE"]), ({"gold": 2}, ["LIM-NOOVER"]),
        ({"d9": 1}, []), ({"d10": 1}, ["HID-HAND"]), ({"coin": 1}, ["LIM-NOOVER"]), ({"egg@N": 1}, ["LIM-NOOVER"]),
    ],
)  # fmt: skip
def test_the_surplus_is_of_what_is_held(items: dict[str, int], rules: list[str]) -> None:
    """WYR-LIM-NOOVER, then whether it is there; a cached token can't be spent."""
    mat = {"C1": {"dragon": "d81", "cached": {"gold": 1}}}
    seat = {"coins": 3, "N": 1, "res": {"gold": 10}, "dragons": ["d9"], "caves_unknown": 9, "mat": mat}
    game = table(A=seat, B={})
    assert game.all("A: walk C -> no, no") == []
    assert game.do({"type": "discard", "player": "A", "items": items}) == rules


# --- lines of the table


def test_which_slot_of_the_display_was_filled_too_early() -> None:
    """WYR-TRN-REFILL"""
    game = table(A={"coins": 2}, B={}, **SHOWN)
    game.do("A: walk G")
    assert told(game, "~ refill d9>2") == (["TRN-REFILL"], {"slot": 2})


def test_who_has_not_passed_yet() -> None:
    """WYR-TRN-ROUNDEND"""
    game = table(A=PASSED, B={"coins": 1}, C={}, to_move="B", objectives=OBJ)
    for line in ("~ display d1 d2 d3 k1 k2 k3", "~ objective A=1", "~ round 2"):
        assert told(game, line) == (["TRN-ROUNDEND"], {"player": "B"})


@pytest.mark.parametrize("phase", ["final_scoring", "over"])
def test_no_round_begins_after_the_last(phase: str) -> None:
    """WYR-RND-FOUR"""
    assert table(A={}, B={}, round=4, phase=phase).do("~ round 4") == ["RND-FOUR"]


@pytest.mark.parametrize(
    ("known", "first", "remarks"),
    [("A", None, []), ("A", "B", []), ("A", "A", ["RND-FIRST"]), (None, "A", []), (None, None, [])],
)
def test_the_marker_of_the_first_player_passes_clockwise(
    known: str | None, first: str | None, remarks: list[str]
) -> None:
    """WYR-RND-FIRST, where it is known who had it."""
    given = {"first_player": known} if known else {}
    game = table(A=PASSED, B=PASSED, round=1, phase="round_start", objectives=OBJ, **given)
    line = {"type": "start_round", "round": 2, **({"first_player": first} if first else {})}
    assert (game.bare(line), game.severe("remark")) == ([], remarks)


@pytest.mark.parametrize(
    ("counts", "places", "rule"),
    [
        ({"A": 0, "B": 0}, {"A": "others", "B": "others"}, []),
        ({"A": 0, "B": 0}, {"A": "1", "B": "others"}, ["RND-ZERO"]),
        ({"A": 0, "B": 0}, {"A": "others", "B": "2"}, ["RND-ZERO"]),
    ],
)
def test_a_count_of_none_takes_no_place(
    counts: dict[str, int], places: dict[str, str], rule: list[str]
) -> None:
    """WYR-RND-ZERO, also where the table counted."""
    game = table(A=PASSED, B=PASSED, round=1, phase="round_end", objectives=OBJ)
    assert game.do({"type": "score_objective", "counts": counts, "places": places}) == rule


@pytest.mark.parametrize("phase", ["final_scoring", "over"])
def test_a_cave_for_the_forest_is_chosen_when_all_is_over(phase: str) -> None:
    """WYR-GLD-FOREST, and WYR-RND-SEQUENCE before the end."""
    given: dict[str, Any] = {"A": {}, "B": {}, "round": 4, "slots_used": {"4": ["A"]}}
    assert table(**given, phase=phase, tile="rainforest").do("A: guildcave C") == []
    assert table(**given, phase=phase, tile="rainforest").do("B: guildcave C") == ["GLD-FOREST"]
    assert table(**given, phase=phase, tile="plains").do("A: guildcave C") == ["GLD-FOREST"]
    assert table(**given, tile="rainforest").do("A: guildcave C") == ["RND-SEQUENCE"]


def test_a_card_paid_at_the_end_is_named() -> None:
    """WYR-HID-DISCARD: d87 scores 1 for a cave card."""
    mat = {"G1": {"dragon": "d87"}}
    game = table(A={"mat": mat, "caves_unknown": 2}, B={}, round=4, phase="final_scoring")
    assert game.do("A: bonus d87 1 -k?") == []
    assert game.severe("remark") == ["HID-DISCARD"]
    named = table(A={"mat": mat, "caves": ["k4"]}, B={}, round=4, phase="final_scoring")
    assert (named.do("A: bonus d87 1 -k4"), named.severe("remark")) == ([], [])


# --- what is listed


def test_a_card_that_the_viewer_cannot_know_takes_the_place_of_one_of_the_hand() -> None:
    """A card of the display lies where it lies; one that is named and not there comes from the hand."""
    game = offering("marker", {"res": {"gold": 1}, "caves_unknown": 1}, tile="rainforest")
    assert game.all("A: m1", "A: -gold") == []
    asked = {"type": "play_cave", "player": "A"}
    for card, field, values in (("k9", "space", ["C2", "G2", "A2"]), ("k29", "from", ["display"])):
        found = game.table.choices({**asked, "card": card}, LOG)
        assert (found.field, [each.value for each in found.candidates]) == (field, values)


def test_three_items_are_listed_up_to_four_hundred_ways() -> None:
    cards = [f"k{at}" for at in range(1, 16)]
    game = offering("cover4", {"caves": cards})
    found = game.table.choices({"type": "items_for_coin", "player": "A"}, LOG)
    assert len(found.candidates) == 400

"""Cards in hands: those that are known, those that are counted, and what comes and goes."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan import zones
from tests.games.wyrmspan.table import Wyrmspan, table


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}


def holding(**own: Any) -> Wyrmspan:
    return table(A=own, B={}, display_dragons=["d5", "d6", "d7"], display_caves=["k5", "k6", "k7"])


def hand(game: Wyrmspan) -> list[Any]:
    """[dragons, caves, unknown dragons, unknown caves, all cards] of seat A."""
    return game.of("A", "dragons", "caves", "dragons_unknown", "caves_unknown", "cards")


OWN = {"dragons": ["d1", "d2"], "caves": ["k1"]}
SHOWN = {**OWN, "shown": ["d1", "k1"]}


@pytest.mark.parametrize("seen", [OWN, SHOWN])
@pytest.mark.parametrize(
    ("card", "more", "after"),
    [
        ("d1", {}, [["d2"], ["k1"], 0, 0, 2]),
        ("d2", {"dragons_unknown": 2}, [["d1"], ["k1"], 2, 0, 4]),
        ("k1", {"caves_unknown": 1}, [["d1", "d2"], [], 0, 1, 3]),
        ("d9", {"dragons_unknown": 2}, [["d1", "d2"], ["k1"], 1, 0, 4]),
        ("k9", {"caves_unknown": 3, "dragons_unknown": 1}, [["d1", "d2"], ["k1"], 1, 2, 6]),
        ("d9", {"dragons_unknown": between(1, 3)}, [["d1", "d2"], ["k1"], between(0, 2), 0, between(3, 5)]),
        ("d9", {"dragons_unknown": between(0, 2)}, [["d1", "d2"], ["k1"], between(0, 1), 0, between(3, 4)]),
        ("d9", {"dragons_unknown": between(2, None)}, [["d1", "d2"], ["k1"], between(1, None), 0, between(4, None)]),
        ("d?", {"dragons_unknown": 1}, [["d1", "d2"], ["k1"], 0, 0, 3]),
        ("k?", {"caves_unknown": between(0, 2)}, [["d1", "d2"], ["k1"], 0, between(0, 1), between(3, 4)]),
        ("d?", {}, [[], ["k1"], 1, 0, 2]),
        ("d?", {"caves_unknown": 2}, [[], ["k1"], 1, 2, 4]),
        ("k?", {}, [["d1", "d2"], [], 0, 0, 2]),
        ("k?", {"dragons_unknown": 2}, [["d1", "d2"], [], 2, 0, 4]),
    ],
)  # fmt: skip
def test_a_card_that_leaves_a_hand(seen: dict[str, Any], card: str, more: dict[str, Any], after: Any) -> None:
    """The card itself, else one of those not seen; where all are seen, any of its kind may have gone."""
    game = holding(**seen, **more)
    zones.take_from_hand(game.state, "A", card)
    assert hand(game) == after


@pytest.mark.parametrize(
    ("own", "card", "after"),
    [
        ({"caves": ["k1"], "caves_unknown": 2}, "d9", [[], ["k1"], 0, 2, 3]),
        ({"caves_unknown": 2}, "d?", [[], [], 0, 2, 2]),
        ({"dragons": ["d1"]}, "k?", [["d1"], [], 0, 0, 1]),
        ({"dragons": ["d1"]}, "k9", [["d1"], [], 0, 0, 1]),
    ],
)
def test_a_card_that_cannot_have_been_in_a_hand_takes_no_other_one(
    own: dict[str, Any], card: str, after: Any
) -> None:
    game = holding(**own)
    zones.take_from_hand(game.state, "A", card)
    assert hand(game) == after


def test_of_a_number_of_cards_the_kinds_stay_in_step() -> None:
    """Two cards of which nobody knows the kinds: a dragon goes, the other one may be of either kind."""
    game = holding()
    game.do({"type": "restate", "set": {"players.A.cards": 2}})
    assert hand(game) == [[], [], between(0, 2), between(0, 2), 2]
    zones.take_from_hand(game.state, "A", "d9")
    assert hand(game) == [[], [], between(0, 1), between(0, 1), 1]
    zones.take_from_hand(game.state, "A", "k?")
    assert hand(game) == [[], [], 0, 0, 0]


@pytest.mark.parametrize(
    ("own", "card", "within", "after"),
    [
        ({}, "d9", False, [["d9"], [], 0, 0, 1]),
        ({}, "d?", False, [[], [], 1, 0, 1]),
        ({"dragons_unknown": 1}, "k?", False, [[], [], 1, 1, 2]),
        ({"dragons_unknown": between(1, 3)}, "d?", False, [[], [], between(2, 4), 0, between(2, 4)]),
        ({"dragons_unknown": between(1, 3)}, "d9", False, [["d9"], [], between(1, 3), 0, between(2, 4)]),
        ({"dragons_unknown": between(1, 3)}, "d9", True, [["d9"], [], between(1, 2), 0, between(2, 3)]),
        ({"dragons_unknown": between(1, 3)}, "d?", True, [[], [], between(2, 3), 0, between(2, 3)]),
        ({"dragons_unknown": between(0, 1)}, "d9", True, [["d9"], [], 0, 0, 1]),
        ({"dragons_unknown": between(0, 1)}, "k9", True, [[], ["k9"], between(0, 1), 0, between(1, 2)]),
        ({"dragons_unknown": between(0, None)}, "d9", True, [["d9"], [], between(0, None), 0, between(1, None)]),
        ({"dragons_unknown": 1}, "d9", True, [["d9"], [], 1, 0, 2]),
        ({"dragons_unknown": 1}, "d?", True, [[], [], 2, 0, 2]),
        ({}, "d9", True, [["d9"], [], 0, 0, 1]),
    ],
)  # fmt: skip
def test_a_card_that_comes_to_a_hand(own: dict[str, Any], card: str, within: bool, after: Any) -> None:
    """``within``: one of those that a walk not noted may have brought, as far as any may have come."""
    for open_ in (True, False):
        game = holding(**own)
        zones.give(game.state, "A", card, open_=open_, within=within)
        assert hand(game) == after
        known = [] if zones.unseen(card) else [card]
        player = game.state.players["A"]
        assert (player.open, player.own) == ((known, []) if open_ else ([], known))


def test_a_card_of_a_walk_is_one_of_those_counted_since() -> None:
    game = holding()
    game.do({"type": "restate", "set": {"players.A.cards": 2}})
    zones.give(game.state, "A", "d9", open_=True, within=True)
    assert hand(game) == [["d9"], [], between(0, 1), between(1, 2), 3]


def test_more_cards_than_a_walk_can_have_brought_leave_the_others_known() -> None:
    game = table(A={"coins": 2, "dragons_unknown": 1}, B={})
    assert game.all("A: walk C …", "A: +d9<D") == []
    assert hand(game) == [["d9"], [], 1, 0, 2]
    game = table(A={"coins": 2, "dragons_unknown": 1}, B={})
    assert game.all("A: walk G …", "A: +d9<D", "A: +d10<D") == []
    assert hand(game) == [["d9", "d10"], [], 1, 0, 3]


@pytest.mark.parametrize(
    ("own", "card", "there"),
    [
        ({"dragons": ["d1"]}, "d1", "yes"),
        ({"dragons": ["d1"], "shown": ["d1"]}, "d1", "yes"),
        ({"dragons": ["d1"]}, "d2", "no"),
        ({"dragons": ["d1"]}, "d?", "yes"),
        ({"dragons": ["d1"]}, "k?", "no"),
        ({"dragons_unknown": 1}, "d?", "yes"),
        ({"dragons_unknown": between(0, 1)}, "d?", "maybe"),
        ({"dragons_unknown": between(0, 1)}, "k?", "no"),
        ({"dragons_unknown": 1}, "d2", "yes"),
        ({"dragons_unknown": between(1, 2)}, "d2", "yes"),
        ({"dragons_unknown": between(0, 1)}, "d2", "maybe"),
        ({"dragons_unknown": between(0, None)}, "d2", "maybe"),
        ({"dragons_unknown": 1}, "k2", "no"),
        ({"dragons_unknown": 1}, "d5", "no"),
        ({"caves_unknown": 1}, "k5", "no"),
        ({"dragons_unknown": 1}, "d99", "no"),
    ],
)
def test_whether_a_card_is_in_a_hand(own: dict[str, Any], card: str, there: str) -> None:
    """d5 and k5 lie in the display, d99 on top of its deck; d98 beneath it does not matter to d2."""
    game = holding(**own)
    zones.back_on_deck(game.state, "d98", None, 2)
    zones.back_on_deck(game.state, "d99", None, 3)
    assert zones.in_hand(game.state, "A", card) == there


def test_the_kind_and_the_sight_of_a_card() -> None:
    assert [zones.kind_of(card) for card in ("d1", "k1", "d?", "k?")] == ["dragon", "cave", "dragon", "cave"]
    assert [zones.unseen(card) for card in ("d1", "k12", "d?", "k?")] == [False, False, True, True]


PLACES = {
    "d1": "players.A.dragons", "d2": "players.A.dragons", "k1": "players.A.caves", "d3": "players.B.mat.C2",
    "k3": "players.B.mat.C2", "d4": "players.B.mat.C2", "d5": "display_dragons", "d7": "display_dragons",
    "k5": "display_caves", "k7": "display_caves", "d10": "dragon_discard", "d11": "dragon_discard",
    "k10": "cave_discard", "d12": None, "k12": None,
}  # fmt: skip


@pytest.mark.parametrize("card", PLACES)
def test_where_a_card_lies(card: str) -> None:
    game = table(
        A=SHOWN, B={"mat": {"C2": {"cave": "k3", "dragon": "d3", "tucked": 1}}},
        display_dragons=["d5", None, "d7"], display_caves=["k5", None, "k7"],
        dragon_discard=["d10", "d11"], cave_discard=["k10"],
    )  # fmt: skip
    game.state.players["B"].mat["C2"].tucked = ["d4"]
    assert zones.where(game.state, card) == PLACES[card]
    assert sorted(zones.zones(game.state)) == sorted((each, zone) for each, zone in PLACES.items() if zone)


def test_who_alone_knows_where_a_card_lies() -> None:
    """Cards in closed hands, tucked ones that a seat saw, and those it put back on a deck."""
    game = table(A=SHOWN, B={"dragons": ["d4"]}, C={})
    zones.back_on_deck(game.state, "d9", "C", 3)
    zones.back_on_deck(game.state, "d8", "B", 4)
    zones.back_on_deck(game.state, "d7", None, 5)
    game.state.players["B"].looked = ["d5", "d9"]
    expected = {
        "d1": (), "d2": (("A",),), "d4": (("B",),), "d5": (("B",),), "d9": (("B",), ("C",)), "d8": (("B",),),
        "d7": (), "d20": (), "d?": (),
    }  # fmt: skip
    assert {card: zones.secrets(game.state, card) for card in expected} == expected
    open_ = table(A=SHOWN, B={}, options={"hands_open": True})
    assert zones.secrets(open_.state, "d2") == ()


def test_a_card_of_a_walk_leaves_one_fewer_of_all_that_may_have_come() -> None:
    """Two cards at most may have come, of either kind."""
    game = holding(dragons_unknown=between(0, 2), caves_unknown=between(0, 2))
    game.state.players["A"].unknown_total.hi = 2
    zones.give(game.state, "A", "d9", open_=True, within=True)
    assert hand(game) == [["d9"], [], between(0, 1), between(0, 1), between(1, 2)]

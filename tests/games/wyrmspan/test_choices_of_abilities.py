"""What is asked when an ability lays or lures a card: source, slot, space, cost, manner, price, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.contract import LOG, Viewer
from tests.games.wyrmspan.steps import dug, offering
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table


def course(game: Wyrmspan, type_: str, viewer: Viewer = LOG, **chosen: Any) -> list[tuple[str, list[Any]]]:
    """The fields that are asked, with their values, when the first value is taken unless another one is chosen."""
    partial: dict[str, Any] = {
        "type": type_,
        "player": "A",
        **{key.rstrip("_"): each for key, each in chosen.items()},
    }
    asked = []
    while (found := game.table.choices(partial, viewer)).field is not None:
        values = [each.value for each in found.candidates]
        asked.append((found.field, values))
        partial[found.field] = values[0]
        assert len(asked) < 9
    return asked


def test_a_cave_card_laid_free_has_no_price() -> None:
    game = dug("k61", "A: -k9 -k10", seat={"caves": ["k9", "k10"]})
    assert course(game, "play_cave", card="k29") == [
        ("from", ["display"]), ("slot", [2]), ("space", ["C2", "G3", "A2"]), ("cost", ["free"]),
    ]  # fmt: skip


def test_a_dragon_of_the_display_and_one_of_the_hand() -> None:
    game = offering("marker", {"N": 1, "dragons": ["d24"]}, tile="rainforest")
    game.do("A: m2")
    assert course(game, "play_dragon", card="d1") == [
        ("from", ["display"]), ("slot", [1]), ("space", ["G1"]), ("cost", ["noresources"]),
        ("paid", [{"egg@N": 1}, {"egg@?": 1}]),
    ]  # fmt: skip
    assert course(game, "play_dragon", card="d68") == [
        ("from", ["display"]), ("slot", [2]), ("space", ["C1"]), ("cost", ["noresources"]),
    ]  # fmt: skip
    assert course(game, "play_dragon", card="d24")[0] == ("space", ["A1"])


def test_a_dragon_on_top_of_another() -> None:
    mat = {"G1": {"dragon": "d98"}}
    game = offering("marker", {"dragons": ["d36"], "caves": ["k9"], "mat": mat}, tile="highlands")
    game.all("A: m2", "A: -k9")
    assert course(game, "play_dragon") == [
        ("card", ["d36"]), ("space", ["G1"]), ("cost", ["free"]), ("on_top", [True]),
    ]  # fmt: skip


@pytest.mark.parametrize("viewer", [LOG, PUBLIC, seat("B")])
def test_a_dragon_that_nobody_saw_has_its_own_caves_and_price(viewer: Viewer) -> None:
    game = offering("marker", {"N": 1, "dragons_unknown": 1}, tile="rainforest")
    game.do("A: m2")
    assert course(game, "play_dragon", viewer, card="d24") == [
        ("space", ["A1"]), ("cost", ["noresources"]), ("paid", [{"egg@N": 1}, {"egg@?": 1}]),
    ]  # fmt: skip
    less = dug("k52", seat={"N": 1, "res": {"milk": 2, "gold": 2, "crystal": 1}, "dragons_unknown": 2})
    assert course(less, "play_dragon", viewer, card="d42") == [
        ("space", ["G1"]), ("cost", ["discount"]), ("paid", [{"gold": 1, "crystal": 1}, {"gold": 2}]),
    ]  # fmt: skip
    whole = table(A={"coins": 2, "N": 1, "res": {"milk": 2}, "dragons_unknown": 1}, B={})
    assert course(whole, "entice", viewer, card="d24") == [
        ("space", ["A1"]), ("paid", [{"milk": 2, "egg@N": 1}, {"milk": 2, "egg@?": 1}]),
    ]  # fmt: skip


def test_eggs_come_from_places_that_may_have_so_many() -> None:
    mat = {"C1": {"dragon": "d81", "eggs": {"min": 0, "max": 1}}, "C2": {"cave": "k5"}, "C3": {"cave": "k6"}}
    game = table(A={"coins": 2, "N": 2, "caves": ["k12"], "mat": mat}, B={})
    (_, paid) = course(game, "excavate", space="C4", card="k12")[-1]
    assert paid == [{"egg@N": 2}, {"egg@N": 1, "egg@C1": 1}, {"egg@?": 2}]


def test_a_price_in_all_the_ways_that_are_held() -> None:
    """Two of anything that is there, one of the hand's cards of the kind, eggs of the places."""
    seat = {
        "N": 1,
        "res": {"gold": 1, "milk": 1},
        "caves": ["k9", "k10"],
        "dragons": ["d4"],
        "caves_unknown": 1,
    }
    for card, ways in (
        ("k58", [{"gold": 1, "milk": 1}]),
        ("k60", [{"k9": 1, "k10": 1}, {"k9": 1, "k?": 1}, {"k10": 1, "k?": 1}, {"k?": 2}]),
        ("k62", []), ("k71", [{"k9": 1}, {"k10": 1}, {"k?": 1}]), ("k73", [{"d4": 1}]), ("k64", []),
        ("k75", [{"egg@N": 1}]),
    ):  # fmt: skip
        game = dug(card, seat=seat)
        assert [
            each.value for each in game.table.choices({"type": "pay", "player": "A"}, LOG).candidates
        ] == ways, card

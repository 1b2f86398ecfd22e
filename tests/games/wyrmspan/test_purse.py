"""Payments: what is there, what is not and which rule that breaks, and where what was paid goes."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan import purse
from tests.games.wyrmspan.table import Wyrmspan, table

SEAT = {
    "coins": 2, "N": 1, "res": {"gold": 2, "milk": {"min": 1, "max": 3}}, "dragons": ["d1", "d2"], "caves": ["k1"],
    "dragons_unknown": 1, "caves_unknown": {"min": 0, "max": 2},
    "mat": {"C1": {"dragon": "d42", "eggs": 2}, "G1": {"dragon": "d81"}},
}  # fmt: skip


def paying(**more: Any) -> Wyrmspan:
    return table(A={**SEAT, **more}, B={"dragons": ["d50"]})


@pytest.mark.parametrize(
    ("item", "number", "there"),
    [
        ("coin", 2, "yes"), ("coin", 3, "no"), ("gold", 2, "yes"), ("gold", 3, "no"), ("meat", 1, "no"),
        ("milk", 1, "yes"), ("milk", 3, "maybe"), ("milk", 4, "no"),
        ("egg@N", 1, "yes"), ("egg@N", 2, "no"), ("egg@C1", 2, "yes"), ("egg@C1", 3, "no"), ("egg@G1", 1, "no"),
        ("egg@?", 3, "yes"), ("egg@?", 4, "no"),
        ("d1", 1, "yes"), ("d1", 2, "no"), ("d9", 1, "yes"), ("k9", 1, "maybe"), ("d50", 1, "no"),
        ("d?", 1, "yes"), ("d?", 3, "yes"), ("d?", 4, "no"),
        ("k?", 1, "yes"), ("k?", 3, "maybe"), ("k?", 4, "no"),
    ],
)  # fmt: skip
def test_whether_a_seat_has_so_many(item: str, number: int, there: str) -> None:
    assert purse.holds(paying().state, "A", item, number) == there


@pytest.mark.parametrize(
    ("item", "sort"),
    [
        ("coin", "other"), ("gold", "other"), ("milk", "other"), ("egg@N", "egg"), ("egg@?", "egg"),
        ("gold@C1", "cache"), ("d9", "card"), ("k?", "card"),
    ],
)  # fmt: skip
def test_the_sort_of_an_item(item: str, sort: str) -> None:
    assert purse.sort_of(item) == sort


FAULTS: list[tuple[dict[str, int] | None, list[tuple[str, str, dict[str, Any]]]]] = [
    (None, []),
    ({"coin": 2, "gold": 2, "egg@N": 1, "egg@C1": 2, "d1": 1, "d?": 1}, []),
    ({"coin": 3}, [("TERM-DISCARD", "breach", {"item": "coin", "player": "A"})]),
    ({"milk": 2}, [("TERM-DISCARD", "doubt", {"item": "milk", "player": "A"})]),
    ({"gold@C1": 1}, [("CACHE", "breach", {"space": "C1"})]),
    ({"egg@N": 2}, [("EGG-PAY", "breach", {"space": "N"})]),
    ({"egg@?": 4}, [("EGG-PAY", "breach", {"space": "?"})] * 2),
    ({"egg@N": 1, "egg@?": 2}, []),
    ({"egg@N": 1, "egg@?": 3}, [("EGG-PAY", "breach", {"space": "?"})]),
    ({"d50": 1}, [("HID-HAND", "breach", {"card": "d50", "player": "A"})]),
    ({"k9": 1}, [("HID-HAND", "doubt", {"card": "k9", "player": "A"})]),
    (
        {"meat": 1, "d50": 1, "egg@G1": 1, "milk@G1": 1, "gold@C1": 1, "crystal": 1},
        [
            ("CACHE", "breach", {"space": "C1"}),
            ("CACHE", "breach", {"space": "G1"}),
            ("EGG-PAY", "breach", {"space": "G1"}),
            ("HID-HAND", "breach", {"card": "d50", "player": "A"}),
            ("TERM-DISCARD", "breach", {"item": "crystal", "player": "A"}),
            ("TERM-DISCARD", "breach", {"item": "meat", "player": "A"}),
        ],
    ),
]


@pytest.mark.parametrize(("paid", "faults"), FAULTS)
def test_what_is_paid_and_not_there(
    paid: dict[str, int] | None, faults: list[tuple[str, str, dict[str, Any]]]
) -> None:
    """WYR-CACHE, WYR-EGG-PAY, WYR-HID-HAND, WYR-TERM-DISCARD, in this order."""
    found = list(purse.missing(paying().state, "A", paid))
    assert [(each.rule.removeprefix("WYR-"), each.severity, dict(each.fields)) for each in found] == faults


def test_eggs_that_may_be_there_are_a_doubt() -> None:
    game = paying(N={"min": 0, "max": 2})
    for paid, severity in (({"egg@N": 1}, ["doubt"]), ({"egg@?": 4}, ["doubt", "doubt"]), ({"egg@?": 2}, [])):
        assert [each.severity for each in purse.missing(game.state, "A", paid)] == severity


def test_that_a_card_is_not_in_a_hand_is_for_its_seat_and_for_who_holds_it() -> None:
    game = paying()
    (found,) = purse.missing(game.state, "A", {"d50": 1})
    assert (found.private, found.about) == ((("A",), ("B",)), "observation")
    (own,) = purse.missing(game.state, "A", {"k9": 1})
    assert own.private == (("A",),)


@pytest.mark.parametrize(
    ("items", "remarks"),
    [(None, 0), (["d1", "gold"], 0), (["egg@?"], 0), (["d?"], 1), (["gold", "k?", "d?"], 1)],
)
def test_a_card_laid_open_without_its_name_is_remarked(items: list[str] | None, remarks: int) -> None:
    """WYR-HID-DISCARD"""
    found = list(purse.hidden_discards(items))
    assert [(each.rule, each.severity, each.about) for each in found] == [
        ("WYR-HID-DISCARD", "remark", "observation")
    ] * remarks


def test_what_is_paid_goes_to_the_supply_and_cards_lie_open() -> None:
    game = paying()
    purse.pay(
        game.state,
        "A",
        {"coin": 1, "gold": 2, "egg@C1": 1, "egg@N": 1, "d1": 1, "d?": 1, "k1": 1, "milk@C1": 1},
    )
    assert game.of("A", "coins", "res.gold", "N", "mat.C1.eggs", "eggs_total") == [1, 0, 0, 1, 1]
    assert game.of("A", "dragons", "caves", "dragons_unknown") == [["d2"], [], 0]
    assert (game["dragon_discard"], game["cave_discard"]) == (["d1", "d?"], ["k1"])
    assert game["players.A.mat.C1.cached.milk"] == 0
    purse.pay(game.state, "A", None)
    assert game["players.A.coins"] == 1


def test_several_cards_not_named_go_one_by_one() -> None:
    game = table(A={"dragons_unknown": 3}, B={})
    purse.pay(game.state, "A", {"d?": 2})
    assert (game["players.A.dragons_unknown"], game["dragon_discard"]) == (1, ["d?", "d?"])


def test_eggs_of_a_payment_and_whatever_else_it_has() -> None:
    paid = {"egg@N": 1, "egg@?": 2, "gold": 3}
    assert (purse.eggs_in(paid), purse.eggs_in(None), purse.eggs_in({"gold": 1})) == (3, 0, 0)
    told = [purse.other_than_eggs(each) for each in (paid, None, {"egg@N": 2}, {"d1": 1}, {"gold@C1": 1})]
    assert told == [True, False, False, True, True]
    assert list(purse.egg_places(paying().state.players["A"])) == ["N", "C1"]
    assert list(purse.egg_places(paying(N={"min": 0}).state.players["A"])) == ["N", "C1"]
    assert list(purse.egg_places(paying(N=0).state.players["A"])) == ["C1"]

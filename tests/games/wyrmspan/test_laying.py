"""Cards that an ability lays, dragons that it moves, and abilities that it uses again."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.steps import dug, offering


def test_a_cave_card_laid_free_opens_its_own_ability() -> None:
    game = dug("k60", "A: -k9 -k10", "A: dig C2 k12<D free", "A: +$", seat={"caves": ["k9", "k10"]})
    assert game.of("A", "mat.C2.cave", "coins") == ["k12", 2]
    shown = dug("k61", "A: -k9 -k10", "A: dig C2 k29<2 free", seat={"caves": ["k9", "k10"]})
    assert shown["display_caves"] == ["k5", None, "k44"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: dig C3 k20<D free", "EXC-SPACE"),
        ("A: dig C2 k20<D free -e@N", "EXC-FREE"),
        ("A: dig C2 k5<D free", "HID-DECK"),
        ("A: dig C2 k20<D eggs -e@N", "EXC-BYABILITY"),
        ("A: dig C2 k20<D eggs", None),
    ],
)
def test_rules_of_a_cave_card_laid_by_an_ability(line: str, rule: str | None) -> None:
    game = dug("k58", "A: -gold2", seat={"N": 1, "res": {"gold": 2}})
    assert game.do(line) == ([rule] if rule else [])


def test_a_cave_that_is_full_and_one_more_than_was_offered() -> None:
    full = {"C2": {"cave": "k6"}, "C3": {"cave": "k7"}, "C4": {"cave": "k8"}}
    game = dug("k58", "A: -gold2", seat={"res": {"gold": 2}, "mat": full})
    assert game.do("A: dig C4 k20<D free") == ["EXC-RANGE"]
    once = dug("k58", "A: -gold2", "A: dig C2 k66<D free", "A: no", seat={"res": {"gold": 2}})
    assert once.do("A: dig C3 k21<D free") == ["EXC-ONE"]


@pytest.mark.parametrize(
    ("paid", "rule"),
    [
        ("-gold", None), ("-crystal", None), ("-gold -crystal", "ENT-BYABILITY"), ("", "ENT-BYABILITY"),
        ("-milk", "ENT-BYABILITY"), ("-gold -$", "ENT-BYABILITY"),
    ],
)  # fmt: skip
def test_a_discount_of_one_item(paid: str, rule: str | None) -> None:
    """d54 of k52: one egg or resource less; d54 costs one each of meat, gold and crystal."""
    seat = {"coins": 4, "res": {"gold": 2, "crystal": 2, "milk": 2, "meat": 2}, "dragons": ["d119"]}
    game = dug("k52", seat={**seat, "dragons": ["d106", "d98", "d42"]})
    needs = {"": "", "-gold": "-gold2", "-crystal": "-gold -crystal"}.get(
        paid, paid.replace("-gold -crystal", "-gold2 -crystal")
    )
    assert game.do(f"A: lure G1 d42 less {needs}") == ([rule] if rule else [])


def test_a_dragon_laid_without_resources_pays_its_eggs_and_coins() -> None:
    seat = {"N": 1, "coins": 2, "dragons": ["d24", "d81"]}
    for line, rule in (
        ("A: lure A1 d24 nores -e@N", None),
        ("A: lure A1 d24 nores", "ENT-BYABILITY"),
        ("A: lure C1 d81 nores -$", None),
        ("A: lure C1 d81 nores", "ENT-BYABILITY"),
        ("A: lure G1 d24 nores -e@N", None),
    ):
        game = offering("marker", seat, tile="rainforest", slots_used={})
        assert game.do("A: m2") == []
        expected = "ENT-CAVE" if "G1 d24" in line else rule
        assert game.do(line) == ([expected] if expected else []), line


def test_a_dragon_on_top_needs_one_below_it() -> None:
    seat = {"dragons": ["d36", "d98"], "caves": ["k5"], "mat": {"G1": {"dragon": "d43"}}}
    for line, rule in (
        ("A: lure G1 d36 free on_top", None),
        ("A: lure C1 d98 free on_top", "ENT-SPACE"),
        ("A: lure G1 d98 free on_top", None),
    ):
        game = offering("marker", seat, tile="highlands")
        assert game.all("A: m2, -k5") == []
        assert game.do(line) == ([rule] if rule else []), line


def test_dragons_change_places_with_all_that_is_theirs() -> None:
    mat = {
        "C1": {"dragon": "d81", "eggs": 2, "cached": {"gold": 1}},
        "A1": {"dragon": "d24"}, "A2": {"cave": "k9", "dragon": "d43", "tucked": 1},
    }  # fmt: skip
    game = dug("k66", "A: swap C1 A2", seat={"mat": mat})
    assert game.of("A", "mat.A2.dragon", "mat.A2.cave", "mat.A2.eggs", "mat.C1.dragon", "mat.C1.tucked") == [
        "d81", "k9", 2, "d43", 1,
    ]  # fmt: skip
    assert "cave" not in game["players.A.mat.C1"]
    assert dug("k66", seat={"mat": mat}).do("A: swap C1 G1") == ["SWAP"]
    assert dug("k66", seat={"mat": mat}).do("A: swap C1 C1") == ["SWAP"]


def test_an_ability_is_used_again() -> None:
    mat = {"A1": {"dragon": "d37"}, "G1": {"dragon": "d161"}, "C1": {"dragon": "d98"}}
    game = dug("k2", "A: copy d37", "A: e@N", "A: e@A1", seat={"mat": mat})
    assert game.of("A", "N", "mat.A1.eggs") == [1, 1]
    assert [each["player"] for each in game["offers"]] == ["B"]
    assert dug("k2", seat={"mat": mat}).do("A: copy d161") == ["ABL-KINDS"]
    assert dug("k2", seat={"mat": mat}).do("A: copy d62") == ["ABL-KINDS"]
    again = dug("k1", "A: copy d161", "A: +milk", "A: c:milk@C1", seat={"mat": mat})
    assert again.of("A", "mat.C1.cached.milk", "res.milk") == [1, 0]
    assert dug("k1", seat={"mat": mat}).do("A: copy d37") == ["ABL-KINDS"]
    cave = dug("k2", seat={"mat": mat})
    assert cave.do("A: copy k12") == ["ABL-KINDS"]
    assert cave.do("A: +$") == []

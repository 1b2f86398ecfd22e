"""Steps that lay things on a dragon: caches, tucked cards, and the food of hatchlings."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug
from tests.games.wyrmspan.table import table

ROW = {"C1": {"dragon": "d98"}, "C2": {"cave": "k6", "dragon": "d81"}}
TUCK = {"type": "tuck", "player": "A", "card": "d9", "at": "C1"}


# --- caches and tucks


def test_a_cache_comes_from_the_supply_or_from_what_is_held() -> None:
    game = dug("k3", "A: c:gold@C1", "A: c:milk@C1", seat={"res": {"gold": 1}, "mat": ROW})
    assert game.of("A", "res.gold", "mat.C1.cached.gold", "mat.C1.cached.milk") == [1, 1, 1]
    own = {**ROW, "C3": {"cave": "k7", "dragon": "d42"}, "C4": {"cave": "k8", "dragon": "d39"}}
    fifth = table(A={"coins": 1, "res": {"gold": 2}, "mat": own}, B={"coins": 1})
    assert fifth.all("A: walk C -> no, no, no, no, c:gold@C1, c:gold@C4") == []
    assert fifth.of("A", "res.gold", "mat.C1.cached.gold", "mat.C4.cached.gold") == [0, 1, 1]
    poor = table(A={"coins": 1, "mat": own}, B={"coins": 1})
    assert poor.all("A: walk C -> no, no, no, no, c:gold@C1") == ["TERM-DISCARD"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: c:gold@G1", "CACHE"),
        ("A: c:gold@N", "CACHE"),
        ("A: c:coin@C1", "CMP-RESOURCES"),
        ("A: c:gold@C1<S", None),
    ],
)
def test_where_and_what_can_be_cached(line: str, rule: str | None) -> None:
    game = dug("k3", seat={"mat": ROW})
    data = {"type": "cache", "player": "A", "resource": "coin", "at": "C1"} if "coin" in line else line
    assert game.do(data) == ([rule] if rule else [])


def test_tucks_from_hand_deck_and_display() -> None:
    game = dug("k67", "A: t:d?@C1", "A: t:d9@C1<D", seat={"mat": ROW})
    assert game.of("A", "mat.C1.tucked", "cards") == [2, 0]
    assert (game["dragon_deck"], game["dragon_discard"]) == (176, [])
    own = {
        "G1": {"dragon": "d98"},
        "G2": {"cave": "k6", "dragon": "d39"},
        "G3": {"cave": "k7", "dragon": "d42"},
    }
    own["G4"] = {"cave": "k8", "dragon": "d51"}
    fifth = table(
        A={"coins": 1, "dragons": ["d9"], "dragons_unknown": 1, "mat": own}, B={"coins": 1}, **SHOWN
    )
    assert fifth.all("A: walk G -> no, no, no, no, t:d9@G1, t:d?@G4") == []
    assert fifth.of("A", "mat.G1.tucked", "mat.G4.tucked", "cards") == [1, 1, 0]
    assert dug("k67", seat={"mat": ROW}).do("A: t:d9@G1<D") == ["TUCK"]
    assert dug("k67", seat={"mat": ROW}).do("A: t:d9@N<D") == ["TUCK"]
    assert dug("k67", seat={"mat": ROW, "dragons": ["d9"]}).do({**TUCK, "from": "hand"}) != []


# --- hatchlings


def test_food_brings_its_benefit_each_time_and_growth_at_the_third() -> None:
    mat = {"A1": {"dragon": "d24", "cached": {"milk": 2}}}
    game = table(A={"coins": 2, "res": {"milk": 1}, "mat": mat}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk A -> no, c:milk@A1") == []
    assert [each.kind for each in game.outcomes] == ["grown"]
    assert game.all("A: +meat, +$") == []
    assert game.of("A", "mat.A1.grown", "coins", "res.meat") == [True, 2, 1]
    early = table(
        A={"coins": 2, "res": {"milk": 1}, "mat": {"A1": {"dragon": "d24"}}}, B={"coins": 1}, **SHOWN
    )
    assert early.all("A: walk A -> no, c:milk@A1") == []
    assert early.do("A: +$") == ["HAT-THIRD"]
    assert early.of("A", "mat.A1.grown") == [False]
    late = table(
        A={"coins": 2, "res": {"milk": 1}, "mat": {"A1": {**mat["A1"], "grown": True}}},
        B={"coins": 1},
        **SHOWN,
    )
    assert late.all("A: walk A -> no, c:milk@A1, +meat") == []
    assert late.do("A: +$") == ["HAT-THIRD"]


def test_cards_and_eggs_of_growth_come_at_the_third_food_only() -> None:
    """d17 gives two dragon cards when it has grown, and nothing each time."""
    seat = {"coins": 2, "res": {"milk": 1}, "mat": {"G1": {"dragon": "d17"}}}
    for step, rule in (("A: +d1<1", "HAT-THIRD"), ("A: +k5<1", "EXP-WALK"), ("A: e@N", "EXP-WALK")):
        game = table(A=seat, B={"coins": 1}, **SHOWN)
        assert game.all("A: walk G -> no, c:milk@G1") == []
        assert game.do(step) == [rule], step
    third = {**seat, "mat": {"G1": {"dragon": "d17", "cached": {"milk": 2}}}}
    grown = table(A=third, B={"coins": 1}, **SHOWN)
    assert grown.all("A: walk G -> no, c:milk@G1, +d1<1, +d98<3") == []
    assert grown["players.A.mat.G1.grown"] is True


def test_other_food_is_refused_and_food_by_another_ability_counts() -> None:
    mat = {"A1": {"dragon": "d24"}}
    game = table(A={"coins": 2, "res": {"gold": 1}, "mat": mat}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk A -> no, c:gold@A1") == ["HAT-FEED"]
    fed = dug("k3", "A: c:milk@A1", "A: +meat", seat={"mat": mat})
    assert fed.of("A", "mat.A1.cached.milk", "res.meat") == [1, 1]
    plain = dug("k3", "A: c:gold@A1", seat={"mat": mat})
    assert plain.do("A: +meat") != []


def test_a_hatchling_whose_text_is_not_known_gives_whatever_is_logged() -> None:
    game = table(A={"coins": 2, "dragons": ["d9"], "mat": {"C1": {"dragon": "d2"}}}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk C -> no, t:d9@C1, +gold, +milk") == []
    assert game.of("A", "res.gold", "res.milk", "mat.C1.tucked") == [1, 1, 1]

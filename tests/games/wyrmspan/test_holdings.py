"""What a seat has within bounds: kinds and totals, places and totals stay in step as things come and go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug
from tests.games.wyrmspan.table import Wyrmspan, table


def between(low: int, high: int) -> dict[str, int]:
    return {"min": low, "max": high}


def counted(game: Wyrmspan, **values: Any) -> Wyrmspan:
    pairs = {f"players.A.{path}": each for path, each in values.items()}
    assert game.do({"type": "count", "values": pairs}) == []
    return game


def test_what_comes_of_a_walk_not_noted_is_all_that_it_could_bring() -> None:
    """One resource of any kind: it was gold, so no milk."""
    game = table(A={"coins": 2}, B={"coins": 1})
    game.do("A: walk C …")
    assert game.of("A", "res.gold", "res.milk", "res_total") == [between(0, 1)] * 3
    assert game.do("A: +gold") == []
    assert game.of("A", "res.gold", "res.milk", "res_total", "coins") == [1, 0, 1, 1]


def test_more_than_such_a_walk_could_bring_is_there_all_the_same() -> None:
    game = table(A={"coins": 2}, B={"coins": 1})
    assert game.all("A: walk C …", "A: +gold2", "A: +$") == []
    assert game.of("A", "res.gold", "res_total", "coins") == [2, 2, 2]
    unknown = table(A={"coins": 2, "mat": {"C1": {"dragon": "d58"}}}, B={"coins": 1})
    assert unknown.all("A: walk C …", "A: +gold2", "A: +$") == []
    assert unknown.of("A", "res.gold", "coins") == [{"min": 2}, {"min": 1}]


def test_a_kind_that_was_paid_leaves_the_other_kinds_less() -> None:
    """Two in all, of one or two kinds: with one gold gone there is one more at most of each."""
    game = dug("k69", seat={"res": {"gold": between(0, 2), "milk": between(0, 2)}})
    counted(game, res_total=2)
    assert game.do("A: -gold") == []
    assert game.of("A", "res.gold", "res.milk", "res_total") == [between(0, 1), between(0, 1), 1]


def test_coins_that_were_paid_had_been_there() -> None:
    game = table(A={"coins": between(0, 3), "dragons": ["d51"]}, B={})
    assert game.do("A: lure C1 d51 -$") == []
    assert (game.severe("doubt"), game["players.A.coins"]) == (["TRN-COIN"], between(0, 1))


MAT = {"A1": {"dragon": "d43", "eggs": between(0, 2)}}


def test_an_egg_that_is_laid_or_paid_is_one_more_or_fewer_in_all() -> None:
    laid = counted(dug("k55", seat={"N": between(0, 2), "mat": MAT}), eggs_total=2)
    assert laid.do("A: e@A1") == []
    assert laid.of("A", "N", "mat.A1.eggs", "eggs_total") == [between(0, 2), between(1, 3), 3]
    paid = counted(dug("k75", seat={"N": between(0, 2), "mat": MAT}), eggs_total=2)
    assert paid.do("A: -e@A1") == []
    assert paid.of("A", "N", "mat.A1.eggs", "eggs_total") == [between(0, 1), between(0, 1), 1]


@pytest.mark.parametrize(
    ("paid", "nests", "dragon", "total"),
    [(1, between(1, 2), between(0, 1), 2), (2, between(0, 1), between(0, 1), 1), (3, 0, 0, 0)],
)
def test_eggs_from_places_not_seen_may_have_come_from_any(
    paid: int, nests: Any, dragon: Any, total: int
) -> None:
    """The places become bounds, the total stays exact."""
    game = dug("k75", seat={"N": 2, "mat": {"A1": {"dragon": "d43", "eggs": 1}}})
    assert game.do(f"A: -e@?x{paid}") == []
    assert game.of("A", "N", "mat.A1.eggs", "eggs_total") == [nests, dragon, total]


def test_eggs_count_also_where_the_dragon_below_them_is_not_known() -> None:
    game = table(A={"N": 1, "mat": {"C1": {"eggs": 1}, "G1": {"eggs": 2}}}, B={})
    assert game["players.A.eggs_total"] == 4


def test_eggs_that_are_stated_in_all_lie_only_where_there_are_nests() -> None:
    game = table(A={"N": 1, "mat": {"A1": {"dragon": "d43"}}}, B={})
    game.do({"type": "restate", "set": {"players.A.eggs_total": 4}})
    assert game.of("A", "eggs_total", "mat.C1.eggs") == [4, 0]
    assert game.of("A", "N", "mat.A1.eggs") == [between(0, 4), between(0, 4)]


@pytest.mark.parametrize(("card", "most"), [("d43", 5), ("d?", 5), ("d98", 1), ("d24", 0), (None, 0)])
def test_nests_of_a_dragon(card: str | None, most: int) -> None:
    """WYR-EGG-LAY: no dragon has more than five nests, so one that nobody saw has not either."""
    space = {"dragon": card} if card else {}
    full = dug("k55", seat={"mat": {"C1": {**space, "eggs": most}}})
    assert full.do("A: e@C1") == ["EGG-LAY"]
    assert full.findings[0].fields == {"space": "C1", "n": most}
    if most:
        assert dug("k55", seat={"mat": {"C1": {**space, "eggs": most - 1}}}).do("A: e@C1") == []


def test_unknown_cards_of_both_kinds_are_as_many_as_were_counted() -> None:
    seat = {"coins": 1, "dragons_unknown": between(0, 2), "caves_unknown": between(0, 2)}
    game = counted(table(A=seat, B={}), cards=2)
    assert game.of("A", "dragons_unknown", "caves_unknown") == [between(0, 2), between(0, 2)]
    counted(game, dragons_unknown=2)
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == [2, 0, 2]


@pytest.mark.parametrize(
    ("values", "rules"),
    [
        ({"round": 4}, []), ({"round": 2}, ["OBS-COUNT"]), ({"players.A": 3}, ["OBS-COUNT"]),
        ({"scores.A.eggs": 1}, []), ({"players.A.mat.A1.eggs": 1}, ["OBS-COUNT"]), ({"players.A.mat.A1.eggs": 0}, []),
        ({"players.A.res.gold": 0}, []), ({"players.A.mat.A1.cached.milk": 0}, []),
    ],
)  # fmt: skip
def test_numbers_that_are_no_amounts_are_counted_as_well(values: dict[str, int], rules: list[str]) -> None:
    """WYR-OBS-COUNT; nothing else changes."""
    mat = {"A1": {"dragon": "d43"}}
    game = table(A={"N": 1, "mat": mat}, B={}, round=4, phase="final_scoring", **SHOWN)
    before = game.table.dump()
    assert game.do({"type": "count", "values": values}) == rules
    assert game.table.dump() == before


def test_a_resource_that_is_gained_is_one_more_in_all() -> None:
    game = counted(dug("k43", seat={"res": {"gold": between(0, 2), "milk": between(0, 2)}}), res_total=2)
    assert game.do("A: +meat") == []
    assert game.of("A", "res.meat", "res.gold", "res.milk", "res_total") == [
        1,
        between(0, 2),
        between(0, 2),
        3,
    ]

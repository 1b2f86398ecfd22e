"""Lines with no field written in, as another device may log them: what they leave out is read from the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import PUBLIC, table

ROW = {"C1": {"dragon": "d98"}, "G1": {"dragon": "d36"}}


def line(type_: str, **fields: Any) -> dict[str, Any]:
    return {"type": type_, "player": "A", **{name.rstrip("_"): value for name, value in fields.items()}}


@pytest.mark.parametrize(
    ("card", "row", "left", "shown"),
    [
        ("d68", ["d1", "d68", "?"], ["d1", None, "?"], True),
        ("d9", ["d1", "d68", "d98"], ["d1", "d68", "d98"], False),
        ("d?", ["d1", "d68", "?"], ["d1", "d68", "?"], False),
    ],
)
def test_a_card_is_drawn_from_the_display_where_it_lies_there_else_from_the_deck(
    card: str, row: list[Any], left: list[Any], shown: bool
) -> None:
    game = offering("dragon_card", display_dragons=row)
    deck = game["dragon_deck"]
    assert game.logged(line("draw", card=card)) == []
    assert (game["display_dragons"], game["dragon_deck"]) == (left, deck if shown else deck - 1)
    assert game.seen(PUBLIC, "players.A.dragons") == ([card] if shown else [])


def test_a_card_comes_from_the_only_place_that_its_offer_allows() -> None:
    """``tuck.from`` and ``play_cave.from``: forced where the offer allows one source only, else the hand."""
    tucked = dug("k67", seat={"dragons": ["d4"], "dragons_unknown": 1, "mat": ROW})
    deck = tucked["dragon_deck"]
    assert tucked.logged(line("tuck", card="d9", at="C1")) == []
    assert (tucked["dragon_deck"], tucked.of("A", "cards", "mat.C1.tucked")) == (deck - 1, [2, 1])
    laid = dug("k58", "A: -gold2", seat={"res": {"gold": 2}, "caves": ["k9"], "caves_unknown": 1})
    deck = laid["cave_deck"]
    assert laid.logged(line("play_cave", space="C2", card="k20", cost="free")) == []
    assert (laid["cave_deck"], laid["players.A.cards"]) == (deck - 1, 2)
    own = offering("marker", {"caves": ["k9"]})
    own.do("A: m1")
    deck = own["cave_deck"]
    assert own.logged(line("play_cave", space="C2", card="k9", cost="free")) == []
    assert (own["cave_deck"], own.of("A", "cards")) == (deck, [0])


@pytest.mark.parametrize("type_", ["tuck", "play_cave", "play_dragon"])
def test_a_card_comes_from_where_the_line_says_though_nothing_offers_it(type_: str) -> None:
    """What the line says holds before what an offer or the hand would give."""
    game = table(A={"coins": 1, "mat": ROW}, B={}, **SHOWN)
    game.do("A: walk C")
    fields: dict[str, Any] = {
        "tuck": {"card": "d68", "at": "C1"},
        "play_cave": {"card": "k29", "space": "C2", "cost": "free"},
        "play_dragon": {"card": "d68", "space": "A1", "cost": "free"},
    }[type_]
    assert game.do(line(type_, from_="display", slot=2, **fields)) != []
    word = "cave" if type_ == "play_cave" else "dragon"
    assert game[f"display_{word}s.1"] is None


def test_a_card_that_may_come_from_hand_or_display_comes_from_where_it_is_said() -> None:
    """WYR-GLD-FOREST"""
    game = offering("marker", {"res": {"gold": 1}}, tile="rainforest")
    assert game.all("A: m1", "A: -gold", "A: dig C2 k29<2 free") == []
    assert (game["display_caves"], game["players.A.cards"]) == (["k5", None, "k44"], 0)
    lured = offering("marker", {}, tile="rainforest")
    assert lured.all("A: m2", "A: lure C1 d68<2 nores") == []
    assert (lured["display_dragons"], lured["players.A.mat.C1.dragon"]) == (["d1", None, "d98"], "d68")


def test_what_an_offer_caches_from_the_supply_nobody_pays() -> None:
    game = dug("k3", seat={"res": {"gold": 1}, "mat": ROW})
    assert game.logged(line("cache", resource="gold", at="C1")) == []
    assert game.of("A", "res.gold", "res_total", "mat.C1.cached.gold") == [1, 1, 1]


@pytest.mark.parametrize("fields", [{"at": "N", "lost": True}, {}])
def test_an_egg_that_is_lost_or_lies_nowhere_lies_nowhere(fields: dict[str, Any]) -> None:
    game = offering("lay_egg")
    assert game.logged(line("lay_egg", **fields)) == []
    assert game.of("A", "N", "eggs_total") == [0, 0]


def test_a_token_of_no_kind_of_resource_and_one_beside_all_dragons_are_not_cached() -> None:
    """WYR-CMP-RESOURCES and WYR-CACHE: the line is made, and moves nothing."""
    for fields, rule in (
        ({"resource": "egg", "at": "C1"}, "CMP-RESOURCES"),
        ({"resource": "gold", "at": "N"}, "CACHE"),
    ):
        game = dug("k3", seat={"res": {"gold": 1}, "mat": ROW})
        assert game.logged(line("cache", **fields)) == [rule]
        assert game.of("A", "res.gold", "mat.C1.cached.gold") == [1, 0]

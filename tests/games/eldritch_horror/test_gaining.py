"""Gaining cards: from where they come, what speaks against it, and what is left behind."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, table

ROME = {"space": "rome"}
RESERVE = ["Axe", "Bandages", "Dynamite", "Sanctuary"]
LEFT = 40 - 4


def gain(card: str, how: str | None = None, who: str = "silas", **more: Any) -> Data:
    return {"op": "gain", "who": who, "card": card, **({"how": how} if how else {}), **more}


def shop(silas: Data | None = None, **given: Any) -> Eldritch:
    """Silas and Lily in Rome, with four Assets in the reserve and two discarded."""
    people = {"silas": ROME | (silas or {}), "lily": dict(ROME), "norman": dict(ROME)}
    return table(**people, **({"reserve": list(RESERVE)} | given))


@pytest.mark.parametrize(
    ("op", "breaches", "expected"),
    [
        (gain("Kerosene"), [], {"decks.asset.count": LEFT - 1}),
        (gain("Kerosene", "named"), [], {"decks.asset.count": LEFT - 1, "reserve": RESERVE}),
        (gain("Necronomicon", "random"), [], {"decks.artifact.count": 13}),
        (gain("Wither", "trait:incantation"), [], {"decks.spell.count": 19}),
        (gain("Axe", "named"), [], {"decks.asset.count": LEFT - 1, "reserve": [*RESERVE[1:], "?"]}),
        (
            gain("Axe", "reserve", refill=["Kerosene"]),
            [],
            {"decks.asset.count": LEFT - 1, "reserve": [*RESERVE[1:], "Kerosene"]},
        ),
    ],
)
def test_a_card_comes_from_where_the_way_of_gaining_says(
    op: Data, breaches: list[Any], expected: Data
) -> None:
    game = shop()
    assert (game.do(effect(op)), said(game)) == ([each[0] for each in breaches], breaches)
    assert {path: game[path] for path in expected} == expected
    assert game.of("silas", "cards") == [[op["card"]]]
    assert told(game) == [("gained", op["card"], None, {"who": "silas"})]


def test_a_condition_lies_beside_the_possessions() -> None:
    game = shop()
    assert game.do(effect(gain("Paranoia", "trait:madness"))) == []
    assert game.of("silas", "cards", "conditions") == [[], ["Paranoia"]]
    assert game["decks.condition.count"] == 35


@pytest.mark.parametrize("how", ["named", "discard"])
def test_a_card_of_the_discard_pile_is_taken_from_there(how: str) -> None:
    game = shop(asset_discard=["Kerosene", "Whiskey"])
    assert game["decks.asset.count"] == LEFT - 2
    assert game.do(effect(gain("Kerosene", how))) == []
    assert (game["asset_discard"], game["decks.asset.count"]) == (["Whiskey"], LEFT - 2)
    assert game.of("silas", "cards") == [["Kerosene"]]


@pytest.mark.parametrize(
    ("op", "breach"),
    [
        (gain("Kerosene", "reserve"), ("LIM-AVAIL", {"card": "Kerosene", "where": "in_deck"})),
        (gain("Kerosene", "discard"), ("LIM-AVAIL", {"card": "Kerosene", "where": "in_deck"})),
        (gain("Axe", "discard"), ("LIM-AVAIL", {"card": "Axe", "where": "in_reserve"})),
        (gain("Whiskey", "reserve"), ("LIM-AVAIL", {"card": "Whiskey", "where": "in_discard"})),
        (gain("Whiskey"), ("ASSET-UNIQUE", {"card": "Whiskey", "where": "in_discard"})),
        (gain("Axe", "trait:item"), ("ASSET-UNIQUE", {"card": "Axe", "where": "in_reserve"})),
        (gain("Holy Cross", "named"), ("GAIN-NAMED", {"card": "Holy Cross"})),
        (gain("Holy Cross", "random"), ("ASSET-UNIQUE", {"card": "Holy Cross", "where": "held_by_lily"})),
        (gain("Gate Box", "random"), ("ASSET-UNIQUE", {"card": "Gate Box", "where": "held_by_lily"})),
        (gain("Urban Guide", "named"), ("BOX-OUT", {"card": "Urban Guide"})),
    ],
)
def test_what_cannot_have_come_stays_where_it_is(op: Data, breach: tuple[str, Data]) -> None:
    game = table(
        silas=dict(ROME),
        lily={**ROME, "cards": ["Holy Cross", "Gate Box"]},
        reserve=list(RESERVE),
        asset_discard=["Whiskey"],
        box=["Urban Guide"],
    )
    deck = "artifact" if op["card"] == "Gate Box" else "asset"
    before = game[f"decks.{deck}.count"]
    assert (game.do(effect(op)), said(game)) == ([breach[0]], [breach])
    assert game.of("silas", "cards") == [[]]
    assert (game["reserve"], game["asset_discard"]) == (RESERVE, ["Whiskey"])
    assert game[f"decks.{deck}.count"] == {"min": before - 1, "max": before}
    assert told(game) == []


@pytest.mark.parametrize(
    ("how", "found"),
    [
        ("random", "GAIN-DUP"),
        (None, "GAIN-DUP"),
        ("named", "COND-DUP"),
        ("trait:injury", "GAIN-TRAIT-NEW"),
    ],
)
def test_nobody_gains_a_condition_twice(how: str | None, found: str) -> None:
    op = gain("Leg Injury", how)
    game = shop({"conditions": ["Leg Injury"]})
    assert (game.do(effect(op)), said(game)) == ([found], [(found, {"inv": "silas", "card": "Leg Injury"})])
    assert game.of("silas", "conditions") == [["Leg Injury"]]
    assert game["decks.condition.count"] == {"min": 34, "max": 35}
    because = {"overrides": [f"ELD-{found}"], "because": "the card says so"}
    other = shop({"conditions": ["Leg Injury"]})
    assert other.do(effect(op), **because) == []
    assert other.of("silas", "conditions") == [["Leg Injury", "Leg Injury#2"]]
    assert other["decks.condition.count"] == 34


def test_nobody_gains_a_spell_twice_but_others_may_have_it() -> None:
    game = shop({"cards": ["Wither"]})
    assert (game.do(effect(gain("Wither", "named"))), said(game)) == (
        ["SPELL-DUP"],
        [("SPELL-DUP", {"inv": "silas", "card": "Wither"})],
    )
    assert game.do(effect(gain("Wither", "named", "lily"))) == []
    assert game.of("lily", "cards") == [["Wither#2"]]


@pytest.mark.parametrize(
    ("card", "held", "number"),
    [("Wither", ["cards", "cards"], 2), ("Debt", ["conditions"] * 6, 6), ("Cursed", ["conditions"] * 3, 3)],
)
@pytest.mark.parametrize("how", ["random", "named"])
def test_no_more_copies_come_than_there_are(card: str, held: list[str], number: int, how: str) -> None:
    names = ["lily", "norman", "mark", "trish", "diana", "charlie"]
    copies = [card, *(f"{card}#{copy}" for copy in range(2, number + 1))]
    people = {name: {**ROME, kind: [copy]} for name, kind, copy in zip(names, held, copies, strict=False)}
    game = table(silas=dict(ROME), **people)
    assert (game.do(effect(gain(card, how))), said(game)) == (
        ["COND-SUPPLY"],
        [("COND-SUPPLY", {"card": card, "n": number})],
    )
    assert game.do(effect(gain(card, "named", found=False))) == []


def test_what_lies_on_the_sheet_of_a_defeated_one_cannot_be_had() -> None:
    for how in ("random", "named"):
        game = shop({"status": "defeated"}, defeated_sheets={"silas": ["Kerosene"]}, lead="lily")
        line = effect(gain("Kerosene", how, "lily"), who="lily")
        assert (game.do(line), said(game)) == (["LIM-DEFEATED"], [("LIM-DEFEATED", {"card": "Kerosene"})])
        assert game.do(effect(gain("Kerosene", how, "lily", found=False), who="lily")) == []


def test_a_copy_in_the_deck_may_come_though_another_is_on_a_sheet_or_in_the_box() -> None:
    game = shop(defeated_sheets={"trish": ["Wither"]}, box=["Debt"])
    assert game.do(effect(gain("Wither"), gain("Debt"))) == []
    assert game.of("silas", "cards", "conditions") == [["Wither#2"], ["Debt"]]


def test_a_named_card_that_is_not_found_is_to_be_had_nowhere() -> None:
    for card, where in (("Axe", "in_reserve"), ("Whiskey", "in_discard"), ("Kerosene", "in_deck")):
        game = shop(asset_discard=["Whiskey"])
        assert game.do(effect(gain(card, "named", found=False))) == ["GAIN-NAMED-FAIL"]
        assert said(game) == [("GAIN-NAMED-FAIL", {"card": card, "where": where})]
        assert game.of("silas", "cards") == [[]]
    for given, box in (({"cards": ["Kerosene"]}, []), ({}, ["Kerosene"])):
        other = shop(given, box=box)
        assert other.do(effect(gain("Kerosene", "named", found=False))) == []
        assert other["decks.asset.count"] == LEFT - 1


def test_a_named_card_of_the_reserve_is_not_searched_for() -> None:
    for place, found in (
        ("deck", ["GAIN-NAMED-RESERVE"]),
        ("discard", ["GAIN-NAMED-RESERVE"]),
        ("reserve", []),
    ):
        game = shop()
        assert game.do(effect(gain("Axe", "named", **{"from": place}))) == found
        assert (game.of("silas", "cards"), game["reserve"]) == ([["Axe"]], [*RESERVE[1:], "?"])
    other = shop()
    assert other.do(effect(gain("Kerosene", "named", **{"from": "deck"}))) == []


@pytest.mark.parametrize(
    ("card", "trait", "found"),
    [
        ("Kerosene", "item", []),
        ("Kerosene", "weapon", ["GAIN-TRAIT"]),
        ("Wither", "incantation", []),
        ("Wither", "ritual", ["GAIN-TRAIT"]),
        ("Debt", "deal", []),
        ("Debt", "common", []),
        ("Debt", "bane", ["GAIN-TRAIT"]),
        ("Whiskey", "item", []),  # its traits are not known
        ("Necronomicon", "tome", []),  # nor those of Artifacts
    ],
)
def test_a_card_gained_by_a_trait_has_it_where_its_traits_are_known(
    card: str, trait: str, found: list[str]
) -> None:
    game = shop()
    assert game.do(effect(gain(card, f"trait:{trait}"))) == found
    assert said(game) == [(rule, {"card": card, "trait": trait}) for rule in found]
    assert game.of("silas", "cards", "conditions") in ([[card], []], [[], [card]])

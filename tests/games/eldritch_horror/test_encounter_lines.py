"""Encounters: what happens to their decks, the expedition token and the defeated, and what a skipped combat leaves."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import causes, said, told
from tests.games.eldritch_horror.table import Eldritch, effect, lose, table

FULL = {
    "general": 12, "america": 8, "europe": 8, "asia_australia": 8, "research": 8, "other_world": 24,
    "expedition": 18, "special": 6,
}  # fmt: skip
"""Cards of the encounter decks of Cthulhu."""
SITES = ["amazon", "antarctica", "heart_of_africa", "himalayas", "pyramids", "tunguska"]


def meet(deck: str, **more: Any) -> Data:
    return {"type": "encounter", "player": "silas", "deck": deck, **more}


def at(space: str, **given: Any) -> Eldritch:
    """Silas on a space, in the Encounter Phase."""
    people: Data = {"silas": {"space": space}, "lily": {"space": "london"}}
    return table(**{**people, "phase": "encounter", "mystery": "R'lyeh Risen", **given})


PLACES = {
    "general": ("9", {}),
    "america": ("arkham", {}),
    "europe": ("rome", {}),
    "asia_australia": ("tokyo", {}),
    "research": ("9", {"spaces": {"9": {"clues": ["9"]}}}),
    "other_world": ("rome", {"gates_on_board": ["rome"]}),
    "expedition": ("amazon", {"expedition": {"site": "amazon"}}),
    "special": ("9", {}),
}


@pytest.mark.parametrize("deck", FULL)
def test_a_card_is_drawn_and_an_empty_deck_is_renewed(deck: str) -> None:
    space, given = PLACES[deck]
    game = at(space, **given)
    assert game[f"decks.{deck}.count"] == FULL[deck]
    assert game.do(meet(deck)) == []
    assert game[f"decks.{deck}.count"] == FULL[deck] - 1
    assert game.of("silas", "encounter_done") == [True]
    assert told(game, "encounter") == [("encounter", "silas", None, {"deck": deck})]
    for left, after in ((2, 1), (1, FULL[deck]), ({"min": 1, "max": 2}, {"min": 0, "max": 1})):
        game = at(space, **given)
        game.do({"type": "restate", "set": {f"decks.{deck}.count": left}, "reason": "counted"})
        assert game.do(meet(deck)) == []
        assert game[f"decks.{deck}.count"] == after


def test_special_cards_belong_to_an_ancient_one() -> None:
    for name, found in (("Yog-Sothoth", []), ("Azathoth", ["ENC-CHOICE"])):
        game = at("9", ancient_one=name, mystery=None, decks={"special": {"count": 1}})
        assert game.do(meet("special")) == found
        assert game["decks.special.count"] == (6 if not found else 0)


# --- expeditions


@pytest.mark.parametrize(
    ("left", "following", "found", "site", "after"),
    [
        ({"amazon": 3, "tunguska": 3}, "tunguska", [], "tunguska", {"amazon": 2, "tunguska": 3}),
        ({"amazon": 3, "tunguska": 3}, None, [], None, {"amazon": 2, "tunguska": 3}),
        ({"amazon": 1, "tunguska": 3}, None, [], "tunguska", {"amazon": 0, "tunguska": 3}),
        ({"amazon": 1, "tunguska": 3}, "amazon", ["ENC-EXPED-COUNT"], "amazon", {"amazon": 0, "tunguska": 3}),
        ({"amazon": 2, "tunguska": 3}, "amazon", [], "amazon", {"amazon": 1, "tunguska": 3}),
        ({"amazon": 2}, None, [], "amazon", {"amazon": 1}),
        ({"amazon": 0, "tunguska": 1}, None, [], "tunguska", {"amazon": 0, "tunguska": 1}),
    ],
)
def test_the_expedition_goes_where_the_new_top_card_says(
    left: Data, following: str | None, found: list[str], site: str | None, after: Data
) -> None:
    none = dict.fromkeys(SITES, 0)
    game = at("amazon", expedition={"site": "amazon", "left": none | left})
    assert game.do(meet("expedition", **({"next_site": following} if following else {}))) == found
    assert said(game) == [(rule, {"site": following}) for rule in found]
    assert game["expedition"] == {"site": site, "left": none | after}
    assert game["spaces.amazon.expedition"] == (site == "amazon")


def test_the_last_expedition_card_renews_the_deck() -> None:
    game = at("amazon", expedition={"site": "amazon", "left": dict.fromkeys(SITES, 0) | {"amazon": 1}})
    assert game.do(meet("expedition", next_site="amazon")) == []
    assert game["expedition"] == {"site": "amazon", "left": dict.fromkeys(SITES, 3)}


def test_nobody_knows_which_card_it_was_where_the_token_was_not_seen() -> None:
    game = at("amazon")
    assert game.do(meet("expedition", next_site="tunguska")) == []
    assert causes(game) == [("ENC-EXPED", "doubt", None)]
    assert game["expedition"] == {"site": "tunguska", "left": dict.fromkeys(SITES, 3)}


def test_the_site_of_the_next_card_is_a_fact_of_its_own() -> None:
    line = meet("expedition", next_site="amazon", ops=[{"op": "close_gate", "city": "rome"}])
    game = at("amazon", expedition={"site": "amazon", "left": dict.fromkeys(SITES, 3) | {"amazon": 1}})
    assert game.do(line) == ["DIS-OFFBOARD", "ENC-EXPED-COUNT"]
    assert at("9").do(line) == ["ENC-EXPED"] or at("9", expedition={"site": "tunguska"}).do(line) == [
        "ENC-EXPED"
    ]


# --- encounters with texts


def text(kind: str, id_: str | None = None, **more: Any) -> Data:
    return {
        "type": "encounter_text", "player": "silas",
        "source": {"kind": kind, **({"id": id_} if id_ else {})}, **more,
    }  # fmt: skip


def test_a_detained_one_meets_the_back_of_that_card_and_nothing_else() -> None:
    detained: Data = {"space": "9", "conditions": ["Detained", "Debt"]}
    there = {"9": {"monsters": ["gug#1"]}}
    for line, found in (
        (text("condition", "Detained"), []),
        (text("condition", "Debt"), ["ENC-DETAINED"]),
        (text("mystery", "Detained"), ["ENC-DETAINED"]),
        (meet("general"), ["ENC-DETAINED"]),
    ):
        game = at("9", silas=detained, spaces=there)
        assert game.do(line) == found
        assert game.of("silas", "encounter_done") == [True]
    assert at("9", spaces=there).do(text("mystery", "R'lyeh Risen")) == ["ENC-COMBAT-FIRST"]
    assert at("9").do(text("condition", "Detained")) == ["ENC-CHOICE"]


def test_an_unnamed_text_is_a_remark() -> None:
    game = at("9")
    assert game.do(text("mystery")) == []
    assert said(game, "remark") == [("EFFECT-UNNAMED", {"kind": "mystery"})]


def test_who_meets_a_defeated_one_lifts_him_and_frees_his_goods() -> None:
    goods: Data = {"cards": ["Axe", "Wither"], "clues": ["5"], "tickets": {"train": 1, "ship": 0}}
    game = table(
        silas={"space": "london"},
        lily={"space": "london", **goods},
        norman={"space": "rome"},
        phase="encounter",
        mystery="R'lyeh Risen",
    )
    game.do(effect(lose("lily", "health", 9)))
    spells = game["decks.spell.count"]
    assert game.do({**text("sheet", "lily"), "player": "norman"}) == ["ENC-ORDER"]
    assert game["defeated_sheets"] == {"lily": ["Axe", "Wither"]}
    again = table(
        silas={"space": "london"},
        lily={"space": "london", **goods},
        phase="encounter",
        mystery="R'lyeh Risen",
    )
    again.do(effect(lose("lily", "health", 9)))
    axe = {"op": "gain", "who": "silas", "card": "Axe", "how": "discard"}
    assert again.do(text("sheet", "lily", ops=[axe])) == []
    assert (again["spaces.london.defeated"], again["defeated_sheets"]) == ({}, {})
    assert (again["clue_discard"], again["decks.spell.count"], again["box"]) == (["5"], spells + 1, ["lily"])
    assert again.of("lily", "clues", "tickets", "status") == [[], {"train": 0, "ship": 0}, "defeated"]
    assert (again.of("silas", "cards"), again["asset_discard"]) == ([["Axe"]], [])
    elsewhere = at(
        "9",
        lily={"space": "london", "status": "defeated"},
        spaces={"london": {"defeated": {"lily": "insane"}}},
    )
    assert elsewhere.do(text("sheet", "lily")) == ["DEFEAT-ENCOUNTER"]
    assert elsewhere["spaces.london.defeated"] == {"lily": "insane"}


# --- a skipped combat


@pytest.mark.parametrize("line", [meet("general"), text("mystery", "R'lyeh Risen")])
def test_a_skipped_combat_leaves_both_uncertain(line: Data) -> None:
    game = at("9", spaces={"9": {"monsters": ["gug#1", "ghoul#1"]}})
    assert game.do({"type": "combat", "player": "silas", "monster": "gug#1"}) == []
    assert game.do(line) == ["ENC-COMBAT-FIRST"]
    assert said(game) == [("ENC-COMBAT-FIRST", {"inv": "silas", "monsters": ["ghoul#1"]})]
    root = game.seq
    for token, doubtful in (("gug#1", False), ("ghoul#1", True)):
        game.do(effect(*[{"op": "discard_monster", "monster": token}] * 2))
        assert causes(game) == [
            ("DIS-OFFBOARD", "doubt" if doubtful else "breach", root if doubtful else None)
        ]
    game.do(
        {"type": "ambush", "player": "silas", "monster": "Zombie", "will": {"skill": "will", "dice": [1]}}
    )
    assert causes(game) == [("TEST-POOL", "doubt", root)]
    because = {"overrides": ["ELD-ENC-COMBAT-FIRST"], "because": "a card"}
    allowed = at("9", spaces={"9": {"monsters": ["ghoul#1"]}})
    assert allowed.do(line, **because) == []
    allowed.do(effect(*[{"op": "discard_monster", "monster": "ghoul#1"}] * 2))
    assert causes(allowed) == [("DIS-OFFBOARD", "breach", None)]

"""Whose encounter it is, what may be encountered where, and what hinders it."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, table
from tests.games.eldritch_horror.telling import suspected, told


def day(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}, "norman": {"space": "9"}}
    return table(**{**people, "phase": "encounter", **given})


def meet(who: str = "silas", deck: str = "general") -> Data:
    return {"type": "encounter", "player": who, "deck": deck}


def text(who: str = "silas", **source: Any) -> Data:
    return {"type": "encounter_text", "player": who, "source": source}


def fight(token: str, who: str = "silas") -> Data:
    return {"type": "combat", "player": who, "monster": token}


DETAINED = text(kind="condition", id="Detained")


# --- whose


def test_encounters_go_clockwise_one_for_each() -> None:
    game = day()
    assert game.do(meet("lily")) == ["ENC-ORDER"]
    assert told(game, "ENC-ORDER") == {"expected": "silas", "inv": "lily"}
    sound = day()
    assert sound.do(meet("silas"), meet("lily")) == []
    assert sound.do(meet("silas")) == ["ENC-ONE"]
    assert told(sound, "ENC-ONE") == {"inv": "silas", "n": 2}
    assert sound.do(meet("norman")) == []
    assert sound["phase"] == "mythos"


def test_who_comes_too_early_ends_the_parts_of_those_before_him() -> None:
    game = day(spaces={"rome": {"monsters": ["gug#1"]}})
    assert game.do(meet("norman")) == ["ENC-ORDER"]
    assert [game[f"investigators.{who}.encounter_done"] for who in ("silas", "lily", "norman")] == [True] * 3
    assert {"inv:silas", "inv:lily", "monster:gug#1"} <= set(game.state.suspects)
    assert (game["phase"], game["active"]) == ("mythos", "silas")
    late = day()
    late.do(meet("lily"))
    assert late["active"] == "norman"
    assert late.do(meet("silas")) == ["ENC-ORDER"]
    assert told(late, "ENC-ORDER") == {"expected": "norman", "inv": "silas"}
    assert late["active"] == "norman"


def test_who_has_fought_all_monsters_need_not_have_another_encounter() -> None:
    game = day(spaces={"rome": {"monsters": ["ghoul#1", "gug#1"]}})
    game.do(fight("ghoul#1"))
    assert game.do(meet("lily")) == ["ENC-ORDER"]
    fought = day(spaces={"rome": {"monsters": ["ghoul#1", "gug#1"]}})
    fought.do(fight("ghoul#1"), fight("gug#1"))
    assert fought.do(meet("lily")) == []
    assert fought.of("silas", "encounter_done") == [True]
    assert not fought.state.suspects


def test_somebody_who_is_out_has_no_encounter_and_nobody_waits_for_him() -> None:
    game = day(lily={"space": "tokyo", "status": "defeated"})
    assert game.do(meet("silas"), meet("norman")) == []
    out = day(lily={"space": "tokyo", "status": "defeated"})
    assert out.do(meet("lily")) == ["DEFEAT-STOP"]


def test_a_ban_on_encounters_counts() -> None:
    game = day()
    ban: Data = {"op": "restrict", "who": "silas", "verb": "encounter", "source": "a card"}
    assert game.do(effect(ban)) == []
    assert game.do(meet("silas")) == ["GOLD-CANNOT"]


# --- what hinders


def test_who_is_detained_meets_nothing_else() -> None:
    game = day(silas={"space": "rome", "conditions": ["Detained"]})
    for line in (meet(), text(kind="mystery", id="R'lyeh Risen")):
        detained = day(silas={"space": "rome", "conditions": ["Detained"]})
        assert detained.do(line) == ["ENC-DETAINED"]
        assert told(detained, "ENC-DETAINED") == {"inv": "silas"}
    assert game.do(DETAINED) == []
    assert day().do(DETAINED) == ["ENC-CHOICE"]


def test_monsters_are_fought_first_and_none_may_be_left() -> None:
    spaces: Data = {"rome": {"monsters": ["ghoul#1", "gug#1"]}}
    game = day(spaces=spaces)
    assert game.do(meet()) == ["ENC-COMBAT-FIRST"]
    assert told(game, "ENC-COMBAT-FIRST") == {"inv": "silas", "monsters": ["ghoul#1", "gug#1"]}
    half = day(spaces=spaces)
    half.do(fight("ghoul#1"))
    assert half.do(meet()) == ["ENC-COMBAT-FIRST"]
    assert told(half, "ENC-COMBAT-FIRST")["monsters"] == ["gug#1"]
    left = day(spaces=spaces)
    left.do(fight("ghoul#1"), fight("gug#1"))
    assert left.do(meet()) == ["ENC-BONUS"]
    assert told(left, "ENC-BONUS") == {"space": "rome"}
    beaten = day(spaces={"rome": {"monsters": ["ghoul#1"]}})
    strength = {"skill": "strength", "result": 1}
    assert beaten.do({**fight("ghoul#1"), "strength": strength}, meet()) == []


@pytest.mark.parametrize(
    ("things", "line", "rule"),
    [
        (["inv:silas"], meet(), "ENC-COMBAT-FIRST"),
        (["monster:gug#1"], meet(), "ENC-COMBAT-FIRST"),
        (["inv:silas"], meet(deck="other_world"), "GATE-ENCOUNTER"),
        (["gates"], meet(deck="other_world"), "GATE-ENCOUNTER"),
        (["inv:silas"], meet(deck="research"), "ENC-CLUE"),
        (["inv:silas"], meet(deck="expedition"), "ENC-EXPED"),
        (["inv:silas"], meet(deck="america"), "ENC-CHOICE"),
        (["inv:silas"], DETAINED, "ENC-CHOICE"),
        (["inv:silas"], text(kind="sheet", id="norman"), "DEFEAT-ENCOUNTER"),
        (["inv:silas"], text(kind="rumor", id="Mythos R"), "ENC-CHOICE"),
    ],
)
def test_what_a_missing_line_may_explain_is_a_doubt(things: list[str], line: Data, rule: str) -> None:
    spaces: Data = {"rome": {"monsters": ["gug#1"]}} if rule == "ENC-COMBAT-FIRST" else {}
    rumor = {"Mythos R": {"rumor": True, "rumor_space": "9"}}
    given: Data = {"spaces": spaces, "expedition": {"site": "amazon"}, "in_play": rumor}
    assert suspected(day(**given), *things, line=line) == [(rule, "doubt", 7)]
    assert suspected(day(**given), "inv:lily", line=line) == [(rule, "breach", None)]


def test_detained_may_be_over_if_an_encounter_is_missing() -> None:
    game = day(silas={"space": "rome", "conditions": ["Detained"]})
    assert suspected(game, "inv:silas", line=meet()) == [("ENC-DETAINED", "doubt", 7)]


# --- what lies where


@pytest.mark.parametrize(
    ("space", "decks"),
    [
        ("rome", ["general", "europe"]),
        ("arkham", ["general", "america"]),
        ("tokyo", ["general", "asia_australia"]),
        ("9", ["general"]),
        ("amazon", ["general", "expedition"]),
        ("london", ["general", "europe", "other_world"]),
        ("8", ["general", "research"]),
    ],
)
def test_a_space_offers_its_decks(space: str, decks: list[str]) -> None:
    given: Data = {
        "silas": {"space": space},
        "gates_on_board": ["london"],
        "spaces": {"8": {"clues": ["8"]}},
        "expedition": {"site": "amazon"},
        "ancient_one": "Azathoth",
    }
    rules = {"other_world": "GATE-ENCOUNTER", "research": "ENC-CLUE", "expedition": "ENC-EXPED"}
    for deck in (
        "general", "america", "europe", "asia_australia", "research", "other_world", "expedition", "special",
    ):  # fmt: skip
        game = day(**given)
        rule = rules.get(deck, "ENC-CHOICE")
        assert game.do(meet(deck=deck)) == ([] if deck in decks else [rule]), deck
        if deck not in decks:
            more = {"deck": deck} if rule == "ENC-CHOICE" else {}
            assert told(game, rule) == {"space": space, **more}


def test_a_special_encounter_is_of_an_ancient_one_that_has_some() -> None:
    for name, there in (
        ("Azathoth", False),
        ("Cthulhu", True),
        ("Yog-Sothoth", True),
        ("Shub-Niggurath", False),
    ):
        game = day(ancient_one=name)
        assert game.do(meet(deck="special")) == ([] if there else ["ENC-CHOICE"]), name
    assert day(ancient_one=None).do(meet(deck="special")) == []


def test_a_clue_that_a_missing_line_may_have_laid_is_a_doubt() -> None:
    for clues, space, doubt in ((1, "rome", True), (0, "rome", False)):
        game = day()
        game.state.unseen["clues"] = clues
        found = suspected(game, "clues", line=meet(deck="research"))
        assert found == [("ENC-CLUE", "doubt" if doubt else "breach", 7 if doubt else None)], space
    located = day(clue_discard=["rome"])
    located.state.unseen["clues"] = 1
    assert suspected(located, "clues", line=meet(deck="research")) == [("ENC-CLUE", "breach", None)]


def test_a_site_that_nobody_knows_is_a_doubt() -> None:
    game = day(expedition={"site": None})
    assert game.do(meet(deck="expedition")) == []
    assert game.severe("doubt") == ["ENC-EXPED"]
    assert told(game, "ENC-EXPED") == {"space": "rome"}


@pytest.mark.parametrize(
    ("source", "rule", "said"),
    [
        ({"kind": "sheet", "id": "norman"}, None, {}),
        ({"kind": "sheet"}, None, {}),
        ({"kind": "sheet", "id": "lily"}, "DEFEAT-ENCOUNTER", {"what": "lily", "space": "rome"}),
        ({"kind": "condition", "id": "Detained"}, "ENC-CHOICE", {"deck": "Detained", "space": "rome"}),
        ({"kind": "condition", "id": "Debt"}, None, {}),
        ({"kind": "rumor", "id": "here"}, None, {}),
        ({"kind": "rumor", "id": "nowhere"}, None, {}),
        ({"kind": "rumor", "id": "unseen"}, None, {}),
        ({"kind": "rumor", "id": "unknown"}, None, {}),
        ({"kind": "rumor", "id": "there"}, "ENC-CHOICE", {"deck": "there", "space": "rome"}),
        ({"kind": "mystery", "id": "R'lyeh Risen"}, None, {}),
        ({"kind": "other", "id": "a site"}, None, {}),
        ({"kind": "monster", "id": "gug#1"}, "ENC-CHOICE", {"deck": "gug#1", "space": "rome"}),
        *(({"kind": kind}, "ENC-CHOICE", {"deck": kind, "space": "rome"})
          for kind in ("asset", "artifact", "spell", "monster", "none", "condition")),
    ],
)  # fmt: skip
def test_a_text_lies_where_it_is_met(source: Data, rule: str | None, said: Data) -> None:
    rumors = {"here": "rome", "nowhere": None, "unseen": None, "there": "9"}
    game = day(
        silas={"space": "rome", "conditions": ["Debt"]},
        norman={"space": "rome", "status": "defeated"},
        in_play={card: {"rumor": True, "rumor_space": space} for card, space in rumors.items()},
        spaces={"rome": {"defeated": {"norman": "insane"}}, "tokyo": {"defeated": {}}},
    )
    game.state.in_play["unseen"].rumor_space = "?"
    assert game.do(text(**source)) == ([rule] if rule else [])
    if rule:
        assert told(game, rule) == said

"""Effects of Eldritch Horror are composed by taps: usual ones, every operation, and the backs of cards."""

from __future__ import annotations

import pytest

from events.vocabulary import Data
from projections.keypads import step
from projections.rules.contract import PUBLIC
from projections.viewing import unaided
from tests.games.eldritch_horror.table import Eldritch, lose
from tests.scribe.eldritch_tapper import BUDGET, FOUR, Tapper
from tests.scribe.tapping import FAR


def test_an_encounter_with_two_effects() -> None:
    tapper = Tapper({**FOUR, "phase": "encounter"})
    text = "silas: encounter asia_australia pass -> +1H, doom -1"
    assert (
        Tapper({**FOUR, "phase": "encounter"}).line(text.replace("asia_australia", "general"))
        <= BUDGET["encounter_with_two_effects"]
    )
    assert tapper.line('silas: encounter general fail -> lily -1S, +"Axe"(random), -"Fishing Net"') < FAR


@pytest.mark.parametrize(
    "ops",
    [
        "-2H", "+1S", "+clue:?", "improve wil", "delay silas", "doom +1", "omen +1", "+\"Wither\"(random)", "+\"Debt\"",
        "+\"Paranoia\"(madness)", "+\"Bandages\"(reserve)", "-\"Fishing Net\"", "+train", "move silas tokyo",
        "gate rome gug", "monster 7 gug", "clue at sydney", "lily -1S", "norman +\"Cursed\"", "delay lily",
    ],
)  # fmt: skip
def test_usual_effects_are_composed_in_a_few_taps(ops: str) -> None:
    tapper = Tapper({**FOUR, "phase": "encounter"})
    assert tapper.line(f"silas: encounter general -> {ops}") <= 8


FURTHER: Data = {
    **FOUR, "phase": "encounter", "mystery": "Omen of Devastation", "in_play": {"The Wind": {"eldritch": 2}},
    "spaces": {
        "5": {"monsters": ["ghoul#1"]}, "arkham": {"gate": "arkham", "monsters": ["gug#1"]},
        "rome": {"clues": ["rome"]},
    },
    "set_aside": ["Cultist", "Axe"], "box": ["Lodge Researcher"], "monsters": {"gug#1": {"damage": 2}},
}  # fmt: skip
"""A table where every operation finds what it speaks of."""


@pytest.mark.parametrize(
    "op",
    [
        {"op": "lose", "who": "lily", "what": "health", "n": 3},
        {"op": "spend", "who": "silas", "what": "health", "n": 2},
        {"op": "spend", "who": "silas", "what": "card", "card": "Fishing Net"},
        {"op": "discard", "who": "lily", "what": "card", "card": "Debt"},
        {"op": "flip", "card": "Debt", "to": "back"},
        {"op": "flip", "card": "Amnesia", "to": "front"},
        {"op": "look", "who": "silas", "zone": "gate_stack", "items": ["rome"]},
        {"op": "look", "who": "silas", "zone": "gate_stack", "items": ["rome", "tokyo"], "bottom": ["tokyo"]},
        {"op": "look", "who": "silas", "zone": "asset", "items": ["Kerosene", "?"], "bottom": [], "shown": True},
        {"op": "look", "who": "lily", "zone": "mythos", "items": ["?", "?"]},
        {"op": "token", "kind": "mystery", "on": "Omen of Devastation"},
        {"op": "token", "kind": "eldritch", "on": "omen:red"},
        {"op": "token", "kind": "eldritch", "on": "The Wind", "n": -1},
        {"op": "token", "kind": "rumor", "on": "tokyo"},
        {"op": "doom", "n": -3},
        {"op": "omen", "to": "red"},
        {"op": "omen", "to": "red", "silent": True},
        {"op": "damage", "monster": "gug#1", "n": 2},
        {"op": "heal", "monster": "gug#1", "n": 2},
        {"op": "move", "monster": "gug#1", "to": "tokyo"},
        {"op": "discard_monster", "monster": "gug#1"},
        {"op": "spawn_monster", "from": "set_aside", "monster": "Cultist", "space": "tokyo"},
        {"op": "close_gate", "city": "arkham"},
        {"op": "discard_gate", "city": "arkham"},
        {"op": "spawn_clue", "face": "9"},
        {"op": "spawn_clue", "at": "tokyo"},
        {"op": "discard_clue", "face": "rome"},
        {"op": "random_space", "face": "9"},
        {"op": "random_space", "face": "9", "then": {"op": "spawn_monster", "monster": "Ghost"}},
        {"op": "set_aside", "id": "Fishing Net"},
        {"op": "to_box", "id": "Carbine Rifle"},
        {"op": "from_box", "id": "Lodge Researcher"},
        {"op": "restrict", "who": "silas", "verb": "move", "source": "The Wind"},
        {"op": "devour", "who": "lily"},
    ],
    ids=lambda op: "-".join(map(str, op.values())),
)  # fmt: skip
def test_every_operation_can_be_composed_by_taps(op: Data) -> None:
    tapper = Tapper(FURTHER)
    line = {"type": "encounter", "player": "silas", "deck": "asia_australia", "passed": False, "ops": [op]}
    assert tapper.move(line) <= 11


@pytest.mark.parametrize(
    ("ops", "taps"),
    [
        # the way to the table, flip, the card, that its back does nothing, done
        ('flip "Debt"()', 7),
        # … or one effect and done, of who holds the card
        ('flip "Debt"(lily -1S)', 8),
        ('flip "Debt"(lily -1S, doom -1), -1S', 10),
        ('flip "Debt"(lily -1H), flip "Amnesia"(charlie -1S)', 14),
        ('flip "Debt"(flip "Amnesia"(), lily -2H)', 12),
        # said later
        ('flip "Debt", -1S', 8),
    ],
)
def test_what_the_back_of_a_card_does_is_composed_inside_its_flip(ops: str, taps: int) -> None:
    assert Tapper({**FOUR, "phase": "encounter"}).line(f"silas: encounter general pass -> {ops}") <= taps


def test_the_back_of_a_card_means_who_holds_it() -> None:
    ops = [{"op": "flip", "card": "Debt", "to": "back"}]
    line = {"type": "effect", "player": "silas", "source": {"kind": "other"}, "ops": ops}
    open_ = step(Eldritch(FOUR).table, line, PUBLIC, "pl")
    assert (open_["field"], open_["may_stop"]) == ("ops.0.ops.0", True)
    assert open_["words"] == "co robi jej odwrotna strona"
    assert open_["candidates"][0]["value"]["who"] == "lily"
    (nothing,) = [each for each in open_["beside"] if each["text"] == "Odwrotna strona nic nie robi"]
    assert nothing["line"]["ops"] == [{"op": "flip", "card": "Debt", "to": "back", "ops": []}]
    assert step(Eldritch(FOUR).table, nothing["line"], PUBLIC, "pl")["field"] == "ops.1"
    passed = {**line, "ended": ["ops.0.ops.0"]}
    assert step(Eldritch(FOUR).table, passed, PUBLIC, "pl")["field"] == "ops.1"
    assert (
        step(Eldritch(FOUR).table, {**passed, "ended": ["ops.0.ops.0", "ops.1"]}, PUBLIC, "pl")["field"]
        is None
    )


def test_the_sheet_of_an_investigator_is_a_source_of_effects() -> None:
    tapper = Tapper(FOUR)
    line = {"type": "effect", "source": {"kind": "sheet", "id": "lily"}, "ops": [lose("lily", "sanity")]}
    assert tapper.move(line) <= 4
    open_ = step(Eldritch(FOUR).table, {"type": "effect"}, PUBLIC, "pl")
    labels = {each["label"]: each["value"] for each in open_["candidates"]}
    assert labels["Lily Chen: karta badacza"] == {"kind": "sheet", "id": "lily"}
    begun = {"type": "effect", "source": {"kind": "sheet", "id": "lily"}}
    assert step(Eldritch(FOUR).table, begun, PUBLIC, "en")["candidates"][0]["value"]["who"] == "lily"


def test_composed_effects_keep_their_order_without_the_memory_aid() -> None:
    table = Eldritch({**FOUR, "phase": "encounter"}).table
    made = step(
        table, {"type": "encounter", "player": "silas", "deck": "general", "passed": True}, PUBLIC, "en"
    )
    shown = [each["label"] for each in unaided(made)["candidates"]]
    assert shown == [each["label"] for each in made["candidates"]]
    assert shown[:2] == ["−1 Health", "−2 Health"]

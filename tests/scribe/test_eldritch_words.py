"""What the screens of Eldritch Horror say: keys, lines in the log, lines that are being entered."""

from __future__ import annotations

from events.notation import notation
from projections.film.words import Words as Phrases
from projections.keypads import screen, step
from projections.rules.contract import PUBLIC
from tests.games.eldritch_horror.table import Eldritch
from tests.scribe.eldritch_tapper import FOUR


def test_keys_say_what_lies_on_a_space_and_who_holds_a_card() -> None:
    places = {"20": {"clues": ["20"], "monsters": ["ghoul#1"]}}
    made = screen(Eldritch({**FOUR, "spaces": places}).table, PUBLIC, "pl")
    travel = next(each for each in made["sections"] if each["type"] == "travel")
    assert ("Pole 20 · Ghul · Wskazówka", "grey") in [
        (each["text"], each["hue"]) for each in travel["buttons"]
    ]
    prepare = next(each for each in made["sections"] if each["type"] == "prepare")
    assert [each["text"] for each in prepare["buttons"]] == ["+ Bilet Morski"]
    people = {**FOUR["investigators"], "norman": {"seat": "s3", "space": "arkham", "conditions": ["Debt"]}}
    game = Eldritch({**FOUR, "investigators": people, "phase": "mythos"})
    game.do("~ mythos yellow *")
    reckoning = next(
        each for each in screen(game.table, PUBLIC, "en")["sections"] if each["type"] == "reckoning"
    )
    assert {"Debt (Lily)", "Debt (Norman)"} <= {key["label"] for key in reckoning["keys"]}


def test_the_log_tells_lines_in_words() -> None:
    """What stands in the short log of the page, with tests and all."""
    table = Eldritch({**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["ghoul#1"]}}}).table
    (line,) = notation("eldritch_horror").read("silas: combat ghoul#1 wil+1=1 str=2", ["s1"])
    assert Phrases(table.rules, "en").line(line) == "fights Ghoul #1: will = 1, strength = 2"
    assert Phrases(table.rules, "pl").line(line) == "walczy: Ghul #1: siła woli = 1, siła = 2"


def test_a_line_that_is_being_entered_is_told_as_a_sentence() -> None:
    table = Eldritch({**FOUR, "phase": "encounter"}).table
    partial = {
        "type": "encounter",
        "player": "silas",
        "deck": "general",
        "passed": False,
        "ops": [{"op": "doom", "n": -1}],
    }
    assert step(table, partial, PUBLIC, "en")["said"] == "encounter: General, failed: Doom −1"
    assert step(table, partial, PUBLIC, "pl")["said"] == "spotkanie: ogólne, oblany: Zagłada −1"


def test_several_equal_things_are_one_section_with_their_number() -> None:
    game = Eldritch({**FOUR, "phase": "mythos"})
    game.do("~ mythos green clues")
    made = screen(game.table, PUBLIC, "en")
    assert [(each["text"], each["left"]) for each in made["due"]] == [("Clue", 2)]
    assert [each["type"] for each in made["sections"]].count("spawn_clue") == 1

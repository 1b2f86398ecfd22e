"""Taps of Eldritch Horror: a Mythos Phase, a round of four, effects that are composed, and the memory of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.catalogue import read_yaml
from events.notation import notation
from events.vocabulary import Data
from projections.film.words import Words as Phrases
from projections.keypads import keypads, kit, screen, step
from projections.keypads.contract import NO_MEMORY, Memory
from projections.keypads.steps import put, token
from projections.rules.contract import PUBLIC
from projections.viewing import unaided
from service.drafting import completed
from tests.games.eldritch_horror.table import Eldritch, lose
from tests.scribe.tapping import FAR, at

BUDGET: dict[str, Any] = read_yaml(Path(__file__).parent / "budgets.yaml")["eldritch_horror"]
FOUR: dict[str, Any] = {
    "ancient_one": "Azathoth", "players": 4, "round": 2, "phase": "action", "lead": "silas", "active": "silas",
    "order": ["silas", "lily", "norman", "charlie"], "doom": 15, "omen": "green",
    "reserve": [".45 Automatic", "Bandages", "Arcane Scholar", "Carbine Rifle"],
    "mythos": {"stage": 1, "left": {"green": 1, "yellow": 2, "blue": 1}},
    "investigators": {
        "silas": {"seat": "s1", "space": "sydney", "health": 6, "sanity": 4, "cards": ["Fishing Net"]},
        "lily": {"seat": "s2", "space": "shanghai", "conditions": ["Debt"]},
        "norman": {"seat": "s3", "space": "arkham", "conditions": ["Paranoia"]},
        "charlie": {"seat": "s4", "space": "san_francisco", "conditions": ["Amnesia"]},
    },
}  # fmt: skip


class Tapper:
    """Somebody with the page in the hand: every key is one that the server sends."""

    def __init__(self, given: Data, memory: Memory = NO_MEMORY) -> None:
        self.game, self.memory = Eldritch(given), memory

    def line(self, text: str) -> int:
        """The taps of a line, which is then made without a finding."""
        (line,) = notation("eldritch_horror").read(text, ["s1", "s2", "s3", "s4"])
        return self.move(line)

    def move(self, line: Data) -> int:
        taps = self.taps(self.plain(line))
        assert self.game.do(line) == [], line
        return taps

    def plain(self, line: Data) -> Data:
        """The line as the log has it: nothing that is at its default."""
        known = self.game.table.vocabulary
        fields = {key: value for key, value in line.items() if key != "type"}
        return {"type": line["type"], **known.encode(known.decode(line["type"], fields))}

    def taps(self, line: Data) -> int:
        found = [FAR]
        for section in screen(self.game.table, PUBLIC, "en")["sections"]:
            if section["type"] != line["type"]:
                continue
            fold = int(section["fold"])
            for button in section.get("buttons", ()):
                if not button.get("begin") and self.same(button["line"], line):
                    found.append(fold + 1)
                elif (button.get("begin") or button.get("more")) and within(button["line"], line):
                    found.append(fold + 1 + self.form(button["line"], line))
            if "field" in section and within(section["line"], line):
                preset = section.get("sets", {}).get(token(at(line, section["field"])))
                if preset is not None:
                    whole = {
                        **put(section["line"], section["field"], at(line, section["field"])),
                        **preset["fields"],
                    }
                    found.append(fold + 1 if self.same(whole, line) else FAR)
                    continue
                found.append(fold + self.form(section["line"], line))
        return min(found)

    def form(self, partial: Data, line: Data) -> int:
        """The taps in a form until the line is whole."""
        taps, made = 0, partial
        while taps < FAR:
            found = step(self.game.table, made, PUBLIC, "en", self.memory)
            path = found["field"]
            if path is None:
                return taps if self.same(bare(made), line) else FAR
            value, values = at(line, path), [each["value"] for each in found["candidates"]]
            pad = kit("eldritch_horror", "en")["keypads"].get(found["keypad"], {})
            aside = next(
                (each["line"] for each in found.get("beside", ()) if further(made, each["line"], line)), None
            )
            if aside is not None and (rest := self.form(aside, line)) < FAR:
                return taps + 1 + rest
            if pad.get("kind") == "toggles":
                keys = [key["value"] for key in pad["keys"]]
                made = put(made, path, [each for each in keys if each in value])
                taps += len({*value} ^ {*values[0]}) + 1
                continue
            fitting = [each for each in values if fits(each, value)]
            menus = [each for each in values if isinstance(each, dict) and "more" in each]
            menus = [
                each
                for each in menus
                if isinstance(value, dict) and each.get("who") in (None, value.get("who"))
            ]
            if menus:
                ways = [put(made, path, each) for each in (*fitting, *menus)]
                return taps + 1 + min(self.form(each, line) for each in ways)
            if value is None and None in values:
                taps, made = taps + 1, put(made, path, None)
                continue
            if value is not None and fitting:
                best = max(
                    reversed(fitting), key=lambda each: len(each) if isinstance(each, (dict, list)) else 0
                )
                made = put(made, path, best)
                fixed = pad.get("kind") in ("grid", "cards")
                taps += 1 if len(values) > 1 or found["may_stop"] or fixed else 0
                continue
            if not found["may_stop"]:
                return FAR
            ends = path.split(".")[-1].isdigit()
            made = {**made, "ended": [*made.get("ended", []), path]} if ends else {**made, path: None}
            taps += 1
        return FAR

    def same(self, line: Data, wanted: Data) -> bool:
        return bool(completed(self.game.table, line)[0] == completed(self.game.table, wanted)[0])


def bare(line: Data) -> Data:
    return {key: value for key, value in line.items() if key != "ended" and value is not None}


def within(partial: Data, line: Data) -> bool:
    return all(
        (key == "player" and key not in line) or line.get(key) == value for key, value in partial.items()
    )


def fits(key: Any, value: Any) -> bool:
    """Whether a key enters the value, or the beginning of it."""
    if isinstance(key, dict) and isinstance(value, dict):
        return all(name in value and fits(each, value[name]) for name, each in key.items())
    if isinstance(key, list) and isinstance(value, list):
        return len(key) <= len(value) and all(map(fits, key, value))
    return key is None or bool(key == value)


def further(made: Data, other: Data, line: Data) -> bool:
    """Whether a key beside the others leads on towards the line."""
    return all(
        bool(line.get(name)) and value != "" and fits(value, line[name])
        for name, value in other.items()
        if name not in made or made[name] != value
    )


def mythos(given: Data, memory: Memory = NO_MEMORY) -> int:
    tapper = Tapper({**given, "phase": "mythos"}, memory)
    lines = [
        "~ mythos yellow *",
        'silas: reckoning "Debt" lily -> lily -1S',
        'silas: reckoning "Paranoia" norman -> norman -1S',
        'silas: reckoning "Amnesia" charlie -> charlie -1S',
        "~ gate rome ghoul",
        "~ end_phase mythos",
    ]
    costs = [tapper.line(each) for each in lines]
    assert (tapper.game["round"], tapper.game["investigators.lily.sanity"]) == (3, 5)
    return sum(costs)


def test_a_mythos_phase_with_three_reckonings() -> None:
    assert mythos(FOUR) <= BUDGET["mythos_with_three_reckonings"]


def test_what_the_cards_did_last_time_makes_it_shorter() -> None:
    learn = keypads("eldritch_horror").learned
    read = notation("eldritch_horror").read
    lines = [read(f'jim: reckoning "{card}" leo -> leo -1S')[0] for card in ("Debt", "Paranoia", "Amnesia")]
    memory = dict(found for each in lines if (found := learn(each)) is not None)
    assert len(memory) == 3
    assert mythos(FOUR, memory) == mythos(FOUR) - 3


def test_a_reckoning_as_last_time_is_two_taps_and_another_one_is_possible() -> None:
    memory = {
        "reckoning condition Debt": {
            "ops": [{"op": "lose", "who": "@", "what": "sanity"}, {"op": "doom", "n": -1}]
        }
    }
    tapper = Tapper({**FOUR, "phase": "mythos"}, memory)
    tapper.line("~ mythos yellow *")
    assert (
        tapper.line('silas: reckoning "Debt" lily -> lily -1S, doom -1') <= BUDGET["reckoning_as_last_time"]
    )
    tapper = Tapper({**FOUR, "phase": "mythos"}, memory)
    tapper.line("~ mythos yellow *")
    assert tapper.line('silas: reckoning "Debt" lily -> lily -2H') < FAR


def test_a_round_of_four() -> None:
    given = {**FOUR, "spaces": {"arkham": {"monsters": ["ghoul#1"]}, "5": {"monsters": ["maniac#1"]}}}
    tapper = Tapper(given)
    actions = [
        "silas: travel 20", "silas: rest", "lily: prepare train", "lily: travel 17", "norman: prepare ship",
        "norman: pass", "charlie: acquire inf=1 -> +\"Bandages\", fill \"Axe\"", "charlie: travel 5",
    ]  # fmt: skip
    encounters = [
        "silas: encounter general pass -> +2S",
        'lily: encounter general fail -> -1S, +"Cursed"',
        "norman: combat ghoul#1 wil+1=1 str=2",
        "norman: encounter america pass -> improve lor, +1S",
        "charlie: combat maniac#1 wil+1=1 str-1=1",
        "charlie: encounter general pass -> +1H",
    ]
    costs = [tapper.line(each) for each in (*actions, *encounters)]
    assert FAR not in costs
    assert sum(costs) + BUDGET["mythos_with_three_reckonings"] <= BUDGET["round_of_four"]


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


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("silas: travel 20", "travel_to_an_adjacent_space"),
        ("silas: rest", "rest"),
        ("silas: pass", "pass"),
    ],
)
def test_what_is_done_most_is_one_tap(text: str, name: str) -> None:
    assert Tapper(FOUR).line(text) == BUDGET[name]


def test_no_effect_is_one_tap() -> None:
    tapper = Tapper({**FOUR, "phase": "mythos"})
    assert tapper.line("~ mythos yellow *") == 1
    assert tapper.line("silas: nothing") == BUDGET["nothing"]


def test_a_combat_and_its_dice_one_by_one() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["ghoul#1"]}}}
    assert Tapper(given).line("silas: combat ghoul#1 wil+1=1 str=2") == BUDGET["combat"]
    assert Tapper(given).line("silas: combat ghoul#1 wil+1[5,1,1,1] str[6,5,1]") == 1 + 1 + 4 + 1 + 3


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


def test_a_card_from_a_slot_that_nobody_entered_is_acquired_by_taps() -> None:
    given = {**FOUR, "reserve": ["?", "Bandages", "Arcane Scholar", "Carbine Rifle"], "active": "charlie"}
    given |= {"lead": "charlie", "order": ["charlie", "silas", "lily", "norman"]}
    line = 'charlie: acquire inf=2 -> +"Axe", fill "Kerosene"'
    assert Tapper(given).line(line) == 4
    # another success is left: one tap more says that nothing else was gained
    assert Tapper(given).line(line.replace("Axe", "Bandages")) == 5
    ops = '+"Axe"(reserve)'
    assert Tapper({**given, "phase": "encounter"}).line(f"charlie: encounter general -> {ops}") <= 8


def test_effects_within_a_combat_stand_before_and_behind_its_tests() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["ghoul#1"]}}}
    plain = "silas: combat ghoul#1 wil+1=1 str=2"
    assert Tapper(given).line(plain) == BUDGET["combat"]
    # the way to them, one effect, done
    assert Tapper(given).line(f"{plain} -> before -1S") == BUDGET["combat"] + 3
    assert Tapper(given).line(f"{plain} -> -1S") == BUDGET["combat"] + 3
    assert Tapper(given).line(f'{plain} -> before -"Fishing Net", doom -1, -1S') < FAR


def test_the_numbers_of_cultists_are_asked_once() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["cultist#1", "cultist#2"]}}}
    tapper = Tapper(given)
    numbers = {"will": 0, "horror": 1, "strength": -1, "damage": 2, "toughness": 1}
    tests = {
        "will": {"skill": "will", "result": 1},
        "strength": {"skill": "strength", "modifier": -1, "result": 1},
    }
    first = {"type": "combat", "player": "silas", "monster": "cultist#1", "numbers": numbers, **tests}
    assert tapper.move(first) == BUDGET["combat"] + 5
    again = {"type": "combat", "player": "silas", "monster": "cultist#2", **tests}
    assert tapper.move(again) == BUDGET["combat"]


def test_numbers_of_a_cultist_that_nobody_says_cost_one_tap() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["cultist#1"]}}}
    assert Tapper(given).line("silas: combat cultist#1 wil=1 str=1") == BUDGET["combat"] + 1


def test_an_ambush_is_tapped_like_a_combat() -> None:
    tapper = Tapper({**FOUR, "phase": "encounter"})
    ambush = {
        "type": "ambush",
        "player": "silas",
        "monster": "Ghoul",
        "will": {"skill": "will", "modifier": 1, "result": 1},
    }
    open_ = step(tapper.game.table, {key: ambush[key] for key in ("type", "player", "monster")}, PUBLIC, "en")
    assert (open_["field"], [each["text"] for each in open_["beside"]]) == (
        "will",
        ["Effects before the combat …", "Effects after the combat …"],
    )


@pytest.mark.parametrize(
    ("text", "taps"),
    [
        # deck, the way to the test, skill, modifier, result, done
        ("silas: encounter general str-1=2", 6),
        # deck, test, skill, dice, four of them, one effect, done
        ("silas: encounter general obs[5,1,2] -> +1H", 10),
        ("silas: encounter general lor=1 wil=0 -> -1S", 9),
    ],
)
def test_tests_of_an_encounter_can_be_entered(text: str, taps: int) -> None:
    assert Tapper({**FOUR, "phase": "encounter"}).line(text) <= taps


def test_a_reckoning_with_its_die_costs_two_taps_more() -> None:
    given = {**FOUR, "phase": "mythos"}
    plain, rolled = Tapper(given), Tapper(given)
    for tapper in (plain, rolled):
        tapper.line("~ mythos yellow *")
    assert rolled.line('silas: reckoning "Debt" lily [4] -> doom -1') == 2 + plain.line(
        'silas: reckoning "Debt" lily -> doom -1'
    )


@pytest.mark.parametrize(
    ("icons", "taps"),
    [
        ("yellow omen reckoning gates clues", 1 + 1 + 1 + 1),
        ("yellow omen gates", 1 + 1 + 1 + 1),
        ("green surge", 1 + 1 + 2 + 1),
        # icons as usual, it is a Rumor, its space, one Eldritch token
        ("blue * rumor:9 eldritch:1 trait:rumor", 1 + 1 + 1 + 1 + 1),
    ],
)
def test_icons_are_put_on_and_off_by_taps(icons: str, taps: int) -> None:
    tapper = Tapper({**FOUR, "phase": "mythos"})
    (line,) = notation("eldritch_horror").read(f"~ mythos {icons}", ["s1", "s2", "s3", "s4"])
    assert tapper.taps(tapper.plain(line)) == taps


def test_the_awakening_tells_the_numbers_of_cultists() -> None:
    tapper = Tapper({**FOUR, "phase": "mythos", "doom": 1, "ancient_one": "Cthulhu"})
    tapper.game.do("~ mythos yellow reckoning")
    tapper.game.do({"type": "effect", "ops": [{"op": "doom", "n": -1}]})
    numbers = {"will": 0, "horror": 1, "strength": -1, "damage": 2, "toughness": 1}
    line = {
        "type": "flip_ancient_one",
        "ops": [{"op": "lose", "who": "silas", "what": "sanity"}],
        "cultist": numbers,
    }
    assert tapper.move(line) <= 10


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


def test_composed_effects_keep_their_order_without_the_memory_aid() -> None:
    table = Eldritch({**FOUR, "phase": "encounter"}).table
    made = step(
        table, {"type": "encounter", "player": "silas", "deck": "general", "passed": True}, PUBLIC, "en"
    )
    shown = [each["label"] for each in unaided(made)["candidates"]]
    assert shown == [each["label"] for each in made["candidates"]]
    assert shown[:2] == ["−1 Health", "−2 Health"]

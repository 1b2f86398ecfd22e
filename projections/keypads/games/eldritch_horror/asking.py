"""What is asked of a line beyond what the rules ask, in one order: tests, dice, icons, effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from events.catalogue.eldritch_horror import USUAL_ICONS
from events.vocabulary import Data
from projections.keypads.contract import Button, Memory, list_of
from projections.keypads.games.eldritch_horror.composing import LISTS, actor, operations, repeated
from projections.keypads.games.eldritch_horror.keys import formed
from projections.keypads.games.eldritch_horror.learning import again, source_name
from projections.keypads.games.eldritch_horror.pads import WORDING, both, named
from projections.keypads.games.eldritch_horror.testing import (
    FIGHTS,
    asked_test,
    dice_choice,
    fight_choices,
    numbers_choice,
    with_dice,
)
from projections.keypads.steps import put
from projections.rules.contract import COMPLETE, Candidate, Choice
from projections.table import Table

_TESTED: Final[Mapping[str, str]] = {
    "encounter": "tests",
    "encounter_text": "tests",
    "component_action": "test",
}
"""{type of a line: its field of tests}"""
_LASTING: Final = (("rumor",), ("ongoing",), ("event",))
TYPED: Final = ""
"""Stands in a line for a name or number that is to be typed."""


def questions(table: Table, partial: Data, found: Choice, memory: Memory) -> Iterator[Choice]:
    """Everything that is open, the next one first. ``found``: what the rules ask."""
    type_ = str(partial.get("type"))
    if found.field is not None:
        candidates = tuple(map(labelled, found.candidates))
        found = Choice(found.field, candidates, found.may_stop)
    yield from (Choice(name, ()) for name, value in partial.items() if value == TYPED)
    if type_ in FIGHTS:
        yield from _fight(table, partial, found)
    elif type_ == "acquire_assets":
        yield from _acquiring(table, partial, found)
    elif type_ == "draw_mythos":
        yield from _mythos(partial, found)
    elif type_ in LISTS:
        yield from _effects(table, partial, found, memory)
    elif found.field is not None:
        yield found


def behind(open_: Iterator[Choice], path: str) -> Choice:
    """What is asked behind the list at ``path``, which has been closed."""
    passed = False
    for each in open_:
        mine = list_of(str(each.field)) == list_of(path)
        if passed and not mine:
            return each
        passed = passed or mine
    return COMPLETE


def _fight(table: Table, partial: Data, found: Choice) -> Iterator[Choice]:
    if found.field in ("player", "monster") or "monster" not in partial:
        yield found
        return
    before = operations(table, partial, "before") if "before" in partial else ()
    yield from fight_choices(table, partial, found, before)
    if "after" in partial:
        yield from operations(table, partial, "after")


def _acquiring(table: Table, partial: Data, found: Choice) -> Iterator[Choice]:
    test = partial.get("test")
    if isinstance(test, dict) and "dice" in test:
        open_ = dice_choice(table, str(partial.get("player")), test, "test")
        if open_ is not None:
            yield open_
    if found.field is not None:
        yield with_dice(found) if found.field == "test" else found


def _mythos(partial: Data, found: Choice) -> Iterator[Choice]:
    """The icons are put on and off, beginning with the usual ones; a card with a token says how long it stays."""
    if found.field == "icons":
        usual = list(USUAL_ICONS[str(partial["colour"])])
        yield Choice("icons", (Candidate(usual, both("")),))
    elif "icons" in partial and "traits" not in partial and "rumor_token" in (partial["icons"] or ()):
        yield Choice("traits", tuple(Candidate(list(each), _stays(each[0])) for each in _LASTING))
    elif found.field is not None:
        yield found


def _stays(trait: str) -> Mapping[str, str]:
    return WORDING.texts[f"trait_{trait}"]


def _effects(table: Table, partial: Data, found: Choice, memory: Memory) -> Iterator[Choice]:
    """Tests, passed or failed, what the source did last time, operations; then what the rules still ask."""
    late = found.field == "next_site"
    if found.field is not None and not late:
        yield found
        return
    type_ = str(partial["type"])
    yield from _tests(table, partial)
    if type_ == "encounter" and "passed" not in partial and not partial.get("tests"):
        yield _passed()
    if "roll" in partial and isinstance(partial["roll"], dict) and None in partial["roll"]["dice"]:
        at = partial["roll"]["dice"].index(None)
        yield Choice(f"roll.dice.{at}", tuple(Candidate(n, both(str(n))) for n in range(1, 7)))
    if isinstance(partial.get("cultist"), dict):
        yield from numbers_choice(partial, "cultist", skip=False)
    field = LISTS[type_]
    known = memory.get(source_name(partial) or "")
    ops = again(known["ops"], actor(table, partial)) if known is not None else None
    if ops is not None and field not in partial:
        yield Choice(field, (Candidate(ops, repeated(ops, table)),), may_stop=True)
    elif ops is None or partial.get(field) != ops:
        yield from operations(table, partial, field)
    if late:
        yield found


def labelled(each: Candidate) -> Candidate:
    """A source with who holds it, since two may hold the same card; a ticket, a Mythos colour by its own word."""
    label = each.label
    if isinstance(each.value, dict) and each.value.get("holder") is not None:
        holder = named(each.value["holder"])
        label = {lang: f"{text} ({holder[lang].split()[0]})" for lang, text in label.items()}
    elif isinstance(each.value, dict) and each.value.get("kind") == "sheet":
        label = formed("sheet_of", who=named(each.value["id"]))
    elif each.value in ("train", "ship"):
        label = named(f"{each.value}_ticket")
    elif f"mythos_{each.value}" in WORDING.texts:
        label = WORDING.texts[f"mythos_{each.value}"]
    return Candidate(each.value, label, each.likelihood, each.possible)


def _tests(table: Table, partial: Data) -> Iterator[Choice]:
    field = _TESTED.get(str(partial["type"]))
    if field is None or partial.get(field) is None:
        return
    who, given = str(partial.get("player")), partial[field]
    row = (
        [(field, given)]
        if isinstance(given, dict)
        else [(f"{field}.{n}", each) for n, each in enumerate(given)]
    )
    for path, test in row:
        open_ = asked_test(table, who, test, path)
        if open_ is not None:
            yield open_


def _passed() -> Choice:
    keys = ((True, "passed"), (False, "failed"))
    return Choice(
        "passed", tuple(Candidate(value, WORDING.texts[text]) for value, text in keys), may_stop=True
    )


# --- keys beside those of the open field


def beside(partial: Data, open_: Choice, lang: str) -> Iterator[Button]:
    """What may be said before the open field is: effects within a combat, a test, a die, a name."""
    type_, field = str(partial.get("type")), str(open_.field)
    if type_ in FIGHTS and field in ("will", "strength"):
        for name in ("before", "after"):
            if name not in partial:
                yield _more(partial, name, [], f"{name}_combat", lang)
    if type_ == "draw_mythos" and field == "icons":
        if "traits" not in partial:
            yield _more(partial, "traits", ["ongoing"], "trait_ongoing", lang)
        if "card" not in partial:
            yield _more(partial, "card", TYPED, "card_name", lang)
    if (
        type_ in LISTS
        and not partial.get(LISTS[type_])
        and field in ("passed", LISTS[type_], f"{LISTS[type_]}.0")
    ):
        yield from _beside_effects(partial, type_, lang)
    if list_of(field).endswith(".ops") and field.endswith(".0"):
        nothing = put(partial, list_of(field), [])
        yield Button(WORDING.texts["back_empty"][lang], nothing, begin=True)


def _beside_effects(partial: Data, type_: str, lang: str) -> Iterator[Button]:
    tests = _TESTED.get(type_)
    if tests == "tests":
        yield _more(partial, tests, [*(partial.get(tests) or ()), {}], "a_test", lang)
    elif tests is not None and tests not in partial:
        yield _more(partial, tests, {}, "a_test", lang)
    if type_ == "encounter" and "card" not in partial:
        yield _more(partial, "card", TYPED, "card_number", lang)
    if type_ == "reckoning":
        dice = (partial.get("roll") or {}).get("dice", [])
        yield _more(partial, "roll", {"dice": [*dice, None]}, "a_die", lang)
    if type_ == "flip_ancient_one" and "cultist" not in partial:
        yield _more(partial, "cultist", {}, "cultists", lang)


def _more(partial: Data, field: str, value: object, text: str, lang: str) -> Button:
    return Button(WORDING.texts[text][lang], {**partial, field: value}, begin=True)

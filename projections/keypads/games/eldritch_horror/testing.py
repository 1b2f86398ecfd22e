"""Skill tests and the numbers of Monsters, asked one after the other: results, dice, modifiers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from events.catalogue.eldritch_horror import CULTIST, MONSTERS, SKILLS
from events.vocabulary import Data
from projections.keypads.contract import Words
from projections.keypads.games.eldritch_horror.pads import WORDING, both, minus, named
from projections.rules.contract import Candidate, Choice
from projections.rules.games.eldritch_horror.board import kind_of
from projections.rules.games.eldritch_horror.offering import tests
from projections.rules.games.eldritch_horror.skill_tests import pool
from projections.table import Table

FIGHTS: Final = ("combat", "ambush")
SIDES: Final = (("will", "horror"), ("strength", "damage"))
"""The tests of a combat, each with what it is held against."""
_MODIFIERS: Final = (-3, -2, -1, 1, 2)
_NUMBERS: Final = {
    "will": range(-3, 3), "horror": range(6), "strength": range(-4, 3), "damage": range(6), "toughness": range(1, 10),
}  # fmt: skip
"""{number of a Monster: what may stand on its token}"""


# --- one test


def asked_test(table: Table, who: str, test: Data, path: str) -> Choice | None:
    """What is open of a test that stands in a line: its skill, then its result or its modifier or the way to the dice,
    then the dice; None where it is whole."""
    if "skill" not in test:
        return Choice(path, tuple(Candidate({"skill": each}, named(each)) for each in SKILLS))
    if "dice" in test:
        return dice_choice(table, who, test, path)
    if "result" in test:
        return None
    modifiers: tuple[Candidate, ...] = ()
    if "modifier" not in test:
        modifiers = tuple(Candidate({**test, "modifier": n}, _modified(n)) for n in _MODIFIERS)
    return with_dice(_results(table, who, test, path), modifiers)


def dice_choice(table: Table, who: str, test: Data, path: str) -> Choice | None:
    """The next die of a test that is entered die by die."""
    person = table.state.people.get(who)
    number = max(1, pool(who, person, test)) if person is not None else 0
    if len(test["dice"]) >= number:
        return None
    return Choice(f"{path}.dice.{len(test['dice'])}", tuple(map(_key, range(1, 7))))


def with_dice(found: Choice, more: tuple[Candidate, ...] = ()) -> Choice:
    """The results, ``more`` of the kind, and the way to the dice themselves."""
    example = found.candidates[0].value if found.candidates else None
    if not isinstance(example, dict):
        return found
    bare = {key: value for key, value in example.items() if key != "result"}
    dice = Candidate({**bare, "dice": []}, WORDING.texts["dice"])
    return Choice(found.field, (*map(_result, found.candidates), dice, *more), found.may_stop)


def _results(table: Table, who: str, test: Data, path: str) -> Choice:
    offer = tests(table.state, who, test["skill"], test.get("modifier", 0))
    values = tuple(
        Candidate({**test, "result": each.value["result"]}, each.label, each.likelihood, each.possible)
        for each in offer.values
    )
    return Choice(path, values)


def _result(each: Candidate) -> Candidate:
    result = each.value.get("result") if isinstance(each.value, dict) else None
    if result is None:
        return each
    return Candidate(each.value, both(str(result)), each.likelihood, each.possible)


def _key(number: int) -> Candidate:
    return Candidate(number, both(str(number)))


def _modified(number: int) -> Words:
    return {lang: text.format(n=minus(number)) for lang, text in WORDING.texts["modifier"].items()}


# --- combat


def fight_choices(table: Table, partial: Data, found: Choice, before: Iterable[Choice]) -> Iterator[Choice]:
    """What is asked of a combat or an ambush once its Monster is known: numbers that nobody knows, ``before`` (what
    happens first), the two tests. ``found``: what the rules ask."""
    who, name = str(partial.get("player")), monster_name(table, partial)
    if _unknown(table, partial, name):
        yield from numbers_choice(partial, "numbers", skip=True)
    yield from before
    for skill, harm in SIDES:
        test = partial.get(skill)
        if test is not None:
            open_ = dice_choice(table, who, test, skill) if "dice" in test else None
            if open_ is not None:
                yield open_
        elif skill not in partial and found.field == skill:
            yield with_dice(found)
        elif skill not in partial and _fights(table, partial, name, skill, harm):
            known = _known(table, partial, name).get(skill)
            test = {"skill": skill} | ({"modifier": known} if known else {})
            asked = with_dice(_results(table, who, test, skill))
            yield Choice(asked.field, asked.candidates, may_stop=True)


def monster_name(table: Table, partial: Data) -> str:
    """The kind of the Monster that is fought."""
    word = str(partial.get("monster"))
    return table.state.monsters[word].name if word in table.state.monsters else kind_of(word)


def _known(table: Table, partial: Data, name: str) -> Data:
    """The numbers of a Monster as far as they are known: the line, else what was entered before, else the facts."""
    sheet = MONSTERS.get(name)
    facts = {word: getattr(sheet, word, None) for word in _NUMBERS}
    return {**facts, **table.state.numbers.get(name, {}), **(partial.get("numbers") or {})}


def _unknown(table: Table, partial: Data, name: str) -> bool:
    """Whether the numbers are to be asked: a Cultist or an Epic Monster of which nobody has said them."""
    asked = name == CULTIST or (name in MONSTERS and MONSTERS[name].epic)
    return asked and name not in table.state.numbers and "numbers.will" not in partial


def _fights(table: Table, partial: Data, name: str, skill: str, harm: str) -> bool:
    """Whether a Monster may have a test of this skill."""
    known = _known(table, partial, name)
    told = name in MONSTERS and not MONSTERS[name].epic and name != CULTIST
    return not (told and known[skill] is None and known[harm] is None)


def numbers_choice(partial: Data, field: str, *, skip: bool) -> Iterator[Choice]:
    """The numbers of a token or a sheet that are not said yet. ``skip``: they may all be left out."""
    given = partial.get(field) or {}
    for word, values in _NUMBERS.items():
        if word not in given:
            signed = word in ("will", "strength")
            keys = tuple(Candidate(n, both(minus(n) if signed else str(n))) for n in values)
            yield Choice(f"{field}.{word}", keys, may_stop=skip and not given)

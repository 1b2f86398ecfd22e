"""Tests of skills: the size of the pool, rerolls, successes."""

from __future__ import annotations

from events.vocabulary import Data
from projections.rules.games.eldritch_horror.clues import held_clue, spend_clue
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.people import has, skill
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Investigator, State

NORMAL, BLESSED, CURSED = 5, 4, 6
"""The least number that is a success."""


def threshold(person: Investigator) -> int:
    """ELD-TEST-BLESSED, ELD-TEST-CURSED."""
    if has(person, "Blessed"):
        return BLESSED
    return CURSED if has(person, "Cursed") else NORMAL


def pool(who: str, person: Investigator, test: Data) -> int:
    """Skill, modifier, bonus and further dice together; may be less than one."""
    more = test.get("modifier", 0) + test.get("bonus", 0) + test.get("extra", 0)
    return skill(who, person, test["skill"]) + int(more)


def final_dice(test: Data) -> list[int]:
    """The dice after the rerolls."""
    dice = list(test.get("dice") or ())
    for reroll in test.get("rerolls") or ():
        if reroll["from"] in dice:
            dice[dice.index(reroll["from"])] = reroll["to"]
    return dice


def successes(person: Investigator, test: Data | None) -> int | None:
    """What a test came to: by its dice, else as stated; None: not seen."""
    if test is None:
        return None
    if test.get("dice") is None:
        stated: int | None = test.get("result")
        return stated
    return sum(die >= threshold(person) for die in final_dice(test))


def test_faults(state: State, who: str, test: Data) -> Faults:
    """A result without dice is taken as it is."""
    person, dice = state.people[who], test.get("dice")
    if dice is None:
        return
    size, thing = pool(who, person, test), (f"inv:{who}",)
    if size < 1 and len(dice) != 1:
        yield seen("TEST-MIN", things=thing)
    elif size >= 1 and len(dice) != size:
        yield seen("TEST-POOL", n=len(dice), m=size, things=thing)
    yield from _reroll_faults(state, person, test, thing)
    found, stated = successes(person, test), test.get("result")
    if stated is not None and stated != found:
        rule = {BLESSED: "TEST-BLESSED", CURSED: "TEST-CURSED", NORMAL: "TEST-SUCCESS"}[threshold(person)]
        yield seen(rule, n=stated, m=found, things=thing)


def _reroll_faults(state: State, person: Investigator, test: Data, thing: tuple[str, ...]) -> Faults:
    dice, clues = list(test["dice"]), list(person.clues)
    rerolls = test.get("rerolls") or ()
    for paid, reroll in enumerate(rerolls):
        free = reroll["paid"] == "free"
        token = None if free else held_clue(state, clues, reroll["paid"].removeprefix("clue:"))
        if (token is None and not free) or reroll["from"] not in dice:
            yield fault("TEST-REROLL", n=len(rerolls), m=paid, things=thing)
            return
        if token is not None:
            clues.remove(token)
        dice[dice.index(reroll["from"])] = reroll["to"]


def make_test(run: Run, who: str, test: Data | None) -> int | None:
    """The Clues of the rerolls are spent; gives the successes."""
    if test is None or who not in run.state.people:
        return None
    person = run.state.people[who]
    found, least = successes(person, test), threshold(person)
    dice = list(test.get("dice") or ())
    for reroll in test.get("rerolls") or ():
        if reroll["paid"] != "free":
            spend_clue(run.state, person, reroll["paid"].removeprefix("clue:"))
    run.tell(
        "test",
        who,
        found,
        skill=test["skill"],
        pool=max(1, pool(who, person, test)),
        threshold=least,
        unchecked=test.get("dice") is None,
        dice=len(dice),
        first=sum(die >= least for die in dice),
    )
    return found

"""Combat: a will test against horror, then a strength test against damage. Ambushes too."""

from __future__ import annotations

from events.catalogue.eldritch_horror import CULTIST, MONSTERS
from projections.rules.games.eldritch_horror import meeting, ops
from projections.rules.games.eldritch_horror.board import epic, kind_of, monsters_at
from projections.rules.games.eldritch_horror.cascade import settle
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.ops_board import wound
from projections.rules.games.eldritch_horror.ops_points import hurt
from projections.rules.games.eldritch_horror.people import in_play
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.skill_tests import make_test, test_faults
from projections.rules.games.eldritch_horror.state import State


def combat(run: Run) -> None:
    """``combat``: every Monster of the space once."""
    state, token, who = run.state, run.line["monster"], run.actor
    run.report(_combat_faults(run, token))
    meeting.take_turn(run)
    person = state.people[who]
    if token not in person.fought:
        person.fought.append(token)
    _fight(run, state.monsters[token].name if token in state.monsters else kind_of(token), token)


def ambush(run: Run) -> None:
    """``ambush``: a Monster that is not on the board; it is gone afterwards."""
    state, name = run.state, kind_of(run.line["monster"])
    run.report(_ambush_faults(state, name, drawn=run.line.get("random", True)))
    _fight(run, name)


def _ambush_faults(state: State, name: str, *, drawn: bool) -> Faults:
    if drawn and state.cup.empty:
        yield seen("LIM-MONSTER-CUP")
    if drawn and not state.cup.holds(name):
        yield seen("AMBUSH", monster=name, things=("cup",))


def _combat_faults(run: Run, token: str) -> Faults:
    state, who = run.state, run.actor
    person = state.people[who]
    if token in person.fought:
        yield fault("ENC-COMBAT-EACH", monster=token, inv=who)
    yield from meeting.turn_faults(run, token)
    there = monsters_at(state, person.space)
    if token not in there:
        things = (f"inv:{who}", f"monster:{token}", "cup")
        yield fault("ENC-CHOICE", deck=token, space=person.space, things=things)
    left = [each for each in there if each not in person.fought and not epic(state.monsters[each].name)]
    if token in there and epic(state.monsters[token].name) and left:
        yield fault("ENC-COMBAT-FIRST", inv=who, monsters=left)


# --- the fight itself


def numbers(run: Run, name: str) -> dict[str, int | None]:
    """What the token says: the line, else what was entered before, else the facts."""
    sheet = MONSTERS.get(name)
    made: dict[str, int | None] = {
        word: getattr(sheet, word, None) for word in ("will", "horror", "strength", "damage", "toughness")
    }
    return made | run.state.numbers.get(name, {}) | dict(run.line.get("numbers") or {})


def _fight(run: Run, name: str, token: str = "") -> None:
    """``token``: the Monster on the board, if it is one."""
    state, line, who = run.state, run.line, run.actor
    run.report(_numbers_faults(run, name))
    known = numbers(run, name)
    if line.get("numbers"):
        state.numbers[name] = state.numbers.get(name, {}) | line["numbers"]
    source = {"id": name}
    ops.run_ops(run, line.get("before", []), source)
    will, strength = line.get("will"), line.get("strength")
    if will is not None and in_play(state, who):
        run.report(test_faults(state, who, will), part=True)
        _lost(run, who, "sanity", known["horror"], make_test(run, who, will))
        settle(run)
    if strength is not None and not in_play(state, who):
        run.report([fault("COMBAT-STOP")])
    elif strength is not None:
        run.report(test_faults(state, who, strength), part=True)
        hits = make_test(run, who, strength)
        _lost(run, who, "health", known["damage"], hits)
        if token in state.monsters and hits:
            wound(run, token, hits)
        settle(run)
    ops.run_ops(run, line.get("after", []), source)


def _lost(run: Run, who: str, what: str, number: int | None, hits: int | None) -> None:
    """ELD-COMBAT-WILL, ELD-COMBAT-STR: the number minus the successes, where both are known."""
    if number is not None and hits is not None:
        hurt(run, who, what, max(0, number - hits))


def _numbers_faults(run: Run, name: str) -> Faults:
    state, line = run.state, run.line
    stated, before = line.get("numbers") or {}, state.numbers.get(name, {})
    if name == CULTIST and any(before.get(word, value) != value for word, value in stated.items()):
        yield seen("CULT-SHEET")
    known = numbers(run, name)
    for skill, harm in (("will", "horror"), ("strength", "damage")):
        if line.get(skill) is not None and known[skill] is None and known[harm] is None and _told(name):
            yield fault("COMBAT-SKIP", monster=name, skill=skill)


def _told(name: str) -> bool:
    """Whether the facts know the numbers of this kind."""
    return name in MONSTERS and not MONSTERS[name].epic and name != CULTIST

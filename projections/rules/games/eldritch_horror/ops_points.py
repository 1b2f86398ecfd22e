"""Operations on an investigator: Health and Sanity, skills, where he is, whether he lies down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import NEIGHBOURS
from events.vocabulary import Data
from projections.rules.games.eldritch_horror import flow
from projections.rules.games.eldritch_horror.board import epic, kind_of, nearest_cities
from projections.rules.games.eldritch_horror.faults import Fault, Faults, fault, seen
from projections.rules.games.eldritch_horror.people import has, most
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import State

IMPROVED = 2
"""Improvements of a skill at most."""


def banned(state: State, who: str, verb: str) -> Faults:
    """ELD-GOLD-CANNOT."""
    for ban in state.bans:
        if ban.who == who and ban.verb == verb:
            yield fault("GOLD-CANNOT", target=who, verb=verb, source=ban.source)


def hurt(run: Run, who: str, what: str, number: int) -> None:
    """Health or Sanity is lost, down to none."""
    person = run.state.people[who]
    setattr(person, what, max(0, getattr(person, what) - number))


def heal(run: Run, who: str, what: str, number: int) -> None:
    """Health or Sanity is recovered, up to the maximum."""
    person = run.state.people[who]
    setattr(person, what, min(most(who, what), getattr(person, what) + number))


def _lose(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    hurt(run, op["who"], op["what"], op.get("n", 1))


def _recover(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    heal(run, op["who"], op["what"], op.get("n", 1))


def _improve(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    skills = run.state.people[op["who"]].improvements
    if skills.get(op["skill"], 0) >= IMPROVED:
        run.report([fault("IMPROVE-MAX", skill=op["skill"])], part=True)
        return
    skills[op["skill"]] = skills.get(op["skill"], 0) + 1


def _delay(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    """ELD-DELAY-DURING, ELD-DELAY-TWICE."""
    state, who = run.state, op["who"]
    if state.people[who].delayed:
        return
    if state.phase == "action" and state.active == who:
        flow.end_turn(state, who)
        return
    state.people[who].delayed = True


def _move(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    state, to = run.state, op["to"]
    run.report(_move_faults(state, op, source), part=True)
    if op.get("monster") is not None:
        if op["monster"] in state.monsters:
            state.monsters[op["monster"]].space = to
        return
    who = op["who"]
    person = state.people.get(who)
    if person is None:
        return
    if op.get("cause") != "defeat":
        person.space = to
    elif person.fell_at is not None and to in nearest_cities(person.fell_at):
        what = state.fallen.get(person.space, {}).pop(who, None)
        person.space = to
        if what is not None:
            state.fallen.setdefault(to, {})[who] = what


def _move_faults(state: State, op: Data, source: Mapping[str, Any]) -> Faults:
    token, to = op.get("monster"), op["to"]
    if token is not None:
        if token not in state.monsters:
            yield seen("DIS-OFFBOARD", token=token, kind=kind_of(token), things=("cup",))
        elif epic(state.monsters[token].name) and source.get("id") not in (token, state.monsters[token].name):
            yield seen("EPIC", monster=token)
        return
    who = op["who"]
    person = state.people.get(who)
    if person is None:
        return
    if has(person, "Detained"):
        yield fault("CONF-ABSOLUTE", inv=who)
    yield from banned(state, who, "move")
    if op.get("cause") == "defeat":
        if person.fell_at is None or to not in nearest_cities(person.fell_at):
            yield fault("DEFEAT-MOVE", space=to)
    elif op.get("via") is not None:
        yield from _step(person.space, to, op["via"], who)


def _step(at: str, to: str, via: str, who: str) -> Faults:
    kind = NEIGHBOURS[at].get(to)
    if kind is None or via not in ("path", kind):
        made: Fault = fault("ACT-TRAVEL-STEP", to=to, from_=at, things=(f"inv:{who}",))
        yield made


OPS: Final[dict[str, Callable[[Run, Data, Mapping[str, Any]], None]]] = {
    "lose": _lose,
    "recover": _recover,
    "improve": _improve,
    "delay": _delay,
    "move": _move,
}

"""Operations on what investigators hold: gaining, spending, discarding, flipping cards and tickets, Clues by
:mod:`clues`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.vocabulary import Data
from projections.rules.games.eldritch_horror import gaining
from projections.rules.games.eldritch_horror.cascade import discard_card
from projections.rules.games.eldritch_horror.clues import gain_clue, held_clue, lacking_clue, spend_clue
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.ops_points import banned, hurt
from projections.rules.games.eldritch_horror.people import held
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Investigator, Owed, State

TICKETS = 2
"""Tickets of an investigator at most."""


# --- gain


def _gain(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    what, who = op.get("what"), op["who"]
    if what == "clue":
        gain_clue(run, op)
    elif what in ("train", "ship"):
        gain_ticket(run, who, what, part=True)
    elif op.get("card") is not None:
        gaining.gain_card(run, op)


def gain_ticket(run: Run, who: str, what: str, *, part: bool) -> None:
    """ELD-ACT-PREP-LIMIT: two at most."""
    tickets = run.state.people[who].tickets
    number = sum(tickets.values()) + 1
    run.report(banned(run.state, who, "gain"), part=part)
    if number > TICKETS:
        run.report([fault("ACT-PREP-LIMIT", inv=who, n=number)], part=part)
        return
    tickets[what] += 1


# --- spend and discard


def _spend(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    state, who, what, number = run.state, op["who"], op["what"], op.get("n", 1)
    person = state.people[who]
    run.report(_spend_faults(state, op), part=True)
    if what in ("health", "sanity"):
        hurt(run, who, what, min(number, getattr(person, what) - 1))
    else:
        _give_up(run, person, op)


def _spend_faults(state: State, op: Data) -> Faults:
    who, what, number = op["who"], op["what"], op.get("n", 1)
    person = state.people[who]
    yield from banned(state, who, "spend")
    has = amount_held(state, person, op)
    thing = (f"inv:{who}",)
    if has < number:
        yield fault("SPEND-HAVE", inv=who, n=has, kind=what, things=thing)
    if what in ("health", "sanity") and has - number < 1:
        yield fault("SPEND-LAST", inv=who, kind=what, things=thing)


def amount_held(state: State, person: Investigator, op: Data) -> int:
    """How many of the thing an operation names somebody has."""
    what = op["what"]
    if what in ("health", "sanity"):
        return int(getattr(person, what))
    if what in ("train", "ship"):
        return person.tickets[what]
    if what == "card":
        return int(held(person, op["card"]) is not None)
    if what == "improvement":
        return person.improvements.get(op["skill"], 0)
    if what == "clue":
        return len(person.clues)
    return int(held_clue(state, person.clues, what.removeprefix("clue:")) is not None)


def _discard(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    person = run.state.people[op["who"]]
    run.report(_discard_faults(run.state, op, source), part=True)
    _give_up(run, person, op)


def _discard_faults(state: State, op: Data, source: Mapping[str, Any]) -> Faults:
    who, what = op["who"], op["what"]
    person, has, thing = state.people[who], amount_held(state, state.people[who], op), (f"inv:{who}",)
    name = op.get("card") or what
    yield from banned(state, who, "discard")
    if source.get("kind") == "none":
        yield fault("DIS-FREE", card=name)
    faces = op.get("faces")
    if what == "clue":
        lacking = lacking_clue(state, person.clues, faces or ())
        if lacking is not None:
            yield fault("DIS-OWN", inv=who, card=f"clue:{lacking}", things=thing)
        if op.get("required") is None and faces is None and has < op.get("n", 1):
            yield fault("DIS-OWN", inv=who, card="clue", things=thing)
    elif has < op.get("n", 1):
        yield fault("DIS-OWN", inv=who, card=name, things=thing)
    required = op.get("required")
    given = len(faces) if faces is not None else op.get("n", 1)
    if required is not None and given != min(required, has):
        yield fault("DIS-PARTIAL", n=min(required, has), kind=what, things=thing)


def _give_up(run: Run, person: Investigator, op: Data) -> None:
    state, what, number = run.state, op["what"], op.get("n", 1)
    if what in ("train", "ship"):
        person.tickets[what] = max(0, person.tickets[what] - number)
    elif what == "card":
        card = held(person, op["card"])
        if card is not None:
            discard_card(state, person, card)
            run.tell("discarded", card)
    elif what == "improvement":
        person.improvements[op["skill"]] = max(0, person.improvements.get(op["skill"], 0) - number)
    elif what == "clue":
        for face in list(op.get("faces") or person.clues[:number]):
            spend_clue(state, person, face)
    else:
        spend_clue(state, person, what.removeprefix("clue:"))


# --- flip


def flip(run: Run, op: Data) -> list[Data] | None:
    """A two-sided card is turned; gives the operations of its back, if they were entered."""
    state, card, ops = run.state, op["card"], op.get("ops")
    owner = next((who for who, each in state.people.items() if held(each, card) is not None), None)
    id_ = held(state.people[owner], card) if owner is not None else card
    run.report(_flip_faults(state, op, str(id_)), part=True)
    if op.get("back") is not None:
        state.backs[str(id_)] = op["back"]
        state.turned.append(str(id_))
    if op["to"] == "front":
        return None
    if ops is None:
        state.owed.append(Owed("back", str(id_), owner))
        return None
    return list(ops)


def _flip_faults(state: State, op: Data, card: str) -> Faults:
    known, back = state.backs.get(card), op.get("back")
    if known is not None and back is not None and known != back:
        yield seen("DOUBLE-BACK", private=() if card in state.turned else ((),), card=card)
    if op["to"] == "front" and op.get("ops"):
        yield fault("FLIP-FRONT")


OPS: Final[dict[str, Callable[[Run, Data, Mapping[str, Any]], None]]] = {
    "gain": _gain,
    "spend": _spend,
    "discard": _discard,
}

"""Clues that investigators gain, spend and discard."""

from __future__ import annotations

from events.vocabulary import Data
from projections.rules.games.eldritch_horror import things
from projections.rules.games.eldritch_horror.board import clue_where, clues_at, locate_clue
from projections.rules.games.eldritch_horror.faults import Faults, seen
from projections.rules.games.eldritch_horror.ops_points import banned
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.stacking import give_clue
from projections.rules.games.eldritch_horror.state import Investigator, State


def clue_gone(state: State, face: str) -> None:
    """A Clue goes to the discard pile, face up."""
    state.clue_discard.append(face)
    if face in state.clues:
        if face[:1] == "?":
            state.clues[face].space = None
        else:
            del state.clues[face]


def gain_clue(run: Run, op: Data) -> None:
    """A Clue from the pool or from a space."""
    state, person = run.state, run.state.people[op["who"]]
    face, place = op.get("face"), op.get("from", "pool")
    run.report(_clue_faults(state, op), part=True)
    if place in ("pool", "deck"):
        _from_pool(state, person, face)
        return
    there = clues_at(state, place)
    token = _meant(state, there, face)
    if token is None:
        if face is not None and _unseen_there(state, face):
            things.unseen_clue_found(state, face)
            person.clues.append(face)
        return
    clue = state.clues.pop(token)
    if token[:1] != "?":
        person.clues.append(token)
    elif face is not None and face[:1] != "?":
        person.clues.append(face)
        if face in state.clue_pool.may:
            state.clue_pool.may.remove(face)
        locate_clue(state, face)
    else:
        clue.space = None
        state.clues[token] = clue
        person.clues.append(token)


def _meant(state: State, there: list[str], face: str | None) -> str | None:
    """The token on a space that is meant: the face itself, else one not seen that may have it."""
    if face is None or face[:1] == "?":
        return face if face in there else next(iter(there), None)
    if face in there:
        return face
    return next((token for token in there if face in state.clues[token].may), None)


def _unseen_there(state: State, face: str) -> bool:
    """Whether a Clue that a missing line put on the board may be this one."""
    return state.unseen["clues"] > 0 and face in state.clue_pool.may


def _from_pool(state: State, person: Investigator, face: str | None) -> None:
    if not state.clue_pool.empty:
        give_clue(state, person, face or "?")


def _clue_faults(state: State, op: Data) -> Faults:
    face, place, who = op.get("face"), op.get("from", "pool"), op["who"]
    yield from banned(state, who, "gain")
    if place in ("pool", "deck"):
        if state.clue_pool.empty or (
            face is not None and face[:1] != "?" and not state.clue_pool.holds(face)
        ):
            word = clue_where(state, face) if face is not None else "not_in_pool"
            yield seen("CLUE-GAIN", space=face or "?", where=word, things=("clues",))
        return
    if _meant(state, clues_at(state, place), face) is None and (
        face is None or not _unseen_there(state, face)
    ):
        word = clue_where(state, face) if face is not None else "not_there"
        yield seen("CLUE-GAIN", space=face or place, where=word, things=("clues",))


def clue_of(person: Investigator, face: str) -> str | None:
    if face in person.clues:
        return face
    hidden = [token for token in person.clues if token[:1] == "?"]
    return hidden[0] if hidden and (face == "?" or face[:1] != "?") else None


def spend_clue(state: State, person: Investigator, face: str) -> bool:
    """A Clue of somebody is spent; tells whether he had it."""
    token = clue_of(person, face)
    if token is None:
        return False
    person.clues.remove(token)
    if token[:1] == "?" and face[:1] != "?":
        state.clues.pop(token, None)
        if face in state.clue_pool.may:
            state.clue_pool.may.remove(face)
        locate_clue(state, face)
        clue_gone(state, face)
    else:
        clue_gone(state, token)
    return True

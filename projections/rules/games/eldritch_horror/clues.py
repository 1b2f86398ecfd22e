"""Clues that investigators gain, spend and discard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.vocabulary import Data
from projections.rules.games.eldritch_horror import things
from projections.rules.games.eldritch_horror.board import clue_where, clues_at, locate_clue
from projections.rules.games.eldritch_horror.faults import Faults, seen
from projections.rules.games.eldritch_horror.ops_points import banned
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.stacking import give_clue
from projections.rules.games.eldritch_horror.state import Investigator, State

POOL = ("pool", "deck")


def clue_gone(state: State, face: str) -> None:
    """A Clue goes to the discard pile, face up."""
    state.clue_discard.append(face)


def held_clue(state: State, clues: Sequence[str], face: str) -> str | None:
    """The Clue of these that is meant: the face itself, else one not seen that may have it (``?``: any not seen)."""
    if face in clues:
        return face
    hidden = [token for token in clues if token.startswith("?")]
    return next((token for token in hidden if face == "?" or face in state.clues[token].may), None)


def lacking_clue(state: State, clues: Sequence[str], faces: Iterable[str]) -> str | None:
    """The first face that is not among these Clues as often as it is named."""
    left = list(clues)
    for face in faces:
        token = held_clue(state, left, face)
        if token is None:
            return face
        left.remove(token)
    return None


def gain_clue(run: Run, op: Data) -> None:
    """A Clue from the pool or from a space."""
    state, person = run.state, run.state.people[op["who"]]
    face, place = op.get("face"), op.get("from", "pool")
    run.report(_clue_faults(state, op), part=True)
    if place in POOL:
        if not state.clue_pool.empty:
            give_clue(state, person, face or "?")
        return
    token = picked_up(state, place, face)
    if token is not None:
        person.clues.append(token)


def picked_up(state: State, place: str, face: str | None) -> str | None:
    """A Clue leaves a space: gives its face, or the token where nobody saw it; None where there is none."""
    token = _meant(state, place, face)
    if token is not None:
        return _named(state, token, face)
    if _unseen_there(state, place, face):
        things.unseen_clue_found(state, place)
        return place
    return None


def _named(state: State, token: str, face: str | None) -> str:
    """What a Clue of the board that is taken up is from now on."""
    if token.startswith("?") and face is not None and not face.startswith("?"):
        locate_clue(state, face)
    elif token.startswith("?"):
        state.clues[token].space = None
        return token
    else:
        face = token
    del state.clues[token]
    return face


def _meant(state: State, place: str, face: str | None) -> str | None:
    """The token on a space that is meant: the face itself, else one not seen that may have it; any where none is
    named."""
    there = clues_at(state, place)
    return held_clue(state, there, face) if face is not None else next(iter(there), None)


def _unseen_there(state: State, place: str, face: str | None) -> bool:
    """Whether a Clue that a missing line put on the board may lie there: it would have the face of its space."""
    return face in (None, place) and state.unseen["clues"] > 0 and place in state.clue_pool.may


def _clue_faults(state: State, op: Data) -> Faults:
    face, place = op.get("face"), op.get("from", "pool")
    yield from banned(state, op["who"], "gain")
    if place in POOL:
        unseen = face is None or face.startswith("?")
        there = not state.clue_pool.empty if unseen else state.clue_pool.holds(str(face))
        space, where = "?", "not_in_pool"
    else:
        there = _meant(state, place, face) is not None or _unseen_there(state, place, face)
        space, where = place, "not_there"
    if not there:
        where = clue_where(state, face) if face is not None else where
        yield seen("CLUE-GAIN", space=face or space, where=where, things=("clues",))


def spend_clue(state: State, person: Investigator, face: str) -> None:
    """A Clue of somebody is spent or discarded, if he has it."""
    token = held_clue(state, person.clues, face)
    if token is None:
        return
    person.clues.remove(token)
    if token.startswith("?") and not face.startswith("?"):
        del state.clues[token]
        locate_clue(state, face)
        token = face
    clue_gone(state, token)

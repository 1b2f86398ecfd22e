"""Taking an open offer: what a step uses up, what is remembered of it, and what it opens at once."""

from __future__ import annotations

from typing import Any

from events.games.wyrmspan import (
    Gain,
)
from projections.rules.games.wyrmspan import fitting, offers
from projections.rules.games.wyrmspan.fitting import Fit
from projections.rules.games.wyrmspan.parts import Anything, Part, Store, Take, Trade
from projections.rules.games.wyrmspan.state import Frame, Spent, State


def take(state: State, step: Any) -> tuple[Fit | None, Frame | None]:
    """Uses the offer that a step fits; (None, None) where none fits."""
    fit = fitting.find(state, step, step.player)
    if fit is None:
        return None, None
    frame = offers.enter(state, fit.stop)
    for part in fit.parts:
        if not isinstance(part, (Anything, Trade)):
            offers.use(frame.parts, part)
        _remember(state, frame, part)
        if isinstance(part, Take) and part.cache is not None and isinstance(step, Gain):
            frame.parts.append(Store(step.what, "own", here=part.cache == "here"))
        if isinstance(part, Take) and part.what == "same" and state.turn is not None:
            state.turn.chosen[frame.via.partition(":")[2]] = step.what
    return fit, frame


def _remember(state: State, frame: Frame, part: Part) -> None:
    turn = state.turn
    if turn is None:
        return
    spent = Spent(frame.seat, frame.via, frame.rule, part, frame.known, frame.space)
    turn.last = [each for each in turn.last if not _alike(each, spent)]
    turn.last.append(spent)


def _alike(one: Spent, other: Spent) -> bool:
    return (one.seat, one.via) == (other.seat, other.via) and type(one.part) is type(other.part)


def within(state: State, seat: str) -> bool:
    """Whether what comes is a part of a walk that was not noted."""
    return state.turn is not None and seat in state.turn.coarse


def inside_of(frame: Frame | None) -> int:
    return frame.id if frame is not None else offers.OUTSIDE

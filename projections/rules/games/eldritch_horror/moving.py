"""One line: judged (:func:`check`), made (:func:`apply`), or taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.games.eldritch_horror import VOCABULARY
from events.vocabulary import Data, Move
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.eldritch_horror import (
    arriving,
    flow,
    icons,
    lines_action,
    lines_effect,
    lines_encounter,
    lines_mythos,
    lines_spawn,
    setting_up,
)
from projections.rules.games.eldritch_horror.cascade import settle
from projections.rules.games.eldritch_horror.copying import copied
from projections.rules.games.eldritch_horror.faults import fault
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import State
from projections.rules.games.eldritch_horror.taking_back import take_back as taken_back

LINES: Final[dict[str, Callable[[Run], None]]] = {
    **setting_up.LINES,
    **lines_action.LINES,
    **lines_spawn.LINES,
    **lines_encounter.LINES,
    **lines_mythos.LINES,
    **lines_effect.LINES,
}


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """What is wrong with a line, by the order of precedence. Changes nothing."""
    return fold(copied(state), move, context)[0]


def fold(state: State, move: Move, context: Context) -> tuple[list[Finding], list[Outcome]]:
    """What is wrong with a line, and what it brings about once it is made."""
    run = _begun(state, move, context)
    _go(run)
    marks = context.marks
    if marks.overrides and not marks.because:
        run.found += [fault("GOLD-CARD", severity="remark", rule=list(marks.overrides)).finding]
    return run.found, run.out


def apply(state: State, move: Move, context: Context) -> list[Outcome]:
    """Makes a line, legal or not, and what follows from it."""
    return fold(state, move, context)[1]


def take_back(state: State, move: Move, context: Context) -> list[Outcome]:
    """A line undone: what it showed of a pile lies on top of it again and stays known."""
    taken_back(state, encoded(move), context.seq)
    return []


def encoded(move: Move) -> Data:
    """The fields of a move with its type, those at their default left out."""
    return {"type": move.type, **VOCABULARY.encode(move)}


def _begun(state: State, move: Move, context: Context) -> Run:
    line = encoded(move)
    return Run(state, context, line, line.get("player") or state.lead or "")


def _go(run: Run) -> None:
    """The whole way of a line: may it come, what does it close, what does it do, what follows."""
    state, type_ = run.state, run.line["type"]
    run.report(arriving.entrance(run))
    if state.result is not None and state.after_end is None:
        state.after_end = run.context.seq
    if state.result is not None or (run.wrong and type_ in arriving.OWN):
        return
    arriving.arrive(run)
    if state.result is None:
        LINES[type_](run)
    settle(run)
    icons.go_on(run)
    settle(run)
    flow.move_on(run)
    icons.go_on(run)
    state.just = {type_: run.actor} | ({"lead_fell": ""} if state.lead_fell else {})
    state.lead_fell = False

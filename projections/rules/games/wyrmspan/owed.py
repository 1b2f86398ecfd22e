"""What the table still owes before the next move: the rows of the pack's table of missing lines."""

from __future__ import annotations

from events.vocabulary import Data
from projections.rules.games.wyrmspan import objectives
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.flow import ANYBODY, all_gaps, last_round, over_limit
from projections.rules.games.wyrmspan.rounds import income_due
from projections.rules.games.wyrmspan.state import State


def setup_missing(state: State) -> list[Data]:
    """What the set-up lacks, in order."""
    made: list[Data] = []
    if state.tile is None:
        made.append({"type": "setup_guild_tile"})
    if not state.display_laid:
        made.append({"type": "deal_display"})
    if not state.objectives:
        made.append({"type": "setup_objectives"})
    made += [{"player": seat, "type": "keep_hand"} for seat in state.order if not state.players[seat].kept]
    made += [
        {"player": seat, "type": "choose_resources"} for seat in state.order if not state.players[seat].chose
    ]
    if state.first_player is None:
        made.append({"type": "setup_first_player"})
    return made


def round_missing(state: State) -> list[Data]:
    """What lies between two rounds and has not come."""
    made: list[Data] = []
    if state.phase == "round_end":
        if not state.scored and not objectives.follows(state):
            made.append({"type": "score_objective"})
        if last_round(state):
            return made or [{"type": "end"}]
        made.append({"type": "deal_display"})
    if state.phase in ("round_end", "round_start"):
        made.append({"type": "start_round", "round": state.round + 1})
    return made


def phase_faults(state: State) -> Faults:
    """A move in a phase that has none."""
    if state.phase in ("final_scoring", "over"):
        yield fault("RND-FOUR")
    if state.phase == "setup":
        yield fault("DUE-MISSING", missing=_words(setup_missing(state)))
    if state.phase == "round_end" and last_round(state):
        yield fault("RND-FOUR")
    if state.phase in ("round_end", "round_start"):
        yield fault("DUE-MISSING", missing=_words(round_missing(state)))


def income_faults(state: State) -> Faults:
    """Income eggs that nobody noted."""
    seats = income_due(state) if state.turn is not None and state.turn.seat == ANYBODY else []
    if seats:
        yield fault("DUE-MISSING", missing=["lay_egg"])


def turn_faults(state: State) -> Faults:
    """What the last turn still owes."""
    turn = state.turn
    if turn is None or turn.closed or turn.seat == ANYBODY:
        return
    over = over_limit(state.players[turn.seat])
    for what, number in over.items():
        yield fault("LIM-NINE", player=turn.seat, n=number + 9, what=what)
    empty = all_gaps(state)
    if empty:
        yield fault("TRN-REFILL", slot=empty[0])


def _words(entries: list[Data]) -> list[str]:
    return list(dict.fromkeys(str(entry["type"]) for entry in entries))

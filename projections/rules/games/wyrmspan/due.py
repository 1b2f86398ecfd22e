"""The list of what is due: who must do or observe what."""

from __future__ import annotations

from events.vocabulary import Data
from projections.rules.games.wyrmspan.flow import ANYBODY, over_limit
from projections.rules.games.wyrmspan.owed import round_missing, setup_missing
from projections.rules.games.wyrmspan.rounds import income_due
from projections.rules.games.wyrmspan.state import Pile, State
from projections.rules.games.wyrmspan.zones import gaps

MOVE_TYPES = ("excavate", "entice", "explore", "pass")


def due(state: State) -> list[Data]:
    """Who must do or observe what; the same for every viewer."""
    if state.score_only or state.phase == "over":
        return []
    if state.phase == "setup":
        return setup_missing(state)
    if state.phase in ("round_end", "round_start"):
        return [*_reshuffles(state, round_missing(state)), *round_missing(state)]
    if state.phase == "final_scoring":
        return [{"type": "end"}]
    turn = state.turn
    if turn is not None and turn.seat == ANYBODY:
        eggs: list[Data] = [{"player": seat, "type": "lay_egg"} for seat in income_due(state)]
        return eggs or _to_move(state)
    if turn is None or turn.closed:
        return [] if state.stack else _to_move(state)
    if state.stack:
        return []
    if over_limit(state.players[turn.seat]):
        return [{"player": turn.seat, "type": "discard"}, *_refills(state)]
    return _refills(state)


def _to_move(state: State) -> list[Data]:
    if state.to_move is None:
        return []
    return [{"player": state.to_move, "one_of": [{"type": each} for each in MOVE_TYPES]}]


def _refills(state: State) -> list[Data]:
    made: list[Data] = []
    for pile, word in ((state.dragons, "dragon"), (state.caves, "cave")):
        empty = gaps(pile)
        if empty and pile.deck == 0 and pile.discard:
            made.append({"type": "reshuffle", "deck": word})
        if pile.deck or pile.discard:
            made += [{"type": "refill_display", "slot": slot} for slot in empty]
    return made


def _reshuffles(state: State, missing: list[Data]) -> list[Data]:
    """A deck that cannot fill the new display."""
    if not any(entry["type"] == "deal_display" for entry in missing):
        return []
    return [{"type": "reshuffle", "deck": word} for word in ("dragon", "cave") if short(state.pile(word))]


def short(pile: Pile) -> bool:
    """Whether the deck is empty while discards are there."""
    return pile.deck == 0 and bool(pile.discard)

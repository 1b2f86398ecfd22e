"""The list of what is due: who must do or observe what."""

from __future__ import annotations

from collections.abc import Iterator

from events.vocabulary import Data
from projections.rules.contract import LOG, Viewer
from projections.rules.games.abyss.endgame import open_hand, open_tokens
from projections.rules.games.abyss.legal import able_to_recruit
from projections.rules.games.abyss.open_items import items
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import cards_left, council_size


def due(state: State, viewer: Viewer = LOG) -> list[Data]:
    """Who must do or observe what."""
    if state.phase == "finished":
        return []
    if state.phase == "final":
        return list(_due_at_the_end(state))
    if not state.ready:
        return [{"type": "setup"}]
    turn = state.turn
    found = [_seen_by(state, item.entry, viewer) for item in items(state)]
    if turn is not None and turn.last == "sold" and state.deck == 0 and state.discard.size > 0:
        return [{"type": "reshuffle"}, *found]
    return found


def _seen_by(state: State, entry: Data, viewer: Viewer) -> Data:
    """An action, as far as a viewer can tell that one is possible; else the turn without one."""
    if entry.get("type") != "action":
        return entry
    possible = cards_left(state) > 0 or council_size(state) > 0
    return entry if possible or able_to_recruit(state, entry["player"], viewer) else {**entry, "type": "pass"}


def _due_at_the_end(state: State) -> Iterator[Data]:
    for seat in state.order:
        if open_hand(state.players[seat]):
            yield {"player": seat, "type": "final_affiliate"}
        if open_tokens(state.players[seat]):
            yield {"player": seat, "type": "reveal_tokens"}

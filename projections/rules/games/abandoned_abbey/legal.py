"""The decisions without a breach, and who owes what."""

from __future__ import annotations

from collections.abc import Iterator

from events.catalogue.abandoned_abbey import CELLS
from events.games.abandoned_abbey import (
    AbbeyFail,
    AbbeyGo,
    AbbeyMatch,
    AbbeyStop,
    EndTurn,
    Free,
    MoveFigure,
    Quest,
    Statue,
)
from events.vocabulary import Data, Move
from projections.rules.contract import Context
from projections.rules.games.abandoned_abbey.check import check
from projections.rules.games.abandoned_abbey.check_abbey import may_go
from projections.rules.games.abandoned_abbey.state import State


def legal(state: State, seat: str | None) -> Iterator[Move]:
    """Decisions of the active seat, the same for every viewer: what a card shows is left open. None after the win."""
    if state.status == "playing" and seat in (None, state.active):
        for move in canonical(state.active):
            if not any(each.severity == "breach" for each in check(state, move, Context())):
                yield move


def canonical(seat: str) -> Iterator[Move]:
    """Every decision of a seat with its optional fields left out; the open types once, as templates."""
    yield AbbeyMatch(player=seat)
    yield AbbeyGo(player=seat)
    yield AbbeyStop(player=seat)
    yield AbbeyFail(player=seat)
    for cell in CELLS:
        yield MoveFigure(player=seat, to=cell)
    yield Statue(player=seat)
    yield Quest(player=seat)
    yield Free(player=seat)
    yield EndTurn(player=seat)


def due(state: State) -> list[Data]:
    """Every entry is owed; alternatives are one entry."""
    player = {"player": state.active}
    if state.status == "won":
        return []
    if state.status == "setup":
        return _setup_due(state)
    if state.phase == "decide":
        if not may_go(state):
            return [{**player, "type": "abbey_stop"}]
        return [{**player, "one_of": [{"type": "abbey_go"}, {"type": "abbey_stop"}]}]
    if state.phase == "match":
        return [{**player, "one_of": [{"type": "abbey_match"}, {"type": "abbey_fail"}]}]
    if state.phase == "reveal" or state.top_due:
        shuffle = state.down == 0 and state.returned
        return [{"type": "reshuffle", "deck": "abbey"} if shuffle else {"type": "abbey_top"}]
    return [{**player, "type": "end_turn"}]


def _setup_due(state: State) -> list[Data]:
    if not state.setup_made:
        return [{"type": "setup"}]
    owed = [("setup_goal", state.goal), ("abbey_top", state.top)]
    return [{"type": type_} for type_, there in owed if there is None]

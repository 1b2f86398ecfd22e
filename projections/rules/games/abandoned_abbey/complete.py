"""The forced fields of a line, and ids that name nothing at this table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from events.catalogue.abandoned_abbey import CELLS, REGIONS
from events.games import abandoned_abbey as moves
from events.problems import Place, Problem
from events.vocabulary import Move
from projections.rules.games.abandoned_abbey.cards import described
from projections.rules.games.abandoned_abbey.state import State

Told = TypeVar("Told", moves.AbbeyTop, moves.AbbeyCard)
_NEEDED = {"statue": ("mode",), "quest": ("source", "points"), "free": ("kind",)}
"""{type: fields that only a template leaves out}."""


def complete(state: State, move: Move) -> Move:
    """The move with what is forced written in. Raises Problem ``field``, ``seat`` or ``unknown``."""
    for field in _NEEDED.get(move.type, ()):
        if getattr(move, field) is None:
            raise Problem("field", f"{move.type}: {field} is needed", place=Place(field=field))
    for field, seat in _seats(move):
        if seat not in state.players:
            raise Problem(
                "seat", f"no seat {seat!r}", place=Place(field=field), candidates=tuple(state.seats)
            )
    for field, place in _places(move):
        _stands(state, move, field, place)
    match move:
        case moves.Draw() | moves.EndTurn():
            return replace(move, player=move.player or state.active)
        case moves.Reshuffle(deck="own"):
            return replace(move, player=move.player or state.active)
        case moves.Reshuffle():
            return replace(move, count=len(state.returned) if move.count is None else move.count)
        case moves.Statue(kind=None):
            return replace(move, kind=state.statues.get(state.players[move.player].region))
        case moves.AbbeyTop():
            return _told(state, move)
        case moves.Setup() if move.abbey_top is not None:
            return replace(move, abbey_top=_told(state, move.abbey_top))
    return move


def _told(state: State, card: Told) -> Told:
    """An Abbey card with all that its label says."""
    known = state.labels.get(card.label or "")
    if card.symbol is None and known is None:
        raise Problem(
            "field", "abbey_top: symbol is needed", place=Place(field="symbol"), hint="? if nobody saw it"
        )
    if known is None:
        return card
    full = described(card, state.labels)
    draw = card.draw if known.draw == 1 else full.draw
    return replace(card, symbol=full.symbol, reward=full.reward, draw=draw)


def _seats(move: Move) -> Iterator[tuple[str, str]]:
    player = getattr(move, "player", None)
    if player is not None:
        yield "player", player
    if isinstance(move, moves.Setup):
        for field, given in (("start", move.start), ("gems", move.gems)):
            for seat in given or ():
                yield f"{field}.{seat}", seat


def _places(move: Move) -> Iterator[tuple[str, str]]:
    if isinstance(move, (moves.MoveFigure, moves.Free)) and move.to is not None:
        yield "to", move.to
    elif isinstance(move, moves.Setup):
        for seat, place in (move.start or {}).items():
            yield f"start.{seat}", place


def _stands(state: State, move: Move, field: str, place: str) -> None:
    """A Region's id stands for its cell only where the table knows the grid."""
    grid = (move.grid or {}) if isinstance(move, moves.Setup) else state.grid
    if place in REGIONS and place not in grid.values():
        what = f"{move.type}: nobody wrote down where {place} lies"
        raise Problem("field", what, place=Place(field=field), hint=f"write the cell: {', '.join(CELLS)}")

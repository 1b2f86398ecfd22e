"""Forced fields written in, and names that must exist: what a line needs before any rule speaks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from events.catalogue.wyrmspan import DRAGONS
from events.games.wyrmspan import (
    Cache,
    Discard,
    Draw,
    Entice,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlayCave,
    RefillDisplay,
    ScoreEndAbility,
    ScoreObjective,
    SetupColours,
    StartRound,
    Tuck,
)
from events.problems import Place, Problem
from events.vocabulary import Move
from projections.rules.games.wyrmspan import fitting
from projections.rules.games.wyrmspan.parts import Store
from projections.rules.games.wyrmspan.placing import printed
from projections.rules.games.wyrmspan.rounds import after_first
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import gaps, slot_of, unseen

NEEDED: Final[tuple[tuple[type, str], ...]] = (
    (Pay, "paid"),
    (ItemsForCoin, "paid"),
    (Discard, "items"),
    (ScoreEndAbility, "vp"),
)
"""Fields without which a line is a template."""


def complete(state: State, move: Move) -> Move:
    """The move with its forced fields. Raises Problem ``seat`` or ``field``."""
    _seats(state, move)
    for type_, name in NEEDED:
        if isinstance(move, type_) and getattr(move, name) is None:
            raise _asked(move.type, name)
    if isinstance(move, LayEgg) and (move.at is None) != move.lost:
        raise Problem("field", "lay_egg: at or lost", place=Place(field="at"), hint="say one of both")
    if isinstance(move, Draw):
        return _draw(state, move)
    if isinstance(move, Entice):
        known = move.paid is None and move.card in DRAGONS
        return replace(move, paid=printed(move.card) or None) if known else move
    if isinstance(move, (Cache, Tuck, PlayCave)):
        return _source(state, move)
    if isinstance(move, RefillDisplay) and move.slot is None:
        return _refill(state, move)
    if isinstance(move, StartRound) and move.first_player is None:
        return replace(move, first_player=after_first(state))
    return move


def _seats(state: State, move: Any) -> None:
    named = [getattr(move, name, None) for name in ("player", "first_player")]
    if isinstance(move, ScoreObjective):
        named += [*(move.counts or {}), *(move.places or {})]
    if isinstance(move, SetupColours):
        named += list(move.colours)
    for seat in named:
        if seat is not None and seat not in state.players:
            hint = "seats: " + ", ".join(state.order)
            raise Problem("seat", f"{move.type}: no seat {seat!r}", place=Place(field="player"), hint=hint)


def _asked(type_: str, field: str) -> Problem:
    return Problem("field", f"{type_}: {field} is missing", place=Place(field=field), hint=f"say {field}")


def _draw(state: State, move: Draw) -> Draw:
    """The display and its slot if the named card lies there, else the deck."""
    pile = state.pile(move.card)
    source = move.from_
    if source is None:
        shown = not unseen(move.card) and move.card in pile.display
        source = "display" if shown or move.slot is not None else "deck"
    slot = move.slot
    if source == "display" and slot is None:
        slot = slot_of(pile, move.card, None)
    drawn: Draw = changed(move, source, slot if source == "display" else move.slot)
    return drawn


def _source(state: State, move: Any) -> Move:
    """The source, where the offer allows one only that is not the default."""
    plain: Move = move
    if move.from_ is not None:
        return plain
    fit = fitting.find(state, move, move.player)
    if isinstance(move, Cache):
        part = fitting.part_of(fit)
        supply = isinstance(part, Store) and part.source == "supply"
        fields: dict[str, Any] = {"from_": "supply"} if supply else {}
        return replace(move, **fields)
    source = fitting.source_of(fit)
    return plain if source == "hand" else changed(move, source, move.slot)


def changed(move: Any, source: str | None, slot: int | None) -> Any:
    """The move with its source and slot."""
    return replace(move, from_=source, slot=slot)


def _refill(state: State, move: RefillDisplay) -> RefillDisplay:
    """The only gap, else the lowest; else the first place not seen."""
    pile = state.pile(move.card)
    empty = gaps(pile) or [slot for slot, card in enumerate(pile.display, 1) if card == "?"]
    return replace(move, slot=empty[0]) if empty else move

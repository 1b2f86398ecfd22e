"""What the rules of Pebbles say of a move."""

from __future__ import annotations

from collections.abc import Iterator

from events.games.toy import Draw, Setup, Take
from projections.rules.games.toy.state import CARDS, COPIES, State

from events.vocabulary import Move
from projections.rules.contract import Context
from projections.rules.findings import Finding


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """The first fault only; the advice only where there is none."""
    for finding in _faults(state, move):
        if finding.rule not in context.set_aside:
            return [finding]
    return []


def _faults(state: State, move: Move) -> Iterator[Finding]:
    if (state.phase == "setup") != isinstance(move, Setup):
        yield Finding("TOY-SETUP")
    if isinstance(move, Setup) or state.phase == "setup":
        return
    player: str = move.player  # type: ignore[attr-defined]
    if state.phase == "over":
        yield Finding("TOY-OVER", caused_by=state.over_at)
        return
    if player != state.active and not (state.phase == "draw" and player == state.next_seat()):
        yield Finding("TOY-TURN", fields={"player": player}, caused_by=state.strayed.get(player))
    elif isinstance(move, Take) and state.phase == "draw":
        yield Finding("TOY-DRAW", fields={"player": state.active})
    if isinstance(move, Take):
        yield from _take(state, move)
    if isinstance(move, Draw):
        yield from _draw(state, move)


def _take(state: State, move: Take) -> Iterator[Finding]:
    number = 1 if move.number is None else move.number
    if not 1 <= number <= 3:
        yield Finding("TOY-TAKE", fields={"number": number})
    if number > state.bowl:
        yield Finding("TOY-BOWL", fields={"number": number, "bowl": state.bowl}, proof={"bowl": state.bowl})
    if state.bowl - number == 1:
        yield Finding("TOY-WISE", severity="remark")


def _draw(state: State, move: Draw) -> Iterator[Finding]:
    if move.player == state.active and state.phase != "draw":
        yield Finding("TOY-DRAW", fields={"player": move.player})
    if move.card == "?":
        return
    saw = state.put_back
    if saw is not None and saw[0] != move.card:
        groups = () if state.open_hands else ((saw[1],), (move.player,))
        fields = {"card": move.card, "seen": saw[0]}
        yield Finding("TOY-SEEN", about="observation", fields=fields, private=groups)
    if move.card in CARDS and state.seen(move.card) >= COPIES:
        holders = tuple((seat,) for seat, hand in state.hands.items() if move.card in hand)
        groups = () if state.open_hands else (*holders, (move.player,))
        yield Finding("TOY-CARDS", about="observation", fields={"card": move.card}, private=groups)

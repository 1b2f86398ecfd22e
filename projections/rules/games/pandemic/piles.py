"""The audit of the player deck: one epidemic in each pile.

PAN-AUD-EPI-COUNT, PAN-AUD-PILE-TWO, PAN-AUD-PILE-NONE. Positions count every card drawn after the opening
hands, from 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from projections.rules.findings import Severity
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.material import DRAWN, EPIDEMIC
from projections.rules.games.pandemic.state import Card, State


def bounds(piles: Sequence[int]) -> list[tuple[int, int]]:
    """(first, last) position of each pile."""
    ends = list(accumulate(piles))
    return [(end - size + 1, end) for end, size in zip(ends, piles, strict=True)]


def pile_of(piles: Sequence[int], position: int) -> int:
    """The number, from 1, of the pile that a position lies in; 0 if it lies in none."""
    end = 0
    for number, size in enumerate(piles, 1):
        end += size
        if position <= end:
            return number if position > end - size else 0
    return 0


def check_piles(state: State, cards: Sequence[Card]) -> Faults:
    """What a draw says against the piles. A pair at the border of two piles fits in either order."""
    coming = cards.count(EPIDEMIC)
    if not coming and not _uses_up(state, len(cards)):
        return
    if coming and len(state.epidemic_positions) + coming > state.epidemics:
        yield fault(
            "AUD-EPI-COUNT", {"n": state.epidemics}, {"epidemics": state.epidemics}, about="observation"
        )
    if not state.piles:
        return
    tries = list(_tries(state, cards))
    proof = {"piles": state.piles, "drawn": state.drawn, "epidemic_positions": state.epidemic_positions}
    severity: Severity = "doubt" if state.unknown_draws else "breach"
    single = [positions for positions in tries if not _twice(state, positions)]
    if not single:
        pile = _twice(state, tries[0])
        yield fault("AUD-PILE-TWO", {"k": pile}, proof, about="observation", severity=severity)
    left = [_without(state, positions, len(cards)) for positions in single or tries]
    if all(left):
        yield fault("AUD-PILE-NONE", {"k": left[0]}, proof, about="observation", severity=severity)


def note_draw(state: State, cards: Sequence[Card]) -> None:
    """Counts the cards drawn and the positions of their epidemics, in the order that fits the piles."""
    if EPIDEMIC not in cards:
        state.drawn += len(cards)
        return
    tries = list(_tries(state, cards))
    good = [each for each in tries if not _twice(state, each) and not _without(state, each, len(cards))]
    once = [each for each in tries if not _twice(state, each)]
    state.epidemic_positions += (good or once or tries)[0]
    state.drawn += len(cards)


def _tries(state: State, cards: Sequence[Card]) -> Iterator[list[int]]:
    """The positions of a draw's epidemics, as written and, at the border of two piles, the other way round."""
    first = state.drawn + 1
    yield [first + index for index, card in enumerate(cards) if card == EPIDEMIC]
    if len(cards) == DRAWN and pile_of(state.piles, first) != pile_of(state.piles, first + 1):
        yield [first + index for index, card in enumerate(reversed(cards)) if card == EPIDEMIC]


def _twice(state: State, positions: Sequence[int]) -> int:
    """The number of a pile that would show its second epidemic; 0 if none would."""
    shown = [pile_of(state.piles, position) for position in state.epidemic_positions]
    for position in positions:
        pile = pile_of(state.piles, position)
        if pile in shown:
            return pile
        shown.append(pile)
    return 0


def _uses_up(state: State, count: int) -> bool:
    """Whether a draw of so many cards takes the last card of a pile."""
    end = 0
    for size in state.piles:
        end += size
        if state.drawn < end <= state.drawn + count:
            return True
    return False


def _without(state: State, positions: Sequence[int], count: int) -> int:
    """The number of a pile that this draw uses up without an epidemic; 0 if there is none."""
    after = state.drawn + count
    shown = [pile_of(state.piles, position) for position in (*state.epidemic_positions, *positions)]
    for number, (_, last) in enumerate(bounds(state.piles), 1):
        if state.drawn < last <= after and number not in shown:
            return number
    return 0

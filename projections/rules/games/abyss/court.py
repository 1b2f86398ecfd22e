"""Lords coming into play and leaving it; the Court closing up, and the test whether it is refilled."""

from __future__ import annotations

from events.catalogue.abyss import UNSEEN
from projections.rules.contract import Outcome
from projections.rules.games.abyss.entering import ENTERING, Bring
from projections.rules.games.abyss.numbers import COURT_SPACES, REFILL_PEARLS
from projections.rules.games.abyss.open_items import ONCE, test_open
from projections.rules.games.abyss.purse import Out, gain
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import opponents, seen_lords


def leave_court(state: State, lord: str, seq: int) -> None:
    """A Lord out of the Court, the others close up. One that the log has not seen takes the place of a ``?``; one from
    elsewhere leaves the Court as it is."""
    spaces = [space for space, there in sorted(state.court.items()) if there == lord]
    if not spaces and lord not in seen_lords(state):
        spaces = [space for space, there in sorted(state.court.items()) if there == UNSEEN]
    if spaces:
        del state.court[spaces[0]]
        close_up(state)
    elif lord != UNSEEN:
        state.outside.setdefault(lord, seq)


def close_up(state: State) -> None:
    """The Lords of the Court close up, away from the deck."""
    lords = [state.court[space] for space in sorted(state.court)]
    state.court = {COURT_SPACES - len(lords) + 1 + index: lord for index, lord in enumerate(lords)}


def show_lord(state: State, lord: str) -> None:
    """A Lord from the top of the deck onto the furthest empty space of the Court."""
    from_deck(state, lord)
    empty = [space for space in range(COURT_SPACES, 0, -1) if space not in state.court]
    if empty:
        state.court[empty[0]] = lord


def from_deck(state: State, lord: str) -> None:
    """The top Lord leaves the deck."""
    state.lord_deck = max(0, state.lord_deck - 1)
    if state.lords_next:
        state.lords_next = state.lords_next[1:] if state.lords_next[0] in (lord, UNSEEN) else []


def enter(state: State, turn: Turn, lord: str, out: Out) -> None:
    """A Lord comes into play before the active seat; powers without a choice work at once."""
    state.players[turn.seat].lords.append(lord)
    out.append(Outcome("lord", turn.seat, 1, {"lord": lord}))
    if lord in ONCE or lord in ("assassin", "hunter"):
        turn.fresh.append(lord)
    if lord in ENTERING:
        ENTERING[lord](Bring(state, turn, lord, out))


def give_up(state: State, turn: Turn, lord: str, out: Out) -> None:
    """An own Lord goes to the Lord discard."""
    player = state.players[turn.seat]
    if lord in player.lords:
        player.lords.remove(lord)
        if lord in player.turned:
            player.turned.remove(lord)
        state.lord_discard.append(lord)
        out.append(Outcome("lord", turn.seat, -1, {"lord": lord}))


def settle_test(state: State, turn: Turn, out: Out) -> None:
    """The refill test of a recruitment, once: the Pearls, and the end of the game if the deck is too small."""
    if test_open(state, turn):
        turn.refill = "due"
        gain(state, turn.seat, REFILL_PEARLS, "refill", out)
    if turn.refill == "due":
        if COURT_SPACES - len(state.court) > state.lord_deck and not state.options.bga_end_rule:
            trigger_end(state, turn.seat, out)
        if state.lord_deck == 0:
            turn.refill = "done"


def trigger_end(state: State, seat: str, out: Out) -> None:
    """The end is near: every opponent has one more turn."""
    if state.ended_by is None:
        state.ended_by = seat
        state.turns_left = opponents(state, seat)
        out.append(Outcome("end_triggered", seat))

"""Making the lines of the table, discards, and the final phase."""

from __future__ import annotations

from events.catalogue.abyss import UNSEEN, value
from events.games.abyss import CourtRefill, Discard, FinalAffiliate, Reshuffle, RevealTokens, Setup
from projections.rules.contract import LOG, Context, Outcome
from projections.rules.games.abyss.check_council import reasons
from projections.rules.games.abyss.clock import drop_debts, start
from projections.rules.games.abyss.court import show_lord
from projections.rules.games.abyss.explore import reshuffle
from projections.rules.games.abyss.known import holdable
from projections.rules.games.abyss.numbers import LOCATION_TILES, LORD_CARDS, START_PEARLS
from projections.rules.games.abyss.purse import Out, gain
from projections.rules.games.abyss.state import State


def apply_setup(state: State, move: Setup, context: Context, out: Out) -> None:
    """Court, Location and first player; everybody's Pearl."""
    state.court = {int(space): lord for space, lord in sorted(move.court.items())}
    state.locations = [move.location]
    if state.ready:
        return
    state.lord_deck = LORD_CARDS - len(state.court)
    state.location_deck = LOCATION_TILES - 1
    state.ready = True
    state.first = move.first_player
    for seat in state.order:
        gain(state, seat, START_PEARLS, "setup", out)
    start(state, move.first_player, out)


def apply_reshuffle(state: State, move: Reshuffle, context: Context, out: Out) -> None:
    """The discard becomes the deck."""
    reshuffle(state, out)


def apply_refill(state: State, move: CourtRefill, context: Context, out: Out) -> None:
    """Lords onto the empty spaces, the furthest first; the moment of powers used once is over."""
    for lord in move.lords:
        show_lord(state, lord)
    if state.turn is not None:
        drop_debts(state, state.turn)
        if state.turn.refill == "due":
            state.turn.refill = "done"
    out.append(Outcome("court", None, len(state.court)))


def apply_discard(state: State, move: Discard, context: Context, out: Out) -> None:
    """Cards from a hand to the discard; the debt is settled."""
    reason = move.reason or next(reasons(state, move.player), "commander")
    for card in move.thrown:
        to_discard(state, move.player, card)
    out.append(Outcome("discarded", move.player, len(move.thrown), {"why": reason}))
    turn = state.turn
    if turn is None:
        return
    owed = [debt for debt in turn.owed if debt.seat == move.player and debt.kind == reason]
    if owed:
        turn.owed.remove(owed[0])
    elif reason == "commander" and turn.acted and turn.seat == move.player:
        turn.discarded = True


def to_discard(state: State, seat: str, card: str) -> None:
    """A card from a hand to the discard. One that cannot be there leaves the hand as it is."""
    state.players[seat].hand.take(card)
    state.discard.add(card)


def apply_final(state: State, move: FinalAffiliate, context: Context, out: Out) -> None:
    """One Ally affiliated, the others of its Race to the discard."""
    player, race = state.players[move.player], move.card[0]
    player.hand.take(move.card)
    player.affiliated.append(move.card)
    if race not in player.settled:
        player.settled.append(race)
    for pile in (player.hand.open, player.hand.secret):
        for card in [each for each in pile if each[0] == race]:
            pile.remove(card)
            (state.discard.open if pile is player.hand.open else state.discard.secret).append(card)
    if not may_hold(state, move.player):
        player.hand.pour(state.discard)
    out.append(Outcome("affiliated", move.player, value(move.card), {"card": move.card}))


def may_hold(state: State, seat: str) -> bool:
    """Whether a hand may still hold a card of a Race not settled."""
    player = state.players[seat]
    return player.hand.size > 0 and any(card[0] not in player.settled for card in holdable(state, seat, LOG))


def apply_tokens(state: State, move: RevealTokens, context: Context, out: Out) -> None:
    """The values that the tokens show; picks not seen turn out to be tokens or Pearls."""
    player = state.players[move.player]
    picked = max(0, min(len(move.values) - player.token_count, player.picks))
    player.tokens = sorted(move.values)
    player.token_count = len(move.values)
    player.pearls += player.picks - picked
    player.picks = 0
    player.shown = True
    out.append(Outcome("monsters", move.player, sum(move.values)))


def unseen(card: str | None) -> str:
    """A card or Lord as the log knows it."""
    return card if card is not None else UNSEEN

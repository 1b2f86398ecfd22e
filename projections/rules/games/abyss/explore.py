"""What an exploration does: cards on the track, sales, keeping, fighting, and the way of the rest."""

from __future__ import annotations

from events.catalogue.abyss import MONSTER, UNSEEN
from projections.rules.contract import Outcome
from projections.rules.games.abyss.numbers import LAST_SPACE_PEARLS, THREAT_SPACES, THREAT_START, TRACK_SPACES
from projections.rules.games.abyss.purse import Out, gain, gain_keys, gain_tokens, pay
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import reward, works


def reshuffle(state: State, out: Out) -> None:
    """The discard becomes the deck. Cards whose faces nobody saw may be ones the log holds in a hand."""
    state.deck += state.discard.size
    state.shuffled += state.discard.unknown
    state.discard.clear()
    state.cards_next = []
    out.append(Outcome("reshuffle", None, state.deck))


def turn_up(state: State, turn: Turn, card: str, out: Out) -> None:
    """The next card onto the track; going on leaves an unsold Ally and flees from a Monster."""
    if turn.last == "monster":
        out.append(Outcome("fled", turn.seat, state.threat))
        state.threat = min(THREAT_SPACES, state.threat + 1)
    if state.deck == 0:
        reshuffle(state, out)
    state.deck = max(0, state.deck - 1)
    if state.cards_next:
        state.cards_next = state.cards_next[1:] if state.cards_next[0] in (card, UNSEEN) else []
    state.track.append(card)
    turn.plots_over, turn.action, turn.acted, turn.fought = True, "explore", False, False
    turn.last = "monster" if card == MONSTER else "ally"
    turn.declined = []
    out.append(Outcome("card", turn.seat, 1, {"card": card, "space": len(state.track)}))


def sell(state: State, turn: Turn, buyer: str, price: int, seq: int, out: Out) -> None:
    """The last card to a buyer, the Pearls to the explorer."""
    if state.track and state.track[-1] != MONSTER:
        card = state.track.pop()
        state.players[buyer].hand.add(card)
        out.append(Outcome("bought", buyer, price, {"card": card}))
    pay(state, buyer, price, "sale", out, seq=seq, to=turn.seat)
    turn.sales += 1
    turn.buyers.append(buyer)
    turn.declined = []
    turn.last = "sold" if turn.last == "ally" else turn.last


def keep(state: State, turn: Turn, out: Out) -> None:
    """The last card lying on the track into the explorer's hand (no hand holds a Monster); the exploration is over."""
    if state.track and state.track[-1] != MONSTER:
        out.append(Outcome("explored", "kept", turn.sales + len(state.track)))
        last_space(state, turn, out)
        card = state.track.pop()
        state.players[turn.seat].hand.add(card)
        out.append(Outcome("kept", turn.seat, 1, {"card": card}))
    finish(state, turn, out)


def last_space(state: State, turn: Turn, out: Out) -> None:
    """A Pearl for the card on the last space, if it was turned up last."""
    if len(state.track) >= TRACK_SPACES and turn.last != "sold":
        gain(state, turn.seat, LAST_SPACE_PEARLS, "last_space", out)


def fight(
    state: State, turn: Turn, pearls: int, keys: int, tokens: int, values: list[int], unknown: int, out: Out
) -> None:
    """The Monster is beaten; the reward as stated, ``unknown`` picks of which nobody said what they were. A card not
    seen was the Monster; an Ally stays where it lies."""
    if state.track and state.track[-1] in (MONSTER, UNSEEN):
        out.append(Outcome("explored", "fought", turn.sales + len(state.track)))
        last_space(state, turn, out)
        state.track.pop()
        state.discard.open.append(MONSTER)
    out.append(Outcome("fought", turn.seat, state.threat))
    gain(state, turn.seat, pearls, "fight", out)
    gain_keys(state, turn.seat, keys, out)
    gain_tokens(state, turn.seat, tokens, values, out)
    state.players[turn.seat].picks += unknown
    state.threat = THREAT_START
    turn.fought = True
    finish(state, turn, out)


def finish(state: State, turn: Turn, out: Out) -> None:
    """Allies left on the track go to the Council, Monsters to the discard; the action is complete."""
    races = []
    for card in state.track:
        if card == MONSTER:
            state.discard.open.append(card)
        elif card == UNSEEN:
            state.council_unknown += 1
        else:
            state.council[card[0]].open.append(card)
            races.append(card[0])
    if state.track:
        out.append(Outcome("council", None, len(state.track) - state.track.count(MONSTER)))
    state.track = []
    if works(state, turn.seat, "ship-master"):
        gain(state, turn.seat, len(set(races)), "ship-master", out)
    turn.action, turn.acted, turn.last = "explore", True, None


def unwritten(state: State, turn: Turn, out: Out) -> None:
    """An exploration whose end nobody wrote down: an Ally was kept, a Monster fought, after a sale an unseen card
    kept."""
    if turn.last == "monster":
        _, keys, picks = reward(state, turn.seat)
        fight(state, turn, 0, keys, 0, [], picks, out)
        return
    if turn.last == "sold":
        if state.deck == 0:
            reshuffle(state, out)
        if state.deck > 0:
            state.deck -= 1
            state.cards_next = state.cards_next[1:]
            state.players[turn.seat].hand.unknown += 1
        finish(state, turn, out)
        return
    keep(state, turn, out)

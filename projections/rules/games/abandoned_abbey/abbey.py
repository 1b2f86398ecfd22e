"""What happens to cards: turning up, setting aside, claiming, losing, drawing, shuffling. Effects only, no judgement.

Each function changes the state and adds its outcomes to ``out``.
"""

from __future__ import annotations

from dataclasses import replace

from projections.rules.contract import Outcome
from projections.rules.games.abandoned_abbey.cards import UNSEEN_CARD, Card, Held, nearest, summed
from projections.rules.games.abandoned_abbey.state import Player, Replacement, State

Outcomes = list[Outcome]

POINT, GEM = "bonus_point", "gem"


# --- the Abbey deck


def describe(state: State, card: Card) -> None:
    """Keeps what a label stands for, as it was said first."""
    if card.label is None or not card.seen:
        return
    known = state.labels.get(card.label)
    if known is None:
        state.labels[card.label] = replace(card, label=None)
    elif known.reward is None and known.symbol == card.symbol:
        state.labels[card.label] = replace(known, reward=card.reward)


def shuffle_abbey(state: State, out: Outcomes) -> None:
    """The returned cards become the face-down deck, or a part of it."""
    out.append(Outcome("abbey_shuffled", None, len(state.returned)))
    fresh = state.down == 0
    state.pool = list(state.returned) if fresh else None
    state.pool_unseen = fresh and any(not card.seen for card in state.returned)
    state.down += len(state.returned)
    state.returned = []
    state.seen_next = None


def turn_up(state: State, card: Card, out: Outcomes) -> None:
    """The next card lies face up on top; what was seen of it before a take-back is still known."""
    if state.down == 0 and state.returned:
        shuffle_abbey(state, out)
    if state.seen_next is not None and state.seen_next.may_be(card):
        card = state.seen_next.told(card)
    state.seen_next = None
    state.down = max(0, state.down - 1)
    state.top = card
    if card.seen:
        came_again(state, card)
        describe(state, card)
    out.append(Outcome("card_shown", card.symbol, 1))


def turn_up_unseen(state: State, out: Outcomes) -> None:
    """A card that nobody wrote down lies on top, if there is one at all."""
    if state.left > 0:
        turn_up(state, UNSEEN_CARD, out)


def came_again(state: State, card: Card) -> None:
    """Takes a card out of those that the last shuffle brought."""
    if state.pool is None:
        return
    place = in_pool(state.pool, card)
    if place is None:
        place = next((index for index, each in enumerate(state.pool) if not each.seen), None)
    if place is not None:
        del state.pool[place]


def in_pool(pool: list[Card], card: Card) -> int | None:
    """The place of a card among seen ones: the same description, else one that may be the same."""
    if card in pool:
        return pool.index(card)
    return next((index for index, each in enumerate(pool) if each.seen and each.may_be(card)), None)


# --- an exploration


def set_aside(state: State, player: Player, out: Outcomes) -> None:
    """The top card was matched: it lies aside, and its replacement is drawn."""
    card = state.top
    state.phase, state.turn_action, state.go_implied = "decide", "abbey", False
    state.top, state.replacement = None, None
    if card is None:
        return
    state.aside.append(card)
    out.append(Outcome("card_set_aside", card.symbol, len(state.aside)))
    deck, discard = player.deck, player.discard
    drawn = draw(state, player, card.draw, out)
    state.replacement = Replacement(card.draw, drawn, 0, deck, discard)


def claim(state: State, out: Outcomes) -> None:
    """A stop: everything set aside belongs to the explorer."""
    player, cards = state.explorer, state.aside
    out.append(Outcome("exploration_kept", state.active, len(cards)))
    for item, number in summed(cards).items():
        gain(player, item, number)
        out.append(Outcome("reward_kept", item, number, {"player": state.active}))
    player.unseen_rewards += sum(card.reward is None for card in cards)
    player.claimed += cards
    _leave(state, "stop")


def lose(state: State, out: Outcomes) -> None:
    """A failure: rewards go back, the cards set aside lie face up at the bottom; a card shown stays on top."""
    out.append(Outcome("exploration_lost", state.active, len(state.aside)))
    for item, number in summed(state.aside).items():
        out.append(Outcome("reward_lost", item, number, {"player": state.active}))
    state.returned += state.aside
    _leave(state, "fail")


def _leave(state: State, how: str) -> None:
    state.aside = []
    state.phase, state.explored, state.go_implied = None, how, False


def gain(player: Player, item: str, number: int) -> None:
    """A reward, or what a Quest gives, goes to the supply. Less than nothing cannot lie there."""
    if item == GEM:
        player.gems = max(0, player.gems + number)
    elif item == POINT:
        player.quest_points += number
    else:
        player.supply[item] = max(0, player.supply.get(item, 0) + number)


def spend_token(player: Player, item: str) -> None:
    """A treasure token is used, where the log has any of it."""
    if item in player.supply:
        gain(player, item, -1)


# --- the own cards of a player


def draw(state: State, player: Player, number: int, out: Outcomes) -> int:
    """Draws from the own deck, refilled from the discard pile as the table plays; gives how many came."""
    drawn = 0
    while drawn < number:
        if player.deck == 0 and state.auto_reshuffle:
            shuffle_own(player, out)
        if player.deck == 0:
            break
        player.deck -= 1
        player.hand += 1
        drawn += 1
        if player.next_draws:
            player.hand_known.append(player.next_draws.pop(0))
    return drawn


def shuffle_own(player: Player, out: Outcomes) -> None:
    """The discard pile goes into the own deck."""
    if player.discard:
        out.append(Outcome("own_shuffled", None, player.discard))
        player.deck += player.discard
        player.discard = 0
        player.next_draws = []


def leave_hand(player: Player, cards: list[Held]) -> None:
    """Cards leave the hand; a card that cannot be among the known ones was an unknown one."""
    for card in cards:
        place = nearest(player.hand_known, card)
        if place is not None:
            del player.hand_known[place]
        player.hand = max(0, player.hand - 1)
    _fit(player)


def leave_unseen(player: Player, symbol: str | None) -> None:
    """One card leaves the hand unseen. ``symbol``: it shows this one (None: any). Known cards that may be the one are
    no longer known to be there."""
    fits = [card for card in player.hand_known if symbol is None or symbol in (card.shows or (symbol,))]
    complete = player.hand == len(player.hand_known)
    if complete and fits and all(card == fits[0] for card in fits):
        player.hand_known.remove(fits[0])
    else:
        player.hand_known = [card for card in player.hand_known if card not in fits]
    player.hand = max(0, player.hand - 1)
    _fit(player)


def leave_unnamed(player: Player, number: int) -> None:
    """So many cards leave the hand, nobody wrote which: what is left is not known."""
    if number:
        player.hand = max(0, player.hand - number)
        player.hand_known = []


def name_drawn(player: Player, card: Held) -> None:
    """A card in the hand is known from now on."""
    if len(player.hand_known) < player.hand:
        player.hand_known.append(card)


def _fit(player: Player) -> None:
    """More known cards than the hand holds contradict each other: none of them is known."""
    if len(player.hand_known) > player.hand:
        player.hand_known = []

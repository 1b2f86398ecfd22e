"""Making the moves of the base game, as coarse as the expansion needs, legal or not."""

from __future__ import annotations

from events.catalogue.abandoned_abbey import CELLS, HAND, UNSEEN
from events.games.abandoned_abbey import Amount, EndTurn, Free, MoveFigure, Quest, Statue
from projections.rules.contract import Outcome
from projections.rules.games.abandoned_abbey.abbey import (
    GEM,
    POINT,
    Outcomes,
    draw,
    gain,
    leave_hand,
    leave_unnamed,
    name_drawn,
    shuffle_own,
    spend_token,
)
from projections.rules.games.abandoned_abbey.cards import Held, amount, held, listed, nearest
from projections.rules.games.abandoned_abbey.missing import close_step, next_turn
from projections.rules.games.abandoned_abbey.state import Player, State


def move(state: State, made: MoveFigure, out: Outcomes) -> None:
    """The figure stands in the other Region; a Creature subdued goes to the own discard pile."""
    player = state.players[made.player]
    player.region = state.cell(made.to)
    play(player, [held(each) for each in made.cards])
    if made.creature is not None:
        player.discard += 1
    if made.gem:
        change_gems(player, made.player, 1, out)
    take(state, "adventure")


def statue(state: State, made: Statue, out: Outcomes) -> None:
    """Gems change hands; cards bought lie on the own discard pile, released ones leave the hand; the twin Statue is
    another Region."""
    player = state.players[made.player]
    kind = made.kind or state.statues.get(player.region)
    change_gems(player, made.player, made.gems, out)
    if made.mode == "draw" and made.bought is not None and kind not in (None, "quest_chest"):
        player.discard += amount(made.bought)
    elif made.mode == "release" and made.released is not None:
        _leave(player, made.released)
    elif made.mode == "twin":
        player.region = _twin(state, player.region)
    take(state, "statue")


def _twin(state: State, here: str) -> str:
    kind = state.statues.get(here)
    others = [cell for cell in CELLS if cell != here and kind is not None and state.statues.get(cell) == kind]
    return others[0] if others else UNSEEN


def quest(state: State, made: Quest, out: Outcomes) -> None:
    """Points and what the Quest gives; the cards played and the committed ones that it used are discarded."""
    player = state.players[made.player]
    cards = [held(each) for each in made.cards]
    play(player, cards)
    _use_committed(player, made, cards)
    if made.points is not None:
        gain(player, POINT, made.points)
        out.append(Outcome("points", made.player, made.points))
    change_gems(player, made.player, made.gems, out)
    for item in sorted(made.other or {}):
        gain(player, item, (made.other or {})[item])
    take(state, "quest")


def _use_committed(player: Player, made: Quest, cards: list[Held]) -> None:
    lacking = list(made.needs or ())
    for symbol in [symbol for card in cards for symbol in card.shows or ()]:
        if symbol in lacking:
            lacking.remove(symbol)
    for symbol in lacking:
        place = next((at for at, each in enumerate(player.committed) if symbol in (each.shows or ())), None)
        if place is not None:
            del player.committed[place]
            player.discard += 1


def free(state: State, made: Free, out: Outcomes) -> None:
    """A Free Action has its effect; inside the Abbey the exploration goes on all the same."""
    player = state.players[made.player]
    cards = [held(each) for each in made.cards]
    if made.kind == "commit":
        leave_hand(player, cards)
        player.committed += cards
        player.committed_unseen = player.committed_unseen or not cards
    elif made.kind == "withdraw":
        for card in cards:
            _withdraw(player, card)
    else:
        play(player, cards)
    if made.kind in ("carpet", "reshuffle"):
        spend_token(player, made.kind)
    if made.kind == "carpet":
        player.region = state.cell(made.to) if made.to is not None else UNSEEN
    elif made.kind == "reshuffle":
        shuffle_own(player, out)
    change_gems(player, made.player, made.gems, out)
    if made.kind is not None:
        state.used.append(made.kind)


def _withdraw(player: Player, card: Held) -> None:
    place = nearest(player.committed, card)
    if place is not None:
        del player.committed[place]
    player.hand += 1
    name_drawn(player, card)


def end_turn(state: State, made: EndTurn, seat: str, out: Outcomes) -> None:
    """Closes what is open, throws away, fills the hand; the next seat is to move."""
    close_step(state, out)
    player = state.players[seat]
    if made.discarded is not None:
        _leave(player, made.discarded)
        player.discard += amount(made.discarded)
    if made.kept is not None:
        player.hand = amount(made.kept)
        kept = listed(made.kept)
        player.hand_known = kept if kept is not None else player.hand_known[: player.hand]
    fill = amount(made.drawn) if made.drawn is not None else max(0, HAND - player.hand)
    kept_cards = player.hand
    known = listed(made.drawn)
    if known is not None:
        player.next_draws = []
    drawn = draw(state, player, fill, out)
    if made.drawn is not None:
        player.hand = kept_cards + fill
    for card in known or ():
        name_drawn(player, card)
    out.append(Outcome("hand_filled", seat, drawn))
    next_turn(state, state.after(seat))


# --- parts


def _leave(player: Player, written: Amount) -> None:
    """Cards, or a number of them, leave the hand."""
    cards = listed(written)
    if cards is not None:
        leave_hand(player, cards)
    else:
        leave_unnamed(player, amount(written))


def play(player: Player, cards: list[Held]) -> None:
    """Hand cards go to the own discard pile."""
    leave_hand(player, cards)
    player.discard += len(cards)


def change_gems(player: Player, seat: str, change: int, out: Outcomes) -> None:
    """Gems come or go; below zero there are none."""
    if change:
        gain(player, GEM, change)
        out.append(Outcome("gems", seat, change))


def take(state: State, action: str) -> None:
    """The Turn Action of the turn; the exploration stays one."""
    if state.turn_action != "abbey":
        state.turn_action = action

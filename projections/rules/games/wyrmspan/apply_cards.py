"""Steps with cards: drawn, tucked, shown, played by an ability; dragons that change places, abilities used again."""

from __future__ import annotations

from events.catalogue.wyrmspan import DRAGONS, NESTS
from events.games.wyrmspan import (
    CopyAbility,
    Draw,
    PlayCave,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
)
from projections.rules.contract import Context, Outcome
from projections.rules.games.wyrmspan import effects, fitting, offers
from projections.rules.games.wyrmspan.feeding import fed
from projections.rules.games.wyrmspan.flow import Out
from projections.rules.games.wyrmspan.parts import Peek, Take, Under
from projections.rules.games.wyrmspan.placing import at_home, note_skip, place_cave, place_dragon, swap
from projections.rules.games.wyrmspan.purse import pay
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.taking import inside_of, take, within
from projections.rules.games.wyrmspan.zones import (
    comes_shown,
    from_deck,
    from_display,
    give,
    take_from_hand,
    throw,
    unseen,
)


def apply_draw(state: State, step: Draw, context: Context, out: Out) -> None:
    take(state, step)
    shown = comes_shown(state.pile(step.card), step.card, step.from_)
    _leave(state, step.card, "display" if shown else "deck", step.slot, step.player)
    give(state, step.player, step.card, open_=shown, within=within(state, step.player))


def _leave(state: State, card: str, source: str, slot: int | None, seat: str) -> None:
    """A card leaves the place it is taken from."""
    if source == "deck":
        from_deck(state, card)
    elif source == "display":
        from_display(state.pile(card), card, slot)
    else:
        take_from_hand(state, seat, card)


def apply_tuck(state: State, step: Tuck, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    source = step.from_ or fitting.source_of(fit)
    if source != "mat":
        _leave(state, step.card, source, step.slot, step.player)
    if step.at == NESTS:
        return
    space = state.players[step.player].mat[step.at]
    space.tucked_count.add(1)
    if not unseen(step.card):
        space.tucked.append(step.card)
        if source == "deck":
            state.players[step.player].looked.append(step.card)
    if step.card[0] == "d":
        fed(state, step.player, step.at, "tuck", inside_of(frame), out)


def apply_play_cave(state: State, step: PlayCave, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    source = step.from_ or fitting.source_of(fit)
    pay(state, step.player, step.paid)
    _leave(state, step.card, source, step.slot, step.player)
    note_skip(state, step.player, "dig", step.space, context.seq)
    place_cave(state, step.player, step.space, step.card, inside=inside_of(frame))
    out.append(Outcome("excavated", step.space, None, {"seat": step.player}))


def apply_play_dragon(state: State, step: PlayDragon, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    source = step.from_ or fitting.source_of(fit)
    pay(state, step.player, step.paid)
    _leave(state, step.card, source, step.slot, step.player)
    if not step.on_top:
        note_skip(state, step.player, "lure", step.space, context.seq)
    place_dragon(state, step.player, step.space, step.card, inside=inside_of(frame), on_top=step.on_top)
    out.append(Outcome("enticed", step.card, None, {"seat": step.player, "space": step.space}))


def apply_swap(state: State, step: SwapDragons, context: Context, out: Out) -> None:
    take(state, step)
    swap(state.players[step.player], step.a, step.b)


def apply_copy(state: State, step: CopyAbility, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    if step.target not in DRAGONS:
        effect = effects.of_cave(step.target)
        via = f"cave:{step.target}"
        offers.open_frame(state, step.player, via, "EXC-WHENPLAYED", effect, inside=inside_of(frame))
        return
    place = at_home(state.players[step.player], step.target)
    effect = effects.of_dragon(step.target, fitting.kind_copied(fit, step.target))
    rule = frame.rule if frame is not None else "EXC-WHENPLAYED"
    offers.open_frame(
        state, step.player, f"card:{step.target}", rule, effect, inside=inside_of(frame), space=place
    )


def apply_reveal(state: State, step: Reveal, context: Context, out: Out) -> None:
    """Hand cards shown are known; what lay on the deck is tucked, or discarded, as the text says."""
    fit, frame = take(state, step)
    if step.from_ == "hand":
        player = state.players[step.player]
        for card in step.cards:
            if not unseen(card) and card not in player.open:
                take_from_hand(state, step.player, card)
                (player.open if step.to == "all" else player.own).append(card)
        return
    part = fitting.part_of(fit)
    if frame is None or not isinstance(part, Peek):
        return
    (card,) = step.cards
    if card not in DRAGONS or DRAGONS[card].size == part.size:
        offers.open_parts(state, frame, [Under("deck", here=True, card=card)])
        return
    from_deck(state, card)
    throw(state, card)
    offers.open_parts(state, frame, [Take("meat")])

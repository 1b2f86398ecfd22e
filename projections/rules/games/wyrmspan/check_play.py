"""Cards played by abilities, dragons that change places, abilities used again: judged in the pack's order."""

from __future__ import annotations

from typing import Final

from events.catalogue.wyrmspan import DRAGONS, RESOURCES
from events.games.wyrmspan import (
    CopyAbility,
    PlayCave,
    PlayDragon,
    SwapDragons,
)
from projections.rules.games.wyrmspan import effects, fitting
from projections.rules.games.wyrmspan.check_move import dig_place, lure_place
from projections.rules.games.wyrmspan.check_source import source_faults, source_of
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.numbers import dig_eggs
from projections.rules.games.wyrmspan.parts import Swap
from projections.rules.games.wyrmspan.placing import at_home, counted, lives_in, printed
from projections.rules.games.wyrmspan.purse import (
    eggs_in,
    missing,
    other_than_eggs,
)
from projections.rules.games.wyrmspan.state import State

DISCOUNTED: Final = (*RESOURCES, "egg")
"""What a discount of one may leave out."""


def play_cave_faults(state: State, step: PlayCave) -> Faults:
    if step.card[0] != "k":
        yield fault("EXC-CARD", player=step.player)
    yield from dig_place(state, step.player, step.space)
    yield from source_faults(state, step.player, step.card, source_of(state, step), step.slot)
    if step.cost == "free":
        if step.paid:
            yield fault("EXC-FREE")
        return
    needed = dig_eggs(step.space)
    if eggs_in(step.paid) != needed or other_than_eggs(step.paid):
        yield fault("EXC-BYABILITY", n=needed, space=step.space)
    yield from missing(state, step.player, step.paid)


def play_dragon_faults(state: State, step: PlayDragon) -> Faults:
    seat, card = step.player, step.card
    if step.on_top:
        if not lives_in(card, step.space[0]):
            yield from lure_place(state, seat, card, step.space)
        if state.players[seat].mat[step.space].dragon is None:
            yield fault("ENT-SPACE", cave=f"cave_{step.space[0]}", expected="-")
    else:
        yield from lure_place(state, seat, card, step.space)
    yield from source_faults(state, seat, card, source_of(state, step), step.slot)
    if card in DRAGONS and not right_price(step):
        yield fault("ENT-BYABILITY", cost=price_text(card, step.cost))
    yield from missing(state, seat, step.paid)


def right_price(step: PlayDragon) -> bool:
    """Whether the payment is that of an ability: nothing, no resources, or one egg or resource less."""
    dragon = DRAGONS[step.card]
    paid, eggs = counted(step.paid), eggs_in(step.paid)
    if step.cost == "free":
        return not step.paid
    if step.cost == "noresources":
        return paid == printed(step.card, resources=False) and eggs == dragon.eggs
    full = {**printed(step.card), "egg": dragon.eggs}
    given = {**paid, "egg": eggs}
    less = [full.get(kind, 0) - given.get(kind, 0) for kind in DISCOUNTED]
    cheapest = any(full.get(kind, 0) for kind in DISCOUNTED)
    rest = not set(given) - {*DISCOUNTED, "coin"} and given.get("coin", 0) == full.get("coin", 0)
    return rest and min(less) >= 0 and sum(less) == (1 if cheapest else 0)


def price_text(card: str, cost: str) -> dict[str, int]:
    """What is due, as a finding says it."""
    dragon = DRAGONS[card]
    if cost == "free":
        return {}
    eggs = {"egg": dragon.eggs} if dragon.eggs else {}
    return {**printed(card, resources=cost != "noresources"), **eggs}


def swap_faults(state: State, step: SwapDragons) -> Faults:
    player = state.players[step.player]
    one, other = player.mat[step.a].dragon, player.mat[step.b].dragon
    if step.a == step.b or one is None or other is None:
        yield fault("SWAP", a=step.a, b=step.b)
        return
    fit = fitting.find(state, step, step.player)
    if not isinstance(fitting.part_of(fit), Swap):
        for card, place in ((one, step.b), (other, step.a)):
            if not lives_in(card, place[0]):
                yield fault("ENT-CAVE", card=card, cave=f"cave_{place[0]}")


def copy_faults(state: State, step: CopyAbility) -> Faults:
    fit = fitting.find(state, step, step.player)
    short = fitting.kind_copied(fit, step.target)
    own = at_home(state.players[step.player], step.target) is not None
    if not own or not effects.has(step.target, short):
        yield fault("ABL-KINDS", card=step.target, kind=effects.KINDS[short])

"""Steps, judged in the pack's order: the seat, whether the step fits an open offer, then its own list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import DRAGONS, NESTS, RESOURCES
from events.games.wyrmspan import (
    Cache,
    CopyAbility,
    Draw,
    EndTurn,
    Exchange,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlaceGuildMarker,
    PlayCave,
    PlayDragon,
    SwapDragons,
    Tuck,
)
from projections.rules.findings import Severity
from projections.rules.games.wyrmspan import effects, fitting
from projections.rules.games.wyrmspan.check_fit import fit_faults, seat_faults
from projections.rules.games.wyrmspan.check_move import dig_place, lure_place
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.flow import over_limit
from projections.rules.games.wyrmspan.holdings import capacity, eggs_at
from projections.rules.games.wyrmspan.numbers import COVER_ITEMS, LIMIT
from projections.rules.games.wyrmspan.parts import Store, Swap, Under
from projections.rules.games.wyrmspan.placing import at_home, counted, eggs_needed, lives_in, printed
from projections.rules.games.wyrmspan.purse import (
    eggs_in,
    hidden_discards,
    missing,
    not_in_hand,
    other_than_eggs,
    sort_of,
)
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import drawable, in_hand, slot_of, unseen, where


def step_faults(state: State, step: Any) -> Faults:
    """All faults of a step, in order."""
    if step.type == "exchange":
        yield from _exchange(state, step)
        return
    if step.type in ("decline", "end_turn", "reveal"):
        yield from _LISTS[step.type](state, step) if step.type in _LISTS else ()
        return
    yield from seat_faults(state, step)
    if step.type == "cache":
        yield from _before_cache(state, step)
    elif step.type == "tuck" and _nothing_at(state, step.player, step.at):
        yield fault("TUCK", space=step.at, from_=step.from_ or "hand")
    if step.type == "place_guild_marker":
        yield from _marker_place(state, step)
    yield from fit_faults(state, step)
    if step.type in _LISTS:
        yield from _LISTS[step.type](state, step)


def _nothing_at(state: State, seat: str, place: str) -> bool:
    return place == NESTS or state.players[seat].mat[place].dragon is None


# --- cards from somewhere


def display_faults(state: State, card: str, slot: int | None) -> Faults:
    """WYR-GAIN-CARD: the card does not lie there."""
    pile = state.pile(card)
    if pile.unsure > 0:
        return
    found = slot_of(pile, card, slot)
    lies = pile.display[found - 1] if found is not None else None
    elsewhere = not unseen(card) and where(state, card) is not None
    if lies is None or (lies != card and (lies != "?" or elsewhere)):
        yield fault("GAIN-CARD", about="observation", card=card)


def deck_faults(state: State, card: str) -> Faults:
    """WYR-HID-RESHUFFLE and WYR-HID-DECK: the card cannot come from the deck."""
    pile = state.pile(card)
    if unseen(card):
        return
    empty_turns = pile.deck == 0 and bool(pile.discard)
    if not drawable(pile, card):
        yield fault("HID-RESHUFFLE", about="observation", card=card)
    if pile.top and not unseen(pile.top[0].card) and pile.top[0].card != card:
        top = pile.top[0]
        private = () if top.seat is None else ((top.seat,),)
        yield fault(
            "HID-DECK",
            about="observation",
            severity="doubt",
            private=private,
            caused_by=top.seq,
            card=card,
            zone="takeback",
        )
    zone = where(state, card)
    if zone is not None and not (empty_turns and card in pile.discard):
        yield fault("HID-DECK", about="observation", private=_secret(state, card, zone), card=card, zone=zone)


def _secret(state: State, card: str, zone: str) -> tuple[tuple[str, ...], ...]:
    """Who may know that a card lies in a zone: of a card in a hand that only its seat saw, that seat."""
    for seat in state.order:
        if card in state.players[seat].own and not state.options.hands_open:
            return ((seat,),)
    return ()


def source_faults(state: State, seat: str, card: str, source: str, slot: int | None) -> Faults:
    """WYR-HID-HAND, WYR-GAIN-CARD or WYR-HID-DECK, by the source."""
    if source == "hand":
        found = in_hand(state, seat, card)
        if found != "yes":
            yield not_in_hand(seat, card, found)
    elif source == "display":
        yield from display_faults(state, card, slot)
    elif source == "deck":
        yield from deck_faults(state, card)


def source_of(state: State, step: Any) -> str:
    """Where a card comes from: as said, else the only source of the offer, else the hand."""
    if step.from_ is not None:
        return str(step.from_)
    fit = fitting.find(state, step, step.player)
    part = fit.parts[0] if fit is not None else None
    if isinstance(part, Under):
        return part.source
    sources = getattr(part, "sources", ["hand"])
    return str(sources[0]) if len(sources) == 1 else "hand"


def _draw(state: State, step: Draw) -> Faults:
    pile = state.pile(step.card)
    shown = step.from_ == "display" or (
        step.from_ is None and step.card in pile.display and not unseen(step.card)
    )
    if shown:
        yield from display_faults(state, step.card, step.slot)
    else:
        yield from deck_faults(state, step.card)


# --- eggs, payments, caches


def _egg(state: State, step: LayEgg) -> Faults:
    if step.at is None:
        return
    eggs, most = eggs_at(state.players[step.player], step.at), capacity(state.players[step.player], step.at)
    sure: Severity = "breach" if most - eggs.lo < step.n else "doubt"
    if sure == "doubt" and (_within(state, step) or (eggs.hi is not None and most - eggs.hi >= step.n)):
        return
    if step.at == NESTS:
        yield fault("CMP-NESTS", severity=sure)
    else:
        yield fault("EGG-LAY", severity=sure, space=step.at, n=most)


def _within(state: State, step: Any) -> bool:
    return state.turn is not None and step.player in state.turn.coarse


def _pay(state: State, step: Pay) -> Faults:
    yield from missing(state, step.player, step.paid)
    yield from hidden_discards(step.paid)


def _before_cache(state: State, step: Cache) -> Faults:
    if step.resource not in RESOURCES:
        yield fault("CMP-RESOURCES", item=step.resource)
    if _nothing_at(state, step.player, step.at):
        yield fault("CACHE", space=step.at)


def _cache(state: State, step: Cache) -> Faults:
    fit = fitting.find(state, step, step.player)
    part = fit.parts[0] if fit is not None else None
    source = step.from_ or (part.source if isinstance(part, Store) else "own")
    if source == "own":
        yield from missing(state, step.player, {step.resource: 1})


def _tuck(state: State, step: Tuck) -> Faults:
    yield from source_faults(state, step.player, step.card, source_of(state, step), step.slot)


def _marker_place(state: State, step: PlaceGuildMarker) -> Faults:
    turn = state.turn
    if (
        fitting.find(state, step, step.player) is None
        and turn is not None
        and step.player in turn.brown
        and state.players[step.player].markers == 0
    ):
        yield fault("GLD-NOMARK", player=step.player)


def _marker(state: State, step: PlaceGuildMarker) -> Faults:
    if state.players[step.player].markers == 0:
        yield fault("GLD-NOMARK", player=step.player)
    benefit = str(step.benefit)
    slots = state.slots
    if slots is not None and benefit in slots and len(state.used_slots.get(benefit, [])) >= slots[benefit]:
        yield fault("GLD-SLOTS", n=step.benefit)


# --- cards played by abilities


def _play_cave(state: State, step: PlayCave) -> Faults:
    if step.card[0] != "k":
        yield fault("EXC-CARD", player=step.player)
    yield from dig_place(state, step.player, step.space)
    yield from source_faults(state, step.player, step.card, source_of(state, step), step.slot)
    if step.cost == "free":
        if step.paid:
            yield fault("EXC-FREE")
        return
    needed = eggs_needed(step.space)
    if eggs_in(step.paid) != needed or other_than_eggs(step.paid):
        yield fault("EXC-BYABILITY", n=needed, space=step.space)
    yield from missing(state, step.player, step.paid)


def _play_dragon(state: State, step: PlayDragon) -> Faults:
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
    less = [full.get(kind, 0) - given.get(kind, 0) for kind in (*RESOURCES, "egg")]
    cheapest = sum(full.get(kind, 0) for kind in (*RESOURCES, "egg")) > 0
    rest = set(given) <= {*RESOURCES, "egg", "coin"} and given.get("coin", 0) == full.get("coin", 0)
    return rest and min(less) >= 0 and sum(less) == (1 if cheapest else 0)


def price_text(card: str, cost: str) -> dict[str, int]:
    """What is due, as a finding says it."""
    dragon = DRAGONS[card]
    if cost == "free":
        return {}
    eggs = {"egg": dragon.eggs} if dragon.eggs else {}
    return {**printed(card, resources=cost != "noresources"), **eggs}


def _swap(state: State, step: SwapDragons) -> Faults:
    player = state.players[step.player]
    one, other = player.mat[step.a].dragon, player.mat[step.b].dragon
    if step.a == step.b or one is None or other is None:
        yield fault("SWAP", a=step.a, b=step.b)
        return
    fit = fitting.find(state, step, step.player)
    if fit is None or not isinstance(fit.parts[0], Swap):
        for card, place in ((one, step.b), (other, step.a)):
            if not lives_in(card, place[0]):
                yield fault("ENT-CAVE", card=card, cave=f"cave_{place[0]}")


def _copy(state: State, step: CopyAbility) -> Faults:
    fit = fitting.find(state, step, step.player)
    kind = str(getattr(fit.parts[0], "kind", "when_played")) if fit is not None else "when_played"
    short = next((word for word, long in effects.KINDS.items() if long == kind), "play")
    own = at_home(state.players[step.player], step.target) is not None
    if not own or not effects.has(step.target, short):
        yield fault("ABL-KINDS", card=step.target, kind=kind)


def _exchange(state: State, step: Exchange) -> Faults:
    rate = state.options.exchange_rate
    if sum(step.give.values()) != rate or any(item not in RESOURCES for item in step.give):
        yield fault("XCH-TWO")
    yield from missing(state, step.player, step.give)


def _items(state: State, step: ItemsForCoin) -> Faults:
    paid = step.paid or {}
    allowed = all(item in RESOURCES or sort_of(item) == "card" for item in paid)
    if sum(paid.values()) != COVER_ITEMS or not allowed:
        yield fault("EXC-COVER4")
    yield from missing(state, step.player, paid, ("card", "other"))
    yield from hidden_discards(paid)


def _end_turn(state: State, step: EndTurn) -> Faults:
    turn = state.turn
    if turn is None or turn.seat != step.player or turn.closed:
        return
    for what, number in over_limit(state.players[step.player]).items():
        yield fault("LIM-NINE", player=step.player, n=number + LIMIT, what=what)


_LISTS: Final[dict[str, Callable[..., Faults]]] = {
    "draw": _draw,
    "lay_egg": _egg,
    "pay": _pay,
    "cache": _cache,
    "tuck": _tuck,
    "place_guild_marker": _marker,
    "play_cave": _play_cave,
    "play_dragon": _play_dragon,
    "swap_dragons": _swap,
    "copy_ability": _copy,
    "items_for_coin": _items,
    "end_turn": _end_turn,
}

"""Steps that fit an open offer: what could be thought of for each part, sieved by the checks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from events.catalogue.wyrmspan import NESTS, RESOURCES, SPACES
from events.games.wyrmspan import (
    AdvanceGuild,
    Cache,
    CopyAbility,
    Decline,
    Draw,
    Gain,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlaceGuildMarker,
    PlayCave,
    PlayDragon,
    SwapDragons,
    Tuck,
)
from projections.rules.contract import Viewer
from projections.rules.games.wyrmspan import fitting, offers
from projections.rules.games.wyrmspan.check_play import price_text
from projections.rules.games.wyrmspan.check_step import step_faults
from projections.rules.games.wyrmspan.holdings import free_place
from projections.rules.games.wyrmspan.offers import Stop
from projections.rules.games.wyrmspan.parts import (
    Anything,
    Copy,
    Cover,
    Dig,
    Lure,
    Marker,
    Part,
    Store,
    Swap,
    Take,
    Trade,
    Under,
)
from projections.rules.games.wyrmspan.placing import dragons, next_dig, next_lure
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.view import hand_of

GAINS = ("coin", *RESOURCES)


def steps(state: State, seat: str, viewer: Viewer) -> Iterator[Any]:
    """Every step that fits an open offer of the seat, and declining the first."""
    seen: set[str] = set()
    open_ = False
    for stop in offers.all_stops(state, seat):
        open_ = True
        for part in fitting.open_parts(stop.parts):
            for step in thinkable(state, seat, stop, part, viewer):
                text = repr(step)
                if text in seen:
                    continue
                seen.add(text)
                if step.listing == "open" or next(
                    (each.severity != "breach" for each in step_faults(state, step)), True
                ):
                    yield step
    if open_:
        yield Decline(player=seat)


def thinkable(state: State, seat: str, stop: Stop, part: Part, viewer: Viewer) -> Iterator[Any]:
    """Steps of the right type for a part."""
    player = state.players[seat]
    homes = dragons(player)
    if isinstance(part, Take):
        yield from _taken(state, seat, stop, part)
    elif isinstance(part, Anything):
        for what in ("coin", "any", "guild", "dragon", "cave", "egg"):
            yield from _taken(state, seat, stop, Take(what))
    elif isinstance(part, Trade):
        yield Pay(player=seat)
    elif isinstance(part, Store):
        kinds = RESOURCES if part.what == "any" else (part.what,)
        for kind in kinds:
            for place in homes:
                yield Cache(player=seat, resource=kind, at=place)
    elif isinstance(part, Under):
        cards = [part.card or "d?"] if part.source == "deck" else hand(state, seat, viewer, "d")
        for card in cards:
            for place in homes:
                yield Tuck(player=seat, card=card, at=place)
    elif isinstance(part, Dig):
        yield from _digs(state, seat, part, viewer)
    elif isinstance(part, Lure):
        yield from _lures(state, seat, part, viewer)
    elif isinstance(part, Swap):
        for a, b in combinations(homes, 2):
            yield SwapDragons(player=seat, a=a, b=b)
    elif isinstance(part, Copy):
        for place in homes:
            yield CopyAbility(player=seat, target=str(player.mat[place].dragon))
    elif isinstance(part, Marker):
        yield from (PlaceGuildMarker(player=seat, benefit=benefit) for benefit in range(1, 6))
    elif isinstance(part, Cover):
        yield ItemsForCoin(player=seat)


def _taken(state: State, seat: str, stop: Stop, part: Take) -> Iterator[Any]:
    what = part.what
    if what in GAINS or what in ("any", "same"):
        for kind in (what,) if what in GAINS else RESOURCES:
            yield Gain(player=seat, what=kind)
    elif what == "guild":
        yield AdvanceGuild(player=seat)
    elif what == "egg":
        places = [NESTS, *SPACES]
        free = free_place(state.players[seat])
        if part.here:
            places, free = [str(stop.space)], [each for each in free if each == stop.space]
        yield from (LayEgg(player=seat, at=place) for place in places if place in free)
        if not free:
            yield LayEgg(player=seat, lost=True)
    else:
        yield from draws(state, seat, what)


def draws(state: State, seat: str, what: str) -> Iterator[Any]:
    """A card of the display by its slot, or one of the deck."""
    pile, blank = state.pile(what), f"{'d' if what == 'dragon' else 'k'}?"
    for slot, card in enumerate(pile.display, 1):
        if card is not None:
            shown = blank if card == "?" else card
            yield draw(seat, shown, "display", slot)
    if pile.deck > 0:
        yield draw(seat, blank, "deck")


def draw(seat: str, card: str, source: str, slot: int | None = None) -> Draw:
    """A card drawn from somewhere."""
    fields: dict[str, Any] = {"player": seat, "card": card, "from": source, "slot": slot}
    return Draw(**fields)


def hand(state: State, seat: str, viewer: Viewer, kind: str) -> list[str]:
    """Hand cards of a kind as a viewer may name them."""
    known, unknown_dragons, unknown_caves = hand_of(state, seat, viewer)
    unknown = unknown_dragons if kind == "d" else unknown_caves
    named = sorted((card for card in known if card[0] == kind), key=lambda card: int(card[1:]))
    return [*named, *([f"{kind}?"] if unknown.may_reach(1) else [])]


def _sources(
    state: State, seat: str, sources: list[str], kind: str, viewer: Viewer
) -> Iterator[tuple[str, str | None, int | None]]:
    """(card, source or None for the default one, slot)."""
    for source in sources:
        if source == "hand":
            yield from ((card, None, None) for card in hand(state, seat, viewer, kind))
        elif source == "deck":
            if state.pile(kind).deck > 0:
                yield f"{kind}?", "deck", None
        else:
            for slot, card in enumerate(state.pile(kind).display, 1):
                if card is not None:
                    yield (f"{kind}?" if card == "?" else card), "display", slot


def _digs(state: State, seat: str, part: Dig, viewer: Viewer) -> Iterator[Any]:
    places = [place for cave in "CGA" if (place := next_dig(state.players[seat], cave)) is not None]
    for card, source, slot in _sources(state, seat, part.sources, "k", viewer):
        for place in places:
            fields: dict[str, Any] = {"space": place, "card": card, "from": source, "slot": slot}
            yield PlayCave(player=seat, cost="free", **fields)


def _lures(state: State, seat: str, part: Lure, viewer: Viewer) -> Iterator[Any]:
    player = state.players[seat]
    places = (
        dragons(player)
        if part.on_top
        else [place for cave in "CGA" if (place := next_lure(player, cave)) is not None]
    )
    for card, source, slot in _sources(state, seat, part.sources, "d", viewer):
        for place in places:
            fields: dict[str, Any] = {"space": place, "card": card, "from": source, "slot": slot}
            fields |= {"cost": part.cost, "on_top": part.on_top}
            for paid in prices(card, part.cost):
                yield PlayDragon(player=seat, paid=paid, **fields)


def prices(card: str, cost: str) -> Iterator[dict[str, int] | None]:
    """Payments of an enticing by an ability; eggs from a place not seen."""
    if card[1:] == "?" or cost == "free":
        yield None
        return
    full = price_text(card, cost)
    whole = {("egg@?" if kind == "egg" else kind): number for kind, number in full.items()}
    less = [kind for kind in whole if kind != "coin"] if cost == "discount" else []
    if not less:
        yield whole or None
    for kind in less:
        rest = {each: number - (each == kind) for each, number in whole.items()}
        yield {each: number for each, number in rest.items() if number} or None

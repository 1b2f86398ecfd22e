"""Whether a step fits a part of an open offer, and the first offer that a step fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from events.catalogue.wyrmspan import RESOURCES
from events.games.wyrmspan import (
    AdvanceGuild,
    Cache,
    CopyAbility,
    Draw,
    Gain,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlaceGuildMarker,
    PlayCave,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
)
from events.vocabulary import Move
from projections.rules.games.wyrmspan import offers
from projections.rules.games.wyrmspan.effects import KINDS, has
from projections.rules.games.wyrmspan.offers import Stop
from projections.rules.games.wyrmspan.parts import (
    Anything,
    Choose,
    Copy,
    Cover,
    Dig,
    Lure,
    Marker,
    Part,
    Peek,
    Store,
    Swap,
    Take,
    Trade,
    Under,
)
from projections.rules.games.wyrmspan.state import State

FREE_FORM = (
    Gain,
    Draw,
    LayEgg,
    Pay,
    Cache,
    Tuck,
    AdvanceGuild,
    PlayCave,
    PlayDragon,
    SwapDragons,
    CopyAbility,
    Reveal,
)
"""Steps that an ability of unknown text may ask for."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The parts of a stop that a step uses, one entry for each use (a price as often as it is paid)."""

    stop: Stop
    parts: tuple[Part, ...]


def find(state: State, step: Move, seat: str) -> Fit | None:
    """The first open offer of the seat that a step fits (the one that its ``via`` names, where it names one)."""
    via = getattr(step, "via", None)
    for stop in offers.all_stops(state, seat):
        if via is not None and stop.via != via:
            continue
        found = fit(state, stop, step)
        if found is not None:
            return found
    return None


def fit(state: State, stop: Stop, step: Move) -> Fit | None:
    """How a step fits a stop."""
    wanted = int(getattr(step, "n", 1))
    uses: list[Part] = []
    for part in open_parts(stop.parts):
        if isinstance(part, Trade) and isinstance(step, Pay):
            times = payable(part, step.paid)
            if times:
                return Fit(stop, (part,) * times)
        elif fits(state, stop.via, stop.space, part, step):
            uses += [part] * (wanted if isinstance(part, Anything) else part.times)
            if len(uses) >= wanted:
                return Fit(stop, tuple(uses[:wanted]))
    return None


def part_of(fit: Fit | None) -> Part | None:
    """The part that a step uses (of several the first); without an offer none."""
    return None if fit is None else fit.parts[0]


def source_of(fit: Fit | None) -> str:
    """Where a card comes from that does not say it: the only source of its offer, else the hand."""
    match part_of(fit):
        case Under(source=source) | Dig(sources=[source]):
            return source
    return "hand"


def kind_copied(fit: Fit | None, target: str) -> str:
    """The kind of ability (``play``, ``opr``, ``act``) that an offer uses again: of a text that is not in the facts the
    one that the dragon has; without an offer ``play``."""
    part = part_of(fit)
    if isinstance(part, Anything):
        return next((kind for kind in ("opr", "act") if has(target, kind)), "play")
    return "opr" if isinstance(part, Copy) and part.kind == KINDS["opr"] else "play"


def open_parts(parts: list[Part]) -> Iterator[Part]:
    """The parts that stand open, those of a choice one by one."""
    for part in parts:
        if isinstance(part, Choose):
            yield from part.parts
        else:
            yield part


def suits(state: State, via: str, space: str | None, part: Part, step: Move) -> bool:
    """Whether a single part of an ability would do for one of what a step takes, or for its payment."""
    if isinstance(part, Trade):
        return isinstance(step, Pay) and payable(part, step.paid) > 0
    return fits(state, via, space, part, step)


def fits(state: State, via: str, space: str | None, part: Part, step: Move) -> bool:
    """Whether a single part has room for a step. ``via``, ``space``: the ability, and where its dragon lies."""
    if isinstance(part, Anything):
        return isinstance(step, FREE_FORM)
    if isinstance(part, Take):
        return _taken(state, via, space, part, step)
    if isinstance(part, Store):
        return (
            isinstance(step, Cache)
            and part.what in ("any", step.resource)
            and (step.from_ or part.source) == part.source
            and (not part.here or step.at == space)
        )
    if isinstance(part, Under):
        source = (step.from_ or part.source) if isinstance(step, Tuck) else None
        return (
            isinstance(step, Tuck)
            and step.card[0] == "d"
            and source == part.source
            and (not part.here or step.at == space)
            and part.card in (None, step.card)
        )
    if isinstance(part, Dig):
        return isinstance(step, PlayCave) and step.from_ in (None, *part.sources)
    if isinstance(part, Lure):
        return (
            isinstance(step, PlayDragon)
            and step.from_ in (None, *part.sources)
            and (step.cost == part.cost)
            and step.on_top == part.on_top
        )
    return _whole(part, step)


def _whole(part: Part, step: Move) -> bool:
    if isinstance(part, Swap):
        return isinstance(step, SwapDragons)
    if isinstance(part, Copy):
        return isinstance(step, CopyAbility)
    if isinstance(part, Marker):
        return isinstance(step, PlaceGuildMarker)
    if isinstance(part, Cover):
        return isinstance(step, ItemsForCoin)
    if isinstance(part, Peek):
        return isinstance(step, Reveal) and step.from_ == "deck" and [card[0] for card in step.cards] == ["d"]
    return False


def _taken(state: State, via: str, space: str | None, part: Take, step: Move) -> bool:
    what = part.what
    if isinstance(step, Gain):
        if what in ("any", "same"):
            chosen = _chosen(state, via) if what == "same" else None
            return step.what in RESOURCES and chosen in (None, step.what)
        return what == step.what
    if isinstance(step, Draw):
        return (what == "dragon" and step.card[0] == "d") or (what == "cave" and step.card[0] == "k")
    if isinstance(step, LayEgg):
        return what == "egg" and (step.lost or not part.here or step.at == space)
    return isinstance(step, AdvanceGuild) and what == "guild"


def _chosen(state: State, via: str) -> str | None:
    """The resource that an ability was used for already."""
    return None if state.turn is None else state.turn.chosen.get(via.partition(":")[2])


def payable(trade: Trade, paid: Mapping[str, int] | None) -> int:
    """How often these items pay a price (0: not at all; a part of a price counts as once)."""
    if not paid:
        return 0
    kinds = kinds_of(paid)
    price = trade.left or trade.price
    if not trade.left and len(price) == 1:
        number = sum(kinds.values())
        return number if number <= trade.times and covers(price * number, kinds) else 0
    return 1 if covers(price, kinds) else 0


def _kind(item: str) -> str:
    what = item.partition("@")[0]
    if item[0] in "dk":
        return "dragon" if item[0] == "d" else "cave"
    return f"cached {what}" if "@" in item and what != "egg" else what


def covers(price: list[str], kinds: Mapping[str, int]) -> bool:
    """Whether everything paid is asked for."""
    return left_of(price, kinds) is not None


def left_of(price: list[str], kinds: Mapping[str, int]) -> list[str] | None:
    """What of a price is still to be paid; None where something else was paid."""
    left = list(price)
    for kind, number in sorted(kinds.items()):
        for _ in range(number):
            if kind in left:
                left.remove(kind)
            elif kind in RESOURCES and "any" in left:
                left.remove("any")
            else:
                return None
    return left


def kinds_of(paid: Mapping[str, int]) -> dict[str, int]:
    """{kind of a price: number} of items."""
    made: dict[str, int] = {}
    for item, number in paid.items():
        made[_kind(item)] = made.get(_kind(item), 0) + number
    return made

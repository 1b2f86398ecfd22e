"""What an ability offers, in parts. A part has room for ``times`` steps; a part with none left is gone."""

from __future__ import annotations

from msgspec import Struct, field


class Take(Struct, tag="take"):
    """Something gained: a coin, a resource, ``any`` or the ``same`` resource, an egg, a guild step, a card.
    ``here``: on the dragon of the ability; ``cache``: what was gained may be cached (``here``, ``any``)."""

    what: str
    here: bool = False
    cache: str | None = None
    times: int = 1


class Store(Struct, tag="store"):
    """Caching: ``what`` is a resource or ``any``, ``source`` own or supply. ``food``: it feeds a hatchling."""

    what: str
    source: str
    here: bool = False
    food: bool = False
    times: int = 1


class Under(Struct, tag="under"):
    """Tucking a dragon from the hand, or from the deck. ``card``: this very one (``d?``: any)."""

    source: str
    here: bool = False
    food: bool = False
    card: str | None = None
    times: int = 1


class Trade(Struct, tag="trade"):
    """A price and what it brings, up to ``times`` times; ``left``: what is still to be paid of the present one."""

    price: list[str]
    gains: list[Part]
    times: int = 1
    left: list[str] = field(default_factory=list)


class Choose(Struct, tag="choose"):
    """``times`` of these."""

    parts: list[Part]
    times: int = 1


class Dig(Struct, tag="dig"):
    """Excavating free: ``sources`` are hand, deck, display."""

    sources: list[str]
    times: int = 1


class Lure(Struct, tag="lure"):
    """Enticing: ``cost`` is free, noresources or discount."""

    sources: list[str]
    cost: str
    on_top: bool = False
    times: int = 1


class Swap(Struct, tag="swap"):
    """Two own dragons change places, wherever they live."""

    times: int = 1


class Copy(Struct, tag="copy"):
    """An ability of this kind of an own dragon once more."""

    kind: str
    times: int = 1


class Peek(Struct, tag="peek"):
    """The deck's top dragon: one of this size is tucked here, any other is discarded for 1 meat."""

    size: str
    times: int = 1


class Marker(Struct, tag="marker"):
    """A marker for the guild tile."""

    times: int = 1


class Cover(Struct, tag="cover"):
    """The exchange of column 4."""

    times: int = 1


class Anything(Struct, tag="anything"):
    """A text that is not in the facts: whatever is logged."""

    times: int = 1


Part = Take | Store | Under | Trade | Choose | Dig | Lure | Swap | Copy | Peek | Marker | Cover | Anything

"""The notation of Pebbles."""

from __future__ import annotations

from events.catalogue import facts
from events.notation.contract import Cursor, Notation, join, verb
from events.notation.names import Names
from events.vocabulary import Data

CARDS = Names.rows("card", facts("toy")["cards"], shortest=2)


def _setup(c: Cursor) -> Data:
    number = c.number()
    order = [c.seat_id()]
    while c.peek() is not None:
        order.append(c.seat_id())
    return {"type": "setup", "order": order, "pebbles": number}


def _take(c: Cursor) -> Data:
    number = c.optional(c.number)
    return {"type": "take"} if number is None else {"type": "take", "number": number}


def _draw(c: Cursor) -> Data:
    return {"type": "draw", "card": "?" if c.take("?") else c.name(CARDS)}


def _boast(c: Cursor) -> Data:
    words = c.optional(c.quote)
    return {"type": "boast"} if words is None else {"type": "boast", "words": words}


NOTATION = Notation(
    "toy",
    (
        verb("setup", _setup, "setup", "przygotowanie", where="table"),
        verb("take", _take, "take", "weź", "-"),
        verb("draw", _draw, "draw", "dobierz", "+"),
        verb("boast", _boast, "boast", "chwal"),
    ),
    {
        "setup": lambda d: join("setup", d.get("pebbles"), *d["order"]),
        "take": lambda d: join("take", d.get("number")),
        "draw": lambda d: join("draw", d["card"]),
        "boast": lambda d: join("boast", f'"{d["words"]}"' if d.get("words") else None),
    },
)

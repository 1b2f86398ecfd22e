"""A line that is taken back: the table is the one before it, but what it showed stays known."""

from __future__ import annotations

from events.catalogue.eldritch_horror import deck_of
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.state import Look, Seen, State


def take_back(state: State, line: Data, seq: int) -> None:
    """Cards and tokens drawn by the line lie on top of their piles again."""
    for zone, items in shown(line).items():
        look = state.looks.setdefault(zone, Look())
        look.top = [Seen(item, None, seq) for item in items] + look.top


def shown(line: Data) -> dict[str, list[str]]:
    """{pile: what the line showed of its top, in order}."""
    found: dict[str, list[str]] = {}

    def add(zone: str, item: str | None) -> None:
        if item not in (None, "?"):
            found.setdefault(zone, []).append(str(item))

    for card in line.get("refill") or line.get("cards") or ():
        add("asset", card)
    if line["type"] == "spawn_gate":
        add("gate_stack", line.get("city"))
    for op in line.get("ops") or ():
        if op["op"] == "spawn_gate":
            add("gate_stack", op.get("city"))
        elif op["op"] == "gain" and op.get("card") is not None and op.get("how", "random") == "random":
            deck = deck_of(op["card"])
            if deck in ("asset", "artifact"):
                add(deck, op["card"])
        for card in op.get("refill") or ():
            add("asset", card)
    return found

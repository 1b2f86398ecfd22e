"""Facts of Fantastiqa: The Abandoned Abbey as typed values: symbols, the grid, Statues, Creatures, names.

Symbols and rewards of the 18 Abbey cards are published nowhere; a table describes a card when it first sees it.
"""

from __future__ import annotations

from typing import Any, Final

from events.catalogue import facts

_FACTS: Final[dict[str, Any]] = facts("abandoned_abbey")

UNSEEN: Final = "?"
"""What stands for a card, symbol, reward or Region that nobody wrote down."""

SYMBOLS: Final[tuple[str, ...]] = tuple(row["id"] for row in _FACTS["symbols"])
SUBDUES: Final[dict[str, str]] = {row["id"]: row["subdues_creatures_showing"] for row in _FACTS["symbols"]}
"""{symbol: the Creature symbol that it subdues}."""
SUBDUED_BY: Final[dict[str, str]] = {creature: symbol for symbol, creature in SUBDUES.items()}

ITEMS: Final[dict[str, str]] = {row["household_item"]: row["id"] for row in _FACTS["symbols"]}
"""{household item of a starting deck: its symbol}."""
CREATURES: Final[dict[str, tuple[str, ...]]] = {
    row["name"]: tuple(row["symbols"]) for row in _FACTS["creatures"]
}
BLANK_CARDS: Final = ("Dog", "Peaceful Dragon")
"""Cards of a starting deck that show no symbol."""

REGIONS: Final[tuple[str, ...]] = tuple(row["id"] for row in _FACTS["regions"])
STATUES: Final[tuple[str, ...]] = tuple(row["id"] for row in _FACTS["statues"])
STATUES_OF_A_KIND: Final = 2
CELLS: Final[tuple[str, ...]] = tuple(_FACTS["grid"]["cells"])
ROADS: Final[tuple[tuple[str, str], ...]] = tuple((a, b) for a, b in _FACTS["grid"]["roads"])
NEIGHBOURS: Final[dict[str, tuple[str, ...]]] = {
    cell: tuple(b if a == cell else a for a, b in ROADS if cell in (a, b)) for cell in CELLS
}
"""{cell: the cells that a road joins it to}."""
ENTRY: Final[tuple[str, ...]] = tuple(_FACTS["abbey"]["entry_regions"])
"""The cells from which the Abbey may be entered."""

ABBEY_CARDS: Final[int] = _FACTS["abbey"]["cards"]
GOAL_CARDS: Final[int] = _FACTS["abbey"]["goal_cards"]
MOST_CLAIMED: Final[int] = _FACTS["abbey"]["max_claimed_per_side"]
REWARDS: Final[tuple[str, ...]] = tuple(_FACTS["entry_of_unknown_facts"]["abbey_card"]["reward_items"])
EDITIONS: Final = {"enchanted": 6, "rucksack": 7}
"""{edition: cards in the own draw deck behind the first hand}."""
HAND: Final[int] = _FACTS["start"]["hand"]
START_GEMS: Final = 3
START_SUPPLY: Final = {
    "carpet": _FACTS["start"]["flying_carpets"],
    "reshuffle": _FACTS["start"]["reshuffle_tokens"],
}
STATUE_DRAW: Final[int] = _FACTS["limits"]["statue_draw"]
MOST_RELEASED: Final[int] = _FACTS["limits"]["release"]
TWIN_COST: Final[int] = _FACTS["costs"]["twin_statue"]
PLAYERS: Final[tuple[int, int]] = (_FACTS["game"]["players"][0], _FACTS["game"]["players"][1])

NAMES: Final[dict[str, dict[str, str]]] = {
    row["household_item"].capitalize(): {
        "en": row["household_item"].capitalize(),
        "pl": row["household_item_pl_unofficial"].capitalize(),
    }
    for row in _FACTS["symbols"]
} | {"Dog": {"en": "Dog", "pl": "Pies"}, "Peaceful Dragon": {"en": "Peaceful Dragon", "pl": "Spokojny Smok"}}
"""What ``events.catalogue.names`` says beside the facts: the cards of a starting deck."""

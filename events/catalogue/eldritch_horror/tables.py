"""Tracks, the reference card, skills, colours and icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.catalogue import facts

FACTS: Final[Mapping[str, Any]] = facts("eldritch_horror")

SKILLS: Final[tuple[str, ...]] = tuple(row["id"] for row in FACTS["skills"])
"""lore, influence, observation, strength, will: the order of the sheets."""
COLOURS: Final[tuple[str, ...]] = ("green", "yellow", "blue")
"""Colours of Mythos cards."""
DIFFICULTIES: Final[tuple[str, ...]] = ("easy", "normal", "hard")
OMENS: Final[tuple[str, ...]] = tuple(FACTS["omen_track"]["order_clockwise"])
"""The four spaces of the Omen track, clockwise."""
START_OMEN: Final[str] = FACTS["omen_track"]["start"]
TRACK: Final[int] = FACTS["doom_track"]["max"]
"""The highest space of the Doom track."""
ICONS: Final[tuple[str, ...]] = (
    "advance_omen",
    "reckoning",
    "spawn_gates",
    "monster_surge",
    "spawn_clues",
    "rumor_token",
    "eldritch_tokens",
)
"""Icons of Mythos cards, from left to right: the order in which they are resolved."""
USUAL_ICONS: Final[Mapping[str, tuple[str, ...]]] = {
    colour: tuple(icons) for colour, icons in FACTS["mythos"]["usual_icons"].items()
}
"""{colour: the icons that its cards usually have}"""
ENCOUNTER_DECKS: Final[tuple[str, ...]] = (
    "general",
    "america",
    "europe",
    "asia_australia",
    "research",
    "other_world",
    "expedition",
    "special",
)
REFERENCE: Final[Mapping[int, Mapping[str, int]]] = {
    row[0]: dict(zip(FACTS["reference_card"]["columns"][1:], row[1:], strict=True))
    for row in FACTS["reference_card"]["rows"]
}
"""{number of investigators: {gates, clues, surge}}"""


def omen_colour(omen: str) -> str:
    """The colour of a space of the Omen track: ``blue_1`` and ``blue_2`` are blue."""
    return omen.partition("_")[0]

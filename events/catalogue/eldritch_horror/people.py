"""Investigators and Ancient Ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.catalogue.eldritch_horror.tables import COLOURS, FACTS

_OMEN_TOKENS: Final = re.compile(r"(\d+) eldritch token on the (\w+) omen space")


@dataclass(frozen=True, slots=True)
class Investigator:
    """``cards``: those he starts with; ``clues``: how many Clues he starts with; ``improves``: whether he improves
    a skill of his choice at the start."""

    id: str
    name: str
    occupation: str
    health: int
    sanity: int
    skills: Mapping[str, int]
    start: str
    cards: tuple[str, ...]
    clues: int
    improves: bool


@dataclass(frozen=True, slots=True)
class AncientOne:
    """``stages``: cards of each colour in the three stages of the Mythos deck; ``set_aside``: {Monster: number};
    ``omen_eldritch``: {space of the Omen track: Eldritch tokens at the start}; ``special``: {name of its special
    encounter deck: number of cards}."""

    name: str
    doom: int
    stages: tuple[Mapping[str, int], ...]
    set_aside: Mapping[str, int]
    omen_eldritch: Mapping[str, int]
    mysteries: tuple[str, ...]
    special: Mapping[str, int]
    to_win: int


def _investigator(row: Mapping[str, Any]) -> Investigator:
    other = {key: value for each in row.get("starting_other", ()) for key, value in each.items()}
    return Investigator(
        row["id"],
        row["name"],
        row["occupation"],
        row["health"],
        row["sanity"],
        row["skills"],
        row["start"],
        tuple(name for card in row["starting_cards"] for name in card.values()),
        other.get("clue", 0),
        "improve_any_one_skill" in other,
    )


def _ancient_one(row: Mapping[str, Any]) -> AncientOne:
    tokens = [found for text in row["setup"] if (found := _OMEN_TOKENS.fullmatch(text)) is not None]
    stages = (row["mythos"][f"stage{stage}"] for stage in (1, 2, 3))
    return AncientOne(
        row["name"],
        row["doom"],
        tuple({colour: stage[colour] for colour in COLOURS} for stage in stages),
        row["set_aside"],
        {found[2]: int(found[1]) for found in tokens},
        tuple(row["mysteries"]),
        row["special_deck"] or {},
        row["solve_to_win"],
    )


INVESTIGATORS: Final[Mapping[str, Investigator]] = {
    row["id"]: _investigator(row) for row in FACTS["investigators"]
}
ANCIENT_ONES: Final[Mapping[str, AncientOne]] = {
    row["name"]: _ancient_one(row) for row in FACTS["ancient_ones"]
}
MYSTERIES: Final[Mapping[str, str]] = {
    mystery: name for name, each in ANCIENT_ONES.items() for mystery in each.mysteries
}
"""{Mystery: its Ancient One}"""

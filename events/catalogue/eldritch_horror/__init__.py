"""Typed access to the facts of Eldritch Horror. All values are shared and must not be changed.

Ids: investigators by short name, spaces by their key, cards and Ancient Ones by their English name, kinds of Monsters
by their name. A Monster token is ``slug(name)#k``, a Gate is its city, a Clue its face (a space).
"""

from __future__ import annotations

from events.catalogue.eldritch_horror.cards import (
    ARTIFACTS,
    ASSETS,
    CARDS,
    CONDITIONS,
    DECKS,
    SPELLS,
    Asset,
    Condition,
    deck_of,
    plain_card,
)
from events.catalogue.eldritch_horror.monsters import CULTIST, EPIC, MONSTERS, SLUGS, Monster, slug
from events.catalogue.eldritch_horror.names import NAMES
from events.catalogue.eldritch_horror.people import (
    ANCIENT_ONES,
    INVESTIGATORS,
    MYSTERIES,
    AncientOne,
    Investigator,
)
from events.catalogue.eldritch_horror.tables import (
    COLOURS,
    DIFFICULTIES,
    ENCOUNTER_DECKS,
    FACTS,
    ICONS,
    OMENS,
    REFERENCE,
    SKILLS,
    START_OMEN,
    TRACK,
    USUAL_ICONS,
    omen_colour,
)
from events.catalogue.eldritch_horror.world import CITIES, NEIGHBOURS, PATHS, SITES, SPACES, Space

__all__ = [
    "ANCIENT_ONES",
    "ARTIFACTS",
    "ASSETS",
    "CARDS",
    "CITIES",
    "COLOURS",
    "CONDITIONS",
    "CULTIST",
    "DECKS",
    "DIFFICULTIES",
    "ENCOUNTER_DECKS",
    "EPIC",
    "FACTS",
    "ICONS",
    "INVESTIGATORS",
    "MONSTERS",
    "MYSTERIES",
    "NAMES",
    "NEIGHBOURS",
    "OMENS",
    "PATHS",
    "REFERENCE",
    "SITES",
    "SKILLS",
    "SLUGS",
    "SPACES",
    "SPELLS",
    "START_OMEN",
    "TRACK",
    "USUAL_ICONS",
    "AncientOne",
    "Asset",
    "Condition",
    "Investigator",
    "Monster",
    "Space",
    "deck_of",
    "omen_colour",
    "plain_card",
    "slug",
]

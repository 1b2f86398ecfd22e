"""Names for the picture: cities, cards, roles and labels in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import facts
from projections.boards.texts import texts_of

GAME: Final = "pandemic"
COLOURS: Final = ("blue", "yellow", "black", "red")
ROLE_HUES: Final = {
    "contingency_planner": "sky",
    "dispatcher": "purple",
    "medic": "orange",
    "operations_expert": "green",
    "quarantine_specialist": "pine",
    "researcher": "brown",
    "scientist": "white",
}


@cache
def labels(lang: str) -> Mapping[str, str]:
    """The picture's own words; English for an unknown language."""
    return texts_of(Path(__file__).parent, lang)


def named(entry: Mapping[str, Any], lang: str) -> str:
    """The name of an entry of the facts."""
    if lang == "pl":
        return str(entry.get("pl") or entry.get("pl_unofficial") or entry["en"])
    return str(entry["en"])


@cache
def index(section: str) -> Mapping[str, Mapping[str, Any]]:
    """{id: entry} of a list of the facts (``cities``, ``roles``, ``events``)."""
    return {entry["id"]: entry for entry in facts(GAME)[section]}


def role(name: str | None, lang: str) -> str:
    """A role's name; ``?`` is not known."""
    entry = index("roles").get(name or "")
    return named(entry, lang) if entry else labels(lang)["no_role"]


def colour(name: str, lang: str) -> str:
    """A colour's name."""
    return str(facts(GAME)["colours"][name]["pl"]) if lang == "pl" else name


def card(name: str, lang: str) -> dict[str, Any]:
    """A card as the picture shows it: ``name``, ``code`` (three letters) and ``hue`` (None: no city)."""
    city = index("cities").get(name)
    if city is not None:
        return {"name": named(city, lang), "code": city["code"], "hue": city["colour"]}
    event = index("events").get(name)
    if event is not None:
        return {"name": named(event, lang), "code": event["code"], "hue": None}
    return {"name": name, "code": name[:3].upper(), "hue": None}

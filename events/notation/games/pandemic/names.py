"""Names of Pandemic: cities and cards by id, code or name, colours, roles."""

from __future__ import annotations

from typing import Final

from events.catalogue import facts
from events.notation.names import Named, Names

_FACTS: Final = facts("pandemic")

CITIES: Final = Names.rows("city", _FACTS["cities"])
EVENTS: Final = Names.rows("event card", _FACTS["events"])
ROLES: Final = Names.rows("role", _FACTS["roles"])
COLOURS: Final = Names.rows(
    "colour", ({"id": id_, "en": id_, **row} for id_, row in _FACTS["colours"].items()), shortest=1
)
_UNSEEN: Final = Named("?")
_EPIDEMIC: Final = Named("epidemic", exact=("EPI",), en=("epidemic",), pl=("epidemia",))
SEEN_CITIES: Final = Names("city", (*CITIES.things, _UNSEEN))
CARDS: Final = Names("card", (*CITIES.things, *EVENTS.things))
SEEN_CARDS: Final = Names("card", (*CARDS.things, _UNSEEN))
DRAWN_CARDS: Final = Names("card", (*SEEN_CARDS.things, _EPIDEMIC))

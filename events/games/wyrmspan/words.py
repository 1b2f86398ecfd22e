"""What the fields of Wyrmspan may hold: cards, places, items, amounts, and the abilities that offer a step."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from events.catalogue.wyrmspan import CAVE_CARDS, CAVES, DRAGONS, NESTS, OBJECTIVES, RESOURCES, SPACES, TILES

_PLACE_ITEM: Final = re.compile(r"(egg|meat|gold|crystal|milk)@([CGA][1-4]|N|\?)")


def _card(*kinds: str) -> Callable[[Any], str]:
    """Reads a printed card number of these kinds (``d``, ``k``), or one not seen."""
    known = {f"{kind}?" for kind in kinds} | {card for card in (*DRAGONS, *CAVE_CARDS) if card[0] in kinds}

    def read(raw: Any) -> str:
        if not isinstance(raw, str) or raw not in known:
            raise PydanticCustomError("card", "is no card of that kind: {raw}", {"raw": str(raw)})
        return raw

    return read


def _items(raw: Any) -> Any:
    """Items of things that exist, each at least once."""
    for item in raw if isinstance(raw, dict) else ():
        if not is_item(str(item)):
            raise PydanticCustomError("item", "is no item: {raw}", {"raw": str(item)})
    return raw


def is_item(item: str) -> bool:
    """Whether a word names something that can be paid, given or discarded."""
    if item in (*RESOURCES, "coin") or item in DRAGONS or item in CAVE_CARDS or item in ("d?", "k?"):
        return True
    found = _PLACE_ITEM.fullmatch(item)
    return found is not None and (found[1] == "egg" or found[2] not in ("N", "?"))


if TYPE_CHECKING:
    Space = str
    Place = str
    Cave = str
    Resource = str
    Gained = str
    Stored = str
    Tile = str
    Objective = str
else:
    Space = Literal[SPACES]
    Place = Literal[(*SPACES, NESTS)]
    Cave = Literal[CAVES]
    Resource = Literal[RESOURCES]
    Gained = Literal[("coin", *RESOURCES)]
    Stored = Literal[(*RESOURCES, "coin", "egg")]
    Tile = Literal[TILES]
    Objective = Literal[OBJECTIVES]

Card = Annotated[str, BeforeValidator(_card("d", "k"))]
DragonCard = Annotated[str, BeforeValidator(_card("d"))]
CaveCard = Annotated[str, BeforeValidator(_card("k"))]
Number = Annotated[int, Field(ge=1, le=99)]
Points = Annotated[int, Field(ge=-99, le=99)]
Slot = Annotated[int, Field(ge=1, le=3)]
Items = Annotated[dict[str, Number], BeforeValidator(_items)]
Via = Annotated[
    str,
    StringConstraints(
        pattern=r"^(?:mat:[CGA][1-5]|card:d[0-9]+|cave:k[0-9]+|guild:[1-5]|track:[0-9]+|cover4|income"
        r"|opp:[dk][0-9]+)$"
    ),
]
Kind = Literal["dragon", "cave"]
Source = Literal["hand", "deck", "display"]

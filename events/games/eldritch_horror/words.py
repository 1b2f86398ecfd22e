"""What the fields of Eldritch Horror may hold: ids of the facts, amounts, dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ASSETS,
    CARDS,
    CITIES,
    COLOURS,
    DIFFICULTIES,
    ENCOUNTER_DECKS,
    ICONS,
    INVESTIGATORS,
    MONSTERS,
    MYSTERIES,
    OMENS,
    SKILLS,
    SLUGS,
    SPACES,
    plain_card,
)

_TOKEN: Final = re.compile(r"([a-z_]+)#[1-9][0-9]?")
_UNSEEN: Final = re.compile(r"\?[1-9][0-9]?")
_CARD: Final = re.compile(r"[^#]+(#[1-9])?")

if TYPE_CHECKING:
    InvestigatorId = str
    SpaceId = str
    City = str
    Omen = str
    OmenColour = str
    Skill = str
    Colour = str
    Difficulty = str
    Icon = str
    MonsterName = str
    AssetName = str
    MysteryName = str
    AncientOneName = str
    EncounterDeck = str
    ClueFrom = str
else:
    InvestigatorId = Literal[tuple(INVESTIGATORS)]
    SpaceId = Literal[tuple(SPACES)]
    City = Literal[CITIES]
    Omen = Literal[(*OMENS, "blue")]
    OmenColour = Literal["green", "blue", "red"]
    Skill = Literal[SKILLS]
    Colour = Literal[COLOURS]
    Difficulty = Literal[DIFFICULTIES]
    Icon = Literal[ICONS]
    MonsterName = Literal[(*MONSTERS, "?")]
    AssetName = Literal[(*ASSETS, "?")]
    MysteryName = Literal[(*MYSTERIES, "?")]
    AncientOneName = Literal[tuple(ANCIENT_ONES)]
    EncounterDeck = Literal[ENCOUNTER_DECKS]
    ClueFrom = Literal[(*SPACES, "pool", "deck", "discard", "reserve")]


def is_token(word: str) -> bool:
    """Whether a word is the id of a Monster token: ``ghoul#2``, ``?1`` for one not seen."""
    found = _TOKEN.fullmatch(word)
    return (found is not None and found[1] in SLUGS) or _UNSEEN.fullmatch(word) is not None


def is_card(word: str) -> bool:
    """Whether a word is a possession or a Condition, perhaps with the number of its copy."""
    return _CARD.fullmatch(word) is not None and plain_card(word) in CARDS


def is_clue(word: str) -> bool:
    """``clue:`` and a face, or ``?``, ``?2`` for one not seen."""
    kind, _, face = word.partition(":")
    return kind == "clue" and is_face(face)


def is_face(word: str) -> bool:
    """The face of a Clue: a space, ``?`` or ``?2`` for one not seen."""
    return word in SPACES or word == "?" or _UNSEEN.fullmatch(word) is not None


def _check(what: str, *tests: Callable[[str], bool]) -> Callable[[Any], Any]:
    def read(raw: Any) -> Any:
        if not isinstance(raw, str) or not any(test(raw) for test in tests):
            raise PydanticCustomError("word", f"is no {what}: {{raw}}", {"raw": str(raw)[:40]})
        return raw

    return read


def _one_of(*words: str) -> Callable[[str], bool]:
    return lambda word: word in words


Token = Annotated[str, BeforeValidator(_check("Monster token", is_token))]
Card = Annotated[str, BeforeValidator(_check("card", is_card))]
Face = Annotated[str, BeforeValidator(_check("Clue", is_face))]
Good = Annotated[
    str, BeforeValidator(_check("card, Clue or ticket", is_card, is_clue, _one_of("train", "ship")))
]
"""What may be traded."""
MonsterOrToken = Annotated[
    str, BeforeValidator(_check("Monster", is_token, lambda word: word in MONSTERS or word == "?"))
]
Paid = Annotated[str, BeforeValidator(_check("payment", is_clue, _one_of("free")))]
Spent = Annotated[
    str,
    BeforeValidator(
        _check("cost", is_clue, _one_of("health", "sanity", "train", "ship", "card", "improvement"))
    ),
]
Discarded = Annotated[
    str,
    BeforeValidator(
        _check("thing to discard", is_clue, _one_of("clue", "train", "ship", "card", "improvement"))
    ),
]
Text = Annotated[str, StringConstraints(min_length=1, max_length=80)]
"""A name printed on a card that is in no list."""
How = Annotated[str, StringConstraints(pattern=r"^(random|named|reserve|discard|trait:[a-z_]{1,24})$")]

Number = Annotated[int, Field(ge=1, le=99)]
Amount = Annotated[int, Field(ge=0, le=99)]
Signed = Annotated[int, Field(ge=-99, le=99)]
Modifier = Annotated[int, Field(ge=-9, le=9)]
Die = Annotated[int, Field(ge=1, le=6)]
Result = Annotated[int, Field(ge=0, le=30)]
OneOrNone = Annotated[int, Field(ge=0, le=9)]
"""Health or Sanity that a Rest recovers: more than 1 needs a card that says so."""

Ticket = Literal["train", "ship"]
Points = Literal["health", "sanity"]
Deck = Literal["asset", "artifact", "spell", "condition"]
SourceKind = Literal[
    "sheet", "asset", "artifact", "spell", "condition", "monster", "ancient_one", "mythos", "mystery", "rumor",
    "encounter", "other", "none",
]  # fmt: skip
Trait = Literal["event", "ongoing", "rumor"]
Phase = Literal["setup", "action", "encounter", "mythos"]

"""Mappings within moves: where an effect comes from, tests, rolls, numbers of Monsters."""

from __future__ import annotations

from typing import Any, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from events.games.eldritch_horror.words import (
    Die,
    InvestigatorId,
    Modifier,
    Number,
    Paid,
    Result,
    Signed,
    Skill,
    SourceKind,
    Text,
)

P = TypeVar("P")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(Field,))
def part(cls: type[P]) -> type[P]:
    """A mapping within a move, read as strictly as a move."""
    made: Any = dataclass(
        frozen=True,
        slots=True,
        kw_only=True,
        config=ConfigDict(extra="forbid", strict=True, populate_by_name=True),
    )(cls)
    return cast(type[P], made)


@part
class Source:
    """Where an effect comes from. ``id``: the card, the Monster token, the investigator of a sheet. ``holder``: who
    has it, where that is not who acts."""

    kind: SourceKind
    id: Text | None = None
    holder: InvestigatorId | None = None
    local: bool = False


@part
class Reroll:
    """One die that showed ``from`` now shows ``to``; ``paid``: ``clue:<face>`` or ``free``."""

    paid: Paid
    from_: Die = Field(alias="from")
    to: Die


@part
class Test:
    """``bonus``: added to the skill by a card; ``extra``: further dice; ``dice``: the first values, before
    ``rerolls``. ``result`` without ``dice`` is taken as it is; without both the test was not seen."""

    skill: Skill
    modifier: Modifier = 0
    bonus: Modifier = 0
    extra: Modifier = 0
    dice: tuple[Die, ...] | None = None
    rerolls: tuple[Reroll, ...] = ()
    result: Result | None = None


@part
class Roll:
    """A roll that is no test. ``rerolls`` are always a mistake."""

    dice: tuple[Die, ...]
    rerolls: tuple[Reroll, ...] = ()


@part
class Numbers:
    """Of a Monster: the modifiers of its will and strength tests, horror, damage, toughness."""

    will: Signed | None = None
    horror: Signed | None = None
    strength: Signed | None = None
    damage: Signed | None = None
    toughness: Number | None = None

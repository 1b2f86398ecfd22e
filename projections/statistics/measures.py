"""What *Explore* can count, by what, and what is often asked; all of it from ``exploring.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import read_yaml

FILE: Final = Path(__file__).parent / "exploring.yaml"
GRAINS: Final = ("play", "person", "seat")


@dataclass(frozen=True, slots=True)
class Measure:
    """``value``, ``n``: SQL over a group; ``made_of``: SQL of a row, whether it counts in ``n``; ``share``: whether it
    is a share of one; ``grains``: what a row may be."""

    id: str
    title: Mapping[str, str]
    sentence: Mapping[str, str]
    grains: tuple[str, ...]
    value: str
    n: str
    made_of: str
    share: bool


@dataclass(frozen=True, slots=True)
class Dimension:
    """``sql``: of a row's group; ``holds``: what its values are, named as the columns of metrics are; ``ordered``:
    whether groups stand in their own order, not by the measure."""

    id: str
    title: Mapping[str, str]
    grains: tuple[str, ...]
    sql: str
    holds: str
    ordered: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A measure by a dimension, as people ask for it: ``words`` {lang: question}."""

    id: str
    measure: str
    by: str
    words: Mapping[str, str]


@cache
def _told() -> Any:
    return read_yaml(FILE)


@cache
def measures() -> Mapping[str, Measure]:
    """{id: measure}"""
    return {
        name: Measure(
            name,
            told["title"],
            told["sentence"],
            tuple(told["grains"]),
            told["value"],
            told["n"],
            told.get("made_of", "true"),
            told.get("share", False),
        )
        for name, told in _told()["measures"].items()
    }


@cache
def dimensions() -> Mapping[str, Dimension]:
    """{id: dimension}"""
    return {
        name: Dimension(
            name,
            told["title"],
            tuple(told["grains"]),
            told["sql"],
            told.get("holds", name),
            told.get("ordered", False),
        )
        for name, told in _told()["dimensions"].items()
    }


@cache
def questions() -> tuple[Question, ...]:
    """What is often asked."""
    return tuple(
        Question(name, told["measure"], told["by"], {lang: told[lang] for lang in ("en", "pl")})
        for name, told in _told()["questions"].items()
    )


def grain(measure: Measure, dimension: Dimension) -> str | None:
    """What one row is where the measure is told by the dimension; None where they do not go together."""
    return next((each for each in GRAINS if each in measure.grains and each in dimension.grains), None)


def relation(of: str) -> str:
    """The relation whose rows are of a grain."""
    return str(_told()["relations"][of])

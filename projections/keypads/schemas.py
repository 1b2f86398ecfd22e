"""Keypads of fields for which a game brings none, from the schemas of its vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter

from events.games import vocabulary
from events.session import SESSION
from events.vocabulary import SEAT, Data, Vocabulary
from projections.keypads.contract import Key, Keypad
from projections.rules import games

_MOST_NUMBERS: Final = 30
"""A number field with more values than this is typed."""
_YES_NO: Final = {True: {"en": "yes", "pl": "tak"}, False: {"en": "no", "pl": "nie"}}


@dataclass(frozen=True, slots=True)
class Shape:
    """A field as the vocabulary has it: ``many`` of the values that ``pad`` has, or one."""

    name: str
    pad: Keypad
    many: bool
    needed: bool


@cache
def shapes(game: str, type_: str) -> tuple[Shape, ...]:
    """The fields of a type in their order. Raises Problem ``game``."""
    known: Vocabulary = SESSION if type_ in SESSION.types else vocabulary(game)
    schema = TypeAdapter(known.types[type_]).json_schema()
    needed, parts = set(schema.get("required", ())), schema.get("$defs", {})
    return tuple(
        _shape(game, name, each, name in needed, parts) for name, each in schema["properties"].items()
    )


def _shape(game: str, name: str, schema: Data, needed: bool, parts: Mapping[str, Data]) -> Shape:
    found = _resolved(schema, parts)
    if found.get("type") == "array" and isinstance(found.get("items"), dict):
        return Shape(name, _pad(game, _resolved(found["items"], parts)), True, needed)
    return Shape(name, _pad(game, found), False, needed)


def _resolved(schema: Data, parts: Mapping[str, Data]) -> Data:
    """Without the indirections: a reference followed, and of several forms the first that is not null."""
    while True:
        if "$ref" in schema:
            schema = parts[str(schema["$ref"]).rsplit("/", 1)[-1]]
        elif "anyOf" in schema:
            forms = [each for each in schema["anyOf"] if each.get("type") != "null"]
            schema = forms[0] if forms else {}
        else:
            return schema


def _pad(game: str, schema: Data) -> Keypad:
    if "enum" in schema:
        return Keypad("list", tuple(_key(game, each) for each in schema["enum"]), 3)
    if schema.get("type") == "boolean":
        return Keypad("switch", tuple(Key(each, words) for each, words in _YES_NO.items()), 2)
    if schema.get("type") == "integer":
        least, most = schema.get("minimum", 0), schema.get("maximum")
        short = most is not None and most - least <= _MOST_NUMBERS
        return Keypad("number", (), 5, least, most if short else None)
    if schema.get("pattern") == SEAT:
        return Keypad("seats")
    return Keypad("text")


def _key(game: str, value: Any) -> Key:
    rules = games.rules(game)
    return Key(value, {lang: rules.name(str(value), lang) for lang in ("en", "pl")})

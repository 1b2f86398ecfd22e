"""The kit of a game: everything that entering needs and that no table changes. Built from the catalogue, per language.

A page that has it can offer the whole vocabulary without a server.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from events.games import vocabulary
from events.session import SESSION
from events.vocabulary import Data
from projections.film.words import Words as Phrases
from projections.keypads.contract import Key, Keypad, Keypads, Words
from projections.keypads.games import keypads
from projections.keypads.schemas import Shape, shapes
from projections.keypads.steps import token
from projections.rules import games

_BY_PAGE = frozenset({"opened"})
"""What is never entered as a line."""


@cache
def kit(game: str, lang: str) -> Data:
    """``{"game", "version", "types": [{"type", "words", "nature", "session", "fields": [{"field", "words", "keypad",
    "many", "needed", "asked"}]}], "keypads": {name: {"kind", "columns", "keys": [{"value", "token", "label", "short"?,
    "hue"?, "group"?}], "least"?, "most"?}}, "players": [least, most], "options": [{"name", "words", "values",
    "default", "labels"}], "people": {id: name}, "memory_aid", "remembered"}``. The value is shared: do not
    change it. Raises Problem ``game``."""
    own, rules = keypads(game), games.rules(game)
    phrases = Phrases(rules, lang)
    pads: dict[str, Data] = {name: _pad(pad, lang) for name, pad in own.pads.items()}
    types = [_type(own, phrases, game, each, lang, pads) for each in _ordered(own, game)]
    types += [_type(own, phrases, game, each, lang, pads) for each in SESSION.types if each not in _BY_PAGE]
    return {
        "game": game,
        "lang": lang,
        "version": rules.version,
        "types": types,
        "keypads": pads,
        "players": list(rules.player_range),
        "options": [
            {
                "name": each.name,
                "words": each.words[lang],
                "values": list(each.values),
                "default": each.default,
                "labels": {value: said[lang] for value, said in each.labels.items()},
            }
            for each in own.options
        ],
        "people": {who: said[lang] for who, said in own.people.items()},
        "memory_aid": own.memory_aid,
        "remembered": dict(own.remembered),
    }


def _ordered(own: Keypads, game: str) -> Sequence[str]:
    known = vocabulary(game).types
    return list(dict.fromkeys([*(each for each in own.manners if each in known), *known]))


def words(own: Keypads, phrases: Phrases, type_: str, lang: str) -> str:
    """What a type is called on a button."""
    manner = own.manners.get(type_)
    if manner is not None and manner.words is not None:
        return manner.words[lang]
    if type_ in SESSION.types:
        return _session_words()[type_][lang]
    said = phrases.verb(type_)
    return said[:1].upper() + said[1:]


@cache
def _session_words() -> Mapping[str, Words]:
    """{session event: words}"""
    found: Mapping[str, Words] = read_yaml(Path(__file__).parent / "session.yaml")
    return found


def _type(own: Keypads, phrases: Phrases, game: str, type_: str, lang: str, pads: dict[str, Data]) -> Data:
    known = SESSION if type_ in SESSION.types else vocabulary(game)
    cls = known.types[type_]
    fields = [_field(own, type_, each, lang, pads) for each in shapes(game, type_)]
    _ask(own, type_, fields)
    fields.sort(key=lambda each: (not each["asked"], each["field"] != "player"))
    return {
        "type": type_,
        "words": words(own, phrases, type_, lang),
        "nature": cls.nature,
        "session": type_ in SESSION.types,
        "fields": fields,
    }


def _ask(own: Keypads, type_: str, fields: list[Data]) -> None:
    """Marks the fields that are asked: those needed; where nothing but the seat is, the first that the game gives a
    keypad."""
    if all(each["field"] == "player" for each in fields if each["needed"]):
        first = next((each for each in fields if own.pad(type_, each["field"]) is not None), None)
        if first is not None:
            first["asked"] = True
    for each in fields:
        each.setdefault("asked", each["needed"])


def _field(own: Keypads, type_: str, shape: Shape, lang: str, pads: dict[str, Data]) -> Data:
    name = own.pad(type_, shape.name)
    if name is None:
        name = f"{type_}.{shape.name}"
        pads[name] = _pad(shape.pad, lang)
    said = own.field_words.get(shape.name)
    return {
        "field": shape.name,
        "words": said[lang] if said is not None else shape.name.replace("_", " "),
        "keypad": name,
        "many": shape.many,
        "needed": shape.needed,
    }


def _pad(pad: Keypad, lang: str) -> Data:
    made: dict[str, Any] = {
        "kind": pad.kind,
        "columns": pad.columns,
        "keys": [_key(each, lang) for each in pad.keys],
    }
    limits = {"least": pad.least, "most": pad.most}
    return {**made, **{name: value for name, value in limits.items() if value is not None}}


def _key(key: Key, lang: str) -> Data:
    made = {
        "value": key.value,
        "token": token(key.value),
        "label": key.label[lang],
        "short": key.short[lang] if key.short is not None else None,
        "hue": key.hue,
        "group": key.group,
    }
    return {name: value for name, value in made.items() if value is not None or name == "value"}

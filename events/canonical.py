"""Canonical bytes: UTF-8 JSON with keys sorted by code point, no spaces, no floats (decimals are strings), whole
numbers below 2**53 and NFC text."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from events.problems import Place, Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

MAX_NUMBER: Final = 2**53 - 1
"""Greater whole numbers do not survive every JSON reader: they are written as text."""
MAX_DEPTH: Final = 64

_encode: Final = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Any) -> bytes:
    """Canonical bytes of JSON values that :func:`normal` has passed."""
    return _encode(value)


class _Unusual(Exception):
    """Not among what is copied quickly."""


def normal(value: Any, path: str = "") -> Any:
    """A fresh copy with NFC text. Raises Problem ``field`` for a float, a number too great, a non-text key,
    two keys that are the same text in NFC, nesting deeper than :data:`MAX_DEPTH`, or anything that is not
    JSON. ``path``: where the value stands, for the place of a problem."""
    try:
        return _quickly(value, 0)
    except _Unusual:
        return _slowly(value, path, 0)


def _quickly(value: Any, depth: int) -> Any:
    """What most lines hold: ASCII text, numbers, mappings and lists; nothing to be said of its place."""
    kind = type(value)
    if kind is str:
        if value.isascii():
            return value
    elif kind is int:
        if -MAX_NUMBER <= value <= MAX_NUMBER:
            return value
    elif kind is bool or value is None:
        return value
    elif depth < MAX_DEPTH:
        if kind is dict:
            for key in value:
                if type(key) is not str or not key.isascii():
                    raise _Unusual
            return {key: _quickly(each, depth + 1) for key, each in value.items()}
        if kind is list:
            return [_quickly(each, depth + 1) for each in value]
    raise _Unusual


def _slowly(value: Any, path: str, depth: int) -> Any:
    if isinstance(value, str):
        return _text(value, path)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if not -MAX_NUMBER <= value <= MAX_NUMBER:
            raise _problem("a number this great must be written as text", path)
        return value
    if depth >= MAX_DEPTH:
        raise _problem(f"nested deeper than {MAX_DEPTH} levels", path[:200])
    if isinstance(value, Mapping):
        made: Data = {}
        for key, each in value.items():
            if not isinstance(key, str):
                raise _problem(f"the key {key!r} is not text", path)
            name = _text(key, path)
            if name in made:
                raise _problem(f"the key {name!r} stands there twice", path)
            made[name] = _slowly(each, f"{path}.{name}" if path else name, depth + 1)
        return made
    if isinstance(value, (list, tuple)):
        return [_slowly(each, f"{path}.{index}", depth + 1) for index, each in enumerate(value)]
    if isinstance(value, float):
        raise _problem("a decimal must be written as text", path)
    raise _problem(f"{type(value).__name__} is no JSON value", path)


def _text(text: str, path: str) -> str:
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        raise _problem("text that is not valid Unicode", path) from None
    return unicodedata.normalize("NFC", text)


def _problem(what: str, path: str) -> Problem:
    return Problem("field", what, place=Place(field=path or None))

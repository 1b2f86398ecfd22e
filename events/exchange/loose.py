"""Reading what other programs wrote: every value may be missing, of another kind, or broken text."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final

from events.problems import Place, Problem

Row = Mapping[str, Any]
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_LEVELS: Final = "level|lvl|player|easy|normal|medium|hard|expert|gracz|poziom"
BOT: Final = re.compile(rf"(?:automa|bot|npc|dummy)\b|ai\b(?!\s+(?!(?:{_LEVELS})\b)[^\W\d_])", re.IGNORECASE)
"""How the name of a bot begins. ``Ai Tanaka`` is a person, ``AI 2`` and ``AI hard`` are none."""
MOST: Final = 200_000_000
"""Bytes of the largest file that is read."""


def decoded(content: bytes, source: str | None = None) -> str:
    """The text of a UTF-8 file, with or without a mark at its beginning. Raises Problem ``encoding``, ``size``."""
    if len(content) > MOST:
        raise Problem("size", "the file is larger than any play log", place=Place(source=source))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        what = f"the file is no UTF-8 text (byte {error.start})"
        raise Problem("encoding", what, place=Place(source=source)) from None


def parsed_json(content: bytes, source: str | None = None) -> Any:
    """The value of a JSON file. Raises Problem ``syntax``, ``encoding``, ``size``."""
    text = decoded(content, source)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = Place(source=source, line=error.lineno, column=error.colno)
        raise Problem("syntax", f"this is no JSON: {error.msg}", place=place) from None
    except (ValueError, RecursionError):
        raise Problem("syntax", "this is no JSON that can be read", place=Place(source=source)) from None


def nested(value: Any) -> Row:
    """The mapping that a field holds, also where it is JSON within a text; empty where it is none."""
    if isinstance(value, str) and value.strip():
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return {}
    return value if isinstance(value, Mapping) else {}


def rows(value: Any) -> Iterator[Row]:
    """The mappings of a list; those of a single mapping too (one child is no list in some conversions)."""
    if isinstance(value, Mapping):
        yield value
    elif isinstance(value, list):
        yield from (each for each in value if isinstance(each, Mapping))


def clean(text: str) -> str:
    """A text in NFC, without what no text may hold."""
    if text.isascii() and text.isprintable():
        return text
    return unicodedata.normalize(
        "NFC", _CONTROLS.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n"))
    )


def text_of(row: Row, *keys: str, most: int = 300) -> str:
    """The first of these fields that holds a text or a number, as one line; empty where none does."""
    for key in keys:
        value = row.get(key)
        if value is not None and not isinstance(value, bool) and isinstance(value, (str, int, float)):
            plain = " ".join(clean(str(value)).split())
            if plain:
                return plain[:most]
    return ""


def long_text(row: Row, key: str, most: int = 90_000) -> str:
    """A text of several lines; empty where there is none."""
    value = row.get(key)
    return clean(value).strip()[:most] if isinstance(value, str) else ""


def number_of(row: Row, key: str) -> int:
    """A whole number, also where it is written as text; 0 where it is none."""
    value = row.get(key)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e15 else 0
    if isinstance(value, int):
        return value if abs(value) < 10**15 else 0
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,15}\s*", value):
        return int(value)
    return 0


def flag_of(row: Row, key: str) -> bool:
    """A yes or no, also where it is written as 0 and 1 or as a text."""
    value = row.get(key)
    if isinstance(value, str):
        return value.strip().lower() in ("1", "true", "yes")
    return bool(value) if isinstance(value, (bool, int)) else False


def kept(row: Row, *left_out: str, most: int = 95_000) -> str:
    """A row as JSON in one line, to be kept beside the event; without the fields ``left_out``."""
    rest = {key: value for key, value in row.items() if key not in left_out}
    text = clean(json.dumps(rest, ensure_ascii=False, sort_keys=True, default=str))
    return text if len(text) <= most else text[:most] + "…"

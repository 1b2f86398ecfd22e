"""Header tags, as in PGN: ``[Game "pandemic"] [Seats "s1 s2 s3"]`` to the event ``opened`` and back.

Within the quotes of a tag ``\\"`` is a quote. What a tag may hold:

========== ============================= ==============================================================
tag        field of ``opened``           content
========== ============================= ==============================================================
Game       game                          the game's id
Edition    edition                       text
Seats      seats                         seat ids, in the order of ``opened``
People     seats.person                  ``seat=person …``
Teams      seats.team                    ``seat=team …``
Mode       mode                          ``scribe`` or ``referee``
Detail     detail                        ``moves``, ``turns`` or ``score``
Options    options                       ``name=value …``
HouseRules house_rules                   rule ids
Rules      rules_version                 text
Date       played_on                     ``2024-05-01``, ``2024-05``, ``2024``, a moment; perhaps a precision behind it
Place      place                         text
Tags       tags                          words
MemoryAid  memory_aid                    ``true`` or ``false``
Kind       kind                          ``demo``, ``imported`` …
Position   position                      a mapping
Origin     origin                        ``session=… seq=… hash=… place=…``
========== ============================= ==============================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import Any, Final

from events.notation.lexer import Word, quoted
from events.notation.names import Named, Names
from events.notation.tags import Tag
from events.notation.values import pair, read_value, write_value
from events.notation.words import listed, nearest
from events.problems import Problem
from events.vocabulary import SEAT, Data

_SEAT: Final = re.compile(SEAT)
_DAY: Final = re.compile(r"(\d{4})(?:[-.](\d\d|\?\?)(?:[-.](\d\d|\?\?))?)?")
_PRECISIONS: Final = ("minute", "day", "month", "year", "unknown")


def read_opened(tags: Sequence[Tag], own: Sequence[str] = ()) -> tuple[Data, dict[str, str]]:
    """(the event ``opened``, the game's own tags). Raises Problem ``syntax`` or ``unknown``."""
    opened: Data = {"type": "opened"}
    others: dict[str, str] = {}
    seen: set[str] = set()
    for tag in tags:
        if tag.name in seen:
            raise tag.problem("stands twice")
        seen.add(tag.name)
        if tag.name in own:
            others[tag.name] = tag.text
        elif tag.name in _READERS:
            opened[_READERS[tag.name][0]] = _at_line(tag, _READERS[tag.name][1])
        elif tag.name not in _SEATED:
            near = nearest(tag.name, (*_READERS, *_SEATED, *own))
            hint = f"no such tag, did you mean {listed(near)}?" if near else "no such tag"
            raise tag.problem(hint, "unknown", near)
    for tag in tags:
        if tag.name in _SEATED:
            _at_line(tag, partial(_seated, opened))
    return opened, others


def _at_line(tag: Tag, read: Callable[[Tag], Any]) -> Any:
    try:
        return read(tag)
    except Problem as problem:
        raise problem.at(line=tag.line) from None


def write_opened(opened: Mapping[str, Any], own: Mapping[str, str] | None = None) -> str:
    """One line a tag. Raises Problem ``field`` for what no tag holds."""
    tags: list[tuple[str, str]] = []
    for name, (field, _) in _READERS.items():
        if opened.get(field) is None:
            continue
        tags.append((name, _WRITERS.get(field, write_plain)(opened[field])))
        if field == "seats":
            for other, key in _SEATED.items():
                held = [(each["seat"], each[key]) for each in opened["seats"] if each.get(key) is not None]
                if held:
                    tags.append((other, " ".join(f"{seat}={write_value(value)}" for seat, value in held)))
    tags += (own or {}).items()
    return "\n".join(f"[{name} {quoted(text)}]" for name, text in tags)


def write_plain(value: Any) -> str:
    """A text as it is, another value in the syntax of values."""
    return value if isinstance(value, str) else write_value(value)


def _plain(tag: Tag) -> str:
    return tag.text


def _choice(kind: str, *words: str) -> Callable[[Tag], str]:
    names = Names(kind, (Named(each) for each in words))
    return lambda tag: names.read(Word(tag.text or '""', tag.column), "en")


def _flag(tag: Tag) -> bool:
    if tag.text not in ("true", "false"):
        raise tag.problem("true or false must stand here")
    return tag.text == "true"


def _words(tag: Tag) -> list[str]:
    return [each.text for each in tag.words()]


def _pairs(tag: Tag) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for word in tag.words():
        sides = pair(word)
        if sides is None or not sides[0].raw:
            raise word.problem("syntax", f"[{tag.name}]: name=value must stand here, not {word.raw[:40]!r}")
        key = sides[0].text
        if key in made:
            raise word.problem("syntax", f"[{tag.name}]: {key!r} stands twice")
        made[key] = read_value(sides[1])
    return made


def _mapping(tag: Tag) -> dict[str, Any]:
    value = read_value(Word(tag.text, tag.column))
    if not isinstance(value, dict):
        raise tag.problem("a mapping {…} must stand here")
    return value


def _seats(tag: Tag) -> list[Data]:
    seats = tag.words()
    for word in seats:
        if not _SEAT.match(word.raw):
            raise word.problem(
                "syntax", f"{word.raw[:40]!r} is no seat id", "a letter, then letters, digits, - and _"
            )
    if len({each.raw for each in seats}) < len(seats):
        raise tag.problem("a seat stands twice")
    return [{"seat": each.raw} for each in seats]


def _seated(opened: Data, tag: Tag) -> None:
    """Puts ``seat=person`` or ``seat=team`` into the seats."""
    seats = {each["seat"]: each for each in opened.get("seats", ())}
    for word in tag.words():
        sides = pair(word)
        if sides is None:
            what = f"[{tag.name}]: seat=name must stand here, not {word.raw[:40]!r}"
            raise word.problem("syntax", what, hint='a name with blanks stands in \\"…\\"')
        seat = sides[0].raw
        if seat not in seats:
            raise word.problem(
                "unknown", f"[{tag.name}]: no seat {seat[:40]!r}", candidates=nearest(seat, seats)
            )
        if _SEATED[tag.name] in seats[seat]:
            raise word.problem("syntax", f"[{tag.name}]: seat {seat} stands twice")
        seats[seat][_SEATED[tag.name]] = sides[1].text


def _date(tag: Tag) -> Data:
    words = tag.words()
    if not 0 < len(words) < 3 or (len(words) == 2 and words[1].raw not in _PRECISIONS):
        raise tag.problem(f"a date, perhaps with its precision ({listed(_PRECISIONS)})")
    text = words[0].text
    given = {"precision": words[1].raw} if len(words) == 2 else {}
    if given.get("precision") == "unknown":
        return {"date": text, **given}
    found = _DAY.fullmatch(text)
    try:
        if found is None:
            datetime.fromisoformat(text)
            return {"date": text, **(given or {"precision": "minute"})}
        year, month, day = (None if part in (None, "??") else int(part) for part in found.groups())
        exact = date(year or 1, month or 1, day or 1).isoformat()
    except ValueError:
        raise tag.problem(f"{text[:40]!r} is no date") from None
    if day is None:
        given = given or {"precision": "month" if month else "year"}
    return {"date": exact, **given}


def _date_text(played: Mapping[str, Any]) -> str:
    text, precision = str(played["date"]), played.get("precision")
    if precision is None and not re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        precision = "day"
    return write_value(text) + (f" {precision}" if precision is not None else "")


def _words_text(words: Sequence[str]) -> str:
    return " ".join(each if re.fullmatch(r"[\w-]+", each) else quoted(each) for each in words)


def _pairs_text(pairs: Mapping[str, Any]) -> str:
    keys = {key: key if re.fullmatch(r"[\w-]+", key) else quoted(key) for key in pairs}
    return " ".join(f"{keys[key]}={write_value(value)}" for key, value in pairs.items())


_SEATED: Final = {"People": "person", "Teams": "team"}
_READERS: Final[dict[str, tuple[str, Callable[[Tag], Any]]]] = {
    "Game": ("game", _plain),
    "Edition": ("edition", _plain),
    "Seats": ("seats", _seats),
    "Mode": ("mode", _choice("mode", "scribe", "referee")),
    "Detail": ("detail", _choice("level of detail", "moves", "turns", "score")),
    "Options": ("options", _pairs),
    "HouseRules": ("house_rules", _words),
    "Rules": ("rules_version", _plain),
    "Date": ("played_on", _date),
    "Place": ("place", _plain),
    "Tags": ("tags", _words),
    "MemoryAid": ("memory_aid", _flag),
    "Kind": (
        "kind",
        _choice("kind of session", "played", "branch", "demo", "generated", "imported", "score_only"),
    ),
    "Position": ("position", _mapping),
    "Origin": ("origin", _pairs),
}
TAGS: Final = (*_READERS, *_SEATED)
"""The names of all header tags that are common to all games."""
_WRITERS: Final[dict[str, Callable[[Any], str]]] = {
    "seats": lambda seats: " ".join(each["seat"] for each in seats),
    "options": _pairs_text,
    "house_rules": _words_text,
    "played_on": _date_text,
    "tags": _words_text,
    "position": write_value,
    "origin": _pairs_text,
}

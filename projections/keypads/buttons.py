"""One button of the screen: its words, its colour, its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from events.vocabulary import Data
from projections.keypads.contract import Button, Keypads
from projections.keypads.steps import token
from projections.table import Table

_SILENT: Final = frozenset({"type", "player", "marks"})


def button(each: Button) -> Data:
    """As JSON values; what is as usual is left out."""
    made: Data = {"text": each.text, "line": each.line}
    for name, given in (("begin", each.begin), ("more", each.more)):
        if given:
            made[name] = True
    if each.then:
        made["then"] = list(each.then)
    if each.hue is not None:
        made["hue"] = each.hue
    if not each.possible:
        made["off"] = True
    return made


def captioned(
    table: Table, line: Data, caption: str, own: Keypads, lang: str, *, begin: bool = False
) -> Button:
    """The button of a line. Without a ``caption`` the values of its fields stand there; a seat that is not to move
    stands first."""
    text = caption or " · ".join(_values(table, line, lang))
    seat = line.get("player")
    if seat is not None and seat != table.active():
        text = f"{person(own, seat, lang)}: {text}" if text else person(own, seat, lang)
    return Button(text, line, begin, hue(line, own))


def person(own: Keypads, who: str, lang: str) -> str:
    """Who acts, where that is no seat by the first word of the name."""
    return own.people[who][lang].partition(" ")[0] if who in own.people else who


def _values(table: Table, line: Data, lang: str) -> Iterator[str]:
    for name, value in line.items():
        if name not in _SILENT:
            yield said(table, value, lang)


def said(table: Table, value: Any, lang: str) -> str:
    """A value of a field in words."""
    if isinstance(value, Mapping):
        return ", ".join(said(table, each, lang) for each in value.values())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(said(table, each, lang) for each in value)
    return table.rules.name(str(value), lang)


def hue(line: Data, own: Keypads) -> str | None:
    """The colour of the last field of a line that has one."""
    for name, value in reversed(line.items()):
        pad = own.pads.get(own.pad(str(line["type"]), name) or "") if name not in _SILENT else None
        for key in pad.keys if pad is not None else ():
            if key.hue is not None and token(key.value) == token(value):
                return key.hue
    return None

"""A move that is asked field by field: the keypad of its first open field, or a button for each value of it.

A keypad section has ``line`` (what is certain), ``field`` (path), ``keypad`` (its name in the kit), ``may_stop``,
``count`` (values that it takes; null: as many as the table shows), ``ends`` (the line is complete with the last of
them), ``odds`` {token: likelihood}, ``off`` [tokens that card counting excludes], ``keys`` (values that are in no
keypad of the kit), ``sets`` {token: {"fields", "text"}}, ``before`` {"field", "keypad"}, ``shortcuts`` [buttons].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.vocabulary import Data
from projections.keypads.buttons import button, captioned
from projections.keypads.contract import Keypad, Keypads, Reached
from projections.keypads.steps import aided, next_choice, pad_name, put, reached, token
from projections.rules.contract import Candidate, Choice, Viewer
from projections.table import Table

_LISTED: Final = frozenset({"list", "seats", "number", "switch", "text"})
"""Kinds of keypads that give way to buttons where the candidates of a decision are few."""
_FEW: Final = 24


def asked(
    table: Table, line: Data, own: Keypads, viewer: Viewer, lang: str, legal: Sequence[Data] = ()
) -> Data:
    """The body of a section. ``legal``: the legal moves of this type, where it is a closed decision."""
    found = next_choice(table, line, viewer)
    if found.field is None:
        caption = own.caption(table, line, lang) or ""
        return {"buttons": [button(captioned(table, line, caption, own, lang))]}
    pad = own.pads.get(own.pad(str(line["type"]), found.field) or "")
    decision = table.vocabulary.types[str(line["type"])].nature != "observation"
    listed = pad is None or pad.kind in _LISTED
    if decision and listed and 0 < len(found.candidates) <= _FEW and not found.may_stop:
        return {
            "buttons": [
                _begun(table, line, found, each, own, legal, viewer, lang) for each in found.candidates
            ]
        }
    whole = "." not in found.field and found.candidates and put(line, found.field, found.candidates[0].value)
    far = Reached(1, True) if whole and whole in legal else reached(table, line, viewer)
    return _keypad(table, line, found, far, own, viewer, lang)


def _begun(
    table: Table,
    line: Data,
    found: Choice,
    each: Candidate,
    own: Keypads,
    legal: Sequence[Data],
    viewer: Viewer,
    lang: str,
) -> Data:
    """A button for one value of the first open field: the whole move, where that is one of the legal ones."""
    made = put(line, str(found.field), each.value)
    begin = made not in legal
    caption = own.caption(table, made, lang) or ""
    shown = button(captioned(table, made, caption, own, lang, begin=begin))
    return shown if each.possible or not aided(table, viewer) else {**shown, "off": True}


def _keypad(
    table: Table, line: Data, found: Choice, far: Reached, own: Keypads, viewer: Viewer, lang: str
) -> Data:
    type_, path = str(line["type"]), str(found.field)
    pad = own.pads.get(own.pad(type_, path) or "")
    counted = aided(table, viewer)
    body: Data = {
        "line": line,
        "field": path,
        "keypad": pad_name(table, type_, path),
        "may_stop": found.may_stop,
        "count": far.count,
        "ends": far.ends,
    }
    body.update(known(found, pad, lang, counted=counted))
    sets = own.presets(table, type_, path, viewer, lang)
    if sets:
        body["sets"] = {word: {"fields": each.fields, "text": each.text} for word, each in sets.items()}
    before = own.before(type_, path)
    if before is not None:
        body["before"] = {"field": before.field, "keypad": before.pad}
    shortcuts = [button(each) for each in own.shortcuts(table, type_, viewer, lang)]
    return {**body, "shortcuts": shortcuts} if shortcuts else body


def known(found: Choice, pad: Keypad | None, lang: str, *, counted: bool) -> Data:
    """What card counting says of the keys, where it is ``counted`` (``odds``, ``off``), and ``keys`` for values that
    the keypad lacks."""
    offered = {token(each.value): each for each in found.candidates}
    there = {token(key.value) for key in pad.keys} if pad is not None else set()
    keys = [
        {"value": each.value, "token": word, "label": each.label.get(lang) or str(each.value)}
        for word, each in offered.items()
        if word not in there
    ]
    made: Data = {"keys": keys if counted else sorted(keys, key=lambda key: str(key["token"]))}
    if counted and offered:
        words = [*sorted(there), *(str(key["token"]) for key in keys)]
        made["off"] = [word for word in words if word not in offered or not offered[word].possible]
        odds = {word: each.likelihood for word, each in offered.items()}
        made["odds"] = {word: round(each, 4) for word, each in odds.items() if each is not None}
    return {name: value for name, value in made.items() if value}

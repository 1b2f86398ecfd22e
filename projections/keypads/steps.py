"""One step of a move that is being entered: the open field, its keypad, and what is known of the keys."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from events.vocabulary import Data
from projections.film.words import Words as Phrases
from projections.keypads.contract import NO_MEMORY, Memory, Reached, list_of, plain_path
from projections.keypads.games import keypads
from projections.keypads.schemas import shapes
from projections.rules.contract import COMPLETE, Candidate, Choice, Viewer
from projections.table import Table

ENDED: Final = "ended"
"""The key of a partial move that names the lists which were closed early."""
_FARTHEST: Final = 40
_PLAYING: Final = "playing"


def token(value: Any) -> str:
    """What names a value among the keys: the word itself, or its JSON."""
    return (
        value
        if isinstance(value, str)
        else json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    )


def step(table: Table, partial: Data, viewer: Viewer, lang: str, memory: Memory = NO_MEMORY) -> Data:
    """The next open field: ``{"field": path | None, "words", "may_stop", "keypad": name | None, "candidates":
    [{"value", "label", "likelihood", "possible"}]}``. ``partial`` may have ``ended`` (:data:`ENDED`). ``field`` None:
    complete. ``said``: the line so far as a sentence, where the game has it so. ``beside``
    [{"text", "line"}]: keys that lead on otherwise. ``memory``: what sources did before."""
    found = next_choice(table, partial, viewer, memory)
    type_ = str(partial.get("type"))
    counted = aided(table, viewer)
    candidates = [_candidate(each, lang, counted) for each in found.candidates]
    if not counted and found.field is not None:
        candidates = _whole_pad(table, type_, found.field, lang) or candidates
    made: Data = {
        "field": found.field,
        "words": _words(table, found.field, lang) if found.field is not None else None,
        "may_stop": found.may_stop,
        "keypad": pad_name(table, type_, found.field) if found.field is not None else None,
        "candidates": candidates,
    }
    if found.field is not None and found.field.split(".")[0] in keypads(table.rules.game).composed:
        made["composed"] = True
    told = {key: value for key, value in partial.items() if key != ENDED and value is not None}
    if found.field is not None:
        others = keypads(table.rules.game).beside(table, told, found, viewer, lang)
        made |= (
            {"beside": row} if (row := [{"text": each.text, "line": each.line} for each in others]) else {}
        )
    if keypads(table.rules.game).spoken:
        made["said"] = Phrases(table.rules, lang).line(told)
    return made


def _candidate(each: Candidate, lang: str, counted: bool) -> Data:
    label = each.label.get(lang) or str(each.value)
    odds = round(each.likelihood, 4) if each.likelihood is not None and counted else None
    return {"value": each.value, "label": label, "likelihood": odds, "possible": each.possible or not counted}


def _words(table: Table, path: str, lang: str) -> str:
    """What the field at a path is called: ``players.0.hand.1`` is a hand, ``numbers.will`` perhaps more than will."""
    known, plain = keypads(table.rules.game).field_words, plain_path(path)
    name = plain.split(".")[-1]
    said = known.get(plain) or known.get(name)
    return said[lang] if said is not None else name.replace("_", " ")


def _whole_pad(table: Table, type_: str, path: str, lang: str) -> list[Data]:
    """All keys of a keypad that always stands as a whole: which of them a hand could hold is for its owner to know."""
    own = keypads(table.rules.game)
    pad = own.pads.get(own.pad(type_, path) or "")
    if pad is None or pad.kind not in ("grid", "cards"):
        return []
    keys = [Candidate(key.value, key.label) for key in pad.keys]
    return [_candidate(each, lang, False) for each in keys]


def aided(table: Table, viewer: Viewer) -> bool:
    """Whether card counting is told to this viewer: to the log; to others with the memory aid, or after the end."""
    return viewer.log or table.opened.memory_aid or table.result().status != _PLAYING


def pad_name(table: Table, type_: str, path: str) -> str:
    """The name of the keypad of a field: the game's, else ``type.field``, which the kit makes from the schema."""
    return keypads(table.rules.game).pad(type_, path) or f"{type_}.{path.split('.')[0]}"


def next_choice(table: Table, partial: Data, viewer: Viewer, memory: Memory = NO_MEMORY) -> Choice:
    """The next open field as the rules and the game's keypads say, lists that were closed early passed over."""
    own = keypads(table.rules.game)
    ended: Sequence[str] = partial.get(ENDED) or ()
    given = {key: value for key, value in partial.items() if key != ENDED}
    found = own.beyond(table, given, table.choices(given, viewer), viewer, memory)
    for path in ended:
        if found.field is None or list_of(found.field) != list_of(path):
            continue
        found = own.ended(table, given, path, viewer) or _passed(table, given, path, viewer)
    return found


def _passed(table: Table, given: Data, path: str, viewer: Viewer) -> Choice:
    """A list has ended once a later field stands in the move: the first that lets the rules go on."""
    names = [each.name for each in shapes(table.rules.game, str(given.get("type")))]
    base = path.split(".")[0]
    for name in names[names.index(base) + 1 :] if base in names else ():
        if name not in given:
            found = table.choices({**given, name: None}, viewer)
            if found.field is None or plain_path(found.field) != plain_path(path):
                return found
    return COMPLETE


def put(partial: Data, path: str, value: Any) -> Data:
    """A copy of a partial move with a value at a dotted path; a position behind the end makes a list longer."""
    made = copy.deepcopy(partial)
    at: Any = made
    parts = path.split(".")
    for part, following in zip(parts, [*parts[1:], None], strict=True):
        fresh: Any = value if following is None else [] if following == "0" else {}
        if isinstance(at, list):
            index = int(part)
            if index == len(at):
                at.append(fresh)
            elif following is None:
                at[index] = value
            at = at[index]
        else:
            if following is None or at.get(part) is None:
                at[part] = fresh
            at = at[part]
    return made


def reached(table: Table, partial: Data, viewer: Viewer) -> Reached:
    """How many values the keypad of the open field takes, and whether the line is complete then. A list of a decision
    that may end early takes as many as the player likes."""
    first = next_choice(table, partial, viewer)
    if first.field is None:
        return Reached(0, True)
    base = plain_path(first.field)
    many = base != first.field
    decision = table.vocabulary.types[str(partial["type"])].nature != "observation"
    for count, (found, made) in enumerate(_walk(table, partial, viewer)):
        if found.field is None or plain_path(found.field) != base:
            return Reached(count, found.field is None)
        if many and decision and found.may_stop and count:
            return Reached()
        if count >= _FARTHEST or made is None:
            return Reached()
    return Reached()


def _walk(table: Table, partial: Data, viewer: Viewer) -> Iterator[tuple[Choice, Data | None]]:
    """The open field again and again, the likeliest value put in each time."""
    made = partial
    while True:
        found = next_choice(table, made, viewer)
        if found.field is None or not found.candidates:
            yield found, None
            return
        yield found, made
        best = max(found.candidates, key=lambda each: (each.possible, each.likelihood or 0.0))
        made = put(made, found.field, best.value)

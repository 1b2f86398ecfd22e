"""What a newer file says otherwise than the log: only that is amended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.directory import Directory, is_digest
from events.games import vocabulary
from events.session import SESSION
from events.vocabulary import Data
from service.histories.known import Kept
from service.histories.lines import Lines


def changes(kept: Kept, lines: Lines, directory: Directory) -> Iterator[Data]:
    """The hand-written corrections (and new lines) that make a session what the file says now; none where it says the
    same. A text that was erased stays erased. The row of the source follows only where something else has changed."""
    said = {"opened": {"type": "opened", **lines.opened}, **lines.said}
    made = [*_changed(kept, said, directory, whole=lines.whole)]
    if any(each.get("data", each).get("type") != "row" for each in made):
        yield from made


def _changed(kept: Kept, said: Mapping[str, Data], directory: Directory, *, whole: bool) -> Iterator[Data]:
    for type_, line in said.items():
        entry = kept.last(type_)
        if entry is None:
            if type_ == "note":
                yield line
            continue
        if type_ == "end":
            continue
        logged = kept.stated(entry, directory)
        wanted = _plain(str(kept.events[0].data["game"]), line)
        if type_ == "opened" and "rules_version" in logged:
            wanted["rules_version"] = logged["rules_version"]
        if not _same(wanted, logged):
            yield {"type": "amend", "seq": entry.seq, "data": {"type": type_, **_kept_out(wanted, logged)}}
    note = kept.last("note")
    if whole and note is not None and "note" not in said:
        yield {"type": "retract", "seq": note.seq}


def _plain(game: str, line: Data) -> Data:
    """The fields of a line as they would be logged: nothing at its default."""
    type_ = str(line["type"])
    known = SESSION if type_ in SESSION.types else vocabulary(game)
    return known.encode(known.decode(type_, {key: value for key, value in line.items() if key != "type"}))


def _same(wanted: Any, logged: Any) -> bool:
    """Whether two values say the same; where a text was erased nobody can say otherwise."""
    if is_digest(logged):
        return isinstance(wanted, str)
    if isinstance(wanted, Mapping) and isinstance(logged, Mapping):
        return wanted.keys() == logged.keys() and all(_same(wanted[key], logged[key]) for key in wanted)
    if isinstance(wanted, list) and isinstance(logged, list):
        return len(wanted) == len(logged) and all(map(_same, wanted, logged))
    return bool(wanted == logged)


def _kept_out(wanted: Data, logged: Any) -> Data:
    """The fields without the texts that were erased."""
    if not isinstance(logged, Mapping):
        return wanted
    made: Data = {}
    for key, value in wanted.items():
        if isinstance(value, str) and is_digest(logged.get(key)):
            continue
        made[key] = _kept_out(value, logged.get(key)) if isinstance(value, dict) else value
    return made

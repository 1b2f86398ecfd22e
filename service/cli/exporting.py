"""Sessions written out: as JSON Lines, byte for byte, or as notation."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from events.directory import is_digest
from events.free_text import with_texts as texts_of
from events.games import vocabulary
from events.notation import notation
from events.problems import Place, Problem
from events.vocabulary import Data
from service.cli.desk import Desk, short
from service.cli.faults import tell
from service.cli.files import whole
from service.cli.progress import tracked
from service.cli.texts import counted, text

FORMS: Final = ("jsonl", "text")
GONE: Final = "…"


def as_jsonl(desk: Desk, sessions: Sequence[str], out: Path | None, *, with_texts: bool) -> None:
    """One file of all sessions. Raises Problem, OSError."""
    from events.exchange.jsonl import export_log

    directory = desk.directory if with_texts else None
    if out is None:
        export_log(desk.log, sys.stdout.buffer, sessions, directory)
        sys.stdout.flush()
        return
    with whole(out) as file:
        done = export_log(desk.log, file, sessions, directory)
    numbers = {
        "sessions": counted("sessions", done.sessions, desk.lang),
        "lines": counted("lines", done.lines, desk.lang),
    }
    tell(text("export.done", desk.lang, file=out, **numbers))


def as_text(desk: Desk, sessions: Sequence[str], out: Path | None, *, with_texts: bool) -> None:
    """One session to the screen or a file; several to a folder, a file each. Raises Problem, OSError."""
    if len(sessions) == 1:
        content = written(desk, sessions[0], with_texts=with_texts)
        if out is None:
            print(content, end="")
            return
        if not out.is_dir():
            with whole(out) as file:
                file.write(content.encode())
            return
    if out is None:
        raise Problem("usage", "several sessions as text need a folder", place=Place(field="--out"))
    out.mkdir(parents=True, exist_ok=True)
    known = desk.log.sessions()
    for session_id in tracked(sessions, "export"):
        with whole(out / f"{short(session_id, known)}.txt") as file:
            file.write(written(desk, session_id, with_texts=with_texts).encode())


def written(desk: Desk, session_id: str, *, with_texts: bool) -> str:
    """A session in notation: header tags, then a line an event, corrections as they were made."""
    events = desk.log.read(session_id)
    game = str(events[0].data.get("game"))
    lines: list[Data] = []
    for event in events:
        data, marks = event.data, event.marks
        if with_texts:
            data, marks = texts_of(event, vocabulary(game), desk.directory)
        lines.append(_readable({"type": event.type, **data, **({"marks": marks} if marks else {})}))
    lines[0] = _with_people(lines[0], desk if with_texts else None)
    return notation(game).write_text(lines)


def _with_people(opened: Data, desk: Desk | None) -> Data:
    """Names in the place of person ids; nobody without a desk."""
    seats = []
    for each in opened.get("seats", ()):
        seat = {key: value for key, value in each.items() if key != "person"}
        name = desk.directory.name(each["person"]) if desk is not None and each.get("person") else None
        seats.append({**seat, "person": name} if name else seat)
    return {**opened, "seats": seats} if seats else opened


def _readable(value: Any) -> Any:
    """A digest whose text does not go along is shown as a text that is gone; a reason is left out."""
    if isinstance(value, dict):
        kept = {
            key: each for key, each in value.items() if not (is_digest(each) and key in ("reason", "place"))
        }
        return {key: _readable(each) for key, each in kept.items()}
    if isinstance(value, list):
        return [_readable(each) for each in value]
    return GONE if is_digest(value) else value

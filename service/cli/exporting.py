"""Sessions written out: as JSON Lines, byte for byte, as notation, or as tables of plays."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from events.problems import Place, Problem
from service.cli.desk import Desk, short
from service.cli.faults import tell
from service.cli.files import whole
from service.cli.progress import tracked
from service.cli.texts import counted, text
from service.notated import notated

LOGS: Final = ("jsonl", "text")
FORMS: Final = (*LOGS, "csv", "csv-pl", "parquet", "md", "bgstats")


def as_jsonl(desk: Desk, sessions: Sequence[str], out: Path | None, *, with_texts: bool) -> None:
    """One file of all sessions. Raises Problem, OSError."""
    from events.exchange.jsonl import export_log

    directory = desk.directory if with_texts else None
    if out is None:
        export_log(desk.log, sys.stdout.buffer, sessions, directory, desk.names())
        sys.stdout.flush()
        return
    with whole(out) as file:
        done = export_log(desk.log, file, sessions, directory, desk.names())
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


def as_plays(
    desk: Desk, sessions: Sequence[str], form: str, out: Path | None, *, public: bool, with_texts: bool
) -> None:
    """The plays in one of the formats of plays, to the screen or a file. Raises Problem, OSError."""
    from service.cli.commands.numbers import projected
    from service.exports import forms
    from service.exports.plays import plays
    from service.people.display import Names

    projected(desk)
    directory = desk.directory if with_texts else None
    names = Names(directory, "public" if public else "club")  # nobody has one without a directory
    found = plays(desk.folder, directory, sessions, names)
    content = forms.FORMS[form].make(found, desk.lang)
    if out is None:
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
        return
    with whole(out) as file:
        file.write(content)
    rows = counted("sessions", len(found), desk.lang)
    tell(text("export.plays", desk.lang, file=out, sessions=rows))


def written(desk: Desk, session_id: str, *, with_texts: bool) -> str:
    """A session in notation."""
    return notated(desk.log.read(session_id), desk.directory if with_texts else None)

"""Logs taken in: a file of ``kronika export``, or a file of notation, which is recorded as ``kronika log`` does."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from events.languages import Lang
from events.problems import Problem
from service.cli.desk import Desk
from service.cli.faults import BAD_INPUT, BREACHES, tell
from service.cli.polish import problem_text
from service.cli.texts import counted, text
from service.shapes import Json, problem_json

PIPE: Final = "-"


def import_file(desk: Desk, name: str, *, with_texts: bool, author: str | None) -> Json:
    """Takes one file in and says what became of each session; ``code`` is the exit code. Problems are told at once."""
    with _opened(name) as source:
        begin = source.peek(1)[:1] if isinstance(source, io.BufferedReader) else b""
        if begin in (b"[", b"#"):
            return _notation(desk, name, source, author)
        return _jsonl(desk, name, source, with_texts)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == PIPE:
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


def _jsonl(desk: Desk, name: str, source: BinaryIO, with_texts: bool) -> Json:
    from events.exchange.jsonl import import_log

    try:
        done = import_log(desk.log, source, desk.directory if with_texts else None, name=name)
    except Problem as found:
        raise _told(found) from None
    for problem in done.problems:
        tell(problem_text(problem, desk.lang))
    return {
        "file": name,
        "format": "jsonl",
        "sessions": [
            {
                "session": each.session_id,
                "added": each.added,
                "present": each.present,
                "problem": problem_json(each.problem) if each.problem is not None else None,
            }
            for each in done.sessions
        ],
        "added": done.added,
        "people": done.people,
        "texts": done.texts,
        "texts_left_out": done.texts_left_out,
        "code": BAD_INPUT if done.problems else 0,
    }


def _told(problem: Problem) -> Problem:
    if problem.code != "format":
        return problem
    hint = "expected a file of 'kronika export', or notation that begins with [Game \"…\"]"
    return Problem(problem.code, problem.what, place=problem.place, hint=hint)


def _notation(desk: Desk, name: str, source: BinaryIO, author: str | None) -> Json:
    from service.cli.entering import Entered, Entry, enter_transcript
    from service.transcripts import Transcript

    entry = Entry()
    added = present = left_out = 0
    found: Problem | None = None
    with io.TextIOWrapper(source, encoding="utf-8", errors="surrogateescape") as rows:
        try:
            for each in enter_transcript(desk, Transcript(rows, name), author, entry):
                if isinstance(each, Entered):
                    added += each.outcome == "recorded"
                    present += each.outcome == "known"
                    left_out += each.seq is None
                else:
                    found = each
        except Problem as problem:
            found = problem
    if found is not None:
        tell(problem_text(found, desk.lang))
    session = {
        "session": entry.session_id,
        "added": added + entry.opened,
        "present": present + (entry.session_id is not None and not entry.opened),
        "problem": problem_json(found) if found is not None else None,
    }
    return {
        "file": name,
        "format": "notation",
        "sessions": [session],
        "added": session["added"],
        "people": 0,
        "texts": 0,
        "texts_left_out": 0,
        "code": BAD_INPUT if found is not None else BREACHES if left_out else 0,
    }


def told(report: Json, lang: Lang) -> str:
    """One line for a file."""
    fresh = sum(1 for each in report["sessions"] if each["added"])
    known = sum(1 for each in report["sessions"] if not each["added"] and each["problem"] is None)
    failed = sum(1 for each in report["sessions"] if each["problem"] is not None)
    said = text(
        "import.done",
        lang,
        file=report["file"],
        lines=counted("lines", report["added"], lang),
        sessions=counted("sessions", fresh, lang),
    )
    if known:
        said += text("import.known", lang, sessions=counted("sessions", known, lang))
    if failed:
        said += text("import.failed", lang, sessions=counted("sessions", failed, lang))
    return said

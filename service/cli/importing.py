"""Logs taken in: a file of ``kronika export``, or a file of notation, which is recorded as ``kronika log`` does."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from events.exchange.loose import MOST
from events.languages import Lang
from events.problems import Problem
from service.cli.desk import Desk
from service.cli.faults import BAD_INPUT, BREACHES, tell
from service.cli.polish import problem_text
from service.cli.texts import counted, text
from service.shapes import Json, problem_json, session_import_json

if TYPE_CHECKING:
    from service.histories import Decisions

PIPE: Final = "-"
_BLANKS: Final = b"\xef\xbb\xbf \t\r\n"
_LIST: Final = re.compile(rb"\[\s*\{")
_OWN: Final = b'{"kronika"'


def import_file(
    desk: Desk,
    name: str,
    *,
    with_texts: bool,
    author: str | None,
    decisions: Decisions | None = None,
    preview: bool = False,
) -> Json:
    """Takes one file in and says what became of each session; ``code`` is the exit code. Problems are told at once.
    ``decisions``, ``preview``: for plays of other programs; a preview records nothing."""
    with _opened(name) as source:
        begin = source.peek(4096).lstrip(_BLANKS)
        table = name.lower().endswith((".csv", ".tsv"))  # the head of a table may begin with # too
        if not table and (begin[:1] == b"#" or (begin[:1] == b"[" and not _LIST.match(begin))):
            _only_plays(preview)
            return _notation(desk, name, source, author)
        if begin.startswith(_OWN):
            _only_plays(preview)
            return _jsonl(desk, name, source, with_texts)
        from service.cli.histories import import_plays

        content = source.read(MOST + 1)
        try:
            return import_plays(desk, name, content, decisions, author=author, preview=preview)
        except Problem as found:
            raise _told(found) from None


def _only_plays(preview: bool) -> None:
    if preview:
        raise Problem(
            "usage", "--preview is for plays of other programs", hint="a log comes in whole or not at all"
        )


@contextmanager
def _opened(name: str) -> Iterator[io.BufferedReader]:
    if name == PIPE:
        given = sys.stdin.buffer
        yield given if isinstance(given, io.BufferedReader) else io.BufferedReader(io.BytesIO(given.read()))
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
        "sessions": [session_import_json(each) for each in done.sessions],
        "added": done.added,
        "people": done.people,
        "texts": done.texts,
        "texts_left_out": done.texts_left_out,
        "code": BAD_INPUT if done.problems else 0,
    }


def _told(problem: Problem) -> Problem:
    if problem.code != "format":
        return problem
    hint = "expected a file of 'kronika export', notation that begins with [Game \"…\"], or a play log"
    return Problem(problem.code, "this is no log of Kronika", place=problem.place, hint=hint)


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
    """One line for a file; several for plays of other programs."""
    if "plays" in report:
        from service.cli.histories import told as told_plays

        return told_plays(report, lang)
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

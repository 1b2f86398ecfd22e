"""From a JSON Lines file into a log: every session whole or not at all, by the log's ``adopt``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from events.directory import Directory, Kept, TextKey, digest
from events.directory.texts import checked_text
from events.envelope import ZERO, broken
from events.exchange.jsonl.format import EventLine, PersonLine, lines, read_header
from events.exchange.jsonl.writing import words
from events.log.contract import Appended, Conflict, EventLog
from events.problems import Place, Problem
from events.storage.errors import STORE_CODES


@dataclass(frozen=True, slots=True)
class SessionImport:
    """What became of one session of the file: ``added`` lines are new here, ``present`` ones were there already. With a
    ``problem`` nothing of it was taken in. ``session_id`` None: the problem is of no session that can be named."""

    session_id: str | None
    added: int = 0
    present: int = 0
    problem: Problem | None = None


@dataclass(slots=True)
class Imported:
    """What became of each session, in the order of the file, and how many texts and names were taken in.
    ``texts_left_out``: of people who are erased here, or kept here under another salt."""

    sessions: list[SessionImport] = field(default_factory=list)
    texts: int = 0
    texts_left_out: int = 0
    people: int = 0

    @property
    def added(self) -> int:
        """How many lines are new in the log."""
        return sum(each.added for each in self.sessions)

    @property
    def problems(self) -> list[Problem]:
        return [each.problem for each in self.sessions if each.problem is not None]


@dataclass(slots=True)
class _Group:
    """The lines of one session as they stand in the file."""

    session_id: str
    expected: int
    read: list[tuple[int, EventLine]] = field(default_factory=list)
    problem: Problem | None = None


def import_log(
    log: EventLog, source: BinaryIO, directory: Directory | None = None, *, name: str | None = None
) -> Imported:
    """Takes in the sessions of a file, with names and free texts if a directory is given; doing it twice adds nothing.

    A session with a problem (a broken line, a chain that is not whole, lines missing, another history here) is left
    out whole and the others are taken in; see ``problems``. ``name`` is the file's, for the places of problems.
    Raises Problem ``format`` or ``version`` for a file of another product or a later version (then nothing is taken
    in), and what the log's store says (``full``, ``readonly`` …: what was taken in before stays).
    """
    try:
        heads = read_header(source)
    except Problem as problem:
        raise problem.at(source=name) from None
    importer = _Importer(log, directory, name)
    for group in _groups(importer, heads, source):
        importer.take(group)
    return importer.report


def _groups(importer: _Importer, heads: dict[str, int], source: BinaryIO) -> Iterator[_Group]:
    """The sessions of the file. A line that is none belongs to the session before it, or where that is whole to the
    next."""
    seen: set[str] = set()
    group: _Group | None = None
    stray: Problem | None = None
    for number, line in lines(source):
        if isinstance(line, PersonLine):
            importer.names[line.person_id] = line.name
        elif isinstance(line, Problem):
            if group is not None and len(group.read) < group.expected:
                group.problem = group.problem or line
            else:
                stray = stray or line
        else:
            session_id = line.event.session_id
            if group is None or group.session_id != session_id:
                if group is not None:
                    yield group
                group, stray = _Group(session_id, heads.get(session_id, 0), problem=stray), None
                if session_id in seen or session_id not in heads:
                    what = (
                        f"session {session_id} stands here once more"
                        if session_id in seen
                        else "no such session"
                    )
                    group.problem = Problem(
                        "session", f"{what}, against the header", place=Place(line=number)
                    )
                seen.add(session_id)
            group.read.append((number, line))
    if group is not None:
        yield group
    if stray is not None:
        importer.refuse(None, stray)
    for session_id in [each for each in heads if each not in seen]:
        importer.refuse(session_id, Problem("truncated", f"nothing of session {session_id} is in the file"))


class _Importer:
    def __init__(self, log: EventLog, directory: Directory | None, name: str | None) -> None:
        self._log = log
        self._directory = directory
        self._name = name
        self.names: dict[str, str] = {}
        self.report = Imported()

    def refuse(self, session_id: str | None, problem: Problem) -> None:
        """Notes that a session is left out."""
        self.report.sessions.append(SessionImport(session_id, problem=problem.at(source=self._name)))

    def take(self, group: _Group) -> None:
        """Adopts a session, then its texts and names."""
        problem = group.problem or _fault(group)
        if problem is not None:
            self.refuse(group.session_id, problem)
            return
        try:
            outcome = self._log.adopt([line.event for _, line in group.read])
        except Problem as found:
            if found.code in STORE_CODES:
                raise
            self.refuse(group.session_id, found.at(line=group.read[0][0]))
            return
        if isinstance(outcome, Conflict):
            what = f"session {group.session_id} has another history here, of {outcome.seq} lines"
            self.refuse(group.session_id, Problem("conflict", what, place=Place(line=group.read[0][0])))
            return
        added = len(outcome.events) if isinstance(outcome, Appended) else 0
        self.report.sessions.append(SessionImport(group.session_id, added, len(group.read) - added))
        if self._directory is not None:
            self._take_words(group, self._directory)

    def _take_words(self, group: _Group, directory: Directory) -> None:
        with directory.together():
            for _, line in group.read:
                for kept, salt in _texts(line):
                    if directory.take_text(kept, salt):
                        self.report.texts += 1
                    else:
                        self.report.texts_left_out += 1
                for word in set(words(line.event.body())) & self.names.keys():
                    name = self.names.pop(word)
                    if directory.name(word) is None and directory.know(word, name):
                        self.report.people += 1


def _texts(line: EventLine) -> Iterator[tuple[Kept, bytes]]:
    event = line.event
    for name, text in line.texts.items():
        salt = line.salt or b""
        key = TextKey(event.session_id, event.event_id, name)
        yield Kept(key, digest(salt, name, text), event.recorder, text), salt


def _fault(group: _Group) -> Problem | None:
    """What is wrong with a session's lines taken together."""
    previous, seq = ZERO, 0
    for number, line in group.read:
        found = broken([line.event], previous, seq)
        if found is not None:
            return Problem("chain", f"session {group.session_id}: {found[1]}", place=Place(line=number))
        previous, seq = line.event.hash, line.event.seq
    if len(group.read) != group.expected:
        what = f"session {group.session_id} has {group.expected} lines, {len(group.read)} of them are in the file"
        return Problem("truncated", what, place=Place(line=group.read[-1][0]))
    for number, line in group.read:
        try:
            _check_texts(line)
        except Problem as problem:
            return problem.at(line=number)
    return None


def _check_texts(line: EventLine) -> None:
    held = set(words(line.event.body())) if line.texts else set()
    for kept, _ in _texts(line):
        checked_text(kept.key.field, kept.text)
        if kept.digest not in held:
            raise Problem("text", "a text does not fit its digest", place=Place(field=kept.key.field))

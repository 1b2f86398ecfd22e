"""Brings a backup back: checked first, cleared of whoever has been erased since, and then taken into a log the same way
as any log from elsewhere. What is there already is never replaced.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from events.directory import Directory, Erasure
from events.directory import erasures as lists
from events.exchange.jsonl import SessionImport
from events.log.contract import Appended, Conflict, EventLog
from events.log.sqlite import SqliteLog
from events.photos import FILE as PHOTOS
from events.photos import Photos
from events.problems import Place, Problem
from events.seated import sessions_of
from events.storage.errors import STORE_CODES
from events.trust import sealing
from events.trust.backup import manifest
from events.trust.backup.manifest import Digest, Manifest

Progress = Callable[[int, int], None]
"""(sessions done, all sessions)"""


@dataclass(slots=True)
class Restored:
    """What became of each session; how many names and texts were taken in; ``erased``: people of the backup who were
    erased again; ``texts_left_out``: of people erased here, or of events that have another salt here."""

    sessions: list[SessionImport] = field(default_factory=list)
    people: int = 0
    texts: int = 0
    texts_left_out: int = 0
    erased: int = 0


def check(backup: Path, key: bytes | None = None) -> Manifest:
    """The manifest of a backup that is whole: every file has its digest, the log its heads, every chain fits. Changes
    nothing. Raises Problem ``file``, ``format``, ``version``, ``signature``, ``damaged``."""
    found = manifest.read(backup, key)
    for name, expected in found.files.items():
        path = backup / name
        if not path.is_file():
            raise Problem("damaged", "this file of the backup is missing", place=Place(source=str(path)))
        if Digest.of(path) != expected:
            what = "this file of the backup is not what the manifest says: it was changed or damaged"
            raise Problem("damaged", what, place=Place(source=str(path)))
    log = SqliteLog(backup / found.log, readonly=True)
    try:
        damage = sealing.verified(log, found.heads)
    finally:
        log.close()
    if damage:
        what = f"the log of the backup is not whole: {damage[0]}"
        raise Problem("damaged", what, place=Place(source=str(backup / found.log)))
    return found


def restore(
    backup: Path,
    log: EventLog,
    directory: Directory,
    *,
    erasures: Iterable[Erasure] = (),
    key: bytes | None = None,
    progress: Progress | None = None,
) -> Restored:
    """Takes the sessions, names and texts of a backup in; doing it again adds nothing. People on the list of erasures
    beside ``directory``, on that of the backup, or among ``erasures`` stay erased, and are on the list afterwards. A
    session that has another history here stays as it is here, see ``problem`` of its report. Raises Problem as
    :func:`check` does, and what the stores say (``full`` …: what was taken in before stays)."""
    found = check(backup, key)
    copy = Directory.in_memory(backup / found.directory) if found.directory is not None else Directory()
    known = lists.read(directory.erasures) if directory.erasures is not None else []
    there = [Erasure(each, False, found.made_at) for each, name in copy.people().items() if name is None]
    everybody = lists.joined(known, lists.read(backup / lists.FILE), erasures, there)
    report = Restored()
    _keep_erased(directory, everybody)
    _take_people(copy, directory, everybody, report, _rows_of(backup / found.log, everybody))
    copy.close()
    _take_sessions(backup / found.log, log, report, progress)
    return report


def _keep_erased(directory: Directory, erasures: Sequence[Erasure]) -> None:
    """They come first: whatever stops a restore, nobody comes back meanwhile."""
    for each in erasures:
        if directory.erasures is not None:
            lists.note(directory.erasures, each)
        if not directory.is_erased(each.person_id):
            directory.erase_again(each.person_id, mentions=each.mentions)


def _take_people(
    copy: Directory,
    directory: Directory,
    erasures: Sequence[Erasure],
    report: Restored,
    rows_of: Sequence[str],
) -> None:
    """``copy`` is in memory and they are erased there, so that nothing of it ever touches the disk here."""
    people = copy.people()
    for each in erasures:
        report.erased += people.pop(each.person_id, None) is not None
        copy.erase_again(each.person_id, mentions=each.mentions, rows_of=rows_of)
    with directory.together():
        for person_id, name in copy.people().items():
            if name is not None and directory.name(person_id) is None and directory.know(person_id, name):
                report.people += 1
        for session_id in copy.sessions():
            for text in copy.kept(session_id):
                if directory.take_text(text, copy.salt(session_id, text.key.event_id)):
                    report.texts += 1
                else:
                    report.texts_left_out += 1
        directory.take_choices(copy)


def _rows_of(path: Path, erasures: Sequence[Erasure]) -> list[str]:
    """The sessions of a backup in which somebody sat who is erased."""
    if not erasures:
        return []
    source = SqliteLog(path, readonly=True)
    try:
        return sessions_of(source, {each.person_id for each in erasures})
    finally:
        source.close()


def _take_sessions(path: Path, log: EventLog, report: Restored, progress: Progress | None) -> None:
    source = SqliteLog(path, readonly=True)
    try:
        names = source.sessions()
        for number, name in enumerate(names, 1):
            report.sessions.append(_adopted(source, log, name))
            if progress is not None:
                progress(number, len(names))
    finally:
        source.close()


def _adopted(source: EventLog, log: EventLog, session_id: str) -> SessionImport:
    events = source.read(session_id)
    try:
        outcome = log.adopt(events)
    except Problem as problem:
        if problem.code in STORE_CODES:
            raise
        return SessionImport(session_id, problem=problem)
    if isinstance(outcome, Conflict):
        what = f"session {session_id} has another history here, of {outcome.seq} lines"
        return SessionImport(session_id, problem=Problem("conflict", what))
    added = len(outcome.events) if isinstance(outcome, Appended) else 0
    return SessionImport(session_id, added, len(events) - added)


def take_photos(backup: Path, found: Manifest, folder: Path, erased: Collection[str]) -> int:
    """Takes photos of a checked backup into those that a data folder has; how many were not there. None come in that
    show, or are of, people who are erased; and none where the folder has no photos: then the whole file comes along."""
    if PHOTOS not in found.files or not (folder / PHOTOS).is_file():
        return 0
    with closing(Photos(backup / PHOTOS, readonly=True)) as theirs, closing(Photos(folder / PHOTOS)) as ours:
        return ours.take(theirs, erased)


def bring_along(backup: Path, found: Manifest, folder: Path) -> tuple[list[str], list[str]]:
    """Copies the other files of a checked backup into a data folder: (those copied, those that were there already)."""
    apart = {found.log, found.directory, lists.FILE}
    names = sorted(name for name in found.files if name not in apart)
    there = [name for name in names if (folder / name).exists()]
    fresh = [name for name in names if name not in there]
    for name in fresh:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        part = (folder / name).with_name(f".{Path(name).name}.part")
        shutil.copyfile(backup / name, part)
        os.replace(part, folder / name)
    return fresh, there

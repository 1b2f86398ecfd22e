"""The projector: reads the log onward from where the manifest stands and writes the sessions that changed.

Free of side effects outside the warehouse's folder. A rebuild writes into another folder (``blue``, ``green``, a third
where both are read); readers go over to it when the manifest is replaced, and the folder they come from stays until a
rebuild finds that nobody reads it. The manifest holds the rows and the place in the log up to which they go, and is
replaced in one step: killed anywhere, a run has had its whole effect or none."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

from events.log.contract import Cursor, EventLog
from events.problems import Place, Problem
from projections.replay import Replay
from projections.rules import games
from projections.warehouse.compaction import compact, due
from projections.warehouse.holding import unheld
from projections.warehouse.integrity import Checked, check
from projections.warehouse.manifest import Manifest, read, seen, write
from projections.warehouse.rows import Rows, rows, unreadable
from projections.warehouse.segments import Writer
from projections.warehouse.tables import SCHEMA_VERSION

FURTHER: Final = "build-"
"""How folders are called beside the two that do where no reader stays long."""
Progress = Callable[[int, int], None]
"""(sessions done, sessions in all)"""


@dataclass(frozen=True, slots=True)
class Projected:
    """What a run did: lines read, sessions written, sessions that could not be replayed, whether it was a rebuild, and
    which files were missing, damaged or exchanged (what they held was written again)."""

    lines: int
    sessions: int
    unreadable: int
    rebuilt: bool
    mended: tuple[str, ...] = ()


def project(
    log: EventLog,
    directory: object,
    warehouse: Path,
    *,
    rebuild: bool = False,
    verify: bool = False,
    progress: Progress | None = None,
) -> Projected:
    """Brings the warehouse up to the log. ``directory`` is not read: rows hold ids only, so that an erased name
    is nowhere here. Builds anew where asked, where the tables or a game's rules have changed, or where the log is
    another one. Sessions whose rows lie in a file that is missing, damaged or exchanged are written again; ``verify``
    reads every file for that. Raises Problem ``readonly``, ``full``."""
    with _clear(warehouse), _locked(warehouse):
        if not rebuild:
            manifest = _usable(warehouse)
            if manifest is not None:
                try:
                    return _append(
                        log, warehouse, manifest, check(warehouse, manifest, whole=verify), progress
                    )
                except Problem as problem:
                    if problem.code != "cursor":
                        raise
        return _rebuild(log, warehouse, progress)


def lag(log: EventLog, warehouse: Path, limit: int = 1000) -> int:
    """How many lines of the log the warehouse has not read, counted up to ``limit``; all of them where its tables are
    those of another version."""
    manifest = seen(warehouse)
    if manifest.schema != SCHEMA_VERSION:
        manifest = Manifest()
    try:
        return sum(1 for _ in log.read_all(_cursor(manifest), limit))
    except Problem as problem:
        if problem.code != "cursor":
            raise
        return sum(1 for _ in log.read_all(None, limit))


def _usable(warehouse: Path) -> Manifest | None:
    """The manifest to go on from; None where a rebuild is due."""
    try:
        manifest = read(warehouse)
    except Problem:
        return None
    known = games.games()
    stale = any(
        game not in known or games.rules(game).version != version for game, version in manifest.rules.items()
    )
    return None if manifest.schema != SCHEMA_VERSION or stale else manifest


def _append(
    log: EventLog, warehouse: Path, manifest: Manifest, found: Checked, progress: Progress | None
) -> Projected:
    lost = {batch for each in found.broken for batch in each.batches}
    touched = dict.fromkeys(session for session, batch in manifest.batches.items() if batch in lost)
    cursor, read_on = manifest.cursor, 0
    for at, event in log.read_all(_cursor(manifest)):
        touched[event.session_id] = None
        cursor, read_on = at, read_on + 1
    fresh = manifest.copy()
    fresh.cursor, fresh.lines, fresh.segments = cursor, manifest.lines + read_on, list(found.sound)
    if not read_on and not found.broken:
        if fresh.segments != manifest.segments:  # the files were copied: their times are others
            write(warehouse, fresh)
        return Projected(0, 0, 0, rebuilt=False)
    bad = _emit(log, warehouse, fresh, list(touched), progress)
    if due(fresh):
        compact(warehouse, fresh)
    return Projected(
        read_on, len(touched), bad, rebuilt=False, mended=tuple(each.file for each in found.broken)
    )


def _rebuild(log: EventLog, warehouse: Path, progress: Progress | None) -> Projected:
    try:
        old = read(warehouse)
    except Problem:
        old = Manifest(next=_free(warehouse))
    # numbers go on: a reader of long ago finds its files gone, never others under their names
    fresh = Manifest(build=_room(warehouse, old.build), next=old.next)
    sessions: dict[str, None] = {}
    for at, event in log.read_all():
        sessions[event.session_id] = None
        fresh.cursor, fresh.lines = at, fresh.lines + 1
    bad = _emit(log, warehouse, fresh, list(sessions), progress)
    return Projected(fresh.lines, len(sessions), bad, rebuilt=True)


def _room(warehouse: Path, present: str) -> str:
    """The folder to build in: not the present one, nor one that is still read. The others are removed."""
    builds = ["blue", "green", *sorted(each.name for each in warehouse.glob(f"{FURTHER}*"))]
    free = []
    for build in builds:
        if build != present:
            with unheld(warehouse / build) as unread:
                if unread:
                    shutil.rmtree(warehouse / build, ignore_errors=True)
                    free.append(build)
    return free[0] if free else next(name for n in count(3) if (name := f"{FURTHER}{n}") not in builds)


def _emit(
    log: EventLog, warehouse: Path, manifest: Manifest, sessions: Sequence[str], progress: Progress | None
) -> int:
    """Writes sessions under their next revision, then the manifest; gives how many could not be replayed."""
    writer, bad = Writer(warehouse, manifest), 0
    for done, session in enumerate(sessions):
        if progress is not None:
            progress(done, len(sessions))
        revision = manifest.revisions.get(session, 0) + 1
        made, game, readable = session_rows(log, session, revision)
        bad += not readable
        writer.add(made)
        manifest.revisions[session] = revision
        if game is not None:
            manifest.rules[game] = games.rules(game).version
    writer.flush()
    manifest.written_at = datetime.now(UTC).isoformat(timespec="seconds")
    write(warehouse, manifest)
    if progress is not None:
        progress(len(sessions), len(sessions))
    return bad


def session_rows(log: EventLog, session: str, revision: int) -> tuple[Rows, str | None, bool]:
    """(rows, game whose rules were used, whether it could be replayed) of a session as the log has it now."""
    events = log.read(session)
    try:
        replay = Replay.of(events, origin=log.read)
    except Problem as problem:
        return unreadable(events, revision, problem), None, False
    return rows(replay, revision), replay.opened.game, True


def _free(warehouse: Path) -> int:
    """A number after those of all segments that lie here, where no manifest says one."""
    found = (path.stem.rpartition("-")[2] for path in warehouse.glob("*/*.parquet"))
    return 1 + max((int(number) for number in found if number.isdecimal()), default=0)


def _cursor(manifest: Manifest) -> Cursor | None:
    return Cursor(manifest.cursor) if manifest.cursor is not None else None


@contextmanager
def _locked(warehouse: Path) -> Iterator[None]:
    """One projector at a time for a folder; another process waits for the first."""
    warehouse.mkdir(parents=True, exist_ok=True)
    handle = os.open(warehouse / ".lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def _clear(warehouse: Path) -> Iterator[None]:
    """Raises a Problem instead of an error of the disk."""
    try:
        yield
    except OSError as error:
        full = error.errno in (28, 122)
        code, what = (
            ("full", "the disk is full")
            if full
            else ("readonly", f"cannot be written: {error.strerror or error}")
        )
        hint = "the warehouse stays as it was; the log is not touched"
        raise Problem(code, what, place=Place(source=str(warehouse)), hint=hint) from error

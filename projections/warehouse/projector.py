"""The projector: reads the log onward from where the manifest stands and writes the sessions that changed.

Free of side effects outside the warehouse's folder. A rebuild writes into the other of two folders (``blue``,
``green``); readers go over to it when the manifest is replaced, and the folder they come from stays until the
next rebuild."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from events.log.contract import Cursor, EventLog
from events.problems import Place, Problem
from projections.replay import Replay
from projections.rules import games
from projections.warehouse.manifest import Manifest, read, write
from projections.warehouse.rows import Rows, rows, unreadable
from projections.warehouse.segments import Writer
from projections.warehouse.tables import SCHEMA_VERSION

Progress = Callable[[int, int], None]
"""(sessions done, sessions in all)"""
MANY_SEGMENTS: Final = 200
"""Segments from which a further append builds the warehouse anew, so that reading stays quick."""


@dataclass(frozen=True, slots=True)
class Projected:
    """What a run did: lines read, sessions written, sessions that could not be replayed, and whether it was a
    rebuild."""

    lines: int
    sessions: int
    unreadable: int
    rebuilt: bool


def project(
    log: EventLog,
    directory: object,
    warehouse: Path,
    *,
    rebuild: bool = False,
    progress: Progress | None = None,
) -> Projected:
    """Brings the warehouse up to the log. ``directory`` is not read: rows hold ids only, so that an erased name
    is nowhere here. Builds anew where asked, where the tables or a game's rules have changed, where the log is
    another one, or where there are very many segments. Raises Problem ``readonly``, ``full``, ``locked``."""
    with _clear(warehouse), _locked(warehouse):
        if not rebuild:
            manifest = _usable(warehouse)
            if manifest is not None:
                try:
                    return _append(log, warehouse, manifest, progress)
                except Problem as problem:
                    if problem.code != "cursor":
                        raise
        return _rebuild(log, warehouse, progress)


def lag(log: EventLog, warehouse: Path, limit: int = 1000) -> int:
    """How many lines of the log the warehouse has not read, counted up to ``limit``."""
    manifest = read(warehouse)
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
    if manifest.schema != SCHEMA_VERSION or stale or len(manifest.segments) >= MANY_SEGMENTS:
        return None
    if not all((warehouse / segment.file).is_file() for segment in manifest.segments):
        return None
    return manifest


def _append(log: EventLog, warehouse: Path, manifest: Manifest, progress: Progress | None) -> Projected:
    touched: dict[str, None] = {}
    cursor, count = manifest.cursor, 0
    for at, event in log.read_all(_cursor(manifest)):
        touched[event.session_id] = None
        cursor, count = at, count + 1
    if not count:
        return Projected(0, 0, 0, rebuilt=False)
    fresh = replace(
        manifest,
        cursor=cursor,
        lines=manifest.lines + count,
        revisions=dict(manifest.revisions),
        rules=dict(manifest.rules),
        segments=list(manifest.segments),
    )
    bad = _emit(log, warehouse, fresh, list(touched), progress)
    return Projected(count, len(touched), bad, rebuilt=False)


def _rebuild(log: EventLog, warehouse: Path, progress: Progress | None) -> Projected:
    try:
        old = read(warehouse).build
    except Problem:
        old = "blue"
    fresh = Manifest(build="green" if old == "blue" else "blue")
    shutil.rmtree(warehouse / fresh.build, ignore_errors=True)
    sessions: dict[str, None] = {}
    for at, event in log.read_all():
        sessions[event.session_id] = None
        fresh.cursor, fresh.lines = at, fresh.lines + 1
    bad = _emit(log, warehouse, fresh, list(sessions), progress)
    return Projected(fresh.lines, len(sessions), bad, rebuilt=True)


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

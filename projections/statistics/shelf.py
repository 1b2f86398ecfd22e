"""States of a warehouse as they come, one after the other, and what is kept of them for the next."""

from __future__ import annotations

import os
import weakref
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock, Timer
from typing import Final

import duckdb

from projections.statistics.bases import bases
from projections.statistics.fresh import Fresh
from projections.statistics.keeping import Keeping
from projections.statistics.standing import TABLES, Kept, Standing
from projections.warehouse.manifest import Manifest
from projections.warehouse.views import Titles, locked, look, rows_in

MANY: Final = 0.1
"""The share of sessions from which on, changed, all is made anew."""
WORTH: Final = 5_000
"""Sessions from which on it is kept for the next process what is made of them: of fewer it is quick to make."""
SOON: Final = 60.0
"""Seconds after a state was first looked at."""


class Shelf:
    """One DuckDB over a warehouse, its states in schemas of their own. ``people``, ``titles``: as ``connect`` takes
    them. A state's schema and its files are let go when nobody has it any more."""

    def __init__(self, warehouse: Path, people: Mapping[str, str], titles: Titles) -> None:
        self._warehouse = warehouse
        self._connection = locked(warehouse, people, titles)
        self._lock = Lock()
        self._number, self._changes = 0, 0
        self._manifest = Manifest()
        self._folder: tuple[int, ...] | None = None
        self._keeping = Keeping(warehouse, people, titles)
        self._anew = False
        self._later: Timer | None = None
        self._kept: Kept | None = None
        self._fresh = Fresh(partial(rows_in, self._connection.cursor(), warehouse))
        self._latest: Standing | None = (
            None  # holds its files, so that no other build comes under their names
        )
        self._left: deque[str] = deque()

    def standing(self, manifest: Manifest) -> Standing:
        """The state that a manifest describes (or the one of now, where its files have gone). Raises Problem
        ``warehouse``."""
        with self._lock:
            self._clear()
            self._number += 1
            schema = self._schema("state")
            try:
                found, held = look(self._connection.cursor(), self._warehouse, manifest, schema)
            except BaseException:
                self._left.append(schema)
                raise
            standing = Standing(self._connection, self._fitting(found, held), self._number, schema)
            if held is not None:
                weakref.finalize(standing, os.close, held)
            weakref.finalize(standing, self._left.append, schema)
            self._latest = standing
            self._plan(standing, found)
            return standing

    def keep(self, standing: Standing, manifest: Manifest) -> None:
        """Keeps what is made of a state for the next process, all of it; where that cannot be, nothing is kept."""
        names = (*TABLES, *bases())
        with suppress(OSError, duckdb.Error):
            ready = [standing.ready([f"FROM {name}"]) for name in names]  # pages get their turn between
            if set(names) <= set(ready[-1]):
                cursor = standing.cursor()
                self._keeping.write(
                    manifest, names, lambda name: cursor.sql(standing.shown(name)).to_arrow_table()
                )
                self._anew = False

    def _plan(self, standing: Standing, manifest: Manifest) -> None:
        """Sees to it that it is kept soon, when pages have had what they wait for."""
        if len(manifest.revisions) < WORTH or (self._later is not None and self._later.is_alive()):
            return
        if self._anew or self._keeping.found(manifest) is None:
            self._later = Timer(SOON, self.keep, (standing, manifest))
            self._later.daemon = True
            self._later.start()

    def _fitting(self, manifest: Manifest, held: int | None) -> Kept:
        """What is kept, told what has changed; begun anew where that is much, or the state is none that follows.
        ``held``: the folder of its build, which while it is held is no other's."""
        before, self._manifest, known = self._manifest, manifest, self._manifest.revisions
        changed = {
            each: each not in known
            for each, revision in manifest.revisions.items()
            if known.get(each) != revision
        }
        self._changes += len(changed)
        told = os.fstat(held) if held is not None else None
        folder, self._folder = self._folder, (told.st_dev, told.st_ino) if told is not None else None
        follows = folder == self._folder and before.next <= manifest.next
        there = {each.digest for each in before.segments}
        new = sum(changed.values())
        follows = follows and len(known) + new == len(manifest.revisions)
        follows = follows and all(manifest.revisions[each] >= known.get(each, 0) for each in changed)
        if self._kept is None or not follows or self._changes > MANY * len(manifest.revisions):
            self._kept, changed, there = self._begun(manifest)
        self._kept.follows(self._number, changed)
        self._fresh.follows(self._number, manifest.segments, there)
        return self._kept

    def _begun(self, manifest: Manifest) -> tuple[Kept, dict[str, bool], set[str]]:
        """(what another process has kept, else nothing; what has changed since; digests of segments it was made of)"""
        stock = self._keeping.found(manifest)
        changed = self._keeping.changed(stock, manifest) if stock is not None else None
        self._anew = stock is None or changed is None or len(changed) > MANY * len(manifest.revisions)
        room, there = self._schema("kept"), set[str]()
        self._fresh = Fresh(partial(rows_in, self._connection.cursor(), self._warehouse))
        if stock is None or changed is None or self._anew:
            changed, kept = {}, Kept(self._connection, room, rows=self._fresh.rows)
        else:
            path, there = partial(self._keeping.path, stock), set(stock.segments)
            kept = Kept(self._connection, room, path, self._fresh.rows)
        self._changes = len(changed)
        weakref.finalize(kept, self._left.append, room)
        return kept, changed, there

    def _schema(self, kind: str) -> str:
        name = f"{kind}_{self._number}"
        self._connection.cursor().execute(f"CREATE SCHEMA {name}")
        return name

    def _clear(self) -> None:
        """Lets go of what nobody has any more."""
        while self._left:
            self._connection.cursor().execute(f"DROP SCHEMA {self._left.popleft()} CASCADE")

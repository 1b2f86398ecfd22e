"""The manifest of a warehouse: which segments count, at which revision each session stands, how far the log was read.

It is one JSON file, replaced as a whole and last. A segment that it does not name does not exist for readers.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import msgspec

from events.problems import Place, Problem
from projections.warehouse.tables import SCHEMA_VERSION

NAME: Final = "manifest.json"


@dataclass(frozen=True, slots=True)
class Segment:
    """One Parquet file: its table, its path below the warehouse and its number of rows; its size in bytes, the time
    of its last change (ns) and its SHA-256 as they were when it was written; the batches whose sessions it holds."""

    table: str
    file: str
    rows: int
    size: int
    changed: int
    digest: str
    batches: tuple[int, ...]


@dataclass(slots=True)
class Manifest:
    """``build``: the folder of the segments. ``next``: the number of the next segment. ``cursor``: of the last
    line read (None: nothing yet). ``lines``: how many lines were read. ``revisions`` {session: current
    revision}. ``batches`` {session: the batch in which that revision was written}. ``rules`` {game: version of the
    rules by which its sessions were replayed}. ``retired``: files that the last compaction replaced and that its
    readers may still have in use. ``written_at``: UTC, ISO 8601."""

    schema: int = SCHEMA_VERSION
    build: str = "blue"
    next: int = 1
    cursor: str | None = None
    lines: int = 0
    written_at: str | None = None
    revisions: dict[str, int] = field(default_factory=dict)
    batches: dict[str, int] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)
    segments: list[Segment] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)

    def copy(self) -> Manifest:
        """One that can be changed while this one stays as it is."""
        return replace(
            self,
            revisions=dict(self.revisions),
            batches=dict(self.batches),
            rules=dict(self.rules),
            segments=list(self.segments),
            retired=list(self.retired),
        )


def read(warehouse: Path) -> Manifest:
    """The manifest of a folder; an empty one where there is none. Raises Problem ``file`` for one that is damaged."""
    path = warehouse / NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=Manifest)
    except FileNotFoundError:
        return Manifest()
    except (OSError, msgspec.MsgspecError) as error:
        hint = "kronika project --rebuild makes the warehouse anew from the log"
        what = f"the warehouse's manifest cannot be read: {error}"
        raise Problem("file", what, place=Place(source=str(path)), hint=hint) from None


_SEEN: Final[dict[Path, tuple[tuple[int, ...], Manifest]]] = {}


def seen(warehouse: Path) -> Manifest:
    """The manifest of a folder, read only where its file is another one than when it was last seen. It is shared: do
    not change it. Raises as ``read`` does."""
    path = (warehouse / NAME).absolute()
    try:
        told = path.stat()
    except OSError:
        return read(warehouse)
    file, known = _file(told), _SEEN.get(path)
    if known is None or known[0] != file:
        known = _SEEN[path] = (file, read(warehouse))
    return known[1]


def _file(told: os.stat_result) -> tuple[int, ...]:
    """What tells a file from each other one."""
    return told.st_dev, told.st_ino, told.st_mtime_ns, told.st_size


def write(warehouse: Path, manifest: Manifest) -> None:
    """Replaces the manifest in one step; after a crash either the old or the new one is there. Who has seen the old one
    in this process need not read the new one."""
    path, fresh = warehouse / NAME, warehouse / f".{NAME}.new"
    with fresh.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        file.flush()
        os.fsync(file.fileno())
        told = os.fstat(file.fileno())
    fresh.replace(path)
    if path.absolute() in _SEEN:
        _SEEN[path.absolute()] = (_file(told), manifest.copy())
    sync_folder(warehouse)


def sync_folder(folder: Path) -> None:
    """Makes new names in a folder durable."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

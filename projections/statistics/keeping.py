"""Relations of all sessions kept beside the warehouse, so that the next process goes on from them.

They are made from the warehouse alone, hold ids only, and are never needed: what is missing, damaged, made of other
segments or by other statements is passed over and made anew. ``kept.json`` names the files and is replaced in one step,
last: killed anywhere, a writer leaves the old ones or the new ones.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

import duckdb
import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from projections.statistics.bases import bases
from projections.warehouse.holding import unheld
from projections.warehouse.manifest import Manifest, sync_folder
from projections.warehouse.tables import SCHEMAS
from projections.warehouse.views import Titles

FOLDER: Final = "kept"
NAME: Final = "kept.json"


class Stock(msgspec.Struct, frozen=True):
    """What is kept. ``key``: by what it was made; ``segments``: digests of those it was made of; ``files`` {relation:
    (file, its SHA-256)}."""

    key: str
    segments: list[str]
    files: dict[str, tuple[str, str]]


class Keeping:
    """Where relations of one warehouse are kept, as they are with these merges of people and titles."""

    def __init__(self, warehouse: Path, people: Mapping[str, str], titles: Titles) -> None:
        self._warehouse, self._folder = warehouse, warehouse.absolute() / FOLDER
        columns = {table: str(schema) for table, schema in SCHEMAS.items()}
        told = [duckdb.__version__, columns, dict(bases()), sorted(people.items()), sorted(titles.items())]
        self._key = hashlib.sha256(msgspec.json.encode(told)).hexdigest()

    def found(self, manifest: Manifest) -> Stock | None:
        """What is kept of a state that the manifest's follows: it still has each segment of that one."""
        try:
            stock = msgspec.json.decode((self._folder / NAME).read_bytes(), type=Stock)
        except (OSError, msgspec.MsgspecError):
            return None
        there = {each.digest for each in manifest.segments}
        return stock if stock.key == self._key and there.issuperset(stock.segments) else None

    def changed(self, stock: Stock, manifest: Manifest) -> dict[str, bool] | None:
        """{session that is another one than in the stock: whether it is new}; None where that cannot be read."""
        known, found = set(stock.segments), dict[str, bool]()
        for each in manifest.segments:
            if each.table == "sessions" and each.digest not in known:
                try:
                    rows = pq.read_table(self._warehouse / each.file, columns=["session_id"])
                except (OSError, pa.ArrowException):
                    return None
                for session in rows.column("session_id").to_pylist():
                    found[session] = manifest.revisions.get(session) == 1
        return found

    def path(self, stock: Stock, name: str) -> Path | None:
        """The file of a relation; None where it is not what was written."""
        file, digest = stock.files.get(name, ("", ""))
        path = self._folder / Path(file).name
        try:
            return path if _digest(path) == digest else None
        except OSError:
            return None

    def write(self, manifest: Manifest, names: Iterable[str], rows: Callable[[str], pa.Table]) -> None:
        """Keeps relations as they are in the manifest's state, unless another process is at it. Raises OSError."""
        self._folder.mkdir(exist_ok=True)
        with unheld(self._folder) as alone:
            if not alone:
                return
            files = {name: self._file(name, rows(name)) for name in names}
            stock = Stock(self._key, [each.digest for each in manifest.segments], files)
            fresh = self._folder / f".{NAME}.new"
            fresh.write_bytes(msgspec.json.encode(stock))
            _synced(fresh)
            fresh.replace(self._folder / NAME)
            sync_folder(self._folder)
            named = {NAME, *(file for file, _ in files.values())}
            for each in self._folder.iterdir():
                if each.name not in named:
                    each.unlink()

    def _file(self, name: str, rows: pa.Table) -> tuple[str, str]:
        """Writes one file; gives its name and its SHA-256."""
        fresh = self._folder / f".{name}.new"
        pq.write_table(rows, fresh, compression="zstd")
        _synced(fresh)
        digest = _digest(fresh)
        made = f"{name}.{digest[:16]}.parquet"
        fresh.replace(self._folder / made)
        return made, digest


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _synced(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())

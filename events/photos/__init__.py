"""Photos of sessions, kept beside the log in an SQLite file of their own, so that they can be erased. The log knows
nothing of them. What comes in here is clean already (see ``service/photographing.py``)."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from events.problems import Place, Problem
from events.storage import MEMORY, Kind, clear, connect, is_writable

FILE: Final = "photos.sqlite"
KIND: Final = Kind(
    name="store of photos",
    application_id=0x4B524F50,  # KROP
    version=1,
    schema=(Path(__file__).parent / "schema.sql").read_text(encoding="utf-8"),
    journal="DELETE",
    pragmas=("synchronous = FULL", "secure_delete = ON", "temp_store = MEMORY", "trusted_schema = OFF"),
)
_COLUMNS: Final = "photo_id, session_id, author, added_at, media, width, height, length(content)"


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo without its content. ``shows``: the people who may be seen on it."""

    id: str
    session_id: str
    author: str
    added_at: str
    media: str
    width: int
    height: int
    bytes: int
    shows: tuple[str, ...]


class Photos:
    """One store; ``path`` None: in memory. Safe to call from several threads and processes."""

    def __init__(self, path: Path | None = None, *, readonly: bool = False) -> None:
        """``readonly``: the file stays as it is. Raises Problem ``file``, ``readonly``, ``full``, ``locked``,
        ``damaged``, ``version``."""
        self.path: Final = MEMORY if path is None else path
        readonly = readonly or (path is not None and not is_writable(path))
        self._connection = connect(self.path, KIND, readonly=readonly)
        self._lock = threading.Lock()

    def add(
        self,
        session_id: str,
        content: bytes,
        media: str,
        size: tuple[int, int],
        author: str,
        shows: Collection[str],
    ) -> Photo:
        """Keeps a photo, durably before it returns; the same one again changes nothing."""
        id_ = hashlib.sha256(session_id.encode() + b"\0" + content).hexdigest()[:20]
        now = datetime.now(UTC).isoformat(timespec="seconds")
        with self._together() as connection:
            row = (id_, session_id, author, now, media, *size, content)
            connection.execute("INSERT OR IGNORE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            pairs = [(id_, each) for each in sorted(set(shows))]
            connection.executemany("INSERT OR IGNORE INTO shows VALUES (?, ?)", pairs)
        return self.photo(id_)

    def take(self, other: Photos, without: Collection[str] = ()) -> int:
        """Takes over the photos of another store that are not here, as they are there; how many those are. ``without``:
        people whose photos stay where they are."""
        made, gone = 0, set(without)
        for session_id in other.sessions():
            for each in other.of(session_id):
                if each.author in gone or gone & set(each.shows):
                    continue
                content = other.content(each.id)
                row = (
                    each.id,
                    session_id,
                    each.author,
                    each.added_at,
                    each.media,
                    each.width,
                    each.height,
                    content,
                )
                with self._together() as connection:
                    statement = "INSERT OR IGNORE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
                    if connection.execute(statement, row).rowcount == 1:
                        pairs = [(each.id, person) for person in each.shows]
                        connection.executemany("INSERT OR IGNORE INTO shows VALUES (?, ?)", pairs)
                        made += 1
        return made

    def photo(self, photo_id: str) -> Photo:
        """Raises Problem ``photo`` for an unknown one."""
        found = self._listed("photo_id = ?", photo_id)
        if not found:
            raise Problem("photo", f"no photo {photo_id[:40]!r}", place=Place(field="photo"))
        return found[0]

    def of(self, session_id: str) -> list[Photo]:
        """The photos of a session, the first one first."""
        return self._listed("session_id = ?", session_id)

    def sessions(self) -> dict[str, int]:
        """{session: how many photos it has}"""
        with self._using() as connection:
            query = "SELECT session_id, count(*) FROM photo GROUP BY session_id ORDER BY 1"
            return dict(connection.execute(query).fetchall())

    def content(self, photo_id: str) -> bytes:
        """The file. Raises Problem ``photo`` for an unknown one."""
        with self._using() as connection:
            row = connection.execute("SELECT content FROM photo WHERE photo_id = ?", (photo_id,)).fetchone()
        if row is None:
            raise Problem("photo", f"no photo {photo_id[:40]!r}", place=Place(field="photo"))
        content: bytes = row[0]
        return content

    def remove(self, photo_id: str) -> None:
        """Erases one photo. Raises Problem ``photo`` for an unknown one."""
        self.photo(photo_id)
        self._erase([photo_id])

    def erase(self, people: Collection[str]) -> int:
        """Erases all photos that show one of these people or were added by one; how many those were."""
        known = sorted(people)
        marks = ", ".join("?" * len(known))
        query = (
            f"SELECT photo_id FROM photo WHERE author IN ({marks}) "
            f"UNION SELECT photo_id FROM shows WHERE person_id IN ({marks})"
        )
        with self._using() as connection:
            found = [row[0] for row in connection.execute(query, (*known, *known))]
        if found:
            self._erase(found)
        return len(found)

    def _erase(self, photos: Collection[str]) -> None:
        with self._together() as connection:
            for table in ("photo", "shows"):
                connection.executemany(
                    f"DELETE FROM {table} WHERE photo_id = ?", [(each,) for each in photos]
                )
        with self._using() as connection:
            connection.execute("VACUUM")

    def _listed(self, where: str, value: str) -> list[Photo]:
        with self._using() as connection:
            query = f"SELECT {_COLUMNS} FROM photo WHERE {where} ORDER BY added_at, rowid"
            rows = connection.execute(query, (value,)).fetchall()
            shown = "SELECT person_id FROM shows WHERE photo_id = ? ORDER BY 1"
            people = {row[0]: tuple(each for (each,) in connection.execute(shown, (row[0],))) for row in rows}
        return [
            Photo(id_, session, author, at, media, width, height, size, people[id_])
            for id_, session, author, at, media, width, height, size in rows
        ]

    @contextmanager
    def _together(self) -> Iterator[sqlite3.Connection]:
        with self._using() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        with self._lock, clear(self.path):
            yield self._connection

    def close(self) -> None:
        """Closes the file."""
        with self._lock:
            self._connection.close()

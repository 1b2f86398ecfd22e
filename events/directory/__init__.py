"""People and free text beside the log, in an SQLite file of its own that can be erased.

The log holds random person ids, and a salted digest in the place of every free text; erasing breaks no hash.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path

from events.directory.digests import digest, is_digest
from events.directory.erasing import RAW, UNREACHED, Erased, TextKey, folded, naming
from events.directory.erasures import FILE, Erasure, note
from events.directory.store import KIND
from events.directory.texts import Kept, Texts
from events.problems import Problem
from events.storage import MEMORY, connect

__all__ = ["UNREACHED", "Directory", "Erased", "Erasure", "Kept", "TextKey", "digest", "is_digest"]


class Directory(Texts):
    """One file of people and texts; ``path`` None: in memory. Safe to call from several threads and processes."""

    @classmethod
    def in_memory(cls, path: Path) -> Directory:
        """A copy in memory of the directory in a file, which stays as it is. Raises Problem ``file``, ``damaged``,
        ``version``."""
        connect(path, KIND, readonly=True).close()
        made = cls()
        made._read(path)
        return made

    def mentions(self, person_id: str) -> list[TextKey]:
        """Texts of others that hold the person's name or a part of it."""
        name = self.name(person_id)
        if name is None:
            return []
        pattern = naming(name)
        with self._using() as connection:
            query = "SELECT session_id, event_id, field, text FROM text WHERE author <> ? ORDER BY 1, 2, 3"
            rows = connection.execute(query, (person_id,)).fetchall()
        return [TextKey(*row[:3]) for row in rows if pattern.search(folded(row[3]))]

    def erase(self, person_id: str, *, mentions: bool = False, rows_of: Collection[str] = ()) -> Erased:
        """Erases the person's name and all texts that the person recorded, with the salts of their events; the id stays
        known as erased, and is put on the list of erasures beside the file. All ids that were merged are the same
        person. The rows of sources that name the person go too, and all those of the sessions ``rows_of``.
        ``mentions``: also all texts of the events in which others name the person. Doing it again is harmless. Raises
        Problem ``person`` for an unknown id, ``locked`` where another process keeps the file from being cleaned (the
        texts are gone all the same; erase once more), ``file`` or ``erasures`` where the list cannot be added to (then
        nothing is erased)."""
        if person_id not in self.people():
            raise Problem("person", f"no person {person_id!r}", hint="see the list of people")
        now = datetime.now(UTC).isoformat(timespec="seconds")
        group = self.group("person", person_id)
        if self.erasures is not None:
            for each in group:
                note(self.erasures, Erasure(each, mentions, now))
        done = [self.erase_again(each, mentions=mentions, rows_of=rows_of) for each in group]
        named = tuple(dict.fromkeys(key for each in done for key in each.mentions))
        went = any(each.mentions_erased for each in done)
        return Erased(
            person_id,
            sum(each.texts for each in done),
            named,
            went,
            sum(each.rows for each in done),
            tuple(group),
        )

    @property
    def erasures(self) -> Path | None:
        """The list of erasures; None for a directory in memory."""
        return None if self.path == MEMORY else self.path.with_name(FILE)

    def erase_again(self, person_id: str, *, mentions: bool = False, rows_of: Collection[str] = ()) -> Erased:
        """What :meth:`erase` does to one id, without the list; one who is not known here becomes known as erased."""
        with self.together() as connection:
            named = self.mentions(person_id)
            query = "SELECT session_id, event_id FROM text WHERE author = ?"
            own = set(connection.execute(query, (person_id,)).fetchall())
            rows = {(key.session_id, key.event_id) for key in named if key.field == RAW}
            query = "SELECT session_id, event_id FROM text WHERE field = ?"
            within = set(rows_of)
            rows |= {row for row in connection.execute(query, (RAW,)).fetchall() if row[0] in within}
            left = [key for key in named if (key.session_id, key.event_id) not in rows]
            others = {(key.session_id, key.event_id) for key in left} if mentions else set()
            for table in ("text", "salt"):
                statement = f"DELETE FROM {table} WHERE session_id = ? AND event_id = ?"
                connection.executemany(statement, sorted(own | rows | others))
            for table in ("display", "pseudonym"):
                connection.execute(f"DELETE FROM {table} WHERE person_id = ?", (person_id,))
            connection.execute("INSERT OR REPLACE INTO person VALUES (?, NULL)", (person_id,))
        with self._using() as connection:
            connection.execute("VACUUM")
        return Erased(person_id, len(own), tuple(left), bool(others), len(rows - own), (person_id,))

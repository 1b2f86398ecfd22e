"""The ledger's SQLite file, append-only: the store itself refuses to change or remove a verdict.

Its commits are not flushed one by one (``synchronous = NORMAL``): they cost the recorder next to nothing, and what a
failing machine takes away at the end is judged again when the session is next read.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from events.problems import Place, Problem
from events.storage import MEMORY, Kind, clear, connect, is_writable
from projections.ledger.verdicts import Found, Verdict

KIND: Final = Kind(
    name="verdict ledger",
    application_id=0x4B524F56,  # KROV
    version=1,
    schema=(Path(__file__).parent / "schema.sql").read_text(encoding="utf-8"),
    journal="WAL",
    pragmas=("synchronous = NORMAL", "foreign_keys = ON", "trusted_schema = OFF", "busy_timeout = 3000"),
)
_INSERT: Final = (
    "INSERT INTO verdict (session, seq, hash, rules, made, cleared, digest, late) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
    " WHERE NOT EXISTS (SELECT 1 FROM verdict WHERE session = ?1 AND seq = ?2 AND hash = ?3)"
)


class Ledger:
    """One ledger. Safe to call from several threads; several processes may have it open."""

    def __init__(self, path: str | Path | None = None) -> None:
        """``path`` None: in memory. Where the file cannot be written to it can be read.
        Raises Problem ``file``, ``readonly``, ``full``, ``locked``, ``damaged``, ``version``."""
        self.path: Final = MEMORY if path is None else Path(path)
        readonly = path is not None and not is_writable(self.path)
        if readonly and not self.path.exists():
            raise Problem("readonly", "the folder is read-only", place=Place(source=str(self.path.parent)))
        self._connection = connect(self.path, KIND, readonly=readonly)
        self._lock = threading.Lock()
        self._sessions: dict[str, int] = {}
        self._rules: dict[tuple[str, str], int] = {}

    def keep(self, session_id: str, game: str, verdicts: Iterable[Verdict]) -> None:
        """Adds verdicts; a line that has one keeps it. All or none. Raises Problem of the store."""
        rows = list(verdicts)
        if not rows:
            return
        with self._lock, clear(self.path), self._transaction():
            session = self._session(session_id)
            for each in rows:
                rules = self._rules_number(game, each.rules)
                made, cleared = _text(each.made), _text(each.cleared)
                values = (session, each.seq, each.hash, rules, made, cleared, each.digest, each.late)
                self._connection.execute(_INSERT, values)

    def judged(self, session_id: str) -> frozenset[tuple[int, bytes]]:
        """{(seq, hash)} of the lines that have a verdict."""
        return frozenset((seq, hash_) for seq, hash_ in self._select("SELECT seq, hash", session_id))

    def verdicts(self, session_id: str) -> list[Verdict]:
        """All verdicts on a session in the order of seq."""
        columns = "SELECT seq, hash, rules.version, made, cleared, digest, late"
        return [
            Verdict(seq, hash_, rules, _found(made), _found(cleared), digest, bool(late))
            for seq, hash_, rules, made, cleared, digest, late in self._select(columns, session_id)
        ]

    def sessions(self) -> list[str]:
        """The sessions that there are verdicts on, in the order in which they came."""
        with self._lock, clear(self.path):
            rows = self._connection.execute("SELECT session_id FROM session ORDER BY number").fetchall()
        return [session_id for (session_id,) in rows]

    def heads(self) -> dict[str, int]:
        """{session: the last line that there is a verdict on}"""
        query = "SELECT session_id, max(seq) FROM verdict JOIN session ON session.number = session GROUP BY 1"
        with self._lock, clear(self.path):
            return dict(self._connection.execute(query).fetchall())

    def _select(self, columns: str, session_id: str) -> list[tuple[Any, ...]]:
        tables = "verdict JOIN session ON session.number = session JOIN rules ON rules.number = rules"
        query = f"{columns} FROM {tables} WHERE session_id = ? ORDER BY seq, hash"
        with self._lock, clear(self.path):
            return self._connection.execute(query, (session_id,)).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            self._sessions.clear()
            self._rules.clear()
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def _session(self, session_id: str) -> int:
        if session_id not in self._sessions:
            self._sessions[session_id] = self._number("session", {"session_id": session_id})
        return self._sessions[session_id]

    def _rules_number(self, game: str, version: str) -> int:
        if (game, version) not in self._rules:
            self._rules[game, version] = self._number("rules", {"game": game, "version": version})
        return self._rules[game, version]

    def _number(self, table: str, values: dict[str, str]) -> int:
        """The number of a row, which is added where there is none."""
        found = " AND ".join(f"{name} = ?" for name in values)
        known = self._connection.execute(
            f"SELECT number FROM {table} WHERE {found}", tuple(values.values())
        ).fetchone()
        if known is None:
            signs = ", ".join("?" * len(values))
            known = self._connection.execute(
                f"INSERT INTO {table} ({', '.join(values)}) VALUES ({signs}) RETURNING number",
                tuple(values.values()),
            ).fetchone()
        return int(known[0])

    def close(self) -> None:
        """Closes the file."""
        with self._lock:
            self._connection.close()


def _text(found: Sequence[Found]) -> str:
    return json.dumps(found, separators=(",", ":")) if found else ""


def _found(text: str) -> tuple[Found, ...]:
    return tuple(Found(*each) for each in json.loads(text)) if text else ()

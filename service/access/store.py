"""The store of tokens: a small SQLite file beside the directory of people. No secret is in it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final

from events.problems import Place, Problem
from events.storage import MEMORY, Kind, clear, connect
from service.access import tokens
from service.access.grants import Grant
from service.access.tokens import Made, Token

FILE: Final = "access.sqlite"
KIND: Final = Kind(
    name="store of tokens",
    application_id=0x4B524F41,  # KROA
    version=1,
    schema=(Path(__file__).parent / "schema.sql").read_text(encoding="utf-8"),
    journal="WAL",
    pragmas=("synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"),
)
_COLUMNS: Final = (
    "id, kind, parent, digest, role, seats, session, person, label, made_at, expires_at, revoked_at"
)
PASS_SECONDS: Final = 30 * 24 * 3600
"""How long a pass holds where its invite does not say that it expires."""


class Tokens:
    """One store; ``path`` None: in memory. Safe to call from several threads and processes."""

    def __init__(self, path: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self._path = MEMORY if path is None else path
        self._clock = clock
        self._lock = threading.Lock()
        self._connection = connect(self._path, KIND)
        if path is not None:
            path.chmod(0o600)

    # --- making

    def invite(self, grant: Grant, label: str, seconds: int | None) -> tuple[Token, str]:
        """(a new invite that holds for so long, its text, which is kept nowhere). ``seconds`` None: for ever."""
        expires = int(self._clock()) + seconds if seconds is not None else None
        return self._new("invite", grant, label, expires, None)

    def exchange(self, text: str) -> tuple[Token, str] | None:
        """(a pass, its text) for an invite that holds; None for anything else. Revoking the invite revokes it."""
        invite = self.find(text)
        if invite is None or invite.kind != "invite":
            return None
        expires = int(self._clock()) + PASS_SECONDS
        return self._new("pass", invite.grant, invite.label, expires, invite.id)

    def _new(
        self, kind: tokens.Kind, grant: Grant, label: str, expires: int | None, parent: str | None
    ) -> tuple[Token, str]:
        made: Made = tokens.make()
        now = int(self._clock())
        row = (
            made.id, kind, parent, made.digest, grant.role, " ".join(sorted(grant.seats)), grant.session, grant.person,
            label, now, expires, None,
        )  # fmt: skip
        with self._lock, clear(self._path):
            marks = ", ".join("?" * len(row))
            self._connection.execute(f"INSERT INTO token ({_COLUMNS}) VALUES ({marks})", row)
        found = self._token(row)
        return found, made.text

    # --- finding

    def find(self, text: str) -> Token | None:
        """The token of a text, while it holds (and its invite is not revoked)."""
        parts = tokens.parted(text)
        if parts is None:
            return None
        row = self._row(parts[0])
        if row is None or not tokens.fits(parts[1], row[3]):
            return None
        token = self._token(row)
        if not token.holds(self._clock()):
            return None
        if token.parent is not None:
            parent = self._row(token.parent)
            if parent is None or parent[11] is not None:
                return None
        return token

    def listed(self) -> list[Token]:
        """All tokens, the newest first."""
        with self._lock, clear(self._path):
            query = f"SELECT {_COLUMNS} FROM token ORDER BY made_at DESC, rowid DESC"
            rows = self._connection.execute(query).fetchall()
        return [self._token(row) for row in rows]

    def revoke(self, token_id: str) -> Token:
        """Ends a token, and every pass that it was exchanged for. Doing it again is harmless. Raises Problem
        ``token-id``."""
        row = self._row(token_id)
        if row is None:
            raise Problem("token-id", f"no token {token_id[:40]!r}", place=Place(field="token"))
        with self._lock, clear(self._path):
            self._connection.execute(
                "UPDATE token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
                (int(self._clock()), token_id),
            )
        found = self._row(token_id)
        assert found is not None
        return self._token(found)

    def forget(self, people: Collection[str]) -> int:
        """Ends the tokens of people who are erased, and takes the labels away; how many there were."""
        marks, who = ", ".join("?" * len(people)), sorted(people)
        with self._lock, clear(self._path):
            self._connection.execute("PRAGMA secure_delete = ON")
            done = self._connection.execute(
                f"UPDATE token SET label = '', revoked_at = coalesce(revoked_at, ?) WHERE person IN ({marks})",
                (int(self._clock()), *who),
            )
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return done.rowcount

    def _row(self, token_id: str) -> tuple[Any, ...] | None:
        with self._lock, clear(self._path):
            row: tuple[Any, ...] | None = self._connection.execute(
                f"SELECT {_COLUMNS} FROM token WHERE id = ?", (token_id,)
            ).fetchone()
        return row

    def _token(self, row: tuple[Any, ...]) -> Token:
        id_, kind, parent, _, role, seats, session, person, label, made_at, expires_at, revoked_at = row
        grant = Grant(role, frozenset(seats.split()), session, person, id_)
        return Token(id_, kind, grant, label, made_at, expires_at, revoked_at, parent)

    def close(self) -> None:
        """Releases the file."""
        with self._lock:
            self._connection.close()

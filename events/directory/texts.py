"""Free texts: salted digests in the log, the texts and salts here."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

from events.directory.digests import digest
from events.directory.erasing import TextKey
from events.directory.merging import Merging
from events.envelope import normal
from events.problems import Place, Problem

MAX_TEXT: Final = 100_000


def checked_text(field: str, text: str) -> None:
    """Raises Problem ``size`` for a text that is too long, ``field`` for one that is not valid Unicode."""
    if len(text) > MAX_TEXT:
        what = f"a text of {len(text):,} characters, more than {MAX_TEXT:,}"
        raise Problem("size", what, place=Place(field=field))
    normal(text, field)


@dataclass(frozen=True, slots=True)
class Kept:
    """A free text as it is kept: where it belongs, its digest, who recorded it."""

    key: TextKey
    digest: str
    author: str
    text: str


class Texts(Merging):
    """The free texts of all events."""

    def digest(self, session_id: str, event_id: str, field: str, text: str) -> str:
        """What the event holds in the place of this text: the same again for the same text in the same field. Raises
        Problem ``size`` or ``field`` as :func:`checked_text` does."""
        checked_text(field, text)
        return digest(self.salt(session_id, event_id), field, text)

    def put_text(self, session_id: str, event_id: str, field: str, text: str, author: str) -> str:
        """Keeps a text, durably before it returns, and gives its digest; putting it again changes nothing. ``author``:
        the person id of the recorder. Raises Problem ``person`` where the author has been erased."""
        with self.together() as connection:
            if self.is_erased(author):
                raise Problem("person", f"{author} has been erased and can record nothing more")
            made = self.digest(session_id, event_id, field, text)
            row = (session_id, event_id, field, made, author, unicodedata.normalize("NFC", text))
            connection.execute("INSERT OR IGNORE INTO text VALUES (?, ?, ?, ?, ?, ?)", row)
            return made

    def take_text(self, kept: Kept, salt: bytes) -> bool:
        """Keeps a text that another directory had; False where it cannot be: its author is erased here, or the event
        has another salt here. Raises Problem ``text`` where the digest is not the text's."""
        if digest(salt, kept.key.field, kept.text) != kept.digest:
            raise Problem("text", "the text does not fit its digest", place=Place(field=kept.key.field))
        session_id, event_id = kept.key.session_id, kept.key.event_id
        with self.together():
            if self.is_erased(kept.author) or self.take_salt(session_id, event_id, salt) != salt:
                return False
            self.put_text(session_id, event_id, kept.key.field, kept.text, kept.author)
            return True

    def text(self, session_id: str, event_id: str, field: str, digest: str | None = None) -> str | None:
        """The text of a field; None if it was never kept here, or is erased. ``digest`` says which, should the same
        event id have been tried with several texts before it became a line; without it the only one there is."""
        found = [each for each in self.kept(session_id, event_id) if each.key.field == field]
        if digest is not None:
            found = [each for each in found if each.digest == digest]
        return found[0].text if len(found) == 1 else None

    def sessions(self) -> list[str]:
        """The sessions that have texts here."""
        with self._using() as connection:
            return [row[0] for row in connection.execute("SELECT DISTINCT session_id FROM text ORDER BY 1")]

    def kept(self, session_id: str, event_id: str | None = None) -> list[Kept]:
        """All texts of a session, or of one event of it."""
        query = "SELECT session_id, event_id, field, digest, author, text FROM text WHERE session_id = ?"
        values: tuple[str, ...] = (session_id,)
        if event_id is not None:
            query, values = query + " AND event_id = ?", (session_id, event_id)
        with self._using() as connection:
            rows = connection.execute(query + " ORDER BY event_id, field, digest", values).fetchall()
        return [Kept(TextKey(*row[:3]), *row[3:]) for row in rows]

    def salt(self, session_id: str, event_id: str) -> bytes:
        """The salt of an event's digests, made when first asked for."""
        known = self.known_salt(session_id, event_id)
        return self.take_salt(session_id, event_id, secrets.token_bytes(16)) if known is None else known

    def known_salt(self, session_id: str, event_id: str) -> bytes | None:
        """The salt if there is one."""
        query = "SELECT salt FROM salt WHERE session_id = ? AND event_id = ?"
        with self._using() as connection:
            row = connection.execute(query, (session_id, event_id)).fetchone()
        return row[0] if row else None

    def take_salt(self, session_id: str, event_id: str, salt: bytes) -> bytes:
        """Keeps a salt (of another directory, say) where there is none yet; the one that holds now."""
        with self.together() as connection:
            row = (session_id, event_id, salt)
            if connection.execute("INSERT OR IGNORE INTO salt VALUES (?, ?, ?)", row).rowcount == 1:
                return salt
            return self.known_salt(session_id, event_id) or salt

"""Free text in the league: who records replaces it by its digest before anything is sent, so no topic ever holds it."""

from __future__ import annotations

from typing import Any

from events.directory import Directory, is_digest
from events.effective import written
from events.free_text import digest_texts
from events.vocabulary import Data, Vocabulary


def without_texts(
    vocabulary: Vocabulary, line: Data, directory: Directory, session_id: str, event_id: str, author: str
) -> Data:
    """A hand-written line with each free text replaced by its digest; the texts are kept in the directory. Raises
    Problem ``size``, ``field``, ``person``."""
    type_, fields, marks = written(line)

    def put(field: str, text: str) -> str:
        return directory.put_text(session_id, event_id, field, text, author)

    data, marked = digest_texts(vocabulary, type_, fields, marks, put)
    made: dict[str, Any] = {"type": type_, **data}
    return {**made, "marks": marked} if marked else made


class Digests(Directory):
    """The directory of a worker: it knows digests alone and keeps no text."""

    def digest(self, session_id: str, event_id: str, field: str, text: str) -> str:
        return text if is_digest(text) else super().digest(session_id, event_id, field, text)

    def put_text(self, session_id: str, event_id: str, field: str, text: str, author: str) -> str:
        """A text that somebody sent as it is becomes a digest that nobody can tell apart from others."""
        return self.digest(session_id, event_id, field, text)

    def known_salt(self, session_id: str, event_id: str) -> bytes | None:
        """There is always something to compare: digests with digests."""
        return b""

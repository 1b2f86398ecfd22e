"""What the league's workers need of the shared log; :class:`events.log.kafka.KafkaLog` has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from events.envelope import Event
from events.league.records import Record


class Shared(Protocol):
    """The followed log, and writing proposals to it."""

    def read(self, session_id: str, after: int = 0) -> list[Event]: ...

    def head(self, session_id: str) -> tuple[int, bytes]: ...

    def home(self, session_id: str) -> None:
        """Sees to it that the session's partition is followed."""

    def answered(self, requests: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
        """Those of these (session, request) that have an answer, as far as was followed."""

    def write(self, records: Sequence[Record]) -> None:
        """Writes records and returns when they have been read too, whether they count or not."""

"""What the league's workers need of the shared log; :class:`events.log.kafka.KafkaLog` has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from events.envelope import Event
from events.league.records import Record
from events.league.taking import Answer


class Shared(Protocol):
    """The followed log, and writing proposals to it."""

    def read(self, session_id: str, after: int = 0) -> list[Event]: ...

    def head(self, session_id: str) -> tuple[int, bytes]: ...

    def known(self, session_id: str, event_ids: Sequence[str]) -> list[Event]:
        """Those of the session's events that have one of these ids."""

    def home(self, session_id: str) -> None:
        """Sees to it that the session's partition is followed."""

    def answer(self, session_id: str, request: str) -> Answer | None:
        """What became of a request, as far as was followed."""

    def write(self, records: Sequence[Record]) -> None:
        """Writes records and returns when they have been read too, whether they count or not."""

"""The one rule by which all readers of ``kronika.events`` take the same records and pass the same over.

Read in the order of offsets, a record counts only if

1. it lies in its session's partition and can be read (:func:`events.league.records.decoded_record`);
2. its request has no answer yet: the first record of a request that counts is its answer, an append or a refusal;
3. the head that it names is the session's head;
4. of an append: none of its event ids is in the session.

Why that is enough. By 3 an append stands right behind the head, and its hashes were made from that head: sessions are
gapless and their chains valid. By 2 and 4 nothing counts twice, however often a request is read, judged or written. All
four look only at records that lie before in the same partition, so every reader decides alike. Who was late wrote what
nobody takes; he reads that here too, and decides again on the head as it is, or finds the answer that another wrote.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, Protocol

from events.league.records import Append, Record

Passed = Literal["answered", "head", "event_id"]
"""Why a record is passed over."""


class Standing(Protocol):
    """What a session holds when the record is read."""

    @property
    def head(self) -> tuple[int, bytes]:
        """(seq, hash) of the last line; (0, ZERO) before the first."""

    def has_answer(self, request: str) -> bool:
        """Whether a record of this request has counted."""

    def taken(self, event_ids: Collection[str]) -> bool:
        """Whether the session has one of these event ids."""


def passed_over(record: Record, standing: Standing) -> Passed | None:
    """Why a record does not count; None if it does."""
    if standing.has_answer(record.request):
        return "answered"
    if record.head != standing.head:
        return "head"
    if isinstance(record, Append) and standing.taken([event.event_id for event in record.events]):
        return "event_id"
    return None

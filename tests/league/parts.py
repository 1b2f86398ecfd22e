"""Records made by hand, and a reader of the league's rule in a few plain lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from events.envelope import ZERO, Event, canonical
from events.league.accepting import passed_over
from events.league.partitions import partition_of
from events.league.records import Append, Record, Refusal, decoded_record
from events.log.deciding import Line
from events.problems import Problem
from tests.log.drafts import chain


def lines_of(events: Sequence[Event]) -> tuple[Line, ...]:
    return tuple((canonical(event.body()), event) for event in events)


def append(
    session: str, count: int, *, after: Sequence[Event] = (), request: str = "r1", word: str = "e"
) -> Append:
    """``count`` notes behind the events ``after``, chained by hand."""
    head = (after[-1].seq, after[-1].hash) if after else (0, ZERO)
    made = chain(session, count, previous=head[1], first=head[0] + 1, word=word)
    return Append(session, request, head, lines_of(made))


def refusal(session: str, *, after: Sequence[Event] = (), request: str = "r1") -> Refusal:
    head = (after[-1].seq, after[-1].hash) if after else (0, ZERO)
    return Refusal(session, request, head, {"conflict": head[0]})


@dataclass
class Session:
    """What a plain reader keeps of one session."""

    events: list[Event] = field(default_factory=list)
    answers: dict[str, Record] = field(default_factory=dict)

    @property
    def head(self) -> tuple[int, bytes]:
        return (self.events[-1].seq, self.events[-1].hash) if self.events else (0, ZERO)

    def has_answer(self, request: str) -> bool:
        return request in self.answers

    def taken(self, event_ids: Collection[str]) -> bool:
        return any(event.event_id in event_ids for event in self.events)


class Reader:
    """Reads partitions of ``kronika.events``, each in order, with nothing but dictionaries."""

    def __init__(self, topic: Sequence[Sequence[bytes]]) -> None:
        self.topic = topic
        self.next = [0] * len(topic)
        self.sessions: dict[str, Session] = {}

    def session(self, name: str) -> Session:
        return self.sessions.setdefault(name, Session())

    def read(self, partition: int, count: int | None = None) -> None:
        """The next ``count`` records of a partition; all there are without it."""
        records = self.topic[partition][self.next[partition] :][:count]
        self.next[partition] += len(records)
        for value in records:
            try:
                record = decoded_record(value)
            except Problem:
                continue
            if partition_of(record.session_id, len(self.topic)) != partition:
                continue
            session = self.session(record.session_id)
            if passed_over(record, session) is None:
                session.answers[record.request] = record
                if isinstance(record, Append):
                    session.events += record.events

    def read_all(self) -> None:
        for partition in range(len(self.topic)):
            self.read(partition)

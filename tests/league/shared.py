"""A league without brokers: topics in memory, each reader with a follower's file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from events.envelope import Event
from events.league.follower import Follower
from events.league.partitions import partition_of
from events.league.records import Record, encoded
from events.league.taking import Answer
from events.log.kafka.reading import events_with
from events.log.sqlite import SqliteLog


class Topic:
    """``kronika.events``."""

    def __init__(self, partitions: int = 2) -> None:
        self.partitions: list[list[bytes]] = [[] for _ in range(partitions)]

    def write(self, record: Record) -> None:
        self.partitions[partition_of(record.session_id, len(self.partitions))].append(encoded(record))


class Member:
    """Who reads and writes the topic as a worker does: it reads only when it has written, or is told to."""

    def __init__(self, topic: Topic, path: Path) -> None:
        self.topic = topic
        self.before: Callable[[], None] = lambda: None
        self.written = 0
        self.followed: frozenset[int] | None = None
        self._follower = Follower(path, "in memory", len(topic.partitions))
        self._store = SqliteLog(path)

    def catch_up(self) -> None:
        for partition, values in enumerate(self.topic.partitions):
            begin = self._follower.next(partition)
            self._follower.take(partition, list(enumerate(values))[begin:])

    def write(self, records: Sequence[Record]) -> None:
        hook, self.before = self.before, lambda: None
        hook()
        for record in records:
            self.topic.write(record)
            self.written += 1
        self.catch_up()

    def read(self, session_id: str, after: int = 0) -> list[Event]:
        return self._store.read(session_id, after)

    def head(self, session_id: str) -> tuple[int, bytes]:
        return self._store.head(session_id)

    def known(self, session_id: str, event_ids: Sequence[str]) -> list[Event]:
        return events_with(self._follower, session_id, event_ids)

    def home(self, session_id: str) -> None:
        pass

    def answered(self, requests: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
        return self._follower.answered(requests)

    def answer(self, session_id: str, request: str) -> Answer | None:
        return self._follower.answer(session_id, request)

    def serves(self, session_id: str) -> bool:
        return self.followed is None or partition_of(session_id, len(self.topic.partitions)) in self.followed

    def sessions(self) -> list[str]:
        return self._store.sessions()

    def verify(self) -> None:
        assert self._store.verify() == []

    def close(self) -> None:
        self._follower.close()
        self._store.close()

"""The log on Kafka, behind the contract that every log has."""

from __future__ import annotations

import asyncio
import tempfile
import uuid
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from aiokafka import AIOKafkaProducer
from aiokafka.errors import KafkaError

from events.envelope import ZERO, Event
from events.league.follower import Follower
from events.league.partitions import partition_of
from events.league.records import MAX_RECORD, Append, Record, encoded
from events.league.requests import Request, encoded_request
from events.league.taking import Answer
from events.league.topics import OVERHEAD
from events.log.batches import one_by_one
from events.log.contract import Appended, Conflict, Cursor, Damage, Draft, Duplicate
from events.log.deciding import Line, adopted, drafted, foreign, placed
from events.log.kafka.address import Address, address
from events.log.kafka.background import Background
from events.log.kafka.brokers import inspect, no_answer
from events.log.kafka.following import Following
from events.log.kafka.reading import events_with, lines_behind
from events.log.sqlite import SqliteLog
from events.problems import Problem

SECONDS: Final = 30.0
"""How long an append waits for the brokers."""
ATTEMPTS: Final = 20
KEY: Final = 1000
"""Bytes that are kept of the key of a dead letter that is too long."""
Decision = list[Line] | Duplicate | Conflict


class KafkaLog:
    """See :class:`~events.log.contract.EventLog`. Lines are read from the follower's own SQLite log, which is at the
    topic's end when the log is opened, and behind each append of its own; what others append comes a moment later."""

    def __init__(self, where: str | Address) -> None:
        """Raises Problem ``url``, ``broker``, ``league``, and whatever the follower's file can have."""
        self.address: Final = address(where) if isinstance(where, str) else where
        self._temporary = None if self.address.file else tempfile.TemporaryDirectory(prefix="kronika-")
        self.path: Final = self.address.file or Path(
            self._temporary.name if self._temporary else "", "log.sqlite"
        )
        self._background = Background("kronika-kafka")
        self._closing: list[Callable[[], object]] = [self._background.close]
        try:
            self._open()
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        league = self._background.wait(inspect(self.address))
        self.name = league.name
        self.partitions = league.partitions
        self._follower = Follower(self.path, league.name, league.partitions)
        self._closing.insert(0, self._follower.close)
        self._store = SqliteLog(self.path)
        self._closing.insert(0, self._store.close)
        self._following = Following(self.address, self._follower)
        self._closing.insert(0, lambda: self._background.wait(self._following.stop()))
        self._producer: Any = None
        self._starting: asyncio.Lock | None = None
        self._background.wait(self._following.start())
        chosen = self.address.partitions
        everything = range(league.partitions) if chosen is None else chosen
        for each in everything:
            if each >= league.partitions:
                raise Problem("url", f"the league has partitions 0 to {league.partitions - 1}, not {each}")
        self._background.wait(self._following.follow(everything))

    # --- writing

    def append(
        self, session_id: str, drafts: Sequence[Draft], expected_seq: int
    ) -> Appended | Duplicate | Conflict:
        batch = drafted(session_id, drafts)
        ids = [each.event_id for each in batch]

        def decide() -> Decision:
            known = {each.event_id: each for each in self.known(session_id, ids)}
            return placed(session_id, batch, known, self._store.head(session_id), expected_seq)

        return self._propose(session_id, decide)

    def append_all(
        self, batches: Sequence[tuple[str, Sequence[Draft], int]]
    ) -> list[Appended | Duplicate | Conflict | Problem]:
        return one_by_one(lambda each: self.append(*each), batches)

    def adopt(self, events: Sequence[Event]) -> Appended | Duplicate | Conflict:
        lines = foreign(events)
        session_id, first = events[0].session_id, events[0].seq
        ids = [event.event_id for event in events]

        def decide() -> Decision:
            ours = [event.hash for event in self._store.read(session_id, max(first - 2, 0))]
            hashes = ours if first > 1 else [ZERO, *ours]
            known = {each.event_id: each.seq for each in self.known(session_id, ids)}
            before = hashes[0] if hashes else ZERO
            return adopted(lines, self._store.head(session_id), before, hashes[1:], known)

        return self._propose(session_id, decide)

    def known(self, session_id: str, event_ids: Sequence[str]) -> list[Event]:
        """Those of the session's events that have one of these ids."""
        return events_with(self._follower, session_id, event_ids)

    def _propose(self, session_id: str, decide: Callable[[], Decision]) -> Appended | Duplicate | Conflict:
        """Writes what was decided and reads whether it counts; decides again where somebody was first."""
        partition = partition_of(session_id, self.partitions)
        self.ensure(partition)
        decision = decide()
        if isinstance(decision, Conflict):  # who asks may know more than was followed here
            self._background.wait(self._timely(self._following.catch_up([partition])))
            decision = decide()
        for _ in range(ATTEMPTS):
            if not isinstance(decision, list):
                return decision
            first = decision[0][1]
            head = self._store.head(session_id)
            if head[0] == first.seq - 1:
                record = Append(session_id, uuid.uuid4().hex, head, tuple(decision))
                self.write([record])
                if self.answer(session_id, record.request) is not None:
                    return Appended(record.events)
            decision = decide()
        raise Problem("busy", f"others were first {ATTEMPTS} times", hint="try again")

    def serves(self, session_id: str) -> bool:
        """Whether the session lives in one of the partitions that the address names."""
        chosen = self.address.partitions
        return chosen is None or partition_of(session_id, self.partitions) in chosen

    def home(self, session_id: str) -> None:
        """Sees to it that the session's partition is followed. Raises Problem."""
        self.ensure(partition_of(session_id, self.partitions))

    def only(self, partitions: Collection[int]) -> None:
        """Follows these partitions to their present ends, and no others from now on. Raises Problem."""
        self._background.wait(self._following.only(partitions))

    def until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Waits until ``done`` says so, asked anew whenever more was read; False when the time is over. Raises what
        hinders following."""
        return self._following.until(done, seconds)

    def ensure(self, partition: int) -> None:
        """Follows the partition, if it was not followed before, to its present end. Raises Problem."""
        if not self._following.has(partition):
            self._background.wait(self._timely(self._following.follow([partition])))

    def write(self, records: Sequence[Record]) -> None:
        """Writes records and returns when they have been read too, whether they count or not. Raises Problem ``size``,
        ``broker``, and what hinders following."""
        values = [(each.session_id, encoded(each)) for each in records]
        self._background.wait(self._timely(self._write(values)))

    def answer(self, session_id: str, request: str) -> Answer | None:
        """What became of a request, as far as was followed."""
        return self._follower.answer(session_id, request)

    def answered(self, requests: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
        """Those of these (session, request) that have an answer, as far as was followed."""
        return self._follower.answered(requests)

    def ask(self, request: Request) -> None:
        """Sends a request to those who judge; its answer comes by following. Raises Problem ``size``, ``broker``."""
        self.ask_all([request])

    def ask_all(self, requests: Sequence[Request]) -> None:
        """The same for several; those of one session keep their order."""
        values = [(each.session, encoded_request(each)) for each in requests]
        self._background.wait(self._timely(self._send(self.address.topics.moves, values)))

    def bury(self, value: bytes | None, key: bytes | None, why: Mapping[str, str]) -> None:
        """Sends a message that cannot be judged to the dead letters, with the reason; of one that would be too long
        with it, the beginning. Raises Problem ``broker``."""
        length = len(value or b"") + len(key or b"")
        if length > MAX_RECORD:
            why = {**why, "cut": f"value {len(value or b'')} bytes, key {len(key or b'')} bytes"}
            value, key = (value or b"")[: MAX_RECORD - KEY], (key or b"")[:KEY]
        self._background.wait(self._timely(self._bury(value, key, why)))

    async def _write(self, values: Sequence[tuple[str, bytes]]) -> None:
        for sent in await self._send(self.address.topics.events, values):
            await self._following.reached(sent.partition, sent.offset + 1)

    async def _send(self, topic: str, values: Sequence[tuple[str, bytes]]) -> list[Any]:
        """Sends (session, value) pairs; those of one session keep their order."""
        producer = await self._started()
        sent = []
        for session_id, value in values:
            partition = partition_of(session_id, self.partitions)
            key = session_id.encode("utf-8")
            sent.append(await producer.send(topic, value, key=key, partition=partition))
        return list(await asyncio.gather(*sent))

    async def _bury(self, value: bytes | None, key: bytes | None, why: Mapping[str, str]) -> None:
        producer = await self._started()
        headers = [(name, text.encode("utf-8")) for name, text in why.items()]
        await producer.send_and_wait(self.address.topics.dead, value, key=key, headers=headers)

    async def _started(self) -> Any:
        self._starting = self._starting or asyncio.Lock()
        async with self._starting:
            if self._producer is None:
                producer = producing(self.address)
                await producer.start()
                self._producer = producer
                self._closing.insert(0, lambda: self._background.wait(producer.stop()))
        return self._producer

    async def _timely(self, work: Any) -> Any:
        try:
            async with asyncio.timeout(SECONDS):
                return await work
        except (KafkaError, TimeoutError, OSError) as error:
            raise no_answer(self.address.brokers, error) from None

    # --- reading

    def read(self, session_id: str, after: int = 0) -> list[Event]:
        return self._store.read(session_id, after)

    def read_all(
        self, after: Cursor | None = None, limit: int | None = None
    ) -> Iterator[tuple[Cursor, Event]]:
        return lines_behind(self._follower, self.name, after, limit)

    def head(self, session_id: str) -> tuple[int, bytes]:
        return self._store.head(session_id)

    def sessions(self) -> list[str]:
        return self._store.sessions()

    def verify(self, session_id: str | None = None) -> list[Damage]:
        return self._store.verify(session_id)

    def close(self) -> None:
        for close in self._closing:
            close()
        self._closing = []
        if self._temporary is not None:
            self._temporary.cleanup()


def producing(where: Address) -> Any:
    """A producer for the league: nothing is acknowledged before all replicas in sync have it. It is not idempotent: by
    the rule of acceptance nothing counts twice anyway, and one whose count a broker lost would fail for ever."""
    return AIOKafkaProducer(
        bootstrap_servers=list(where.brokers),
        acks="all",
        max_request_size=MAX_RECORD + OVERHEAD,
    )

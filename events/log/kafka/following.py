"""Following ``kronika.events``: from the brokers into the follower's file, and telling who waits."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Any, Final

from aiokafka import AIOKafkaConsumer, TopicPartition
from aiokafka.errors import KafkaError, OffsetOutOfRangeError

from events.league.follower import Follower
from events.league.records import MAX_RECORD, first_hash
from events.league.topics import OVERHEAD
from events.log.kafka.address import Address
from events.log.kafka.brokers import no_answer
from events.problems import Problem

BATCH: Final = 500
"""Records of one transaction at most."""
WAIT_MS: Final = 200
AGAIN_SECONDS: Final = 1.0
PASSING: Final = frozenset({"full", "locked", "readonly", "file"})
"""Codes of problems with the follower's file that somebody may mend while it is tried again."""
ANEW: Final = "the topic was made anew or lost records: follow it into a new file"


class Following:
    """Reads partitions from where the follower's file stands. All in one event loop."""

    def __init__(self, address: Address, follower: Follower) -> None:
        self._address = address
        self._follower = follower
        self._topic = address.topics.events
        self._next: dict[int, int] = {}
        self._last: dict[int, tuple[int, bytes]] = {}
        self._assigned = 0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._consumer: Any = None
        self._task: asyncio.Task[None] | None = None
        self._taking: asyncio.Future[Any] | None = None
        self._news = threading.Condition()
        self._rounds = 0
        self.trouble: Problem | None = None

    async def start(self) -> None:
        """Raises Problem ``broker``."""
        self._consumer = AIOKafkaConsumer(
            bootstrap_servers=list(self._address.brokers),
            enable_auto_commit=False,
            auto_offset_reset="none",
            max_partition_fetch_bytes=MAX_RECORD + OVERHEAD,
            fetch_max_wait_ms=WAIT_MS,
        )
        try:
            await self._consumer.start()
        except (KafkaError, OSError) as error:
            await self._consumer.stop()
            raise no_answer(self._address.brokers, error) from None

    async def follow(self, partitions: Iterable[int]) -> None:
        """Also follows these partitions; of those that are new, returns when what they hold by now is taken. Raises
        Problem."""
        new = sorted(set(partitions) - self._next.keys())
        if not new:
            return
        nexts = {partition: self._follower.next(partition) for partition in new}
        begins = await self._begins(nexts)
        self._next |= nexts
        lasts = {partition: self._follower.last(partition) for partition in new}
        self._last |= {
            each: last for each, last in lasts.items() if last is not None and last[0] >= begins[each]
        }
        self._consumer.assign([TopicPartition(self._topic, each) for each in sorted(self._next)])
        self._assigned += 1
        self._begin_anew()
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await self.catch_up(new)

    async def only(self, partitions: Collection[int]) -> None:
        """Follows these partitions to their present ends, and no others from now on. Raises Problem."""
        self._next = {each: at for each, at in self._next.items() if each in partitions}
        self._last = {each: last for each, last in self._last.items() if each in partitions}
        await self.follow(partitions)
        await self.catch_up(partitions)

    def has(self, partition: int) -> bool:
        """Whether the partition is followed."""
        return partition in self._next

    async def catch_up(self, partitions: Iterable[int]) -> None:
        """Returns when all that these partitions hold by now is taken. Raises Problem ``broker``."""
        for partition, end in (await self._asked(partitions, self._consumer.end_offsets)).items():
            if end < self._next.get(partition, 0):
                raise self._lost(partition, f"ends at {end}")
            await self.reached(partition, end)

    async def _asked(
        self, partitions: Iterable[int], ask: Callable[[list[Any]], Awaitable[Mapping[Any, int]]]
    ) -> Mapping[int, int]:
        asked = [TopicPartition(self._topic, each) for each in partitions]
        try:
            found = await ask(asked)
        except (KafkaError, OSError) as error:
            raise no_answer(self._address.brokers, error) from None
        return {each.partition: found[each] for each in asked}

    async def _begins(self, nexts: Mapping[int, int]) -> Mapping[int, int]:
        """The first offset that there is of each; ``nexts``: {partition: offset to read next}. Raises Problem
        ``league`` where records are gone that were not read, and ``broker``."""
        begins = await self._asked(nexts, self._consumer.beginning_offsets)
        for partition, begin in begins.items():
            if begin > nexts[partition]:
                what = f"{self._topic} begins at {begin} in partition {partition}: what lay before it is gone"
                hint = "make the league anew, and migrate from a follower that has all of it"
                raise Problem("league", what, hint=hint)
        return begins

    def _lost(self, partition: int, what: str) -> Problem:
        what = f"{self._topic} {what} in partition {partition}, but more of it was read before"
        return Problem("league", what, hint=ANEW)

    async def reached(self, partition: int, upto: int) -> None:
        """Returns when all records before offset ``upto`` are taken. Raises Problem."""
        if self.trouble is not None:
            raise self.trouble.at()
        if self._has_reached(partition, upto):
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((partition, upto, future))
        await future

    def _has_reached(self, partition: int, upto: int) -> bool:
        return self._next.get(partition, upto) >= upto and partition not in self._last

    def until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Waits, in a thread that is not the loop's, until ``done`` says so, asked anew whenever more was read; False
        when the time is over. No lock is held while ``done`` is asked. Raises Problem."""
        end = time.monotonic() + seconds
        while True:
            seen = self._rounds
            if done():
                return True
            if self.trouble is not None:
                raise self.trouble.at()
            with self._news:
                while self._rounds == seen:
                    if not self._news.wait(end - time.monotonic()):
                        return False

    async def _run(self) -> None:
        try:
            while True:
                try:
                    await self._step()
                    self.trouble = None
                except (KafkaError, Problem) as error:
                    if not self._passes(error):
                        raise
                    await asyncio.sleep(AGAIN_SECONDS)
                    self._begin_anew()
        except Problem as problem:
            code = (
                "league" if problem.code == "version" else problem.code
            )  # nobody who asks sent anything old
            self._end(Problem(code, problem.what, place=problem.place, hint=problem.hint))
        except asyncio.CancelledError:
            self._end(Problem("closed", "the log has been closed"))
            raise
        except Exception as error:
            self._end(Problem("league", f"the league cannot be followed: {error!r}"))
            raise

    def _passes(self, error: KafkaError | Problem) -> bool:
        """Whether what hinders following may pass: it is tried again, and told to who asks meanwhile."""
        if isinstance(error, Problem):
            self.trouble = error if error.code in PASSING else None
            return error.code in PASSING
        self.trouble = no_answer(self._address.brokers, error)
        return True

    def _begin_anew(self) -> None:
        for partition, offset in self._next.items():
            begin = self._last[partition][0] if partition in self._last else offset
            self._consumer.seek(TopicPartition(self._topic, partition), begin)

    async def _step(self) -> None:
        assigned = self._assigned
        try:
            batch = await self._consumer.getmany(timeout_ms=1000, max_records=BATCH)
        except OffsetOutOfRangeError as error:
            (partition, offset), *_ = [(each.partition, at) for each, at in error.args[0].items()]
            raise self._lost(partition, f"has no record {offset} any more") from None
        for place, records in batch.items():
            if assigned != self._assigned:  # partitions that are followed anew may begin before these records
                self._begin_anew()
                break
            pairs = [(each.offset, each.value) for each in records]
            if place.partition in self._next:
                self._check_last(place.partition, *pairs[0])
            if place.partition in self._next and pairs[-1][0] >= self._next[place.partition]:
                self._taking = asyncio.ensure_future(
                    asyncio.to_thread(self._follower.take, place.partition, pairs)
                )
                await asyncio.shield(self._taking)
                if place.partition in self._next:
                    self._next[place.partition] = pairs[-1][0] + 1
        self._tell()

    def _check_last(self, partition: int, offset: int, value: bytes | None) -> None:
        """The first that is read again is the last record of which lines were taken: in a topic that was made anew
        another one stands there. Raises Problem ``league``."""
        at, hash_ = self._last.pop(partition, (offset, None))
        if hash_ is not None and (offset != at or first_hash(value) != hash_):
            raise self._lost(partition, f"has another record {at}")

    def _wake(self) -> None:
        with self._news:
            self._rounds += 1
            self._news.notify_all()

    def _tell(self) -> None:
        self._wake()
        waiting = []
        for partition, upto, future in self._waiting:
            if not self._has_reached(partition, upto):
                waiting.append((partition, upto, future))
            elif not future.done():
                future.set_result(None)
        self._waiting = waiting

    def _end(self, problem: Problem) -> None:
        self.trouble = problem
        self._wake()
        for _, _, future in self._waiting:
            if not future.done():
                future.set_exception(problem.at())
        self._waiting = []

    async def stop(self) -> None:
        """Nothing more is taken."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._taking is not None:
            await asyncio.gather(self._taking, return_exceptions=True)
        if self._consumer is not None:
            await self._consumer.stop()

"""Following goes on after what may pass, stops with a reason after what does not, and asks without holding a lock."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import pytest
from aiokafka.errors import KafkaConnectionError, OffsetOutOfRangeError

from events.league.follower import Follower, Taken
from events.league.partitions import partition_of
from events.league.records import encoded
from events.log.kafka import following as module
from events.log.kafka.address import address
from events.log.kafka.following import Following
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.league.parts import append


class Place(NamedTuple):
    partition: int


class Message(NamedTuple):
    offset: int
    value: bytes


class Consumer:
    """A consumer of one partition. ``errors`` are raised first; ``begin``: what lay before it is gone."""

    def __init__(self, values: Sequence[bytes], errors: list[Exception], begin: int = 0) -> None:
        self.values = values
        self.errors = errors
        self.begin = begin
        self.at = 0
        self.sought: list[int] = []

    def assign(self, places: Any) -> None:
        pass

    def seek(self, place: Any, offset: int) -> None:
        self.sought.append(offset)
        self.at = offset

    async def beginning_offsets(self, places: list[Any]) -> dict[Any, int]:
        return dict.fromkeys(places, self.begin)

    async def end_offsets(self, places: list[Any]) -> dict[Any, int]:
        return {each: len(self.values) for each in places}

    async def getmany(self, timeout_ms: int, max_records: int) -> dict[Any, list[Any]]:
        await asyncio.sleep(0.001)
        if self.errors:
            raise self.errors.pop(0)
        found = [Message(offset, self.values[offset]) for offset in range(self.at, len(self.values))]
        self.at = len(self.values)
        return {Place(0): found} if found else {}

    async def stop(self) -> None:
        pass


@pytest.fixture
def follower(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Follower]:
    monkeypatch.setattr(module, "AGAIN_SECONDS", 0.001)
    made = Follower(tmp_path / "log.sqlite", "n", 1)
    yield made
    made.close()


def lines(count: int, session: str = "s") -> list[bytes]:
    events: list[Any] = []
    made = []
    for n in range(count):
        record = append(session, 1, after=events, request=f"r{n}")
        events += record.events
        made.append(encoded(record))
    return made


def followed(
    follower: Follower, consumer: Consumer, work: Callable[[Following], Awaitable[None]] | None = None
) -> Following:
    async def run() -> Following:
        following = Following(address("kafka://nowhere/k"), follower)
        following._consumer = consumer
        try:
            async with asyncio.timeout(10):
                await following.follow([0])
                if work is not None:
                    await work(following)
        finally:
            await following.stop()
        return following

    return asyncio.run(run())


def test_all_records_are_taken(follower: Follower) -> None:
    followed(follower, Consumer(lines(5), []))
    assert follower.next(0) == 5


def test_a_broker_that_is_away_for_a_while_is_waited_for(follower: Follower) -> None:
    consumer = Consumer(lines(3), [KafkaConnectionError(), KafkaConnectionError()])
    followed(follower, consumer)
    assert follower.next(0) == 3
    assert consumer.sought == [0, 0, 0]


def test_a_full_disk_is_tried_again_and_told_meanwhile(
    follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, told = Follower.take, []
    failures = [Problem("full", "the disk is full"), Problem("full", "the disk is full")]

    def failing(self: Follower, partition: int, records: Any) -> list[Taken]:
        if failures:
            raise failures.pop(0)
        return take(self, partition, records)

    begin_anew = Following._begin_anew

    def noted(self: Following) -> None:
        told.append(self.trouble)
        begin_anew(self)

    monkeypatch.setattr(Follower, "take", failing)
    monkeypatch.setattr(Following, "_begin_anew", noted)
    following = followed(follower, Consumer(lines(4), []))
    assert [each.code for each in told if each is not None] == ["full", "full"]
    assert follower.next(0) == 4
    assert following.trouble is not None
    assert following.trouble.code == "closed"


@pytest.mark.parametrize(
    ("values", "errors", "code"),
    [
        ([b'{"kronika": 2}'], [], "league"),
        (lines(1), [OffsetOutOfRangeError({Place(0): 9})], "league"),
        (lines(1), [RuntimeError("a fault")], "league"),
    ],
)
def test_what_does_not_pass_is_told_to_who_waits(
    follower: Follower, values: list[bytes], errors: list[Exception], code: str
) -> None:
    with pytest.raises(Problem) as error:
        followed(follower, Consumer(values, errors))
    assert error.value.code == code


def test_a_topic_that_is_shorter_than_what_was_read_is_no_longer_the_same(follower: Follower) -> None:
    followed(follower, Consumer(lines(3), []))
    with pytest.raises(Problem) as error:
        followed(follower, Consumer(lines(2), []))
    assert error.value.code == "league"


def test_a_topic_that_was_made_anew_is_no_longer_the_same_though_it_is_longer(follower: Follower) -> None:
    followed(follower, Consumer(lines(3), []))
    followed(follower, Consumer(lines(5), []))
    assert follower.next(0) == 5
    for count in (5, 6, 9):
        with pytest.raises(Problem) as error:
            followed(follower, Consumer(lines(count, "t"), []))
        assert error.value.code == "league"
        assert "anew" in str(error.value)
    assert follower.next(0) == 5


def test_a_topic_of_which_the_beginning_is_gone_is_not_followed(follower: Follower) -> None:
    with pytest.raises(Problem) as error:
        followed(follower, Consumer(lines(3), [], begin=2))
    assert error.value.code == "league"
    assert "begins at 2" in str(error.value)


def test_what_was_read_of_a_partition_before_it_is_followed_anew_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A consumer goes on with a partition that is not followed any more. It is followed again while records that it
    brought are on their way."""
    sessions = [next(each for each in "stuvw" if partition_of(each, 2) == partition) for partition in (0, 1)]
    values = [lines(4, each) for each in sessions]
    inside, go_on = threading.Event(), threading.Event()
    take = Follower.take

    def slow(self: Follower, partition: int, records: Any) -> list[Taken]:
        inside.set()
        assert go_on.wait(10)
        return take(self, partition, records)

    monkeypatch.setattr(Follower, "take", slow)

    class Two:
        at: ClassVar[dict[int, int]] = {0: 0, 1: 2}

        def assign(self, places: Any) -> None:
            pass

        def seek(self, place: Any, offset: int) -> None:
            self.at[place.partition] = offset

        async def beginning_offsets(self, places: list[Any]) -> dict[Any, int]:
            return dict.fromkeys(places, 0)

        async def end_offsets(self, places: list[Any]) -> dict[Any, int]:
            return {each: len(values[each.partition]) for each in places}

        async def getmany(self, timeout_ms: int, max_records: int) -> dict[Any, list[Any]]:
            await asyncio.sleep(0.001)
            found = {
                Place(each): [Message(at, values[each][at]) for at in range(begin, 4)]
                for each, begin in self.at.items()
                if begin < 4
            }
            self.at.update(dict.fromkeys(self.at, 4))
            return found

        async def stop(self) -> None:
            pass

    async def run(follower: Follower) -> None:
        following = Following(address("kafka://nowhere/k"), follower)
        following._consumer = Two()
        async with asyncio.timeout(20):
            first = asyncio.create_task(following.follow([0]))
            await asyncio.to_thread(inside.wait, 10)
            second = asyncio.create_task(following.follow([1]))
            await asyncio.sleep(0.05)
            go_on.set()
            await asyncio.gather(first, second)
        await following.stop()

    with closing(Follower(tmp_path / "two.sqlite", "n", 2)) as follower:
        asyncio.run(run(follower))
    with closing(SqliteLog(tmp_path / "two.sqlite")) as log:
        assert {each: log.head(each)[0] for each in sessions} == dict.fromkeys(sessions, 4)


def test_no_lock_is_held_while_somebody_is_asked_whether_it_is_done(follower: Follower) -> None:
    following = Following(address("kafka://nowhere/k"), follower)
    inside, go_on = threading.Event(), threading.Event()

    def done() -> bool:
        inside.set()
        return go_on.wait(10)

    waiting = threading.Thread(target=following.until, args=(done, 10.0))
    waiting.start()
    assert inside.wait(10)
    waking = threading.Thread(target=following._wake)
    waking.start()
    waking.join(5)
    assert not waking.is_alive()
    go_on.set()
    waiting.join(10)
    assert not waiting.is_alive()


def test_waiting_ends_with_the_time(follower: Follower) -> None:
    following = Following(address("kafka://nowhere/k"), follower)
    assert not following.until(lambda: False, 0.01)
    assert not following.until(lambda: False, 0.0)
    assert following.until(lambda: True, 0.0)

"""What can go wrong in a league, each with a chance of its own: for the tests a few rounds, for the soak many."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from aiokafka import AIOKafkaConsumer, AIOKafkaProducer, TopicPartition

from events.league.records import MAX_RECORD, encoded
from events.league.topics import OVERHEAD
from events.log.kafka import KafkaLog
from tests.kafka.broker import Broker
from tests.kafka.field import Field
from tests.kafka.workers import Process, read_upto
from tests.league.parts import append

LONG: Final = MAX_RECORD + OVERHEAD
"""Bytes of the longest message that the topics take, with what it has on its way."""
Fault = Callable[[Field, Broker, random.Random], None]


def opened(field: Field) -> list[str]:
    """A new session in each partition: whoever has partitions is under load."""
    return [field.open(partition) for partition in range(field.log.partitions)]


@contextmanager
def load(field: Field, chance: random.Random) -> Iterator[list[str]]:
    """New sessions, to which moves are sent within, with all workers at work; after it all of them have answers."""
    sessions, over = opened(field), threading.Event()
    field.begin(sessions, chance.randrange(10**9), over=over)
    try:
        field.wait(lambda: all(each.has_read() for each in field.workers), "not all workers got partitions")
        field.answers(sessions)
        yield sessions
    finally:
        over.set()
    field.finish()


def killed_worker(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker is killed in mid-stream, and another one started."""
    doomed = chance.choice(field.workers)
    with load(field, chance) as sessions:
        time.sleep(chance.uniform(0.0, 0.5))
        doomed.kill()
        field.workers.remove(doomed)
        field.work()
        field.answers(sessions)


def broker_away(field: Field, broker: Broker, chance: random.Random) -> None:
    """The broker is stopped or killed, and started again."""
    with load(field, chance) as sessions:
        time.sleep(chance.uniform(0.0, 0.5))
        broker.stop(kill=chance.random() < 0.5)
        time.sleep(chance.uniform(0.0, 1.0))
        broker.start()
        field.answers(sessions)


def rebalance(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker joins under load, and another leaves in good order."""
    with load(field, chance) as sessions:
        leaving, joining = chance.choice(field.workers), field.work()
        field.wait(lambda: joining.has_read() > 0, "the new worker got no partition")
        field.leave(leaving)
        field.answers(sessions)


def zombie(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker stands still until its partitions are others', and then goes on where it was."""
    asleep = chance.choice(field.workers)
    with load(field, chance) as sessions:
        time.sleep(chance.uniform(0.0, 0.5))
        asleep.pause()
        field.answers(sessions)
        asleep.resume()
        field.answers(sessions)


def two_rules(field: Field, broker: Broker, chance: random.Random) -> None:
    """New rules take over while workers with old ones stand still in the middle of a decision; these wake, judge beside
    the new one, and have the tables again in the end. Each line tells which rules decided it, and on what."""
    with load(field, chance) as sessions:
        newer = field.work(version=2)
        field.wait(lambda: newer.has_read() > 0, "the new rules got no partition")
        olds = [each for each in field.workers if each is not newer]
        for each in olds:
            each.pause()
            time.sleep(chance.uniform(0.0, 0.1))
        field.wait(lambda: all(2 in field.versions(each) for each in sessions), "the new rules did not judge")
        for each in olds:
            each.resume()
        field.answers(sessions)
        field.leave(newer)
        ends = {each: len(field.versions(each)) for each in sessions}
        field.wait(lambda: all(1 in field.versions(each)[end:] for each, end in ends.items()), "no old rules")
    assert all(field.versions(each)[0] == 1 for each in sessions)


def same_move_five_times(field: Field, broker: Broker, chance: random.Random) -> None:
    """Each move is sent five times: as the same request, and as requests of their own."""
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9), moves=8, times=5)
    field.finish()
    for session in sessions:
        assert len(field.log.read(session)) == 9


def interleaved_batches(field: Field, broker: Broker, chance: random.Random) -> None:
    """Several senders put batches into the same sessions; each batch stays whole and together."""
    sessions = opened(field)
    for _ in range(3):
        field.begin(sessions, chance.randrange(10**9), moves=6, batch=3, gap=0.02)
    field.finish()
    for session in sessions:
        events = field.log.read(session)
        assert len(events) == 1 + 3 * 6 * 3
        for at in range(1, len(events), 3):
            first = events[at].event_id.rpartition(".")[0]
            assert [event.event_id for event in events[at : at + 3]] == [f"{first}.{n}" for n in range(3)]


def poison(field: Field, broker: Broker, chance: random.Random) -> None:
    """Messages that are no requests and no records, between those that are."""
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9))
    where = field.log.address
    lost = append(sessions[0], 1, request="lost", word="lost")
    noise = [None, b"", b"noise", b"{}", b"\xff\xfe", b"[" * 5000, b'{"kronika":1}', encoded(lost)]

    buried: list[bytes | None] = []

    async def send() -> None:
        producer = AIOKafkaProducer(bootstrap_servers=list(where.brokers))
        await producer.start()
        try:
            for n in range(24):
                topic = chance.choice([where.topics.moves, where.topics.events])
                key = chance.choice([None, b"", b"\xff", sessions[0].encode()])
                value = noise[n % len(noise)]
                partition = chance.randrange(field.log.partitions)
                if key is not None or value is not None:
                    await producer.send_and_wait(topic, value, key=key, partition=partition)
                    buried.extend([value] if topic == where.topics.moves else [])
        finally:
            await producer.stop()

    async def send_long() -> None:
        producer = AIOKafkaProducer(bootstrap_servers=list(where.brokers), max_request_size=LONG)
        await producer.start()
        try:
            await producer.send_and_wait(where.topics.moves, bytes(LONG - 1000), partition=0)
        finally:
            await producer.stop()

    before = len(_dead(field))
    field.log._background.wait(send())
    field.log._background.wait(send_long())
    field.finish()
    field.wait(lambda: len(_dead(field)) > before + len(buried), "not all dead letters are there")
    dead = _dead(field)[before:]
    (cut,) = [each for each in dead if "cut" in each[1]]
    assert cut[0] == bytes(len(cut[0] or b""))
    assert f"{LONG - 1000} bytes" in cut[1]["cut"]
    dead.remove(cut)
    assert {value for value, _ in dead} == set(buried)
    assert all(why["reason"] and why["topic"] == where.topics.moves for _, why in dead)
    assert not field.log.known(sessions[0], ["lost1"])


def _dead(field: Field) -> list[tuple[bytes | None, dict[str, str]]]:
    """The dead letters of the league, with their headers."""
    where = field.log.address

    async def read() -> list[tuple[bytes | None, dict[str, str]]]:
        consumer = AIOKafkaConsumer(bootstrap_servers=list(where.brokers), enable_auto_commit=False)
        await consumer.start()
        try:
            place = TopicPartition(where.topics.dead, 0)
            consumer.assign([place])
            await consumer.seek_to_beginning(place)
            end, found = (await consumer.end_offsets([place]))[place], []
            while await consumer.position(place) < end:
                for message in (await consumer.getmany(place, timeout_ms=1000)).get(place, []):
                    headers = {name: text.decode() for name, text in message.headers}
                    found.append((message.value, headers))
            return found
        finally:
            await consumer.stop()

    return field.log._background.wait(read())


def _more(file: Path, begun: int) -> bool:
    return read_upto(file) > begun


def killed_follower(field: Field, broker: Broker, chance: random.Random) -> None:
    """A follower is killed again and again: while it starts, while it catches up, while it follows."""
    data = field.folder / f"follower{chance.randrange(10**9)}"
    file = data / "log.sqlite"
    with load(field, chance):
        for _ in range(3):
            begun = read_upto(file)
            process = Process(data, "follow", field.url)
            if chance.random() < 0.7:
                field.wait(partial(_more, file, begun), "the follower does not follow")
            time.sleep(chance.uniform(0.0, 0.5))
            process.kill()
    log = KafkaLog(f"{field.url}?file={file}")
    try:
        assert log.verify() == []
        assert {each: log.read(each) for each in log.sessions()} == {
            each: field.log.read(each) for each in field.log.sessions()
        }
    finally:
        log.close()


FAULTS: Final[dict[str, Fault]] = {
    each.__name__: each
    for each in (
        killed_worker,
        broker_away,
        rebalance,
        zombie,
        two_rules,
        same_move_five_times,
        interleaved_batches,
        poison,
        killed_follower,
    )
}

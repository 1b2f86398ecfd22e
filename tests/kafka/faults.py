"""What can go wrong in a league, each with a chance of its own: for the tests a few rounds, for the soak many."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Final

from aiokafka import AIOKafkaProducer

from events.league.records import encoded
from events.log.kafka import KafkaLog
from tests.kafka.broker import Broker
from tests.kafka.field import Field
from tests.kafka.workers import SESSION_SECONDS, Process, other_rules
from tests.league.parts import append

SESSIONS: Final = 3
Fault = Callable[[Field, Broker, random.Random], None]


def opened(field: Field) -> list[str]:
    return [field.open(f"s{n}") for n in range(SESSIONS)]


def killed_worker(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker is killed in mid-stream, and another one started."""
    doomed = field.workers[0]
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9))
    time.sleep(chance.uniform(0.1, 2.0))
    doomed.kill()
    field.workers.remove(doomed)
    field.work()
    field.finish()


def broker_away(field: Field, broker: Broker, chance: random.Random) -> None:
    """The broker is stopped or killed, and started again."""
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9), moves=8)
    time.sleep(chance.uniform(0.1, 1.0))
    broker.stop(kill=chance.random() < 0.5)
    time.sleep(chance.uniform(0.0, 2.0))
    broker.start()
    field.finish()


def rebalance(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker joins under load, and another leaves in good order."""
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9), moves=25)
    field.work()
    time.sleep(chance.uniform(1.0, 4.0))
    leaving = field.workers.pop(0)
    assert leaving.stop() == 0
    field.finish()


def zombie(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker stands still until its partitions are others', and then goes on where it was."""
    asleep = chance.choice(field.workers)
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9), moves=30)
    time.sleep(chance.uniform(0.1, 1.0))
    asleep.pause()
    time.sleep(SESSION_SECONDS + chance.uniform(0.5, 2.0))
    asleep.resume()
    field.finish()


def two_rules(field: Field, broker: Broker, chance: random.Random) -> None:
    """A worker with other rules beside those that are there, as in an upgrade while running."""
    newer = field.work(rooms=other_rules(field.folder / f"r{chance.randrange(10**9)}"))
    time.sleep(chance.uniform(0.0, 3.0))
    sessions = opened(field)
    field.begin(sessions, chance.randrange(10**9))
    field.finish()
    field.workers.remove(newer)
    newer.stop()


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
        finally:
            await producer.stop()

    field.log._background.wait(send())
    field.finish()
    assert not field.log.known(sessions[0], ["lost1"])


def killed_follower(field: Field, broker: Broker, chance: random.Random) -> None:
    """A follower is killed again and again, at any moment."""
    sessions = opened(field)
    data = field.folder / f"follower{chance.randrange(10**9)}"
    over = threading.Event()

    def following() -> None:
        while not over.is_set():
            process = Process(data, "follow", field.url)
            over.wait(chance.uniform(0.5, 4.0))
            process.kill()

    thread = threading.Thread(target=following)
    thread.start()
    field.begin(sessions, chance.randrange(10**9), moves=30)
    try:
        field.finish()
    finally:
        over.set()
        thread.join(60)
    log = KafkaLog(f"{field.url}?file={data / 'log.sqlite'}")
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

"""A worker of the league beside a bare aiokafka loop that consumes, judges and produces; two workers beside one; and
how long who asks waits for an answer. Against a real broker on this machine."""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks.figures import Figure, skipped
from benchmarks.timing import median, ratio

ROOT: Final = Path(__file__).parents[2]
PARTITIONS: Final = 4
GAMES: Final = 8
LINES: Final = 100
"""Of each game."""
ASKED: Final = 200
GOAL: Final = 0.4
SECONDS: Final = 600.0
_NAMES: Final = ("bare loop", "one worker", "two workers")


def run(rounds: int) -> list[Figure]:
    from tests.kafka.broker import Broker, missing

    why = missing()
    if why is not None:
        return [skipped("one worker / bare loop", "×", why)]
    times: dict[str, list[float]] = {name: [] for name in _NAMES}
    waited: list[float] = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as closing:
        broker = Broker(Path(folder) / "broker")
        closing.callback(broker.stop)
        broker.start()
        for _ in range(min(rounds, 3)):
            for name in _NAMES:
                times[name].append(_seconds(broker.address, Path(folder), name))
        waited = _waits(broker.address, Path(folder))
    figures = [Figure(name, 1 / median(found), "/s") for name, found in times.items()]
    return [
        *figures,
        Figure("one worker / bare loop", ratio(times["bare loop"], times["one worker"]), "×", GOAL),
        Figure("two workers / one", ratio(times["one worker"], times["two workers"]), "×"),
        Figure("from asking to the answer, median", statistics.median(waited) * 1000, "ms"),
        Figure("from asking to the answer, 99 of 100", statistics.quantiles(waited, n=100)[98] * 1000, "ms"),
    ]


@contextmanager
def _league(address: str, folder: Path) -> Iterator[tuple[Any, str]]:
    """A new league, followed here, and its address."""
    from events.league.topics import Topics
    from events.log.kafka import KafkaLog
    from events.log.kafka.brokers import make

    topics = Topics(f"bench-{uuid.uuid4().hex[:8]}")
    asyncio.run(make([address], topics, PARTITIONS, 1))
    url = f"kafka://{address}/{topics.prefix}"
    log = KafkaLog(url)
    try:
        yield log, url
    finally:
        log.close()


@contextmanager
def _running(folder: Path, *command: str) -> Iterator[None]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "KRONIKA_DATA": str(folder / uuid.uuid4().hex)}
    process = subprocess.Popen([sys.executable, "-m", *command], cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(60)


def _seconds(address: str, folder: Path, name: str) -> float:
    """Seconds for each request, from the first record to the last: all were sent before."""
    with _league(address, folder) as (log, url), ExitStack() as processes:
        sent = [request for game in _games() for request in game]
        log.ask_all(sent)
        if name == "bare loop":
            processes.enter_context(_running(folder, "benchmarks.peers.bare_loop", url))
        else:
            for _ in range(1 if name == "one worker" else 2):
                processes.enter_context(_running(folder, "service.cli", "worker", url))
        answered = _answered(log, sent)
        assert log.until(answered, SECONDS), f"{name} did not answer"
        return asyncio.run(_span(log.address)) / len(sent)


async def _span(where: Any) -> float:
    """Seconds from the first record of a league to the last."""
    from aiokafka import AIOKafkaConsumer, TopicPartition

    consumer = AIOKafkaConsumer(bootstrap_servers=list(where.brokers), enable_auto_commit=False)
    await consumer.start()
    try:
        places = [TopicPartition(where.topics.events, each) for each in range(PARTITIONS)]
        consumer.assign(places)
        await consumer.seek_to_beginning(*places)
        ends, times = await consumer.end_offsets(places), []
        while any([await consumer.position(each) < ends[each] for each in places]):
            for records in (await consumer.getmany(timeout_ms=1000)).values():
                times += [each.timestamp for each in records]
        return (max(times) - min(times)) / 1000
    finally:
        await consumer.stop()


def _answered(log: Any, sent: list[Any]) -> Callable[[], bool]:
    ends = {request.session: request for request in sent}
    return lambda: all(log.answer(each.session, each.request) is not None for each in ends.values())


def _games() -> Iterator[list[Any]]:
    """Requests of random games of Pandemic, a line each."""
    from events.league.requests import Request
    from service.play import RandomGame

    for seed in range(GAMES):
        game = RandomGame("pandemic", seed)
        session = uuid.uuid4().hex
        lines = [{"type": "opened", **game.opened}]
        for played in game:
            lines.append(played.line)
            if len(lines) == LINES:
                break
        yield [
            Request(
                request=uuid.uuid4().hex,
                session=session,
                recorder="p1",
                lines=[line],
                event_ids=[f"e{at}"],
                opens=at == 0,
            )
            for at, line in enumerate(lines)
        ]


def _waits(address: str, folder: Path) -> list[float]:
    """Seconds from asking to the answer, one after the other."""
    from events.directory import Directory
    from service.league.asking import LeagueRecorder

    with _league(address, folder) as (log, url), _running(folder, "service.cli", "worker", url):
        recorder = LeagueRecorder(log, Directory(None), seconds=SECONDS)
        session = recorder.open(
            {"game": "pandemic", "seats": [{"seat": "s1"}, {"seat": "s2"}], "detail": "score"}, "p1"
        )
        found = []
        for n in range(ASKED):
            begun = time.perf_counter()
            recorder.record(session.session_id, [{"type": "note", "text": f"note {n}"}], recorder="p1")
            found.append(time.perf_counter() - begun)
        return found

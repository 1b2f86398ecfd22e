"""A worker of the league beside a bare aiokafka loop that consumes, judges and produces; two workers beside one; and
how long who asks waits for an answer. Against a real broker on this machine."""

from __future__ import annotations

import asyncio
import os
import signal
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
GAMES: Final = 24
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
    processor: dict[str, list[float]] = {name: [] for name in _NAMES}
    waited: list[float] = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as closing:
        broker = Broker(Path(folder) / "broker")
        closing.callback(broker.stop)
        broker.start()
        for _ in range(min(rounds, 3)):
            for name in _NAMES:
                wall, worked = _seconds(broker.address, Path(folder), name)
                times[name].append(wall)
                processor[name].append(worked)
        waited = _waits(broker.address, Path(folder))
    figures = [Figure(name, 1 / median(found), "/s") for name, found in times.items()]
    return [
        *figures,
        Figure("one worker / bare loop", ratio(times["bare loop"], times["one worker"]), "×", GOAL),
        Figure("two workers / one", ratio(times["one worker"], times["two workers"]), "×"),
        *(
            Figure(f"{name}, processor for a request", median(found) * 1000, "ms")
            for name, found in processor.items()
        ),
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
def _running(folder: Path, *command: str) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """A process and its data folder."""
    data = folder / uuid.uuid4().hex
    env = {**os.environ, "PYTHONPATH": str(ROOT), "KRONIKA_DATA": str(data)}
    process = subprocess.Popen([sys.executable, "-m", *command], cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    try:
        yield process, data
    finally:
        process.terminate()
        process.wait(60)


def _seconds(address: str, folder: Path, name: str) -> tuple[float, float]:
    """Seconds for each request, from the first record to the last, and those of the processor that judging took. All
    that judge are at work before, with their rules read, and stand still while the requests are sent."""
    with _league(address, folder) as (log, url), ExitStack() as processes:
        if name == "bare loop":
            judging = [processes.enter_context(_running(folder, "benchmarks.peers.bare_loop", url))]
        else:
            count = 1 if name == "one worker" else 2
            judging = [
                processes.enter_context(_running(folder, "service.cli", "worker", url)) for _ in range(count)
            ]
        _warm(log, [] if name == "bare loop" else [data / "worker" / "log.sqlite" for _, data in judging])
        begun = asyncio.run(_times(log.address, {}))
        for process, _ in judging:
            process.send_signal(signal.SIGSTOP)
        sent = [request for game in _games(GAMES, LINES) for request in game]
        log.ask_all(sent)
        before = sum(_processor(process.pid) for process, _ in judging)
        for process, _ in judging:
            process.send_signal(signal.SIGCONT)
        assert log.until(_answered(log, sent), SECONDS), f"{name} did not answer"
        worked = sum(_processor(process.pid) for process, _ in judging) - before
        times = asyncio.run(_times(log.address, {place: len(found) for place, found in begun.items()}))
        found = [each for partition in times.values() for each in partition]
        return (max(found) - min(found)) / 1000 / len(sent), worked / len(sent)


def _processor(pid: int) -> float:
    """Seconds of the processor that a process has had so far."""
    words = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _warm(log: Any, followed: list[Path]) -> None:
    """Plays a little until each of those that judge has had a partition to read."""
    from tests.kafka.workers import read_upto

    end = time.monotonic() + SECONDS
    while True:
        sent = [request for game in _games(2 * PARTITIONS, 10) for request in game]
        log.ask_all(sent)
        assert log.until(_answered(log, sent), SECONDS), "nobody answers"
        if all(read_upto(each) for each in followed):
            return
        assert time.monotonic() < end, "a worker got no partition"
        time.sleep(0.2)


async def _times(where: Any, after: dict[int, int]) -> dict[int, list[int]]:
    """{partition: times of its records in ms}, without so many of the first ones."""
    from aiokafka import AIOKafkaConsumer, TopicPartition

    consumer = AIOKafkaConsumer(bootstrap_servers=list(where.brokers), enable_auto_commit=False)
    await consumer.start()
    try:
        places = [TopicPartition(where.topics.events, each) for each in range(PARTITIONS)]
        consumer.assign(places)
        await consumer.seek_to_beginning(*places)
        ends = await consumer.end_offsets(places)
        times: dict[int, list[int]] = {each: [] for each in range(PARTITIONS)}
        while any([await consumer.position(each) < ends[each] for each in places]):
            for place, records in (await consumer.getmany(timeout_ms=1000)).items():
                times[place.partition] += [each.timestamp for each in records]
        return {each: found[after.get(each, 0) :] for each, found in times.items()}
    finally:
        await consumer.stop()


def _answered(log: Any, sent: list[Any]) -> Callable[[], bool]:
    ends = {request.session: request for request in sent}
    return lambda: all(log.answer(each.session, each.request) is not None for each in ends.values())


def _games(games: int, length: int) -> Iterator[list[Any]]:
    """Requests of random games of Pandemic, a line each."""
    from events.league.requests import Request
    from service.play import RandomGame

    for seed in range(games):
        game = RandomGame("pandemic", seed)
        session = uuid.uuid4().hex
        lines = [{"type": "opened", **game.opened}]
        for played in game:
            lines.append(played.line)
            if len(lines) == length:
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

"""The Faust worker: one agent, raw bytes in, batches by :mod:`service.league.lanes`. Offsets are committed behind what
has its answer.

Faust carries the messages and shares the partitions out; the truth hangs on none of that. It is told a message is done
only when its request has an answer in ``kronika.events`` or lies with the dead letters, both durably.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import faust
from faust.types import TP

from events.log.kafka import KafkaLog
from events.log.kafka.address import Address, league
from events.log.kafka.brokers import session_seconds
from events.problems import Place, Problem
from service.league.intake import Message
from service.league.joining import alive
from service.league.lanes import BATCH, Desk
from service.league.reading import Moves

QUEUE: Final = 2 * BATCH
SESSION_SECONDS: Final = 15.0
"""After so long without a sign of life the group gives a worker's partitions to others."""
LONGEST_SECONDS: Final = 60.0
"""Faust waits 90 s for an answer of the broker, and no session may be longer than that."""
START_SECONDS: Final = 120.0
ALIVE_SECONDS: Final = 10.0
COMMIT_SECONDS: Final = 1.0
log = logging.getLogger("kronika.league")


def opened(url: str, data: Path) -> KafkaLog:
    """The league as a worker sees it: it follows a partition once it is to judge there. Raises Problem."""
    where = league(url)
    data.mkdir(parents=True, exist_ok=True)
    return KafkaLog(replace(where, file=data / "log.sqlite", partitions=()))


def checked_seconds(where: Address, seconds: float) -> float:
    """How long a worker may be silent. Raises Problem ``field`` for what the brokers or Faust do not take, and
    ``broker``."""
    least, most = asyncio.run(session_seconds(where.brokers))
    most = min(most, LONGEST_SECONDS)
    if not least <= seconds <= most:  # neither is what is no number
        place = Place(field="--session-seconds")
        raise Problem(
            "field", f"{seconds:g} is not possible", place=place, hint=f"{least:g} to {most:g} here"
        )
    return seconds


def application(shared: KafkaLog, data: Path, *, session_seconds: float = SESSION_SECONDS) -> faust.App:
    """The worker of the league that ``shared`` belongs to."""
    data = data.absolute()  # Faust changes the working folder
    topics = shared.address.topics
    app = faust.App(
        f"{topics.prefix}-workers",
        broker=[f"kafka://{each}" for each in shared.address.brokers],
        datadir=str(data / "faust"),
        store="memory://",
        web_enabled=False,
        topic_allow_declare=False,
        topic_disable_leader=True,
        consumer_auto_offset_reset="earliest",
        consumer_metadata_max_age_ms=5_000,  # after a broker's restart a topic may seem to be gone for a moment
        table_standby_replicas=0,  # there are no tables: partitions are dealt out evenly
        broker_max_poll_records=BATCH,
        broker_session_timeout=session_seconds,
        broker_heartbeat_interval=session_seconds / 5,
        stream_wait_empty=False,
        stream_buffer_maxsize=QUEUE,
    )
    desk = Desk(shared, Moves(shared.address, app.conf.id))
    moves = app.topic(
        topics.moves,
        key_type=bytes,
        value_type=bytes,
        key_serializer="raw",
        value_serializer="raw",
        acks=False,  # Faust would let go of what it passes over
    )

    @app.agent(moves, concurrency=1, name="judge")
    async def judge(stream: Any) -> None:
        stream.enable_acks = False  # an agent that fails or is stopped would let go of what it holds
        async for event in stream.events():
            one = event.message
            await desk.put(Message(one.partition, one.offset, one.key, one.value))

    async def work() -> None:
        try:
            await desk.work()
        except Problem as problem:
            log.error("%s", problem)
            await app.crash(problem)

    async def commit() -> None:
        done = desk.delivery.finished()
        consumer: Any = app.consumer
        if done and not app.rebalancing:
            offsets = {TP(topics.moves, partition): offset for partition, offset in done.items()}
            if await consumer._commit_offsets(offsets):
                desk.delivery.committed(done)

    async def beat() -> None:
        alive(data.parent)

    app.task(work)
    app.timer(ALIVE_SECONDS)(beat)
    app.timer(COMMIT_SECONDS)(commit)

    async def assigned(sender: Any, /, *given: Any, signal: Any, **_: Any) -> None:
        desk.assigned([each.partition for each in given[0] if each.topic == topics.moves])

    app.on_partitions_assigned.connect(assigned, weak=False)
    return app


class Starting(faust.Worker):
    """``up``: it has started."""

    up: threading.Event

    async def on_startup_finished(self) -> None:
        self.up.set()
        await super().on_startup_finished()


def watched(up: threading.Event, seconds: float, end: Callable[[int], object]) -> threading.Thread:
    """Ends the process unless the worker has started in time: when one rebalance follows on another at the wrong
    moment, Faust waits for ever. Nothing is lost; whoever keeps it running starts it again."""

    def watch() -> None:
        if not up.wait(seconds):
            log.error("the worker has not started within %.0f s; it ends, to be started again", seconds)
            end(2)

    thread = threading.Thread(target=watch, name="kronika-starting", daemon=True)
    thread.start()
    return thread


def run(shared: KafkaLog, data: Path, *, session_seconds: float = SESSION_SECONDS) -> None:
    """Works until SIGTERM or SIGINT."""
    app = application(shared, data, session_seconds=session_seconds)
    worker = Starting(
        app, loglevel=os.environ.get("KRONIKA_LOGLEVEL", "WARNING"), quiet=True, workdir=str(data.absolute())
    )
    worker.up = threading.Event()
    watched(worker.up, START_SECONDS, os._exit)
    worker.execute_from_commandline()

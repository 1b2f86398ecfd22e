"""The Faust worker: one agent, one batch at a time, raw bytes in. Offsets are committed behind what has its answer.

Faust carries the messages and shares the partitions out; the truth hangs on none of that. It is told a message is done
only when its request has an answer in ``kronika.events`` or lies with the dead letters, both durably.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import faust

from events.log.kafka import KafkaLog
from events.log.kafka.address import address
from events.problems import Problem
from service.league.intake import Intake, Message
from service.league.joining import alive
from service.league.judge import Judge

BATCH: Final = 200
"""Requests judged together at most."""
QUEUE: Final = 2 * BATCH
SESSION_SECONDS: Final = 15.0
"""After so long without a sign of life the group gives a worker's partitions to others."""
AGAIN_SECONDS: Final = 1.0
ALIVE_SECONDS: Final = 10.0
log = logging.getLogger("kronika.league")


class Desk:
    """Between the agent and the judge: takes messages one by one, judges what has come in a batch, and lets go."""

    def __init__(self, shared: KafkaLog) -> None:
        self._shared = shared
        self._intake = Intake(shared.address.topics.moves, shared.partitions, shared.bury)
        self._judge = Judge(shared, failed=self._intake.failed)
        self._queue: asyncio.Queue[Any] = asyncio.Queue(QUEUE)
        self._mine: frozenset[int] | None = None
        self._followed: frozenset[int] | None = None

    async def put(self, event: Any) -> None:
        """Waits while there is no room."""
        await self._queue.put(event)

    def assigned(self, partitions: Sequence[int]) -> None:
        """The partitions to work on from now on: before anything is judged, they are followed to their ends."""
        self._mine = frozenset(partitions)
        self._followed = None

    async def work(self) -> None:
        """Judges for ever. What hinders it is waited for: nothing is lost and nothing let go meanwhile."""
        while True:
            events = [await self._queue.get()]
            while len(events) < BATCH and not self._queue.empty():
                events.append(self._queue.get_nowait())
            if self._mine is not None:  # those of others come to them again, and are not ours to let go
                events = [each for each in events if each.message.partition in self._mine]
            await self._judged(
                [
                    Message(each.message.partition, each.message.offset, each.message.key, each.message.value)
                    for each in events
                ]
            )
            for event in events:
                event.ack()

    async def _judged(self, messages: Sequence[Message]) -> None:
        while True:
            try:
                await asyncio.to_thread(self._batch, messages)
                return
            except Problem as problem:
                if problem.code in ("version", "closed", "league"):
                    raise
                log.warning("%s", problem)
            except Exception:
                log.exception("a batch could not be judged")
            await asyncio.sleep(AGAIN_SECONDS)

    def _batch(self, messages: Sequence[Message]) -> None:
        mine = self._mine
        if mine is not None and mine != self._followed:
            self._shared.only(mine)
            self._followed = mine
        self._judge.judge(self._intake.requests(messages))


def opened(url: str, data: Path) -> KafkaLog:
    """The league as a worker sees it: it follows a partition once it is to judge there. Raises Problem."""
    data.mkdir(parents=True, exist_ok=True)
    return KafkaLog(replace(address(url), file=data / "log.sqlite", partitions=()))


def application(shared: KafkaLog, data: Path, *, session_seconds: float = SESSION_SECONDS) -> faust.App:
    """The worker of the league that ``shared`` belongs to."""
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
        broker_commit_interval=1.0,
        broker_max_poll_records=BATCH,
        broker_session_timeout=session_seconds,
        broker_heartbeat_interval=session_seconds / 5,
        stream_wait_empty=False,
        stream_buffer_maxsize=QUEUE,
    )
    desk = Desk(shared)
    moves = app.topic(
        topics.moves, key_type=bytes, value_type=bytes, key_serializer="raw", value_serializer="raw"
    )

    @app.agent(moves, concurrency=1, name="judge")
    async def judge(stream: Any) -> None:
        stream.enable_acks = False  # an agent that fails or is stopped would let go of what it holds
        async for event in stream.events():
            await desk.put(event)

    async def work() -> None:
        try:
            await desk.work()
        except Problem as problem:
            log.error("%s", problem)
            await app.crash(problem)

    async def beat() -> None:
        alive(data.parent)

    app.task(work)
    app.timer(ALIVE_SECONDS)(beat)

    async def assigned(sender: Any, /, *given: Any, signal: Any, **_: Any) -> None:
        desk.assigned([each.partition for each in given[0] if each.topic == topics.moves])

    app.on_partitions_assigned.connect(assigned, weak=False)
    return app


def run(shared: KafkaLog, data: Path, *, session_seconds: float = SESSION_SECONDS) -> None:
    """Works until SIGTERM or SIGINT."""
    app = application(shared, data, session_seconds=session_seconds)
    worker = faust.Worker(
        app, loglevel=os.environ.get("KRONIKA_LOGLEVEL", "WARNING"), quiet=True, workdir=str(data)
    )
    worker.execute_from_commandline()

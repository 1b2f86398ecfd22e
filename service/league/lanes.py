"""From the agent to the judges: messages are taken one by one, judged in batches, and let go of."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Sequence
from typing import Any, Final

from events.log.kafka import KafkaLog
from events.problems import Problem
from service.league.intake import Intake, Message
from service.league.judge import SESSIONS, Judge

BATCH: Final = 200
"""Requests judged together at most."""
LANES: Final = 1
"""Batches on their way at once, of other partitions each. With two, one is judged while another is written and read
back; but in rebalances under load requests then wait for their answers too long."""
AGAIN_SECONDS: Final = 1.0
log = logging.getLogger("kronika.league")


class Share:
    """The partitions to work on; before anything is judged, they are followed to their ends. For all lanes."""

    def __init__(self, shared: KafkaLog) -> None:
        self._shared = shared
        self._mine: frozenset[int] | None = None
        self._dealt = 0
        self._followed = 0
        self._lock = threading.Lock()

    def assigned(self, partitions: Sequence[int]) -> None:
        """These from now on. Waits for nobody: it is called in Faust's own loop."""
        self._mine = frozenset(partitions)
        self._dealt += 1

    def has(self, partition: int) -> bool:
        """Whether the partition is ours; all are while nobody has dealt them out."""
        return self._mine is None or partition in self._mine

    def catch_up(self) -> None:
        """Follows what is ours to its end if that was not done since it was dealt out. Raises Problem."""
        with self._lock:
            dealt, mine = self._dealt, self._mine
            if mine is not None and dealt != self._followed:
                self._shared.only(mine)
                self._followed = dealt


class Lane:
    """One batch at a time, in the order of offsets."""

    def __init__(self, shared: KafkaLog, share: Share) -> None:
        self._share = share
        self._intake = Intake(shared.address.topics.moves, shared.partitions, shared.bury)
        self._judge = Judge(shared, failed=self._intake.failed, sessions=SESSIONS // LANES)
        self.queue: asyncio.Queue[Any] = asyncio.Queue(2 * BATCH)

    async def work(self) -> None:
        """Judges for ever. What hinders it is waited for: nothing is lost and nothing let go meanwhile."""
        while True:
            events = [await self.queue.get()]
            while len(events) < BATCH and not self.queue.empty():
                events.append(self.queue.get_nowait())
            # those of others come to them again, and are not ours to let go
            events = [each for each in events if self._share.has(each.message.partition)]
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
        self._share.catch_up()
        self._judge.judge(self._intake.requests(messages))


class Desk:
    """A lane for each share of the partitions: a session is judged in one lane alone."""

    def __init__(self, shared: KafkaLog) -> None:
        self._share = Share(shared)
        self._lanes = [Lane(shared, self._share) for _ in range(LANES)]

    async def put(self, event: Any) -> None:
        """Waits while there is no room."""
        await self._lanes[event.message.partition % LANES].queue.put(event)

    def assigned(self, partitions: Sequence[int]) -> None:
        """The partitions to work on from now on."""
        self._share.assigned(partitions)

    async def work(self) -> None:
        """Judges for ever. Raises Problem where it makes no sense to go on."""
        tasks = [asyncio.create_task(each.work()) for each in self._lanes]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()

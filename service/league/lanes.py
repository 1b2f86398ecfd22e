"""From the agent to the judges: messages are taken one by one, judged in batches, and let go of."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Sequence
from typing import Final

from aiokafka.errors import KafkaError

from events.log.kafka import KafkaLog
from events.problems import Problem
from service.league.delivery import Delivery
from service.league.intake import Intake, Message
from service.league.judge import SESSIONS, Judge
from service.league.reading import Moves

BATCH: Final = 200
"""Requests judged together at most."""
LANES: Final = 1
"""Batches on their way at once, of other partitions each. With two, one is judged while another is written and read
back; but in rebalances under load requests then wait for their answers too long."""
AGAIN_SECONDS: Final = 1.0
LASTING: Final = frozenset({"closed", "league", "version", "damaged"})
"""Codes of problems that do not pass: who ends gives his tables to others."""
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

    def __init__(self, shared: KafkaLog, share: Share, delivery: Delivery) -> None:
        self._share = share
        self._delivery = delivery
        self._intake = Intake(shared.address.topics.moves, shared.partitions, shared.bury)
        self._judge = Judge(shared, failed=self._intake.failed, sessions=SESSIONS // LANES)
        self.queue: asyncio.Queue[Message] = asyncio.Queue(2 * BATCH)
        self.entrance = asyncio.Lock()

    async def work(self) -> None:
        """Judges for ever. What hinders it is waited for: nothing is lost and nothing let go meanwhile."""
        while True:
            messages = [await self.queue.get()]
            while len(messages) < BATCH and not self.queue.empty():
                messages.append(self.queue.get_nowait())
            # those of others come to them again, and are not ours to let go
            messages = [each for each in messages if self._share.has(each.partition)]
            await self._judged(messages)
            for each in messages:
                self._delivery.finish(each.partition, each.offset)

    async def _judged(self, messages: Sequence[Message]) -> None:
        while True:
            try:
                await asyncio.to_thread(self._batch, messages)
                return
            except Problem as problem:
                if problem.code in LASTING:
                    raise
                log.warning("%s", problem)
            except Exception:
                log.exception("a batch could not be judged")
            await asyncio.sleep(AGAIN_SECONDS)

    def _batch(self, messages: Sequence[Message]) -> None:
        self._share.catch_up()
        self._judge.judge(self._intake.requests(messages))


class Desk:
    """A lane for each share of the partitions: a session is judged in one lane alone. What Faust brings is taken in the
    order of offsets, and what it leaves out is read directly (:mod:`service.league.delivery` says why)."""

    def __init__(self, shared: KafkaLog, moves: Moves) -> None:
        self._share = Share(shared)
        self._moves = moves
        self._mine: frozenset[int] = frozenset()
        self._seen: dict[int, int] = {}
        self._missed: set[int] = set()
        self._look = asyncio.Event()
        self.delivery = Delivery()
        self._lanes = [Lane(shared, self._share, self.delivery) for _ in range(LANES)]

    async def put(self, message: Message) -> None:
        """Waits while there is no room. Passes over what has come already and what is not to come yet."""
        lane = self._lanes[message.partition % LANES]
        async with lane.entrance:
            if self.delivery.takes(message.partition, message.offset):
                await lane.queue.put(message)
            elif self.delivery.misses(message.partition, message.offset):
                self._missed.add(message.partition)
                self._look.set()

    def assigned(self, partitions: Sequence[int]) -> None:
        """The partitions to work on from now on."""
        self._share.assigned(partitions)
        self._mine = frozenset(partitions)
        self.delivery.keep(self._mine)
        self._look.set()

    async def look(self) -> None:
        """Begins with partitions that are new, and reads what Faust left out: before a message that it brought, or for
        longer than a look ago. Raises what aiokafka raises."""
        missed, self._missed = self._missed, set()
        for partition in sorted(self._mine - {each for each in self._mine if self.delivery.begun(each)}):
            mine = self._mine
            offset = await self._moves.begins(partition)
            if mine is self._mine:
                self.delivery.begin(partition, offset)
                missed.add(partition)
        begun = [each for each in sorted(self._mine) if self.delivery.begun(each)]
        if not begun:
            return
        for partition, end in (await self._moves.ends(begun)).items():
            behind = self._next(partition) < end
            if behind and (partition in missed or self._seen.get(partition) == self._next(partition)):
                await self._read(partition, end)
            self._seen[partition] = self._next(partition) if behind else -1

    def _next(self, partition: int) -> int:
        return self.delivery.next(partition) if self.delivery.begun(partition) else -1

    async def _read(self, partition: int, end: int) -> None:
        while 0 <= (begun := self._next(partition)) < end:
            lane, mine = self._lanes[partition % LANES], self._mine
            if lane.entrance.locked():  # what is to come waits for room
                return
            messages, upto = await self._moves.read(partition, begun, BATCH)
            log.info(
                "partition %d: %d requests from %d on are read directly", partition, len(messages), begun
            )
            if mine is not self._mine:
                return
            for each in messages:
                async with lane.entrance:
                    if mine is not self._mine:
                        return
                    self.delivery.skip(partition, each.offset)
                    if self.delivery.takes(partition, each.offset):
                        await lane.queue.put(each)
            if mine is self._mine:
                self.delivery.skip(partition, upto)
            if upto <= begun:
                return

    async def watch(self) -> None:
        """Looks for ever, each second and whenever there is a reason."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), AGAIN_SECONDS)
            self._look.clear()
            try:
                await self.look()
            except (KafkaError, OSError) as error:
                log.warning("the requests cannot be read: %r", error)
                await asyncio.sleep(AGAIN_SECONDS)
                self._missed |= self._mine

    async def work(self) -> None:
        """Judges for ever. Raises Problem where it makes no sense to go on."""
        tasks = [asyncio.create_task(each) for each in (self.watch(), *(lane.work() for lane in self._lanes))]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await self._moves.close()

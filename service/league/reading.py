"""Reading ``kronika.moves`` directly, beside Faust: where the group stands, where a partition ends, what Faust left
out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from aiokafka import AIOKafkaConsumer, TopicPartition

from events.league.records import MAX_RECORD
from events.league.topics import OVERHEAD
from events.log.kafka.address import Address
from service.league.intake import Message

WAIT_MS: Final = 2000


class Moves:
    """A reader that belongs to no group; ``group`` is the one whose offsets it tells. Raises what aiokafka raises."""

    def __init__(self, address: Address, group: str) -> None:
        self._address = address
        self._group = group
        self._consumer: Any = None

    def _place(self, partition: int) -> TopicPartition:
        return TopicPartition(self._address.topics.moves, partition)

    async def _started(self) -> Any:
        if self._consumer is None:
            made = AIOKafkaConsumer(
                bootstrap_servers=list(self._address.brokers),
                group_id=self._group,
                enable_auto_commit=False,
                auto_offset_reset="earliest",
                max_partition_fetch_bytes=MAX_RECORD + OVERHEAD,
            )
            try:
                await made.start()
            except BaseException:
                await made.stop()
                raise
            self._consumer = made
        return self._consumer

    async def begins(self, partition: int) -> int:
        """What the group has committed; where nothing, the first offset that there is."""
        consumer, place = await self._started(), self._place(partition)
        committed = await consumer.committed(place)
        return int((await consumer.beginning_offsets([place]))[place] if committed is None else committed)

    async def ends(self, partitions: Iterable[int]) -> Mapping[int, int]:
        """The offset behind the last message of each."""
        consumer = await self._started()
        found = await consumer.end_offsets([self._place(each) for each in partitions])
        return {place.partition: offset for place, offset in found.items()}

    async def read(self, partition: int, offset: int, most: int) -> tuple[list[Message], int]:
        """Messages from an offset on, so many at most, and the offset behind them."""
        consumer, place = await self._started(), self._place(partition)
        consumer.assign([place])
        consumer.seek(place, offset)
        try:
            found = (await consumer.getmany(place, timeout_ms=WAIT_MS, max_records=most)).get(place, [])
            return [Message(partition, each.offset, each.key, each.value) for each in found], int(
                await consumer.position(place)
            )
        finally:
            consumer.pause(place)

    async def close(self) -> None:
        if self._consumer is not None:
            await self._consumer.stop()

"""What is sent together arrives in the order in which it was given, also as the first that a producer sends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from aiokafka import AIOKafkaConsumer, TopicPartition

from events.league.partitions import partition_of
from events.league.requests import Request, decoded_request
from events.log.kafka import KafkaLog

pytestmark = pytest.mark.broker


def test_requests_of_one_session_keep_their_order(league: Callable[[int], str]) -> None:
    log = KafkaLog(league(3))
    try:
        sent = [
            Request(
                request=f"r{n}", session="s", recorder="p1", lines=[{"type": "pause"}], event_ids=[f"e{n}"]
            )
            for n in range(200)
        ]
        log.ask_all(sent)

        async def arrived() -> list[Request]:
            consumer = AIOKafkaConsumer(bootstrap_servers=list(log.address.brokers), enable_auto_commit=False)
            await consumer.start()
            try:
                place = TopicPartition(log.address.topics.moves, partition_of("s", 3))
                consumer.assign([place])
                await consumer.seek_to_beginning(place)
                found: list[Request] = []
                while len(found) < len(sent):
                    batch = await consumer.getmany(place, timeout_ms=5000)
                    assert batch
                    found += [decoded_request(each.value) for each in batch[place]]
                return found
            finally:
                await consumer.stop()

        assert log._background.wait(arrived()) == sent
    finally:
        log.close()


def test_a_broker_that_lost_count_of_what_a_producer_sent_hinders_nobody(
    league: Callable[[int], str],
) -> None:
    log = KafkaLog(league(1))
    try:
        for n in range(3):
            log.ask(
                Request(
                    request=f"r{n}",
                    session="s",
                    recorder="p1",
                    lines=[{"type": "pause"}],
                    event_ids=[f"e{n}"],
                )
            )
            count = log._producer._txn_manager  # of an idempotent one
            if count is not None:
                count.increment_sequence_number(TopicPartition(log.address.topics.moves, 0), 7)
    finally:
        log.close()

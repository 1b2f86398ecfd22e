"""What a league's worker is measured by: ``python -m benchmarks.peers.bare_loop URL`` consumes requests, judges them on
a log in memory and produces one record each, with nothing that makes it safe but ``acks=all``."""

from __future__ import annotations

import asyncio
import sys

from aiokafka import AIOKafkaConsumer

from events.directory import Directory
from events.envelope import canonical
from events.league.records import Append, encoded
from events.league.requests import Request, decoded_request
from events.log.kafka.address import Address, address
from events.log.kafka.log import producing
from events.log.memory import MemoryLog
from service.answers import Recorded
from service.recorder import Recorder


def judged(recorder: Recorder, log: MemoryLog, request: Request) -> bytes:
    """The record."""
    head = log.head(request.session)
    if request.opens:
        data = {key: value for key, value in request.lines[0].items() if key != "type"}
        answer: object = recorder.open(
            data, request.recorder, session_id=request.session, event_id=request.event_ids[0]
        )
    else:
        answer = recorder.record(
            request.session, request.lines, recorder=request.recorder, event_ids=request.event_ids
        )
    assert isinstance(answer, Recorded), answer
    lines = tuple((canonical(event.body()), event) for event in answer.events)
    return encoded(Append(request.session, request.request, head, lines))


async def main(where: Address) -> None:
    log = MemoryLog()
    recorder = Recorder(log, Directory(None), sessions=2000)
    consumer = AIOKafkaConsumer(
        where.topics.moves,
        bootstrap_servers=list(where.brokers),
        group_id="bare",
        auto_offset_reset="earliest",
        enable_auto_commit=False,
    )
    producer = producing(where)
    await consumer.start()
    await producer.start()
    try:
        while True:
            for place, messages in (await consumer.getmany(timeout_ms=1000, max_records=200)).items():
                sends = []
                for message in messages:
                    value = judged(recorder, log, decoded_request(message.value))
                    sends.append(
                        await producer.send(
                            where.topics.events, value, key=message.key, partition=place.partition
                        )
                    )
                await asyncio.gather(*sends)
                await consumer.commit()
    finally:
        await consumer.stop()
        await producer.stop()


if __name__ == "__main__":
    asyncio.run(main(address(sys.argv[1])))

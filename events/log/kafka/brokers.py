"""Asking the brokers: is the league there, are its topics as they must be; and making them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from aiokafka.admin import AIOKafkaAdminClient, NewTopic
from aiokafka.admin.config_resource import ConfigResource, ConfigResourceType
from aiokafka.errors import KafkaError, TopicAlreadyExistsError, for_code

from events.league.topics import Topics, check
from events.log.kafka.address import Address
from events.problems import Problem

ANSWER_SECONDS: Final = 20.0
PARTITIONS: Final = 12
"""Of a new league for which nobody says how many."""


@dataclass(frozen=True, slots=True)
class League:
    """A league as it was found: ``name`` is unlike that of any other, ``partitions`` how many its topics have."""

    name: str
    partitions: int


def no_answer(brokers: Sequence[str], why: object = "") -> Problem:
    """Nobody is there, or not in time."""
    said = f": {why}" if str(why) else ""
    what = f"no Kafka broker answers at {', '.join(brokers)}{said}"
    return Problem(
        "broker", what, hint="what was sent may be sent again with the same ids: nothing counts twice"
    )


@asynccontextmanager
async def admin(brokers: Sequence[str]) -> AsyncIterator[Any]:
    """A client for asking. Raises Problem ``broker``."""
    logging.getLogger("aiokafka").setLevel(logging.CRITICAL)  # what matters of it comes out as Problems
    client = AIOKafkaAdminClient(
        bootstrap_servers=list(brokers), request_timeout_ms=int(ANSWER_SECONDS * 1000)
    )
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await client.start()
            yield client
    except (KafkaError, TimeoutError, OSError) as error:
        raise no_answer(brokers, error) from None
    finally:
        await client.close()


async def inspect(address: Address) -> League:
    """The league at an address. Raises Problem ``broker``, or ``league`` where its topics are not as they must be."""
    topics = address.topics
    async with admin(address.brokers) as client:
        cluster = (await client.describe_cluster())["cluster_id"]
        partitions = await _there(client, topics)
        there = [ConfigResource(ConfigResourceType.TOPIC, name) for name in partitions]
        settings: dict[str, dict[str, str]] = {}
        for answer in await client.describe_configs(there) if there else ():
            for _, _, _, name, entries, *_ in answer.resources:
                settings[name] = {entry[0]: entry[1] for entry in entries}
    return League(f"{cluster}/{topics.prefix}", check(topics, partitions, settings))


async def session_seconds(brokers: Sequence[str]) -> tuple[float, float]:
    """How short and how long a member of a group may be silent, as the brokers have it. Raises Problem ``broker``."""
    async with admin(brokers) as client:
        node = (await client.describe_cluster())["brokers"][0]["node_id"]
        (answer,) = await client.describe_configs([ConfigResource(ConfigResourceType.BROKER, str(node))])
    ((_, _, _, _, entries, *_),) = answer.resources
    found = {entry[0]: entry[1] for entry in entries}
    least, most = (found[f"group.{each}.session.timeout.ms"] for each in ("min", "max"))
    return int(least) / 1000, int(most) / 1000


async def make(brokers: Sequence[str], topics: Topics, partitions: int | None, replication: int) -> list[str]:
    """Makes the topics that are not there, and returns their names once the broker knows them. ``partitions`` None: as
    many as the league has, or :data:`PARTITIONS`. Raises Problem ``broker``, ``league``, also where those that are
    there have other numbers of partitions."""
    async with admin(brokers) as client:
        there = await _there(client, topics)
        has = there.get(topics.events) or there.get(topics.moves)
        if has and partitions not in (None, has):
            what = f"the league has {has} partitions, not {partitions}"
            raise Problem("league", what, hint="their number cannot be changed: sessions are spread by it")
        made = []
        for name, settings in topics.settings().items():
            kept = {**settings, "min.insync.replicas": str(max(1, replication - 1))}
            count = (has or partitions or PARTITIONS) if name != topics.dead else 1
            if name not in there:
                made.append(NewTopic(name, count, replication, topic_configs=kept))
        names = []
        for name, code, message in (await client.create_topics(made)).topic_errors if made else ():
            error = for_code(code)
            if code and error is not TopicAlreadyExistsError:
                raise Problem("league", f"the topic {name} cannot be made: {message or error.__name__}")
            names += [] if code else [name]
        while len(await _there(client, topics)) < len(topics.settings()):
            await asyncio.sleep(0.05)
    return names


async def _there(client: Any, topics: Topics) -> dict[str, int]:
    """{topic of the league that is there: how many partitions}. All topics are asked for: a broker may make those that
    are asked for by name, with settings of its own."""
    found = await client.describe_topics()
    ours = topics.settings().keys()
    return {
        each["topic"]: len(each["partitions"])
        for each in found
        if each["topic"] in ours and not each["error_code"]
    }

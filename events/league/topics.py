"""The league's topics: names, and the settings without which they lose what they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from events.league.records import MAX_RECORD
from events.problems import Problem

MOVES: Final = "moves"
EVENTS: Final = "events"
DEAD: Final = "dead"
WEEK_MS: Final = 7 * 24 * 3600 * 1000
PLAIN: Final = "uncompressed"
"""The broker unpacks what comes packed: else a single message packed in a way that a reader does not know would hold up
all that stand behind it, and one could be far longer than the topic takes."""
OVERHEAD: Final = 64 * 1024
"""Bytes that a record has on its way beside its value."""


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of one league; ``prefix`` keeps several leagues on one cluster apart."""

    prefix: str = "kronika"

    @property
    def moves(self) -> str:
        """Requests."""
        return f"{self.prefix}.{MOVES}"

    @property
    def events(self) -> str:
        """The truth."""
        return f"{self.prefix}.{EVENTS}"

    @property
    def dead(self) -> str:
        """Messages that are no requests, or that could not be judged, each with the reason."""
        return f"{self.prefix}.{DEAD}"

    def settings(self) -> dict[str, dict[str, str]]:
        """{topic: settings} for making them. Requests are spent once judged: a month of them is kept."""
        size = str(MAX_RECORD + OVERHEAD)
        forever = {
            "cleanup.policy": "delete",
            "retention.ms": "-1",
            "retention.bytes": "-1",
            "compression.type": PLAIN,
        }
        return {
            self.events: {**forever, "max.message.bytes": size},
            self.moves: {**forever, "retention.ms": str(30 * WEEK_MS // 7), "max.message.bytes": size},
            self.dead: {**forever, "max.message.bytes": size},
        }


def check(topics: Topics, partitions: Mapping[str, int], settings: Mapping[str, Mapping[str, str]]) -> int:
    """The number of partitions, of topics as they are: ``partitions`` {topic: how many} of those that are there,
    ``settings`` {topic: settings in force}. Raises Problem ``league`` with what must be changed, and how."""
    for name in (topics.moves, topics.events, topics.dead):
        if not partitions.get(name):
            raise Problem("league", f"there is no topic {name}", hint="kronika league makes the topics")
    count = partitions[topics.events]
    if partitions[topics.moves] != count:
        what = f"{topics.moves} has {partitions[topics.moves]} partitions, {topics.events} has {count}"
        raise Problem("league", what, hint="both must have the same number, and keep it")
    for name, wanted in _needed(topics).items():
        for key, value in wanted.items():
            found = settings[name].get(key)
            if found != value:
                what = f"the topic {name} has {key}={found}, with which lines can be lost"
                raise Problem("league", what, hint=f"set {key}={value}")
    for name in (topics.moves, topics.events):
        size = int(settings[name].get("max.message.bytes") or 0)
        if size < MAX_RECORD + OVERHEAD:
            what = f"the topic {name} takes messages of {size:,} bytes only"
            raise Problem("league", what, hint=f"set max.message.bytes={MAX_RECORD + OVERHEAD}")
    return count


def _needed(topics: Topics) -> dict[str, dict[str, str]]:
    """Without these, lines would be lost, or nobody could read on: requests are only ever repeated, so how long they
    stay is free."""
    return {
        topics.events: {
            "cleanup.policy": "delete",
            "retention.ms": "-1",
            "retention.bytes": "-1",
            "compression.type": PLAIN,
        },
        topics.moves: {"cleanup.policy": "delete", "compression.type": PLAIN},
    }

"""What comes in from ``kronika.moves``: messages in batches, requests among them, the rest to the dead letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from events.league.partitions import partition_of
from events.league.requests import Request, decoded_request
from events.problems import Problem

REASON: Final = 1000
"""Signs of a dead letter's reason at most."""
Bury = Callable[[bytes | None, bytes | None, Mapping[str, str]], None]
"""(value, key, {header: text}): sends a message to the dead letters, durably."""


@dataclass(frozen=True, slots=True)
class Message:
    """A raw message and where it stood."""

    partition: int
    offset: int
    key: bytes | None
    value: bytes | None


def buried(message: Message, topic: str, why: str) -> dict[str, str]:
    """The headers of a dead letter: reason and origin."""
    return {
        "reason": why[:REASON],
        "topic": topic,
        "partition": str(message.partition),
        "offset": str(message.offset),
    }


class Intake:
    """Reads requests out of messages. ``partitions``: how many the league has."""

    def __init__(self, topic: str, partitions: int, bury: Bury) -> None:
        self._topic = topic
        self._partitions = partitions
        self._bury = bury
        self._from: dict[tuple[str, str], Message] = {}

    def requests(self, messages: Sequence[Message]) -> list[Request]:
        """The requests; every other message is buried with the reason. Raises Problem ``broker``."""
        self._from = {}
        found = []
        for message in messages:
            try:
                request = decoded_request(message.value)
                if partition_of(request.session, self._partitions) != message.partition:
                    raise Problem("request", "the session lives in another partition")
            except Problem as problem:
                self._bury(message.value, message.key, buried(message, self._topic, str(problem)))
            else:
                self._from[request.session, request.request] = message
                found.append(request)
        return found

    def failed(self, request: Request, error: Exception) -> None:
        """Buries a request that could not be judged. Raises Problem ``broker``."""
        message = self._from[request.session, request.request]
        why = f"{type(error).__name__}: {error}"
        self._bury(message.value, message.key, buried(message, self._topic, why))

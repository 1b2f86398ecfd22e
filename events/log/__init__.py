"""The log: the truth, append-only. The contract, its backends and how one is opened."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from events.log.contract import EventLog
from events.problems import Problem

BACKENDS: Final = {
    "memory": ("events.log.memory", "MemoryLog"),
    "sqlite": ("events.log.sqlite", "SqliteLog"),
    "kafka": ("events.log.kafka", "KafkaLog"),
}


def open_log(url: str) -> EventLog:
    """The log at ``memory:``, ``sqlite:///path`` (four slashes for an absolute path) or ``kafka://host:port/prefix``
    (:mod:`events.log.kafka.address`). Raises Problem ``url``, or what the backend says of its place (``readonly``,
    ``full``, ``file``, ``locked``, ``version``; ``broker``, ``league``)."""
    scheme, colon, rest = url.partition(":")
    found = BACKENDS.get(scheme)
    if found is None or not colon:
        known = ", ".join(f"{name}:…" for name in BACKENDS)
        raise Problem("url", f"no log at {url!r}", hint=f"known: {known}")
    backend = getattr(import_module(found[0]), found[1])
    if scheme == "memory":
        made: EventLog = backend()
        return made
    if scheme == "kafka":
        shared: EventLog = backend(url)
        return shared
    path = rest.removeprefix("///")
    if path == rest or not path:
        raise Problem("url", f"no log at {url!r}", hint=f"{scheme}:///folder/file")
    made = backend(path)
    return made

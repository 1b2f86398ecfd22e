"""Addresses of the league: ``kafka://host:port,host:port/prefix?file=/path/log.sqlite&partitions=0,3``."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from events.league.topics import Topics
from events.problems import Problem

PORT: Final = 9092
_HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_.-]+)(:\d{1,5})?")
_PREFIX: Final = re.compile(r"[a-zA-Z0-9._-]{1,100}")


@dataclass(frozen=True, slots=True)
class Address:
    """Where the brokers are, which league, and where what was followed is kept: ``file`` None: only while it is open.
    ``partitions`` None: all."""

    brokers: tuple[str, ...]
    topics: Topics = field(default_factory=Topics)
    file: Path | None = None
    partitions: tuple[int, ...] | None = None

    def __str__(self) -> str:
        return f"kafka://{','.join(self.brokers)}/{self.topics.prefix}"


def address(url: str) -> Address:
    """The parts of an address. Raises Problem ``url``."""
    parts = urlsplit(url)
    brokers = tuple(
        each if ":" in each.rpartition("]")[2] else f"{each}:{PORT}" for each in parts.netloc.split(",")
    )
    prefix = parts.path.strip("/") or "kronika"
    if parts.scheme != "kafka" or not all(_HOST.fullmatch(each) for each in brokers) or parts.fragment:
        raise Problem("url", f"no league at {url!r}", hint="kafka://host:port/kronika")
    if not _PREFIX.fullmatch(prefix):
        raise Problem("url", f"no league can be called {prefix!r}", hint="letters, digits, '.', '_' and '-'")
    given = dict(parse_qsl(parts.query, keep_blank_values=True))
    file, chosen = given.pop("file", None), given.pop("partitions", None)
    if given or file == "":
        raise Problem(
            "url", f"unknown in the address: {', '.join(given) or 'file'}", hint="file= and partitions="
        )
    return Address(
        brokers, Topics(prefix), Path(file) if file else None, partitions(chosen) if chosen else None
    )


def partitions(text: str) -> tuple[int, ...]:
    """``0,3,8-11`` as numbers. Raises Problem ``url``."""
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if (
            not first.isdecimal()
            or (dash and not last.isdecimal())
            or (dash and int(last) - int(first) > 10_000)
        ):
            raise Problem("url", f"no partitions: {text!r}", hint="like 0,3,8-11")
        found.update(range(int(first), int(last or first) + 1))
    return tuple(sorted(found))

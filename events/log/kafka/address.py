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
_HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_.-]+):([0-9]{1,5})")
_NUMBER: Final = re.compile(r"[0-9]{1,4}")
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
    try:
        parts = urlsplit(url)
    except ValueError:  # brackets that are not closed, and the like
        parts = urlsplit("")
    brokers = tuple(
        each if ":" in each.rpartition("]")[2] else f"{each}:{PORT}" for each in parts.netloc.split(",")
    )
    prefix = parts.path.strip("/") or "kronika"
    if parts.scheme != "kafka" or not all(map(_is_broker, brokers)) or parts.fragment:
        raise Problem("url", f"no league at {url!r}", hint="kafka://host:port/kronika")
    if not _PREFIX.fullmatch(prefix):
        raise Problem("url", f"no league can be called {prefix!r}", hint="letters, digits, '.', '_' and '-'")
    given = dict(parse_qsl(parts.query, keep_blank_values=True))
    file, chosen = given.pop("file", None), given.pop("partitions", None)
    if given or file == "":
        raise Problem(
            "url", f"unknown in the address: {', '.join(given) or 'file'}", hint="file= and partitions="
        )
    numbers = partitions(chosen) if chosen is not None else None
    return Address(brokers, Topics(prefix), Path(file) if file else None, numbers)


def league(url: str, *, shares: bool = False) -> Address:
    """An address that says only which league is meant, for who knows a file by himself; ``shares``: and perhaps which
    partitions of it. Raises Problem ``url``."""
    where = address(url)
    if where.file is not None:
        raise Problem(
            "url", "file= is for kronika migrate alone", hint="--data says where Kronika keeps its files"
        )
    if where.partitions is not None and not shares:
        raise Problem("url", "partitions= is not for this: it is for all of the league", hint=str(where))
    return where


def _is_broker(text: str) -> bool:
    found = _HOST.fullmatch(text)
    return found is not None and 0 < int(found[2]) < 65536


def partitions(text: str) -> tuple[int, ...]:
    """``0,3,8-11`` as numbers. Raises Problem ``url``."""
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not _NUMBER.fullmatch(first) or (dash and not _NUMBER.fullmatch(last)):
            raise Problem("url", f"no partitions: {text[:60]!r}", hint="like 0,3,8-11")
        if dash and int(last) < int(first):
            raise Problem("url", f"no partitions: {text[:60]!r}", hint=f"{last}-{first}, the lower one first")
        found.update(range(int(first), int(last or first) + 1))
    return tuple(sorted(found))

"""The stops of the demo's tour: files ``service/demos/<game>/tour.yaml``, found by scanning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from events.catalogue import read_yaml
from service.demo import DEMOS


@dataclass(frozen=True, slots=True)
class Stop:
    """``title`` and ``text`` {lang: words}. A stop shows a line of an evening (``evening``: the day it was played on;
    ``viewer``: who looks) or a ``page``. ``shows``: what is at the line, for the test that it is there."""

    game: str
    order: int
    title: Mapping[str, str]
    text: Mapping[str, str]
    evening: str | None = None
    line: int | None = None
    viewer: str = "log"
    page: str | None = None
    shows: Mapping[str, Any] = field(default_factory=dict)


@cache
def stops() -> tuple[Stop, ...]:
    """All stops in their order."""
    found = [
        Stop(
            game=path.parent.name, **{**told, "evening": str(told["evening"]) if "evening" in told else None}
        )
        for path in sorted(DEMOS.glob("*/tour.yaml"))
        for told in read_yaml(path)
    ]
    return tuple(sorted(found, key=lambda stop: (stop.order, stop.game)))

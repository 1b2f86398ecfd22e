"""One page of analytics per game, found by scanning: ``dashboards.games.<game>`` has ``show(here)``."""

from __future__ import annotations

from collections.abc import Callable

from dashboards.context import Context
from events.scanning import extended, loaded

__path__ = extended(__path__, __name__)


def pages() -> dict[str, Callable[[Context], None]]:
    """{game: its page}"""
    return loaded(__name__, __path__, "show")

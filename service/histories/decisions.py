"""What the user decided about an import."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from events.exchange.tabular.days import Order

NEW: Final = "new"
"""In the place of a person id: somebody who is not known yet."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """``people`` {key or name of the player: person id or ``new``}; ``apart``: ids of plays that are recorded although
    they look the same as a session that is there; ``all_apart``: all of those. ``private``: private fields are kept
    too. ``buddhist``: years of 24xx and 25xx are of the Buddhist calendar. ``columns`` {field: column} and
    ``delimiter``, ``encoding``, ``order`` (of day, month, year) for CSV, where they are not to be found out."""

    people: Mapping[str, str] = field(default_factory=dict)
    apart: frozenset[str] = frozenset()
    all_apart: bool = False
    private: bool = False
    buddhist: bool = False
    columns: Mapping[str, str] = field(default_factory=dict)
    delimiter: str | None = None
    encoding: str | None = None
    order: Order | None = None

"""The columns that say what was played, and who sat there as what: the same for every game."""

from __future__ import annotations

from typing import Any

from projections.rules.plays import PlayFacts, SeatFacts
from projections.titles import title_key, title_of


def columns(game: str, play: PlayFacts, active_seconds: float | None) -> dict[str, Any]:
    """The columns of ``sessions`` from ``title`` on."""
    title, ids = title_of(game)
    if play.title is not None:
        title, ids = play.title, dict(play.ids)
    minutes = play.minutes
    if minutes is None and active_seconds is not None:
        minutes = round(active_seconds / 60)
    return {
        "title": title,
        "title_key": title_key(title, ids),
        "source_ids": sorted(ids.items()),
        "source": play.source,
        "minutes": minutes,
        "quantity": play.quantity,
        "incomplete": play.incomplete,
        "ignored": play.ignored,
        "expansions": list(play.expansions),
        "boards": list(play.boards),
        "location": play.location,
        "version": play.version,
    }


def seat_columns(known: SeatFacts, person: str | None, total: int | None) -> dict[str, Any]:
    """The columns of ``seats`` from ``points`` on."""
    points = known.points
    if points is None and total is not None:
        points = float(total)
    return {
        "points": points,
        "rank": known.rank,
        "starting": known.starting,
        "newcomer": known.newcomer,
        "kind": known.kind or ("person" if person is not None else "unnamed"),
    }

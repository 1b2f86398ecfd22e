"""Which sessions are asked for."""

from __future__ import annotations

from dataclasses import dataclass

from events.envelope import Event
from projections.kinds import kind


@dataclass(frozen=True, slots=True)
class Wanted:
    """The filters; None asks nothing."""

    game: str | None = None
    person: str | None = None
    since: str | None = None
    until: str | None = None
    kind: str | None = None
    tag: str | None = None
    open: bool | None = None


def played(opened: Event) -> str:
    """The day of play, as far as it is known; where nothing is said, the day of the first line."""
    return str((opened.data.get("played_on") or {}).get("date") or opened.recorded_at[:10])


def fits(opened: Event, wanted: Wanted) -> bool:
    """Whether a session passes the filters, but for ``open``, by its first line as it was logged."""
    data = opened.data
    day = played(opened)
    people = {each.get("person") for each in data.get("seats", ())}
    return (
        wanted.game in (None, data.get("game"))
        and wanted.kind in (None, kind(data))
        and (wanted.tag is None or wanted.tag in data.get("tags", ()))
        and (wanted.person is None or wanted.person in people)
        and (wanted.since is None or day[: len(wanted.since)] >= wanted.since)
        and (wanted.until is None or day[: len(wanted.until)] <= wanted.until)
    )

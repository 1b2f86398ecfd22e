"""The plays to be written out, from the warehouse, with names and texts as the audience may have them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from events.directory import Directory
from projections.warehouse import connect
from service.home import Folder
from service.people.display import Names


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat there. ``name`` None: nobody to name. ``points``: a decimal number."""

    seat: str
    person: str | None
    name: str | None
    kind: str
    team: str | None
    role: str | None
    points: float | None
    rank: int | None
    won: bool | None
    start: bool | None
    new: bool | None


@dataclass(frozen=True, slots=True)
class Play:
    """One session. ``date`` ISO 8601, or empty; ``time`` HH:MM where it is known."""

    id: str
    title: str
    title_key: str
    ids: Mapping[str, str]
    date: str
    time: str
    place: str | None
    minutes: int | None
    quantity: int
    cooperative: bool
    status: str
    incomplete: bool
    ignored: bool
    expansions: Sequence[str]
    boards: Sequence[str]
    comment: str | None
    seats: tuple[Seat, ...]

    @property
    def bgg(self) -> str | None:
        """The game's id on BoardGameGeek."""
        found = self.ids.get("bgg")
        key = self.title_key.removeprefix("bgg:")
        return found or (key if key != self.title_key else None)


_QUERY: Final = """
SELECT session_id, title, title_key, source_ids, played_on, started_at, recorded_at, precision, minutes, quantity,
    cooperative, status, incomplete, ignored, expansions, boards, kind
FROM sessions SEMI JOIN (SELECT unnest($sessions) AS session_id) USING (session_id)
ORDER BY coalesce(played_on, recorded_at::DATE), session_id"""
_SEATS: Final = """
SELECT session_id, seat, person, kind, team, role, points, rank, won, starting, newcomer
FROM seats SEMI JOIN (SELECT unnest($sessions) AS session_id) USING (session_id) ORDER BY session_id, position"""


def plays(folder: Folder, directory: Directory | None, sessions: Sequence[str], names: Names) -> list[Play]:
    """The plays of these sessions, the first by its day first, of a warehouse that is up to date. Free texts are for
    the club alone, and not there without a directory. Raises Problem of the warehouse."""
    merged = folder.merged()
    with closing(connect(folder.warehouse, None, dict(merged.people), dict(merged.titles))) as connection:
        rows = connection.execute(_QUERY, {"sessions": list(sessions)}).fetchall()
        seated: dict[str, list[Seat]] = {}
        for session, *values in connection.execute(_SEATS, {"sessions": list(sessions)}).fetchall():
            seated.setdefault(session, []).append(_seat(values, names))
    texts = directory if names.audience == "club" else None
    return [_play(row, tuple(seated.get(row[0], ())), texts) for row in rows]


def _seat(values: Sequence[Any], names: Names) -> Seat:
    seat, person, kind, *more = values
    name = names(person) if person is not None else None
    return Seat(seat, person, name, kind, *more)


def _play(row: Sequence[Any], seats: tuple[Seat, ...], texts: Directory | None) -> Play:
    session, title, key, ids, day, started, recorded, precision, minutes, quantity, *more = row
    cooperative, status, incomplete, ignored, expansions, boards, kind = more
    told = day or (None if precision == "unknown" or kind == "imported" else recorded.date())
    at = f"{started:%H:%M}" if started is not None and precision in ("minute", "time", None) else ""
    place, comment = _texts(texts, session) if texts is not None else (None, None)
    date = told.isoformat() if told else ""
    return Play(
        session, title, key, dict(ids or {}), date, at, place, minutes, quantity, cooperative, status, incomplete,
         ignored, tuple(expansions or ()), tuple(boards or ()), comment, seats,
    )  # fmt: skip


def _texts(directory: Directory, session: str) -> tuple[str | None, str | None]:
    """(where it was played, what was noted of it); of several places none is sure."""
    places, notes = [], []
    for kept in directory.kept(session):
        if kept.key.field == "place":
            places.append(kept.text)
        elif kept.key.field == "text":
            notes.append(kept.text)
    return (places[0] if len(set(places)) == 1 else None), ("\n".join(notes) or None)


HEADS: Final = (
    "play_id", "date", "time", "game", "bgg_id", "location", "minutes", "quantity", "cooperative", "result",
    "incomplete", "ignored", "player", "person_id", "kind", "team", "role", "score", "rank", "won", "start", "new",
    "expansions", "boards", "comment",
)  # fmt: skip
"""The columns of a table of plays: one row for each player of each play."""


def table(found: Sequence[Play]) -> Iterator[tuple[Any, ...]]:
    """The rows of that table. A play without players has one row."""
    nobody = Seat("", None, None, "", *[None] * 7)
    for play in found:
        for seat in play.seats or (nobody,):
            yield (
                play.id, play.date or None, play.time or None, play.title, play.bgg, play.place, play.minutes,
                play.quantity, play.cooperative, play.status, play.incomplete, play.ignored, seat.name, seat.person,
                seat.kind or None, seat.team, seat.role, seat.points, seat.rank, seat.won, seat.start, seat.new,
                "; ".join(play.expansions) or None, "; ".join(play.boards) or None, play.comment,
            )  # fmt: skip

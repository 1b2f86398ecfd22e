"""The plays to be written out, from the warehouse, with names and texts as the audience may have them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any, Final

from events.directory import Directory
from events.languages import Lang
from projections.warehouse import connect
from service.home import Folder
from service.people.display import Names


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat there. ``name`` None: nobody to name. ``points``: a decimal number; ``text``: what was written down where
    it was none."""

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
    text: str | None = None


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

_SCORED: Final = """
SELECT session_id, type, payload FROM moves SEMI JOIN (SELECT unnest($sessions) AS session_id) USING (session_id)
WHERE type IN ('play', 'result') ORDER BY session_id, place"""


def plays(folder: Folder, directory: Directory | None, sessions: Sequence[str], names: Names) -> list[Play]:
    """The plays of these sessions, the first by its day first, of a warehouse that is up to date. Free texts are for
    the club alone, and not there without a directory. Raises Problem of the warehouse."""
    merged = folder.merged()
    with closing(connect(folder.warehouse, None, dict(merged.people), dict(merged.titles))) as connection:
        rows = connection.execute(_QUERY, {"sessions": list(sessions)}).fetchall()
        scored = connection.execute(_SCORED, {"sessions": list(sessions)}).fetchall()
        seated: dict[str, list[Seat]] = {}
        for session, *values in connection.execute(_SEATS, {"sessions": list(sessions)}).fetchall():
            seated.setdefault(session, []).append(_seat(values, names))
    texts = directory if names.audience == "club" else None
    words: dict[str, list[tuple[str, str | None]]] = {}
    for session, kind, payload in scored if texts is not None else ():
        words.setdefault(session, []).extend(_words(kind, json.loads(payload)))
    return [_play(row, tuple(seated.get(row[0], ())), texts, words.get(row[0], ())) for row in rows]


def _words(kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, str | None]]:
    """(seat, digest of what was written down in the place of a number) of a line, in the order of the log."""
    told = data.get("results") or {} if kind == "play" else {str(data.get("player")): data}
    for seat, result in told.items():
        yield seat, result.get("text") if result.get("score") is None else None


def _seat(values: Sequence[Any], names: Names) -> Seat:
    seat, person, kind, *more = values
    name = names(person) if person is not None else None
    return Seat(seat, person, name, kind, *more)


def _play(
    row: Sequence[Any],
    seats: tuple[Seat, ...],
    texts: Directory | None,
    words: Sequence[tuple[str, str | None]],
) -> Play:
    session, title, key, ids, day, started, recorded, precision, minutes, quantity, *more = row
    cooperative, status, incomplete, ignored, expansions, boards, kind = more
    told = day or (None if precision == "unknown" or kind == "imported" else recorded.date())
    at = f"{started:%H:%M}" if started is not None and precision in ("minute", "time", None) else ""
    place, comment, scores = _texts(texts, session, words) if texts is not None else (None, None, {})
    seats = tuple(replace(each, text=scores.get(each.seat)) for each in seats)
    date = told.isoformat() if told else ""
    return Play(
        session, title, key, dict(ids or {}), date, at, place, minutes, quantity, cooperative, status, incomplete,
         ignored, tuple(expansions or ()), tuple(boards or ()), comment, seats,
    )  # fmt: skip


def _texts(
    directory: Directory, session: str, words: Sequence[tuple[str, str | None]]
) -> tuple[str | None, str | None, dict[str, str]]:
    """(where it was played, what was noted of it, {seat: its score in words}); of several places none is sure."""
    places, notes, kept = [], [], {}
    scores = {digest for _, digest in words}
    for each in directory.kept(session):
        kept[each.digest] = each.text
        if each.key.field == "place":
            places.append(each.text)
        elif each.key.field == "text" and each.digest not in scores:
            notes.append(each.text)
    place = places[0] if len(set(places)) == 1 else None
    told = {seat: kept[digest] for seat, digest in dict(words).items() if digest in kept}
    return place, "\n".join(notes) or None, told


WORDS: Final[Mapping[Lang, Mapping[str, str]]] = {
    "pl": {
        "playing": "w toku", "won": "wygrana", "lost": "przegrana", "finished": "zakończona", "abandoned": "przerwana",
        "unreadable": "nieczytelna", "person": "osoba", "anonymous": "anonimowy gracz", "unnamed": "bez nazwiska",
    }
}  # fmt: skip
"""{language: {result of a play or kind of a player: its word}}; English keeps the stable words."""
HEADS: Final = (
    "play_id", "date", "time", "game", "bgg_id", "location", "minutes", "quantity", "cooperative", "result",
    "incomplete", "ignored", "player", "person_id", "kind", "team", "role", "score", "score_text", "rank", "won",
    "start", "new", "expansions", "boards", "comment",
)  # fmt: skip
"""The columns of a table of plays: one row for each player of each play."""


def table(found: Sequence[Play], lang: Lang = "en") -> Iterator[tuple[Any, ...]]:
    """The rows of that table, results and kinds of players in words of a language. A play without players has one
    row."""
    say = WORDS.get(lang, {})
    nobody = Seat("", None, None, "", *[None] * 7)
    for play in found:
        for seat in play.seats or (nobody,):
            yield (
                play.id, play.date or None, play.time or None, play.title, play.bgg, play.place, play.minutes,
                play.quantity, play.cooperative, say.get(play.status, play.status), play.incomplete, play.ignored,
                seat.name, seat.person, say.get(seat.kind, seat.kind) or None, seat.team, seat.role, seat.points,
                seat.text, seat.rank, seat.won, seat.start, seat.new,
                "; ".join(play.expansions) or None, "; ".join(play.boards) or None, play.comment,
            )  # fmt: skip

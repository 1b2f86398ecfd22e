"""What the log knows already: plays that were imported, by their ids at the sources, and sessions by day and game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final

from events.directory import Directory
from events.effective import Entry, effective
from events.envelope import Event
from events.free_text import with_texts
from events.games import vocabulary
from events.log.contract import EventLog
from events.problems import Problem
from events.vocabulary import Data
from projections.kinds import kind
from projections.titles import title_key, title_of

BGG_PLAY: Final = "bgg-play"
_PLAYED: Final = ("played", "imported", "score_only")


@dataclass(frozen=True, slots=True)
class Kept:
    """An imported session: its lines in force (the last of each type), and its events."""

    session_id: str
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]

    def last(self, type_: str) -> Entry | None:
        """The last line in force of a type."""
        return next((each for each in reversed(self.entries) if each.type == type_), None)

    def stated(self, entry: Entry, directory: Directory) -> Data:
        """The fields of a line in force, with the texts that the directory still has."""
        event = self.events[entry.source - 1]
        data = with_texts(event, vocabulary(str(self.events[0].data["game"])), directory)[0]
        inner: Any = data.get("data") if event.type in ("amend", "insert") else data
        return {key: value for key, value in inner.items() if key not in ("type", "marks")}


@dataclass(frozen=True, slots=True)
class Played:
    """A session that was not imported: when, what and who, as far as its first line says."""

    session_id: str
    day: str
    title_key: str
    people: frozenset[str]


@dataclass
class Known:
    """``by_source`` {(app, play id): session id}; ``imported`` {session id: its events}; ``played`` {day: sessions};
    ``people`` {key of a player: person id}."""

    by_source: dict[tuple[str, str], str] = field(default_factory=dict)
    imported: dict[str, list[Event]] = field(default_factory=dict)
    played: dict[str, list[Played]] = field(default_factory=lambda: defaultdict(list))
    people: dict[str, str] = field(default_factory=dict)
    sessions: set[str] = field(default_factory=set)

    def kept(self, session_id: str) -> Kept | None:
        """An imported session as it stands. Raises Problem for one that cannot be read."""
        events = self.imported.get(session_id)
        if events is None:
            return None
        return Kept(session_id, effective(events).entries, tuple(events))


def known(log: EventLog) -> Known:
    """Reads the whole log once."""
    made = Known()
    for _, event in log.read_all():
        if event.seq == 1:
            made.sessions.add(event.session_id)
            if event.type == "opened" and event.data.get("kind") == "imported":
                made.imported[event.session_id] = []
            else:
                _played(made, event)
        if event.session_id in made.imported:
            made.imported[event.session_id].append(event)
    for session_id, events in made.imported.items():
        for play in _plays(events):
            _sourced(made, session_id, events, play)
    return made


def _plays(events: list[Event]) -> list[Data]:
    """All that was ever said of the play and its table, corrected or not: ids at sources stay what they are."""
    inner = [each.data.get("data") if each.type in ("amend", "insert") else each.data for each in events]
    return [each for each in inner if isinstance(each, dict) and isinstance(each.get("sources"), dict)]


def _sourced(made: Known, session_id: str, events: list[Event], play: Data) -> None:
    for app, id_ in play["sources"].items():
        made.by_source.setdefault((str(app), str(id_)), session_id)
    for each in play.get("expansions") or ():
        twin = (each.get("ids") or {}).get(BGG_PLAY)
        if twin:
            made.by_source.setdefault(("bgg", str(twin)), session_id)
    seats = {each["seat"]: each.get("person") for each in _opened(events).get("seats", ())}
    for seat, key in (play.get("players") or {}).items():
        if seats.get(seat):
            made.people.setdefault(str(key), str(seats[seat]))


def _opened(events: list[Event]) -> Data:
    """The opening line as last amended, as far as a glance tells."""
    data = events[0].data
    for each in events:
        if each.type == "amend" and each.data.get("seq") == 1 and isinstance(each.data.get("data"), dict):
            data = each.data["data"]
    return data


def _played(made: Known, event: Event) -> None:
    data = event.data
    if event.type != "opened" or kind(data) not in _PLAYED:
        return
    on = data.get("played_on")
    day = str(on.get("date", "")) if isinstance(on, dict) else str(event.table_time or "")
    try:
        key = title_key(*title_of(str(data.get("game"))))
    except Problem:
        return
    people = frozenset(str(each["person"]) for each in data.get("seats", ()) if each.get("person"))
    made.played[day[:10]].append(Played(event.session_id, day[:10], key, people))

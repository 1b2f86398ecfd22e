"""Who is who in a session, and the free texts that are still there."""

from __future__ import annotations

from collections import Counter
from contextlib import closing

from dashboards.context import Context
from dashboards.texts import listed
from events.envelope import Event
from projections.replay import Replay
from projections.rules.contract import Viewer
from service.people.display import Names, audience


class People:
    """Names and texts of one session from the directory, read once."""

    def __init__(self, here: Context, replay: Replay, seen_by: Viewer | None = None) -> None:
        """``seen_by``: as whom the reader looks; None: as the widest that they may be."""
        self._lang = here.lang
        self._seats = [(each.seat, each.person) for each in replay.opened.seats]
        persons = {person for _, person in self._seats if person} | {
            event.recorder for event in replay.events
        }
        with closing(here.folder.directory()) as directory:
            names = Names(directory, audience(seen_by or here.grant.widest)).read()
            kept = directory.kept(replay.events[0].session_id)
        self._names = {person: name for person in sorted(persons) if (name := names(person))}
        often = Counter((each.key.event_id, each.key.field) for each in kept)
        self._texts = {
            (each.key.event_id, each.key.field): each.text
            for each in kept
            if often[each.key.event_id, each.key.field] == 1
        }

    def name(self, person: str) -> str:
        """A person's name; the id where it is hidden, erased or was never given."""
        return self._names.get(person, person)

    def known(self, person: str) -> str | None:
        """A person's name."""
        return self._names.get(person)

    def seat(self, seat: str) -> str:
        """A seat with the name of who sits there."""
        name = self._names.get(dict(self._seats).get(seat) or "")
        return f"{name} ({seat})" if name else seat

    def all_seats(self) -> str:
        """All seats in the order of play."""
        return listed(self._lang, [self.seat(seat) for seat, _ in self._seats])

    def free(self, event: Event, field: str) -> str | None:
        """The text of an event's field."""
        return self._texts.get((event.event_id, field))

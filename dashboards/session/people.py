"""Who is who in a session, and the free texts that are still there."""

from __future__ import annotations

from dashboards.context import Context
from events.envelope import Event
from projections.replay import Replay


class People:
    """Names and texts of one session from the directory."""

    def __init__(self, here: Context, replay: Replay) -> None:
        self._replay = replay
        self._seats = [(each.seat, each.person) for each in replay.opened.seats]
        persons = {person for _, person in self._seats if person} | {
            event.recorder for event in replay.events
        }
        self._names = here.library.names(sorted(persons))
        self._texts = here.library.texts(replay.events)

    def seat(self, seat: str) -> str:
        """A seat with the name of who sits there."""
        person = dict(self._seats).get(seat)
        name = self._names.get(person or "")
        return f"{name} ({seat})" if name else seat

    def all_seats(self) -> str:
        """All seats in the order of play."""
        return ", ".join(self.seat(seat) for seat, _ in self._seats)

    def free(self, event: Event, field: str) -> str | None:
        """The text of an event's field."""
        return self._texts.get((event.seq, field))

    def wrote(self, seq: int) -> str:
        """Who wrote a line, when (UTC), of what kind it is, and why."""
        event = self._replay.events[seq - 1]
        who = self._names.get(event.recorder, event.recorder)
        reason = self.free(event, "reason")
        when = event.recorded_at[:16].replace("T", " ")
        return f"{who}, {when}" + (f": “{reason}”" if reason else "")

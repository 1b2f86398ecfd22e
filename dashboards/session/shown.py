"""A session as one page shows it: replay, viewer, people, and the addresses of its lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dashboards import address, links
from dashboards.context import Context
from dashboards.listing import Link
from dashboards.session.people import People
from events.envelope import Event
from projections.audit import Audit, audit
from projections.film.lines import Lines
from projections.film.words import Words
from projections.replay import Replay
from projections.rules.contract import Viewer, viewer


@dataclass(frozen=True)
class Shown:
    """What the tabs of a session share. ``seen_by``: the viewer (``log``, ``public``, seats)."""

    here: Context
    replay: Replay
    people: People
    seen_by: str

    @property
    def session(self) -> str:
        """The session's id."""
        return self.replay.events[0].session_id

    @property
    def viewer(self) -> Viewer:
        """Who looks."""
        return viewer(self.seen_by)

    @cached_property
    def words(self) -> Words:
        """The words of its game."""
        return Words(self.replay.rules, self.here.lang)

    def free(self, event: Event, field: str) -> str | None:
        """A free text: told to the log alone, as nothing says which of them hold what a viewer has not seen."""
        return self.people.free(event, field) if self.viewer.log else None

    @cached_property
    def rows(self) -> list[dict[str, Any]]:
        """The lines as they are read (:meth:`projections.film.lines.Lines.rows`)."""
        return Lines(self.replay, self.viewer, self.words, self.free, self.people.known).rows()

    @cached_property
    def audit(self) -> Audit:
        """Findings and changes, as the viewer may have them."""
        return audit(self.replay, self.viewer, self.free)

    def line(self, seq: int) -> Link:
        """The way to a line in the replay."""
        viewer = address.value("viewer")
        return Link(
            "session", {"session": self.session, "seq": str(seq)} | ({"viewer": viewer} if viewer else {})
        )

    def line_address(self) -> str:
        """The address of a line with ``{seq}`` in the place of its number."""
        told = self.line(0).told
        return (
            links.href("session", **{name: each for name, each in told.items() if name != "seq"})
            + "&seq={seq}"
        )

    def viewers(self) -> list[tuple[str, str]]:
        """(id, words) of everybody who may be chosen as viewer."""
        seats = [(each.seat, self.people.seat(each.seat)) for each in self.replay.opened.seats]
        text = self.here.text
        return [("log", text("session.viewer.log")), *seats, ("public", text("session.viewer.public"))]

"""A session as one page shows it: replay, viewer, people, and the addresses of its lines. What its tabs share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dashboards import address, links
from dashboards.caller import viewers
from dashboards.context import Context
from dashboards.listing import Link
from dashboards.session.people import People
from events.envelope import Event
from events.vocabulary import Data
from projections.audit import Audit, audit
from projections.film.lines import Lines
from projections.film.texts import spoken
from projections.film.texts import text as film_text
from projections.film.words import Words
from projections.replay import Replay
from projections.rules.contract import Viewer, viewer


@dataclass(frozen=True)
class Shown:
    """``seen_by``: the viewer as the address names it (``log``, ``public``, a seat)."""

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

    @property
    def text(self) -> Callable[..., str]:
        """A text in the reader's language."""
        return self.here.text

    @cached_property
    def words(self) -> Words:
        """The words of its game."""
        return Words.of(self.replay, self.here.lang)

    def free(self, event: Event, field: str) -> str | None:
        """A free text. It is told to the log alone: nothing says which of them hold what a viewer has not seen."""
        return self.people.free(event, field) if self.viewer.log else None

    @cached_property
    def told(self) -> Data:
        """The lines as they are read, with what their list needs beside them: a film without its frames."""
        lang = self.here.lang
        lines = Lines(self.replay, self.viewer, self.words, self.free, self.people.known)
        return {
            "id": f"{self.session} {self.replay.head[0]} {self.seen_by} {lang}",
            "texts": spoken(lang),
            "severities": {
                each: film_text(f"severity.{each}", lang) for each in ("breach", "doubt", "remark")
            },
            "seats": [{"seat": each.seat, "name": None} for each in self.replay.opened.seats],
            "lines": lines.rows(),
            "rules": lines.rules,
        }

    @cached_property
    def audit(self) -> Audit:
        """Findings and changes, as the viewer may have them."""
        return audit(self.replay, self.viewer, self.free)

    def line(self, seq: int) -> Link:
        """The way to a line in the replay."""
        return Link("session", {**self._address(), "seq": str(seq)})

    def line_address(self) -> str:
        """The address of a line in the replay with ``{seq}`` in the place of its number."""
        return links.to_line(self.session, address.value("viewer"))

    def _address(self) -> dict[str, str]:
        told = address.value("viewer")
        return {"session": self.session, **({"viewer": told} if told else {})}

    def viewers(self) -> dict[str, str]:
        """{id: words} of everybody who may be chosen as viewer."""
        seats = {each.seat: self.people.seat(each.seat) for each in self.replay.opened.seats}
        words = {
            "log": self.text("session.viewer.log"),
            **seats,
            "public": self.text("session.viewer.public"),
        }
        return {each: words.get(each, each) for each in viewers(self.here.grant, list(seats))}

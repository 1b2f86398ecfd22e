"""What sessions are called where many of them are told."""

from __future__ import annotations

from collections.abc import Iterable

from dashboards.context import Context
from dashboards.listing import Cell, Link
from dashboards.naming import game_title
from dashboards.texts import day, listed
from projections.statistics import Selection


class Sessions:
    """What sessions are called: their day, game and who played. Read once for a page. ``only``: those that the page
    tells of; all, where it is not said."""

    def __init__(self, here: Context, only: Iterable[str] | None = None) -> None:
        self._here = here
        told = tuple(sorted(set(only))) if only is not None else ()
        everything = Selection(kinds=here.all_kinds(), sessions=told)
        rows = here.answer("sessions", everything).to_pylist() if told or only is None else []
        self._rows = {row["session_id"]: row for row in rows}
        self._names = here.names

    def who(self, session: str) -> str:
        """Who played, in their order."""
        row = self._rows.get(session)
        lang = self._here.lang
        return listed(lang, [self._names.label(each, lang) for each in row["persons"]]) if row else ""

    def title(self, session: str) -> str:
        """Day of play, or the beginning of the id."""
        row = self._rows.get(session)
        return day(self._here.lang, row["played_on"], short=True) if row and row["played_on"] else session[:8]

    def cell(self, session: str, link: Link) -> Cell:
        """The session as a link in a table."""
        row = self._rows.get(session)
        more = (
            " · ".join(filter(None, (game_title(row["game"], self._here.lang), self.who(session))))
            if row
            else ""
        )
        order = f"{row['played_on']} {session}" if row else session
        return Cell(self.title(session), link, more=more, order=order)

    def status(self, session: str) -> str:
        """How it stands, as the warehouse says; ``playing`` where it does not know the session yet."""
        row = self._rows.get(session)
        return str(row["status"]) if row else "playing"

    def latest(self, sessions: Iterable[str]) -> list[str]:
        """Sessions by their day of play, the latest first; those that the warehouse does not know yet before all."""

        def day_of(session: str) -> str:
            row = self._rows.get(session)
            return str(row["played_on"] or "") if row else "9999"

        return sorted(sessions, key=day_of, reverse=True)

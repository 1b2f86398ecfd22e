"""What sessions are called where many of them are told."""

from __future__ import annotations

from dashboards.context import Context
from dashboards.listing import Cell, Link
from dashboards.naming import game_title
from dashboards.texts import day, listed
from projections.statistics import Selection


class Sessions:
    """What sessions are called: their day, game and who played. Read once for a page."""

    def __init__(self, here: Context) -> None:
        self._here = here
        rows = here.answer("sessions", Selection(kinds=here.all_kinds())).to_pylist()
        self._rows = {row["session_id"]: row for row in rows}
        self._names = here.library.names(sorted({person for row in rows for person in row["persons"]}))

    def who(self, session: str) -> str:
        """Who played, in their order; ids where names are not known."""
        row = self._rows.get(session)
        return (
            listed(self._here.lang, [self._names.get(each, each) for each in row["persons"]]) if row else ""
        )

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

"""What there is to tell of a year: of the club, of a person, or of a game."""

from __future__ import annotations

from typing import Any

from babel import Locale

from dashboards.context import Context
from dashboards.counting.filters import Filters, any_plays
from dashboards.counting.naming import Names
from dashboards.counting.pages import of_year, today
from dashboards.rules import entry
from dashboards.texts import day, decimal, percent
from dashboards.yearly.poster import Poster
from dashboards.yearly.printing import Table


class Year:
    """The numbers of a year, with people named as for the public."""

    def __init__(self, here: Context, chosen: Filters, year: int) -> None:
        self._here, self._chosen, self._year = here, chosen, year
        self.names = Names(here, public=True)
        self.totals = any_plays(here, chosen.selection)
        self._games = here.answer("games", chosen.selection).to_pylist()
        self._people = here.answer("people", chosen.selection).to_pylist()
        self._wins = here.answer("wins", chosen.selection).to_pylist()

    def of(self) -> str:
        """Whose year it is."""
        chosen, here = self._chosen, self._here
        if chosen.person is not None:
            return self.names.person(chosen.person)
        if chosen.title is not None:
            return self.names.title(chosen.offered.titles[chosen.title])
        return here.text("year.club")

    def poster(self) -> Poster:
        """What the picture shows."""
        here, lang, row = self._here, self._here.lang, self.totals
        h = here.answer("h_index", self._chosen.selection).to_pylist()[0]["h"]
        fourth = ("stat.people", row["people"]) if self._chosen.title else ("stat.games", row["games"])
        numbers = [
            ("stat.plays", row["plays"]),
            ("stat.hours", row["hours"]),
            ("stat.days", row["days"]),
            fourth,
        ]
        if not self._chosen.title:
            numbers.append(("stat.h", h))
        months = {
            each["month"].month: each["plays"]
            for each in here.answer("months", self._chosen.selection).to_pylist()
        }
        letters = Locale(lang).months["stand-alone"]["abbreviated"]
        if self._chosen.title:
            heading, top = (
                here.text("year.who"),
                [(self.names.person(each["person"]), each["plays"]) for each in self._people],
            )
        else:
            heading, top = (
                here.text("year.games"),
                [(self.names.title(each["title"]), each["plays"]) for each in self._games],
            )
        return Poster(
            here.text("year.title", year=self._year), self.of(),
            [(decimal(lang, value), here.text(label)) for label, value in numbers],
            [months.get(month, 0) for month in range(1, 13)], [str(letters[month])[:3] for month in range(1, 13)],
            here.text("home.months"), heading, top, self._facts(), "Kronika", self._rule(),
        )  # fmt: skip

    def _facts(self) -> list[tuple[str, str]]:
        here, lang = self._here, self._here.lang
        told: list[tuple[str, str]] = []
        new = of_year(here.answer("new_games", self._chosen.ever), self._year).to_pylist()
        if new and not self._chosen.title:
            told.append((here.text("year.new"), decimal(lang, len(new))))
        streaks = here.answer("streaks", self._chosen.selection, given={"today": today()}).to_pylist()
        if streaks:
            told.append((here.text("year.streak"), here.counted("year.days", streaks[0]["longest"])))
        mine = [each for each in self._wins if each["person"] == self._chosen.person and each["n"]]
        if mine:
            told.append((here.text("stat.rate"), f"{percent(lang, mine[0]['rate'])} (n = {mine[0]['n']})"))
        elif self._people and not self._chosen.title:
            told.append((here.text("year.most"), self.names.person(self._people[0]["person"])))
        return told

    def _rule(self) -> tuple[str, str] | None:
        """The rule of the year: how often it was broken, and what it says."""
        rows = self._here.answer("rule_of_the_year", self._chosen.selection).to_pylist()
        if not rows:
            return None
        text = entry(rows[0]["game"], rows[0]["rule"])
        words = text.sentence(self._here.lang) if text else rows[0]["rule"]
        return f"{self._here.text('year.rule')} ({rows[0]['breaches']}×)", words

    def tables(self) -> list[Table]:
        """What the printed page has beside the picture."""
        here, lang = self._here, self._here.lang
        new = of_year(here.answer("new_games", self._chosen.ever), self._year).to_pylist()
        wins = [each for each in self._wins if each["n"]][:12]
        names = self.names

        def count(n: float) -> str:
            return decimal(lang, n)

        def first(told: dict[str, Any]) -> str:
            return day(lang, told["first_on"], short=True) if told["first_on"] else ""

        return [
            (
                here.text("year.games"),
                [(names.title(e["title"]), count(e["plays"])) for e in self._games[:15]],
            ),
            (
                here.text("year.who"),
                [(names.person(e["person"]), count(e["plays"])) for e in self._people[:12]],
            ),
            (
                here.text("year.wins"),
                [(names.person(e["person"]), f"{percent(lang, e['rate'])} (n = {e['n']})") for e in wins],
            ),
            (here.text("year.new"), [(names.title(e["title"]), first(e)) for e in new[:12]]),
        ]

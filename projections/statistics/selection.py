"""Which sessions count, and the answer of a metric over them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

import duckdb
import pyarrow as pa

from projections.statistics.bases import named, needed
from projections.statistics.behind import Behind
from projections.statistics.metric import Metric
from projections.statistics.standing import TABLES, Standing

COUNTED: Final = ("played", "imported")
"""The kinds of sessions that statistics count unless asked otherwise."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Filters that hold together; an empty one lets all pass. ``seats``: numbers of seats; ``options`` {option:
    value as text}; ``clean``: only sessions without standing breaches and doubts (what a ruling has dismissed, or
    follows from another, does not stand); ``since``, ``until``: days of play, both included; ``sessions``: ids;
    ``persons``: ids of people who all took part; ``title``: key of a title, whatever game of Kronika logged it;
    ``tag``: of ``opened``; ``behind``: only the sessions of one row of a metric over those that the others let pass."""

    kinds: tuple[str, ...] = COUNTED
    game: str | None = None
    statuses: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    clean: bool = False
    since: date | None = None
    until: date | None = None
    sessions: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    title: str | None = None
    tag: str | None = None
    behind: Behind | None = None

    def chosen(self) -> tuple[str, dict[str, Any]]:
        """(SQL of the sessions to count, its values). Raises Problem ``behind``."""
        terms, values = ["list_contains($kinds, kind)"], dict[str, Any](kinds=list(self.kinds))
        if self.game is not None:
            terms.append("game = $game")
            values["game"] = self.game
        if self.statuses:
            terms.append("list_contains($statuses, status)")
            values["statuses"] = list(self.statuses)
        if self.seats:
            terms.append("list_contains($seats, seats)")
            values["seats"] = list(self.seats)
        for number, (name, value) in enumerate(self.options):
            terms.append(f"options[$option{number}] = $value{number}")
            values |= {f"option{number}": name, f"value{number}": value}
        if self.clean:
            terms.append("breaches + doubts = 0")
        if self.since is not None:
            terms.append("played_on >= $since")
            values["since"] = self.since
        if self.until is not None:
            terms.append("played_on <= $until")
            values["until"] = self.until
        if self.sessions:
            terms.append("list_contains($sessions, session_id)")
            values["sessions"] = list(self.sessions)
        for number, person in enumerate(self.persons):
            terms.append(f"session_id IN (SELECT session_id FROM seats WHERE person = $person{number})")
            values[f"person{number}"] = person
        if self.title is not None:
            terms.append("title_key = $title_key")
            values["title_key"] = self.title
        if self.tag is not None:
            terms.append("list_contains(tags, $tag)")
            values["tag"] = self.tag
        chosen = f"SELECT * FROM sessions WHERE {' AND '.join(terms)}"
        if self.behind is None:
            return chosen, values
        term, more = self.behind.among(chosen, self.persons)
        return f"{chosen} AND {term}", values | more

    def lets_pass(self, kinds: Collection[str]) -> bool:
        """Whether it lets all sessions of these kinds pass."""
        return self == Selection(self.kinds) and set(kinds) <= set(self.kinds)


@dataclass(frozen=True, slots=True)
class Found:
    """Filters of findings within the selected sessions; an empty one lets all pass. ``rulings``: ``none``, ``upheld``,
    ``dismissed``, ``house_rule``; ``causes``: ``decision``, ``observation``, ``consequence`` (it follows from another
    finding)."""

    rules: tuple[str, ...] = ()
    severities: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it lets all findings pass."""
        return not (self.rules or self.severities or self.rulings or self.causes)

    def found(self) -> tuple[str, dict[str, Any]]:
        """(SQL of the findings of ``chosen`` that pass, its values). Beside the columns of ``findings`` it has
        ``game``, ``played_on``, ``ruling`` and ``cause``."""
        filters = {
            "rule": self.rules,
            "severity": self.severities,
            "ruling": self.rulings,
            "cause": self.causes,
        }
        held = {column: list(wanted) for column, wanted in filters.items() if wanted}
        terms = " AND ".join(f"list_contains($found_{column}, {column})" for column in held) or "true"
        return f"SELECT * FROM ({_FOUND}) WHERE {terms}", {
            f"found_{name}": each for name, each in held.items()
        }


_FOUND: Final = """
    SELECT f.*, c.game, c.played_on, coalesce(f.verdict, 'none') AS ruling,
           CASE WHEN f.caused_by IS NULL THEN f.about ELSE 'consequence' END AS cause
    FROM findings f JOIN chosen c USING (session_id)"""


def answer(
    connection: duckdb.DuckDBPyConnection,
    metric: Metric,
    selection: Selection,
    found: Found | None = None,
    given: Mapping[str, Any] | None = None,
    standing: Standing | None = None,
) -> pa.Table:
    """The metric over the selected sessions, and the findings in them that pass. Its columns are those that the metric
    names. ``given``: what it asks for beside them (one that is not given is null). ``standing``: where relations of
    all sessions are kept for further questions."""
    sql, values = query(metric.sql, selection, found, standing)
    sql = f"{sql}SELECT {', '.join(metric.columns)} FROM (\n{metric.sql}\n)"
    told = given or {}
    return connection.sql(
        sql, params={**values, **{name: told.get(name) for name in metric.given}}
    ).to_arrow_table()


def query(
    sql: str, selection: Selection, found: Found | None = None, standing: Standing | None = None
) -> tuple[str, dict[str, Any]]:
    """(``WITH`` all that the SQL may read, the values of it). ``standing``: what of it is made already."""
    chosen, values = _chosen(selection, standing)
    ready = {} if standing is None else {name: standing.shown(name) for name in standing.ready((sql, chosen))}
    relations = needed(sql, ready)
    parts = {name: told for name, told in ready.items() if name in TABLES}
    parts["chosen"] = chosen
    if standing is not None and ready and not selection.lets_pass(standing.kinds()):
        kept = [name for name in relations if name in ready]
        mine = standing.picked(selection, chosen, values, kept) if selection.behind is None else {}
        if mine:
            ready, values, parts["chosen"] = mine, {}, mine["chosen"]
        else:
            ready = {name: f"SELECT * FROM ({told}) {_SOME}" for name, told in ready.items()}
    if named(sql, {"found": ""}):
        parts["found"], more = (found or Found()).found()
        values |= more
    for name, told in relations.items():
        parts[name] = ready.get(name, told)
    return "WITH " + ",\n".join(f"{name} AS ({told})" for name, told in parts.items()) + "\n", values


def _chosen(selection: Selection, standing: Standing | None) -> tuple[str, dict[str, Any]]:
    """What a selection chooses; what lies behind a row is looked up in what is kept."""
    if selection.behind is None or standing is None:
        return selection.chosen()
    asked, more = selection.behind.asked(selection.persons)
    told, values = query(asked, replace(selection, behind=None), standing=standing)
    return f"SELECT * FROM sessions WHERE session_id IN ({told}{asked})", values | more


_SOME: Final = "SEMI JOIN chosen USING (session_id)"

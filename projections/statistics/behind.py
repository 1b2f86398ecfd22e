"""The sessions that one row of a metric, or of *Explore*, is made of: a filter like the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from events.problems import Problem
from projections.statistics.bases import needed
from projections.statistics.measures import dimensions, grain, measures, relation
from projections.statistics.metric import metric

EXPLORE: Final = "explore"
LABEL: Final = "label"
"""What a row of *Explore* is of."""
N: Final = "n"


@dataclass(frozen=True, slots=True)
class Behind:
    """``of``: ``weekdays``, ``pandemic.outbreaks``, ``explore.rate.weekday``; ``column``: the number whose sessions
    they are; ``row``: (column of the key, its value as text, None where it is null)."""

    of: str
    column: str
    row: tuple[tuple[str, str | None], ...]

    @staticmethod
    def said(of: str, column: str, told: Mapping[str, Any]) -> Behind:
        """``told``: the row, and what it was asked for. Raises Problem ``behind``."""
        return Behind(of, column, tuple((each, _text(told.get(each))) for each in key(of)))

    def asked(self, persons: Sequence[str]) -> tuple[str, dict[str, Any]]:
        """(SQL of the ids of sessions, over ``chosen`` and its relations; its values). ``persons``: who is asked for.
        Raises Problem ``behind``."""
        sql = sql_of(self.of, self.column, who=bool(persons))
        terms = [f"{name}::VARCHAR IS NOT DISTINCT FROM $row{at}" for at, (name, _) in enumerate(self.row)]
        values: dict[str, Any] = {f"row{at}": value for at, (_, value) in enumerate(self.row)}
        if "$person0" in sql:
            values["person0"] = persons[0]
        return f"SELECT session_id FROM ({sql}) WHERE {' AND '.join(terms) or 'true'}", values

    def among(self, chosen: str, persons: Sequence[str]) -> tuple[str, dict[str, Any]]:
        """(SQL of a term on ``sessions``, its values). ``chosen``: SQL of the sessions that the row is counted over."""
        asked, values = self.asked(persons)
        parts = {"chosen": chosen, **needed(asked)}
        told = ", ".join(f"{name} AS ({each})" for name, each in parts.items())
        return f"session_id IN (WITH {told} {asked})", values


def ways(of: str) -> tuple[str, ...]:
    """The columns of a metric whose numbers have sessions behind them. Raises Problem ``behind``."""
    if explored(of) is not None:
        return (N,)
    name, game = metric_of(of)
    return tuple(metric(name, game).behind)


def key(of: str) -> tuple[str, ...]:
    """The columns by which a row is known. Raises Problem ``behind``."""
    if explored(of) is not None:
        return (LABEL,)
    name, game = metric_of(of)
    return metric(name, game).key


def named(name: str, game: str | None) -> str:
    """A metric as ``of`` has it."""
    return f"{game}.{name}" if game else name


def metric_of(of: str) -> tuple[str, str | None]:
    """(name, game). Raises Problem ``behind``."""
    game, _, name = of.rpartition(".")
    try:
        metric(name, game or None)
    except Problem as problem:
        raise Problem("behind", f"no metric {of!r}", hint=problem.hint) from None
    return name, game or None


def explored(of: str) -> tuple[str, str] | None:
    """(measure, dimension) of a row of *Explore*; None for those of metrics. Raises Problem ``behind``."""
    first, _, rest = of.partition(".")
    if first != EXPLORE:
        return None
    measure, _, by = rest.partition(".")
    if (
        measure not in measures()
        or by not in dimensions()
        or grain(measures()[measure], dimensions()[by]) is None
    ):
        raise Problem("behind", f"nothing is explored as {of!r}")
    return measure, by


def sql_of(of: str, column: str, *, who: bool) -> str:
    """SQL of (key, session_id). ``who``: of the first person asked for alone. Raises Problem ``behind``."""
    pair = explored(of)
    if pair is None:
        name, game = metric_of(of)
        told = metric(name, game).behind
        if column not in told:
            raise Problem("behind", f"{of} has no sessions behind {column!r}", hint=", ".join(told))
        return told[column]
    measure, dimension = measures()[pair[0]], dimensions()[pair[1]]
    told_by = grain(measure, dimension)
    only = " AND person = $person0" if who and told_by != "play" else ""
    return (
        f"SELECT {dimension.sql} AS {LABEL}, session_id FROM {relation(str(told_by))} "
        f"WHERE {dimension.sql} IS NOT NULL AND {measure.made_of}{only}"
    )


def _text(value: Any) -> str | None:
    return None if value is None else str(value)

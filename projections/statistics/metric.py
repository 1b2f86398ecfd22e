"""The definitions, one YAML file each: ``metrics/all/<id>.yaml`` for every game, ``metrics/<game>/<id>.yaml``
for one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from events.catalogue import read_yaml
from events.problems import Problem

FOLDER: Final = Path(__file__).parent / "metrics"
ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class Metric:
    """``id``: ``wins_by_role``; ``game``: None for all games. ``title``, ``sentence`` {lang: text}; ``columns``
    {column: {lang: heading}}, in their order. ``sql`` reads the tables of the warehouse, ``chosen`` (the sessions to
    count), ``found`` (the findings in them) and the relations of ``bases``. ``given``: names of values that the SQL
    asks for. ``family``: under which heading it is explained. ``key``: the columns (or values given) by which a row is
    known; ``behind`` {a column of its numbers: SQL of (key, session_id), the sessions that the number counts}: none
    where a row is one session, or all that were asked for."""

    id: str
    game: str | None
    title: Mapping[str, str]
    sentence: Mapping[str, str]
    columns: Mapping[str, Mapping[str, str]]
    sql: str
    given: tuple[str, ...] = ()
    family: str = ""
    key: tuple[str, ...] = ()
    behind: Mapping[str, str] = field(default_factory=dict)


@cache
def _all() -> Mapping[tuple[str | None, str], Metric]:
    found = {}
    for path in sorted(FOLDER.glob("*/*.yaml")):
        game = None if path.parent.name == ALL else path.parent.name
        told = read_yaml(path)
        found[game, path.stem] = Metric(
            path.stem, game, told["title"], told["sentence"], told["columns"], told["sql"].strip(),
            tuple(told.get("given", ())), told.get("family", ""), tuple(told.get("key", ())),
            {column: sql.strip() for column, sql in told.get("behind", {}).items()},
        )  # fmt: skip
    return found


def metrics(game: str | None = None) -> tuple[Metric, ...]:
    """The metrics of a game (None: those of all games), by id."""
    return tuple(each for (of, _), each in _all().items() if of == game)


def metric(name: str, game: str | None = None) -> Metric:
    """One metric. Raises Problem ``metric``."""
    found = _all().get((game, name))
    if found is None:
        known = ", ".join(each.id for each in metrics(game))
        raise Problem("metric", f"no metric {name!r}", hint=f"known: {known}")
    return found

"""Small histories written straight as rows of the warehouse, and random ones; a connection that answers metrics."""

from __future__ import annotations

import types
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Union, get_args, get_origin, get_type_hints

import duckdb
import pyarrow as pa
from hypothesis import strategies as st

from projections.statistics import Selection, answer, metric
from projections.warehouse.tables import SCHEMAS, TABLES, FindingRow, MoveRow, SeatRow, SessionRow, arrow

AT = datetime.fromisoformat("2026-03-01T20:00")
PEOPLE = ("ann", "ben", "cleo", None)
GAMES = ("Azul", "The Crew", "Łowcy", "7 Wonders")


@dataclass(frozen=True)
class Seat:
    """Who sat there, and how it went."""

    person: str | None
    won: bool | None = None
    points: int | None = None
    team: str | None = None
    role: str | None = None
    bot: bool = False


@dataclass(frozen=True)
class Play:
    """One session. ``on``: its day; ``began``: hour of the clock."""

    id: str
    game: str = "Azul"
    seats: tuple[Seat, ...] = (Seat("ann", True), Seat("ben", False))
    on: date | None = date(2026, 3, 1)
    precision: str | None = "day"
    status: str = "finished"
    together: bool = False
    seconds: float | None = 3600.0
    began: int | None = 20
    kind: str = "played"
    breaches: int = 0
    doubts: int = 0
    tags: tuple[str, ...] = ()
    quantity: int = 1
    minutes: int | None = None
    ignored: bool = False
    number: int = 0
    turns: tuple[tuple[int, str | None, float | None], ...] = field(default=())
    """Lines: (turn, seat, think seconds)."""


def row(made: type[Any], /, **told: Any) -> Any:
    """A row of which only some columns are told; the others are as empty as their type allows."""
    hints = get_type_hints(made)
    return made(**{name: told.get(name, _empty(hints[name])) for name in made._fields})


def _empty(hint: Any) -> Any:
    if get_origin(hint) in (Union, types.UnionType) and type(None) in get_args(hint):
        return None
    plain = get_origin(hint) or hint
    return {datetime: AT, bool: False, int: 0, float: 0.0, str: "", list: []}[plain]


def session_of(play: Play) -> SessionRow:
    """The row of ``sessions``."""
    told: SessionRow = row(
        SessionRow, session_id=play.id, revision=1, game=play.game, kind=play.kind, seats=len(play.seats), options=[],
        tags=list(play.tags), played_on=play.on, precision=play.precision if play.on else None,
        started_at=AT.replace(hour=play.began) if play.began is not None else None, active_seconds=play.seconds,
        recorded_at=AT + timedelta(minutes=play.number), status=play.status, cooperative=play.together,
        closed=play.status != "playing", breaches=play.breaches, doubts=play.doubts, quantity=play.quantity,
        minutes=play.minutes, ignored=play.ignored, title=play.game, title_key=play.game,
        lines=10, moves=9, mode="scribe", turns=max((turn for turn, _, _ in play.turns), default=0),
    )  # fmt: skip
    return told


def seats_of(play: Play) -> list[SeatRow]:
    """The rows of ``seats``."""
    return [
        row(
            SeatRow, session_id=play.id, revision=1, seat=f"s{place}", position=place, person=each.person,
            team=each.team, role=each.role, won=each.won, points=each.points,
            kind="bot" if each.bot else "person" if each.person else "anonymous",
        )
        for place, each in enumerate(play.seats, 1)
    ]  # fmt: skip


def moves_of(play: Play) -> list[MoveRow]:
    """The rows of ``moves``."""
    return [
        row(
            MoveRow, session_id=play.id, revision=1, seq=place, place=place, turn=turn, seat=seat, think_seconds=think,
            type="act", nature="decision",
        )
        for place, (turn, seat, think) in enumerate(play.turns, 1)
    ]  # fmt: skip


def finding(
    session: str, seq: int, rule: str, *, severity: str = "breach", counted: bool = True
) -> FindingRow:
    """A row of ``findings``."""
    found: FindingRow = row(
        FindingRow, session_id=session, revision=1, seq=seq, number=1, rule=rule, severity=severity, counted=counted,
        about="decision", verdict=None if counted else "dismissed",
    )  # fmt: skip
    return found


class History:
    """Answers metrics over plays."""

    def __init__(self, plays: Iterable[Play], findings: Sequence[FindingRow] = ()) -> None:
        told = list(plays)
        self.connection = duckdb.connect(":memory:", config={"threads": 1})
        rows: dict[str, list[Any]] = {name: [] for name in TABLES}
        rows["sessions"] = [session_of(each) for each in told]
        rows["seats"] = [seat for each in told for seat in seats_of(each)]
        rows["moves"] = [move for each in told for move in moves_of(each)]
        rows["findings"] = list(findings)
        for name, each in rows.items():
            table = arrow(name, each) if each else SCHEMAS[name].empty_table()
            self.connection.register("_arrow", table)
            self.connection.execute(f"CREATE TABLE {name} AS SELECT * FROM _arrow")
            self.connection.unregister("_arrow")

    def table(self, name: str, selection: Selection | None = None, **given: Any) -> pa.Table:
        """The answer of a metric."""
        found = answer(self.connection, metric(name), selection or Selection(), given=given)
        assert found.column_names == list(metric(name).columns)
        return found

    def ask(
        self, name: str, columns: str = "", selection: Selection | None = None, **given: Any
    ) -> list[tuple[Any, ...]]:
        """Rows as tuples, of those columns (all, where none are named)."""
        table = self.table(name, selection, **given)
        names = columns.split() or table.column_names
        return [tuple(each[column] for column in names) for each in table.to_pylist()]


def seats() -> st.SearchStrategy[tuple[Seat, ...]]:
    """Seats of one play; people may sit twice, or be unknown, and so may results."""
    seat = st.builds(
        Seat, st.sampled_from(PEOPLE), st.sampled_from((True, False, False, None)),
        st.one_of(st.none(), st.integers(0, 5)),
        st.sampled_from((None, None, None, "red", "blue")), st.sampled_from((None, "mage")),
    )  # fmt: skip
    return st.lists(seat, min_size=1, max_size=4).map(tuple)


def plays(**fixed: Any) -> st.SearchStrategy[list[Play]]:
    """Random histories of up to 14 plays within three years; many fall on the same few days."""
    days = st.one_of(
        st.none(),
        st.dates(date(2024, 12, 28), date(2025, 1, 8)),
        st.dates(date(2024, 2, 27), date(2026, 3, 2)),
    )
    one = st.fixed_dictionaries(
        {
            "game": st.sampled_from(GAMES),
            "seats": seats(),
            "on": days,
            "precision": st.sampled_from(("minute", "day", "day", "day", "month", "year", "unknown")),
            "status": st.sampled_from(("finished", "finished", "won", "lost", "abandoned", "playing")),
            "together": st.booleans(),
            "seconds": st.one_of(st.none(), st.integers(0, 25).map(lambda tenths: tenths * 360.0)),
            "began": st.one_of(st.none(), st.integers(0, 23)),
            "breaches": st.sampled_from((0, 0, 1)),
            "doubts": st.sampled_from((0, 0, 1)),
            "quantity": st.sampled_from((1, 1, 1, 2, 6)),
            "ignored": st.sampled_from((False, False, False, True)),
            **{name: st.just(value) for name, value in fixed.items()},
        }
    )
    return st.lists(one, max_size=14).map(
        lambda told: [Play(id=f"p{number:02}", number=number % 5, **each) for number, each in enumerate(told)]
    )

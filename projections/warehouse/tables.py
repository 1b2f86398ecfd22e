"""The tables of the warehouse, one row class each; the Arrow schema of a table is what its row class says.

Every row carries ``session_id`` and ``revision``: a session that has changed is written again under the next
revision, and the views show the current one only. Rows hold ids: no name of a person and no free text of the
log. Local times are the wall clock of the table; ``recorded_at`` is UTC."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any, Final, NamedTuple, get_type_hints

import pyarrow as pa

Text = Annotated[str, pa.string()]
MaybeText = Annotated[str | None, pa.string()]
Count = Annotated[int, pa.int32()]
MaybeCount = Annotated[int | None, pa.int32()]
Flag = Annotated[bool, pa.bool_()]
MaybeFlag = Annotated[bool | None, pa.bool_()]
Seconds = Annotated[float | None, pa.float64()]
Moment = Annotated[datetime, pa.timestamp("us")]
MaybeMoment = Annotated[datetime | None, pa.timestamp("us")]
MaybeDay = Annotated[date | None, pa.date32()]
Texts = Annotated[list[str], pa.list_(pa.string())]
Points = Annotated[float | None, pa.float64()]
TextMap = Annotated[list[tuple[str, str]], pa.map_(pa.string(), pa.string())]


class SessionRow(NamedTuple):
    """One play. ``kind``: played, branch, demo, generated, imported, score_only. ``status``: playing, won,
    lost, finished, abandoned, or unreadable (``reason`` says why). ``reason``: of the end, as the rules name
    it. ``active_seconds``: sum of the active spans by the device's clock. ``lines``: the head seq; ``moves``:
    game moves in force. ``breaches``, ``doubts``: standing findings without those that follow from another;
    ``options``: of ``opened`` with the game's defaults where the state shows them. ``title``: of what was played,
    ``title_key``: the same for all plays of one title, whatever game of Kronika logged them (``bgg:822`` where that id
    is known, else the title without case and accents); ``source_ids``: of the title at the sources. ``source``: whose
    file a play came from. ``minutes``: as the table or the file said, else by the device's clock. ``quantity``: so many
    plays told as one. ``ignored``: to be left out of who wins, as ``incomplete`` ones are. ``expansions``, ``boards``:
    titles. ``location``: a key, the same for one place (the name is free text). ``version``: of a prototype."""

    session_id: Text
    revision: Count
    game: Text
    edition: MaybeText
    kind: Text
    mode: Text
    detail: Text
    rules_version: MaybeText
    seats: Count
    options: TextMap
    tags: Texts
    played_on: MaybeDay
    precision: MaybeText
    started_at: MaybeMoment
    active_seconds: Seconds
    recorded_at: Moment
    changed_at: Moment
    lines: Count
    moves: Count
    turns: Count
    status: Text
    reason: MaybeText
    cooperative: Flag
    closed: Flag
    breaches: Count
    doubts: Count
    remarks: Count
    corrections: Count
    origin: MaybeText
    title: Text
    title_key: Text
    source_ids: TextMap
    source: MaybeText
    minutes: MaybeCount
    quantity: Count
    incomplete: Flag
    ignored: Flag
    expansions: Texts
    boards: Texts
    location: MaybeText
    version: MaybeText


class SeatRow(NamedTuple):
    """One seat of a play. ``position`` counts from 1 in the order of play; ``role`` is what the state document
    says under ``roles.<seat>``; ``won`` is null where the result is not known. ``total`` is null where the points are
    no whole number, ``points`` has decimals too. ``rank``, ``starting`` (who began), ``newcomer`` (the first play of
    this title): null where nobody said. ``kind``: person, anonymous, bot, or unnamed; only persons are compared with
    each other."""

    session_id: Text
    revision: Count
    seat: Text
    position: Count
    person: MaybeText
    team: MaybeText
    role: MaybeText
    won: MaybeFlag
    total: MaybeCount
    points: Points
    rank: MaybeCount
    starting: MaybeFlag
    newcomer: MaybeFlag
    kind: Text


class MoveRow(NamedTuple):
    """One line in force. ``place`` counts from 1 along the effective line; ``turn``, ``round`` are those before
    the line; ``seat`` is who acts (null: nobody). ``nature``: decision, observation, both, or session.
    ``think_seconds``: since the line before, by the device's clock; null where a clock is missing or goes back,
    the line is late or corrected, or a pause lies between. ``findings``: standing breaches and doubts.
    ``payload``: the line's fields as JSON."""

    session_id: Text
    revision: Count
    seq: Count
    place: Count
    turn: Count
    round: MaybeCount
    seat: MaybeText
    type: Text
    nature: Text
    table_time: MaybeMoment
    utc_offset: MaybeCount
    think_seconds: Seconds
    recorded_at: Moment
    recorder: Text
    late: Flag
    confirmed: Flag
    overridden: Flag
    taken_back: Flag
    corrected: Flag
    findings: Count
    payload: Text


class OutcomeRow(NamedTuple):
    """One consequence. ``number`` counts from 1 within its line; ``detail`` is JSON."""

    session_id: Text
    revision: Count
    seq: Count
    number: Count
    turn: Count
    seat: MaybeText
    kind: Text
    subject: MaybeText
    amount: MaybeCount
    detail: Text


class FindingRow(NamedTuple):
    """One finding of the effective line. ``counted``: it stands (no ruling dismissed it) and is no consequence
    of another; ``verdict``: the last ruling on it. Fields and proof are JSON."""

    session_id: Text
    revision: Count
    seq: Count
    number: Count
    turn: Count
    seat: MaybeText
    type: Text
    rule: Text
    severity: Text
    about: Text
    caused_by: MaybeCount
    verdict: MaybeText
    counted: Flag
    fields: Text
    proof: Text


class ScoreRow(NamedTuple):
    """Points of a seat by category (``total`` among them), as the rules derive them."""

    session_id: Text
    revision: Count
    seat: Text
    category: Text
    amount: Count


class CorrectionRow(NamedTuple):
    """One correction. ``target``: the line it names; ``distance``: lines between the two; ``undone``: a later
    correction has retracted it."""

    session_id: Text
    revision: Count
    seq: Count
    type: Text
    target: Count
    kind: Text
    distance: Count
    undone: Flag
    recorder: Text
    recorded_at: Moment


Row = SessionRow | SeatRow | MoveRow | OutcomeRow | FindingRow | ScoreRow | CorrectionRow
TABLES: Final[dict[str, type[Any]]] = {
    "sessions": SessionRow,
    "seats": SeatRow,
    "moves": MoveRow,
    "outcomes": OutcomeRow,
    "findings": FindingRow,
    "scores": ScoreRow,
    "corrections": CorrectionRow,
}
SCHEMA_VERSION: Final = 4
"""Goes up with every change of a table or of the manifest; a warehouse of another version is built anew."""


def _schema(row: type[Any]) -> pa.Schema:
    hints = get_type_hints(row, include_extras=True)
    return pa.schema([pa.field(name, hints[name].__metadata__[0]) for name in row._fields])


SCHEMAS: Final[dict[str, pa.Schema]] = {name: _schema(row) for name, row in TABLES.items()}


def arrow(table: str, rows: list[Any]) -> pa.Table:
    """Rows of one table as an Arrow table with its schema."""
    schema = SCHEMAS[table]
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
    arrays = [pa.array(column, type=field.type) for column, field in zip(columns, schema, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)

"""The tables of the audit page: findings by rule, by session, and one by one, with links to rule, session and line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from dashboards.audit.filters import Filters
from dashboards.context import Context
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.naming import known, namer
from dashboards.rules import entry
from dashboards.session.naming import Sessions
from dashboards.texts import day
from projections.rules.catalogue import sentence
from projections.rules.findings import Finding
from projections.statistics import metric

COUNTS = ("breaches", "doubts", "remarks", "uncounted")


def by_rule(here: Context, table: pa.Table, chosen: Filters) -> None:
    """Each rule with its sentence, its source, and how often it was broken."""
    head = _headings(here, "findings_by_rule")
    columns = [
        Column("rule", head["rule"], "code", main=True),
        Column("sentence", here.text("audit.sentence"), wide=True),
        *(Column(name, head[name], "number") for name in COUNTS),
        Column("sessions", head["sessions"], "number"),
        Column("last_on", head["last_on"], "short"),
    ]
    listing(here, "audit-by-rule", columns, [_rule(here, row, chosen) for row in table.to_pylist()])


def _rule(here: Context, row: Mapping[str, Any], chosen: Filters) -> Row:
    text = entry(row["game"], row["rule"])
    told = (
        Cell(text.sentence(here.lang), more=here.text("audit.source", source=text.cited(here.lang)))
        if text
        else Cell("")
    )
    return [
        Cell(row["rule"], Link("rules", {"game": row["game"], "rule": row["rule"]})),
        told,
        *(_count(row[name]) for name in COUNTS),
        Cell(
            str(row["sessions"]), order=row["sessions"],
            link=Link("audit", {**chosen.told, "game": row["game"], "rule": row["rule"], "by": "session"}),
        ),
        _day(here, row["last_on"]),
    ]  # fmt: skip


def by_session(here: Context, table: pa.Table, _chosen: Filters) -> None:
    """Each session with its counts."""
    head, names = _headings(here, "findings_by_session"), _sessions(here, table)
    columns = [
        Column("session", head["session_id"], main=True, wide=True),
        Column("status", head["status"]),
        Column("moves", head["moves"], "number"),
        *(Column(name, head[name], "number") for name in COUNTS),
        Column("per_hundred", head["per_hundred"], "number"),
    ]
    rows: list[Row] = [
        [
            names.cell(row["session_id"], Link("session", {"session": row["session_id"], "tab": "findings"})),
            known(here.lang, "status", row["status"]),
            row["moves"],
            *(_count(row[name]) for name in COUNTS),
            Cell(f"{row['per_hundred']:g}", order=row["per_hundred"]),
        ]
        for row in table.to_pylist()
    ]
    listing(here, "audit-by-session", columns, rows)


def one_by_one(here: Context, table: pa.Table, _chosen: Filters | None = None) -> None:
    """Every finding with the way to its line."""
    head, names = _headings(here, "findings"), _sessions(here, table)
    columns = [
        Column("finding", here.text("audit.finding"), main=True, wide=True),
        Column("rule", head["rule"], "code"),
        Column("session", head["session_id"]),
        Column("seq", head["seq"], "number"),
        Column("cause", head["cause"]),
        Column("ruling", head["ruling"]),
    ]
    listing(here, "audit-findings", columns, [_finding(here, names, row) for row in table.to_pylist()])


def _finding(here: Context, names: Sessions, row: Mapping[str, Any]) -> Row:
    text = entry(row["game"], row["rule"])
    finding = Finding(row["rule"], row["seq"], row["severity"], fields=json.loads(row["fields"]))
    name = namer(row["game"], here.lang)
    said = sentence(finding, text, here.lang, lambda word, _: name(word)) if text else row["rule"]
    line = Link("session", {"session": row["session_id"], "seq": str(row["seq"])})
    cause = (
        here.text("line.caused", seq=row["caused_by"])
        if row["caused_by"]
        else known(here.lang, "cause", row["cause"])
    )
    return [
        Cell(said, line, sign=row["severity"], struck=not row["counted"]),
        Cell(row["rule"], Link("rules", {"game": row["game"], "rule": row["rule"]})),
        names.cell(row["session_id"], Link("session", {"session": row["session_id"]})),
        Cell(str(row["seq"]), line, order=row["seq"]),
        cause,
        known(here.lang, "verdict", row["ruling"]) if row["ruling"] != "none" else "",
    ]


def _sessions(here: Context, table: pa.Table) -> Sessions:
    return Sessions(here, table.column("session_id").to_pylist())


def _headings(here: Context, name: str) -> dict[str, str]:
    return {column: words[here.lang] for column, words in metric(name).columns.items()}


def _count(number: int) -> Cell:
    return Cell(str(number) if number else "–", order=number)


def _day(here: Context, told: Any) -> Cell:
    return Cell(day(here.lang, told, short=True), order=told.isoformat()) if told else Cell("")

"""Metrics of findings say what their sentences say, on findings counted by hand."""

from __future__ import annotations

import datetime

import pytest

from projections.rules.plays import NOTHING
from projections.statistics import Found, Selection, answer, metric
from projections.warehouse import plays
from projections.warehouse.manifest import Manifest, write
from projections.warehouse.segments import Writer
from projections.warehouse.tables import FindingRow, SessionRow
from projections.warehouse.views import connect

MARCH, MAY = datetime.date(2026, 3, 1), datetime.date(2026, 5, 9)
AT = datetime.datetime.fromisoformat("2026-03-01T20:00")
PLAYS = {
    "one": (MARCH, "chess", 200),
    "two": (MARCH, "chess", 50),
    "clean": (MAY, "chess", 80),
    "go": (None, "go", 10),
}
FOUND = [
    # session, seq, rule, severity, about, caused by, verdict
    ("one", 4, "A", "breach", "decision", None, None),
    ("one", 5, "B", "breach", "observation", 4, None),
    ("one", 9, "A", "breach", "decision", None, "dismissed"),
    ("one", 11, "C", "doubt", "observation", None, "upheld"),
    ("two", 3, "A", "breach", "decision", None, "house_rule"),
    ("two", 7, "A", "breach", "decision", None, None),
    ("two", 8, "D", "remark", "decision", None, None),
    ("go", 2, "A", "breach", "decision", None, None),
]


def session(name, day, game, moves):
    return SessionRow(
        session_id=name, revision=1, game=game, edition=None, kind="played", mode="scribe", detail="moves",
        rules_version="1", seats=2, options=[], tags=[], played_on=day, precision="day", started_at=AT,
        active_seconds=None, recorded_at=AT, changed_at=AT, lines=moves + 1, moves=moves, turns=5, status="won",
        reason=None, cooperative=True, closed=True, breaches=0, doubts=0, remarks=0, corrections=0, origin=None,
        **plays.columns(game, NOTHING, None),
    )  # fmt: skip


def finding(number, name, seq, rule, severity, about, caused_by, verdict):
    return FindingRow(
        session_id=name, revision=1, seq=seq, number=number, turn=2, seat="a", type="drive", rule=rule,
        severity=severity, about=about, caused_by=caused_by, verdict=verdict,
        counted=verdict in (None, "upheld") and caused_by is None, fields="{}", proof="{}",
    )  # fmt: skip


@pytest.fixture(scope="module")
def connection(tmp_path_factory):
    folder = tmp_path_factory.mktemp("warehouse")
    manifest = Manifest(revisions=dict.fromkeys(PLAYS, 1))
    writer = Writer(folder, manifest)
    writer.add({"sessions": [session(name, *play) for name, play in PLAYS.items()]})
    writer.add({"findings": [finding(number, *each) for number, each in enumerate(FOUND)]})
    writer.flush()
    write(folder, manifest)
    return connect(folder)


@pytest.fixture
def ask(connection):
    """Rows of a metric as tuples, of those columns."""

    def answered(name, columns, selection=None, found=None):
        table = answer(connection, metric(name), selection or Selection(game="chess"), found)
        assert table.column_names == list(metric(name).columns)
        return [tuple(row[each] for each in columns.split()) for row in table.to_pylist()]

    return answered


def test_by_rule_what_counts_and_what_does_not(ask):
    rows = ask("findings_by_rule", "rule breaches doubts remarks uncounted sessions last_on")
    assert rows == [
        ("A", 2, 0, 0, 2, 2, MARCH),
        ("C", 0, 1, 0, 0, 1, MARCH),
        ("D", 0, 0, 1, 0, 1, MARCH),
        ("B", 0, 0, 0, 1, 1, MARCH),
    ]


def test_rules_of_the_same_name_in_two_games_stand_apart(ask):
    rows = ask("findings_by_rule", "game rule breaches", Selection())
    assert ("go", "A", 1) in rows
    assert ("chess", "A", 2) in rows


def test_by_session_only_those_with_findings(ask):
    rows = ask("findings_by_session", "session_id moves breaches doubts remarks uncounted per_hundred")
    assert rows == [("one", 200, 1, 1, 0, 2, 0.5), ("two", 50, 1, 0, 1, 1, 2.0)]


def test_by_cause(ask):
    rows = ask("findings_by_cause", "cause breaches doubts remarks n")
    assert rows == [("decision", 4, 0, 1, 5), ("consequence", 1, 0, 0, 1), ("observation", 0, 1, 0, 1)]


def test_by_ruling(ask):
    rows = ask("findings_by_ruling", "ruling n")
    assert rows == [("none", 4), ("dismissed", 1), ("house_rule", 1), ("upheld", 1)]


def test_by_month_over_all_its_moves_and_without_undated_sessions(ask):
    rows = ask(
        "findings_by_month", "month sessions moves breaches doubts breach_rate doubt_rate", Selection()
    )
    assert rows == [("2026-03", 2, 250, 2, 1, 0.8, 0.4), ("2026-05", 1, 80, 0, 0, 0.0, 0.0)]


@pytest.mark.parametrize(
    ("found", "lines"),
    [
        (Found(rules=("A",)), [("one", 4), ("one", 9), ("two", 3), ("two", 7)]),
        (Found(severities=("doubt", "remark")), [("one", 11), ("two", 8)]),
        (Found(rulings=("none",), severities=("breach",)), [("one", 4), ("one", 5), ("two", 7)]),
        (Found(causes=("consequence",)), [("one", 5)]),
        (Found(rules=("no such",)), []),
    ],
)
def test_filters_of_findings(ask, found, lines):
    assert ask("findings", "session_id seq", found=found) == lines


def test_a_filter_of_sessions_goes_before(ask):
    assert ask("findings", "session_id seq", Selection(sessions=("two",)), Found(rules=("A",))) == [
        ("two", 3),
        ("two", 7),
    ]
    assert ask("findings_by_month", "month sessions breaches", found=Found(rules=("C",))) == [
        ("2026-03", 2, 0),
        ("2026-05", 1, 0),
    ]

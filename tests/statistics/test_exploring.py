"""Explore: every measure by every dimension that goes with it, as SQL that runs by itself; numbers counted by hand."""

from __future__ import annotations

from datetime import date

import pytest

from events.problems import Problem
from projections.statistics import Selection
from projections.statistics.exploring import explore, sql_of
from projections.statistics.measures import dimensions, grain, measures, questions
from tests.statistics.histories import History, Play, Seat

PLAYS = [
    Play("a", on=date(2025, 1, 6)),
    Play(
        "b",
        on=date(2025, 1, 7),
        game="It's",
        seats=(Seat("ann", False, 3), Seat("ben", True, 8)),
        minutes=120,
        seconds=None,
    ),
    Play("c", on=date(2026, 2, 2), together=True, seats=(Seat("ann", True, role="mage"), Seat("ben", True))),
    Play("d", on=None, seats=(Seat("ann", True),)),
]
PAIRS = [(m, d) for m in measures() for d in dimensions() if grain(measures()[m], dimensions()[d])]


@pytest.fixture(scope="module")
def history():
    return History(PLAYS)


def ask(history, measure, by, selection=None, who=None):
    table, _ = explore(
        history.connection, measures()[measure], dimensions()[by], selection or Selection(), who
    )
    return [(row["label"].strip(), row["value"], row["n"]) for row in table.to_pylist()]


@pytest.mark.parametrize(("measure", "by"), PAIRS)
def test_the_sql_that_is_shown_runs_by_itself_and_says_the_same(history, measure, by):
    selection = Selection(since=date(2025, 1, 1), title="It's")
    table, sql = explore(history.connection, measures()[measure], dimensions()[by], selection, "ann")
    assert history.connection.sql(sql).to_arrow_table().equals(table)
    assert "$" not in sql


@pytest.mark.parametrize(
    ("measure", "by", "rows"),
    [
        ("plays", "game", [("Azul", 3, 3), ("It's", 1, 1)]),
        ("plays", "year", [("2025", 2, 2), ("2026", 1, 1)]),
        ("plays", "month", [("2025-01", 2, 2), ("2026-02", 1, 1)]),
        ("plays", "weekday", [("1", 2, 2), ("2", 1, 1)]),
        ("plays", "person", [("ann", 4, 4), ("ben", 3, 3)]),
        ("plays", "players", [("1", 1, 1), ("2", 3, 3)]),
        ("minutes", "game", [("It's", 120, 1), ("Azul", 60, 3)]),
        ("rate", "person", [("ann", 0.5, 2), ("ben", 0.5, 2)]),
        ("rate", "position", [("1", 0.5, 2), ("2", 0.5, 2)]),
        ("together", "contest", [("cooperative", 1, 1), ("solo", 1, 1)]),
        ("points", "person", [("ben", 8, 1), ("ann", 3, 1)]),
        ("games", "year", [("2025", 2, 2), ("2026", 1, 1)]),
        ("hours", "person", [("ann", 5, 4), ("ben", 4, 3)]),
    ],
)
def test_numbers(history, measure, by, rows):
    assert ask(history, measure, by) == rows


def test_of_one_person_only_their_own_results_count(history):
    assert ask(history, "rate", "year", Selection(persons=("ann",)), "ann") == [("2025", 0.5, 2)]


def test_every_question_goes_together():
    assert all(grain(measures()[each.measure], dimensions()[each.by]) for each in questions())


def test_what_does_not_go_together_is_a_problem():
    with pytest.raises(Problem, match="cannot be told"):
        sql_of(measures()["plays"], dimensions()["role"], who=False)

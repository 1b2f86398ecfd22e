"""What the rows of a session say."""

from __future__ import annotations

import datetime

import pytest

from events.problems import Problem
from projections.kinds import kind
from projections.warehouse import connect, project, select


@pytest.fixture
def ask(pen, tmp_path):
    """Projects the log and answers SQL with rows as tuples."""

    def answer(sql):
        project(pen.log, None, tmp_path)
        return select(connect(tmp_path), sql).fetchall()

    return answer


def test_a_session_row_says_how_the_play_stands(pen, ask):
    pen.open("one", options={"goal": 20}, tags=["club"], played_on={"date": "2026-02-27", "precision": "day"})
    pen.add("one", ("a", 1), ("b", 2))
    columns = "game, kind, mode, seats, status, lines, moves, turns, played_on, options['goal'], tags, closed"
    assert ask(f"SELECT {columns} FROM sessions") == [
        (
            "tally",
            "played",
            "scribe",
            2,
            "playing",
            3,
            2,
            3,
            datetime.date(2026, 2, 27),
            "20",
            ["club"],
            False,
        )
    ]


@pytest.mark.parametrize(
    ("opened", "said"),
    [
        ({}, "played"),
        ({"kind": "imported"}, "imported"),
        ({"detail": "score"}, "score_only"),
        ({"origin": {"session": "s"}}, "branch"),
        ({"origin": {"session": "s"}, "kind": "played"}, "branch"),
    ],
)
def test_a_branch_is_no_play_whatever_it_says(opened, said):
    assert kind(opened) == said


@pytest.mark.parametrize(
    ("told", "day"),
    [
        ("2026-02-27", "2026-02-27"),
        ("2026-02-27T23:30:00-05:00", "2026-02-27"),
        ("2026-02", "2026-02-01"),
        ("2026", "2026-01-01"),
        ("sometime", None),
    ],
)
def test_the_day_of_play_is_the_local_one(pen, ask, told, day):
    pen.open("one", played_on={"date": told, "precision": "day"})
    assert ask("SELECT played_on FROM sessions") == [(day and datetime.date.fromisoformat(day),)]


def test_an_option_left_out_has_the_games_default(pen, ask):
    pen.open("one")
    assert ask("SELECT options['goal'] FROM sessions") == [("10",)]


@pytest.mark.parametrize(
    ("opened", "kind"),
    [
        ({}, "played"),
        ({"kind": "demo"}, "demo"),
        ({"kind": "imported"}, "imported"),
        ({"detail": "score"}, "score_only"),
    ],
)
def test_the_kind_of_a_session_is_kept(pen, ask, opened, kind):
    pen.open("one", **opened)
    assert ask("SELECT kind FROM sessions") == [(kind,)]


def test_seats_have_persons_by_id_roles_scores_and_winners(pen, ask):
    pen.open("one")
    pen.add("one", ("a", 1), ("b", 3), ("b", 2), ("b", 3), ("b", 2))
    assert ask("SELECT seat, position, person, role, won, total FROM seats ORDER BY position") == [
        ("a", 1, "person-a", "role-a", False, 1),
        ("b", 2, "person-b", "role-b", True, 10),
    ]
    assert ask("SELECT seat, category, amount FROM scores WHERE category = 'adding' ORDER BY 1") == [
        ("a", "adding", 1),
        ("b", "adding", 10),
    ]


def test_an_abandoned_play_is_no_play_that_goes_on(pen, ask):
    pen.open("one")
    pen.write("one", ("abandon", {}))
    pen.open("two")
    pen.write("two", ("end", {}))
    assert ask("SELECT session_id, status, closed FROM sessions ORDER BY 1") == [
        ("one", "abandoned", True),
        ("two", "finished", True),
    ]


def test_moves_stand_in_the_order_of_the_effective_line(pen, ask):
    pen.open("one")
    pen.add("one", ("a", 1), ("b", 2))
    pen.write("one", ("insert", {"after": 2, "data": {"type": "add", "player": "b", "n": 3}, "kind": "typo"}))
    assert ask("SELECT place, seq, turn, seat, type, corrected FROM moves ORDER BY place") == [
        (1, 1, 1, None, "opened", False),
        (2, 2, 1, "a", "add", False),
        (3, 4, 2, "b", "add", True),
        (4, 3, 3, "b", "add", False),
    ]


def test_outcomes_keep_kind_subject_amount_and_detail(pen, ask):
    pen.open("one")
    pen.add("one", ("a", 2))
    pen.write("one", ("bonus", {"n": 4}))
    assert ask("SELECT seq, number, seat, kind, subject, amount, detail FROM outcomes ORDER BY seq") == [
        (2, 1, "a", "points", "a", 2, "{}"),
        (3, 1, None, "bonus", None, 4, '{"of":["table"]}'),
    ]


def test_a_finding_counts_unless_dismissed_or_a_consequence(pen, ask):
    pen.open("one")
    pen.add("one", ("a", 4), ("a", 4), ("b", 5))
    pen.write("one", ("ruling", {"seq": 4, "rule": "TLY-BIG", "verdict": "dismissed"}))
    assert ask(
        "SELECT seq, rule, severity, caused_by, verdict, counted FROM findings ORDER BY seq, number"
    ) == [
        (2, "TLY-BIG", "breach", None, None, True),
        (3, "TLY-BIG", "breach", None, None, True),
        (3, "TLY-AGAIN", "doubt", 1, None, False),
        (4, "TLY-BIG", "breach", None, "dismissed", False),
    ]
    assert ask("SELECT breaches, doubts FROM sessions") == [(2, 0)]
    assert ask("SELECT findings FROM moves WHERE type = 'add' ORDER BY seq") == [(1,), (1,), (0,)]


def test_an_undone_correction_stays_listed(pen, ask):
    pen.open("one")
    pen.add("one", ("a", 1), ("b", 2))
    pen.write("one", ("retract", {"seq": 2, "kind": "typo"}), ("retract", {"seq": 4, "kind": "typo"}))
    assert ask("SELECT seq, type, target, kind, distance, undone FROM corrections ORDER BY seq") == [
        (4, "retract", 2, "typo", 1, True),
        (5, "retract", 4, "typo", 0, False),
    ]


def test_think_time_is_measured_by_the_table_and_not_over_pauses_or_late_lines(pen, ask):
    pen.open("one")
    add = lambda seat, n: ("add", {"player": seat, "n": n})  # noqa: E731
    pen.write("one", add("a", 1), add("b", 2), ("pause", {}), clock=0)
    pen.write("one", ("resume", {}), clock=30)
    pen.write("one", add("a", 3), (*add("b", 1), {"late": True}), add("a", 2), clock=31)
    assert ask("SELECT seq, think_seconds FROM moves WHERE type = 'add' ORDER BY seq") == [
        (2, None),
        (3, 60.0),
        (6, 60.0),
        (7, None),
        (8, 120.0),
    ]
    assert ask("SELECT active_seconds FROM sessions") == [(2 * 60.0 + 3 * 60.0,)]


def test_the_wall_clock_of_the_table_is_kept_with_its_offset(pen, ask):
    pen.open("one")
    pen.write("one", ("add", {"player": "a", "n": 1}), clock=5)
    clock = "strftime(table_time, '%Y-%m-%d %H:%M'), utc_offset"
    assert ask(f"SELECT {clock} FROM moves WHERE seq = 2") == [("2026-03-01 20:05", 60)]


def test_a_session_that_cannot_be_replayed_is_listed_and_says_why(pen, ask):
    pen.write("old", ("opened", {"game": "no_such_game", "seats": []}))
    pen.open("one")
    sound, unreadable = ask("SELECT session_id, status, reason FROM sessions ORDER BY status")
    assert sound == ("one", "playing", None)
    assert unreadable[:2] == ("old", "unreadable")
    assert "no_such_game" in unreadable[2]


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM rewritten",
        "COPY (SELECT 1) TO 'x.csv'",
        "SELECT 1; SELECT 2",
        "SELECT nothing_such",
        "PRAGMA x",
    ],
)
def test_only_one_reading_statement_is_accepted(pen, ask, sql):
    with pytest.raises(Problem) as caught:
        ask(sql)
    assert caught.value.code == "sql"


def test_no_other_file_can_be_read_and_the_lock_stays(pen, ask, tmp_path):
    for sql in ("SELECT * FROM read_csv('/etc/passwd')", "SELECT * FROM read_text('/etc/hostname')"):
        with pytest.raises(Problem, match=r"(?i)permission|disabled"):
            ask(sql)

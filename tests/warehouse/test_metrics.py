"""Metrics say what their sentence says, on plays counted by hand."""

from __future__ import annotations

import datetime

import pytest

from events.problems import Problem
from projections.rules.plays import NOBODY, NOTHING
from projections.statistics import Selection, answer, metric, metrics
from projections.warehouse import plays
from projections.warehouse.manifest import Manifest, write
from projections.warehouse.segments import Writer
from projections.warehouse.tables import MoveRow, OutcomeRow, SeatRow, SessionRow
from projections.warehouse.views import connect

DAY = datetime.datetime.fromisoformat("2026-03-01T20:00")
PLAYS = {
    # session: (status, reason, epidemics, {seat: role}, kind, breaches)
    "one": ("won", None, "4", {"a": "medic", "b": "scientist"}, "played", 0),
    "two": ("lost", "outbreaks", "5", {"a": "medic", "b": "researcher"}, "played", 2),
    "three": ("won", None, "5", {"a": "medic", "b": "scientist", "c": "dispatcher"}, "imported", 0),
    "going": ("playing", None, "5", {"a": "medic", "b": "scientist"}, "played", 0),
    "what-if": ("lost", "cubes", "5", {"a": "medic", "b": "scientist"}, "branch", 0),
}


def session(name, status, reason, epidemics, roles, kind, breaches):
    return SessionRow(
        session_id=name, revision=1, game="pandemic", edition=None, kind=kind, mode="scribe", detail="moves",
        rules_version="1", seats=len(roles), options=[("epidemics", epidemics)], tags=[], played_on=DAY.date(),
        precision="day", started_at=DAY, active_seconds=5400.0, recorded_at=DAY, changed_at=DAY,
        lines=10, moves=9, turns=5,
        status=status, reason=reason, cooperative=True, closed=status != "playing", breaches=breaches,
        doubts=0, remarks=0,
        corrections=0, origin=None,
        **plays.columns("pandemic", NOTHING, 5400.0),
    )  # fmt: skip


def act(name, seq, seat, type_, *, taken_back=False):
    return MoveRow(
        session_id=name, revision=1, seq=seq, place=seq, turn=1, round=None, seat=seat, type=type_, nature="decision",
        table_time=None, utc_offset=None, think_seconds=None, recorded_at=DAY, recorder="p", late=False,
        confirmed=False,
        overridden=False, taken_back=taken_back, corrected=False, findings=0, payload="{}",
    )  # fmt: skip


def outcome(name, seq, kind, subject, turn):
    return OutcomeRow(name, 1, seq, 1, turn, None, kind, subject, 1, "{}")


@pytest.fixture
def ask(tmp_path):
    """Answers a metric over the plays above."""
    manifest = Manifest(revisions=dict.fromkeys(PLAYS, 1))
    writer = Writer(tmp_path, manifest)
    for name, play in PLAYS.items():
        seats = [
            SeatRow(
                name,
                1,
                seat,
                place,
                f"person-{seat}",
                None,
                role,
                play[0] == "won",
                None,
                **plays.seat_columns(NOBODY, f"person-{seat}", None),
            )
            for place, (seat, role) in enumerate(play[3].items(), 1)
        ]
        writer.add({"sessions": [session(name, *play)], "seats": seats})
    writer.add(
        {
            "moves": [
                act("one", 2, "a", "treat"), act("one", 3, "a", "treat"), act("one", 4, "a", "drive"),
                act("one", 5, "b", "cure"), act("one", 6, "a", "drive", taken_back=True), act("one", 7, None, "infect"),
                act("what-if", 2, "a", "drive"),
            ],
            "outcomes": [
                outcome("one", 3, "outbreak", "cairo", 4), outcome("two", 3, "outbreak", "cairo", 4),
                outcome("two", 4, "outbreak", "cairo", 4), outcome("two", 5, "outbreak", "lima", 4),
                outcome("one", 5, "cured", "blue", 6), outcome("three", 5, "cured", "blue", 9),
                outcome("three", 6, "cured", "red", 11), outcome("what-if", 2, "cured", "red", 1),
            ],
        }
    )  # fmt: skip
    writer.flush()
    write(tmp_path, manifest)
    connection = connect(tmp_path)

    def answered(name, selection=None, game="pandemic"):
        table = answer(connection, metric(name, game), selection or Selection(game="pandemic"))
        assert table.column_names == list(metric(name, game).columns)
        return [tuple(row.values()) for row in table.to_pylist()]

    return answered


def test_win_rate_by_role_counts_finished_plays_only(ask):
    assert ask("wins_by_role") == [
        ("scientist", 2, 2, 1.0),
        ("dispatcher", 1, 1, 1.0),
        ("medic", 2, 3, pytest.approx(2 / 3)),
        ("researcher", 0, 1, 0.0),
    ]


def test_win_rate_by_players_and_difficulty(ask):
    assert ask("wins_by_players") == [(2, 1, 2, 0.5), (3, 1, 1, 1.0)]
    assert ask("wins_by_difficulty") == [("4", 1, 1, 1.0), ("5", 1, 2, 0.5)]


def test_endings_name_the_reason_of_a_loss(ask):
    assert ask("endings") == [("won", 2), ("outbreaks", 1)]


def test_the_action_mix_leaves_out_what_was_taken_back_and_what_is_no_action(ask):
    assert ask("action_mix") == [
        ("treat", "medic", 2, pytest.approx(2 / 3)),
        ("cure", "scientist", 1, 1.0),
        ("drive", "medic", 1, pytest.approx(1 / 3)),
    ]


def test_outbreaks_are_counted_by_city_and_play(ask):
    assert ask("outbreaks") == [("cairo", 3, 2, 0.75), ("lima", 1, 1, 0.25)]


def test_turns_to_each_cure(ask):
    assert ask("cure_turns") == [("blue", 2, 6, 7.5, 9), ("red", 1, 11, 11.0, 11)]


def test_branches_count_only_where_asked(ask):
    assert ask("cure_turns", Selection(kinds=("branch",), game="pandemic")) == [("red", 1, 1, 1.0, 1)]


def test_plays_are_counted_with_their_ends(ask):
    assert ask("plays", game=None) == [(4, 3, 2, 40, 2)]


@pytest.mark.parametrize(
    ("selection", "sessions"),
    [
        (Selection(statuses=("lost",)), {"two"}),
        (Selection(seats=(3,)), {"three"}),
        (Selection(options=(("epidemics", "4"),)), {"one"}),
        (Selection(clean=True), {"one", "three", "going"}),
        (Selection(since=datetime.date(2026, 3, 2)), set()),
        (Selection(until=datetime.date(2026, 3, 1), kinds=("branch",)), {"what-if"}),
        (Selection(game="chess"), set()),
    ],
)
def test_filters_choose_sessions(ask, selection, sessions):
    assert {row[0] for row in ask("sessions", selection, game=None)} == sessions


def test_the_list_of_sessions_names_who_played(ask):
    rows = ask("sessions", Selection(statuses=("lost",)), game=None)
    assert [row[6] for row in rows] == [["person-a", "person-b"]]
    assert [row[9] for row in rows] == [90]


@pytest.mark.parametrize("each", [*metrics(), *metrics("pandemic")], ids=lambda each: each.id)
def test_every_metric_has_a_title_a_sentence_and_headings_in_both_languages(each):
    for told in (each.title, each.sentence, *each.columns.values()):
        assert set(told) == {"en", "pl"}
        assert all(told.values())


def test_an_unknown_metric_is_a_problem():
    with pytest.raises(Problem, match="no metric 'luck'"):
        metric("luck")

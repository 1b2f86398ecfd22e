"""The sessions behind a row: each of them by itself gives that row, and no other session does."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from events.problems import Problem
from projections.statistics import Selection, answer, metric, metrics
from projections.statistics.behind import Behind, key, ways
from projections.statistics.exploring import explore
from projections.statistics.measures import dimensions, grain, measures
from projections.statistics.standing import Standing
from tests.statistics import twins
from tests.statistics.histories import History, Play, Seat, finding, plays
from tests.statistics.listed import all_listed

ODD = [
    Play(
        "odd", game="A & B=#?+%; „Ż”", seats=(Seat("it's", True, 41, role=" 100% ó"), Seat("ben", False, 3))
    ),
    Play("odder", game="A & B=#?+%; „Ż”", on=None, seats=(Seat("it's", None, role=""), Seat(None, None))),
]
TURNS = ((1, "s1", 9.0), (2, "s2", None), (3, "s1", 4.0))
FLOOR = {"floor": 1, "person": "ann", "today": date(2025, 1, 9)}
OTHERWISE = frozenset({"streaks", "win_streaks", "rule_of_the_year", "rated_plays"})
"""Of their rows one session by itself says nothing: what makes them up is counted below in other ways."""
PAIRS = [(m, d) for m in measures() for d in dimensions() if grain(measures()[m], dimensions()[d])]
FIXED = settings(
    max_examples=1, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)  # fmt: skip
HISTORIES = plays(turns=TURNS).map(lambda told: [*told[:4], *ODD])
SELECTIONS = st.sampled_from((Selection(), Selection(persons=("ann",)), Selection(seats=(2, 3), clean=True)))


def listed(history: History, selection: Selection, of: str, column: str, row: dict) -> set[str]:
    behind = Behind.said(of, column, row)
    return {
        session for (session,) in history.ask("sessions", "session_id", replace(selection, behind=behind))
    }


def rows(history: History, name: str, selection: Selection, standing: Standing | None = None) -> list[dict]:
    given = {each: FLOOR[each] for each in metric(name).given if each in FLOOR}
    table = answer(history.connection, metric(name), selection, given=given, standing=standing)
    return [{**given, **row} for row in table.to_pylist()]


@FIXED
@given(told=HISTORIES, selection=SELECTIONS)
def test_each_session_behind_a_row_gives_the_row_by_itself_and_no_other_does(told, selection):
    history = History(told)
    chosen = [session for (session,) in history.ask("sessions", "session_id", selection)]
    standing = Standing(history.connection)
    for name in [each.id for each in metrics() if each.behind and each.id not in OTHERWISE]:
        table = rows(history, name, selection)
        alone = {each: rows(history, name, replace(selection, sessions=(each,)), standing) for each in chosen}
        for column in ways(name):
            found = all_listed(history.connection, selection, name, column)
            for row in table:
                held = tuple(row[each] for each in key(name))
                expected = {
                    session
                    for session, single in alone.items()
                    for one in single
                    if tuple(one[each] for each in key(name)) == held and one[column]
                }
                assert found.get(held, set()) == expected, (name, column, row)
            for row in table[:1]:
                held = tuple(row[each] for each in key(name))
                assert listed(history, selection, name, column, row) == found.get(held, set())


@FIXED
@given(told=HISTORIES, selection=SELECTIONS)
def test_sessions_behind_a_row_of_explore_are_those_counted_by_hand(told, selection):
    history = History(told)
    who = selection.persons[0] if selection.persons else None
    chosen = {session for (session,) in history.ask("sessions", "session_id", selection)}
    played = [each for each in twins.counted(told) if each.id in chosen]
    for measure, by in PAIRS:
        counted: dict[str, set[str]] = {}
        for play in played:
            for label in labels(play, measure, by, who):
                counted.setdefault(label, set()).add(play.id)
        of = f"explore.{measure}.{by}"
        assert {
            label: ids for (label,), ids in all_listed(history.connection, selection, of, "n").items()
        } == counted
    for measure, by in [("plays", "person"), ("rate", "role"), ("points", "position"), ("hours", "month")]:
        table, _ = explore(history.connection, measures()[measure], dimensions()[by], selection, who)
        for row in table.to_pylist():
            of = f"explore.{measure}.{by}"
            found = listed(history, selection, of, "n", row)
            assert found == all_listed(history.connection, selection, of, "n")[row["label"],]
            assert len(found) <= row["n"]


def labels(play: Play, measure: str, by: str, who: str | None) -> list[str]:
    """The rows of *Explore* that a play is counted in."""
    of = grain(measures()[measure], dimensions()[by])
    found = []
    if of == "play":
        decided = twins.decided(play) and twins.contest(play) != "competitive"
        found = [(None, None, decided, None)]
    elif of == "person":
        mine = [twins.of_person(play, person) for person in sorted(twins.people([play]))]
        found = [(each.person, None, each.result != "unknown", each.points) for each in mine]
    else:
        found = [
            (seat.person, at, twins.result(play, at) != "unknown", seat.points)
            for at, seat in enumerate(play.seats)
        ]
    if who is not None and of != "play":
        found = [each for each in found if each[0] == who]
    return [
        label
        for person, at, known, points in found
        if counts(play, measure, known, points) and (label := label_of(play, by, person, at)) is not None
    ]


def counts(play: Play, measure: str, known: bool, points: int | None) -> bool:
    if measure in ("hours", "minutes"):
        return play.seconds is not None
    if measure == "days":
        return twins.day(play) is not None
    if measure in ("rate", "above"):
        return known and twins.contest(play) == "competitive"
    return {"together": known, "points": points is not None, "breaches": bool(play.turns)}.get(measure, True)


def label_of(play: Play, by: str, person: str | None, at: int | None) -> str | None:
    on, month, year = twins.day(play), twins.month(play), twins.year(play)
    told = {
        "game": play.game,
        "person": person,
        "year": str(year) if year else None,
        "month": f"{month:%Y-%m}" if month else None,
        "weekday": str(on.isoweekday()) if on else None,
        "hour": f"{play.began:02}" if play.began is not None else None,
        "players": f"{len(play.seats):>2}",
        "contest": twins.contest(play),
        "position": f"{at + 1:>2}" if at is not None else None,
        "role": play.seats[at].role if at is not None else None,
    }
    return told[by]


@FIXED
@given(told=HISTORIES)
def test_a_streak_of_days_is_made_of_the_plays_between_its_first_and_its_last_day(told):
    history = History(told)
    for row in rows(history, "streaks", Selection()):
        length = 1 if row["unit"] == "day" else 7
        within = {
            each.id
            for each in twins.counted(told)
            if (on := twins.day(each))
            and 0 <= (on - row["first_on"]).days <= (row["last_on"] - row["first_on"]).days + length - 1
        }
        assert listed(history, Selection(), "streaks", "longest", row) == within


@FIXED
@given(told=HISTORIES)
def test_winning_streaks_and_ratings_are_made_of_the_plays_that_they_count(told):
    history = History(told)
    for row in rows(history, "win_streaks", Selection()):
        found = listed(history, Selection(), "win_streaks", "n", row)
        mine = [
            twins.of_person(each, row["person"])
            for each in twins.counted(told)
            if row["person"] in twins.people([each])
        ]
        assert found == {
            each.play.id
            for each in mine
            if each.result != "unknown"
            and twins.contest(each.play) == row["contest"]
            and twins.day(each.play)
        }
        assert len(found) == row["n"]
    rated = history.table("rated_plays").to_pylist()
    for person in {one for row in rated for side in row["sides"] for one in side}:
        mine = {row["session_id"] for row in rated if any(person in side for side in row["sides"])}
        assert listed(history, Selection(), "rated_plays", "plays", {"person": person}) == mine


def test_the_rule_of_the_year_is_made_of_the_sessions_in_which_it_was_broken():
    two = [Play("one"), Play("two", on=date(2026, 5, 1)), Play("other", on=date(2025, 5, 1)), Play("none")]
    broken = [finding("one", 3, "R-1"), finding("one", 4, "R-1"), finding("two", 3, "R-1"), finding("other", 3, "R-1"),
              finding("none", 3, "R-1", counted=False), finding("two", 4, "R-2")]  # fmt: skip
    history = History(two, broken)
    (row,) = [row for row in rows(history, "rule_of_the_year", Selection()) if row["year"] == 2026]
    assert listed(history, Selection(), "rule_of_the_year", "sessions", row) == {"one", "two"}
    assert row["sessions"] == 2


@pytest.mark.parametrize("each", [each for each in metrics() if not each.behind], ids=lambda each: each.id)
def test_a_metric_has_sessions_behind_its_rows_or_each_row_is_one_or_stands_for_all(each):
    of_all = each.id in ("plays", "totals")  # one row
    of_audit = each.id in (
        "findings_by_rule",
        "findings_by_cause",
        "findings_by_ruling",
    )  # it lists its sessions itself
    unshown = each.id == "milestones"
    assert "session_id" in each.columns or of_all or of_audit or unshown


@pytest.mark.parametrize(
    ("of", "column"), [("luck", "n"), ("chess.wins", "n"), ("wins", "luck"), ("explore.luck.game", "n"),
                       ("explore.plays.role", "n"), ("explore", "n")],
)  # fmt: skip
def test_what_is_no_row_is_a_problem(of, column):
    with pytest.raises(Problem, match=r"behind|no metric|nothing is explored"):
        Selection(behind=Behind(of, column, ())).chosen()

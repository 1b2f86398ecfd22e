"""Ratings: what is rated, in which order, and that the numbers are openskill's."""

from __future__ import annotations

from datetime import date

import pytest
from openskill.models import PlackettLuce

from projections.statistics.course import along
from projections.statistics.ratings import Ratings
from tests.statistics.histories import History, Play, Seat

PEOPLE = ("ann", "ben", "cleo", "dora")


def rated(plays, **given):
    return History(plays).table("rated_plays", **given).to_pylist()


def places(*seats, **told):
    (row,) = rated([Play("p", seats=seats, **told)])
    return row["sides"], row["places"]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ((Seat("ann", False, 5), Seat("ben", True, 9), Seat("cleo", False, 7)), [3, 1, 2]),
        ((Seat("ann", False, 9), Seat("ben", True, 5), Seat("cleo", False, 7)), [3, 1, 2]),  # few points win
        (
            (Seat("ann", False, 5), Seat("ben", True, 7), Seat("cleo", False, 9)),
            [2, 1, 2],
        ),  # points decide nothing
        (
            (Seat("ann", False, 5), Seat("ben", True, None), Seat("cleo", False, 9)),
            [2, 1, 2],
        ),  # not all are known
        ((Seat("ann", True, 9), Seat("ben", True, 9), Seat("cleo", False, 7)), [1, 1, 3]),
        ((Seat("ann", False), Seat("ben", False)), [1, 1]),  # nobody won
    ],
)
def test_places_of_sides(seats, expected):
    assert places(*seats)[1] == expected


def test_a_team_is_rated_as_one_side():
    seats = (Seat("ben", True, team="a"), Seat("cleo", False, team="b"), Seat("ann", True, team="a"))
    assert places(*seats) == ([["ann", "ben"], ["cleo"]], [1, 2])


@pytest.mark.parametrize(
    "play",
    [
        Play("together", together=True), Play("solo", seats=(Seat("ann", True),)), Play("undated", on=None),
        Play("month", precision="month"), Play("stranger", seats=(Seat("ann", True), Seat(None, False))),
        Play("unknown", seats=(Seat("ann", True), Seat("ben", None))), Play("left", status="abandoned"),
        Play("both", seats=(Seat("ann", True), Seat("ann", False), Seat("ben", False))),
    ],
    ids=lambda play: play.id,
)  # fmt: skip
def test_what_is_not_rated(play):
    assert rated([play]) == []


def test_plays_of_one_game_in_their_order():
    plays = [
        Play("b", began=21),
        Play("a", on=date(2025, 1, 1)),
        Play("c", began=20),
        Play("x", game="Chess"),
    ]
    assert [row["session_id"] for row in rated(plays, title="Azul")] == ["a", "c", "b"]


def test_the_numbers_are_those_of_openskill_step_by_step():
    plays = [
        Play("a", on=date(2025, 1, 1)),
        Play(
            "b",
            on=date(2025, 1, 2),
            seats=(Seat("cleo", True, 9), Seat("ann", False, 7), Seat("ben", False, 8)),
        ),
    ]
    ratings = Ratings()
    ratings.extend(rated(plays))
    model = PlackettLuce()
    (ann,), (ben,) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    (cleo,), (ann,), (ben,) = model.rate([[model.rating()], [ann], [ben]], ranks=[1, 3, 2])
    expected = {"cleo": cleo, "ann": ann, "ben": ben}
    assert [(each.person, each.mu, each.sigma) for each in ratings.points[2:]] == [
        (person, pytest.approx(told.mu), pytest.approx(told.sigma)) for person, told in expected.items()
    ]
    rows = ratings.table().to_pylist()
    assert [row["person"] for row in rows] == sorted(expected, key=lambda each: -expected[each].ordinal())
    assert {row["person"]: row["plays"] for row in rows} == {"ann": 2, "ben": 2, "cleo": 1}


def test_the_way_of_some_people_has_one_point_a_day():
    plays = [
        Play("a", on=date(2025, 1, 1)),
        Play("b", on=date(2025, 1, 1), began=22),
        Play("c", on=date(2025, 1, 2)),
    ]
    ratings = Ratings()
    ratings.extend(rated(plays))
    last = {(each.person, each.day): each.mu for each in ratings.points if each.person == "ann"}
    assert ratings.way({"ann"}) == last
    assert len(last) == 2


def test_ratings_are_reproducible_and_go_on_where_they_stood():
    plays = [Play(f"p{number}", on=date(2025, 1, 1 + number)) for number in range(6)]
    at_once, in_parts = Ratings(), Ratings()
    at_once.extend(rated(plays))
    in_parts.extend(rated(plays)[:4])
    in_parts.extend(rated(plays)[4:])
    assert at_once.table().equals(in_parts.table())
    assert at_once.points == in_parts.points


@pytest.mark.parametrize(("every", "often"), [(1, 1), (4, 50), (6, 2), (1000, 50), (1000, 3)])
def test_ratings_along_plays_that_are_partly_known_are_those_along_all(monkeypatch, every, often):
    monkeypatch.setattr("projections.statistics.course.EVERY", every)
    monkeypatch.setattr("projections.statistics.course.OFTEN", often)
    seats = [
        (Seat(PEOPLE[n % 4], n % 3 > 0), Seat(PEOPLE[(n + 1 + n % 2) % 4], n % 3 == 0)) for n in range(20)
    ]
    plays = [Play(f"p{n:02}", on=date(2025, 1, 1 + n), seats=each) for n, each in enumerate(seats)]
    mended = [*plays[:9], Play("p09", on=date(2025, 1, 10), seats=seats[8]), *plays[10:]]
    earlier = Play("early", on=date(2024, 12, 1), seats=seats[3])
    course = None
    for told in (plays[:7], plays, mended, [earlier, *mended], plays[:3], [], plays):
        course = along(History(told).table("rated_plays"), course)
        alone = Ratings()
        alone.extend(rated(told))
        assert course.ratings.points == alone.points
        assert course.ratings.table().equals(alone.table())
    later = along(History([*plays, Play("p99", on=date(2025, 3, 1))]).table("rated_plays"), course)
    assert len(later.ratings.points) == len(course.ratings.points) + 2 == 42


def test_ratings_are_marked_often_among_the_last_plays(monkeypatch):
    monkeypatch.setattr("projections.statistics.course.EVERY", 10)
    monkeypatch.setattr("projections.statistics.course.OFTEN", 3)
    plays = [Play(f"p{n:02}", on=date(2025, 1, 1 + n)) for n in range(30)]
    course = along(History(plays[:28]).table("rated_plays"))
    assert sorted(course.marks) == [0, 10, 20, 21, 24, 27, 28]
    assert sorted(along(History(plays).table("rated_plays"), course).marks) == [0, 10, 20, 21, 24, 27, 30]


def test_who_has_played_more_is_known_better():
    plays = [Play(f"p{number}", on=date(2025, 1, 1 + number)) for number in range(3)]
    plays.append(Play("new", seats=(Seat("ann", True), Seat("cleo", False))))
    ratings = Ratings()
    ratings.extend(rated(plays))
    unsure = {row["person"]: row["uncertainty"] for row in ratings.table().to_pylist()}
    assert unsure["ann"] < unsure["ben"] < unsure["cleo"]

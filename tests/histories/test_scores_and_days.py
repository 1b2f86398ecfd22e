"""Points as people write them, and days that stay the days they are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.exchange.days import read_day
from events.exchange.plays import Day
from events.exchange.scores import read_score


@pytest.mark.parametrize(
    ("text", "value", "read"),
    [
        ("12", "12", "int"),
        ("-7", "-7", "int"),
        ("+3", "3", "int"),
        ("007", "7", "int"),
        ("0", "0", "int"),
        ("3.44", "3.44", "decimal"),
        ("145.50", "145.5", "decimal"),
        ("21,7", "21.7", "decimal-comma"),
        ("12+3-4", "11", "formula"),
        ("-10+7+22", "19", "formula"),
        ("66-11-12", "43", "formula"),
        ("1,5+2", "3.5", "formula"),
        ("1 + 2", "3", "formula"),
        ("5\u22122", "3", "formula"),
        ("", None, "empty"),
        ("  ", None, "empty"),
        ("-", None, "word"),
        ("null", None, "word"),
        ("5 stars", None, "word"),
        ("Decisive", None, "word"),
        ("49-46ish", None, "word"),
        ("1,200", None, "word"),
        ("1e5", None, "word"),
        ("12+", None, "word"),
        ("9" * 40, None, "word"),
        ("\u0663", None, "word"),
    ],
)
def test_a_score_is_the_number_that_it_says_or_none(text: str, value: str | None, read: str) -> None:
    made = read_score(text, formulas=True)
    assert (made.value, made.read, made.text) == (value, read, text)


def test_only_where_sums_are_written_is_one_read() -> None:
    assert read_score("49-46").value is None
    assert read_score("205 > 187").value is None


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.lists(st.integers(-999, 999), min_size=2, max_size=25))
def test_a_sum_is_added_up_from_the_left(terms: list[int]) -> None:
    text = "".join(f"{each:+}" for each in terms)
    assert read_score(text, formulas=True).value == str(sum(terms))


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(st.text(max_size=12))
def test_a_nought_is_read_only_where_one_is_written(text: str) -> None:
    made = read_score(text, formulas=True)
    assert made.value != "0" or any(sign.isdigit() for sign in text)


@pytest.mark.parametrize(
    ("text", "day", "odd"),
    [
        ("2024-05-04 19:30:00", Day("2024-05-04T19:30", "minute"), None),
        ("2024-05-04 10:00:00", Day("2024-05-04"), None),
        ("2024-05-04 00:00:00", Day("2024-05-04"), None),
        ("2024-05-04", Day("2024-05-04"), None),
        ("2024-05-04T23:59:59.123Z", Day("2024-05-04T23:59", "minute"), None),
        ("2024-06-02", Day("2024-06-02"), None),
        ("1975-10-10", Day("1975-10-10"), None),
        ("0000-00-00", Day("0000-00-00", "unknown"), "not known"),
        ("1111-01-01", Day("1111-01-01", "unknown"), "before 1900"),
        ("2024-02-30", Day("0000-00-00", "unknown"), "no day of the calendar"),
        ("2024-06-03", Day("2024-06-03", "unknown"), "yet to come"),
        ("2568-01-02", Day("2568-01-02", "unknown"), "then it is 2025"),
        ("3111-01-01", Day("3111-01-01", "unknown"), "yet to come"),
        ("yesterday", Day("0000-00-00", "unknown"), "no date"),
        ("", None, "no date"),
    ],
)
def test_a_day_is_kept_and_an_odd_one_named(text: str, day: Day | None, odd: str | None) -> None:
    found, said = read_day(text, latest="2024-06-01", no_time="10:00")
    assert found == day
    assert (said is None) if odd is None else (odd in str(said))


def test_the_buddhist_calendar_where_it_is_asked_for() -> None:
    assert read_day("2567-01-02", latest="2024-06-01", buddhist=True) == (Day("2024-01-02"), None)

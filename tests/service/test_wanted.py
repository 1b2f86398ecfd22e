"""Filters of sessions, by the first line as it was logged."""

from __future__ import annotations

from dataclasses import replace

from events.envelope import Event
from service.wanted import Wanted, fits

BRANCH = Event(
    "s", 1, "e", "opened", 1, {"game": "toy", "kind": "played", "origin": {"session": "o"}}, "2024-05-01", "p"
)


def test_a_session_that_begins_in_another_one_is_a_branch_whatever_it_says() -> None:
    assert fits(BRANCH, Wanted(kind="branch"))
    assert not fits(BRANCH, Wanted(kind="played"))
    assert fits(replace(BRANCH, data={"game": "toy", "kind": "demo"}), Wanted(kind="demo"))


def test_a_day_or_a_part_of_it_bounds_the_days_from_both_sides() -> None:
    assert fits(BRANCH, Wanted(since="2024-05", until="2024-05"))
    assert not fits(BRANCH, Wanted(until="2024-04"))
    played = replace(BRANCH, data={"game": "toy", "played_on": {"date": "2024-03"}})
    assert fits(played, Wanted(until="2024-04"))
    assert not fits(played, Wanted(since="2024-05"))

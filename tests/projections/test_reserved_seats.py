"""A seat of an old log that is called like a viewer opens nothing that the viewer sees."""

from __future__ import annotations

import pytest

from dashboards.caller import viewers
from events.problems import Problem
from projections.rules.contract import LOG, PUBLIC, Viewer, viewer
from service.access import Grant
from service.access.checking import check


@pytest.mark.parametrize("word", ["log", "public"])
def test_a_viewer_made_of_such_a_seat_is_the_public(word: str) -> None:
    made = Viewer(seats=frozenset({word}))
    assert (made, str(made), made.sees(word)) == (PUBLIC, "public", False)
    assert str(Viewer(seats=frozenset({word, "s1"}))) == "s1"


@pytest.mark.parametrize("word", ["log", "public"])
def test_a_player_of_such_a_seat_looks_as_the_public_alone(word: str) -> None:
    grant = Grant("player", frozenset({word}), "evening")
    assert grant.widest == PUBLIC
    assert not grant.may_be(LOG)
    assert viewers(grant, [word, "s1"]) == ["public"]


def test_a_player_of_two_seats_keeps_the_sound_one() -> None:
    assert viewers(Grant("player", frozenset({"log", "s1"}), "evening"), ["log", "s1"]) == ["s1", "public"]


def test_who_sees_all_is_offered_each_viewer_once() -> None:
    assert viewers(Grant("admin"), ["log", "public", "s1"]) == ["log", "s1", "public"]


@pytest.mark.parametrize("text", ["log+s1", "s1+public", "s1,log"])
def test_the_words_are_no_seats_among_others(text: str) -> None:
    with pytest.raises(Problem) as caught:
        viewer(text)
    assert caught.value.code == "seat"


@pytest.mark.parametrize("word", ["log", "public"])
def test_nobody_is_invited_to_such_a_seat(word: str) -> None:
    with pytest.raises(Problem) as caught:
        check(Grant("player", frozenset({word}), "evening"), [word, "s1"])
    assert caught.value.code == "seat"

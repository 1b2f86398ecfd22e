"""Random games: seeded, legal, recorded like any other session."""

from __future__ import annotations

import pytest

from events.problems import Problem
from projections.replay import Replay
from projections.rules import games
from service.play import RandomGame, play_into
from tests.toy.table import ToyTable


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    played = [[each.line for each in RandomGame("toy", seed)] for seed in (4, 4, 5)]
    assert played[0] == played[1] != played[2]


def test_the_number_of_seats_may_be_said_within_what_the_game_has() -> None:
    assert len(RandomGame("toy", 1, seats=3).table.opened.seats) == 3
    with pytest.raises(Problem, match="2 to 4, not by 5"):
        RandomGame("toy", 1, seats=5)
    with pytest.raises(Problem, match="did you mean toy"):
        RandomGame("toi", 1)


def test_a_game_that_invents_no_set_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert games.rules("toy").invents
    monkeypatch.delattr(type(games.rules("toy")), "invent_setup")
    assert not games.rules("toy").invents
    with pytest.raises(Problem, match="toy cannot be played at random"):
        RandomGame("toy", 1)


def test_a_game_is_left_as_it_is_after_its_limit() -> None:
    assert len(list(RandomGame("toy", 1, limit=3))) == 3


def test_a_recorded_game_is_marked_as_generated_and_legal_to_its_end() -> None:
    table = ToyTable(bowl=9)
    session_id = play_into(table.recorder, "toy", 7, "p1", seats=2)
    replay = Replay.of(table.log.read(session_id))
    assert (replay.opened.kind, replay.mode) == ("generated", "referee")
    assert replay.table.result().status == "finished"
    assert not [each for each in replay.findings() if each.severity == "breach"]
    assert [judged.move for judged in replay.judged.values()][1:] == [
        played.judged.move for played in RandomGame("toy", 7, seats=2)
    ]


def test_a_game_in_which_nothing_can_come_says_what_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RandomGame("toy", 1).rules)
    monkeypatch.setattr(rules, "observe", lambda *args: None)
    with pytest.raises(Problem, match=r"nothing can come; due: .*draw"):
        list(RandomGame("toy", 1))

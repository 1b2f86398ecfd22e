"""The result that the table writes down, against what the log knows."""

from __future__ import annotations

import pytest

from events.problems import Problem
from tests.games.pandemic.board import Board, two
from tests.games.pandemic.stating import count, unknown_table


@pytest.mark.breaks("PAN-END-RESULT")
@pytest.mark.keeps("PAN-END-RESULT")
@pytest.mark.parametrize("kind", ["end", "score"])
def test_the_written_result_is_compared(kind: str) -> None:
    board = two(player_deck_left=0)
    board.do("s1: done")
    assert board.do({"type": kind, "result": "won"}) == ["PAN-END-RESULT"]
    assert board.first().fields == {"derived": ["lost", "player_deck"], "given": ["won"]}
    assert board.do({"type": kind, "result": "lost"}) == []
    assert board.do({"type": kind}) == []


def test_the_loss_reason_is_compared_as_well() -> None:
    board = two(player_deck_left=0)
    board.do("s1: done")
    assert board.do({"type": "score", "result": "lost", "details": {"loss_reason": "cubes"}}) == [
        "PAN-END-RESULT"
    ]
    assert board.first().fields["given"] == ["lost", "cubes"]
    assert board.do({"type": "score", "result": "lost", "details": {"loss_reason": "player_deck"}}) == []
    assert board.do({"type": "end", "result": {"result": "lost", "loss_reason": "player_deck"}}) == []


def test_a_result_that_the_log_does_not_know_is_kept() -> None:
    board = two()
    assert board.do({"type": "score", "result": "lost"}) == ["PAN-END-RESULT"]
    assert board["status"] == "playing"
    assert board.table.result().status == "lost"
    won = two(player_deck_left=0)
    won.do("s1: done")
    won.do({"type": "score", "result": "won"})
    assert won.table.result().status == "lost"


def test_unseen_infections_make_a_loss_a_doubt() -> None:
    board = unknown_table()
    assert board.do({"type": "end", "result": "lost"}) == []
    assert board.of("doubt") == ["PAN-END-RESULT"]
    other = unknown_table()
    assert other.do({"type": "end", "result": "won"}) == ["PAN-END-RESULT"]


def test_one_unseen_infection_is_enough_for_that_doubt() -> None:
    board = two(phase="infect", rate_index=6, infection_layers=[["lima", "cairo"], "rest"])
    board.do("~ infect ?")
    assert board["unknown.infections"] == 1
    assert (board.do({"type": "end", "result": "lost"}), board.of("doubt")) == ([], ["PAN-END-RESULT"])


@pytest.mark.parametrize("reason", ["outbreaks", "cubes", "player_deck"])
def test_every_way_to_lose_can_be_stated(reason: str) -> None:
    board = two(phase="over", status="lost", loss_reason=reason)
    assert board.do(count("loss_reason", reason)) == []
    for other in {"outbreaks", "cubes", "player_deck"} - {reason}:
        assert board.do(count("loss_reason", other)) == ["PAN-AUD-COUNT"]
        assert board.do({"type": "end", "result": {"result": "lost", "loss_reason": other}}) == [
            "PAN-END-RESULT"
        ]


def test_a_result_that_is_none_is_bad_input() -> None:
    with pytest.raises(Problem):
        two().do({"type": "score", "result": "draw"})


def test_a_score_only_session_has_nothing_to_compare() -> None:
    board = Board(seats=["s1", "s2"])
    assert board.do({"type": "score", "result": "won"}) == []
    result = board.table.result()
    assert (result.status, result.winners) == ("won", ("s1", "s2"))

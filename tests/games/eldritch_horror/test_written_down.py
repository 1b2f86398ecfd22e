"""Scores and ends as the table wrote them down, against the state and in sessions of scores alone."""

from __future__ import annotations

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import Eldritch, effect, table


def won() -> Eldritch:
    silas = {"space": "rome", "clues": ["4", "5", "6", "7"], "conditions": ["Cursed", "Blessed"]}
    game = table(silas=silas, lily={"space": "tokyo"}, doom=5, gates_on_board=["rome", "tokyo"], solved=3)
    game.do(effect({"op": "win_game"}, kind="ancient_one", id="Cthulhu"))
    return game


RIGHT = {"gates": 2, "monsters": 0, "conditions": 1, "rumors": 0, "clues": -2, "blessed": -1, "doom": -5}


def test_a_score_agrees_with_the_state_or_says_what_differs() -> None:
    game = won()
    score: Data = {"type": "score", "group": {"total": -5, "categories": RIGHT}, "result": "win"}
    assert game.do(score) == []
    assert game.do({"type": "score"}) == []
    assert game.do({"type": "score", "group": {"categories": {"doom": -5}}}) == []
    for wrong, said in (
        ({"result": "loss"}, "win"),
        ({"group": {"total": -4, "categories": RIGHT}}, -5),
        ({"group": {"categories": {**RIGHT, "doom": -4}}}, RIGHT),
        ({"group": {"categories": {"gates": 2, "clues": 0}}}, {"gates": 2, "clues": -2}),
    ):
        assert game.do({**score, **wrong}) == ["SCORE"], wrong
        assert game.findings[0].fields["n"] == said


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": {"s1": {"total": 1}}},
        {"details": {"s1": {}}},
        {"group": {"total": 1, "points": 2}},
        {"group": {"categories": {"gold": 1}}},
    ],
    ids=str,
)
def test_a_score_is_one_for_the_whole_group(wrong: Data) -> None:
    for game in (won(), Eldritch(seats=["s1"], detail="score")):
        with pytest.raises(Problem) as found:
            game.do({"type": "score", **wrong})
        assert found.value.code == "path"


def test_an_end_says_the_result_of_the_state() -> None:
    assert won().do({"type": "end", "result": "win"}) == []
    assert won().do({"type": "end"}) == []
    game = won()
    assert game.do({"type": "end", "result": "loss"}) == ["ASSERT"]
    assert game.findings[0].fields == {
        "zone": ["result"], "value": {"result": "loss"}, "state": {"result": "win"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "status", "winners"),
    [
        ({"type": "end", "result": "win"}, "won", ("s1", "s2")),
        ({"type": "end", "result": "loss"}, "lost", ()),
        ({"type": "end", "result": "draw"}, "playing", ()),
        ({"type": "end", "result": {"s1": "win"}}, "playing", ()),
        ({"type": "end"}, "playing", ()),
        ({"type": "score", "result": "win", "winners": ["s2"]}, "won", ("s2",)),
        ({"type": "score", "result": "loss", "winners": ["s2"]}, "lost", ()),
        ({"type": "score", "group": {"total": 3}}, "playing", ()),
    ],
    ids=str,
)
def test_a_session_of_scores_ends_as_it_was_written(
    line: Data, status: str, winners: tuple[str, ...]
) -> None:
    game = Eldritch(seats=["s1", "s2"], detail="score")
    assert game.do(line) == []
    assert (game.table.result().status, game.table.result().winners) == (status, winners)


def test_the_end_behind_a_score_keeps_what_was_written() -> None:
    game = Eldritch(seats=["s1", "s2"], detail="score")
    rows: Data = {"total": -3, "categories": {"doom": -3, "gates": 0}}
    game.do({"type": "score", "group": rows, "winners": ["s1"]}, {"type": "end", "result": "win"})
    sheet = game.state.written
    assert sheet is not None
    assert (sheet.total, sheet.categories, sheet.result, sheet.winners) == (
        -3, {"doom": -3, "gates": 0}, "win", ["s1"],
    )  # fmt: skip
    assert won().state.written is None


def test_a_rule_of_the_house_is_no_finding_of_a_count_either() -> None:
    document: Data = {"investigators": {"silas": {"space": "rome"}}, "ancient_one": "Cthulhu"}
    count: Data = {"type": "count", "zone": "doom", "value": 3}
    assert Eldritch(document).do(count) == ["ASSERT"]
    assert Eldritch(document, house_rules=["ELD-ASSERT"]).do(count) == []


def test_the_detail_of_a_session_may_change() -> None:
    game = table(silas={"space": "rome"})
    game.do({"type": "detail", "level": "score"})
    assert (game.legal(), game.table.due()) == ([], [])
    game.do({"type": "detail", "level": "moves"})
    assert game.legal()
    assert game.table.due()


def test_one_to_eight_play() -> None:
    assert RULES.player_range == (1, 8)

"""The optional score and how the game stands."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from projections.rules.contract import Result
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import Eldritch, effect, table

NAMES = ("silas", "lily", "norman", "mark", "trish", "diana", "charlie")


def scored(**given: Any) -> Data:
    """The categories that differ from those of a won game with nothing on the board and Doom at 0."""
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    game = table(**{**people, "doom": 0, "result": "win", **given})
    nothing = dict.fromkeys(("gates", "monsters", "conditions", "rumors", "clues", "blessed", "doom"), 0)
    for guess in range(-20, 40):
        score: Data = {"type": "score", "group": {"total": guess}}
        if game.do(score) == []:
            break
    assert game["score"] == guess
    game.do({"type": "score", "group": {"total": guess, "categories": dict.fromkeys(nothing, 99)}})
    (finding,) = game.findings
    rows: Data = finding.fields["n"]
    assert sum(rows.values()) == guess
    return {key: value for key, value in rows.items() if value}


def monsters(number: int) -> Data:
    return {"9": {"monsters": [f"cultist#{each}" for each in range(1, number + 1)]}}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, {}),
        ({"gates_on_board": ["rome", "tokyo"]}, {"gates": 2}),
        ({"spaces": monsters(1)}, {"monsters": 1}),
        ({"spaces": monsters(3)}, {"monsters": 1}),
        ({"spaces": monsters(4)}, {"monsters": 2}),
        ({"monsters_on_board": 5}, {"monsters": 2}),
        ({"spaces": monsters(2), "monsters_on_board": 4}, {"monsters": 2}),
        ({"doom": 7}, {"doom": -7}),
        ({"in_play": {"A": {"rumor": True}, "B": {"rumor": True}, "C": {}}}, {"rumors": 6}),
        ({"silas": {"clues": ["4"]}}, {"clues": -1}),
        ({"silas": {"clues": ["4", "5"]}, "lily": {"clues": ["6"]}}, {"clues": -1}),
        ({"silas": {"clues": ["4", "5", "6", "7"]}}, {"clues": -2}),
        ({"silas": {"clues": ["4"]}, "lily": {"clues": ["5"], "status": "defeated"}}, {"clues": -1}),
        ({"silas": {"conditions": ["Cursed"]}, "lily": {"conditions": ["Cursed#2"]}}, {"conditions": 2}),
        ({"silas": {"conditions": ["Dark Pact", "Cursed", "Debt"]}}, {"conditions": 2}),
        ({"silas": {"conditions": ["Blessed"]}, "lily": {"conditions": ["Blessed#2"]}}, {"blessed": -2}),
    ],
)
def test_what_the_score_counts(given: Data, expected: Data) -> None:
    assert scored(**given) == expected


def test_there_is_no_score_without_a_win() -> None:
    for result in ("loss", None):
        game = table(silas={"space": "rome"}, doom=3, **({"result": result} if result else {}))
        assert game["score"] is None
        assert game.do({"type": "score", "group": {"total": -3}}) == ["SCORE"]


def standing(game: Eldritch) -> Result:
    return RULES.result(game.state)


def test_how_the_game_stands() -> None:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    assert standing(table(**people)) == Result("playing", cooperative=True)
    lost = table(**people)
    lost.do(effect({"op": "lose_game"}))
    assert standing(lost) == Result("lost", "ELD-END-CARD", (), cooperative=True)
    won = table(**people)
    won.do(effect({"op": "win_game"}))
    assert standing(won) == Result("won", "ELD-END-CARD", ("s1", "s2"), cooperative=True)


@pytest.mark.parametrize(
    ("line", "status", "winners"),
    [
        ({"type": "score", "result": "win"}, "won", ("s1", "s2")),
        ({"type": "score", "result": "win", "winners": ["s2"]}, "won", ("s2",)),
        ({"type": "score", "result": "loss", "winners": ["s2"]}, "lost", ()),
        ({"type": "end", "result": "loss"}, "lost", ()),
        ({"type": "end", "result": "win"}, "won", ("s1", "s2")),
        ({"type": "score", "group": {"total": 3}}, "playing", ()),
        (None, "playing", ()),
    ],
)
def test_how_a_session_of_scores_stands(line: Data | None, status: str, winners: tuple[str, ...]) -> None:
    game = Eldritch(seats=["s1", "s2"], detail="score")
    if line is not None:
        assert game.do(line) == []
    assert standing(game) == Result(status, None, winners, cooperative=True)

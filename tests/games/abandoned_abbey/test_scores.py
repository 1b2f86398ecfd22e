"""The written score against the log."""

import pytest

from events.problems import Problem
from tests.games.abandoned_abbey.table import FOUR, Abbey

NET = {"symbol": "net", "reward": {"gem": 1}}
WON = {"players.A.quest_points": 9, "players.A.claimed": [NET] * 2, "abbey.down": 15}


def won(**given):
    table = Abbey({**WON, **given})
    table.do({"type": "points", "player": "A", "change": 1})
    assert table.see("winners") == ["A"]
    return table


def partners():
    given = {
        "players.A.quest_points": 5,
        "players.C.quest_points": 2,
        "players.C.claimed": [NET] * 4,
        "abbey.down": 13,
    }
    table = Abbey(given, base=FOUR)
    table.do({"type": "points", "player": "A", "change": 1})
    return table


def score(seats=None, **more):
    made = {"type": "score", **more}
    if seats is not None:
        made["seats"] = {seat: {"categories": each} for seat, each in seats.items()}
    return made


@pytest.mark.keeps("FAB-R7-TRACK", "FAB-WIN-LINE", "FAB-BASE-GOAL", "FAB-R7-PARTNERS")
@pytest.mark.parametrize(
    "line",
    [
        score({"A": {"quest_points": 10, "abbey_cards": 2}, "B": {"quest_points": 0}}, winners=["A"]),
        score(winners=["A"], details={"goal_line": "10+2"}),
        score({"A": {}}),
        score(result="won"),
        score(details={}),
        {"type": "score", "seats": {"A": {"total": 99}}},
    ],
)
def test_a_score_that_agrees(line):
    assert won().do(line) == []


@pytest.mark.breaks("FAB-R7-TRACK")
def test_cards_and_points_are_told_once_each():
    table = won()
    wrong = {"A": {"quest_points": 8, "abbey_cards": 1}, "B": {"quest_points": 8, "abbey_cards": 1}}
    assert table.do(score(wrong)) == ["R7-TRACK", "doubt BASE-NEG"]
    assert table.do(score({"B": {"abbey_cards": 1}})) == ["R7-TRACK"]
    assert table.do(score({"B": {"quest_points": -1}})) == ["doubt BASE-NEG"]
    [found] = table.judge(score({"B": {"abbey_cards": 1}})).findings
    assert (found.about, found.fields) == ("observation", {"player": "B", "value": 1, "derived": 0})


def test_more_points_agree_while_rewards_are_unseen():
    table = Abbey({"players.A.unseen_rewards": 1, "players.A.quest_points": 3})
    assert table.do(score({"A": {"quest_points": 5}})) == []
    assert table.do(score({"A": {"quest_points": 2}})) == ["doubt BASE-NEG"]
    assert table.do(score({"B": {"quest_points": 2}})) == ["doubt BASE-NEG"]


@pytest.mark.breaks("FAB-WIN-LINE", "FAB-BASE-GOAL")
def test_the_winner():
    assert won().do(score(winners=["B"])) == ["WIN-LINE"]
    assert won().do(score(winners=["A", "B"])) == ["WIN-LINE"]
    assert won().do(score(winners=[])) == ["BASE-GOAL"]
    assert Abbey().do(score(winners=["A"])) == ["WIN-LINE"]
    assert Abbey().do(score(winners=[])) == []
    late = won(**{"players.B.claimed": [NET] * 2, "abbey.down": 13})
    late.do({"type": "points", "player": "B", "change": 10})
    assert late.do(score(winners=["B"])) == ["BASE-GOAL"]
    assert late.do(score(winners=["B", "A"])) == ["BASE-GOAL"]
    assert won().do(score(winners=["A"], details={"goal_line": "8+4"})) == ["WIN-LINE"]
    assert won().do(score(details={"goal_line": "8+4"})) == ["WIN-LINE"]
    assert Abbey().do(score(details={"goal_line": "8+4"})) == ["WIN-LINE"]
    [found] = late.judge(score(winners=["B"])).findings
    assert found.fields == {"side": ["A"], "line": "10+2"}
    [found] = won().judge(score(winners=["B"])).findings
    assert found.fields == {"player": "B", "points": 0, "cards": 0}
    [found] = won().judge(score(details={"goal_line": "8+4"})).findings
    assert found.fields == {"player": "A", "points": 10, "cards": 2}


def test_a_win_stays_the_first_one_met():
    table = won()
    table.do({"type": "points", "player": "A", "change": -5})
    assert table.see("winners") == ["A"]
    assert table.do(score(winners=["A"])) == []


@pytest.mark.breaks("FAB-R7-PARTNERS")
def test_partners_win_together():
    assert partners().see("winners") == ["X"]
    assert partners().do(score(winners=["X"])) == []
    assert partners().do(score(winners=["A", "C"])) == []
    assert partners().do(score(winners=["A"])) == ["R7-PARTNERS"]
    assert partners().do(score(winners=["C"], details={"goal_line": "10+2"})) == ["R7-PARTNERS"]
    assert partners().do(score(winners=["Y"])) == ["WIN-LINE"]
    assert partners().do(score(winners=["B", "D"])) == ["WIN-LINE"]
    [found] = partners().judge(score(winners=["C"])).findings
    assert found.fields == {"player": "C", "side": "X"}


def test_without_a_known_goal_the_winner_is_not_judged():
    table = Abbey({"goal": None})
    assert table.do(score(winners=["A"], details={"goal_line": "1+1"})) == []


def test_the_next_fault_speaks_where_one_is_set_aside():
    table = Abbey(house_rules=("FAB-WIN-LINE",))
    assert table.do(score(winners=["A"])) == ["BASE-GOAL"]


@pytest.mark.parametrize(
    "line",
    [
        score({"Z": {}}),
        score({"A": {"coins": 1}}),
        score({"A": {"quest_points": "3"}}),
        score({"A": {"quest_points": True}}),
        {"type": "score", "seats": {"A": 3}},
        {"type": "score", "seats": {"A": {"points": 3}}},
        {"type": "score", "seats": {"A": {"categories": 3}}},
        score(winners=["Z"]),
        score(details={"line": "1+1"}),
        score(details={"goal_line": 3}),
    ],
)
def test_a_score_that_cannot_be_is_no_line(line):
    from events.session import SESSION
    from projections.rules.contract import Context

    table = Abbey()
    event = SESSION.decode("score", {key: value for key, value in line.items() if key != "type"})
    with pytest.raises(Problem) as found:
        table.table.rules.compare(table.table.state, event, Context())
    assert found.value.code == "path"
    assert found.value.place.field


def test_an_end_is_compared_with_nothing():
    assert Abbey().do({"type": "end", "result": "whatever"}) == []

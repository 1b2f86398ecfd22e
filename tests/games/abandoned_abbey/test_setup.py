"""From the empty table to the first decision, and the end of the game."""

import pytest

from events.problems import Problem
from tests.games.abandoned_abbey.table import FOUR, Abbey, end, fail, match, move, stop, top

GRID = dict(zip(("r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"),
                ("fields", "forest", "tundra", "hills", "highlands", "wetlands"), strict=True))  # fmt: skip
STATUES = dict(zip(GRID, ("artifact_tower", "beast_bazaar", "quest_chest") * 2, strict=True))
GOAL = {"id": 1, "lines": [[10, 2]]}
NET = {"symbol": "net", "reward": {"gem": 1}}
WHOLE = {
    "type": "setup",
    "grid": GRID,
    "statues": STATUES,
    "start": {"A": "r3c1", "B": "tundra"},
    "goal": GOAL,
    "abbey_top": NET,
}


def empty(edition="enchanted", **opened):
    return Abbey(base=None, edition=edition, **opened)


def without(*fields, **more):
    return {key: value for key, value in {**WHOLE, **more}.items() if key not in fields}


@pytest.mark.keeps(
    "FAB-COMP-BASE", "FAB-SET-DECK", "FAB-SET-OPEN", "FAB-BASE-GRID", "FAB-BASE-PLAYERS", "FAB-COMP-CARDS",
    "FAB-SET-GOAL", "FAB-SET-TOP",
)  # fmt: skip
@pytest.mark.parametrize(("edition", "deck"), [("enchanted", 6), ("rucksack", 7)])
def test_a_whole_set_up(edition, deck):
    table = empty(edition)
    assert table.due() == [{"type": "setup"}]
    assert (table.see("status"), table.see("abbey.down"), table.legal()) == ("setup", 18, [])
    assert table.do(WHOLE) == []
    assert (table.see("status"), table.see("active"), table.see("abbey.down")) == ("playing", "A", 17)
    assert table.see("players.B.region") == "r2c1"
    kit = {zone: table.see(f"players.B.{zone}") for zone in ("hand", "deck", "discard", "gems", "supply")}
    assert kit == {"hand": 5, "deck": deck, "discard": 0, "gems": 3, "supply": {"carpet": 3, "reshuffle": 3}}
    assert (table.see("grid"), table.see("statues"), table.see("goal")) == (GRID, STATUES, [[10, 2]])
    assert table.do(match("net")) == []


def test_the_set_up_in_three_lines():
    table = empty()
    assert table.do(without("goal", "abbey_top")) == []
    assert table.due() == [{"type": "setup_goal"}, {"type": "abbey_top"}]
    assert table.do({"type": "setup_goal", **GOAL}) == []
    assert (table.due(), table.see("status")) == ([{"type": "abbey_top"}], "setup")
    assert table.do(top("net", "A1")) == []
    assert (table.see("status"), table.see("labels.A1")) == (
        "playing",
        {"symbol": "net", "reward": {"gem": 1}},
    )
    assert table.due() == [{"player": "A", "type": "end_turn"}]


def test_a_set_up_left_out_is_one_with_its_defaults():
    table = empty()
    assert table.do({"type": "setup_goal", **GOAL}) == []
    assert table.due() == [{"type": "abbey_top"}]
    assert table.do(top("net")) == []
    assert (table.see("status"), table.see("players.A.region"), table.see("abbey.down")) == (
        "playing",
        "?",
        17,
    )
    assert table.do(WHOLE) == ["SET-DECK"]
    assert (table.see("players.A.region"), table.see("abbey.down")) == ("?", 17)
    other = empty()
    assert other.do(top("net"), {"type": "setup_goal", **GOAL}) == []
    assert other.do(match("net")) == []


@pytest.mark.breaks("FAB-SET-GOAL", "FAB-SET-TOP")
def test_the_first_decision_asks_for_the_goal_then_for_the_card():
    table = empty()
    assert table.do(match("net")) == ["SET-GOAL"]
    assert (table.see("status"), table.see("goal"), table.see("abbey.aside_cards")) == (
        "playing",
        None,
        [{"symbol": "?"}],
    )
    assert (table.see("abbey.down"), table.do(fail())) == (17, ["R5-DECIDE"])
    table = empty()
    table.do({"type": "setup_goal", **GOAL})
    assert table.do(move("r2c1")) == ["SET-TOP"]
    assert table.see("abbey.top") == {"symbol": "?"}
    table = empty()
    table.do(without("goal"))
    assert table.do(end(player="B")) == ["SET-GOAL"]
    assert table.do(end(player="B")) == ["DUE-MISSING"]
    strict = empty(mode="referee")
    assert strict.judge(match("net")).findings[0].about == "decision"


def test_house_rules_pass_over_the_faults_of_the_set_up():
    table = empty(house_rules=("FAB-SET-GOAL",))
    assert table.do(match("net")) == ["SET-TOP"]
    table = empty(house_rules=("FAB-SET-GOAL", "FAB-SET-TOP"))
    assert table.do(match("net")) == []
    table = empty(house_rules=("FAB-SET-GOAL", "FAB-SET-TOP"))
    table.do(without("goal", "abbey_top", start={"A": "r1c1"}))
    assert table.do(match("net")) == ["R1-ENTRY"]


def test_the_goal_comes_late_or_twice():
    table = empty()
    table.do(without("goal"), match("net"))
    assert table.do({"type": "setup_goal", "id": 2, "lines": [[1, 1]]}) == []
    assert table.see("goal") == [[1, 1]]
    assert table.do({"type": "setup_goal", "id": 1, "lines": [[9, 9]]}) == ["SET-GOAL"]
    assert table.see("goal") == [[1, 1]]


@pytest.mark.breaks("FAB-COMP-CARDS")
@pytest.mark.parametrize(
    ("goal", "rules"),
    [
        ({"id": 4, "lines": [[10, 0], [0, 7]]}, []),
        ({"id": "Relic", "lines": [[10, 2]]}, []),
        ({"id": "3", "lines": [[10, 2]]}, []),
        ({"id": 0, "lines": [[10, 2]]}, ["COMP-CARDS"]),
        ({"id": 5, "lines": []}, ["COMP-CARDS"]),
        ({"id": "5", "lines": [[10, 2]]}, ["COMP-CARDS"]),
        ({"id": 1, "lines": []}, ["SET-GOAL-LINES"]),
        ({"id": 1, "lines": [[10, 2], [0, 8]]}, ["SET-GOAL-LINES"]),
        ({"id": 1, "lines": [[10, -1]]}, ["SET-GOAL-LINES"]),
    ],
)
def test_goal_cards(goal, rules):
    table = empty()
    table.do(without("goal", "abbey_top"))
    assert table.do({"type": "setup_goal", **goal}) == rules
    in_one = empty()
    found = in_one.do(without(goal=goal))
    assert found[: len(rules)] == rules
    assert set(found) <= {"COMP-CARDS", "SET-GOAL-LINES"}


@pytest.mark.breaks("FAB-SET-DECK", "FAB-SET-OPEN", "FAB-BASE-GRID")
@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({"abbey_cards": 17}, ["SET-DECK"]),
        ({"open_quests": 1}, ["SET-OPEN"]),
        ({"grid": {**GRID, "r1c2": "fields"}}, ["BASE-GRID"]),
        ({"grid": {"r1c1": "fields", "r2c1": "tundra"}}, ["BASE-GRID"]),
        ({"statues": {**STATUES, "r1c2": "artifact_tower"}}, ["BASE-GRID"]),
        ({"statues": {"r1c1": "artifact_tower"}}, ["BASE-GRID"]),
        ({"gems": {"A": 3, "B": 3}}, []),
        ({"gems": {"A": 5, "B": 0}}, ["doubt BASE-KIT"]),
        ({"abbey_top": {"symbol": "anchor", "reward": {"gem": 1}}}, ["OBS-SYMBOL"]),
        ({"abbey_top": {"symbol": "net", "reward": {"banana": 1}}}, ["OBS-REWARD"]),
        ({"abbey_top": {"symbol": "?"}}, []),
    ],
)
def test_one_finding_for_each_thing_that_is_wrong(change, rules):
    table = empty()
    assert table.do({**WHOLE, **change}) == rules
    assert all(each.about == "observation" for each in empty().judge({**WHOLE, **change}).findings)


def test_what_the_set_up_says_is_so():
    table = empty()
    table.do({**WHOLE, "abbey_cards": 17, "gems": {"B": 5}})
    assert (table.see("abbey.down"), table.see("players.A.gems"), table.see("players.B.gems")) == (16, 3, 5)


@pytest.mark.breaks("FAB-COMP-BASE", "FAB-BASE-PLAYERS")
def test_faults_of_the_opening_are_told_at_the_first_set_up_line():
    assert empty(None).do(WHOLE) == ["COMP-BASE"]
    assert empty("deluxe").do({"type": "setup_goal", **GOAL}) == ["COMP-BASE"]
    table = empty("deluxe")
    assert table.do(top("net")) == ["COMP-BASE"]
    assert table.do({"type": "setup_goal", **GOAL}) == []
    assert empty("deluxe", house_rules=("FAB-COMP-BASE",)).do(WHOLE) == []
    assert empty("deluxe", house_rules=("FAB-COMP-BASE",)).do(top("net")) == []
    assert empty(seats="A").do(without("start")) == ["BASE-PLAYERS"]
    assert empty(seats="ABC").do(WHOLE) == []
    assert empty(seats="ABCD").do(WHOLE) == ["BASE-PLAYERS"]
    assert empty(seats="ABCDE").do(WHOLE) == ["BASE-PLAYERS"]


@pytest.mark.parametrize(
    ("teams", "rules"),
    [
        ("XYXY", []),
        ("XXYY", ["BASE-PLAYERS"]),
        ("XYYX", ["BASE-PLAYERS"]),
        ("XXXX", ["BASE-PLAYERS"]),
        ("XYXZ", ["BASE-PLAYERS"]),
    ],
)
def test_four_play_as_two_alternating_partnerships(teams, rules):
    assert empty(seats="ABCD", teams=teams).do(without("start")) == rules


def test_an_opening_that_cannot_be():
    for wrong in (
        {"seats": ""},
        {"seats": "AA"},
        {"options": {"x": 1}},
        {"options": {"no_auto_reshuffle": 1}},
    ):
        with pytest.raises(Problem) as found:
            empty(**{"seats": "AB", **wrong})
        assert found.value.code in ("seat", "option")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"type": "abbey_top"}, "field"),
        ({"type": "abbey_top", "label": "A9"}, "field"),
        ({"type": "setup", "abbey_top": {"label": "A9"}}, "field"),
        ({"type": "setup", "start": {"Z": "r1c1"}}, "seat"),
        ({"type": "setup", "gems": {"Z": 3}}, "seat"),
        ({"type": "setup", "start": {"A": "tundra"}}, "field"),
        ({"type": "setup", "grid": {"r1c1": "narnia"}}, "field"),
        ({"type": "move", "player": "Z", "to": "r1c1"}, "seat"),
        ({"type": "move", "player": "A", "to": "tundra"}, "field"),
        ({"type": "free", "player": "A", "kind": "carpet", "to": "tundra"}, "field"),
        ({"type": "free", "player": "A"}, "field"),
        ({"type": "quest", "player": "A", "source": "open"}, "field"),
        ({"type": "quest", "player": "A", "points": 1}, "field"),
        ({"type": "statue", "player": "A"}, "field"),
        ({"type": "gems", "player": "Z", "change": 1}, "seat"),
    ],
)
def test_what_cannot_be_understood_is_no_line(line, code):
    with pytest.raises(Problem) as found:
        empty().judge(line)
    assert found.value.code == code


# --- winning


@pytest.mark.breaks("FAB-WIN-MISSED")
def test_the_game_is_won_at_once_and_told_once():
    table = Abbey({"players.A.quest_points": 8, "players.A.claimed": [NET] * 3, "abbey.down": 14})
    table.do(match("wand"))
    assert table.see("winners") == []
    judged = table.judge(stop())
    assert [(each.kind, each.subject, each.detail) for each in judged.outcomes][-1] == (
        "won",
        "A",
        {"line": "8+4"},
    )
    assert (table.see("winners"), table.see("goal_line"), table.see("status")) == (["A"], "8+4", "won")
    assert (table.due(), table.legal()) == ([], [])
    assert table.do(top("anchor")) == []
    assert table.do(end()) == []
    [found] = table.judge(match("net", player="A")).findings
    assert (found.rule, found.fields) == ("FAB-WIN-MISSED", {"player": ["A"], "line": "8+4"})
    assert table.do(move("r1c2", player="A")) == []


@pytest.mark.keeps("FAB-WIN-MISSED")
def test_points_or_cards_alone_do_not_win():
    table = Abbey({"players.A.quest_points": 9, "players.A.claimed": [NET], "abbey.down": 16})
    assert table.do({"type": "points", "player": "A", "change": 3}) == []
    assert table.see("winners") == []
    assert table.do({"type": "quest", "player": "A", "source": "open", "points": 3}) == []
    assert table.do(end()) == []
    table.do({"type": "points", "player": "B", "change": 9})
    assert (table.see("winners"), table.see("status")) == ([], "playing")


def test_a_line_is_met_by_a_partnership_together():
    given = {
        "players.A.quest_points": 4,
        "players.C.quest_points": 3,
        "players.C.claimed": [NET] * 4,
        "abbey.down": 13,
    }
    table = Abbey(given, base=FOUR)
    assert table.see("totals") == {
        "X": {"quest_points": 7, "abbey_cards": 4},
        "Y": {"quest_points": 0, "abbey_cards": 0},
    }
    table.do({"type": "points", "player": "A", "change": 1})
    assert (table.see("winners"), table.see("goal_line")) == (["X"], "8+4")
    assert table.table.result().winners == ("X",)


def test_several_lines_met_at_once_name_the_first_and_several_sides_the_active_one():
    table = Abbey({"players.A.claimed": [NET] * 6, "abbey.down": 11})
    table.do({"type": "points", "player": "A", "change": 20})
    assert table.see("goal_line") == "10+2"
    given = {seat: [NET] * 2 for seat in ("players.A.claimed", "players.B.claimed")}
    both = Abbey({**given, "active": "B", "abbey.down": 13})
    both.do({"type": "restate", "set": {"players.A.quest_points": 10, "players.B.quest_points": 10}})
    assert both.see("winners") == ["B"]


def test_without_a_goal_nobody_wins():
    table = Abbey({"goal": None, "players.A.claimed": [NET] * 6, "abbey.down": 11})
    table.do({"type": "points", "player": "A", "change": 90})
    assert (table.see("winners"), table.see("status")) == ([], "playing")


def test_the_end_of_the_session():
    table = Abbey()
    assert table.table.result().status == "playing"
    table.do({"type": "end"})
    assert (table.see("status"), table.table.result().status) == ("ended", "finished")
    table.do({"type": "continue"}, move("r2c1"))
    assert table.see("status") == "playing"
    won = Abbey({"players.A.quest_points": 9, "players.A.claimed": [NET] * 2, "abbey.down": 15})
    won.do({"type": "points", "player": "A", "change": 1}, {"type": "end"})
    result = won.table.result()
    assert (result.status, result.winners, result.reason) == ("won", ("A",), "10+2")
    assert result.scores == {
        "A": {"quest_points": 10, "abbey_cards": 2},
        "B": {"quest_points": 0, "abbey_cards": 0},
    }

"""Treat Disease, Discover a Cure, eradication and the win."""

from __future__ import annotations

import pytest

from events.problems import Problem
from tests.games.pandemic.board import Board, three, two

RED = ["osaka", "seoul", "tokyo", "beijing", "manila"]


def medic(**given: object) -> Board:
    """s1 the Medic in Istanbul."""
    players = [{"id": "s1", "role": "medic", "at": "istanbul"}, {"id": "s2", "role": "researcher"}]
    return Board({"players": players, **given}, mode="referee")


# --- treat


@pytest.mark.shows("PAN-ACT-TREAT")
def test_a_treat_takes_one_cube_of_one_colour_to_the_supply() -> None:
    board = two(s1={"at": "istanbul"}, cubes={"istanbul": {"black": 3, "blue": 2}})
    assert board.do("s1: treat black") == []
    assert (board["cubes.istanbul"], board["supply.black"]) == ({"blue": 2, "black": 2}, 22)
    assert (board["supply.blue"], board["actions_left"]) == (22, 3)


@pytest.mark.breaks("PAN-ACT-TREAT-NONE")
@pytest.mark.keeps("PAN-ACT-TREAT-NONE")
def test_there_must_be_a_cube_of_that_colour() -> None:
    board = two(s1={"at": "istanbul"}, cubes={"istanbul": {"black": 1}, "cairo": {"red": 1}}, mode="referee")
    assert board.do("s1: treat red") == ["PAN-ACT-TREAT-NONE"]
    assert board.first().fields == {"colour": "red", "city": "istanbul"}
    assert board.first().proof == {"cubes.istanbul": {"black": 1}}
    assert board.do("s1: treat black") == []


@pytest.mark.shows("PAN-ACT-TREAT-CURED", "PAN-ACT-TREAT-EACH")
def test_one_treat_takes_all_cubes_of_a_cured_colour_and_of_that_one_only() -> None:
    cubes = {"istanbul": {"black": 3, "blue": 2}, "cairo": {"black": 1}, "paris": {"blue": 1}}
    board = two(s1={"at": "istanbul"}, cubes=cubes, cures={"black": "cured", "blue": "cured"})
    assert board.do("s1: treat black") == []
    assert (board["cubes.istanbul"], board["actions_left"]) == ({"blue": 2}, 3)
    assert board.do("s1: treat blue") == []
    assert (board["cubes.istanbul"], board["actions_left"]) == ({}, 2)


@pytest.mark.shows("PAN-ROLE-MED-TREAT")
def test_the_medic_takes_all_cubes_of_an_uncured_colour() -> None:
    board = medic(cubes={"istanbul": {"black": 3, "blue": 2}})
    assert board.do("s1: treat black") == []
    assert (board["cubes.istanbul"], board["supply.black"]) == ({"blue": 2}, 24)
    assert (board["cures.black"], board["actions_left"]) == ("uncured", 3)


@pytest.mark.shows("PAN-ERA-LAST")
def test_the_last_cube_of_a_cured_colour_eradicates_it() -> None:
    board = two(
        s1={"at": "cairo"}, cubes={"cairo": {"black": 2}, "lima": {"black": 1}}, cures={"black": "cured"}
    )
    board.do("s1: treat black")
    assert board["cures.black"] == "cured"
    other = two(
        s1={"at": "cairo"}, cubes={"cairo": {"black": 2}, "lima": {"yellow": 1}}, cures={"black": "cured"}
    )
    other.do("s1: treat black")
    assert other["cures.black"] == "eradicated"
    assert [each.subject for each in other.outcomes if each.kind == "eradicated"] == ["black"]


def test_an_uncured_colour_is_never_eradicated() -> None:
    board = two(s1={"at": "cairo"}, cubes={"cairo": {"black": 1}})
    board.do("s1: treat black")
    assert board["cures.black"] == "uncured"


@pytest.mark.shows("PAN-LOG-UNKNOWN")
def test_a_treat_without_colour_is_forced_or_bad_input() -> None:
    board = two(s1={"at": "cairo"}, cubes={"cairo": {"black": 1}})
    board.do({"type": "treat", "player": "s1"})
    assert board["cubes.cairo"] == {}
    with pytest.raises(Problem, match="colour") as none:
        board.do({"type": "treat", "player": "s1"})
    assert none.value.code == "field"
    other = two(s1={"at": "cairo"}, cubes={"cairo": {"black": 1, "red": 1}})
    with pytest.raises(Problem, match="colour"):
        other.do({"type": "treat", "player": "s1"})


# --- cure


@pytest.mark.keeps("PAN-ACT-CURE-COUNT", "PAN-ACT-CURE-STATION", "PAN-ACT-CURE-COLOUR", "PAN-ACT-CURE-HOLD")
def test_five_cards_of_a_colour_at_a_station_cure_it() -> None:
    board = two(s2={"hand": [*RED, "lima"]}, cubes={"osaka": {"red": 1}}, active="s2", mode="referee")
    assert board.do("s2: cure red " + " ".join(RED)) == []
    assert (board["cures.red"], board["hands.s2"], board["actions_left"]) == ("cured", ["lima"], 3)
    assert sorted(board["player_discard"]) == sorted(RED)


@pytest.mark.shows("PAN-ROLE-SCI", "PAN-ACT-CURE")
@pytest.mark.breaks("PAN-ACT-CURE-COUNT")
def test_the_scientist_needs_four_cards_and_the_others_five() -> None:
    board = two(s1={"hand": RED}, s2={"hand": []}, cubes={"osaka": {"red": 1}}, mode="referee")
    assert board.do("s1: cure red " + " ".join(RED)) == ["PAN-ACT-CURE-COUNT"]
    assert board.first().fields == {"player": "s1", "n": 4, "k": 5}
    assert board.do("s1: cure red osaka seoul tokyo") == ["PAN-ACT-CURE-COUNT"]
    assert board.do("s1: cure red osaka osaka seoul tokyo") == ["PAN-ACT-CURE-COUNT"]
    assert board.first().fields == {"player": "s1", "n": 4, "k": 3}
    assert board.do("s1: cure red " + " ".join(RED[:4])) == []
    assert board["hands.s1"] == ["manila"]
    other = two(s2={"hand": RED}, active="s2", mode="referee")
    assert other.do("s2: cure red " + " ".join(RED[:4])) == ["PAN-ACT-CURE-COUNT"]


@pytest.mark.breaks("PAN-ACT-CURE-STATION", "PAN-ACT-CURE-COLOUR", "PAN-ACT-CURE-HOLD", "PAN-ACT-CURE-DONE")
def test_cure_faults() -> None:
    hand = ["osaka", "seoul", "tokyo", "lima", "airlift"]
    board = two(s1={"hand": hand}, stations=["lima"], cures={"blue": "cured"}, mode="referee")
    assert board.do("s1: cure blue osaka") == ["PAN-ACT-CURE-DONE"]
    assert board.first().fields == {"colour": "blue"}
    assert board.do("s1: cure red osaka") == ["PAN-ACT-CURE-STATION"]
    assert board.first().fields == {"city": "atlanta"}
    board = two(s1={"hand": hand}, mode="referee")
    assert board.do("s1: cure red osaka seoul tokyo manila") == ["PAN-ACT-CURE-HOLD"]
    assert board.first().fields == {"player": "s1", "card": "manila"}
    assert board.do("s1: cure red osaka seoul tokyo lima") == ["PAN-ACT-CURE-COLOUR"]
    assert board.first().fields == {"card": "lima", "colour": "red"}
    assert board.do("s1: cure red osaka seoul tokyo airlift") == ["PAN-ACT-CURE-COLOUR"]


def test_cards_left_out_of_a_cure_are_forced_or_bad_input() -> None:
    board = two(s1={"hand": [*RED, "lima"]}, cubes={"osaka": {"red": 1}})
    with pytest.raises(Problem, match="cards"):
        board.do({"type": "cure", "player": "s1", "colour": "red"})
    exact = two(s1={"hand": [*RED[:4], "lima"]}, cubes={"osaka": {"red": 1}})
    assert exact.do({"type": "cure", "player": "s1", "colour": "red"}) == []
    assert exact["hands.s1"] == ["lima"]
    unseen = two(s1={"hand": [*RED[:4], "?"]})
    with pytest.raises(Problem, match="cards"):
        unseen.do({"type": "cure", "player": "s1", "colour": "red"})


@pytest.mark.shows("PAN-ERA-CURE")
def test_a_colour_without_cubes_is_eradicated_by_its_cure() -> None:
    board = two(s1={"hand": RED[:4]}, cubes={"cairo": {"black": 1}})
    board.do("s1: cure red " + " ".join(RED[:4]))
    assert (board["cures.red"], board["cures.black"]) == ("eradicated", "uncured")


@pytest.mark.shows("PAN-END-WIN")
def test_the_fourth_cure_wins_at_once() -> None:
    cures = {"blue": "cured", "yellow": "eradicated", "black": "cured"}
    board = two(s1={"hand": RED[:4]}, cures=cures, cubes={"osaka": {"red": 1}}, actions_left=3)
    board.do("s1: cure red " + " ".join(RED[:4]))
    assert (board["status"], board["phase"], board["cures.red"]) == ("won", "over", "cured")
    result = board.table.result()
    assert (result.status, result.winners, result.cooperative) == ("won", ("s1", "s2"), True)
    assert board.table.due() == []


def test_the_third_cure_does_not_win() -> None:
    cures = {"blue": "cured", "yellow": "eradicated"}
    board = two(s1={"hand": RED[:4]}, cures=cures, cubes={"osaka": {"red": 1}})
    board.do("s1: cure red " + " ".join(RED[:4]))
    assert (board["status"], board["actions_left"]) == ("playing", 3)


@pytest.mark.shows("PAN-EX-2")
def test_the_second_worked_example() -> None:
    players = [
        {"id": "s3", "role": "scientist", "at": "manila", "hand": ["manila", "tehran", "riyadh", "mumbai"]},
        {"id": "s2", "role": "operations_expert", "at": "chennai", "hand": ["chennai"]},
    ]
    cubes = {"manila": {"red": 3}, "cairo": {"black": 2}}
    given = {
        "players": players,
        "stations": ["atlanta", "chennai"],
        "cures": {"red": "cured"},
        "cubes": cubes,
    }
    board = Board(given, mode="referee")
    for line in (
        "treat red",
        "charter chennai",
        "take chennai s2",
        "cure black tehran riyadh mumbai chennai",
    ):
        assert board.do(f"s3: {line}") == []
    assert (board["cures.red"], board["cures.black"], board["phase"]) == ("eradicated", "cured", "draw")


# --- Medic


@pytest.mark.shows("PAN-ROLE-MED-AUTO")
def test_the_medic_clears_cured_colours_where_he_comes_and_where_he_is() -> None:
    cubes = {
        "lima": {"yellow": 2, "blue": 1},
        "cairo": {"yellow": 1},
        "atlanta": {"red": 2},
        "osaka": {"red": 1},
    }
    board = three(s1={"hand": ["airlift", *RED[:4]]}, cubes=cubes, cures={"yellow": "cured"})
    assert board.do("s1: play airlift s3 lima") == []
    assert (board["cubes.lima"], board["supply.yellow"], board["actions_left"]) == ({"blue": 1}, 23, 4)
    board = three(s1={"hand": RED[:4]}, cubes=cubes)
    assert board.do("s1: cure red " + " ".join(RED[:4])) == []
    assert (board["cubes.atlanta"], board["supply.red"], board["cures.red"]) == ({}, 23, "cured")


def test_the_medic_sweeps_several_cured_colours_and_the_last_cube_eradicates() -> None:
    board = medic(
        cubes={"baghdad": {"black": 1, "blue": 2, "red": 1}}, cures={"black": "cured", "blue": "cured"}
    )
    assert board.do("s1: drive baghdad") == []
    assert board["cubes.baghdad"] == {"red": 1}
    assert (board["cures.black"], board["cures.blue"], board["cures.red"]) == (
        "eradicated",
        "eradicated",
        "uncured",
    )


def test_only_the_medic_sweeps() -> None:
    board = two(cubes={"chicago": {"blue": 1}}, cures={"blue": "cured"})
    board.do("s1: drive chicago")
    assert board["cubes.chicago"] == {"blue": 1}


# --- scribe mode


def test_a_treat_without_a_cube_removes_nothing_and_costs_the_action() -> None:
    board = two()
    assert board.do("s1: treat red") == ["PAN-ACT-TREAT-NONE"]
    assert (board["supply.red"], board["actions_left"]) == (24, 3)


def test_a_cure_with_wrong_cards_cures() -> None:
    board = two(s1={"hand": ["osaka", "lima"]}, stations=[], cubes={"osaka": {"red": 1}})
    assert board.do("s1: cure red osaka lima") == ["PAN-ACT-CURE-STATION"]
    assert (board["cures.red"], board["hands.s1"], board["actions_left"]) == ("cured", [], 3)
    assert board["player_discard"] == ["osaka", "lima"]


def test_a_colour_cured_again_stays_as_it_is() -> None:
    board = two(s1={"hand": RED[:4]}, cures={"red": "eradicated"})
    assert board.do("s1: cure red " + " ".join(RED[:4])) == ["PAN-ACT-CURE-DONE"]
    assert (board["cures.red"], board["hands.s1"]) == ("eradicated", [])
    assert "cured" not in board.kinds()

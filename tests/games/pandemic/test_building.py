"""Research stations: built, moved, granted."""

from __future__ import annotations

import pytest

from tests.games.pandemic.board import Board, two

SIX = ["atlanta", "cairo", "tokyo", "paris", "delhi", "lagos"]


@pytest.mark.keeps("PAN-ACT-BUILD", "PAN-ACT-BUILD-SIX", "PAN-ACT-BUILD-DUP")
@pytest.mark.shows("PAN-TURN-DISCARD")
def test_a_station_costs_the_card_of_the_city_and_an_action() -> None:
    board = two(s1={"at": "lima", "hand": ["lima", "paris"]})
    assert board.do("s1: build") == []
    assert board["stations"] == ["atlanta", "lima"]
    assert (board["hands.s1"], board["player_discard"], board["actions_left"]) == (["paris"], ["lima"], 3)


@pytest.mark.breaks("PAN-ACT-BUILD")
def test_without_the_card_no_station() -> None:
    board = two(s1={"at": "lima", "hand": ["paris"]}, mode="referee")
    assert board.do("s1: build") == ["PAN-ACT-BUILD"]
    assert board.first().fields == {"player": "s1", "city": "lima"}


@pytest.mark.breaks("PAN-ACT-BUILD-DUP")
def test_a_city_holds_one_station() -> None:
    board = two(s1={"hand": ["atlanta"]}, mode="referee")
    assert board.do("s1: build") == ["PAN-ACT-BUILD-DUP"]
    assert board.first().fields == {"city": "atlanta"}


@pytest.mark.breaks("PAN-ACT-BUILD-SIX")
def test_the_seventh_station_comes_from_another_city() -> None:
    board = two(s1={"at": "lima", "hand": ["lima"]}, stations=SIX, mode="referee")
    assert board.do("s1: build") == ["PAN-ACT-BUILD-SIX"]
    assert board.do("s1: build from miami") == ["PAN-ACT-BUILD-SIX"]
    assert board.do("s1: build from paris") == []
    assert board["stations"] == ["atlanta", "cairo", "tokyo", "delhi", "lagos", "lima"]


@pytest.mark.breaks("PAN-ACT-BUILD-NO-MOVE")
@pytest.mark.keeps("PAN-ACT-BUILD-NO-MOVE")
def test_while_a_station_is_left_none_is_taken_from_the_board() -> None:
    board = two(s1={"at": "lima", "hand": ["lima"]}, stations=SIX[:5], mode="referee")
    assert board.do("s1: build from paris") == ["PAN-ACT-BUILD-NO-MOVE"]
    assert board.do("s1: build") == []
    assert board["stations"] == [*SIX[:5], "lima"]


@pytest.mark.shows("PAN-ROLE-OPS-BUILD")
def test_the_operations_expert_builds_without_a_card() -> None:
    players = [{"id": "s1", "role": "operations_expert", "at": "lima", "hand": ["lima"]}, {"id": "s2"}]
    board = Board({"players": players}, mode="referee")
    assert board.do("s1: build") == []
    assert (board["stations"], board["hands.s1"], board["player_discard"]) == (
        ["atlanta", "lima"],
        ["lima"],
        [],
    )


@pytest.mark.shows("PAN-EVT-GG")
def test_government_grant_builds_anywhere_for_no_card_and_no_action() -> None:
    board = two(s2={"hand": ["government_grant"]}, mode="referee")
    assert board.do("s2: play GG atlanta") == ["PAN-ACT-BUILD-DUP"]
    assert board.do("s2: play GG lima from atlanta") == ["PAN-ACT-BUILD-NO-MOVE"]
    assert board.do("s2: play GG lima") == []
    assert (board["stations"], board["actions_left"]) == (["atlanta", "lima"], 4)
    assert board["player_discard"] == ["government_grant"]


def test_government_grant_moves_a_station_when_all_are_out() -> None:
    board = two(s2={"hand": ["government_grant"]}, stations=SIX, mode="referee")
    assert board.do("s2: play GG lima") == ["PAN-ACT-BUILD-SIX"]
    assert board.do("s2: play GG lima from miami") == ["PAN-ACT-BUILD-SIX"]
    assert board.do("s2: play GG lima from cairo") == []
    assert board["stations"] == ["atlanta", "tokyo", "paris", "delhi", "lagos", "lima"]


# --- scribe mode


def test_a_build_with_six_out_and_none_named_leaves_seven() -> None:
    board = two(s1={"at": "lima", "hand": ["lima"]}, stations=SIX)
    assert board.do("s1: build") == ["PAN-ACT-BUILD-SIX"]
    assert board["stations"] == [*SIX, "lima"]
    assert board.do("s1: drive santiago") == []
    assert board.do("s1: drive lima") == []
    assert board.do("s1: build from paris") == ["PAN-ACT-BUILD-DUP"]


def test_a_build_on_an_occupied_city_costs_the_card_and_the_action_only() -> None:
    board = two(s1={"hand": ["atlanta"]})
    assert board.do("s1: build") == ["PAN-ACT-BUILD-DUP"]
    assert (board["stations"], board["hands.s1"], board["actions_left"]) == (["atlanta"], [], 3)


def test_a_station_moved_while_the_supply_had_one_is_moved() -> None:
    board = two(s1={"at": "lima", "hand": ["lima"]})
    assert board.do("s1: build from atlanta") == ["PAN-ACT-BUILD-NO-MOVE"]
    assert board["stations"] == ["lima"]


def test_a_station_named_where_none_stands_is_not_moved() -> None:
    board = two(s1={"at": "lima", "hand": ["lima"]}, stations=SIX)
    assert board.do("s1: build from miami") == ["PAN-ACT-BUILD-SIX"]
    assert board["stations"] == [*SIX, "lima"]

"""The set-up line."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from events.problems import Problem
from tests.games.pandemic.board import Board

INFECTIONS = ["chicago", "miami", "osaka", "paris", "lima", "cairo", "washington", "delhi", "tokyo"]
SETUP: dict[str, Any] = {
    "type": "setup",
    "players": [
        {"id": "s1", "role": "quarantine_specialist", "hand": ["tokyo", "lima", "paris"]},
        {"id": "s2", "role": "scientist", "hand": ["milan", "essen", "forecast"]},
        {"id": "s3", "role": "medic", "hand": ["delhi", "cairo", "seoul"]},
    ],
    "infections": INFECTIONS,
    "first_player": "s3",
}


def table(mode: str = "referee", **more: Any) -> Board:
    """The empty table of three seats."""
    return Board(seats=["s1", "s2", "s3"], mode=mode, **more)


def setup(**changes: Any) -> dict[str, Any]:
    """The faultless set-up with some fields changed; ``hands``, ``roles``, ``ids``: those of the players in turn."""
    made = {
        **deepcopy(SETUP),
        **{key: value for key, value in changes.items() if key not in ("hands", "roles", "ids")},
    }
    for key, field in (("hands", "hand"), ("roles", "role"), ("ids", "id")):
        for player, value in zip(made["players"], changes.get(key, ()), strict=False):
            player[field] = value
    return made


@pytest.mark.keeps("PAN-SET-ROLES", "PAN-SET-HAND", "PAN-SET-INFECT", "PAN-SET-EPIDEMICS", "PAN-SET-PLAYERS")
@pytest.mark.shows("PAN-SET-STATION", "PAN-SET-MARKERS")
def test_a_faultless_set_up_lays_out_the_table() -> None:
    board = table()
    assert board.do(setup(players=SETUP["players"])) == []
    assert board.findings == []
    assert board["stations"] == ["atlanta"]
    assert [board[f"pawns.{seat}"] for seat in board.seats] == ["atlanta"] * 3
    assert (board["outbreaks"], board["rate_index"], board["infect_left"]) == (0, 0, 0)
    assert board["cures"] == {"blue": "uncured", "yellow": "uncured", "black": "uncured", "red": "uncured"}
    assert (board["active"], board["turn"], board["phase"], board["actions_left"]) == ("s3", 1, "actions", 4)
    cubes = [board[f"cubes.{city}"] for city in INFECTIONS]
    assert [sum(each.values()) for each in cubes] == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert board["supply"] == {"blue": 18, "yellow": 19, "black": 21, "red": 20}
    assert (board["infection_discard"], board["infection_deck_left"]) == (INFECTIONS, 39)
    assert (board["epidemics"], board["piles"], board["player_deck_left"]) == (5, [10, 10, 10, 10, 9], 49)
    assert board["hands.s2"] == ["milan", "essen", "forecast"]
    assert board["roles"] == {"s1": "quarantine_specialist", "s2": "scientist", "s3": "medic"}
    assert board["supply.blue"] + 6 == 24


@pytest.mark.breaks("PAN-SET-PLAYERS")
@pytest.mark.parametrize("ids", [["s1", "s2", "s2"], ["s1", "s2", "s4"]])
def test_the_set_up_names_each_seat_once(ids: list[str]) -> None:
    board = table()
    assert board.do(setup(ids=ids, roles=["medic", "medic"], first_player="s1")) == ["PAN-SET-PLAYERS"]
    assert len(board.findings) == 1


@pytest.mark.breaks("PAN-SET-PLAYERS")
@pytest.mark.parametrize("number", [1, 5])
def test_two_to_four_players(number: int) -> None:
    seats = [f"s{index}" for index in range(number)]
    roles = ["medic", "scientist", "researcher", "dispatcher", "operations_expert"]
    players = [{"id": seat, "role": role, "hand": []} for seat, role in zip(seats, roles, strict=False)]
    board = Board(seats=seats)
    assert board.do(setup(players=players, first_player="s0")) == ["PAN-SET-PLAYERS"]


@pytest.mark.parametrize(("number", "size"), [(2, 4), (3, 3), (4, 2)])
@pytest.mark.breaks("PAN-SET-HAND")
def test_the_opening_hand_depends_on_the_number_of_players(number: int, size: int) -> None:
    cards = iter(["lima", "paris", "milan", "essen", "delhi", "cairo", "seoul", "osaka", "tokyo", "manila"])
    roles = ["medic", "scientist", "researcher", "dispatcher"]
    players: list[dict[str, Any]] = [
        {"id": f"s{index}", "role": role, "hand": [next(cards) for _ in range(size)]}
        for index, role in enumerate(roles[:number])
    ]
    board = Board(seats=[f"s{index}" for index in range(number)], mode="referee")
    short: list[dict[str, Any]] = deepcopy(players)
    short[1]["hand"].pop()
    assert board.do(setup(players=short, first_player="s0")) == ["PAN-SET-HAND"]
    assert board.first().fields == {"player": "s1", "n": size}
    assert board.do(setup(players=players, first_player="s0")) == []
    assert board["player_deck_left"] == 53 - number * size + 5


@pytest.mark.breaks("PAN-SET-ROLES", "PAN-SET-INFECT", "PAN-SET-EPIDEMICS", "PAN-AUD-CARD-SEEN")
@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({"roles": ["medic", "scientist", "medic"]}, ["PAN-SET-ROLES"]),
        ({"infections": [*INFECTIONS[:8], "chicago"]}, ["PAN-SET-INFECT"]),
        ({"infections": INFECTIONS[:8]}, ["PAN-SET-INFECT"]),
        ({"infections": [*INFECTIONS, "madrid"]}, ["PAN-SET-INFECT"]),
        ({"epidemics": 3}, ["PAN-SET-EPIDEMICS"]),
        ({"epidemics": 7, "piles": [1, 2]}, ["PAN-SET-EPIDEMICS"]),
        ({"hands": [["tokyo", "lima", "milan"]]}, ["PAN-AUD-CARD-SEEN"]),
        ({"hands": [["tokyo", "lima", "lima"]]}, ["PAN-AUD-CARD-SEEN"]),
        ({"piles": [12, 10, 10, 10, 7]}, ["PAN-SET-PILES"]),
        ({"piles": [9, 10, 10, 10, 10]}, ["PAN-SET-PILES"]),
        (
            {"roles": ["medic"], "hands": [["tokyo", "milan"]], "infections": ["lima"], "epidemics": 8},
            ["PAN-SET-ROLES", "PAN-SET-HAND", "PAN-SET-INFECT", "PAN-SET-EPIDEMICS", "PAN-AUD-CARD-SEEN"],
        ),
    ],
)
def test_independent_facts_of_the_set_up_are_judged_apart(changes: dict[str, Any], rules: list[str]) -> None:
    board = table()
    assert board.do(setup(**changes)) == rules
    assert all(each.about == "observation" for each in board.findings)
    assert board.of("remark") == []


def test_what_a_finding_of_the_set_up_says() -> None:
    board = table()
    board.do(setup(roles=["medic"], epidemics=7, hands=[["tokyo", "lima", "milan"]]))
    said = {each.rule: each.fields for each in board.findings}
    assert said["PAN-SET-ROLES"] == {"role": "medic"}
    assert said["PAN-SET-EPIDEMICS"] == {"n": 7}
    assert said["PAN-AUD-CARD-SEEN"] == {"card": "milan", "where": {"in_hand": "s1"}}
    board.do(setup(infections=[*INFECTIONS[:8], INFECTIONS[0]]))
    assert (board.first().rule, board.first().fields) == ("PAN-SET-INFECT", {"n": 8})
    board.do(setup(piles=[12, 10, 10, 10, 7]))
    assert board.first().fields == {"given": [12, 10, 10, 10, 7], "n": 44}


def test_unseen_opening_cards_may_be_anything() -> None:
    board = table()
    assert board.do(setup(hands=[["?", "?", "?"], ["?", "?", "?"], ["?", "?", "?"]])) == []
    assert board["hands.s1"] == ["?", "?", "?"]


# --- who starts


SMALL = ["osaka", "algiers"]


@pytest.mark.breaks("PAN-SET-FIRST")
@pytest.mark.keeps("PAN-SET-FIRST")
@pytest.mark.parametrize(
    ("hands", "first", "remark"),
    [
        ([["lima", "santiago"], ["chicago", "miami"], SMALL], "s1", []),
        ([["lima", "santiago"], ["chicago", "miami"], SMALL], "s2", []),
        ([["lima", "santiago"], ["chicago", "miami"], SMALL], "s3", ["PAN-SET-FIRST"]),
        ([["santiago", "airlift"], ["chicago", "miami"], SMALL], "s1", ["PAN-SET-FIRST"]),
        ([["forecast", "airlift"], ["one_quiet_night", "?"], SMALL], "s1", ["PAN-SET-FIRST"]),
        ([["forecast", "airlift"], ["one_quiet_night", "?"], ["?", "?"]], "s1", []),
        ([["?", "santiago"], ["chicago", "miami"], SMALL], "s1", []),
        ([["?", "santiago"], ["chicago", "miami"], SMALL], "s2", []),
        ([["miami", "santiago"], ["?", "tokyo"], SMALL], "s1", ["PAN-SET-FIRST"]),
    ],
)
def test_the_most_populous_city_starts_as_far_as_it_was_seen(
    hands: list[list[str]], first: str, remark: list[str]
) -> None:
    roles = ("medic", "scientist", "researcher", "dispatcher")
    players = [
        {"id": f"s{number}", "role": role, "hand": hand}
        for number, (role, hand) in enumerate(zip(roles, [*hands, ["?", "?"]], strict=True), 1)
    ]
    board = Board(seats=["s1", "s2", "s3", "s4"])
    assert board.do(setup(players=players, first_player=first)) == []
    assert board.of("remark") == remark


def test_the_remark_names_the_seat_that_should_start() -> None:
    board = table()
    board.do(setup(first_player="s2"))
    assert board.of("remark") == ["PAN-SET-FIRST"]
    assert board.first().fields == {"player": "s2", "other": "s3"}


def test_a_first_player_that_is_no_seat_is_bad_input() -> None:
    with pytest.raises(Problem) as found:
        table().do(setup(first_player="s9"))
    assert found.value.code == "seat"


# --- what counts


def test_the_number_of_epidemics_that_the_table_shuffled_in_counts() -> None:
    board = table(options={"epidemics": 6})
    assert board.do(setup()) == []
    assert (board["epidemics"], board["piles"]) == (6, [9, 9, 8, 8, 8, 8])
    other = table(options={"epidemics": 6})
    assert other.do(setup(epidemics=4)) == []
    assert (other["epidemics"], other["piles"], other["player_deck_left"]) == (4, [12, 12, 12, 12], 48)


@pytest.mark.keeps("PAN-SET-PILES")
@pytest.mark.breaks("PAN-SET-PILES")
def test_uneven_piles_count_as_they_were_made() -> None:
    board = table()
    assert board.do(setup(piles=[10, 10, 10, 10, 9])) == []
    other = table(mode="scribe")
    assert other.do(setup(piles=[12, 10, 10, 10, 7])) == ["PAN-SET-PILES"]
    assert other["piles"] == [12, 10, 10, 10, 7]


def test_the_set_up_is_not_stopped_by_the_quarantine_specialist() -> None:
    board = table()
    board.do(setup())
    assert board["cubes.chicago"] == {"blue": 3}


def test_a_second_set_up_is_out_of_place_and_changes_nothing() -> None:
    board = table(mode="scribe")
    board.do(setup())
    before = board.table.dump()
    assert board.do(setup(first_player="s1")) == ["PAN-TURN-PHASE"]
    assert board.first().fields == {"type": "setup", "phase": "actions"}
    assert board.table.dump() == before


def test_a_set_up_that_names_a_seat_twice_is_laid_out_as_far_as_it_can_be() -> None:
    board = table(mode="scribe")
    assert board.do(setup(ids=["s1", "s1", "s3"], first_player="s3")) == ["PAN-SET-PLAYERS"]
    assert (board["roles"], board["hands.s1"]) == (
        {"s1": "quarantine_specialist", "s3": "medic"},
        ["tokyo", "lima", "paris"],
    )
    assert (board["hands.s2"], board["player_deck_left"]) == ([], 53 - 6 + 5)


def test_a_card_dealt_twice_is_where_it_was_seen_last() -> None:
    board = table(mode="scribe")
    board.do(setup(hands=[["tokyo", "lima", "milan"]]))
    assert (board["hands.s1"], board["hands.s2"]) == (["tokyo", "lima", "?"], ["milan", "essen", "forecast"])


def test_a_city_infected_twice_holds_three_cubes_at_most() -> None:
    board = table(mode="scribe")
    board.do(setup(infections=[*INFECTIONS[:4], "chicago", *INFECTIONS[5:], "madrid"]))
    assert (board["cubes.chicago"], board["supply.blue"]) == ({"blue": 3}, 24 - 3 - 2 - 1)
    assert [each.subject for each in board.outcomes if each.kind == "cube_placed"].count("chicago") == 1
    assert (board["infection_deck_left"], board["cubes.madrid"]) == (40, {})

"""The four ordinary moves, the Dispatcher's powers and the Operations Expert's flight."""

from __future__ import annotations

import pytest

from projections.rules.games.pandemic.material import CITY_IDS, COLOUR, COLOURS, NEIGHBOURS
from tests.games.pandemic.board import Board, three, two


def dispatcher(**given: object) -> Board:
    """s1 the Dispatcher in Atlanta with Cairo and Lima, s2 the Medic in Cairo, s3 the Operations Expert in Tokyo."""
    players = [
        {"id": "s1", "role": "dispatcher", "hand": ["cairo", "lima"]},
        {"id": "s2", "role": "medic", "at": "cairo", "hand": ["tokyo"]},
        {"id": "s3", "role": "operations_expert", "at": "tokyo", "hand": ["osaka"]},
    ]
    return Board({"players": players, **given}, mode="referee")


# --- the board


@pytest.mark.shows("PAN-CMP-GRAPH", "PAN-CMP-COUNTS")
def test_the_board_has_48_cities_of_four_colours_and_93_lines_that_go_both_ways() -> None:
    assert len(CITY_IDS) == 48
    assert [sum(COLOUR[city] == colour for city in CITY_IDS) for colour in COLOURS] == [12] * 4
    lines = {frozenset((city, near)) for city in CITY_IDS for near in NEIGHBOURS[city]}
    assert len(lines) == 93
    assert sum(map(len, NEIGHBOURS.values())) == 2 * 93
    assert len(NEIGHBOURS["istanbul"]) == len(NEIGHBOURS["hong-kong"]) == 6
    assert NEIGHBOURS["santiago"] == ("lima",)


@pytest.mark.shows("PAN-CMP-WRAP")
@pytest.mark.parametrize(
    ("one", "other"),
    [("los-angeles", "sydney"), ("san-francisco", "tokyo"), ("san-francisco", "manila")],
)
def test_lines_across_the_edge_of_the_board_are_ordinary(one: str, other: str) -> None:
    board = two(s1={"at": one})
    assert board.do(f"s1: drive {other}; s1: drive {one}") == []
    assert board["pawns.s1"] == one
    assert board["actions_left"] == 2


# --- the four ordinary moves


@pytest.mark.breaks("PAN-ACT-DRIVE")
def test_a_drive_follows_a_line() -> None:
    board = two(mode="referee")
    assert board.do("s1: drive new-york") == ["PAN-ACT-DRIVE"]
    assert board.first().fields == {"from": "atlanta", "to": "new-york"}
    assert board.first().proof == {"pawns.s1": "atlanta"}
    assert board.do("s1: drive washington") == []


@pytest.mark.breaks("PAN-ACT-MOVE-SAME")
@pytest.mark.parametrize("verb", ["drive", "fly", "charter", "shuttle"])
def test_a_move_changes_the_city(verb: str) -> None:
    board = two(s1={"hand": ["atlanta"]}, stations=["atlanta", "lima"], mode="referee")
    assert board.do(f"s1: {verb} atlanta") == ["PAN-ACT-MOVE-SAME"]
    assert board.first().fields == {"pawn": "s1", "to": "atlanta"}


@pytest.mark.breaks("PAN-ACT-DIRECT")
@pytest.mark.keeps("PAN-ACT-DIRECT")
def test_a_direct_flight_pays_the_card_of_the_city_flown_to() -> None:
    board = two(s1={"hand": ["lima", "paris"]}, mode="referee")
    assert board.do("s1: fly tokyo") == ["PAN-ACT-DIRECT"]
    assert board.first().fields == {"player": "s1", "to": "tokyo"}
    assert board.first().proof == {"hands.s1": ["lima", "paris"]}
    assert board.do("s1: fly lima") == []
    assert (board["pawns.s1"], board["hands.s1"], board["player_discard"]) == ("lima", ["paris"], ["lima"])


@pytest.mark.breaks("PAN-ACT-CHARTER")
@pytest.mark.keeps("PAN-ACT-CHARTER")
def test_a_charter_flight_pays_the_card_of_the_city_flown_from() -> None:
    board = two(s1={"hand": ["atlanta", "paris"]}, mode="referee")
    assert board.do("s1: charter tokyo") == []
    assert (board["pawns.s1"], board["player_discard"]) == ("tokyo", ["atlanta"])
    assert board.do("s1: charter paris") == ["PAN-ACT-CHARTER"]
    assert board.first().fields == {"player": "s1", "from": "tokyo"}


@pytest.mark.breaks("PAN-ACT-SHUTTLE")
@pytest.mark.parametrize("stations", [["atlanta"], ["lima"], []])
def test_a_shuttle_flight_needs_a_station_at_both_ends(stations: list[str]) -> None:
    board = two(stations=stations, mode="referee")
    assert board.do("s1: shuttle lima") == ["PAN-ACT-SHUTTLE"]
    assert board.first().fields == {"from": "atlanta", "to": "lima"}


@pytest.mark.keeps("PAN-ACT-SHUTTLE")
def test_a_shuttle_flight_costs_an_action_and_no_card() -> None:
    board = two(s1={"hand": ["paris"]}, stations=["atlanta", "lima"])
    assert board.do("s1: shuttle lima") == []
    assert (board["pawns.s1"], board["hands.s1"], board["actions_left"]) == ("lima", ["paris"], 3)


@pytest.mark.shows("PAN-TURN-REPEAT")
def test_the_same_action_may_be_repeated_and_costs_one_each_time() -> None:
    board = two()
    left = [
        board.do(f"s1: drive {city}") or board["actions_left"] for city in ("chicago", "atlanta", "chicago")
    ]
    assert left == [3, 2, 1]


@pytest.mark.shows("PAN-EX-1")
def test_the_first_worked_example_is_a_whole_action_step() -> None:
    board = two(cubes={"san-francisco": {"blue": 2}}, mode="referee")
    for line in ("drive chicago", "drive san-francisco", "treat blue", "treat blue"):
        assert board.do(f"s1: {line}") == []
    assert (board["phase"], board["supply.blue"]) == ("draw", 24)


# --- Dispatcher


@pytest.mark.breaks("PAN-ROLE-DISP-ONLY")
@pytest.mark.parametrize("line", ["move s2 drive chicago", "join s2 lima", "join s1 lima"])
def test_only_the_dispatcher_moves_other_pawns_and_joins(line: str) -> None:
    board = three(s3={"at": "lima"}, mode="referee")
    assert board.do(f"s1: {line}") == ["PAN-ROLE-DISP-ONLY"]
    assert board.first().fields == {"player": "s1"}


def test_naming_the_own_pawn_needs_no_dispatcher() -> None:
    board = two(mode="referee")
    assert board.do({"type": "drive", "player": "s1", "pawn": "s1", "to": "chicago"}) == []
    assert board["pawns.s1"] == "chicago"


@pytest.mark.shows("PAN-ROLE-DISP-MOVE", "PAN-TURN-ROLES")
def test_the_dispatcher_pays_for_another_pawn_from_his_own_hand() -> None:
    board = dispatcher()
    assert board.do("s1: move s2 charter tokyo") == []
    assert (board["pawns.s2"], board["hands.s1"], board["hands.s2"]) == ("tokyo", ["lima"], ["tokyo"])
    assert board.do("s1: move s3 fly lima") == []
    assert (board["pawns.s3"], board["hands.s1"], board["pawns.s1"]) == ("lima", [], "atlanta")
    assert board.do("s1: move s2 fly osaka") == ["PAN-ACT-DIRECT"]
    assert board.do("s1: move s2 drive osaka; s1: move s2 drive taipei") == []
    assert (board["pawns.s2"], board["actions_left"], board["phase"]) == ("taipei", 0, "draw")


def test_the_lines_and_stations_of_the_moved_pawn_count() -> None:
    board = dispatcher(stations=["cairo", "lima"])
    assert board.do("s1: move s2 drive chicago") == ["PAN-ACT-DRIVE"]
    assert board.do("s1: move s2 shuttle lima") == []
    assert board.do("s1: move s3 shuttle cairo") == ["PAN-ACT-SHUTTLE"]
    assert board.do("s1: move s2 charter cairo") == []
    assert board["hands.s1"] == ["cairo"]


@pytest.mark.breaks("PAN-ROLE-DISP-CONSENT")
@pytest.mark.keeps("PAN-ROLE-DISP-CONSENT")
def test_the_owner_of_a_moved_pawn_must_agree() -> None:
    board = dispatcher()
    assert board.do("s1: move s2 drive istanbul refused") == ["PAN-ROLE-DISP-CONSENT"]
    assert board.first().fields == {"pawn": "s2"}
    assert board.do("s1: join s3 cairo refused") == ["PAN-ROLE-DISP-CONSENT"]
    own = {"type": "dispatch", "player": "s1", "pawn": "s1", "to": "cairo", "agreed": False}
    assert board.do(own) == []


@pytest.mark.breaks("PAN-ROLE-DISP-JOIN")
@pytest.mark.keeps("PAN-ROLE-DISP-JOIN")
def test_a_pawn_joins_another_pawn() -> None:
    board = dispatcher()
    assert board.do("s1: join s2 lima") == ["PAN-ROLE-DISP-JOIN"]
    assert board.first().fields == {"to": "lima"}
    assert board.do("s1: join s2 cairo") == ["PAN-ACT-MOVE-SAME"]
    assert board.do("s1: join s2 tokyo") == []
    assert board.do("s1: join s1 tokyo") == []
    assert [board[f"pawns.{seat}"] for seat in board.seats] == ["tokyo"] * 3
    assert board["actions_left"] == 2


@pytest.mark.breaks("PAN-ROLE-DISP-NO-OPS")
def test_the_dispatcher_cannot_use_another_pawns_special_flight() -> None:
    board = dispatcher(stations=["tokyo"])
    assert board.do({"type": "ops_flight", "player": "s1", "pawn": "s3", "to": "lima", "card": "cairo"}) == [
        "PAN-ROLE-DISP-NO-OPS"
    ]
    other = three(mode="referee")
    assert other.do({"type": "ops_flight", "player": "s1", "pawn": "s3", "to": "lima", "card": "cairo"}) == [
        "PAN-ROLE-DISP-ONLY"
    ]


# --- Operations Expert


def expert(**given: object) -> Board:
    """s1 the Operations Expert in Atlanta with two City cards and an event."""
    hand = ["lima", "osaka", "airlift"]
    players = [{"id": "s1", "role": "operations_expert", "hand": hand}, {"id": "s2", "role": "medic"}]
    return Board({"players": players, **given}, mode="referee")


@pytest.mark.keeps("PAN-ROLE-OPS-ONCE", "PAN-ROLE-OPS-CARD", "PAN-ROLE-OPS-STATION", "PAN-ROLE-OPS-ONLY")
def test_the_special_flight_goes_anywhere_for_any_city_card_once_a_turn() -> None:
    board = expert(stations=["atlanta", "cairo"])
    assert board.do("s1: ops cairo pay lima") == []
    assert (board["pawns.s1"], board["hands.s1"], board["player_discard"]) == (
        "cairo",
        ["osaka", "airlift"],
        ["lima"],
    )
    assert (board["ops_used"], board["actions_left"]) == (True, 3)
    assert board.do("s1: ops paris pay osaka") == ["PAN-ROLE-OPS-ONCE"]
    assert board.first().proof == {"ops_used": True}


def test_the_special_flight_is_there_again_in_the_next_turn() -> None:
    board = expert(phase="infect", infect_left=1, ops_used=True)
    assert board.do("~ infect lima") == []
    assert board["ops_used"] is False


@pytest.mark.breaks("PAN-ROLE-OPS-STATION", "PAN-ROLE-OPS-CARD", "PAN-ROLE-OPS-ONLY")
def test_the_special_flight_needs_the_role_a_station_and_a_city_card() -> None:
    board = expert()
    assert board.do("s1: ops cairo pay airlift") == ["PAN-ROLE-OPS-CARD"]
    assert board.first().fields == {"card": "airlift"}
    assert board.do("s1: ops cairo pay tokyo") == ["PAN-ROLE-OPS-CARD"]
    assert board.do("s1: drive miami") == []
    assert board.do("s1: ops cairo pay lima") == ["PAN-ROLE-OPS-STATION"]
    assert board.first().fields == {"city": "miami"}
    assert two(mode="referee").do("s1: ops cairo pay lima") == ["PAN-ROLE-OPS-ONLY"]


# --- scribe mode: what happened is made


@pytest.mark.parametrize(
    ("line", "pawn"),
    [
        ("s1: drive lima", "s1"),
        ("s1: shuttle lima", "s1"),
        ("s1: move s2 drive lima", "s2"),
        ("s1: join s2 lima", "s2"),
    ],
)
def test_a_pawn_goes_where_the_line_says(line: str, pawn: str) -> None:
    board = two()
    assert len(board.do(line)) == 1
    assert (board[f"pawns.{pawn}"], board["actions_left"]) == ("lima", 3)


def test_a_flight_is_paid_with_a_card_wherever_it_was() -> None:
    board = three(s1={"hand": ["?", "paris"]}, s2={"hand": ["tokyo"]})
    assert board.do("s1: fly tokyo") == ["PAN-ACT-DIRECT"]
    assert (board["hands.s1"], board["hands.s2"], board["player_discard"]) == (["paris"], ["?"], ["tokyo"])
    assert board.do("s1: ops lima pay tokyo") == ["PAN-ROLE-OPS-ONLY"]
    assert (board["pawns.s1"], board["player_discard"], board["ops_used"]) == ("lima", ["tokyo"], True)

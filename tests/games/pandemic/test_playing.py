"""Event cards and the Contingency Planner."""

from __future__ import annotations

import pytest

from events.games.pandemic import VOCABULARY
from events.problems import Problem
from tests.games.pandemic.board import Board, three, two

ALL_EVENTS = ["airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population"]


@pytest.mark.shows("PAN-EVT-FREE")
def test_an_event_costs_no_action_is_played_on_anybodys_turn_and_discarded() -> None:
    board = two(s2={"hand": ["airlift", "lima"]}, mode="referee")
    assert board.do("s2: play airlift s1 tokyo") == []
    assert (board["pawns.s1"], board["hands.s2"], board["player_discard"]) == ("tokyo", ["lima"], ["airlift"])
    assert (board["actions_left"], board["active"]) == (4, "s1")


@pytest.mark.breaks("PAN-EVT-HOLD")
@pytest.mark.keeps("PAN-EVT-HOLD")
def test_who_plays_an_event_has_it() -> None:
    board = two(s1={"hand": ["airlift"]}, stored={"s2": "forecast"}, mode="referee")
    assert board.do("s2: play airlift s1 tokyo") == ["PAN-EVT-HOLD"]
    assert board.first().fields == {"player": "s2", "event": "airlift"}
    assert board.do("s1: play airlift s1 tokyo by role_card") == ["PAN-EVT-HOLD"]
    assert board.do("s2: play forecast by hand") == ["PAN-EVT-HOLD"]
    assert board.do("s2: play forecast by role_card") == []
    assert board.do("s1: play airlift s1 tokyo by hand") == []


@pytest.mark.shows("PAN-EVT-AIRLIFT")
@pytest.mark.breaks("PAN-EVT-AIRLIFT-CONSENT")
@pytest.mark.keeps("PAN-EVT-AIRLIFT-CONSENT")
def test_airlift_moves_any_pawn_anywhere_if_its_owner_agrees() -> None:
    board = two(s1={"hand": ["airlift"]}, mode="referee")
    assert board.do("s1: play airlift s2 tokyo refused") == ["PAN-EVT-AIRLIFT-CONSENT"]
    assert board.first().fields == {"pawn": "s2"}
    assert board.do("s1: play airlift s2 atlanta") == []
    assert board["pawns.s2"] == "atlanta"


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        ("airlift", {"to": "lima"}),
        ("airlift", {"pawn": "s1"}),
        ("airlift", {"pawn": "s1", "to": "lima", "city": "lima"}),
        ("one_quiet_night", {"agreed": False}),
        ("one_quiet_night", {"order": ["lima"]}),
        ("government_grant", {}),
        ("resilient_population", {"city": "lima", "remove_from": "lima"}),
    ],
)
def test_an_event_has_its_own_fields(event: str, fields: dict[str, object]) -> None:
    with pytest.raises(Problem) as found:
        VOCABULARY.decode("play_event", {"player": "s1", "event": event, **fields})
    assert found.value.code == "field"
    assert event in str(found.value)


# --- windows


@pytest.mark.breaks("PAN-EVT-TIMING")
@pytest.mark.parametrize("event", ["airlift s2 lima", "RP osaka", "one_quiet_night", "GG lima", "forecast"])
def test_no_event_between_a_drawn_epidemic_and_its_infection(event: str) -> None:
    board = two(s1={"hand": ALL_EVENTS}, phase="draw", infection_discard=["osaka"], mode="referee")
    assert board.do("s1: draw epidemic seoul") == []
    assert board.do(f"s1: play {event}") == ["PAN-EVT-TIMING"]
    assert board.first().proof == {"phase": "epidemic"}


@pytest.mark.shows("PAN-EVT-RP-TIME")
@pytest.mark.parametrize("event", ["airlift s2 lima", "one_quiet_night", "GG lima", "forecast"])
def test_between_infect_and_intensify_only_resilient_population(event: str) -> None:
    board = two(s1={"hand": ALL_EVENTS}, phase="draw", infection_discard=["osaka"], mode="referee")
    board.do("s1: draw epidemic seoul; ~ epidemic cairo")
    assert board.do(f"s1: play {event}") == ["PAN-EVT-TIMING"]
    assert board.do("s1: play RP cairo") == []
    assert (board["infection_removed"], board["phase"]) == (["cairo"], "intensify")


@pytest.mark.keeps("PAN-EVT-TIMING")
@pytest.mark.parametrize("phase", ["actions", "draw", "infect"])
def test_every_other_step_has_an_open_window(phase: str) -> None:
    board = two(s2={"hand": ["airlift"]}, phase=phase, mode="referee")
    assert board.do("s2: play airlift s1 lima") == []
    assert board["phase"] == phase


def test_events_may_be_played_between_two_epidemics_and_over_the_hand_limit() -> None:
    hand = ["airlift", "lima", "lagos", "osaka", "paris", "essen", "milan"]
    piles = {"epidemics": 4, "piles": [13, 12, 12, 12], "drawn": 12}
    board = two(s1={"hand": hand}, s2={"hand": ["one_quiet_night"]}, phase="draw", mode="referee", **piles)
    board.do("s1: draw epidemic epidemic; ~ epidemic cairo; ~ intensify")
    assert board["phase"] == "epidemic"
    assert board.do("s2: play one_quiet_night") == []
    other = two(s1={"hand": hand}, phase="draw", mode="referee")
    other.do("s1: draw seoul delhi")
    assert other.do("s1: play airlift s1 lima") == []
    assert other["must_discard"] == ["s1"]


# --- One Quiet Night


@pytest.mark.shows("PAN-EVT-OQN")
def test_one_quiet_night_skips_the_next_infect_step_once() -> None:
    board = two(s1={"hand": ["one_quiet_night"]}, phase="draw")
    board.do("s1: play one_quiet_night")
    assert board["quiet"] is True
    board.do("s1: draw seoul delhi")
    assert (board["turn"], board["active"], board["phase"], board["quiet"]) == (2, "s2", "actions", False)
    board.do("s2: done; s2: draw paris essen")
    assert board["phase"] == "infect"


def test_one_quiet_night_skips_the_open_infect_step_if_no_card_was_turned() -> None:
    board = two(s1={"hand": ["one_quiet_night"]}, phase="infect")
    board.do("s1: play one_quiet_night")
    assert (board["turn"], board["phase"], board["quiet"]) == (2, "actions", False)
    late = two(s1={"hand": ["one_quiet_night"]}, phase="infect")
    late.do("~ infect lima; s1: play one_quiet_night")
    assert (late["turn"], late["phase"], late["quiet"], late["infect_left"]) == (1, "infect", True, 1)
    given = two(s1={"hand": ["one_quiet_night"]}, phase="infect", infect_left=1)
    given.do("s1: play one_quiet_night")
    assert (given["turn"], given["quiet"]) == (1, True)


# --- Resilient Population


@pytest.mark.breaks("PAN-EVT-RP-PILE")
@pytest.mark.keeps("PAN-EVT-RP-PILE")
def test_resilient_population_takes_a_card_out_of_the_infection_discard_pile() -> None:
    board = two(s1={"hand": ["resilient_population"]}, infection_discard=["lima", "osaka"], mode="referee")
    assert board.do("s1: play RP paris") == ["PAN-EVT-RP-PILE"]
    assert board.first().fields == {"city": "paris"}
    assert board.do("s1: play RP lima") == []
    assert (board["infection_discard"], board["infection_removed"]) == (["osaka"], ["lima"])
    assert board["infection_deck_left"] == 46


def test_resilient_population_of_a_card_that_is_not_there_removes_nothing() -> None:
    board = two(s1={"hand": ["resilient_population"]}, infection_discard=["lima"])
    assert board.do("s1: play RP paris") == ["PAN-EVT-RP-PILE"]
    assert (board["infection_discard"], board["infection_removed"]) == (["lima"], [])
    assert board["player_discard"] == ["resilient_population"]


# --- Contingency Planner


def planner(**given: object) -> Board:
    """s1 the Contingency Planner, with Airlift and Lima on the discard pile."""
    players = [{"id": "s1", "role": "contingency_planner"}, {"id": "s2", "role": "medic"}]
    return Board(
        {"players": players, "player_discard": ["airlift", "lima", "forecast"], **given}, mode="referee"
    )


@pytest.mark.keeps("PAN-ROLE-CP-ONLY", "PAN-ROLE-CP-ONE", "PAN-ROLE-CP-PILE")
@pytest.mark.shows("PAN-ROLE-CP-GONE")
def test_a_stored_event_is_outside_the_hand_and_leaves_the_game_when_played() -> None:
    board = planner()
    assert board.do("s1: store airlift") == []
    assert (board["stored"], board["player_discard"], board["hands.s1"]) == (
        {"s1": "airlift"},
        ["lima", "forecast"],
        [],
    )
    assert board["actions_left"] == 3
    assert board.do("s1: play airlift s1 lima") == []
    assert (board["stored"], board["removed"], board["player_discard"]) == (
        {},
        ["airlift"],
        ["lima", "forecast"],
    )


@pytest.mark.breaks("PAN-ROLE-CP-ONLY", "PAN-ROLE-CP-ONE", "PAN-ROLE-CP-PILE")
def test_taking_an_event_needs_the_role_an_empty_role_card_and_an_event_in_the_pile() -> None:
    assert two(player_discard=["airlift"], mode="referee").do("s1: store airlift") == ["PAN-ROLE-CP-ONLY"]
    board = planner()
    assert board.do("s1: store GG") == ["PAN-ROLE-CP-PILE"]
    assert board.first().fields == {"event": "government_grant"}
    city = {"type": "contingency_take", "player": "s1", "event": "lima"}
    assert board.do(city) == ["PAN-ROLE-CP-PILE"]
    board.do("s1: store airlift")
    assert board.do("s1: store forecast") == ["PAN-ROLE-CP-ONE"]
    assert board.first().proof == {"stored.s1": "airlift"}


def test_a_second_stored_event_sends_the_first_back_to_the_pile() -> None:
    board = planner()
    board.mode = "scribe"
    board.do("s1: store airlift")
    assert board.do("s1: store forecast") == ["PAN-ROLE-CP-ONE"]
    assert (board["stored"], board["player_discard"]) == ({"s1": "forecast"}, ["lima", "airlift"])


def test_an_event_played_from_a_role_card_where_it_does_not_lie_leaves_the_game() -> None:
    board = three(s2={"hand": ["airlift"]})
    assert board.do("s1: play airlift s1 lima by role_card") == ["PAN-EVT-HOLD"]
    assert (board["hands.s2"], board["removed"], board["pawns.s1"]) == (["?"], ["airlift"], "lima")


def test_an_event_played_from_no_known_hand_goes_to_the_pile_and_works() -> None:
    board = two(s1={"hand": ["lima"]}, stored={"s2": "airlift"})
    assert board.do("s1: play airlift s2 paris") == ["PAN-EVT-HOLD"]
    assert (board["hands.s1"], board["stored"], board["player_discard"]) == (["lima"], {}, ["airlift"])
    assert board["pawns.s2"] == "paris"

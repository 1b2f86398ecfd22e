"""Epidemics: increase, infect, intensify; the audit of the bottom card and of the count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.board import Board, two


def drawn(**given: object) -> Board:
    """An epidemic has been drawn with Seoul; both pawns in Tokyo."""
    board = two(s1={"at": "tokyo"}, s2={"at": "tokyo"}, phase="draw", mode="referee", **given)
    assert board.do("s1: draw epidemic seoul") == []
    return board


@pytest.mark.shows("PAN-EPI-STEPS")
def test_an_epidemic_has_three_steps_and_then_leaves_the_game() -> None:
    board = drawn(infection_discard=["lima", "osaka"])
    assert (board["phase"], board["waiting"], board["hands.s1"]) == ("epidemic", 1, ["seoul"])
    assert board.table.due() == [{"type": "epidemic"}]
    assert board.do("~ epidemic cairo") == []
    assert (board["rate_index"], board["cubes.cairo"], board["phase"]) == (1, {"black": 3}, "intensify")
    assert (board["infection_discard"], board["infection_deck_left"]) == (["lima", "osaka", "cairo"], 45)
    assert board.table.due() == [{"type": "intensify"}]
    assert board.do("~ intensify 3") == []
    assert (board["infection_discard"], board["infection_deck_left"]) == ([], 48)
    assert board["infection_layers"][0] == {"cards": ["cairo", "lima", "osaka"], "count": 3}
    assert (board["phase"], board["player_discard"], board["removed"]) == ("infect", [], [])


@pytest.mark.shows("PAN-EPI-INFECT")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_city_with_cubes_is_filled_to_three_and_has_one_outbreak(before: int) -> None:
    board = drawn(cubes={"santiago": {"yellow": before}})
    board.do("~ epidemic santiago")
    assert (board["cubes.santiago"], board["cubes.lima"]) == ({"yellow": 3}, {"yellow": 1})
    assert (board["outbreaks"], board["supply.yellow"]) == (1, 20)


def test_a_clean_city_gets_three_cubes_and_no_outbreak() -> None:
    board = drawn()
    board.do("~ epidemic santiago")
    assert (board["cubes.santiago"], board["cubes.lima"]) == ({"yellow": 3}, {})
    assert (board["outbreaks"], board["supply.yellow"]) == (0, 21)


def test_cubes_of_another_colour_do_not_count() -> None:
    board = drawn(cubes={"istanbul": {"blue": 3}})
    board.do("~ epidemic istanbul")
    assert (board["cubes.istanbul"], board["outbreaks"]) == ({"blue": 3, "black": 3}, 0)


@pytest.mark.shows("PAN-EPI-PREVENT")
def test_prevention_stops_the_cubes_but_neither_marker_nor_intensify() -> None:
    players = [{"id": "s1", "role": "quarantine_specialist", "at": "lima"}, {"id": "s2"}]
    board = Board({"players": players, "phase": "draw", "cubes": {"santiago": {"yellow": 3}}})
    board.do("s1: draw epidemic seoul; ~ epidemic santiago")
    assert (board["cubes.santiago"], board["outbreaks"], board["rate_index"]) == ({"yellow": 3}, 0, 1)
    assert (board["phase"], board["infection_discard"]) == ("intensify", ["santiago"])
    prevented = [each for each in board.outcomes if each.kind == "prevented"]
    assert [(each.subject, each.amount, each.detail["reason"]) for each in prevented] == [
        ("santiago", 3, "quarantine")
    ]


@pytest.mark.shows("PAN-EPI-TWICE")
def test_two_epidemics_are_resolved_one_after_the_other() -> None:
    piles = {"epidemics": 4, "piles": [13, 12, 12, 12], "drawn": 12}
    board = two(phase="draw", infection_discard=["lima"], mode="referee", **piles)
    assert board.do("s1: draw epidemic epidemic") == []
    assert (board["waiting"], board["epidemic_positions"]) == (2, [13, 14])
    for line in ("~ epidemic cairo", "~ intensify 2", "~ epidemic osaka", "~ intensify 1"):
        assert board.do(line) == []
    assert (board["rate_index"], board["phase"], board["infection_top"]) == (2, "infect", ["osaka"])
    assert board["infection_layers"][1] == {"cards": ["cairo", "lima"], "count": 2}


def test_the_rate_marker_stops_at_the_last_space() -> None:
    board = drawn(rate_index=6)
    board.do("~ epidemic cairo; ~ intensify")
    assert (board["rate_index"], board["infect_left"]) == (6, 4)


@pytest.mark.breaks("PAN-AUD-BOTTOM")
@pytest.mark.keeps("PAN-AUD-BOTTOM")
def test_the_bottom_card_lies_in_the_bottom_layer() -> None:
    board = drawn(infection_layers=[["lima", "osaka"], "rest"], infection_discard=["paris"])
    assert board.do("~ epidemic lima") == ["PAN-AUD-BOTTOM"]
    assert (board.first().fields, board.first().about) == ({"city": "lima"}, "observation")
    assert board.do("~ epidemic paris") == ["PAN-AUD-BOTTOM"]
    assert board.first().proof == {"infection_discard": ["paris"]}
    assert board.do("~ epidemic cairo") == []


@pytest.mark.breaks("PAN-AUD-INTENSIFY-COUNT")
@pytest.mark.keeps("PAN-AUD-INTENSIFY-COUNT")
def test_a_counted_reshuffle_is_the_discard_pile() -> None:
    board = drawn(infection_discard=["lima"])
    board.do("~ epidemic cairo")
    assert board.do("~ intensify 3") == ["PAN-AUD-INTENSIFY-COUNT"]
    assert board.first().fields == {"n": 3, "m": 2}
    assert board.do("~ intensify 0") == ["PAN-AUD-INTENSIFY-COUNT"]
    assert board.do("~ intensify 2") == []


# --- intensify left out


@pytest.mark.parametrize("line", ["~ infect lima", "s1: draw paris essen", "s2: drive chicago", "s1: done"])
def test_any_line_but_an_event_or_a_reveal_implies_intensify(line: str) -> None:
    board = two(phase="draw", infection_discard=["lima"])
    board.do("s1: draw epidemic seoul; ~ epidemic cairo")
    found = board.do(line)
    assert "intensified" in board.kinds()
    assert "PAN-EPI-PHASE" not in found
    assert found == [] if line == "~ infect lima" else len(found) == 1


def test_a_reveal_does_not_imply_it() -> None:
    board = drawn()
    board.do("~ epidemic cairo")
    assert board.do("s1: reveal seoul") == []
    assert board["phase"] == "intensify"


def test_a_refused_line_leaves_the_intensify_step_open() -> None:
    board = drawn(infection_discard=["lima"])
    board.do("~ epidemic cairo")
    assert board.do("~ infect paris") == ["PAN-AUD-TOP"]
    assert (board["phase"], board["infection_discard"]) == ("intensify", ["lima", "cairo"])


def test_an_implied_intensify_may_end_the_turn() -> None:
    board = two(s1={"hand": ["one_quiet_night"]}, phase="draw", mode="referee")
    board.do("s1: play one_quiet_night; s1: draw epidemic seoul; ~ epidemic cairo")
    assert {"type": "drive", "player": "s2", "to": "chicago"} in board.legal()
    assert board.do("s2: drive chicago") == []
    assert (board["turn"], board["active"], board["actions_left"]) == (2, "s2", 3)


def test_a_count_in_the_intensify_step_may_be_of_the_table_behind_it() -> None:
    board = drawn(infection_discard=["lima"])
    board.do("~ epidemic cairo")
    for value in (2, 0, ["lima", "cairo"], []):
        assert board.do({"type": "count", "zone": "infection_discard", "value": value}) == []
    assert board.do({"type": "count", "zone": "infection_discard", "value": 1}) == ["PAN-AUD-COUNT"]


@pytest.mark.parametrize(
    ("given", "drawn", "rule"),
    [
        ({}, "epidemic seoul", []),
        (
            {"s1": {"hand": ["paris", "essen", "milan", "delhi", "tokyo", "lagos", "riyadh"]}},
            "epidemic seoul",
            ["PAN-HAND-LIMIT"],
        ),
        ({"epidemics": 4, "piles": [13, 12, 12, 12], "drawn": 12}, "epidemic epidemic", ["PAN-TURN-PHASE"]),
        ({"quiet": True}, "epidemic seoul", ["PAN-INF-RATE"]),
    ],
)
def test_an_infection_that_implies_intensify_is_judged_in_the_step_that_follows(
    given: dict[str, Any], drawn: str, rule: list[str]
) -> None:
    board = two(phase="draw", infection_discard=["lima"], mode="referee", **given)
    assert board.do(f"s1: draw {drawn}") == []
    board.do("~ epidemic cairo")
    assert board.do("~ infect lima") == rule


def test_after_an_epidemic_out_of_place_the_old_step_judges() -> None:
    board = two(phase="actions", infection_discard=["lima"])
    assert board.do("~ epidemic cairo") == ["PAN-EPI-PHASE"]
    assert board.do("~ infect lima") == ["PAN-INF-RATE"]

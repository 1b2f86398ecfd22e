"""Scribe mode: one forgotten line costs one finding, and what it would have shown becomes unknown."""

from __future__ import annotations

import pytest

from tests.games.pandemic.board import Board, three, two

SEVEN = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]
ELSEWHERE = {"at": "tokyo"}


def missing(board: Board) -> list[str | None]:
    """The steps that the last line closed."""
    return [each.subject for each in board.outcomes if each.kind == "missing"]


def test_a_draw_with_actions_left_closes_the_action_step() -> None:
    board = two(player_deck_left=20)
    board.do("s1: drive chicago")
    assert board.do("s1: draw seoul delhi") == ["PAN-TURN-PHASE"]
    assert (board["hands.s1"], board["phase"], board["actions_left"]) == (["seoul", "delhi"], "infect", 0)
    assert (board["unknown.draws"], board["player_deck_left"]) == (0, 18)


def test_an_infection_after_some_actions_closes_actions_and_draw() -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, player_deck_left=20)
    board.do("s1: drive osaka")
    assert board.do("~ infect cairo") == ["PAN-INF-RATE"]
    assert (board["hands.s1"], board["unknown.draws"], board["player_deck_left"]) == (["?", "?"], 1, 18)
    assert (board["phase"], board["infect_left"], board["cubes.cairo"]) == ("infect", 1, {"black": 1})
    assert missing(board) == ["draw"]


def test_an_infection_before_any_action_is_one_card_too_many_of_the_turn_before() -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE)
    assert board.do("~ infect cairo") == ["PAN-INF-RATE"]
    assert (board["phase"], board["actions_left"], board["turn"]) == ("actions", 4, 1)
    assert (board["cubes.cairo"], board["infection_discard"]) == ({"black": 1}, ["cairo"])
    assert board["unknown.draws"] == 0


def test_an_infection_in_the_draw_step_closes_it() -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="draw", player_deck_left=20)
    assert board.do("~ infect cairo") == ["PAN-TURN-PHASE"]
    assert (board["hands.s1"], board["unknown.draws"], board["drawn"]) == (["?", "?"], 1, 2)
    assert (board["infect_left"], board["turn"]) == (1, 1)


def test_under_one_quiet_night_that_infection_is_a_card_too_many() -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="draw", quiet=True)
    assert board.do("~ infect cairo") == ["PAN-TURN-PHASE"]
    assert (board["turn"], board["phase"], board["actions_left"]) == (2, "actions", 4)
    assert (board["cubes.cairo"], board["quiet"]) == ({"black": 1}, False)


def test_an_infection_closes_the_epidemics_that_wait() -> None:
    piles = {"epidemics": 4, "piles": [13, 12, 12, 12], "drawn": 12}
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="draw", infection_discard=["lima"], **piles)
    board.do("s1: draw epidemic epidemic")
    assert board.do("~ infect paris") == ["PAN-TURN-PHASE"]
    assert missing(board) == ["epidemic", "epidemic"]
    assert (board["rate_index"], board["waiting"], board["unknown.infections"]) == (2, 0, 2)
    assert (board["phase"], board["infect_left"], board["infection_discard"]) == ("infect", 1, ["paris"])


def test_an_infection_that_closes_a_draw_passes_over_the_hand_limit_without_a_second_finding() -> None:
    board = two(s1={**ELSEWHERE, "hand": SEVEN}, s2=ELSEWHERE, phase="draw")
    assert board.do("~ infect cairo") == ["PAN-TURN-PHASE"]
    assert (board["phase"], board["must_discard"], len(board["hands.s1"])) == ("infect", ["s1"], 9)
    assert board.do("~ infect delhi") == []
    assert board["turn"] == 2
    assert board.do("s1: discard lima lagos") == []
    assert (board["must_discard"], board.state.excused) == ([], {})


def test_an_epidemic_in_the_draw_step_is_half_of_that_draw() -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="draw", player_deck_left=20)
    assert board.do("~ epidemic cairo") == ["PAN-EPI-PHASE"]
    assert (board["hands.s1"], board["player_deck_left"], board["drawn"]) == (["?"], 18, 2)
    assert (board["epidemic_positions"], board["phase"], board["waiting"]) == ([1], "intensify", 0)
    assert board["unknown.draws"] == 0
    assert missing(board) == ["draw"]


@pytest.mark.parametrize("phase", ["actions", "infect"])
def test_an_epidemic_elsewhere_is_applied_and_the_old_step_goes_on(phase: str) -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase=phase, infection_discard=["lima"])
    left = (board["actions_left"], board["infect_left"])
    assert board.do("~ epidemic cairo") == ["PAN-EPI-PHASE"]
    assert (board["cubes.cairo"], board["rate_index"], board["phase"]) == ({"black": 3}, 1, "intensify")
    line = "s1: drive osaka" if phase == "actions" else "~ infect lima"
    assert board.do(line) == []
    assert board["infection_layers"][0]["count"] == (2 if phase == "actions" else 1)
    assert board["phase"] == phase
    assert (board["actions_left"], board["infect_left"]) == (
        left[0] - (phase == "actions"),
        max(0, left[1] - 1),
    )
    assert board["player_deck_left"] == 58


def test_an_intensify_out_of_place_is_a_fact_of_the_table() -> None:
    board = two(infection_discard=["lima", "osaka"])
    assert board.do("~ intensify") == ["PAN-EPI-PHASE"]
    assert (board["infection_discard"], board["phase"], board["actions_left"]) == ([], "actions", 4)
    assert board["infection_layers"][0] == {"cards": ["lima", "osaka"], "count": 2}


@pytest.mark.parametrize("phase", ["draw", "epidemic", "infect"])
def test_an_action_of_the_active_seat_out_of_its_step_costs_nothing(phase: str) -> None:
    board = two(phase=phase)
    assert len(board.do("s1: drive chicago")) == 1
    assert (board["pawns.s1"], board["phase"], board["actions_left"]) == ("chicago", phase, 0)
    assert len(board.do("s1: done")) == 1
    assert board["phase"] == phase


def test_a_draw_out_of_its_step_joins_the_hand_and_changes_no_step() -> None:
    board = two(phase="infect", player_deck_left=20)
    assert board.do("s1: draw seoul epidemic") == ["PAN-TURN-PHASE"]
    assert (board["hands.s1"], board["player_deck_left"], board["phase"]) == (["seoul"], 18, "infect")
    assert (board["waiting"], board["epidemic_positions"]) == (0, [2])


# --- the next seat


def test_the_next_seat_closes_a_whole_turn() -> None:
    board = three(s1=ELSEWHERE, player_deck_left=20, quiet=False)
    board.do("s1: drive osaka")
    assert board.do("s2: drive chicago") == ["PAN-TURN-ACTOR"]
    assert (board["turn"], board["active"], board["actions_left"]) == (2, "s2", 3)
    assert (board["hands.s1"], board["unknown.draws"], board["unknown.infections"]) == (["?", "?"], 1, 2)
    assert (board["infection_discard"], board["player_deck_left"]) == (["?", "?"], 18)
    assert missing(board) == ["draw", "infect", "infect"]
    assert board.first().caused_by is None


def test_the_next_seat_closes_only_what_is_missing() -> None:
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="infect")
    board.do("~ infect cairo")
    assert board.do("s2: drive osaka") == ["PAN-DUE-MISSING"]
    assert (board["unknown.infections"], board["unknown.draws"], board["turn"]) == (1, 0, 2)
    assert missing(board) == ["infect"]


def test_no_infection_is_missing_under_one_quiet_night() -> None:
    board = two(phase="draw", quiet=True)
    assert board.do("s2: drive chicago") == ["PAN-DUE-MISSING"]
    assert (board["unknown.infections"], board["unknown.draws"], board["quiet"]) == (0, 1, False)


def test_the_next_seats_draw_closes_the_turn_and_its_own_actions() -> None:
    board = two(phase="draw", player_deck_left=20)
    assert board.do("s2: draw seoul delhi") == ["PAN-DUE-MISSING"]
    assert (board["turn"], board["active"], board["phase"]) == (2, "s2", "infect")
    assert (board["hands.s2"], board["player_deck_left"]) == (["seoul", "delhi"], 16)


def test_the_next_seats_done_closes_the_turn_and_ends_its_own_actions() -> None:
    board = two(phase="infect")
    assert board.do("s2: done") == ["PAN-DUE-MISSING"]
    assert (board["turn"], board["active"], board["phase"]) == (2, "s2", "draw")


def test_closing_a_turn_may_lose_the_game_and_then_the_line_does_nothing() -> None:
    board = two(player_deck_left=1)
    assert board.do("s2: drive chicago") == ["PAN-TURN-ACTOR"]
    assert (board["status"], board["loss_reason"], board["pawns.s2"]) == ("lost", "player_deck", "atlanta")


def test_the_next_seat_while_a_discard_is_due_closes_the_turn_too() -> None:
    board = three(s1={"hand": SEVEN}, phase="draw")
    board.do("s1: draw seoul delhi")
    assert board.do("s2: drive chicago") == ["PAN-HAND-LIMIT"]
    assert (board["turn"], board["active"], board["actions_left"], board["must_discard"]) == (
        2,
        "s2",
        3,
        ["s1"],
    )
    assert len(board["hands.s1"]) == 9
    assert board["unknown.infections"] == 2
    assert missing(board) == ["discard", "infect", "infect"]
    assert board.table.due() == [{"player": "s1", "type": "discard"}, {"player": "s2", "type": "action"}]
    assert {"type": "discard", "player": "s1", "cards": ["lagos", "lima"]} in board.legal()
    assert board.do("s2: drive montreal") == []


# --- the hand limit passed over


def test_any_other_line_passes_over_the_hand_limit_once() -> None:
    board = three(s1={**ELSEWHERE, "hand": SEVEN}, s2=ELSEWHERE, phase="draw")
    board.do("s1: draw seoul delhi")
    assert board.do("~ infect cairo") == ["PAN-HAND-LIMIT"]
    assert (board["phase"], board["infect_left"], board["cubes.cairo"]) == ("infect", 1, {"black": 1})
    assert board["must_discard"] == ["s1"]
    assert board.table.due() == [{"player": "s1", "type": "discard"}, {"type": "infect"}]
    assert board.do("~ infect riyadh") == []
    assert board.do("s2: done; s2: draw mumbai karachi; ~ infect paris; ~ infect milan; s3: done") == []


def test_a_larger_surplus_is_found_again() -> None:
    board = two(s1={**ELSEWHERE, "hand": SEVEN}, s2=ELSEWHERE, phase="draw")
    board.do("s1: draw seoul delhi; ~ infect cairo; ~ infect riyadh; s2: done; s2: draw mumbai karachi")
    board.do("~ infect paris; ~ infect milan; s1: done")
    assert board.do("s1: draw beijing sydney") == []
    assert board["phase"] == "discard"
    assert board.do("~ infect chennai") == ["PAN-HAND-LIMIT"]
    assert board.first().fields == {"player": "s1", "n": 11}


def test_a_surplus_that_shrank_is_excused_only_as_far_as_it_is() -> None:
    board = two(s1={"hand": SEVEN}, s2={"hand": ["atlanta"]}, phase="draw")
    board.do("s1: draw airlift delhi; s2: drive chicago")
    assert board.breaches() == ["PAN-HAND-LIMIT"]
    board.do("s1: play airlift s2 atlanta")
    assert len(board["hands.s1"]) == 8
    board.do("s2: give atlanta s1")
    assert (board["must_discard"], board.state.blocking()) == (["s1"], ["s1"])


def test_after_a_share_the_actions_go_on() -> None:
    board = two(s1={"hand": ["atlanta"]}, s2={"hand": SEVEN})
    board.do("s1: give atlanta s2")
    assert board.do("s1: drive chicago") == ["PAN-HAND-LIMIT"]
    assert (board["pawns.s1"], board["actions_left"], board["must_discard"]) == ("chicago", 2, ["s2"])
    last = two(s1={"hand": ["atlanta"]}, s2={"hand": SEVEN}, actions_left=1)
    last.do("s1: give atlanta s2")
    assert last.do("s1: drive chicago") == ["PAN-HAND-LIMIT"]
    assert (last["phase"], last["pawns.s1"], last["actions_left"]) == ("draw", "chicago", 0)
    assert last.do("s1: draw seoul delhi") == []


def test_a_hand_limit_set_aside_is_passed_over_without_a_finding() -> None:
    board = two(s1={**ELSEWHERE, "hand": SEVEN}, s2=ELSEWHERE, phase="draw", house_rules=["PAN-HAND-LIMIT"])
    board.do("s1: draw seoul delhi")
    assert board.do("~ infect cairo") == []
    assert (board["infect_left"], board.table.active()) == (1, "s1")


# --- strangers


def test_a_seat_neither_active_nor_next_is_a_guest() -> None:
    board = three(s1={"hand": ["lima"]})
    assert board.do("s3: drive miami") == ["PAN-TURN-ACTOR"]
    first = board.seq
    assert board.first().caused_by is None
    assert (board["pawns.s3"], board["active"], board["actions_left"]) == ("miami", "s1", 4)
    assert board.do("s3: draw seoul delhi") == ["PAN-TURN-ACTOR"]
    assert board.first().caused_by == first
    assert (board["hands.s3"], board["phase"]) == (["seoul", "delhi"], "actions")
    board.do("s1: done; s1: draw tokyo osaka; ~ infect lima osaka; s2: done; s2: draw paris milan")
    board.do("s1: drive chicago")
    assert (board.breaches(), board.first().caused_by) == (["PAN-TURN-ACTOR"], None)


def test_an_overridden_actor_is_a_guest_without_a_finding() -> None:
    board = three()
    override = {"overrides": ["PAN-TURN-ACTOR"], "because": "a card of the expansion"}
    assert board.do("s2: drive miami", **override) == []
    assert (board["pawns.s2"], board["active"], board["turn"], board["actions_left"]) == ("miami", "s1", 1, 4)


def test_an_overridden_fifth_action_is_made_and_leaves_the_step() -> None:
    board = two(phase="draw")
    override = {"overrides": ["PAN-TURN-FOUR"], "because": "agreed"}
    assert board.do("s1: drive chicago", **override) == []
    assert (board["pawns.s1"], board["phase"]) == ("chicago", "draw")
    assert board.do("s1: drive tokyo", **override) == ["PAN-ACT-DRIVE"]


def test_a_discard_without_a_surplus_is_made() -> None:
    board = two(s1={"hand": ["lima", "paris"]}, s2={"hand": ["cairo"]})
    assert board.do("s1: discard lima") == ["PAN-HAND-NOT-OVER"]
    assert (board["hands.s1"], board["player_discard"], board["actions_left"]) == (["paris"], ["lima"], 4)
    assert board.do("s1: discard cairo") == ["PAN-HAND-NOT-OVER"]
    assert (board["hands.s1"], board["hands.s2"]) == (["paris"], ["?"])


def test_a_forecast_takes_its_cards_out_of_the_piles() -> None:
    board = two(s1={"hand": ["forecast"]}, infection_discard=["lima", "osaka"], infection_removed=["cairo"])
    assert board.do("s1: play forecast lima cairo paris essen milan delhi") == ["PAN-AUD-FORECAST"]
    assert (board["infection_discard"], board["infection_removed"]) == (["osaka"], [])
    assert board["infection_top"] == ["lima", "cairo", "paris", "essen", "milan", "delhi"]


def test_a_reveal_of_a_card_that_no_unseen_one_can_be_makes_the_hand_larger() -> None:
    board = two(s1={"hand": ["lima"]}, s2={"hand": ["paris"]})
    assert board.do("s1: reveal paris") == ["PAN-AUD-HAND"]
    assert (board["hands.s1"], board["hands.s2"]) == (["lima", "paris"], ["?"])


def test_a_table_that_shuffled_in_no_epidemic_has_no_piles_to_audit() -> None:
    board = Board(seats=["s1", "s2"])
    players = [
        {"id": seat, "role": role, "hand": ["?"] * 4} for seat, role in (("s1", "medic"), ("s2", "scientist"))
    ]
    infections = ["chicago", "miami", "osaka", "paris", "lima", "cairo", "washington", "delhi", "tokyo"]
    setup = {
        "type": "setup",
        "players": players,
        "infections": infections,
        "first_player": "s1",
        "epidemics": 0,
    }
    assert board.do(setup) == ["PAN-SET-EPIDEMICS"]
    assert (board["piles"], board["player_deck_left"]) == ([], 45)
    assert board.do("s1: done; s1: draw seoul milan") == []
    other = Board(seats=["s1", "s2"])
    other.do(setup)
    other.do("s1: done")
    assert other.do("s1: draw seoul epidemic") == ["PAN-AUD-EPI-COUNT"]

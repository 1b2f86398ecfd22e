"""The step machine, lines out of place, the draw and the hand limit."""

from __future__ import annotations

import pytest

from tests.games.pandemic.board import Board, three, two

SEVEN = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]


# --- the order of a turn


@pytest.mark.shows("PAN-TURN-ORDER")
@pytest.mark.keeps("PAN-TURN-PHASE", "PAN-TURN-ACTOR", "PAN-TURN-FOUR", "PAN-INF-RATE")
def test_a_turn_goes_from_actions_to_draw_to_infections_to_the_next_seat() -> None:
    board = three(mode="referee")
    seen = [board["phase"]]
    for line in (
        "s1: drive chicago",
        "s1: drive atlanta",
        "s1: done",
        "s1: draw seoul delhi",
        "~ infect lima",
        "~ infect osaka",
    ):
        assert board.do(line) == []
        seen.append(board["phase"])
    assert seen == ["actions", "actions", "actions", "draw", "infect", "infect", "actions"]
    assert (board["turn"], board["active"], board["actions_left"]) == (2, "s2", 4)
    assert board.table.rules.turn(board.state) == (2, None)


def test_the_last_seat_is_followed_by_the_first() -> None:
    board = three(active="s3", phase="infect", infect_left=1)
    board.do("~ infect lima")
    assert (board["active"], board["turn"]) == ("s1", 2)


@pytest.mark.parametrize(("rate_index", "cards"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_infect_step_takes_as_many_cards_as_the_rate_says(rate_index: int, cards: int) -> None:
    board = two(rate_index=rate_index, phase="draw")
    board.do("s1: draw seoul delhi")
    assert board["infect_left"] == cards
    for number, city in enumerate(("lima", "osaka", "paris", "milan")[:cards], 1):
        assert board["turn"] == 1
        board.do(f"~ infect {city}")
        assert board["infect_left"] == (cards - number if number < cards else 0)
    assert board["turn"] == 2


# --- out of place


@pytest.mark.breaks("PAN-TURN-FOUR")
def test_a_fifth_action_is_one_too_many() -> None:
    board = two(mode="referee")
    for city in ("chicago", "atlanta", "chicago", "atlanta"):
        assert board.do(f"s1: drive {city}") == []
    assert board.do("s1: drive chicago") == ["PAN-TURN-FOUR"]
    assert board.first().fields == {"player": "s1"}
    assert board.do("s1: done") == ["PAN-TURN-FOUR"]


@pytest.mark.breaks("PAN-TURN-PHASE")
def test_moves_of_the_active_seat_in_another_step() -> None:
    board = two(phase="infect", mode="referee")
    assert board.do("s1: drive chicago") == ["PAN-TURN-PHASE"]
    assert board.first().fields == {"type": "drive", "phase": "infect"}
    assert board.first().about == "decision"
    assert board.do("s1: done") == ["PAN-TURN-PHASE"]
    assert board.do("s1: draw seoul delhi") == ["PAN-TURN-PHASE"]
    assert board.first().about == "observation"


@pytest.mark.breaks("PAN-TURN-ACTOR")
def test_only_the_active_seat_acts() -> None:
    board = three(mode="referee")
    for line in ("s2: drive chicago", "s3: drive chicago", "s2: done", "s3: draw seoul delhi"):
        assert board.do(line) == ["PAN-TURN-ACTOR"]
    assert board.first().fields == {"active": "s1", "player": "s3"}


OF_THE_STEP_OF_ACTIONS: list[dict[str, object]] = [
    {"type": "drive", "to": "chicago"},
    {"type": "direct_flight", "to": "lima"},
    {"type": "charter_flight", "to": "lima"},
    {"type": "shuttle_flight", "to": "cairo"},
    {"type": "build_station"},
    {"type": "treat", "colour": "blue"},
    {"type": "share", "giver": "s1", "receiver": "s2", "card": "atlanta"},
    {"type": "cure", "colour": "blue", "cards": ["paris", "essen", "milan", "london"]},
    {"type": "ops_flight", "to": "lima", "card": "paris"},
    {"type": "dispatch", "pawn": "s2", "to": "cairo"},
    {"type": "contingency_take", "event": "airlift"},
    {"type": "end_actions"},
]
"""A line of each type that belongs to the step of the actions."""


@pytest.mark.parametrize("line", OF_THE_STEP_OF_ACTIONS, ids=lambda line: line["type"])
def test_every_action_belongs_to_its_seat_and_its_step(line: dict[str, object]) -> None:
    """The tables of places and turns in the rules: another seat, the steps behind, a hand above the limit, the end."""
    mine, theirs = {**line, "player": "s1"}, {**line, "player": "s3"}
    seven = {"hand": SEVEN}
    for given, said, rule in (
        ({}, theirs, "TURN-ACTOR"),
        ({"phase": "draw"}, theirs, "TURN-ACTOR"),
        ({"phase": "draw"}, {**line, "player": "s2"}, "DUE-MISSING"),
        ({"phase": "draw"}, mine, "TURN-FOUR"),
        ({"phase": "epidemic"}, mine, "TURN-PHASE"),
        ({"phase": "infect"}, mine, "TURN-PHASE"),
        ({"s2": {"hand": [*seven["hand"], "cairo"]}}, mine, "HAND-LIMIT"),
        ({"outbreaks": 8, "phase": "over", "status": "lost", "loss_reason": "outbreaks"}, mine, "END-OVER"),
    ):
        board = three(mode="referee", **given)
        assert board.do(said) == [f"PAN-{rule}"], (given, said)


@pytest.mark.breaks("PAN-DUE-MISSING")
@pytest.mark.keeps("PAN-DUE-MISSING")
@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ({"phase": "draw"}, ["draw", "infect"]),
        ({"phase": "draw", "quiet": True}, ["draw"]),
        ({"phase": "epidemic"}, ["epidemic", "infect"]),
        ({"phase": "infect"}, ["infect"]),
    ],
)
def test_the_next_seat_is_told_what_is_still_due(given: dict[str, object], missing: list[str]) -> None:
    board = three(mode="referee", **given)
    for line in ("s2: drive chicago", "s2: done", "s2: draw seoul delhi"):
        assert board.do(line) == ["PAN-DUE-MISSING"]
        assert board.first().fields == {"active": "s1", "missing": missing}
    assert board.do("s3: drive chicago") == ["PAN-TURN-ACTOR"]


@pytest.mark.breaks("PAN-INF-RATE")
def test_an_infection_card_in_the_action_step_is_one_too_many() -> None:
    board = two(rate_index=3, mode="referee")
    assert board.do("~ infect lima") == ["PAN-INF-RATE"]
    assert board.first().fields == {"n": 3}


@pytest.mark.breaks("PAN-EPI-PHASE")
@pytest.mark.keeps("PAN-EPI-PHASE")
@pytest.mark.parametrize("phase", ["actions", "draw", "infect"])
def test_epidemic_steps_without_an_epidemic(phase: str) -> None:
    board = two(phase=phase, mode="referee")
    assert board.do("~ epidemic lima") == ["PAN-EPI-PHASE"]
    assert board.do("~ intensify") == ["PAN-EPI-PHASE"]
    waiting = two(phase="epidemic", mode="referee")
    assert waiting.do("~ intensify") == ["PAN-EPI-PHASE"]
    assert waiting.do("~ epidemic lima") == []
    assert waiting.do("~ intensify") == []


@pytest.mark.breaks("PAN-END-OVER")
@pytest.mark.keeps("PAN-END-OVER")
def test_no_move_after_the_end() -> None:
    board = two(outbreaks=7, cubes={"lima": {"yellow": 3}}, phase="infect", s1={"hand": ["airlift"]})
    assert board.do("~ infect lima") == []
    for line in ("~ infect osaka", "s1: play airlift s1 lima", "s2: drive chicago"):
        assert board.do(line) == ["PAN-END-OVER"]
        assert board.first().fields == {"result": "outbreaks"}
    assert board.first().caused_by == 3
    assert board.legal() == board.table.due() == []


def test_before_the_setup_nothing_may_come() -> None:
    board = Board(seats=["s1", "s2"])
    assert board.table.due() == [{"type": "setup"}]
    assert board.legal() == []
    assert board.table.active() is None
    assert board.do("s1: drive chicago") == ["PAN-TURN-PHASE"]
    assert board.first().fields == {"type": "drive", "phase": "setup"}
    assert board.first().caused_by is None
    assert board.do("~ infect lima") == ["PAN-TURN-PHASE"]
    assert board.first().caused_by == 2
    assert board.table.document() == {"status": "playing", "seats": ["s1", "s2"], "epidemics": 5}


# --- the draw


@pytest.mark.breaks("PAN-DRAW-TWO")
@pytest.mark.keeps("PAN-DRAW-TWO")
@pytest.mark.parametrize("cards", [["seoul"], ["seoul", "delhi", "cairo"]])
def test_exactly_two_cards_are_drawn(cards: list[str]) -> None:
    board = two(phase="draw", player_deck_left=20)
    assert board.do({"type": "draw", "player": "s1", "cards": cards}) == ["PAN-DRAW-TWO"]
    assert board.first().fields == {"n": len(cards)}
    assert (board["hands.s1"], board["player_deck_left"]) == (cards, 20 - len(cards))
    assert (board["drawn"], board["phase"]) == (len(cards), "infect")


@pytest.mark.breaks("PAN-AUD-CARD-SEEN")
@pytest.mark.keeps("PAN-AUD-CARD-SEEN")
@pytest.mark.parametrize(
    ("cards", "where"),
    [
        ("tokyo seoul", {"in_hand": "s1"}),
        ("seoul lima", {"in_hand": "s2"}),
        ("paris seoul", "in_discard"),
        ("airlift seoul", {"on_role_card": "s2"}),
        ("forecast seoul", "out_of_game"),
        ("seoul seoul", "in_this_draw"),
    ],
)
def test_a_drawn_card_is_nowhere_else(cards: str, where: str | dict[str, str]) -> None:
    given = {"player_discard": ["paris"], "stored": {"s2": "airlift"}, "removed": ["forecast"]}
    board = two(s1={"hand": ["tokyo"]}, s2={"hand": ["lima"]}, phase="draw", mode="referee", **given)
    assert board.do(f"s1: draw {cards}") == ["PAN-AUD-CARD-SEEN"]
    assert board.first().fields["where"] == where
    assert board.first().about == "observation"
    assert board.do("s1: draw seoul delhi") == []


@pytest.mark.shows("PAN-DRAW-EMPTY")
@pytest.mark.parametrize(("left", "status"), [(0, "lost"), (1, "lost"), (2, "playing")])
def test_the_draw_step_with_fewer_than_two_cards_loses(left: int, status: str) -> None:
    board = two(player_deck_left=left)
    board.do("s1: done")
    assert (board["status"], board["player_deck_left"]) == (status, left)
    if status == "lost":
        assert (board["loss_reason"], board["phase"]) == ("player_deck", "over")
        result = board.table.result()
        assert (result.status, result.reason, result.winners) == ("lost", "player_deck", ())


def test_an_empty_deck_is_no_loss_by_itself() -> None:
    board = two(player_deck_left=2, phase="draw")
    board.do("s1: draw seoul delhi")
    assert (board["player_deck_left"], board["status"], board["phase"]) == (0, "playing", "infect")


# --- the hand limit


@pytest.mark.breaks("PAN-HAND-LIMIT")
@pytest.mark.keeps("PAN-HAND-LIMIT")
def test_nothing_goes_on_above_seven_cards() -> None:
    board = two(s1={"hand": SEVEN}, phase="draw", mode="referee")
    board.do("s1: draw seoul delhi")
    assert (board["phase"], board["must_discard"]) == ("discard", ["s1"])
    assert board.table.due() == [{"player": "s1", "type": "discard"}]
    for line in ("~ infect cairo", "s1: drive chicago", "s2: drive chicago", "s1: done", "~ epidemic cairo"):
        assert board.do(line) == ["PAN-HAND-LIMIT"]
        assert board.first().fields == {"player": "s1", "n": 9}
    assert board.do("s1: reveal lima") == []
    assert board.do("s1: discard lima") == []
    assert board["phase"] == "discard"
    assert board.do("s1: discard lagos") == []
    assert (board["phase"], board["hands.s1"]) == ("infect", [*SEVEN[2:], "seoul", "delhi"])
    assert board["player_discard"] == ["lima", "lagos"]


def test_seven_cards_are_no_surplus() -> None:
    board = two(s1={"hand": SEVEN[:5]}, phase="draw", mode="referee")
    board.do("s1: draw seoul delhi")
    assert (board["phase"], board["must_discard"]) == ("infect", [])


@pytest.mark.shows("PAN-HAND-EVENT")
def test_an_event_played_counts_as_coming_down() -> None:
    board = two(s1={"hand": [*SEVEN[:6], "one_quiet_night"]}, phase="draw", mode="referee")
    board.do("s1: draw seoul delhi; s1: discard lima")
    assert board.do("s1: play one_quiet_night") == []
    assert (board["turn"], board["phase"]) == (2, "actions")


@pytest.mark.shows("PAN-HAND-AFTER-EPI")
def test_the_limit_waits_until_the_epidemics_are_resolved() -> None:
    board = two(s1={"hand": SEVEN}, phase="draw", mode="referee")
    board.do("s1: draw epidemic delhi")
    assert (board["phase"], board["must_discard"]) == ("epidemic", [])
    assert board.do("s1: discard lima") == ["PAN-HAND-NOT-OVER"]
    board.do("~ epidemic cairo")
    assert board["must_discard"] == []
    board.do("~ intensify")
    assert (board["phase"], board["must_discard"]) == ("discard", ["s1"])


@pytest.mark.breaks("PAN-HAND-NOT-OVER", "PAN-HAND-TOO-MANY", "PAN-HAND-HOLD")
@pytest.mark.keeps("PAN-HAND-NOT-OVER", "PAN-HAND-TOO-MANY", "PAN-HAND-HOLD")
def test_only_the_surplus_and_only_from_the_hand() -> None:
    board = two(s1={"hand": SEVEN}, phase="draw", mode="referee")
    assert board.do("s1: discard lima") == ["PAN-HAND-NOT-OVER"]
    board.do("s1: draw seoul delhi")
    assert board.do("s2: discard cairo") == ["PAN-HAND-NOT-OVER"]
    assert board.first().fields == {"player": "s2"}
    assert board.do("s1: discard lima lagos tokyo") == ["PAN-HAND-TOO-MANY"]
    assert board.do("s1: discard lima cairo") == ["PAN-HAND-HOLD"]
    assert board.first().fields == {"player": "s1", "card": "cairo"}
    assert board.do("s1: discard lima lima") == ["PAN-HAND-HOLD"]
    assert board.do("s1: discard lima lagos") == []


def test_a_share_to_a_full_hand_opens_the_limit_inside_the_action_step() -> None:
    board = two(s1={"hand": ["atlanta"]}, s2={"hand": SEVEN}, actions_left=1, mode="referee")
    assert board.do("s1: give atlanta s2") == []
    assert (board["phase"], board["must_discard"], board["actions_left"]) == ("actions", ["s2"], 0)
    assert board.table.due() == [{"player": "s2", "type": "discard"}]
    assert board.table.active() == "s2"
    assert board.do("s2: discard atlanta") == []
    assert (board["phase"], board["must_discard"]) == ("draw", [])


def test_a_discard_in_the_middle_of_the_action_step_leaves_the_actions() -> None:
    board = two(s1={"hand": ["atlanta"]}, s2={"hand": SEVEN}, mode="referee")
    board.do("s1: give atlanta s2; s2: discard atlanta")
    assert (board["phase"], board["actions_left"]) == ("actions", 3)
    assert board.do("s1: drive chicago") == []

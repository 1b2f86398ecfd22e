"""Turns: their steps, who is to move, how they end, plots, passing."""

from __future__ import annotations

import pytest

from tests.games.abyss.table import COURT, Abyss, table

SETUP = "~ setup first B court slaver ship-master shepherd recruiter assassin landowner location abyss"


@pytest.mark.shows("ABY-SET-PEARL", "ABY-SET-LOCATION", "ABY-SET-THREAT")
def test_the_table_begins_with_a_pearl_each_a_court_and_a_location() -> None:
    game = Abyss(seats=["A", "B", "C"])
    assert game.table.due() == [{"type": "setup"}]
    assert (game["active"], game.legal()) == (None, [])
    assert game.do(SETUP) == []
    assert (game["active"], game["first_player"], game["step"], game["phase"]) == ("B", "B", "plot", "play")
    for each in ("A", "B", "C"):
        seat = game.table.document()["players"][each]
        assert (seat["pearls"], seat["key_tokens"], seat["hand"], seat["lords"]) == (1, 0, [], [])
    assert (game["lord_deck"], game["location_deck"], game["locations_available"]) == (29, 19, ["abyss"])
    assert (game["exploration_deck"], game["exploration_discard"], game["threat_space"]) == (71, 0, 1)
    assert game["court"]["1"] == "slaver"


@pytest.mark.breaks("ABY-SET-PLAYERS", "ABY-SET-COURT")
@pytest.mark.keeps("ABY-SET-PLAYERS", "ABY-SET-COURT")
def test_how_many_play_and_what_a_court_is() -> None:
    seats = ["A", "B", "C", "D", "E"]
    assert Abyss(seats=["A", "B"]).do(SETUP) == []
    assert Abyss(seats=seats[:4]).do(SETUP) == []
    assert Abyss(seats=["B"]).do(SETUP) == ["SET-PLAYERS"]
    assert Abyss(seats=seats).do(SETUP) == ["SET-PLAYERS"]
    assert Abyss(seats=seats, options={"five_seats": True}).do(SETUP) == []
    assert Abyss(seats=[*seats, "F"], options={"five_seats": True}).do(SETUP) == ["SET-PLAYERS"]
    twice = SETUP.replace("shepherd", "slaver")
    assert Abyss(seats=["A", "B"]).do(twice) == ["SET-COURT"]
    assert Abyss(seats=["A", "B"]).do(SETUP.replace("shepherd", "-")) == ["SET-COURT"]
    assert Abyss(seats=["A", "B"]).do(SETUP.replace("shepherd", "? shepherd")) == ["SET-COURT"]
    unseen = Abyss(seats=["A", "B"])
    assert unseen.do(SETUP.replace("shepherd", "?").replace("recruiter", "?")) == []
    assert unseen["court"]["3"] == "?"


def test_a_second_set_up_comes_too_late() -> None:
    game = Abyss(seats=["A", "B"])
    game.do(SETUP)
    assert game.do(SETUP) == ["TURN-ORDER"]
    assert (game["players.A.pearls"], game["lord_deck"]) == (1, 29)


def test_play_without_its_set_up_goes_on_with_what_nobody_wrote_down() -> None:
    game = Abyss(seats=["A", "B"])
    assert game.do("B: > S1") == ["TURN-ORDER"]
    assert (game["first_player"], game["active"], game["players.A.pearls"]) == ("B", "B", 1)
    assert (game["court_size"], game["lord_deck"], game["location_deck"]) == (6, 29, 19)
    assert game.do("B: keep") == []
    game.do({"type": "restate", "set": {"players.A.key_tokens": 3}})
    assert game.do("A: > S2", "A: keep", "A: control depths with 3k") == []
    assert game.of("doubt") == ["LOC-AVAILABLE"]


def test_the_steps_of_a_turn() -> None:
    game = table(step="plot", A={"pearls": 2, "lords": ["oracle"]}, court=COURT)
    assert game["step"] == "plot"
    game.do("A: plot trader")
    assert game["step"] == "plot"
    game.do("A: > J1")
    assert game["step"] == "action"
    game.do("A: > J2", "A: keep")
    assert game["step"] == "end"
    game.do("A: power oracle race J")
    assert (game["active"], game["step"]) == ("B", "plot")


@pytest.mark.shows("ABY-PLOT-SPACE")
def test_plots_fill_the_furthest_empty_space_one_after_the_other() -> None:
    game = table(step="plot", A={"pearls": 3}, court=COURT, lord_deck=9)
    game.do("A: plot trader", "A: plot peddler")
    assert game["court"] == {"1": "peddler", "2": "trader", **COURT}
    assert (game["players.A.pearls"], game["lord_deck"], game["step"]) == (1, 7, "plot")
    assert game.do("A: plot miller") == ["PLOT-LIMIT"]


@pytest.mark.breaks("ABY-PLOT-LIMIT", "ABY-PLOT-PAY", "ABY-PLOT-TIMING", "ABY-OBS-LORD")
def test_the_faults_of_a_plot_in_their_order() -> None:
    poor = {"pearls": 0}
    assert table(step="plot", A=poor, court=COURT).do("A: plot reaper") == ["OBS-LORD", "PLOT-PAY"]
    assert table(step="plot", A=poor, court=COURT, lord_deck=0).do("A: plot reaper") == ["PLOT-LIMIT"]
    assert table(step="action", A=poor, court=COURT, lord_deck=0).do("A: plot reaper") == ["PLOT-TIMING"]
    assert table(step="plot", A={"pearls": 1}, court=COURT).do("A: plot") == []
    assert table(step="plot", A={"pearls": 1}, B={"lords": ["miller"]}).do("A: plot miller") == ["OBS-LORD"]
    assert table(step="plot", A={"pearls": 1}, lord_discard=["miller"]).do("A: plot miller") == ["OBS-LORD"]


def test_plots_are_over_once_the_action_has_begun_or_is_complete() -> None:
    game = table(step="plot", A={"pearls": 2, "lords": ["oracle"]}, council={"Q": 1}, court=COURT)
    game.do("A: > J1", "A: keep")
    assert game.do("A: plot trader") == ["PLOT-TIMING"]
    assert "plot" not in game.types("A")


@pytest.mark.breaks("ABY-TURN-ACTIVE")
@pytest.mark.keeps("ABY-TURN-ACTIVE")
def test_only_the_active_seat_and_the_next_one_may_move() -> None:
    game = table("A", "B", "C", mode="referee")
    assert game.do("C: > J1") == ["TURN-ACTIVE"]
    assert game.do("B: > J1") == ["TURN-END"]
    assert game.do("A: > J1", "A: keep") == []
    assert game.do("C: > J2") == ["TURN-END"]
    assert game.do("B: > J2") == []


def test_a_seat_out_of_turn_becomes_active_and_its_own_faults_stand_beside() -> None:
    game = table("A", "B", "C", C={"pearls": 0}, B={"lords": ["landlord"]}, court=COURT)
    assert game.do("C: plot reaper") == ["OBS-LORD", "PLOT-PAY", "TURN-ACTIVE"]
    assert (game["active"], game["players.B.pearls"]) == ("C", 0)
    assert game.do("C: > J1", "C: keep") == []
    assert game["active"] == "A"


@pytest.mark.breaks("ABY-TURN-ONE-ACTION", "ABY-EXP-FIGHT-ENDS")
def test_a_line_right_after_the_own_turn_is_judged_as_a_part_of_it() -> None:
    game = table("A", "B", "C", council_cards={"Q": ["Q1"]}, B={"lords": ["landlord"]})
    game.do("A: > J1", "A: keep")
    assert (game["active"], game["players.B.pearls"]) == ("B", 1)
    assert game.do("A: council Q") == ["TURN-ONE-ACTION"]
    assert (game["active"], game["players.B.pearls"], game["players.A.hand"]) == ("B", 1, ["J1", "Q1"])
    assert game.do("A: > M") == ["TURN-ONE-ACTION"]
    assert game["active"] == "A"
    assert game.do("A: fight 1p") == []
    assert game.do("A: > M") == ["EXP-FIGHT-ENDS"]
    assert game.do("B: > S1") == ["TURN-END"]
    assert (game["active"], game["players.B.pearls"], game["players.A.picks_unknown"]) == ("B", 1, 1)
    assert game.do("A: > J2") == ["TURN-ACTIVE"]


def test_the_end_of_a_turn_said_aloud_is_no_line_of_a_closed_turn() -> None:
    game = table("A", "B", "C", A={"lords": ["oracle"]}, council={"Q": 1})
    game.do("A: > J1", "A: keep")
    assert (game["active"], game["step"]) == ("A", "end")
    assert game.do("A: end_turn") == []
    assert game["active"] == "B"
    assert game.do("A: power oracle race Q") == ["TURN-ACTIVE"]


def test_a_turn_with_something_optional_left_is_closed_silently_by_the_next_seat() -> None:
    game = table(A={"lords": ["oracle"]}, council={"Q": 1}, mode="referee")
    game.do("A: > J1", "A: keep")
    assert {"type": "reveal", "player": "B"} in game.legal()
    assert game.do("B: > J2") == []
    assert game["active"] == "B"


@pytest.mark.breaks("ABY-TURN-NO-ACTION")
@pytest.mark.keeps("ABY-TURN-NO-ACTION")
def test_a_turn_passes_only_where_no_action_is_possible() -> None:
    nothing = {"exploration_deck": 0, "court": COURT}
    assert table().do("A: pass") == ["TURN-NO-ACTION"]
    game = table(**nothing, council={"Q": 1})
    assert game.do("A: pass") == ["TURN-NO-ACTION"]
    assert game.found("TURN-NO-ACTION").fields["possible"] == ["council"]
    game = table(**nothing, A={"hand": ["S3", "H4"]})
    assert game.do("A: pass") == ["TURN-NO-ACTION"]
    assert game.found("TURN-NO-ACTION").fields["possible"] == ["recruit"]
    game = table(**nothing, A={"hand": ["S3"], "hand_unknown": 1})
    assert (game.do("A: pass"), game.of("doubt")) == ([], ["TURN-NO-ACTION"])
    game = table(**nothing, A={"hand": ["S2", "H4"]})
    assert game.table.due() == [{"player": "A", "type": "pass"}]
    assert game.types("A") == ["pass"]
    assert game.do("A: bez_akcji") == []
    assert game["active"] == "B"
    assert table(track=["S1"]).do("A: pass") == ["TURN-ONE-ACTION"]


def test_a_pass_out_of_an_exploration_or_another_action_closes_that() -> None:
    game = table(track=["S1", "S2"], council_cards={"Q": ["Q1"]})
    assert game.do("A: council Q") == ["TURN-ONE-ACTION"]
    assert (game["players.A.hand"], game["council.S"], game["active"]) == (["Q1", "S2"], 1, "B")


@pytest.mark.breaks("ABY-OPT-HAND12")
@pytest.mark.keeps("ABY-OPT-HAND12")
def test_the_hand_limit_of_the_later_printing() -> None:
    twelve = ["J1", "J1", "J2", "C1", "C1", "C2", "S1", "S1", "S2", "H1", "H1", "H2"]
    on = {"hand_limit_12": True}
    game = table(options=on, A={"pearls": 1, "hand": twelve})
    game.do("A: > Q1", "A: keep")
    choice = {"player": "A", "one_of": [{"type": "discard", "count": 1}, {"type": "end_turn"}]}
    assert (game.table.due(), game["step"]) == ([choice], "end")
    assert game.types("A") == ["discard", "end_turn"]
    assert game.do("B: > Q2") == []
    assert (game["players.A.pearls"], game["players.A.hand_size"]) == (0, 13)
    poor = table(options=on, A={"hand": twelve}, mode="referee")
    poor.do("A: > Q1", "A: keep")
    assert poor.types("A") == ["discard"]
    assert poor.do("A: end_turn") == ["OPT-HAND12"]
    assert poor.do("A: discard J1 J1") == ["OPT-HAND12"]
    assert poor.do("A: discard J1") == []
    assert (poor["active"], poor["players.A.hand_size"]) == ("B", 12)
    assert poor.do("B: discard J1 for hand_limit_12") == ["OBS-HAND", "OPT-HAND12"]
    early = table(options=on, A={"hand": [*twelve, "Q1"]}, mode="referee")
    assert early.do("A: discard J1 for hand_limit_12") == ["OPT-HAND12"]
    off = table(A={"hand": twelve})
    off.do("A: > Q1", "A: keep")
    assert off["active"] == "B"
    rich = table(options=on, A={"pearls": 5, "hand": twelve})
    assert rich.do("A: > Q1", "A: keep", "A: end_turn") == []
    assert (rich["players.A.pearls"], rich["active"]) == (4, "B")


def test_what_is_due_at_the_beginning_of_a_turn() -> None:
    game = table(step="plot")
    assert game.table.due() == [{"player": "A", "type": "action"}]


@pytest.mark.breaks("ABY-TURN-ORDER")
def test_a_location_before_the_action_is_complete() -> None:
    game = table(A={"key_tokens": 3}, locations_available=["depths"], track=["S1"])
    assert not game["must_control"]
    assert game.do("A: control depths with 3k") == ["TURN-ORDER"]
    assert game["players.A.locations"] == {"depths": []}
    assert game.do("A: keep") == []
    assert game["active"] == "B"


def test_turns_and_rounds_are_counted() -> None:
    game = table("A", "B")
    rules = game.table.rules
    for line, turn in (("A: > J1", (1, 1)), ("A: keep", (2, 1)), ("B: > J1", (2, 1)), ("B: keep", (3, 2))):
        game.do(line)
        assert rules.turn(game.state) == turn

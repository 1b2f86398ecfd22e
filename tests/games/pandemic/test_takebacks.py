"""Lines taken back: the decision is undone, what was seen stays known."""

from __future__ import annotations

import pytest

from projections.rules.contract import PUBLIC, Viewer
from tests.games.pandemic.board import two

SIX = ["cairo", "lima", "paris", "essen", "milan", "delhi"]


@pytest.mark.breaks("PAN-HID-PDECK")
@pytest.mark.keeps("PAN-HID-PDECK")
def test_a_draw_taken_back_lies_on_top_of_the_player_deck() -> None:
    board = two(phase="draw", mode="referee", player_deck_left=20)
    board.take_back("s1: draw seoul delhi")
    assert (board["hands.s1"], board["phase"], board["player_deck_left"]) == ([], "draw", 20)
    assert board["player_top"] == ["seoul", "delhi"]
    assert board.do("s1: draw seoul tokyo") == ["PAN-HID-PDECK"]
    assert board.first().fields == {"card": "tokyo", "why": ["seoul", "delhi"]}
    assert (board.first().about, board.first().private) == ("observation", ())
    assert board.do("s1: draw delhi seoul") == []
    assert board["player_top"] == []


def test_unseen_cards_of_a_draw_taken_back_may_be_any() -> None:
    board = two(phase="draw", mode="referee")
    board.take_back("s1: draw ? delhi")
    assert board.do("s1: draw seoul tokyo") == ["PAN-HID-PDECK"]
    assert board.do("s1: draw ? seoul") == []
    other = two(phase="draw", mode="referee")
    other.take_back("s1: draw ? delhi")
    assert other.do("s1: draw seoul delhi") == []


def test_an_epidemic_taken_back_is_still_on_top() -> None:
    board = two(phase="draw", mode="referee")
    board.take_back("s1: draw epidemic delhi")
    assert board.do("s1: draw seoul delhi") == ["PAN-HID-PDECK"]
    assert board.do("s1: draw delhi epidemic") == []


def test_a_card_taken_back_is_in_nobodys_hand() -> None:
    board = two(s2={"hand": ["?"]}, phase="draw", mode="referee")
    board.take_back("s1: draw seoul delhi")
    board.state.phase, board.state.actions_left, board.state.active = "actions", 4, "s2"
    assert board.do("s2: fly seoul") == ["PAN-ACT-DIRECT"]


def test_who_sees_the_player_deck_after_a_hidden_draw_was_taken_back() -> None:
    board = two(options={"hands_open": False}, phase="draw", mode="referee", s2={"hand": ["?"]})
    board.take_back("s1: draw seoul epidemic")
    assert board["player_top"] == ["seoul", "epidemic"]
    assert board.seen(PUBLIC, "player_top") == ["?", "epidemic"]
    assert board.seen(Viewer(seats=frozenset({"s1"})), "player_top") == ["seoul", "epidemic"]
    assert board.do("s1: draw tokyo epidemic") == ["PAN-HID-PDECK"]
    assert board.first().private == (("s1",),)
    board.state.active = "s2"
    assert board.do("s2: draw tokyo epidemic") == ["PAN-HID-PDECK"]
    assert board.first().private == (("s2",), ("s1",))


def test_an_infection_taken_back_lies_on_top() -> None:
    board = two(phase="infect", infection_layers=[["cairo", "lima"], "rest"], mode="referee")
    board.take_back("~ infect cairo")
    assert (board["cubes.cairo"], board["infection_discard"], board["infection_deck_left"]) == ({}, [], 48)
    assert board["infection_top"] == ["cairo", "lima"]
    assert board.do("~ infect lima") == ["PAN-AUD-TOP"]
    assert board.do("~ infect cairo") == []


def test_an_epidemic_city_taken_back_lies_at_the_bottom() -> None:
    board = two(phase="epidemic", mode="referee")
    board.take_back("~ epidemic cairo")
    assert (board["rate_index"], board["phase"]) == (0, "epidemic")
    assert board["infection_layers"][-1] == {"cards": ["cairo"], "count": 1}
    assert board.do("~ epidemic lima") == ["PAN-AUD-BOTTOM"]
    assert board.do("~ epidemic cairo") == []


def test_an_unseen_card_taken_back_tells_nothing() -> None:
    board = two(phase="infect")
    before = board.table.dump()
    board.take_back("~ infect ?")
    assert board.table.dump() == before


def test_a_forecast_taken_back_leaves_its_cards_as_they_were() -> None:
    board = two(s1={"hand": ["forecast"]}, infection_layers=[["cairo", "lima"], "rest"])
    told = {"type": "play_event", "player": "s1", "event": "forecast", "order": SIX, "seen": SIX[::-1]}
    board.take_back(told)
    assert (board["hands.s1"], board["player_discard"]) == (["forecast"], [])
    assert board["infection_top"] == SIX[::-1]
    untold = two(s1={"hand": ["forecast"]}, infection_layers=[["cairo", "lima"], "rest"])
    untold.take_back({**{key: value for key, value in told.items() if key != "seen"}})
    layers = untold["infection_layers"]
    assert layers[0] == {"cards": ["cairo", "lima"], "count": 2}
    assert layers[1] == {"cards": sorted(SIX[2:]), "count": 4}
    nothing = two(s1={"hand": ["forecast"]})
    before = nothing["infection_layers"]
    nothing.take_back("s1: play forecast")
    assert nothing["infection_layers"] == before


def test_a_hidden_forecast_taken_back_stays_its_players_secret() -> None:
    board = two(s1={"hand": ["forecast"]}, options={"hands_open": False})
    board.take_back({"type": "play_event", "player": "s1", "event": "forecast", "order": SIX})
    assert board["infection_layers"][0] == {"cards": sorted(SIX), "count": 6}
    board.state.memory_aid = True
    assert board.seen(PUBLIC, "infection_layers")[0]["count"] == 48
    assert board.seen(Viewer(seats=frozenset({"s1"})), "infection_layers")[0]["count"] == 6


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("s1: fly seoul", "s1"),
        ("s1: charter lima", "s1"),
        ("s1: give atlanta s2", "s1"),
        ("s1: take osaka s2", "s2"),
        ("s1: discard seoul", "s1"),
        ("s1: ops lima pay seoul", "s1"),
        ("s1: reveal seoul", "s1"),
        ("s1: play airlift s1 lima", "s1"),
        ("s1: cure red seoul", "s1"),
    ],
)
def test_a_hidden_card_that_was_shown_stays_known(line: str, seat: str) -> None:
    card = {"charter": "atlanta", "give": "atlanta", "take": "osaka", "play": "airlift"}.get(
        line.split()[1], "seoul"
    )
    board = two(s1={"hand": ["paris", "?"]}, s2={"hand": ["?"]}, options={"hands_open": False})
    board.take_back(line)
    assert card in board[f"hands.{seat}"]
    assert len(board[f"hands.{seat}"]) == (2 if seat == "s1" else 1)
    assert board.seen(PUBLIC, f"hands.{seat}")[-1] == card
    assert (board["actions_left"], board["player_discard"], board["pawns.s1"]) == (4, [], "atlanta")


def test_other_decisions_taken_back_leave_nothing() -> None:
    board = two(s1={"hand": ["paris"]})
    before = board.table.dump()
    for line in ("s1: drive chicago", "s1: done", "s1: treat blue", "~ intensify", "s1: shuttle atlanta"):
        board.take_back(line)
    assert board.table.dump() == before


def test_a_stored_event_taken_back_stays_on_the_role_card() -> None:
    board = two(s1={"hand": ["?"]}, stored={"s1": "airlift"})
    before = board.table.dump()
    board.take_back("s1: play airlift s1 lima")
    assert board.table.dump() == before


def test_who_sees_that_a_card_is_on_top_of_the_player_deck() -> None:
    board = two(options={"hands_open": False}, phase="draw", mode="referee", s2={"hand": ["?", "lima"]})
    board.take_back("s1: draw seoul delhi")
    board.state.phase, board.state.actions_left, board.state.active = "actions", 4, "s2"
    assert board.do("s2: fly seoul") == ["PAN-ACT-DIRECT"]
    assert board.first().private == (("s1",),)
    board.state.hands["s2"] = ["lima"]
    assert board.do("s2: fly seoul") == ["PAN-ACT-DIRECT"]
    assert board.first().private == (("s2",),)


def test_a_card_on_top_that_is_seen_elsewhere_is_no_longer_there() -> None:
    board = two(phase="draw")
    board.take_back("s1: draw seoul delhi")
    board.do("s1: drive chicago; s1: fly seoul")
    assert board["player_top"] == ["?", "delhi"]
    assert board.do("s1: draw tokyo delhi") == []


def test_an_infection_out_of_an_empty_deck_taken_back_leaves_it_empty() -> None:
    board = two(phase="infect", infection_layers=[])
    board.take_back("~ infect lima")
    assert board["infection_deck_left"] == 0
    board.do("~ infect ?")
    assert (board["infection_deck_left"], board["infection_discard"]) == (0, ["?"])

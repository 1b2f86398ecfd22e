"""Hidden hands and untold Forecasts: documents, events, findings, legal moves and choices of each viewer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from events.games.pandemic import VOCABULARY
from events.session import SESSION
from events.vocabulary import Data
from projections.rules.contract import LOG, PUBLIC, Outcome, Viewer
from projections.rules.games import pandemic as rules_package
from projections.rules.games.pandemic import RULES
from tests.games.pandemic.board import Board, three

S1, S2, S3 = (Viewer(seats=frozenset({seat})) for seat in ("s1", "s2", "s3"))
SIX = ["cairo", "lima", "paris", "essen", "milan", "delhi"]


def hidden(**given: Any) -> Board:
    """Three seats with hidden hands."""
    return three(options={"hands_open": False}, **given)


def hands(board: Board, viewer: Viewer) -> dict[str, list[str]]:
    """All hands as a viewer has them."""
    return {seat: board.seen(viewer, f"hands.{seat}") for seat in board.seats}


@pytest.mark.shows("PAN-HID-HANDS")
def test_a_hidden_hand_is_a_number_of_cards_to_the_others() -> None:
    board = hidden(s1={"hand": ["lima", "tokyo"]}, s2={"hand": ["cairo"]}, phase="draw")
    board.do("s1: draw osaka epidemic")
    assert hands(board, PUBLIC) == {"s1": ["?"] * 3, "s2": ["?"], "s3": []}
    assert hands(board, S2) == {"s1": ["?"] * 3, "s2": ["cairo"], "s3": []}
    assert hands(board, S1)["s1"] == hands(board, LOG)["s1"] == ["lima", "tokyo", "osaka"]
    both = Viewer(seats=frozenset({"s1", "s2"}))
    assert hands(board, both) == hands(board, LOG)


def test_open_hands_are_open_to_everybody() -> None:
    board = three(s1={"hand": ["lima"]})
    assert hands(board, PUBLIC) == hands(board, LOG)


def test_cards_that_public_lines_showed_are_known_until_they_leave() -> None:
    board = hidden(s1={"hand": ["tokyo", "atlanta", "lima"]}, s2={"hand": ["cairo", "paris"]})
    board.do("s1: give atlanta s2")
    assert hands(board, PUBLIC) == {"s1": ["?", "?"], "s2": ["?", "?", "atlanta"], "s3": []}
    board.do("s2: reveal cairo")
    assert hands(board, S3)["s2"] == ["?", "atlanta", "cairo"]
    board.do("s1: take atlanta s2")
    assert hands(board, S3) == {"s1": ["?", "?", "atlanta"], "s2": ["?", "cairo"], "s3": []}
    board.do("s1: charter tokyo")
    assert hands(board, S3)["s1"] == ["?", "?"]
    assert hands(board, LOG)["s1"] == ["tokyo", "lima"]


def test_a_card_seen_elsewhere_is_no_longer_shown() -> None:
    board = hidden(s1={"hand": ["atlanta"]}, s2={"hand": ["cairo"]})
    board.do("s1: give atlanta s2; s1: fly atlanta")
    assert hands(board, PUBLIC)["s2"] == ["?", "?"]
    assert hands(board, LOG)["s2"] == ["cairo", "?"]


# --- Forecast


def test_the_order_of_a_forecast_is_its_players_secret() -> None:
    board = hidden(s1={"hand": ["forecast"]})
    board.do("s1: play forecast " + " ".join(SIX))
    for viewer in (PUBLIC, S2):
        assert board.seen(viewer, "infection_top") == []
    assert board.seen(S1, "infection_top") == board["infection_top"] == SIX
    assert board.seen(Viewer(seats=frozenset({"s1", "s2"})), "infection_top") == SIX


def test_what_public_lines_tell_of_it_is_known_to_all() -> None:
    board = hidden(s1={"hand": ["forecast"]}, infection_layers=[["lima", "osaka"], ["cairo"], "rest"])
    board.do({"type": "play_event", "player": "s1", "event": "forecast"})
    board.state.phase, board.state.infect_left = "infect", 4
    assert board.seen(S1, "infection_top") == board.seen(PUBLIC, "infection_top") == []


def test_partners_know_what_the_one_of_them_knows_who_knows_most() -> None:
    board = hidden(s1={"hand": ["forecast"]}, s2={"hand": ["airlift"]})
    board.do("s1: play forecast " + " ".join(SIX))
    board.do("s2: play forecast " + " ".join(reversed(SIX)))
    for seats in ({"s1", "s2"}, {"s2", "s3"}, {"s1", "s2", "s3"}):
        assert board.seen(Viewer(seats=frozenset(seats)), "infection_top") == list(reversed(SIX))
    assert board.seen(Viewer(seats=frozenset({"s1", "s3"})), "infection_top") == []


def test_secrets_that_everybody_has_learnt_are_forgotten_as_secrets() -> None:
    board = hidden(
        s1={"hand": ["forecast"], "at": "tokyo"}, phase="infect", rate_index=6, infection_layers=[SIX]
    )
    order = ["delhi", "milan", "cairo", "lima", "paris", "essen"]
    board.do("s1: play forecast " + " ".join(order))
    assert len(board.state.beliefs) == 2
    board.do("~ infect delhi milan cairo lima")
    assert len(board.state.beliefs) == 2
    assert board.seen(PUBLIC, "infection_top") == []
    board.do("s2: done; s2: draw osaka seoul; ~ infect paris")
    assert board.state.beliefs == {}
    assert board.seen(PUBLIC, "infection_top") == ["essen"]


def test_two_forecasts_are_two_secrets() -> None:
    board = hidden(s1={"hand": ["forecast"]}, s2={"hand": ["airlift"]})
    board.do("s1: play forecast " + " ".join(SIX))
    again = ["delhi", "milan", "cairo", "lima", "paris", "essen"]
    board.do("s2: play forecast " + " ".join(again))
    assert board.seen(S2, "infection_top") == board["infection_top"] == again
    assert board.seen(S1, "infection_top") == board.seen(PUBLIC, "infection_top") == []


def test_a_card_against_a_secret_order_is_a_finding_for_who_knows_it() -> None:
    board = hidden(
        s1={"hand": ["forecast"], "at": "tokyo"}, s2={"at": "tokyo"}, s3={"at": "tokyo"}, phase="infect"
    )
    board.do("s1: play forecast " + " ".join(SIX))
    assert board.do("~ infect delhi") == ["PAN-AUD-TOP"]
    found = board.first()
    assert found.private == (("s1",),)
    assert found.proof == {"infection_layers": [{"cards": ["cairo"], "count": 1}]}
    assert [RULES.visible(board.state, found, viewer) for viewer in (LOG, S1, S2, PUBLIC)] == [
        True,
        True,
        False,
        False,
    ]
    assert board.do("~ infect delhi") == ["PAN-AUD-TOP"]
    assert board.first().private == ()


def test_an_unseen_card_is_named_only_if_everybody_knows_it() -> None:
    board = hidden(
        s1={"hand": ["forecast"], "at": "tokyo"}, s2={"at": "tokyo"}, s3={"at": "tokyo"}, phase="infect"
    )
    board.do("s1: play forecast " + " ".join(SIX))
    board.do("~ infect ?")
    assert (board["infection_discard"], board["cubes.cairo"]) == (["?"], {})
    assert len(board["unknown.cities"]) > 6


def test_a_forecast_with_a_fault_is_judged_in_private() -> None:
    board = hidden(s1={"hand": ["forecast"]}, infection_discard=["lima"], mode="referee")
    assert board.do("s1: play forecast cairo paris") == ["PAN-EVT-FC-SIX"]
    assert board.first().private == (("s1",),)
    assert board.do("s1: play forecast " + " ".join(SIX)) == ["PAN-AUD-FORECAST"]
    assert board.first().private == (("s1",),)


# --- findings


@pytest.mark.parametrize(
    ("line", "private"),
    [
        ("s1: fly osaka", (("s1",),)),
        ("s1: fly cairo", (("s1", "s2"),)),
        ("s1: fly paris", ()),
        ("s1: fly milan", ()),
        ("s1: charter lima", (("s1",),)),
        ("s1: give essen s2", (("s1",),)),
        ("s1: cure red osaka seoul beijing manila", (("s1",),)),
        ("s1: play airlift s1 lima", (("s1",),)),
        ("s1: play forecast by role_card", ()),
        ("s3: fly osaka", ()),
    ],
)
def test_who_sees_that_a_hand_lacks_a_card(line: str, private: object) -> None:
    given = {"player_discard": ["paris"], "stored": {"s2": "milan"}}
    board = hidden(s1={"hand": ["lima", "tokyo"]}, s2={"hand": ["cairo"]}, mode="referee", **given)
    if line.startswith("s3"):
        board.state.active = "s3"
    assert len(board.do(line)) == 1
    assert board.first().private == private


def test_a_hand_with_unseen_cards_lacks_only_what_lies_elsewhere() -> None:
    board = hidden(s1={"hand": ["lima", "?"]}, s2={"hand": ["cairo", "seoul"]}, mode="referee")
    assert board.do("s1: fly osaka") == []
    assert board.do("s1: fly cairo") == ["PAN-ACT-DIRECT"]
    full = hidden(s1={"hand": ["lima", "?"]}, s2={"hand": ["cairo", "seoul"]}, mode="referee")
    assert full.do("s1: fly cairo") == ["PAN-ACT-DIRECT"]
    assert full.first().private == (("s2",),)
    full.do("s2: reveal cairo")
    assert full.do("s1: fly cairo") == ["PAN-ACT-DIRECT"]
    assert full.first().private == ()


@pytest.mark.parametrize(
    ("cards", "private"),
    [
        ("cairo osaka", (("s1",), ("s2",))),
        ("lima osaka", (("s1",),)),
        ("paris osaka", (("s1",),)),
        ("airlift osaka", (("s1",),)),
    ],
)
def test_who_sees_that_a_drawn_card_is_elsewhere(cards: str, private: object) -> None:
    board = hidden(
        s1={"hand": ["lima"]}, s2={"hand": ["cairo", "airlift"]}, player_discard=["paris"], phase="draw"
    )
    board.do("s2: reveal airlift")
    assert board.do(f"s1: draw {cards}") == ["PAN-AUD-CARD-SEEN"]
    assert board.first().private == private


def test_discards_and_reveals_that_a_hidden_hand_contradicts() -> None:
    seven = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]
    board = hidden(s1={"hand": [*seven, "seoul"]}, s2={"hand": ["cairo"]}, mode="referee")
    assert board.do("s1: discard delhi") == ["PAN-HAND-HOLD"]
    assert board.first().private == (("s1",),)
    assert board.do("s1: discard lima lagos") == ["PAN-HAND-TOO-MANY"]
    assert board.first().private == ()
    assert board.do("s2: reveal delhi") == ["PAN-AUD-HAND"]
    assert board.first().private == (("s2",),)
    assert board.do("s2: reveal cairo delhi") == ["PAN-AUD-HAND"]
    assert board.first().private == ()


def test_a_setup_keeps_hidden_hands_hidden_in_its_findings() -> None:
    board = Board(seats=["s1", "s2"], options={"hands_open": False}, mode="referee")
    players = [
        {"id": "s1", "role": "medic", "hand": ["osaka", "essen", "milan", "lima"]},
        {"id": "s2", "role": "scientist", "hand": ["lima", "paris", "seoul", "delhi"]},
    ]
    infections = ["chicago", "miami", "osaka", "paris", "lima", "cairo", "washington", "delhi", "tokyo"]
    setup: Data = {"type": "setup", "players": players, "infections": infections, "first_player": "s1"}
    assert board.do(setup) == ["PAN-AUD-CARD-SEEN"]
    assert board.first().private == (("s2",), ("s1",))
    players[0]["hand"] = ["osaka", "essen", "milan", "algiers"]
    assert board.do(setup) == []
    assert board.of("remark") == ["PAN-SET-FIRST"]
    assert board.first().private == (("s1",), ("s2",))


# --- events


def redacted(line: Data, viewer: Viewer, state: Any = None) -> Data:
    known = SESSION if line["type"] in SESSION.types else VOCABULARY
    move = known.decode(line["type"], {key: value for key, value in line.items() if key != "type"})
    return RULES.redact(state or hidden().state, move, viewer)


SETUP = {
    "type": "setup",
    "players": [
        {"id": "s1", "role": "medic", "hand": ["lima", "paris"]},
        {"id": "s2", "role": "scientist", "hand": ["?"]},
    ],
    "infections": ["lima"],
    "first_player": "s1",
}
DRAW = {"type": "draw", "player": "s1", "cards": ["epidemic", "lima"]}
FORECAST = {"type": "play_event", "player": "s1", "event": "forecast", "order": SIX, "seen": SIX}


def test_set_up_draw_and_forecast_are_redacted_for_others() -> None:
    assert redacted(SETUP, S1) == SETUP
    assert redacted(SETUP, PUBLIC)["players"][0]["hand"] == ["?", "?"]
    assert redacted(SETUP, S2)["players"] == [
        {"id": "s1", "role": "medic", "hand": ["?", "?"]},
        {"id": "s2", "role": "scientist", "hand": ["?"]},
    ]
    assert redacted(DRAW, S2) == {"type": "draw", "player": "s1", "cards": ["epidemic", "?"]}
    assert redacted(DRAW, S1) == redacted(DRAW, LOG) == DRAW
    assert redacted(FORECAST, PUBLIC) == {"type": "play_event", "player": "s1", "event": "forecast"}
    assert redacted(FORECAST, S1) == FORECAST
    open_hands = three().state
    assert redacted(DRAW, PUBLIC, open_hands) == DRAW


def test_counts_and_restates_of_hidden_hands_lose_their_values() -> None:
    count = {"type": "count", "zone": "hands.s1", "value": ["lima"]}
    assert redacted(count, S2) == {"type": "count", "zone": "hands.s1"}
    assert redacted(count, S1) == count
    values = {"type": "count", "values": {"hands.s1": ["lima"], "outbreaks": 2}}
    assert redacted(values, S2) == {"type": "count", "values": {"hands.s1": None, "outbreaks": 2}}
    restate = {"type": "restate", "set": {"hands": {"s1": ["lima"], "s2": ["paris"]}, "supply.blue": 3}}
    assert redacted(restate, S2)["set"] == {"hands": {"s1": None, "s2": ["paris"]}, "supply.blue": 3}
    other = {"type": "count", "zone": "supply.blue", "value": 3}
    assert redacted(other, PUBLIC) == other


def test_corrections_are_redacted_as_what_they_carry() -> None:
    amend = {"type": "amend", "seq": 3, "data": {**DRAW, "marks": {"late": True}}, "kind": "typo"}
    shown = redacted(amend, S2)
    assert shown["data"] == {
        "type": "draw",
        "player": "s1",
        "cards": ["epidemic", "?"],
        "marks": {"late": True},
    }
    insert = {"type": "insert", "after": 3, "data": {"type": "count", "zone": "hands.s1", "value": 3}}
    assert redacted(insert, S2)["data"] == {"type": "count", "zone": "hands.s1"}
    unreadable = {
        "type": "insert",
        "after": 3,
        "data": {"type": "draw", "player": "s1", "cards": ["nowhere"]},
    }
    assert redacted(unreadable, S2)["data"] == {"type": "draw"}


def test_a_position_is_redacted_hand_by_hand() -> None:
    players = [{"id": "s1", "hand": ["lima"]}, {"id": "s2", "hand": ["paris"]}, {"id": "s3"}]
    opened = {"type": "opened", "game": "pandemic", "position": {"players": players, "hands.s3": ["tokyo"]}}
    shown = redacted(opened, S2)["position"]
    assert shown["players"][:2] == [{"id": "s1", "hand": ["?"]}, {"id": "s2", "hand": ["paris"]}]
    assert shown["hands.s3"] is None


def test_what_lies_open_is_not_redacted() -> None:
    lines: list[Data] = [
        {"type": "share", "player": "s1", "giver": "s1", "receiver": "s2", "card": "lima"},
        {"type": "discard", "player": "s1", "cards": ["lima"]},
        {"type": "reveal", "player": "s1", "cards": ["lima"]},
        {"type": "direct_flight", "player": "s1", "to": "lima"},
        {"type": "play_event", "player": "s1", "event": "airlift", "pawn": "s2", "to": "lima"},
    ]
    assert [redacted(line, PUBLIC) for line in lines] == lines


# --- legal moves and choices


def test_legal_for_another_lists_what_some_hand_could_pay() -> None:
    board = hidden(s1={"hand": ["tokyo"]}, s2={"hand": ["cairo"]}, player_discard=["paris"])
    flights = {line["to"] for line in board.legal(S2) if line["type"] == "direct_flight"}
    assert len(flights) == 48 - 3
    assert {"atlanta", "cairo", "paris"}.isdisjoint(flights)
    own = {line["to"] for line in board.legal(S1) if line["type"] == "direct_flight"}
    assert own == {"tokyo"}
    events = [line["event"] for line in board.legal(PUBLIC, "s2") if line["type"] == "play_event"]
    assert set(events) == {"airlift", "forecast", "government_grant", "one_quiet_night"}


def test_likelihood_for_another_is_what_it_can_count() -> None:
    board = hidden(s1={"hand": ["tokyo", "osaka"]}, s2={"hand": ["cairo"]}, player_discard=["paris"])
    choice = board.table.choices({"type": "direct_flight", "player": "s1"}, S2)
    likely = {each.value: each.likelihood for each in choice.candidates}
    assert likely["tokyo"] == likely["lima"] == pytest.approx(2 / 51)
    own = board.table.choices({"type": "direct_flight", "player": "s1"}, S1)
    assert {each.value: each.likelihood for each in own.candidates} == {"osaka": 1, "tokyo": 1}


def test_layers_are_shown_with_the_memory_aid_or_at_the_end() -> None:
    board = hidden()
    assert "infection_layers" not in board.table.document(PUBLIC)
    assert "infection_layers" in board.table.document(LOG)
    board.state.memory_aid = True
    assert "infection_layers" in board.table.document(PUBLIC)
    over = hidden(player_deck_left=0)
    over.do("s1: done")
    assert "infection_layers" in over.table.document(PUBLIC)


def test_due_and_active_do_not_depend_on_the_viewer() -> None:
    board = hidden(s1={"hand": ["lima"]})
    assert board.table.due(S2) == board.table.due(LOG) == [{"player": "s1", "type": "action"}]


def told_kinds() -> set[str]:
    """The kinds of consequences that the rules of the game speak of anywhere."""
    sources = (path.read_text(encoding="utf-8") for path in Path(rules_package.__file__).parent.glob("*.py"))
    return {kind for source in sources for kind in re.findall(r'Outcome\(\s*"([a-z_]+)"', source)}


def test_every_consequence_but_a_drawn_card_lies_open_on_the_table() -> None:
    """What was restated may be a hand: it is told to nobody."""
    state = hidden().state
    kinds = told_kinds()
    assert "drawn" in kinds
    assert len(kinds) > 20
    for kind in sorted(kinds - {"drawn", "restated"}):
        outcome = Outcome(kind, "s1", 1, {"card": "lima"})
        assert RULES.outcome_for(state, outcome, PUBLIC) == outcome, kind
    drawn = Outcome("drawn", "s1", None, {"card": "lima"})
    assert RULES.outcome_for(state, drawn, Viewer(seats=frozenset({"s1"}))) == drawn
    assert RULES.outcome_for(state, drawn, PUBLIC) == Outcome("drawn", "s1", None, {"card": "?"})
    assert RULES.outcome_for(state, Outcome("restated"), PUBLIC) is None

"""What every finding says: its fields, the state that proves it, and whether decision or observation is at fault."""

from __future__ import annotations

from typing import Any

import pytest

from events.games.pandemic import Cure
from projections.rules.catalogue import catalogue, sentence
from projections.rules.contract import Context
from projections.rules.games.pandemic import RULES
from projections.rules.games.pandemic.material import PLAYER_CARDS
from projections.rules.games.pandemic.odds import drawn_next
from tests.games.pandemic.board import Board
from tests.scenarios.laws import wrong_finding

SIX = ["atlanta", "cairo", "tokyo", "paris", "delhi", "lagos"]
SEVEN = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]
REDS = "osaka seoul beijing manila"

CASES: list[tuple[dict[str, Any], str, str, dict[str, Any], dict[str, Any]]] = [
    ({}, "s1: drive tokyo", "ACT-DRIVE", {"from": "atlanta", "to": "tokyo"}, {"pawns.s1": "atlanta"}),
    ({}, "s1: fly tokyo", "ACT-DIRECT", {"player": "s1", "to": "tokyo"}, {"hands.s1": ["lima"]}),
    ({}, "s1: charter tokyo", "ACT-CHARTER", {"player": "s1", "from": "atlanta"}, {"hands.s1": ["lima"]}),
    ({}, "s1: shuttle lima", "ACT-SHUTTLE", {"from": "atlanta", "to": "lima"}, {"stations": ["atlanta"]}),
    ({}, "s1: drive atlanta", "ACT-MOVE-SAME", {"pawn": "s1", "to": "atlanta"}, {"pawns.s1": "atlanta"}),
    ({}, "s1: move s2 drive chicago", "ROLE-DISP-ONLY", {"player": "s1"}, {"roles.s1": "scientist"}),
    ({}, "s1: join s2 chicago", "ROLE-DISP-ONLY", {"player": "s1"}, {"roles.s1": "scientist"}),
    ({"role": "dispatcher"}, "s1: move s2 drive chicago refused", "ROLE-DISP-CONSENT", {"pawn": "s2"}, {}),
    ({"role": "dispatcher"}, "s1: join s2 chicago refused", "ROLE-DISP-CONSENT", {"pawn": "s2"}, {}),
    (
        {"role": "dispatcher"},
        "s1: join s2 lima",
        "ROLE-DISP-JOIN",
        {"to": "lima"},
        {"pawns": {"s1": "atlanta", "s2": "atlanta", "s3": "atlanta"}},
    ),
    ({}, "s1: ops lima pay lima", "ROLE-OPS-ONLY", {"player": "s1"}, {"roles.s1": "scientist"}),
    (
        {"role": "operations_expert", "ops_used": True},
        "s1: ops lima pay lima",
        "ROLE-OPS-ONCE",
        {},
        {"ops_used": True},
    ),
    (
        {"role": "operations_expert", "stations": ["cairo"]},
        "s1: ops lima pay lima",
        "ROLE-OPS-STATION",
        {"city": "atlanta"},
        {"stations": ["cairo"]},
    ),
    ({"role": "operations_expert"}, "s1: ops lima pay airlift", "ROLE-OPS-CARD", {"card": "airlift"}, {}),
    (
        {"role": "operations_expert"},
        "s1: ops lima pay osaka",
        "ROLE-OPS-CARD",
        {"card": "osaka"},
        {"hands.s1": ["lima"]},
    ),
    (
        {"at": "cairo"},
        "s1: build",
        "ACT-BUILD",
        {"player": "s1", "city": "cairo"},
        {"hands.s1": ["lima"], "pawns.s1": "cairo"},
    ),
    ({"hand": ["atlanta"]}, "s1: build", "ACT-BUILD-DUP", {"city": "atlanta"}, {"stations": ["atlanta"]}),
    ({"at": "lima", "stations": SIX}, "s1: build", "ACT-BUILD-SIX", {}, {"stations": SIX}),
    ({"at": "lima"}, "s1: build from atlanta", "ACT-BUILD-NO-MOVE", {}, {"stations": ["atlanta"]}),
    (
        {"cubes": {"atlanta": {"blue": 1}}},
        "s1: treat red",
        "ACT-TREAT-NONE",
        {"colour": "red", "city": "atlanta"},
        {"cubes.atlanta": {"blue": 1}},
    ),
    (
        {"cures": {"red": "cured"}},
        f"s1: cure red {REDS}",
        "ACT-CURE-DONE",
        {"colour": "red"},
        {"cures.red": "cured"},
    ),
    ({"at": "lima"}, f"s1: cure red {REDS}", "ACT-CURE-STATION", {"city": "lima"}, {"stations": ["atlanta"]}),
    ({}, "s1: cure red osaka", "ACT-CURE-COUNT", {"player": "s1", "n": 4, "k": 1}, {"roles.s1": "scientist"}),
    ({}, f"s1: cure red {REDS}", "ACT-CURE-HOLD", {"player": "s1", "card": "osaka"}, {"hands.s1": ["lima"]}),
    (
        {"hand": ["lima", "lagos", "osaka", "seoul"]},
        "s1: cure red osaka seoul lima lagos",
        "ACT-CURE-COLOUR",
        {"card": "lima", "colour": "red"},
        {},
    ),
    ({}, "s1: broker lima s2 s3", "ACT-SHARE-PARTY", {"player": "s1", "giver": "s2", "receiver": "s3"}, {}),
    ({}, "s1: give airlift s2", "ACT-SHARE-CITYCARD", {"card": "airlift"}, {}),
    ({}, "s1: give osaka s2", "ACT-SHARE-HOLD", {"giver": "s1", "card": "osaka"}, {"hands.s1": ["lima"]}),
    (
        {"at": "lima"},
        "s1: give lima s2",
        "ACT-SHARE-PLACE",
        {"giver": "s1", "receiver": "s2"},
        {"pawns.s1": "lima", "pawns.s2": "atlanta"},
    ),
    (
        {},
        "s1: give lima s2",
        "ACT-SHARE-MATCH",
        {"card": "lima", "city": "atlanta"},
        {"pawns.s1": "atlanta", "pawns.s2": "atlanta"},
    ),
    (
        {"hand": ["atlanta"]},
        "s1: give atlanta s2 refused",
        "ACT-SHARE-CONSENT",
        {"giver": "s1", "receiver": "s2"},
        {},
    ),
    ({}, "s1: store airlift", "ROLE-CP-ONLY", {"player": "s1"}, {"roles.s1": "scientist"}),
    (
        {"role": "contingency_planner", "stored": {"s1": "forecast"}},
        "s1: store airlift",
        "ROLE-CP-ONE",
        {},
        {"stored.s1": "forecast"},
    ),
    (
        {"role": "contingency_planner", "player_discard": ["cairo"]},
        "s1: store airlift",
        "ROLE-CP-PILE",
        {"event": "airlift"},
        {"player_discard": ["cairo"]},
    ),
    (
        {},
        "s1: play airlift s1 lima",
        "EVT-HOLD",
        {"player": "s1", "event": "airlift"},
        {"hands.s1": ["lima"]},
    ),
    (
        {"stored": {"s2": "airlift"}},
        "s1: play airlift s1 lima by role_card",
        "EVT-HOLD",
        {"player": "s1", "event": "airlift"},
        {"stored": {"s2": "airlift"}},
    ),
    (
        {"hand": ["airlift"], "phase": "epidemic"},
        "s1: play airlift s1 lima",
        "EVT-TIMING",
        {"event": "airlift"},
        {"phase": "epidemic"},
    ),
    ({"hand": ["airlift"]}, "s1: play airlift s2 lima refused", "EVT-AIRLIFT-CONSENT", {"pawn": "s2"}, {}),
    (
        {"hand": ["resilient_population"], "infection_discard": ["cairo"]},
        "s1: play RP lima",
        "EVT-RP-PILE",
        {"city": "lima"},
        {"infection_discard": ["cairo"]},
    ),
    ({"hand": ["forecast"]}, "s1: play forecast lima", "EVT-FC-SIX", {"n": 6}, {"infection_deck_left": 48}),
    (
        {"hand": SEVEN, "more": ["cairo"]},
        "s1: discard lima lagos",
        "HAND-TOO-MANY",
        {"player": "s1"},
        {"must_discard": ["s1"]},
    ),
    (
        {"hand": SEVEN, "more": ["cairo"]},
        "s1: drive chicago",
        "HAND-LIMIT",
        {"player": "s1", "n": 8},
        {"must_discard": ["s1"]},
    ),
    ({}, "s1: discard lima", "HAND-NOT-OVER", {"player": "s1"}, {"must_discard": []}),
    (
        {"hand": SEVEN, "more": ["cairo"]},
        "s1: discard delhi",
        "HAND-HOLD",
        {"player": "s1", "card": "delhi"},
        {"hands.s1": [*SEVEN, "cairo"]},
    ),
    (
        {"phase": "draw"},
        "s1: drive chicago",
        "TURN-FOUR",
        {"player": "s1"},
        {"phase": "draw", "active": "s1"},
    ),
    (
        {"phase": "infect"},
        "s1: drive chicago",
        "TURN-PHASE",
        {"type": "drive", "phase": "infect"},
        {"phase": "infect", "active": "s1"},
    ),
    (
        {},
        "s3: drive chicago",
        "TURN-ACTOR",
        {"active": "s1", "player": "s3"},
        {"phase": "actions", "active": "s1"},
    ),
    (
        {"phase": "infect"},
        "s2: drive chicago",
        "DUE-MISSING",
        {"active": "s1", "missing": ["infect"]},
        {"phase": "infect", "active": "s1"},
    ),
    ({"status": "won"}, "s1: drive chicago", "END-OVER", {"result": "won"}, {"status": "won"}),
]
OBSERVED: list[tuple[dict[str, Any], str, str, dict[str, Any], dict[str, Any]]] = [
    ({}, "~ infect lima", "INF-RATE", {"n": 2}, {"phase": "actions", "active": "s1"}),
    (
        {"phase": "draw"},
        "~ infect lima",
        "TURN-PHASE",
        {"type": "infect", "phase": "draw"},
        {"phase": "draw", "active": "s1"},
    ),
    (
        {},
        "s1: draw cairo delhi",
        "TURN-PHASE",
        {"type": "draw", "phase": "actions"},
        {"phase": "actions", "active": "s1"},
    ),
    ({}, "~ epidemic lima", "EPI-PHASE", {}, {"phase": "actions"}),
    (
        {"phase": "draw", "player_deck_left": 9},
        "s1: draw cairo",
        "DRAW-TWO",
        {"n": 1},
        {"player_deck_left": 9},
    ),
    (
        {"phase": "draw"},
        "s1: draw lima cairo",
        "AUD-CARD-SEEN",
        {"card": "lima", "where": {"in_hand": "s1"}},
        {"hands.s1": "lima"},
    ),
    (
        {"phase": "draw", "player_discard": ["cairo"]},
        "s1: draw cairo delhi",
        "AUD-CARD-SEEN",
        {"card": "cairo", "where": "in_discard"},
        {"player_discard": "cairo"},
    ),
    (
        {"phase": "draw", "stored": {"s2": "airlift"}},
        "s1: draw airlift delhi",
        "AUD-CARD-SEEN",
        {"card": "airlift", "where": {"on_role_card": "s2"}},
        {"stored.s2": "airlift"},
    ),
    (
        {"phase": "draw", "epidemics": 4, "epidemic_positions": [1, 14, 26, 38], "drawn": 40},
        "s1: draw epidemic delhi",
        "AUD-EPI-COUNT",
        {"n": 4},
        {"epidemics": 4},
    ),
    (
        {"phase": "draw", "piles": [5, 5], "drawn": 2, "epidemic_positions": [2]},
        "s1: draw epidemic delhi",
        "AUD-PILE-TWO",
        {"k": 1},
        {"piles": [5, 5], "drawn": 2, "epidemic_positions": [2]},
    ),
    (
        {"phase": "draw", "piles": [4, 5], "drawn": 2},
        "s1: draw cairo delhi",
        "AUD-PILE-NONE",
        {"k": 1},
        {"piles": [4, 5], "drawn": 2, "epidemic_positions": []},
    ),
    (
        {"phase": "infect", "infection_top": ["cairo"]},
        "~ infect lima",
        "AUD-TOP",
        {"city": "lima", "where": "deeper_in_deck"},
        {"infection_layers": [{"cards": ["cairo"], "count": 1}]},
    ),
    (
        {"phase": "epidemic", "infection_layers": ["rest", ["osaka", "cairo"]]},
        "~ epidemic lima",
        "AUD-BOTTOM",
        {"city": "lima"},
        {"infection_layers": [{"cards": ["cairo", "osaka"], "count": 2}]},
    ),
    (
        {"phase": "intensify", "infection_discard": ["lima"]},
        "~ intensify 4",
        "AUD-INTENSIFY-COUNT",
        {"n": 4, "m": 1},
        {"infection_discard": 1},
    ),
    ({}, "s1: reveal osaka", "AUD-HAND", {"player": "s1"}, {"hands.s1": ["lima"]}),
    ({}, "s1: reveal lima lima", "AUD-HAND", {"player": "s1"}, {"hands.s1": ["lima"]}),
    (
        {"hand": ["?"], "player_discard": ["osaka"]},
        "s1: reveal osaka",
        "AUD-CARD-SEEN",
        {"card": "osaka", "where": "in_discard"},
        {"player_discard": "osaka"},
    ),
]


def numbered(cases: list[Any], part: int) -> list[str]:
    """Names for cases: a number and one of their parts."""
    return [f"{number} {case[part]}" for number, case in enumerate(cases)]


def board_of(given: dict[str, Any]) -> Board:
    """s1 with what ``given`` says of it (Lima in hand otherwise), s2 the Researcher, s3 the Medic."""
    given = dict(given)
    hand = [*given.pop("hand", ["lima"]), *given.pop("more", [])]
    first = {
        "id": "s1",
        "role": given.pop("role", "scientist"),
        "at": given.pop("at", "atlanta"),
        "hand": hand,
    }
    players = [first, {"id": "s2", "role": "researcher"}, {"id": "s3", "role": "medic"}]
    return Board({"players": players, **given}, mode="referee")


@pytest.mark.parametrize(("given", "line", "rule", "fields", "proof"), CASES, ids=numbered(CASES, 2))
def test_a_decision_at_fault(
    given: dict[str, Any], line: str, rule: str, fields: dict[str, Any], proof: dict[str, Any]
) -> None:
    board = board_of(given)
    assert board.do(line) == [f"PAN-{rule}"]
    found = board.first()
    assert (found.fields, found.proof, found.about, found.private) == (fields, proof, "decision", ())
    assert (found.seq, found.severity, found.caused_by) == (2, "breach", None)


@pytest.mark.parametrize(("given", "line", "rule", "fields", "proof"), OBSERVED, ids=numbered(OBSERVED, 2))
def test_an_observation_at_fault(
    given: dict[str, Any], line: str, rule: str, fields: dict[str, Any], proof: dict[str, Any]
) -> None:
    board = board_of(given)
    assert board.do(line) == [f"PAN-{rule}"]
    found = board.first()
    assert (found.fields, found.proof, found.about, found.private) == (fields, proof, "observation", ())
    assert board.do(line, confirmed=True) == [f"PAN-{rule}"]
    assert board.seq == 2


@pytest.mark.parametrize("case", [*CASES, *OBSERVED], ids=numbered([*CASES, *OBSERVED], 2))
def test_its_sentence_is_whole_in_both_languages(case: tuple[dict[str, Any], str, str, Any, Any]) -> None:
    board = board_of(case[0])
    board.do(case[1])
    assert list(wrong_finding("pandemic", board.first())) == []
    text = catalogue("pandemic")[board.first().rule]
    for lang in ("en", "pl"):
        words = sentence(board.first(), text, lang, RULES.name)
        assert "?" not in words
        assert "_" not in words


def test_a_cure_whose_cards_nobody_wrote_down_is_a_doubt() -> None:
    board = Board(
        {"players": [{"id": "s1", "role": "scientist", "at": "atlanta"}, {"id": "s2", "at": "lima"}]}
    )
    (found,) = RULES.check(board.state, Cure(player="s1", colour="blue"), Context(seq=2))
    assert (found.rule, found.severity, found.fields) == (
        "PAN-ACT-CURE-COUNT",
        "doubt",
        {"player": "s1", "n": 4, "k": 0},
    )


def test_nothing_is_likely_where_no_card_is_left() -> None:
    *others, last = PLAYER_CARDS
    players = [{"id": "s1", "at": "atlanta"}, {"id": "s2", "at": "lima"}]
    board = Board({"players": players, "player_discard": others, "epidemics": 0})
    assert drawn_next(board.state, last) == 1.0
    assert drawn_next(board.state, last, ("?",)) == 0.0

"""Beginnings: options, seats and position documents."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.abyss import RULES
from tests.games.abyss.table import COURT, Abyss, table


def test_what_a_position_does_not_name_lies_in_its_deck() -> None:
    game = table(
        A={"hand": ["S1", "?"], "affiliated": ["C1"], "lords": ["reaper"], "locations": {"jail": []}},
        court={"5": "trader", "6": "?"},
        council_cards={"J": ["J1", "J2"]},
        council={"C": 2},
        council_unknown=1,
        track=["H1", "M"],
        exploration_discard_cards=["M", "?"],
        locations_available=["abyss"],
        lord_discard=["miller"],
    )
    assert game["exploration_deck"] == 71 - 2 - 1 - 2 - 2 - 1 - 2 - 2
    assert (game["lord_deck"], game["location_deck"]) == (35 - 4, 18)
    assert (game["council"], game["council_cards.C"]) == ({"J": 2, "C": 2, "S": 0, "H": 0, "Q": 0}, [])
    assert (game["exploration_discard"], game["exploration_discard_cards"]) == (2, ["M"])
    assert (game["players.A.hand"], game["players.A.hand_unknown"]) == (["S1"], 1)
    assert game["players.B.pearls"] == 0
    assert (game["step"], game["threat_space"], game["track"]) == ("action", 1, ["H1", "M"])
    assert game.types("A") == ["fight", "reveal"]


def test_stated_counts_go_before_what_would_be_left() -> None:
    game = table(exploration_deck=9, exploration_discard=4, lord_deck=3, location_deck=2, council={"J": 3})
    counts = [
        game[path] for path in ("exploration_deck", "exploration_discard", "lord_deck", "location_deck")
    ]
    assert counts == [9, 4, 3, 2]


def test_how_far_the_turn_has_come() -> None:
    assert Abyss({"order": ["A", "B"]})["step"] == "plot"
    assert Abyss({"order": ["A", "B"]})["active"] == "A"
    assert table(step="plot", active="B", A={"pearls": 1}, court=COURT)["active"] == "B"
    assert "plot" not in table(step="action", A={"pearls": 1}, court=COURT).types("A")
    assert table(step="refill", court={"6": "reaper"}).table.due() == [{"type": "court_refill", "count": 5}]
    assert table(step="control", A={"key_tokens": 3}, locations_available=["jail"])["must_control"]
    assert table(step="end").types("A") == ["end_turn"]
    assert table(phase="finished")["active"] is None


def test_the_last_round_of_a_position() -> None:
    given: Any = {"order": ["A", "B", "C"], "active": "B", "end_triggered_by": "A"}
    assert Abyss(given)["turns_left"] == ["B", "C"]
    assert Abyss({**given, "active": "C"})["turns_left"] == ["C"]
    assert Abyss({**given, "active": "A"})["turns_left"] == ["B", "C"]
    assert Abyss({**given, "turns_left": ["B"]})["turns_left"] == ["B"]


def test_names_and_numbers_are_read_as_ids() -> None:
    game = table(court={6: "The Reaper", "5": 9}, A={"lords": ["Żniwiarz"], "locations": {"Otchłań": []}})
    assert game["court"] == {"5": "trader", "6": "reaper"}
    assert (game["players.A.lords"], game["players.A.locations"]) == (["reaper"], {"abyss": []})


@pytest.mark.parametrize(
    "position",
    [
        {"weather": "wet"},
        {"order": ["A", "X"]},
        {"players": {"X": {}}},
        {"players": {"A": {"luck": 1}}},
        {"players": {"A": 3}},
        {"players": []},
        {"players": {"A": {"pearls": "many"}}},
        {"players": {"A": {"hand": ["S9"]}}},
        {"players": {"A": {"hand": ["M"]}}},
        {"players": {"A": {"affiliated": ["?"]}}},
        {"players": {"A": {"lords": ["nobody"]}}},
        {"players": {"A": {"lords": [["reaper"]]}}},
        {"players": {"A": {"locations": {"moon": []}}}},
        {"players": {"A": {"monster_tokens": [1]}}},
        {"court": {"7": "reaper"}},
        {"court": {"6": "nobody"}},
        {"track": ["S0"]},
        {"threat_space": 7},
        {"phase": "late"},
        {"step": "late"},
        {"active": "X"},
        {"council": {"X": 1}},
        {"council_cards": {"J": [3]}},
        {"locations_available": ["moon"]},
        {"lord_deck": -1},
    ],
)
def test_a_position_that_cannot_be(position: dict[str, Any]) -> None:
    with pytest.raises(Problem) as caught:
        Abyss({"order": ["A", "B"], **position}, seats=["A", "B"])
    assert caught.value.code == "position"


@pytest.mark.parametrize("options", [{"speed": True}, {"five_seats": "yes"}, {"hand_limit_12": 1}])
def test_options_that_are_none(options: dict[str, Any]) -> None:
    with pytest.raises(Problem) as caught:
        Abyss(seats=["A", "B"], options=options)
    assert caught.value.code == "option"


def test_seats_that_cannot_be() -> None:
    with pytest.raises(Problem):
        Abyss(seats=["A", "A"])
    with pytest.raises(Problem):
        Abyss()


def test_the_seats_of_an_opening() -> None:
    def seats(document: Any, *moves: Any) -> list[str]:
        return [each["seat"] for each in RULES.opening(document, moves).seats]

    assert seats({"order": ["B", "A"]}) == ["B", "A"]
    assert seats({"players": {"A": {}, "C": {}}}) == ["A", "C"]
    setup = {"type": "setup", "first_player": "B"}
    assert seats(None, setup, {"type": "reveal", "player": "B"}, {"type": "keep", "player": "A"}) == [
        "B",
        "A",
    ]


@pytest.mark.parametrize(
    "line",
    [
        {"type": "reveal", "player": "X"},
        {"type": "setup", "first_player": "X", "court": {}, "location": "jail"},
        {"type": "power", "player": "A", "lord": "hunter", "victim": "X"},
        {"type": "recruit", "player": "A", "allies": []},
        {"type": "discard", "player": "A"},
    ],
)
def test_lines_that_name_nobody_or_leave_out_what_is_needed(line: dict[str, Any]) -> None:
    with pytest.raises(Problem):
        table().do(line)

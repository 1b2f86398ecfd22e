"""What the table counts: values that agree, values that differ, and what cannot stand there."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.pandemic.board import two
from tests.games.pandemic.stating import count, restate, table

AGREEING: list[tuple[str, Any]] = [
    ("outbreaks", 2),
    ("player_deck_left", 30),
    ("stations", ["cairo", "atlanta"]),
    ("stations", 2),
    ("player_discard", ["osaka", "tokyo"]),
    ("player_discard", 2),
    ("infection_discard", ["essen", "milan"]),
    ("infection_removed", ["delhi"]),
    ("removed", 1),
    ("hands.s1", ["tokyo", "lima"]),
    ("hands.s1", ["?", "lima"]),
    ("hands.s1", ["?", "?"]),
    ("hands.s1", 2),
    ("hands", {"s2": ["paris"]}),
    ("cubes.cairo", {"red": 1, "black": 2}),
    ("cubes.lima", {}),
    ("cubes.cairo.black", 2),
    ("cubes.lima.yellow", 0),
    ("cubes", {"cairo": {"black": 2, "red": 1}}),
    ("supply.black", 22),
    ("cures.black", "uncured"),
    ("pawns.s1", "atlanta"),
    ("stored", {"s2": "airlift"}),
    ("infection_deck_left", 45),
    ("quiet", False),
    ("piles", [10, 10, 10, 10, 10]),
    ("epidemic_positions", [3]),
    ("unknown.infections", 0),
    ("unknown.cities", []),
    ("must_discard", []),
    ("active", "s1"),
    ("phase", "actions"),
]


DIFFERING: list[tuple[str, Any, str]] = [
    ("outbreaks", 3, "PAN-AUD-COUNT"),
    ("player_deck_left", 29, "PAN-AUD-COUNT"),
    ("stations", ["atlanta"], "PAN-AUD-COUNT"),
    ("stations", 3, "PAN-AUD-COUNT"),
    ("player_discard", ["osaka"], "PAN-AUD-COUNT"),
    ("infection_discard", ["essen", "lima"], "PAN-AUD-COUNT"),
    ("hands.s1", ["tokyo", "osaka"], "PAN-AUD-HAND"),
    ("hands.s1", ["lima"], "PAN-AUD-HAND"),
    ("hands.s1", 3, "PAN-AUD-HAND"),
    ("hands", {"s2": ["lima"]}, "PAN-AUD-HAND"),
    ("cubes.cairo", {"black": 2}, "PAN-AUD-CUBES"),
    ("cubes.lima", {"yellow": 1}, "PAN-AUD-CUBES"),
    ("cubes", {"cairo": {"black": 2}}, "PAN-AUD-CUBES"),
    ("cubes", {}, "PAN-AUD-CUBES"),
    ("cubes.cairo.black", 1, "PAN-AUD-CUBES"),
    ("cubes.lima.red", 1, "PAN-AUD-CUBES"),
    ("supply.black", 21, "PAN-AUD-CUBES"),
    ("cures.black", "cured", "PAN-AUD-COUNT"),
    ("stored", {}, "PAN-AUD-COUNT"),
    ("piles", [10, 10, 10, 10, 9], "PAN-AUD-COUNT"),
    ("infection_top", ["lima"], "PAN-AUD-COUNT"),
    ("must_discard", ["s1"], "PAN-AUD-COUNT"),
    ("roles.s1", "medic", "PAN-AUD-COUNT"),
]


@pytest.mark.keeps("PAN-AUD-COUNT", "PAN-AUD-CUBES", "PAN-AUD-HAND")
@pytest.mark.parametrize(("zone", "value"), AGREEING)
def test_a_count_that_agrees(zone: str, value: Any) -> None:
    board = table()
    before = board.table.dump()
    assert board.do(count(zone, value)) == []
    assert board.findings == []
    assert board.table.dump() == before


@pytest.mark.breaks("PAN-AUD-COUNT", "PAN-AUD-CUBES", "PAN-AUD-HAND")
@pytest.mark.parametrize(("zone", "value", "rule"), DIFFERING)
def test_a_count_that_differs_changes_nothing(zone: str, value: Any, rule: str) -> None:
    board = table()
    before = board.table.dump()
    assert board.do(count(zone, value)) == [rule]
    assert board.table.dump() == before
    assert board.first().about == "observation"


def test_what_the_findings_of_a_count_say() -> None:
    board = table()
    board.do(count("supply.black", 21))
    assert board.first().fields == {"colour": "black", "n": 21, "m": 22}
    assert board.first().proof == {"supply.black": 22}
    board.do(count("cubes.cairo", {"black": 2, "red": 3}))
    assert board.first().fields == {"colour": "red", "n": 3, "m": 1}
    board.do(count("cubes.cairo.red", 2))
    assert board.first().fields == {"colour": "red", "n": 2, "m": 1}
    assert board.first().proof == {"cubes.cairo.red": 1}
    board.do(count("outbreaks", 5))
    assert board.first().fields == {"zone": "outbreaks", "n": 5, "m": 2}
    board.do(count("hands.s2", ["lima"]))
    assert board.first().fields == {"player": "s2"}
    assert board.first().proof == {"hands.s2": ["paris"]}


@pytest.mark.parametrize(
    ("zone", "size"),
    [
        ("stations", 2),
        ("piles", 5),
        ("epidemic_positions", 1),
        ("must_discard", 0),
        ("hands.s1", 2),
        ("player_discard", 2),
        ("removed", 1),
        ("infection_discard", 2),
        ("infection_removed", 1),
    ],
)
def test_a_pile_or_list_may_be_counted_without_looking_at_its_cards(zone: str, size: int) -> None:
    board = table()
    assert board.do(count(zone, size)) == []
    assert board.do(count(zone, size + 1)) == ["PAN-AUD-HAND" if zone == "hands.s1" else "PAN-AUD-COUNT"]


def test_several_counts_give_one_finding_of_each_id() -> None:
    values = {
        "outbreaks": 3,
        "stations": 5,
        "supply.black": 1,
        "supply.red": 1,
        "hands.s1": 9,
        "player_deck_left": 30,
    }
    board = table()
    assert board.do({"type": "count", "values": values}) == ["PAN-AUD-COUNT", "PAN-AUD-CUBES", "PAN-AUD-HAND"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("nowhere", 1),
        ("hands.s9", ["lima"]),
        ("cubes.gotham", {}),
        ("cubes.lima", {"green": 1}),
        ("cubes.lima", 3),
        ("cubes.lima.green", 1),
        ("cubes.lima.red", -1),
        ("cubes.lima.red.x", 1),
        ("supply.blue", -1),
        ("supply.blue", True),
        ("outbreaks", "two"),
        ("outbreaks.x", 2),
        ("hands.s1.0", "lima"),
        ("hands.s1", ["gotham"]),
        ("stations", ["gotham"]),
        ("phase", "lunch"),
        ("active", "s9"),
        ("quiet", 1),
        ("pawns", "lima"),
        ("unknown.luck", 1),
        ("rate_index", 7),
        ("infection_layers", []),
        ("", 1),
    ],
)
def test_what_cannot_be_is_bad_input(path: str, value: Any) -> None:
    for line in (count(path, value), {"type": "restate", "set": {path: value}}):
        with pytest.raises(Problem) as found:
            table().do(line)
        assert found.value.code == "path"


def test_hidden_hands_are_compared_in_private() -> None:
    board = two(s1={"hand": ["lima"]}, options={"hands_open": False})
    board.do(count("hands.s1", ["paris"]))
    assert board.first().private == (("s1",),)
    board.do(count("hands.s1", ["paris", "lima"]))
    assert (board.first().private, board.first().proof) == ((), {"hands.s1": 1})
    board.do(restate(hands__s1=["paris"]))
    assert board.first().private == (("s1",),)
    board.do(restate(hands__s1=["lima"], outbreaks=1))
    assert board.first().private == ()
    assert board.first().fields["zone"] == "outbreaks"

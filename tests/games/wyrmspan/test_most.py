"""The most, and the least, that can be stated of a table, and one more."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan.reading import Reader
from tests.games.wyrmspan.table import Wyrmspan, table


def stated(path: str, value: Any) -> Wyrmspan:
    game = table(A={"coins": 2}, B={"coins": 1})
    game.do({"type": "restate", "set": {path: value}})
    return game


MOST: list[tuple[str, Any, Any]] = [
    ("players.A.coins", 999, 1000),
    ("players.A.coins", 0, -1),
    ("players.A.dragons_unknown", 183, 184),
    ("players.A.caves_unknown", 75, 76),
    ("players.A.cards", 258, 259),
    ("players.A.guild_markers_left", 4, 5),
    ("players.A.guild_pos", 11, 12),
    ("players.A.res.gold", {"min": 2, "max": 2}, {"min": 3, "max": 2}),
    ("players.A.coins", {"min": 0, "max": 999}, {"min": 0, "max": 1000}),
    ("players.A.res.gold", {"min": 2, "max": 2}, {"min": 2, "most": 2}),
    ("players.A.res.gold", {"min": 2, "max": 2}, {"max": 2}),
    ("round", 4, 5),
    ("round", 1, 0),
    ("dragon_deck", 183, 184),
    ("cave_deck", 75, 76),
    ("slots_used", {"5": ["A", "A", "A", "A"]}, {"5": ["A", "A", "A", "A", "A"]}),
    ("slots_used", {"1": ["A", "B"], "5": ["A", "A", "A"]}, {"1": ["A", "A"], "5": ["A", "A", "A"]}),
    ("objectives", ["1a", "2a", "3a", "4a"], ["1a", "2a", "3a", "4a", "5a"]),
    ("objectives", ["1a", "2b"], ["1a", "1b"]),
    ("display_dragons", ["d1", "?", None], ["d1", "d?", None]),
    ("display_caves", ["?", "?", "k1"], ["?", "?"]),
    ("dragon_discard", ["d?", "d?"], ["d5", "d5"]),
    ("players.A.dragons", ["d1", "d2"], ["d1", "d?"]),
    ("players.A.caves", [], ["k?"]),
    ("players.A.mat.C1.dragon", "d?", "k?"),
    ("players.A.mat.C2.cave", "k?", "d?"),
]


@pytest.mark.parametrize(("path", "value", "beyond"), MOST)
def test_what_can_just_be_stated_and_what_can_not(path: str, value: Any, beyond: Any) -> None:
    shown = stated(path, value)[path]
    assert shown == (2 if value == {"min": 2, "max": 2} else value)
    with pytest.raises(Problem) as told:
        stated(path, beyond)
    assert told.value.code == "path"


def test_lists_may_come_as_tuples_and_long_values_are_cut() -> None:
    read = Reader("path", ["A", "B"])
    assert read.items("here", ("A", "B")) == read.items("here", ["A", "B"]) == ["A", "B"]
    assert read.items("here", None) == []
    with pytest.raises(Problem) as told:
        read.seat("here", "x" * 500)
    assert len(told.value.what) == len("here ") + 200

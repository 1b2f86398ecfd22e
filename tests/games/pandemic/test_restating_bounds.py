"""What no table can be is no restatement, and the most that can be is one."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.session import SESSION
from projections.rules.contract import Context
from projections.rules.games.pandemic import RULES
from tests.games.pandemic.stating import table


@pytest.mark.parametrize(
    ("stated", "path"),
    [
        ({"outbreaks": 9}, "outbreaks"),
        ({"epidemics": 7}, "epidemics"),
        ({"actions_left": 5}, "actions_left"),
        ({"infect_left": 5}, "infect_left"),
        ({"infection_deck_left": 49}, "infection_deck_left"),
        ({"player_deck_left": 99}, "player_deck_left"),
        ({"unknown.infections": 49}, "unknown.infections"),
        ({"supply.red": 25}, "supply.red"),
        ({"cubes.cairo.red": 25}, "cubes.cairo.red"),
        ({"cubes.cairo": {"red": 3}, "supply.red": 22}, "supply.red"),
        ({"stations": ["cairo", "cairo"]}, "stations"),
        ({"stations": ["cairo", "lima", "paris", "tokyo", "osaka", "milan", "essen"]}, "stations"),
        ({"hands.s1": ["lima", "lima"]}, "hands.s1"),
        ({"hands.s1": ["lima"], "player_discard": ["lima"]}, "player_discard"),
        ({"stored.s2": "airlift", "removed": ["airlift"]}, "removed"),
        ({"infection_discard": ["essen", "essen"]}, "infection_discard"),
        ({"infection_top": ["essen"], "infection_discard": ["essen"]}, "infection_discard"),
    ],
)
def test_what_no_table_can_be_is_no_restatement(stated: dict[str, Any], path: str) -> None:
    game = table()
    before = RULES.dump(game.state)
    with pytest.raises(Problem) as found:
        RULES.check_possible(game.state, SESSION.decode("restate", {"set": stated}))
    assert (found.value.code, str(found.value.place.field)) == ("path", path)
    assert RULES.dump(game.state) == before


def test_the_most_that_can_be_is_a_restatement() -> None:
    for stated in (
        {"cubes.cairo": {"red": 3}, "supply.red": 21},
        {"cubes.lima": {"yellow": 3}},
        {"outbreaks": 8, "epidemics": 6, "actions_left": 4, "hands.s1": ["?", "?", "lima"]},
        {"infection_discard": ["?", "?"], "unknown.infections": 48},
        {"supply.red": 24},  # whatever the log has on the board
    ):
        RULES.check_possible(table().state, SESSION.decode("restate", {"set": stated}))
        found = RULES.compare(table().state, SESSION.decode("restate", {"set": stated}), Context())
        assert {each.severity for each in found} <= {"remark"}, stated

"""Objectives: what each of them counts, who takes which place, and which one is shown."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.rounds import OBJ, PASSED, ended
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import table


def test_an_objective_is_counted_on_the_mats_or_by_the_table() -> None:
    two = {"C1": {"dragon": "d43"}, "G1": {"dragon": "d177"}}
    seats = {"A": {**PASSED, "mat": two}, "B": {**PASSED, "mat": {"C1": {"dragon": "d122"}}}, "C": PASSED}
    game = ended(**seats)
    assert game.do("~ objective A=2 B=1 C=0") == []
    assert game["objective"] == {
        "tile": "8a", "counts": {"A": 2, "B": 1, "C": 0}, "places": {"A": "1", "B": "2", "C": "others"},
        "vp": {"A": 4, "B": 1, "C": 0},
    }  # fmt: skip
    assert [(each.subject, each.amount) for each in game.outcomes] == [("A", 4), ("B", 1), ("C", 0)]
    assert ended(**seats).do("~ objective A=3 B=1 C=0") == ["RND-COUNT"]
    assert ended(**seats).do("~ objective places A=1 B=2 C=3") == ["RND-ZERO"]
    assert ended(**seats).do("~ objective places A=1 B=1 C=others") == ["RND-TIES"]
    assert game.do("~ objective A=2 B=1 C=0") == ["RND-SEQUENCE"]
    tied = ended(
        A={**PASSED, "mat": two}, B={**PASSED, "mat": two}, C={**PASSED, "mat": {"C1": {"dragon": "d122"}}}
    )
    assert tied.do("~ objective places A=1 B=1 C=2") == []


def test_the_standing_in_the_guild_by_markers_and_then_by_the_track() -> None:
    seats = {
        "A": {**PASSED, "guild_markers_left": 3, "guild_pos": 7},
        "B": {**PASSED, "guild_markers_left": 3, "guild_pos": 8},
        "C": {**PASSED, "guild_pos": 5}, "D": PASSED,
    }  # fmt: skip
    game = table(
        **seats, round=1, phase="round_end", objectives=["4b", "1a", "2a", "3a"], first_player="A", **SHOWN
    )
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game["objective.places"] == {"B": "1", "A": "2", "C": "3", "D": "others"}
    assert game["objective.counts"] == {}


MATS = {
    "A": {
        "C1": {"dragon": "d43", "eggs": 2}, "C2": {"cave": "k1", "dragon": "d17", "cached": {"milk": 2}},
        "G1": {"dragon": "d161"}, "A1": {"dragon": "d98", "eggs": 1}, "A2": {"cave": "k2"},
    },
    "B": {"C1": {"dragon": "d62"}, "G1": {"dragon": "d156"}, "G2": {"cave": "k3", "dragon": "d36"}},
}  # fmt: skip


COUNTED = {
    "1a": (2, 1), "1b": (2, 0), "2a": (3, 1), "2b": (1, 3), "3a": (8, 5), "3b": (4, 1), "4a": (2, 0), "5a": (4, 2),
    "5b": (0, 1), "6a": (1, 2), "6b": (2, 1), "7a": (1, 0), "7b": (1, 2), "8a": (1, 0), "8b": (1, 1), "9a": (1, 1),
    "9b": (1, 1), "10a": (1, 0), "10b": (1, 1),
}  # fmt: skip
"""By the printed cards; a dragon of A costs 2, 2, 2 and 0, of B 3, 2 and 2."""


@pytest.mark.parametrize("tile", COUNTED)
def test_what_each_objective_counts(tile: str) -> None:
    seats = {who: {**PASSED, "N": 1, "mat": mat} for who, mat in MATS.items()}
    rest = [each for each in ("1a", "2a", "3a", "5a") if each[:-1] != tile[:-1]][:3]
    game = table(**seats, round=1, phase="round_end", objectives=[tile, *rest], first_player="A", **SHOWN)
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert tuple(game["objective.counts"].values()) == COUNTED[tile]


@pytest.mark.parametrize("tile", ["3a", "5a", "9b"])
def test_a_dragon_that_nobody_saw_leaves_the_objective_to_the_table(tile: str) -> None:
    mat = {"C1": {"dragon": "d?"}}
    game = table(
        A={**PASSED, "mat": mat}, B=PASSED, round=1, phase="round_end", objectives=[tile, "1a", "2a", "8b"]
    )
    assert game.table.due()[0] == {"type": "score_objective"}
    assert game.do("~ display d9 d10 d11 k9 k10 k11") == ["RND-SEQUENCE"]


@pytest.mark.parametrize("phase", ["round_start", "final_scoring", "over"])
def test_the_objective_scored_last_is_shown_after_its_round(phase: str) -> None:
    game = table(A={}, B={}, round=4, phase=phase, objectives=OBJ, objective={"tile": "7a"})
    assert game["objective.tile"] == "7a"
    assert table(A={}, B={}, round=4, objectives=OBJ, objective={"tile": "7a"})["objective.tile"] == "5a"

"""Walks that were not noted: bounds, what narrows them, and steps that are known parts of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.table import table


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}


def test_a_step_behind_a_coarse_walk_is_a_known_part_of_it() -> None:
    game = table(A={"coins": 2, "mat": {"C1": {"dragon": "d177"}}})
    game.do("A: walk C …", "A: +crystal")
    assert game.of("A", "res.crystal", "res_total", "res.meat") == [
        between(1, 2),
        between(1, 2),
        between(0, 1),
    ]


def test_a_price_that_may_have_been_paid_opens_the_hand_downwards() -> None:
    game = table(A={"coins": 2, "dragons_unknown": 2, "mat": {"G1": {"dragon": "d36"}}})
    game.do("A: walk G …")
    assert game.of("A", "dragons_unknown", "res_total", "caves_unknown") == [between(1, 3), between(0, 1), 0]
    assert game["display_unsure.dragons"] == 1


def test_the_fifth_reward_may_have_moved_resources_to_the_dragons() -> None:
    row = {"C1": "d81", "C2": "d156", "C3": "d105", "C4": "d62"}
    mat = {place: {"dragon": card, "cave": "k5"} for place, card in row.items()}
    mat["C1"].pop("cave")
    for place, cave in (("C3", "k6"), ("C4", "k7")):
        mat[place]["cave"] = cave
    game = table(A={"coins": 2, "res": {"gold": 3}, "mat": mat})
    game.do("A: walk C …")
    assert game.of("A", "res.gold", "mat.C1.cached.gold") == [between(1, 5), between(0, 2)]


def test_a_count_against_a_bound_changes_nothing_and_one_within_settles_it() -> None:
    game = table(A={"coins": 2})
    game.do("A: walk C …")
    assert game.do("count players.A.res.gold 2") == ["OBS-COUNT"]
    assert game["players.A.res.gold"] == between(0, 1)
    assert game.do("count players.A.res.gold=1") == []
    assert game.of("A", "res.gold", "res.meat", "res_total") == [1, 0, 1]


def test_eggs_paid_from_a_place_not_seen_keep_their_total() -> None:
    mat = {"C1": {"dragon": "d81", "eggs": 1}, "C2": {"cave": "k5"}}
    game = table(A={"coins": 2, "N": 1, "caves": ["k12"], "mat": mat})
    assert game.do("A: dig C3 k12 -e@?") == []
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == [between(0, 1), between(0, 1), 1]
    assert game.do("count players.A.N 0") == []
    assert game.of("A", "N", "mat.C1.eggs") == [0, 1]


def test_a_log_of_turns_leaves_open_offers_unknown_and_one_of_moves_declines_them() -> None:
    for detail, coins in (("turns", between(1, 2)), ("moves", 1)):
        game = table(detail=detail, A={"coins": 2, "caves": ["k12"]}, B={"coins": 1})
        game.do("A: dig C2 k12", "B: pass")
        assert game["players.A.coins"] == coins


def test_a_stated_total_and_stated_kinds_go_together() -> None:
    game = table(A={"coins": 2, "res": {"gold": 1}})
    game.do({"type": "restate", "set": {"players.A.res.gold": 3}})
    assert game.severe("remark") == ["OBS-RESTATE"]
    assert game.of("A", "res.gold", "res_total") == [3, 3]
    game.do({"type": "restate", "set": {"players.A.guild_pos": 7, "players.A.mat.C2.cave": "k9"}})
    assert game.of("A", "guild_pos", "mat.C2.cave") == [7, "k9"]


def test_what_may_have_come_takes_nothing_away() -> None:
    """Rewards and dragons that only give leave the lower bounds where they were."""
    game = table(A={"coins": 2, "res": {"crystal": 1}, "mat": {"C1": {"dragon": "d177"}}})
    game.do("A: walk C …")
    assert game.of("A", "res.crystal", "res.gold", "res_total", "coins") == [
        between(1, 3),
        between(0, 1),
        between(1, 3),
        1,
    ]


def test_an_egg_on_this_dragon_lies_nowhere_else() -> None:
    mat = {"C1": {"dragon": "d43"}, "G1": {"dragon": "d98"}}
    game = table(A={"coins": 2, "N": 1, "guild_pos": 1, "mat": mat})
    game.do("A: walk C …")
    assert game.of("A", "N", "mat.C1.eggs", "mat.G1.eggs", "eggs_total") == [
        1,
        between(0, 1),
        0,
        between(1, 2),
    ]


@pytest.mark.parametrize(
    ("card", "space", "mine", "others"),
    [
        (
            "d37",
            "A1",
            {"N": between(0, 2), "mat.A1.eggs": between(0, 2), "eggs_total": between(0, 2)},
            {"N": between(0, 1)},
        ),
        (
            "d156",
            "C1",
            {"res.gold": between(2, 4), "res.meat": between(0, 2), "N": 0},
            {"res.meat": between(0, 1), "res.gold": between(0, 1), "N": 0},
        ),
    ],
)
def test_what_a_dragon_may_have_given_where_only_turns_are_logged(
    card: str, space: str, mine: dict[str, Any], others: dict[str, Any]
) -> None:
    """d37 lays two eggs anywhere, d156 gives two of one resource; each opponent may have had one."""
    held = dict.fromkeys(("meat", "gold", "crystal", "milk"), 2)
    seat = {"coins": 3, "N": 0, "res": held, "dragons": [card], "mat": {"G1": {"dragon": "d98"}}}
    game = table(detail="turns", A=seat, B={"coins": 1, "N": 0})
    assert game.do({"type": "entice", "player": "A", "card": card, "space": space}) == []
    assert game.do("B: pass") == []
    assert {path: game[f"players.A.{path}"] for path in mine} == mine
    assert {path: game[f"players.B.{path}"] for path in others} == others


def test_more_guild_steps_than_the_walk_was_thought_to_bring() -> None:
    game = table(A={"coins": 2, "guild_pos": 1, "mat": {"C1": {"dragon": "d98"}}})
    game.do("A: walk C …", "A: g", "A: g")
    assert game.of("A", "guild_steps", "guild_pos") == [2, 3]

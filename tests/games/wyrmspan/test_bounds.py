"""What a walk, or a turn, that was not noted leaves unknown: exactly what its offers could change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.table import Wyrmspan, table

RES = ("meat", "gold", "crystal", "milk")


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}


def changed(game: Wyrmspan, *lines: str) -> dict[str, Any]:
    """{path: value} of what the lines changed of seat A, costs (coins) and visits left out where they are exact."""
    before = flat(game["players.A"])
    assert game.all(*lines) == []
    after = flat(game["players.A"])
    made = {path: value for path, value in after.items() if before.get(path) != value}
    made |= {path: None for path in before if path not in after}
    return {path: value for path, value in made.items() if not path.startswith("visits")}


def flat(value: Any, path: str = "") -> dict[str, Any]:
    if not isinstance(value, dict) or (value and set(value) <= {"min", "max"}):
        return {path: value}
    made: dict[str, Any] = {}
    for key, each in value.items():
        made |= flat(each, f"{path}.{key}" if path else str(key))
    return made


SURE = {f"res.{kind}": between(0, 1) for kind in RES} | {"res_total": between(0, 1)}
STEP = {"guild_steps": between(0, 1), "guild_pos": None}
EGG = {"N": between(0, 1), "eggs_total": between(0, 1)}


@pytest.mark.parametrize(
    ("cave", "bounds"),
    [
        ("C", SURE),
        ("G", {"dragons_unknown": between(0, 1), "cards": between(0, 1)}),
        ("A", {"caves_unknown": between(0, 1), "cards": between(0, 1)}),
    ],
)
def test_the_first_reward_of_a_cave(cave: str, bounds: dict[str, Any]) -> None:
    game = table(A={"coins": 2}, B={"coins": 1})
    assert changed(game, f"A: walk {cave} …") == {"coins": 1, **bounds}
    unsure = {"C": (0, 0), "G": (1, 0), "A": (0, 1)}[cave]
    assert (game["display_unsure.dragons"], game["display_unsure.caves"]) == unsure


def test_the_second_reward_is_a_guild_step_and_what_it_brings() -> None:
    """Space 1 of the track lays an egg, space 2 gives meat."""
    for position, brings in ((0, {"N": between(0, 1), "eggs_total": between(0, 1)}), (1, {})):
        game = table(A={"coins": 2, "guild_pos": position, "mat": {"C1": {"dragon": "d98"}}}, B={"coins": 1})
        made = changed(game, "A: walk C …")
        total = between(0, 2) if position else between(0, 1)
        eggs = (
            {"N": between(0, 1), "mat.C1.eggs": between(0, 1), "eggs_total": between(0, 1)} if brings else {}
        )
        meat = {"res.meat": total} if position else {}
        assert made == {"coins": 1, **SURE, "res_total": total, **meat, **STEP, **eggs}


def test_the_token_may_come_to_a_marker_and_then_anything_is_open() -> None:
    game = table(A={"coins": 2, "guild_pos": 5, "mat": {"C1": {"dragon": "d98"}}}, B={"coins": 1})
    made = changed(game, "A: walk C …")
    assert made["coins"] == made["res_total"] == made["cards"] == between(0, None)
    assert made["guild_steps"] == between(0, 1)


def test_the_fourth_reward_is_an_egg_on_any_free_nest() -> None:
    mat = {
        "C1": {"dragon": "d98", "eggs": 1}, "C2": {"cave": "k5", "dragon": "d81"},
        "C3": {"cave": "k6", "dragon": "d42", "eggs": 3},
    }  # fmt: skip
    game = table(A={"coins": 2, "N": 1, "guild_pos": 1, "mat": mat}, B={"coins": 1})
    made = changed(game, "A: walk C …")
    eggs = {path: value for path, value in made.items() if "egg" in path or path == "N"}
    assert eggs == {"N": between(1, 2), "mat.C2.eggs": between(0, 1), "eggs_total": between(5, 6)}


def test_the_fifth_rewards_store_tuck_and_pay() -> None:
    row = [{"dragon": "d98"}] + [
        {"cave": f"k{at}", "dragon": card} for at, card in ((5, "d81"), (6, "d42"), (7, "d39"))
    ]
    for cave, held, path, value in (
        ("C", {"res": {"gold": 3}}, "res.gold", between(1, 5)),
        ("C", {"res": {"gold": 3}}, "mat.C4.cached.milk", between(0, 2)),
        ("G", {"dragons_unknown": 3}, "dragons_unknown", between(1, 5)),
        ("G", {"dragons_unknown": 3}, "mat.G2.tucked", between(0, 2)),
        ("G", {"dragons_unknown": 3}, "mat.G2.cached.milk", None),
        ("A", {"caves_unknown": 3}, "caves_unknown", between(1, 5)),
        ("A", {"caves_unknown": 3}, "N", between(0, 2)),
        ("A", {"caves_unknown": 3}, "eggs_total", between(0, 5)),
    ):
        mat = {f"{cave}{at}": each for at, each in enumerate(row, 1)}
        game = table(A={"coins": 2, "guild_pos": 1, "mat": mat, **held}, B={"coins": 1})
        assert changed(game, f"A: walk {cave} …").get(path) == value, (cave, path)


DRAGONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "d177": ({}, {"res.crystal": between(0, 2), "res_total": between(0, 3)}),
    "d43": ({"N": 1}, {"mat.C1.eggs": between(0, 1), "eggs_total": between(1, 2)}),
    "d77": (
        {},
        {
            "res.meat": between(0, 3),
            "mat.C1.cached.meat": between(0, 1),
            "mat.C1.cached.gold": None,
            "res_total": between(0, 3),
        },
    ),
    "d36": (
        {"dragons_unknown": 2, "caves_unknown": 1},
        {
            "dragons_unknown": between(1, 2),
            "caves_unknown": None,
            "res.gold": between(0, 2),
            "cards": between(2, 3),
        },
    ),
    "d24": (
        {"res": {"milk": 1, "gold": 1}},
        {
            "res.milk": between(0, 2),
            "res.gold": between(1, 2),
            "res.meat": between(0, 3),
            "mat.C1.cached.milk": between(0, 1),
            "mat.C1.cached.meat": None,
        },
    ),
    "d81": ({"N": 1}, {"N": None, "mat.C1.eggs": None, "mat.C1.tucked": None, "res.gold": between(0, 1)}),
}


@pytest.mark.parametrize("card", DRAGONS)
def test_dragons_of_known_text_open_what_their_text_could_change(card: str) -> None:
    held, expected = DRAGONS[card]
    game = table(A={"coins": 2, "guild_pos": 1, "mat": {"C1": {"dragon": card}}, **held}, B={"coins": 1})
    made = changed(game, "A: walk C …")
    assert {path: made.get(path) for path in expected} == expected
    assert made["coins"] == 1


def test_a_card_that_may_have_been_paid_lowers_the_number_of_cards_by_one() -> None:
    game = table(A={"coins": 2, "guild_pos": 1, "mat": {"G1": {"dragon": "d36"}}}, B={"coins": 1})
    game.do({"type": "restate", "set": {"players.A.cards": 3}})
    game.all("A: walk G …")
    assert game.of("A", "cards", "dragons_unknown", "caves_unknown") == [
        between(2, 4),
        between(0, 4),
        between(0, 3),
    ]


def test_a_dragon_whose_text_is_not_known_opens_all_of_its_seat() -> None:
    mat = {"C1": {"dragon": "d53", "eggs": 1}, "G1": {"dragon": "d98"}}
    seat = {"coins": 5, "N": 1, "res": {"gold": 3}, "dragons": ["d9"], "caves_unknown": 2, "mat": mat}
    game = table(A=seat, B={"coins": 1})
    made = changed(game, "A: walk C …")
    for path in ("coins", *(f"res.{kind}" for kind in RES), "res_total", "dragons_unknown", "caves_unknown"):
        assert made[path] == between(0, None), path
    assert game["players.A.cards"] == between(1, None)
    assert made["N"] == between(0, 2)
    assert game["players.A.eggs_total"]["min"] == 0
    assert made["mat.G1.eggs"] == between(0, 1)
    assert game["players.A.mat.G1.dragon"] == "d98"
    assert game.of("B", "coins", "res_total") == [1, 0]


def test_a_step_that_comes_later_is_part_of_the_walk() -> None:
    mat = {"G1": {"dragon": "d98"}}
    game = table(
        A={"coins": 2, "guild_pos": 1, "mat": mat}, B={"coins": 1}, display_dragons=["d1", "d2", "d3"]
    )
    game.all("A: walk G …", "A: +d1<1", "A: g")
    assert game.of("A", "dragons", "dragons_unknown", "guild_steps") == [["d1"], 0, 1]
    assert game["players.A.cards"] == 1
    eggs = table(A={"coins": 2, "guild_pos": 0, "mat": mat}, B={"coins": 1})
    eggs.all("A: walk G …", "A: e@N")
    assert eggs.of("A", "N", "eggs_total", "mat.G1.eggs") == [1, 1, 0]


def test_a_card_of_a_display_that_may_have_changed_is_no_breach() -> None:
    game = table(A={"coins": 2}, B={"coins": 3}, display_dragons=["d1", "d2", "d3"])
    assert game.all("A: walk G …", "A: done", "B: walk G", "B: +d9<1") == []
    assert game["display_dragons"] == ["?", "d2", "d3"]
    assert "refill_display" not in repr(game.table.due())
    assert game.all("~ refill d12>2") == []
    assert (game["display_dragons"], game["display_unsure.dragons"]) == (["?", "d12", "d3"], 0)


# --- whole turns


TURNS: list[tuple[str, str, dict[str, Any]]] = [
    ("k12", "C2", {"coins": between(1, 2)}),
    ("k43", "C2", {"res.meat": between(0, 1), "res.gold": between(0, 1), "res_total": between(0, 2)}),
    ("k16", "C2", {"res.crystal": between(0, 2), "res_total": between(0, 2)}),
    ("k66", "C2", {}),
    ("k67", "C2", {"mat.G1.tucked": between(0, 2)}),
    ("k3", "C2", {f"mat.G1.cached.{kind}": between(0, 2) for kind in RES}),
    ("k50", "C2", {"cards": between(0, 2), "guild_steps": between(0, 1), "guild_pos": None}),
]


@pytest.mark.parametrize(("card", "space", "expected"), TURNS)
def test_a_log_of_turns_leaves_what_the_cards_offer_within_bounds(
    card: str, space: str, expected: dict[str, Any]
) -> None:
    mat = {"G1": {"dragon": "d98"}}
    game = table(detail="turns", A={"coins": 2, "guild_pos": 1, "caves": [card], "mat": mat}, B={"coins": 1})
    made = changed(game, f"A: dig {space} {card}", "B: pass")
    made.pop("caves", None)
    placed = {f"mat.{space}.cave": card}
    plain = {path: value for path, value in made.items() if not path.startswith(f"mat.{space}")}
    if not expected:
        assert plain == {"coins": 1, "cards": 0}
    assert {path: made.get(path) for path in expected} == expected
    assert game[f"players.A.mat.{space}.cave"] == placed[f"mat.{space}.cave"]


def test_a_fourth_space_may_have_brought_a_coin_for_three_items() -> None:
    mat = {"C2": {"cave": "k5"}, "C3": {"cave": "k6"}}
    seat = {"coins": 2, "N": 2, "caves": ["k66"], "caves_unknown": 1, "res": {"gold": 4}, "mat": mat}
    game = table(detail="turns", A=seat, B={"coins": 1})
    made = changed(game, "A: dig C4 k66 -e@Nx2", "B: pass")
    assert (made["coins"], made["res.gold"], made["caves_unknown"]) == (
        between(1, 2),
        between(1, 4),
        between(0, 1),
    )
    assert made["res_total"] == between(1, 4)
    more = table(detail="turns", A={**seat, "dragons_unknown": 5}, B={"coins": 1})
    assert changed(more, "A: dig C4 k66 -e@Nx2", "B: pass")["dragons_unknown"] == between(2, 5)


def test_eggs_that_may_have_been_paid_were_not_more_than_before() -> None:
    game = table(detail="turns", A={"coins": 2, "N": 2, "caves": ["k74"]}, B={"coins": 1, "N": 2})
    made = changed(game, "A: dig C2 k74", "B: pass")
    assert (made["N"], made["eggs_total"]) == (between(0, 2), between(0, 2))
    assert (made["res.gold"], made["res_total"]) == (between(0, 6), between(0, 6))
    assert game.of("B", "N", "res.gold") == [between(1, 2), between(0, 2)]


def test_opponents_shares_of_a_turn_are_open_for_them() -> None:
    game = table(
        detail="turns", A={"coins": 2, "N": 2, "caves": ["k27"]}, B={"coins": 1, "guild_pos": 1}, C={}
    )
    assert game.all("A: dig C2 k27", "B: pass") == []
    assert game.of("B", "guild_steps", "res.meat", "coins") == [between(0, 1), between(0, 1), 1]


# --- what payments and counts make of bounds


def test_paying_from_bounds_leaves_bounds_and_may_be_a_doubt() -> None:
    game = table(A={"coins": 3, "res": {"gold": {"min": 1, "max": 4}}, "dragons": ["d36"]}, B={})
    assert game.do("A: lure G1 d36 -gold2") == []
    assert game.severe("doubt") == ["TERM-DISCARD"]
    assert game.of("A", "res.gold", "res_total") == [between(0, 2), between(0, 2)]
    sure = table(A={"coins": 3, "res": {"gold": {"min": 2, "max": 4}}, "dragons": ["d36"]}, B={})
    sure.do("A: lure G1 d36 -gold2")
    assert (sure.severe("doubt"), sure["players.A.res.gold"]) == ([], between(0, 2))
    never = table(A={"coins": 3, "res": {"gold": {"min": 0, "max": 1}}, "dragons": ["d36"]}, B={})
    assert never.do("A: lure G1 d36 -gold2") == ["TERM-DISCARD"]


def test_an_unseen_dragon_may_have_cost_anything() -> None:
    game = table(A={"coins": 5, "N": 1, "res": {"gold": 3}, "dragons_unknown": 1}, B={})
    assert game.do("A: lure G1 d?") == []
    assert game.of("A", "coins", "res.gold", "res.meat", "res_total", "N", "dragons_unknown") == [
        between(0, 4),
        between(0, 3),
        0,
        between(0, 3),
        1,
        0,
    ]


@pytest.mark.parametrize(
    ("path", "value", "settled"),
    [
        ("res.gold", 1, {"res.gold": 1, "res_total": 1, "res.meat": 0}),
        ("res_total", 0, {"res.gold": 0, "res_total": 0}),
        ("res_total", 1, {"res_total": 1, "res.gold": between(0, 1)}),
    ],
)
def test_a_count_within_the_bounds_settles_them(path: str, value: int, settled: dict[str, Any]) -> None:
    game = table(A={"coins": 2}, B={})
    game.do("A: walk C …")
    assert game.do(f"count players.A.{path}={value}") == []
    assert {each: game[f"players.A.{each}"] for each in settled} == settled


def test_a_count_of_all_cards_settles_the_hand() -> None:
    game = table(A={"coins": 2, "dragons": ["d9"]}, B={})
    game.do("A: walk G …")
    assert game["players.A.cards"] == between(1, 2)
    assert game.do("count players.A.cards=3") == ["OBS-COUNT"]
    assert game["players.A.cards"] == between(1, 2)
    assert game.do("count players.A.cards=2") == []
    assert game.of("A", "cards", "dragons_unknown", "caves_unknown") == [2, 1, 0]


def test_a_count_of_steps_settles_the_place_on_the_track() -> None:
    game = table(A={"coins": 2, "guild_pos": 1, "mat": {"C1": {"dragon": "d98"}}}, B={})
    game.do("A: walk C …")
    assert game.do("count players.A.guild_steps=1") == []
    assert game["players.A.guild_pos"] == 2


def test_a_count_that_is_no_number_settles_nothing() -> None:
    game = table(A={"coins": 2}, B={})
    game.do("A: walk C …")
    assert game.do({"type": "count", "values": {"players.A.res.gold": {"min": 0, "max": 1}}}) == []
    assert game["players.A.res.gold"] == between(0, 1)

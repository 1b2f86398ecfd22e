"""The eight lines of the pad on a table: the guild, printed points, the mats, abilities of the end, what is left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.scoring import final
from tests.games.wyrmspan.table import table


def line(name: str, seat: dict[str, Any] | None = None, **more: Any) -> Any:
    return final(seat, **more)[f"scores.A.{name}"]


FULL = {
    "C1": {"dragon": "d81"}, "G1": {"dragon": "d98"}, "A1": {"dragon": "d43"}, "C2": {"cave": "k1", "dragon": "d77"},
    "G2": {"cave": "k2", "dragon": "d36"}, "C3": {"cave": "k3"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "seat", "points"),
    [
        ("seafarers", {"mat": FULL}, 3),
        ("seafarers", {"mat": {**FULL, "A2": {"cave": "k9", "dragon": "d24"}}}, 6),
        ("highlands", {"mat": FULL}, 3),
        ("plains", {"N": 2, "mat": {"C1": {"dragon": "d81", "eggs": 3}}}, 2),
        (
            "plains",
            {"N": {"min": 1, "max": 2}, "mat": {"C1": {"dragon": "d81", "eggs": 2}}},
            {"min": 1, "max": 2},
        ),
        ("rainforest", {"mat": FULL}, 3),
        (None, {"mat": FULL}, {"min": 0}),
    ],
)
def test_a_marker_on_the_fourth_benefit(tile: str | None, seat: dict[str, Any], points: Any) -> None:
    """Rainforest: the best cave; d81 costs one resource, d77 two, d36 two, d43 two."""
    used = {"slots_used": {"4": ["A"]}}
    assert line("guild", seat, **({"tile": tile} if tile else {}), **used) == points
    assert line("guild", seat, **({"tile": tile} if tile else {})) == 0
    if isinstance(points, int):
        assert line("guild", seat, tile=tile, slots_used={"4": ["A", "B", "A"]}) == 2 * points


def test_the_cave_that_a_seat_names_counts_for_the_guild() -> None:
    game = final({"mat": FULL}, tile="rainforest", slots_used={"4": ["A"]})
    assert game.do("A: guildcave A") == []
    assert game["scores.A.guild"] == 2
    assert final({"mat": FULL}, tile="plains", slots_used={"4": ["A"]}).do("A: guildcave A") == ["GLD-FOREST"]
    assert final({"mat": FULL}, tile="rainforest", slots_used={"4": ["B"]}).do("A: guildcave A") == [
        "GLD-FOREST"
    ]


def test_a_cave_for_the_guild_where_the_tile_is_not_known_and_before_the_end() -> None:
    assert final({"mat": FULL}, slots_used={"4": ["A"]}).do("A: guildcave A") == []
    assert table(A={}, B={}, tile="rainforest", slots_used={"4": ["A"]}).do("A: guildcave A") == [
        "RND-SEQUENCE"
    ]


def test_the_bottom_row_by_the_order_of_its_markers() -> None:
    game = final(tile="plains", slots_used={"5": ["B", "A", "A", "B", "A"]})
    assert game["guild_vp"] == {"A": 3 + 1 + 1, "B": 6 + 1}
    assert (game["scores.A.guild"], game["scores.B.guild"]) == (5, 7)


def test_printed_points_of_visible_dragons() -> None:
    assert line("printed_dragon_vp", {"mat": FULL}) == 7 + 2 + 2 + 1 + 5
    unseen = {**FULL, "A2": {"cave": "k9", "dragon": "d?"}}
    assert line("printed_dragon_vp", {"mat": unseen}) == {"min": 17, "max": 26}
    assert line("printed_dragon_vp", {"mat": {"C1": {"dragon": "d98", "tucked": 3}}}) == 2


def test_eggs_caches_and_tucked_cards() -> None:
    mat = {
        "C1": {"dragon": "d81", "eggs": 2, "cached": {"gold": 1, "milk": 2}, "tucked": 3},
        "G1": {"dragon": "d98", "tucked": 1},
    }
    game = final({"N": 1, "mat": mat})
    assert [game[f"scores.A.{name}"] for name in ("eggs", "cached", "tucked")] == [3, 3, 4]


@pytest.mark.parametrize(
    ("seat", "points"),
    [
        ({"coins": 3, "res": {"gold": 3}}, 3),
        ({"coins": 3, "res": {"gold": 4}}, 4),
        ({"coins": 0, "res": {"gold": 2}, "dragons": ["d1"], "caves": ["k1"]}, 1),
        ({"res": {"gold": 2}, "dragons_unknown": 3, "caves_unknown": 3}, 2),
        ({"coins": {"min": 1, "max": 2}, "res": {"gold": {"min": 3, "max": 4}}}, {"min": 1, "max": 3}),
        ({"coins": {"min": 1}}, {"min": 1}),
        ({"coins": 1, "res": {"gold": {"min": 8}}}, {"min": 3}),
    ],
)
def test_what_is_left_over(seat: dict[str, Any], points: Any) -> None:
    assert line("leftover", seat) == points


ENDS: list[tuple[dict[str, Any], dict[str, int]]] = [
    ({"C1": {"dragon": "d39"}}, {"d39": 0}),
    ({"C1": {"dragon": "d98"}, "C2": {"dragon": "d39"}, "C3": {"dragon": "d42"}}, {"d39": 2}),
    ({"C1": {"dragon": "d98"}, "C2": {"dragon": "d39"}}, {"d39": 0}),
    ({"C1": {"dragon": "d98"}, "C2": {"dragon": "d43"}, "C3": {"dragon": "d81"}, "C4": {"dragon": "d39"}}, {"d39": 0}),
    ({"G1": {"dragon": "d42"}}, {"d42": 0}),
    ({"G1": {"dragon": "d42"}, "G2": {"dragon": "d36"}, "G3": {"dragon": "d?"}, "C1": {"dragon": "d81"}}, {"d42": 6}),
    ({"G2": {"dragon": "d51"}}, {"d51": 0}),
    (
        {
            "G2": {"dragon": "d51"}, "G1": {"dragon": "d37"}, "G3": {"dragon": "d17"}, "C2": {"dragon": "d81"},
            "A2": {"dragon": "d1"}, "A1": {"dragon": "d9"}, "G4": {"dragon": "d39"},
        },
        {"d51": 4},
    ),
    ({"C1": {"dragon": "d51"}, "G1": {"dragon": "d37"}, "A1": {"dragon": "d39"}, "C2": {"dragon": "d81"}}, {"d51": 2}),
    ({"A4": {"dragon": "d51"}, "G4": {"dragon": "d37"}, "A3": {"dragon": "d39"}, "C4": {"dragon": "d81"}}, {"d51": 2}),
    ({"C1": {"dragon": "d81"}}, {"d81": 3}),
    ({"C1": {"dragon": "d81"}, "C2": {"dragon": "d43"}}, {"d81": 0}),
    ({"C1": {"dragon": "d98"}, "C2": {"dragon": "d81"}}, {"d81": 3, "d98": 0}),
    ({"C1": {"dragon": "d98"}, "C2": {"dragon": "d43"}, "C3": {"dragon": "d36"}, "C4": {"dragon": "d?"}}, {"d98": 3}),
    ({"C1": {"dragon": "d106"}}, {"d106": 0}),
    (
        {"C1": {"dragon": "d106"}, "C2": {"dragon": "d77"}, "C3": {"dragon": "d62"}, "G1": {"dragon": "d68"}},
        {"d106": -4},
    ),
    ({"C1": {"dragon": "d119"}}, {"d119": 2}),
    (
        {
            "C1": {"dragon": "d119"}, "C2": {"dragon": "d43"}, "G1": {"dragon": "d177"}, "A1": {"dragon": "d87"},
            "A2": {"dragon": "d122"},
        },
        {"d119": 8},
    ),
    ({"C1": {"dragon": "d17", "cached": {"milk": 2, "gold": 1}}}, {"d17": 2}),
    ({"C1": {"dragon": "d18", "tucked": 4}}, {"d18": 4}),
    ({"C1": {"dragon": "d29", "cached": {"meat": 3, "milk": 1}}}, {"d29": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("mat", "ends"), ENDS)
def test_end_game_texts_that_are_known(mat: dict[str, Any], ends: dict[str, int]) -> None:
    found = final({"mat": mat})["scores.A.end_game"]
    assert {card: found[card] for card in ends} == ends


def test_abilities_that_somebody_must_say_leave_the_line_open_until_they_are_said() -> None:
    mat = {"C1": {"dragon": "d122"}, "G1": {"dragon": "d98"}}
    game = table(A={"mat": mat}, B={"coins": 7}, round=4, phase="final_scoring")
    assert game["scores.A.end_game_abilities"] == {"min": 0}
    assert game["winners"] == []
    assert game.do("A: bonus d122 4") == []
    assert (game["scores.A.end_game_abilities"], game["scores.A.end_game.d122"]) == (4, 4)
    assert game["winners"] == ["A"]


@pytest.mark.parametrize(
    ("paid", "points"), [("", 0), ("-k4", 1), ("-k4 -k9", 3), ("-k4 -k9 -k10", 0), ("-gold", 0)]
)
def test_an_ability_with_a_price(paid: str, points: int) -> None:
    seat = {"caves": ["k4", "k9", "k10"], "res": {"gold": 1}, "mat": {"C1": {"dragon": "d87"}}}
    game = final(seat)
    assert game["scores.A.end_game_abilities"] == 0
    assert game.do(f"A: bonus d87 {points} {paid}".strip()) == []
    assert final(seat).do(f"A: bonus d87 {points + 1} {paid}".strip()) == ["END-ABILITIES"]
    assert game["scores.A.end_game.d87"] == points


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("A: bonus d98 3", "END-ABILITIES"),
        ("A: bonus d98 0", None),
        ("A: bonus d77 1", "ABL-KINDS"),
        ("A: bonus d42 0", "ABL-KINDS"),
    ],
)
def test_what_an_ability_of_the_end_may_score(text: str, rule: str | None) -> None:
    assert final({"mat": {"C1": {"dragon": "d98"}, "C2": {"dragon": "d77"}}}).do(text) == (
        [rule] if rule else []
    )

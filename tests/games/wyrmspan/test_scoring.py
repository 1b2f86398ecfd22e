"""The eight lines of the pad, the winners, and sheets: against the table, and alone."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan.sheets import possible
from tests.games.wyrmspan.table import Wyrmspan, table

LINES = (
    "guild",
    "printed_dragon_vp",
    "end_game_abilities",
    "eggs",
    "cached",
    "tucked",
    "objectives",
    "leftover",
)


def final(seat: dict[str, Any] | None = None, **more: Any) -> Wyrmspan:
    return table(**{"A": seat or {}, "B": {}, "round": 4, "phase": "final_scoring", **more})


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


# --- winners


@pytest.mark.parametrize(
    ("a", "b", "winners"),
    [
        ({"coins": 3}, {"coins": 2}, ["A"]),
        ({"coins": 2}, {"coins": 3}, ["B"]),
        ({"coins": 2}, {"mat": {"C1": {"dragon": "d98"}}}, ["B"]),
        ({"coins": 2}, {"coins": 2}, ["A", "B"]),
        ({"coins": {"min": 2}}, {"coins": 1}, ["A"]),
        ({"coins": {"min": 1}}, {"coins": 1}, []),
        ({"coins": {"min": 0, "max": 1}}, {"coins": 2}, ["B"]),
        ({"coins": {"min": 0, "max": 2}}, {"coins": 2}, []),
    ],
)
def test_who_wins(a: dict[str, Any], b: dict[str, Any], winners: list[str]) -> None:
    game = table(A=a, B=b, round=4, phase="final_scoring")
    assert game["winners"] == winners
    game.do("end")
    result = game.table.result()
    assert (result.status, list(result.winners)) == ("finished", winners)


def test_what_decided() -> None:
    for a, b, reason in (
        ({"coins": 3}, {"coins": 2}, "points"),
        ({"coins": 2}, {"mat": {"C1": {"dragon": "d98"}}}, "visible_dragons"),
        ({"coins": 2}, {"coins": 2}, "shared"),
        ({"coins": {"min": 1}}, {"coins": 1}, None),
    ):
        game = table(A=a, B=b, round=4, phase="final_scoring")
        assert game.table.result().reason == reason
        assert game.table.result().status == "playing"


def test_scores_of_a_result_have_the_lines_that_are_known() -> None:
    game = table(A={"coins": {"min": 1, "max": 2}, "N": 1}, B={"coins": 2}, round=4, phase="over")
    scores = game.table.result().scores
    assert set(scores["B"]) == {*LINES, "total"}
    assert (scores["B"]["leftover"], scores["B"]["total"]) == (2, 2)
    assert set(scores["A"]) == set(LINES) - {"leftover"}
    assert table(A={}, B={}).table.result().status == "playing"


# --- sheets against the table


SHEET = dict(zip(LINES, (0, 9, 3, 3, 1, 2, 0, 2), strict=True))
SEAT = {
    "coins": 2, "N": 1,
    "mat": {
        "C1": {"dragon": "d98"},
        "C2": {"cave": "k5", "dragon": "d81", "eggs": 2, "cached": {"gold": 1}, "tucked": 2},
    },
}  # fmt: skip
RULES = dict(
    zip(LINES, ("GUILD", "PRINTED", "ABILITIES", "EGGS", "CACHED", "TUCKED", "OBJ", "LEFT"), strict=True)
)


def sheet(categories: dict[str, int], total: int | None = None, **more: Any) -> dict[str, Any]:
    row: dict[str, Any] = {"categories": categories, **({} if total is None else {"total": total})}
    return {"type": "score", "seats": {"A": row}, **more}


def test_a_right_sheet() -> None:
    game = final(SEAT)
    assert game.do(sheet(SHEET, 20, winners=["A"])) == []
    assert final(SEAT).do(sheet({"eggs": 3})) == []
    assert final(SEAT).do(sheet({}, 20)) == []


@pytest.mark.parametrize("name", LINES)
def test_each_line_of_a_sheet_is_a_fact_of_its_own(name: str) -> None:
    wrong = {**SHEET, name: SHEET[name] + 1}
    game = final(SEAT)
    assert game.do(sheet(wrong, sum(wrong.values()))) == [f"END-{RULES[name]}"]
    assert game.findings[0].fields["n"] == SHEET[name]
    both = {**wrong, "eggs": 5, "tucked": 5}
    assert set(final(SEAT).do(sheet(both))) == {f"END-{RULES[name]}", "END-EGGS", "END-TUCKED"}


def test_the_total_is_that_of_the_sheet_or_of_the_table() -> None:
    assert final(SEAT).do(sheet(SHEET, 21)) == ["END-TOTAL"]
    wrong = {**SHEET, "eggs": 4}
    assert final(SEAT).do(sheet(wrong, 21)) == ["END-EGGS"]
    assert final(SEAT).do(sheet(wrong, 20)) == ["END-EGGS", "END-TOTAL"]
    assert final(SEAT).do(sheet({"eggs": 3}, 21)) == ["END-TOTAL"]
    assert final(SEAT).do(sheet({}, 21)) == ["END-TOTAL"]
    open_ = final({**SEAT, "coins": {"min": 2, "max": 3}})
    assert open_.do(sheet({}, 21)) == []
    assert open_.do(sheet({}, 22)) == ["END-TOTAL"]
    assert open_.do(sheet({"leftover": 3})) == []
    assert open_.do(sheet({"leftover": 4})) == ["END-LEFT"]


def test_winners_of_a_sheet() -> None:
    assert final(SEAT).do(sheet({}, winners=["B"])) == ["END-WIN"]
    assert final(SEAT).do(sheet({}, winners=["A", "B"])) == ["END-WIN"]
    assert final(SEAT).do(sheet({}, winners=["A"])) == []
    unknown = table(A={"coins": {"min": 0, "max": 9}}, B={"coins": 3}, round=4, phase="final_scoring")
    assert unknown.do({"type": "score", "seats": {}, "winners": ["A"]}) == []
    unknown.do("end")
    assert unknown.table.result().winners == ("A",)


def test_sheets_of_seats_that_nobody_saw_are_summed_only() -> None:
    game = Wyrmspan({"players": {"B": {}}, "round": 4, "phase": "final_scoring"}, seats=["A", "B"])
    assert game.do(sheet({"eggs": 50}, 90)) == []
    assert game.do(sheet(SHEET, 21)) == ["END-TOTAL"]


@pytest.mark.parametrize(
    "line",
    [
        {"type": "score", "seats": {"Z": {"total": 1}}},
        {"type": "score", "winners": ["Z"]},
        {"type": "score", "seats": {"A": {"points": 1}}},
        {"type": "score", "seats": {"A": {"categories": {"cards": 1}}}},
        {"type": "score", "seats": {"A": {"categories": {"eggs": "three"}}}},
        {"type": "score", "seats": {"A": {"categories": {"eggs": True}}}},
        {"type": "score", "seats": {"A": {"total": "ten"}}},
        {"type": "score", "seats": {"A": {"categories": [1]}}},
        {"type": "score", "group": {"total": 3}},
        {"type": "score", "result": "won"},
        {"type": "score", "details": {"x": 1}},
    ],
)
def test_what_is_no_sheet_is_a_problem(line: dict[str, Any]) -> None:
    with pytest.raises(Problem):
        final(SEAT).do(line)


def test_a_score_of_the_table_that_is_put_aside() -> None:
    game = Wyrmspan(
        {"players": {"A": SEAT, "B": {}}, "round": 4, "phase": "final_scoring"}, house_rules=["WYR-END-EGGS"]
    )
    assert game.do(sheet({"eggs": 9, "tucked": 9})) == ["END-TUCKED"]


# --- sheets alone


def alone(*seats: str) -> Wyrmspan:
    return Wyrmspan(seats=seats or ("A", "B"), detail="score")


@pytest.mark.parametrize(
    ("name", "value", "rule", "severity"),
    [
        ("leftover", 13, None, None), ("leftover", 14, "END-LEFT", "doubt"), ("leftover", -1, "END-LEFT", "breach"),
        ("guild", 45, None, None), ("guild", 46, "END-GUILD", "doubt"), ("guild", -1, "END-GUILD", "breach"),
        ("leftover", 0, None, None), ("guild", 0, None, None),
        ("objectives", 22, None, None), ("objectives", 23, "END-OBJ", "breach"),
    ],
)  # fmt: skip
def test_what_is_possible_on_a_sheet_alone(
    name: str, value: int, rule: str | None, severity: str | None
) -> None:
    game = alone()
    game.do(sheet({name: value}))
    assert [(each.rule, each.severity) for each in game.findings] == (
        [(f"WYR-{rule}", severity)] if rule else []
    )


POINTS = {1: (4, 1, 0), 2: (5, 2, 1), 3: (6, 3, 2), 4: (7, 4, 3)}


def reachable(seats: int) -> set[tuple[int, ...]]:
    """By trying every round: places without gaps for all seats (0 to 3), or nothing counted (4), which takes none."""
    totals = {(0,) * seats}
    for row in POINTS.values():
        rounds = set()
        for places in product(range(5), repeat=seats):
            taken = sorted({place for place in places if place < 4})
            if taken == list(range(len(taken))):
                rounds.add(tuple(row[place] if place < 3 else 0 for place in places))
        totals = {tuple(a + b for a, b in zip(one, two, strict=True)) for one in totals for two in rounds}
    return totals


@pytest.mark.parametrize("seats", [1, 2])
def test_objectives_that_can_stand_together_and_those_that_cannot(seats: int) -> None:
    right = reachable(seats)
    for points in product(range(24), repeat=seats):
        fits = possible(dict(zip("AB", points, strict=False)), seats)
        assert fits is (points in right), points


def test_objectives_of_three_seats_and_of_two_of_them() -> None:
    right = reachable(3)
    for points in product((0, 4, 10, 15, 22), repeat=3):
        assert possible(dict(zip("ABC", points, strict=True)), 3) is (points in right), points
    pairs = {each[:2] for each in right}
    for pair in product(range(0, 24, 2), repeat=2):
        assert possible(dict(zip("AB", pair, strict=True)), 3) is (pair in pairs), pair


def test_sheets_that_come_one_after_the_other_are_judged_together() -> None:
    game = alone()
    assert game.do(sheet({"objectives": 1})) == []
    other = {"type": "score", "seats": {"B": {"categories": {"objectives": 0}}}}
    assert (1, 0) not in reachable(2)
    assert game.do(other) == ["END-OBJ"]
    assert alone().do(other) == []


def test_the_total_of_sheets_alone_is_the_sum_of_their_lines() -> None:
    game = alone()
    assert game.do(sheet(SHEET, 99)) == ["END-TOTAL"]
    assert game["scores.A.total"] == 20
    assert game.do({"type": "score", "seats": {"B": {"total": 30}}, "winners": ["B"]}) == []
    assert (game["scores.B.total"], game["winners"]) == (30, ["B"])
    assert alone().do({**sheet({}, 10), "winners": ["B"]}) == ["END-WIN"]
    assert game.table.result().scores == {"A": {**SHEET, "total": 20}, "B": {"total": 30}}
    assert game.table.result().status == "finished"
    assert alone().table.result().status == "playing"
    assert game.table.due() == []
    assert list(game.table.legal()) == []

"""End-game abilities whose text is in the facts: what each is worth on many mats, what it costs, what is not known."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN, offering
from tests.games.wyrmspan.table import Wyrmspan, table

HEAPED = {"dragon": "d98", "tucked": 4, "cached": {"milk": 4, "meat": 4}}


def final(mat: dict[str, Any], **seat: Any) -> Wyrmspan:
    spaces = {place: each if isinstance(each, dict) else {"dragon": each} for place, each in mat.items()}
    return table(A={**seat, "mat": spaces}, B={}, round=4, phase="final_scoring")


def worth(card: str, mat: dict[str, Any]) -> int:
    """What the text gives, by the finding on another number."""
    game = final(mat)
    assert game.do({"type": "score_end_ability", "player": "A", "card": card, "vp": 99}) == ["END-ABILITIES"]
    value: int = game.findings[0].fields["n"]
    assert final(mat).do({"type": "score_end_ability", "player": "A", "card": card, "vp": value}) == []
    return value


@pytest.mark.parametrize(
    ("card", "mat", "vp"),
    [
        # 2 if a dragon stands on both sides in this cave
        ("d39", {"C2": "d39", "C1": "d68", "C3": "d36"}, 2), ("d39", {"C3": "d39", "C2": "d68", "C4": "d36"}, 2),
        ("d39", {"C2": "d39", "C1": "d68"}, 0), ("d39", {"C2": "d39", "C3": "d68"}, 0),
        ("d39", {"C3": "d39", "C4": "d68"}, 0),
        ("d39", {"C1": "d39", "C2": "d68", "C4": "d36"}, 0), ("d39", {"C4": "d39", "C3": "d68", "C1": "d36"}, 0),
        ("d39", {"C2": "d39", "G2": "d68", "A2": "d36"}, 0),
        # 3 per other dragon in this cave
        ("d42", {"G1": "d42"}, 0), ("d42", {"G1": "d42", "C1": "d68"}, 0), ("d42", {"G2": "d42", "G1": "d68"}, 3),
        ("d42", {"G1": "d42", "G2": "d68", "G3": "d36", "G4": "d?"}, 9),
        # 1 per shy dragon on an orthogonal neighbour space
        ("d51", {"G2": "d51", "G1": "d44", "G3": "d55", "C2": "d73", "A2": "d177"}, 4),
        ("d51", {"G2": "d51", "C1": "d44", "C3": "d58", "A1": "d73", "A3": "d177", "G4": "d55"}, 0),
        ("d51", {"G2": "d51", "G1": "d68", "G3": "d36", "C2": "d43", "A2": "d?"}, 0),
        ("d51", {"C1": "d51", "C2": "d44", "G1": "d55", "A1": "d73", "C4": "d177"}, 2),
        ("d51", {"A4": "d51", "A3": "d44", "G4": "d55", "C4": "d73", "A1": "d177"}, 2),
        ("d51", {"C4": "d51", "C3": "d44", "G4": "d55", "A4": "d73"}, 2), ("d51", {"A1": "d51", "C1": "d44"}, 0),
        ("d51", {"C3": "d51", "C4": "d44"}, 1),
        # 3 if it is the rightmost dragon of its cave
        ("d81", {"C1": "d81"}, 3), ("d81", {"C2": "d81", "C1": "d68"}, 3), ("d81", {"C1": "d81", "C2": "d68"}, 0),
        ("d81", {"C1": "d81", "C4": "d68"}, 0), ("d81", {"C4": "d81", "C3": "d68"}, 3),
        ("d81", {"C1": "d81", "G2": "d68"}, 3),
        # 3 if its cave is full
        ("d98", {"C1": "d98", "C2": "d68", "C3": "d36", "C4": "d43"}, 3),
        ("d98", {"C1": "d98", "C2": "d68", "C3": "d36"}, 0),
        ("d98", {"G1": "d98", "C1": "d51", "C2": "d68", "C3": "d36", "C4": "d43"}, 0),
        # -2 per other aggressive dragon in this cave
        ("d106", {"C1": "d106"}, 0), ("d106", {"C1": "d106", "C2": "d68", "C3": "d62", "C4": "d36"}, -4),
        ("d106", {"C1": "d106", "G1": "d68", "A1": "d62"}, 0),
        # 2 per medium dragon on the mat, at most 8
        ("d119", {"C1": "d119"}, 2), ("d119", {"C1": "d119", "G1": "d43", "A1": "d68", "G2": "d?"}, 4),
        ("d119", {"C1": "d119", "G1": "d43", "G2": "d44"}, 6),
        ("d119", {"C1": "d119", "G1": "d43", "G2": "d44", "A1": "d58"}, 8),
        ("d119", {"C1": "d119", "G1": "d43", "G2": "d44", "A1": "d58", "A2": "d73"}, 8),
        # 1 per milk, tucked card, meat here
        ("d17", {"G1": {"dragon": "d17", "cached": {"milk": 3, "meat": 2}}, "C1": HEAPED}, 3),
        ("d18", {"C1": {"dragon": "d18", "tucked": 2, "cached": {"milk": 3}}, "G1": HEAPED}, 2),
        ("d29", {"A1": {"dragon": "d29", "cached": {"milk": 3, "meat": 2}}, "C1": HEAPED}, 2),
    ],
)  # fmt: skip
def test_what_an_ability_of_the_end_is_worth(card: str, mat: dict[str, Any], vp: int) -> None:
    """WYR-END-ABILITIES"""
    assert worth(card, mat) == vp


@pytest.mark.parametrize(
    ("paid", "vp"),
    [("", 0), ("-k4", 1), ("-k4 -k9", 3), ("-k4 -k9 -k10", 0), ("-d4", 0), ("-k4 -d4", 0), ("-k?", 1)],
)
def test_one_cave_card_or_two_are_paid_for_points(paid: str, vp: int) -> None:
    """d87: a cave card for 1, or two of them for 3."""
    seat = {"caves": ["k4", "k9", "k10"], "dragons": ["d4"], "caves_unknown": 1}
    for said in (vp, vp + 1):
        assert final({"G1": "d87"}, **seat).do(f"A: bonus d87 {said} {paid}") == (
            ["END-ABILITIES"] if said != vp else []
        )


@pytest.mark.parametrize(
    ("mat", "lines", "vp"),
    [
        ({"C1": "d81", "G1": "d98"}, [], 3), ({"G1": "d87"}, [], 0), ({"G1": "d87"}, ["A: bonus d87 3 -k4 -k9"], 3),
        ({"C1": "d81", "G1": "d122"}, [], None), ({"C1": "d81", "G1": "d122"}, ["A: bonus d122 4"], 7),
        ({"C1": "d68", "G1": "d36"}, [], 0), ({"C1": "d?"}, [], None), ({"C1": "d106", "C2": "d68"}, [], -2),
        ({"C1": "d81"}, ["A: bonus d81 2"], 2),
    ],
)  # fmt: skip
def test_the_abilities_of_a_seat_together(mat: dict[str, Any], lines: list[str], vp: int | None) -> None:
    """As logged, else by the text; what has a price and was not paid is nothing, what is not known leaves it open."""
    game = final(mat, caves=["k4", "k9"])
    game.all(*lines)
    value = game["scores.A.end_game_abilities"]
    assert value == vp if vp is not None else not isinstance(value, int)


def test_abilities_that_somebody_must_say() -> None:
    """Those with a price, and those whose text is not in the facts."""
    game = final({"C1": "d81", "C2": "d87", "C3": "d122", "C4": "d68", "G1": "d?"})
    assert [each["card"] for each in game.legal(who="A")] == ["d87", "d122"]
    assert game.do("A: bonus d39 2") == ["ABL-KINDS"]
    assert game.do("A: bonus d68 2") == ["ABL-KINDS"]


# --- where abilities stand


@pytest.mark.parametrize(
    ("mat", "line"),
    [
        ({"A1": {"dragon": "d24"}, "G1": {"dragon": "d98"}}, "A: c:milk@G1"),
        ({"C1": {"dragon": "d2"}, "G1": {"dragon": "d98"}}, "A: t:d9@G1"),
    ],
)
def test_a_hatchling_is_fed_where_it_lies(mat: dict[str, Any], line: str) -> None:
    cave = next(iter(mat))[0]
    game = table(A={"coins": 2, "res": {"milk": 1}, "dragons": ["d9"], "mat": mat}, B={}, **SHOWN)
    assert game.all(f"A: walk {cave} -> no") == []
    assert game.do(line) == ["EXP-WALK"]


@pytest.mark.parametrize("benefit", [1, 2, 3, 4, 5])
def test_of_a_tile_that_is_not_known_a_benefit_may_be_anything_at_once(benefit: int) -> None:
    """Benefits 4 and 5 of every tile count at the end."""
    game = offering("marker", tile=None)
    assert game.do(f"A: m{benefit}") == []
    assert [each["offer"] for each in game["offers"]] == (["ability"] if benefit < 4 else [])

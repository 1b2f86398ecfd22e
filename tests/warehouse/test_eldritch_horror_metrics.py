"""The metrics of Eldritch Horror: a short play counted by hand, and the fair-dice check against the exact chance."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from pathlib import Path
from typing import Any

import pytest

from events.notation import notation
from projections.statistics import metrics
from tests.warehouse.asking import asker

GIVEN = {
    "ancient_one": "Azathoth", "players": 2, "round": 2, "phase": "action", "lead": "silas", "active": "silas",
    "order": ["silas", "lily"], "doom": 15, "omen": "green", "solved": 2, "omen_eldritch": {},
    "reserve": [".45 Automatic", "Bandages", "Arcane Scholar", "Carbine Rifle"], "gates_on_board": ["london"],
    "mythos": {"stage": 1, "left": {"green": 1, "yellow": 2, "blue": 1}}, "mystery": "The True Name",
    "investigators": {
        "silas": {"seat": "s1", "space": "sydney", "health": 2, "sanity": 4, "clues": ["5", "9"]},
        "lily": {"seat": "s2", "space": "shanghai"},
    },
}  # fmt: skip
LINES = """
silas: travel 20; silas: pass
lily: acquire inf[5,2] -> +"Bandages", fill "Axe"; lily: rest
silas: encounter general obs[6,6,1] pass -> +clue:?, doom -1
lily: encounter general wil[1,2,3] fail -> -1S
~ mythos green omen clues
~ clue rome
~ effect "A Dark Power" -> silas -2H
~ effect "The True Name" -> lily +clue:12, lily $clue:12
~ replace s1 leo
~ solve "The True Name"
"""
Ask = Callable[[str], list[tuple[Any, ...]]]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    seats = [{"seat": "s1", "person": "p1"}, {"seat": "s2", "person": "p2"}]
    read = notation("eldritch_horror").read
    lines = [line for text in LINES.strip().splitlines() for line in read(text, ["s1", "s2"])]
    return asker(tmp_path, {"game": "eldritch_horror", "seats": seats, "position": GIVEN}, lines)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # the effect, London on the way of the Omen, the defeat
        ("doom", [(1, 0.0, 1), (2, 3.0, 1)]),
        ("clues", [(2, "came", 1.0, 1), (2, "gained", 2.0, 2), (2, "spent", 1.0, 1)]),
        (
            "actions",
            [("lily", "acquire_assets", 1, 0.5), ("lily", "rest", 1, 0.5), ("silas", "travel", 1, 1.0)],
        ),
        ("mysteries", [(3, 2, 1)]),
        ("defeats", [("silas", "crippled", 1, 0)]),
        ("wins_by_ancient_one", []),
        ("wins_by_players", []),
    ],
)
def test_a_metric_counts_what_happened(ask: Ask, name: str, expected: list[Any]) -> None:
    assert ask(name) == expected


def test_tests_are_compared_with_fair_dice(ask: Ask) -> None:
    rows = {skill: (tests, n, expected, seen) for skill, tests, n, expected, seen, _ in ask("tests")}
    assert rows == {
        "all": (3, 8, 2.7, 3),
        "influence": (1, 2, 0.7, 1),
        "observation": (1, 3, 1.0, 2),
        "will": (1, 3, 1.0, 0),
    }


@pytest.mark.parametrize("hits", [10, 20, 25, 40])
def test_p_is_near_the_exact_chance_of_fair_dice(tmp_path: Path, hits: int) -> None:
    """60 dice of one third: both tails of the binomial distribution."""
    read = notation("eldritch_horror").read
    dice = [6] * hits + [1] * (60 - hits)
    threes = [",".join(map(str, dice[at : at + 3])) for at in range(0, 60, 3)]
    lines = [
        line for three in threes for line in read(f"silas: encounter general obs[{three}]", ["s1", "s2"])
    ]
    opened = {
        "game": "eldritch_horror",
        "seats": [{"seat": "s1"}, {"seat": "s2"}],
        "position": {**GIVEN, "phase": "encounter"},
    }
    found = asker(tmp_path, opened, lines)("tests")
    chances = [comb(60, k) / 3**k * (2 / 3) ** (60 - k) for k in range(61)]
    far = abs(hits - 20)
    exact = sum(chance for k, chance in enumerate(chances) if abs(k - 20) >= far)
    assert found[0][:5] == ("all", 20, 60, 20.0, hits)
    assert found[0][5] == pytest.approx(exact, abs=0.02)


@pytest.mark.parametrize("each", metrics("eldritch_horror"), ids=lambda each: each.id)
def test_every_metric_has_a_title_a_sentence_and_headings_in_both_languages(each: Any) -> None:
    for told in (each.title, each.sentence, *each.columns.values()):
        assert set(told) == {"en", "pl"}

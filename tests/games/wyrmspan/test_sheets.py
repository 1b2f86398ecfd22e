"""Sheets against the table: each line, the total, the winners; what is no sheet."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.wyrmspan.scoring import LINES, SHEET, final, sheet
from tests.games.wyrmspan.table import Wyrmspan, table

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

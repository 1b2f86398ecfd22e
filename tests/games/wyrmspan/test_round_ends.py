"""The end of a round and of the game: lines between two rounds, their order, income, what is told in numbers."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.rounds import OBJ, PASSED, ended
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import table


def test_the_lines_between_two_rounds() -> None:
    game = ended(A={**PASSED, "coins": 1, "visits": {"C": 2}}, B={**PASSED, "N": 2})
    assert game.table.due() == [{"type": "deal_display"}, {"type": "start_round", "round": 2}]
    assert game.all("~ display d9 d10 d11 k9 k10 k11") == []
    assert (game["phase"], game["display_dragons"]) == ("round_start", ["d9", "d10", "d11"])
    assert (game["dragon_discard"], game["cave_discard"]) == (
        SHOWN["display_dragons"],
        SHOWN["display_caves"],
    )
    assert game.do("~ round 2") == []
    assert [(each.kind, each.subject, each.amount) for each in game.outcomes] == [("round_start", "B", 2)]
    assert game.of("A", "coins", "visits.C", "passed") == [7, 0, False]
    assert (game["round"], game["first_player"], game["to_move"]) == (2, "B", "B")
    assert game.table.due() == [{"player": "A", "type": "lay_egg"}]
    assert game.all("A: e@N") == []
    assert game.table.due()[0]["player"] == "B"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("~ round 2", "RND-SEQUENCE"), ("~ round 3", "RND-SEQUENCE"), ("~ round 5", "RND-FOUR"),
        ("A: bonus d98 0", "ABL-KINDS"),
    ],
)  # fmt: skip
def test_lines_that_come_too_early(line: str, rule: str) -> None:
    assert ended().do(line) == [rule]


def test_lines_of_a_round_that_has_begun_or_not_ended() -> None:
    game = ended()
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game.do("~ display d12 d13 d14 k12 k13 k14") == ["RND-SEQUENCE"]
    begun = ended()
    begun.do("~ display d9 d10 d11 k9 k10 k11")
    assert begun.do("~ round 3") == ["RND-SEQUENCE"]
    assert table(A={"coins": 1}, B={}, objectives=OBJ).do("~ objective A=1") == ["TRN-ROUNDEND"]
    last = ended(4)
    assert last.table.due() == [{"type": "end"}]
    assert last.do("~ display d9 d10 d11 k9 k10 k11") == ["RND-SEQUENCE"]


def test_another_first_player_is_remarked() -> None:
    game = ended()
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game.do("~ round 2 first A") == []
    assert game.severe("remark") == ["RND-FIRST"]
    assert game["first_player"] == "A"


def test_the_end_of_a_round_is_told_in_numbers() -> None:
    game = table(
        A={"coins": 1, "N": 1, "guild_pos": 3, "mat": {"C1": {"dragon": "d98"}}}, B=PASSED, objectives=OBJ
    )
    game.do("A: pass")
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes if each.kind != "pad_line"]
    pad = {
        (each.subject, each.detail["line"]): each.amount for each in game.outcomes if each.kind == "pad_line"
    }
    assert (pad["A", "printed_dragon_vp"], pad["A", "eggs"], pad["B", "eggs"], len(pad)) == (2, 1, 0, 16)
    assert told == [
        ("round_over", None, 1), ("eggs_held", "A", 1), ("dragons_held", "A", 1), ("steps_made", "A", 3),
        ("eggs_held", "B", 0), ("dragons_held", "B", 0), ("steps_made", "B", 0),
    ]  # fmt: skip
    numbers = game.table.rules.facets(game.state)
    assert (numbers["eggs"], numbers["eggs_B"], numbers["dragons_A"], numbers["guild"]) == (1, 0, 1, 3)
    assert (numbers["points"], numbers["points_A"], numbers["points_B"]) == (4, 4, 0)


def test_income_eggs_of_a_table_that_goes_on_without_them() -> None:
    seats = {"A": {**PASSED, "N": 1, "mat": {"C1": {"dragon": "d98"}}}, "B": {**PASSED, "N": 2}}
    game = ended(**seats)
    game.all("~ display d9 d10 d11 k9 k10 k11", "~ round 2")
    assert game.do("B: walk C") == ["DUE-MISSING"]
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == [{"min": 1, "max": 2}, {"min": 0, "max": 1}, 2]
    assert game.of("B", "N", "eggs_total") == [2, 2]


def test_lines_that_are_missing_between_two_rounds_score_what_follows_from_the_mats() -> None:
    game = ended(A={**PASSED, "coins": 1, "mat": {"C1": {"dragon": "d43"}}}, B={**PASSED, "coins": 1})
    assert game.do("B: walk C") == ["DUE-MISSING"]
    told = [(each.subject, each.amount) for each in game.outcomes if each.kind == "objective"]
    assert told == [("A", 4), ("B", 0)]
    assert (game["display_dragons"], game["dragon_discard"]) == (["?", "?", "?"], SHOWN["display_dragons"])


def test_a_sheet_after_the_last_round_scores_its_objective() -> None:
    game = ended(4, A={**PASSED, "mat": {"C1": {"dragon": "d98"}}}, B=PASSED)
    game.do({"type": "score", "seats": {"A": {"total": 9}}})
    assert game["phase"] == "final_scoring"
    third = ended(3)
    third.do({"type": "score", "seats": {"A": {"total": 9}}})
    assert third["phase"] == "round_end"


def test_an_ability_said_after_the_end_and_a_round_that_was_stated_to_have_ended() -> None:
    assert (
        table(A={"mat": {"C1": {"dragon": "d122"}}}, B={}, round=4, phase="over").do("A: bonus d122 2") == []
    )
    game = table(
        A={"coins": 1, "mat": {"C1": {"dragon": "d43"}}}, B={}, objectives=OBJ, first_player="A", **SHOWN
    )
    game.do({"type": "restate", "set": {"phase": "round_start"}})
    assert game.do("~ round 2") == []
    assert [each.kind for each in game.outcomes] == ["round_start"]

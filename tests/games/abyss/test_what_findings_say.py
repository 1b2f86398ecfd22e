"""The fields and the proof of findings: what is said of a line, and which state facts prove it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.catalogue import read_yaml
from tests.games.abyss.table import COURT, table

CASES: list[dict[str, Any]] = read_yaml(Path(__file__).parent / "what_findings_say.yaml")


@pytest.mark.parametrize("case", CASES)
def test_what_a_finding_says(case: dict[str, Any]) -> None:
    game = table("A", "B", "C", "D", **case["given"])
    game.do(*case["lines"])
    found = game.found(case["rule"])
    assert {key: found.fields.get(key) for key in case["fields"]} == case["fields"]
    assert dict(found.proof) == case["proof"]


def test_a_score_that_differs_says_what_is_right() -> None:
    game = table(phase="final", A={"affiliated": ["S3"], "locations": {"jail": []}}, B={"lords": ["keeper"]})
    parts = {"affiliated": 4, "lords": 1, "locations": {"jail": 3}}
    game.do({"type": "score", "seats": {"A": {"categories": parts}, "B": {"total": 7}}, "winners": ["B"]})
    said = {each.rule: dict(each.fields) for each in game.findings}
    assert said == {
        "ABY-SCORE-ALLIES": {"player": "A", "expected": 3, "got": 4},
        "ABY-SCORE-LORDS": {"player": "A", "expected": 0, "got": 1},
        "ABY-LOCS-14": {"player": "A", "expected": 15, "got": 3},
        "ABY-SCORE-TOTAL": {"player": "B", "expected": 6, "got": 7},
        "ABY-SCORE-WINNER": {"expected": ["A"], "got": ["B"]},
    }


@pytest.mark.parametrize(
    ("lord", "line", "rule", "reason"),
    [
        ("assassin", "A: power assassin target sage", "LORD-04", "not_of_an_opponent"),
        ("assassin", "A: power assassin target miller", "LORD-04", "not_of_an_opponent"),
        ("assassin", "A: power assassin target keeper", "LORD-04", "already_turned"),
        ("assassin", "B: > S1", "LORD-04", "target_missing"),
        ("illusionist", "A: power illusionist give_up jail take jail", "LORD-19", "not_own_location"),
        ("illusionist", "A: power illusionist give_up depths take abyss", "LORD-19", "not_available"),
        ("traitor", "A: power traitor out keeper take elder", "LORD-23", "not_another_own"),
        ("traitor", "A: power traitor out miller take sage", "LORD-23", "not_in_court"),
        ("schemer", "A: power schemer out keeper", "LORD-26", "not_another_own"),
    ],
)
def test_the_reason_why_a_power_does_not_work(lord: str, line: str, rule: str, reason: str) -> None:
    hand = ["C4", "C4", "C2", "J4", "J4", "J2", "Q4", "Q4", "S4", "H4"]
    mine = {"hand": hand, "lords": ["miller"], "locations": {"depths": []}, "pearls": 9}
    theirs = {"lords": ["keeper", "shepherd"], "disabled": ["keeper"]}
    game = table(A=mine, B=theirs, court={**COURT, "6": lord, "2": "reaper"}, locations_available=["jail"])
    cards = {"assassin": "C4 C4 C2", "illusionist": "J4 J4 J2", "traitor": "Q4 S4 H4", "schemer": "Q4 S4 H4"}[
        lord
    ]
    assert game.do(f"A: recruit {lord} {cards} aff {min(cards.split(), key=lambda card: card[1])}") == []
    assert game.do(line) == [rule]
    assert game.found(rule).fields["reason"] == reason


def test_the_corruptor_says_what_is_taken_and_what_is_there() -> None:
    game = table(
        A={"hand": ["Q5", "Q5", "Q4", "Q4", "Q3"], "pearls": 3},
        court={**COURT, "6": "corruptor", "2": "sage"},
    )
    game.do("A: recruit corruptor Q5 Q4 Q3")
    game.do("A: power corruptor take elder")
    fields = {"take": "elder", "player": "A", "pearls": 3}
    assert {key: game.found("LORD-22").fields[key] for key in fields} == fields


def test_a_missing_fight_names_whom_the_hunter_could_have_robbed() -> None:
    given = {"A": {"hand": ["C4", "H4"]}, "B": {"monster_token_count": 1}, "C": {"monster_token_count": 2}}
    game = table("A", "B", "C", **given, court={**COURT, "6": "hunter"})
    game.do("A: recruit hunter C4 H4 aff C4", "B: > S1")
    assert game.found("LORD-07").fields["victim"] == ["B", "C"]
    other = table("A", "B", "C", **given, court={**COURT, "6": "hunter"})
    other.do("A: recruit hunter C4 H4 aff C4", "A: power hunter victim A")
    assert other.found("LORD-07").fields["victim"] == "A"

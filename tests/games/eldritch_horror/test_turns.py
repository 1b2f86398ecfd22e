"""Whose turn it is, how many actions there are, and which may not be done again."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, table


def day(**given: Any) -> Eldritch:
    """Silas leads, then Lily, then Norman."""
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}, "norman": {"space": "9"}}
    return table(**{**people, "mystery": "R'lyeh Risen", **given})


def rest(who: str) -> Data:
    return {"type": "rest", "player": who}


def travel(who: str, *path: str) -> Data:
    return {"type": "travel", "player": who, "path": list(path)}


def step_aside(who: str) -> Data:
    return {"type": "pass", "player": who}


SILAS = travel("silas", "london")


@pytest.mark.parametrize(
    ("before", "line", "breach", "active"),
    [
        ([], rest("silas"), None, "silas"),
        ([], rest("lily"), ("ACT-ORDER", {"expected": "silas", "inv": "lily"}), "lily"),
        ([], rest("norman"), ("ACT-ORDER", {"expected": "silas", "inv": "norman"}), "norman"),
        ([rest("silas")], SILAS, None, "lily"),
        ([rest("silas")], rest("lily"), None, "lily"),
        ([step_aside("silas")], rest("lily"), None, "lily"),
        ([rest("silas")], rest("norman"), ("ACT-ORDER", {"expected": "lily", "inv": "norman"}), "norman"),
        (
            [rest("silas"), SILAS],
            rest("norman"),
            ("ACT-ORDER", {"expected": "lily", "inv": "norman"}),
            "norman",
        ),
        ([rest("silas"), rest("lily")], SILAS, ("ACT-ORDER", {"expected": "lily", "inv": "silas"}), "lily"),
        ([step_aside("silas")], rest("silas"), ("ACT-ORDER", {"expected": "lily", "inv": "silas"}), "lily"),
        ([rest("silas"), SILAS], travel("silas", "rome"), ("ACT-TWO", {"inv": "silas", "n": 2}), "lily"),
        (
            [rest("silas"), SILAS, rest("lily"), rest("norman")],
            travel("silas", "rome"),
            ("ACT-TWO", {"inv": "silas", "n": 2}),
            "norman",
        ),
        ([rest("silas")], rest("silas"), ("ACT-NO-REPEAT", {"inv": "silas", "action": "rest"}), "lily"),
    ],
)
def test_turns_go_clockwise_from_the_lead(
    before: list[Data], line: Data, breach: tuple[str, Data] | None, active: str
) -> None:
    game = day()
    assert game.all(*before) == []
    game.do(line)
    assert (said(game), game["active"]) == ([breach] if breach else [], active)


def test_the_lead_may_be_another_one() -> None:
    game = day(lead="lily")
    assert game["active"] == "lily"
    assert game.all(rest("lily"), rest("norman"), rest("silas")) == []
    assert game.do(rest("lily")) == ["ACT-ORDER"]


def test_a_turn_that_was_passed_over_is_given_up() -> None:
    game = day()
    game.do(rest("norman"))
    assert [game[f"investigators.{who}.done"] for who in ("silas", "lily", "norman")] == [True, True, False]
    assert game.do(rest("lily")) == ["ACT-ORDER"]
    assert said(game) == [("ACT-ORDER", {"expected": "norman", "inv": "lily"})]
    assert game["active"] == "norman"


def test_who_is_before_the_active_one_has_had_his_turn() -> None:
    game = day(active="lily")
    game.do({"type": "restate", "set": {"investigators.silas.done": False}, "reason": "told"})
    assert game.do(rest("silas")) == ["ACT-ORDER"]
    assert said(game) == [("ACT-ORDER", {"expected": "lily", "inv": "silas"})]


def test_an_action_is_told_and_remembered() -> None:
    game = day()
    assert game.do(rest("silas")) == []
    assert told(game) == [("action", "silas", None, {"action": "rest"})]
    assert game.do(SILAS) == []
    assert game.of("silas", "actions", "done", "space") == [["rest", "travel"], True, "london"]
    night = day(phase="encounter")
    assert night.do(SILAS) == ["ROUND-PHASES"]
    assert (night.of("silas", "actions"), night["active"]) == ([[]], "silas")


def test_a_delayed_one_does_nothing_and_stands_up() -> None:
    game = day(silas={"space": "rome", "delayed": True})
    assert game.do(rest("silas")) == ["DELAY-ACT"]
    assert said(game) == [("DELAY-ACT", {"inv": "silas"})]
    standing = day(silas={"space": "rome", "delayed": True})
    assert standing.do(step_aside("silas")) == []
    assert (standing.of("silas", "delayed", "done"), standing["active"]) == ([False, True], "lily")
    passed = day(silas={"space": "rome", "delayed": True}, lily={"space": "tokyo", "delayed": True})
    assert passed.do(rest("norman")) == []
    assert passed.of("lily", "delayed", "done") == [False, True]


def test_what_a_detained_or_restricted_one_does() -> None:
    detained = day(silas={"space": "rome", "conditions": ["Detained"]})
    assert detained.do(SILAS) == ["CONF-ABSOLUTE"]
    assert said(detained) == [("CONF-ABSOLUTE", {"inv": "silas"})]
    assert day(silas={"space": "rome", "conditions": ["Detained"]}).do(rest("silas")) == []
    assert day(silas={"space": "rome", "conditions": ["Debt"]}).do(SILAS) == []
    game = day()
    game.do(effect({"op": "restrict", "who": "silas", "verb": "act", "source": "Curse"}))
    assert game.do(rest("silas")) == ["GOLD-CANNOT"]
    assert said(game) == [("GOLD-CANNOT", {"target": "silas", "verb": "act", "source": "Curse"})]


# --- further actions that a card gives


def granted(to: str, **given: Any) -> Eldritch:
    """Silas has used his sheet and gives somebody an action."""
    source = {"kind": "sheet", "id": "silas"}
    game = day(**given)
    assert game.do({"type": "component_action", "player": "silas", "source": source}) == []
    assert game.do({"type": "grant_action", "player": "silas", "to": to, "source": source}) == []
    return game


def test_a_further_action_is_done_at_once_and_does_not_count() -> None:
    game = granted("norman")
    assert game["active"] == "silas"
    assert game.do(rest("norman")) == []
    assert (game["active"], game.of("norman", "done", "actions")) == ("silas", [False, ["rest"]])
    assert game.all(rest("silas"), rest("lily"), travel("lily", "shanghai")) == []
    assert game.do(travel("norman", "arkham")) == []
    assert game.do(rest("norman")) == ["ACT-NO-REPEAT"]
    later = granted("norman")
    assert later.all(rest("norman"), rest("silas"), rest("lily")) == []
    assert later.all(travel("norman", "arkham"), step_aside("norman")) == []


def test_a_further_action_repeats_none() -> None:
    game = granted("norman")
    assert game.do(rest("norman")) == []
    source = {"kind": "asset", "id": "Axe"}
    again = granted("silas")
    assert again.all(rest("silas"), SILAS) == []  # the second action, then the further one
    twice = granted("silas")
    twice.do(rest("silas"))
    assert twice.do(rest("silas")) == ["ACT-EXTRA"]
    assert said(twice) == [("ACT-EXTRA", {"action": "rest"})]
    assert twice.do({"type": "component_action", "player": "silas", "source": source}) == ["ACT-TWO"]


def test_the_own_further_action_comes_after_both_others() -> None:
    game = granted("silas")
    assert game.do(rest("silas")) == []
    assert (game["active"], game.of("silas", "done")) == ("lily", [True])
    assert game.do(SILAS) == []
    assert game.do(travel("silas", "rome")) == ["ACT-TWO"]


def test_a_further_action_that_is_not_used_is_lost() -> None:
    game = granted("norman")
    assert game.do(rest("silas")) == []
    assert game.do(rest("norman")) == ["ACT-ORDER"]
    later = granted("norman")
    assert later.all(rest("lily"), rest("norman"), travel("norman", "arkham")) == []
    assert later.do(travel("norman", "9")) == ["ROUND-PHASES"]
    kept = granted("norman")
    assert kept.do(effect({"op": "lose", "who": "silas", "what": "health"})) == []
    assert kept.do(rest("norman")) == []

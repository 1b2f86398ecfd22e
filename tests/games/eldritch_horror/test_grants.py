"""Further actions that a card grants, and turns that are given up."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, mythos, table
from tests.games.eldritch_horror.telling import told

SHEET: Data = {"type": "component_action", "player": "silas", "source": {"kind": "sheet", "id": "silas"}}


def three(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "rome"}, "norman": {"space": "tokyo"}}
    return table(**{**people, **given})


def rest(who: str) -> Data:
    return {"type": "rest", "player": who}


def grant(to: str, who: str = "silas") -> Data:
    return {"type": "grant_action", "player": who, "to": to, "source": {"kind": "sheet", "id": who}}


def test_a_grant_stands_right_behind_the_action_of_its_component() -> None:
    game = three()
    assert game.do(grant("norman")) == ["ACT-ORDER"]
    assert told(game, "ACT-ORDER") == {"expected": "silas", "inv": "silas"}
    sound = three()
    sound.do(SHEET)
    assert sound.do(grant("norman")) == []
    assert sound.state.people["norman"].granted == 1
    late = three()
    late.do(SHEET, rest("silas"))
    assert late.do(grant("norman")) == ["ACT-ORDER"]
    other = three()
    other.do(SHEET)
    assert other.do(grant("norman", "lily")) == ["ACT-ORDER"]


def test_nobody_who_is_out_is_granted_anything() -> None:
    game = three(norman={"space": "tokyo", "status": "defeated"})
    game.do(SHEET)
    assert game.do(grant("norman")) == ["DEFEAT-STOP"]
    assert told(game, "DEFEAT-STOP") == {"inv": "norman"}
    assert game.state.people["norman"].granted == 0


def test_a_granted_action_is_one_more_and_no_repetition() -> None:
    game = three()
    game.do(SHEET, grant("silas"), rest("silas"))
    assert game.do({"type": "prepare", "player": "silas", "gain": "ship"}) == []
    assert game.of("silas", "actions", "done") == [["component_action", "rest", "prepare"], True]
    assert (game["active"], game.do(rest("silas"))) == ("lily", ["ACT-TWO"])
    again = three()
    again.do(SHEET, grant("silas"), rest("silas"))
    assert again.do(rest("silas")) == ["ACT-EXTRA"]
    assert told(again, "ACT-EXTRA") == {"action": "rest"}


def test_a_granted_action_is_none_of_the_two_of_the_own_turn() -> None:
    game = three()
    game.do(SHEET, grant("norman"), rest("norman"), rest("silas"), {"type": "pass", "player": "lily"})
    assert (game["active"], game.of("norman", "actions", "done")) == ("norman", [["rest"], False])
    assert game.do({"type": "prepare", "player": "norman", "gain": "ship"}) == []
    assert game["active"] == "norman"
    assert game.do({"type": "travel", "player": "norman", "path": ["2"]}) == []
    assert game["phase"] == "encounter"


def test_a_granted_action_that_is_passed_is_gone() -> None:
    game = three()
    game.do(SHEET, grant("norman"))
    assert game.do({"type": "pass", "player": "norman"}) == []
    assert (game["active"], game.of("norman", "done"), game.state.people["norman"].granted) == (
        "silas",
        [False],
        0,
    )
    assert game.do(rest("silas")) == []
    assert game.of("silas", "done") == [True]


def test_a_turn_is_given_up_by_who_has_it() -> None:
    game = three()
    assert game.do({"type": "pass", "player": "norman"}) == ["ACT-ORDER"]
    assert told(game, "ACT-ORDER") == {"expected": "silas", "inv": "norman"}
    plain = three()
    assert plain.do({"type": "pass", "player": "silas"}) == []
    assert (plain["active"], plain.of("silas", "done")) == ("lily", [True])
    again = three()
    again.do(rest("silas"), {"type": "pass", "player": "lily"})
    assert (again["active"], again.of("silas", "done"), again.of("lily", "done")) == (
        "norman",
        [True],
        [True],
    )


def test_a_pass_of_the_next_round_closes_the_mythos_phase() -> None:
    game = three(phase="mythos", mystery="?")
    game.do(mythos("advance_omen"))
    assert game.do({"type": "pass", "player": "silas"}) == []
    assert (game["phase"], game["round"], game["active"]) == ("action", 3, "lily")
    wrong = three(phase="encounter")
    assert wrong.do({"type": "pass", "player": "silas"}) == ["ROUND-PHASES"]
    assert (wrong["phase"], wrong["active"]) == ("encounter", "silas")


def test_a_delayed_investigator_stands_up_by_giving_up_his_turn() -> None:
    game = three(silas={"space": "rome", "delayed": True})
    assert game.do({"type": "pass", "player": "silas"}) == []
    assert game.of("silas", "delayed", "done") == [False, True]

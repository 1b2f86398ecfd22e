"""How turns, encounters, phases and rounds follow one another, and what each begins anew."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, lose, mythos, table

WHO = ("silas", "lily", "norman")


def three(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}, "norman": {"space": "9"}}
    return table(**{**people, "mystery": "?", **given})


def rest(who: str) -> Data:
    return {"type": "rest", "player": who}


def pass_(who: str) -> Data:
    return {"type": "pass", "player": who}


def meet(who: str) -> Data:
    return {"type": "encounter", "player": who, "deck": "general"}


def phases(game: Eldritch) -> list[tuple[str | None, int | None]]:
    return [(each.subject, each.amount) for each in game.outcomes if each.kind == "phase"]


# --- a whole round


def test_a_round_goes_through_its_phases() -> None:
    game = three()
    for who in WHO:
        assert game["active"] == who
        game.do(rest(who), {"type": "prepare", "player": who, "gain": "ship"})
    assert (game["phase"], game["active"], phases(game)) == ("encounter", "silas", [("encounter", None)])
    assert [game.of(who, "done") for who in WHO] == [[True]] * 3
    for who in WHO:
        assert game["active"] == who
        game.do(meet(who))
    assert (game["phase"], game["active"], phases(game)) == ("mythos", "silas", [("mythos", None)])
    assert [game.of(who, "encounter_done") for who in WHO] == [[True]] * 3
    game.do(mythos("advance_omen"), {"type": "end_phase", "phase": "mythos"})
    assert (game["phase"], game["round"], game["active"], phases(game)) == (
        "action",
        3,
        "silas",
        [("action", 3)],
    )
    for who in WHO:
        assert game.of(who, "actions", "done", "encounter_done") == [[], False, False]
        person = game.state.people[who]
        assert (person.keys, person.granted, person.extras, person.fought, person.encounters) == (
            [],
            0,
            0,
            [],
            0,
        )
    assert game.do(rest("silas")) == []


def test_a_new_round_frees_cards_and_forgets_the_last_mythos_card() -> None:
    game = three(silas={"space": "rome", "cards": ["Axe"]})
    card: Data = {"type": "component_action", "player": "silas", "source": {"kind": "asset", "id": "Axe"}}
    sheet: Data = {"type": "component_action", "player": "silas", "source": {"kind": "sheet", "id": "silas"}}
    grant: Data = {
        "type": "grant_action",
        "player": "silas",
        "to": "silas",
        "source": {"kind": "sheet", "id": "silas"},
    }
    game.do(card, sheet, grant, rest("silas"))
    assert (game.of("silas", "actions"), game["cards"]) == (
        [["component_action", "component_action", "rest"]],
        {"Axe": {"used": True, "by": "silas"}},
    )
    assert game.state.people["silas"].extras == 1
    for phase in ("action", "encounter"):
        game.do({"type": "end_phase", "phase": phase})
    game.do(mythos("advance_omen"), {"type": "end_phase", "phase": "mythos"})
    assert (game["cards"], game["phase_step"], game.state.people["silas"].extras) == ({}, None, 0)
    assert game.do(card) == []
    assert game.of("silas", "done") == [False]


def test_monsters_are_fought_anew_in_the_next_round() -> None:
    game = three(silas={"space": "9"}, phase="encounter", spaces={"9": {"monsters": ["gug#1"]}})
    fight: Data = {"type": "combat", "player": "silas", "monster": "gug#1"}
    game.do(fight)
    for phase in ("encounter", "mythos", "action"):
        game.do({"type": "end_phase", "phase": phase})
    assert (game["phase"], game["round"]) == ("encounter", 3)
    assert game.do(fight) == []


# --- turns


def test_the_next_one_may_go_on_when_the_one_before_has_acted() -> None:
    game = three()
    assert game.do(rest("lily")) == ["ACT-ORDER"]
    acted = three()
    assert acted.do(rest("silas"), rest("lily")) == []
    assert (acted["active"], acted.of("silas", "done")) == ("lily", [True])
    assert acted.do({"type": "prepare", "player": "silas", "gain": "ship"}) == ["ACT-ORDER"]
    delayed = three(silas={"space": "rome", "delayed": True})
    assert delayed.do(rest("lily")) == []
    assert delayed.of("silas", "delayed", "done") == [False, True]
    skipped = three()
    assert skipped.do(rest("silas"), rest("norman")) == ["ACT-ORDER"]


def test_whose_turn_is_over_has_no_other_one() -> None:
    game = three()
    game.do(pass_("silas"))
    assert (game["active"], game.do(rest("silas"))) == ("lily", ["ACT-ORDER"])
    two = three()
    two.do(rest("silas"), {"type": "prepare", "player": "silas", "gain": "ship"})
    assert two.do({"type": "travel", "player": "silas", "path": ["london"]}) == ["ACT-TWO"]


def test_the_order_of_a_phase_is_that_of_its_beginning() -> None:
    game = three()
    game.do(pass_("silas"), effect(lose("silas", "health", 8)))
    assert (game["lead"], game["active"]) == ("lily", "lily")
    game.do(pass_("lily"), pass_("norman"))
    assert (game["phase"], game["active"]) == ("encounter", "lily")
    later = three(lead="norman")
    assert later["active"] == "norman"
    later.do(pass_("norman"), pass_("silas"))
    later.do(effect(lose("norman", "health", 9)))
    assert (later["lead"], later["active"]) == ("silas", "lily")
    later.do(pass_("lily"))
    assert (later["phase"], later["active"]) == ("encounter", "silas")


def test_who_falls_in_his_turn_hands_it_on() -> None:
    game = three()
    game.do(rest("silas"), effect(lose("silas", "health", 8)))
    assert (game["active"], game["phase"]) == ("lily", "action")
    meeting = three(phase="encounter")
    meeting.do(effect(lose("silas", "health", 8)))
    assert meeting["active"] == "lily"
    meeting.do(meet("lily"), effect(lose("norman", "sanity", 9)))
    assert (meeting["phase"], meeting["active"]) == ("mythos", "lily")


@pytest.mark.parametrize("phase", ["action", "encounter"])
def test_nobody_left_in_play_ends_the_phases(phase: str) -> None:
    game = three(phase=phase)
    game.do(*(effect(lose(who, "health", 9)) for who in WHO))
    assert (game["phase"], game["result"], game["doom"]) == ("mythos", None, 9)
    game.do(mythos("advance_omen"))
    assert {each["type"] for each in game.table.due()} == {"replace_investigator"}
    game.do({"type": "end_phase", "phase": "mythos"})
    assert (game["phase"], game["round"]) == ("mythos", 3)


def test_a_defeated_one_has_no_turn_and_a_new_one_waits_for_the_next_round() -> None:
    game = three(lily={"space": "tokyo", "status": "defeated"}, phase="mythos")
    game.do(mythos("advance_omen"), {"type": "replace_investigator", "seat": "s2", "investigator": "mark"})
    game.do({"type": "end_phase", "phase": "mythos"})
    for who in ("silas", "mark", "norman"):
        assert game["active"] == who
        game.do(pass_(who))
    assert game["phase"] == "encounter"


def test_delayed_investigators_stand_up_before_the_encounters() -> None:
    game = three(norman={"space": "9", "delayed": True})
    game.do(pass_("silas"), pass_("lily"), {"type": "end_phase", "phase": "action"})
    assert (game["phase"], game.of("norman", "delayed", "done")) == ("encounter", [False, True])
    late = three()
    late.do(pass_("silas"), effect({"op": "delay", "who": "silas"}))
    late.do(pass_("lily"), pass_("norman"))
    assert (late["phase"], late.of("silas", "delayed")) == ("encounter", [False])


def test_an_encounter_that_is_missing_is_over() -> None:
    game = three(phase="encounter")
    assert game.do({"type": "end_phase", "phase": "encounter"}) == ["ENC-ONE"]
    assert [game.of(who, "encounter_done") for who in WHO] == [[True]] * 3


# --- the bonus encounter, the end of the deck


def test_a_bonus_encounter_stays_open_until_the_next_one_goes_on() -> None:
    def beaten(**given: Any) -> Eldritch:
        game = three(
            silas={"space": "rome"}, phase="encounter", spaces={"rome": {"monsters": ["ghoul#1"]}}, **given
        )
        strength: Data = {"skill": "strength", "result": 2}
        game.do({"type": "combat", "player": "silas", "monster": "ghoul#1", "strength": strength})
        return game

    game = beaten()
    assert (game["active"], game.do(meet("silas")), game["active"]) == ("silas", [], "lily")
    gone = beaten()
    assert gone.do(meet("lily")) == []
    assert gone.do(meet("silas")) == ["ENC-ORDER"]
    last = beaten(
        lily={"space": "tokyo", "encounter_done": True}, norman={"space": "9", "encounter_done": True}
    )
    assert last["phase"] == "encounter"
    assert last.do(mythos("advance_omen")) == []
    assert last["phase"] == "mythos"


def test_the_last_card_of_the_deck_is_drawn_and_then_it_is_lost() -> None:
    left = {"stage": 3, "left": {"green": 0, "yellow": 1, "blue": 0}}
    game = three(phase="encounter", mythos=left)
    game.do(*(meet(who) for who in WHO))
    assert (game["phase"], game["result"]) == ("mythos", None)
    game.do(mythos("advance_omen"))
    assert game["mythos.deck_count"] == 0
    for phase in ("mythos", "action", "encounter"):
        game.do({"type": "end_phase", "phase": phase})
    assert (game["result"], game["reason"], game["active"]) == ("loss", "ELD-MYTHOS-EMPTY", None)


def test_the_deck_counts_all_stages_that_are_left() -> None:
    for stage, expected in ((1, 1 + 4 + 7), (2, 1 + 7), (3, 1)):
        left = {"stage": stage, "left": {"green": 0, "yellow": 1, "blue": 0}}
        assert three(mythos=left)["mythos.deck_count"] == expected
    assert three(ancient_one=None)["mythos.deck_count"] is None

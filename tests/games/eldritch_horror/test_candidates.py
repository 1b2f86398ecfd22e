"""Which decisions are listed: of whom, and in which phase."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, lose, mythos, table

SKILLS = ["lore", "influence", "observation", "strength", "will"]
SHEET: Data = {"kind": "sheet", "id": "silas"}


def of(game: Eldritch, type_: str, who: str | None = None) -> list[Data]:
    return [line for line in game.legal(who=who) if line.pop("type") == type_]


def types(game: Eldritch, who: str | None = None) -> set[str]:
    return {line["type"] for line in game.legal(who=who)}


def begun(*people: tuple[str, str]) -> Eldritch:
    game = Eldritch(seats=["s1", "s2", "s3"])
    for seat, who in people:
        assert game.do({"type": "choose_investigator", "seat": seat, "investigator": who}) == []
    return game


# --- set-up


def test_everybody_chooses_clockwise_from_the_first_one() -> None:
    game = begun()
    assert len(of(game, "choose_investigator")) == 36
    game = begun(("s2", "silas"))
    found = of(game, "choose_investigator")
    assert {each["seat"] for each in found} == {"s1", "s2", "s3"}
    assert "silas" not in {each["investigator"] for each in found}
    assert len(found) == 33
    game = begun(("s2", "silas"), ("s3", "lola"))
    assert {each["seat"] for each in of(game, "choose_investigator")} == {"s1", "s3"}
    assert {each["seat"] for each in of(game, "choose_investigator", "s3")} == {"s3"}
    assert of(game, "choose_investigator", "s2") == []


def test_the_lead_lays_the_table_out_once() -> None:
    game = begun(("s2", "silas"), ("s3", "lola"))
    names = ["Azathoth", "Cthulhu", "Shub-Niggurath", "Yog-Sothoth"]
    assert [each["ancient_one"] for each in of(game, "setup")] == names
    assert len(of(game, "setup", "s2")) == 4
    assert of(game, "setup", "s3") == []
    game.do({"type": "setup", "ancient_one": "Azathoth"})
    assert of(game, "setup") == []


def test_who_starts_with_a_choice_makes_it_once() -> None:
    game = begun(("s1", "silas"), ("s2", "lola"), ("s3", "akachi"))
    game.do({"type": "setup", "ancient_one": "Azathoth"})
    lola = [{"player": "lola", "improve": skill} for skill in SKILLS]
    assert of(game, "setup_choice") == [*lola, {"player": "akachi"}]
    assert of(game, "setup_choice", "s3") == [{"player": "akachi"}]
    game.do({"type": "setup_choice", "player": "lola", "improve": "lore"})
    assert of(game, "setup_choice") == [{"player": "akachi"}]
    game.do({"type": "setup_choice", "player": "akachi"})
    assert of(game, "setup_choice") == []


def test_the_first_action_comes_when_nothing_is_missing() -> None:
    game = begun(("s1", "silas"))
    game.do(
        {"type": "setup", "ancient_one": "Azathoth"},
        {"type": "setup_reserve", "cards": ["Axe", "Dynamite", "Bandages", "Sanctuary"]},
        {"type": "spawn_gate", "city": "rome", "monster": "Gug"},
        {"type": "setup_expedition", "site": "amazon"},
        {"type": "spawn_clue", "face": "9"},
    )
    assert "travel" not in types(game)
    game.do({"type": "draw_mystery", "card": "The True Name"})
    assert {"travel", "rest", "prepare", "acquire_assets", "component_action", "pass"} <= types(game)
    assert "travel" in types(game, "s1")
    assert "encounter" not in types(game)


# --- the phases


def test_a_trade_is_with_somebody_else_on_the_space() -> None:
    game = table(silas={"space": "rome"}, lily={"space": "rome"}, norman={"space": "tokyo"})
    assert of(game, "trade") == [{"player": "silas", "with": "lily"}]
    alone = table(silas={"space": "rome"}, lily={"space": "tokyo"})
    assert of(alone, "trade") == []


def test_paths_spend_both_kinds_of_tickets_in_any_order() -> None:
    silas = {"space": "istanbul", "tickets": {"train": 1, "ship": 1}}
    found = {tuple(each["path"]) for each in of(table(silas=silas), "travel")}
    assert ("rome", "london") in found
    assert ("rome", "14", "16") not in found
    assert ("rome", "14") in found
    assert ("rome", "istanbul", "17") not in found
    assert ("rome", "london", "arkham") not in found
    assert ("pyramids", "rome", "14") in found
    assert ("rome", "istanbul") in found
    assert {len(path) for path in found} == {1, 2, 3}


def test_a_grant_stands_right_behind_the_action_of_a_component() -> None:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    game = table(**people)
    component: Data = {"type": "component_action", "player": "silas", "source": SHEET}
    game.do(component)
    assert of(game, "grant_action") == of(game, "grant_action", "s1") == [{"player": "silas"}]
    assert of(game, "grant_action", "s2") == []
    game.do({"type": "rest", "player": "silas"})
    assert of(game, "grant_action") == []
    last = table(silas={"space": "rome"})
    last.do({"type": "rest", "player": "silas"}, component)
    assert last["phase"] == "encounter"
    assert of(last, "grant_action") == [{"player": "silas"}]
    other = table(silas={"space": "rome"})
    other.do({"type": "rest", "player": "silas"}, {"type": "prepare", "player": "silas", "gain": "ship"})
    assert of(other, "grant_action") == []


def test_the_encounters_come_after_everybody_has_had_a_turn() -> None:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    game = table(**people)
    assert "encounter" not in types(game)
    game.do({"type": "rest", "player": "silas"}, {"type": "pass", "player": "silas"})
    assert "encounter" not in types(game)
    game.do({"type": "rest", "player": "lily"})
    assert {each["player"] for each in of(game, "encounter")} == {"silas"}
    delayed = table(silas={"space": "rome", "delayed": True}, lily={"space": "tokyo", "delayed": True})
    assert "encounter" in types(delayed)


def test_only_whose_encounter_it_is_meets_something() -> None:
    game = table(
        silas={"space": "rome"},
        lily={"space": "tokyo"},
        phase="encounter",
        spaces={"tokyo": {"monsters": ["gug#1", "witch#1"]}},
    )
    assert {each["player"] for each in of(game, "encounter")} == {"silas"}
    game.do({"type": "encounter", "player": "silas", "deck": "general"})
    assert (of(game, "encounter"), [each["monster"] for each in of(game, "combat")]) == (
        [],
        ["gug#1", "witch#1"],
    )
    game.do({"type": "combat", "player": "lily", "monster": "gug#1", "will": {"skill": "will", "result": 3}})
    assert [each["monster"] for each in of(game, "combat")] == ["witch#1"]


def test_texts_are_those_that_lie_where_somebody_stands() -> None:
    def sources(**given: Any) -> list[str]:
        game = table(silas={"space": "rome"}, phase="encounter", **given)
        return [each["source"]["id"] for each in of(game, "encounter_text")]

    for where, expected in (("rome", True), (None, True), ("9", False)):
        assert sources(in_play={"R": {"rumor": True, "rumor_space": where}}) == (["R"] if expected else [])
        assert sources(in_play={"R": {"rumor": False, "rumor_space": where}}) == []
    assert sources(mystery="R'lyeh Risen") == ["R'lyeh Risen"]
    assert sources(mystery="?") == sources(mystery=None) == []
    game = table(silas={"space": "rome"}, phase="mythos", mystery="?")
    game.do(mythos("rumor_token", colour="blue", traits=["rumor"]), {"type": "rest", "player": "silas"})
    game.do({"type": "end_phase", "phase": "action"})
    assert [each["source"]["id"] for each in of(game, "encounter_text")] == ["Mythos A"]


def test_a_lost_seat_and_the_lead_choose_at_the_end_of_the_mythos_phase() -> None:
    people: Data = {
        "silas": {"space": "rome"},
        "lily": {"space": "tokyo", "status": "defeated"},
        "norman": {"space": "9", "status": "defeated"},
    }
    game = table(**people, phase="mythos", mystery="?")
    game.do(mythos("advance_omen"))
    assert {each["seat"] for each in of(game, "replace_investigator")} == {"s2", "s3"}
    assert {each["seat"] for each in of(game, "replace_investigator", "s3")} == {"s3"}
    assert of(game, "replace_investigator", "s1") == []
    assert of(game, "pass_lead") == of(game, "pass_lead", "s1") == [{"to": "silas"}]
    assert of(game, "pass_lead", "s2") == []


def test_the_token_is_passed_right_behind_the_defeat_of_the_lead() -> None:
    people: Data = {who: {"space": "rome"} for who in ("silas", "lily", "norman")}
    game = table(**people)
    assert of(game, "pass_lead") == []
    game.do(effect(lose("silas", "health", 8)))
    assert (game["lead"], of(game, "pass_lead")) == ("lily", [{"to": "lily"}, {"to": "norman"}])
    assert of(game, "pass_lead", "s3") == []
    game.do({"type": "rest", "player": "lily"})
    assert of(game, "pass_lead") == []
    night = table(**people, phase="mythos", mystery="?")
    night.do(mythos("advance_omen"), effect(lose("silas", "health", 8)))
    assert of(night, "pass_lead") == [{"to": "lily"}, {"to": "norman"}]


def test_the_back_of_a_card_is_no_hindrance() -> None:
    game = table(silas={"space": "rome", "conditions": ["Cursed"]})
    game.do(effect({"op": "flip", "card": "Cursed", "to": "back"}))
    assert "rest" in types(game)

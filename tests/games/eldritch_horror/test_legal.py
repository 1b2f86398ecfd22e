"""Decisions without a breach: whose they are, in which phase, and what is left out of them."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table

SILAS = {"space": "rome"}
LILY = {"space": "tokyo"}


def types(game: Eldritch, who: str | None = None) -> set[str]:
    return {line["type"] for line in game.legal(who=who)}


def of(game: Eldritch, type_: str) -> list[Data]:
    return [line for line in game.legal() if line.pop("type") == type_]


def players(game: Eldritch) -> set[Any]:
    return {line.get("player") for line in game.legal()}


def test_only_who_may_act_acts_and_a_seat_has_the_moves_of_its_investigators() -> None:
    game = table(silas=dict(SILAS), lily=dict(LILY))
    assert players(game) == {"silas"}
    assert game.legal(who="s2") == []
    game.do({"type": "rest", "player": "silas"})
    assert players(game) == {"silas", "lily"}
    assert {line["player"] for line in game.legal(who="s2")} == {"lily"}
    assert not [line for line in of(game, "rest") if line["player"] == "silas"]


def test_the_next_phase_may_begin_once_everybody_has_acted() -> None:
    game = table(silas=dict(SILAS), lily=dict(LILY))
    game.do({"type": "rest", "player": "silas"})
    assert "encounter" not in types(game)
    game.do({"type": "rest", "player": "lily"})
    assert {line["player"] for line in of(game, "encounter")} == {"silas"}
    assert {"travel", "pass", "encounter"} <= types(game)


def test_forced_tickets_are_left_out_and_others_are_named() -> None:
    game = table(silas={**SILAS, "tickets": {"train": 1, "ship": 1}}, lily=dict(LILY))
    assert {(each["gain"], each["discard"]) for each in of(game, "prepare")} == {
        (gain, gone) for gain in ("train", "ship") for gone in ("train", "ship")
    }
    alike = table(silas={**SILAS, "space": "tokyo", "tickets": {"train": 0, "ship": 2}})
    assert of(alike, "prepare") == [{"player": "silas"}]
    assert of(table(silas={"space": "9"}), "prepare") == []


def test_paths_go_as_far_as_the_tickets() -> None:
    game = table(silas={"space": "6", "tickets": {"train": 1, "ship": 0}})
    found = {tuple(each["path"]) for each in of(game, "travel")}
    near = {("7",), ("arkham",), ("san_francisco",)}
    far = {
        ("7", "6"), ("arkham", "5"), ("arkham", "6"), ("san_francisco", "5"), ("san_francisco", "6"),
    }  # fmt: skip
    assert found == near | far
    detained = table(silas={"space": "6", "conditions": ["Detained"]})
    assert (of(detained, "travel"), of(detained, "rest")) == ([], [{"player": "silas"}])


def test_a_delayed_investigator_may_only_give_up_his_turn() -> None:
    game = table(silas={**SILAS, "delayed": True})
    assert types(game) == {"pass", "encounter"}
    assert {"type": "pass", "player": "silas"} in game.legal()


def test_a_template_stands_for_what_a_card_may_say() -> None:
    game = table(silas=dict(SILAS), lily=dict(SILAS), norman=dict(LILY))
    assert of(game, "trade") == [{"player": "silas", "with": "lily"}]
    assert of(game, "acquire_assets") == of(game, "component_action") == [{"player": "silas"}]
    assert of(game, "grant_action") == []
    game.do({"type": "component_action", "player": "silas", "source": {"kind": "sheet", "id": "silas"}})
    assert of(game, "grant_action") == [{"player": "silas"}]
    game.do(
        {
            "type": "grant_action",
            "player": "silas",
            "to": "norman",
            "source": {"kind": "sheet", "id": "silas"},
        }
    )
    assert of(game, "grant_action") == []
    assert players(game) == {"silas", "lily", "norman"}
    beside = table(silas=dict(SILAS), spaces={"rome": {"monsters": ["ghoul#1"]}})
    assert types(beside) == {"travel", "prepare", "component_action", "pass"}


def test_encounters_are_those_of_the_space() -> None:
    in_play = {
        "Mythos R": {"rumor": True, "rumor_space": "rome"},
        "Mythos Q": {"rumor": True, "rumor_space": "9"},
    }
    game = table(
        silas={**SILAS, "conditions": []},
        lily={"space": "tokyo", "status": "defeated"},
        phase="encounter",
        in_play=in_play,
        mystery="R'lyeh Risen",
        spaces={"rome": {"defeated": {"lily": "insane"}, "clues": ["rome"]}},
    )
    assert [each["deck"] for each in of(game, "encounter")] == ["general", "europe", "research", "special"]
    sources = [(each["source"]["kind"], each["source"]["id"]) for each in of(game, "encounter_text")]
    assert sources == [("rumor", "Mythos R"), ("mystery", "R'lyeh Risen"), ("sheet", "lily")]
    detained = table(silas={**SILAS, "conditions": ["Detained"]}, phase="encounter", mystery="R'lyeh Risen")
    assert detained.legal() == [
        {"type": "encounter_text", "player": "silas", "source": {"kind": "condition", "id": "Detained"}}
    ]


def test_nothing_is_legal_while_something_is_owed_before_it() -> None:
    night: Data = {"silas": dict(SILAS), "lily": dict(LILY), "phase": "mythos"}
    game = table(**night, doom=1, omen="blue_2", mystery="?")
    assert types(game) == set()
    game.do(mythos("spawn_gates"))
    assert types(game) == set()
    game.do({"type": "spawn_gate", "city": "rome"})
    assert types(game) == set()
    game.do({"type": "spawn_monster", "space": "rome", "monster": "Gug"})
    assert {"pass_lead", "travel", "pass"} <= types(game)
    assert {line["player"] for line in game.legal() if "player" in line} == {"silas"}
    game.do(effect({"op": "doom", "n": -1}))
    assert game.legal() == []


def test_a_lost_seat_takes_one_whom_nobody_used() -> None:
    people: Data = {"silas": dict(SILAS), "lily": {**LILY, "status": "defeated"}}
    game = table(**people, phase="mythos", mystery="?")
    game.do(mythos("advance_omen"))
    found = of(game, "replace_investigator")
    assert {each["seat"] for each in found} == {"s2"}
    assert len(found) == 10
    assert "silas" not in {each["investigator"] for each in found}
    assert "rest" not in types(game)
    game.do({"type": "replace_investigator", "seat": "s2", "investigator": "mark"})
    assert "rest" in types(game)


def test_after_the_end_and_in_a_session_of_scores_nothing_is_legal() -> None:
    game = table(silas=dict(SILAS))
    game.do(effect({"op": "win_game"}, kind="ancient_one", id="Cthulhu"))
    assert game["result"] == "win"
    assert game.legal() == game.table.due() == []
    assert Eldritch(seats=["s1"], detail="score").legal() == []

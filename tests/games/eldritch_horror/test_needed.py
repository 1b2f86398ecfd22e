"""What a line must name before any rule speaks, and the fields that are forced."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, mythos, table

SILAS: Data = {"space": "rome", "tickets": {"train": 1, "ship": 0}}
NONE: Data = {"train": 0, "ship": 0}


def pair(**given: Any) -> Eldritch:
    return table(**{"silas": dict(SILAS), "lily": {"space": "rome"}, **given})


def effect(*ops: Data, **more: Any) -> Data:
    return {"type": "effect", "player": "silas", "ops": list(ops), **more}


def look(zone: str, *items: str, **more: Any) -> Data:
    return {"op": "look", "who": "silas", "zone": zone, "items": list(items), **more}


TEST: Data = {"skill": "influence", "result": 3}
LACKING: list[tuple[Data, str]] = [
    ({"type": "acquire_assets", "player": "silas"}, "test"),
    ({"type": "component_action", "player": "silas"}, "source"),
    ({"type": "grant_action", "player": "silas", "source": {"kind": "other"}}, "to"),
    ({"type": "grant_action", "player": "silas", "to": "lily"}, "source"),
    ({"type": "spawn_clue"}, "face"),
    ({"type": "random_space"}, "face"),
    (effect({"op": "gain", "who": "silas"}), "what"),
    (effect({"op": "move", "to": "9"}), "who"),
    (effect({"op": "spawn_clue"}), "face"),
    (effect({"op": "random_space"}), "face"),
    (effect({"op": "discard_clue"}), "face"),
    (effect({"op": "omen"}), "steps"),
    (effect({"op": "spawn_gate"}), "city"),
    (effect({"op": "spend", "who": "silas", "what": "card"}), "ops.0.card"),
    (effect({"op": "discard", "who": "silas", "what": "card"}), "ops.0.card"),
    (effect({"op": "discard", "who": "silas", "what": "improvement"}), "ops.0.skill"),
    (effect({"op": "delay", "who": "lily"}, {"op": "spawn_monster", "monster": "Gug"}), "ops.1.space"),
]
"""(line, field that is missing)"""

WRONG: list[tuple[Data, str]] = [
    ({"type": "rest", "player": "mark"}, "player"),
    ({"type": "trade", "player": "silas", "with": "mark"}, "with"),
    ({"type": "pass_lead", "to": "mark"}, "to"),
    ({"type": "setup", "ancient_one": "Azathoth", "lead": "mark"}, "lead"),
    ({"type": "effect", "ops": [{"op": "delay", "who": "mark"}]}, "ops.0.who"),
    (effect(source={"kind": "asset", "id": "Axe", "holder": "mark"}), "source.holder"),
    ({"type": "solve_mystery", "card": "?", "clues_spent": {"silas": 1, "mark": 1}}, "clues_spent"),
    ({"type": "acquire_assets", "player": "silas", "test": TEST, "to": {"Axe": "lily", "Whiskey": "mark"}}, "to"),
    (effect({"op": "gain", "who": "silas", "card": "Axe", "deck": "spell"}), "ops.0.deck"),
    (effect({"op": "token", "kind": "eldritch", "on": "omen:pink", "n": 1}), "ops.0.on"),
    (effect(look("gate_stack", "rome", "9")), "ops.0.items"),
    (effect(look("gate_stack", "rome", bottom=["?", "5"])), "ops.0.items"),
    (effect(look("asset", "Wither")), "ops.0.items"),
    (effect(look("spell", "Debt")), "ops.0.items"),
    (effect(look("condition", "Axe")), "ops.0.items"),
]  # fmt: skip
"""(line, field that is wrong)"""

SOUND: list[Data] = [
    {"type": "spawn_clue", "face": "9"},
    {"type": "spawn_clue", "at": "9"},
    {"type": "random_space", "face": "9"},
    {"type": "random_space", "chosen_by_lead": "9"},
    effect({"op": "omen", "to": "red"}),
    effect({"op": "omen", "steps": 1}),
    effect({"op": "spawn_gate", "none_left": True}),
    effect({"op": "spawn_clue", "at": "9"}),
    effect({"op": "random_space", "chosen_by_lead": "9"}),
    effect({"op": "discard_clue", "at": "9"}),
    effect({"op": "move", "monster": "gug#1", "to": "9"}),
    effect({"op": "discard", "who": "silas", "what": "train"}),
    effect({"op": "gain", "who": "silas", "card": "Axe"}),
    effect({"op": "gain", "who": "silas", "card": "Axe", "deck": "asset"}),
    effect({"op": "token", "kind": "eldritch", "on": "omen:red", "n": 1}),
    effect({"op": "token", "kind": "rumor", "on": "9", "n": 1}),
    effect({"op": "random_space", "face": "9", "then": {"op": "spawn_monster", "monster": "Gug"}}),
    *(
        effect(look(zone, "?", *items, bottom=["?"]))
        for zone, items in (
            ("gate_stack", ["rome"]),
            ("asset", ["Axe"]),
            ("spell", ["Wither"]),
            ("condition", ["Debt"]),
            ("mythos", ["Mythos A"]),
        )
    ),
]


@pytest.mark.parametrize(("line", "field"), [*LACKING, *WRONG], ids=lambda each: str(each)[-60:])
def test_a_line_without_what_it_needs_is_no_line(line: Data, field: str) -> None:
    with pytest.raises(Problem) as found:
        pair().completed(line)
    assert found.value.code == "field"
    assert found.value.place is not None
    assert found.value.place.field == field


@pytest.mark.parametrize("line", SOUND, ids=lambda each: str(each)[-60:])
def test_one_of_several_fields_is_enough(line: Data) -> None:
    assert pair().completed(line)


def test_who_is_meant_is_told_and_what_may_be_said() -> None:
    with pytest.raises(Problem, match="mark is not in this game") as found:
        pair().completed({"type": "rest", "player": "mark"})
    assert found.value.hint == "investigators: silas, lily"
    empty = Eldritch(seats=["s1"])
    with pytest.raises(Problem) as found:
        empty.completed({"type": "rest", "player": "mark"})
    assert found.value.hint == "investigators: none yet"
    with pytest.raises(Problem) as found:
        pair().completed({"type": "spawn_clue"})
    assert (str(found.value.hint), "face or at" in str(found.value)) == ("say face", True)


def test_a_seat_is_one_of_the_table_and_newcomers_need_not_be_there() -> None:
    game = pair()
    for type_ in ("choose_investigator", "replace_investigator"):
        with pytest.raises(Problem) as found:
            game.completed({"type": type_, "seat": "s9", "investigator": "mark"})
        assert (found.value.code, found.value.hint) == ("seat", "seats: s1, s2")
        assert found.value.place is not None
        assert found.value.place.field == "seat"
        assert game.completed({"type": type_, "seat": "s2", "investigator": "mark"})


# --- forced fields


@pytest.mark.parametrize(
    ("path", "tickets"),
    [
        (["istanbul"], []),
        (["istanbul", "16"], ["train"]),
        (["istanbul", "16", "tunguska"], ["train", "train"]),
        (["london", "arkham"], ["ship"]),
        (["istanbul", "pyramids", "10"], []),
        (["14", "9"], []),
    ],
    ids=str,
)
def test_tickets_are_of_the_kind_of_their_path(path: list[str], tickets: list[str]) -> None:
    line = pair().completed({"type": "travel", "player": "silas", "path": path})
    assert line.get("tickets", []) == tickets
    stated = pair().completed({"type": "travel", "player": "silas", "path": path, "tickets": ["ship"]})
    assert stated["tickets"] == ["ship"]


@pytest.mark.parametrize(
    ("health", "sanity", "stated", "expected"),
    [
        (8, 4, {}, (0, 0)),
        (7, 3, {}, (1, 1)),
        (2, 4, {}, (1, 0)),
        (8, 1, {}, (0, 1)),
        (5, 2, {"health": 0}, (0, 1)),
        (5, 2, {"sanity": 0}, (1, 0)),
        (5, 2, {"health": 2, "sanity": 2}, (2, 2)),
    ],
)
def test_a_rest_is_worth_one_of_each_up_to_the_maximum(
    health: int, sanity: int, stated: Data, expected: tuple[int, int]
) -> None:
    game = pair(silas={"space": "rome", "health": health, "sanity": sanity})
    line = game.completed({"type": "rest", "player": "silas", **stated})
    assert (line["health"], line["sanity"]) == expected


@pytest.mark.parametrize(
    ("space", "held", "stated", "expected"),
    [
        ("tokyo", {}, {}, ("ship", None)),
        ("16", {}, {}, ("train", None)),
        ("tokyo", {"ship": 2}, {}, ("ship", "ship")),
        ("16", {"ship": 2}, {}, ("train", "ship")),
        ("16", {"train": 2}, {}, ("train", "train")),
        ("16", {"train": 1}, {}, ("train", None)),
        ("16", {"train": 1, "ship": 1}, {}, ("train", None)),
        ("16", {"train": 1, "ship": 1}, {"discard": "train"}, ("train", "train")),
        ("rome", {"train": 2}, {"gain": "ship"}, ("ship", "train")),
        ("9", {}, {}, ("ship", None)),
        ("10", {}, {}, ("ship", None)),
    ],
)
def test_a_ticket_is_forced_where_one_kind_leaves(
    space: str, held: Data, stated: Data, expected: tuple[str, str | None]
) -> None:
    game = pair(silas={"space": space, "tickets": {**NONE, **held}})
    line = game.completed({"type": "prepare", "player": "silas", **stated})
    assert (line.get("gain"), line.get("discard")) == expected


def test_which_ticket_is_asked_where_both_kinds_leave() -> None:
    with pytest.raises(Problem, match="ship or train") as found:
        pair().completed({"type": "prepare", "player": "silas"})
    assert found.value.place is not None
    assert (found.value.code, found.value.place.field, found.value.hint) == ("field", "gain", "say which")


def test_the_lead_is_left_out_where_nobody_else_could_be_meant() -> None:
    night = pair(phase="mythos", mystery="?")
    roll: Data = {"type": "roll", "dice": [3]}
    for line in ({"type": "pass_lead", "to": "lily"}, roll, mythos("advance_omen")):
        assert night.completed({**line, "player": "silas"}).get("player") is None
        assert night.completed({**line, "player": "lily"})["player"] == "lily"
        assert night.completed(dict(line)).get("player") is None
    day = pair(phase="encounter")
    assert day.completed({**roll, "player": "silas"})["player"] == "silas"
    assert night.completed({"type": "ambush", "player": "silas", "monster": "Gug"})["player"] == "silas"
    assert night.completed({"type": "rest", "player": "silas"})["player"] == "silas"
    fresh = Eldritch(seats=["s1"])
    assert fresh.completed({"type": "setup_reserve", "cards": ["?", "?", "?", "?"]})
    fresh.do({"type": "choose_investigator", "seat": "s1", "investigator": "silas"})
    assert fresh.completed({"type": "spawn_clue", "face": "9", "player": "silas"}).get("player") is None

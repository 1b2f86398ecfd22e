"""Travel, rest, prepare for travel: what they bring, and what is said against them."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, table
from tests.games.eldritch_horror.telling import recorded, suspected, told


def silas(**given: Any) -> Eldritch:
    more: Data = {key: given.pop(key) for key in ("spaces", "phase") if key in given}
    tickets: Data = {"train": 0, "ship": 0} | given.pop("tickets", {})
    return table(silas={"space": "rome", **given, "tickets": tickets}, lily={"space": "tokyo"}, **more)


def travel(*path: str, **more: Any) -> Data:
    return {"type": "travel", "player": "silas", "path": list(path), **more}


# --- travel


@pytest.mark.parametrize(
    ("tickets", "path", "spent", "left"),
    [
        ({}, ["london"], None, {}),
        ({"ship": 1}, ["london", "arkham"], None, {}),
        ({"ship": 1, "train": 1}, ["london", "arkham", "5"], None, {}),
        ({"ship": 2}, ["london", "arkham"], ["ship"], {"ship": 1}),
        ({"train": 2}, ["istanbul", "16", "tunguska"], ["train", "train"], {}),
        ({"train": 1, "ship": 1}, ["istanbul", "16"], None, {"ship": 1}),
        ({}, ["10"], [], {}),
    ],
    ids=str,
)
def test_a_free_step_and_one_for_each_ticket(
    tickets: Data, path: list[str], spent: list[str] | None, left: Data
) -> None:
    game = silas(tickets=tickets)
    line = travel(*path) if spent is None else travel(*path, tickets=spent)
    assert game.do(line) == []
    assert game.of("silas", "space", "tickets") == [path[-1], {"train": 0, "ship": 0} | left]
    assert game.of("silas", "actions") == [["travel"]]
    assert [(each.kind, each.subject, each.detail) for each in game.outcomes][:1] == [
        ("action", "silas", {"action": "travel"})
    ]


@pytest.mark.parametrize(
    ("tickets", "path", "spent", "rule", "said"),
    [
        ({}, ["9"], None, "ACT-TRAVEL-STEP", {"to": "9", "from": "rome"}),
        ({}, ["9", "arkham"], None, "ACT-TRAVEL-STEP", {"to": "9", "from": "rome"}),
        ({}, ["rome"], None, "ACT-TRAVEL-STEP", {"to": "rome", "from": "rome"}),
        ({"train": 1}, ["istanbul", "9"], ["train"], "ACT-TRAVEL-STEP", {"to": "9", "from": "istanbul"}),
        ({"train": 1}, ["pyramids", "10"], ["train"], "ACT-TRAVEL-FIRST", {"a": "pyramids", "b": "10"}),
        ({"ship": 1}, ["istanbul", "16"], ["ship"], "ACT-TRAVEL-TICKET",
         {"a": "istanbul", "b": "16", "edge": "train", "ticket": "ship"}),
        ({"train": 1}, ["istanbul"], ["train"], "ACT-TRAVEL-TICKET",
         {"a": "rome", "b": "istanbul", "edge": "train", "ticket": "train"}),
        ({"train": 2}, ["istanbul", "16"], ["train", "train"], "ACT-TRAVEL-TICKET",
         {"a": "rome", "b": "istanbul", "edge": "train", "ticket": "train"}),
        ({"ship": 1}, ["istanbul", "16"], None, "ACT-TRAVEL-HELD", {"inv": "silas", "ticket": "train"}),
        ({"train": 1}, ["istanbul", "16", "14"], None, "ACT-TRAVEL-HELD", {"inv": "silas", "ticket": "train"}),
        ({"train": 1}, ["istanbul", "pyramids", "rome"], None, "ACT-TRAVEL-HELD",
         {"inv": "silas", "ticket": "ship"}),
    ],
)  # fmt: skip
def test_a_wrong_step_or_ticket_is_named(
    tickets: Data, path: list[str], spent: list[str] | None, rule: str, said: Data
) -> None:
    game = silas(tickets=tickets)
    assert game.do(travel(*path) if spent is None else travel(*path, tickets=spent)) == [rule]
    assert told(game, rule) == said
    assert game.of("silas", "space") == [path[-1]]
    assert min(game.state.people["silas"].tickets.values()) >= 0


def test_tickets_that_an_old_line_lacks_are_those_of_its_path() -> None:
    game = recorded(
        silas(tickets={"train": 1, "ship": 1}), "travel", player="silas", path=["london", "arkham", "5"]
    )
    assert (game.severe("doubt"), told(game, "DUE-MISSING")) == (["DUE-MISSING"], {"what": "tickets", "n": 2})
    assert game.of("silas", "space", "tickets") == ["5", {"train": 0, "ship": 0}]
    half = silas(tickets={"train": 1, "ship": 1})
    recorded(half, "travel", player="silas", path=["london", "arkham", "5"], tickets=["ship"])
    assert (told(half, "DUE-MISSING"), half.severe("breach")) == ({"what": "tickets", "n": 1}, [])
    odd = recorded(silas(tickets={"ship": 1}), "travel", player="silas", path=["pyramids", "10"])
    assert (odd.severe("doubt"), odd.severe("breach")) == (["DUE-MISSING"], ["ACT-TRAVEL-FIRST"])
    assert odd.of("silas", "tickets") == [{"train": 0, "ship": 0}]
    far = recorded(silas(tickets={"train": 1}), "travel", player="silas", path=["istanbul", "9"])
    assert (far.severe("breach"), far.of("silas", "space")) == (["ACT-TRAVEL-STEP"], ["9"])


# --- rest


def test_a_rest_brings_one_of_each() -> None:
    game = silas(health=5, sanity=1)
    assert game.do({"type": "rest", "player": "silas"}) == []
    assert game.of("silas", "health", "sanity", "actions") == [6, 2, ["rest"]]
    full = silas(sanity=3)
    assert full.do({"type": "rest", "player": "silas"}) == []
    assert full.of("silas", "health", "sanity") == [8, 4]


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        ({"health": 2, "sanity": 1}, {"h": 2, "s": 1, "eh": 1, "es": 1}),
        ({"health": 1, "sanity": 0}, {"h": 1, "s": 0, "eh": 1, "es": 1}),
        ({"health": 0}, {"h": 0, "s": 1, "eh": 1, "es": 1}),
    ],
)
def test_a_rest_that_brings_anything_else_is_a_breach(stated: Data, said: Data) -> None:
    game = silas(health=5, sanity=1)
    assert game.do({"type": "rest", "player": "silas", **stated}) == ["ACT-REST-GAIN"]
    assert told(game, "ACT-REST-GAIN") == said
    assert game.of("silas", "health", "sanity") == [5 + said["h"], 1 + said["s"]]


def test_nobody_rests_beside_a_monster() -> None:
    game = silas(health=5, spaces={"rome": {"monsters": ["gug#1", "witch#1"]}})
    assert game.do({"type": "rest", "player": "silas"}) == ["ACT-REST-MONSTER"]
    assert told(game, "ACT-REST-MONSTER") == {"inv": "silas", "monster": "gug#1"}


def test_a_rest_of_an_old_line_is_worth_what_is_forced() -> None:
    game = recorded(silas(health=5, sanity=4), "rest", player="silas")
    assert (game.severe("breach"), told(game, "DUE-MISSING")) == ([], {"what": "rest", "n": 2})
    assert game.of("silas", "health", "sanity") == [6, 4]
    half = recorded(silas(health=5, sanity=3), "rest", player="silas", health=1)
    assert (told(half, "DUE-MISSING"), half.of("silas", "health", "sanity")) == (
        {"what": "rest", "n": 1},
        [6, 4],
    )
    whole = recorded(silas(health=5), "rest", player="silas", health=1, sanity=0)
    assert whole.findings == []


# --- prepare for travel


@pytest.mark.parametrize(
    ("space", "held", "line", "rule", "said", "left"),
    [
        ("rome", {}, {"gain": "ship"}, None, {}, {"ship": 1}),
        ("rome", {"train": 1}, {"gain": "train"}, None, {}, {"train": 2}),
        ("rome", {"train": 1, "ship": 1}, {"gain": "ship", "discard": "train"}, None, {}, {"ship": 2}),
        ("16", {"ship": 2}, {}, None, {}, {"train": 1, "ship": 1}),
        ("1", {}, {}, None, {}, {"ship": 1}),
        ("9", {}, {"gain": "ship"}, "ACT-PREP-CITY", {"inv": "silas"}, {"ship": 1}),
        ("tokyo", {}, {"gain": "train"}, "ACT-PREP-TRAIN", {"space": "tokyo"}, {"train": 1}),
        ("16", {}, {"gain": "ship"}, "ACT-PREP-SHIP", {"space": "16"}, {"ship": 1}),
        ("rome", {"train": 1, "ship": 1}, {"gain": "ship"}, "ACT-PREP-LIMIT", {"inv": "silas", "n": 3},
         {"train": 1, "ship": 1}),
        ("rome", {"train": 1}, {"gain": "ship", "discard": "ship"}, "ACT-PREP-LIMIT", {"inv": "silas", "n": 2},
         {"train": 1, "ship": 1}),
        ("rome", {"train": 2}, {"gain": "ship", "discard": "ship"}, "ACT-PREP-LIMIT", {"inv": "silas", "n": 3},
         {"train": 2}),
        ("rome", {"train": 1}, {"gain": "ship", "discard": "train"}, None, {}, {"ship": 1}),
    ],
)  # fmt: skip
def test_a_ticket_is_one_of_those_that_leave_and_two_are_held(
    space: str, held: Data, line: Data, rule: str | None, said: Data, left: Data
) -> None:
    game = silas(space=space, tickets=held)
    assert game.do({"type": "prepare", "player": "silas", **line}) == ([rule] if rule else [])
    if rule:
        assert told(game, rule) == said
    assert game.of("silas", "tickets", "actions") == [{"train": 0, "ship": 0} | left, ["prepare"]]


def test_a_ticket_that_an_old_line_lacks_is_the_first_that_fits() -> None:
    for space, held, line, n, left in (
        ("rome", {}, {}, 1, {"ship": 1}),
        ("16", {}, {}, 1, {"train": 1}),
        ("rome", {"train": 2}, {}, 2, {"train": 1, "ship": 1}),
        ("rome", {"train": 2}, {"gain": "train"}, 1, {"train": 2}),
        ("16", {"ship": 2}, {"discard": "ship"}, 1, {"ship": 1, "train": 1}),
    ):
        game = recorded(silas(space=space, tickets=held), "prepare", player="silas", **line)
        assert (game.severe("breach"), told(game, "DUE-MISSING")) == ([], {"what": "prepare", "n": n})
        assert game.of("silas", "tickets") == [{"train": 0, "ship": 0} | left], (space, held, line)
    whole = recorded(silas(tickets={"train": 1}), "prepare", player="silas", gain="ship")
    assert whole.findings == []
    inland = recorded(silas(space="21"), "prepare", player="silas")
    assert inland.severe("breach") == ["ACT-PREP-CITY"]


# --- what a missing line may have changed


@pytest.mark.parametrize(
    ("thing", "rule", "line"),
    [
        ("inv:silas", "ACT-TRAVEL-STEP", travel("9")),
        ("inv:silas", "ACT-TRAVEL-HELD", travel("istanbul", "16")),
        ("inv:silas", "ACT-REST-GAIN", {"type": "rest", "player": "silas", "health": 1}),
        ("inv:silas", "ACT-PREP-TRAIN", {"type": "prepare", "player": "silas", "gain": "train"}),
        ("inv:silas", "ACT-PREP-LIMIT", {"type": "prepare", "player": "silas", "discard": "train"}),
    ],
)
def test_a_breach_that_a_missing_line_may_explain_is_a_doubt(thing: str, rule: str, line: Data) -> None:
    space = "tokyo" if line["type"] == "prepare" else "rome"
    found = suspected(silas(space=space), thing, line=line)
    assert (rule, "doubt", 7) in found
    assert {severity for _, severity, _ in found} == {"doubt"}
    assert (rule, "breach", None) in suspected(silas(space=space), "inv:lily", line=line)


def test_a_monster_that_may_be_gone_does_not_hinder() -> None:
    line: Data = {"type": "rest", "player": "silas"}
    for thing in ("monster:gug#1", "inv:silas"):
        game = silas(spaces={"rome": {"monsters": ["gug#1"]}})
        assert suspected(game, thing, line=line) == [("ACT-REST-MONSTER", "doubt", 7)]
    prepared = suspected(
        silas(space="9"), "inv:silas", line={"type": "prepare", "player": "silas", "gain": "ship"}
    )
    assert prepared == [("ACT-PREP-CITY", "doubt", 7)]

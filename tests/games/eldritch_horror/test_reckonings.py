"""Reckonings in their order, texts of Mythos cards, what does nothing, and rolls that are no tests."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table

PEOPLE: Data = {
    "silas": {"space": "rome", "conditions": ["Debt"], "cards": ["Axe"]},
    "lily": {"space": "tokyo", "conditions": ["Cursed"]},
    "norman": {"space": "9", "status": "defeated"},
    "mark": {"space": "9"},
}


def night(*icons: str, drawn: bool = True, **given: Any) -> Eldritch:
    game = table(**{**PEOPLE, "phase": "mythos", "mystery": "R'lyeh Risen", "doom": 9, **given})
    if drawn:
        assert game.do(mythos(*icons)) == []
    return game


def reckon(kind: str, id_: str | None = None, player: str = "silas", holder: str = "", **more: Any) -> Data:
    source = {"kind": kind, **({"id": id_} if id_ else {}), **({"holder": holder} if holder else {})}
    return {"type": "reckoning", "player": player, "source": source, **more}


ORDER = [
    reckon("monster", "gug#1"),
    reckon("ancient_one", "Cthulhu"),
    reckon("mythos", "Mythos R"),
    reckon("condition", "Debt"),
    reckon("condition", "Cursed", "lily"),
    reckon("asset", "Kerosene", "mark"),
]
SAME = [
    (ORDER[2], reckon("rumor", "Mythos S")),
    (ORDER[3], reckon("asset", "Axe")),
    (ORDER[3], reckon("sheet", "silas")),
    (ORDER[3], reckon("spell", "Wither")),
    (ORDER[3], reckon("artifact", "Gate Box")),
    (ORDER[4], reckon("condition", "Cursed", "silas", "lily")),
]


def test_components_are_resolved_in_their_order() -> None:
    game = night("reckoning")
    assert game.all(*ORDER) == []
    for first in range(len(ORDER)):
        for second in range(len(ORDER)):
            game = night("reckoning")
            game.do(ORDER[first])
            found = game.do(ORDER[second])
            assert found == (["RECK-ORDER"] if second < first else []), (first, second)
            if found:
                assert said(game) == [("RECK-ORDER", {"source": ORDER[second]["source"]["id"]})]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_some_components_have_the_same_place(one: Data, other: Data) -> None:
    for first, second in ((one, other), (other, one)):
        game = night("reckoning")
        assert game.all(first, second) == []
        assert game.do(ORDER[0]) == ["RECK-ORDER"]


def test_a_component_out_of_its_place_does_not_turn_the_order_back() -> None:
    game = night("reckoning")
    game.do(ORDER[2], ORDER[0])
    assert game.do(ORDER[1]) == ["RECK-ORDER"]
    for line in (reckon("mystery"), reckon("other", "x"), reckon("condition", "Debt", "lily", "norman")):
        assert game.do(line) == []  # no place of their own
    unnamed = night("reckoning")
    unnamed.do(ORDER[1])
    assert unnamed.do(reckon("monster")) == ["RECK-ORDER"]
    assert said(unnamed) == [("RECK-ORDER", {"source": "monster"})]
    assert said(unnamed, "remark") == [("EFFECT-UNNAMED", {"kind": "monster"})]


def test_the_order_begins_anew_with_the_next_reckoning() -> None:
    game = night("reckoning")
    game.do(ORDER[5])
    game.do({**mythos("reckoning"), "card": "Mythos B", "by": "Mythos A"})
    assert game.do(ORDER[0]) == []


def test_only_an_icon_brings_a_reckoning() -> None:
    game = night("advance_omen")
    assert (game.do(ORDER[0]), said(game)) == (
        ["MYTHOS-ICONS-ONLY"],
        [("MYTHOS-ICONS-ONLY", {"step": "reckoning"})],
    )
    mark = night(drawn=False)
    mark.do(mythos("advance_omen", reminder=True))
    assert (mark.do(ORDER[0]), said(mark)) == (["MYTHOS-REMINDER"], [("MYTHOS-REMINDER", {})])
    assert [each.about for each in mark.findings] == ["observation"]
    both = night(drawn=False)
    both.do(mythos("reckoning", reminder=True))
    assert both.do(ORDER[0]) == []


def test_effects_of_a_reckoning_happen() -> None:
    game = night("reckoning")
    lose = {"op": "lose", "who": "silas", "what": "health"}
    assert game.do({**ORDER[3], "ops": [lose, lose]}) == []
    assert game.of("silas", "health") == [6]


def test_a_card_that_came_in_the_reckoning_has_no_part_in_it() -> None:
    game = night("reckoning")
    game.do(ORDER[0])
    for line, found in ((reckon("condition", "Paranoia"), ["RECK-NEW"]), (ORDER[3], [])):
        gained = {"op": "gain", "who": "silas", "card": "Paranoia", "how": "named"}
        game.do(effect(gained))
        assert game.do(line) == found
    before = night(drawn=False)
    before.do(effect({"op": "gain", "who": "silas", "card": "Paranoia"}), mythos("reckoning"))
    assert before.do(reckon("condition", "Paranoia")) == []


REROLL = {"paid": "free", "from": 1, "to": 6}


def test_a_roll_that_is_no_test_is_not_rerolled() -> None:
    for rerolls, found in (([REROLL], ["TEST-REROLL-TESTONLY"]), ([], [])):
        game = night("reckoning")
        assert game.do({**ORDER[3], "roll": {"dice": [1], "rerolls": rerolls}}) == found
        assert said(game) == [(rule, {}) for rule in found]
        other = night()
        assert other.do({"type": "roll", "dice": [1], "rerolls": rerolls}) == found


# --- texts and nothing


def text(id_: str | None = "Mythos A", kind: str = "mythos") -> Data:
    return {"type": "effect", "source": {"kind": kind, **({"id": id_} if id_ else {})}, "ops": []}


@pytest.mark.parametrize(
    ("line", "over"),
    [
        (text(), True),
        (text(None), True),
        (text("Mythos B"), False),
        (text("Mythos A", "rumor"), False),
        ({"type": "effect", "ops": []}, False),
        ({"type": "no_effect"}, True),
        ({"type": "no_effect", "step": "text"}, True),
        ({"type": "no_effect", "step": "reckoning"}, False),
        ({"type": "no_effect", "step": "spawned"}, False),
    ],
)
def test_the_text_of_the_card_ends_it(line: Data, over: bool) -> None:
    game = night()
    assert game.do(line) == []
    assert game["phase_step"] == ("end_of_mythos" if over else "text")
    assert game["mythos_discard"] == (["Mythos A"] if over else [])
    early = night("spawn_clues")
    assert early.do(line) == []
    assert (early["phase_step"], early["mythos_discard"]) == ("clues", [])
    undrawn = night(drawn=False)
    assert undrawn.do(line) == []
    assert (undrawn["phase_step"], undrawn["mythos_discard"]) == (None, [])
    day = table(**PEOPLE)
    assert day.do(line) == []
    assert (day["mythos_discard"], day["phase"]) == ([], "action")


@pytest.mark.parametrize(
    ("step", "done"), [(None, True), ("reckoning", True), ("text", False), ("spawned", False)]
)
def test_nothing_answers_a_reckoning(step: str | None, done: bool) -> None:
    line: Data = {"type": "no_effect", **({"step": step} if step else {})}
    game = night("reckoning", "spawn_clues")
    assert game.do(line) == []
    assert game["phase_step"] == ("clues" if done else "reckoning")
    assert game.do(line) == []
    assert game["phase_step"] == ("clues" if done else "reckoning")
    assert game["phase"] == "mythos"


def test_nothing_answers_the_back_of_a_card_first() -> None:
    turn = effect({"op": "flip", "card": "Debt", "to": "back"})
    for line, left in (
        ({"type": "no_effect"}, "reckoning"),
        ({"type": "no_effect", "step": "spawned"}, "reckoning"),
    ):
        game = night("reckoning")
        game.do(turn)
        assert game.table.due()[0]["type"] == "effect"
        assert game.do(line) == []
        assert game["phase_step"] == left
        assert game.table.due()[0].get("type") != "effect"
        assert game.do({"type": "no_effect"}) == []
        assert game["phase_step"] == "text"
    backs = night("reckoning")
    backs.do(turn)
    assert backs.do({"type": "no_effect", "step": "reckoning"}) == []
    assert backs["phase_step"] == "text"


def test_an_effect_without_a_source_is_a_remark() -> None:
    game = night()
    assert game.do({"type": "effect", "ops": []}) == []
    assert said(game, "remark") == [("EFFECT-UNNAMED", {"kind": "other"})]
    assert game.do(text()) == []
    assert game.findings == []

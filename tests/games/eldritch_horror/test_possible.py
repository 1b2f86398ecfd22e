"""What no table can be is no restatement; what is stated is so whatever the order in which it is said."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from events.effective import Entry
from events.problems import Place, Problem
from events.vocabulary import Data
from projections import judging
from projections.paths import joined
from projections.rules.contract import LOG
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table
from tests.games.eldritch_horror.tables import pair

EMPTY = {"green": 0, "yellow": 0, "blue": 0}


def evening() -> Eldritch:
    """Things lie in all places."""
    return pair(
        silas={"space": "rome", "cards": ["Axe", "Wither"], "conditions": ["Debt"], "clues": ["5", "?1"]},
        lily={"space": "tokyo", "cards": ["Wither#2"]},
        reserve=["Bandages", "Whiskey", "Kerosene", "?"],
        asset_discard=["Fine Clothes"],
        gates_on_board=["rome", "london"],
        gate_discard=["sydney"],
        clue_discard=["9"],
        spaces={"7": {"monsters": ["gug#1", "?1"], "clues": ["7"]}, "9": {"monsters": ["ghoul#1"]}},
        monsters={"gug#1": {"damage": 2}},
        mystery="R'lyeh Risen",
    )


def stated(values: Data) -> Data:
    return {"type": "restate", "set": values, "reason": "counted"}


def refused(game: Eldritch, values: Data) -> Problem:
    """The problem of a restatement, which changes nothing."""
    before = game.table.dump()
    with pytest.raises(Problem) as found:
        game.do(stated(values))
    assert (found.value.code, game.table.dump()) == ("path", before)
    return found.value


NEVER: list[tuple[Data, str]] = [
    ({"round": 0}, "round"),
    ({"round": 17}, "round"),
    ({"players": 1}, "players"),
    ({"gate_colours.rome": "pink"}, "gate_colours"),
    ({"reference": {"gates": 3}}, "reference.gates"),
    ({"reference": {"surge": 0}}, "reference.surge"),
    ({"clue_pool_count": 99}, "clue_pool_count"),
    ({"clue_pool_count": 33}, "clue_pool_count"),
    ({"clue_pool_count": {"min": 1, "max": 33}}, "clue_pool_count"),
    ({"gate_stack_count": 7}, "gate_stack_count"),
    ({"cup_count": 30}, "cup_count"),
    ({"decks.asset.count": 35}, "decks.asset.count"),
    ({"decks.spell.count": 19}, "decks.spell.count"),
    ({"decks.condition.count": 36}, "decks.condition.count"),
    ({"decks.general.count": 13}, "decks.general.count"),
    ({"decks.research.count": 9}, "decks.research.count"),
    ({"decks.special.count": 7}, "decks.special.count"),
    ({"unseen.gates": 10}, "unseen.gates"),
    ({"monsters_on_board": 2}, "monsters_on_board"),
    ({"monsters_on_board": 42}, "monsters_on_board"),
    ({"spaces.7.monsters": ["gug#1", "gug#2"]}, "monsters.gug#2"),
    ({"spaces.9.monsters": ["ghoul#3"]}, "monsters.ghoul#3"),
    ({"spaces.9.monsters": ["deep_one#1"]}, "monsters"),
    ({"box": ["Gug"]}, "monsters"),
    ({"monsters.gug#1.damage": 4}, "monsters.gug#1.damage"),
    ({"monsters.witch#1.damage": 0}, "monsters.witch#1"),
    ({"gates_on_board": ["rome", "rome"]}, "gates_on_board"),
    ({"gates_on_board": ["rome"], "gate_discard": ["rome"]}, "gate_discard"),
    ({"clue_discard": ["9", "9"]}, "clue_discard"),
    ({"clue_discard": ["5"], "investigators.silas.clues": ["5"]}, "clue_discard"),
    ({"clue_discard": ["7"], "spaces.7.clues": ["7"]}, "clue_discard"),
    ({"reserve": ["Bull Whip", "Whiskey", "Kerosene", "?", "Bandages"]}, "reserve"),
    ({"reserve": ["Whiskey", "Whiskey"]}, "reserve"),
    ({"reserve": ["Whiskey"], "investigators.lily.cards": ["Whiskey"]}, "investigators.lily.cards"),
    ({"investigators.lily.cards": ["Wither#2", "Wither#3"]}, "investigators.lily.cards"),
    ({"investigators.silas.cards": ["Wither", "Wither"]}, "investigators.silas.cards"),
    ({"investigators.silas.cards": ["Wither", "Wither#2"]}, "investigators.lily.cards"),
    ({"investigators.silas.conditions": ["Cursed#4"]}, "investigators.silas.conditions"),
    ({"investigators.silas.tickets": {"train": 2, "ship": 1}}, "investigators.silas.tickets"),
    ({"investigators.silas.actions": ["sleep"]}, "investigators.silas.actions"),
    ({"seats.s1.investigators": ["silas", "silas"]}, "seats"),
    ({"order": ["silas", "silas"]}, "order"),
    ({"order": ["silas"]}, "order"),
    ({"investigators.lily.status": "defeated", "lead": "lily"}, "lead"),
    ({"investigators.lily.status": "defeated", "active": "lily"}, "active"),
    ({"mystery": "The True Name"}, "mystery"),
    ({"mythos.left.blue": 3}, "mythos.left.blue"),
    ({"mythos": {"stage": 3, "left": {"blue": 1}}}, "mythos.left.blue"),
    ({"mythos.stage": 0}, "mythos.stage"),
    ({"mythos_discard": [1]}, "mythos_discard"),
    ({"expedition": {"site": "amazon", "left": {"amazon": 0}}}, "expedition.site"),
    ({"looks.gate_stack.top": ["rome"]}, "looks.gate_stack"),
    ({"looks.gate_stack.top": ["nowhere"]}, "looks.gate_stack.top"),
    ({"looks.gate_stack.top": ["?"] * 7}, "looks.gate_stack"),
    ({"looks.asset.top": ["Axe"]}, "looks.asset"),
    ({"decks.spell.top": ["Axe"]}, "decks.spell.top"),
    ({"phase_step": "gates"}, "phase_step"),
    ({"phase": "mythos", "active": "lily"}, "active"),
    ({"spaces.9.rumor": "Mythos R"}, "spaces.9.rumor"),
    ({"spaces.9": {"monsters": []}, "spaces.9.monsters": ["witch#1"]}, "spaces.9.monsters"),
    ({"spaces.9.monsters": ["witch#1"], "monsters.witch#1.space": "8"}, "spaces.9.monsters"),
    ({"gates_on_board": ["rome"], "spaces.tokyo.gate": "tokyo"}, "gates_on_board"),
    ({"gate_stack_count": 5, "unseen.gates": 1}, "unseen.gates"),
    ({"result": "win", "phase": "action"}, "phase"),
]  # fmt: skip


@pytest.mark.parametrize(("values", "path"), NEVER, ids=lambda each: str(each)[:60])
def test_what_no_table_can_be_is_no_restatement(values: Data, path: str) -> None:
    problem = refused(evening(), values)
    assert str(problem.place.field) == path
    assert problem.what.startswith(path)


def test_the_most_that_can_be_is_a_restatement() -> None:
    for values in (
        {"round": 16, "players": 8, "reference": {"gates": 2, "clues": 4, "surge": 3}},
        {"clue_pool_count": 32, "gate_stack_count": 6, "cup_count": 29, "decks.asset.count": 34},
        {"monsters_on_board": 3, "decks.spell.count": 18, "decks.condition.count": 35},
        {"monsters_on_board": 41},
        {"decks": {"general": {"count": 12}, "research": {"count": 8}, "special": {"count": 6}}},
        {"spaces.9.monsters": ["ghoul#1", "ghoul#2"], "monsters.gug#1.damage": 3},
        {"mythos": {"stage": 3, "left": {"green": 3, "yellow": 4, "blue": 0}}},
        {"looks.gate_stack.top": ["tokyo"], "looks.asset.top": ["Cat Burglar", "?"]},
        {"unseen": {"gates": 6, "clues": 32}, "gate_stack_count": {"min": 0, "max": 6}},
    ):
        game = evening()
        assert game.do(stated(values)) == [], values


def test_what_the_log_had_wrong_before_is_no_reason_to_refuse() -> None:
    """A position with a card twice and too many Clues: other things can still be stated."""
    game = pair(
        silas={"space": "rome", "cards": ["Axe"]},
        lily={"space": "tokyo", "cards": ["Axe"]},
        clue_pool_count=99,
    )
    assert game.do(stated({"doom": 3, "investigators.silas.space": "9"})) == []
    refused(game, {"cup_count": 99})


# --- a thing that is there once


def test_what_is_stated_to_lie_somewhere_leaves_the_place_where_the_log_had_it() -> None:
    for values, paths in (
        ({"investigators.lily.cards": ["Axe"]}, {"investigators.silas.cards": ["Wither"]}),
        ({"investigators.lily.cards": ["Whiskey"]}, {"reserve": ["Bandages", "Kerosene", "?", "?"]}),
        ({"reserve": ["Fine Clothes"]}, {"asset_discard": []}),
        ({"box": ["Axe"]}, {"investigators.silas.cards": ["Wither"]}),
        ({"gate_discard": ["rome"]}, {"gates_on_board": ["london"], "spaces.rome.gate": None}),
        ({"spaces.sydney.gate": "sydney"}, {"gate_discard": [], "gate_stack_count": 6}),
        ({"gates_on_board": ["sydney"]}, {"gate_discard": [], "gate_stack_count": 8}),
        ({"investigators.lily.clues": ["5"]}, {"investigators.silas.clues": ["?1"]}),
        ({"investigators.lily.clues": ["7"]}, {"spaces.7.clues": [], "clue_pool_count": 32}),
        ({"spaces.9.clues": ["9"]}, {"clue_discard": [], "clue_pool_count": 32}),
        ({"spaces.8.clues": ["7"]}, {"spaces.7.clues": []}),
        ({"spaces.8.clues": ["?1"]}, {"investigators.silas.clues": ["5"], "clue_pool_count": 32}),
        ({"seats.s2.investigators": ["lily", "silas"]}, {"seats.s1.investigators": []}),
        ({"spaces.8.monsters": ["gug#1"]}, {"spaces.7.monsters": ["?1"], "monsters.gug#1.damage": 2}),
    ):  # fmt: skip
        game = evening()
        assert game.do(stated(values)) == [], values
        assert {path: game[path] for path in paths} == paths, values


def test_a_clue_that_is_held_lies_on_no_space() -> None:
    game = pair(silas={"space": "rome"}, lily={"space": "tokyo"}, spaces={"8": {"clues": ["?1"]}})
    game.do(stated({"investigators.silas.clues": ["?1"]}))
    assert (game["spaces.8.clues"], game.of("silas", "clues")) == ([], [["?1"]])
    assert game["clue_pool_count"] == 35


def test_a_card_of_two_copies_stays_with_who_has_the_other() -> None:
    game = evening()
    assert game.do(stated({"investigators.lily.conditions": ["Debt#2"]})) == []
    assert game.of("silas", "conditions") == [["Debt"]]


def test_an_investigator_sits_where_his_seat_says() -> None:
    game = evening()
    game.do(stated({"seats.s2.investigators": ["lily", "silas"]}))
    assert game.of("silas", "seat") == ["s2"]


def test_somebody_defeated_lies_on_one_space() -> None:
    game = pair(lily={"space": "9", "status": "defeated"}, spaces={"9": {"defeated": {"lily": "insane"}}})
    assert game.do(stated({"spaces.tokyo.defeated": {"lily": "insane"}})) == []
    assert (game["spaces.9.defeated"], game["spaces.tokyo.defeated"]) == ({}, {"lily": "insane"})


def test_what_was_seen_in_a_pile_and_lies_elsewhere_is_seen_there_no_more() -> None:
    look = {"op": "look", "who": "lily", "zone": "gate_stack", "items": ["tokyo", "arkham"], "bottom": ["?"]}
    asset = {"op": "look", "who": "lily", "zone": "asset", "items": ["Cat Burglar", "?"]}
    card = {"op": "look", "who": "lily", "zone": "mythos", "items": ["Mythos B"]}
    game = evening()
    game.do(effect(look, asset, card, who="lily"))
    game.do(stated({"spaces.tokyo.gate": "tokyo"}))
    assert game["looks.gate_stack"] == {"top": ["arkham"], "bottom": ["?"]}
    assert game["looks.asset.top"] == ["Cat Burglar", "?"]
    game.do(stated({"investigators.lily.cards": ["Cat Burglar"]}))
    assert (game["looks.asset.top"], game["looks.mythos.top"]) == (["?"], ["Mythos B"])


# --- whose turn


def test_nobody_who_is_out_of_play_is_the_lead_or_acts() -> None:
    people: Data = {"silas": {}, "lily": {}, "norman": {}}
    game = table(**people)
    assert game.do(stated({"investigators.silas.status": "defeated"})) == []
    assert (game["lead"], game["active"]) == ("lily", "lily")
    assert game.do(stated({"investigators.lily.status": "eliminated"})) == []
    assert (game["lead"], game["active"]) == ("norman", "norman")
    acted = table(**people, active="norman")
    assert acted.do(stated({"investigators.norman.status": "devoured"})) == []
    assert acted["lead"] == "silas"
    night = table(**people, phase="mythos")
    assert night.do(stated({"investigators.silas.status": "defeated"})) == []
    assert (night["lead"], night["active"]) == ("lily", "lily")


# --- the order in which it is said


@pytest.mark.parametrize(
    "values",
    [
        {"monsters_on_board": 4, "spaces": {"9": {"monsters": ["ghoul#1", "witch#1"]}}},
        {"monsters_on_board": 5, "spaces.9.monsters": ["gug#1"], "spaces.7.monsters": ["?1"]},
        {"spaces.7.monsters": [], "spaces.8.monsters": ["gug#1"], "monsters.gug#1.damage": 1},
        {"phase_step": "end_of_mythos", "phase": "mythos", "lead": "lily"},
        {"mythos.left": {"green": 3, "yellow": 0, "blue": 0}, "mythos.stage": 3},
        {"result": None, "phase": "encounter", "active": "lily"},
        {"order": ["lily", "silas"], "lead": "lily", "active": "silas"},
        {"gate_stack_count": {"min": 4, "max": 5}, "gates_on_board": ["rome", "tokyo", "london"], "unseen.gates": 1},
        {"reserve": ["Axe"], "investigators.silas.cards": [], "decks.asset.count": 30},
    ],
)  # fmt: skip
def test_the_order_of_what_is_stated_does_not_matter(values: Data) -> None:
    made = []
    for order in permutations(values):
        game = evening()
        assert game.do(stated({path: values[path] for path in order})) == []
        made.append(game.table.dump())
    assert all(each == made[0] for each in made)
    if "monsters_on_board" in values:
        assert game["monsters_on_board"] == values["monsters_on_board"]


def leaves(value: Any, keys: tuple[str, ...] = ()) -> Data:
    """{path: value} of a document; a range is one value."""
    if not isinstance(value, dict) or set(value) == {"min", "max"} or not value:
        return {joined(keys): value}
    return {path: each for key, row in value.items() for path, each in leaves(row, (*keys, key)).items()}


DERIVED = ("score", "winners", "cannot", "tokens", "mythos.deck_count", "phase_step", "spaces", "cards")


def test_what_the_log_knows_may_be_stated_again_and_changes_nothing() -> None:
    game = evening()
    game.do(mythos("advance_omen"), effect({"op": "doom", "n": -2}))
    document = dict(game.table.document(LOG))
    said = {
        path: value
        for path, value in leaves(document).items()
        if not path.startswith(DERIVED) and not path.endswith((".name", ".by")) and value != {}
    }
    said |= {
        path: row for path, row in leaves(document["spaces"], ("spaces",)).items() if "expedition" not in path
    }
    assert len(said) > 250
    assert game.do(stated(said)) == []
    assert game.findings == []
    assert game.table.document(LOG) == document


def test_spaces_may_be_written_as_numbers() -> None:
    game = evening()
    values: Data = {
        "investigators.lily.space": 9,
        "investigators.silas.clues": [4, "?1"],
        "spaces.9.clues": [5],
    }
    assert game.do(stated(values)) == []
    assert (game.of("lily", "space"), game.of("silas", "clues")) == (["9"], [["4", "?1"]])
    assert game["spaces.9.clues"] == ["5"]
    for zone, value, found in (
        ("investigators.lily.space", 9, []),
        ("investigators.lily.space", 8, ["ASSERT"]),
        ("spaces.9.clues", [5], []),
        ("order", ["silas", "lily"], []),
    ):
        assert game.do({"type": "count", "zone": zone, "value": value}) == found
    refused(game, {"investigators.lily.space": 99})
    refused(game, {"investigators.lily.space": True})


def test_a_restatement_in_the_log_holds_when_a_correction_makes_it_impossible() -> None:
    """All Clues are in the pool; then somebody adds that one had been gained before."""
    all_ = {"clue_pool_count": 36}
    assert pair().do(stated(all_)) == []
    corrected = pair(silas={"clues": ["?1"]})
    assert refused(corrected, all_).place == Place(field="clue_pool_count")
    entry = Entry(2, 2, "restate", 1, {"set": all_, "reason": "counted"})
    judged = judging.step(corrected.table, entry)
    assert [(each.rule, each.severity) for each in judged.findings] == [("ELD-ASSERT", "remark")]
    assert corrected["clue_pool_count"] == 36

"""Effects on the board, on what lies beside it and on the tracks."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, lose, seat, table

RESERVE = ["Axe", "Bandages", "Dynamite", "Sanctuary"]


def board(**given: Any) -> Eldritch:
    """A Gug (toughness 4), an unseen Monster and two Clues."""
    there = {"monsters": ["gug#1"], "clues": ["9"]}
    given = {
        "silas": {"space": "rome", "cards": ["Holy Cross", "Wither#2"], "conditions": ["Debt"]},
        "lily": {"space": "tokyo"},
        "spaces": {"9": there, "7": {"monsters": ["?1"]}, "sydney": {"clues": ["?1"]}},
        "reserve": list(RESERVE),
        "asset_discard": ["Whiskey"],
        "gates_on_board": ["rome"],
        "mystery": "R'lyeh Risen",
    } | given
    return table(**given)


# --- Monsters, Gates and Clues


@pytest.mark.parametrize(
    ("ops", "left"),
    [
        ([("damage", {})], 1),
        ([("damage", {"n": 3})], 3),
        ([("damage", {"n": 4})], None),
        ([("damage", {"n": 3}), ("heal", {})], 2),
        ([("damage", {"n": 2}), ("heal", {"n": 3}), ("damage", {})], 1),
        ([("damage", {"n": 2}), ("damage", {"n": 2})], None),
    ],
)
def test_damage_stays_until_it_is_healed_or_the_toughness_is_reached(
    ops: list[tuple[str, Data]], left: int | None
) -> None:
    game = board()
    cup = game["cup_count"]
    assert game.do(effect(*({"op": op, "monster": "gug#1", **more} for op, more in ops))) == []
    assert game["monsters.gug#1.damage"] == left
    assert game["cup_count"] == cup + (left is None)
    gone = [("monster_defeated", "gug#1", None, {})] if left is None else []
    assert told(game, "monster_defeated") == gone


def test_a_toughness_that_was_entered_goes_before_the_facts() -> None:
    line: Data = {"type": "ambush", "player": "silas", "monster": "Gug", "random": False}
    game = board()
    game.do({**line, "numbers": {"toughness": 2}})
    assert game.do(effect({"op": "damage", "monster": "gug#1", "n": 2})) == []
    assert game["monsters.gug#1"] is None
    unseen = board()
    assert unseen.do(effect({"op": "damage", "monster": "?1", "n": 20})) == []
    assert unseen["monsters.?1.damage"] == 20


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ({"op": "damage", "monster": "zombie#1"}, {"token": "zombie#1", "kind": "Zombie"}),
        ({"op": "heal", "monster": "zombie#1"}, {"token": "zombie#1", "kind": "Zombie"}),
        ({"op": "discard_monster", "monster": "zombie#1"}, {"token": "zombie#1", "kind": "Zombie"}),
        ({"op": "move", "monster": "zombie#1", "to": "rome"}, {"token": "zombie#1", "kind": "Zombie"}),
        ({"op": "close_gate", "city": "tokyo"}, {"token": "tokyo"}),
        ({"op": "discard_gate", "city": "tokyo"}, {"token": "tokyo"}),
        ({"op": "discard_clue", "face": "7"}, {"token": "clue:7"}),
        ({"op": "discard_clue", "at": "rome"}, {"token": "clue:rome"}),
        ({"op": "discard_clue", "face": "?2"}, {"token": "clue:?2"}),
        ({"op": "discard_clue", "face": "9", "at": "sydney"}, {"token": "clue:9"}),
    ],
)
def test_what_is_not_on_the_board_is_not_discarded_from_it(op: Data, fields: Data) -> None:
    game = board()
    kept = ("cup_count", "gates_on_board", "gate_discard", "clue_discard", "monsters")
    before = [game[path] for path in kept]
    assert game.do(effect(op, lose("silas", "health", 9), lose("silas", "health"))) == [
        "DEFEAT-STOP",
        "DIS-OFFBOARD",
    ]
    assert said(game)[0] == ("DIS-OFFBOARD", fields)
    assert [game[path] for path in kept] == before


def test_a_gate_is_closed_or_discarded() -> None:
    for op in ("close_gate", "discard_gate"):
        game = board()
        assert game.do(effect({"op": op, "city": "rome"})) == []
        assert (game["gates_on_board"], game["gate_discard"]) == ([], ["rome"])
        assert told(game) == [("gate_closed", "rome", None, {})]


@pytest.mark.parametrize(
    ("op", "gone"),
    [
        ({"face": "9"}, "9"),
        ({"at": "9"}, "9"),
        ({"face": "9", "at": "9"}, "9"),
        ({"at": "sydney"}, "?1"),
        ({"face": "?1"}, "?1"),
        ({"face": "7", "at": "sydney"}, "7"),
    ],
)
def test_a_clue_of_the_board_goes_to_the_discard_pile(op: Data, gone: str) -> None:
    game = board()
    assert game.do(effect({"op": "discard_clue", **op})) == []
    assert (game["clue_discard"], game["clue_pool_count"]) == ([gone], 34)
    there = [clue for space in ("9", "sydney") for clue in game[f"spaces.{space}.clues"]]
    assert there == (["?1"] if gone == "9" else ["9"])
    assert game.do(effect({"op": "spawn_clue", "face": "7"})) == (["SPAWN-CLUE"] if gone == "7" else [])


def test_an_epic_monster_is_moved_and_discarded_by_itself_alone() -> None:
    spawn: Data = {"op": "spawn_monster", "space": "9", "from": "box", "epic": True, "monster": "Cthulhu"}
    move: Data = {"op": "move", "monster": "cthulhu#1", "to": "rome"}
    for source, found in (
        ({}, ["EPIC"]),
        ({"kind": "monster", "id": "gug#1"}, ["EPIC"]),
        ({"kind": "monster", "id": "cthulhu#1"}, []),
        ({"kind": "monster", "id": "Cthulhu"}, []),
    ):
        game = board()
        game.do(effect(spawn))
        assert game.do(effect(move, **source)) == found
        assert said(game) == [(rule, {"monster": "cthulhu#1"}) for rule in found]
        assert game["monsters.cthulhu#1.space"] == "rome"
    assert game.do(effect({"op": "discard_monster", "monster": "cthulhu#1"}, lose("silas", "health"))) == [
        "EPIC"
    ]
    common = board()
    assert common.do(effect({**move, "monster": "gug#1"})) == []
    assert common["spaces.rome.monsters"] == ["gug#1"]


# --- beside the board


@pytest.mark.parametrize(
    ("id_", "name", "changed"),
    [
        ("Holy Cross", "Holy Cross", {"investigators.silas.cards": ["Wither#2"]}),
        ("Wither#2", "Wither", {"investigators.silas.cards": ["Holy Cross"]}),
        ("Debt", "Debt", {"investigators.silas.conditions": []}),
        ("Axe", "Axe", {"reserve": [*RESERVE[1:], "?"], "decks.asset.count": 33}),
        ("Whiskey", "Whiskey", {"asset_discard": []}),
        ("Kerosene", "Kerosene", {"decks.asset.count": 33}),
        ("Necronomicon", "Necronomicon", {"decks.artifact.count": 13}),
        ("Conjuration", "Conjuration", {"decks.spell.count": 18}),
        ("gug#1", "Gug", {"spaces.9.monsters": []}),
        ("Ghoul", "Ghoul", {"cup_count": 29}),
        ("Star Spawn", "Star Spawn", {"set_aside": ["Deep One"]}),
        ("Mythos A", "Mythos A", {"in_play": {}}),
        ("Mythos B", "Mythos B", {"mythos_discard": []}),
        ("Dark Ritual", "Dark Ritual", {}),
    ],
)
@pytest.mark.parametrize("op", ["set_aside", "to_box"])
def test_a_thing_is_laid_aside_or_into_the_box(op: str, id_: str, name: str, changed: Data) -> None:
    game = board(in_play={"Mythos A": {"rumor": True}}, mythos_discard=["Mythos B"])
    paths = (
        *("investigators.silas.cards", "investigators.silas.conditions", "reserve", "asset_discard"),
        *("decks.asset.count", "decks.artifact.count", "decks.spell.count", "decks.condition.count"),
        *("spaces.9.monsters", "cup_count", "in_play", "mythos_discard", "set_aside", "box"),
    )
    before = {path: game[path] for path in paths}
    assert game.do(effect({"op": op, "id": id_})) == []
    where = "set_aside" if op == "set_aside" else "box"
    after = {**before, **changed}
    assert {path: game[path] for path in paths} == {**after, where: [*after[where], name]}


def test_what_lies_in_the_box_is_out_until_it_is_taken_out() -> None:
    for name, count in (
        ("Kerosene", "decks.asset.count"),
        ("Debt", "decks.condition.count"),
        ("Gug", "cup_count"),
    ):
        game = board(box=[name, "Cthulhu"], spaces={})
        before = game[count]
        assert game.do(effect({"op": "from_box", "id": name})) == []
        assert (game["box"], game[count]) == (["Cthulhu"], before + 1)
        assert game.do(effect({"op": "from_box", "id": "Cthulhu"})) == []
        assert (game["box"], game["cup_count"]) == ([], before + 1 if count == "cup_count" else 32)
    there = board()
    assert there.do(effect({"op": "from_box", "id": "Puzzle Box"})) == []
    assert there["decks.asset.count"] == 34
    aside = board(set_aside=["Puzzle Box"])
    assert aside.do(effect({"op": "to_box", "id": "Puzzle Box"})) == []
    assert (aside["set_aside"], aside["box"], aside["decks.asset.count"]) == ([], ["Puzzle Box"], 33)


# --- looks


@pytest.mark.parametrize(
    ("look", "public", "own"),
    [
        ({"zone": "gate_stack", "items": ["tokyo", "?"]}, ["?", "?"], ["tokyo", "?"]),
        ({"zone": "gate_stack", "items": ["tokyo"], "shown": True}, ["tokyo"], ["tokyo"]),
        ({"zone": "asset", "items": ["Kerosene"]}, ["?"], ["Kerosene"]),
        ({"zone": "spell", "items": ["Conjuration"]}, ["Conjuration"], ["Conjuration"]),
        ({"zone": "condition", "items": ["Debt"]}, ["Debt"], ["Debt"]),
        ({"zone": "mythos", "items": ["A Dark Power"]}, ["?"], ["A Dark Power"]),
    ],
)
def test_a_look_is_for_who_took_it_but_open_fronts_are_for_all(look: Data, public: Any, own: Any) -> None:
    game = board()
    zone = look["zone"]
    assert game.do(effect({"op": "look", "who": "lily", **look, "bottom": look["items"]}, who="lily")) == []
    assert game.seen(seat("s1"), f"looks.{zone}.top") == public
    assert game.seen(seat("s2"), f"looks.{zone}.top") == own
    assert game.seen(seat("s1"), f"looks.{zone}.bottom") == public
    assert game.seen(seat("s2"), f"looks.{zone}.bottom") == own


def test_what_is_looked_at_lies_in_the_pile() -> None:
    look: Data = {"op": "look", "who": "lily", "zone": "gate_stack", "items": ["?", "tokyo"]}
    for shown, private in ((False, (("s2",),)), (True, ())):
        game = board(gate_discard=["sydney"])
        for items, where in ((["rome"], "on_board"), (["tokyo", "sydney"], "in_discard")):
            for more in ({"items": items}, {"bottom": items}):
                assert game.do(effect({**look, "shown": shown, **more}, who="lily")) == ["GATE-STACK"]
                assert said(game) == [("GATE-STACK", {"space": items[-1], "where": where})]
                assert game.findings[0].private == private
        assert game.do(effect(look, who="lily")) == []
    cards = board(decks={"spell": {"count": 0}})
    spell: Data = {"op": "look", "who": "lily", "zone": "spell", "items": ["Conjuration"]}
    assert cards.do(effect(spell, who="lily")) == ["DOUBLE-FACE"]
    assert said(cards) == [("DOUBLE-FACE", {"card": "Conjuration", "deck": "spell"})]
    assert cards.do(effect({**spell, "zone": "condition", "items": ["Debt"]}, who="lily")) == []
    asset: Data = {"op": "look", "who": "lily", "zone": "asset", "items": ["Axe"]}
    assert cards.do(effect(asset, who="lily")) == []

"""Goods: traded, gained and discarded; Clues whose face nobody saw; cards out of the game."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, seat, table

ROME = {"space": "rome"}


def gain(who: str, card: str, deck: str, how: str, **more: Any) -> Data:
    return {"op": "gain", "who": who, "card": card, "deck": deck, "how": how, **more}


def test_tickets_clues_and_cards_change_hands() -> None:
    silas = {**ROME, "cards": ["Axe"], "clues": ["5", "?1"], "tickets": {"train": 1, "ship": 0}}
    game = table(silas=silas, lily={**ROME, "cards": ["Wither"], "tickets": {"train": 0, "ship": 2}})
    line: Data = {"type": "trade", "player": "silas", "with": "lily"}
    assert game.do({**line, "gives": ["train", "clue:5", "Axe"], "takes": ["Wither"]}) == []
    assert game.of("silas", "cards", "clues", "tickets") == [["Wither"], ["?1"], {"train": 0, "ship": 0}]
    assert game.of("lily", "cards", "clues") == [["Axe"], ["5"]]
    assert game.of("lily", "tickets") == [{"train": 0, "ship": 2}]  # two at most, the third is lost


def test_nobody_gives_more_than_he_has() -> None:
    for gives, takes in (
        (["train", "train"], []),
        (["clue:5", "clue:5"], []),
        (["Axe", "Axe"], []),
        ([], ["clue:9"]),
        ([], ["ship"]),
    ):
        silas = {**ROME, "cards": ["Axe"], "clues": ["5"], "tickets": {"train": 1, "ship": 0}}
        game = table(silas=silas, lily=dict(ROME))
        line: Data = {"type": "trade", "player": "silas", "with": "lily", "gives": gives, "takes": takes}
        assert game.do(line) == ["ACT-TRADE-HELD"], line


def test_a_clue_nobody_saw_may_be_given_under_any_name() -> None:
    game = table(silas={**ROME, "clues": ["?1"]}, lily=dict(ROME))
    assert game.do({"type": "trade", "player": "silas", "with": "lily", "gives": ["clue:9"]}) == []
    assert (game.of("silas", "clues"), game.of("lily", "clues")) == ([[]], [["?1"]])


def hidden() -> Eldritch:
    """A Clue nobody saw lies in Sydney."""
    game = table(silas={**ROME, "clues": ["5"]})
    assert game.do(effect({"op": "spawn_clue", "at": "sydney"})) == []
    assert game["clue_pool_count"] == 34
    return game


def test_a_clue_at_a_stated_space_shows_its_face_when_it_is_gained() -> None:
    game = hidden()
    take = {"op": "gain", "who": "silas", "what": "clue", "from": "sydney"}
    assert game.do(effect({**take, "face": "5"})) == ["CLUE-GAIN"]
    assert game.do(effect({**take, "face": "9"})) == []
    assert (game.of("silas", "clues"), game["spaces.sydney.clues"], game["clue_pool_count"]) == (
        [["5", "9"]],
        [],
        34,
    )
    assert game.do(effect({"op": "spawn_clue", "face": "9"})) == ["SPAWN-CLUE"]


def test_a_clue_may_be_held_unseen_and_is_known_when_it_is_spent() -> None:
    game = hidden()
    assert game.do(effect({"op": "gain", "who": "silas", "what": "clue", "from": "sydney"})) == []
    assert (game.of("silas", "clues"), game["spaces.sydney.clues"]) == ([["5", "?1"]], [])
    assert game.do(effect({"op": "spend", "who": "silas", "what": "clue:7"})) == []
    assert (game.of("silas", "clues"), game["clue_discard"], game["clue_pool_count"]) == ([["5"]], ["7"], 34)
    assert game.do(effect({"op": "spend", "who": "silas", "what": "clue:7"})) == ["SPEND-HAVE"]
    assert game.do(effect({"op": "spawn_clue", "face": "7"})) == ["SPAWN-CLUE"]


def test_a_clue_on_the_board_is_discarded_by_its_face_or_its_place() -> None:
    game = hidden()
    game.do(effect({"op": "spawn_clue", "face": "9"}))
    assert game.do(effect({"op": "discard_clue", "at": "sydney"}, {"op": "discard_clue", "face": "9"})) == []
    assert sorted(game["clue_discard"]) == ["9", "?1"]
    assert game.do(effect({"op": "discard_clue", "face": "9"})) == ["DIS-OFFBOARD"]
    assert game.do(effect({"op": "discard_clue", "at": "rome"})) == ["DIS-OFFBOARD"]


def test_several_clues_are_discarded_at_once() -> None:
    drop: Data = {"op": "discard", "who": "silas", "what": "clue"}
    for more, found, left in (
        ({"n": 2}, [], ["6"]),
        ({"faces": ["4", "6"]}, [], ["5"]),
        ({"faces": ["4", "9"], "required": 2}, ["DIS-OWN"], ["5", "6"]),
        ({"faces": ["4"], "required": 2}, ["DIS-PARTIAL"], ["5", "6"]),
        ({"faces": ["4", "5", "6"], "required": 4}, [], []),
        ({"n": 4}, ["DIS-OWN"], []),
    ):
        game = table(silas={**ROME, "clues": ["4", "5", "6"]})
        assert game.do(effect({**drop, **more})) == found, more
        assert game.of("silas", "clues") == [left], more


def test_a_card_of_the_reserve_is_filled_up_at_once() -> None:
    reserve = ["Axe", "Bandages", "Dynamite", "Sanctuary"]
    game = table(silas=dict(ROME), reserve=list(reserve))
    assert game.do(effect(gain("silas", "Axe", "asset", "reserve", refill=["Puzzle Box"]))) == []
    assert game["reserve"] == ["Bandages", "Dynamite", "Sanctuary", "Puzzle Box"]
    assert game["decks.asset.count"] == 40 - 5
    assert game.do(effect(gain("silas", "Bandages", "asset", "named"))) == []
    assert game["reserve"] == ["Dynamite", "Sanctuary", "Puzzle Box", "?"]
    two = gain("silas", "Dynamite", "asset", "reserve", refill=["Kerosene", "Bull Whip"])
    assert game.do(effect(two)) == ["RESERVE-FOUR"]
    none = gain("silas", "Carbine Rifle", "asset", "random", refill=["Holy Cross"])
    assert game.do(effect(none)) == ["RESERVE-FOUR"]


def test_cards_leave_the_game_and_come_back() -> None:
    game = table(silas={**ROME, "cards": ["Axe"]}, reserve=["Bandages", "Dynamite", "Sanctuary", "Kerosene"])
    before = game["decks.asset.count"]
    assert game.do(effect({"op": "to_box", "id": "Axe"})) == []
    assert (game.of("silas", "cards"), game["box"]) == ([[]], ["Axe"])
    assert game.do(effect({"op": "from_box", "id": "Axe"})) == []
    assert (game["box"], game["decks.asset.count"]) == ([], before + 1)
    assert game.do(effect({"op": "to_box", "id": "Dynamite"})) == []
    assert (game["reserve"], game["decks.asset.count"]) == (
        ["Bandages", "Sanctuary", "Kerosene", "?"],
        before,
    )
    assert game.do(effect({"op": "to_box", "id": "Necronomicon"})) == []
    assert game["decks.artifact.count"] == 13
    assert game.do(effect(gain("silas", "Necronomicon", "artifact", "random"))) == ["BOX-OUT"]


def test_monsters_leave_the_game_and_come_back() -> None:
    game = table(silas=dict(ROME), spaces={"9": {"monsters": ["gug#1"]}})
    before = game["cup_count"]
    assert game.do(effect({"op": "to_box", "id": "gug#1"})) == []
    assert (game["spaces.9.monsters"], game["box"], game["cup_count"]) == ([], ["Gug"], before)
    assert game.do(effect({"op": "from_box", "id": "Gug"})) == []
    assert (game["box"], game["cup_count"]) == ([], before + 1)
    assert game.do(effect({"op": "set_aside", "id": "Ghoul"})) == []
    assert (game["set_aside"][-1], game["cup_count"]) == ("Ghoul", before)
    spawn = {"op": "spawn_monster", "monster": "Ghoul", "space": "9"}
    assert game.do(effect({"op": "set_aside", "id": "Ghoul"}, spawn)) == ["SPAWN-MONSTER"]


def test_a_known_top_that_does_not_come_is_a_doubt() -> None:
    game = table(silas={**ROME, "seat": "s1"}, lily=dict(ROME))
    look = {"op": "look", "who": "lily", "zone": "asset", "items": ["Axe", "Dynamite"]}
    assert game.do(effect(look, who="lily")) == []
    assert game.seen(seat("s2"), "decks.asset.top") == ["Axe", "Dynamite"]
    assert game.seen(seat("s1"), "decks.asset.top") == ["?", "?"]
    game.do(effect(gain("silas", "Kerosene", "asset", "random")))
    assert game.severe("doubt") == ["GAIN-RANDOM"]
    assert [each.private for each in game.findings] == [(("s2",),)]
    assert game["decks.asset.top"] == ["Dynamite"]
    game.do(effect(gain("silas", "Dynamite", "asset", "random")))
    assert game.severe("doubt") == []


def test_the_open_front_of_a_spell_is_no_card_from_below() -> None:
    game = table(silas=dict(ROME))
    look = {"op": "look", "who": "silas", "zone": "spell", "items": ["Wither"], "shown": True}
    game.do(effect(look))
    assert game["decks.spell.top"] == ["Wither"]
    assert game.do(effect(gain("silas", "Wither", "spell", "random"))) == []
    assert game.severe("doubt") == ["DOUBLE-BOTTOM"]


def test_a_back_that_was_seen_does_not_change() -> None:
    game = table(silas=dict(ROME), lily=dict(ROME))
    game.do(effect(gain("silas", "Wither", "spell", "random", back="3")))
    turn: Data = {"op": "flip", "card": "Wither", "to": "back", "ops": []}
    assert game.do(effect({**turn, "back": "4"})) == ["DOUBLE-BACK"]
    front: Data = {"op": "flip", "card": "Wither", "to": "front", "ops": [{"op": "doom", "n": -1}]}
    assert game.do(effect(front)) == ["FLIP-FRONT"]
    other = table(silas=dict(ROME))
    other.do(effect(gain("silas", "Wither", "spell", "random", back="3")))
    assert other.do(effect({**turn, "back": "3"})) == []
    later = table(silas={**ROME, "conditions": ["Debt"]})
    assert later.do(effect({"op": "flip", "card": "Debt", "to": "back"})) == []
    assert later.table.due() == [{"player": "silas", "type": "effect"}]
    assert (
        later.do({"type": "effect", "player": "silas", "source": {"kind": "condition", "id": "Debt"}}) == []
    )
    assert later.table.due()[0].get("type") != "effect"


def test_a_refill_that_is_not_the_known_top_is_a_doubt_for_who_knows_it() -> None:
    for shown, private in ((False, (("s2",),)), (True, ())):
        game = table(silas=dict(ROME), lily=dict(ROME), reserve=["Axe", "Bandages", "Dynamite", "Sanctuary"])
        game.do(
            effect(
                {"op": "look", "who": "lily", "zone": "asset", "items": ["Kerosene"], "shown": shown},
                who="lily",
            )
        )
        test = {"skill": "influence", "result": 2}
        buy: Data = {"type": "acquire_assets", "player": "silas", "test": test, "gained": ["Axe"]}
        assert game.do({**buy, "refill": ["Bull Whip"]}) == []
        assert [(each.rule, each.private) for each in game.findings] == [("ELD-GAIN-RANDOM", private)]

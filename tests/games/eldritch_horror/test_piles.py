"""What lies in which pile: at the start, for whom sits down later, and as a word of a finding."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said
from tests.games.eldritch_horror.table import Eldritch, effect, table

ALWAYS = {
    "general": 12,
    "america": 8,
    "europe": 8,
    "asia_australia": 8,
    "research": 8,
    "other_world": 24,
    "expedition": 18,
}
SHEETS = {
    "Azathoth": (15, {"green": 1}, [], 0, {"green": 1, "yellow": 2, "blue": 1}, 16),
    "Cthulhu": (12, {}, ["Deep One", "Star Spawn"], 6, {"green": 0, "yellow": 2, "blue": 2}, 15),
    "Shub-Niggurath": (
        13,
        {},
        ["Dark Young", "Ghoul", "Ghoul", "Goat Spawn", "Goat Spawn"],
        0,
        {"green": 1, "yellow": 2, "blue": 1},
        16,
    ),
    "Yog-Sothoth": (14, {}, [], 6, {"green": 0, "yellow": 2, "blue": 1}, 16),
}
"""{Ancient One: (Doom, Eldritch tokens of the Omen, set aside, special cards, first stage, Mythos cards)}"""


def laid(*people: str, ancient_one: str = "Cthulhu") -> Eldritch:
    """The table is laid out for these."""
    game = Eldritch(seats=[f"s{seat}" for seat in range(1, len(people) + 1)])
    for seat, who in enumerate(people, 1):
        assert game.do({"type": "choose_investigator", "seat": f"s{seat}", "investigator": who}) == []
    assert game.do({"type": "setup", "ancient_one": ancient_one}) == []
    return game


@pytest.mark.parametrize("name", SHEETS)
def test_all_piles_of_a_new_game(name: str) -> None:
    doom, eldritch, aside, special, left, deck = SHEETS[name]
    game = laid("diana", "lily", ancient_one=name)
    assert (game["doom"], game["omen"], game["omen_eldritch"]) == (doom, "green", eldritch)
    assert (game["set_aside"], game["cup_count"]) == (aside, 34 - len(aside))
    assert game["mythos"] == {"stage": 1, "left": left, "deck_count": deck}
    counts = {each: game[f"decks.{each}.count"] for each in [*ALWAYS, "special"]}
    assert counts == ALWAYS | {"special": special}
    # Diana has an Asset and a Spell, Lily two Assets
    cards = [game[f"decks.{each}.count"] for each in ("asset", "artifact", "spell", "condition")]
    assert cards == [40 - 3, 14, 20 - 1, 36]
    assert (game["gate_stack_count"], game["clue_pool_count"], game["box"]) == (9, 36, [])
    sites = ["amazon", "antarctica", "heart_of_africa", "himalayas", "pyramids", "tunguska"]
    assert game["expedition.left"] == dict.fromkeys(sites, 3)
    assert (game["seats.s1.investigators"], game["seats.s2.investigators"]) == (["diana"], ["lily"])


def test_what_is_set_aside_is_not_in_the_cup() -> None:
    game = laid("silas", ancient_one="Shub-Niggurath")
    for monster in ("Ghoul", "Goat Spawn", "Dark Young"):
        spawn = {"op": "spawn_monster", "space": "9", "monster": monster}
        assert game.do(effect(spawn)) == ["SPAWN-MONSTER"]
    for monster, number in (("Gug", 1), ("Cultist", 5)):
        spawn = {"op": "spawn_monster", "space": "9", "monster": monster}
        assert game.do(*[effect(spawn)] * number) == []
        assert game.do(effect(spawn)) == ["SPAWN-MONSTER"]


def test_teamwork_is_no_card_of_a_game_with_one_investigator() -> None:
    assert laid("silas", "lily")["decks.asset.count"] == 40 - 3
    game = laid("silas")
    assert (game["box"], game["decks.asset.count"]) == (["Delivery Service"], 40 - 1 - 1)
    with_it = {"type": "setup_reserve", "cards": ["Delivery Service", "Axe", "Bandages", "Kerosene"]}
    assert game.do(with_it) == ["ASSET-UNIQUE"]


def test_the_reserve_is_drawn_from_the_deck() -> None:
    game = laid("silas", "lily")
    cards = ["Axe", "Bandages", "Kerosene", "?"]
    assert game.do({"type": "setup_reserve", "cards": cards}) == []
    assert (game["reserve"], game["decks.asset.count"]) == (cards, 40 - 3 - 4)


# --- who sits down later


def replaced(cards: Data | None = None, **given: Any) -> Eldritch:
    """The end of a Mythos Phase in which Silas fell."""
    return table(
        silas={"space": "rome", "status": "defeated"},
        lily={"space": "tokyo", **(cards or {})},
        lead="lily",
        phase="mythos",
        phase_step="end_of_mythos",
        mystery="R'lyeh Risen",
        **given,
    )


def sit_down(who: str, **more: Any) -> Data:
    return {"type": "replace_investigator", "seat": "s1", "investigator": who, **more}


@pytest.mark.parametrize(
    ("given", "cards", "reserve", "discard"),
    [
        ({}, [".38 Revolver", "Kerosene"], ["Axe"], []),
        (
            {"asset_discard": ["Kerosene", "Holy Cross"]},
            [".38 Revolver", "Kerosene"],
            ["Axe"],
            ["Holy Cross"],
        ),
        ({"box": ["Kerosene"]}, [".38 Revolver"], ["Axe"], []),
        ({"cards": {"cards": ["Kerosene"]}}, [".38 Revolver"], ["Axe"], []),
        ({"cards": {"cards": [".38 Revolver"]}}, ["Kerosene"], ["Axe"], []),
    ],
)
def test_starting_cards_come_from_where_they_are_to_be_had(
    given: Data, cards: list[str], reserve: list[str], discard: list[str]
) -> None:
    game = replaced(**{"reserve": ["Axe"], **given})
    assert game.do(sit_down("mark")) == []
    assert game.of("mark", "cards", "health", "sanity", "space", "seat") == [cards, 8, 4, "14", "s1"]
    assert (game["reserve"], game["asset_discard"]) == (reserve, discard)
    assert game["seats.s1.investigators"] == ["silas", "mark"]


def test_a_starting_card_of_the_reserve_leaves_a_slot() -> None:
    for refill, slot, found in (
        ({"refill": ["Holy Cross"]}, "Holy Cross", []),
        ({}, "?", []),
        ({"refill": []}, "?", ["RESERVE-FOUR"]),
        ({"refill": ["Axe"]}, "?", ["ASSET-UNIQUE"]),
    ):
        game = replaced(reserve=["Axe", "Kerosene"])
        before = game["decks.asset.count"]
        assert game.do(sit_down("mark", **refill)) == found
        assert game.of("mark", "cards") == [[".38 Revolver", "Kerosene"]]
        assert (game["reserve"], game["decks.asset.count"]) == (["Axe", slot], before - 2)


def test_starting_cards_that_are_said_to_be_missing_stay_where_they_are() -> None:
    game = replaced(reserve=["Axe", "Kerosene"])
    before = game["decks.asset.count"]
    assert game.do(sit_down("mark", starting_missing=["Kerosene", ".38 Revolver"])) == []
    assert (game.of("mark", "cards"), game["reserve"]) == ([[]], ["Axe", "Kerosene"])
    assert game["decks.asset.count"] == before


def test_a_starting_spell_is_the_lowest_free_copy() -> None:
    for held, copy in ((["Wither"], "Wither#2"), (["Wither#2"], "Wither"), (["Conjuration"], "Wither")):
        game = replaced({"cards": held})
        assert game.do(sit_down("diana")) == []
        assert game.of("diana", "cards") == [["Arcane Manuscripts", copy]]
    fallen = replaced(defeated_sheets={"silas": ["Wither"]})
    assert fallen.do(sit_down("diana")) == []
    assert fallen.of("diana", "cards") == [["Arcane Manuscripts", "Wither#2"]]


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("Axe", "in_reserve"),
        ("Kerosene", "in_discard"),
        ("Gate Box", "in_discard"),
        ("Bandages", "in_box"),
        ("Holy Cross", "held_by_lily"),
        ("Necronomicon", "held_by_lily"),
        ("Puzzle Box", "elsewhere"),
    ],
)
def test_where_a_card_lies_is_said_in_a_word(card: str, where: str) -> None:
    game = table(
        silas={"space": "rome"},
        lily={"space": "rome", "cards": ["Holy Cross", "Necronomicon"]},
        reserve=["Axe"],
        asset_discard=["Kerosene"],
        artifact_discard=["Gate Box"],
        box=["Bandages"],
    )
    assert game.do(effect({"op": "set_aside", "id": "Puzzle Box"})) == []
    found = "BOX-OUT" if where == "in_box" else "ASSET-UNIQUE"
    assert game.do(effect({"op": "gain", "who": "silas", "card": card, "how": "random"})) == [found]
    assert said(game)[0][1] == {"card": card} | ({"where": where} if found != "BOX-OUT" else {})

"""What the set-up brings about by itself."""

from __future__ import annotations

import pytest

from events.games.eldritch_horror import VOCABULARY
from events.problems import Problem
from tests.games.eldritch_horror.table import Eldritch, mythos
from tests.games.eldritch_horror.tables import REFERENCE

PEOPLE = ("silas", "lola", "lily", "norman", "charlie", "leo", "mark", "diana")


def chosen(number: int, ancient_one: str = "Cthulhu", **options: object) -> Eldritch:
    """The table is laid out for so many."""
    game = Eldritch(seats=[f"s{seat}" for seat in range(1, number + 1)], options=dict(options))
    for seat, who in enumerate(PEOPLE[:number], 1):
        assert game.do({"type": "choose_investigator", "seat": f"s{seat}", "investigator": who}) == []
    assert game.do({"type": "setup", "ancient_one": ancient_one}) == []
    return game


@pytest.mark.shows(
    "ELD-SET-DOOM", "ELD-SET-OMEN", "ELD-SET-CUP", "ELD-ASIDE-PLACE", "ELD-SET-MYTHOS", "ELD-OMEN-CURRENT"
)
def test_the_ancient_one_says_doom_cup_and_mythos_deck() -> None:
    game = chosen(2)
    assert (game["doom"], game["omen"], game["omen_eldritch"]) == (12, "green", {})
    assert game["set_aside"] == ["Deep One", "Star Spawn"]
    assert game["cup_count"] == 32
    assert game["mythos"] == {"stage": 1, "left": {"green": 0, "yellow": 2, "blue": 2}, "deck_count": 15}
    other = chosen(2, "Azathoth")
    assert (other["doom"], other["cup_count"], other["omen_eldritch"]) == (15, 34, {"green": 1})
    assert other["mythos.deck_count"] == 16


@pytest.mark.shows("ELD-INV-STATS", "ELD-INV-BACK", "ELD-LEAD-TERM", "ELD-INV-ACTIVE", "ELD-LEAD-ORDER")
@pytest.mark.keeps("ELD-SET-START")
def test_investigators_begin_as_their_sheets_say_and_the_first_one_leads() -> None:
    game = chosen(2)
    assert game.of("silas", "space", "health", "sanity", "cards") == ["sydney", 8, 4, ["Fishing Net"]]
    assert game.of("lola", "space", "health", "sanity", "cards") == ["tokyo", 5, 7, [".18 Derringer"]]
    assert (game["lead"], game["order"]) == ("silas", ["silas", "lola"])
    assert game.do({"type": "setup_choice", "player": "lola", "improve": "lore"}) == []
    assert game["investigators.lola.improvements"] == {"lore": 1}


@pytest.mark.shows("ELD-REF-SETUP", "ELD-REF-TABLE")
@pytest.mark.parametrize("number", REFERENCE)
def test_the_reference_card_follows_the_number_of_investigators(number: int) -> None:
    gates, clues, surge = REFERENCE[number]
    assert chosen(number)["reference"] == {"gates": gates, "clues": clues, "surge": surge}


@pytest.mark.shows("ELD-OPT-DIFFICULTY")
def test_the_difficulty_and_a_first_rumor_are_options() -> None:
    game = chosen(1, mythos="staged", starting_rumor="The Wind-Walker")
    assert game["in_play"] == {"The Wind-Walker": {"rumor": True, "eldritch": 0, "rumor_space": None}}
    assert chosen(1, mythos="easy")["in_play"] == {}
    with pytest.raises(Problem, match="mythos"):
        chosen(1, mythos="nightmare")


@pytest.mark.shows("ELD-ACT-SET")
def test_an_action_of_an_expansion_is_no_line() -> None:
    with pytest.raises(Problem):
        VOCABULARY.decode("focus", {"player": "silas"})
    assert {"travel", "rest", "trade", "prepare", "acquire_assets", "component_action"} <= set(
        VOCABULARY.types
    )


def test_a_clue_at_the_start_whose_face_nobody_said_is_one_of_the_pool() -> None:
    game = Eldritch(seats=["s1"])
    game.do({"type": "choose_investigator", "seat": "s1", "investigator": "akachi"})
    game.do({"type": "setup", "ancient_one": "Azathoth"})
    assert game.do({"type": "setup_choice", "player": "akachi"}) == []
    assert game.of("akachi", "clues") == [["?1"]]
    assert game["clue_pool_count"] == 35
    assert {"player": "akachi", "type": "setup_choice"} not in game.table.due()


def test_the_set_up_asks_one_thing_after_the_other() -> None:
    game = chosen(2)
    assert game.table.due() == [{"player": "lola", "type": "setup_choice"}]
    steps = (
        ({"type": "setup_choice", "player": "lola", "improve": "will"}, "setup_reserve"),
        ({"type": "setup_reserve", "cards": ["Axe", "Dynamite", "Bandages", "Sanctuary"]}, "spawn_gate"),
        ({"type": "spawn_gate", "city": "rome", "monster": "Gug"}, "setup_expedition"),
        ({"type": "setup_expedition", "site": "amazon"}, "spawn_clue"),
        ({"type": "spawn_clue", "face": "9"}, "draw_mystery"),
    )
    for line, following in steps:
        assert game.do(line) == []
        assert game.table.due() == [{"player": "silas", "type": following}]
    assert game.do({"type": "draw_mystery", "card": "R'lyeh Risen"}) == []
    assert game.table.due() == [{"player": "silas", "one_of": [{"type": "action"}, {"type": "pass"}]}]
    assert game.do({"type": "pass", "player": "silas"}) == []
    assert (game["phase"], game["round"], game["active"]) == ("action", 1, "lola")
    assert game["mystery"] == "R'lyeh Risen"


def test_a_line_that_lacks_what_it_needs_is_no_line() -> None:
    game = chosen(2)
    lines = (
        {"type": "acquire_assets", "player": "silas"},
        {"type": "component_action", "player": "silas"},
        {"type": "grant_action", "player": "silas", "source": {"kind": "other"}},
        {"type": "grant_action", "player": "silas", "to": "lola"},
        {"type": "spawn_clue"},
        {"type": "random_space"},
        {"type": "rest", "player": "lily"},
        {"type": "pass_lead", "to": "lily"},
        {"type": "trade", "player": "silas", "with": "lily"},
        {"type": "choose_investigator", "seat": "s9", "investigator": "lily"},
        {"type": "effect", "ops": [{"op": "lose", "who": "lily", "what": "health"}]},
        {"type": "effect", "ops": [{"op": "gain", "who": "silas"}]},
        {
            "type": "effect",
            "ops": [{"op": "gain", "who": "silas", "card": "Axe", "deck": "spell", "how": "random"}],
        },
        {"type": "effect", "ops": [{"op": "move", "to": "rome"}]},
        {"type": "effect", "ops": [{"op": "omen"}]},
        {"type": "effect", "ops": [{"op": "spawn_clue"}]},
        {"type": "effect", "ops": [{"op": "spawn_gate", "monster": "Gug"}]},
        {"type": "effect", "ops": [{"op": "discard_clue"}]},
        {"type": "effect", "ops": [{"op": "spawn_monster", "monster": "Gug"}]},
        {"type": "effect", "ops": [{"op": "spend", "who": "silas", "what": "card"}]},
        {"type": "effect", "ops": [{"op": "discard", "who": "silas", "what": "improvement"}]},
        {"type": "effect", "ops": [{"op": "token", "kind": "eldritch", "on": "omen:pink", "n": 1}]},
        {"type": "effect", "ops": [{"op": "look", "who": "silas", "zone": "gate_stack", "items": ["5"]}]},
        {"type": "effect", "ops": [{"op": "look", "who": "silas", "zone": "asset", "items": ["Wither"]}]},
        {"type": "effect", "ops": [{"op": "look", "who": "silas", "zone": "spell", "items": ["Debt"]}]},
        {"type": "effect", "ops": [{"op": "look", "who": "silas", "zone": "condition", "items": ["Axe"]}]},
        {"type": "solve_mystery", "card": "?", "clues_spent": {"lily": 1}},
    )
    for line in lines:
        with pytest.raises(Problem) as found:
            game.do(line)
        assert found.value.code in ("field", "seat"), line


def test_a_monster_of_a_random_space_needs_no_space_of_its_own() -> None:
    game = chosen(2)
    then = {"op": "spawn_monster", "monster": "Gug"}
    line = {"type": "effect", "player": "silas", "ops": [{"op": "random_space", "face": "9", "then": then}]}
    assert game.do(line) == []
    assert game["spaces.9.monsters"] == ["gug#1"]
    assert game.do(mythos("advance_omen")) == ["ROUND-PHASES"]

"""The end of the set-up: what is missing is told, the first of it alone, and is not known from there on."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, table
from tests.games.eldritch_horror.telling import told

LINES: dict[str, list[Data]] = {
    "setup": [{"type": "setup", "ancient_one": "Cthulhu"}],
    "choices": [
        {"type": "setup_choice", "player": "lola", "improve": "lore"},
        {"type": "setup_choice", "player": "akachi", "clue_face": "9"},
    ],
    "reserve": [{"type": "setup_reserve", "cards": ["Axe", "Dynamite", "Bandages", "Sanctuary"]}],
    "gates": [{"type": "spawn_gate", "city": "rome", "monster": "Gug"}],
    "expedition": [{"type": "setup_expedition", "site": "amazon"}],
    "clues": [{"type": "spawn_clue", "face": "4"}, {"type": "spawn_clue", "face": "5"}],
    "mystery": [{"type": "draw_mystery", "card": "R'lyeh Risen"}],
}
END: Data = {"type": "end_setup"}


def set_up(*lacking: str, **more: Any) -> Eldritch:
    """Silas, Lola and Akachi with everything but this."""
    game = Eldritch(seats=["s1", "s2", "s3"], **more)
    for seat, who in (("s1", "silas"), ("s2", "lola"), ("s3", "akachi")):
        game.do({"type": "choose_investigator", "seat": seat, "investigator": who})
    for name, lines in LINES.items():
        if name not in lacking:
            assert game.all(*lines) == [], name
    return game


@pytest.mark.parametrize(
    "line", [END, {"type": "rest", "player": "silas"}, {"type": "pass", "player": "silas"}]
)
def test_the_first_round_begins_when_nothing_is_missing(line: Data) -> None:
    game = set_up()
    assert game.do(line) == []
    assert (game["phase"], game["round"], game["mystery"]) == ("action", 1, "R'lyeh Risen")
    assert (game["unseen"], game.state.suspects) == ({"gates": 0, "clues": 0}, {})
    assert (game["gate_stack_count"], game["clue_pool_count"], game["cup_count"]) == (8, 33, 31)
    if line is END:
        assert game["active"] == "silas"
        assert game.do(END) == []


@pytest.mark.parametrize(
    ("lacking", "rule", "said"),
    [
        (["setup", "choices", "gates", "clues"], "SET-AO", {"ancient_one": "-"}),
        (["choices"], "SET-START", {"inv": "lola", "value": "-", "state": ["improve"]}),
        (["reserve", "gates"], "SET-RESERVE", {"n": 0}),
        (["gates", "expedition"], "SET-GATES", {"n": 1, "m": 0}),
        (["expedition", "clues"], "SET-EXPEDITION", {"site": "-"}),
        (["clues", "mystery"], "SET-CLUES", {"n": 2, "m": 0}),
        (["mystery"], "SET-MYSTERY", {"ancient_one": "Cthulhu", "value": "-"}),
    ],
    ids=str,
)
def test_the_first_thing_that_is_missing_is_told(lacking: list[str], rule: str, said: Data) -> None:
    game = set_up(*lacking)
    assert game.do(END) == [rule]
    assert told(game, rule) == said
    assert game["phase"] == "action"
    house = set_up(*lacking, house_rules=[f"ELD-{rule}"])
    assert house.do(END) != [rule]


def test_what_is_missing_is_not_known() -> None:
    game = set_up("gates", "clues", "reserve", "mystery", "choices")
    assert game.do(END) == ["SET-START"]
    assert game["unseen"] == {"gates": 1, "clues": 2}
    assert game["gate_stack_count"] == {"min": 8, "max": 9}
    assert game["clue_pool_count"] == {"min": 33, "max": 35}
    assert game["cup_count"] == {"min": 31, "max": 32}
    assert (game["reserve"], game["decks.asset.count"]) == (["?", "?", "?", "?"], 34)
    assert (game["mystery"], game["expedition.site"]) == ("?", "amazon")
    assert (game.of("akachi", "clues"), game.of("lola", "clues")) == ([["?1"]], [[]])
    assert game.state.suspects == {"gates": game.seq, "clues": game.seq}


def test_one_of_two_clues_is_missing() -> None:
    game = set_up("clues")
    game.do(LINES["clues"][0])
    assert game.do(END) == ["SET-CLUES"]
    assert told(game, "SET-CLUES") == {"n": 2, "m": 1}
    assert (game["unseen"], game["clue_pool_count"]) == ({"gates": 0, "clues": 1}, {"min": 33, "max": 34})
    assert game.state.suspects == {"clues": game.seq}
    assert game["cup_count"] == 31


def test_more_than_enough_is_known() -> None:
    game = set_up()
    game.do({"type": "spawn_gate", "city": "tokyo", "monster": "Ghoul"}, {"type": "spawn_clue", "face": "6"})
    assert game.do(END) == []
    assert (game["gate_stack_count"], game["clue_pool_count"], game["cup_count"]) == (7, 32, 30)
    assert game["unseen"] == {"gates": 0, "clues": 0}
    nobody = set_up("setup", "gates", "clues", house_rules=["ELD-SET-AO"])
    assert nobody.do(END) == []


def test_an_ancient_one_whom_nobody_named_stays_unknown() -> None:
    game = set_up("setup", "choices", "gates", "clues")
    game.do(END)
    assert (game["ancient_one"], game["mythos.left"], game["mythos.deck_count"]) == (None, {}, None)
    assert game["reference"] == {"gates": 1, "clues": 2, "surge": 2}
    assert game["omen_eldritch"] == {}
    assert game["unseen"] == {"gates": 1, "clues": 2}
    assert game["reserve"] == ["Axe", "Dynamite", "Bandages", "Sanctuary"]


def test_a_marker_of_the_end_comes_before_the_second_round() -> None:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    assert table(**people, round=1).do(END) == []
    for given in ({"round": 2}, {"round": 1, "phase": "encounter"}):
        game = table(**people, **given)
        assert game.do(END) == ["ROUND-PHASES"]
        assert told(game, "ROUND-PHASES") == {"event": "end_setup", "phase": given.get("phase", "action")}

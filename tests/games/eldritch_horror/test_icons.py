"""What icons bring about by themselves: Gates that are nowhere, the order of a reckoning, the awakening in between."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import CITIES, Eldritch, mythos, table
from tests.games.eldritch_horror.telling import told

RED = dict.fromkeys(CITIES, "red")


def night(*icons: str, **given: Any) -> Eldritch:
    people: Data = {
        "silas": {"space": "rome", "cards": ["Axe"]},
        "lily": {"space": "tokyo", "cards": ["Bandages"]},
    }
    game = table(**{**people, "phase": "mythos", "mystery": "?", "doom": 12, **given})
    game.do(mythos(*icons, rumor_space="9", eldritch=1))
    return game


@pytest.mark.parametrize(
    ("icon", "given", "due", "doom"),
    [
        ("spawn_gates", {"gates_on_board": CITIES[:7], "reference": {"gates": 2}}, 2, 12),
        ("spawn_gates", {"gates_on_board": CITIES[:8], "reference": {"gates": 2}}, 1, 11),
        ("spawn_gates", {"gates_on_board": CITIES, "reference": {"gates": 2}}, 0, 10),
        ("spawn_gates", {"gates_on_board": CITIES}, 0, 11),
        ("spawn_gates", {"gates_on_board": CITIES[:8], "gate_discard": ["sydney"], "reference": {"gates": 2}}, 1, 11),
        ("spawn_gates", {"gates_on_board": CITIES[:8], "gate_stack_count": {"min": 0, "max": 1}}, 0, 12),
        ("spawn_gates", {"gates_on_board": CITIES[:7], "gate_stack_count": {"min": 1, "max": 2},
                         "reference": {"gates": 2}}, 1, 12),
        ("monster_surge", {"gates_on_board": CITIES, "gate_colours": RED}, 0, 11),
        ("monster_surge", {"gates_on_board": CITIES[:8], "gate_colours": RED}, 1, 12),
        ("monster_surge", {"gates_on_board": CITIES[:8], "gate_discard": ["sydney"], "gate_colours": RED}, 1, 12),
        ("monster_surge", {"gates_on_board": CITIES, "omen": "red", "cup_count": 0}, 0, 12),
        ("spawn_clues", {"clue_pool_count": 0}, 0, 12),
        ("advance_omen", {"gates_on_board": ["tokyo", "london", "rome"]}, 0, 10),
    ],
)  # fmt: skip
def test_a_gate_that_is_owed_and_nowhere_costs_doom(icon: str, given: Data, due: int, doom: int) -> None:
    game = night(icon, **given)
    assert (len(game.table.due()), game["doom"]) == (due, doom)
    assert game["doom_overflow"] == 0


def test_an_unseen_monster_of_the_surge_counts() -> None:
    game = night("monster_surge", gates_on_board=["rome"], omen="red", reference={"surge": 2})
    line: Data = {"type": "spawn_monster", "space": "rome", "monster": "?"}
    assert game.do(line) == []
    assert (len(game.table.due()), game["cup_count"], game["spaces.rome.monsters"]) == (1, 31, ["?1"])


def reckon(**source: Any) -> Data:
    return {"type": "reckoning", "player": source.get("holder", "silas"), "source": source}


MONSTER = reckon(kind="monster", id="gug#1")
ANCIENT = reckon(kind="ancient_one", id="Cthulhu")
CARD = reckon(kind="mythos", id="Mythos O")
RUMOR = reckon(kind="rumor", id="Mythos R")
FIRST = reckon(kind="asset", id="Axe", holder="silas")
SECOND = reckon(kind="asset", id="Bandages", holder="lily")


def test_a_reckoning_goes_through_the_components_in_order() -> None:
    given: Data = {
        "spaces": {"9": {"monsters": ["gug#1"]}},
        "in_play": {"Mythos O": {"rumor": False}, "Mythos R": {"rumor": True}},
    }
    row = [MONSTER, ANCIENT, CARD, RUMOR, FIRST, SECOND]
    game = night("reckoning", **given)
    for line in row:
        assert game.do(line, line) == []
    for at, (early, late) in enumerate(((0, 1), (1, 2), (1, 3), (3, 4), (4, 5), (0, 5))):
        other = night("reckoning", **given)
        assert other.do(row[late]) == []
        assert other.do(row[early]) == ["RECK-ORDER"], at
        assert told(other, "RECK-ORDER") == {"source": row[early]["source"]["id"]}


def test_a_reckoning_of_another_card_begins_anew() -> None:
    game = night("reckoning", spaces={"9": {"monsters": ["gug#1"]}})
    assert game.do(SECOND) == []
    game.do({"type": "no_effect"}, mythos("reckoning", card="Mythos B", colour="blue", by="Mythos A"))
    assert game.do(MONSTER) == []


def test_the_last_back_of_the_ancient_one_may_end_the_game() -> None:
    game = night("advance_omen", doom=1, gates_on_board=["tokyo"])
    assert game.table.due() == [{"player": "silas", "type": "flip_ancient_one"}]
    assert game.do({"type": "flip_ancient_one", "ops": [{"op": "lose_game"}]}) == []
    assert (game["result"], game.severe("doubt")) == ("loss", [])


def test_what_is_left_of_a_phase_is_told_by_its_step() -> None:
    game = night("advance_omen", "reckoning", "spawn_clues")
    assert game["phase_step"] == "reckoning"
    assert game.do({"type": "spawn_clue", "face": "9"}) == []
    assert game["phase_step"] == "text"
    assert game.do({"type": "end_phase", "phase": "mythos"}) == []
    assert (game["phase_step"], game["round"]) == (None, 3)

"""Taps of Wyrmspan's turns, on tables that are laid out for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.catalogue import read_yaml
from events.notation import notation
from events.vocabulary import Data
from projections.keypads import screen
from projections.rules.contract import PUBLIC
from tests.games.wyrmspan.table import Wyrmspan, table
from tests.scribe.tapping import FAR, Scribe

BUDGET: dict[str, Any] = read_yaml(Path(__file__).parent / "budgets.yaml")["wyrmspan"]
SHOWN = {"display_dragons": ["d1", "d68", "d98"], "display_caves": ["k5", "k29", "k44"]}
TWO = {"G1": {"dragon": "d36"}, "G2": {"cave": "k5", "dragon": "d43"}}


def taps(game: Wyrmspan, text: str) -> list[int]:
    """The taps of each line, made one after the other; a line that a button brings along costs none."""
    who, costs = Scribe(), list[int]()
    lines = notation("wyrmspan").read(text, [each.seat for each in game.table.opened.seats])
    free = 0
    for number, line in enumerate(lines):
        if free:
            costs.append(0)
            free -= 1
        else:
            cost, offered = who.taps(game.table, line)
            costs.append(cost if offered else FAR)
            free = who._together(game.table, lines[number:]) if cost == 1 else 0
        assert game.do(line) == [], line
    return costs


def buttons(game: Wyrmspan, type_: str) -> list[Data]:
    sections = screen(game.table, PUBLIC, "en")["sections"]
    return [each for section in sections if section["type"] == type_ for each in section.get("buttons", ())]


def test_a_walk_past_two_dragons_stop_by_stop() -> None:
    game = table(A={"coins": 2, "N": 1, "mat": TWO, "dragons_unknown": 1}, B={"coins": 1}, **SHOWN)
    costs = taps(game, "A: walk G -> +d68<2, -d? +gold, g, e@N, e@G2, +d98<3")
    assert costs[0] == 1
    refills = taps(game, "~ refill d9>2") + taps(game, "~ refill d12>3")
    assert refills == [1, 1]
    assert sum(costs) <= BUDGET["fine_walk"]


@pytest.mark.parametrize(("text", "most"), [("A: walk C …", 2), ("A: pass", 1)])
def test_a_walk_that_is_not_noted_and_a_pass(text: str, most: int) -> None:
    assert most == BUDGET["coarse_walk" if "walk" in text else "pass"]
    assert sum(taps(table(A={"coins": 2}, B={"coins": 1}), text)) <= most


def test_the_egg_of_a_second_walk_is_filled_in_where_it_lies_in_one_place_only() -> None:
    seat = {"coins": 2, "N": 1, "visits": {"C": 1}}
    assert taps(table(A=seat), "A: walk C -e@N") == [1]
    two = {**seat, "mat": {"C1": {"dragon": "d81", "eggs": 1}}}
    for text in ("A: walk C -e@N", "A: walk C -e@C1"):
        assert taps(table(A=two), text) == [2]
    assert taps(table(A={**seat, "N": 2, "visits": {"C": 2}}), "A: walk C -e@Nx2") == [1]


def test_a_space_a_card_and_all_that_it_gives() -> None:
    game = table(A={"coins": 2, "caves_unknown": 2}, B={"coins": 1})
    costs = taps(game, "A: dig C2 k43 -> +meat, +gold")
    assert costs == [2, 1, 0]
    assert sum(costs) <= BUDGET["excavate_and_take_all"]
    assert game.of("A", "res.meat", "res.gold") == [1, 1]


def test_all_in_one_tap_only_where_nothing_is_to_be_chosen() -> None:
    game = table(A={"coins": 2, "caves": ["k43", "k29"]}, B={"coins": 1})
    game.do("A: dig C2 k43")
    (whole,) = [each for each in buttons(game, "gain") if "then" in each]
    gains = [whole["line"], *whole["then"]]
    assert gains == [{"type": "gain", "player": "A", "what": what} for what in ("meat", "gold")]
    game.all("A: +meat, +gold", "B: pass", "A: walk C")
    assert [each for each in buttons(game, "gain") if "then" in each] == []


def test_a_dragon_from_a_hand_that_nobody_saw_with_its_printed_price() -> None:
    seat = {"coins": 3, "N": 1, "dragons_unknown": 3, "res": {"gold": 2, "milk": 2}}
    for text in ("A: lure G1 d36 -gold2", "A: lure A1 d24 -milk2 -e@N"):
        assert sum(taps(table(A=seat), text)) <= BUDGET["entice"]


def test_cards_that_are_not_kept_are_entered_one_by_one() -> None:
    game = Wyrmspan(seats=["A", "B"])
    game.all("~ tile seafarers few", "~ display d1 d68 d98 k5 k29 k44", "~ objectives 8a 3b 7a 5a")
    assert taps(game, "A: keep -d140 -k3") == [2]


def test_end_game_abilities_that_must_be_said_are_on_the_screen() -> None:
    mat = {"C1": {"dragon": "d122"}}
    game = table(A={"mat": mat}, round=4, phase="final_scoring")
    assert taps(game, "A: bonus d122 2") == [2]

"""How a session begins: its options, its seats, the empty table."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.contract import Opening
from projections.rules.games.eldritch_horror import RULES
from projections.rules.games.eldritch_horror.copying import dump, load
from tests.games.eldritch_horror.table import Eldritch, mythos, table


def opened(**options: Any) -> Eldritch:
    return Eldritch(seats=["s1", "s2"], options=options)


@pytest.mark.parametrize(
    "options",
    [
        *({"mythos": word} for word in ("normal", "easy", "hard", "staged", "insane")),
        *({"symbol": word} for word in ("start", "current")),
        *({"scoring": flag} for flag in (True, False)),
        *({"starting_rumor": name} for name in (None, "R", "x" * 80)),
    ],
    ids=str,
)
def test_options_that_there_are(options: Data) -> None:
    assert opened(**options)["phase"] == "setup"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mythos", "nightmare"),
        ("mythos", None),
        ("symbol", "end"),
        ("scoring", 1),
        ("scoring", None),
        ("starting_rumor", ""),
        ("starting_rumor", "x" * 81),
        ("starting_rumor", 3),
        ("starting_rumor", ["R"]),
    ],
)
def test_an_unknown_value_of_an_option_is_bad_input(name: str, value: Any) -> None:
    with pytest.raises(Problem) as found:
        opened(**{name: value})
    assert found.value.code == "option"
    assert found.value.place is not None
    assert found.value.place.field == f"options.{name}"


def test_an_unknown_option_is_bad_input_and_the_known_ones_are_told() -> None:
    with pytest.raises(Problem, match="focus") as found:
        opened(focus=True)
    assert found.value.code == "option"
    assert found.value.hint == "known: mythos, starting_rumor, scoring, symbol"


def test_a_seat_stands_once() -> None:
    with pytest.raises(Problem) as found:
        Eldritch(seats=["s1", "s2", "s1"])
    assert found.value.code == "seat"


def test_the_seats_are_those_of_a_position_or_of_the_first_moves() -> None:
    people = {"silas": {"seat": "s2", "space": "rome"}, "lily": {"space": "rome"}, "norman": {"seat": "s2"}}
    dotted = {"investigators.silas": {"seat": "s3"}, "investigators.lily": {"space": "9"}, "doom": 3}
    choose = [{"type": "choose_investigator", "seat": seat} for seat in ("s4", "s5", "s4")]

    def seats(document: Data | None, *moves: Data) -> tuple[Data, ...]:
        made: Opening = RULES.opening(document, moves)
        assert made.edition == "base"
        return tuple(dict(each) for each in made.seats)

    assert seats({"investigators": people}) == ({"seat": "s2"}, {"seat": "s1"})
    assert seats(dotted) == ({"seat": "s3"},)
    assert seats({"investigators": people}, *choose) == ({"seat": "s2"}, {"seat": "s1"})
    assert seats(None, *choose, {"type": "setup"}, {"seat": 3}) == ({"seat": "s4"}, {"seat": "s5"})
    assert seats({"investigators": None, "spaces": {"9": {"seat": "x"}}}) == ()
    assert seats({"investigators": ["silas"]}) == ()
    assert seats({"investigators.silas": ["seat"]}) == ()


def test_the_reference_card_goes_by_the_start_or_by_those_that_are_left() -> None:
    people: Data = {
        "silas": {"space": "rome"},
        "lily": {"space": "rome", "status": "defeated"},
        "norman": {"space": "rome", "status": "eliminated"},
    }
    start, current = {"gates": 1, "clues": 2, "surge": 2}, {"gates": 1, "clues": 1, "surge": 1}
    for options, before, after in (({}, start, start), ({"symbol": "current"}, start, current)):
        game = table(**people, options=options, phase="encounter")
        assert game["reference"] == before
        assert game.do({"type": "end_phase", "phase": "encounter"}) == ["ENC-ONE"]
        assert (game["reference"], game["players"]) == (after, 3)
        game.do(mythos("spawn_clues", colour="blue"))
        assert len(game.table.due()) == after["clues"]


def test_a_table_comes_back_from_its_dump() -> None:
    game = table(
        silas={"space": "rome", "clues": ["?1"]}, spaces={"9": {"monsters": ["gug#1"]}}, phase="mythos"
    )
    game.do(mythos("spawn_clues", "monster_surge"))
    assert load(dump(game.state)) == game.state

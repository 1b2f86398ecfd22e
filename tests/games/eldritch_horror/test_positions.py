"""What a position leaves out follows from the Ancient One, the investigators and where everything lies."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, table
from tests.games.eldritch_horror.tables import REFERENCE

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}, "norman": {"space": "9"}}


def of(document: Data) -> Eldritch:
    return Eldritch(document)


def test_investigators_begin_as_their_sheets_say() -> None:
    game = of(
        {
            "investigators": {
                "silas": {"seat": "s1"},
                "mark": {"seat": "s2", "health": 3},
                "lily": {"seat": "s1"},
            }
        }
    )
    assert game.of("silas", "seat", "space", "health", "sanity", "cards") == ["s1", "sydney", 8, 4, []]
    assert game.of("mark", "space", "health", "sanity") == ["14", 3, 4]
    assert (game["order"], game["players"], game["lead"], game["active"]) == (
        ["silas", "mark", "lily"], 3, "silas", "silas",
    )  # fmt: skip
    assert game["seats.s1.investigators"] == ["silas", "lily"]
    assert (game["phase"], game["round"], game["ancient_one"], game["mystery"]) == ("action", 1, None, None)
    lone = of({"investigators": {"silas": {}}})
    assert (lone.of("silas", "seat"), lone["seats.s1.investigators"]) == (["s1"], ["silas"])
    first = of({"investigators": {"silas": {}, "mark": {"seat": "s2"}}})
    assert (first.of("silas", "seat"), first.of("mark", "seat")) == (["s1"], ["s2"])


@pytest.mark.parametrize("number", REFERENCE)
def test_the_reference_card_follows_the_players(number: int) -> None:
    gates, clues, surge = REFERENCE[number]
    row = {"gates": gates, "clues": clues, "surge": surge}
    assert of({"investigators": {"silas": {}}, "players": number})["reference"] == row
    names = ("silas", "lily", "norman", "mark", "leo", "diana", "trish", "jim")[:number]
    assert of({"investigators": {who: {} for who in names}})["reference"] == row
    assert of({"investigators": {"silas": {}}, "players": number})["players"] == number


def test_a_table_without_investigators_is_one() -> None:
    documents: list[Data] = [{"investigators": {}}, {"players": 0}]
    for document in documents:
        game = Eldritch(document, seats=["s1"])
        assert (game["reference"], game["lead"], game["active"]) == (
            {"gates": 1, "clues": 1, "surge": 1},
            None,
            None,
        )
    with pytest.raises(Problem):
        of({"investigators": {"silas": {}}, "players": 9})


@pytest.mark.parametrize(
    ("name", "doom", "left", "aside", "omen", "cup", "deck"),
    [
        ("Azathoth", 15, (1, 2, 1), [], {"green": 1}, 34, 16),
        ("Cthulhu", 12, (0, 2, 2), ["Deep One", "Star Spawn"], {}, 32, 15),
        (
            "Shub-Niggurath",
            13,
            (1, 2, 1),
            ["Dark Young", "Ghoul", "Ghoul", "Goat Spawn", "Goat Spawn"],
            {},
            29,
            16,
        ),
        ("Yog-Sothoth", 14, (0, 2, 1), [], {}, 34, 16),
    ],
)
def test_the_ancient_one_says_the_rest(
    name: str, doom: int, left: tuple[int, int, int], aside: list[str], omen: Data, cup: int, deck: int
) -> None:
    game = of({"investigators": {"silas": {}}, "ancient_one": name})
    assert (game["doom"], game["omen_eldritch"], game["set_aside"], game["cup_count"]) == (
        doom,
        omen,
        aside,
        cup,
    )
    assert game["mythos"] == {
        "stage": 1, "left": dict(zip(("green", "yellow", "blue"), left, strict=True)), "deck_count": deck,
    }  # fmt: skip


@pytest.mark.parametrize(
    "document",
    [
        {"investigators": {"nobody": {}}},
        {"investigators": ["silas"]},
        {"investigators": {"silas": 3}},
        {"ancient_one": "Hastur"},
        {"investigators": {"silas": {}}, "weather": 3},
    ],
    ids=str,
)
def test_what_is_no_table_is_bad_input(document: Data) -> None:
    with pytest.raises(Problem) as found:
        Eldritch(document, seats=["s1"])
    assert found.value.code == "position"


def test_those_before_the_active_one_have_had_their_turn() -> None:
    def marks(part: str, **given: Any) -> list[bool]:
        game = table(**PEOPLE, **given)
        return [game[f"investigators.{who}.{part}"] for who in PEOPLE]

    assert marks("done", active="norman") == [True, True, False]
    assert marks("done", active="lily", lead="lily") == [False, False, False]
    assert marks("done", active="silas", lead="lily") == [False, True, True]
    assert marks("encounter_done", active="norman") == [False, False, False]
    assert marks("encounter_done", active="lily", phase="encounter") == [True, False, False]
    assert marks("done", active="lily", phase="encounter") == [False, False, False]
    assert marks("done", active="lily", phase="mythos") == [False, False, False]


def test_somebody_who_is_in_play_is_active() -> None:
    people: Data = {**PEOPLE, "silas": {"space": "rome", "status": "defeated"}}
    assert table(**people)["active"] == "lily"
    assert table(**people, active="silas")["active"] == "lily"
    assert table(**PEOPLE, lead="lily")["active"] == "lily"
    assert table(**PEOPLE, lead="lily", phase="mythos", active="norman")["active"] == "lily"
    assert table(**PEOPLE, result="win")["active"] is None
    out: Data = {who: {"space": "rome", "status": "eliminated"} for who in PEOPLE}
    assert table(**out)["active"] is None


def test_a_position_with_a_result_is_over() -> None:
    given: list[Data] = [{}, {"phase": "action"}, {"phase": "mythos"}, {"active": "lily"}]
    for each in given:
        game = table(**PEOPLE, **each, result="loss", reason="ELD-END-ALL-OUT")
        assert (game["phase"], game["active"], game["reason"]) == ("over", None, "ELD-END-ALL-OUT")


def test_the_order_of_the_keys_does_not_matter() -> None:
    spaces = {"9": {"monsters": ["gug#1"]}}
    first: Data = {"monsters_on_board": 3, "spaces": spaces}
    for document in (first, dict(reversed(first.items()))):
        game = of({**document, "investigators": PEOPLE, "ancient_one": "Cthulhu"})
        assert (game["monsters_on_board"], game["cup_count"]) == (3, 29)
    said: Data = {"gate_stack_count": 3, "decks": {"asset": {"count": 5}}}
    lead = of({"lead": "lily", "order": ["norman", "lily", "silas"], "investigators": PEOPLE})
    assert (lead["order"], lead["lead"], lead["active"]) == (["norman", "lily", "silas"], "lily", "lily")
    counts = of({**said, "gates_on_board": ["rome"], "reserve": ["Axe"]})
    assert (counts["gate_stack_count"], counts["decks.asset.count"]) == (3, 5)
    end = table(**PEOPLE, result="win", phase="mythos", phase_step="text")
    assert end["phase"] == "over"


def test_nothing_of_the_set_up_is_owed() -> None:
    game = table(**PEOPLE, mystery=None)
    assert game.table.due() == [{"player": "silas", "one_of": [{"type": "action"}, {"type": "pass"}]}]
    again = table(**PEOPLE, phase="setup", mystery=None)
    assert again.do({"type": "spawn_gate", "city": "rome", "monster": "Gug"}) == ["SET-GATES"]
    assert again.do({"type": "setup", "ancient_one": "Azathoth"}) == ["SET-AO"]
    assert (again["ancient_one"], again["doom"]) == ("Cthulhu", 12)
    assert again.do({"type": "setup_reserve", "cards": ["Axe", "Bandages", "Kerosene", "Whiskey"]}) == [
        "SET-RESERVE"
    ]
    assert again.do({"type": "draw_mystery", "card": "?"}) == ["SET-MYSTERY"]
    assert again.do({"type": "spawn_clue", "face": "9"}) == ["SET-CLUES"]

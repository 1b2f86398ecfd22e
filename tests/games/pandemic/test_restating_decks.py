"""What is stated of draws, discards and decks, where some of it was not seen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.board import two
from tests.games.pandemic.stating import restate, unknown_table


def test_restated_cubes_settle_their_city_and_all_of_them_settle_everything() -> None:
    board = unknown_table()
    cities = board["unknown.cities"]
    board.do(restate(cubes__cairo={"black": 1}))
    assert board["unknown.cities"] == [city for city in cities if city != "cairo"]
    assert board["unknown.infections"] == 2
    board.do(restate(cubes={"lima": {"yellow": 3}, "cairo": {"black": 1}}))
    assert (board["unknown.cities"], board["unknown.infections"], board["unknown.colours"]) == ([], 0, [])
    assert board["unknown.outbreaks"] is True
    board.do(restate(outbreaks=0))
    assert board["unknown.outbreaks"] is False


@pytest.mark.parametrize(
    ("stated", "draws"),
    [
        ({"player_deck_left": 50}, 0),
        ({"hands.s1": ["paris", "essen"], "hands.s2": []}, 0),
        ({"hands.s1": ["paris", "essen"]}, 1),
    ],
)
def test_what_settles_a_missing_draw(stated: dict[str, Any], draws: int) -> None:
    board = unknown_table()
    board.do({"type": "restate", "set": stated})
    assert board["unknown.draws"] == draws


def test_a_restated_discard_pile_tells_of_the_deck() -> None:
    board = unknown_table()
    assert board["infection_discard"] == ["?", "?"]
    board.do(restate(infection_discard=["lima", "cairo"]))
    assert board["infection_layers"][0] == {"cards": ["osaka", "paris"], "count": 2}
    assert board.state.deck.unseen == []
    taken = two(infection_layers=[["lima", "cairo"], "rest"], phase="infect")
    taken.do(restate(infection_discard=["cairo"]))
    assert taken["infection_layers"][0] == {"cards": ["lima"], "count": 1}
    assert taken["infection_deck_left"] == 47
    deeper = two(infection_layers=[["lima"], ["cairo"], "rest"], phase="infect")
    deeper.do(restate(infection_discard=["cairo"]))
    assert deeper["infection_top"] == ["lima"]
    assert deeper["infection_layers"][1]["count"] == 46


def test_cards_stated_back_in_the_deck_may_be_anywhere() -> None:
    board = two(infection_discard=["milan", "essen"], infection_layers=[["lima"], "rest"], phase="infect")
    board.do(restate(infection_discard=["milan"]))
    assert board["infection_deck_left"] == 47
    assert len(board["infection_layers"]) == 1
    assert board.do("~ infect essen") == []
    unseen = two(infection_discard=["milan"], infection_layers=[["lima"], "rest"], phase="infect")
    unseen.do(restate(infection_discard=["milan", "?"]))
    assert unseen["infection_deck_left"] == 46
    assert unseen.state.deck.unseen[0].cards == ["lima"]
    again = two(infection_discard=["milan", "essen"], phase="infect")
    again.do(restate(infection_discard=["?"]))
    assert (again["infection_deck_left"], again.state.deck.unseen[0].count) == (47, 1)


def test_a_restated_top_is_known() -> None:
    board = two(phase="infect", mode="referee")
    board.do(restate(infection_top=["lima", "cairo"]))
    assert board["infection_deck_left"] == 48
    assert board.do("~ infect cairo") == ["PAN-AUD-TOP"]
    assert board.do("~ infect lima; ~ infect cairo") == []


def test_a_restated_deck_size_takes_cards_off_the_top() -> None:
    board = two(infection_layers=[["lima", "cairo"], ["osaka", "paris"], "rest"])
    board.do(restate(infection_deck_left=45))
    assert [layer["count"] for layer in board["infection_layers"]] == [1, 44]
    board.do(restate(infection_deck_left=47))
    assert [layer["count"] for layer in board["infection_layers"]] == [1, 46]


def test_cities_stated_as_unknown_replace_those_that_were() -> None:
    board = unknown_table()
    board.do({"type": "restate", "set": {"unknown.cities": ["cairo", "tokyo"]}})
    assert board["unknown.cities"] == ["cairo", "tokyo"]
    board.do({"type": "restate", "set": {"unknown.cities": []}})
    assert (board["unknown.cities"], board["unknown.infections"], board["unknown.colours"]) == ([], 0, [])

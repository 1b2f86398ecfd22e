"""Beginnings: options, position documents, what ``opened`` needs."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.pandemic import FACTS
from events.problems import Problem
from events.session import SESSION, Opened
from projections.paths import ABSENT
from projections.rules.contract import PUBLIC
from projections.rules.games.pandemic import RULES
from projections.rules.games.pandemic.names import WORDS
from tests.games.pandemic.board import Board, two

PLAYERS: list[dict[str, Any]] = [{"id": "a", "role": "medic"}, {"id": "b", "role": "scientist", "at": "lima"}]


def opened(**fields: Any) -> Opened:
    """An ``opened`` line of two seats."""
    found = SESSION.decode("opened", {"game": "pandemic", "seats": [{"seat": "a"}, {"seat": "b"}], **fields})
    assert isinstance(found, Opened)
    return found


# --- options


@pytest.mark.parametrize(
    "options",
    [
        {"epidemics": 3},
        {"epidemics": 7},
        {"epidemics": "5"},
        {"epidemics": True},
        {"hands_open": 1},
        {"roles_chosen": "yes"},
        {"weather": "fair"},
    ],
)
def test_a_strange_option_is_bad_input(options: dict[str, Any]) -> None:
    with pytest.raises(Problem) as found:
        RULES.start(opened(options=options))
    assert found.value.code == "option"
    assert str(found.value.place) == f"field options.{next(iter(options))}"


def test_options_and_their_defaults() -> None:
    state = RULES.start(opened())
    assert (state.epidemics, state.hands_open, state.memory_aid, state.begun) == (5, True, False, False)
    state = RULES.start(
        opened(options={"epidemics": 6, "hands_open": False, "roles_chosen": True}, memory_aid=True)
    )
    assert (state.epidemics, state.hands_open, state.memory_aid) == (6, False, True)
    assert RULES.player_range == (2, 4)


def test_a_seat_named_twice_is_bad_input() -> None:
    with pytest.raises(Problem) as found:
        RULES.start(opened(seats=[{"seat": "a"}, {"seat": "a"}]))
    assert found.value.code == "seat"


# --- a fresh table with what differs


def test_what_a_position_does_not_name_is_as_at_the_start() -> None:
    board = Board({"players": PLAYERS})
    expected: dict[str, Any] = {
        "status": "playing",
        "turn": 1,
        "active": "a",
        "phase": "actions",
        "actions_left": 4,
        "infect_left": 0,
        "outbreaks": 0,
        "rate_index": 0,
        "stations": ["atlanta"],
        "pawns": {"a": "atlanta", "b": "lima"},
        "roles": {"a": "medic", "b": "scientist"},
        "hands": {"a": [], "b": []},
        "stored": {},
        "epidemics": 5,
        "piles": [10, 10, 10, 10, 10],
        "drawn": 0,
        "epidemic_positions": [],
        "player_deck_left": 58,
        "infection_deck_left": 48,
        "infection_top": [],
        "quiet": False,
        "ops_used": False,
        "must_discard": [],
        "loss_reason": ABSENT,
        "player_top": [],
        "waiting": 0,
        "rate": 2,
    }
    assert {path: board[path] for path in expected} == expected
    assert set(board["supply"].values()) == {24}
    assert set(board["cures"].values()) == {"uncured"}
    assert all(here == {} for here in board["cubes"].values())
    assert len(board["cubes"]) == 48
    assert board["unknown"] == {"infections": 0, "cities": [], "colours": [], "outbreaks": False, "draws": 0}


def test_the_number_of_player_cards_left_follows_from_hands_epidemics_and_draws() -> None:
    players = [{**PLAYERS[0], "hand": ["lima", "?"]}, {**PLAYERS[1], "hand": ["cairo"]}]
    assert Board({"players": players, "drawn": 4})["player_deck_left"] == 53 - 3 + 5 - 4
    assert Board({"players": players, "epidemics": 6})["player_deck_left"] == 53 - 3 + 6
    assert Board({"players": players, "player_deck_left": 7})["player_deck_left"] == 7
    four = Board({"players": PLAYERS, "epidemics": 4})
    assert (four["epidemics"], four["piles"]) == (4, [13, 12, 12, 12])


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"phase": "draw"}, {"actions_left": 0, "infect_left": 0}),
        ({"phase": "infect", "rate_index": 3}, {"infect_left": 3}),
        ({"phase": "infect", "infect_left": 1}, {"infect_left": 1}),
        ({"phase": "epidemic"}, {"waiting": 1}),
        ({"actions_left": 2}, {"actions_left": 2}),
        ({"active": "b", "turn": 6}, {"active": "b", "turn": 6}),
        ({"status": "won"}, {"phase": "over", "status": "won"}),
        ({"cubes": {"lima": {"yellow": 3, "red": 1}}}, {"supply.yellow": 21, "supply.red": 23}),
        ({"cubes": {"lima": {"yellow": 3}}, "supply": {"yellow": 5}}, {"supply.yellow": 5}),
        ({"infection_discard": ["lima"], "infection_removed": ["cairo"]}, {"infection_deck_left": 46}),
        (
            {"infection_top": ["lima", "cairo"]},
            {"infection_top": ["lima", "cairo"], "infection_deck_left": 48},
        ),
        ({"infection_layers": [["lima"], "rest"]}, {"infection_top": ["lima"]}),
        ({"infection_layers": ["rest", ["lima"]]}, {"infection_top": []}),
        (
            {"infection_top": ["cairo"], "infection_layers": [["lima"], "rest"]},
            {"infection_top": ["cairo", "lima"]},
        ),
        ({"infection_layers": [["lima", "cairo"]]}, {"infection_deck_left": 2}),
        ({"stored": {"b": "airlift"}}, {"stored": {"b": "airlift"}}),
        ({"hands.a": ["paris"], "pawns": {"b": "cairo"}}, {"hands.a": ["paris"], "pawns.b": "cairo"}),
        (
            {"unknown": {"cities": ["lima"], "infections": 1}},
            {"unknown.cities": ["lima"], "unknown.infections": 1},
        ),
        ({"piles": [4, 3], "drawn": 2, "epidemic_positions": [1]}, {"piles": [4, 3], "drawn": 2}),
        (
            {"player_discard": ["lima"], "removed": ["airlift"]},
            {"player_discard": ["lima"], "removed": ["airlift"]},
        ),
        (
            {"cures": {"red": "cured"}, "quiet": True, "ops_used": True, "outbreaks": 7},
            {"cures.red": "cured", "quiet": True},
        ),
    ],
)
def test_a_position_names_what_differs(given: dict[str, Any], expected: dict[str, Any]) -> None:
    board = Board({"players": PLAYERS, **given})
    assert {path: board[path] for path in expected} == expected


def test_layers_are_listed_from_top_to_bottom() -> None:
    layers = Board({"players": PLAYERS, "infection_layers": [["lima", "cairo"], "rest", ["osaka"]]})[
        "infection_layers"
    ]
    assert layers[0] == {"cards": ["cairo", "lima"], "count": 2}
    assert (layers[1]["count"], layers[2]) == (45, {"cards": ["osaka"], "count": 1})


def test_an_unseen_card_of_a_given_discard_pile_is_one_of_the_rest() -> None:
    board = Board(
        {"players": PLAYERS, "infection_discard": ["?", "lima"], "infection_layers": [["cairo"], "rest"]}
    )
    assert board["infection_deck_left"] == 46
    assert (board.state.deck.unseen[0].count, len(board.state.deck.unseen[0].cards)) == (1, 46)


@pytest.mark.parametrize(
    "given",
    [
        {"weather": "fair"},
        {"players": [{"id": "a", "hat": "red"}]},
        {"players": [{"id": "z"}]},
        {"players": [{"id": "a", "role": "doctor"}]},
        {"players": [{"id": "a", "at": "gotham"}]},
        {"players": [{"id": "a", "hand": ["gotham"]}]},
        {"cubes": {"gotham": {}}},
        {"outbreaks": "many"},
        {"phase": "lunch"},
        {"infection_layers": [["gotham"]]},
        {"infection_layers": "rest"},
        {"infection_top": ["gotham"]},
        {"infection_layers": [3]},
    ],
)
def test_a_position_that_cannot_be_is_bad_input(given: dict[str, Any]) -> None:
    with pytest.raises(Problem) as found:
        RULES.position(opened(), {"players": PLAYERS, **given})
    assert found.value.code == "position"


def test_a_position_needs_seats() -> None:
    with pytest.raises(Problem):
        RULES.position(opened(seats=[]), {})


def test_what_opened_needs_of_a_position_or_a_set_up() -> None:
    found = RULES.opening({"players": PLAYERS, "epidemics": 6}, [])
    assert [each["seat"] for each in found.seats] == ["a", "b"]
    assert found.options == {"epidemics": 6}
    setup = {"type": "setup", "players": [{"id": "x"}, {"id": "y"}, {"id": "x"}], "epidemics": 7}
    found = RULES.opening(None, [{"type": "note"}, setup])
    assert [each["seat"] for each in found.seats] == ["x", "y"]
    assert found.options == {}
    assert RULES.opening(None, []).seats == ()


# --- numbers and words for the doors


def test_facets() -> None:
    board = two(
        cubes={"lima": {"yellow": 3}, "cairo": {"black": 1}},
        rate_index=3,
        cures={"red": "cured"},
        outbreaks=2,
    )
    assert RULES.facets(board.state) == {
        "outbreaks": 2,
        "rate": 3,
        "cubes": 4,
        "cubes_blue": 0,
        "cubes_yellow": 3,
        "cubes_black": 1,
        "cubes_red": 0,
        "player_deck_left": 58,
        "cures": 1,
    }


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("sao-paulo", "São Paulo", "São Paulo"),
        ("mexico-city", "Mexico City", "Meksyk"),
        ("airlift", "Airlift", "Most powietrzny"),
        ("scientist", "Scientist", "Naukowiec"),
        ("black", "black", "czarny"),
        ("infect", "infections", "nowe infekcje"),
        ("outbreaks", "outbreaks", "ogniska"),
        ("player_discard", "player discard pile", "stos odrzuconych kart gry"),
        ("epidemic", "Epidemic", "Epidemia"),
        ("drive", "Drive / Ferry", "Jazda / Rejs"),
        ("s1", "s1", "s1"),
    ],
)
def test_words_in_both_languages(word: str, english: str, polish: str) -> None:
    assert (RULES.name(word, "en"), RULES.name(word, "pl")) == (english, polish)


def test_every_word_has_a_name_in_both_languages() -> None:
    named = "epidemic setup reveal play_event ops_flight dispatch contingency_take end_actions in_hand on_role_card"
    places = "in_discard on_player_deck out_of_game in_this_draw in_infection_discard deeper_in_deck"
    zones = "player_discard removed infection_discard infection_removed infection_deck_left player_deck_left stations"
    counts = "outbreaks cubes"  # a zone before it is a reason of the end
    states = "uncured cured eradicated playing won lost"
    expected = f"{named} {places} {zones} {counts} {states}".split()
    assert sorted(WORDS) == sorted(expected)
    assert all(len(set(texts)) == 2 and all(texts) for texts in WORDS.values())
    for key in ("cities", "events", "roles"):
        for row in FACTS[key]:
            assert RULES.name(row["id"], "en") == row["en"]
            assert RULES.name(row["id"], "pl") == row.get("pl", row.get("pl_unofficial"))


def test_a_document_is_a_fresh_copy() -> None:
    board = two(s1={"hand": ["lima"]})
    board.table.document(PUBLIC)["hands"]["s1"].append("paris")
    assert board["hands.s1"] == ["lima"]


def test_a_position_inside_an_epidemic_is_behind_its_first_steps() -> None:
    assert two(phase="intensify").state.resolved == 1
    assert two(phase="epidemic").state.resolved == two().state.resolved == 0
    assert (two(phase="epidemic").state.waiting, two(phase="intensify").state.waiting) == (1, 0)


def test_more_infections_left_than_the_rate_are_as_if_none_was_turned() -> None:
    turned = {left: two(phase="infect", rate_index=3, infect_left=left).state.turned for left in (1, 3, 4, 5)}
    assert turned == {1: 2, 3: 0, 4: 0, 5: 0}

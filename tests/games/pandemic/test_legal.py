"""Legal decisions: sound and complete against trying everything; due; choices."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from events.vocabulary import Data
from projections.rules.contract import COMPLETE, LOG
from projections.rules.games.pandemic.material import CITY_IDS, ROLES
from projections.rules.games.pandemic.odds import all_held, held
from service.play import RandomGame
from tests.games.pandemic.board import Board, three, two
from tests.games.pandemic.canonical import every_decision
from tests.kit.laws import breaches, hand

SEVEN = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "airlift"]


def differences(table: Any) -> list[str]:
    """Decisions without a breach that ``legal`` does not list, and decisions it lists that have one."""
    listed = {json.dumps(hand(table, move), sort_keys=True) for move in table.legal(LOG)}
    wrong = []
    for move in every_decision(table.state):
        text = json.dumps(hand(table, move), sort_keys=True)
        if (text in listed) == bool(breaches(table, move, 99)):
            wrong.append(text)
    return wrong


POSITIONS: dict[str, dict[str, Any]] = {
    "actions": {"s1": {"hand": [*SEVEN[:5], "?"]}, "s2": {"hand": ["atlanta", "forecast"]}},
    "stations": {
        "s1": {"at": "lima", "hand": ["lima"]},
        "stations": ["atlanta", "cairo", "tokyo", "paris", "delhi", "lagos"],
    },
    "stations again": {"s1": {"at": "lima", "hand": ["government_grant"]}, "stations": ["atlanta", "lima"]},
    "limit": {"s1": {"hand": [*SEVEN, "milan", "cairo"]}, "phase": "discard"},
    "share limit": {"s2": {"hand": [*SEVEN, "atlanta"]}, "actions_left": 2},
    "epidemic": {"s1": {"hand": SEVEN}, "phase": "epidemic", "infection_discard": ["lima"]},
    "intensify": {
        "s1": {"hand": ["resilient_population", "airlift"]},
        "phase": "intensify",
        "infection_discard": ["lima"],
    },
    "intensify over the limit": {"s1": {"hand": [*SEVEN, "milan"]}, "phase": "intensify"},
    "intensify and quiet": {"s2": {"hand": ["lima"]}, "phase": "intensify", "quiet": True},
    "cubes": {"cubes": {"atlanta": {"blue": 1, "red": 2}}, "cures": {"red": "cured"}},
    "unseen cards everywhere": {"s1": {"hand": ["?"]}, "s2": {"hand": ["?", "?"]}},
    "cure": {"s1": {"hand": ["osaka", "seoul", "tokyo", "beijing", "?", "lima"]}, "cures": {"blue": "cured"}},
    "infect": {"s1": {"hand": ["one_quiet_night"]}, "stored": {"s2": "airlift"}, "phase": "infect"},
    "over": {"s1": {"hand": SEVEN}, "status": "lost", "loss_reason": "cubes"},
}


@pytest.mark.parametrize("name", POSITIONS)
def test_what_has_no_breach_is_legal_and_nothing_else(name: str) -> None:
    assert differences(two(**POSITIONS[name]).table) == []


@pytest.mark.parametrize("role", ROLES)
def test_what_has_no_breach_is_legal_for_every_role(role: str) -> None:
    players = [
        {"id": "s1", "role": role, "hand": ["lima", "atlanta", "osaka"]},
        {"id": "s2", "role": "researcher" if role != "researcher" else "medic", "hand": ["cairo", "atlanta"]},
        {"id": "s3", "at": "lima", "hand": ["essen"]},
    ]
    given = {
        "players": players,
        "player_discard": ["airlift", "forecast", "milan"],
        "stations": ["atlanta", "paris"],
    }
    assert differences(Board(given).table) == []


def test_a_passed_over_limit_and_the_actions_are_legal_together() -> None:
    board = two(s1={"hand": SEVEN}, phase="draw")
    board.do("s1: draw milan cairo; s2: drive chicago")
    assert differences(board.table) == []
    kinds = {line["type"] for line in board.legal()}
    assert {"discard", "drive", "end_actions", "play_event"} <= kinds
    assert {line["type"] for line in board.legal(seat="s1")} == {"discard", "play_event"}


@pytest.mark.parametrize("seed", range(4))
def test_what_has_no_breach_is_legal_all_through_a_random_game(seed: int) -> None:
    game = RandomGame("pandemic", 1000 + seed)
    for number, _ in enumerate(game):
        if number % 23 == seed:
            assert differences(game.table) == []


def test_the_order_is_that_of_types_and_ids() -> None:
    board = two(s1={"hand": ["lima"]})
    lines = board.legal()
    assert [line["to"] for line in lines if line["type"] == "drive"] == ["chicago", "miami", "washington"]
    assert lines == board.legal()
    assert lines[-1] == {"type": "end_actions", "player": "s1"}


def test_legal_of_a_seat_is_its_part() -> None:
    board = three(s1={"hand": ["forecast"]}, s2={"hand": ["one_quiet_night", "atlanta"]})
    parts = [board.legal(seat=seat) for seat in board.seats]
    assert parts[1] == [{"type": "play_event", "player": "s2", "event": "one_quiet_night"}]
    assert parts[2] == []
    key = lambda line: json.dumps(line, sort_keys=True)  # noqa: E731
    assert sorted(parts[0] + parts[1], key=key) == sorted(board.legal(), key=key)


# --- due


@pytest.mark.parametrize(
    ("given", "due"),
    [
        ({}, [{"player": "s1", "type": "action"}]),
        ({"phase": "draw"}, [{"player": "s1", "type": "draw"}]),
        ({"phase": "epidemic"}, [{"type": "epidemic"}]),
        ({"phase": "intensify"}, [{"type": "intensify"}]),
        ({"phase": "infect"}, [{"type": "infect"}]),
        ({"s2": {"hand": [*SEVEN, "milan"]}}, [{"player": "s2", "type": "discard"}]),
        ({"status": "won"}, []),
    ],
)
def test_what_is_due(given: dict[str, Any], due: list[Data]) -> None:
    board = two(**given)
    assert board.table.due() == due


# --- choices


def chosen(board: Board, line: Data) -> list[str]:
    """The fields that ``choices`` asks for on the way to a line, which each of them must offer."""
    partial: Data = {key: line[key] for key in ("type", "player") if key in line}
    fields = []
    while (choice := board.table.choices(partial)) is not COMPLETE:
        assert choice.field is not None
        fields.append(choice.field)
        value: Any = line
        for part in choice.field.split("."):
            value = value[int(part)] if isinstance(value, list) else value.get(part)
        if value is None:
            assert choice.may_stop
            partial[choice.field] = None
            continue
        assert value in [each.value for each in choice.candidates]
        name, _, index = choice.field.partition(".")
        if index:
            partial[name] = [*partial.get(name, []), value]
        else:
            partial[name] = value
    return fields


def everything(**given: Any) -> Board:
    """A table where most things can be chosen: s1 the Dispatcher, s2 the Medic in Cairo."""
    players = [
        {
            "id": "s1",
            "role": "dispatcher",
            "hand": ["lima", "airlift", "forecast", "government_grant", "atlanta"],
        },
        {"id": "s2", "role": "medic", "at": "cairo"},
    ]
    return Board({"players": players, "cubes": {"atlanta": {"blue": 1, "red": 1}}, **given})


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ({"type": "drive", "player": "s1", "to": "chicago"}, ["pawn", "to"]),
        ({"type": "drive", "player": "s1", "pawn": "s2", "to": "riyadh"}, ["pawn", "to"]),
        ({"type": "direct_flight", "player": "s1", "to": "lima"}, ["pawn", "to"]),
        ({"type": "dispatch", "player": "s1", "pawn": "s2", "to": "atlanta"}, ["pawn", "to"]),
        ({"type": "treat", "player": "s1", "colour": "red"}, ["colour"]),
        ({"type": "end_actions", "player": "s1"}, []),
        (
            {"type": "play_event", "player": "s1", "event": "airlift", "pawn": "s2", "to": "lima"},
            ["event", "pawn", "to"],
        ),
        (
            {"type": "play_event", "player": "s1", "event": "government_grant", "city": "lima"},
            ["event", "city"],
        ),
        ({"type": "infect", "city": "lima"}, ["city"]),
        ({"type": "epidemic", "city": "?"}, ["city"]),
        ({"type": "draw", "player": "s1", "cards": ["epidemic", "?"]}, ["cards.0", "cards.1"]),
        ({"type": "intensify"}, []),
    ],
)
def test_choices_lead_to_a_line_field_by_field(line: Data, fields: list[str]) -> None:
    assert chosen(everything(), line) == fields


def test_a_forecast_is_chosen_card_by_card() -> None:
    board = everything(infection_layers=[["lima", "osaka"], "rest"])
    order = ["osaka", "cairo", "lima", "paris", "essen", "milan"]
    line: Data = {"type": "play_event", "player": "s1", "event": "forecast", "order": order}
    assert chosen(board, line) == ["event", *(f"order.{index}" for index in range(6))]
    partial = {"type": "play_event", "player": "s1", "event": "forecast"}
    first = board.table.choices(partial)
    assert first.may_stop
    last = board.table.choices({**partial, "order": ["cairo", "paris", "essen", "milan", "lima"]})
    assert [each.value for each in last.candidates] == ["osaka"]
    assert not last.may_stop


def test_cures_and_discards_are_chosen_card_by_card() -> None:
    reds = ["osaka", "seoul", "tokyo", "beijing", "manila"]
    board = two(s1={"hand": [*reds, "lima"]})
    line: Data = {"type": "cure", "player": "s1", "colour": "red", "cards": [*reds[3::-1]]}
    assert chosen(board, line) == ["colour", "cards.0", "cards.1", "cards.2", "cards.3"]
    second = board.table.choices({"type": "cure", "player": "s1", "colour": "red", "cards": ["osaka"]})
    assert [each.value for each in second.candidates] == ["beijing", "manila", "seoul", "tokyo"]
    full = two(s1={"hand": [*SEVEN, "milan", "cairo"]}, phase="discard")
    assert chosen(full, {"type": "discard", "player": "s1", "cards": ["lima", "cairo"]}) == [
        "cards.0",
        "cards.1",
    ]
    choice = full.table.choices({"type": "discard", "player": "s1"})
    assert (len(choice.candidates), choice.may_stop) == (9, False)
    assert full.table.choices({"type": "discard", "player": "s1", "cards": ["lima"]}).may_stop
    assert two().table.choices({"type": "discard", "player": "s1"}) is COMPLETE


def test_a_reveal_offers_what_the_hand_may_hold() -> None:
    board = two(s1={"hand": ["lima", "?"]}, player_discard=["paris"])
    first = {
        each.value: each.likelihood
        for each in board.table.choices({"type": "reveal", "player": "s1"}).candidates
    }
    assert first["lima"] == 1
    assert first["cairo"] == pytest.approx(1 / 51)
    assert "paris" not in first
    second = board.table.choices({"type": "reveal", "player": "s1", "cards": ["cairo"]})
    assert [each.value for each in second.candidates] == ["lima"]
    assert second.may_stop
    assert board.table.choices({"type": "reveal", "player": "s1", "cards": ["lima", "cairo"]}) is COMPLETE


def test_a_line_without_a_seat_asks_for_it() -> None:
    choice = two().table.choices({"type": "drive"})
    assert (choice.field, [each.value for each in choice.candidates]) == ("player", ["s1", "s2"])


def test_infection_cards_are_likely_as_their_layer_is_large() -> None:
    board = two(infection_layers=[["lima", "cairo"], "rest"], infection_discard=["milan"], phase="infect")
    choice = board.table.choices({"type": "infect"})
    assert len(choice.candidates) == 49
    likely = {each.value: (each.likelihood, each.possible) for each in choice.candidates}
    assert likely["lima"] == likely["cairo"] == (0.5, True)
    assert likely["paris"] == likely["milan"] == (0.0, False)
    assert likely["?"] == (None, True)
    bottom = {each.value: each.likelihood for each in board.table.choices({"type": "epidemic"}).candidates}
    assert bottom["paris"] == pytest.approx(1 / 45)
    board.do("~ infect ?; ~ intensify")
    mixed = {each.value: each.likelihood for each in board.table.choices({"type": "infect"}).candidates}
    assert [mixed[city] for city in ("lima", "cairo", "milan")] == [pytest.approx(1 / 4)] * 2 + [
        pytest.approx(1 / 2)
    ]
    assert mixed["paris"] == 0
    assert two(infection_layers=[]).table.choices({"type": "infect"}).candidates[0].likelihood == 0


def test_drawn_cards_are_likely_as_they_are_unseen() -> None:
    board = two(s1={"hand": ["lima"]}, phase="draw")
    choice = board.table.choices({"type": "draw", "player": "s1"})
    likely = {each.value: each.likelihood for each in choice.candidates}
    assert likely["epidemic"] == pytest.approx(1 / 10)
    assert likely["cairo"] == pytest.approx(0.9 / 52)
    assert likely["lima"] == 0
    assert likely["?"] is None
    assert choice.candidates[0].label == {"en": "Epidemic", "pl": "Epidemia"}
    board.take_back("s1: draw seoul delhi")
    known = {
        each.value: each.likelihood
        for each in board.table.choices({"type": "draw", "player": "s1"}).candidates
    }
    assert (known["seoul"], known["delhi"], known["epidemic"]) == (1, 0, 0)
    assert board.table.choices({"type": "draw", "player": "s1", "cards": ["seoul", "delhi"]}) is COMPLETE


def test_the_likelihood_of_what_pays() -> None:
    players = [
        {"id": "s1", "role": "operations_expert", "hand": ["lima", "?"]},
        {"id": "s2", "role": "researcher", "hand": ["paris", "?"]},
    ]
    board = Board({"players": players, "stored": {"s2": "airlift"}})
    unseen = 2 * [pytest.approx(1 / (53 - 3))]

    def likely(**partial: Any) -> dict[Any, float | None]:
        choice = board.table.choices({"player": "s1", **partial})
        return {each.value: each.likelihood for each in choice.candidates}

    assert [likely(type="direct_flight")[city] for city in ("lima", "cairo")] == [1, unseen[0]]
    assert likely(type="charter_flight")["cairo"] == unseen[0]
    assert [likely(type="ops_flight")[card] for card in ("lima", "cairo")] == [1, unseen[0]]
    taken = likely(type="share", giver="s2", receiver="s1")
    assert [taken["paris"], taken["cairo"]] == [1, unseen[0]]
    assert likely(type="drive")["chicago"] is None
    events = {
        each.value: each.likelihood
        for each in board.table.choices({"type": "play_event", "player": "s2"}).candidates
    }
    assert [events["airlift"], events["forecast"]] == [1, unseen[0]]
    assert "paris" not in events


def test_the_set_up_is_entered_as_a_form() -> None:
    board = Board(seats=["s1", "s2"])
    random = Random(1)
    line: Data = {"type": "setup"}
    asked = []
    while (choice := board.table.choices(line)) is not COMPLETE:
        assert choice.field is not None
        asked.append(choice.field)
        value = random.choice([each.value for each in choice.candidates if each.value != "?"])
        parts = choice.field.split(".")
        if parts[0] == "players":
            players = line.setdefault("players", [])
            while len(players) <= int(parts[1]):
                players.append({})
            player = players[int(parts[1])]
            if parts[2] == "hand":
                player.setdefault("hand", []).append(value)
            else:
                player[parts[2]] = value
        elif parts[0] == "infections":
            line.setdefault("infections", []).append(value)
        else:
            line[parts[0]] = value
    player = ["id", "role", "hand.0", "hand.1", "hand.2", "hand.3"]
    expected = [f"players.{number}.{field}" for number in (0, 1) for field in player]
    assert asked == [*expected, *(f"infections.{number}" for number in range(9)), "first_player"]
    assert board.do(line) == []
    assert {each["id"] for each in line["players"]} == {"s1", "s2"}
    assert len({each["role"] for each in line["players"]}) == 2
    assert len({*line["players"][0]["hand"], *line["players"][1]["hand"]}) == 8
    assert set(line["infections"]) <= set(CITY_IDS)


def test_no_hand_holds_what_is_elsewhere_or_more_than_it_can() -> None:
    state = two(s1={"hand": ["lima", "?"]}, s2={"hand": ["paris"]}).state
    assert [held(state, "s1", card) for card in ("lima", "paris")] == [1, 0]
    assert held(state, "s2", "cairo") == 0
    assert held(state, "s1", "cairo") == pytest.approx(1 / 51)
    assert all_held(state, "s1", ["lima", "cairo"]) == pytest.approx(1 / 51)
    assert all_held(state, "s1", ["cairo", "osaka"]) == 0
    assert all_held(state, "s1", ["paris"]) == 0
    two_unseen = two(s1={"hand": ["?", "?"]}).state
    assert all_held(two_unseen, "s1", ["cairo", "osaka"]) == pytest.approx(2 / 53 * 1 / 52)

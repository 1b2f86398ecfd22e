"""Laws on random and on mangled games: conservation, snapshots, sentences, advice."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from events.games.pandemic import Drive, Treat
from projections.rules.catalogue import catalogue, sentence
from projections.rules.contract import LOG, Context
from projections.rules.games.pandemic import RULES
from projections.rules.games.pandemic.snapshots import copied
from service.play import RandomGame
from tests.games.pandemic.board import Board, two
from tests.games.pandemic.canonical import conserved

BLUES = ["atlanta", "chicago", "essen", "london", "madrid", "milan", "montreal", "paris"]


@pytest.mark.parametrize("seed", range(12))
def test_cubes_and_cards_are_conserved(seed: int) -> None:
    game = RandomGame("pandemic", 500 + seed)
    game.step()
    before = conserved(game.table.state)
    assert {before[f"{colour} cubes"] for colour in ("blue", "yellow", "black", "red")} == {24}
    assert (before["infection cards"], before["player cards"]) == (48, 53)
    for _ in game:
        assert conserved(game.table.state) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_snapshot_is_the_same_table(seed: int) -> None:
    game = RandomGame("pandemic", 600 + seed)
    for number, _ in enumerate(game):
        if number % 9 == 0:
            text = json.dumps(RULES.dump(game.table.state), sort_keys=True)
            copy = RULES.load(json.loads(text))
            assert copy == game.table.state == copied(game.table.state)
            assert RULES.view(copy, LOG) == RULES.view(game.table.state, LOG)


def test_random_games_come_to_all_ends_and_show_all_moves() -> None:
    seen: set[str] = set()
    results = set()
    for seed in range(40):
        game = RandomGame("pandemic", seed)
        seen |= {played.judged.move.type for played in game}
        results.add(game.table.result().reason)
    assert len(seen) >= 18
    assert {"outbreaks", "cubes"} <= results


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (list(RandomGame("pandemic", 3)) for _ in range(2))
    assert [each.line for each in one] == [each.line for each in other]


@pytest.mark.parametrize("seed", range(20))
def test_a_random_set_up_is_faultless(seed: int) -> None:
    fields, lines = RULES.invent_setup(2 + seed % 3, Random(seed))
    board = Board(seats=[seat["seat"] for seat in fields["seats"]], options=fields["options"])
    assert board.do(lines[0]) == []
    assert board.findings == []


# --- advice


@pytest.mark.breaks("PAN-AUD-CUREABLE")
@pytest.mark.keeps("PAN-AUD-CUREABLE")
@pytest.mark.parametrize(
    ("discarded", "role", "remark"),
    [(7, "researcher", True), (6, "researcher", False), (8, "scientist", True), (7, "scientist", False)],
)
def test_advice_when_too_few_cards_of_a_colour_are_left(discarded: int, role: str, remark: bool) -> None:
    players = [{"id": "s1", "role": "medic", "hand": ["new-york"]}, {"id": "s2", "role": role}]
    board = Board({"players": players, "player_discard": BLUES[:discarded]})
    assert board.do("s1: fly new-york") == []
    assert board.of("remark") == (["PAN-AUD-CUREABLE"] if remark else [])
    if remark:
        assert board.first().fields == {"colour": "blue"}


@pytest.mark.parametrize(
    "line", ["charter lima", "build", "ops lima pay washington", "discard washington", "fly washington"]
)
def test_advice_on_every_way_to_lose_a_card(line: str) -> None:
    role = "operations_expert" if line.startswith("ops") else "medic"
    hand = ["washington"] + (
        ["lima", "lagos", "tokyo", "osaka", "cairo", "delhi", "seoul"] if "discard" in line else []
    )
    at = "washington" if line in ("charter lima", "build") else "new-york"
    players = [{"id": "s1", "role": role, "at": at, "hand": hand}, {"id": "s2", "role": "researcher"}]
    stations = ["new-york"] if line.startswith("ops") else ["atlanta"]
    board = Board({"players": players, "player_discard": BLUES[:7], "stations": stations})
    assert board.do(f"s1: {line}") == []
    assert board.of("remark") == ["PAN-AUD-CUREABLE"]


def test_no_advice_for_cured_colours_twice_or_for_other_cards() -> None:
    players = [{"id": "s1", "role": "medic", "hand": ["new-york", "washington"]}, {"id": "s2"}]
    cured = Board({"players": players, "player_discard": BLUES[:7], "cures": {"blue": "cured"}})
    cured.do("s1: fly new-york")
    assert cured.findings == []
    twice = Board({"players": players, "player_discard": BLUES})
    twice.do("s1: fly new-york")
    assert twice.findings == []
    expert = [{"id": "s1", "role": "operations_expert", "at": "new-york", "hand": ["new-york"]}, {"id": "s2"}]
    builder = Board({"players": expert, "player_discard": BLUES[:7]})
    assert builder.do("s1: build") == []
    assert builder.findings == []


# --- findings speak


def test_every_sentence_is_whole_in_both_languages() -> None:
    board = two(s1={"hand": ["lima"]})
    board.do("s1: drive new-york")
    text = catalogue("pandemic")["PAN-ACT-DRIVE"]
    assert sentence(board.first(), text, "en", RULES.name) == "New York is not connected to Atlanta."
    assert sentence(board.first(), text, "pl", RULES.name) == "Brak połączenia: Atlanta – Nowy Jork."


# --- lines that no recorder would take


def test_a_seat_from_elsewhere_is_found_and_ignored() -> None:
    board = two()
    before = board.table.dump()
    move = Drive(player="s9", to="chicago")
    (found,) = RULES.check(board.state, move, Context(seq=7))
    assert (found.rule, found.seq, found.fields) == ("PAN-TURN-ACTOR", 7, {"active": "s1", "player": "s9"})
    assert RULES.apply(board.state, move, Context(seq=7)) == []
    assert board.table.dump() == before


def test_a_recorded_line_without_its_forced_field_takes_the_first_and_is_doubted() -> None:
    board = two(cubes={"atlanta": {"yellow": 1, "red": 1}})
    (found,) = RULES.check(board.state, Treat(player="s1"), Context())
    assert (found.rule, found.severity) == ("PAN-ACT-TREAT-NONE", "doubt")
    RULES.apply(board.state, Treat(player="s1"), Context())
    assert board["cubes.atlanta"] == {"red": 1}
    cards = ["tokyo", "osaka", "seoul", "beijing", "manila"]
    other = two(s1={"hand": cards}, cubes={"lima": {"red": 1}})
    cure = other.table.vocabulary.decode("cure", {"player": "s1", "colour": "red"})
    (found,) = RULES.check(other.state, cure, Context())
    assert (found.rule, found.severity) == ("PAN-ACT-CURE-COUNT", "doubt")
    RULES.apply(other.state, cure, Context())
    assert (other["hands.s1"], other["cures.red"]) == (["tokyo"], "cured")


def test_checking_changes_nothing() -> None:
    seven = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan", "cairo"]
    tables: list[dict[str, Any]] = [
        {"phase": "intensify", "infection_discard": ["lima"]},
        {"s1": {"hand": seven}, "phase": "discard"},
        {"phase": "draw"},
    ]
    for given in tables:
        board = two(**given)
        before = board.table.dump()
        for move in (Drive(player="s2", to="chicago"), Drive(player="s1", to="chicago")):
            for aside in (frozenset[str](), frozenset({"PAN-HAND-LIMIT"})):
                RULES.check(board.state, move, Context(set_aside=aside))
        assert board.table.dump() == before

"""Cards that are stated: there is one of each, so each leaves the place where the log had it; what cannot be is
refused."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan import RULES
from projections.rules.games.wyrmspan.zones import back_on_deck
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table


def laid() -> Wyrmspan:
    mat = {
        "G1": {"dragon": "d36", "cached": {"gold": 1}},
        "G2": {"cave": "k12"},
        "A1": {"dragon": "d24", "tucked": 1},
    }
    return table(
        A={"coins": 2, "mat": mat, "dragons": ["d1", "d2"], "caves": ["k1"]},
        B={"coins": 1, "dragons": ["d50"]},
        display_dragons=["d7", "d8", "d9"], display_caves=["k5", "k6", "k7"], dragon_discard=["d3", "d4"],
        tile="seafarers", side="few", first_player="A",
    )  # fmt: skip


def state(game: Wyrmspan, **values: Any) -> list[str]:
    game.do({"type": "restate", "set": {path.replace("__", "."): value for path, value in values.items()}})
    return game.severe("remark")


@pytest.mark.parametrize(
    ("path", "value", "shown"),
    [
        (
            "players.A.mat.C1.dragon",
            "d36",
            {"players.A.mat.C1.dragon": "d36", "players.A.mat.G1.dragon": "d?"},
        ),
        ("players.A.mat.C2.cave", "k12", {"players.A.mat.G2.cave": "k?"}),
        ("players.A.mat.C1", {"dragon": "d50"}, {"players.B.dragons": [], "players.B.dragons_unknown": 1}),
        ("players.B.dragons", ["d50", "d1"], {"players.A.dragons": ["d2"], "players.A.dragons_unknown": 1}),
        ("players.B.caves", ["k6"], {"display_caves": ["k5", "?", "k7"]}),
        ("players.B", {"mat": {"C1": {"dragon": "d8"}}}, {"display_dragons": ["d7", "?", "d9"]}),
        ("display_dragons", ["d7", "d3", "d9"], {"dragon_discard": ["d?", "d4"]}),
        ("dragon_discard", ["d3", "d4", "d36"], {"players.A.mat.G1.dragon": "d?"}),
        (
            "players.A.dragons",
            ["d2", "d1"],
            {"players.A.dragons": ["d1", "d2"], "players.A.dragons_unknown": 0},
        ),
    ],
)
def test_a_stated_card_is_nowhere_else(path: str, value: Any, shown: dict[str, Any]) -> None:
    game = laid()
    game.do({"type": "restate", "set": {path: value}})
    assert {each: game[each] for each in shown} == shown


def test_the_order_of_what_is_stated_does_not_matter() -> None:
    values = {
        "players.A.mat.C1.dragon": "d7",
        "display_dragons": ["d10", "d8", "d9"],
        "players.B.dragons": ["d36"],
    }
    made = []
    for paths in (list(values), list(reversed(values))):
        game = laid()
        game.do({"type": "restate", "set": {path: values[path] for path in paths}})
        made.append(game.table.dump())
    assert made[0] == made[1]


def test_a_card_on_top_of_a_deck_that_is_stated_elsewhere_is_not_there() -> None:
    game = laid()
    back_on_deck(game.state, "d99", None, 3)
    assert game["deck_top.dragon"] == "d99"
    state(game, players__B__mat__C1__dragon="d99")
    assert game["deck_top.dragon"] is None


def test_a_tucked_card_that_is_stated_lies_beneath_no_dragon_but_the_number_stays() -> None:
    game = laid()
    game.state.players["A"].mat["A1"].tucked = ["d60"]
    state(game, players__A__mat__C1__dragon="d60")
    assert game.state.players["A"].mat["A1"].tucked == []
    assert game["players.A.mat.A1.tucked"] == 1


def test_that_a_card_lay_open_elsewhere_is_remarked_and_a_hand_is_told_to_nobody() -> None:
    game = laid()
    assert state(game, players__B__mat__C1__dragon="d36") == ["OBS-RESTATE"]
    assert game.findings[0].fields["path"] == ["players.A.mat.G1.dragon"]
    assert RULES.visible(game.state, game.findings[0], PUBLIC)
    game = laid()
    assert state(game, players__A__mat__C1__dragon="d50") == []
    assert game.seen(PUBLIC, "players.B.dragons_unknown") == 1
    assert game.seen(seat("B"), "players.B.dragons_unknown") == 1


def test_markers_that_are_stated_to_lie_on_the_tile_are_not_left() -> None:
    game = laid()
    state(game, slots_used={"5": ["A", "A", "B"]})
    assert game.of("A", "guild_markers_left") + game.of("B", "guild_markers_left") == [2, 3]
    state(game, slots_used={"1": ["A"]}, players__A__guild_markers_left=0)
    assert game.of("A", "guild_markers_left") == [0]


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("slots_used", {"5": ["A", "A", "A", "A", "A"]}, "5 markers of A, who has 4"),
        ("round", 0, "from 1 to 4"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(path: str, value: Any, words: str) -> None:
    with pytest.raises(Problem, match=words) as told:
        laid().do({"type": "restate", "set": {path: value}})
    assert told.value.code == "path"


def test_lines_of_the_round_at_a_table_without_seats_are_findings_and_no_fault_of_kronika() -> None:
    for line in ("~ objective", "~ round 2", "~ display d1 d2 d3 k1 k2 k3"):
        game = Wyrmspan({"players": {}})
        game.state.begun = True
        game.do(line)
        assert game.severe("breach") == ["TRN-ROUNDEND"]

"""What the table counts: values that agree, values that don't, and values that cannot stand there."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.wyrmspan.table import Wyrmspan, table


def counted(game: Wyrmspan, **values: Any) -> list[str]:
    """The breaches of a count of paths of seat A (a dot is written ``__``)."""
    return game.do(
        {
            "type": "count",
            "values": {f"players.A.{path.replace('__', '.')}": each for path, each in values.items()},
        }
    )


def a_table() -> Wyrmspan:
    mat = {"C1": {"dragon": "d98"}, "C2": {"cave": "k5"}}
    seat = {"coins": 2, "dragons": ["d1", "d2"], "caves": ["k9"], "guild_pos": 1, "mat": mat}
    return table(A=seat, B={}, display_dragons=["d3", "d4", "d5"])


@pytest.mark.parametrize(
    ("path", "value", "rules"),
    [
        ("coins", 2, []), ("coins", 3, ["OBS-COUNT"]),
        ("dragons", ["d2", "d1"], []), ("dragons", ("d2", "d1"), []), ("dragons", ["d1"], ["OBS-COUNT"]),
        ("dragons", ["d1", "d9"], ["OBS-COUNT"]),
        ("passed", False, []), ("passed", True, ["OBS-COUNT"]),
        ("mat__C2__cave", "k5", []), ("mat__C2__cave", "k6", ["OBS-COUNT"]), ("mat__G2__cave", "k6", ["OBS-COUNT"]),
        ("mat__C1__dragon", "d98", []), ("guild_pos", 1, []), ("guild_pos", 2, ["OBS-COUNT"]),
        ("visits", {"C": 0, "G": 0, "A": 0}, []), ("visits", {"C": 1, "G": 0, "A": 0}, ["OBS-COUNT"]),
        ("visits", {"C": 0, "G": 0}, ["OBS-COUNT"]),
    ],
)  # fmt: skip
def test_what_is_counted_agrees_or_is_told(path: str, value: Any, rules: list[str]) -> None:
    """WYR-OBS-COUNT; the order of a hand does not matter."""
    assert counted(a_table(), **{path: value}) == rules


def test_the_order_of_a_display_matters() -> None:
    for slots, rules in ((["d3", "d4", "d5"], []), (["d4", "d3", "d5"], ["OBS-COUNT"])):
        assert a_table().do({"type": "count", "values": {"display_dragons": slots}}) == rules


def test_what_is_told_of_a_hand_is_for_its_owner() -> None:
    game = a_table()
    assert counted(game, dragons=["d1"], coins=3) == ["OBS-COUNT"]
    assert game.findings[0].private == (("A",),)
    assert game.findings[0].fields == {
        "zone": ["players.A.dragons", "players.A.coins"],
        "value": {"players.A.dragons": ["d1"], "players.A.coins": 3},
        "expected": {"players.A.dragons": ["d1", "d2"], "players.A.coins": 2},
    }


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("coins", True), ("coins", "2"), ("coins", {"min": 1, "max": 2}), ("passed", 0), ("passed", "no"),
        ("mat__C2__cave", 5), ("dragons", "d1"), ("dragons", 2), ("nothing", 1), ("mat__C9__cave", "k5"),
    ],
)  # fmt: skip
def test_what_can_stand_at_no_such_path(path: str, value: Any) -> None:
    with pytest.raises(Problem) as told:
        counted(a_table(), **{path: value})
    assert told.value.code == "path"


@pytest.mark.parametrize("value", [True, "1", ["d1"]])
def test_what_is_no_number_within_bounds(value: Any) -> None:
    game = table(A={"coins": 2}, B={})
    game.do("A: walk C …")
    with pytest.raises(Problem):
        counted(game, res__gold=value)
    assert counted(game, res__gold={"min": 0}) == ["OBS-COUNT"]
    assert counted(game, res__gold={"min": 0, "max": 1}) == []
    assert counted(game, res__gold=1) == []


def test_a_place_not_seen_that_is_stated_was_not_known_before() -> None:
    """WYR-OBS-RESTATE only where a known value changes."""
    game = table(A={"coins": 2}, B={}, display_dragons=["d3", "?", "d5"])
    for slots, remarks in ((["d3", "d4", "d5"], []), (["d9", "d4", "d5"], ["OBS-RESTATE"])):
        assert game.do({"type": "restate", "set": {"display_dragons": slots}}) == []
        assert game.severe("remark") == remarks


@pytest.mark.parametrize(
    ("value", "rules", "after"),
    [
        (2, [], [0, 0, 2]),
        (3, [], [{"min": 0, "max": 1}, {"min": 0, "max": 1}, 3]),
        (4, [], [1, 1, 4]),
        (1, ["OBS-COUNT"], [{"min": 0, "max": 1}, {"min": 0, "max": 1}, {"min": 2, "max": 4}]),
        (5, ["OBS-COUNT"], [{"min": 0, "max": 1}, {"min": 0, "max": 1}, {"min": 2, "max": 4}]),
    ],
)
def test_cards_that_are_counted_settle_what_a_hand_may_hold(value: int, rules: list[str], after: Any) -> None:
    """Two known cards, and perhaps one of each kind."""
    one = {"min": 0, "max": 1}
    game = table(A={"dragons": ["d1"], "caves": ["k1"], "dragons_unknown": one, "caves_unknown": one}, B={})
    assert counted(game, cards=value) == rules
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == after


def test_cards_that_are_known_stay_so_whatever_is_counted() -> None:
    game = table(A={"dragons": ["d1"], "dragons_unknown": 1}, B={})
    assert counted(game, cards=3) == ["OBS-COUNT"]
    assert game.of("A", "dragons_unknown", "cards") == [1, 2]
    assert counted(game, cards=2) == []
    with pytest.raises(Problem):
        counted(game, cards=True)


# --- paths of which a table may have nothing


@pytest.mark.parametrize(
    ("path", "value", "rules"),
    [
        ("deck_top.dragon", None, []), ("deck_top.cave", None, []), ("deck_top.dragon", "d9", ["OBS-COUNT"]),
        ("deck_top.cave", "k9", ["OBS-COUNT"]), ("players.A.mat.G3", None, []),
        ("players.A.mat.G3", {"cave": "k9"}, ["OBS-COUNT"]), ("players.A.mat.G3.dragon", None, []),
        ("players.A.mat.G3.dragon", "d9", ["OBS-COUNT"]), ("players.A.mat.G3.cached.milk", 1, ["OBS-COUNT"]),
    ],
)  # fmt: skip
def test_what_does_not_lie_there_may_be_counted(path: str, value: Any, rules: list[str]) -> None:
    assert a_table().do({"type": "count", "values": {path: value}}) == rules


@pytest.mark.parametrize(
    "path",
    [
        "deck_top.egg", "deck_top.dragon.d9", "players.Z.guild_pos", "players.Z.mat.C1", "players.A.mat.D1",
        "players.Z", "players.A.guild_pos.now", "seats.A.mat.C1", "A.guild_pos",
    ],
)  # fmt: skip
def test_what_is_no_path_of_any_table(path: str) -> None:
    game = a_table()
    game.do({"type": "restate", "set": {"players.A.guild_steps": {"min": 0, "max": 2}}})
    with pytest.raises(Problem) as told:
        game.do({"type": "count", "values": {path: None}})
    assert told.value.code == "path"


def test_a_place_on_the_guild_track_that_is_not_known_may_be_counted() -> None:
    game = a_table()
    game.do({"type": "restate", "set": {"players.A.guild_steps": {"min": 0, "max": 2}}})
    assert game.do({"type": "count", "values": {"players.A.guild_pos": 2}}) == ["OBS-COUNT"]


def test_winners_and_hands_have_no_order() -> None:
    game = table(A={"caves": ["k1", "k2"]}, B={}, round=4, phase="over")
    for path, value, rules in (
        ("winners", ["B", "A"], []), ("winners", ["B"], ["OBS-COUNT"]), ("players.A.caves", ["k2", "k1"], []),
        ("players.A.caves", ["k2", "k3"], ["OBS-COUNT"]),
    ):  # fmt: skip
        assert game.do({"type": "count", "values": {path: value}}) == rules, (path, value)


@pytest.mark.parametrize(
    ("set_", "remarks"),
    [
        ({"players.B.dragons": ["d9"]}, []), ({"players.A.dragons": ["d1", "d9"]}, ["OBS-RESTATE"]),
        ({"players.A.dragons": ["d2", "d1"]}, []), ({"objectives": ["8a"]}, []), ({"tile": "plains"}, []),
        ({"display_dragons": ["d3", "d4", "d9"]}, ["OBS-RESTATE"]), ({"display_caves": ["k1", "k2", "k3"]}, []),
    ],
)  # fmt: skip
def test_only_a_known_value_that_changes_is_remarked(set_: dict[str, Any], remarks: list[str]) -> None:
    """WYR-OBS-RESTATE: what was not known, or not there, is filled in."""
    game = a_table()
    assert (game.do({"type": "restate", "set": set_}), game.severe("remark")) == ([], remarks)

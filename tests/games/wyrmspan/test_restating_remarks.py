"""The remark on what is stated: said where it was known otherwise, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan import RULES
from tests.games.wyrmspan.stating import HAND, laid, stated
from tests.games.wyrmspan.table import PUBLIC, seat, table


def test_only_what_was_known_otherwise_is_remarked() -> None:
    game = laid()
    assert stated(game, players__A__coins=2, round=1, players__B__passed=False) == []
    assert stated(game, players__A__coins=3, round=1, players__B__N=0) == ["OBS-RESTATE"]
    (found,) = game.findings
    assert found.fields == {
        "path": ["players.A.coins"],
        "value": {"players.A.coins": 3},
        "expected": {"players.A.coins": 2},
    }


def test_what_was_not_known_is_settled_without_a_remark() -> None:
    game = laid()
    game.do("A: walk C …")
    assert stated(game, players__A__res__gold=1) == []
    assert stated(game, players__B__mat__G1__dragon="d98", display_caves=["k1", "k2", "k3"]) == []
    assert stated(game, display_caves=["k1", "k2", "k4"]) == ["OBS-RESTATE"]
    assert stated(game, players__B__mat__G1__dragon="d81") == ["OBS-RESTATE"]


def test_a_display_seen_in_part_is_remarked_only_where_it_was_seen_otherwise() -> None:
    game = table(A={}, display_dragons=["d1", "?", "d3"])
    assert stated(game, display_dragons=["d1", "d2", "d3"]) == []
    other = table(A={}, display_dragons=["d1", "?", "d3"])
    assert stated(other, display_dragons=["d1", "d2", "d4"]) == ["OBS-RESTATE"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.A.dragons", ["d9"]),
        ("players.A.caves", ["k9"]),
        ("players.A.dragons_unknown", 3),
        ("players.A", {"dragons": ["d9"]}),
    ],
)
def test_a_remark_about_a_hand_is_for_its_seat(path: str, value: Any) -> None:
    game = table(A={**HAND, "dragons_unknown": 1, "coins": 2}, B={})
    assert stated(game, **{path.replace(".", "__"): value}) == ["OBS-RESTATE"]
    (found,) = game.findings
    assert RULES.visible(game.state, found, seat("A"))
    assert not RULES.visible(game.state, found, seat("B"))
    assert not RULES.visible(game.state, found, PUBLIC)


def test_a_remark_about_what_lies_open_is_for_all() -> None:
    game = laid()
    stated(game, players__A__coins=5)
    assert RULES.visible(game.state, game.findings[0], PUBLIC)

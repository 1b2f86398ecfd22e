"""What a walk, or a turn, of which the gains were not noted may have changed: bounds that are no wider than that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}


def walked(
    cave: str, mat: dict[str, Any] | None = None, stated: dict[str, Any] | None = None, **seat: Any
) -> Wyrmspan:
    """Seat A walked, and what came of it was not noted."""
    game = table(A={"coins": 2, **seat, "mat": mat or {}}, B={"coins": 1}, **SHOWN)
    if stated:
        game.do({"type": "restate", "set": {f"players.A.{path}": each for path, each in stated.items()}})
    assert game.do(f"A: walk {cave} …") == []
    return game


def turned(card: str, space: str = "C2", **seat: Any) -> Wyrmspan:
    """Seat A excavated, and B moved, where only turns are logged."""
    mine = {"coins": 2, **seat, "caves": [*seat.get("caves", []), card]}
    game = table(A=mine, B={"coins": 1}, detail="turns", **SHOWN)
    assert game.all(f"A: dig {space} {card}" + {"4": " -e@Nx2"}.get(space[1], ""), "B: pass") == []
    return game


# --- hatchlings


@pytest.mark.parametrize(
    ("cached", "coins", "grown"),
    [
        (0, 1, False),
        (1, 1, False),
        (2, between(1, 2), False),
        (between(0, 2), between(1, 2), False),
        (2, 1, True),
    ],
)
def test_a_hatchling_may_have_been_fed_and_given_what_its_food_brings(
    cached: Any, coins: Any, grown: bool
) -> None:
    """WYR-HAT-EACH and WYR-HAT-THIRD: d24 gives a meat for each milk, and a coin when it grows up."""
    mat = {"A1": {"dragon": "d24", "cached": {"milk": cached}, "grown": grown}}
    game = walked("A", mat, res={"milk": 1})
    assert game.of("A", "res.milk", "res.meat", "coins") == [between(0, 1), between(0, 1), coins]
    low, high = (cached["min"], cached["max"]) if isinstance(cached, dict) else (cached, cached)
    assert game["players.A.mat.A1.cached.milk"] == between(low, high + 1)


def test_a_hatchling_whose_text_is_not_known_may_have_given_anything() -> None:
    game = walked("C", {"C1": {"dragon": "d2", "tucked": 1}}, dragons_unknown=1)
    assert game.of("A", "coins", "res.gold", "mat.C1.tucked") == [
        between(0, None),
        between(0, None),
        between(1, 2),
    ]


def test_what_is_cached_or_tucked_on_any_dragon_may_have_fed_a_hatchling() -> None:
    """k3 caches two of the supply; of the dragons only d24 eats milk, and gives a meat each time."""
    mat = {"A1": {"dragon": "d24", "cached": {"milk": 1}}, "C1": {"dragon": "d98"}}
    game = turned("k3", "C2", mat=mat)
    assert game.of("A", "res.meat", "coins", "res.gold") == [between(0, 2), between(1, 2), 0]
    assert game.of("A", "mat.A1.cached.milk", "mat.C1.cached.milk", "mat.C1.cached.gold") == [
        between(1, 3), between(0, 2), between(0, 2),
    ]  # fmt: skip
    tucked = turned("k67", "C2", mat={"C1": {"dragon": "d98"}, "A1": {"dragon": "d24"}})
    assert tucked.of("A", "mat.C1.tucked", "mat.A1.tucked", "res.meat", "cards") == [
        between(0, 2), between(0, 2), 0, 0,
    ]  # fmt: skip


# --- what lies where


def test_what_a_dragon_caches_on_itself_lies_on_no_other() -> None:
    """d77: a meat, which may be cached here."""
    mat = {"C1": {"dragon": "d77", "cached": {"meat": 1}}, "G1": {"dragon": "d98"}, "G2": {"cave": "k7"}}
    game = walked("C", mat)
    assert game.of("A", "mat.C1.cached.meat", "mat.G1.cached.meat", "mat.C1.cached.gold") == [
        between(1, 2),
        0,
        0,
    ]
    assert game["players.A.mat.G2"] == {
        "cave": "k7", "eggs": 0, "tucked": 0, "cached": dict.fromkeys(("meat", "gold", "crystal", "milk"), 0),
    }  # fmt: skip


def test_what_may_have_been_fed_leaves_the_other_kinds_as_they_are() -> None:
    game = walked("A", {"A1": {"dragon": "d24"}}, res={"gold": 1})
    assert game.of("A", "res.gold", "res_total") == [1, between(1, 2)]


# --- eggs


ROW = {
    "C1": {"dragon": "d98", "eggs": 1}, "C2": {"cave": "k5", "dragon": "d51", "eggs": 3},
    "C3": {"cave": "k6", "dragon": "d81", "eggs": 3},
}  # fmt: skip


def test_an_egg_that_may_have_come_is_one_more_at_most_and_none_fewer() -> None:
    """The fourth reward of the Crimson Cavern lays an egg; space 2 of the guild track gives a meat."""
    nests = {**ROW, "A1": {"dragon": "d43", "eggs": between(0, 2)}}
    game = walked("C", nests, {"eggs_total": 9}, N=between(0, 2), guild_pos=1)
    assert game["players.A.eggs_total"] == between(9, 10)
    assert game.of("A", "N", "mat.A1.eggs", "mat.C1.eggs") == [between(0, 2), between(0, 3), 1]


def test_what_a_text_that_is_not_known_did_with_eggs_left_room_for_them() -> None:
    """d58 has two nests, as the mat."""
    game = walked(
        "G", {"G1": {"dragon": "d58", "eggs": 1}, "A1": {"dragon": "d43", "eggs": 2}}, N=1, guild_pos=1
    )
    assert game.of("A", "N", "mat.G1.eggs", "mat.A1.eggs", "eggs_total") == [
        between(0, 2), between(0, 2), between(0, 5), between(0, 9),
    ]  # fmt: skip


def test_where_no_nest_is_free_no_egg_came() -> None:
    assert walked("C", ROW, N=2).of("A", "N", "eggs_total") == [2, 9]
    assert walked("C", ROW, N=1).of("A", "N", "eggs_total") == [between(1, 2), between(8, 9)]


# --- the guild


def test_a_guild_step_that_may_have_come_is_one_more_at_most() -> None:
    """From space 3: the fourth gives a cave card; nothing else may have come of it."""
    mat = {"C1": {"dragon": "d98"}}
    game = walked("C", mat, {"guild_steps": 3})
    assert game.of("A", "guild_steps", "caves_unknown", "dragons_unknown", "coins") == [
        between(3, 4),
        between(0, 1),
        0,
        1,
    ]
    open_ = walked("C", mat, {"guild_steps": {"min": 3}})
    assert open_.of("A", "guild_steps", "coins", "res.gold") == [
        between(3, None),
        between(0, None),
        between(0, None),
    ]


# --- the exchange of column 4


def test_three_items_of_any_kinds_may_have_gone_for_a_coin() -> None:
    held = {"res": {"gold": 5}, "dragons_unknown": 4, "caves_unknown": 4, "N": 2}
    game = turned("k18", "C4", **held, mat={"C2": {"cave": "k5"}, "C3": {"cave": "k6"}})
    assert game.of("A", "res.gold", "dragons_unknown", "caves_unknown", "coins") == [
        between(2, 5), between(1, 4), between(1, 4), between(1, 2),
    ]  # fmt: skip
    assert game.of("A", "res.crystal", "N") == [between(0, 1), between(0, 1)]


# --- the display


def test_a_new_display_may_have_a_place_that_nobody_saw() -> None:
    game = Wyrmspan(seats=["A"])
    for field, chosen in (("dragons", ["d?"]), ("caves", ["k?", "k3"])):
        given = {"dragons": ["d1", "d2", "d3"]} if field == "caves" else {}
        found = game.table.choices({"type": "deal_display", **given, field: chosen})
        assert found.candidates[-1].value == f"{field[0] if field == 'dragons' else 'k'}?"
        assert [each.value for each in found.candidates if not each.possible] == [
            card for card in chosen if "?" not in card
        ]


# --- what is due


@pytest.mark.parametrize(
    ("phase", "decks", "discard", "due"),
    [
        ("round_end", 0, ["d9"], ["reshuffle", "deal_display", "start_round"]),
        ("round_end", 5, ["d9"], ["deal_display", "start_round"]),
        ("round_end", 0, [], ["deal_display", "start_round"]),
        ("round_start", 0, ["d9"], ["start_round"]),
    ],
)  # fmt: skip
def test_a_deck_is_shuffled_before_a_new_display_only(
    phase: str, decks: int, discard: list[str], due: list[str]
) -> None:
    given = {"objectives": ["1a", "2a", "3b", "7a"], "dragon_deck": decks, "dragon_discard": discard}
    game = table(A={"passed": True}, B={"passed": True}, phase=phase, round=1, **given)
    assert [each["type"] for each in game.table.due()] == due
    last = table(A={"passed": True}, B={"passed": True}, phase="round_end", round=4, **given)
    assert [each["type"] for each in last.table.due()] == ["end"]


def test_the_surplus_goes_and_the_gap_is_filled_in_any_order() -> None:
    game = table(A={"coins": 12}, B={}, **SHOWN)
    game.all("A: walk G", "A: +d68<2")
    discard, refill = {"player": "A", "type": "discard"}, {"type": "refill_display", "slot": 2}
    assert game.table.due() == [discard, refill]
    game.do("~ refill d9>2")
    assert game.table.due() == [discard]
    game.do("A: disc $2")
    assert game["to_move"] == "B"

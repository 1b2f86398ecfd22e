"""Steps that no open offer has room for: whose turn it is, which rule they break, and what the finding says."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.wyrmspan import DRAGONS
from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import Wyrmspan, table


def lives(card: str) -> str:
    """The letters of the caves printed on a dragon."""
    return "".join(DRAGONS[card].caves)


def told(game: Wyrmspan, line: Any) -> tuple[list[str], dict[str, Any]]:
    """(rules, fields of the finding) of a line that breaks one."""
    return game.do(line), game.findings[0].fields


# --- the seat


@pytest.mark.parametrize(
    ("lines", "who", "expected"),
    [
        ([], "B", "A"),
        (["A: walk C"], "C", "A"),
        (["A: walk C -> no"], "C", "B"),
        (["A: walk C -> no"], "B", "A"),
        (["A: walk C -> no", "B: pass", "C: pass", "A: pass"], "B", "A"),
    ],
)
def test_a_seat_that_neither_moved_last_nor_has_an_offer(lines: list[str], who: str, expected: str) -> None:
    """WYR-TRN-ORDER names who is to move; to that seat itself, who may still step."""
    game = table(A={"coins": 3}, B={"coins": 3}, C={"coins": 3})
    game.all(*lines)
    assert told(game, f"{who}: +gold") == (["TRN-ORDER"], {"expected": expected, "player": who})


def test_the_seat_to_move_steps_before_its_first_move() -> None:
    """WYR-EXP-WALK: it is its turn, and nothing is open."""
    assert told(table(A={"coins": 3}, B={}), "A: +gold") == (["EXP-WALK"], {"step": "gain"})


# --- prices


@pytest.mark.parametrize(
    ("card", "paid", "step"),
    [
        ("k69", "gold", "A: g"), ("k74", "e@N", "A: +milk"), ("k70", "gold", "A: e@N"),
        ("k60", "k9 -k10", "A: dig C2 k20<D free"),
    ],
)  # fmt: skip
def test_a_gain_whose_price_is_not_paid(card: str, paid: str, step: str) -> None:
    """WYR-ABL-COSTFIRST"""
    seat = {"N": 1, "res": {"gold": 1}, "caves": ["k9", "k10"], "guild_pos": 1}
    assert dug(card, seat=seat).do(step) == ["ABL-COSTFIRST"]
    assert dug(card, f"A: -{paid}", seat=seat).do(step) == []
    assert dug(card, seat=seat).do("A: +$") == ["EXC-WHENPLAYED"]


@pytest.mark.parametrize(
    ("card", "line", "times"),
    [("k69", "A: -gold4", 3), ("k69", "B: -gold2", 1), ("k73", "A: -d1 -d2 -d9 -d10", 3)],
)
def test_more_often_than_a_text_says(card: str, line: str, times: int) -> None:
    """WYR-ABL-TIMES: the text says it up to three times, of each opponent once."""
    game = dug(
        card,
        seat={"res": {"gold": 5}, "dragons": ["d1", "d2", "d9", "d10"]},
        B={"coins": 1, "res": {"gold": 2}},
        display_dragons=["d3", "d4", "d5"],
    )
    assert told(game, line) == (["ABL-TIMES"], {"card": card, "n": times})


def test_a_dragon_may_be_used_up_to_three_times() -> None:
    """WYR-ABL-TIMES: d105 lays an egg here for a cave card, three times."""
    seat = {"coins": 3, "N": 2, "dragons": ["d105"], "res": {"meat": 3, "gold": 3, "crystal": 3, "milk": 3}}
    game = table(A={**seat, "caves": ["k1", "k2", "k3", "k4"]}, B={})
    cave = lives("d105")[0]
    assert game.do({"type": "entice", "player": "A", "card": "d105", "space": f"{cave}1"}) == []
    assert told(game, "A: -k1 -k2 -k3 -k4") == (["ABL-TIMES"], {"card": "d105", "n": 3})


@pytest.mark.parametrize(
    ("dragon", "step", "again"),
    [
        ("d177", "A: +crystal", "A: +crystal"),
        ("d43", "A: e@{at}", "A: e@{at}"),
        ("d77", "A: +meat", "A: +meat"),
    ],
)
def test_a_dragon_of_a_walk_gives_once_what_its_text_says(dragon: str, step: str, again: str) -> None:
    """WYR-ABL-TIMES"""
    at = f"{lives(dragon)[0]}1"
    game = table(A={"coins": 2, "N": 2, "guild_pos": 1, "mat": {at: {"dragon": dragon}}}, B={}, **SHOWN)
    assert game.all(f"A: walk {at[0]} -> no", step.format(at=at)) == []
    assert told(game, again.format(at=at)) == (["ABL-TIMES"], {"card": dragon, "n": 1})


def test_a_benefit_of_the_guild_tile_is_had_once() -> None:
    """WYR-GLD-PLAIN: a tile is no card whose text says how often."""
    game = offering("marker", {"N": 2}, tile="plains")
    assert game.all("A: m1", "A: -e@N") == []
    assert told(game, "A: -e@N") == (["GLD-PLAIN"], {})


# --- rewards of the mat


@pytest.mark.parametrize(
    ("cave", "step", "reward"),
    [("C", "A: +gold2", 1), ("G", "A: +d1<1", 1), ("A", "A: +k5<1", 1)],
)
def test_a_reward_of_the_mat_is_had_once(cave: str, step: str, reward: int) -> None:
    """WYR-EXP-REWARDS: too many at once, or the reward taken last once more."""
    game = table(A={"coins": 2}, B={}, **SHOWN)
    game.do(f"A: walk {cave}")
    if cave != "C":
        assert game.do(step) == []
        step = step.replace("d1<1", "d68<2").replace("k5<1", "k29<2")
    fields = {"n": reward, "cave": f"cave_{cave}", "expected": f"reward_{cave}{reward}"}
    assert told(game, step) == (["EXP-REWARDS"], fields)


def test_the_fifth_reward_of_the_abyss_is_paid_for_twice_at_most() -> None:
    """WYR-EXP-REWARDS"""
    row = {"A1": "d81", "A2": "d42", "A3": "d39", "A4": "d98"}
    mat = {place: {"dragon": card, "cave": f"k{at + 10}"} for at, (place, card) in enumerate(row.items())}
    mat["A1"].pop("cave")
    game = table(A={"coins": 2, "caves": ["k1", "k2", "k3"], "mat": mat}, B={}, **SHOWN)
    assert game.all("A: walk A -> no, no, no, no") == []
    fields = {"n": 5, "cave": "cave_A", "expected": "reward_A5"}
    assert told(game, "A: -k1 -k2 -k3") == (["EXP-REWARDS"], fields)


# --- hatchlings


@pytest.mark.parametrize(
    ("dragon", "at", "line", "food"),
    [
        ("d24", "A1", "A: t:d9@A1", "milk"),
        ("d24", "A1", "A: c:gold@A1", "milk"),
        ("d2", "C1", "A: c:milk@C1", "tuck"),
    ],
)
def test_food_that_the_hatchling_of_the_walk_does_not_eat(dragon: str, at: str, line: str, food: str) -> None:
    """WYR-HAT-FEED"""
    seat = {"coins": 2, "dragons": ["d9"], "res": {"gold": 1, "milk": 1}, "mat": {at: {"dragon": dragon}}}
    game = table(A=seat, B={}, **SHOWN)
    assert game.all(f"A: walk {at[0]} -> no") == []
    assert told(game, line) == (["HAT-FEED"], {"card": dragon, "food": food})
    other = table(A={**seat, "mat": {**seat["mat"], "G1": {"dragon": "d98"}}}, B={}, **SHOWN)
    assert other.all(f"A: walk {at[0]} -> no") == []
    assert other.do(line.replace(f"@{at}", "@G1")) == ["EXP-WALK"]


def test_another_seats_hatchling_gave_it_no_growth() -> None:
    """WYR-HAT-THIRD is only for the seat that fed one."""
    seat = {"coins": 2, "res": {"milk": 1}, "mat": {"A1": {"dragon": "d24"}}}
    game = table(A=seat, B={"coins": 2}, **SHOWN)
    assert game.all("A: walk A -> no, c:milk@A1, done", "B: walk A") == []
    assert game.do("B: +$") == ["EXP-WALK"]


# --- by the topmost open offer, and by what was taken last


def test_a_space_of_the_guild_track_gives_what_it_gives() -> None:
    """WYR-GLD-TRACK"""
    for lines, position, expected in (
        (["A: g"], 4, ["thing_crystal"]),
        (["A: g"], 5, ["thing_marker"]),
        (["A: g", "A: +crystal"], 4, ["thing_crystal"]),
    ):
        game = offering("guild_step", {"guild_pos": position})
        assert game.all(*lines) == []
        assert told(game, "A: +$") == (["GLD-TRACK"], {"n": position + 1, "expected": expected})


def test_steps_that_nothing_offered_open_what_they_bring_all_the_same() -> None:
    """WYR-GLD-TRACK and WYR-HAT-EACH name the space and the hatchling also when the line that opened them was wrong."""
    seat = {"coins": 2, "guild_pos": 4, "res": {"milk": 1, "meat": 1}}
    mat = {"A1": {"dragon": "d24"}}
    for wrong, rule, fields in (
        ("A: g", "GLD-TRACK", {"n": 5, "expected": ["thing_crystal"]}),
        ("A: c:milk@A1", "HAT-EACH", {"card": "d24", "benefit": ["thing_meat"]}),
        ("A: c:meat@G1", "HAT-EACH", {"card": "d28", "benefit": ["?"]}),
    ):
        game = table(A={**seat, "mat": {**mat, "G1": {"dragon": "d28"}}}, B={})
        assert game.all("A: walk C -> no") == []
        assert game.do(wrong) == ["EXP-WALK"]
        assert game.all("A: no") == []
        assert told(game, "A: e@N") == ([rule], fields)


def test_a_hatchlings_benefit_is_what_its_text_says() -> None:
    """WYR-HAT-EACH: d24 gives a meat each time."""
    mat = {"A1": {"dragon": "d24"}}
    game = table(A={"coins": 2, "res": {"milk": 1}, "mat": mat}, B={}, **SHOWN)
    assert game.all("A: walk A -> no, c:milk@A1") == []
    assert told(game, "A: +gold") == (["HAT-EACH"], {"card": "d24", "benefit": ["thing_meat"]})
    grown = {"G1": {"dragon": "d17", "cached": {"milk": 2}}}
    third = table(A={"coins": 2, "res": {"milk": 1}, "mat": grown}, B={}, **SHOWN)
    assert third.all("A: walk G -> no, c:milk@G1") == []
    assert told(third, "A: +$") == (
        ["HAT-EACH"],
        {"card": "d17", "benefit": ["thing_dragon", "thing_dragon"]},
    )


def test_a_share_is_what_the_text_gives_each_opponent() -> None:
    """WYR-OPP-CHOICE: another thing than the share, or the share once more."""
    game = dug("k27", B={"coins": 1, "guild_pos": 1})
    assert told(game, "B: +$") == (["OPP-CHOICE"], {"player": "B", "n": 2})
    assert game.all("B: g, +meat") == []
    assert told(game, "B: g") == (["OPP-CHOICE"], {"player": "B", "n": 2})


@pytest.mark.parametrize(
    ("lines", "rule", "fields"),
    [
        (["A: dig C2 k66", "A: no"], "EXC-WHENPLAYED", {"card": "?"}),
        (["A: dig C2 k12"], "EXC-WHENPLAYED", {"card": "k12"}),
        (["A: dig C2 k12", "A: +$"], "EXC-WHENPLAYED", {"card": "k12"}),
        (["lure d62"], "ABL-WHENPLAYED", {"card": "d62"}),
        (["A: walk C"], "EXP-WALK", {"step": "lay_egg"}),
        (["A: walk C", "A: +gold"], "EXP-WALK", {"step": "lay_egg"}),
    ],
)
def test_the_rule_of_the_topmost_offer_or_else_of_what_came_last(
    lines: list[str], rule: str, fields: dict[str, Any]
) -> None:
    seat = {"coins": 4, "caves": ["k12", "k66"], "dragons": ["d62"]}
    game = table(A={**seat, "res": dict.fromkeys(("meat", "gold", "crystal", "milk"), 3)}, B={})
    made: list[Any] = [
        {"type": "entice", "player": "A", "card": "d62", "space": f"{lives('d62')[0]}1"}
        if each == "lure d62"
        else each
        for each in lines
    ]
    assert game.all(*made) == []
    assert told(game, "A: e@N") == ([rule], fields)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ({"type": "items_for_coin", "player": "A", "paid": {"gold": 3}}, "EXC-COVER4"),
        ("A: m3", "GLD-MARK"),
        ("A: dig C3 k9 free", "EXC-ONE"),
        ("A: swap C1 G1", "EXC-WHENPLAYED"),
    ],
)
def test_what_only_one_kind_of_offer_allows(line: Any, rule: str) -> None:
    seat = {"res": {"gold": 3}, "caves": ["k9"], "mat": {"C1": {"dragon": "d98"}, "G1": {"dragon": "d36"}}}
    assert dug("k12", seat=seat, space="C2").do(line) == [rule]

"""Open offers: the stops of a walk one after the other, choices, what is used up, and whose offers stay open."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan import offers
from projections.rules.games.wyrmspan.parts import Choose, Part, Take
from tests.games.wyrmspan.steps import SHOWN, dug
from tests.games.wyrmspan.table import Wyrmspan, table

ROW = {
    "C1": {"dragon": "d177"},
    "C2": {"cave": "k1", "dragon": "d43"},
    "C3": {"cave": "k2", "dragon": "d77"},
    "C4": {"cave": "k3", "dragon": "d36"},
}
STOPS = [
    ("mat:C1", "A: +gold"), ("card:d177", "A: +crystal"), ("mat:C2", "A: g"), ("card:d43", "A: e@C2"),
    ("mat:C3", "A: +milk"), ("card:d77", "A: +meat"), ("mat:C4", "A: e@N"), ("card:d36", "A: -d9"),
    ("mat:C5", "A: c:gold@C1"),
]  # fmt: skip


def vias(game: Wyrmspan) -> list[str]:
    return [each["via"] for each in game["offers"]]


def walking(**more: Any) -> Wyrmspan:
    seat = {"coins": 2, "guild_pos": 1, "dragons": ["d9"], "res": {"gold": 1}, "mat": ROW, **more}
    game = table(A=seat, B={"coins": 1}, **SHOWN)
    assert game.do("A: walk C") == []
    return game


def test_the_stops_of_a_walk_are_declined_one_by_one() -> None:
    """WYR-EXP-WALK: reward, dragon, reward, dragon … to the fifth reward."""
    game, met = walking(), []
    while game["offers"]:
        met.append(vias(game)[0])
        assert game.do("A: no") == []
    assert met == [via for via, _ in STOPS]
    assert game["to_move"] == "B"


@pytest.mark.parametrize("at", range(len(STOPS)))
def test_the_stops_of_a_walk_are_taken_one_by_one(at: int) -> None:
    """What is jumped over is declined."""
    game = walking()
    via, line = STOPS[at]
    for _, before in STOPS[max(0, at - 1) : at]:
        assert game.do(before) == []
    assert game.do({**_read(game, line), "via": via}) == []
    following = [each for each, _ in STOPS[at + 1 :]]
    left = [each for each in vias(game) if each not in (via, "track:2")]
    assert left[:1] == following[:1] or not left


def _read(game: Wyrmspan, line: str) -> dict[str, Any]:
    from events.notation import notation

    (data,) = notation("wyrmspan").read(line, ["A", "B"])
    return dict(data)


def test_a_walk_goes_no_further_than_the_first_space_without_a_dragon() -> None:
    game = walking(mat={"C1": {"dragon": "d177"}, "C2": {"cave": "k1"}})
    game.do("A: +gold", "A: +crystal")
    assert vias(game) == ["mat:C2"]
    game.do("A: no")
    assert vias(game) == []
    gone = walking()
    gone.do("A: +gold", "A: +crystal", {"type": "restate", "set": {"players.A.mat.C1.dragon": None}})
    assert vias(gone) == []


def test_the_fifth_reward_of_the_cavern_stores_two() -> None:
    game = walking(res={"gold": 3})
    for _ in range(9):
        if vias(game)[0] != "mat:C5":
            game.do("A: no")
    assert vias(game) == ["mat:C5", "mat:C5"]
    assert game.do("A: c:gold@C1") == []
    assert vias(game) == ["mat:C5"]
    assert game.do("A: c:gold@C2") == []
    assert vias(game) == []
    assert game.do("A: c:gold@C3") == ["EXP-REWARDS"]


@pytest.mark.parametrize(
    ("steps", "rules"),
    [
        (["A: g"], []),
        (["A: +gold", "A: +k5<1"], []),
        (["A: +d68<2", "A: g"], []),
        (["A: +gold", "A: +gold"], ["EXC-WHENPLAYED"]),
        (["A: +k5<1", "A: +k29<2"], ["EXC-WHENPLAYED"]),
        (["A: +gold", "A: +k5<1", "A: +d68<2"], ["EXC-WHENPLAYED"]),
        (["B: +gold"], []),
        (["B: +gold", "B: +d68<2"], ["OPP-CHOICE"]),
    ],
)
def test_two_different_things_of_four_and_one_for_each_opponent(steps: list[str], rules: list[str]) -> None:
    """k50: a dragon card, a guild step, a cave card or any resource."""
    game = dug("k50", seat={"guild_pos": 1}, B={"coins": 1, "guild_pos": 1})
    assert game.all(*steps[:-1]) == []
    assert game.do(steps[-1]) == rules


def test_a_choice_is_over_when_as_many_were_taken_as_may_be() -> None:
    game = dug("k50", seat={"guild_pos": 2}, B={"coins": 1})
    assert [each["player"] for each in game["offers"]] == ["A", "A", "B"]
    game.do("A: +gold")
    assert [each["player"] for each in game["offers"]] == ["A", "B"]
    game.do("A: +k5<1")
    assert [each["player"] for each in game["offers"]] == ["B"]
    game.do("B: +gold")
    assert game["offers"] == []


def test_a_use_is_of_one_part_or_of_one_of_a_choice() -> None:
    choice, egg = Choose([Take("dragon"), Take("guild"), Take("cave")], times=2), Take("egg", times=2)
    parts: list[Part] = [choice, egg]
    offers.use(parts, egg)
    assert parts == [Choose([Take("dragon"), Take("guild"), Take("cave")], times=2), Take("egg")]
    offers.use(parts, choice.parts[1])
    assert parts == [Choose([Take("dragon"), Take("cave")]), Take("egg")]
    offers.use(parts, choice.parts[1])
    assert parts == [Take("egg")]
    offers.use(parts, egg)
    assert parts == []


def test_offers_of_a_position_stand_each_for_itself() -> None:
    open_ = [{"player": "A", "offer": "lay_egg"}, {"player": "B", "offer": "guild_step"}]
    for lines in (["A: e@N", "B: g"], ["B: g", "A: e@N"]):
        game = table(A={"guild_pos": 1}, B={"guild_pos": 1}, offers=open_)
        assert game.all(*lines) == []


def test_each_opponents_share_is_its_own() -> None:
    """k27: two guild steps, and one for each opponent."""
    for order in ("BC", "CB"):
        game = dug("k27", seat={"guild_pos": 1}, B={"guild_pos": 1}, C={"guild_pos": 1})
        assert game.all(*(f"{who}: g" for who in order), "A: g", "A: g") == []


def test_what_an_opponents_step_opened_does_not_change_what_the_turn_is_about() -> None:
    """B's step reaches a space of the track; the turn is still that of A's cave card."""
    game = dug("k27", "A: no", "A: no", "B: g")
    assert game["offers"] == [{"player": "B", "offer": "lay_egg", "via": "track:1"}]
    assert game.do("A: +gold") == ["EXC-WHENPLAYED"]


def test_a_move_is_judged_on_the_table_that_the_turn_before_it_leaves() -> None:
    """Of an opponent's share that nobody noted, the log of turns does not know whether it came: a doubt."""
    held = dict.fromkeys(("meat", "gold", "crystal", "milk"), 2)
    for detail, severity in (("turns", "doubt"), ("moves", "breach")):
        game = table(
            A={"coins": 3, "res": held, "dragons": ["d156"]},
            B={"coins": 2, "dragons": ["d36"], "res": {"gold": 1}},
            detail=detail,
            **SHOWN,
        )
        game.do({"type": "entice", "player": "A", "card": "d156", "space": "C1"})
        game.do({"type": "entice", "player": "B", "card": "d36", "space": "G1"})
        assert [(each.rule, each.severity) for each in game.findings] == [("WYR-TERM-DISCARD", severity)]


def test_a_stop_that_is_jumped_to_is_offered_once_and_nothing_lies_behind_the_last() -> None:
    game = walking()
    assert game.do({"type": "gain", "player": "A", "what": "crystal", "via": "card:d177"}) == []
    assert vias(game) == ["mat:C2"]
    assert walking().do("A: swap C1 C2") == ["EXP-WALK"]

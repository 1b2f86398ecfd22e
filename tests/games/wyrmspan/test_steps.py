"""Steps on open offers: which offer a step takes or jumps over, what closes one, and what follows from a step."""

from __future__ import annotations

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import table


def test_consequences_name_seat_card_and_place() -> None:
    seat = {"coins": 4, "N": 1, "caves": ["k60", "k9", "k10"], "dragons": ["d98"]}
    for lines, kind, subject, amount, detail in (
        (["A: walk C"], "visit", "cave_C", 1, {"seat": "A"}),
        (["A: dig C2 k60"], "excavated", "C2", None, {"seat": "A"}),
        (["A: lure C1 d98"], "enticed", "d98", None, {"seat": "A", "space": "C1"}),
        (["A: dig C2 k60", "A: -k9 -k10", "A: dig G2 k66<D free"], "excavated", "G2", None, {"seat": "A"}),
    ):
        game = table(A=seat, B={"coins": 1}, **SHOWN)
        assert game.all(*lines) == []
        (told,) = game.outcomes
        assert (told.kind, told.subject, told.amount, dict(told.detail)) == (kind, subject, amount, detail)
    lured = offering("marker", {"dragons": ["d98"]}, tile="rainforest")
    lured.all("A: m2", "A: lure C1 d98 nores")
    assert [(each.kind, each.subject, dict(each.detail)) for each in lured.outcomes] == [
        ("enticed", "d98", {"seat": "A", "space": "C1"})
    ]


def test_a_step_jumps_over_what_it_does_not_fit_and_that_is_gone() -> None:
    game = table(A={"coins": 2, "guild_pos": 1, "mat": {"C1": {"dragon": "d177"}}}, B={"coins": 1})
    assert game.all("A: walk C -> +crystal, g") == []
    assert game.of("A", "res.crystal", "guild_steps") == [1, 1]
    first = table(A={"coins": 2, "guild_pos": 1, "mat": {"C1": {"dragon": "d177"}}}, B={"coins": 1})
    assert first.all("A: walk C -> g, +meat") == []
    assert first.do("A: +crystal") == ["GLD-TRACK"]


def test_what_lies_inside_an_offer_that_is_jumped_over_is_gone_with_it() -> None:
    mat = {"C1": {"dragon": "d98"}, "C2": {"cave": "k6", "dragon": "d81"}}
    game = table(A={"coins": 2, "guild_pos": 1, "mat": mat}, B={"coins": 1})
    assert game.all("A: walk C -> no, g") == []
    assert [each["via"] for each in game["offers"]][:1] == ["track:2"]
    assert game.do("A: +milk") == []
    assert "track:2" not in [each["via"] for each in game["offers"]]


def test_no_declines_the_first_offer_or_the_one_that_is_named() -> None:
    game = dug("k43")
    game.do({"type": "decline", "player": "A"})
    assert [each["via"] for each in game["offers"]] == ["cave:k43"]
    game.do("A: +gold")
    assert game["players.A.res.gold"] == 1
    named = table(
        A={"coins": 2, "N": 2, "caves": ["k12"], "mat": {"C2": {"cave": "k5"}, "C3": {"cave": "k6"}}}, B={}
    )
    named.all("A: dig C4 k12 -e@Nx2")
    named.do({"type": "decline", "player": "A", "via": "cover4"})
    assert [each["via"] for each in named["offers"]] == ["cave:k12"]


def test_the_end_of_a_turn_closes_all_that_is_open() -> None:
    game = dug("k43", "A: done")
    assert (game["offers"], game["to_move"]) == ([], "B")
    other = dug("k27")
    other.do({"type": "end_turn", "player": "B"})
    assert other["offers"] != []


def test_a_share_of_a_seat_that_is_not_there_and_a_seat_out_of_turn() -> None:
    game = dug("k12", B={"coins": 1})
    assert game.do("B: +gold") == ["TRN-ORDER"]
    share = dug("k27", B={"coins": 1, "guild_pos": 1})
    assert share.all("B: g, +meat") == []
    assert share.do("B: g") == ["OPP-CHOICE"]


def test_a_space_left_out_is_the_cause_of_what_follows() -> None:
    seat = {"coins": 5, "N": 2, "caves": ["k12", "k13", "k14"], "dragons": ["d98", "d122"]}
    game = table(A={**seat, "mat": {"C2": {"cave": "k5"}}}, B={"passed": True})
    assert game.do("A: dig G3 k12 -e@N") == ["EXC-SPACE"]
    assert game.findings[0].caused_by is None
    seq = game.seq
    game.do("A: done")
    assert game.do("A: dig G4 k13 -e@N") == ["EXC-SPACE"]
    assert game.findings[0].caused_by == seq
    lured = table(A={**seat, "mat": {"C2": {"cave": "k5"}}}, B={"passed": True})
    assert lured.do("A: lure C2 d98") == ["ENT-SPACE"]
    seq = lured.seq
    lured.do("A: done")
    assert lured.do("A: lure C2 d122") == ["ENT-SPACE"]
    assert lured.findings[0].caused_by == seq

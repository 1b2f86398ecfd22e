"""Rules that never speak themselves: what they bring about is seen on the table."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.table import Wyrmspan, table

SETUP = (
    "~ tile seafarers few",
    "~ display d1 d68 d98 k5 k29 k44",
    "~ objectives 8a 3b 7a 5a",
    "A: deal d36 d62 d140 k12 k55 k3",
    "B: deal d? d? d? k? k? k?",
    "A: keep -d140 -k3",
    "B: keep -d119 -d120",
    "A: res gold2 crystal",
    "B: res milk3",
)
DRAGON = {"C1": {"dragon": "d81"}}


def begun() -> Wyrmspan:
    game = Wyrmspan(seats=["A", "B"])
    assert game.all(*SETUP) == []
    return game


@pytest.mark.shows("WYR-SET-COINS", "WYR-SET-EGG", "WYR-CMP-MAT", "WYR-CMP-MARKERS", "WYR-SET-FIRST")
@pytest.mark.keeps("WYR-SET-PLAYERKIT")
def test_a_fresh_table_has_coins_an_egg_four_markers_and_three_open_spaces() -> None:
    game = begun()
    assert game["phase"] == "setup"
    assert game.do({"type": "setup_colours", "colours": {"A": "red", "B": "blue"}}) == []
    assert game.do("~ first B") == []
    assert (game["phase"], game["to_move"], game["first_player"]) == ("turns", "B", "B")
    for who in "AB":
        assert game.of(who, "coins", "N", "eggs_total", "guild_markers_left", "guild_pos") == [6, 1, 1, 4, 0]
        assert set(game[f"players.{who}.mat"]) == {"C1", "G1", "A1"}
    assert game.of("B", "dragons_unknown", "caves_unknown", "cards") == [1, 3, 4]
    assert game.do("A: walk C") == ["TRN-ORDER"]


@pytest.mark.shows("WYR-TRN-STEPS", "WYR-TRN-PAIDPILE", "WYR-EXC-EXTRACOST", "WYR-ENT-HAND")
def test_a_cost_is_gone_before_anything_is_gained() -> None:
    game = table(A={"coins": 1, "N": 1, "caves": ["k29"], "visits": {"C": 1}})
    assert game.do("A: walk C -e@N") == []
    assert game.of("A", "coins", "N", "eggs_total", "visits.C") == [0, 0, 0, 2]
    assert game.do("A: +gold", "A: done") == []
    assert game.do("A: dig C2 k29") == ["TRN-COIN"]
    late = table(A={"coins": 5, "N": 0, "dragons": ["d98"], "visits": {"C": 1}, "mat": DRAGON})
    assert late.do("A: walk C -e@N") == ["EGG-PAY"]
    assert table(A={"coins": 5}).do("A: lure C1 d98") == ["HID-HAND"]
    extra = table(A={"coins": 2, "caves": ["k5"], "mat": {"G1": {"dragon": "d36"}}})
    assert extra.do("A: walk G -> no, +gold") == ["ABL-COSTFIRST"]


@pytest.mark.shows("WYR-TRN-OWNMAT", "WYR-EXC-OPPBENEFIT", "WYR-ABL-OPTIONAL")
def test_a_share_comes_to_the_opponents_own_mat_even_where_the_owner_declines() -> None:
    game = table(A={"coins": 2, "res": {"crystal": 2}, "dragons": ["d37"]}, B={"coins": 1}, C={"coins": 1})
    assert game.all("A: lure A1 d37 -crystal2 -> no, no, B: e@N, C: no") == []
    assert game.of("A", "eggs_total") + game.of("B", "N") + game.of("C", "eggs_total") == [0, 1, 0]
    assert game["to_move"] == "B"
    assert game.do("B: e@N") == ["OPP-CHOICE"]


@pytest.mark.shows("WYR-ENT-SCORE", "WYR-ENT-COVER")
def test_a_dragon_on_top_takes_over_what_lies_there_up_to_its_nests() -> None:
    mat = {"G1": {"dragon": "d43", "eggs": 4, "cached": {"milk": 2}, "tucked": 1}}
    offers = [{"player": "A", "offer": "marker"}]
    game = table(
        A={"dragons": ["d36"], "caves": ["k5"], "mat": mat}, tile="highlands", side="few", offers=offers
    )
    assert game.all("A: m2, -k5, lure G1 d36 free on_top") == []
    place = game["players.A.mat.G1"]
    assert (place["dragon"], place["eggs"], place["cached"]["milk"], place["tucked"]) == ("d36", 1, 2, 2)
    assert game.of("A", "visible_dragons", "eggs_total") == [1, 1]
    new = table(A={"coins": 1, "dragons": ["d98"]})
    assert new.all("A: lure C1 d98") == []
    assert new["players.A.mat.C1.eggs"] == 0


@pytest.mark.shows("WYR-EXP-EMPTY", "WYR-EXP-OPTIONAL", "WYR-EXP-END")
def test_a_walk_ends_at_the_first_space_without_a_dragon() -> None:
    game = table(A={"coins": 3}, B={"coins": 1})
    assert game.all("A: walk A -> no") == []
    assert game["to_move"] == "B"
    assert game.do("A: g") == ["EXP-WALK"]
    longer = table(A={"coins": 3, "mat": {"C1": {"dragon": "d177"}}})
    assert longer.all("A: walk C -> no, no, g=e@N, done") == []
    assert longer.of("A", "res_total", "N", "guild_pos") == [0, 1, 1]


@pytest.mark.shows("WYR-ABL-INCAVE", "WYR-HAT-DOUBLE")
def test_abilities_of_the_end_count_their_own_cave_and_hatchlings_their_food() -> None:
    mat = {
        "G1": {"dragon": "d42"},
        "G2": {"cave": "k5", "dragon": "d98"},
        "C1": {"dragon": "d81"},
        "A1": {"dragon": "d17", "cached": {"milk": 2, "meat": 1}},
        "A2": {"cave": "k6", "dragon": "d29", "cached": {"meat": 3}},
    }
    game = table(A={"mat": mat}, round=4, phase="final_scoring")
    assert game["scores.A.end_game"] == {"d42": 3, "d98": 0, "d81": 3, "d17": 2, "d29": 3}
    assert game["scores.A.cached"] == 6


@pytest.mark.shows("WYR-ABL-TUCKCOST", "WYR-GLD-STEP")
def test_a_guild_step_goes_round_and_gives_what_lies_there() -> None:
    game = table(
        A={"coins": 2, "guild_pos": 11, "mat": {"G1": {"dragon": "d36"}}}, tile="seafarers", side="few"
    )
    assert game.all("A: walk G -> no, no, g=m5") == []
    assert game.of("A", "guild_pos", "guild_steps", "guild_markers_left") == [0, 1, 3]
    milk = table(A={"coins": 2, "guild_pos": 10, "mat": {"G1": {"dragon": "d36"}}})
    assert milk.all("A: walk G -> no, no, g=+milk") == []
    assert milk["players.A.guild_pos"] == 11
    twice = table(A={"coins": 2, "dragons": ["d1", "d2"], "mat": {"G1": {"dragon": "d36"}}})
    assert twice.all("A: walk G -> no, -d1 +gold") == []
    assert twice.do("A: -d2") == ["ABL-TIMES"]


@pytest.mark.shows("WYR-RND-PLACES", "WYR-RND-VISITS", "WYR-TRN-CARRY", "WYR-END-TRIGGER")
def test_rounds_bring_points_coins_and_fresh_visits_and_keep_what_is_held() -> None:
    passed = {"passed": True, "coins": 2, "res": {"gold": 1}, "visits": {"C": 3}}
    points = {1: [4, 1, 0], 2: [5, 2, 1], 3: [6, 3, 2], 4: [7, 4, 3]}
    for round_, vp in points.items():
        game = table(
            A={**passed, "caves": ["k1"]}, B=passed, C=passed, round=round_, phase="round_end", first_player="B",
            objectives=["8a", "3b", "7a", "5a"],
        )  # fmt: skip
        places = {"A": "1", "B": "2", "C": "3"}
        game.do({"type": "score_objective", "places": places})
        assert [game[f"objective.vp.{who}"] for who in "ABC"] == vp
        if round_ == 4:
            assert (game["phase"], game.table.due()) == ("final_scoring", [{"type": "end"}])
            assert game.do("~ display d119 d150 d9 k3 k73 k8") == ["RND-SEQUENCE"]
            continue
        assert game.all("~ display d119 d150 d9 k3 k73 k8", f"~ round {round_ + 1}") == []
        assert game.of("A", "coins", "res.gold", "caves", "visits.C", "passed") == [8, 1, ["k1"], 0, False]
        assert (game["round"], game["first_player"]) == (round_ + 1, "C")

"""The powers of the Lords: those that work by themselves and those that are written down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.abyss.table import COURT, recruit, recruits, table


@pytest.mark.shows("ABY-LORD-09", "ABY-LORD-10", "ABY-LORD-11", "ABY-LORD-13")
@pytest.mark.parametrize(
    ("lord", "pearls"),
    [("trader", 3), ("peddler", 2), ("landlord", 1), ("shopkeeper", 1), ("ship-master", 0)],
)
def test_pearls_when_a_lord_enters_play(lord: str, pearls: int) -> None:
    game = recruits(lord)
    assert recruit(game, lord) == pearls
    assert game["active"] == "B"


def test_the_landlord_pays_at_the_start_of_each_own_turn_while_at_work() -> None:
    game = table(B={"lords": ["landlord"]})
    game.do("A: > S1", "A: keep")
    assert game["players.B.pearls"] == 1
    game.do("B: > S1", "B: keep")
    assert (game["players.B.pearls"], game["players.A.pearls"]) == (1, 0)
    turned = table(B={"lords": ["landlord"], "disabled": ["landlord"]})
    turned.do("A: > S1", "A: keep")
    assert turned["players.B.pearls"] == 0


@pytest.mark.shows("ABY-LORD-03")
def test_the_seeker_takes_two_pearls_of_each_opponent_without_a_shaman() -> None:
    game = recruits("seeker", B={"pearls": 5}, C={"pearls": 1})
    recruit(game, "seeker")
    assert (game["players.B.pearls"], game["players.C.pearls"]) == (3, 0)
    told = [
        (each.subject, each.amount, dict(each.detail)) for each in game.outcomes if each.amount in (-2, -1)
    ]
    assert told[-2:] == [("B", -2, {"why": "seeker"}), ("C", -1, {"why": "seeker"})]
    guarded = recruits("seeker", B={"pearls": 5, "lords": ["shaman"]})
    recruit(guarded, "seeker")
    assert guarded["players.B.pearls"] == 5


@pytest.mark.shows("ABY-LORD-14")
@pytest.mark.breaks("ABY-LORD-SHAMAN-SCOPE")
@pytest.mark.keeps("ABY-LORD-SHAMAN-SCOPE")
def test_the_shaman_stops_red_lords_while_at_work() -> None:
    guarded: dict[str, Any] = {
        "lords": ["shaman", "miller"],
        "hand": ["S1"] * 4 + ["H1"] * 4,
        "monster_token_count": 1,
    }
    game = recruits("assassin", seats=("A", "B"), B=guarded)
    recruit(game, "assassin")
    assert game["active"] == "B"  # nobody can be turned
    assert game.do("A: power assassin target miller") == ["LORD-SHAMAN-SCOPE"]
    for lord in ("jailer", "commander", "hunter"):
        game = recruits(lord, seats=("A", "B"), B=guarded)
        recruit(game, lord)
        assert game["active"] == "B"
    hunter = recruits("hunter", B=guarded, C={"monster_token_count": 1})
    recruit(hunter, "hunter")
    assert hunter.do("A: power hunter victim B") == ["LORD-SHAMAN-SCOPE"]
    bare = recruits("hunter", seats=("A", "B"), B={**guarded, "disabled": ["shaman"]})
    recruit(bare, "hunter")
    assert bare.do("A: power hunter victim B") == []
    assert (bare["players.A.monster_token_count"], bare["players.B.monster_token_count"]) == (1, 0)


@pytest.mark.breaks("ABY-LORD-02")
@pytest.mark.keeps("ABY-LORD-02")
def test_the_jailer_costs_each_opponent_a_card() -> None:
    game = recruits("jailer", B={"hand": ["S1", "S2"]}, C={"hand": []}, mode="referee")
    recruit(game, "jailer")
    assert game.table.due() == [{"player": "B", "type": "discard", "count": 1}]
    assert game.types("B") == ["discard"]
    assert game.do("B: discard S1 S2") == ["LORD-02"]
    assert game.do("B: discard S4") == ["OBS-HAND"]
    assert game.do("B: discard S1") == []
    assert (game["players.B.hand"], game["active"]) == (["S2"], "B")
    assert game.do("B: discard S2 for jailer") == ["LORD-02"]


@pytest.mark.breaks("ABY-LORD-05")
@pytest.mark.keeps("ABY-LORD-05")
def test_the_commander_limits_hands_at_once_and_at_the_end_of_each_own_turn() -> None:
    eight = ["S1", "S1", "S2", "Q1", "Q2", "H1", "H1", "H4"]
    game = recruits("commander", B={"hand": eight}, C={"hand": eight[:6]}, mode="referee")
    recruit(game, "commander")
    assert game.table.due() == [{"player": "B", "type": "discard", "count": 2}]
    assert game.do("B: discard S1 S1") == []
    assert game["active"] == "B"
    game.do("B: > J1", "B: keep")
    assert (game.table.due(), game["step"]) == ([{"player": "B", "type": "discard", "count": 1}], "end")
    assert game.do("C: > J2") == ["LORD-05"]
    assert game.do("B: discard J1") == []
    assert game["active"] == "C"


def test_a_buyer_may_discard_to_six_at_once() -> None:
    six = ["S1", "S1", "S2", "Q1", "Q2", "H1"]
    game = table(A={"lords": ["commander"]}, B={"hand": six, "pearls": 1}, mode="referee")
    game.do("A: > J1", "B: buy")
    assert game.types("B") == ["discard"]
    assert game.do("B: discard S1") == []
    assert game.do("B: discard S1") == ["LORD-05"]
    game = table(A={"lords": ["commander"]}, B={"hand": six, "pearls": 1}, mode="referee")
    game.do("A: > J1", "B: buy")
    assert game.do("B: discard S1 S1") == ["LORD-05"]
    own = table(B={"lords": ["commander"]}, A={"hand": [*six, "C1"]}, mode="referee")
    own.do("A: > J1", "A: keep")
    assert own.table.due() == [{"player": "A", "type": "discard", "count": 2}]


@pytest.mark.breaks("ABY-LORD-04", "ABY-LOC-FREE")
@pytest.mark.keeps("ABY-LORD-04", "ABY-LOC-FREE")
def test_the_assassin_turns_one_free_lord_of_each_opponent() -> None:
    game = recruits(
        "assassin",
        mine={"lords": ["keeper"]},
        B={"lords": ["trader", "miller", "peddler"], "locations": {"depths": ["peddler"]}},
        C={"lords": ["landlord", "landowner"], "disabled": ["landowner"]},
        mode="referee",
    )
    recruit(game, "assassin")
    assert game.table.due() == [{"player": "A", "type": "power", "count": 2}]
    assert [each["target"] for each in game.legal(who="A") if each["type"] == "power"] == [
        "trader",
        "miller",
        "landlord",
    ]
    assert game.do("A: power assassin target peddler") == ["LOC-FREE"]
    for target in ("keeper", "landowner", "slaver"):
        assert game.do(f"A: power assassin target {target}") == ["LORD-04"]
    assert game.do("A: power assassin target trader") == []
    assert game.table.due() == [{"player": "A", "type": "power", "count": 1}]
    assert game.do("A: power assassin target miller") == ["LORD-04"]
    assert game.found("LORD-04").fields["reason"] == "one_of_each"
    assert game.do("A: power assassin target landlord") == []
    assert (game["players.B.disabled"], game["players.C.disabled"]) == (["trader"], ["landowner", "landlord"])
    assert (game["active"], game["players.B.free_lords"]) == ("B", ["trader", "miller"])
    assert game.do("A: power assassin target miller") == ["LORD-04"]  # still as a part of that turn


@pytest.mark.breaks("ABY-LORD-07", "ABY-OBS-TOKEN")
@pytest.mark.keeps("ABY-LORD-07", "ABY-OBS-TOKEN")
def test_the_hunter_steals_a_token() -> None:
    game = recruits("hunter", B={"monster_tokens": [2, 4]}, C={"monster_token_count": 0}, mode="referee")
    recruit(game, "hunter")
    assert game.table.due() == [{"player": "A", "type": "power"}]
    assert game.do("A: power hunter victim C") == ["LORD-07"]
    assert game.do("A: power hunter victim A") == ["LORD-07"]
    assert game.do("A: power hunter victim B value 3") == ["OBS-TOKEN"]
    assert game.do("A: power hunter victim B value 4") == []
    assert (game["players.A.monster_tokens"], game["players.B.monster_tokens"]) == ([4], [2])
    lower = recruits("hunter", B={"monster_tokens": [2, 4]})
    recruit(lower, "hunter")
    lower.do("A: power hunter victim B value 2")
    assert (lower["players.A.monster_tokens"], lower["players.B.monster_tokens"]) == ([2], [4])
    none = recruits("hunter")
    recruit(none, "hunter")
    assert none["active"] == "B"


def test_what_is_known_of_a_token_stolen_unseen() -> None:
    def steal(*tokens: int, count: int = 0) -> tuple[list[int], list[int]]:
        given = {"monster_tokens": list(tokens), "monster_token_count": count or len(tokens)}
        game = recruits("hunter", B=given)
        recruit(game, "hunter")
        game.do("A: power hunter victim B")
        assert game["players.B.monster_token_count"] == given["monster_token_count"] - 1
        return game["players.A.monster_tokens"], game["players.B.monster_tokens"]

    assert steal(3, 3) == ([3], [3])
    assert steal(2, 4) == ([], [])
    assert steal(2, 2, 4) == ([], [2])
    assert steal(2, count=2) == ([], [])


def test_picks_that_nobody_saw_may_be_the_token_stolen() -> None:
    game = recruits("hunter", B={"picks_unknown": 1}, C={"monster_token_count": 1})
    recruit(game, "hunter")
    assert (game.do("A: power hunter victim B"), game.of("doubt")) == ([], ["LORD-07"])
    assert (game["players.B.picks_unknown"], game["players.A.monster_token_count"]) == (0, 1)


@pytest.mark.shows("ABY-LORD-12")
@pytest.mark.breaks("ABY-LORD-TURN-USE", "ABY-LORD-ACTIVE")
@pytest.mark.keeps("ABY-LORD-TURN-USE", "ABY-LORD-ACTIVE")
def test_the_slaver_sells_a_card_once_a_turn() -> None:
    game = table(A={"lords": ["slaver"], "hand": ["S1", "H2"]}, mode="referee")
    assert game.do("A: power slaver card Q1") == ["OBS-HAND"]
    assert game.do("A: power slaver card S1") == []
    assert (game["players.A.pearls"], game["players.A.hand"]) == (2, ["H2"])
    assert game["exploration_discard_cards"] == ["S1"]
    assert game.do("A: power slaver card H2") == ["LORD-TURN-USE"]
    assert game.do("A: power keeper") == ["LORD-ACTIVE"]
    game.do("A: > Q1", "A: keep", "B: > C1", "B: keep")
    assert game.do("A: power slaver card H2") == []
    turned = table(A={"lords": ["slaver"], "disabled": ["slaver"], "hand": ["S1"]})
    assert turned.do("A: power slaver card S1") == ["LORD-ACTIVE"]
    other = table(A={"hand": ["S1"]}, B={"lords": ["slaver"]})
    assert other.do("A: power slaver card S1") == ["LORD-ACTIVE"]


@pytest.mark.breaks("ABY-LORD-17", "ABY-LOC-LORDS-LOSE")
@pytest.mark.keeps("ABY-LORD-17", "ABY-LOC-LORDS-LOSE")
def test_the_oracle_throws_a_stack_away() -> None:
    game = table(A={"lords": ["oracle"]}, council_cards={"Q": ["Q1", "Q2"]}, council={"S": 2})
    assert game.do("A: power oracle race J") == ["LORD-17"]
    game = table(A={"lords": ["oracle"]}, council_cards={"Q": ["Q1", "Q2"]}, council={"S": 2})
    assert game.do("A: power oracle race Q count 3") == ["COU-COUNT"]
    game = table(A={"lords": ["oracle"]}, council_cards={"Q": ["Q1", "Q2"]}, council={"S": 2})
    assert game.do("A: power oracle race Q count 2") == []
    assert (game["council"]["Q"], game["exploration_discard_cards"]) == (0, ["Q1", "Q2"])
    under = table(A={"lords": ["oracle"], "locations": {"jail": ["oracle"]}}, council={"Q": 1})
    assert under.do("A: power oracle race Q") == ["LOC-LORDS-LOSE"]


@pytest.mark.breaks("ABY-LORD-21")
@pytest.mark.keeps("ABY-LORD-21")
def test_the_opportunist_replaces_a_lord_on_its_space() -> None:
    game = table(A={"lords": ["opportunist"]}, court=COURT, lord_deck=5, mode="referee")
    assert game.do("A: power opportunist out trader in miller") == ["LORD-21"]
    assert game.do("A: power opportunist out seeker in reaper") == ["OBS-LORD"]
    assert game.do("A: power opportunist out seeker in miller") == []
    assert (game["court"]["5"], game["lord_discard"], game["lord_deck"]) == ("miller", ["seeker"], 4)
    empty = table(A={"lords": ["opportunist"]}, court=COURT, lord_deck=0)
    assert empty.do("A: power opportunist out seeker") == ["LORD-21"]
    assert "power" not in table(A={"lords": ["opportunist"]}, court=COURT, lord_deck=0).types("A")


@pytest.mark.shows("ABY-LORD-15")
def test_the_invoker_brings_one_turn_more() -> None:
    game = recruits("invoker")
    recruit(game, "invoker")
    assert (game["active"], game["step"]) == ("A", "plot")
    game.do("A: > S1", "A: keep")
    assert game["active"] == "B"


def test_an_extra_turn_of_the_seat_that_brought_the_end_comes_before_the_last_turns() -> None:
    six = ["trader", "peddler", "shopkeeper", "apprentice", "aquaculturalist", "landowner"]
    game = recruits("invoker", mine={"lords": six})
    recruit(game, "invoker")
    assert (game["end_triggered_by"], game["active"], game["turns_left"]) == ("A", "A", ["B", "C"])
    game.do("A: > S1", "A: keep")
    assert (game["active"], game["turns_left"]) == ("B", ["B", "C"])


def test_an_extra_turn_in_the_last_round() -> None:
    game = recruits("invoker", active="A", end_triggered_by="C", turns_left=["A", "B"])
    recruit(game, "invoker")
    assert (game["active"], game["turns_left"]) == ("A", ["A", "B"])
    game.do("A: > S1", "A: keep")
    assert (game["active"], game["turns_left"]) == ("B", ["B"])


def test_an_open_turn_before_an_extra_one_is_closed_by_its_first_line() -> None:
    game = recruits("invoker", mine={"lords": ["oracle"]}, council={"Q": 1}, mode="referee")
    recruit(game, "invoker")
    assert (game["active"], game["step"]) == ("A", "end")
    assert {"type": "reveal", "player": "A"} in game.legal(who="A")
    assert game.do("B: > S1") == ["TURN-ACTIVE"]
    assert game.do("A: > S1", "A: keep") == []
    assert (game["active"], game["step"]) == ("A", "end")
    assert game.do("A: power oracle race Q") == []
    assert game["active"] == "B"


@pytest.mark.parametrize(
    ("line", "step"),
    [("A: plot trader", "plot"), ("A: council Q", "end"), ("A: > S1", "action")],
)
def test_what_opens_an_extra_turn(line: str, step: str) -> None:
    twice = {"lords": ["oracle"], "hand": ["J1", "J1", "C1", "C1", "S1", "S1", "H1", "H1", "Q1", "Q1"]}
    court = {"2": "keeper", "3": "invoker", "4": "illusionist", "5": "elder"}
    game = recruits("invoker", mine=twice, council={"Q": 1, "J": 1}, court=court)
    recruit(game, "invoker")
    assert game["step"] == "end"
    assert (game.do(line), game["active"], game["step"]) == ([], "A", step)


@pytest.mark.breaks("ABY-LORD-16", "ABY-COU-TAKE")
@pytest.mark.keeps("ABY-LORD-16", "ABY-COU-TAKE")
def test_the_apprentice_takes_a_stack_at_once() -> None:
    game = recruits("apprentice", council_cards={"Q": ["Q2"], "S": ["S2"]}, mode="referee")
    recruit(game, "apprentice")
    assert game.table.due() == [{"player": "A", "type": "council"}]
    assert [each["race"] for each in game.legal(who="A") if each["type"] == "council"] == ["S", "Q"]
    assert game.do("B: > C2") == ["LORD-16"]
    assert game.do("A: council Q via alchemist") == ["TURN-ONE-ACTION"]
    assert game.do("A: council Q via action") == ["TURN-ONE-ACTION"]
    assert game.do("A: council J") == ["COU-TAKE"]
    assert game.do("A: council Q") == []
    assert (game["players.A.hand"], game["active"]) == (["C1", "Q1", "Q2"], "B")
    none = recruits("apprentice")
    recruit(none, "apprentice")
    assert none["active"] == "B"


@pytest.mark.breaks("ABY-LORD-18")
@pytest.mark.keeps("ABY-LORD-18")
def test_the_alchemist_takes_two_stacks() -> None:
    two = {"J": ["J2"], "Q": ["Q1"]}
    game = table(A={"lords": ["alchemist"]}, council_cards=two, mode="referee")
    assert game.do("A: council Q 1") == []
    assert game.table.due() == [{"player": "A", "type": "council"}]
    assert game.do("B: > S1") == ["LORD-18"]
    assert game.do("A: council Q") == ["COU-TAKE"]
    assert game.do("A: council J via alchemist") == []
    assert game["active"] == "B"
    one = table(A={"lords": ["alchemist"]}, council_cards={"Q": ["Q1"]})
    one.do("A: council Q")
    assert one["active"] == "B"
    turned = table(A={"lords": ["alchemist"], "disabled": ["alchemist"]}, council_cards=two)
    turned.do("A: council Q")
    assert turned["active"] == "B"

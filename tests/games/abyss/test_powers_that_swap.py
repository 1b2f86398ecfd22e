"""The powers that bring or exchange Lords and Locations, and how long they may be used."""

from __future__ import annotations

import pytest

from tests.games.abyss.table import COURT, recruit, recruits


@pytest.mark.breaks("ABY-LORD-22")
@pytest.mark.keeps("ABY-LORD-22")
def test_the_corruptor_buys_a_second_lord() -> None:
    court = {"2": "trader", **COURT, "3": "corruptor"}
    game = recruits("corruptor", court=court, mode="referee")
    recruit(game, "corruptor")
    assert game.types("A") == ["end_turn", "power"]
    assert game.do("A: power corruptor take elder") == ["LORD-22"]
    assert game.do("A: power corruptor take trader") == []
    assert (game["players.A.lords"], game["players.A.affiliated"]) == (["corruptor", "trader"], ["Q1"])
    assert game.gained("A") == -5 + 3
    assert game.do("A: power corruptor take reaper") == ["REC-POWER"]
    poor = recruits("corruptor", court=court, mine={"pearls": 4, "lords": []})
    poor.do("A: recruit corruptor Q1 +0p")
    assert poor.do("A: power corruptor take trader") == ["LORD-22"]
    assert (poor["players.A.lords"], poor["players.A.pearls"]) == (["corruptor", "trader"], 3)


@pytest.mark.breaks("ABY-LORD-23")
@pytest.mark.keeps("ABY-LORD-23")
def test_the_traitor_swaps_another_own_lord() -> None:
    court = {"2": "trader", **COURT, "3": "traitor"}
    mine = {"lords": ["miller", "keeper"], "disabled": ["miller"], "locations": {"jail": ["keeper"]}}
    game = recruits("traitor", court=court, mine=mine, B={"lords": ["landowner"]}, mode="referee")
    recruit(game, "traitor")
    assert game.do("A: power traitor out keeper take trader") == ["LOC-FREE"]
    assert game.do("A: power traitor out traitor take trader") == ["LORD-23"]
    assert game.do("A: power traitor out landowner take trader") == ["LORD-23"]
    assert game.do("A: power traitor out miller take elder") == ["LORD-23"]
    assert game.do("A: power traitor out miller take trader") == []
    assert (game["players.A.lords"], game["lord_discard"]) == (["keeper", "traitor", "trader"], ["miller"])
    assert (game["players.A.disabled"], game.gained("A")) == ([], 3)
    alone = recruits("traitor", court=court)
    recruit(alone, "traitor")
    assert alone["active"] == "B"


@pytest.mark.shows("ABY-LORD-SWAP-CLEAN")
@pytest.mark.breaks("ABY-LORD-26")
@pytest.mark.keeps("ABY-LORD-26")
def test_the_schemer_swaps_for_the_top_of_the_deck() -> None:
    mine = {"lords": ["miller"], "disabled": ["miller"]}
    game = recruits("schemer", mine=mine, lord_deck=2, mode="referee")
    recruit(game, "schemer")
    assert game.do("A: power schemer out schemer in peddler") == ["LORD-26"]
    assert game.do("A: power schemer out miller in reaper") == ["OBS-LORD"]
    assert game.do("A: power schemer out miller in peddler") == []
    assert (game["players.A.lords"], game["players.A.disabled"]) == (["schemer", "peddler"], [])
    assert (game["lord_deck"], game.gained("A"), game["active"]) == (1, 2, "B")
    unseen = recruits("schemer", mine=mine)
    recruit(unseen, "schemer")
    assert unseen.do("A: power schemer out miller") == []
    assert unseen["players.A.lords"] == ["schemer", "?"]
    empty = recruits("schemer", mine=mine, lord_deck=0)
    recruit(empty, "schemer")
    assert empty["active"] == "B"
    assert empty.do("A: power schemer out miller in peddler") == ["LORD-26"]


def test_a_power_brought_by_a_power_works_too() -> None:
    mine = {"lords": ["miller"]}
    court = {"2": "corruptor", **COURT, "3": "traitor"}
    game = recruits("traitor", mine=mine, court=court, B={"pearls": 3})
    recruit(game, "traitor")
    game.do("A: power traitor out miller take corruptor")
    assert game.types("A") == ["end_turn", "power"]
    assert game.do("A: power corruptor take seeker") == []
    assert (game["players.B.pearls"], game["court_size"], game.gained("A")) == (1, 2, -5 + 2)
    assert game["players.A.lords"] == ["traitor", "corruptor", "seeker"]


@pytest.mark.breaks("ABY-LORD-19")
@pytest.mark.keeps("ABY-LORD-19")
def test_the_illusionist_exchanges_an_own_location() -> None:
    mine = {"lords": ["keeper"], "locations": {"depths": ["keeper"]}}
    court = {"2": "trader", **COURT}
    game = recruits("illusionist", court=court, mine=mine, locations_available=["jail"], mode="referee")
    recruit(game, "illusionist")
    assert game.do("A: power illusionist give_up depths take abyss") == ["LORD-19"]
    assert game.do("A: power illusionist give_up jail take jail") == ["LORD-19"]
    assert game.do("A: power illusionist give_up depths take jail") == []
    assert (game["players.A.locations"], game["locations_available"]) == ({"jail": ["keeper"]}, ["depths"])
    none = recruits("illusionist", court=court, locations_available=["jail"])
    recruit(none, "illusionist")
    assert none["active"] == "B"


@pytest.mark.breaks("ABY-REC-POWER")
@pytest.mark.keeps("ABY-REC-POWER")
def test_the_moment_of_a_power_used_once() -> None:
    court = {"2": "trader", **COURT, "3": "corruptor"}
    later = recruits("corruptor", court=court, mode="referee")
    recruit(later, "corruptor")
    later.do("B: > S1", "B: keep", "C: > S1", "C: keep")
    assert later.do("A: power corruptor take trader") == ["REC-POWER"]
    located = recruits("corruptor", court=court, mine={"key_tokens": 3}, locations_available=["jail"])
    recruit(located, "corruptor")
    assert located.do("A: control jail with 3k") == []
    assert located.do("A: power corruptor take trader") == ["REC-POWER"]
    refilled = recruits("corruptor", court={"4": "illusionist", "5": "seeker", "6": "corruptor"})
    recruit(refilled, "corruptor")
    refilled.do("~ refill trader peddler landlord slaver")
    assert refilled.do("A: power corruptor take trader") == ["REC-POWER"]

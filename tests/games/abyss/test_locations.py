"""Locations: for three Keys, through Ambassadors, and Black Smokers."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.abyss.table import COURT, Abyss, table


def keyed(**given: Any) -> Abyss:
    """A turn in step C."""
    mine = given.pop("mine", {"key_tokens": 3})
    return table(A=mine, step="control", mode="referee", **{"locations_available": ["jail"], **given})


@pytest.mark.breaks("ABY-LOC-TRIGGER", "ABY-LOC-TOO-FEW")
@pytest.mark.keeps("ABY-LOC-TRIGGER", "ABY-LOC-TOO-FEW")
def test_three_keys_force_a_location() -> None:
    game = keyed(mine={"key_tokens": 1, "lords": ["reaper", "keeper", "trader"]})
    assert (game["must_control"], game["step"]) == (True, "control")
    assert game.table.due() == [{"player": "A", "type": "control"}]
    assert game.types("A") == ["control"]
    assert game.do("A: end_turn") == ["LOC-TRIGGER"]
    assert game.do("B: > S1") == ["LOC-TRIGGER"]
    assert game.do("A: control jail") == []
    assert (game["players.A.locations"], game["players.A.key_tokens"]) == ({"jail": ["reaper", "keeper"]}, 0)
    assert (game["players.A.free_lords"], game["active"]) == (["trader"], "B")
    two = keyed(mine={"key_tokens": 2})
    assert two.do("A: control jail with 2k") == ["LOC-TOO-FEW"]
    assert two.found("LOC-TOO-FEW").fields["n"] == 2


def test_with_six_keys_a_second_location_follows() -> None:
    game = keyed(mine={"key_tokens": 6}, location_deck=5)
    game.do("A: control jail with 3k")
    assert (game["active"], game["must_control"]) == ("A", True)
    game.do("A: control abyss from abyss depths with 3k")
    assert (game["active"], sorted(game["players.A.locations"])) == ("B", ["abyss", "jail"])


def test_without_any_location_left_nothing_is_due() -> None:
    game = keyed(mine={"key_tokens": 3}, locations_available=[], location_deck=0)
    assert game.table.due() == []


@pytest.mark.breaks("ABY-LOC-PAY", "ABY-LOC-KEYS-SPENT")
@pytest.mark.keeps("ABY-LOC-PAY", "ABY-LOC-KEYS-SPENT")
@pytest.mark.parametrize(
    ("paid", "found"),
    [
        ("with 3k", []),
        ("with reaper 2k", []),
        ("with reaper keeper 1k", []),
        ("with 4k", ["LOC-PAY"]),
        ("with 2k", ["LOC-PAY"]),
        ("with reaper 3k", ["LOC-PAY"]),  # a superfluous Lord
        ("with trader 3k", ["LOC-PAY"]),  # a Lord without a Key
        ("with tamer 2k", ["LOC-PAY"]),  # turned
        ("with shaman 2k", ["LOC-PAY"]),  # of somebody else
        ("with shepherd 2k", ["LOC-KEYS-SPENT"]),  # already under a Location
    ],
)
def test_exactly_three_keys_are_used(paid: str, found: list[str]) -> None:
    mine = {
        "key_tokens": 4,
        "lords": ["reaper", "keeper", "trader", "tamer", "shepherd"],
        "disabled": ["tamer"],
        "locations": {"depths": ["shepherd"]},
    }
    assert keyed(mine=mine, B={"lords": ["shaman"]}).do(f"A: control jail {paid}") == found


def test_a_lord_used_again_lies_under_the_new_location() -> None:
    mine = {"key_tokens": 2, "lords": ["shepherd", "reaper"], "locations": {"depths": ["shepherd"]}}
    game = table(A=mine, step="control", locations_available=["jail"])
    assert game.do("A: control jail with shepherd 2k") == ["LOC-KEYS-SPENT"]
    assert game["players.A.locations"] == {"depths": [], "jail": ["shepherd"]}


def test_lords_that_pay_nothing_are_placed_as_stated() -> None:
    game = table(A={"lords": ["trader"]}, step="control", locations_available=["jail"])
    assert game.do({"type": "control", "player": "A", "location": "jail", "lords": ["trader"]})[0].startswith(
        "LOC"
    )
    assert game["players.A.locations"] == {"jail": ["trader"]}


def test_tokens_that_nobody_owns_are_no_keys() -> None:
    game = keyed(mine={"key_tokens": 2, "lords": ["reaper"]})
    assert game.do("A: control jail with 3k") == ["LOC-PAY"]


def test_a_payment_left_out_is_filled_in_where_only_one_is_possible() -> None:
    mine = {"key_tokens": 2, "lords": ["reaper", "keeper"]}
    with pytest.raises(Problem, match="lords"):
        keyed(mine=mine).do("A: control jail")
    for given in ({"tokens": 1}, {"lords": ["reaper", "keeper"]}):
        game = keyed(mine=mine)
        assert game.do({"type": "control", "player": "A", "location": "jail", **given}) == []
        assert game["players.A.locations"] == {"jail": ["reaper", "keeper"]}
    with pytest.raises(Problem, match="lords"):
        keyed(mine=mine).do({"type": "control", "player": "A", "location": "jail", "tokens": 2})
    with pytest.raises(Problem, match="location"):
        keyed(mine=mine).do({"type": "control", "player": "A"})


@pytest.mark.breaks("ABY-LOC-AVAILABLE", "ABY-LOC-DRAW", "ABY-LOC-DRAW-SHORT", "ABY-OBS-LOCATION")
@pytest.mark.keeps("ABY-LOC-AVAILABLE", "ABY-LOC-DRAW", "ABY-LOC-DRAW-SHORT", "ABY-OBS-LOCATION")
@pytest.mark.parametrize(
    ("choice", "deck", "found"),
    [
        ("jail", 9, []),
        ("abyss", 9, ["LOC-AVAILABLE"]),
        ("abyss from abyss", 9, []),
        ("abyss from depths abyss chasm parliament", 9, []),
        ("abyss from depths abyss chasm parliament barracks", 9, ["LOC-DRAW"]),
        ("jail from abyss depths", 9, ["LOC-DRAW"]),
        ("abyss from abyss depths", 1, ["LOC-DRAW-SHORT"]),
        ("abyss from abyss", 0, ["LOC-DRAW-SHORT"]),
        ("abyss from abyss dockworks", 9, ["OBS-LOCATION"]),  # B's
        ("abyss from abyss jail", 9, ["OBS-LOCATION"]),
        ("abyss from abyss abyss", 9, ["OBS-LOCATION"]),
    ],
)
def test_a_location_is_available_or_one_of_those_drawn(choice: str, deck: int, found: list[str]) -> None:
    game = keyed(location_deck=deck, B={"locations": {"dockworks": []}})
    assert game.do(f"A: control {choice} with 3k") == found


def test_what_is_drawn_and_not_kept_becomes_available() -> None:
    game = keyed(location_deck=9)
    game.do("A: control abyss from depths abyss chasm with 3k")
    assert game["locations_available"] == ["chasm", "depths", "jail"]
    assert (game["location_deck"], game["players.A.locations"]) == (6, {"abyss": []})


def test_payment_and_choice_are_two_facts() -> None:
    assert keyed().do("A: control abyss with 2k") == ["LOC-AVAILABLE", "LOC-PAY"]


def test_the_refill_comes_before_a_location_of_step_c() -> None:
    court = {"4": "illusionist", "5": "seeker", "6": "reaper"}
    game = table(
        A={"key_tokens": 2, "hand": ["S3", "H4"]}, court=court, locations_available=["jail"], mode="referee"
    )
    game.do("A: recruit reaper S3 H4 aff S3")
    due = [{"type": "court_refill", "count": 4}, {"player": "A", "type": "control"}]
    assert (game.table.due(), game["step"]) == (due, "refill")
    assert "control" not in game.types("A")
    assert game.do("A: control jail with reaper 2k") == ["COURT-REFILL"]
    game.do("~ refill trader peddler landlord slaver")
    assert game["step"] == "control"
    assert game.do("A: control jail") == []


# --- Ambassadors


def ambassador(lord: str, **given: Any) -> Abyss:
    cards = ["J2", "C2", "S2", "H2", "Q2"]
    court = {"3": "jailer", "4": "illusionist", "5": "seeker", "6": lord}
    mine = {"hand": cards, **given.pop("mine", {})}
    game = table(A=mine, court=court, mode="referee", **{"locations_available": ["depths"], **given})
    game.do(f"A: recruit {lord} J2 C2 S2 H2 Q2 aff J2")
    return game


@pytest.mark.breaks("ABY-LORD-33", "ABY-LORD-34", "ABY-LORD-35", "ABY-LORD-AMB")
@pytest.mark.keeps("ABY-LORD-33", "ABY-LORD-34", "ABY-LORD-35", "ABY-LORD-AMB")
@pytest.mark.parametrize(
    ("lord", "number", "rule"), [("sage", 2, "33"), ("hermit", 1, "34"), ("elder", 3, "35")]
)
def test_an_ambassador_draws_its_number_and_lies_under_what_it_brings(
    lord: str, number: int, rule: str
) -> None:
    places = ["abyss", "jail", "chasm", "parliament"]
    game = ambassador(lord, mine={"lords": ["reaper"], "key_tokens": 1})
    assert (game["must_control"], game.table.due()) == (True, [{"player": "A", "type": "control"}])
    for wrong in (number - 1, number + 1):
        drawn = " ".join(places[:wrong])
        text = f"A: control abyss from {drawn}" if drawn else "A: control abyss"
        assert game.do(text) == [f"LORD-{rule}"]
        assert game.found(f"LORD-{rule}").proof == {"location_deck": game["location_deck"]}
    assert game.do("B: > S1") == [f"LORD-{rule}"]
    right = "A: control abyss from " + " ".join(places[:number])
    assert game.do(f"{right} with {lord} 1k") == ["LORD-AMB"]
    assert game.do(f"{right} with {lord} reaper") == ["LORD-AMB"]
    assert game.do(f"{right.replace('abyss', 'dockworks', 1)}") == [f"LORD-{rule}"]
    assert game.do(right) == []
    assert game["players.A.locations"] == {"abyss": [lord]}
    assert game["locations_available"] == sorted(["depths", *places[1:number]])
    assert (game["active"], game["players.A.key_tokens"]) == ("B", 1)


def test_with_a_short_deck_an_ambassador_draws_what_is_there() -> None:
    game = ambassador("elder", location_deck=2)
    assert game.do("A: control abyss from abyss jail") == []
    none = ambassador("elder", location_deck=0)
    assert none["active"] == "B"


def test_step_c_is_looked_at_again_after_an_ambassadors_location() -> None:
    game = ambassador("hermit", mine={"key_tokens": 3})
    assert game.table.due() == [{"player": "A", "type": "control"}] * 2
    game.do("A: control abyss from abyss")
    assert (game["active"], game["step"]) == ("A", "control")
    assert game.do("A: control depths with 3k") == []


# --- Black Smokers


@pytest.mark.breaks("ABY-LOCS-10")
@pytest.mark.keeps("ABY-LOCS-10")
def test_black_smokers_may_be_exchanged_when_taken() -> None:
    game = keyed(locations_available=["black-smokers", "jail"], mine={"key_tokens": 2, "lords": ["reaper"]})
    game.do("A: control black-smokers")
    assert {"type": "black_smokers", "player": "A", "take": "abyss"} in game.legal(who="A")
    assert {"type": "black_smokers", "player": "A"} in game.legal(who="A")
    assert game.do("A: smokers jail") == ["OBS-LOCATION"]
    assert game.do("A: smokers abyss") == []
    came = [(each.kind, each.subject, each.amount, dict(each.detail)) for each in game.outcomes]
    assert came[0] == ("location", "A", 1, {"location": "abyss"})
    assert (game["players.A.locations"], game["location_deck"]) == ({"abyss": ["reaper"]}, 17)
    assert (game["locations_available"], game["active"]) == (["jail"], "B")
    assert game.do("A: smokers depths") == ["LOCS-10"]
    assert game.do("B: smokers depths") == ["LOCS-10"]


def test_black_smokers_kept_stay_what_they_are() -> None:
    game = keyed(locations_available=["black-smokers"])
    game.do("A: control black-smokers", "A: smokers no")
    assert game["players.A.locations"] == {"black-smokers": []}
    assert game.do("A: smokers abyss") == ["LOCS-10"]
    moved_on = keyed(locations_available=["black-smokers"])
    moved_on.do("A: control black-smokers", "B: > S1")
    assert moved_on.do("A: smokers abyss") == ["TURN-END"]
    gone = keyed(locations_available=["black-smokers"], location_deck=0)
    gone.do("A: control black-smokers")
    assert gone.do("A: smokers abyss") == ["LOCS-10"]


def test_black_smokers_out_of_the_game_are_never_seen_again() -> None:
    game = keyed(mine={"key_tokens": 6}, locations_available=["black-smokers"])
    game.do("A: control black-smokers with 3k", "A: smokers abyss")
    assert game.do("A: control black-smokers from black-smokers with 3k") == ["OBS-LOCATION"]


def test_the_illusionist_may_bring_black_smokers_too() -> None:
    mine = {"hand": ["J4", "J4", "J2"], "locations": {"depths": []}}
    court = {**COURT, "6": "illusionist", "4": "reaper"}
    game = table(A=mine, court=court, locations_available=["black-smokers"])
    game.do("A: recruit illusionist J4 J4 J2", "A: power illusionist give_up depths take black-smokers")
    assert game.do("A: smokers jail") == []
    assert (game["players.A.locations"], game["locations_available"]) == ({"jail": []}, ["depths"])


@pytest.mark.breaks("ABY-OBS-SUPPLY")
def test_more_pearls_or_keys_than_the_box_holds_is_a_remark() -> None:
    game = table(A={"pearls": 49}, B={"pearls": 1}, threat_space=2)
    game.do("A: > M")
    assert (game.do("A: fight 2p"), game.of("remark")) == ([], ["OBS-SUPPLY"])
    few = table(A={"pearls": 47}, B={"pearls": 1}, threat_space=2)
    few.do("A: > M")
    assert (few.do("A: fight 2p"), few.of("remark")) == ([], [])
    over = table(A={"pearls": 60}, B={"pearls": 1}, step="plot", court=COURT)
    assert (over.do("A: plot trader"), over.of("remark")) == ([], [])  # it was so before

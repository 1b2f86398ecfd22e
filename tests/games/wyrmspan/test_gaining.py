"""Steps that gain: resources, cards from where they lie, eggs on their nests."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import PUBLIC, table

# --- gains


def test_parts_of_an_ability_come_in_any_order_each_once() -> None:
    game = dug("k43", "A: +gold")
    assert game.do("A: +gold") == ["EXC-WHENPLAYED"]
    game = dug("k43", "A: +gold", "A: +meat")
    assert game.of("A", "res.gold", "res.meat", "res_total") == [1, 1, 2]
    assert game["offers"] == []


def test_two_of_a_kind_come_at_once_or_one_after_the_other() -> None:
    assert dug("k44", "A: +meat2")["players.A.res.meat"] == 2
    assert dug("k44", "A: +meat", "A: +meat")["players.A.res.meat"] == 2
    assert dug("k44").do("A: +meat3") == ["EXC-WHENPLAYED"]


def test_the_same_resource_is_chosen_once() -> None:
    seat = {"coins": 2, "dragons": ["d156"], "res": {"meat": 2}}
    game = table(A=seat, B={"coins": 1}, C={"coins": 1})
    assert game.all("A: lure C1 d156 -meat2 -> +gold") == []
    assert game.do("A: +milk") == ["ABL-WHENPLAYED"]
    other = table(A=seat, B={"coins": 1}, C={"coins": 1})
    assert other.all("A: lure C1 d156 -meat2 -> +gold, +gold, B: +gold") == []
    assert other.do("C: +milk") == ["OPP-CHOICE"]
    assert other.do("C: +gold") == []


def test_what_was_gained_may_be_cached_at_once() -> None:
    seat = {"coins": 2, "mat": {"C1": {"dragon": "d77"}}}
    game = table(A=seat, B={"coins": 1})
    assert game.all("A: walk C -> no, +meat, c:meat@C1") == []
    assert game.of("A", "res.meat", "res_total", "mat.C1.cached.meat") == [0, 0, 1]
    away = table(A={**seat, "mat": {**seat["mat"], "G1": {"dragon": "d98"}}}, B={"coins": 1})
    assert away.all("A: walk C -> no, +meat") == []
    assert away.do("A: c:meat@G1") != []
    assert away.do("A: c:gold@C1") != []


def test_a_once_per_round_gain_may_be_cached_on_any_dragon() -> None:
    passed = {"passed": True}
    mat = {"G1": {"dragon": "d161"}, "C1": {"dragon": "d98"}}
    game = table(
        A={**passed, "mat": mat}, B=passed, phase="round_end", round=1, objectives=["8a", "3b", "7a", "5a"]
    )
    assert game.all("A: once d161 -> +milk, c:milk@C1") == []
    assert game.of("A", "res.milk", "mat.C1.cached.milk") == [0, 1]
    assert game.do("A: once d161") == ["ABL-OPR"]
    other = table(
        A={**passed, "mat": mat}, B=passed, phase="round_end", round=1, objectives=["8a", "3b", "7a", "5a"]
    )
    assert other.all("A: once d161 -> +milk, c:milk@C1") == []
    assert other.do("A: +gold") == ["ABL-OPR"]


# --- draws


def test_a_card_is_drawn_from_where_it_lies() -> None:
    game = offering("dragon_card")
    assert game.do("A: +d68") == []
    assert (game["display_dragons"], game["players.A.dragons"]) == (["d1", None, "d98"], ["d68"])
    assert game.seen(PUBLIC, "players.A.dragons") == ["d68"]
    deck = offering("dragon_card")
    assert deck.do("A: +d9") == []
    assert (deck["dragon_deck"], deck["display_dragons"]) == (179, SHOWN["display_dragons"])
    assert deck.seen(PUBLIC, "players.A.dragons") == []
    blind = offering("cave_card")
    assert blind.do("A: +k?<D") == []
    assert blind.of("A", "caves_unknown", "dragons_unknown") == [1, 0]


@pytest.mark.parametrize("line", ["A: +d68<1", "A: +d9<1", "A: +d9<2"])
def test_a_card_that_does_not_lie_in_that_slot(line: str) -> None:
    assert offering("dragon_card").do(line) == ["GAIN-CARD"]


def test_the_wrong_kind_of_card_fits_no_offer() -> None:
    assert offering("dragon_card").do("A: +k29<2") == ["EXP-WALK"]


# --- eggs


def test_eggs_are_laid_on_nests_or_lost() -> None:
    mat = {"C1": {"dragon": "d98"}, "G1": {"dragon": "d24"}}
    game = dug("k55", "A: e@N", "A: e@C1", "A: e@-", seat={"N": 1, "mat": mat})
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == [2, 1, 3]
    assert game["offers"] == []
    both = dug("k55", "A: e@Nx2", seat={"mat": mat})
    assert both["players.A.N"] == 2
    assert dug("k55", seat={"N": 2, "mat": mat}).do("A: e@N") == ["CMP-NESTS"]
    assert dug("k55", seat={"mat": mat}).do("A: e@Nx3") == ["CMP-NESTS"]
    assert dug("k55", seat={"mat": mat}).do("A: e@G1") == ["EGG-LAY"]
    assert dug("k55", seat={"mat": mat}).do("A: e@A1") == ["EGG-LAY"]
    assert dug("k55", seat={"mat": {"C1": {"dragon": "d98", "eggs": 1}}}).do("A: e@C1") == ["EGG-LAY"]


def test_a_nest_that_may_be_full_is_a_doubt() -> None:
    game = dug("k55", seat={"N": {"min": 1, "max": 2}})
    assert game.do("A: e@N") == []
    assert game.severe("doubt") == ["CMP-NESTS"]
    free = dug("k55", seat={"N": {"min": 0, "max": 1}})
    assert (free.do("A: e@N"), free.severe("doubt")) == ([], [])
    space = dug("k55", seat={"mat": {"C1": {"dragon": "d98", "eggs": {"min": 0, "max": 1}}}})
    assert (space.do("A: e@C1"), space.severe("doubt")) == ([], ["EGG-LAY"])


def test_an_egg_of_an_ability_lies_on_its_dragon() -> None:
    seat = {"coins": 2, "mat": {"A1": {"dragon": "d43"}, "C1": {"dragon": "d98"}}}
    game = table(A=seat, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk A -> no") == []
    assert game.do("A: e@C1") == ["EXP-WALK"]
    assert table(A=seat, B={"coins": 1}, **SHOWN).all("A: walk A -> no, e@A1") == []


# --- a look at the deck


def test_the_top_dragon_is_tucked_when_large_and_else_gives_meat() -> None:
    seat = {"coins": 2, "mat": {"C1": {"dragon": "d68"}}}
    large = table(A=seat, B={"coins": 1})
    assert large.all("A: walk C -> no, show d36 <D, t:d36@C1<D") == []
    assert large.of("A", "mat.C1.tucked", "res.meat") == [1, 0]
    small = table(A=seat, B={"coins": 1})
    deck = small["dragon_deck"]
    assert small.all("A: walk C -> no, show d98 <D, +meat") == []
    assert (small["dragon_discard"], small["dragon_deck"]) == (["d98"], deck - 1)
    assert table(A=seat, B={"coins": 1}).all("A: walk C -> no, show d98 <D, t:d98@C1<D") != []


def test_hand_cards_that_are_shown_are_known_to_all() -> None:
    game = table(A={"coins": 1, "dragons": ["d9"], "caves_unknown": 2}, B={})
    game.do({"type": "reveal", "player": "A", "cards": ["d9", "k3"], "from": "hand"})
    assert game.seen(PUBLIC, "players.A.dragons") == ["d9"]
    assert game.seen(PUBLIC, "players.A.caves") == ["k3"]
    assert game.of("A", "caves_unknown", "cards") == [1, 3]
    game.do({"type": "reveal", "player": "A", "cards": ["k4"], "from": "hand", "to": "self"})
    assert game["players.A.caves"] == ["k3", "k4"]
    assert game.seen(PUBLIC, "players.A.caves") == ["k3"]

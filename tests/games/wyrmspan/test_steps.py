"""Steps on open offers: which offer a step takes, what it moves, what it opens, and what it breaks where none fits."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import PUBLIC, table

ROW = {"C1": {"dragon": "d98"}, "C2": {"cave": "k6", "dragon": "d81"}}


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


# --- prices


def test_a_price_of_two_is_paid_at_once_or_bit_by_bit() -> None:
    seat = {"res": {"gold": 1, "milk": 1}}
    for lines in (["A: -gold -milk"], ["A: -gold", "A: -milk"]):
        game = dug("k58", seat=seat)
        if len(lines) == 2:
            assert game.do(lines[0]) == []
            assert game.do("A: dig C2 k20<D free") == ["ABL-COSTFIRST"]
            game = dug("k58", lines[0], seat=seat)
        assert game.do(lines[-1]) == []
        assert game.do("A: dig C2 k20<D free") == []
        assert game.of("A", "res_total", "mat.C2.cave") == [0, "k20"]


@pytest.mark.parametrize("line", ["A: -$", "A: -gold -$", "A: -gold2 -milk"])
def test_another_price_fits_nothing(line: str) -> None:
    assert dug("k58", seat={"coins": 5, "res": {"gold": 2, "milk": 2}}).do(line) == ["EXC-WHENPLAYED"]


def test_a_price_may_be_paid_up_to_three_times() -> None:
    seat = {"res": {"gold": 4}, "guild_pos": 1}
    game = dug("k69", "A: -gold3", seat=seat)
    assert [each["offer"] for each in game["offers"] if each["player"] == "A"] == ["guild_step"] * 3
    bit = dug("k69", "A: -gold", "A: g, +meat", "A: -gold", "A: g, no", "A: -gold", "A: g, no", seat=seat)
    assert bit.of("A", "res.gold", "guild_steps") == [1, 3]
    assert bit.do("A: -gold") == ["ABL-TIMES"]
    assert dug("k69", seat=seat).do("A: -gold4") == ["ABL-TIMES"]


def test_an_opponent_pays_a_share_once() -> None:
    game = dug("k69", B={"coins": 1, "res": {"gold": 2}, "guild_pos": 1})
    assert game.all("B: -gold, g, +meat") == []
    assert game.of("B", "res.gold", "guild_pos") == [1, 2]
    assert game.do("B: -gold") == ["OPP-CHOICE"]


def test_a_gain_before_its_price() -> None:
    assert dug("k58", seat={"res": {"gold": 2}}).do("A: dig C2 k20<D free") == ["ABL-COSTFIRST"]
    seat = {"coins": 2, "dragons": ["d1"], "mat": {"G1": {"dragon": "d36"}}}
    assert table(A=seat, B={"coins": 1}, **SHOWN).all("A: walk G -> no, +gold") == ["ABL-COSTFIRST"]


def test_paid_cards_lie_face_up_in_their_discards() -> None:
    game = dug("k71", "A: -k9", seat={"caves": ["k9"]})
    assert (game["cave_discard"], game["players.A.caves"]) == (["k9"], [])
    blind = dug("k71", seat={"caves_unknown": 1})
    assert (blind.do("A: -k?"), blind.severe("remark")) == ([], ["HID-DISCARD"])
    assert blind["cave_discard"] == ["k?"]


# --- caches and tucks


def test_a_cache_comes_from_the_supply_or_from_what_is_held() -> None:
    game = dug("k3", "A: c:gold@C1", "A: c:milk@C1", seat={"res": {"gold": 1}, "mat": ROW})
    assert game.of("A", "res.gold", "mat.C1.cached.gold", "mat.C1.cached.milk") == [1, 1, 1]
    own = {**ROW, "C3": {"cave": "k7", "dragon": "d42"}, "C4": {"cave": "k8", "dragon": "d39"}}
    fifth = table(A={"coins": 1, "res": {"gold": 2}, "mat": own}, B={"coins": 1})
    assert fifth.all("A: walk C -> no, no, no, no, c:gold@C1, c:gold@C4") == []
    assert fifth.of("A", "res.gold", "mat.C1.cached.gold", "mat.C4.cached.gold") == [0, 1, 1]
    poor = table(A={"coins": 1, "mat": own}, B={"coins": 1})
    assert poor.all("A: walk C -> no, no, no, no, c:gold@C1") == ["TERM-DISCARD"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: c:gold@G1", "CACHE"),
        ("A: c:gold@N", "CACHE"),
        ("A: c:coin@C1", "CMP-RESOURCES"),
        ("A: c:gold@C1<S", None),
    ],
)
def test_where_and_what_can_be_cached(line: str, rule: str | None) -> None:
    game = dug("k3", seat={"mat": ROW})
    data = {"type": "cache", "player": "A", "resource": "coin", "at": "C1"} if "coin" in line else line
    assert game.do(data) == ([rule] if rule else [])


def test_tucks_from_hand_deck_and_display() -> None:
    game = dug("k67", "A: t:d?@C1", "A: t:d9@C1<D", seat={"mat": ROW})
    assert game.of("A", "mat.C1.tucked", "cards") == [2, 0]
    assert (game["dragon_deck"], game["dragon_discard"]) == (176, [])
    own = {
        "G1": {"dragon": "d98"},
        "G2": {"cave": "k6", "dragon": "d39"},
        "G3": {"cave": "k7", "dragon": "d42"},
    }
    own["G4"] = {"cave": "k8", "dragon": "d51"}
    fifth = table(
        A={"coins": 1, "dragons": ["d9"], "dragons_unknown": 1, "mat": own}, B={"coins": 1}, **SHOWN
    )
    assert fifth.all("A: walk G -> no, no, no, no, t:d9@G1, t:d?@G4") == []
    assert fifth.of("A", "mat.G1.tucked", "mat.G4.tucked", "cards") == [1, 1, 0]
    assert dug("k67", seat={"mat": ROW}).do("A: t:d9@G1<D") == ["TUCK"]
    assert dug("k67", seat={"mat": ROW}).do("A: t:d9@N<D") == ["TUCK"]
    assert dug("k67", seat={"mat": ROW, "dragons": ["d9"]}).do({**TUCK, "from": "hand"}) != []


TUCK = {"type": "tuck", "player": "A", "card": "d9", "at": "C1"}


# --- hatchlings


def test_food_brings_its_benefit_each_time_and_growth_at_the_third() -> None:
    mat = {"A1": {"dragon": "d24", "cached": {"milk": 2}}}
    game = table(A={"coins": 2, "res": {"milk": 1}, "mat": mat}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk A -> no, c:milk@A1") == []
    assert [each.kind for each in game.outcomes] == ["grown"]
    assert game.all("A: +meat, +$") == []
    assert game.of("A", "mat.A1.grown", "coins", "res.meat") == [True, 2, 1]
    early = table(
        A={"coins": 2, "res": {"milk": 1}, "mat": {"A1": {"dragon": "d24"}}}, B={"coins": 1}, **SHOWN
    )
    assert early.all("A: walk A -> no, c:milk@A1") == []
    assert early.do("A: +$") == ["HAT-THIRD"]
    assert early.of("A", "mat.A1.grown") == [False]
    late = table(
        A={"coins": 2, "res": {"milk": 1}, "mat": {"A1": {**mat["A1"], "grown": True}}},
        B={"coins": 1},
        **SHOWN,
    )
    assert late.all("A: walk A -> no, c:milk@A1, +meat") == []
    assert late.do("A: +$") == ["HAT-THIRD"]


def test_cards_and_eggs_of_growth_come_at_the_third_food_only() -> None:
    """d17 gives two dragon cards when it has grown, and nothing each time."""
    seat = {"coins": 2, "res": {"milk": 1}, "mat": {"G1": {"dragon": "d17"}}}
    for step, rule in (("A: +d1<1", "HAT-THIRD"), ("A: +k5<1", "EXP-WALK"), ("A: e@N", "EXP-WALK")):
        game = table(A=seat, B={"coins": 1}, **SHOWN)
        assert game.all("A: walk G -> no, c:milk@G1") == []
        assert game.do(step) == [rule], step
    third = {**seat, "mat": {"G1": {"dragon": "d17", "cached": {"milk": 2}}}}
    grown = table(A=third, B={"coins": 1}, **SHOWN)
    assert grown.all("A: walk G -> no, c:milk@G1, +d1<1, +d98<3") == []
    assert grown["players.A.mat.G1.grown"] is True


def test_other_food_is_refused_and_food_by_another_ability_counts() -> None:
    mat = {"A1": {"dragon": "d24"}}
    game = table(A={"coins": 2, "res": {"gold": 1}, "mat": mat}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk A -> no, c:gold@A1") == ["HAT-FEED"]
    fed = dug("k3", "A: c:milk@A1", "A: +meat", seat={"mat": mat})
    assert fed.of("A", "mat.A1.cached.milk", "res.meat") == [1, 1]
    plain = dug("k3", "A: c:gold@A1", seat={"mat": mat})
    assert plain.do("A: +meat") != []


def test_a_hatchling_whose_text_is_not_known_gives_whatever_is_logged() -> None:
    game = table(A={"coins": 2, "dragons": ["d9"], "mat": {"C1": {"dragon": "d2"}}}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk C -> no, t:d9@C1, +gold, +milk") == []
    assert game.of("A", "res.gold", "res.milk", "mat.C1.tucked") == [1, 1, 1]


# --- what follows


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


# --- the guild


def test_the_token_goes_on_and_gives_what_lies_there() -> None:
    track = {
        0: "A: e@N", 1: "A: +meat", 2: "A: +d1<1", 3: "A: +k5<1", 4: "A: +crystal", 6: "A: e@N", 7: "A: +gold",
        8: "A: +d98<3", 9: "A: +$",
    }  # fmt: skip
    for position, step in track.items():
        game = offering("guild_step", {"guild_pos": position})
        assert game.do("A: g") == []
        assert [(each.kind, each.amount) for each in game.outcomes] == [("guild_step", position + 1)]
        assert game["offers"][0]["via"] == f"track:{position + 1}"
        assert game.do(step) == [], position


def test_brown_spaces_take_a_marker_whose_benefit_follows() -> None:
    for position, where in ((5, 6), (11, 0)):
        game = offering("guild_step", {"guild_pos": position})
        assert game.do("A: g") == []
        assert game["players.A.guild_pos"] == where
        assert game.do("A: m3") == []
        assert (game["slots_used"], game["players.A.guild_markers_left"]) == ({"3": ["A"]}, 3)
        assert [each.kind for each in game.outcomes] == ["guild_marker"]
        assert game.all("A: +$, +d1<1, +d98<3") == []


def test_markers_run_out_and_slots_fill() -> None:
    none = offering("guild_step", {"guild_pos": 5, "guild_markers_left": 0})
    assert none.do("A: g") == []
    assert none.do("A: m3") == ["GLD-NOMARK"]
    last = offering("marker", {"guild_markers_left": 1}, slots_used={"5": ["B"]})
    assert last.do("A: m5") == []
    assert (last["slots_used.5"], last["guild_vp"]) == (["B", "A"], {"A": 3, "B": 6})
    few = offering("marker")["slots"]
    for benefit, number in few.items():
        full = offering("marker", slots_used={benefit: ["B"] * number})
        assert full.do(f"A: m{benefit}") == ["GLD-SLOTS"]
        room = offering("marker", slots_used={benefit: ["B"] * (number - 1)})
        assert room.do(f"A: m{benefit}") == []


# --- cards played by abilities


def test_a_cave_card_laid_free_opens_its_own_ability() -> None:
    game = dug("k60", "A: -k9 -k10", "A: dig C2 k12<D free", "A: +$", seat={"caves": ["k9", "k10"]})
    assert game.of("A", "mat.C2.cave", "coins") == ["k12", 2]
    shown = dug("k61", "A: -k9 -k10", "A: dig C2 k29<2 free", seat={"caves": ["k9", "k10"]})
    assert shown["display_caves"] == ["k5", None, "k44"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: dig C3 k20<D free", "EXC-SPACE"),
        ("A: dig C2 k20<D free -e@N", "EXC-FREE"),
        ("A: dig C2 k5<D free", "HID-DECK"),
        ("A: dig C2 k20<D eggs -e@N", "EXC-BYABILITY"),
        ("A: dig C2 k20<D eggs", None),
    ],
)
def test_rules_of_a_cave_card_laid_by_an_ability(line: str, rule: str | None) -> None:
    game = dug("k58", "A: -gold2", seat={"N": 1, "res": {"gold": 2}})
    assert game.do(line) == ([rule] if rule else [])


def test_a_cave_that_is_full_and_one_more_than_was_offered() -> None:
    full = {"C2": {"cave": "k6"}, "C3": {"cave": "k7"}, "C4": {"cave": "k8"}}
    game = dug("k58", "A: -gold2", seat={"res": {"gold": 2}, "mat": full})
    assert game.do("A: dig C4 k20<D free") == ["EXC-RANGE"]
    once = dug("k58", "A: -gold2", "A: dig C2 k66<D free", "A: no", seat={"res": {"gold": 2}})
    assert once.do("A: dig C3 k21<D free") == ["EXC-ONE"]


@pytest.mark.parametrize(
    ("paid", "rule"),
    [
        ("-gold", None), ("-crystal", None), ("-gold -crystal", "ENT-BYABILITY"), ("", "ENT-BYABILITY"),
        ("-milk", "ENT-BYABILITY"), ("-gold -$", "ENT-BYABILITY"),
    ],
)  # fmt: skip
def test_a_discount_of_one_item(paid: str, rule: str | None) -> None:
    """d54 of k52: one egg or resource less; d54 costs one each of meat, gold and crystal."""
    seat = {"coins": 4, "res": {"gold": 2, "crystal": 2, "milk": 2, "meat": 2}, "dragons": ["d119"]}
    game = dug("k52", seat={**seat, "dragons": ["d106", "d98", "d42"]})
    needs = {"": "", "-gold": "-gold2", "-crystal": "-gold -crystal"}.get(
        paid, paid.replace("-gold -crystal", "-gold2 -crystal")
    )
    assert game.do(f"A: lure G1 d42 less {needs}") == ([rule] if rule else [])


def test_a_dragon_laid_without_resources_pays_its_eggs_and_coins() -> None:
    seat = {"N": 1, "coins": 2, "dragons": ["d24", "d81"]}
    for line, rule in (
        ("A: lure A1 d24 nores -e@N", None),
        ("A: lure A1 d24 nores", "ENT-BYABILITY"),
        ("A: lure C1 d81 nores -$", None),
        ("A: lure C1 d81 nores", "ENT-BYABILITY"),
        ("A: lure G1 d24 nores -e@N", None),
    ):
        game = offering("marker", seat, tile="rainforest", slots_used={})
        assert game.do("A: m2") == []
        expected = "ENT-CAVE" if "G1 d24" in line else rule
        assert game.do(line) == ([expected] if expected else []), line


def test_a_dragon_on_top_needs_one_below_it() -> None:
    seat = {"dragons": ["d36", "d98"], "caves": ["k5"], "mat": {"G1": {"dragon": "d43"}}}
    for line, rule in (
        ("A: lure G1 d36 free on_top", None),
        ("A: lure C1 d98 free on_top", "ENT-SPACE"),
        ("A: lure G1 d98 free on_top", None),
    ):
        game = offering("marker", seat, tile="highlands")
        assert game.all("A: m2, -k5") == []
        assert game.do(line) == ([rule] if rule else []), line


# --- swaps, copies, exchanges, three items


def test_dragons_change_places_with_all_that_is_theirs() -> None:
    mat = {
        "C1": {"dragon": "d81", "eggs": 2, "cached": {"gold": 1}},
        "A1": {"dragon": "d24"}, "A2": {"cave": "k9", "dragon": "d43", "tucked": 1},
    }  # fmt: skip
    game = dug("k66", "A: swap C1 A2", seat={"mat": mat})
    assert game.of("A", "mat.A2.dragon", "mat.A2.cave", "mat.A2.eggs", "mat.C1.dragon", "mat.C1.tucked") == [
        "d81", "k9", 2, "d43", 1,
    ]  # fmt: skip
    assert "cave" not in game["players.A.mat.C1"]
    assert dug("k66", seat={"mat": mat}).do("A: swap C1 G1") == ["SWAP"]
    assert dug("k66", seat={"mat": mat}).do("A: swap C1 C1") == ["SWAP"]


def test_an_ability_is_used_again() -> None:
    mat = {"A1": {"dragon": "d37"}, "G1": {"dragon": "d161"}, "C1": {"dragon": "d98"}}
    game = dug("k2", "A: copy d37", "A: e@N", "A: e@A1", seat={"mat": mat})
    assert game.of("A", "N", "mat.A1.eggs") == [1, 1]
    assert [each["player"] for each in game["offers"]] == ["B"]
    assert dug("k2", seat={"mat": mat}).do("A: copy d161") == ["ABL-KINDS"]
    assert dug("k2", seat={"mat": mat}).do("A: copy d62") == ["ABL-KINDS"]
    again = dug("k1", "A: copy d161", "A: +milk", "A: c:milk@C1", seat={"mat": mat})
    assert again.of("A", "mat.C1.cached.milk", "res.milk") == [1, 0]
    assert dug("k1", seat={"mat": mat}).do("A: copy d37") == ["ABL-KINDS"]
    cave = dug("k2", seat={"mat": mat})
    assert cave.do("A: copy k12") == ["ABL-KINDS"]
    assert cave.do("A: +$") == []


def test_two_resources_for_one_at_any_time() -> None:
    game = table(A={"coins": 1, "res": {"gold": 2, "milk": 1}}, B={"coins": 1, "res": {"meat": 2}})
    assert game.do({"type": "exchange", "player": "A", "give": {"gold": 1, "milk": 1}, "get": "meat"}) == []
    assert game.of("A", "res.gold", "res.milk", "res.meat", "res_total") == [1, 0, 1, 2]
    assert game.do("B: x meat2>gold") == []
    assert game.do({"type": "exchange", "player": "A", "give": {"gold": 1}, "get": "meat"}) == ["XCH-TWO"]
    assert game.do("A: x gold2>meat") == ["TERM-DISCARD"]
    assert game.do({"type": "exchange", "player": "A", "give": {"coin": 2}, "get": "meat"}) == ["XCH-TWO"]
    three = table(options={"exchange_rate": 3}, A={"coins": 1, "res": {"gold": 3}}, B={})
    assert three.do("A: x gold2>meat") == ["XCH-TWO"]
    assert (
        table(options={"exchange_rate": 3}, A={"coins": 1, "res": {"gold": 3}}, B={}).do("A: x gold3>meat")
        == []
    )


def test_three_items_for_a_coin() -> None:
    seat = {"res": {"gold": 2}, "caves": ["k9"], "dragons_unknown": 1, "coins": 3, "N": 2}
    game = offering("cover4", seat)
    assert game.do("A: 3>$ gold2+k9") == []
    assert game.of("A", "coins", "res.gold", "caves") == [4, 0, []]
    assert (game["cave_discard"], game["offers"]) == (["k9"], [])
    for items in ("gold2", "gold2+k9+d?", "gold2+$", "gold2+e@N"):
        line = {"gold2+$": {"gold": 2, "coin": 1}, "gold2+e@N": {"gold": 2, "egg@N": 1}}.get(items)
        data = {"type": "items_for_coin", "player": "A", "paid": line} if line else f"A: 3>$ {items}"
        assert offering("cover4", seat).do(data) == ["EXC-COVER4"], items
    assert offering("cover4", {"res": {"gold": 2}}).do("A: 3>$ gold3") == ["TERM-DISCARD"]
    assert offering("cover4", {"res": {"gold": 2}}).do("A: 3>$ gold2+k9") == ["HID-HAND"]
    assert offering("lay_egg", seat).do("A: 3>$ gold2+k9") == ["EXC-COVER4"]


def test_the_offer_of_the_fourth_column_lies_below_the_card() -> None:
    mat = {"C2": {"cave": "k5"}, "C3": {"cave": "k6"}}
    game = table(A={"coins": 2, "N": 2, "caves": ["k12"], "res": {"gold": 3}, "mat": mat}, B={})
    assert game.all("A: dig C4 k12 -e@Nx2") == []
    assert [each["via"] for each in game["offers"]] == ["cave:k12", "cover4"]
    third = table(A={"coins": 2, "N": 1, "caves": ["k12"], "mat": {"C2": {"cave": "k5"}}}, B={})
    assert third.all("A: dig C3 k12 -e@N") == []
    assert [each["via"] for each in third["offers"]] == ["cave:k12"]


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


# --- declining, ending, order


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


def test_a_card_that_nobody_saw_may_be_one_of_the_known_ones() -> None:
    seat = {"coins": 2, "dragons": ["d1", "d2"], "mat": {"G1": {"dragon": "d36"}}}
    game = table(A=seat, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk G -> no, -d? +gold") == []
    assert game.of("A", "dragons", "dragons_unknown", "cards") == [[], 1, 1]
    none = table(A={**seat, "dragons": []}, B={"coins": 1}, **SHOWN)
    assert none.all("A: walk G -> no, -d?") == ["HID-HAND"]


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

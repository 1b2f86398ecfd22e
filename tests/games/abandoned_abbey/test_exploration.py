"""Entering the Abbey, matching and deciding, rules 1 to 6."""

import pytest

from tests.games.abandoned_abbey.table import Abbey, end, fail, go, inside, match, move, stop, top

# --- rule 1: who, from where, when


@pytest.mark.breaks("FAB-R1-ENTRY")
@pytest.mark.parametrize("cell", ["r1c1", "r1c2"])
def test_no_entry_from_the_top_row(cell):
    assert Abbey({"players.A.region": cell}).do(match("wand")) == ["R1-ENTRY"]


@pytest.mark.keeps("FAB-R1-ENTRY")
@pytest.mark.parametrize("cell", ["r2c1", "r2c2", "r3c1", "r3c2", "?"])
def test_entry_from_the_four_regions_and_from_an_unknown_one(cell):
    table = Abbey({"players.A.region": cell})
    assert table.do(match("wand")) == []
    assert (table.see("phase"), table.see("turn_action")) == ("decide", "abbey")


@pytest.mark.breaks("FAB-R1-ONE")
def test_no_second_exploration_and_none_after_another_turn_action():
    table = Abbey()
    table.do(match("wand"), stop(), top("sword"))
    assert table.do(match("sword")) == ["R1-ONE"]
    assert (table.see("phase"), table.see("abbey.aside"), table.see("players.A.abbey_cards")) == (
        "decide",
        1,
        1,
    )
    for first in (move("r2c1"), {"type": "statue", "player": "A", "mode": "draw"}):
        other = Abbey()
        other.do(first)
        assert other.do(match("wand")) == ["R1-ONE"]


@pytest.mark.parametrize("phase", ["decide", "reveal", "match"])
def test_base_actions_inside_are_flagged_have_their_effect_and_leave_the_phase(phase):
    table = inside(phase)
    assert table.do(move("r2c1")) == ["R1-STAY"]
    assert table.do({"type": "statue", "player": "A", "mode": "draw", "gems": -1}) == ["R1-ONE"]
    assert table.do({"type": "quest", "player": "A", "source": "open", "points": 2}) == ["R1-ONE"]
    assert table.do({"type": "free", "player": "A", "kind": "power"}) == ["R1-NOFREE"]
    assert table.see("phase") == phase
    assert table.see("turn_action") == "abbey"
    assert table.see("players.A.region") == "r2c1"
    assert table.see("players.A.gems") == 1
    assert table.see("players.A.quest_points") == 2


@pytest.mark.keeps("FAB-R1-NOFREE", "FAB-R1-STAY")
def test_free_actions_around_the_exploration():
    table = Abbey()
    power = {"type": "free", "player": "A", "kind": "power"}
    assert table.do(power) == []
    table.do(match("wand"), stop())
    assert table.do(power) == []
    table.do(top("net"))
    assert table.do(power) == []
    assert table.do(move("r2c1")) == ["R8-END"]


# --- rule 2: what is discarded


@pytest.mark.breaks("FAB-R2-DISCARD", "FAB-R2-EXACT")
def test_the_symbol_must_be_the_one_asked_for():
    assert Abbey().do(match("sword")) == ["R2-EXACT"]
    assert Abbey().do(match("sword", "sword")) == ["R2-EXACT"]
    assert Abbey().do({"type": "abbey_match", "player": "A", "card": {"name": "Dog"}}) == ["R2-DISCARD"]
    assert Abbey().do({"type": "abbey_match", "player": "A", "card": {"symbols": []}}) == ["R2-DISCARD"]
    assert Abbey().do({"type": "abbey_match", "player": "A", "card": {"name": "spatula"}}) == ["R2-EXACT"]


@pytest.mark.keeps("FAB-R2-DISCARD", "FAB-R2-EXACT")
@pytest.mark.parametrize(
    "card",
    [
        {"symbols": ["fire", "wand"]},
        {"symbols": ["wand", "wand"]},
        {"name": "Toothbrush"},
        {"name": "Enchantress"},
        "?",
    ],
)
def test_any_card_with_the_symbol_will_do(card):
    table = Abbey()
    assert table.do({"type": "abbey_match", "player": "A", "card": card}) == []
    assert table.see("abbey.aside_cards") == [{"symbol": "wand", "reward": {"gem": 1}}]


def test_against_an_unseen_card_no_symbol_is_wrong():
    table = Abbey({"abbey.top": {"symbol": "?"}})
    assert table.do(match("sword")) == []
    assert table.do(go(), top("anchor")) == ["OBS-SYMBOL"]
    assert table.do(match("sword")) == []


def test_only_the_hand_holds_cards_to_discard():
    known = {"players.A.hand": 2, "players.A.hand_known": [{"symbols": ["wand"]}, {"symbols": ["fire"]}]}
    assert Abbey(known).do(match("wand")) == []
    assert Abbey(known).do(match("wand", "wand")) == ["R2-HAND"]
    assert Abbey({**known, "players.A.hand": 3}).do(match("wand", "net")) == []
    empty = Abbey({"players.A.hand": 0})
    assert empty.do(match()) == ["R2-HAND"]
    assert (empty.see("players.A.hand"), empty.see("players.A.discard")) == (1, 1)


def test_a_card_committed_to_a_quest_is_only_doubtful_while_others_are_unknown():
    table = Abbey({"players.A.hand_known": [{"symbols": ["wand"]}]})
    assert table.do({"type": "free", "player": "A", "kind": "commit", "cards": [{"symbols": ["wand"]}]}) == []
    assert table.see("players.A.hand") == 4
    assert table.do(match("wand")) == ["doubt R2-HAND"]
    again = Abbey({"players.A.hand_known": [{"symbols": ["wand"]}]})
    again.do({"type": "free", "player": "A", "kind": "commit", "cards": [{"symbols": ["wand"]}]})
    again.do({"type": "free", "player": "A", "kind": "withdraw", "cards": [{"symbols": ["wand"]}]})
    assert again.do(match("wand")) == []


@pytest.mark.breaks("FAB-R7-NOT-IN-DECK")
def test_abbey_cards_are_never_played():
    described = {"labels": {"A7": {"symbol": "wand", "reward": {"gem": 2}}}}
    assert Abbey(described).do({"type": "abbey_match", "player": "A", "card": {"label": "A7"}}) == [
        "R7-NOT-IN-DECK"
    ]
    assert Abbey(described).do({"type": "abbey_match", "player": "A", "card": {"name": "A7"}}) == [
        "R7-NOT-IN-DECK"
    ]
    card = [{"label": "A7", "symbols": ["fire"]}]
    for line in (
        move("r2c1", cards=card),
        {"type": "statue", "player": "A", "mode": "release", "released": card},
        {"type": "quest", "player": "A", "source": "open", "points": 1, "cards": card},
        {"type": "free", "player": "A", "kind": "discard", "cards": card},
        end(discarded=card),
        end(kept=card),
        end(drawn=card),
    ):
        assert Abbey(described).do(line) == ["R7-NOT-IN-DECK"]


# --- rules 3 and 4: aside, and the replacement


def test_a_match_sets_aside_and_draws_what_the_card_says():
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {"gem": 1, "bonus_point": 1}, "draw": 2}})
    table.do(match("wand"))
    zones = {
        zone: table.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard", "gems", "quest_points")
    }
    assert zones == {"hand": 6, "deck": 4, "discard": 1, "gems": 2, "quest_points": 0}
    assert (table.see("abbey.top"), table.see("abbey.aside"), table.see("abbey.down")) == (None, 1, 17)
    table.do(stop())
    assert (table.see("players.A.gems"), table.see("players.A.quest_points")) == (3, 1)


def test_the_own_deck_is_refilled_or_not_as_the_table_plays():
    piles = {
        "players.A.deck": 1,
        "players.A.discard": 3,
        "abbey.top": {"symbol": "wand", "reward": {}, "draw": 3},
    }
    table = Abbey(piles)
    table.do(match("wand"))
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [7, 2, 0]
    other = Abbey(piles, options={"no_auto_reshuffle": True})
    other.do(match("wand"))
    assert [other.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [5, 0, 4]
    assert other.do({"type": "draw", "player": "A", "card": {"symbols": ["net"]}}) == []
    assert other.do({"type": "draw", "player": "A", "card": {"symbols": ["bat"]}}) == ["R4-DRAW"]


@pytest.mark.breaks("FAB-R4-DRAW")
def test_a_draw_names_the_replacement_and_nothing_else():
    table = Abbey()
    draw = {"type": "draw", "player": "A", "card": {"symbols": ["broom"]}}
    assert table.do(draw) == ["R4-DRAW"]
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck")] == [6, 5]
    table = inside("decide")
    assert table.do(draw) == []
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck", "hand_known")] == [
        5,
        5,
        [{"symbols": ["broom"]}],
    ]
    assert table.do(draw) == ["R4-DRAW"]
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck")] == [6, 4]
    assert table.do({**draw, "player": "B"}) == ["R4-DRAW"]


@pytest.mark.keeps("FAB-R4-DRAW")
@pytest.mark.parametrize("phase", ["reveal", "match"])
def test_a_draw_told_late_still_names_the_replacement(phase):
    table = inside(phase)
    draw = {"type": "draw", "player": "A", "card": {"symbols": ["broom"]}}
    assert table.do({**draw, "marks": {"late": True}}) == []
    assert table.see("players.A.hand") == 5
    assert table.see("players.A.hand_known") == [{"symbols": ["broom"]}]
    assert table.do(draw) == ["R4-DRAW"]


def test_no_replacement_only_where_nothing_could_come():
    none = {"type": "draw", "player": "A", "none": True}
    table = inside("decide")
    assert table.do(none) == ["R4-DRAW"]
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [4, 6, 1]
    table = inside("decide", **{"players.A.deck": 0, "players.A.discard": 2})
    assert table.do(none) == ["R4-EMPTY"]
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [4, 0, 3]
    dry = Abbey({"players.A.deck": 0, "players.A.discard": 2}, options={"no_auto_reshuffle": True})
    dry.do(match("wand"))
    assert dry.do(none) == []
    assert [dry.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [4, 0, 3]


def test_a_part_of_the_replacement_that_did_not_come():
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {}, "draw": 2}})
    table.do(match("wand"), {"type": "draw", "player": "A", "card": {"symbols": ["net"]}})
    assert table.do({"type": "draw", "player": "A", "none": True}) == ["R4-DRAW"]
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [5, 5, 1]
    assert table.see("players.A.hand_known") == [{"symbols": ["net"]}]


# --- rules 5 and 6: the decision comes before the card


@pytest.mark.breaks("FAB-R5-DECIDE", "FAB-R6-REVEAL", "FAB-R5-BEFORE", "FAB-R6-FAIL")
def test_what_a_line_is_in_each_phase():
    lines = {"match": match("wand"), "go": go(), "stop": stop(), "fail": fail(), "end": end()}
    expected = {
        None: {
            "match": [],
            "go": ["R5-DECIDE"],
            "stop": ["R5-DECIDE"],
            "fail": ["R6-FAIL"],
            "end": ["doubt BASE-TURN"],
        },
        "decide": {"match": ["R5-DECIDE"], "go": [], "stop": [], "fail": ["R5-DECIDE"], "end": ["R5-DECIDE"]},
        "reveal": {name: ["R6-REVEAL"] for name in lines},
        "match": {
            "match": ["R2-EXACT"],
            "go": ["R6-REVEAL"],
            "stop": ["R5-BEFORE"],
            "fail": [],
            "end": ["DUE-MISSING"],
        },
    }
    for phase, found in expected.items():
        for name, line in lines.items():
            table = inside(phase) if phase else Abbey()
            assert table.do(line) == found[name], (phase, name)


@pytest.mark.shows("FAB-R6-LOOP")
def test_each_success_leads_back_to_the_decision():
    table = Abbey()
    for depth, symbol in enumerate(("wand", "net", "bat", "fire"), 1):
        table.do(match(symbol))
        assert (table.see("phase"), table.see("abbey.aside")) == ("decide", depth)
        assert table.due() == [{"player": "A", "one_of": [{"type": "abbey_go"}, {"type": "abbey_stop"}]}]
        following = ("net", "bat", "fire", "fire")[depth - 1]
        table.do(go(), top(following))
    assert table.see("players.A.hand") == 5


def test_a_card_shown_in_decide_implies_going_on():
    assert inside("decide").do(top("net")) == ["doubt R5-BEFORE"]
    strict = Abbey(mode="referee")
    strict.do(match("wand"))
    assert strict.do(top("net")) == ["R5-BEFORE"]
    late = Abbey(mode="referee")
    late.do(match("wand"))
    assert late.do(top("net", marks={"late": True})) == ["doubt R5-BEFORE"]
    assert (late.see("phase"), late.see("abbey.down")) == ("match", 16)


def test_a_decision_out_of_place_is_made_as_far_as_it_can_be():
    table = Abbey()
    table.do(go(), stop(), fail())
    assert (table.see("phase"), table.see("abbey.aside"), table.see("abbey.returned")) == (None, 0, 0)
    table = inside("reveal")
    table.do(go())
    assert table.see("phase") == "reveal"
    table.do(fail())
    assert (table.see("phase"), table.see("abbey.returned"), table.see("abbey.top")) == (None, 1, None)
    table = inside("match")
    table.do(go())
    assert (table.see("phase"), table.see("abbey.top.symbol")) == ("match", "tooth")
    table.do(stop())
    assert (table.see("phase"), table.see("players.A.abbey_cards"), table.see("abbey.top.symbol")) == (
        None,
        1,
        "tooth",
    )
    table = inside("reveal")
    table.do(stop())
    assert (table.see("players.A.abbey_cards"), table.see("abbey.top")) == (1, None)
    table = inside("decide")
    table.do(fail())
    assert (table.see("abbey.returned"), table.see("abbey.top")) == (1, None)


def test_a_failure_returns_cards_and_rewards_and_keeps_the_rest():
    table = Abbey({"players.A.gems": 4})
    table.do(match("wand"), go(), top("net", gem=2), match("net"), go(), top("tooth"))
    assert table.do(fail()) == []
    assert table.see("abbey.returned_cards") == [
        {"symbol": "wand", "reward": {"gem": 1}},
        {"symbol": "net", "reward": {"gem": 2}},
    ]
    assert (table.see("players.A.gems"), table.see("abbey.top.symbol"), table.see("abbey.down")) == (
        4,
        "tooth",
        15,
    )
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck", "discard")] == [5, 4, 2]


def test_a_failure_with_a_known_match_in_hand_is_a_remark():
    given = {"players.A.hand_known": [{"symbols": ["net"]}, {"symbols": ["bat", "tooth"]}]}
    assert inside("match", **given).do(fail()) == ["remark R6-FAIL-FALSE"]
    given["players.A.hand_known"] = [{"symbols": ["net"]}]
    assert inside("match", **given).do(fail()) == []
    given["players.A.hand_known"] = [{"symbols": ["tooth"]}]
    table = inside("reveal", **given)
    table.do(top("?"))
    assert table.do(fail()) == []

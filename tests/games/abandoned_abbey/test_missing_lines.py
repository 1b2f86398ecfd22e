"""Lines that were not written, in scribe mode: one finding each, and play goes on in step."""

import pytest

from tests.games.abandoned_abbey.table import (
    FOUR,
    Abbey,
    count,
    end,
    fail,
    go,
    inside,
    match,
    move,
    stop,
    top,
)

STATES = {
    "decide": ("R5-DECIDE", {"abbey_cards": 1, "gems": 3}, 0, {"symbol": "?"}, 16),
    "reveal": ("R6-REVEAL", {"abbey_cards": 0, "gems": 2}, 1, {"symbol": "?"}, 16),
    "match": ("DUE-MISSING", {"abbey_cards": 0, "gems": 2}, 1, {"symbol": "tooth", "reward": {"gem": 3}}, 16),
    "implied": (
        "DUE-MISSING",
        {"abbey_cards": 1, "gems": 3},
        0,
        {"symbol": "tooth", "reward": {"gem": 3}},
        16,
    ),
}


@pytest.mark.breaks("FAB-DUE-MISSING")
@pytest.mark.parametrize("closing", [end(), move("r2c1", player="B"), end(player="B")])
@pytest.mark.parametrize("phase", STATES)
def test_the_open_step_is_closed_with_the_fewest_lost_lines(phase, closing):
    rule, player, returned, card, down = STATES[phase]
    table = inside(phase)
    assert table.do(closing) == [rule]
    assert {zone: table.see(f"players.A.{zone}") for zone in player} == player
    assert (table.see("abbey.returned"), table.see("abbey.aside"), table.see("phase")) == (returned, 0, None)
    assert (table.see("abbey.top"), table.see("abbey.down")) == (card, down)
    assert table.see("active") == ("A" if closing["type"] == "end_turn" and closing["player"] == "B" else "B")


@pytest.mark.keeps("FAB-DUE-MISSING")
def test_after_the_end_of_the_turn_the_next_seat_acts():
    table = Abbey()
    table.do(match("wand"), stop(), top("net"), end())
    assert table.do(match("net", player="B")) == []


def test_a_forgotten_end_of_turn_fills_the_hand_and_the_turn_counts():
    table = Abbey({"players.A.hand": 3})
    assert table.do(move("r2c1", player="B")) == ["DUE-MISSING"]
    assert [table.see(f"players.A.{zone}") for zone in ("hand", "deck")] == [5, 4]
    assert (table.see("active"), table.see("turn"), table.see("turn_action")) == ("B", 2, "adventure")
    long = Abbey({"players.A.hand": 6})
    long.do(move("r2c1", player="B"))
    assert [long.see(f"players.A.{zone}") for zone in ("hand", "deck")] == [6, 6]


def test_turns_between_count_as_not_logged():
    table = Abbey(base=FOUR)
    assert table.do(match("wand", player="D")) == ["DUE-MISSING"]
    assert (table.see("active"), table.see("turn"), table.see("phase")) == ("D", 4, "decide")
    assert table.table.rules.turn(table.table.state) == (4, 1)
    assert table.do(end(player="D"), move("r2c1", player="A")) == []
    assert table.table.rules.turn(table.table.state) == (5, 2)


def test_a_top_card_that_was_not_written_is_unseen_and_named_later():
    table = inside("decide")
    table.do(end())
    assert table.do(top("net", gem=2)) == []
    assert (table.see("abbey.top"), table.see("abbey.down")) == ({"symbol": "net", "reward": {"gem": 2}}, 16)
    assert table.do(match("sword", player="B")) == ["R2-EXACT"]


@pytest.mark.parametrize("phase", ["decide", "reveal"])
def test_a_match_without_the_card_sets_an_unseen_one_aside(phase):
    table = inside(phase)
    assert table.do(match("sword")) == ["R5-DECIDE" if phase == "decide" else "R6-REVEAL"]
    assert table.see("abbey.aside_cards") == [{"symbol": "wand", "reward": {"gem": 1}}, {"symbol": "?"}]
    assert (table.see("abbey.down"), table.see("phase")) == (16, "decide")
    table.do(go(), top("fire"))
    assert table.do(fail()) == []
    assert table.see("abbey.returned") == 2


def test_a_match_without_the_card_where_none_is_left():
    table = Abbey({"abbey.down": 0})
    table.do(match("wand"))
    assert table.do(match("sword")) == ["R5-DECIDE"]
    assert (table.see("abbey.aside"), table.see("abbey.down"), table.see("phase")) == (1, 0, "decide")


def test_closing_shuffles_the_returned_cards_where_the_deck_is_empty():
    given = {
        "abbey.down": 0,
        "abbey.returned_cards": [{"symbol": "bat", "reward": {}}, {"symbol": "net", "reward": {}}],
    }
    table = Abbey(given)
    table.do(match("wand"))
    assert table.do(end()) == ["R5-DECIDE"]
    assert (table.see("abbey.down"), table.see("abbey.returned"), table.see("abbey.top")) == (
        1,
        0,
        {"symbol": "?"},
    )


def test_a_card_seen_before_a_take_back_is_the_one_turned_up():
    table = inside("reveal")
    table.back(top("tooth", gem=3))
    table.do(end())
    assert table.see("abbey.top") == {"symbol": "tooth", "reward": {"gem": 3}}


def test_referee_mode_refuses_with_the_same_rule():
    for phase, (rule, *_) in STATES.items():
        if phase == "implied":
            continue
        table = inside(phase)
        table.table.opened = type(table.table.opened)(game="abandoned_abbey", mode="referee")
        found = table.judge(move("r2c1", player="B")).findings
        assert [(each.rule, each.about) for each in found] == [(f"FAB-{rule}", "decision")]


def test_what_is_due_stands_in_the_finding():
    found = inside("match").judge(end()).findings[0]
    assert found.fields["due"] == ["abbey_match", "abbey_fail"]
    found = Abbey().judge(move("r2c1", player="B")).findings[0]
    assert (found.fields["due"], found.fields["player"]) == (["end_turn"], "A")
    table = Abbey()
    table.do(match("wand"), stop())
    found = table.judge(move("r2c1", player="B")).findings[0]
    assert (found.rule, found.fields["due"]) == ("FAB-R8-TOP-UP", ["abbey_top"])
    assert inside("decide").judge(move("r2c1", player="B")).findings[0].fields["due"] == [
        "abbey_go",
        "abbey_stop",
    ]
    assert inside("reveal").judge(move("r2c1", player="B")).findings[0].fields["due"] == ["abbey_top"]


def test_a_rule_set_aside_lets_the_next_fault_speak():
    given = {"players.B.region": "r1c1"}
    table = Abbey(given, house_rules=("FAB-DUE-MISSING",))
    assert table.do(match("wand", player="B")) == ["R1-ENTRY"]
    table = Abbey(given, house_rules=("FAB-R5-DECIDE", "FAB-R1-ENTRY"))
    table.do(match("wand"))
    assert table.do(match("sword", player="B")) == []
    assert (table.see("active"), table.see("players.A.abbey_cards"), table.see("abbey.aside")) == ("B", 1, 1)
    table = Abbey(house_rules=("FAB-R5-DECIDE",))
    table.do(match("wand"))
    assert table.do(match("sword")) == []


# --- what was assumed makes a count doubtful


def test_a_count_after_an_assumption_is_a_doubt_only_where_it_changed_the_zone():
    table = inside("decide")
    table.do(end())
    assert table.do(count(A_gems=2)) == ["doubt OBS-COUNT"]
    assert table.do(count(A_abbey_cards=0)) == ["doubt R7-TRACK"]
    assert table.do(count(abbey_down=15)) == ["doubt OBS-18"]
    assert table.do(count(abbey_returned=1)) == ["OBS-18"]
    assert table.do(count(A_quest_points=1)) == ["OBS-COUNT"]
    assert table.do(count(B_gems=1)) == ["OBS-COUNT"]
    assert table.do({"type": "count", "zone": "players.A.claimed", "value": []}) == ["doubt R7-TRACK"]
    assert table.do({"type": "count", "zone": "totals.A.abbey_cards", "value": 0}) == ["doubt R7-TRACK"]
    table.do({"type": "restate", "set": {"players.A.gems": 3}})
    assert table.do(count(A_gems=2)) == ["OBS-COUNT"]


def test_an_assumed_failure_and_an_assumed_end_of_turn():
    table = inside("match")
    table.do(end())
    assert table.do(count(abbey_returned=0)) == ["doubt OBS-18"]
    assert table.do({"type": "count", "zone": "abbey.returned_cards", "value": []}) == ["doubt OBS-18"]
    assert table.do(count(A_gems=3)) == ["OBS-COUNT"]
    short = Abbey({"players.A.hand": 3})
    short.do(move("r2c1", player="B"))
    assert short.do(count(A_hand=3, A_deck=6, A_discard=1)) == [
        "doubt OBS-COUNT",
        "doubt OBS-COUNT",
        "OBS-COUNT",
    ]
    short.do(end(player="B"), move("r2c1"))
    assert short.do(end(discarded=1, kept=3, drawn=2)) == ["doubt BASE-END-TURN"]


def test_an_unseen_top_card_alone_is_no_such_assumption():
    table = Abbey()
    table.do(match("wand"), stop(), end())
    assert table.do(count(abbey_down=17)) == ["OBS-18"]


def test_assumed_rewards_of_other_kinds():
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {"carpet": 1, "bonus_point": 1}}})
    table.do(match("wand"), end())
    found = table.do(count(A_supply__carpet=0, A_quest_points=0, A_unseen_rewards=1))
    assert found == ["doubt OBS-COUNT", "doubt OBS-COUNT", "OBS-COUNT"]
    vague = Abbey({"abbey.top": {"symbol": "wand"}})
    vague.do(match("wand"), end())
    assert vague.do(count(A_unseen_rewards=0)) == ["doubt OBS-COUNT"]

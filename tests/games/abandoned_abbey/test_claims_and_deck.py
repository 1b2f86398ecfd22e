"""Claims and their limit, the top card, the reshuffle and the empty Abbey, rules 7 to 9."""

import pytest

from tests.games.abandoned_abbey.table import FOUR, Abbey, end, fail, go, inside, match, move, stop, top

SIX = [{"symbol": "fire", "reward": {"gem": 1}}] * 6


# --- rule 7: claims and their limit


def test_a_stop_claims_everything_with_its_rewards():
    table = Abbey()
    table.do(match("wand"), go(), top("net", carpet=1, bonus_point=1, gem=2), match("net"), stop())
    assert table.see("players.A.claimed") == [
        {"symbol": "wand", "reward": {"gem": 1}},
        {"symbol": "net", "reward": {"bonus_point": 1, "carpet": 1, "gem": 2}},
    ]
    assert (table.see("players.A.gems"), table.see("players.A.quest_points")) == (5, 1)
    assert table.see("players.A.supply") == {"carpet": 1}
    assert table.see("players.A.unseen_rewards") == 0
    assert table.see("totals.A") == {"quest_points": 1, "abbey_cards": 2}


@pytest.mark.breaks("FAB-R7-MAX-STOP", "FAB-R7-MAX")
def test_seven_cards_are_the_limit():
    given = {"goal": [[20, 7]], "players.A.claimed": SIX, "abbey.down": 11}
    table = Abbey(given)
    table.do(match("wand"))
    assert table.due() == [{"player": "A", "type": "abbey_stop"}]
    assert table.do(go()) == ["R7-MAX-STOP"]
    table.do(top("net"), match("net"))
    judged = table.judge(stop())
    assert [(each.rule, each.caused_by, each.fields["n"]) for each in judged.findings] == [
        ("FAB-R7-MAX", 3, 8)
    ]
    assert table.see("players.A.abbey_cards") == 8


@pytest.mark.keeps("FAB-R7-MAX-STOP", "FAB-R7-MAX")
def test_the_seventh_card_may_be_claimed():
    table = Abbey({"goal": [[20, 7]], "players.A.claimed": SIX[:5], "abbey.down": 12})
    table.do(match("wand"))
    assert table.do(go()) == []
    table.do(top("net"), match("net"))
    assert table.do(stop()) == []
    assert table.see("players.A.abbey_cards") == 7


def test_with_seven_cards_nobody_enters_and_the_claim_names_the_entry():
    given = {"goal": [[20, 7]], "players.A.claimed": [*SIX, SIX[0]], "abbey.down": 10}
    table = Abbey(given)
    assert table.do(match("wand")) == ["R7-MAX-STOP"]
    [found] = table.judge(stop()).findings
    assert (found.rule, found.caused_by) == ("FAB-R7-MAX", 2)
    agreed = Abbey(given, house_rules=("FAB-R7-MAX-STOP",))
    assert agreed.do(match("wand")) == []
    [found] = agreed.judge(stop()).findings
    assert (found.rule, found.caused_by) == ("FAB-R7-MAX", None)


def test_partners_share_the_limit():
    given = {"goal": [[20, 7]], "players.A.claimed": SIX[:3], "players.C.claimed": SIX[:4], "abbey.down": 10}
    assert Abbey(given, base=FOUR).do(match("wand")) == ["R7-MAX-STOP"]
    given["players.B.claimed"] = given.pop("players.C.claimed")
    assert Abbey(given, base=FOUR).do(match("wand")) == []


def test_a_reward_that_nobody_saw_is_counted_as_such():
    table = Abbey({"abbey.top": {"symbol": "wand"}})
    table.do(match("wand"), stop())
    assert (table.see("players.A.gems"), table.see("players.A.unseen_rewards")) == (2, 1)


# --- rules 8 and 9: the top card, the reshuffle, the empty Abbey


@pytest.mark.breaks("FAB-R8-END", "FAB-R8-TOP-UP")
def test_after_a_stop_the_card_comes_first():
    table = Abbey()
    table.do(match("wand"), stop())
    assert table.due() == [{"type": "abbey_top"}]
    assert table.legal() == ["free"]
    assert table.do(end()) == ["R8-TOP-UP"]
    assert (table.see("active"), table.see("abbey.top"), table.see("abbey.down")) == (
        "B",
        {"symbol": "?"},
        16,
    )
    for line in (move("r2c1"), {"type": "quest", "player": "A", "source": "open", "points": 1}):
        after = Abbey()
        after.do(match("wand"), stop(), top("net"))
        assert after.do(line) == ["R8-END"]


def test_no_entry_while_no_card_is_shown():
    assert Abbey({"abbey.top": None}).do(match("wand")) == ["R8-TOP-UP"]
    assert Abbey({"abbey.top": None, "abbey.down": 0}).do(match("wand")) == ["R9-EMPTY"]
    table = Abbey({"abbey.top": None, "abbey.down": 0})
    assert (table.due(), table.do(top("net"))) == ([{"player": "A", "type": "end_turn"}], ["R9-EMPTY"])
    assert table.see("abbey.top.symbol") == "net"


@pytest.mark.breaks("FAB-R2-ONE-AT-A-TIME")
@pytest.mark.parametrize("phase", [None, "match"])
def test_no_second_card_over_one_that_lies_there(phase):
    table = inside(phase) if phase else Abbey()
    down = table.see("abbey.down")
    assert table.do(top("fire", gem=2)) == ["R2-ONE-AT-A-TIME"]
    assert (table.see("abbey.top"), table.see("abbey.down")) == (
        {"symbol": "fire", "reward": {"gem": 2}},
        down,
    )
    assert table.see("phase") == phase


@pytest.mark.keeps("FAB-R2-ONE-AT-A-TIME")
def test_the_same_card_may_be_told_again_and_better():
    table = Abbey({"abbey.top": {"symbol": "wand"}})
    assert table.do(top("wand", "A3", gem=2)) == []
    assert table.see("abbey.top") == {"symbol": "wand", "reward": {"gem": 2}, "label": "A3"}
    assert table.see("labels.A3") == {"symbol": "wand", "reward": {"gem": 2}}
    assert table.do({"type": "abbey_top", "symbol": "wand"}) == []
    assert table.do({"type": "abbey_top", "symbol": "?"}) == []
    assert table.see("abbey.top") == {"symbol": "wand", "reward": {"gem": 2}, "label": "A3"}
    assert table.do({"type": "abbey_top", "symbol": "wand", "reward": {"gem": 2}, "draw": 2}) == []
    assert table.see("abbey.top.draw") == 2
    assert table.do(top("wand", gem=2)) == []
    assert table.see("abbey.top.draw") == 2
    assert table.do(top("wand", "A4", gem=2)) == ["R2-ONE-AT-A-TIME"]
    assert table.see("abbey.down") == 17


def test_an_unseen_card_is_named_later_and_is_no_second_card():
    table = Abbey({"abbey.top": {"symbol": "?"}})
    assert table.do(top("net", "A5", gem=2)) == []
    assert (table.see("abbey.top.label"), table.see("abbey.down")) == ("A5", 17)
    assert table.see("labels.A5") == {"symbol": "net", "reward": {"gem": 2}}


@pytest.mark.breaks("FAB-R9-RESHUFFLE")
def test_the_abbey_is_shuffled_when_a_card_is_needed_and_none_lies_face_down():
    low = {
        "abbey.down": 0,
        "abbey.returned_cards": [{"symbol": "bat", "reward": {}}, {"symbol": "net", "reward": {}}],
    }
    shuffle = {"type": "reshuffle", "deck": "abbey"}
    assert Abbey().do(shuffle) == ["R9-RESHUFFLE"]
    assert Abbey(low).do(shuffle) == ["R9-RESHUFFLE"]
    table = Abbey(low)
    table.do(match("wand"))
    assert table.do(shuffle) == ["R9-RESHUFFLE"]
    table = Abbey(low)
    table.do(match("wand"), go())
    assert table.due() == [{"type": "reshuffle", "deck": "abbey"}]
    assert table.do({**shuffle, "count": 3}) == ["R9-RESHUFFLE"]
    table = Abbey(low)
    table.do(match("wand"), stop())
    assert table.due() == [{"type": "reshuffle", "deck": "abbey"}]
    assert table.do({**shuffle, "count": 2}) == []
    assert (table.see("abbey.down"), table.see("abbey.returned"), table.due()) == (
        2,
        0,
        [{"type": "abbey_top"}],
    )


def test_a_card_shown_without_the_reshuffle_shuffles_first():
    low = {"abbey.down": 0, "abbey.returned_cards": [{"symbol": "bat", "reward": {}, "label": "A2"}]}
    table = Abbey(low)
    table.do(match("wand"), go())
    assert table.do({"type": "abbey_top", "symbol": "bat", "reward": {}, "label": "A2"}) == ["R9-RESHUFFLE"]
    assert (table.see("abbey.down"), table.see("abbey.returned"), table.see("phase")) == (0, 0, "match")


@pytest.mark.breaks("FAB-R9-EMPTY")
def test_with_no_card_left_nobody_goes_on():
    table = Abbey({"abbey.down": 0})
    table.do(match("wand"))
    assert table.due() == [{"player": "A", "type": "abbey_stop"}]
    assert table.legal() == ["abbey_stop"]
    assert table.do(go()) == ["R9-EMPTY"]
    table.do(fail())
    assert table.do(end()) == ["R8-TOP-UP"]
    assert table.see("abbey.top") == {"symbol": "?"}


@pytest.mark.keeps("FAB-R9-EMPTY", "FAB-R8-TOP-UP")
def test_after_the_last_claim_no_card_is_due():
    table = Abbey({"abbey.down": 0})
    table.do(match("wand"), stop())
    assert table.due() == [{"player": "A", "type": "end_turn"}]
    assert table.do(end()) == []
    assert (table.see("active"), table.see("abbey.top")) == ("B", None)
    assert table.do(match("wand", player="B")) == ["R9-EMPTY"]
    assert (table.see("phase"), table.see("abbey.aside"), table.see("players.B.discard")) == ("decide", 0, 1)
    assert table.see("players.B.hand") == 4

"""Which Abbey card can be shown, and what a take-back leaves known."""

import pytest

from tests.games.abandoned_abbey.table import Abbey, end, go, inside, match, stop, top

# --- which card it can be


@pytest.mark.breaks("FAB-OBS-LABEL")
@pytest.mark.parametrize(
    "zone", ["players.B.claimed", "players.A.claimed", "abbey.returned_cards", "abbey.aside_cards"]
)
def test_a_labelled_card_lies_in_one_place(zone):
    card = {"symbol": "net", "reward": {"gem": 2}, "label": "A7"}
    given = {zone: [card], "abbey.down": 16, "labels": {"A7": {"symbol": "net", "reward": {"gem": 2}}}}
    table = Abbey(given)
    table.do(match("wand"), go())
    assert table.do({"type": "abbey_top", "label": "A7"}) == ["OBS-LABEL"]
    assert table.see("abbey.top.label") == "A7"


@pytest.mark.keeps("FAB-OBS-LABEL")
def test_a_label_alone_says_the_whole_card():
    table = Abbey({"labels": {"A7": {"symbol": "net", "reward": {"gem": 2}, "draw": 2}}})
    table.do(match("wand"), go())
    judged = table.judge({"type": "abbey_top", "label": "A7"})
    assert judged.findings == []
    assert judged.entry.data == {"symbol": "net", "reward": {"gem": 2}, "draw": 2, "label": "A7"}
    other = Abbey({"labels": {"A7": {"symbol": "net", "reward": {"gem": 2}}}})
    other.do(match("wand"), go())
    assert other.do({"type": "abbey_top", "label": "A7", "symbol": "net", "reward": {"gem": 3}}) == [
        "OBS-LABEL"
    ]
    assert other.see("labels.A7") == {"symbol": "net", "reward": {"gem": 2}}
    assert (
        other.do({"type": "abbey_top", "label": "A7", "symbol": "bat", "reward": {"gem": 2}})[0]
        == "OBS-LABEL"
    )


def test_a_label_described_in_part_is_completed_once():
    table = Abbey({"labels": {"A7": {"symbol": "net"}}})
    table.do(match("wand"), go())
    assert table.do(top("net", "A7", gem=2)) == []
    assert table.see("labels.A7") == {"symbol": "net", "reward": {"gem": 2}}


@pytest.mark.breaks("FAB-COMP-CARDS")
def test_a_nineteenth_label_is_one_card_too_many():
    eighteen = {f"A{number}": {"symbol": "net", "reward": {}} for number in range(1, 19)}
    table = Abbey({"labels": eighteen})
    table.do(match("wand"), go())
    assert table.do(top("net", "B1")) == ["COMP-CARDS"]
    table = Abbey({"labels": {label: eighteen[label] for label in list(eighteen)[:17]}})
    table.do(match("wand"), go())
    assert table.do(top("net", "B1")) == []


def test_after_a_reshuffle_only_what_was_shuffled_comes():
    cards = [{"symbol": "bat", "reward": {"gem": 1}}, {"symbol": "net", "reward": {"gem": 2}}]
    low = {"abbey.down": 0, "abbey.returned_cards": cards}

    def shuffled(**more):
        table = Abbey({**low, **more})
        table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"})
        return table

    assert shuffled().do(top("helmet")) == ["OBS-BOTTOM"]
    assert shuffled().do(top("bat", gem=2)) == ["OBS-BOTTOM"]
    assert shuffled().do({"type": "abbey_top", "symbol": "bat"}) == []
    table = shuffled()
    assert table.do(top("bat")) == []
    table.do(match("bat"), go())
    assert table.do(top("bat")) == ["OBS-BOTTOM"]
    table = shuffled()
    table.do(top("bat"), match("bat"), go())
    assert table.do(top("net", gem=2)) == []
    unseen = [cards[0], {"symbol": "?"}]
    assert shuffled(**{"abbey.returned_cards": unseen}).do(top("helmet")) == ["doubt OBS-BOTTOM"]
    assert shuffled(**{"abbey.returned_cards": unseen}).do(top("bat")) == []
    named = shuffled()
    named.do({"type": "abbey_top", "symbol": "?"})
    assert named.do(top("helmet")) == ["OBS-BOTTOM"]


def test_without_a_reshuffle_line_the_returned_cards_are_the_deck():
    low = {"abbey.down": 0, "abbey.returned_cards": [{"symbol": "bat", "reward": {"gem": 1}}]}
    table = Abbey(low)
    table.do(match("wand"), go())
    assert table.do(top("helmet")) == ["OBS-BOTTOM", "R9-RESHUFFLE"]


def test_cards_shuffled_into_a_deck_that_was_not_empty_say_nothing():
    table = Abbey({"abbey.down": 3, "abbey.returned_cards": [{"symbol": "bat", "reward": {"gem": 1}}]})
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"})
    assert table.see("abbey.down") == 4
    assert table.do(top("helmet")) == []


# --- taken back, but seen


@pytest.mark.breaks("FAB-OBS-SEEN")
def test_a_card_seen_before_a_take_back_comes_again():
    def seen(**reward):
        table = inside("reveal")
        table.back(top("tooth", **reward))
        return table

    table = seen(gem=3)
    assert (table.see("abbey.seen_next"), table.see("abbey.down")) == (
        {"symbol": "tooth", "reward": {"gem": 3}},
        17,
    )
    assert table.do(top("tooth", gem=3)) == []
    assert (table.see("abbey.seen_next"), table.see("abbey.down")) == (None, 16)
    assert seen(gem=3).do(top("tooth", gem=2)) == ["OBS-SEEN"]
    assert seen(gem=3).do(top("sword")) == ["OBS-SEEN"]
    vague = seen(gem=3)
    assert vague.do({"type": "abbey_top", "symbol": "?"}) == []
    assert vague.see("abbey.top") == {"symbol": "tooth", "reward": {"gem": 3}}


def test_a_shuffle_forgets_the_card_that_was_seen():
    low = {"abbey.down": 1, "abbey.returned_cards": [{"symbol": "bat", "reward": {"gem": 1}}]}
    table = Abbey(low)
    table.do(match("wand"), go())
    table.back(top("tooth"))
    table.do({"type": "reshuffle", "deck": "abbey"})
    assert table.see("abbey.seen_next") is None


def test_a_description_taken_back_leaves_the_card_on_top_known():
    table = Abbey({"abbey.top": {"symbol": "?"}})
    table.back(top("net", gem=2))
    assert (table.see("abbey.top"), table.see("abbey.seen_next")) == (
        {"symbol": "net", "reward": {"gem": 2}},
        None,
    )
    table.back(top("bat"))
    assert table.see("abbey.top.symbol") == "net"
    empty = Abbey({"abbey.down": 0})
    empty.do(match("wand"))
    empty.back(top("bat"))
    assert empty.see("abbey.seen_next") is None
    unseen = inside("reveal")
    unseen.back({"type": "abbey_top", "symbol": "?"})
    assert unseen.see("abbey.seen_next") is None


def test_a_draw_taken_back_leaves_the_card_known():
    broom = {"type": "draw", "player": "A", "card": {"symbols": ["broom"]}}
    table = inside("decide")
    table.back(broom)
    assert table.see("players.A.hand_known") == [{"symbols": ["broom"]}]
    assert table.do(broom) == ["R4-DRAW"]
    table = Abbey()
    table.back(broom)
    table.do(match("wand"))
    assert (table.see("players.A.hand"), table.see("players.A.hand_known")) == (5, [{"symbols": ["broom"]}])
    table = Abbey({"players.A.hand": 3})
    table.back(end(drawn=[{"symbols": ["broom"]}, {"symbols": ["net"]}]))
    table.do(end())
    assert table.see("players.A.hand_known") == [{"symbols": ["broom"]}, {"symbols": ["net"]}]
    table.back(stop())
    table.back({"type": "draw", "player": "A"})
    assert table.see("players.A.hand_known") == [{"symbols": ["broom"]}, {"symbols": ["net"]}]


def test_the_position_of_an_exploration_goes_on():
    given = {"phase": "decide", "turn_action": "abbey", "abbey.top": None, "players.A.deck": 5, "players.A.discard": 1,
             "abbey.aside_cards": [{"symbol": "wand", "reward": {"gem": 1}}]}  # fmt: skip
    table = Abbey(given)
    assert table.do({"type": "draw", "player": "A", "card": {"symbols": ["net"]}}) == []
    assert table.do(stop()) == []
    assert table.see("players.A.gems") == 3

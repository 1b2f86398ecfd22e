"""What is paid with what: prices of abilities, whole or bit by bit, cards, eggs, exchanges, three items for a coin."""

from __future__ import annotations

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import table


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


def test_a_card_that_nobody_saw_may_be_one_of_the_known_ones() -> None:
    seat = {"coins": 2, "dragons": ["d1", "d2"], "mat": {"G1": {"dragon": "d36"}}}
    game = table(A=seat, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk G -> no, -d? +gold") == []
    assert game.of("A", "dragons", "dragons_unknown", "cards") == [[], 1, 1]
    none = table(A={**seat, "dragons": []}, B={"coins": 1}, **SHOWN)
    assert none.all("A: walk G -> no, -d?") == ["HID-HAND"]


def test_eggs_from_places_seen_and_not_seen_are_counted_together() -> None:
    mat = {"C2": {"cave": "k5"}, "C3": {"cave": "k6"}}
    seat = {"coins": 2, "caves": ["k12"], "mat": mat}
    for number, rule in ((1, ["EGG-PAY"]), (2, [])):
        game = table(A={**seat, "N": number}, B={})
        line = {
            "type": "excavate",
            "player": "A",
            "space": "C4",
            "card": "k12",
            "paid": {"egg@N": 1, "egg@?": 1},
        }
        assert game.do(line) == rule


def test_a_card_paid_for_a_hidden_dragon_must_be_in_the_hand() -> None:
    """WYR-HID-HAND"""
    line = {"type": "entice", "player": "A", "card": "d?", "space": "C1", "paid": {"d36": 1}}
    for hand, wrong in (["d36", "d98"], []), (["d98"], ["HID-HAND"]):
        game = table(A={"coins": 3, "dragons": hand, "mat": {"C1": {}}}, B={})
        assert game.do(line) == wrong

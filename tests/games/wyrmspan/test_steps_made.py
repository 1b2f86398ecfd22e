"""What a step leaves behind: offers used up or opened, the token of the guild, causes of what follows, consequences."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan.parts import Take, Trade
from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import PUBLIC, table

PAIR = {"C1": {"dragon": "d98"}, "G1": {"dragon": "d36"}}


# --- a text that is not in the facts


@pytest.mark.parametrize(
    "line",
    [
        "A: +gold", "A: +$", "A: +d68<2", "A: +k?<D", "A: e@N", "A: -gold", "A: -k9", "A: -e@N", "A: c:gold@C1",
        "A: t:d4@C1", "A: g", "A: dig C2 k9 free", "A: lure A3 d24 free", "A: swap G1 G2", "A: copy d161",
        "A: copy d43", "A: copy d62", "A: show d9 <D",
    ],
)  # fmt: skip
def test_a_text_that_is_not_in_the_facts_takes_any_steps(line: str) -> None:
    """Section 4 of the moves: until a step fits only a later offer; so the same step may come again."""
    mat = {**PAIR, "G2": {"cave": "k7", "dragon": "d161"}, "A1": {"dragon": "d62"}}
    mat |= {"A2": {"cave": "k8", "dragon": "d43"}, "A3": {"cave": "k10"}}
    seat = {"coins": 2, "N": 1, "res": {"gold": 1}, "dragons": ["d4", "d24"], "caves": ["k9"], "mat": mat}
    game = offering("ability", seat)
    assert game.all(line, "A: +milk", "A: +milk") == []
    assert game["players.A.res.milk"] == 2


@pytest.mark.parametrize(
    ("line", "rule"),
    [("A: m3", "GLD-MARK"), ({"type": "items_for_coin", "player": "A", "paid": {"gold": 3}}, "EXC-COVER4")],
)
def test_not_even_such_a_text_places_markers_or_exchanges_three_items(line: Any, rule: str) -> None:
    assert offering("ability", {"res": {"gold": 3}}).do(line) == [rule]


def test_what_such_a_text_asks_for_is_paid() -> None:
    game = offering("ability", {"res": {"gold": 2}, "caves": ["k9"]})
    assert game.all("A: -gold", "A: -k9 -gold") == []
    assert game.of("A", "res.gold", "cards") == [0, 0]
    assert (game["cave_discard"], [each["via"] for each in game["offers"]]) == (["k9"], ["card:d0"])


def test_a_card_that_such_a_text_shows_of_a_deck_stays_there() -> None:
    """WYR-HID-DECK: only a text that is known says where it goes."""
    game = offering("ability")
    deck = game["dragon_deck"]
    assert game.all("A: show d9 <D", "A: show d4 d3 <D") == []
    assert (game["dragon_deck"], game["dragon_discard"]) == (deck, [])


# --- cards shown


def test_a_large_dragon_that_was_looked_at_is_tucked_where_the_looking_one_lies() -> None:
    seat = {"coins": 2, "mat": {"C1": {"dragon": "d68"}, "G1": {"dragon": "d98"}}}
    for line, rules in (
        ("A: t:d36@C1<D", []), ("A: t:d36@G1<D", ["EXP-WALK"]), ("A: t:d55@C1<D", ["EXP-WALK"]),
        ("A: +meat", ["EXP-WALK"]),
    ):  # fmt: skip
        game = table(A=seat, B={"coins": 1}, **SHOWN)
        assert game.all("A: walk C -> no, show d36 <D") == []
        assert game.do(line) == rules, line


def test_cards_of_a_hand_that_are_shown_once_more_or_not_named_change_nothing() -> None:
    game = table(A={"coins": 1, "shown": ["d9"], "dragons_unknown": 2}, B={})
    for cards in (["d9"], ["d?"], ["d9", "d?"]):
        assert game.do({"type": "reveal", "player": "A", "cards": cards, "from": "hand"}) == []
        assert game.of("A", "dragons", "dragons_unknown", "cards") == [["d9"], 2, 3]
    assert game.seen(PUBLIC, "players.A.dragons") == ["d9"]


# --- dragons swapped, abilities used again


def test_a_swap_uses_up_its_offer_and_the_turn_is_over() -> None:
    game = dug("k66", "A: swap C1 G1", seat={"mat": PAIR})
    assert (game["offers"], game["to_move"]) == ([], "B")


def test_what_an_ability_used_again_does_not_give_breaks_the_rule_of_its_offer() -> None:
    """By the topmost offer: d60's text is not in the facts, it was enticed; k2 was excavated."""
    seat = {"dragons": ["d60"], "res": {"meat": 1, "gold": 1}, "mat": {"G1": {"dragon": "d156"}}}
    lured = table(A={"coins": 2, **seat}, B={"coins": 1})
    assert lured.all("A: lure C1 d60 -meat -gold", "A: copy d156") == []
    lured.do({"type": "decline", "player": "A", "via": "card:d60"})
    assert [each["via"] for each in lured["offers"] if each["player"] == "A"] == ["card:d156"] * 2
    assert lured.do("A: e@N") == ["ABL-WHENPLAYED"]
    assert lured.findings[0].fields == {"card": "d156"}
    laid = dug("k2", "A: copy d156", seat=seat)
    assert laid.do("A: e@N") == ["EXC-WHENPLAYED"]
    assert laid.findings[0].fields == {"card": "d156"}


def test_a_dragon_without_an_ability_that_could_be_used_again() -> None:
    """WYR-ABL-KINDS: d98 has one of the end only, whatever the text says."""
    game = offering("ability", {"mat": PAIR})
    assert game.do("A: copy d98") == ["ABL-KINDS"]
    assert game.findings[0].fields == {"card": "d98", "kind": "when_played"}


def test_an_ability_that_nothing_offers_to_be_used_again_opens_all_the_same() -> None:
    game = dug("k12", "A: +$", seat={"mat": {"A1": {"dragon": "d62"}}})
    assert game.do("A: copy d62") == ["EXC-WHENPLAYED"]
    assert game.do("A: +$") == []
    game = dug("k12", "A: +$", seat={"mat": {"A1": {"dragon": "d62"}}})
    assert game.all("A: copy d62", "A: e@N") == ["EXC-WHENPLAYED", "EXC-WHENPLAYED"]
    assert game.findings[0].fields == {"card": "d62"}


# --- the guild


@pytest.mark.parametrize(
    ("markers", "position", "open_"), [(0, 5, []), (1, 5, ["track:6"]), (0, 1, ["track:2"]), (0, 11, [])]
)
def test_a_brown_space_asks_for_a_marker_where_one_is_left(
    markers: int, position: int, open_: list[str]
) -> None:
    """WYR-GLD-NOMARK; other spaces give what they give."""
    game = offering("guild_step", {"guild_pos": position, "guild_markers_left": markers})
    assert game.do("A: g") == []
    assert [each["via"] for each in game["offers"]] == open_


@pytest.mark.parametrize(("left", "after"), [(4, 3), (1, 0), (0, 0)])
def test_each_marker_placed_is_one_fewer_and_none_are_left_of_none(left: int, after: int) -> None:
    game = offering("marker", {"guild_markers_left": left})
    assert game.do("A: m3") == ([] if left else ["GLD-NOMARK"])
    assert (game["players.A.guild_markers_left"], game["slots_used"]) == (after, {"3": ["A"]})


def test_a_step_of_a_token_whose_place_is_not_known_may_give_anything() -> None:
    game = table(A={"coins": 3}, B={"coins": 2})
    assert game.all("A: walk C …", "B: pass", "A: walk G -> no") == []
    game = offering("guild_step", {"coins": 2})
    game.do({"type": "restate", "set": {"players.A.guild_steps": {"min": 0, "max": 2}}})
    assert game.all("A: g", "A: +gold", "A: +d68<2") == []
    assert game.of("A", "guild_steps", "guild_pos", "res.gold") == [{"min": 1, "max": 3}, None, 1]


# --- causes


def test_a_space_that_an_ability_left_out_is_the_cause_of_what_follows() -> None:
    seat = {"coins": 5, "N": 2, "caves": ["k9", "k13"], "dragons": ["d1", "d36", "d98"]}
    dug_ = offering("marker", {**seat, "mat": {"G2": {"cave": "k5"}}}, B={"passed": True})
    assert dug_.all("A: m1", "A: dig G4 k9 free") == ["EXC-SPACE"]
    seq = dug_.seq
    assert dug_.all("A: no, done", "A: dig G4 k13 -e@Nx2") == ["EXC-SPACE"]
    assert dug_.findings[0].caused_by == seq
    lured = offering(
        "marker", {**seat, "mat": {"G2": {"cave": "k5"}, "G3": {"cave": "k6"}}}, B={"passed": True}
    )
    assert lured.all("A: m2", "A: -d1", "A: lure G2 d98 free") == ["ENT-SPACE"]
    seq = lured.seq
    assert lured.all("A: done", "A: lure G3 d36") == ["ENT-SPACE", "TERM-DISCARD"][:1]
    assert lured.findings[0].caused_by == seq


def test_a_dragon_on_top_of_another_leaves_no_space_out() -> None:
    mat = {"G2": {"cave": "k7", "dragon": "d43"}, "G3": {"cave": "k6"}}
    seat = {"coins": 5, "caves": ["k5"], "dragons": ["d36", "d98"], "mat": mat}
    game = offering("marker", seat, tile="highlands", B={"passed": True})
    assert game.all("A: m2, -k5", "A: lure G2 d98 free on_top", "A: done") == []
    assert game.do("A: lure G3 d36") == ["ENT-SPACE"]
    assert game.findings[0].caused_by is None


# --- moves


def test_after_a_dragon_without_a_when_played_ability_nothing_is_open() -> None:
    """WYR-ABL-WHENPLAYED by the move of the turn, where nothing was ever open in it."""
    game = table(A={"coins": 2, "dragons": ["d98"]}, B={})
    assert game.all("A: lure C1 d98") == []
    assert game.do("A: +gold") == ["ABL-WHENPLAYED"]


def test_steps_of_a_walk_that_was_not_noted_may_still_come() -> None:
    """What comes is within the bounds of the walk."""
    game = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk C …", "A: +gold", "A: +milk") == []
    assert game.of("A", "res.gold", "res.milk") == [1, 1]
    assert [each["via"] for each in game["offers"]] == ["mat:C1"]


def test_a_price_paid_bit_by_bit_is_asked_whole_the_next_time() -> None:
    """No card has such a text: two resources for a coin, up to two times."""
    game = offering("ability", {"res": {"gold": 3}})
    game.state.stack[0].parts = [Trade(["any", "any"], [Take("coin")], times=2)]
    assert game.all("A: -gold", "A: -gold", "A: +$", "A: -gold") == []
    assert game.do("A: +$") == ["ABL-COSTFIRST"]


def test_a_hatchling_that_grew_is_told_with_its_seat() -> None:
    mat = {"A1": {"dragon": "d24", "cached": {"milk": 2}}}
    game = table(A={"coins": 2, "res": {"milk": 1}, "mat": mat}, B={"coins": 1}, **SHOWN)
    assert game.all("A: walk A -> no, c:milk@A1") == []
    assert [(each.kind, each.subject, dict(each.detail)) for each in game.outcomes] == [
        ("grown", "d24", {"seat": "A"})
    ]

"""Where a line is refused and where it is not: set-up, displays, the end of a round, final scoring, out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan.state import Top
from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import Wyrmspan, table

OBJ = ["8a", "3b", "7a", "5a"]
PASSED = {"passed": True}


# --- set-up


@pytest.mark.parametrize(
    ("seats", "side"), [("AB", "few"), ("ABC", "few"), ("ABCD", "many"), ("ABCDE", "many")]
)
def test_the_side_of_the_tile_is_that_for_so_many_players(seats: str, side: str) -> None:
    """WYR-SET-GUILDTILE: one side is for four or five."""
    for given in ("few", "many"):
        game = Wyrmspan(seats=seats)
        assert game.do(f"~ tile plains {given}") == ([] if given == side else ["SET-GUILDTILE"])


def test_a_card_laid_away_that_was_not_dealt_is_told_to_who_knows_the_hand() -> None:
    """WYR-SET-HAND leans on the hand of its seat, and on where the card lies instead."""
    for other, groups in (("d9", (("A",),)), ("d20", (("A",), ("B",)))):
        game = Wyrmspan(seats=["A", "B"])
        assert game.all("B: deal d20 d21 d22 k20 k21 k22", "A: deal d1 d2 d3 k1 k2 k3") == []
        assert game.do(f"A: keep -{other} -k1") == ["SET-HAND"]
        assert game.findings[0].private == groups


# --- displays and decks


def test_a_table_of_which_all_have_passed_names_nobody_who_has_not() -> None:
    game = table(A=PASSED, B=PASSED, to_move=None)
    assert game.do("~ round 2") == ["TRN-ROUNDEND"]
    assert game.findings[0].fields == {"player": "?"}


@pytest.mark.parametrize(
    ("row", "slot", "rules"),
    [
        ([None, "d68", "d98"], None, []), (["d1", "?", "d98"], None, []), (["d1", "d68", "d98"], None, ["TRN-REFILL"]),
        ([None, "d68", "d98"], 1, []), ([None, "d68", "d98"], 2, ["TRN-REFILL"]),
    ],
)  # fmt: skip
def test_a_refill_whose_slot_is_not_written_fills_a_gap_or_a_place_not_seen(
    row: list[Any], slot: int | None, rules: list[str]
) -> None:
    """WYR-TRN-REFILL names the slot, else the first."""
    game = table(A={}, B={}, display_dragons=row, display_caves=SHOWN["display_caves"])
    line = {"type": "refill_display", "card": "d9", **({"slot": slot} if slot else {})}
    assert game.bare(line) == rules
    assert [each.fields for each in game.findings] == ([{"slot": slot or 1}] if rules else [])


def test_of_two_cards_that_lie_on_a_deck_again_the_upper_one_is_the_next() -> None:
    """WYR-HID-DECK names the takeback."""
    game = offering("dragon_card")
    game.state.dragons.top = [Top("d9", None, 3), Top("d4", "B", 4)]
    assert (game.do("A: +d9<D"), game.findings) == ([], [])
    game = offering("dragon_card")
    game.state.dragons.top = [Top("d9", None, 3), Top("d4", "B", 4)]
    assert (game.do("A: +d4<D"), game.severe("doubt")) == ([], ["HID-DECK"])
    assert (game.findings[0].caused_by, game.findings[0].private) == (3, (("A",),))


# --- out of turn


def test_hand_cards_may_be_shown_out_of_turn() -> None:
    game = table(A={"coins": 1}, B={"dragons": ["d9"]})
    for line in (["d9"], ["k?"]):
        shown = {"type": "reveal", "player": "B", "cards": line, "from": "hand"}
        assert (game.do(shown), game.findings) == ([], [])


@pytest.mark.parametrize(
    ("lines", "line", "rules"),
    [
        ([], "A: done", []), (["A: walk C"], "B: done", []), (["A: walk C"], "A: done", ["LIM-NINE"]),
        (["A: walk C -> no"], "A: done", ["LIM-NINE"]), (["A: walk C -> no", "A: disc $2"], "A: done", []),
    ],
)  # fmt: skip
def test_only_the_end_of_an_own_turn_that_is_open_is_held_to_the_limit(
    lines: list[str], line: str, rules: list[str]
) -> None:
    """WYR-LIM-NINE"""
    game = table(A={"coins": 12}, B={"coins": 12})
    assert game.all(*lines) == []
    assert game.do(line) == rules


def test_a_nest_that_a_walk_not_noted_may_have_filled_is_no_doubt() -> None:
    """WYR-CMP-NESTS only where it is certain: what comes is a part of what the walk may have brought."""
    row = {"C1": "d98", "C2": "d68", "C3": "d81"}
    mat = {place: {"dragon": card, "eggs": 1 if place == "C1" else 0} for place, card in row.items()}
    mat["C2"]["cave"], mat["C3"]["cave"] = "k5", "k6"
    noted = {"coins": 2, "N": {"min": 1, "max": 2}, "mat": mat}
    game = table(A=noted, B={})
    assert game.all("A: walk C …", "A: e@N") == []
    assert game.severe("doubt") == []
    fine = table(A=noted, B={})
    assert fine.all("A: walk C -> no, no, no, no, e@N") == []
    assert fine.severe("doubt") == ["CMP-NESTS"]
    nobody = Wyrmspan({"players": {"A": noted}, "phase": "round_end"}, house_rules=["WYR-EXP-WALK"])
    assert (nobody.do("A: e@N"), nobody.severe("doubt")) == ([], ["CMP-NESTS"])


# --- the end of a round, final scoring


def test_abilities_once_per_round_come_before_the_objective() -> None:
    """WYR-RND-SEQUENCE, after WYR-ABL-OPR."""
    seat = {**PASSED, "mat": {"G1": {"dragon": "d161"}, "C1": {"dragon": "d98"}}}
    for phase, lines, rules in (
        ("round_end", [], []),
        ("round_end", ["~ objective A=1 B=0"], ["RND-SEQUENCE"]),
        ("round_start", [], ["RND-SEQUENCE"]),
        ("turns", [], ["ABL-OPR"]),
    ):
        game = table(A=seat, B=PASSED, phase=phase, round=1, objectives=["1b", *OBJ[1:]])
        game.do(*lines)
        assert game.do("A: once d161") == rules, (phase, lines)
        assert all(
            each.fields == {"step": "use_once_per_round"}
            for each in game.findings
            if rules == ["RND-SEQUENCE"]
        )


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_a_round_follows_each_but_the_last(round_: int) -> None:
    """WYR-RND-FOUR for a fifth round only; WYR-RND-SEQUENCE for another than the next."""
    for next_ in (2, 3, 4):
        game = table(A=PASSED, B=PASSED, phase="round_start", round=round_, objectives=OBJ)
        assert game.do(f"~ round {next_}") == ([] if next_ == round_ + 1 else ["RND-SEQUENCE"])


@pytest.mark.parametrize(
    ("line", "held", "rules"),
    [
        ("-k4", {"caves": ["k4"]}, []), ("-k4", {"caves": ["k5"]}, ["HID-HAND"]), ("-k4", {"caves_unknown": 1}, []),
        ("-gold", {"res": {"gold": 1}}, []), ("-gold", {}, ["TERM-DISCARD"]), ("-e@N", {"N": 1}, []),
        ("-e@N", {}, ["EGG-PAY"]), ("-gold@G1", {}, ["CACHE"]),
    ],
)  # fmt: skip
def test_what_an_ability_of_the_end_costs_must_be_there(
    line: str, held: dict[str, Any], rules: list[str]
) -> None:
    """As for any payment; d122's text is not in the facts."""
    game = table(A={"mat": {"G1": {"dragon": "d122"}}, **held}, B={}, round=4, phase="final_scoring")
    assert game.do(f"A: bonus d122 1 {line}") == rules


def test_what_is_told_of_a_round_that_is_over() -> None:
    mat = {"C1": {"dragon": "d98", "eggs": 1}, "G1": {"dragon": "d36", "cached": {"gold": 2}}}
    seat = {"coins": 3, "N": 1, "guild_pos": 3, "mat": mat}
    game = table(A=seat, B={**PASSED, "guild_pos": 1}, objectives=OBJ, **SHOWN)
    assert game.all("A: walk C -> no, g, no", "A: pass") == []
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes if each.kind != "pad_line"]
    assert told == [
        ("round_over", None, 1),
        ("eggs_held", "A", 2), ("dragons_held", "A", 2), ("steps_made", "A", 4),
        ("eggs_held", "B", 0), ("dragons_held", "B", 0), ("steps_made", "B", 1),
    ]  # fmt: skip
    pad = {
        each.detail["line"]: each.amount
        for each in game.outcomes
        if each.kind == "pad_line" and each.subject == "A"
    }
    assert {name: pad[name] for name in ("printed_dragon_vp", "eggs", "cached", "leftover")} == {
        "printed_dragon_vp": 7, "eggs": 2, "cached": 2, "leftover": 2,
    }  # fmt: skip


def test_a_phase_stated_as_it_is_leaves_who_is_to_move() -> None:
    game = table(A={"coins": 2}, B={"coins": 2})
    assert game.do("B: walk C") == ["TRN-ORDER"]
    assert game["to_move"] == "B"
    game.do({"type": "restate", "set": {"phase": "turns"}})
    assert (game["to_move"], game["offers"]) == ("B", [])


def test_the_gain_of_a_card_laid_by_an_ability_is_its_own() -> None:
    """WYR-EXC-WHENPLAYED: the exchange of column 4 lies below it."""
    mat = {"C2": {"cave": "k6"}, "C3": {"cave": "k7"}}
    game = dug("k58", "A: -gold2", "A: dig C4 k12<D free", seat={"res": {"gold": 2}, "mat": mat})
    assert [each["via"] for each in game["offers"]] == ["cave:k12", "cover4"]

"""Turns, rounds, what is due, what is legal, and lines of the table: set-up, display, objectives, income."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, table

OBJ = ["8a", "3b", "7a", "5a"]
SHOWN = {"display_dragons": ["d1", "d68", "d98"], "display_caves": ["k5", "k29", "k44"]}
PASSED = {"passed": True}


# --- turns


def test_seats_move_in_order_and_those_who_passed_are_left_out() -> None:
    game = table(A={"coins": 3}, B=PASSED, C={"coins": 3}, **SHOWN)
    assert game.all("A: walk C -> +gold", "C: walk C -> +gold", "A: walk G -> no", "C: pass") == []
    assert game["to_move"] == "A"
    assert game.do("C: walk A") == ["TRN-PASS"]
    alone = table(A={"coins": 3}, B=PASSED, C=PASSED, **SHOWN)
    assert alone.all("A: walk C -> +gold", "A: walk A -> no", "A: pass") == []
    assert (alone["phase"], alone["to_move"]) == ("round_end", None)


def test_a_second_action_of_the_same_seat_and_one_out_of_turn() -> None:
    game = table(A={"coins": 3}, B={"coins": 3}, C={"coins": 3}, **SHOWN)
    game.do("A: walk C -> +gold")
    assert game.do("A: walk G") == ["TRN-ONE-ACTION"]
    other = table(A={"coins": 3}, B={"coins": 3}, C={"coins": 3}, **SHOWN)
    other.do("A: walk C -> +gold")
    assert other.do("C: walk G") == ["TRN-ORDER"]
    assert other.findings[0].fields["expected"] == "B"


@pytest.mark.parametrize(("coins", "rule"), [(0, "breach"), ({"min": 0, "max": 1}, "doubt"), (1, None)])
def test_a_move_takes_a_coin_but_a_pass_none(coins: Any, rule: str | None) -> None:
    for line in ("A: walk C", "A: dig C2 k12", "A: lure G1 d98"):
        game = table(A={"coins": coins, "caves": ["k12"], "dragons": ["d98"]}, B={})
        game.do(line)
        assert [each.severity for each in game.findings if each.rule == "WYR-TRN-COIN"] == (
            [rule] if rule else []
        )
        assert game["players.A.coins"] == 0
    assert table(A={"coins": coins}, B={}).do("A: pass") == []


@pytest.mark.parametrize(("phase", "rule"), [("final_scoring", "RND-FOUR"), ("over", "RND-FOUR")])
def test_no_move_after_the_last_round(phase: str, rule: str) -> None:
    assert table(A={"coins": 1}, B={}, round=4, phase=phase).do("A: walk C") == [rule]


def test_no_move_in_the_end_of_the_last_round_and_none_before_the_next_has_begun() -> None:
    last = table(A={"coins": 1}, B={}, round=4, phase="round_end", objectives=OBJ)
    assert last.do("A: walk C") == ["RND-FOUR"]
    for phase in ("round_end", "round_start"):
        game = table(A={"coins": 1}, B={}, round=2, phase=phase, objectives=OBJ, first_player="A")
        assert game.do("B: walk C") == ["DUE-MISSING"]
        missing = game.findings[0].fields["missing"]
        assert missing == (["deal_display", "start_round"] if phase == "round_end" else ["start_round"])
        assert (game["round"], game["first_player"], game["players.B.coins"]) == (3, "B", 5)
        assert game["players.A.coins"] == 7


# --- the limit


@pytest.mark.parametrize(
    ("seat", "what", "discard", "left"),
    [
        ({"coins": 12}, "coins", "A: disc $2", ("coins", 9)),
        ({"coins": 1, "res": {"gold": 9, "milk": 1}}, "resources", "A: disc gold", ("res_total", 9)),
        ({"coins": 1, "dragons": ["d9"], "caves_unknown": 9}, "cards", "A: disc d9", ("cards", 9)),
    ],
)
def test_more_than_nine_at_the_end_of_an_own_turn(
    seat: dict[str, Any], what: str, discard: str, left: tuple[str, int]
) -> None:
    lines = ["A: walk A"] if what != "coins" else ["A: walk C"]
    game = table(A=seat, B={"coins": 1})
    game.all(*lines, "A: no")
    assert game.table.due() == [{"player": "A", "type": "discard"}]
    assert game.all(discard) == []
    assert (game[f"players.A.{left[0]}"], game["to_move"]) == (left[1], "B")
    ended = table(A=seat, B={"coins": 1})
    ended.all(*lines)
    assert ended.do("A: done") == ["LIM-NINE"]
    assert ended.findings[0].fields == {"player": "A", "n": 11 if what == "coins" else 10, "what": what}
    moved = table(A=seat, B={"coins": 1})
    moved.all(*lines)
    assert moved.do("B: pass") == ["LIM-NINE"]


def test_nine_are_not_too_many_and_only_the_surplus_goes() -> None:
    game = table(A={"coins": 10, "res": {"gold": 9}, "caves_unknown": 9}, B={"coins": 1})
    assert game.all("A: walk C -> no") == []
    assert game["to_move"] == "B"
    over = table(A={"coins": 12, "res": {"gold": 3}}, B={"coins": 1})
    over.all("A: walk C -> no")
    assert over.do("A: disc $3") == ["LIM-NOOVER"]
    for line in ("A: disc gold", "A: disc -e@N"):
        late = table(A={"coins": 12, "res": {"gold": 3}, "N": 1}, B={"coins": 1})
        late.all("A: walk C -> no")
        data = {"type": "discard", "player": "A", "items": {"egg@N": 1}} if "e@" in line else line
        assert late.do(data) == ["LIM-NOOVER"]
    other = table(A={"coins": 2}, B={"coins": 12})
    other.do("A: walk C")
    assert other.do("B: disc $3") == ["LIM-NOOVER"]


def test_a_discard_closes_the_offers_that_are_left() -> None:
    game = table(A={"coins": 12}, B={"coins": 1})
    assert game.all("A: walk C", "A: disc $2") == []
    assert (game["offers"], game["to_move"], game["players.A.res_total"]) == ([], "B", 0)


# --- the display


def test_a_gap_is_filled_when_no_offer_is_open() -> None:
    game = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    game.do("A: walk G")
    assert game.do("~ refill d9>1") == ["TRN-REFILL"]
    fresh = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    fresh.all("A: walk G -> +d68<2")
    assert fresh.table.due() == [{"type": "refill_display", "slot": 2}]
    assert fresh["to_move"] == "A"
    assert fresh.do("~ refill d9>1") == ["TRN-REFILL"]
    again = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    again.all("A: walk G -> +d68<2", "~ refill d9")
    assert (again["display_dragons"], again["to_move"], again["dragon_deck"]) == (
        ["d1", "d9", "d98"],
        "B",
        179,
    )
    assert again.do("~ refill d10") == ["TRN-REFILL"]


def test_a_deck_that_is_empty_is_shuffled_anew_before_it_fills_a_gap() -> None:
    given = {"dragon_deck": 0, "dragon_discard": ["d4", "d5"], **SHOWN}
    game = table(A={"coins": 2}, B={"coins": 1}, **given)
    game.all("A: walk G -> +d68<2")
    assert game.table.due() == [
        {"type": "reshuffle", "deck": "dragon"},
        {"type": "refill_display", "slot": 2},
    ]
    assert game.all("~ reshuffle dragon") == []
    assert (game["dragon_deck"], game["dragon_discard"]) == (2, [])
    assert game.do("~ refill d4>2") == []
    none = table(A={"coins": 2}, B={"coins": 1}, dragon_deck=0, **SHOWN)
    none.all("A: walk G -> +d68<2")
    assert (none.table.due()[0]["player"], none["to_move"]) == ("B", "B")


def test_a_gap_that_nobody_filled_is_not_seen_from_then_on() -> None:
    game = table(A={"coins": 2}, B={"coins": 1}, **SHOWN)
    game.all("A: walk G -> +d68<2")
    assert game.do("B: pass") == ["TRN-REFILL"]
    assert (game["display_dragons"], game["dragon_deck"]) == (["d1", "?", "d98"], 179)


# --- set-up


def test_what_the_set_up_lacks_is_due_in_its_order() -> None:
    game = Wyrmspan(seats=["A", "B"])
    types = [(each.get("player"), each["type"]) for each in game.table.due()]
    assert types == [
        (None, "setup_guild_tile"), (None, "deal_display"), (None, "setup_objectives"), ("A", "keep_hand"),
        ("B", "keep_hand"), ("A", "choose_resources"), ("B", "choose_resources"), (None, "setup_first_player"),
    ]  # fmt: skip
    game.all("~ tile plains few", "~ objectives 8a 3b 7a 5a", "A: keep -d1 -k1", "B: res gold3", "~ first B")
    left = [(each.get("player"), each["type"]) for each in game.table.due()]
    assert left == [(None, "deal_display"), ("B", "keep_hand"), ("A", "choose_resources")]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("~ tile plains many", "SET-GUILDTILE"),
        ("~ objectives 8a 8b 7a 5a", "SET-OBJECTIVES"),
        ("~ objectives 8a 3b 7a", "SET-OBJECTIVES"),
        ("~ display d1 d2 k1 k2 k3", "SET-DISPLAY"),
        ("~ display d1 d1 d2 k1 k2 k3", "CMP-COUNTS"),
        ("A: res gold2", "SET-RES"),
        ("A: res gold4", "SET-RES"),
        ("A: keep -d1", "SET-HAND"),
        ("A: deal d1 d2 k1 k2 k3", "SET-HAND"),
        ({"type": "choose_resources", "player": "A", "resources": {"coin": 3}}, "CMP-RESOURCES"),
        ({"type": "setup_colours", "colours": {"A": "red", "B": "red"}}, "SET-PLAYERKIT"),
    ],
)
def test_rules_of_the_set_up(line: Any, rule: str) -> None:
    assert Wyrmspan(seats=["A", "B"]).do(line) == [rule]


def test_lines_of_the_set_up_that_come_twice() -> None:
    game = Wyrmspan(seats=["A", "B"])
    once = ["~ display d1 d2 d3 k1 k2 k3", "A: deal d4 d5 d6 k4 k5 k6", "A: keep -d4 -k4", "A: res gold3"]
    assert game.all(*once) == []
    for line, rule in zip(
        ["~ display d7 d8 d9 k7 k8 k9", "A: deal d10 d11 d12 k10 k11 k12", "A: keep -d5 -k5", "A: res gold3"],
        ["RND-SEQUENCE", "SET-HAND", "SET-HAND", "SET-RES"],
        strict=True,
    ):
        assert game.do(line) == [rule]


def test_four_seats_use_the_other_side_whose_slots_a_club_may_know() -> None:
    club = {"tile_slots_many": {"1": 1, "2": 2, "3": 2, "4": 4}}
    game = Wyrmspan(seats=["A", "B", "C", "D"], options=club)
    assert game.do("~ tile plains many") == []
    assert game["slots"] == club["tile_slots_many"]
    assert Wyrmspan(seats=["A", "B", "C", "D"]).do("~ tile plains few") == ["SET-GUILDTILE"]
    given = Wyrmspan(seats=["A", "B", "C", "D"])
    given.do({"type": "setup_guild_tile", "tile": "plains", "side": "many", "slots": {"1": 3}})
    assert given["slots"] == {"1": 3}


@pytest.mark.parametrize(
    "options",
    [
        {"hands_open": 1}, {"exchange_rate": 0}, {"exchange_rate": 10}, {"exchange_rate": True}, {"exchange_rate": "2"},
        {"tile_slots_many": {"5": 1}}, {"tile_slots_many": {"1": 0}}, {"tile_slots_many": {"1": True}},
        {"tile_slots_many": {"1": "two"}}, {"tile_slots_many": [1]}, {"colour": "red"},
    ],
)  # fmt: skip
def test_options_that_cannot_be(options: dict[str, Any]) -> None:
    with pytest.raises(Problem) as told:
        Wyrmspan(seats=["A"], options=options)
    assert told.value.code == "option"


@pytest.mark.parametrize(("seats", "rules"), [("ABCDE", []), ("ABCDEF", ["CMP-PLAYERS"]), ("A", [])])
def test_one_to_five_seats(seats: str, rules: list[str]) -> None:
    game = Wyrmspan(seats=list(seats))
    assert game.do("~ objectives 8a 3b 7a 5a") == rules
    assert game.do("~ display d1 d2 d3 k1 k2 k3") == []


def test_a_set_up_that_is_whole_begins_with_the_first_player() -> None:
    game = Wyrmspan(seats=["A"])
    game.all(
        "~ tile plains few",
        "~ display d1 d2 d3 k1 k2 k3",
        "~ objectives 8a 3b 7a 5a",
        "A: keep -d? -k?",
        "~ first A",
    )
    assert game["phase"] == "setup"
    game.do("A: res gold3")
    assert (game["phase"], game["to_move"], game["players.A.res.gold"]) == ("turns", "A", 3)
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == [2, 2, 4]
    assert (game["dragon_deck"], game["cave_deck"]) == (177, 69)


# --- the end of a round


def ended(round_: int = 1, **seats: Any) -> Wyrmspan:
    given = seats or {"A": PASSED, "B": PASSED}
    return table(**given, round=round_, phase="round_end", objectives=OBJ, first_player="A", **SHOWN)


def test_the_lines_between_two_rounds() -> None:
    game = ended(A={**PASSED, "coins": 1, "visits": {"C": 2}}, B={**PASSED, "N": 2})
    assert game.table.due() == [{"type": "deal_display"}, {"type": "start_round", "round": 2}]
    assert game.all("~ display d9 d10 d11 k9 k10 k11") == []
    assert (game["phase"], game["display_dragons"]) == ("round_start", ["d9", "d10", "d11"])
    assert (game["dragon_discard"], game["cave_discard"]) == (
        SHOWN["display_dragons"],
        SHOWN["display_caves"],
    )
    assert game.do("~ round 2") == []
    assert [(each.kind, each.subject, each.amount) for each in game.outcomes] == [("round_start", "B", 2)]
    assert game.of("A", "coins", "visits.C", "passed") == [7, 0, False]
    assert (game["round"], game["first_player"], game["to_move"]) == (2, "B", "B")
    assert game.table.due() == [{"player": "A", "type": "lay_egg"}]
    assert game.all("A: e@N") == []
    assert game.table.due()[0]["player"] == "B"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("~ round 2", "RND-SEQUENCE"), ("~ round 3", "RND-SEQUENCE"), ("~ round 5", "RND-FOUR"),
        ("A: bonus d98 0", "ABL-KINDS"),
    ],
)  # fmt: skip
def test_lines_that_come_too_early(line: str, rule: str) -> None:
    assert ended().do(line) == [rule]


def test_lines_of_a_round_that_has_begun_or_not_ended() -> None:
    game = ended()
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game.do("~ display d12 d13 d14 k12 k13 k14") == ["RND-SEQUENCE"]
    begun = ended()
    begun.do("~ display d9 d10 d11 k9 k10 k11")
    assert begun.do("~ round 3") == ["RND-SEQUENCE"]
    assert table(A={"coins": 1}, B={}, objectives=OBJ).do("~ objective A=1") == ["TRN-ROUNDEND"]
    last = ended(4)
    assert last.table.due() == [{"type": "end"}]
    assert last.do("~ display d9 d10 d11 k9 k10 k11") == ["RND-SEQUENCE"]


def test_another_first_player_is_remarked() -> None:
    game = ended()
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game.do("~ round 2 first A") == []
    assert game.severe("remark") == ["RND-FIRST"]
    assert game["first_player"] == "A"


def test_an_objective_is_counted_on_the_mats_or_by_the_table() -> None:
    two = {"C1": {"dragon": "d43"}, "G1": {"dragon": "d177"}}
    seats = {"A": {**PASSED, "mat": two}, "B": {**PASSED, "mat": {"C1": {"dragon": "d122"}}}, "C": PASSED}
    game = ended(**seats)
    assert game.do("~ objective A=2 B=1 C=0") == []
    assert game["objective"] == {
        "tile": "8a", "counts": {"A": 2, "B": 1, "C": 0}, "places": {"A": "1", "B": "2", "C": "others"},
        "vp": {"A": 4, "B": 1, "C": 0},
    }  # fmt: skip
    assert [(each.subject, each.amount) for each in game.outcomes] == [("A", 4), ("B", 1), ("C", 0)]
    assert ended(**seats).do("~ objective A=3 B=1 C=0") == ["RND-COUNT"]
    assert ended(**seats).do("~ objective places A=1 B=2 C=3") == ["RND-ZERO"]
    assert ended(**seats).do("~ objective places A=1 B=1 C=others") == ["RND-TIES"]
    assert game.do("~ objective A=2 B=1 C=0") == ["RND-SEQUENCE"]
    tied = ended(
        A={**PASSED, "mat": two}, B={**PASSED, "mat": two}, C={**PASSED, "mat": {"C1": {"dragon": "d122"}}}
    )
    assert tied.do("~ objective places A=1 B=1 C=2") == []


def test_the_standing_in_the_guild_by_markers_and_then_by_the_track() -> None:
    seats = {
        "A": {**PASSED, "guild_markers_left": 3, "guild_pos": 7},
        "B": {**PASSED, "guild_markers_left": 3, "guild_pos": 8},
        "C": {**PASSED, "guild_pos": 5}, "D": PASSED,
    }  # fmt: skip
    game = table(
        **seats, round=1, phase="round_end", objectives=["4b", "1a", "2a", "3a"], first_player="A", **SHOWN
    )
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game["objective.places"] == {"B": "1", "A": "2", "C": "3", "D": "others"}
    assert game["objective.counts"] == {}


def test_the_end_of_a_round_is_told_in_numbers() -> None:
    game = table(
        A={"coins": 1, "N": 1, "guild_pos": 3, "mat": {"C1": {"dragon": "d98"}}}, B=PASSED, objectives=OBJ
    )
    game.do("A: pass")
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes if each.kind != "pad_line"]
    pad = {
        (each.subject, each.detail["line"]): each.amount for each in game.outcomes if each.kind == "pad_line"
    }
    assert (pad["A", "printed_dragon_vp"], pad["A", "eggs"], pad["B", "eggs"], len(pad)) == (2, 1, 0, 16)
    assert told == [
        ("round_over", None, 1), ("eggs_held", "A", 1), ("dragons_held", "A", 1), ("steps_made", "A", 3),
        ("eggs_held", "B", 0), ("dragons_held", "B", 0), ("steps_made", "B", 0),
    ]  # fmt: skip
    numbers = game.table.rules.facets(game.state)
    assert (numbers["eggs"], numbers["eggs_B"], numbers["dragons_A"], numbers["guild"]) == (1, 0, 1, 3)
    assert (numbers["points"], numbers["points_A"], numbers["points_B"]) == (4, 4, 0)


def test_income_eggs_of_a_table_that_goes_on_without_them() -> None:
    seats = {"A": {**PASSED, "N": 1, "mat": {"C1": {"dragon": "d98"}}}, "B": {**PASSED, "N": 2}}
    game = ended(**seats)
    game.all("~ display d9 d10 d11 k9 k10 k11", "~ round 2")
    assert game.do("B: walk C") == ["DUE-MISSING"]
    assert game.of("A", "N", "mat.C1.eggs", "eggs_total") == [{"min": 1, "max": 2}, {"min": 0, "max": 1}, 2]
    assert game.of("B", "N", "eggs_total") == [2, 2]


# --- legal


def kinds(game: Wyrmspan, who: str) -> set[str]:
    return {each["type"] for each in game.legal(who=who)}


def test_what_a_seat_may_do_before_its_move_in_it_and_after() -> None:
    game = table(A={"coins": 2, "caves": ["k43"], "res": {"gold": 2}}, B={"coins": 1}, **SHOWN)
    assert kinds(game, "A") == {"excavate", "explore", "pass", "exchange"}
    assert kinds(game, "B") == set()
    game.do("A: dig C2 k43")
    assert kinds(game, "A") == {"gain", "decline", "end_turn", "exchange"}
    assert kinds(game, "B") == set()
    over = table(A={"coins": 12}, B={"coins": 1})
    over.do("A: walk C")
    assert kinds(over, "A") == {"gain", "decline", "discard"}
    assert kinds(table(A={"coins": 0}, B={}), "A") == {"pass"}
    share = table(A={"coins": 2, "caves": ["k27"]}, B={"coins": 1, "res": {"gold": 2}})
    share.do("A: dig C2 k27")
    assert kinds(share, "B") == {"advance_guild", "decline", "exchange"}


def test_what_may_be_done_in_other_phases() -> None:
    setup = Wyrmspan(seats=["A", "B"])
    assert kinds(setup, "A") == {"keep_hand", "choose_resources"}
    setup.do("A: res gold3")
    assert kinds(setup, "A") == {"keep_hand"}
    mat = {"C1": {"dragon": "d122"}, "G1": {"dragon": "d161"}}
    last = ended(4, A={**PASSED, "mat": mat}, B=PASSED)
    assert kinds(last, "A") == {"use_once_per_round", "score_end_ability"}
    assert kinds(ended(2, A={**PASSED, "mat": mat}, B=PASSED), "A") == {"use_once_per_round"}
    final = table(
        A={"mat": mat}, B={}, round=4, phase="final_scoring", tile="rainforest", slots_used={"4": ["A"]}
    )
    assert kinds(final, "A") == {"score_end_ability", "choose_guild_cave"}
    assert kinds(final, "B") == set()
    final.do("A: bonus d122 3")
    assert kinds(final, "A") == {"choose_guild_cave"}
    assert kinds(table(A={"mat": mat}, B={}, round=4, phase="over"), "A") == set()
    income = ended()
    income.all("~ display d9 d10 d11 k9 k10 k11", "~ round 2")
    assert kinds(income, "A") == kinds(income, "B") == {"lay_egg", "decline"}


def test_moves_that_are_listed_can_be_made() -> None:
    seat = {
        "coins": 3,
        "N": 1,
        "caves": ["k12"],
        "dragons": ["d36", "d98", "d24"],
        "res": {"gold": 2, "milk": 1},
    }
    game = table(A=seat, B={}, **SHOWN)
    found = [
        (each["type"], each.get("space"), each.get("card"), each.get("paid")) for each in game.legal(who="A")
    ]
    moves = [each for each in found if each[0] in ("excavate", "entice")]
    assert sorted(moves, key=str) == sorted(
        [
            ("excavate", "C2", "k12", None), ("excavate", "G2", "k12", None), ("excavate", "A2", "k12", None),
            ("entice", "C1", "d98", None), ("entice", "G1", "d98", None), ("entice", "G1", "d36", {"gold": 2}),
        ],
        key=str,
    )  # fmt: skip
    caves = [each for each in game.legal(who="A") if each["type"] == "explore"]
    assert [(each["cave"], each.get("paid")) for each in caves] == [("C", None), ("G", None), ("A", None)]


def test_cards_of_a_hand_that_is_not_seen_are_listed_once() -> None:
    game = table(A={"coins": 2, "dragons_unknown": 3, "caves_unknown": 2}, B={}, **SHOWN)
    listed = [
        (each["type"], each["space"], each["card"]) for each in game.legal(PUBLIC, "A") if "card" in each
    ]
    assert listed == [
        ("excavate", "C2", "k?"), ("excavate", "G2", "k?"), ("excavate", "A2", "k?"),
        ("entice", "C1", "d?"), ("entice", "G1", "d?"), ("entice", "A1", "d?"),
    ]  # fmt: skip


def test_hands_that_were_not_dealt_may_lose_any_two_kinds() -> None:
    game = Wyrmspan(seats=["A", "B"])
    pairs = [tuple(each["discarded"]) for each in game.legal(who="A") if each["type"] == "keep_hand"]
    assert pairs == [("d?", "d?"), ("d?", "k?"), ("k?", "k?")]
    game.do("A: deal d1 d2 d? k1 k? k?")
    cards = {
        each for pair in game.legal(who="A") if pair["type"] == "keep_hand" for each in pair["discarded"]
    }
    assert cards == {"d1", "d2", "d?", "k1", "k?"}


def test_cards_that_an_ability_lays_from_the_deck_or_the_display_are_listed() -> None:
    for card, source, cards in (("k60", "deck", {"k?"}), ("k61", "display", {"k5", "k29", "k44"})):
        game = table(A={"coins": 2, "caves": [card, "k9", "k10"]}, B={"coins": 1}, **SHOWN)
        game.all(f"A: dig C2 {card}", "A: -k9 -k10")
        listed = [each for each in game.legal(who="A") if each["type"] == "play_cave"]
        assert {each["card"] for each in listed} == cards
        assert {each["space"] for each in listed} == {"C3", "G2", "A2"}
        assert {(each["from"], each["cost"]) for each in listed} == {(source, "free")}
        slots = {each["card"]: each.get("slot") for each in listed}
        assert slots == ({"k?": None} if source == "deck" else {"k5": 1, "k29": 2, "k44": 3})


def test_who_begins_is_to_move_at_once() -> None:
    game = Wyrmspan(seats=["A", "B"])
    game.do("~ first B")
    assert (game["phase"], game["first_player"], game["to_move"]) == ("setup", "B", "B")


MATS = {
    "A": {
        "C1": {"dragon": "d43", "eggs": 2}, "C2": {"cave": "k1", "dragon": "d17", "cached": {"milk": 2}},
        "G1": {"dragon": "d161"}, "A1": {"dragon": "d98", "eggs": 1}, "A2": {"cave": "k2"},
    },
    "B": {"C1": {"dragon": "d62"}, "G1": {"dragon": "d156"}, "G2": {"cave": "k3", "dragon": "d36"}},
}  # fmt: skip
COUNTED = {
    "1a": (2, 1), "1b": (2, 0), "2a": (3, 1), "2b": (1, 3), "3a": (8, 5), "3b": (4, 1), "4a": (2, 0), "5a": (4, 2),
    "5b": (0, 1), "6a": (1, 2), "6b": (2, 1), "7a": (1, 0), "7b": (1, 2), "8a": (1, 0), "8b": (1, 1), "9a": (1, 1),
    "9b": (1, 1), "10a": (1, 0), "10b": (1, 1),
}  # fmt: skip
"""By the printed cards; a dragon of A costs 2, 2, 2 and 0, of B 3, 2 and 2."""


@pytest.mark.parametrize("tile", COUNTED)
def test_what_each_objective_counts(tile: str) -> None:
    seats = {who: {**PASSED, "N": 1, "mat": mat} for who, mat in MATS.items()}
    rest = [each for each in ("1a", "2a", "3a", "5a") if each[:-1] != tile[:-1]][:3]
    game = table(**seats, round=1, phase="round_end", objectives=[tile, *rest], first_player="A", **SHOWN)
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert tuple(game["objective.counts"].values()) == COUNTED[tile]


@pytest.mark.parametrize("tile", ["3a", "5a", "9b"])
def test_a_dragon_that_nobody_saw_leaves_the_objective_to_the_table(tile: str) -> None:
    mat = {"C1": {"dragon": "d?"}}
    game = table(
        A={**PASSED, "mat": mat}, B=PASSED, round=1, phase="round_end", objectives=[tile, "1a", "2a", "8b"]
    )
    assert game.table.due()[0] == {"type": "score_objective"}
    assert game.do("~ display d9 d10 d11 k9 k10 k11") == ["RND-SEQUENCE"]


def test_the_document_has_all_its_parts() -> None:
    game = table(A={"coins": 1}, B={})
    assert set(game.table.document()) == {
        "round", "phase", "to_move", "first_player", "score_only", "tile", "side", "slots", "slots_used", "objectives",
        "display_dragons", "display_caves", "display_unsure", "dragon_deck", "cave_deck", "deck_top", "dragon_discard",
        "cave_discard", "offers", "players", "objective", "guild_vp", "scores", "winners",
    }  # fmt: skip
    assert set(game["players.A"]) == {
        "coins", "N", "res", "res_total", "dragons", "caves", "dragons_unknown", "caves_unknown", "cards",
        "guild_steps", "guild_pos", "guild_markers_left", "visits", "passed", "visible_dragons", "eggs_total", "mat",
    }  # fmt: skip
    assert set(game["players.A.mat.C1"]) == {"eggs", "cached", "tucked"}
    assert (game["display_unsure"], game["scores"], game["winners"]) == ({"dragons": 0, "caves": 0}, {}, [])


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


def test_lines_that_are_missing_between_two_rounds_score_what_follows_from_the_mats() -> None:
    game = ended(A={**PASSED, "coins": 1, "mat": {"C1": {"dragon": "d43"}}}, B={**PASSED, "coins": 1})
    assert game.do("B: walk C") == ["DUE-MISSING"]
    told = [(each.subject, each.amount) for each in game.outcomes if each.kind == "objective"]
    assert told == [("A", 4), ("B", 0)]
    assert (game["display_dragons"], game["dragon_discard"]) == (["?", "?", "?"], SHOWN["display_dragons"])


def test_a_sheet_after_the_last_round_scores_its_objective() -> None:
    game = ended(4, A={**PASSED, "mat": {"C1": {"dragon": "d98"}}}, B=PASSED)
    game.do({"type": "score", "seats": {"A": {"total": 9}}})
    assert game["phase"] == "final_scoring"
    third = ended(3)
    third.do({"type": "score", "seats": {"A": {"total": 9}}})
    assert third["phase"] == "round_end"


@pytest.mark.parametrize("phase", ["round_start", "final_scoring", "over"])
def test_the_objective_scored_last_is_shown_after_its_round(phase: str) -> None:
    game = table(A={}, B={}, round=4, phase=phase, objectives=OBJ, objective={"tile": "7a"})
    assert game["objective.tile"] == "7a"
    assert table(A={}, B={}, round=4, objectives=OBJ, objective={"tile": "7a"})["objective.tile"] == "5a"


def test_from_a_line_on_only_turns_or_the_sheet_are_logged() -> None:
    game = table(A={"coins": 2, "caves": ["k12"]}, B={"coins": 1})
    game.do({"type": "detail", "level": "turns"})
    game.all("A: dig C2 k12", "B: pass")
    assert game["players.A.coins"] == {"min": 1, "max": 2}
    assert game["score_only"] is False
    game.do({"type": "detail", "level": "score"})
    assert game["score_only"] is True
    assert game.table.due() == []


def test_paths_are_said_in_words() -> None:
    name = table(A={}, B={}).table.rules.name
    for lang in ("en", "pl"):
        assert " · " in name("players.A.coins", lang)
        assert name("something else.", lang) == "something else."
        assert name("A", lang) == "A"


def test_a_deck_that_cannot_fill_the_new_display_is_shuffled_first() -> None:
    game = ended()
    game.do({"type": "restate", "set": {"dragon_deck": 0, "dragon_discard": ["d20", "d21", "d22"]}})
    assert game.table.due()[0] == {"type": "reshuffle", "deck": "dragon"}
    assert "reshuffle" not in repr(ended().table.due())


def test_a_card_drawn_from_an_empty_deck_comes_from_its_discards() -> None:
    game = table(A={"coins": 2}, B={"coins": 1}, dragon_deck=0, dragon_discard=["d4", "d5", "d6"], **SHOWN)
    game.do("A: walk G")
    assert game.do("A: +d?<D") == []
    assert (game["dragon_deck"], game["dragon_discard"]) == (2, [])
    one = table(A={"coins": 2}, B={"coins": 1}, dragon_deck=1, dragon_discard=["d4", "d5", "d6"], **SHOWN)
    one.all("A: walk G", "A: +d?<D")
    assert (one["dragon_deck"], one["dragon_discard"]) == (0, ["d4", "d5", "d6"])


def test_limit_discards_that_nobody_noted_may_have_been_any_cards() -> None:
    game = table(A={"coins": 2, "dragons": ["d1", "d2"], "caves_unknown": 9}, B={"coins": 1})
    assert game.do("A: walk C -> +gold", "B: pass") == ["LIM-NINE"]
    assert game.of("A", "dragons_unknown", "caves_unknown") == [{"min": 0, "max": 2}, {"min": 7, "max": 9}]


def test_an_ability_said_after_the_end_and_a_round_that_was_stated_to_have_ended() -> None:
    assert (
        table(A={"mat": {"C1": {"dragon": "d122"}}}, B={}, round=4, phase="over").do("A: bonus d122 2") == []
    )
    game = table(
        A={"coins": 1, "mat": {"C1": {"dragon": "d43"}}}, B={}, objectives=OBJ, first_player="A", **SHOWN
    )
    game.do({"type": "restate", "set": {"phase": "round_start"}})
    assert game.do("~ round 2") == []
    assert [each.kind for each in game.outcomes] == ["round_start"]


def test_a_card_drawn_into_a_hand_within_bounds() -> None:
    game = table(A={"coins": 2, "dragons_unknown": {"min": 0, "max": 2}}, B={"coins": 1}, **SHOWN)
    game.all("A: walk G", "A: +d?<D")
    assert game.of("A", "dragons_unknown", "cards") == [{"min": 1, "max": 3}, {"min": 1, "max": 3}]


def test_a_card_paid_for_a_hidden_dragon_must_be_in_the_hand() -> None:
    """WYR-HID-HAND"""
    line = {"type": "entice", "player": "A", "card": "d?", "space": "C1", "paid": {"d36": 1}}
    for hand, wrong in (["d36", "d98"], []), (["d98"], ["HID-HAND"]):
        game = table(A={"coins": 3, "dragons": hand, "mat": {"C1": {}}}, B={})
        assert game.do(line) == wrong


@pytest.mark.parametrize(
    ("phase", "rule"),
    [("over", "RND-SEQUENCE"), ("final_scoring", "RND-SEQUENCE"), ("turns", "TRN-ROUNDEND")],
)
def test_no_display_is_laid_where_none_is_due(phase: str, rule: str) -> None:
    assert table(A={}, B={}, phase=phase).do("~ display d1 d2 d3 k1 k2 k3") == [rule]

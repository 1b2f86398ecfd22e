"""Lines of the table: what each leaves behind, also where it came out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from events.games.wyrmspan import ScoreEndAbility
from projections.rules.contract import Context, Outcome
from projections.rules.games.wyrmspan import RULES, table_lines
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table

PASSED = {"passed": True}
NEW = "~ display d9 d10 d11 k9 k10 k11"


def ended(round_: int = 1, **more: Any) -> Wyrmspan:
    given = {"A": PASSED, "B": PASSED, "objectives": ["8a", "3b", "7a", "5a"], **SHOWN, **more}
    return table(**given, round=round_, phase="round_end", first_player="A")


def test_a_hand_that_is_dealt_is_known_as_far_as_it_was_seen() -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("A: deal d1 d? d? k? k? k?") == []
    assert game.of("A", "dragons", "caves", "dragons_unknown", "caves_unknown", "cards") == [
        ["d1"],
        [],
        2,
        3,
        6,
    ]
    assert (game["dragon_deck"], game["cave_deck"]) == (180, 72)


def test_the_first_display_discards_nothing_and_each_later_one_the_cards_before_it() -> None:
    game = Wyrmspan(seats=["A"])
    assert game.do("~ display d1 d2 d? k1 k2 k3") == []
    assert (game["display_dragons"], game["dragon_discard"], game["cave_discard"]) == (
        ["d1", "d2", "?"],
        [],
        [],
    )
    game.do(NEW)
    assert (game["dragon_discard"], game["cave_discard"]) == (["d1", "d2", "d?"], ["k1", "k2", "k3"])


def test_a_new_display_is_sure_and_has_gaps_where_cards_are_missing() -> None:
    game = table(A={"coins": 2}, B={}, **SHOWN)
    game.do("A: walk G …")
    assert game["display_unsure"] == {"dragons": 1, "caves": 0}
    game.do({"type": "deal_display", "dragons": ["d9", "d10"], "caves": ["k9", "k10", "k11"]})
    assert (game["display_dragons"], game["display_unsure"]) == (
        ["d9", "d10", None],
        {"dragons": 0, "caves": 0},
    )


def test_what_is_discarded_where_no_turn_is_under_way_goes_all_the_same() -> None:
    """WYR-LIM-NOOVER is a finding, not a bar."""
    game = table(A={"res": {"gold": 2}}, B={}, offers=[{"player": "B", "offer": "lay_egg"}])
    game.state.turn = None
    assert game.do("A: disc gold") == ["LIM-NOOVER"]
    assert game["players.A.res.gold"] == 1
    assert [each["player"] for each in game["offers"]] == ["B"]


def test_a_limit_discard_closes_the_own_offers_and_nobody_elses() -> None:
    game = table(A={"coins": 12}, B={"coins": 2})
    game.do("A: walk C", "B: disc $1")
    assert game["offers"] != []
    game.do("A: disc $3")
    assert (game["offers"], game["to_move"]) == ([], "B")


OPR = {"A": {**PASSED, "mat": {"G1": {"dragon": "d161"}}}, "B": {**PASSED, "mat": {"C1": {"dragon": "d160"}}}}


def test_an_ability_of_the_round_end_ends_with_the_next_line_of_it() -> None:
    game = ended(**OPR)
    assert game.do("A: once d161") == []
    assert [(each["player"], each["via"]) for each in game["offers"]] == [("A", "card:d161")]
    assert game["to_move"] is None
    game.do({"type": "use_once_per_round", "player": "B", "card": "d160"})
    assert {each["player"] for each in game["offers"]} <= {"B"}
    game = ended(**OPR)
    game.do("A: once d161", {"type": "score_objective", "counts": {"A": 1, "B": 0}})
    assert game["offers"] == []
    assert game["objective.vp"] == {"A": 4, "B": 0}


def test_an_ability_of_the_round_end_is_used_once() -> None:
    """WYR-ABL-OPR"""
    game = ended(**OPR)
    assert game.do("A: once d161") == []
    assert (game.state.players["A"].used, game.state.players["B"].used) == (["d161"], [])
    assert game.do("A: once d161") == ["ABL-OPR"]


def test_refills_come_from_the_deck_and_a_deck_from_its_discards() -> None:
    game = table(A={"coins": 2}, B={}, dragon_deck=2, dragon_discard=["d20", "d21"], **SHOWN)
    game.do("A: walk G -> +d68<2", "~ refill d30>2")
    assert (game["display_dragons"], game["dragon_deck"]) == (["d1", "d30", "d98"], 1)
    game.do("~ reshuffle dragon")
    assert (game["dragon_deck"], game["dragon_discard"]) == (3, [])


def test_an_ability_of_the_round_end_that_is_used_in_a_turn_is_part_of_one() -> None:
    """WYR-ABL-OPR"""
    game = table(A={"coins": 2, "mat": {"G1": {"dragon": "d161"}}}, B={}, to_move="B", **SHOWN)
    assert game.do("A: once d161") == ["ABL-OPR"]
    assert game["to_move"] == "A"


def test_a_round_that_begins_without_its_objective_scores_it() -> None:
    game = ended(A={**PASSED, "mat": {"C1": {"dragon": "d43"}}})
    game.do("~ round 2")
    assert [each.kind for each in game.outcomes] == ["objective", "objective", "round_start"]
    assert [game.state.players[who].objectives for who in "AB"] == [[4], [0]]


LAST = {"A": {**PASSED, "caves": ["k4", "k9"], "mat": {"C1": {"dragon": "d87"}, "G1": {"dragon": "d43"}}}}


@pytest.mark.parametrize(
    ("line", "changed", "told"),
    [
        ("A: bonus d87 1 -k4", {"caves": ["k9"]}, ("end_ability", "d87", 1, {"seat": "A"})),
        ("A: bonus d87 0", {"caves": ["k4", "k9"]}, ("end_ability", "d87", 0, {"seat": "A"})),
        ("A: guildcave C", {}, None),
    ],
)
def test_final_scoring_begins_where_the_last_objective_needs_no_line(
    line: str, changed: dict[str, Any], told: Any
) -> None:
    """5a, dragons that cost two at most: A has one more than B."""
    game = ended(4, **LAST, tile="rainforest", slots_used={"4": ["A"]})
    assert game.do(line) == []
    assert game["phase"] == "final_scoring"
    assert game["scores.A.objectives"] == 7
    assert {path: game[f"players.A.{path}"] for path in changed} == changed
    found = [(each.kind, each.subject, each.amount, dict(each.detail)) for each in game.outcomes]
    assert [each for each in found if each[0] == "end_ability"] == ([told] if told else [])
    if told:
        assert game["scores.A.end_game.d87"] == told[2]
        assert game["dragon_discard"] == []
        assert game["cave_discard"] == [card for card in ("k4", "k9") if card not in game["players.A.caves"]]
    else:
        assert game.state.players["A"].guild_cave == "C"


def test_an_ability_without_points_is_nothing() -> None:
    game = ended(4, **LAST)
    out: list[Outcome] = []
    table_lines.end_ability(game.state, ScoreEndAbility(player="A", card="d87"), Context(seq=7), out)
    assert game["scores.A.end_game.d87"] == 0


# --- the first line, and lines taken back


@pytest.mark.parametrize(
    ("seats", "rules"), [("", ["CMP-PLAYERS"]), ("A", []), ("ABCDE", []), ("ABCDEF", ["CMP-PLAYERS"])]
)
def test_the_number_of_seats_is_judged_at_the_first_line_alone(seats: str, rules: list[str]) -> None:
    """WYR-CMP-PLAYERS"""
    game = Wyrmspan({"players": {each: {} for each in seats}, "phase": "setup"})
    assert game.do("~ objectives 8a 3b 7a 5a") == rules
    assert game.do("~ objectives 1a 3b 7a 5a") == []


def test_turns_begin_with_the_last_line_of_the_set_up() -> None:
    game = table(
        A={}, B={}, phase="setup", tile="plains", objectives=["8a", "3b", "7a", "5a"], to_move="A", **SHOWN
    )
    assert game["phase"] == "setup"
    assert game.do("~ first B") == []
    assert (game["phase"], game["to_move"]) == ("turns", "B")
    over = table(
        A={},
        B={},
        phase="over",
        tile="plains",
        objectives=["8a", "3b", "7a", "5a"],
        first_player="A",
        **SHOWN,
    )
    over.do({"type": "setup_colours", "colours": {"A": "red", "B": "blue"}})
    assert over["phase"] == "over"


@pytest.mark.parametrize(
    ("type_", "fields", "top"),
    [
        ("draw", {"player": "A", "card": "d9", "from": "deck"}, ("d9", "A")),
        ("tuck", {"player": "A", "card": "d9", "from": "deck", "at": "C1"}, ("d9", "A")),
        ("refill_display", {"card": "d9", "slot": 1}, ("d9", None)),
        ("draw", {"player": "A", "card": "d9", "from": "display", "slot": 1}, None),
        ("tuck", {"player": "A", "card": "d9", "from": "hand", "at": "C1"}, None),
        ("play_cave", {"player": "A", "card": "k9", "from": "deck", "space": "C2", "cost": "free"}, None),
    ],
)
def test_a_card_of_a_deck_that_is_taken_back_lies_on_top_again(
    type_: str, fields: dict[str, Any], top: Any
) -> None:
    game = table(A={}, B={}, **SHOWN)
    move = game.table.vocabulary.decode(type_, fields)
    assert RULES.take_back(game.state, move, Context(seq=7)) == []
    tops = [(each.card, each.seat, each.seq) for each in game.state.dragons.top + game.state.caves.top]
    assert tops == ([(*top, 7)] if top else [])

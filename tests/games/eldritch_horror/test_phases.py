"""One phase behind the other, what is passed over, and how the game is written down."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, lose, mythos, table

SILAS = {"space": "rome"}
LILY = {"space": "tokyo"}
USUAL = ("advance_omen", "reckoning", "spawn_gates")


def night(**given: Any) -> Eldritch:
    people: Data = {"silas": dict(SILAS), "lily": dict(LILY)}
    return table(**{**people, "phase": "mythos", "mystery": "R'lyeh Risen", **given})


def test_markers_end_phases_and_say_what_is_missing() -> None:
    game = table(silas=dict(SILAS), lily=dict(LILY))
    end = {"type": "end_phase"}
    assert game.do({**end, "phase": "encounter"}) == ["ROUND-PHASES"]
    assert game.do({**end, "phase": "mythos"}) == []
    assert game.do({**end, "phase": "action"}) == ["ACT-ORDER"]
    assert (game["phase"], game["active"]) == ("encounter", "silas")
    assert game.do({**end, "phase": "action"}) == []
    assert game.do({**end, "phase": "encounter"}) == ["ENC-ONE"]
    assert (game["phase"], game["active"]) == ("mythos", "silas")
    assert game.do({**end, "phase": "mythos"}) == ["DUE-MISSING"]
    assert (game["phase"], game["round"], game["active"]) == ("action", 3, "silas")


def test_a_mythos_card_comes_in_its_phase_only() -> None:
    game = table(silas=dict(SILAS), lily=dict(LILY))
    assert game.do(mythos(*USUAL)) == ["ROUND-PHASES"]
    assert game["phase"] == "mythos"
    for line in (
        {"type": "spawn_gate", "city": "rome", "monster": "Gug"},
        {"type": "solve_mystery", "card": "?"},
    ):
        assert table(silas=dict(SILAS)).do(line) == ["ROUND-PHASES"]
    for line in (
        {"type": "setup", "ancient_one": "Azathoth"},
        {"type": "setup_expedition", "site": "amazon"},
    ):
        assert table(silas=dict(SILAS)).do(line) == ["ROUND-PHASES"]


def test_the_lead_draws_and_the_order_turns_with_the_token() -> None:
    game = night()
    assert game.do(mythos("advance_omen")) == []
    assert game.do({"type": "pass_lead", "to": "lily"}) == []
    assert game.do({"type": "rest", "player": "lily"}) == []
    assert (game["round"], game["active"], game["lead"]) == (3, "lily", "lily")
    assert game.do({"type": "rest", "player": "silas"}) == []
    assert game.do({"type": "pass", "player": "silas"}) == []


def test_icons_that_are_passed_over_leave_their_piles_uncertain() -> None:
    game = night(gates_on_board=["rome"], omen="red", reference={"gates": 1, "clues": 2, "surge": 2})
    assert game.do(mythos("spawn_gates", "monster_surge", "spawn_clues")) == []
    assert game.do({"type": "rest", "player": "silas"}) == ["REF-VALUES"]
    assert (game["round"], game["unseen"]) == (3, {"gates": 1, "clues": 2})
    assert game["gate_stack_count"] == {"min": 7, "max": 8}
    assert game["clue_pool_count"] == {"min": 34, "max": 36}
    assert game["cup_count"] == {"min": 29, "max": 32}


def test_a_surge_that_is_passed_over_has_its_own_name() -> None:
    matching = night(gates_on_board=["rome"], omen="red")
    matching.do(mythos("monster_surge"))
    assert matching.do({"type": "pass_lead", "to": "lily"}) == ["SURGE-DEF"]
    lonely = night(gates_on_board=["rome"], omen="green")
    lonely.do(mythos("monster_surge"))
    assert lonely.table.due() == [{"player": "silas", "type": "spawn_gate"}]
    assert lonely.do({"type": "pass_lead", "to": "lily"}) == ["SURGE-NONE"]


def test_a_solved_mystery_gives_way_to_the_next_one() -> None:
    game = night(solved=0, silas={**SILAS, "clues": ["4", "5"]})
    game.do(mythos("advance_omen"))
    solve: Data = {"type": "solve_mystery", "card": "R'lyeh Risen", "clues_spent": {"silas": 2}}
    assert game.do(solve) == []
    assert (game["solved"], game["mystery"], game.of("silas", "clues")) == (1, None, [[]])
    assert sorted(game["clue_discard"]) == ["4", "5"]
    assert game.table.due() == [{"player": "silas", "type": "draw_mystery"}]
    assert game.do({"type": "draw_mystery", "card": "Occult Research"}) == ["SET-DECKS"]
    again = night()
    again.do(mythos("advance_omen"))
    assert again.do({**solve, "card": "Watching the Stars"}) == ["MYST-SOLVE"]
    passed = night()
    passed.do(mythos("advance_omen"), {"type": "solve_mystery", "card": "R'lyeh Risen"})
    assert passed.do({"type": "rest", "player": "silas"}) == ["MYST-SOLVE"]
    assert passed["mystery"] == "?"


def test_a_new_investigator_takes_the_seat_and_the_cards_of_his_sheet() -> None:
    game = night(reserve=["Arcane Manuscripts", "Axe", "Bandages", "Dynamite"])
    game.do(effect(lose("lily", "health", 6)), mythos("advance_omen"))
    line: Data = {"type": "replace_investigator", "seat": "s2", "investigator": "diana"}
    assert game.do({**line, "refill": ["Kerosene"]}) == []
    assert game.of("diana", "space", "cards", "seat") == ["7", ["Arcane Manuscripts", "Wither"], "s2"]
    assert (game["reserve"], game["order"]) == (
        ["Axe", "Bandages", "Dynamite", "Kerosene"],
        ["silas", "diana"],
    )
    assert game["seats.s2.investigators"] == ["lily", "diana"]
    assert game.do({**line, "investigator": "mark"}) == ["DEFEAT-ELIM"]
    lacking = night()
    lacking.do(effect(lose("lily", "health", 6)), mythos("advance_omen"))
    assert lacking.do({**line, "starting_missing": ["Wither"]}) == []
    assert lacking.of("diana", "cards") == [["Arcane Manuscripts"]]


def test_a_card_ends_the_game_in_either_way() -> None:
    for result, source, doubts in (
        ("win", {"kind": "ancient_one", "id": "Cthulhu"}, []),
        ("loss", {"kind": "other", "id": "no such card"}, ["END-CARD"]),
    ):
        game = night()
        assert game.do({"type": "end_game", "result": result, "source": source}) == []
        assert game.severe("doubt") == doubts
        assert (game["result"], game["reason"], game["phase"]) == (result, "ELD-END-CARD", "over")


def test_bans_are_kept_until_they_are_lifted() -> None:
    for verb, op in (
        ("gain", {"op": "gain", "who": "silas", "what": "train"}),
        ("spend", {"op": "spend", "who": "silas", "what": "health"}),
        ("discard", {"op": "discard", "who": "silas", "what": "ship"}),
        ("move", {"op": "move", "who": "silas", "to": "london"}),
    ):
        game = table(silas={**SILAS, "tickets": {"train": 0, "ship": 1}})
        ban: Data = {"who": "silas", "verb": verb, "source": "a card"}
        assert game.do(effect({"op": "restrict", **ban})) == []
        assert game["cannot"] == [f"silas {verb} (a card)"]
        assert game.do(effect(op)) == ["GOLD-CANNOT"], verb
        free = table(silas={**SILAS, "tickets": {"train": 0, "ship": 1}})
        free.do(effect({"op": "restrict", **ban}), effect({"op": "unrestrict", **ban}))
        assert (free["cannot"], free.do(effect(op))) == ([], []), verb


def test_tokens_lie_where_they_were_put() -> None:
    game = night(in_play={"Mythos R": {"rumor": True, "eldritch": 2, "rumor_space": "9"}})
    put: Data = {"op": "token", "kind": "eldritch"}
    lines = [
        {**put, "on": "omen:red", "n": 2},
        {**put, "on": "Mythos R", "n": -1},
        {**put, "on": "9", "n": 1},
    ]
    assert game.do(effect(*lines, {"op": "token", "kind": "mystery", "on": "R'lyeh Risen", "n": 2})) == []
    assert (game["omen_eldritch"], game["in_play.Mythos R.eldritch"]) == ({"red": 2}, 1)
    assert (game["tokens"], game["mystery_progress"]) == ({"eldritch@9": 1}, 2)
    assert game.do(effect({**put, "on": "Mythos R", "n": -2})) == ["RUMOR-TOKENS"]
    assert game["in_play.Mythos R.eldritch"] == 0
    game.do(effect({"op": "omen", "to": "red"}))
    assert game["doom"] == 12 - 2


def test_wounds_heal_and_monsters_move() -> None:
    game = table(silas=dict(SILAS), spaces={"9": {"monsters": ["gug#1"]}})
    assert (
        game.do(
            effect({"op": "damage", "monster": "gug#1", "n": 3}, {"op": "heal", "monster": "gug#1", "n": 1})
        )
        == []
    )
    assert game["monsters.gug#1.damage"] == 2
    assert game.do(effect({"op": "move", "monster": "gug#1", "to": "rome"})) == []
    assert game["spaces.rome.monsters"] == ["gug#1"]
    assert game.do(effect({"op": "damage", "monster": "gug#1", "n": 2})) == []
    assert game["monsters"] == {}
    for name in ("damage", "heal"):
        assert game.do(effect({"op": name, "monster": "gug#1"})) == ["DIS-OFFBOARD"]
    assert game.do(effect({"op": "move", "monster": "gug#1", "to": "9"})) == ["DIS-OFFBOARD"]


def test_the_scores_alone_are_a_session_too() -> None:
    game = Eldritch(seats=["s1", "s2"], detail="score")
    assert game.table.result().status == "playing"
    score: Data = {"type": "score", "group": {"total": -3, "categories": {"doom": -3}}, "result": "win"}
    assert game.do(score) == []
    assert (game.table.result().status, game.table.result().winners) == ("won", ("s1", "s2"))
    for wrong in (
        {"seats": {"s1": {"total": 1}}},
        {"group": {"total": 1, "points": 2}},
        {"group": {"categories": {"gold": 1}}},
    ):
        with pytest.raises(Problem):
            game.do({"type": "score", **wrong})


def test_a_count_of_what_is_not_there_is_no_line() -> None:
    game = table(silas=dict(SILAS))
    for zone, value in (
        ("dom", 3),
        ("doom", "three"),
        ("doom", True),
        ("awake", 1),
        ("omen", 3),
        ("reserve", "Axe"),
        ("investigators.mark.health", 3),
    ):
        with pytest.raises(Problem) as found:
            game.do({"type": "count", "zone": zone, "value": value})
        assert found.value.code == "path", zone
    assert game.do({"type": "count", "values": {"doom": 12, "tokens.rumor@9": 1}}) == ["ASSERT"]
    assert game.do({"type": "count", "zone": "looks.gate_stack.top", "value": ["rome"]}) == ["ASSERT"]
    assert game.do({"type": "count", "zone": "cards.Axe.used", "value": True}) == ["ASSERT"]

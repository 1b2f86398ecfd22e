"""The document of the table: fresh, in the middle of things, and what the curves and labels take from it."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from projections.rules.contract import LOG, Outcome
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import PUBLIC, Eldritch, effect, lose, mythos, seat, table

NOTHING: Data = {
    "gate": None, "monsters": [], "clues": [], "rumor": None, "defeated": {}, "expedition": False,
}  # fmt: skip
FRESH: Data = {
    "ancient_one": None, "awake": False, "round": 1, "phase": "setup", "phase_step": None,
    "lead": None, "active": None, "order": [], "players": 0, "reference": {},
    "doom": 0, "doom_overflow": 0, "omen": "green", "omen_eldritch": {},
    "reserve": [], "asset_discard": [], "artifact_discard": [],
    "gates_on_board": [], "gate_discard": [], "gate_stack_count": 9, "gate_colours": {},
    "clue_pool_count": 36, "clue_discard": [], "cup_count": 34, "unseen": {"gates": 0, "clues": 0},
    "monsters_on_board": 0, "set_aside": [], "box": [],
    "mythos": {"stage": 1, "left": {}, "deck_count": None}, "mythos_discard": [], "in_play": {},
    "mystery": None, "solved": 0, "mystery_progress": 0,
    "decks": {
        "asset": {"count": 40, "top": []}, "artifact": {"count": 14, "top": []},
        "spell": {"count": 20, "top": []}, "condition": {"count": 36, "top": []},
        "general": {"count": 12}, "america": {"count": 8}, "europe": {"count": 8},
        "asia_australia": {"count": 8}, "research": {"count": 8}, "other_world": {"count": 24},
        "expedition": {"count": 18}, "special": {"count": 0},
    },
    "looks": {}, "monsters": {}, "investigators": {}, "defeated_sheets": {}, "cards": {}, "tokens": {},
    "seats": {"s1": {"investigators": [], "eliminated": False}},
    "cannot": [], "result": None, "reason": None, "winners": [], "score": None,
}  # fmt: skip


def test_a_fresh_table_has_all_its_piles_full_and_nothing_on_the_board() -> None:
    document = dict(Eldritch(seats=["s1"]).table.document(LOG))
    spaces = document.pop("spaces")
    left = document.pop("expedition")
    assert document == FRESH
    assert len(spaces) == 36
    assert all(each == NOTHING for each in spaces.values())
    assert (left["site"], set(left["left"].values()), len(left["left"])) == (None, {3}, 6)


def test_a_position_is_shown_as_it_was_given() -> None:
    silas: Data = {
        "space": "rome", "health": 3, "sanity": 2, "cards": ["Axe"], "conditions": ["Debt"], "clues": ["4"],
        "tickets": {"train": 1, "ship": 1}, "improvements": {"will": 2, "lore": 0}, "delayed": True,
        "actions": ["rest"],
    }  # fmt: skip
    game = table(
        silas=silas,
        lily={"space": "rome", "status": "defeated"},
        spaces={
            "rome": {"monsters": ["gug#1"], "clues": ["rome"], "gate": "rome", "defeated": {"lily": "insane"}}
        },
        in_play={"R": {"rumor": True, "rumor_space": "rome", "eldritch": 2}},
        expedition={"site": "amazon"},
        defeated_sheets={"lily": ["Wither"]},
    )
    assert game["investigators.silas"] == {
        **silas, "seat": "s1", "status": "active", "improvements": {"will": 2}, "done": False,
        "encounter_done": False,
    }  # fmt: skip
    assert game["spaces.rome"] == {
        "gate": "rome", "monsters": ["gug#1"], "clues": ["rome"], "rumor": "R", "defeated": {"lily": "insane"},
        "expedition": False,
    }  # fmt: skip
    assert game["spaces.amazon"] == {**NOTHING, "expedition": True}
    assert game["spaces.9"] == NOTHING
    assert game["monsters"] == {"gug#1": {"name": "Gug", "space": "rome", "damage": 0, "origin": "cup"}}
    assert game["in_play"] == {"R": {"rumor": True, "eldritch": 2, "rumor_space": "rome"}}
    assert game["seats"] == {
        "s1": {"investigators": ["silas"], "eliminated": False},
        "s2": {"investigators": ["lily"], "eliminated": False},
    }
    assert game["defeated_sheets"] == {"lily": ["Wither"]}
    assert game["mythos"] == {"stage": 1, "left": {"green": 0, "yellow": 2, "blue": 2}, "deck_count": 15}


def test_what_came_to_nothing_is_not_shown() -> None:
    game = table(silas={"space": "rome"}, omen_eldritch={"red": 1})
    token: Data = {"op": "token", "kind": "rumor", "on": "9"}
    game.do(effect({**token, "n": 2}, {"op": "token", "kind": "eldritch", "on": "omen:red", "n": -1}))
    assert (game["tokens"], game["omen_eldritch"]) == ({"rumor@9": 2}, {})
    game.do(effect({**token, "n": -2}))
    assert game["tokens"] == {}
    ban: Data = {"op": "restrict", "who": "silas", "verb": "gain", "source": "a card"}
    game.do(effect(ban))
    assert game["cannot"] == ["silas gain (a card)"]


def test_a_look_is_shown_by_its_ends() -> None:
    game = table(silas={"space": "rome"}, lily={"space": "rome"})
    game.do(effect({"op": "look", "who": "silas", "zone": "gate_stack", "items": [], "bottom": ["rome"]}))
    assert game["looks"] == {"gate_stack": {"bottom": ["rome"]}}
    assert game.seen(seat("s2"), "looks") == {"gate_stack": {"bottom": ["?"]}}
    game.do(effect({"op": "look", "who": "silas", "zone": "asset", "items": ["Axe"]}))
    assert game["looks.asset"] == {"top": ["Axe"]}
    assert game["decks.asset.top"] == ["Axe"]
    assert game.seen(PUBLIC, "decks.asset.top") == ["?"]
    assert game["decks.spell.top"] == []


def test_the_winners_are_all_and_a_loss_has_none() -> None:
    for result, winners, score in (("win", ["silas", "lily"], -12), ("loss", [], None), (None, [], None)):
        game = table(silas={"space": "rome"}, lily={"space": "9"}, result=result)
        assert (game["winners"], game["score"]) == (winners, score)


# --- curves


def test_the_curves_count_what_lies_open() -> None:
    game = table(
        silas={"space": "rome", "clues": ["4", "5"]},
        lily={"space": "rome", "clues": ["6"], "status": "defeated"},
        norman={"space": "9"},
        doom=9, doom_overflow=2, solved=1, gates_on_board=["rome", "tokyo"], monsters_on_board=3,
        spaces={"9": {"monsters": ["gug#1"]}},
    )  # fmt: skip
    assert RULES.facets(game.state) == {
        "doom": 9, "doom_lost": 5, "gates": 2, "monsters": 3, "clues": 2, "solved": 1, "defeated": 1,
    }  # fmt: skip
    assert RULES.facets(table(silas={"space": "rome"}, doom=15).state)["doom_lost"] == 0
    assert RULES.facets(table(silas={"space": "rome"}, doom=15, doom_overflow=2).state)["doom_lost"] == 2
    nobody = RULES.facets(Eldritch(seats=["s1"]).state)
    assert set(nobody.values()) == {0}


@pytest.mark.parametrize(
    ("phase", "round_", "turn"),
    [("setup", 1, 1), ("action", 1, 1), ("encounter", 1, 2), ("mythos", 1, 3), ("action", 2, 4),
     ("encounter", 4, 11), ("over", 4, 12)],
)  # fmt: skip
def test_time_goes_by_phases_and_rounds(phase: str, round_: int, turn: int) -> None:
    assert RULES.turn(table(silas={"space": "rome"}, phase=phase, round=round_).state) == (turn, round_)


# --- who may know what follows


def test_everybody_may_know_what_happens_on_the_table() -> None:
    game = table(silas={"space": "rome"}, lily={"space": "rome"}, phase="mythos", mystery="?", doom=5)
    seen: set[str] = set()
    for line in (
        mythos("advance_omen", "spawn_gates", "spawn_clues"),
        {"type": "spawn_gate", "city": "rome", "monster": "Gug"},
        {"type": "spawn_clue", "face": "9"},
        effect({"op": "doom", "n": 1}, {"op": "doom", "n": -1}, {"op": "close_gate", "city": "rome"}),
        effect({"op": "gain", "who": "silas", "card": "Axe"}, {"op": "damage", "monster": "gug#1", "n": 4}),
        effect(lose("lily", "health", 6)),
        {"type": "solve_mystery", "card": "?"},
        {"type": "replace_investigator", "seat": "s2", "investigator": "mark"},
        {"type": "draw_mystery", "card": "?"},
        {"type": "pass_lead", "to": "mark"},
        {"type": "rest", "player": "mark"},
        effect({"op": "doom", "n": -20}),
        {"type": "flip_ancient_one"},
        {"type": "end_game", "result": "loss"},
    ):
        game.do(line)
        for each in game.outcomes:
            seen.add(each.kind)
            for viewer in (LOG, PUBLIC, seat("s1")):
                assert RULES.outcome_for(game.state, each, viewer) == each, each.kind
    assert len(seen) > 15


@pytest.mark.parametrize(
    "kind",
    ["action", "awake", "awakens", "chosen", "clue_spawned", "defeated", "devoured", "discarded",
     "doom_advanced", "doom_retreated", "encounter", "gained", "game_over", "gate_closed", "gate_spawned", "lead",
     "monster_defeated", "monster_spawned", "mystery", "mythos", "omen_advanced", "phase", "renewed",
     "replaced", "set_up", "solved", "test"],
)  # fmt: skip
def test_a_consequence_that_lies_open_is_for_all(kind: str) -> None:
    state = table(silas={"space": "rome"}).state
    assert RULES.outcome_for(state, Outcome(kind), PUBLIC) == Outcome(kind)


def test_any_other_consequence_is_for_the_log() -> None:
    state, hidden = table(silas={"space": "rome"}).state, Outcome("seen", "rome")
    shown: list[Any] = [RULES.outcome_for(state, hidden, viewer) for viewer in (LOG, seat("s1"), PUBLIC)]
    assert shown == [hidden, None, None]


# --- words


@pytest.mark.parametrize(
    ("word", "en", "pl"),
    [
        ("in_reserve", "in the reserve", "w rezerwach"),
        ("held_by_silas", "held by Silas Marsh", "w posiadaniu: Silas Marsh"),
        ("on_sheet_of_lily", "on the sheet of Lily Chen", "na karcie badacza: Lily Chen"),
        ("clue:rome", "Clue (Rome)", "Wskazówka (Rzym)"),
        ("cultist#2", "Cultist #2", "Kultysta #2"),
        ("Debt#2", "Debt #2", "Dług #2"),
        ("Card #9 of ten", "Card #9 of ten", "Card #9 of ten"),
        ("rome", "Rome", "Rzym"),
        ("Mr. Smith", "Mr. Smith", "Mr. Smith"),
        ("etc.", "etc.", "etc."),
        ("a word", "a word", "a word"),
    ],
)
def test_words_have_names_in_both_languages(word: str, en: str, pl: str) -> None:
    assert [RULES.name(word, lang) for lang in ("en", "pl")] == [en, pl]


def test_a_path_is_named_part_by_part() -> None:
    assert RULES.name("spaces.rome.monsters", "en").split(" · ")[1] == "Rome"
    parts = RULES.name("spaces.rome.monsters", "pl").split(" · ")
    assert (len(parts), parts[1]) == (3, "Rzym")
    assert parts[0] != "spaces"

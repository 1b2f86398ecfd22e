"""The end of the Mythos Phase: Mysteries, Rumors, the Lead and new investigators."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import effect, lose, mythos, table
from tests.games.eldritch_horror.tables import RISEN, omened
from tests.games.eldritch_horror.telling import told


def solve(card: str = RISEN, **spent: int) -> Data:
    return {"type": "solve_mystery", "card": card, **({"clues_spent": spent} if spent else {})}


# --- Mysteries


def test_a_solved_mystery_takes_its_clues_and_its_progress() -> None:
    clues = {"silas": {"space": "rome", "clues": ["4", "5", "6"]}, "lily": {"space": "tokyo", "clues": ["7"]}}
    game = omened(**clues, mystery_progress=2)
    game.state.needs = {"kind": "clue", "count": 2}
    assert game.do(solve(silas=2, lily=1)) == []
    assert (game.of("silas", "clues"), game.of("lily", "clues")) == ([["6"]], [[]])
    assert game["clue_discard"] == ["4", "5", "7"]
    assert (game["mystery"], game["mystery_progress"], game["solved"]) == (None, 0, 1)
    assert game.state.needs == {}
    assert [(each.kind, each.subject, each.amount) for each in game.outcomes] == [("solved", RISEN, 1)]


@pytest.mark.parametrize(
    ("active", "card", "breaches"),
    [
        (RISEN, RISEN, []),
        (RISEN, "?", []),
        (RISEN, "Watching the Stars", ["MYST-SOLVE"]),
        ("?", "Watching the Stars", []),
        ("?", "?", []),
        (None, "Watching the Stars", []),
    ],
)
def test_the_active_mystery_is_the_one_that_is_solved(
    active: str | None, card: str, breaches: list[str]
) -> None:
    game = omened(mystery=active)
    assert game.do(solve(card)) == breaches
    if breaches:
        assert told(game, "MYST-SOLVE") == {"state": active, "value": card}


def test_no_mystery_is_solved_before_the_next_one_is_drawn() -> None:
    game = omened()
    game.do(solve())
    assert game.table.due() == [{"player": "silas", "type": "draw_mystery"}]
    assert game.do(solve("?")) == ["MYST-SOLVE"]


@pytest.mark.parametrize(
    ("solved", "awake", "result", "due"),
    [(0, False, None, True), (1, False, None, True), (2, False, "win", False), (2, True, None, False)],
)
def test_the_third_mystery_wins_unless_the_ancient_one_is_awake(
    solved: int, awake: bool, result: str | None, due: bool
) -> None:
    game = omened(solved=solved, awake=awake)
    game.do(solve())
    assert (game["result"], game["solved"]) == (result, solved + 1)
    assert game.state.mystery_due is due
    nobody = table(silas={"space": "rome"}, phase="mythos", mystery="?", solved=solved, ancient_one=None)
    nobody.do(mythos("advance_omen"), solve("?"))
    assert nobody["result"] == ("win" if solved == 2 else None)


# --- Rumors


def test_a_rumor_is_solved_once_and_discarded() -> None:
    cards: Data = {"R": {"rumor": True, "eldritch": 2, "rumor_space": "9"}, "O": {"rumor": False}}
    game = omened(in_play=cards)
    assert game.do({"type": "solve_rumor", "card": "R"}) == []
    assert (list(game["in_play"]), game["mythos_discard"]) == (["O"], ["R"])
    for card in ("R", "O", "X"):
        other = omened(in_play={"O": {"rumor": False}})
        assert other.do({"type": "solve_rumor", "card": card}) == ["RUMOR-SOLVE"]
        assert told(other, "RUMOR-SOLVE") == {"rumor": card}
        assert other["mythos_discard"] == (["O"] if card == "O" else [])


# --- the Lead


def test_the_lead_is_passed_at_the_end_of_the_mythos_phase() -> None:
    game = omened()
    assert game.do({"type": "pass_lead", "to": "lily"}) == []
    assert (game["lead"], game["active"]) == ("lily", "lily")
    assert [(each.kind, each.subject) for each in game.outcomes] == [("lead", "lily")]
    for phase in ("action", "encounter"):
        day = table(silas={"space": "rome"}, lily={"space": "tokyo"}, phase=phase)
        assert day.do({"type": "pass_lead", "to": "lily"}) == ["LEAD-PASS"]
    later = table(silas={"space": "rome"}, lily={"space": "tokyo"})
    later.do({"type": "rest", "player": "silas"})
    assert later.do({"type": "pass_lead", "to": "lily"}) == ["LEAD-PASS"]
    out = omened(lily={"space": "tokyo", "status": "defeated"})
    assert out.do({"type": "pass_lead", "to": "lily"}) == ["DEFEAT-STOP"]
    assert (told(out, "DEFEAT-STOP"), out["lead"]) == ({"inv": "lily"}, "silas")


def test_the_lead_is_passed_right_behind_a_defeat() -> None:
    people: Data = {who: {"space": "rome"} for who in ("silas", "lily", "norman")}
    game = table(**people)
    game.do(effect(lose("silas", "health", 8)))
    assert game.do({"type": "pass_lead", "to": "norman"}) == []
    assert game["lead"] == "norman"
    assert game.do({"type": "pass_lead", "to": "lily"}) == ["LEAD-PASS"]


# --- new investigators


def replace(seat: str = "s2", who: str = "mark", **more: Any) -> Data:
    return {"type": "replace_investigator", "seat": seat, "investigator": who, **more}


@pytest.mark.parametrize("status", ["defeated", "devoured"])
def test_a_new_investigator_takes_the_place_of_the_lost_one(status: str) -> None:
    people: Data = {"lily": {"space": "tokyo", "status": status}, "norman": {"space": "9"}}
    game = omened(**people)
    assert game.do(replace()) == []
    assert (game["order"], game["seats.s2.investigators"]) == (["silas", "mark", "norman"], ["lily", "mark"])
    assert game.of("mark", "seat", "space", "health", "sanity") == ["s2", "14", 8, 4]
    assert game.of("mark", "cards", "done", "encounter_done") == [[".38 Revolver", "Kerosene"], True, True]
    assert [(each.kind, each.subject, each.detail) for each in game.outcomes] == [
        ("replaced", "mark", {"seat": "s2"})
    ]
    assert game.do({"type": "pass", "player": "silas"}) == []
    assert game["active"] == "mark"


def test_who_takes_the_place_of_a_lone_lead_leads() -> None:
    game = omened(silas={"space": "rome"}, lily={"space": "tokyo"})
    game.do(effect(lose("silas", "health", 8)))
    assert game.do(replace("s1", "mark")) == []
    assert game["lead"] == "lily"
    alone = table(silas={"space": "rome"}, phase="mythos", mystery="?")
    alone.do(mythos("advance_omen"), effect(lose("silas", "health", 8)))
    assert alone.do(replace("s1", "mark")) == []
    assert (alone["lead"], alone["order"]) == ("mark", ["mark"])


def test_only_a_lost_seat_is_replaced_and_by_somebody_new() -> None:
    game = omened(lily={"space": "tokyo", "status": "defeated"})
    assert game.do(replace("s1")) == ["DEFEAT-ELIM"]
    assert told(game, "DEFEAT-ELIM") == {"seat": "s1"}
    assert game.do(replace("s2", "silas")) == ["DEFEAT-NEW"]
    assert (told(game, "DEFEAT-NEW"), game["order"]) == ({"inv": "silas"}, ["silas", "lily"])
    assert game.do(replace("s2", "lily")) == ["DEFEAT-NEW"]
    gone = omened(lily={"space": "tokyo", "status": "eliminated"})
    assert gone.do(replace()) == ["DEFEAT-ELIM"]
    assert "mark" not in gone["investigators"]


def test_starting_cards_of_the_reserve_are_filled_up() -> None:
    given: Data = {
        "lily": {"space": "tokyo", "status": "defeated"},
        "reserve": ["Kerosene", "Axe", "Whiskey", "Bandages"],
    }
    game = omened(**given)
    assert game.do(replace(refill=["Dynamite"])) == []
    assert (game.of("mark", "cards"), game["reserve"]) == (
        [[".38 Revolver", "Kerosene"]], ["Axe", "Whiskey", "Bandages", "Dynamite"],
    )  # fmt: skip
    unseen = omened(**given)
    assert unseen.do(replace()) == []
    assert unseen["reserve"] == ["Axe", "Whiskey", "Bandages", "?"]
    many = omened(**given)
    assert many.do(replace(refill=["Dynamite", "Sanctuary"])) == ["RESERVE-FOUR"]
    lacking = omened(**given)
    assert lacking.do(replace(starting_missing=["Kerosene"])) == []
    assert (lacking.of("mark", "cards"), lacking["reserve"]) == ([[".38 Revolver"]], given["reserve"])

"""What is asked of lines that the table shows: set-up, Gates and Clues, the Mythos card, reckonings, ends."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.asking import ask, fields, values
from tests.games.eldritch_horror.table import CITIES, PUBLIC, Eldritch, effect, mythos, seat, table

USUAL = {
    "yellow": ["advance_omen", "reckoning", "spawn_gates"],
    "green": ["advance_omen", "monster_surge", "spawn_clues"],
    "blue": ["spawn_clues", "rumor_token", "eldritch_tokens"],
}
CTHULHU = ["R'lyeh Risen", "The Deep Ones Attack!", "The Stars Are Right!", "Watching the Stars"]
SITES = {"amazon", "pyramids", "heart_of_africa", "himalayas", "tunguska", "antarctica"}


def night(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    return table(**{**people, "phase": "mythos", "mystery": "R'lyeh Risen", **given})


def beginning() -> Eldritch:
    game = Eldritch(seats=["s1", "s2"])
    game.do(
        {"type": "choose_investigator", "seat": "s1", "investigator": "akachi"},
        {"type": "choose_investigator", "seat": "s2", "investigator": "lola"},
    )
    return game


# --- set-up


def test_who_starts_with_a_clue_may_say_which() -> None:
    game = beginning()
    assert ask(game, "setup").field == "ancient_one"
    game.do({"type": "setup", "ancient_one": "Azathoth"})
    clue = ask(game, "setup_choice", player="akachi")
    assert (clue.field, len(values(clue)), clue.may_stop) == ("clue_face", 36, True)
    assert fields(game, "setup_choice", ("improve", "will"), player="lola") == ["improve", None]
    assert ask(game, "setup_choice", player="nobody").field is None


def test_the_reserve_is_four_cards_of_the_deck_each_once() -> None:
    game = beginning()
    laid: list[str] = []
    for number, card in enumerate(["Axe", "Whiskey", "?", "Kerosene"]):
        choice = ask(game, "setup_reserve", cards=laid)
        assert (choice.field, choice.may_stop, values(choice)[-1]) == (f"cards.{number}", False, "?")
        assert not {each for each in laid if each != "?"} & set(values(choice)[:-1])
        laid = [*laid, card]
    assert ask(game, "setup_reserve", cards=laid).field is None
    sites = ask(game, "setup_expedition")
    assert (sites.field, set(values(sites))) == ("site", SITES)
    mysteries = ask(game, "draw_mystery")
    assert (mysteries.field, len(values(mysteries))) == ("card", 17)


def test_a_site_without_cards_is_not_the_top() -> None:
    game = night(expedition={"left": {"amazon": 0, "tunguska": 1}})
    assert set(values(ask(game, "setup_expedition"))) == SITES - {"amazon"}


# --- Gates, Monsters, Clues


def test_gates_below_come_when_no_other_is_left() -> None:
    look: Data = {"op": "look", "who": "silas", "zone": "gate_stack", "items": []}
    for bottom, expected in (
        (["tokyo"], {"shanghai", "sydney"}),
        (["tokyo", "?"], {"shanghai", "sydney"}),
        (["tokyo", "sydney"], {"shanghai"}),
        (["tokyo", "sydney", "shanghai"], {"tokyo", "sydney", "shanghai"}),
    ):
        game = night(gates_on_board=CITIES[:6])
        game.do(effect({**look, "bottom": bottom}))
        assert set(values(ask(game, "spawn_gate", seat("s1")))) == expected, bottom
        assert len(values(ask(game, "spawn_gate", PUBLIC))) == 3


def test_only_the_next_gate_is_certain() -> None:
    for items, certain in (
        (["tokyo", "?"], ["tokyo"]),
        (["?", "tokyo"], []),
        (["tokyo", "sydney"], ["tokyo"]),
    ):
        game = night(gates_on_board=["rome"])
        game.do(effect({"op": "look", "who": "silas", "zone": "gate_stack", "items": items}))
        choice = ask(game, "spawn_gate", seat("s1"))
        assert [each.value for each in choice.candidates if each.likelihood == 1.0] == certain, items


def test_a_monster_is_asked_for_where_it_is_owed_else_anywhere() -> None:
    game = night(gates_on_board=["rome", "sydney"], omen="red")
    anywhere = ask(game, "spawn_monster")
    assert (anywhere.field, len(values(anywhere))) == ("space", 36)
    game.do(mythos("monster_surge"))
    assert values(ask(game, "spawn_monster")) == ["rome", "sydney"]
    assert fields(game, "spawn_monster", ("space", "rome"), ("monster", "Gug")) == ["space", "monster", None]
    assert ask(game, "spawn_monster", space="rome").may_stop is False
    assert values(ask(game, "spawn_gate", city="tokyo"))[-1] != "?"


def test_a_random_space_is_a_clue_of_the_pool_or_the_choice_of_the_lead() -> None:
    game = night(clue_discard=["9"])
    face = ask(game, "random_space")
    assert (face.field, len(values(face)), "9" in values(face)) == ("face", 35, False)
    assert ask(game, "random_space", face="4").field is None
    chosen = ask(game, "random_space", face=None)
    assert (chosen.field, len(values(chosen))) == ("chosen_by_lead", 36)
    empty = night(clue_pool_count=0)
    assert ask(empty, "random_space").field == "chosen_by_lead"
    assert ask(game, "spawn_clue", face="9").field is None


# --- the Mythos card


def test_mysteries_are_those_of_the_ancient_one_that_were_not_drawn() -> None:
    game = night(mystery=None)
    drawn = ask(game, "draw_mystery")
    assert (drawn.field, values(drawn)) == ("card", [*CTHULHU, "?"])
    game.do(mythos("advance_omen"), {"type": "draw_mystery", "card": "R'lyeh Risen"})
    assert values(ask(game, "draw_mystery")) == [*CTHULHU[1:], "?"]
    assert values(ask(game, "solve_mystery")) == ["R'lyeh Risen"]
    unknown = night(mystery="?")
    assert values(ask(unknown, "solve_mystery")) == [*CTHULHU, "?"]
    assert values(ask(night(mystery=None), "solve_mystery")) == [*CTHULHU, "?"]


def test_a_colour_is_as_likely_as_its_cards_of_the_stage() -> None:
    game = night(mythos={"left": {"green": 1, "yellow": 0, "blue": 3}})
    chances = {each.value: each.likelihood for each in ask(game, "draw_mythos").candidates}
    assert chances == {"blue": 0.75, "green": 0.25}
    assert ask(game, "draw_mythos").may_stop is False
    nobody = table(silas={"space": "rome"}, phase="mythos", ancient_one=None)
    assert set(values(ask(nobody, "draw_mythos"))) == {"green", "yellow", "blue"}


@pytest.mark.parametrize("colour", USUAL)
def test_the_usual_icons_of_the_colour_come_first(colour: str) -> None:
    rows = values(ask(night(), "draw_mythos", colour=colour))
    assert rows[0] == USUAL[colour]
    assert all(icons in rows for icons in USUAL.values())
    assert rows[-1] == ["advance_omen"]
    assert len(rows) == 4


def test_a_card_is_asked_where_its_tokens_go_and_how_many() -> None:
    game = night()
    line: Data = {"colour": "blue", "icons": ["rumor_token", "eldritch_tokens"]}
    space = ask(game, "draw_mythos", **line)
    assert (space.field, len(values(space))) == ("rumor_space", 36)
    tokens = ask(game, "draw_mythos", **line, rumor_space="9")
    assert (tokens.field, values(tokens)) == ("eldritch", [1, 2, 3, 4, 5, 6, 7, 8])
    assert ask(game, "draw_mythos", **line, rumor_space="9", eldritch=3).field is None
    one: Data = {"colour": "blue", "icons": ["eldritch_tokens"]}
    assert ask(game, "draw_mythos", **one).field == "eldritch"
    assert ask(game, "draw_mythos", colour="blue", icons=["spawn_clues"]).field is None


# --- reckonings, effects, ends


def test_components_have_their_kind_and_holder_and_come_in_their_order() -> None:
    game = night(
        silas={"space": "rome", "cards": ["Axe"], "conditions": ["Debt"]},
        lily={"space": "tokyo", "cards": ["Wither"]},
        lead="lily",
        spaces={"9": {"monsters": ["gug#1"]}},
        in_play={"Mythos R": {"rumor": True}, "Mythos O": {"rumor": False}},
    )
    row: list[Data] = [
        {"kind": "monster", "id": "gug#1"},
        {"kind": "ancient_one", "id": "Cthulhu"},
        {"kind": "rumor", "id": "Mythos R"},
        {"kind": "mythos", "id": "Mythos O"},
        {"kind": "spell", "id": "Wither", "holder": "lily"},
        {"kind": "asset", "id": "Axe", "holder": "silas"},
        {"kind": "condition", "id": "Debt", "holder": "silas"},
    ]
    game.do(mythos("reckoning"))
    offer = ask(game, "reckoning")
    assert (offer.field, values(offer), offer.may_stop) == ("source", row, False)
    sheets = [{"kind": "sheet", "id": who} for who in ("lily", "silas")]
    assert values(ask(game, "effect")) == [{"kind": "mythos", "id": "Mythos A"}, *row, *sheets]
    assert ask(game, "effect").may_stop is True
    for at, behind in ((1, 1), (3, 2), (4, 4), (6, 5)):
        game.do({"type": "reckoning", "player": row[at].get("holder", "lily"), "source": row[at]})
        assert values(ask(game, "reckoning")) == row[behind:], at
    nobody = table(phase="mythos", ancient_one=None)
    assert ask(nobody, "effect").field is None


def test_what_came_during_the_reckoning_does_not_reckon() -> None:
    game = night(silas={"space": "rome", "conditions": ["Debt"]})
    game.do(mythos("reckoning"), effect({"op": "spawn_monster", "monster": "Gug", "space": "9"}))
    assert [each["id"] for each in values(ask(game, "reckoning"))] == ["Cthulhu", "Debt"]


def test_the_text_of_a_card_without_a_name_is_no_source() -> None:
    game = night()
    game.do({"type": "draw_mythos", "colour": "green", "icons": []})
    kinds = [each["kind"] for each in values(ask(game, "effect"))]
    assert "mythos" not in kinds
    assert kinds[0] == "ancient_one"
    day = table(silas={"space": "rome"})
    assert [each["kind"] for each in values(ask(day, "effect"))] == ["ancient_one", "sheet"]


def test_no_effect_is_asked_for_what_may_do_nothing() -> None:
    game = night()
    game.do(mythos("reckoning", "spawn_clues"))
    step = ask(game, "no_effect")
    assert (step.field, values(step), step.may_stop) == ("step", ["reckoning"], True)
    game.do({"type": "no_effect"})
    assert ask(game, "no_effect").field is None
    game.do({"type": "spawn_clue", "face": "9"})
    assert values(ask(game, "no_effect")) == ["text"]


def test_ends_of_phases_rumors_and_dice() -> None:
    game = night(in_play={"Mythos R": {"rumor": True}, "Mythos O": {"rumor": False}})
    assert values(ask(game, "solve_rumor")) == ["Mythos R"]
    first = ask(game, "roll")
    assert (first.field, values(first), first.may_stop) == ("dice.0", [1, 2, 3, 4, 5, 6], False)
    more = ask(game, "roll", dice=[3])
    assert (more.field, more.may_stop) == ("dice.1", True)
    for phase in ("action", "encounter", "mythos"):
        assert values(ask(table(silas={"space": "rome"}, phase=phase), "end_phase")) == [phase]
    over = table(silas={"space": "rome"}, result="win")
    assert ask(over, "end_phase").field is None
    assert (ask(game, "end_game").field, values(ask(game, "end_game"))) == ("result", ["win", "loss"])

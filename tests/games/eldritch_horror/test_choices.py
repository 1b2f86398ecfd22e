"""The next open field: what may stand there, how likely it is, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from projections.rules.contract import LOG, Choice, Viewer
from tests.games.eldritch_horror.table import CITIES, PUBLIC, Eldritch, effect, mythos, seat, table


def ask(game: Eldritch, type_: str, viewer: Viewer = LOG, **partial: Any) -> Choice:
    return game.table.choices({"type": type_, **partial}, viewer)


def values(choice: Choice) -> list[Any]:
    return [each.value for each in choice.candidates]


def odds(choice: Choice) -> dict[str, float]:
    return {
        each.value: round(each.likelihood, 4) for each in choice.candidates if each.likelihood is not None
    }


def night(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    return table(**{**people, "phase": "mythos", "mystery": "R'lyeh Risen", **given})


def test_gates_are_as_likely_as_each_other_until_somebody_looked() -> None:
    game = night(gates_on_board=["rome"])
    game.do(mythos("spawn_gates"))
    fresh = ask(game, "spawn_gate")
    assert (fresh.field, set(values(fresh))) == ("city", set(CITIES) - {"rome"})
    assert set(odds(fresh).values()) == {0.125}
    look = {
        "op": "look",
        "who": "lily",
        "zone": "gate_stack",
        "items": ["tokyo", "sydney"],
        "bottom": ["london"],
    }
    game.do(effect(look, who="lily"))
    for viewer in (LOG, seat("s2")):
        known = ask(game, "spawn_gate", viewer)
        assert values(known)[0] == "tokyo"
        assert [each.value for each in known.candidates if each.possible] == ["tokyo"]
    for viewer in (seat("s1"), PUBLIC):
        assert ask(game, "spawn_gate", viewer) == fresh


def test_what_lies_under_the_stack_does_not_come_while_others_lie_above_it() -> None:
    game = night(gates_on_board=CITIES[:6])
    game.do(mythos("spawn_gates"))
    look = {"op": "look", "who": "silas", "zone": "gate_stack", "items": [], "bottom": ["tokyo"]}
    game.do(effect(look))
    assert odds(ask(game, "spawn_gate")) == {"shanghai": 0.5, "sydney": 0.5}
    assert len(values(ask(game, "spawn_gate", seat("s2")))) == 3


def test_monsters_come_by_their_number_in_the_cup_or_unseen() -> None:
    game = night(gates_on_board=["rome"], spaces={"9": {"monsters": ["ghoul#1", "ghoul#2", "gug#1"]}})
    game.do(mythos("monster_surge"))
    choice = ask(game, "spawn_monster", space="rome")
    assert choice.field == "monster"
    chances = odds(choice)
    assert chances["Cultist"] == round(5 / 29, 4)
    assert chances["Byakhee"] == round(1 / 29, 4)
    assert not {"Ghoul", "Gug", "Deep One"} & set(chances)
    assert (values(choice)[0], values(choice)[-1]) == ("Cultist", "?")
    gate = ask(game, "spawn_gate", city="tokyo")
    assert (gate.field, gate.may_stop) == ("monster", True)


def test_a_clue_comes_with_a_face_of_the_pool_or_unseen() -> None:
    game = night(silas={"space": "rome", "clues": ["5"]})
    game.do(mythos("spawn_clues", colour="blue"))
    choice = ask(game, "spawn_clue")
    assert (choice.field, len(values(choice)), "5" in values(choice)) == ("face", 36, False)
    assert values(choice)[-1] == "?"
    assert ask(game, "spawn_clue", at="rome").field is None


def test_a_mythos_card_is_asked_for_colour_icons_and_what_they_need() -> None:
    game = night(mythos={"stage": 1, "left": {"green": 0, "yellow": 1, "blue": 3}})
    assert odds(ask(game, "draw_mythos")) == {"yellow": 0.25, "blue": 0.75}
    icons = ask(game, "draw_mythos", colour="yellow")
    assert (icons.field, values(icons)[0]) == ("icons", ["advance_omen", "reckoning", "spawn_gates"])
    assert ask(game, "draw_mythos", colour="yellow", icons=values(icons)[0]).field is None
    rumor = ask(game, "draw_mythos", colour="blue", icons=["rumor_token", "eldritch_tokens"])
    assert rumor.field == "rumor_space"
    tokens = ask(
        game, "draw_mythos", colour="blue", icons=["rumor_token", "eldritch_tokens"], rumor_space="9"
    )
    assert (tokens.field, values(tokens)[0]) == ("eldritch", 1)


def test_a_reckoning_offers_components_in_their_order_and_none_that_is_past() -> None:
    silas = {"space": "rome", "conditions": ["Debt"], "cards": ["Axe"]}
    game = night(silas=silas, spaces={"9": {"monsters": ["ghoul#1"]}}, in_play={"Mythos R": {"rumor": True}})
    game.do(mythos("reckoning"))
    row = values(ask(game, "reckoning"))
    assert [each["id"] for each in row] == ["ghoul#1", "Cthulhu", "Mythos R", "Axe", "Debt"]
    game.do({"type": "reckoning", "source": row[2]})
    assert [each["id"] for each in values(ask(game, "reckoning"))] == ["Mythos R", "Axe", "Debt"]
    assert values(ask(game, "solve_rumor")) == ["Mythos R"]
    assert values(ask(game, "solve_mystery")) == ["R'lyeh Risen"]


def test_a_path_is_asked_space_by_space_along_the_tickets() -> None:
    game = table(silas={"space": "istanbul", "tickets": {"train": 1, "ship": 0}}, lily={"space": "rome"})
    first = ask(game, "travel", player="silas")
    assert (first.field, set(values(first)), first.may_stop) == (
        "path.0",
        {"16", "17", "pyramids", "rome"},
        False,
    )
    second = ask(game, "travel", player="silas", path=["16"])
    assert (second.field, set(values(second)), second.may_stop) == (
        "path.1",
        {"14", "istanbul", "tunguska"},
        True,
    )
    assert ask(game, "travel", player="silas", path=["16", "14"]).field is None
    assert values(ask(game, "travel")) == ["silas"]


def test_what_is_bought_follows_from_the_successes() -> None:
    reserve = ["Axe", "Bandages", "Dynamite", "Whiskey"]
    game = table(silas={"space": "rome"}, lily={"space": "rome", "conditions": ["Cursed"]}, reserve=reserve)
    tests = ask(game, "acquire_assets", player="silas")
    assert tests.field == "test"
    assert [each.value["result"] for each in tests.candidates] == [0, 1, 2, 3]
    assert [round(each.likelihood or 0, 4) for each in tests.candidates] == [0.2963, 0.4444, 0.2222, 0.037]
    cursed = ask(game, "acquire_assets", player="lily").candidates
    assert round(cursed[0].likelihood or 0, 4) == round((5 / 6) ** 2, 4)
    two: Data = {"player": "silas", "test": {"skill": "influence", "result": 2}}
    choice = ask(game, "acquire_assets", **two)
    assert (choice.field, values(choice), choice.may_stop) == (
        "gained.0",
        ["Axe", "Bandages", "Whiskey"],
        True,
    )
    assert values(ask(game, "acquire_assets", **two, loan=True)) == reserve
    assert values(ask(game, "acquire_assets", **two, gained=["Axe"])) == ["Whiskey"]
    refill = ask(game, "acquire_assets", **two, gained=["Axe"], discarded=None)
    assert (refill.field, values(refill)[-1], "Axe" in values(refill)) == ("refill.0", "?", False)
    none = ask(game, "acquire_assets", **two, gained=[], discarded="Dynamite", refill=["Sanctuary"])
    assert none.field is None
    given_up = ask(game, "acquire_assets", **two, gained=None)
    assert (given_up.field, values(given_up), given_up.may_stop) == ("discarded", reserve, True)


def test_goods_are_those_that_both_have() -> None:
    silas = {"space": "rome", "cards": ["Axe"], "clues": ["5"], "tickets": {"train": 2, "ship": 0}}
    game = table(silas=silas, lily={"space": "rome", "cards": ["Bandages"]}, norman={"space": "tokyo"})
    assert values(ask(game, "trade", player="silas")) == ["lily"]
    both: Data = {"player": "silas", "with": "lily"}
    assert values(ask(game, "trade", **both)) == ["Axe", "clue:5", "train"]
    assert values(ask(game, "trade", **both, gives=["train"])) == ["Axe", "clue:5", "train"]
    assert values(ask(game, "trade", **both, gives=["train", "train"])) == ["Axe", "clue:5"]
    assert values(ask(game, "trade", **both, gives=None)) == ["Bandages"]


def test_components_are_the_own_ones_and_local_ones_of_others_on_the_space() -> None:
    silas = {"space": "rome", "cards": ["Axe"], "conditions": ["Debt"]}
    lily = {"space": "rome", "cards": ["Sanctuary"]}
    game = table(silas=silas, lily=lily, norman={"space": "tokyo", "cards": ["Dynamite"]})
    row = values(ask(game, "component_action", player="silas"))
    assert row == [
        {"kind": "sheet", "id": "silas"},
        {"kind": "asset", "id": "Axe"},
        {"kind": "condition", "id": "Debt"},
        {"kind": "asset", "id": "Sanctuary", "holder": "lily", "local": True},
    ]
    game.do({"type": "component_action", "player": "silas", "source": row[1]})
    assert row[1] not in values(ask(game, "component_action", player="silas"))
    assert values(ask(game, "grant_action", player="silas")) == ["silas", "lily", "norman"]


def test_a_fight_asks_for_the_tests_that_the_token_has() -> None:
    spaces = {"9": {"monsters": ["ghoul#1", "riot#1"]}}
    game = table(silas={"space": "9"}, phase="encounter", spaces=spaces)
    assert set(values(ask(game, "combat", player="silas"))) == {"ghoul#1", "riot#1"}
    will = ask(game, "combat", player="silas", monster="ghoul#1")
    assert (will.field, values(will)[0]) == ("will", {"skill": "will", "modifier": 1, "result": 0})
    assert ask(game, "combat", player="silas", monster="riot#1").field == "strength"
    ambush = ask(game, "ambush", player="silas")
    assert (ambush.field, "Ghoul" in values(ambush), "Riot" in values(ambush)) == ("monster", True, False)


def test_the_next_site_is_one_with_cards_left() -> None:
    left = {"amazon": 1, "pyramids": 1, "heart_of_africa": 2, "himalayas": 0, "tunguska": 0, "antarctica": 0}
    game = table(silas={"space": "amazon"}, phase="encounter", expedition={"site": "amazon", "left": left})
    choice = ask(game, "encounter", player="silas", deck="expedition")
    assert odds(choice) == {"heart_of_africa": 0.6667, "pyramids": 0.3333}
    assert ask(game, "encounter", player="silas", deck="general").field is None


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_value_has_a_name(lang: str) -> None:
    game = night(silas={"space": "rome", "conditions": ["Debt"]})
    game.do(mythos("reckoning"))
    source = ask(game, "reckoning").candidates[-1]
    assert source.label[lang] == {"en": "Debt", "pl": "Dług"}[lang]
    assert all(each.label[lang] for each in ask(game, "draw_mythos", colour="blue").candidates)


def test_a_line_of_somebody_who_is_not_there_asks_no_more() -> None:
    game = night()
    for type_ in ("travel", "combat", "acquire_assets", "trade", "component_action"):
        assert ask(game, type_, player="mark").field is None
    assert ask(game, "nonsense").field is None
    assert ask(game, "end_phase").candidates[0].value == "mythos"
    assert values(ask(game, "end_game")) == ["win", "loss"]
    assert values(ask(game, "roll", dice=[3])) == [1, 2, 3, 4, 5, 6]

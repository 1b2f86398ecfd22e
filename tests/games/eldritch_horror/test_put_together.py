"""Closed decisions are put together field by field, with values that go with what was chosen."""

from __future__ import annotations

from events.vocabulary import Data
from tests.games.eldritch_horror.asking import ask, fields, values
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table


def test_a_decision_is_put_together_field_by_field() -> None:
    game = Eldritch(seats=["s1", "s2", "s3"])
    game.do({"type": "choose_investigator", "seat": "s1", "investigator": "silas"})
    assert fields(game, "choose_investigator", ("seat", "s2"), ("investigator", "lola")) == [
        "seat", "investigator", None,
    ]  # fmt: skip
    assert values(ask(game, "choose_investigator")) == ["s1", "s2", "s3"]
    assert "silas" not in values(ask(game, "choose_investigator", seat="s2"))
    assert fields(game, "setup", ("ancient_one", "Azathoth")) == ["ancient_one", None]
    assert values(ask(game, "setup_choice")) == ["silas"]
    game.do({"type": "choose_investigator", "seat": "s2", "investigator": "lola"})
    assert ask(game, "setup_choice", player="lola").field == "improve"
    game.do({"type": "setup_choice", "player": "lola", "improve": "lore"})
    assert ask(game, "setup_choice", player="lola").field is None


def test_who_may_act_is_asked_first() -> None:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    game = table(**people)
    for type_ in ("travel", "rest", "prepare", "acquire_assets", "component_action", "pass"):
        who = ask(game, type_)
        assert (who.field, values(who), who.may_stop) == ("player", ["silas"], False), type_
    assert values(ask(game, "encounter")) == ["silas", "lily"]
    game.do({"type": "rest", "player": "silas"})
    assert values(ask(game, "rest")) == ["lily"]
    assert values(ask(game, "travel")) == ["silas", "lily"]
    assert values(ask(game, "ambush")) == ["silas", "lily"]
    assert ask(Eldritch(seats=["s1"], detail="score"), "rest").field is None


def test_values_go_with_what_was_chosen() -> None:
    silas = {"space": "rome", "tickets": {"train": 1, "ship": 1}}
    game = table(silas=silas, lily={"space": "16"})
    gain = ask(game, "prepare", player="silas")
    assert (gain.field, values(gain), gain.may_stop) == ("gain", ["ship", "train"], False)
    gone = ask(game, "prepare", player="silas", gain="train")
    assert (gone.field, set(values(gone)), gone.may_stop) == ("discard", {"train", "ship"}, False)
    assert ask(game, "prepare", player="silas", gain="train", discard="ship").field is None
    game.do({"type": "pass", "player": "silas"})
    assert ask(game, "prepare", player="lily").field is None
    night = table(silas=silas, lily={"space": "tokyo", "status": "defeated"}, phase="mythos", mystery="?")
    night.do(mythos("advance_omen"))
    assert fields(night, "replace_investigator", ("seat", "s2"), ("investigator", "mark")) == [
        "seat", "investigator", None,
    ]  # fmt: skip
    assert values(ask(night, "replace_investigator")) == ["s2"]
    assert values(ask(night, "pass_lead")) == ["silas"]


def test_encounters_that_are_not_legal_are_offered_where_none_is() -> None:
    game = table(
        silas={"space": "rome", "conditions": ["Detained"]}, phase="encounter", gates_on_board=["rome"]
    )
    assert values(ask(game, "encounter", player="silas")) == ["general", "europe", "other_world", "special"]
    text = ask(game, "encounter_text", player="silas")
    assert (text.field, values(text)) == ("source", [{"kind": "condition", "id": "Detained"}])
    free = table(silas={"space": "rome"}, phase="encounter", spaces={"rome": {"monsters": ["gug#1"]}})
    assert values(ask(free, "combat", player="silas")) == ["gug#1"]
    assert values(ask(free, "encounter", player="silas")) == ["general", "europe", "special"]


def test_nothing_is_offered_while_something_is_owed_before_it() -> None:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    night = table(**people, phase="mythos", mystery="?", doom=1)
    night.do(mythos("spawn_gates"))
    assert ask(night, "pass_lead").field == "to"
    night.do({"type": "spawn_gate", "city": "rome"})
    assert ask(night, "pass_lead").field is None
    night.do({"type": "spawn_monster", "space": "rome", "monster": "Gug"})
    assert ask(night, "pass_lead").field == "to"
    night.do(effect({"op": "doom", "n": -1}))
    assert ask(night, "pass_lead").field is None
    day = table(**people)
    day.do({"type": "pass", "player": "silas"})
    assert ask(day, "encounter", player="silas").field is None
    day.do({"type": "rest", "player": "lily"})
    assert ask(day, "encounter", player="silas").field == "deck"

"""Component and Local Actions: whose they are, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, table
from tests.games.eldritch_horror.telling import recorded, suspected, told


def three(**given: Any) -> Eldritch:
    people: Data = {
        "silas": {"space": "rome", "cards": ["Axe", "Wither"]},
        "lily": {"space": "rome", "cards": ["Sanctuary", "Wither#2"], "conditions": ["Detained"]},
        "norman": {"space": "tokyo", "cards": ["Dynamite"]},
    }
    return table(**{**people, **given})


def action(who: str = "silas", *, ops: list[Data] | None = None, **source: Any) -> Data:
    line: Data = {"type": "component_action", "player": who, "source": source}
    return {**line, "ops": ops} if ops else line


def local(card: str, holder: str, who: str = "silas", kind: str = "asset") -> Data:
    source = {"kind": kind, "id": card, "holder": holder, "local": True}
    return {"type": "component_action", "player": who, "source": source, "local": True}


# --- whose component


@pytest.mark.parametrize(
    ("line", "rule", "said"),
    [
        (action(kind="sheet", id="silas"), None, {}),
        (action(kind="sheet"), None, {}),
        (action(kind="asset", id="Axe"), None, {}),
        (action(kind="spell", id="Wither"), None, {}),
        (action(kind="other", id="a site"), None, {}),
        (action(kind="asset"), None, {}),
        (action(kind="sheet", id="lily"), "ACT-COMP-SHEET", {"owner": "lily", "inv": "silas"}),
        (action(kind="asset", id="Sanctuary"), "ACT-COMP-OWN", {"inv": "silas", "source": "Sanctuary"}),
        (action(kind="condition", id="Detained"), "ACT-COMP-OWN", {"inv": "silas", "source": "Detained"}),
        (local("Sanctuary", "lily"), None, {}),
        (local("Detained", "lily", kind="condition"), None, {}),
        (local("Axe", "silas"), None, {}),
        (local("Axe", "lily"), "ACT-LOCAL-OWN", {"source": "Axe", "inv": "lily"}),
        (local("Dynamite", "norman"), "ACT-LOCAL-OTHER", {"source": "Dynamite", "space": "rome"}),
        (local("norman", "norman", kind="sheet"), "ACT-LOCAL-OTHER", {"source": "norman", "space": "rome"}),
        (local("lily", "lily", kind="sheet"), None, {}),
    ],
)
def test_a_component_belongs_to_who_acts_or_lies_on_his_space(
    line: Data, rule: str | None, said: Data
) -> None:
    game = three()
    assert game.do(line) == ([rule] if rule else [])
    if rule:
        assert told(game, rule) == said
    assert game.of("silas", "actions") == [["component_action"]]


def test_a_local_action_without_a_name_is_of_its_kind() -> None:
    source = {"kind": "sheet", "holder": "norman", "local": True}
    game = three()
    line: Data = {"type": "component_action", "player": "silas", "source": source, "local": True}
    assert game.do(line) == ["ACT-LOCAL-OTHER"]
    assert told(game, "ACT-LOCAL-OTHER") == {"source": "sheet", "space": "rome"}
    gone = three(lily={"space": "rome", "status": "defeated"})
    assert gone.do(local("lily", "lily", kind="sheet")) == ["ACT-LOCAL-OTHER"]


def test_a_source_that_is_local_needs_no_second_word() -> None:
    game = three()
    line = local("Sanctuary", "lily")
    del line["local"]
    assert game.do(line) == []
    assert game["cards"] == {}


def test_a_component_acts_once_a_round_whoever_holds_it() -> None:
    game = three()
    assert game.do(action(kind="asset", id="Axe")) == []
    assert game["cards"] == {"Axe": {"used": True, "by": "silas"}}
    assert game.do(action(kind="asset", id="Axe")) == ["ACT-COMP-ONCE"]
    assert told(game, "ACT-COMP-ONCE") == {"source": "Axe", "who": "silas"}
    freed = three()
    free: Data = {"type": "restate", "set": {"cards.Axe.used": False}, "reason": "seen"}
    freed.do(action(kind="asset", id="Axe"), free)
    assert freed.do(action(kind="asset", id="Axe")) == []
    passed = three()
    passed.do(
        action(kind="asset", id="Axe"), {"type": "trade", "player": "silas", "with": "lily", "gives": ["Axe"]}
    )
    assert passed.do(action("lily", kind="asset", id="Axe")) == ["ACT-COMP-ONCE"]
    assert told(passed, "ACT-COMP-ONCE") == {"source": "Axe", "who": "silas"}


def test_a_sheet_acts_once_a_round_and_each_copy_of_a_spell_does() -> None:
    game = three()
    assert game.do(action(kind="sheet", id="silas"), action(kind="sheet", id="silas")) == ["ACT-COMP-ONCE"]
    assert told(game, "ACT-COMP-ONCE") == {"source": "silas", "who": "silas"}
    both = three(silas={"space": "rome", "cards": ["Wither"], "conditions": []})
    both.state.people["silas"].cards.append("Wither#2")
    both.state.people["lily"].cards.remove("Wither#2")
    assert both.do(action(kind="spell", id="Wither"), action(kind="spell", id="Wither#2")) == []
    back = three()
    gain = {"op": "gain", "who": "silas", "card": "Axe", "deck": "asset", "how": "discard"}
    back.do(
        action(kind="asset", id="Axe"),
        effect({"op": "discard", "who": "silas", "what": "card", "card": "Axe"}),
    )
    assert back.do(effect(gain)) == []
    assert back.do(action(kind="asset", id="Axe")) == ["ACT-COMP-ONCE"]


def test_a_local_action_is_once_a_round_for_each_investigator_and_holder() -> None:
    game = three()
    assert game.do(local("Sanctuary", "lily")) == []
    assert game.do(local("Sanctuary", "lily")) == ["ACT-LOCAL-ONCE"]
    assert told(game, "ACT-LOCAL-ONCE") == {"inv": "silas", "source": "Sanctuary"}
    assert game.do(local("Sanctuary", "lily", "lily")) == []
    other = three()
    assert other.do(local("Sanctuary", "lily"), local("Detained", "lily", kind="condition")) == []
    sites = three(norman={"space": "rome"})
    assert sites.do(local("a site", "silas", kind="other"), local("another", "silas", kind="other")) == []
    sheet: Data = {"type": "component_action", "player": "silas", "local": True}
    holders = [{**sheet, "source": {"kind": "sheet", "holder": who}} for who in ("lily", "norman")]
    assert three(norman={"space": "rome"}).all(*holders) == []
    assert three().all(action(kind="other", id="a site"), action(kind="other", id="another")) == []
    own = three()
    assert own.do(local("Axe", "silas"), action(kind="asset", id="Axe")) == []


def test_a_component_brings_its_test_and_its_effects() -> None:
    game = three(silas={"space": "rome", "cards": ["Axe"], "clues": ["5"]})
    reroll = {"paid": "clue:5", "from": 1, "to": 6}
    test = {"skill": "lore", "dice": [1], "rerolls": [reroll]}
    ops = [{"op": "lose", "who": "silas", "what": "health", "n": 2}]
    assert game.do({**action(kind="asset", id="Axe", ops=ops), "test": test}) == []
    assert game.of("silas", "health", "clues") == [6, []]
    wrong = three()
    assert wrong.do({**action(kind="asset", id="Axe"), "test": {"skill": "lore", "dice": [1, 1]}}) == [
        "TEST-POOL"
    ]
    unnamed = three()
    assert unnamed.do(action(kind="sheet")) == []
    assert unnamed.severe("remark") == ["EFFECT-UNNAMED"]


def test_a_component_of_an_old_line_may_have_no_source() -> None:
    game = recorded(three(), "component_action", player="silas")
    assert game.severe("breach") == []
    assert game.of("silas", "actions") == [["component_action"]]


@pytest.mark.parametrize(
    ("line", "thing", "rule"),
    [
        (action(kind="asset", id="Sanctuary"), "inv:silas", "ACT-COMP-OWN"),
        (local("Axe", "lily"), "inv:lily", "ACT-LOCAL-OWN"),
    ],
)
def test_what_a_missing_line_may_have_given_is_a_doubt(line: Data, thing: str, rule: str) -> None:
    assert suspected(three(), thing, line=line) == [(rule, "doubt", 7)]
    assert suspected(three(), "inv:norman", line=line) == [(rule, "breach", None)]

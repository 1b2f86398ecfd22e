"""What only one seat looked at, and backs that nobody turned: lines, documents, findings."""

from __future__ import annotations

from typing import Any

import pytest

from events.session import SESSION
from events.vocabulary import Data
from projections.rules.contract import LOG, Viewer
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import PUBLIC, Eldritch, effect, mythos, seat, table

LOOK: Data = {
    "op": "look",
    "who": "silas",
    "zone": "gate_stack",
    "items": ["rome", "tokyo"],
    "bottom": ["london"],
}
BLANK: Data = {**LOOK, "items": ["?", "?"], "bottom": ["?"]}
OTHERS = [PUBLIC, seat("s2")]
KNOWING = [LOG, seat("s1"), seat("s1", "s2")]


def pair(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "rome"}}
    return table(**{**people, **given})


def told(game: Eldritch, line: Data, viewer: Viewer) -> Data:
    """A line as a viewer has it."""
    known = SESSION if line["type"] in SESSION.types else game.table.vocabulary
    fields = {key: value for key, value in line.items() if key != "type"}
    return RULES.redact(game.state, known.decode(line["type"], fields), viewer)


@pytest.mark.parametrize("nest", ["ops", "back", "then"])
def test_what_somebody_looked_at_is_blank_for_others_wherever_it_stands(nest: str) -> None:
    game = pair()

    def line(op: Data) -> Data:
        if nest == "back":
            op = {"op": "flip", "card": "Debt", "to": "back", "ops": [op]}
        elif nest == "then":
            op = {"op": "random_space", "face": "9", "then": op}
        return {"type": "encounter", "player": "silas", "deck": "general", "ops": [op]}

    for viewer in KNOWING:
        assert told(game, line(LOOK), viewer) == line(LOOK)
    for viewer in OTHERS:
        assert told(game, line(LOOK), viewer) == line(BLANK)


def test_combats_and_corrections_hide_it_too() -> None:
    game = pair()
    combat: Data = {
        "type": "combat",
        "player": "silas",
        "monster": "gug#1",
        "before": [LOOK],
        "after": [LOOK],
    }
    blank: Data = {**combat, "before": [BLANK], "after": [BLANK]}
    for kind, place in (("amend", "seq"), ("insert", "after")):
        line: Data = {"type": kind, place: 3, "kind": "typo", "reason": "x", "data": combat}
        for viewer in OTHERS:
            assert told(game, line, viewer)["data"] == blank
        assert told(game, line, seat("s1"))["data"] == combat
    assert told(game, combat, PUBLIC) == blank


def test_what_was_shown_and_open_fronts_are_for_all() -> None:
    game = pair()
    for op in ({**LOOK, "shown": True}, {"op": "look", "who": "silas", "zone": "spell", "items": ["Wither"]}):
        line = effect(op)
        assert told(game, line, PUBLIC) == line
        assert game.do(line) == []
    assert game.seen(PUBLIC, "looks.gate_stack") == {"top": ["rome", "tokyo"], "bottom": ["london"]}
    assert game.seen(PUBLIC, "decks.spell.top") == ["Wither"]


def test_a_back_is_a_question_mark_until_it_is_turned() -> None:
    game = pair()
    gain: Data = {
        "op": "gain",
        "who": "silas",
        "card": "Wither",
        "deck": "spell",
        "how": "random",
        "back": "3",
    }
    for viewer in (*OTHERS, seat("s1")):
        assert told(game, effect(gain), viewer)["ops"] == [{**gain, "back": "?"}]
    assert told(game, effect(gain), LOG)["ops"] == [gain]
    game.do(effect(gain))
    assert game.do(effect({"op": "flip", "card": "Wither", "to": "back", "ops": [], "back": "4"})) == [
        "DOUBLE-BACK"
    ]
    finding = next(each for each in game.findings if each.rule == "ELD-DOUBLE-BACK")
    assert [RULES.visible(game.state, finding, viewer) for viewer in (LOG, seat("s1"), PUBLIC)] == [
        True,
        False,
        False,
    ]
    game.do(effect({"op": "flip", "card": "Wither", "to": "back", "ops": [], "back": "3"}))
    finding = next(each for each in game.findings if each.rule == "ELD-DOUBLE-BACK")
    assert RULES.visible(game.state, finding, PUBLIC)


def test_a_gate_from_below_is_a_breach_for_who_looked_and_hides_nothing_else() -> None:
    looked = pair(phase="mythos", mystery="?")
    plain = pair(phase="mythos", mystery="?")
    line: Data = {"type": "spawn_gate", "city": "sydney", "monster": "Deep One"}
    for game in (looked, plain):
        game.do(mythos("spawn_gates"))
    looked.do(effect(LOOK))
    assert looked.do(line) == ["GATE-SPAWN", "SPAWN-MONSTER"]
    assert plain.do(line) == ["SPAWN-MONSTER"]
    private = next(each for each in looked.findings if each.rule == "ELD-GATE-SPAWN")
    assert [RULES.visible(looked.state, private, viewer) for viewer in (*KNOWING, *OTHERS)] == [True] * 3 + [
        False
    ] * 2
    assert looked["gates_on_board"] == plain["gates_on_board"] == ["sydney"]


def test_a_gate_that_was_looked_at_and_lies_elsewhere_is_for_who_looked() -> None:
    game = pair(gates_on_board=["rome"])
    assert game.do(effect(LOOK)) == ["GATE-STACK"]
    assert not RULES.visible(game.state, game.findings[0], PUBLIC)
    assert RULES.visible(game.state, game.findings[0], seat("s1"))
    assert game.do(effect({**LOOK, "shown": True})) == ["GATE-STACK"]
    assert RULES.visible(game.state, game.findings[0], PUBLIC)


def test_what_is_stated_or_counted_of_hidden_piles_is_for_the_log() -> None:
    game = pair(looks={"gate_stack": {"top": ["rome", "tokyo"]}})
    assert game["looks.gate_stack.top"] == ["rome", "tokyo"]
    for viewer in (PUBLIC, seat("s1")):
        assert game.seen(viewer, "looks.gate_stack.top") == ["?", "?"]
        line: Data = {
            "type": "restate",
            "set": {"looks.gate_stack.top": ["london"], "doom": 3},
            "reason": "x",
        }
        assert told(game, line, viewer)["set"] == {"doom": 3}
        counted = told(game, {"type": "count", "zone": "looks.gate_stack.top", "value": ["london"]}, viewer)
        assert counted == {"type": "count"}
        opened: Data = {
            "type": "opened",
            "game": "eldritch_horror",
            "seats": [{"seat": "s1"}, {"seat": "s2"}],
        }
        position = {
            "doom": 3,
            "looks": {"gate_stack": {"top": ["rome"]}},
            "decks": {"asset": {"count": 3, "top": ["Axe"]}},
        }
        shown = told(game, {**opened, "position": position}, viewer)["position"]
        assert shown == {"doom": 3, "decks": {"asset": {"count": 3}}}
    assert game.do({"type": "count", "zone": "looks.gate_stack.top", "value": ["london"]}) == ["ASSERT"]
    assert not RULES.visible(game.state, game.findings[0], seat("s1"))


def test_a_gate_nobody_saw_on_top_is_no_contradiction() -> None:
    game = pair(phase="mythos", mystery="?")
    game.do(mythos("spawn_gates"), effect({**LOOK, "items": ["?", "tokyo"]}))
    assert game.do({"type": "spawn_gate", "city": "sydney", "monster": "Gug"}) == []
    assert game["looks.gate_stack.top"] == ["tokyo"]

"""Gates, Monsters and Clues as lines: in set-up, for the icons of the Mythos card, and in what order."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import CITIES, Eldritch, effect, mythos, table
from tests.games.eldritch_horror.telling import told


def gate(city: str, monster: str = "Gug") -> Data:
    return {"type": "spawn_gate", "city": city, "monster": monster}


def monster(space: str, name: str) -> Data:
    return {"type": "spawn_monster", "space": space, "monster": name}


def clue(face: str) -> Data:
    return {"type": "spawn_clue", "face": face}


def night(*icons: str, **given: Any) -> Eldritch:
    """A card with these icons was drawn."""
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    game = table(**{**people, "phase": "mythos", "mystery": "?", **given})
    game.do(mythos(*icons, rumor_space="9", eldritch=1))
    return game


# --- set-up


def test_the_set_up_has_as_many_gates_and_clues_as_the_reference_card() -> None:
    game = Eldritch(seats=["s1", "s2", "s3"])
    for seat, who in (("s1", "silas"), ("s2", "lily"), ("s3", "mark")):
        game.do({"type": "choose_investigator", "seat": seat, "investigator": who})
    game.do({"type": "setup", "ancient_one": "Cthulhu"})
    for line in (gate("rome"), clue("9"), clue("8")):
        assert game.do(line) == []
    assert game.do(gate("tokyo", "Ghoul")) == ["SET-GATES"]
    assert told(game, "SET-GATES") == {"n": 1, "m": 2}
    assert game.do(clue("7")) == ["SET-CLUES"]
    assert told(game, "SET-CLUES") == {"n": 2, "m": 3}
    assert (game["gates_on_board"], game["cup_count"]) == (["rome", "tokyo"], 30)
    assert (game.state.setup.gates, game.state.setup.clues) == (2, 3)
    assert game.do(clue("6")) == ["SET-CLUES"]
    assert told(game, "SET-CLUES") == {"n": 2, "m": 4}


# --- icons


@pytest.mark.parametrize(
    ("line", "step"),
    [(gate("rome"), "spawn_gates"), (monster("rome", "Gug"), "monster_surge"), (clue("9"), "spawn_clues")],
)
def test_what_no_icon_asks_for_is_a_breach(line: Data, step: str) -> None:
    game = night("advance_omen")
    assert game.do(line) == ["MYTHOS-ICONS-ONLY"]
    assert told(game, "MYTHOS-ICONS-ONLY") == {"step": step}


def test_what_goes_beyond_the_number_of_an_icon_is_a_breach() -> None:
    gates = night("spawn_gates", reference={"gates": 2})
    assert gates.do(gate("tokyo"), gate("rome", "Ghoul")) == []
    assert gates.do(gate("london", "Ghoul")) == ["REF-VALUES"]
    assert told(gates, "REF-VALUES") == {"icon": "spawn_gates", "n": 2, "m": 3}
    clues = night("spawn_clues", reference={"clues": 2})
    assert clues.do(clue("7"), clue("8")) == []
    assert clues.do(clue("9")) == ["REF-VALUES"]
    assert told(clues, "REF-VALUES") == {"icon": "spawn_clues", "n": 2, "m": 3}
    surge = night("monster_surge", gates_on_board=["rome"], omen="red", reference={"surge": 2})
    assert surge.do(monster("rome", "Gug"), monster("rome", "Ghoul")) == []
    assert surge.do(monster("rome", "Witch")) == ["SURGE-DEF"]
    assert told(surge, "SURGE-DEF") == {"space": "rome", "n": 2}


def test_a_surge_reaches_the_gates_that_the_omen_matches() -> None:
    given: Data = {"gates_on_board": ["rome", "tokyo"], "omen": "red"}
    game = night("monster_surge", **given)
    assert game.do(monster("tokyo", "Gug")) == ["SURGE-MATCH"]
    assert told(game, "SURGE-MATCH") == {"space": "tokyo", "colour": "blue", "omen": "red"}
    bare = night("monster_surge", **given)
    assert bare.do(monster("9", "Gug")) == ["SURGE-MATCH"]
    assert told(bare, "SURGE-MATCH") == {"space": "9", "colour": "none", "omen": "red"}
    turned = night("monster_surge", **given, gate_colours={"tokyo": "red"})
    assert turned.do(monster("tokyo", "Gug"), monster("rome", "Ghoul")) == []


def test_a_surge_without_a_matching_gate_takes_one_gate() -> None:
    game = night("monster_surge", gates_on_board=["rome"], reference={"surge": 3, "gates": 2})
    assert game.do(gate("tokyo")) == []
    assert game.table.due() == []
    assert game.do(gate("london", "Ghoul")) == ["REF-ONLY-ICONS"]
    assert told(game, "REF-ONLY-ICONS") == {"n": 2}
    both = night("spawn_gates", "monster_surge", gates_on_board=["rome"])
    assert (both.do(gate("tokyo"), gate("london", "Ghoul")), both.table.due()) == ([], [])


def test_a_gate_answers_its_own_icon_before_a_surge() -> None:
    game = night("spawn_gates", "monster_surge", omen="red")
    assert game.do(gate("tokyo")) == []
    assert game.table.due() == [{"player": "silas", "type": "spawn_gate"}]
    assert game.do(gate("london", "Ghoul")) == []
    assert game.table.due() == []
    matching = night("spawn_gates", "monster_surge", omen="red", gates_on_board=["rome"])
    assert matching.do(gate("tokyo")) == []
    assert matching.do(gate("london", "Ghoul")) == ["REF-VALUES"]


# --- the order of icons


def test_a_line_that_goes_ahead_of_an_open_icon_is_told_once() -> None:
    game = night("spawn_gates", "spawn_clues", reference={"clues": 2})
    assert game.do(clue("9")) == ["MYTHOS-ORDER"]
    assert told(game, "MYTHOS-ORDER") == {"step": "spawn_clues", "earlier": "spawn_gates"}
    ahead = game.seq
    assert game.do(clue("8")) == []
    assert game.table.due() == [{"player": "silas", "type": "spawn_gate"}]
    assert game.do({"type": "pass_lead", "to": "lily"}) == ["REF-VALUES"]
    assert game.findings[0].caused_by == ahead
    filled = night("spawn_gates", "spawn_clues")
    assert filled.do(clue("9")) == ["MYTHOS-ORDER"]
    assert filled.do(gate("rome")) == []
    assert filled.do({"type": "pass_lead", "to": "lily"}) == []


@pytest.mark.parametrize(
    ("icons", "given", "line", "step", "earlier"),
    [
        (("spawn_gates", "monster_surge"), {"gates_on_board": ["rome"], "omen": "red"}, monster("rome", "Gug"),
         "monster_surge", "spawn_gates"),
        (("monster_surge", "spawn_clues"), {"gates_on_board": ["rome"], "omen": "red"}, clue("9"),
         "spawn_clues", "monster_surge"),
        (("monster_surge", "spawn_clues"), {"omen": "red"}, clue("9"), "spawn_clues", "monster_surge"),
    ],
)  # fmt: skip
def test_an_icon_may_be_opened_out_of_its_turn(
    icons: tuple[str, ...], given: Data, line: Data, step: str, earlier: str
) -> None:
    game = night(*icons, **given)
    assert game.do(line) == ["MYTHOS-ORDER"]
    assert told(game, "MYTHOS-ORDER") == {"step": step, "earlier": earlier}
    assert game.do({"type": "pass_lead", "to": "lily"}) in (["REF-VALUES"], ["SURGE-DEF"], ["SURGE-NONE"])
    assert game.findings[0].caused_by == game.seq - 1


def test_a_line_behind_its_icon_is_in_order() -> None:
    game = night("spawn_gates", "monster_surge", "spawn_clues", gates_on_board=["rome"], omen="red")
    for line in (gate("tokyo"), monster("rome", "Ghoul"), clue("9")):
        assert game.do(line) == []
    assert game.do(gate("london", "Witch")) == ["REF-VALUES"]


def test_a_spawn_says_that_a_reckoning_was_forgotten() -> None:
    for icons, given, line in (
        (("reckoning", "spawn_gates"), {}, gate("tokyo")),
        (("reckoning", "spawn_clues"), {}, clue("9")),
        (("reckoning", "monster_surge"), {"gates_on_board": ["rome"], "omen": "red"}, monster("rome", "Gug")),
        (("reckoning", "monster_surge"), {"gates_on_board": ["rome"]}, gate("tokyo")),
    ):
        game = night(*icons, **given)
        assert game.do(line) == []
        assert game.severe("doubt") == ["DUE-MISSING"]
        assert told(game, "DUE-MISSING") == {"what": "reckoning", "n": 1}
        assert game.table.due() == []
        done = night(*icons, **given)
        done.do({"type": "no_effect"})
        assert done.do(line) == []
        assert done.severe("doubt") == []
        begun = night(*icons, **given)
        begun.do({"type": "reckoning", "source": {"kind": "ancient_one", "id": "Cthulhu"}})
        assert begun.do(line) == []
        assert begun.severe("doubt") == []


def test_icons_of_two_cards_are_resolved_one_after_the_other() -> None:
    def chained(first: str, second: str) -> Eldritch:
        game = night(first)
        game.do(mythos(second, card="Mythos B", colour="blue", by="Mythos A"))
        return game

    ahead = chained("spawn_clues", "spawn_gates")
    assert ahead.do(gate("rome")) == ["MYTHOS-ORDER"]
    assert told(ahead, "MYTHOS-ORDER") == {"step": "spawn_gates", "earlier": "spawn_clues"}
    twice = chained("spawn_clues", "spawn_clues")
    assert (twice.do(clue("9")), twice.do(clue("8")), twice.table.due()) == ([], [], [])
    assert twice.do(clue("7")) == ["REF-VALUES"]
    lonely = night("reckoning", "monster_surge", gates_on_board=["rome"], omen="red")
    assert lonely.do(gate("tokyo")) == ["MYTHOS-ICONS-ONLY"]


def test_the_next_icon_waits_for_the_awakening() -> None:
    for icons, given in (
        (("advance_omen", "monster_surge"), {"gates_on_board": ["tokyo"]}),
        (("spawn_gates", "monster_surge"), {"gates_on_board": CITIES, "omen": "blue_1"}),
    ):
        game = night(*icons, doom=1, **given)
        assert game.table.due() == [{"player": "silas", "type": "flip_ancient_one"}]
        op: Data = {"op": "close_gate", "city": "tokyo"}
        game.do({"type": "flip_ancient_one", "ops": [op]})
        spaces = [each.get("space") for each in game.table.due()]
        assert "tokyo" not in spaces
        assert spaces == ([None] if len(given["gates_on_board"]) == 1 else ["buenos_aires", "london"])


def test_a_monster_that_a_gate_waits_for_is_no_surge() -> None:
    game = night("spawn_gates", "monster_surge", gates_on_board=["rome"], omen="red")
    game.do({"type": "spawn_gate", "city": "sydney"})
    assert game.do(monster("sydney", "Gug")) == []
    assert [each["space"] for each in game.table.due()] == ["rome", "sydney"]
    assert (game.do(monster("sydney", "Ghoul")), game.do(monster("rome", "Witch"))) == ([], [])
    late = night("spawn_gates", "monster_surge", gates_on_board=["rome"], omen="red")
    late.do({"type": "spawn_gate", "city": "tokyo"})
    assert late.do(monster("rome", "Gug")) == ["GATE-SPAWN-MONSTER"]


def test_a_random_space_fits_any_phase() -> None:
    for phase in ("action", "encounter", "mythos"):
        game = table(silas={"space": "rome"}, phase=phase, mystery="?")
        assert game.do({"type": "random_space", "face": "9"}) == []
        assert (game["clue_discard"], game["clue_pool_count"]) == (["9"], 35)
    assert game.do({"type": "random_space", "face": "9"}) == ["RANDOM-CLUE"]


def test_a_monster_that_was_set_aside_comes_as_a_line_in_doubt() -> None:
    game = night("monster_surge", gates_on_board=["rome"], omen="red")
    assert game.do({**monster("rome", "Deep One"), "from": "set_aside"}) == []
    assert game.severe("doubt") == ["ASIDE-USE"]
    assert (game["set_aside"], game["cup_count"]) == (["Star Spawn"], 32)
    by_card = night("advance_omen")
    op = {"op": "spawn_monster", "monster": "Deep One", "space": "9", "from": "set_aside"}
    assert by_card.do(effect(op)) == []
    assert by_card.severe("doubt") == []

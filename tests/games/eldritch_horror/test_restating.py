"""What a ``restate`` makes certain, what lines taken back leave known, and values that cannot stand."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections import judging
from projections.rules.contract import Context
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.saying import causes
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}


def evening(**given: Any) -> Eldritch:
    return table(**{**PEOPLE, "mystery": "R'lyeh Risen", "doom": 9, **given})


def stated(values: Data) -> Data:
    return {"type": "restate", "set": values, "reason": "counted"}


# --- what hangs on a list


@pytest.mark.parametrize(
    ("values", "counts"),
    [
        ({"gates_on_board": ["rome", "tokyo"]}, {"gate_stack_count": 7}),
        ({"spaces.rome.gate": "rome"}, {"gate_stack_count": 8}),
        ({"gate_discard": ["rome"]}, {"gate_stack_count": 8}),
        ({"clue_discard": ["5", "9"]}, {"clue_pool_count": 34}),
        ({"spaces.5.clues": ["5"]}, {"clue_pool_count": 35}),
        (
            {"spaces": {"5": {"clues": ["5"]}, "7": {"monsters": ["gug#1"]}}},
            {"clue_pool_count": 35, "cup_count": 31},
        ),
        ({"spaces.5": {"clues": ["5"], "monsters": ["gug#1"]}}, {"clue_pool_count": 35, "cup_count": 31}),
        ({"investigators.silas.clues": ["5"]}, {"clue_pool_count": 35}),
        (
            {"investigators.silas": {"clues": ["5"], "cards": ["Axe"]}},
            {"clue_pool_count": 35, "decks.asset.count": 39},
        ),
        ({"investigators": {"silas": {"cards": ["Axe"]}}}, {"decks.asset.count": 39}),
        ({"investigators.silas.conditions": ["Debt"]}, {"decks.condition.count": 35}),
        ({"spaces.7.monsters": ["gug#1", "ghoul#1"]}, {"cup_count": 30}),
        ({"monsters_on_board": 3}, {"cup_count": 29}),
        ({"set_aside": []}, {"cup_count": 34, "decks.asset.count": 40}),
        ({"set_aside": ["Axe"]}, {"cup_count": 34, "decks.asset.count": 39}),
        ({"box": ["Gug", "Axe"]}, {"cup_count": 31, "decks.asset.count": 39}),
        ({"reserve": ["Axe", "Bandages"]}, {"decks.asset.count": 38}),
        ({"asset_discard": ["Axe"]}, {"decks.asset.count": 39}),
        ({"artifact_discard": ["Gate Box"]}, {"decks.artifact.count": 13}),
        (
            {"defeated_sheets": {"lily": ["Axe", "Wither"]}},
            {"decks.asset.count": 39, "decks.spell.count": 19},
        ),
        ({"doom": 5}, {}),
        ({"investigators.silas.health": 3}, {}),
    ],
)
def test_counts_are_derived_anew_from_what_is_stated(values: Data, counts: Data) -> None:
    """All counts were ranges: those that hang on the lists are exact again, the others stay."""
    fresh = {"gate_stack_count": 9, "clue_pool_count": 36, "cup_count": 32}
    fresh |= {f"decks.{deck}.count": number for deck, number in DECKS.items()}
    loose = {path: {"min": number - 5, "max": number} for path, number in fresh.items()}
    game = evening()
    game.do(stated(loose))
    game.do(stated(values))
    hanging = [path for path in fresh if path in counts]
    also = [
        path for path in fresh if path.startswith("decks") and any(each in hanging for each in DECK_PATHS)
    ]
    found = {path: game[path] for path in fresh}
    assert found == {**loose, **{path: fresh[path] for path in also}, **counts}


DECKS = {"asset": 40, "artifact": 14, "spell": 20, "condition": 36}
DECK_PATHS = tuple(f"decks.{deck}.count" for deck in DECKS)


def test_a_count_that_is_stated_beside_its_list_stands() -> None:
    game = evening()
    game.do(stated({"cup_count": 20, "spaces.7.monsters": ["gug#1"]}))
    assert (game["cup_count"], game["spaces.7.monsters"]) == (20, ["gug#1"])


# --- a count that makes certain


def unsure() -> tuple[Eldritch, int]:
    """Two icons were passed over; the next round has begun."""
    game = evening(phase="mythos")
    game.do(mythos("spawn_gates", "spawn_clues"), {"type": "end_phase", "phase": "mythos"})
    return game, game.seq


WRONG: dict[str, tuple[Data, str]] = {
    "gate_stack_count": ({"op": "spawn_gate", "city": "rome", "cause": "cup_empty"}, "GATE-SPAWN"),
    "clue_pool_count": (
        {"op": "gain", "who": "silas", "what": "clue", "from": "9", "face": "8"},
        "CLUE-GAIN",
    ),
    "cup_count": ({"op": "spawn_monster", "space": "9", "monster": "Star Spawn"}, "SPAWN-MONSTER"),
}


@pytest.mark.parametrize("path", WRONG)
def test_an_exact_count_ends_the_doubts(path: str) -> None:
    line, rule = WRONG[path]
    for value, doubtful in ((None, True), (8, False), ({"min": 7, "max": 8}, True)):
        game, root = unsure()
        before = dict(game["unseen"])
        assert before == {"gates": 1, "clues": 1}
        if value is not None:
            game.do(stated({path: value}))
        thing = {"gate_stack_count": "gates", "clue_pool_count": "clues"}.get(path)
        certain = {thing: 0} if thing is not None and not doubtful else {}
        assert game["unseen"] == before | certain
        if path == "gate_stack_count":
            game.do(effect({"op": "spawn_gate", "city": "tokyo", "monster": "Gug"}))
            line = {"op": "spawn_gate", "city": "tokyo", "cause": "cup_empty"}
        game.do(effect(line))
        found = [each for each in causes(game) if each[0] == rule]
        assert found == [(rule, "doubt" if doubtful else "breach", root if doubtful else None)]


def test_a_count_inside_the_range_only_tells() -> None:
    game, _ = unsure()
    assert game.do({"type": "count", "zone": "clue_pool_count", "value": 35}) == []
    assert game["clue_pool_count"] == {"min": 35, "max": 36}
    assert game.do({"type": "count", "zone": "clue_pool_count", "value": 34}) == ["ASSERT"]


def test_whose_turn_it_is_may_be_stated() -> None:
    people: Data = {"silas": {}, "lily": {}, "norman": {}}
    for values, done in (
        ({"active": "norman"}, [True, True, False]),
        ({"lead": "norman"}, [True, False, True]),
        ({"order": ["silas", "norman", "lily"]}, [True, False, True]),
        ({"lead": "lily"}, [True, False, False]),
        ({"doom": 3}, [True, False, False]),
    ):
        game = table(**people, active="lily")
        game.do(stated(values))
        assert [game[f"investigators.{who}.done"] for who in ("silas", "lily", "norman")] == done
    meeting = table(**people, active="lily")
    meeting.do(stated({"phase": "encounter"}))
    assert meeting.of("silas", "encounter_done") == [True]
    night = table(**people)
    night.do(stated({"phase": "mythos", "lead": "lily"}))
    assert (night["phase"], night["active"]) == ("mythos", "lily")
    stage = evening()
    stage.do(stated({"mythos.left": {"green": 0, "yellow": 0, "blue": 0}}))
    assert stage["mythos"] == {"stage": 2, "left": {"green": 1, "yellow": 3, "blue": 0}, "deck_count": 11}


@pytest.mark.parametrize("path", ["no.such.path", "spaces.rome.gates", "investigators.mark.health", "doom.x"])
def test_what_is_no_path_cannot_be_stated(path: str) -> None:
    with pytest.raises(Problem) as found:
        evening().do(stated({path: 1}))
    assert found.value.code == "path"


# --- lines taken back


def taken_back(line: Data) -> Data:
    """The looks of a table on which a line was taken back."""
    game = evening()
    move = judging.read(
        game.table, line["type"], {key: value for key, value in line.items() if key != "type"}
    )
    known: Context = judging.context(game.table, 7, judging.NO_MARKS)
    assert RULES.take_back(game.state, move, known) == []
    looks: Data = game["looks"]
    return looks


def gain(card: str, **more: Any) -> Data:
    return {"op": "gain", "who": "silas", "card": card, **more}


@pytest.mark.parametrize(
    ("line", "looks"),
    [
        ({"type": "spawn_gate", "city": "rome", "monster": "Gug"}, {"gate_stack": ["rome"]}),
        (
            effect({"op": "spawn_gate", "city": "rome"}, {"op": "spawn_gate", "city": "tokyo"}),
            {"gate_stack": ["rome", "tokyo"]},
        ),
        (effect({"op": "spawn_gate", "none_left": True}), {}),
        (effect(gain("Axe", deck="asset")), {"asset": ["Axe"]}),
        (effect(gain("Axe", deck="asset", how="random")), {"asset": ["Axe"]}),
        (effect(gain("Axe")), {"asset": ["Axe"]}),
        (effect(gain("Axe", deck="asset", how="named")), {}),
        (effect(gain("Axe", deck="asset", how="reserve", refill=["Kerosene", "?"])), {"asset": ["Kerosene"]}),
        (effect(gain("Gate Box", deck="artifact")), {"artifact": ["Gate Box"]}),
        (effect(gain("Wither", deck="spell"), gain("Debt")), {}),
        (effect({"op": "gain", "who": "silas", "what": "clue", "face": "5"}), {}),
        (
            {"type": "setup_reserve", "cards": ["Axe", "?", "Kerosene", "Bandages"]},
            {"asset": ["Axe", "Kerosene", "Bandages"]},
        ),
        (
            {
                "type": "acquire_assets", "player": "silas", "test": {"skill": "influence", "result": 3},
                "gained": ["Axe"], "refill": ["Kerosene"],
            },
            {"asset": ["Kerosene"]},
        ),
        ({"type": "rest", "player": "silas"}, {}),
    ],
)  # fmt: skip
def test_what_a_line_showed_lies_on_top_again(line: Data, looks: dict[str, list[str]]) -> None:
    assert taken_back(line) == {zone: {"top": items} for zone, items in looks.items()}


def test_what_was_shown_lies_above_what_was_known() -> None:
    game = evening()
    look = {"op": "look", "who": "lily", "zone": "gate_stack", "items": ["sydney"], "bottom": ["london"]}
    game.do(effect(look, who="lily"))
    move = judging.read(game.table, "spawn_gate", {"city": "rome", "monster": "Gug"})
    RULES.take_back(game.state, move, judging.context(game.table, 7, judging.NO_MARKS))
    assert game["looks"] == {"gate_stack": {"top": ["rome", "sydney"], "bottom": ["london"]}}

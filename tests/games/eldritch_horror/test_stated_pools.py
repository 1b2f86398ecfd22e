"""What is stated of piles and counts, and what the piles hold when everything else lies elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.eldritch_horror import ASSETS, SPACES
from events.problems import Problem
from events.vocabulary import Data
from projections.rules.contract import LOG
from tests.games.eldritch_horror.table import PUBLIC, mythos, seat, table
from tests.games.eldritch_horror.tables import PEOPLE, pair, restated

LEFT = {"amazon": 3, "pyramids": 2, "heart_of_africa": 1, "himalayas": 0, "tunguska": 3, "antarctica": 3}
RANGE = {"min": 3, "max": 5}

VALUES: list[tuple[str, Any]] = [
    ("reserve", ["Axe", "?", "Bandages"]),
    ("asset_discard", ["Axe"]),
    ("artifact_discard", ["Gate Box"]),
    ("set_aside", ["Ghoul"]),
    ("box", ["Axe", "Gug"]),
    *((f"{name}_count", value) for name in ("gate_stack", "clue_pool", "cup") for value in (4, RANGE)),
    *((f"decks.{name}.count", value) for name in ("asset", "spell", "general", "special") for value in (4, RANGE)),
    ("decks.spell.top", ["Wither"]),
    ("decks.asset.top", ["Axe", "?"]),
    ("looks.gate_stack.top", ["rome"]),
    ("looks.gate_stack.bottom", ["rome", "?"]),
    ("looks.mythos.top", ["Mythos A"]),
    ("looks.condition.top", ["Debt"]),
    ("monsters_on_board", 41),
    ("unseen", {"gates": 2, "clues": 0}),
    ("unseen.clues", 36),
    ("expedition.left", LEFT),
    ("expedition.left.tunguska", 0),
    ("cards.Axe.used", True),
]  # fmt: skip

IMPOSSIBLE: list[tuple[str, Any]] = [
    ("reserve", ["Wither"]),
    ("asset_discard", ["Gate Box"]),
    ("artifact_discard", ["Axe"]),
    ("set_aside", [3]),
    ("box", "Axe"),
    ("gate_stack_count", "many"),
    ("gate_stack_count", {"min": 3}),
    ("gate_stack_count", {"min": 3, "max": 2}),
    ("decks.nonsense.count", 3),
    ("decks.asset.count", -1),
    ("decks.asset.size", 3),
    ("decks.general.top", ["Axe"]),
    ("looks.cup.top", ["Gug"]),
    ("looks.gate_stack.middle", ["rome"]),
    ("monsters_on_board", 44),
    ("unseen.monsters", 1),
    ("unseen.clues", 37),
    ("expedition.left", {"rome": 1}),
    ("expedition.left.amazon", 4),
    ("cards.Axe.used", 1),
]


@pytest.mark.parametrize(("path", "value"), VALUES, ids=lambda each: str(each)[:40])
def test_what_is_stated_is_so_from_here_on(path: str, value: Any) -> None:
    assert restated(pair(), path, value)[path] == value
    assert pair(**{path: value})[path] == value


@pytest.mark.parametrize(("path", "value"), IMPOSSIBLE, ids=lambda each: str(each)[:40])
def test_what_cannot_be_so_is_no_line(path: str, value: Any) -> None:
    game = pair()
    with pytest.raises(Problem) as found:
        restated(game, path, value)
    assert found.value.code == "path"
    with pytest.raises(Problem):
        pair(**{path: value})


def test_parts_leave_their_neighbours_as_they_are() -> None:
    game = pair(expedition={"site": "amazon", "left": LEFT}, unseen={"gates": 1, "clues": 2})
    restated(game, "expedition.left.amazon", 1)
    assert game["expedition"] == {"site": "amazon", "left": {**LEFT, "amazon": 1}}
    restated(game, "expedition.left", {"pyramids": 0})
    assert game["expedition.left"] == {**LEFT, "amazon": 1, "pyramids": 0}
    restated(game, "unseen.gates", 0)
    assert game["unseen"] == {"gates": 0, "clues": 2}
    restated(game, "looks.gate_stack.top", ["rome"])
    restated(game, "looks.gate_stack.bottom", ["tokyo"])
    assert game["looks"] == {"gate_stack": {"top": ["rome"], "bottom": ["tokyo"]}}


def test_a_stated_front_is_open_and_another_top_is_for_the_log() -> None:
    game = pair()
    for path, value in (
        ("decks.spell.top", ["Wither"]),
        ("decks.condition.top", ["Debt"]),
        ("decks.asset.top", ["Axe"]),
        ("looks.artifact.top", ["Gate Box"]),
        ("looks.mythos.top", ["Mythos A"]),
    ):
        restated(game, path, value)
    for viewer, hidden in ((LOG, False), (PUBLIC, True), (seat("s1"), True)):
        seen = {zone: ends["top"] for zone, ends in game.seen(viewer, "looks").items()}
        assert seen == {
            "spell": ["Wither"],
            "condition": ["Debt"],
            "asset": ["?"] if hidden else ["Axe"],
            "artifact": ["?"] if hidden else ["Gate Box"],
            "mythos": ["?"] if hidden else ["Mythos A"],
        }


def test_a_card_that_is_stated_as_used_may_not_be_used_again_this_round() -> None:
    card: Data = {"type": "component_action", "player": "silas", "source": {"kind": "asset", "id": "Axe"}}
    game = pair(silas={"space": "rome", "cards": ["Axe"]})
    restated(game, "cards.Axe.used", True)
    assert game.do(card) == ["ACT-COMP-ONCE"]
    free = pair(silas={"space": "rome", "cards": ["Axe"]}, cards={"Axe": {"used": True}})
    restated(free, "cards.Axe.used", False)
    assert (free["cards"], free.do(card)) == ({}, [])


# --- what follows


def test_decks_hold_what_nobody_has_and_what_lies_nowhere_else() -> None:
    game = pair(
        silas={"space": "rome", "cards": ["Axe", "Wither", "Gate Box"], "conditions": ["Debt"]},
        lily={"space": "tokyo", "cards": ["Wither#2"], "conditions": ["Debt#2", "Cursed"]},
        norman={"space": "rome", "status": "defeated"},
        reserve=["Bandages", "Sanctuary", "?", "?"],
        asset_discard=["Whiskey"],
        artifact_discard=["Pallid Mask"],
        defeated_sheets={"norman": ["Dynamite", "Conjuration"]},
        box=["Kerosene"],
    )
    counts = {name: game[f"decks.{name}.count"] for name in ("asset", "artifact", "spell", "condition")}
    assert counts == {"asset": 40 - 7 - 1, "artifact": 12, "spell": 17, "condition": 33}
    may = {name: deck.pool.may for name, deck in game.state.decks.items()}
    assert (len(may["asset"]), len(may["spell"])) == (34, 17)
    assert not {"Axe", "Bandages", "Whiskey", "Dynamite", "Kerosene"} & set(may["asset"])
    assert (may["spell"].count("Wither"), may["spell"].count("Conjuration")) == (0, 1)
    assert (may["condition"].count("Debt"), may["condition"].count("Cursed")) == (4, 2)
    assert not {"Gate Box", "Pallid Mask"} & set(may["artifact"])


@pytest.mark.parametrize(
    ("path", "value", "deck", "count"),
    [
        ("investigators.silas.cards", ["Axe", "Wither"], "asset", 39),
        ("investigators.silas.cards", ["Axe", "Wither"], "spell", 19),
        ("investigators.silas.conditions", ["Debt"], "condition", 35),
        ("reserve", ["Axe", "?"], "asset", 38),
        ("asset_discard", ["Axe"], "asset", 39),
        ("artifact_discard", ["Gate Box"], "artifact", 13),
        ("defeated_sheets.silas", ["Gate Box"], "artifact", 13),
        ("box", ["Axe"], "asset", 39),
    ],
)
def test_a_deck_is_counted_anew_when_a_list_is_stated(path: str, value: Any, deck: str, count: int) -> None:
    assert restated(pair(), path, value)[f"decks.{deck}.count"] == count


def test_what_a_missing_line_left_uncertain_is_certain_once_the_list_is_stated() -> None:
    night: Data = {**PEOPLE, "phase": "mythos", "mystery": "?"}
    for icon, path, value, amount, exact in (
        ("spawn_gates", "gates_on_board", ["rome"], "gate_stack_count", 8),
        ("spawn_clues", "spaces.9.clues", ["9"], "clue_pool_count", 35),
        ("spawn_gates", "monsters_on_board", 1, "cup_count", 31),
        ("spawn_gates", "gate_stack_count", 8, "gate_stack_count", 8),
        ("spawn_clues", "clue_pool_count", 35, "clue_pool_count", 35),
    ):
        game = table(**night)
        game.do(mythos(icon, colour="green"), {"type": "pass_lead", "to": "silas"})
        assert isinstance(game[amount], dict)
        restated(game, path, value)
        assert game[amount] == exact
        thing = {"gate_stack_count": "gates", "clue_pool_count": "clues", "cup_count": "cup"}[amount]
        assert thing not in game.state.suspects
        assert game["unseen"].get(thing, 0) == 0


def test_a_clue_whose_face_nobody_saw_may_be_any_that_lies_nowhere() -> None:
    game = pair(
        silas={"space": "rome", "clues": ["4", "?2"]},
        spaces={"9": {"clues": ["9", "?1"]}},
        clue_discard=["tokyo"],
    )
    assert (game["clue_pool_count"], len(game.state.clue_pool.may)) == (31, 33)
    for token in ("?1", "?2"):
        assert sorted(game.state.clues[token].may) == sorted(game.state.clue_pool.may)
    assert not {"4", "9", "tokyo"} & set(game.state.clue_pool.may)
    restated(game, "investigators.silas.clues", ["4"])
    assert (game["clue_pool_count"], set(game.state.clues)) == (32, {"9", "?1"})


def test_no_pile_holds_less_than_nothing() -> None:
    everywhere = list(SPACES)
    none = pair(clue_discard=everywhere)
    assert none["clue_pool_count"] == 0
    assert pair(clue_discard=everywhere, spaces={"9": {"clues": ["?1"]}})["clue_pool_count"] == 0
    assets = pair(box=list(ASSETS))
    assert assets["decks.asset.count"] == 0
    assert pair(box=list(ASSETS), reserve=["?"])["decks.asset.count"] == 0
    for game, path, value in ((none, "spaces.9.clues", ["?1"]), (assets, "reserve", ["?"])):
        with pytest.raises(Problem):
            restated(game, path, value)


def test_an_empty_stage_of_the_mythos_deck_gives_way_to_the_next() -> None:
    empty = {"green": 0, "yellow": 0, "blue": 0}
    game = pair(mythos={"stage": 1, "left": dict(empty)})
    assert game["mythos"] == {"stage": 2, "left": {"green": 1, "yellow": 3, "blue": 0}, "deck_count": 11}
    last = restated(
        pair(mythos={"stage": 3, "left": {"green": 1, "yellow": 0, "blue": 0}}), "mythos.left", empty
    )
    assert last["mythos"] == {"stage": 3, "left": empty, "deck_count": 0}
    second = restated(pair(), "mythos.left", empty)
    assert second["mythos.stage"] == 2
    third = pair(mythos={"stage": 2, "left": dict(empty)})
    assert third["mythos"] == {"stage": 3, "left": {"green": 3, "yellow": 4, "blue": 0}, "deck_count": 7}
    kept = pair(mythos={"stage": 2, "left": {"green": 0, "yellow": 0, "blue": 1}})
    assert kept["mythos"] == {"stage": 2, "left": {"green": 0, "yellow": 0, "blue": 1}, "deck_count": 8}

"""Taps per turn, counted over whole evenings and over the turns that each game's budget describes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from events.catalogue import read_yaml
from service.demo import DEMOS
from tests.scribe.tapping import FAR, Scribe, Tapped

BUDGETS: dict[str, Any] = read_yaml(Path(__file__).parent / "budgets.yaml")
EVENINGS = {
    "pandemic": ("2024-01-12", "2024-03-09", "2024-08-10"),
    "abyss": ("2024-03-16", "2024-07-06"),
    "abandoned_abbey": ("2024-02-23", "2024-05-24", "2024-09-14"),
}


_UNLABELLED = {"abbey_top": ["label"]}
"""The club of the demo has not written labels on its cards before."""


def scribe(game: str) -> Scribe:
    return Scribe(left_out=BUDGETS[game]["left_out"])


@cache
def evenings(game: str) -> tuple[tuple[Tapped, ...], ...]:
    """The turns of all evenings of a game, in order."""
    return tuple(turn for name in EVENINGS[game] for turn in _turns(game, name))


def _turns(game: str, name: str) -> Iterator[tuple[Tapped, ...]]:
    turns: dict[int, list[Tapped]] = defaultdict(list)
    text = (DEMOS / game / f"{name}.txt").read_text(encoding="utf-8")
    for each in Scribe(left_out={**BUDGETS[game]["left_out"], **_UNLABELLED}).evening(text):
        if not each.line["type"].startswith("setup"):
            turns[each.turn].append(each)
    return (tuple(each) for each in turns.values())


def types(turn: tuple[Tapped, ...]) -> list[str]:
    return [str(each.line["type"]) for each in turn]


def taps(turn: tuple[Tapped, ...]) -> int:
    return sum(each.taps for each in turn)


def offered(turn: tuple[Tapped, ...]) -> bool:
    return all(each.offered for each in turn)


# --- Pandemic


def _extra(kinds: list[str]) -> int:
    """The second taps that the budget allows: flights by card, shares."""
    return sum(kinds.count(each) for each in BUDGETS["pandemic"]["two_taps"])


def test_a_typical_pandemic_turn_is_within_its_budget() -> None:
    seen = 0
    for turn in evenings("pandemic"):
        kinds = types(turn)
        actions = [kind for kind in kinds if kind not in ("draw", "infect")]
        plain = not {"epidemic", "play_event", "discard", "reveal"} & set(kinds) and offered(turn)
        if plain and len(actions) == 4 and kinds.count("infect") >= 2:
            seen += 1
            allowed = BUDGETS["pandemic"]["typical_turn"] + kinds.count("infect") - 2 + _extra(kinds)
            assert taps(turn) <= allowed, turn
    assert seen >= 10


def test_a_pandemic_turn_with_an_epidemic_is_within_its_budget() -> None:
    epidemics = [turn for turn in evenings("pandemic") if types(turn).count("epidemic") == 1]
    assert len(epidemics) >= 6
    for turn in epidemics:
        assert taps(turn) <= BUDGETS["pandemic"]["epidemic_turn"], turn


def test_after_the_bottom_card_the_infections_stand_ready_without_a_line_for_the_shuffle() -> None:
    lines = [
        (each, following)
        for turn in evenings("pandemic")
        for each, following in pairwise(turn)
        if each.line["type"] == "epidemic"
    ]
    after = [following for _, following in lines if following.line["type"] == "infect"]
    assert after
    assert {each.taps for each in after} == {1}


# --- Abyss


def test_an_exploration_costs_a_tap_for_each_card_each_sale_and_its_end() -> None:
    seen: dict[str, int] = defaultdict(int)
    for turn in evenings("abyss"):
        kinds = types(turn)
        if not offered(turn) or not set(kinds) <= {"reveal", "buy", "keep", "fight", "end_turn"}:
            continue
        cards, sales = kinds.count("reveal"), kinds.count("buy")
        if "fight" in kinds:
            assert taps(turn) <= cards + sales + BUDGETS["abyss"]["fight_beside_the_cards"], turn
            seen["fight"] += 1
        if (cards, sales, kinds[-1]) == (4, 1, "keep"):
            assert taps(turn) <= BUDGETS["abyss"]["exploration_of_four_with_one_sale"], turn
        if kinds[-1] == "keep":
            assert taps(turn) <= cards + sales + 1, turn
            seen["keep"] += 1
    assert min(seen["fight"], seen["keep"]) >= 3


def test_the_other_actions_of_abyss_are_within_their_budgets() -> None:
    budget = BUDGETS["abyss"]
    seen: dict[str, int] = defaultdict(int)
    for turn in evenings("abyss"):
        by_type: dict[str, int] = defaultdict(int)
        for each in turn:
            by_type[each.line["type"]] += each.taps if each.offered else FAR
        for kind in ("council", "plot"):
            if types(turn).count(kind) == 1 and by_type[kind] < FAR:
                assert by_type[kind] <= budget[kind], turn
                seen[kind] += 1
        if types(turn).count("control") == 1:
            assert by_type["control"] <= budget["control"][1], turn
            seen["control"] += 1
        recruit = next((each.line for each in turn if each.line["type"] == "recruit"), None)
        refill = next((each.line for each in turn if each.line["type"] == "court_refill"), None)
        if recruit and refill and types(turn).count("recruit") == 1 and len(recruit["allies"]) <= 3:
            assert by_type["recruit"] + by_type["court_refill"] <= budget["recruit_and_refill"] + 1, turn
            seen["refill"] += 1
    assert all(seen[kind] for kind in ("council", "plot", "control", "refill")), seen


# --- The Abandoned Abbey

CLUB = """[Game "abandoned_abbey"] [Edition "enchanted"] [Seats "A B"]
~ setup start A=r2c1 B=r2c2
~ goal 2 10+2 8+4 6+6
~ top A1 wand +1g
A: match wand
A: stop
~ top A2 sword +2g
A: endturn
B: match sword
B: go
~ top A3 net +1pt
B: match net
B: stop
~ top A4 fire +3g
B: endturn
A: match fire
A: go
~ top A5 bat +1g
A: fail
A: endturn
"""


def test_the_turns_of_the_abbey_are_within_their_budgets() -> None:
    budget, who = BUDGETS["abandoned_abbey"], scribe("abandoned_abbey")
    list(who.evening(CLUB))  # the club knows its cards from an earlier evening
    turns: dict[int, list[Tapped]] = defaultdict(list)
    for each in who.evening(CLUB):
        if each.line["type"] not in ("setup", "setup_goal"):
            turns[each.turn].append(each)
    first, second, third = (tuple(turn) for turn in turns.values())
    assert taps(first[1:-1]) <= budget["match_stop_card"]
    assert taps(second[:-1]) <= budget["two_cards_kept"]
    assert taps(third[:-1]) <= budget["failure_at_the_second"]
    assert [turn[-1].taps for turn in (first, second, third)] == [budget["end_of_turn"]] * 3


def test_a_symbol_brings_the_reward_last_seen_with_it_and_another_costs_one_tap() -> None:
    budget, who = BUDGETS["abandoned_abbey"], scribe("abandoned_abbey")
    text = CLUB.replace("~ top A4 fire +3g", "~ top wand +1g").replace("A: match fire", "A: match wand")
    lines = list(who.evening(text.replace("~ top A5 bat +1g", "~ top wand +3g")))
    cards = [each.taps for each in lines if each.line["type"] == "abbey_top" and "label" not in each.line]
    assert cards == [budget["card"], budget["card_with_another_reward"]]


def test_what_is_decided_inside_the_abbey_is_one_tap() -> None:
    budget = {"abbey_go": "go", "abbey_stop": "stop", "abbey_fail": "fail", "end_turn": "end_of_turn"}
    lines = [each for turn in evenings("abandoned_abbey") for each in turn if each.line["type"] in budget]
    assert len(lines) > 40
    for each in lines:
        assert each.taps == BUDGETS["abandoned_abbey"][budget[each.line["type"]]], each


# --- all of them


@pytest.mark.parametrize("game", EVENINGS)
def test_hardly_a_line_needs_more_than_the_screen_offers(game: str) -> None:
    lines = [each for turn in evenings(game) for each in turn]
    by_hand = [each for each in lines if not each.offered]
    assert len(by_hand) <= len(lines) * 0.1, [(each.line, each.taps) for each in by_hand][:20]

"""Taps of Eldritch Horror: a round of four, a Mythos Phase and its icons, and the memory of cards."""

from __future__ import annotations

import pytest

from events.notation import notation
from events.vocabulary import Data
from projections.keypads import keypads
from projections.keypads.contract import NO_MEMORY, Memory
from tests.scribe.eldritch_tapper import BUDGET, FOUR, Tapper
from tests.scribe.tapping import FAR


def mythos(given: Data, memory: Memory = NO_MEMORY) -> int:
    tapper = Tapper({**given, "phase": "mythos"}, memory)
    lines = [
        "~ mythos yellow *",
        'silas: reckoning "Debt" lily -> lily -1S',
        'silas: reckoning "Paranoia" norman -> norman -1S',
        'silas: reckoning "Amnesia" charlie -> charlie -1S',
        "~ gate rome ghoul",
        "~ end_phase mythos",
    ]
    costs = [tapper.line(each) for each in lines]
    assert (tapper.game["round"], tapper.game["investigators.lily.sanity"]) == (3, 5)
    return sum(costs)


def test_a_mythos_phase_with_three_reckonings() -> None:
    assert mythos(FOUR) <= BUDGET["mythos_with_three_reckonings"]


def test_what_the_cards_did_last_time_makes_it_shorter() -> None:
    learn = keypads("eldritch_horror").learned
    read = notation("eldritch_horror").read
    lines = [read(f'jim: reckoning "{card}" leo -> leo -1S')[0] for card in ("Debt", "Paranoia", "Amnesia")]
    memory = dict(found for each in lines if (found := learn(each)) is not None)
    assert len(memory) == 3
    assert mythos(FOUR, memory) == mythos(FOUR) - 3


def test_a_reckoning_as_last_time_is_two_taps_and_another_one_is_possible() -> None:
    memory = {
        "reckoning condition Debt": {
            "ops": [{"op": "lose", "who": "@", "what": "sanity"}, {"op": "doom", "n": -1}]
        }
    }
    tapper = Tapper({**FOUR, "phase": "mythos"}, memory)
    tapper.line("~ mythos yellow *")
    assert (
        tapper.line('silas: reckoning "Debt" lily -> lily -1S, doom -1') <= BUDGET["reckoning_as_last_time"]
    )
    tapper = Tapper({**FOUR, "phase": "mythos"}, memory)
    tapper.line("~ mythos yellow *")
    assert tapper.line('silas: reckoning "Debt" lily -> lily -2H') < FAR


def test_a_round_of_four() -> None:
    given = {**FOUR, "spaces": {"arkham": {"monsters": ["ghoul#1"]}, "5": {"monsters": ["maniac#1"]}}}
    tapper = Tapper(given)
    actions = [
        "silas: travel 20", "silas: rest", "lily: prepare train", "lily: travel 17", "norman: prepare ship",
        "norman: pass", "charlie: acquire inf=1 -> +\"Bandages\", fill \"Axe\"", "charlie: travel 5",
    ]  # fmt: skip
    encounters = [
        "silas: encounter general pass -> +2S",
        'lily: encounter general fail -> -1S, +"Cursed"',
        "norman: combat ghoul#1 wil+1=1 str=2",
        "norman: encounter america pass -> improve lor, +1S",
        "charlie: combat maniac#1 wil+1=1 str-1=1",
        "charlie: encounter general pass -> +1H",
    ]
    costs = [tapper.line(each) for each in (*actions, *encounters)]
    assert FAR not in costs
    assert sum(costs) + BUDGET["mythos_with_three_reckonings"] <= BUDGET["round_of_four"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("silas: travel 20", "travel_to_an_adjacent_space"),
        ("silas: rest", "rest"),
        ("silas: pass", "pass"),
    ],
)
def test_what_is_done_most_is_one_tap(text: str, name: str) -> None:
    assert Tapper(FOUR).line(text) == BUDGET[name]


def test_no_effect_is_one_tap() -> None:
    tapper = Tapper({**FOUR, "phase": "mythos"})
    assert tapper.line("~ mythos yellow *") == 1
    assert tapper.line("silas: nothing") == BUDGET["nothing"]


def test_a_card_from_a_slot_that_nobody_entered_is_acquired_by_taps() -> None:
    given = {**FOUR, "reserve": ["?", "Bandages", "Arcane Scholar", "Carbine Rifle"], "active": "charlie"}
    given |= {"lead": "charlie", "order": ["charlie", "silas", "lily", "norman"]}
    line = 'charlie: acquire inf=2 -> +"Axe", fill "Kerosene"'
    assert Tapper(given).line(line) == 4
    # another success is left: one tap more says that nothing else was gained
    assert Tapper(given).line(line.replace("Axe", "Bandages")) == 5
    ops = '+"Axe"(reserve)'
    assert Tapper({**given, "phase": "encounter"}).line(f"charlie: encounter general -> {ops}") <= 8


def test_a_reckoning_with_its_die_costs_two_taps_more() -> None:
    given = {**FOUR, "phase": "mythos"}
    plain, rolled = Tapper(given), Tapper(given)
    for tapper in (plain, rolled):
        tapper.line("~ mythos yellow *")
    assert rolled.line('silas: reckoning "Debt" lily [4] -> doom -1') == 2 + plain.line(
        'silas: reckoning "Debt" lily -> doom -1'
    )


@pytest.mark.parametrize(
    ("icons", "taps"),
    [
        ("yellow omen reckoning gates clues", 1 + 1 + 1 + 1),
        ("yellow omen gates", 1 + 1 + 1 + 1),
        ("green surge", 1 + 1 + 2 + 1),
        # icons as usual, it is a Rumor, its space, one Eldritch token
        ("blue * rumor:9 eldritch:1 trait:rumor", 1 + 1 + 1 + 1 + 1),
    ],
)
def test_icons_are_put_on_and_off_by_taps(icons: str, taps: int) -> None:
    tapper = Tapper({**FOUR, "phase": "mythos"})
    (line,) = notation("eldritch_horror").read(f"~ mythos {icons}", ["s1", "s2", "s3", "s4"])
    assert tapper.taps(tapper.plain(line)) == taps


def test_the_awakening_tells_the_numbers_of_cultists() -> None:
    tapper = Tapper({**FOUR, "phase": "mythos", "doom": 1, "ancient_one": "Cthulhu"})
    tapper.game.do("~ mythos yellow reckoning")
    tapper.game.do({"type": "effect", "ops": [{"op": "doom", "n": -1}]})
    numbers = {"will": 0, "horror": 1, "strength": -1, "damage": 2, "toughness": 1}
    line = {
        "type": "flip_ancient_one",
        "ops": [{"op": "lose", "who": "silas", "what": "sanity"}],
        "cultist": numbers,
    }
    assert tapper.move(line) <= 10

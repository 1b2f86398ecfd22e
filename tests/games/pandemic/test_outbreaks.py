"""Infections, outbreaks and their chains, protection, the supply, the losses."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.rules.games.pandemic.material import CITY_IDS, COLOUR, NEIGHBOURS
from tests.games.pandemic.board import Board, two

ELSEWHERE = {"at": "tokyo"}


def infecting(**more: object) -> Board:
    """The infect step of a table whose pawns stand in Tokyo."""
    return two(**{"s1": ELSEWHERE, "s2": ELSEWHERE, "phase": "infect", **more})


@pytest.mark.shows("PAN-INF-PLACE")
@pytest.mark.parametrize(("before", "after", "outbreaks"), [(0, 1, 0), (1, 2, 0), (2, 3, 0), (3, 3, 1)])
def test_a_card_lays_one_cube_or_makes_an_outbreak(before: int, after: int, outbreaks: int) -> None:
    board = infecting(cubes={"lima": {"yellow": before}} if before else {})
    assert board.do("~ infect lima") == []
    assert (board["cubes.lima"], board["outbreaks"]) == ({"yellow": after}, outbreaks)
    assert (board["infection_discard"], board["infection_deck_left"]) == (["lima"], 47)


@pytest.mark.shows("PAN-OUT-SPREAD")
def test_an_outbreak_puts_one_cube_on_every_neighbour() -> None:
    board = infecting(cubes={"lima": {"yellow": 3}})
    board.do("~ infect lima")
    assert [board[f"cubes.{city}"] for city in ("bogota", "mexico-city", "santiago")] == [{"yellow": 1}] * 3
    assert (board["supply.yellow"], board["outbreaks"]) == (24 - 6, 1)
    assert [each.subject for each in board.outcomes if each.kind == "outbreak"] == ["lima"]


@pytest.mark.shows("PAN-OUT-CHAIN")
def test_a_full_neighbour_has_an_outbreak_of_its_own_once() -> None:
    board = infecting(cubes={"lima": {"yellow": 3}, "bogota": {"yellow": 3}, "mexico-city": {"yellow": 2}})
    board.do("~ infect lima")
    assert [each.subject for each in board.outcomes if each.kind == "outbreak"] == [
        "lima",
        "bogota",
        "mexico-city",
    ]
    assert board["outbreaks"] == 3
    assert board["cubes.santiago"] == {"yellow": 1}
    assert board["cubes.miami"] == {"yellow": 2}


@pytest.mark.shows("PAN-OUT-OTHER")
def test_outbreaks_lay_their_own_colour_on_cities_of_another() -> None:
    board = infecting(cubes={"istanbul": {"black": 3}, "milan": {"blue": 3}})
    board.do("~ infect istanbul")
    assert (board["cubes.milan"], board["cubes.st-petersburg"]) == ({"blue": 3, "black": 1}, {"black": 1})
    assert board["outbreaks"] == 1


# --- protection


@pytest.mark.shows("PAN-ROLE-QS")
def test_the_quarantine_specialist_protects_where_she_stands_and_next_to_it() -> None:
    players = [{"id": "s1", "role": "quarantine_specialist", "at": "bogota"}, {"id": "s2", "at": "tokyo"}]
    cubes = {"lima": {"yellow": 3}, "santiago": {"yellow": 3}}
    board = Board({"players": players, "cubes": cubes, "phase": "infect", "rate_index": 3})
    board.do("~ infect bogota; ~ infect lima")
    assert (board["cubes.bogota"], board["cubes.lima"], board["outbreaks"]) == ({}, {"yellow": 3}, 0)
    board.do("~ infect santiago")
    assert (board["outbreaks"], board["cubes.lima"], board["supply.yellow"]) == (1, {"yellow": 3}, 18)
    reasons = [each.detail["reason"] for each in board.outcomes if each.kind == "prevented"]
    assert reasons == ["quarantine"]


def test_the_quarantine_specialist_does_not_protect_two_lines_away() -> None:
    players = [{"id": "s1", "role": "quarantine_specialist", "at": "bogota"}, {"id": "s2", "at": "tokyo"}]
    board = Board({"players": players, "phase": "infect"})
    board.do("~ infect santiago")
    assert board["cubes.santiago"] == {"yellow": 1}


@pytest.mark.shows("PAN-ROLE-MED-BLOCK")
def test_the_medic_keeps_cured_colours_out_of_his_city_only() -> None:
    players = [{"id": "s1", "role": "medic", "at": "lima"}, {"id": "s2", "at": "tokyo"}]
    cubes = {"bogota": {"yellow": 3}, "osaka": {"yellow": 1}}
    given = {"players": players, "cubes": cubes, "phase": "infect", "rate_index": 3}
    board = Board({**given, "cures": {"yellow": "cured"}})
    board.do("~ infect lima")
    assert (board["cubes.lima"], board.outcomes[1].detail["reason"]) == ({}, "medic")
    board.do("~ infect bogota")
    assert (board["cubes.lima"], board["outbreaks"], board["cubes.mexico-city"]) == ({}, 1, {"yellow": 1})
    board.do("~ infect santiago")
    assert board["cubes.santiago"] == {"yellow": 1}
    uncured = Board(given)
    uncured.do("~ infect lima")
    assert uncured["cubes.lima"] == {"yellow": 1}


@pytest.mark.shows("PAN-ERA-EFFECT")
def test_an_eradicated_colour_is_never_placed_but_its_card_is_turned() -> None:
    board = infecting(cures={"yellow": "eradicated"})
    board.do("~ infect lima")
    assert (board["cubes.lima"], board["supply.yellow"], board["infection_discard"]) == ({}, 24, ["lima"])
    assert board["infect_left"] == 1
    assert [each.detail["reason"] for each in board.outcomes if each.kind == "prevented"] == ["eradicated"]


# --- losses


@pytest.mark.shows("PAN-END-OUTBREAKS")
def test_the_eighth_outbreak_loses_before_its_cubes_are_placed() -> None:
    board = infecting(outbreaks=7, cubes={"lima": {"yellow": 3}})
    board.do("~ infect lima")
    assert (board["status"], board["loss_reason"], board["outbreaks"]) == ("lost", "outbreaks", 8)
    assert (board["cubes.bogota"], board["phase"]) == ({}, "over")
    seventh = infecting(outbreaks=6, cubes={"lima": {"yellow": 3}})
    seventh.do("~ infect lima")
    assert (seventh["status"], seventh["cubes.bogota"]) == ("playing", {"yellow": 1})


def drained(colour: str, left: int, *spared: str) -> dict[str, dict[str, int]]:
    """Cubes that leave so many of a colour in the supply, three to a city, none in or beside the spared cities."""
    keep = {near for city in spared for near in (city, *NEIGHBOURS[city])}
    cubes: dict[str, dict[str, int]] = {}
    rest = 24 - left
    for city in CITY_IDS:
        if city not in keep and rest:
            cubes[city] = {colour: min(3, rest)}
            rest -= min(3, rest)
    return cubes


@pytest.mark.shows("PAN-SUP-CUBES", "PAN-CMP-CUBES")
@pytest.mark.parametrize(("left", "status"), [(0, "lost"), (1, "playing")])
def test_a_cube_that_the_supply_cannot_give_loses(left: int, status: str) -> None:
    board = infecting(cubes=drained("yellow", left, "lima"))
    assert board["supply.yellow"] == left
    board.do("~ infect lima")
    assert board["status"] == status
    assert board["supply.yellow"] == 0
    if status == "lost":
        assert board["loss_reason"] == "cubes"


@pytest.mark.parametrize(("left", "before", "status"), [(2, 0, "lost"), (3, 0, "playing"), (2, 1, "lost")])
def test_an_epidemic_needs_the_cubes_that_are_missing_to_three(left: int, before: int, status: str) -> None:
    cubes = drained("yellow", left + before, "lima")
    board = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="draw", cubes=cubes)
    if before:
        board.state.cubes["lima"]["yellow"] = before
        board.state.supply["yellow"] -= before
    board.do("s1: draw epidemic seoul; ~ epidemic lima")
    assert board["status"] == status


@pytest.mark.shows("PAN-SUP-ACTUAL", "PAN-CMP-THREE")
def test_only_cubes_really_placed_need_the_supply() -> None:
    board = infecting(cubes=drained("yellow", 0, "lima"), cures={"yellow": "eradicated"})
    board.do("~ infect lima")
    assert (board["status"], board["supply.yellow"]) == ("playing", 0)
    full = infecting(cubes={**drained("yellow", 3), "lagos": {"yellow": 3}})
    assert all(sum(here.values()) <= 12 for here in full["cubes"].values())
    assert max(amount for here in full["cubes"].values() for amount in here.values()) == 3


# --- the order of a chain (PAN-OUT-ORDER)


class Twin:
    """Outbreaks by the book: whatever full city is picked next; losses are noted, not obeyed."""

    def __init__(self, cubes: dict[str, int], random: Random) -> None:
        self.cubes, self.random = dict(cubes), random
        self.outbreaks, self.placed = 0, 0

    def infect(self, city: str) -> None:
        if self.cubes.get(city, 0) < 3:
            self.cubes[city] = self.cubes.get(city, 0) + 1
            self.placed += 1
            return
        waiting, done = [city], {city}
        while waiting:
            source = waiting.pop(self.random.randrange(len(waiting)))
            self.outbreaks += 1
            for near in self.random.sample(NEIGHBOURS[source], len(NEIGHBOURS[source])):
                if near in done:
                    continue
                if self.cubes.get(near, 0) >= 3:
                    done.add(near)
                    waiting.append(near)
                else:
                    self.cubes[near] = self.cubes.get(near, 0) + 1
                    self.placed += 1


@pytest.mark.shows("PAN-OUT-ORDER")
@given(
    cubes=st.dictionaries(st.sampled_from(CITY_IDS), st.integers(2, 3), max_size=16),
    city=st.sampled_from(CITY_IDS),
    seed=st.integers(0, 10**6),
)
@settings(max_examples=150, deadline=None)
def test_any_order_of_a_chain_gives_the_same_cubes_and_the_same_number(
    cubes: dict[str, int], city: str, seed: int
) -> None:
    colour = COLOUR[city]
    twin = Twin(cubes, Random(seed))
    twin.infect(city)
    board = infecting()
    state = board.state
    for where, amount in cubes.items():
        state.cubes[where] = {colour: amount}
    state.supply[colour] = 200
    state.outbreaks = -100
    board.do(f"~ infect {city}")
    ours = {where: here[colour] for where, here in state.cubes.items() if colour in here}
    assert ours == twin.cubes
    assert (state.outbreaks + 100, 200 - state.supply[colour]) == (twin.outbreaks, twin.placed)


@pytest.mark.shows("PAN-INF-EMPTY")
def test_an_empty_infection_deck_is_remarked() -> None:
    board = infecting(infection_layers=[])
    assert board.do("~ infect lima") == []
    assert board.of("remark") == ["PAN-INF-EMPTY"]
    assert board["cubes.lima"] == {"yellow": 1}
    epidemic = two(phase="draw", infection_layers=[])
    epidemic.do("s1: draw epidemic seoul; ~ epidemic lima")
    assert epidemic.of("remark") == ["PAN-INF-EMPTY"]
    assert epidemic.first().proof == {"infection_deck_left": 0}

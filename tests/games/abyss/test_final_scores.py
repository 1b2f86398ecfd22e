"""Final scores of random games, recomputed by a plain function that shares no code with the rules."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue import facts
from projections.rules.contract import LOG
from tests.games.abyss.table import table
from tests.games.abyss.test_truth_taken_out import begun, step
from tests.kit.sessions import lines_of

LORDS = {row["id"]: row for row in facts("abyss")["lords"]}
GUILD = {
    "sargasso-silos": ("farmers", 5),
    "hydrozoa-reserves": ("mages", 6),
    "parliament": ("politicians", 6),
}
GUILD |= {"barracks": ("military", 7), "dockworks": ("merchants", 5)}
RACE = {
    "sanctuary": ("J", 4),
    "sargasso-fields": ("S", 3),
    "oceanic-senate-assembly": ("Q", 4),
    "chasm": ("C", 5),
}
RACE |= {"nest-of-giant-clams": ("H", 3)}


def location(place: str, lords: list[str], allies: list[str]) -> int:
    """What a Location is worth, City of Mirrors apart."""
    rows = [LORDS[lord] for lord in lords]
    points = [row["influence"] for row in rows]
    by_race = {race: [int(card[1]) for card in allies if card[0] == race] for race in "JCSHQ"}
    if place in GUILD:
        guild, base = GUILD[place]
        return base + 2 * [row["guild"] for row in rows].count(guild)
    if place in RACE:
        race, base = RACE[place]
        return base + 3 * len(by_race[race])
    return {
        "abyss": 2 * len({row["guild"] for row in rows}),
        "black-smokers": 0,
        "depths": 2 * min(points or [0]),
        "throne-room": max(points or [0]),
        "jail": 15 - len(lords),
        "closed-tower": 3 * len([row for row in rows if row["keys"] == 1]),
        "lost-tower": 3 * len([row for row in rows if row["keys"] == 0]),
        "chamber-of-allies": 3 + sum(min(values) for values in by_race.values() if values),
        "coral-barrier": 20 - len(allies),
    }[place]


def points(seats: dict[str, Any], who: str) -> int:
    """All points of a seat at the very end, from the state document."""
    mine = seats[who]
    allies, lords = list(mine["affiliated"]), mine["lords"]
    for race in "JCSHQ":
        held = sorted(card for card in mine["hand"] if card[0] == race)
        allies += held[:1]
    best = {race: max([int(card[1]) for card in allies if card[0] == race] or [0]) for race in "JCSHQ"}
    theirs = [place for other in seats if other != who for place in seats[other]["locations"]]
    places = 0
    for place in mine["locations"]:
        if place == "city-of-mirrors":
            places += max([location(each, lords, allies) for each in theirs] or [0])
        else:
            places += location(place, lords, allies)
    return (
        sum(best.values())
        + sum(LORDS[lord]["influence"] for lord in lords)
        + sum(mine["monster_tokens"])
        + places
    )


@pytest.mark.parametrize(
    "seed", [0, 1, 2, 4, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (3, 5, 6, 7))]
)
def test_totals_and_winners_of_random_games(seed: int) -> None:
    opened, lines = lines_of("abyss", 700 + seed)
    table = begun(opened)
    for seq, line in enumerate(lines, 2):
        step(table, seq, line)
    document = table.document(LOG)
    seats = document["players"]
    assert document["phase"] in ("final", "finished")
    if any(seats[seat]["hand_unknown"] or "?" in seats[seat]["lords"] for seat in seats):
        assert document["winners"] is None
        return
    totals = {seat: points(seats, seat) for seat in seats}
    assert {seat: score["total"] for seat, score in document["scores"].items()} == totals
    ranked = {
        seat: (
            totals[seat],
            seats[seat]["pearls"],
            max([LORDS[lord]["influence"] for lord in seats[seat]["lords"]] or [0]),
        )
        for seat in seats
    }
    assert document["winners"] == [seat for seat in document["order"] if ranked[seat] == max(ranked.values())]


def test_every_location_of_the_catalogue_is_worth_what_the_plain_function_says() -> None:
    from projections.rules.games.abyss.locations import WORTH, Holding

    lords = ["reaper", "trader", "shaman", "treasurer", "hermit", "jailer", "miller"]
    allies = ["J2", "J1", "C3", "S2", "S1", "Q5"]
    for place in WORTH:
        for some in (0, 3, 7):
            holding = Holding(tuple(lords[:some]), tuple(allies[:some]))
            assert WORTH[place](holding) == location(place, lords[:some], allies[:some]), place
    assert len(WORTH) == 19


@pytest.mark.parametrize(
    ("theirs", "known"),
    [
        (["black-smokers"], True),
        (["chamber-of-allies"], False),
        (["black-smokers", "chamber-of-allies"], False),
        (["jail", "chamber-of-allies"], False),
        (["jail", "black-smokers"], True),
    ],
)
def test_mirrors_are_worth_nothing_certain_while_one_of_the_others_is_not(
    theirs: list[str], known: bool
) -> None:
    mine = {"locations": {"city-of-mirrors": []}, "hand": ["S1"], "hand_unknown": 1, "lords": ["keeper"]}
    game = table(phase="final", A=mine, B={"locations": {place: [] for place in theirs}})
    assert (game["scores.A.locations"] is not None) is known

"""Final scores of random games, recomputed by a plain function written from the score pad alone."""

from __future__ import annotations

import csv
from typing import Any

import pytest

from events.catalogue import folder
from events.effective import Entry
from events.vocabulary import Data
from projections import judging
from projections.rules.contract import LOG
from projections.rules.games.wyrmspan import RULES
from projections.table import Table
from tests.kit.sessions import lines_of

with (folder("wyrmspan") / "dragons.csv").open(encoding="utf-8") as _file:
    DRAGONS = {f"d{row['number']}": row for row in csv.DictReader(_file)}
KNOWN = {"d17", "d18", "d29", "d39", "d42", "d51", "d81", "d98", "d106", "d119"}


def cards(mat: dict[str, Any], cave: str) -> list[str | None]:
    """The dragons of a cave from left to right."""
    return [mat.get(f"{cave}{column}", {}).get("dragon") for column in (1, 2, 3, 4)]


def ability(card: str, place: str, mat: dict[str, Any]) -> int:
    """What the text of a known end-game dragon brings."""
    row, at = cards(mat, place[0]), int(place[1]) - 1
    grid = [cards(mat, cave) for cave in "CGA"]
    up = "CGA".index(place[0])
    around = [row[at - 1] if at else None, row[at + 1] if at < 3 else None]
    around += [grid[up - 1][at] if up else None, grid[up + 1][at] if up < 2 else None]
    others = [each for each in row if each and each != card]
    everybody = [each for each in (*grid[0], *grid[1], *grid[2]) if each]
    lying = mat[place]
    return {
        "d17": lying["cached"]["milk"],
        "d18": lying["tucked"],
        "d29": lying["cached"]["meat"],
        "d39": 2 * (0 < at < 3 and bool(around[0]) and bool(around[1])),
        "d42": 3 * len(others),
        "d51": sum(DRAGONS[each]["personality"] == "shy" for each in around if each),
        "d81": 3 * (not any(row[at + 1 :])),
        "d98": 3 * all(row),
        "d106": -2 * sum(DRAGONS[each]["personality"] == "aggressive" for each in others),
        "d119": min(8, 2 * sum(DRAGONS[each]["size"] == "medium" for each in everybody)),
    }[card]


def guild(document: Data, who: str, chosen: str | None) -> int:
    """Markers on the last two rows of the tile. ``chosen``: the cave whose icons count, where the seat named one."""
    used, mat = document["slots_used"], document["players"][who]["mat"]
    row = [6, 3, *[1] * 20]
    found = sum(points for points, seat in zip(row, used.get("5", []), strict=False) if seat == who)
    columns = [[mat.get(f"{cave}{column}", {}).get("dragon") for cave in "CGA"] for column in (1, 2, 3, 4)]
    icons = {
        cave: sum(
            int(DRAGONS[each][kind])
            for each in cards(mat, cave)
            if each
            for kind in ("meat", "gold", "crystal", "milk")
        )
        for cave in "CGA"
    }
    each = {
        "seafarers": 3 * sum(all(column) for column in columns),
        "highlands": sum("cave" in space for space in mat.values()),
        "plains": document["players"][who]["eggs_total"] // 2,
        "rainforest": icons[chosen] if chosen else max(icons.values()),
    }[document["tile"]]
    return found + each * used.get("4", []).count(who)


def eggs(mine: dict[str, Any]) -> int:
    """All eggs of a mat; where it was not seen from where one was paid, only their number is known."""
    places = [mine["N"], *(space["eggs"] for space in mine["mat"].values())]
    return sum(places) if all(isinstance(each, int) for each in places) else mine["eggs_total"]


# --- objectives of the rounds

COSTS = ("meat", "gold", "crystal", "milk", "egg", "coin")
VP = {1: (4, 1, 0), 2: (5, 2, 1), 3: (6, 3, 2), 4: (7, 4, 3)}
ROWS = {"1b": "A", "2a": "C", "2b": "G"}
KINDS = {
    "7a": ("size", "hatchling"), "7b": ("size", "small"), "8a": ("size", "medium"), "8b": ("size", "large"),
    "9a": ("personality", "aggressive"), "9b": ("personality", "playful"), "10a": ("personality", "shy"),
    "10b": ("personality", "helpful"),
}  # fmt: skip


def counted(tile: str, mine: dict[str, Any]) -> tuple[int, int]:
    """What a tile counts on a mat; of the guild's tile the markers, and then the place on the track."""
    mat = mine["mat"]
    rows = [DRAGONS[space["dragon"]] for space in mat.values() if "dragon" in space]
    costs = [sum(int(row[kind]) for kind in COSTS) for row in rows]
    if tile == "4b":
        return (4 - mine["guild_markers_left"], mine["guild_pos"])
    if tile in ROWS:
        own = [space for place, space in mat.items() if place[0] == ROWS[tile]]
        return (sum("cave" in space for space in own) + sum("dragon" in space for space in own), 0)
    if tile in KINDS:
        column, word = KINDS[tile]
        return (sum(row[column] == word for row in rows), 0)
    return {
        "1a": sum("cave" in space for space in mat.values()),
        "3a": sum(int(row["capacity"]) for row in rows),
        "3b": eggs(mine),
        "4a": sum(sum(space["cached"].values()) for space in mat.values()),
        "5a": sum(cost <= 2 for cost in costs),
        "5b": sum(cost >= 3 for cost in costs),
        "6a": sum("when_played" in row["ability_types"] or "once_per" in row["ability_types"] for row in rows),
        "6b": sum("if_activated" in row["ability_types"] for row in rows),
    }[tile], 0  # fmt: skip


def round_points(document: Data, line: Data) -> dict[str, int]:
    """Points of the objective by the mats at the end of a round, or by what the table counted. Equal seats share a
    place, the next lower count takes the next one; nothing takes none."""
    tile = document["objectives"][document["round"] - 1]
    values = {who: counted(tile, mine) for who, mine in document["players"].items()}
    if line["type"] == "score_objective" and line.get("counts"):
        values = {who: (line["counts"].get(who, values[who][0]), 0) for who in values}
    better = sorted({value for value in values.values() if value != (0, 0)}, reverse=True)
    points = {value: VP[document["round"]][at] for at, value in enumerate(better[:3])}
    return {who: points.get(value, 0) for who, value in values.items()}


def pad(
    document: Data, who: str, objectives: int, said: dict[str, int], chosen: str | None = None
) -> dict[str, Any]:
    """The eight lines of the pad; the abilities are None where a text is neither known nor said."""
    mine = document["players"][who]
    mat = mine["mat"]
    ends: int | None = 0
    for place, space in mat.items():
        card = space.get("dragon")
        if card is None or "end_game" not in DRAGONS[card]["ability_types"]:
            continue
        if card in said:
            ends = None if ends is None else ends + said[card]
        elif card in KNOWN:
            ends = None if ends is None else ends + ability(card, place, mat)
        elif card != "d87":
            ends = None
    items = sum(mine["res"].values()) + mine["cards"]
    return {
        "guild": guild(document, who, chosen),
        "printed_dragon_vp": sum(
            int(DRAGONS[space["dragon"]]["vp"]) for space in mat.values() if "dragon" in space
        ),
        "end_game_abilities": ends,
        "eggs": eggs(mine),
        "cached": sum(sum(space["cached"].values()) for space in mat.values()),
        "tucked": sum(space["tucked"] for space in mat.values()),
        "objectives": objectives,
        "leftover": mine["coins"] + items // 4,
    }


FIRST_SEED = 400


@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(6, 30))]
)
def test_totals_and_winners_of_random_games(seed: int) -> None:
    opened, lines = lines_of("wyrmspan", FIRST_SEED + seed)
    table = Table.begin(RULES, judging.opened(Entry(1, 1, "opened", 1, {"mode": "scribe", **opened})))
    objectives = {each["seat"]: 0 for each in opened["seats"]}
    chosen: dict[str, str] = {}
    said: dict[str, dict[str, int]] = {each["seat"]: {} for each in opened["seats"]}
    for seq, line in enumerate(lines, 2):
        data = {key: value for key, value in line.items() if key not in ("type", "marks")}
        before = table.document(LOG) if table.state.phase == "round_end" else {}
        judged = judging.step(table, Entry(seq, seq, line["type"], None, data))
        if any(outcome.kind == "objective" for outcome in judged.outcomes):
            for who, number in round_points(before, line).items():
                objectives[who] += number
        if line["type"] == "choose_guild_cave":
            chosen[line["player"]] = line["cave"]
        if line["type"] == "score_end_ability":
            said[line["player"]][line["card"]] = line["vp"]
    document = table.document(LOG)
    assert document["phase"] == "over"
    totals = {}
    for who, points in objectives.items():
        expected = pad(document, who, points, said[who], chosen.get(who))
        got = document["scores"][who]
        for name, value in expected.items():
            assert value is None or got[name] == value, (who, name)
        assert isinstance(got["end_game_abilities"], int) == (expected["end_game_abilities"] is not None)
        if None not in expected.values():
            totals[who] = sum(expected.values())
            assert got["total"] == totals[who]
    if len(totals) == len(said):
        best = [who for who in totals if totals[who] == max(totals.values())]
        most = max(document["players"][who]["visible_dragons"] for who in best)
        assert document["winners"] == [
            who for who in best if document["players"][who]["visible_dragons"] == most
        ]

"""The score sheet that the table wrote: read, compared line by line, or checked for what is possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from operator import add
from typing import Any, Final

from events.problems import Place, Problem
from events.session import End, Score
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.wyrmspan import rounds, scoring
from projections.rules.games.wyrmspan.faults import fault
from projections.rules.games.wyrmspan.flow import Out
from projections.rules.games.wyrmspan.numbers import OBJECTIVE_VP
from projections.rules.games.wyrmspan.scoring import CATEGORIES
from projections.rules.games.wyrmspan.state import Sheet, State

RULES: Final = {
    "guild": "END-GUILD",
    "printed_dragon_vp": "END-PRINTED",
    "end_game_abilities": "END-ABILITIES",
    "eggs": "END-EGGS",
    "cached": "END-CACHED",
    "tucked": "END-TUCKED",
    "objectives": "END-OBJ",
    "leftover": "END-LEFT",
}
MOST: Final = {"leftover": 13, "guild": 45}
"""More than this is hardly possible: nine coins and a point for each four of nine cards and nine resources are left at
the end of the last own turn, and four markers lie on the guild tile."""


def read(state: State, event: Score) -> dict[str, Sheet]:
    """{seat: sheet}. Raises Problem ``path`` or ``seat``."""
    for seat in (*(event.seats or {}), *(event.winners or ())):
        if seat not in state.players:
            raise Problem("seat", f"no seat {seat!r}", hint="seats: " + ", ".join(state.order))
    if event.group or event.details or event.result is not None:
        raise Problem("path", "a score of Wyrmspan has seats and winners only", place=Place(field="score"))
    return {seat: _sheet(seat, row) for seat, row in (event.seats or {}).items()}


def _sheet(seat: str, row: Any) -> Sheet:
    path = f"seats.{seat}"
    if not isinstance(row, Mapping) or not set(row) <= {"total", "categories"}:
        raise Problem("path", f"{path} has total and categories", place=Place(field=path))
    categories = row.get("categories") or {}
    if not isinstance(categories, Mapping) or not set(categories) <= set(CATEGORIES):
        raise Problem(
            "path", f"{path}.categories: known are {', '.join(CATEGORIES)}", place=Place(field=path)
        )
    for name, value in (("total", row.get("total")), *categories.items()):
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise Problem("path", f"{path}.{name} is a number, not {value!r}", place=Place(field=path))
    return Sheet(
        {str(key): value for key, value in categories.items() if value is not None}, row.get("total")
    )


def faults(state: State, event: Score | End, context: Context) -> list[Finding]:
    """What is wrong with a sheet: each line is a fact of its own."""
    if isinstance(event, End):
        return []
    sheets = read(state, event)
    found = list(_alone(state, sheets) if state.score_only else _against(state, sheets))
    found += _winners(state, event, sheets)
    return [each for each in found if each.rule not in context.set_aside]


def _against(state: State, sheets: Mapping[str, Sheet]) -> Iterator[Finding]:
    """A sheet against the derived points."""
    for seat, sheet in sheets.items():
        if not state.players[seat].seen:
            yield from _sums(sheet)
            continue
        known = scoring.categories(state, seat)
        for name in CATEGORIES:
            if name in sheet.categories and not known[name].may_be(sheet.categories[name]):
                yield fault(RULES[name], about="observation", n=known[name].document())
        whole = all(name in sheet.categories for name in CATEGORIES)
        total = scoring.total(state, seat)
        if whole:
            yield from _sums(sheet)
        elif sheet.total is not None and not total.may_be(sheet.total):
            yield fault("END-TOTAL", about="observation", n=total.document())


def _sums(sheet: Sheet) -> Iterator[Finding]:
    if sheet.total is None or not all(name in sheet.categories for name in CATEGORIES):
        return
    right = sum(sheet.categories.values())
    if right != sheet.total:
        yield fault("END-TOTAL", about="observation", n=right)


def _alone(state: State, sheets: Mapping[str, Sheet]) -> Iterator[Finding]:
    """A sheet without a game: its sum, and what is possible."""
    for sheet in sheets.values():
        for name, most in MOST.items():
            number = sheet.categories.get(name, most)
            if number < 0:
                yield fault(RULES[name], about="observation", n=most)
            elif number > most:
                yield fault(RULES[name], about="observation", severity="doubt", n=most)
        yield from _sums(sheet)
    merged = {**state.sheets, **sheets}
    points = {
        seat: sheet.categories["objectives"]
        for seat, sheet in merged.items()
        if "objectives" in sheet.categories
    }
    if any("objectives" in sheet.categories for sheet in sheets.values()) and not possible(
        points, len(state.order)
    ):
        yield fault("END-OBJ", about="observation", n=[*points.values()])


def possible(points: Mapping[str, int], seats: int) -> bool:
    """Whether objective totals can stand together: each alone, all pairs, all triples."""
    values = list(points.values())
    groups = [group for size in (1, 2, 3) for group in combinations(values, size)]
    return all(group in _reachable(len(group), seats) for group in groups)


_REACHABLE: dict[tuple[int, int], frozenset[tuple[int, ...]]] = {}


def _reachable(size: int, seats: int) -> frozenset[tuple[int, ...]]:
    """All totals that so many of the seats can have together."""
    key = (size, seats)
    if key not in _REACHABLE:
        totals: set[tuple[int, ...]] = {(0,) * size}
        for points in OBJECTIVE_VP.values():
            rows = {tuple(points[place] for place in row) for row in _rows(size, seats)}
            totals = {tuple(map(add, one, row)) for one in totals for row in rows}
        _REACHABLE[key] = frozenset(totals)
    return _REACHABLE[key]


def _rows(size: int, seats: int) -> Iterator[tuple[str, ...]]:
    """Places of so many seats in one round: without gaps, as far as the other seats cannot fill them."""
    for row in product(("1", "2", "3", "others"), repeat=size):
        taken = {int(place) for place in row if place != "others"}
        gaps = max(taken, default=0) - len(taken)
        if gaps <= seats - size:
            yield row


def _winners(state: State, event: Score, sheets: Mapping[str, Sheet]) -> list[Finding]:
    if event.winners is None:
        return []
    if state.score_only:
        before = state.sheets
        state.sheets = {**before, **sheets}
        right = scoring.winners(state)
        state.sheets = before
    else:
        right = scoring.winners(state)
    if right is None or set(right) == set(event.winners):
        return []
    return [fault("END-WIN", about="observation", players=right)]


def settle(state: State, event: Score | End, out: Out) -> None:
    """The sheet is kept, the game is over where its last round is."""
    if isinstance(event, Score):
        state.sheets = {**state.sheets, **read(state, event)}
        if event.winners is not None:
            state.declared = list(event.winners)
    if state.phase == "round_end" and state.round >= len(OBJECTIVE_VP):
        rounds.score_if_open(state, out)
    if state.phase == "final_scoring":
        if isinstance(event, End):
            state.phase = "over"
        for seat in state.order:
            amount = scoring.total(state, seat)
            if amount.exact:
                parts = {key: value.lo for key, value in scoring.categories(state, seat).items()}
                out.append(Outcome("score", seat, amount.lo, parts))

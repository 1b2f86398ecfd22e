"""The score sheet of the table against the derived points, and the end of the session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.catalogue.abyss import LOCATIONS, SPOKEN_LOCATIONS
from events.problems import Place, Problem
from events.session import End, Score
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.abyss.arrival import last_turn_done, missing
from projections.rules.games.abyss.clock import force
from projections.rules.games.abyss.endgame import CATEGORIES, Tally, deciding, finish_game, tallies
from projections.rules.games.abyss.faults import fault, first
from projections.rules.games.abyss.moving import copied
from projections.rules.games.abyss.purse import Out
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import exploring

RULES = {"affiliated": "ALLIES", "lords": "LORDS", "monsters": "MONSTERS", "locations": "LOC"}


def close(state: State, out: Out, seq: int) -> None:
    """The table has ended the game: an open turn is closed, known hands are affiliated."""
    if state.turn is not None and state.phase == "play":
        force(state, state.turn, out, seq)
    finish_game(state)


def end_faults(state: State, event: Score | End, context: Context) -> list[Finding]:
    """What a turn under way still lacks when the table ends the game; the scores, where a score was written."""
    if isinstance(event, Score):
        read_score(state, event)
    if state.coarse or not state.ready:
        return []
    found = [] if state.phase != "play" or last_turn_done(state) else first(context, missing(state))
    if isinstance(event, Score):
        table = copied(state)
        if state.phase == "play":
            close(table, [], context.seq)
        found += _score(table, event, context)
    return found


def settle(state: State, event: Score | End, seq: int) -> list[Outcome]:
    """``score``: the game is finished, and what the table wrote down is kept. ``end``: a turn that has begun is closed,
    and the game finished if that was the last one."""
    out: Out = []
    if isinstance(event, Score):
        state.written = read_score(state, event)
        state.declared = list(event.winners or ())
        close(state, out, seq)
    else:
        turn = state.turn
        if turn is not None and (turn.acted or exploring(state)):
            force(state, turn, out, seq)
        if state.phase == "play":
            return out
        finish_game(state)
    for seat, points in tallies(state).items() if state.ready else ():
        if points.total is not None:
            out.append(Outcome("score", seat, points.total, points.document()))
        worths = ((place, worth) for place, worth in points.places.items() if worth is not None)
        out += [Outcome("worth", place, worth, {"seat": seat}) for place, worth in worths]
    return out


# --- reading a score sheet


def read_score(state: State, event: Score) -> dict[str, dict[str, int]]:
    """{seat: {category or total: number}} as written. Raises Problem ``path`` or ``seat``."""
    made: dict[str, dict[str, int]] = {}
    for seat in event.winners or ():
        _seat(state, seat)
    if event.group or event.details:
        raise Problem("path", "a score of Abyss has seats and winners only", place=Place(field="score"))
    for seat, entry in (event.seats or {}).items():
        _seat(state, seat)
        if not isinstance(entry, Mapping):
            raise _wrong(f"seats.{seat}", "is a mapping with total and categories")
        made[seat] = dict(_numbers(seat, entry))
    return made


def _seat(state: State, seat: str) -> None:
    if seat not in state.players:
        raise Problem("seat", f"no seat {seat!r}", hint="seats: " + ", ".join(state.order))


def _wrong(path: str, what: str) -> Problem:
    return Problem("path", f"{path} {what}", place=Place(field=path))


def _numbers(seat: str, entry: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for key, value in entry.items():
        if key == "total":
            if value is not None:
                yield "total", _number(f"seats.{seat}.total", value)
        elif key == "categories":
            yield from _categories(seat, value or {})
        else:
            raise _wrong(f"seats.{seat}.{key}", "is neither total nor categories")


def _categories(seat: str, given: Any) -> Iterator[tuple[str, int]]:
    path = f"seats.{seat}.categories"
    if not isinstance(given, Mapping):
        raise _wrong(path, "is a mapping")
    for key, value in given.items():
        if key == "locations" and isinstance(value, Mapping):
            for place, points in value.items():
                found = SPOKEN_LOCATIONS.get(str(place).casefold())
                if found is None:
                    raise _wrong(f"{path}.locations.{place}", "is no Location")
                yield found, _number(f"{path}.locations.{place}", points)
        elif key in CATEGORIES:
            yield key, _number(f"{path}.{key}", value)
        else:
            raise _wrong(f"{path}.{key}", "is no category; known: " + ", ".join(CATEGORIES))


def _number(path: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(path, f"is a number, not {value!r}")
    return value


# --- judging it


def _score(state: State, event: Score, context: Context) -> list[Finding]:
    found = tallies(state)
    made: list[Finding] = []
    right = True
    for seat, written in read_score(state, event).items():
        parts = list(_parts(seat, found[seat], written))
        total, expected = written.get("total"), found[seat].total
        if total is not None and expected is not None and total != expected:
            right = False
            parts = parts or [fault("SCORE-TOTAL", **_fields(seat, expected, total))]
        made += [each for part in parts for each in first(context, [part])]
    return made + first(context, _winners(state, found, event, right))


def _fields(seat: str, expected: int, got: int) -> dict[str, Any]:
    return {"player": seat, "expected": expected, "got": got}


def _parts(seat: str, found: Tally, written: Mapping[str, int]) -> Iterator[Finding]:
    """The categories and single Locations that differ."""
    for key, got in written.items():
        if key in LOCATIONS:
            expected = found.places.get(key, 0)
            rule = f"LOCS-{LOCATIONS[key].number:02}"
        elif key in RULES:
            expected = getattr(found, key)
            rule = f"SCORE-{RULES[key]}"
        else:
            continue
        if expected is not None and expected != got:
            yield fault(rule, **_fields(seat, expected, got))


def _winners(state: State, found: Mapping[str, Tally], event: Score, right: bool) -> Iterator[Finding]:
    decided = deciding(state, found)
    if event.winners is None or decided is None or set(event.winners) == set(decided[0]):
        return
    rule = decided[1] if right else "WINNER"
    yield fault(f"SCORE-{rule}", expected=decided[0], got=list(event.winners))

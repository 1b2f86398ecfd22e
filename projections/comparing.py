"""Two sessions of one game side by side, a what-if and its origin above all: where they part, what each went on with,
and what came of it. A branch is told from the beginning: its origin's lines as they were when it began, then its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from events.effective import Entry
from events.problems import Problem
from events.vocabulary import Data
from projections.judging import Judged
from projections.paths import joined
from projections.replay import Reader, Replay
from projections.rules.contract import LOG, Result, Viewer
from projections.rules.findings import Finding
from projections.viewing import move_for, without_digests

Story = list[tuple[Replay, Judged]]
"""The lines of a session from the beginning of its first origin on, each with the replay that it is of."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line in force: of which session, its number there, its turn, and the event as the viewer may have it."""

    session_id: str
    seq: int
    turn: int
    data: Data


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two. ``lines``: how many it has from the beginning; ``findings``: those that stand behind the place
    where they part; ``result``: how its game stands."""

    session_id: str
    replay: Replay
    lines: int
    findings: tuple[Finding, ...]
    result: Result


@dataclass(frozen=True, slots=True)
class Comparison:
    """``same``: the lines that both begin with; ``last``: the last one of them; ``rows``: those behind, turn by turn,
    side by side; ``state``: {path: (value here, value there)} of what is otherwise at the end, None where there is
    none."""

    one: Side
    other: Side
    same: int
    last: Told | None
    rows: tuple[tuple[Told | None, Told | None], ...]
    state: Mapping[str, tuple[Any, Any]]


def compare(one: Replay, other: Replay, read: Reader, viewer: Viewer = LOG) -> Comparison:
    """Both as a viewer may have them; ``read`` gives the events of origins. Raises Problem ``game`` for sessions of
    different games, ``origin`` where an origin is not there."""
    if one.rules.game != other.rules.game:
        what = f"these are sessions of different games: {one.rules.game} and {other.rules.game}"
        raise Problem("game", what)
    stories = (story(one, read), story(other, read))
    ours, theirs = ([_told(replay, judged, viewer) for replay, judged in each] for each in stories)
    same = _common(ours, theirs)
    return Comparison(
        _side(one, stories[0], same, viewer),
        _side(other, stories[1], same, viewer),
        same,
        ours[same - 1] if same else None,
        tuple(_rows(ours[same:], theirs[same:])),
        _difference(one.document(viewer), other.document(viewer)),
    )


def story(replay: Replay, read: Reader) -> Story:
    """All lines of a session, without its opening and what was taken back. Raises Problem ``origin``."""
    return [each for each in _whole(replay, read) if not each[1].entry.taken_back]


def _whole(replay: Replay, read: Reader) -> Story:
    own = [(replay, judged) for judged in list(replay.judged.values())[1:]]
    origin = replay.opened.origin
    if origin is None:
        return own
    before = Replay.of(list(read(origin.session))[: origin.seq], origin=read)
    earlier = _whole(before, read)
    left = len(before.judged) - before.place(origin.place)
    return [*earlier[: len(earlier) - left], *own]


def _told(replay: Replay, judged: Judged, viewer: Viewer) -> Told:
    entry = judged.entry
    data = _by_hand(entry) if viewer.log else move_for(replay, judged.move, viewer)
    return Told(replay.events[0].session_id, entry.seq, judged.turn, without_digests(data))


def _by_hand(entry: Entry) -> Data:
    return {"type": entry.type, **entry.data}


def _common(ours: Sequence[Told], theirs: Sequence[Told]) -> int:
    pairs = zip(ours, theirs, strict=False)
    same = next((at for at, (mine, other) in enumerate(pairs) if mine.data != other.data), None)
    return min(len(ours), len(theirs)) if same is None else same


def _side(replay: Replay, lines: Story, same: int, viewer: Viewer) -> Side:
    found = tuple(_findings(lines[same:], viewer))
    return Side(replay.events[0].session_id, replay, len(lines), found, replay.table.result())


def _findings(lines: Story, viewer: Viewer) -> Iterator[Finding]:
    verdicts = {id(replay): replay.verdicts() for replay, _ in lines}
    for replay, judged in lines:
        for each in judged.findings:
            stands = verdicts[id(replay)].get((each.seq, each.rule), "upheld") == "upheld"
            if stands and replay.rules.visible(replay.state, each, viewer):
                yield each


def _rows(ours: Sequence[Told], theirs: Sequence[Told]) -> Iterator[tuple[Told | None, Told | None]]:
    """Turn by turn: the lines of a turn stand beside those of the same turn."""
    for turn in sorted({each.turn for each in (*ours, *theirs)}):
        yield from zip_longest(*([each for each in side if each.turn == turn] for side in (ours, theirs)))


def _difference(ours: Any, theirs: Any) -> dict[str, tuple[Any, Any]]:
    here, there = dict(_leaves(ours)), dict(_leaves(theirs))
    return {
        joined(path): (here.get(path), there.get(path))
        for path in {**here, **there}
        if here.get(path) != there.get(path)
    }


def _leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """(path, value) of everything in a state document that is no mapping."""
    if not isinstance(value, Mapping):
        yield path, value
        return
    for key, each in value.items():
        yield from _leaves(each, (*path, str(key)))

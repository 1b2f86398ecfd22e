"""The log of a session as it is read: lines in force in their order, struck lines and corrections where they
were written.

What a viewer may not see is not in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from dashboards.session.words import Words
from events.effective import Fate
from events.envelope import Event
from events.problems import Problem
from events.session import CORRECTIONS
from projections import judging
from projections.judging import Judged
from projections.replay import Replay
from projections.rules.contract import Viewer
from projections.rules.findings import Finding

Kind = Literal["line", "struck", "correction"]
Free = Callable[[Event, str], str | None]
"""Gives a free text of an event (``reason``, ``text``) from the directory; None where it is erased or was never
given."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line to read. ``seq``: its own; ``at``: the place in force that shows the table after it. ``seat``:
    who acts. ``words``, ``canonical``: what it says. ``fate``: what became of it (struck, taken back, amended,
    undone). ``free``: the text of a note or the reason of a correction. ``findings`` with their verdict,
    ``outcomes`` in words."""

    seq: int
    at: int
    kind: Kind
    turn: int
    seat: str | None
    type: str
    words: str
    canonical: str
    fate: Fate | None = None
    inserted: int | None = None
    free: str | None = None
    late: bool = False
    confirmed: bool = False
    findings: tuple[tuple[Finding, str | None], ...] = ()
    outcomes: tuple[str, ...] = ()


class Logbook:
    """Reads a replay for one viewer."""

    def __init__(self, replay: Replay, viewer: Viewer, words: Words, free: Free) -> None:
        self._replay, self._viewer, self._words, self._free = replay, viewer, words, free
        self._verdicts = replay.verdicts()

    def lines(self) -> list[Line]:
        """All lines, in the order in which they are read."""
        return list(self._lines())

    def _lines(self) -> Iterator[Line]:
        aside: dict[int, list[Event]] = {}
        last = self._replay.events[0].seq
        for event in self._replay.events:
            if event.seq in self._replay.judged:
                last = event.seq if event.type != "insert" else last
            else:
                aside.setdefault(last, []).append(event)
        for seq, judged in self._replay.judged.items():
            yield self._in_force(seq, judged)
            for event in aside.get(seq, ()):
                yield self._aside(event, seq, judged)

    def _in_force(self, seq: int, judged: Judged) -> Line:
        event, entry = self._replay.events[seq - 1], judged.entry
        data = self._redacted(judged)
        return Line(
            seq=seq, at=seq, kind="line", turn=judged.turn, seat=_seat(data), type=entry.type,
            words=self._words.line(_without_digests(data)), canonical=self._words.canonical(_without_digests(data)),
            fate=self._replay.line.fates.get(seq), inserted=seq if event.type == "insert" else None,
            free=self._free(event, "text" if entry.type == "note" else "reason"),
            late=bool(entry.marks.get("late")), confirmed=bool(entry.marks.get("confirmed")),
            findings=tuple(self._findings(judged)), outcomes=tuple(self._outcomes(judged)),
        )  # fmt: skip

    def _aside(self, event: Event, seq: int, judged: Judged) -> Line:
        """A line that is not in force: struck, or a correction."""
        correction = event.type in CORRECTIONS
        data: dict[str, Any] = {"type": event.type}
        if self._viewer.log:
            data |= event.data
        else:
            with suppress(Problem):
                move = judging.read(self._replay.table, event.type, event.data, event.version)
                data |= self._replay.rules.redact(self._replay.state, move, self._viewer)
        shown = {key: value for key, value in data.items() if key not in ("kind", "seq", "after")}
        return Line(
            seq=event.seq, at=seq, kind="correction" if correction else "struck", turn=judged.turn, seat=_seat(data),
            type=event.type, words=self._words.line(_without_digests(shown)),
            canonical=self._words.canonical(_without_digests(data)),
            fate=self._replay.line.fates.get(event.seq),
            free=self._free(event, "text" if event.type == "note" else "reason"), late=bool(event.marks.get("late")),
        )  # fmt: skip

    def _redacted(self, judged: Judged) -> dict[str, Any]:
        if self._viewer.log:
            return {"type": judged.entry.type, **judged.entry.data}
        data = self._replay.rules.redact(self._replay.state, judged.move, self._viewer)
        return {"type": judged.entry.type, **data}

    def _findings(self, judged: Judged) -> Iterator[tuple[Finding, str | None]]:
        for each in judged.findings:
            if self._replay.rules.visible(self._replay.state, each, self._viewer):
                yield each, self._verdicts.get((each.seq, each.rule))

    def _outcomes(self, judged: Judged) -> Iterator[str]:
        """Consequences are shown to the log alone: they may tell what a viewer has not seen."""
        if self._viewer.log:
            for each in judged.outcomes:
                if words := self._words.outcome(each):
                    yield words


def _seat(data: Mapping[str, Any]) -> str | None:
    found = data.get("player")
    return found if isinstance(found, str) else None


def _without_digests(data: Mapping[str, Any]) -> dict[str, Any]:
    """Free text is in the line as a digest only: nothing to read."""
    texts = {"reason", "place", "because"} | ({"text"} if data.get("type") == "note" else set())
    shown = {key: value for key, value in data.items() if key not in texts}
    if data.get("type") == "opened":
        return {"type": "opened", "game": data.get("game", "")}
    return shown

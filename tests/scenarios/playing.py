"""Plays a scenario through the recorder on a log in memory, as a table would enter it."""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from events.directory import Directory
from events.envelope import Event
from events.log.contract import Conflict
from events.log.memory import MemoryLog
from events.notation import notation
from events.problems import Problem
from events.vocabulary import Data
from projections.replay import Replay
from projections.rules.contract import LOG, viewer
from projections.rules.findings import Finding
from projections.rules.games import rules
from service.answers import Recorded
from service.recorder import Recorder
from tests.scenarios.pack import Scenario

SCRIBE = "p0000"
MOMENT = datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC)


@dataclass
class Step:
    """What became of one step. ``lines``: the hand-written events, ``actives``: for each the seat to move then.
    ``changed``: a refused or unreadable step that was not without effect."""

    written: Any
    lines: list[Data] = field(default_factory=list)
    actives: list[str | None] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    refused: bool = False
    problem: Problem | None = None
    changed: bool = False
    document: Data = field(default_factory=dict)
    seen: dict[str, Any] = field(default_factory=dict)

    def of(self, severity: str) -> list[str]:
        """The rules found with this severity, sorted."""
        return sorted(each.rule for each in self.findings if each.severity == severity)


class Play:
    """A scenario played to its end. ``watch``: viewers whose picture is kept after every step."""

    def __init__(self, scenario: Scenario, watch: Sequence[str] = ()) -> None:
        self.scenario = scenario
        self.watch = watch
        self.steps: list[Step] = []
        self.recorder = Recorder(
            MemoryLog(),
            Directory(),
            clock=lambda: MOMENT,
            new_id=map("e{:04}".format, itertools.count(1)).__next__,
            ignored=frozenset(scenario.data.get("ignore") or ()),
        )
        steps = scenario.steps
        opening, begun = self._opening(steps)
        recorded = self.recorder.open(opening, SCRIBE, session_id="scenario")
        if begun:
            with self.recorder.session("scenario") as replay:
                self._close(Step(steps[0], [steps[0]], events=list(recorded.events)), replay)
        for written in steps[begun:]:
            self._step(written)

    @cached_property
    def notation(self) -> Any:
        return notation(self.scenario.game)

    @property
    def replay(self) -> Replay:
        """The session after the last step."""
        with self.recorder.session("scenario") as replay:
            return replay

    def _opening(self, steps: list[Any]) -> tuple[Data, bool]:
        """(fields of ``opened``, whether ``when`` begins with it)."""
        data, position = self.scenario.data, self.scenario.position()
        first = (
            steps[0] if steps and isinstance(steps[0], dict) and steps[0].get("type") == "opened" else None
        )
        if first is not None:
            fields = {key: value for key, value in first.items() if key != "type"}
            fields.setdefault("mode", self.scenario.mode)
            if position is not None:
                fields.setdefault("position", position)
            return fields, True
        known = rules(self.scenario.game).opening(position, self._first_moves(steps))
        seats = data.get("seats") or known.seats
        fields = {
            "game": self.scenario.game,
            "seats": [{"seat": seat} if isinstance(seat, str) else dict(seat) for seat in seats],
            "options": {**known.options, **(data.get("options") or {})},
            "mode": self.scenario.mode,
        }
        if known.edition is not None:
            fields["edition"] = known.edition
        return fields if position is None else {**fields, "position": position}, False

    def _first_moves(self, steps: list[Any]) -> list[Data]:
        moves: list[Data] = []
        for step in steps:
            try:
                moves += [step] if isinstance(step, dict) else self.notation.read(step, ())
            except Problem:
                continue
        return moves

    def _step(self, written: Any) -> None:
        step = Step(written)
        with self.recorder.session("scenario") as replay:
            before = (replay.head, replay.table.dump())
            try:
                seats = [each.seat for each in replay.opened.seats]
                step.lines = (
                    [dict(written)] if isinstance(written, dict) else self.notation.read(written, seats)
                )
                for line in step.lines:
                    self._record(step, line, replay)
            except Problem as problem:
                step.problem = problem
            if not step.events:
                step.changed = (replay.head, replay.table.dump()) != before
            self._close(step, replay)

    def _record(self, step: Step, line: Data, replay: Replay) -> None:
        step.actives.append(replay.table.active())
        if step.refused:
            return
        answer = self.recorder.record("scenario", [line], recorder=SCRIBE)
        assert not isinstance(answer, Conflict)
        if isinstance(answer, Recorded):
            step.findings += answer.findings[0]
            step.events += answer.events
        else:
            step.findings += answer.findings
            step.refused = True

    def _close(self, step: Step, replay: Replay) -> None:
        step.document = replay.document(LOG)
        step.seen = {each: replay.document(viewer(each)) for each in self.watch}
        self.steps.append(step)

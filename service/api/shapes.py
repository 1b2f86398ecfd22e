"""What answers are made of: rows of the log, findings, where the game stands, what comes next. For one viewer each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from events.directory import Directory
from events.envelope import Event
from events.languages import Lang
from events.notation import Notation, notation
from events.problems import Problem
from events.vocabulary import Data
from projections.film.words import Words
from projections.keypads import keypads
from projections.replay import Replay
from projections.rules.contract import Choice, Result, Viewer
from projections.rules.findings import Finding
from projections.table import Table
from projections.viewing import findings_for, unaided
from service.lines import LogLine, line_json, log_line
from service.people.display import Names, audience
from service.shapes import finding_json, plain

Json = dict[str, Any]
PLAYING = "playing"


@dataclass(frozen=True, slots=True)
class Seen:
    """A session as one viewer sees it, in one language; ``names``: what people are called there."""

    replay: Replay
    viewer: Viewer
    lang: Lang
    directory: Directory
    names: Names = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", Names(self.directory, audience(self.viewer)))

    @property
    def notation(self) -> Notation:
        return notation(self.replay.rules.game)

    def rows(self, events: Iterable[Event]) -> list[Json]:
        """Lines of the log with their findings as they stand."""
        wanted = list(events)
        found: dict[int, list[tuple[Finding, str | None]]] = {each.seq: [] for each in wanted}
        verdicts = self.replay.verdicts()
        for each in findings_for(self.replay, self.viewer, standing=False):
            if each.seq in found:
                found[each.seq].append((each, verdicts.get((each.seq, each.rule))))
        return [self.row(each, found[each.seq]) for each in wanted]

    def row(self, event: Event, findings: Sequence[tuple[Finding, str | None]]) -> Json:
        """One line of the log with these findings."""
        line: LogLine = log_line(self.replay, self.viewer, self.directory, event, tuple(findings))
        made = line_json(line, self.replay, self.notation, self.lang)
        made |= {"recorded_at": event.recorded_at, "table_time": event.table_time}
        if keypads(self.replay.rules.game).spoken:
            made["said"] = self.said(line)
        if self.viewer.log:
            name = self.names(event.recorder)
            made |= {"event_id": event.event_id, "recorder": event.recorder, "recorder_name": name}
        return made

    def said(self, line: LogLine) -> str:
        """A line as a sentence, who acts first; an amended one as it counts now."""
        amended = line.fate is not None and line.fate[0] == "amended" and line.counts is not None
        data = line.counts if amended and line.counts is not None else line.data
        words = Words.of(self.replay, self.lang)
        who = data.get("player")
        return f"{words.person(str(who))}: {words.line(data)}" if who is not None else words.line(data)

    def visible(self, findings: Iterable[Finding]) -> list[Finding]:
        """Those that the viewer may see."""
        rules, state = self.replay.rules, self.replay.state
        return [each for each in findings if rules.visible(state, each, self.viewer)]

    def findings(self, findings: Iterable[Finding]) -> list[Json]:
        """Those that the viewer may see, as JSON."""
        return [finding_json(each, self.replay.rules, self.lang) for each in self.visible(findings)]

    def standing(self, table: Table | None = None) -> Json:
        """Where the game stands and what is due."""
        table = table or self.replay.table
        turn, round_ = table.rules.turn(table.state)
        return {
            "turn": turn,
            "round": round_,
            "active": table.active(),
            "closed": table.closed,
            "result": result_json(table.result(), self.viewer),
            "due": plain(table.due(self.viewer)),
        }

    @property
    def aided(self) -> bool:
        """Whether the viewer is told what card counting says: the log is; others only where the session has the memory
        aid, or once it has ended."""
        table = self.replay.table
        return self.viewer.log or table.opened.memory_aid or table.result().status != PLAYING

    def choice(self, partial: Data) -> Json:
        """The next open field of a partial move."""
        table = self.replay.table
        choice: Choice = table.choices(partial, self.viewer)
        candidates = [
            {
                "value": plain(each.value),
                "label": each.label.get(self.lang)
                or each.label.get("en")
                or _said(table, each.value, self.lang),
                "likelihood": each.likelihood,
                "possible": each.possible,
            }
            for each in choice.candidates
        ]
        made = {"field": choice.field, "may_stop": choice.may_stop, "candidates": candidates}
        return made if self.aided else cast(Json, unaided(made))

    def next(self) -> list[Json]:
        """For everything that is due, the first open field of each move that would do."""
        made: list[Json] = []
        for index, entry in enumerate(self.replay.due(self.viewer)):
            for partial in self._wanted(entry):
                try:
                    made.append({"due": index, **partial, **self.choice(partial)})
                except Problem:
                    continue
        return made

    def _wanted(self, entry: Data) -> list[Data]:
        seat = entry.get("player")
        alternatives = entry.get("one_of") or [entry]
        known = self.replay.table.vocabulary.types
        made: dict[str, Data] = {}
        for each in alternatives:
            types = [each["type"]] if each.get("type") in known else self._legal_types(seat)
            for type_ in types:
                made[type_] = {"type": type_} | ({"player": seat} if seat is not None else {})
        return list(made.values())

    def _legal_types(self, seat: str | None) -> list[str]:
        return list(dict.fromkeys(each.type for each in self.replay.legal(self.viewer, seat)))


def result_json(result: Result, viewer: Viewer) -> Json:
    """How the game stands. Points that the rules have counted so far are the log's until the end."""
    ended = viewer.log or result.status != PLAYING
    return {
        "status": result.status,
        "reason": result.reason,
        "winners": list(result.winners),
        "cooperative": result.cooperative,
        "scores": plain(result.scores) if ended else {},
    }


def _said(table: Table, value: Any, lang: Lang) -> str:
    return table.rules.name(value, lang) if isinstance(value, str) else str(plain(value))

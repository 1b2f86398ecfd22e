"""What a scenario expects, against what happened: a list of what differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data, plain
from projections import paths
from projections.judging import read_marks
from projections.rules.contract import LOG, Viewer, viewer
from projections.viewing import finding_data, findings_for, lines_for
from tests.scenarios.comparing import State
from tests.scenarios.laws import broken_laws
from tests.scenarios.pack import Scenario
from tests.scenarios.playing import Play, Step

SEVERITIES = {"violates": "breach", "doubts": "doubt", "remarks": "remark"}
NAMED = frozenset({"unknown", "seq", "path", "field", "seat", "finding", "type", "game"})
"""Problems of a recorder for something that is not there; a pack calls them ``unknown``."""


@dataclass(frozen=True)
class Difference:
    """One thing that is not as expected. ``step``: index in ``when``, None for the end."""

    step: int | None
    what: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        where = "at the end" if self.step is None else f"step {self.step}"
        return (
            f"{where}: {self.what}\n      expected {_text(self.expected)}\n      got      {_text(self.got)}"
        )


def differences(scenario: Scenario) -> tuple[Play, list[Difference]]:
    """Plays a scenario and compares all that it says, and the laws that hold in every scenario."""
    twin = scenario.data.get("twin")
    play = Play(scenario, twin["viewers"] if twin else ())
    found = [*_nowhere(play), *_steps(play), *_end(play), *(Difference(*each) for each in broken_laws(play))]
    if twin:
        other = Play(scenario.pack.scenario(twin["of"]), twin["viewers"])
        found += [each for name in twin["viewers"] for each in _twins(play, other, name)]
    return play, found


def _nowhere(play: Play) -> Iterator[Difference]:
    """What is expected at a step that is none would never be looked at."""
    for key in (*SEVERITIES, "caused_by", "checks", "parses", "prints", "findings"):
        for index in play.scenario.at(key):
            if not 0 <= index < len(play.steps):
                yield Difference(
                    index, f"{key} names a step that is none", f"0 to {len(play.steps) - 1}", index
                )


def _steps(play: Play) -> Iterator[Difference]:
    scenario, state = play.scenario, State(play.scenario.pack.state)
    expected = {key: scenario.at(key) for key in SEVERITIES}
    causes, checks = scenario.at("caused_by"), scenario.at("checks")
    parses, prints = scenario.at("parses"), scenario.at("prints")
    for index, step in enumerate(play.steps):
        unreadable = isinstance(parses.get(index), dict) and "error" in parses[index]
        if unreadable:
            yield from _error(index, step, parses[index])
        elif step.problem is not None:
            yield Difference(index, "the step is no line", "a line", f"{step.problem.code}: {step.problem}")
        elif index in parses:
            yield from _parsed(play, index, step, parses[index])
        for key, severity in SEVERITIES.items():
            if key == "violates" or index in expected[key]:
                rules = sorted(expected[key].get(index) or [])
                if rules != step.of(severity):
                    yield Difference(index, key, rules, step.of(severity))
        if index in causes:
            seqs = {event.seq for event in play.steps[int(causes[index])].events}
            if not any(each.caused_by in seqs for each in step.findings):
                named = [each.caused_by for each in step.findings]
                yield Difference(index, "caused_by", f"one of the seqs {sorted(seqs)}", named)
        if step.changed:
            yield Difference(index, "a step that is no line changed the session", "nothing changed", "it did")
        if index in prints:
            texts = prints[index] if isinstance(prints[index], list) else [prints[index]]
            written = [_printed(play, line) for line in _logged(play, step)]
            if texts != written:
                yield Difference(index, "prints", texts, written)
        for path, value in (checks.get(index) or {}).items():
            if not state.same(path, value, step.document):
                yield Difference(index, f"checks {path}", value, paths.lookup(step.document, path))


def _error(index: int, step: Step, expected: Data) -> Iterator[Difference]:
    problem = step.problem
    if problem is None:
        yield Difference(index, "parses", expected, step.lines)
        return
    same = problem.code == expected["error"] or (
        expected["error"] == "unknown" and problem.code in NAMED and bool(step.lines)
    )
    if not same:
        yield Difference(index, "parses: the kind of error", expected["error"], f"{problem.code}: {problem}")
    if "candidates" in expected and set(expected["candidates"]) != set(problem.candidates):
        yield Difference(index, "parses: candidates", expected["candidates"], list(problem.candidates))


def _parsed(play: Play, index: int, step: Step, expected: Any) -> Iterator[Difference]:
    wanted = expected if isinstance(expected, list) else [expected]
    if len(wanted) != len(step.lines):
        yield Difference(index, "parses", wanted, step.lines)
        return
    logged = _logged(play, step)
    for at, (want, line, active) in enumerate(zip(wanted, step.lines, step.actives, strict=False)):
        possible = [line, {**line, "player": active}] if "player" not in line and active else [line]
        if line["type"] == "undo" and at < len(logged):
            possible.append(logged[at])
        if normal(play, want) not in [normal(play, each) for each in possible]:
            yield Difference(index, "parses", want, line)


def _logged(play: Play, step: Step) -> list[Data]:
    """The events of a step as they would be written by hand; those read where nothing was recorded."""
    if not step.events:
        return step.lines
    return [{"type": event.type, **event.data, **_marks(event.marks)} for event in step.events]


def _marks(marks: Data) -> Data:
    return {"marks": marks} if marks else {}


def _printed(play: Play, line: Data) -> str:
    try:
        return str(play.notation.write(line))
    except Problem as problem:
        return f"({problem})"


def normal(play: Play, line: Data) -> Data:
    """A hand-written event without what is at its default; as it is where it is no event of the game."""
    line = paths.text_keys(line)
    vocabulary = SESSION if line.get("type") in SESSION.types else play.replay.table.vocabulary
    fields = {key: value for key, value in line.items() if key not in ("type", "marks")}
    try:
        encoded = vocabulary.encode(vocabulary.decode(str(line.get("type")), fields))
        return {"type": line["type"], **encoded, **_marks(plain(read_marks(line.get("marks") or {})))}
    except Problem:
        return line


def _end(play: Play) -> Iterator[Difference]:
    data, replay, state = play.scenario.data, play.replay, State(play.scenario.pack.state)
    document = replay.document(LOG)
    for path, value in (data.get("then") or {}).items():
        if not state.same(path, value, document):
            yield Difference(None, f"then {path}", value, paths.lookup(document, path))
    for name, values in (data.get("views") or {}).items():
        seen = replay.document(viewer(name))
        for path, value in values.items():
            if not state.same(path, value, seen):
                yield Difference(None, f"views {name} {path}", value, paths.lookup(seen, path))
    standing = [each for each in replay.findings() if each.severity == "breach"]
    for index, rules in play.scenario.at("findings").items():
        if index >= len(play.steps):
            continue
        seqs = {event.seq for event in play.steps[index].events}
        stands = sorted(each.rule for each in standing if each.seq in seqs)
        if sorted(rules) != stands:
            yield Difference(index, "findings after all steps", sorted(rules), stands)
    if "due" in data:
        wanted, owed = sorted(map(_owed, data["due"])), sorted(map(_owed, replay.due(LOG)))
        if wanted != owed:
            yield Difference(None, "due", data["due"], replay.due(LOG))
    if "legal" in data:
        yield from _legal(play, data["legal"])


def _owed(entry: Data) -> str:
    entry = paths.text_keys(entry)
    if "one_of" in entry:
        entry["one_of"] = sorted(entry["one_of"], key=lambda each: json.dumps(each, sort_keys=True))
    return json.dumps(entry, sort_keys=True)


def _legal(play: Play, expected: Data) -> Iterator[Difference]:
    replay = play.replay
    moves = [
        {"type": move.type, **replay.table.vocabulary.encode(move)}
        for move in replay.legal(LOG, expected.get("seat"))
    ]
    for wanted in expected.get("includes") or []:
        if normal(play, wanted) not in moves:
            yield Difference(None, "legal includes", wanted, moves)
    for unwanted in expected.get("excludes") or []:
        if normal(play, unwanted) in moves:
            yield Difference(None, "legal excludes", f"not {_text(unwanted)}", "it is listed")
    if "count" in expected and expected["count"] != len(moves):
        yield Difference(None, "legal count", expected["count"], f"{len(moves)}: {_text(moves)}")


def _twins(play: Play, other: Play, name: str) -> Iterator[Difference]:
    for index, (step, its) in enumerate(zip(play.steps, other.steps, strict=False)):
        if step.seen[name] != its.seen[name]:
            yield Difference(index, f"twin: the document of {name}", its.seen[name], step.seen[name])
    ours, theirs = picture(play, viewer(name)), picture(other, viewer(name))
    for part, value in ours.items():
        if canonical_text(value) != canonical_text(theirs[part]):
            yield Difference(None, f"twin: {part} of {name}", theirs[part], value)


def picture(play: Play, who: Viewer) -> Data:
    """All that a viewer gets of a session."""
    replay = play.replay
    encode = replay.table.vocabulary.encode
    seats = [None, *(each.seat for each in replay.opened.seats)]
    return {
        "document": replay.document(who),
        "events": lines_for(replay, who),
        "legal": [
            [{"type": move.type, **encode(move)} for move in replay.legal(who, seat)] for seat in seats
        ],
        "findings": [finding_data(each) for each in findings_for(replay, who)],
        "due": replay.due(who),
    }


def canonical_text(value: Any) -> str:
    """A text equal for equal JSON values, the order of keys included: byte-identical means just that."""
    return json.dumps(value, ensure_ascii=False)


def _text(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 1200 else text[:1200] + " …"

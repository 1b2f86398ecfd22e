"""The audit of a session: every finding with its rule, sentence, source, proof and standing; every line that was struck
or changed, by whom, when and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from events.effective import Entry
from events.effective import written as parted
from events.envelope import Event
from events.free_text import restore_texts
from events.notation import notated, notation
from events.problems import Problem
from events.session import CORRECTIONS
from events.vocabulary import Data
from projections.changes import difference
from projections.ledger import state_digest
from projections.replay import Replay
from projections.rules.catalogue import RuleText, catalogue, sentence
from projections.rules.contract import LOG, Result, Viewer
from projections.rules.findings import Finding
from projections.snapshots import Snapshots
from projections.viewing import line_for, without_digests

Status = Literal["stands", "dismissed", "house rule", "cleared"]
_VERDICTS: Mapping[str, Status] = {"dismissed": "dismissed", "house_rule": "house rule"}

Text = Callable[[Event, str], str | None]
"""Gives the free text of an event's field (``reason``, ``marks.because`` …); None where it is not known."""


@dataclass(frozen=True, slots=True)
class Item:
    """A finding in its place. ``by``: the line that dismissed, upheld or cleared it; ``line``: the text of the line at
    fault, as the viewer may read it; ``turn`` and ``player`` are None for a cleared one whose line is gone."""

    finding: Finding
    text: RuleText
    status: Status
    by: int | None
    line: str
    turn: int | None = None
    player: str | None = None

    @property
    def counts(self) -> bool:
        """A breach that stands and does not merely follow from another one."""
        return (
            self.status == "stands" and self.finding.severity == "breach" and self.finding.caused_by is None
        )


@dataclass(frozen=True, slots=True)
class Changed:
    """A line that is not in force as it was logged. ``what``: struck, taken_back, amended, undone. ``by`` is the
    correction, ``recorder`` its author, ``at`` when it was accepted, ``reason`` its text where that is known."""

    seq: int
    line: str
    what: str
    by: int
    kind: str
    reason: str | None
    recorder: str
    at: str
    now: str | None


@dataclass(frozen=True, slots=True)
class SetAside:
    """A line whose author set rules aside for it."""

    seq: int
    line: str
    rules: tuple[str, ...]
    because: str | None


@dataclass(frozen=True)
class Audit:
    """``items`` in the order of the effective line, cleared ones last."""

    session_id: str
    game: str
    mode: str
    head: int
    digest: str | None
    rules_version: str
    closed: bool
    result: Result
    house_rules: tuple[str, ...]
    items: tuple[Item, ...]
    changed: tuple[Changed, ...]
    set_aside: tuple[SetAside, ...]
    name: Callable[[str, str], str]

    @property
    def breaches(self) -> int:
        """How many breaches stand, each cause once."""
        return sum(item.counts for item in self.items)

    @cached_property
    def numbers(self) -> Counter[tuple[str, str]]:
        """{(severity, status): how many}."""
        return Counter((item.finding.severity, item.status) for item in self.items)

    def message(self, item: Item, lang: str) -> str:
        """A finding in words, ``en`` or ``pl``."""
        return sentence(item.finding, item.text, lang, self.name)


def audit(replay: Replay, viewer: Viewer = LOG, text: Text = lambda event, field: None) -> Audit:
    """The audit as a viewer may have it: all for ``log``, for others what they can see all the proof of."""
    return Audit(
        session_id=replay.events[0].session_id,
        game=replay.rules.game,
        mode=replay.mode,
        head=replay.head[0],
        digest=state_digest(replay.table).hex() if viewer.log else None,
        rules_version=replay.rules.version,
        closed=replay.closed,
        result=replay.table.result(),
        house_rules=tuple(sorted(replay.table.house - replay.table.ignored)),
        items=tuple(item for item in _items(replay, viewer, text) if _visible(replay, item.finding, viewer)),
        changed=tuple(_changed(replay, viewer, text)),
        set_aside=tuple(_set_aside(replay, viewer, text)),
        name=replay.rules.name,
    )


def line_text(replay: Replay, seq: int, viewer: Viewer = LOG, text: Text = lambda event, field: None) -> str:
    """A line of the log in canonical notation, or as its type and fields where the notation has no line for it."""
    return written(replay.rules.game, worded(replay, seq, viewer, text))


def _in_force(replay: Replay, entry: Entry, viewer: Viewer, text: Text) -> str:
    """The text of a line as it is in force, corrections and all."""
    data = worded(replay, entry.source, viewer, text)
    return written(replay.rules.game, data["data"] if entry.corrected else data)


def worded(replay: Replay, seq: int, viewer: Viewer, text: Text) -> Data:
    """A line as it was logged and as the viewer may read it, with its free texts where they are known."""
    event = replay.events[seq - 1]
    type_, fields, marks = parted(line_for(replay, seq, viewer))

    def get(field: str, digest: str) -> str | None:
        return text(event, field)

    fields, marks = restore_texts(replay.table.vocabulary, type_, fields, marks, get)
    worded: Data = without_digests({"type": type_, **fields, **({"marks": marks} if marks else {})})
    return worded


def written(game: str, data: Data) -> str:
    """A hand-written event as text."""
    if game in notated():
        try:
            return notation(game).write(data)
        except (Problem, KeyError):
            pass
    return " ".join([str(data["type"]), *(f"{key}={value}" for key, value in data.items() if key != "type")])


def _visible(replay: Replay, finding: Finding, viewer: Viewer) -> bool:
    return replay.rules.visible(replay.state, finding, viewer)


def _items(replay: Replay, viewer: Viewer, text: Text) -> Iterator[Item]:
    texts = catalogue(replay.rules.game)
    rulings = {
        (judged.move.seq, judged.move.rule): (judged.move.verdict, seq)  # type: ignore[attr-defined]
        for seq, judged in replay.judged.items()
        if judged.entry.type == "ruling"
    }
    for judged in replay.judged.values():
        for finding in judged.findings:
            verdict, by = rulings.get((finding.seq, finding.rule), ("upheld", None))
            status = _VERDICTS.get(verdict, "stands")
            line = _in_force(replay, judged.entry, viewer, text)
            player = getattr(judged.move, "player", None)
            yield Item(finding, texts[finding.rule], status, by, line, judged.turn, player)
    for finding, by in cleared(replay):
        yield Item(finding, texts[finding.rule], "cleared", by, line_text(replay, finding.seq, viewer, text))


def cleared(replay: Replay) -> list[tuple[Finding, int]]:
    """The findings that corrections took away, each with the correction that did."""
    if not any(event.type in CORRECTIONS for event in replay.events):
        return []
    gone: dict[tuple[int, str, str], tuple[Finding, int]] = {}
    then = replay.as_of(1)
    then.keep(Snapshots())
    for event in replay.events[1:]:
        if event.type not in CORRECTIONS:
            then.extend([event])
            continue
        before = then.findings(standing=False)
        then.extend([event])
        lost = difference(before, then.findings(standing=False))[1]
        gone |= {(each.seq, each.rule, each.severity): (each, event.seq) for each in lost}
    stand = {(each.seq, each.rule, each.severity) for each in replay.findings(standing=False)}
    return [each for key, each in gone.items() if key not in stand]


def _changed(replay: Replay, viewer: Viewer, text: Text) -> Iterator[Changed]:
    for seq, fate in sorted(replay.line.fates.items()):
        by = replay.events[fate.by - 1]
        now = None
        if fate.what == "amended":
            now = written(replay.rules.game, worded(replay, fate.by, viewer, text)["data"])
        yield Changed(
            seq,
            line_text(replay, seq, viewer, text),
            fate.what,
            fate.by,
            fate.kind,
            text(by, "reason"),
            by.recorder,
            by.recorded_at,
            now,
        )


def _set_aside(replay: Replay, viewer: Viewer, text: Text) -> Iterator[SetAside]:
    for judged in replay.judged.values():
        marks: dict[str, Any] = judged.entry.marks
        if marks.get("overrides") and marks.get("because"):
            source = judged.entry.source
            event = replay.events[source - 1]
            field = "data.marks.because" if judged.entry.corrected else "marks.because"
            line = _in_force(replay, judged.entry, viewer, text)
            yield SetAside(judged.entry.seq, line, tuple(marks["overrides"]), text(event, field))

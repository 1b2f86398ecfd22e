"""The log of a film: lines in force in their order, struck lines and corrections where they were written.

What a viewer may not see is not in it. Of the consequences of a line the rules say what each viewer may know. Free text
(notes, reasons) is told to the log alone: it may hold what a viewer has not seen, and nothing says which does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from events.directory import is_digest
from events.envelope import Event
from events.problems import Problem
from events.session import CORRECTIONS
from events.vocabulary import Data
from projections.audit import Item, Text, audit, worded
from projections.film.texts import text
from projections.film.words import Words
from projections.judging import Judged
from projections.replay import Replay
from projections.rules.catalogue import sentence
from projections.rules.contract import Viewer
from projections.viewing import move_for, outcomes_for, without_digests

Person = Callable[[str], str | None]
"""Gives the name of a person id; None where it is not known."""


class Lines:
    """Reads a replay for one viewer. ``free`` gives free texts, ``person`` names."""

    def __init__(self, replay: Replay, viewer: Viewer, words: Words, free: Text, person: Person) -> None:
        self._replay, self._viewer, self._words = replay, viewer, words
        self._free: Text = free if viewer.log else lambda event, field: None
        self._person = person
        self._found: dict[int, list[Item]] = {}
        for item in audit(replay, viewer).items:
            self._found.setdefault(item.finding.seq, []).append(item)

    def rows(self) -> list[Data]:
        """Every line of the log once. ``at`` is the index of the frame that shows the table after it."""
        return list(self._rows())

    def _rows(self) -> Iterator[Data]:
        aside: dict[int, list[Event]] = {}
        last = self._replay.events[0].seq
        for event in self._replay.events:
            if event.seq in self._replay.judged:
                last = event.seq if event.type != "insert" else last
            else:
                aside.setdefault(last, []).append(event)
        for at, (seq, judged) in enumerate(self._replay.judged.items()):
            yield self._row(seq, at, judged, **self._in_force(seq, judged))
            for event in aside.get(seq, ()):
                yield self._row(event.seq, at, judged, **self._aside(event))

    def _row(self, seq: int, at: int, judged: Judged, data: Data, **more: Any) -> Data:
        marks = data.get("marks") or {}
        shown = {key: value for key, value in data.items() if key != "marks" and not is_digest(value)}
        row = {
            "seq": seq,
            "at": at,
            "turn": judged.turn,
            "round": judged.round,
            "seat": self._words.person(data["player"]) if isinstance(data.get("player"), str) else None,
            "words": self._words.line(shown),
            "code": self._words.code(without_digests(shown)),
            "notes": [*self._notes(marks), *more.pop("notes", ())],
            "found": [self._finding(item) for item in self._found.get(seq, ())],
            **more,
        }
        return {key: value for key, value in row.items() if value not in (None, "", [])}

    def _in_force(self, seq: int, judged: Judged) -> dict[str, Any]:
        entry, event = judged.entry, self._replay.events[seq - 1]
        fate = self._replay.line.fates.get(seq)
        notes = [self._text("note.inserted")] if event.type == "insert" else []
        if fate is not None and fate.what == "amended":
            notes.append(self._text("note.was", line=self._as_logged(event)))
        return {
            "data": self._data(judged),
            "outcomes": [] if entry.taken_back else self._outcomes(judged),
            "notes": notes,
            **self._ended(seq),
            **self._corrected(event),
        }

    def _outcomes(self, judged: Judged) -> list[str]:
        known = outcomes_for(self._replay, judged.outcomes, self._viewer)
        return [words for each in known if (words := self._words.outcome(each))]

    def _data(self, judged: Judged) -> Data:
        entry = judged.entry
        if not self._viewer.log:
            data = move_for(self._replay, judged.move, self._viewer)
            return {**data, "marks": entry.marks} if entry.marks else data
        data = worded(self._replay, entry.source, self._viewer, self._free)
        return dict(data["data"]) if entry.corrected else data

    def _aside(self, event: Event) -> dict[str, Any]:
        """A line that is not in force: struck, or a correction."""
        return {
            "kind": "correction" if event.type in CORRECTIONS else "struck",
            "data": self._logged(event),
            **self._ended(event.seq),
            **self._corrected(event),
        }

    def _logged(self, event: Event) -> Data:
        with suppress(Problem):
            return worded(self._replay, event.seq, self._viewer, self._free)
        return {"type": event.type}

    def _as_logged(self, event: Event) -> str:
        data = self._logged(event)
        if event.type == "insert" and isinstance(data.get("data"), Mapping):
            data = dict(data["data"])
        return self._words.line({key: value for key, value in data.items() if not is_digest(value)})

    def _ended(self, seq: int) -> dict[str, Any]:
        """What became of a line: by which, of what kind, by whom, when and why."""
        fate = self._replay.line.fates.get(seq)
        if fate is None:
            return {}
        by = self._replay.events[fate.by - 1]
        told = [self._text(f"fate.{fate.what}", by=fate.by), self._text(f"kind.{fate.kind}"), *self._who(by)]
        return {"fate": [fate.what, fate.by, ", ".join(told)]}

    def _corrected(self, event: Event) -> dict[str, Any]:
        """Who made a correction, when and why."""
        if event.type not in CORRECTIONS:
            return {}
        kind = str(event.data.get("kind", "typo"))
        return {"by": ", ".join([self._text(f"kind.{kind}"), *self._who(event)])}

    def _who(self, event: Event) -> Iterator[str]:
        yield self._person(event.recorder) or event.recorder
        yield event.recorded_at[:16].replace("T", " ")
        reason = self._free(event, "reason")
        if reason:
            yield f"“{reason}”"

    def _notes(self, marks: Mapping[str, Any]) -> Iterator[str]:
        for name in ("late", "confirmed"):
            if marks.get(name):
                yield self._text(f"note.{name}")
        if marks.get("overrides"):
            because = marks.get("because")
            why = f" (“{because}”)" if because and not is_digest(because) else ""
            yield self._text("note.aside", rules=", ".join(marks["overrides"])) + why

    def _finding(self, item: Item) -> list[Any]:
        """[severity, rule, sentence, what became of it, whether it counts as standing]."""
        status = [self._text(f"status.{item.status}", by=item.by)] if item.status != "stands" else []
        if item.finding.caused_by is not None:
            status.append(self._text("finding.caused", seq=item.finding.caused_by))
        found, standing = item.finding, item.status == "stands"
        message = sentence(found, item.text, self._words.lang, self._words.rules.name)
        return [found.severity, found.rule, message, ", ".join(status), standing]

    def _text(self, key: str, **fields: Any) -> str:
        return text(key, self._words.lang, **fields)

    @property
    def rules(self) -> dict[str, list[str]]:
        """{rule: [its sentence, its source]} of the findings told."""
        items = [item for each in self._found.values() for item in each]
        lang = self._words.lang
        return {item.text.id: [item.text.sentence(lang), item.text.cited(lang)] for item in items}

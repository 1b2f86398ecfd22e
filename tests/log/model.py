"""A twin of the log in a few plain lines: what an append comes to, as the contract words it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from events.log.contract import Appended, Conflict, Duplicate, EventLog
from events.problems import Problem
from tests.log.drafts import draft


@dataclass
class Model:
    lines: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    order: list[tuple[str, str]] = field(default_factory=list)

    def append(self, session: str, batch: list[tuple[str, int]], expected: int) -> Any:
        lines = self.lines.setdefault(session, [])
        known = dict(lines)
        ids = [event_id for event_id, _ in batch]
        if len(ids) != len(set(ids)):
            return "problem"
        if any(event_id in known and known[event_id] != value for event_id, value in batch):
            return "problem"
        if all(event_id in known for event_id in ids):
            return ("duplicate", [1 + lines.index(line) for line in batch])
        if any(event_id in known for event_id in ids) or expected != len(lines):
            return ("conflict", len(lines))
        lines += batch
        self.order += [(session, event_id) for event_id in ids]
        return ("appended", list(range(len(lines) - len(batch) + 1, len(lines) + 1)))


@dataclass(frozen=True)
class Append:
    session: str
    batch: list[tuple[str, int]]
    off: int

    def on(self, log: EventLog | Model) -> Any:
        """What came of it: a kind, and the seqs it carries."""
        if isinstance(log, Model):
            return log.append(self.session, self.batch, len(log.lines.get(self.session, [])) + self.off)
        drafts = [draft(event_id, data={"n": value}) for event_id, value in self.batch]
        try:
            outcome = log.append(self.session, drafts, log.head(self.session)[0] + self.off)
        except Problem:
            return "problem"
        if isinstance(outcome, Conflict):
            return ("conflict", outcome.seq)
        kind = {Appended: "appended", Duplicate: "duplicate"}[type(outcome)]
        return (kind, [event.seq for event in outcome.events])


_line = st.tuples(st.sampled_from("abcdefgh"), st.sampled_from([0, 0, 0, 1]))
operations = st.lists(
    st.builds(
        Append,
        st.sampled_from(["s", "t"]),
        st.lists(_line, min_size=1, max_size=3),
        st.sampled_from([0, 0, 0, 0, -1, 1]),
    ),
    max_size=12,
)

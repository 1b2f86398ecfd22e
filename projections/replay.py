"""Replay: a session's events folded into the table, one judged line after the other; seeking, what-ifs, time travel.

Going on is cheap: a new line is one step. A correction folds again from where the effective line changed. Nothing here
writes, and the events given are never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from events.effective import Entry, effective, written
from events.envelope import ZERO, Event
from events.problems import Place, Problem
from events.session import CORRECTIONS, Opened, Origin
from events.vocabulary import Data
from projections import judging
from projections.changes import Change, difference
from projections.judging import Judged
from projections.rules import games
from projections.rules.contract import Rules
from projections.snapshots import SPACING, Key, Snapshots, prefix_digest
from projections.standing import Standing
from projections.table import NONE, Table

Reader = Callable[[str], Sequence[Event]]
"""Gives the events of a session: what a branch needs to find its origin."""


class Replay(Standing):
    """A session folded so far."""

    def __init__(
        self,
        rules: Rules[Any] | None = None,
        *,
        origin: Reader | None = None,
        snapshots: Snapshots | None = None,
        ignored: frozenset[str] = NONE,
    ) -> None:
        self._rules = rules
        self._origin = origin
        self._snapshots = snapshots
        self._keeps = True
        self._ignored = ignored
        self._entries = []
        self._fates = {}
        self._marks: list[bytes] = [ZERO]
        self.events = []
        self.judged = {}

    @classmethod
    def of(
        cls,
        events: Iterable[Event],
        rules: Rules[Any] | None = None,
        *,
        origin: Reader | None = None,
        snapshots: Snapshots | None = None,
        ignored: frozenset[str] = NONE,
    ) -> Replay:
        """A session from its events, ``opened`` first. ``origin`` reads the session that a branch began from;
        ``snapshots`` keeps tables for corrections and seeking; ``ignored`` switches rules off.
        Raises Problem where a line cannot be read, or its game is not known."""
        made = cls(rules, origin=origin, snapshots=snapshots, ignored=ignored)
        made.extend(events)
        if not made.events:
            raise Problem("session", "the session has no lines")
        return made

    # --- folding

    def extend(self, events: Iterable[Event]) -> None:
        """Goes on with the next events of the session."""
        fresh = list(events)
        self.events.extend(fresh)
        if any(event.type in CORRECTIONS for event in fresh):
            self._fold_again()
            return
        for event in fresh:
            self._add(Entry(event.seq, event.seq, event.type, event.version, event.data, event.marks))

    def _fold_again(self) -> None:
        line = effective(self.events)
        same = _common(self._entries, line.entries)
        self._fates = line.fates
        kept = self._go_to(same)
        judged = list(self.judged.values())[:kept]
        self.judged = {each.entry.seq: each for each in judged}
        del self._entries[kept:]
        del self._marks[kept // SPACING + 1 :]
        for entry in line.entries[kept:]:
            self._add(entry)

    def _go_to(self, index: int) -> int:
        """Sets the table back to where ``index`` lines or fewer were folded; gives how many (0: begin anew)."""
        if index < len(self._entries):
            index, table = self._nearest(index)
            self.table = table or self.table
        return index

    def _nearest(self, index: int) -> tuple[int, Table | None]:
        """The snapshot nearest to, but not behind, the place where ``index`` lines are folded, and its own place."""
        if self._snapshots is not None:
            for mark in range(min(index // SPACING, len(self._marks) - 1), 0, -1):
                kept = self._snapshots.get(self._key(mark))
                if kept is not None:
                    return mark * SPACING, self.table.restored(kept)
        return 0, None

    def _add(self, entry: Entry) -> None:
        if not self._entries:
            self._begin(entry)
        else:
            self.judged[entry.seq] = judging.step(self.table, entry)
        self._entries.append(entry)
        if self._keeps and self._snapshots is not None and len(self._entries) % SPACING == 0:
            self._mark(self._snapshots)

    def _begin(self, entry: Entry) -> None:
        self.table, opened = self._opening(entry)
        self.judged[entry.seq] = Judged(entry, opened)

    def _opening(self, entry: Entry) -> tuple[Table, Opened]:
        opened = judging.opened(entry)
        rules = self._rules if self._rules is not None else games.rules(opened.game)
        if opened.origin is None:
            return Table.begin(rules, opened, self._ignored), opened
        before = self._before(opened.origin, rules)
        table = Table(rules, opened, before.state, self._ignored)
        table.house |= before.house
        return table, opened

    def _before(self, origin: Origin, rules: Rules[Any]) -> Table:
        """The table that a branch begins from: as the origin's log said then, whatever was corrected later."""
        events = list(self._origin(origin.session))[: origin.seq] if self._origin is not None else []
        wrong = _unlike(origin, events, rules.game)
        if wrong is not None:
            hint = "bring the log of the origin along" if len(events) < origin.seq else None
            raise Problem("origin", wrong, place=Place(field="origin"), hint=hint)
        return Replay.of(events, rules, origin=self._origin).at(origin.place)

    def _mark(self, snapshots: Snapshots) -> None:
        self._marks.append(prefix_digest(self._marks[-1], self._entries[-SPACING:], self.events))
        snapshots.put(self._key(len(self._marks) - 1), self.table.dump())

    def _key(self, mark: int) -> Key:
        return (self._marks[mark], self.rules.game, self.rules.version)

    # --- other places and other times

    def before(self, index: int) -> Table:
        """A table of its own as it was when ``index`` lines in force were folded (1: right after ``opened``)."""
        if index >= len(self._entries):
            return self.table.copy()
        if self._snapshots is None:
            self.keep(Snapshots())
        kept, table = self._nearest(index)
        if table is None:
            kept, table = 1, self._opening(self._entries[0])[0]
        for entry in self._entries[kept:index]:
            judging.step(table, entry)
        return table

    def keep(self, snapshots: Snapshots) -> None:
        """Leaves tables at the marks from here on; what was folded before is folded once more for that."""
        self._snapshots = snapshots
        again = Replay(self._rules, origin=self._origin, snapshots=self._snapshots, ignored=self._ignored)
        again.extend(self.events)
        self._marks = again._marks

    def place(self, seq: int) -> int:
        """How many lines in force are folded when line ``seq`` has been made. A struck line or a correction
        stands where the line before it in the log stands. Raises Problem ``seq``."""
        if not 1 <= seq <= self.head[0]:
            raise Problem("seq", f"there is no line {seq}", hint=f"the session has lines 1 to {self.head[0]}")
        while seq not in self.judged:
            seq -= 1
        return self._index(seq) + 1

    def _index(self, seq: int) -> int:
        """Where the line in force with this seq stands: looked for around the place that it has as long as nothing
        before it was corrected."""
        entries = self._entries
        near = min(seq, len(entries)) - 1
        around = (index for step in range(len(entries)) for index in (near - step, near + step))
        return next(index for index in around if 0 <= index < len(entries) and entries[index].seq == seq)

    def at(self, seq: int) -> Table:
        """Time travel along today's effective line: a table of its own, right after the place of line ``seq``."""
        return self.before(self.place(seq))

    def as_of(self, seq: int) -> Replay:
        """What the log said when its head was ``seq``. Raises Problem ``seq``."""
        if not 1 <= seq <= self.head[0]:
            raise Problem("seq", f"there is no line {seq}", hint=f"the session has lines 1 to {self.head[0]}")
        return Replay.of(
            self.events[:seq],
            self._rules,
            origin=self._origin,
            snapshots=self._snapshots,
            ignored=self._ignored,
        )

    def fork(self) -> Replay:
        """A replay of its own that is the same."""
        made = Replay(self._rules, origin=self._origin, snapshots=self._snapshots, ignored=self._ignored)
        made.events = list(self.events)
        made.judged = dict(self.judged)
        made.table = self.table.copy()
        made._entries, made._fates, made._marks = list(self._entries), self._fates, list(self._marks)
        return made

    def preview(self, lines: Sequence[Data], recorder: str = "") -> Change:
        """What hand-written lines (corrections above all) would do, without logging them."""
        made = self.fork()
        made._keeps = False
        made.extend(self._drafts(lines, recorder))
        return Change(*difference(self.findings(), made.findings()), made)

    def _drafts(self, lines: Sequence[Data], recorder: str) -> Iterator[Event]:
        session = self.events[0].session_id
        for seq, line in enumerate(lines, self.head[0] + 1):
            type_, data, marks = written(line)
            version = judging.version(self.table, type_)
            yield Event(session, seq, f"draft-{seq}", type_, version, data, "", recorder, marks)


def _common(ours: Sequence[Entry], theirs: Sequence[Entry]) -> int:
    """How many entries at the beginning are the same in two effective lines of one log."""
    for index, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if (one.seq, one.source, one.taken_back) != (other.seq, other.source, other.taken_back):
            return index
    return min(len(ours), len(theirs))


def _unlike(origin: Origin, events: Sequence[Event], game: str) -> str | None:
    """Why lines are not those from which a branch begins; None if they are."""
    what = f"this is a branch of line {origin.seq} of session {origin.session}"
    if not events:
        return f"{what}, which is not here"
    if len(events) < origin.seq:
        return f"{what}, of which only {len(events)} lines are here"
    if events[-1].hash.hex() != origin.hash:
        return f"{what}, but another line stands there"
    if events[0].data.get("game") != game:
        return f"{what}, which is a session of {events[0].data.get('game')}, not of {game}"
    return None

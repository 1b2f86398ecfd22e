"""A session as it stands: what can be asked of it once its events are folded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.effective import EffectiveLine, Entry, Fate
from events.envelope import Event
from events.session import LeaveSeat, Marks, Mode, Opened, Ruling, TakeSeat
from events.vocabulary import Data, Move
from projections import judging
from projections.judging import Judged
from projections.rules.contract import LOG, Choice, Context, Rules, Viewer
from projections.rules.findings import Finding
from projections.table import Table


class Standing:
    """``events``: all lines of the log; ``judged``: the lines in force by the seq of their place, in their order;
    ``table``: where the game stands after the last one."""

    events: list[Event]
    judged: dict[int, Judged]
    table: Table
    _entries: list[Entry]
    _fates: Mapping[int, Fate]

    @property
    def rules(self) -> Rules[Any]:
        """The rules of its game."""
        return self.table.rules

    @property
    def opened(self) -> Opened:
        """The first line, as amended."""
        return self.table.opened

    @property
    def mode(self) -> Mode:
        """``scribe`` or ``referee``."""
        return self.table.opened.mode

    @property
    def state(self) -> Any:
        """The game's state after the last line. It is the fold's own: do not change it."""
        return self.table.state

    @property
    def closed(self) -> bool:
        """Ended or abandoned, and not continued."""
        return self.table.closed

    @property
    def head(self) -> tuple[int, bytes]:
        """(seq, hash) of the last event."""
        return (self.events[-1].seq, self.events[-1].hash)

    @property
    def line(self) -> EffectiveLine:
        """The effective line, and what became of the lines that are not in force as they were logged."""
        return EffectiveLine(tuple(self._entries), self._fates)

    @property
    def sitting(self) -> dict[str, str | None]:
        """{seat: the person who sits there now}, in the order of the seats."""
        found = {each.seat: each.person for each in self.opened.seats}
        for judged in self.judged.values():
            if isinstance(judged.move, TakeSeat):
                found[judged.move.seat] = judged.move.person
            elif isinstance(judged.move, LeaveSeat):
                found[judged.move.seat] = None
        return found

    def document(self, viewer: Viewer = LOG) -> dict[str, Any]:
        """The state document after the last line."""
        return self.table.document(viewer)

    def due(self, viewer: Viewer = LOG) -> list[Data]:
        """Who must do or observe what."""
        return self.table.due(viewer)

    def legal(self, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        """The decisions without a breach."""
        return self.table.legal(viewer, seat)

    def choices(self, partial: Data, viewer: Viewer = LOG) -> Choice:
        """The next open field of a partial move."""
        return self.table.choices(partial, viewer)

    def context(self, marks: Marks) -> Context:
        """What would be known of a line that came next."""
        return judging.context(self.table, self.head[0] + 1, marks)

    def findings(self, standing: bool = True) -> list[Finding]:
        """The findings of the effective line in its order; ``standing``: without those that a ruling dismissed."""
        found = [each for judged in self.judged.values() for each in judged.findings]
        if not standing or not found:
            return found
        verdicts = self.verdicts()
        return [each for each in found if verdicts.get((each.seq, each.rule), "upheld") == "upheld"]

    def verdicts(self) -> dict[tuple[int, str], str]:
        """{(seq, rule): the last ruling's verdict on it}."""
        moves = [judged.move for judged in self.judged.values() if judged.entry.type == "ruling"]
        return {(move.seq, move.rule): move.verdict for move in moves if isinstance(move, Ruling)}

"""The session as it stands, made ready for trying other lines: the table before each line, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from events.effective import Entry
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data
from projections import judging
from projections.judging import Judged
from projections.mending.repairs import weight
from projections.replay import Replay
from projections.rules.findings import Finding
from projections.table import Table

BACK: Final = 320
"""Lines before a target that may be at fault."""
AHEAD: Final = 3
"""Targets that one correction is expected to clear."""
STRETCH: Final = 16
"""Lines of which the tables are made at once."""


def dismissed(replay: Replay) -> frozenset[tuple[int, str]]:
    """(seq, rule) of the findings that a ruling took away."""
    return frozenset(key for key, verdict in replay.verdicts().items() if verdict != "upheld")


def targets(replay: Replay, seq: int | None = None) -> dict[int, list[Finding]]:
    """{index of a line in force: its findings that are to go}: the breaches that stand and follow from no other one, or
    the doubts where no breach stands. ``seq``: only those of that line."""
    away = dismissed(replay)
    found: dict[int, list[Finding]] = {}
    for index, judged in enumerate(replay.judged.values()):
        roots = [each for each in judged.findings if each.severity != "remark" and each.caused_by is None]
        standing = [each for each in roots if (each.seq, each.rule) not in away]
        asked = [each for each in standing if seq in (None, each.seq, judged.entry.seq)]
        if asked:
            found[index] = asked
    breaches = {
        index: those
        for index, some in found.items()
        if (those := [each for each in some if each.severity == "breach"])
    }
    return breaches or found


def first(target: int) -> int:
    """The first index that may be at fault for what is found at another one."""
    return max(1, target - BACK)


class Ground:
    """``entries`` and ``judged``: the lines in force; ``targets``: {index of a line: its findings that are to go};
    ``weights``: of the findings of each line."""

    def __init__(self, replay: Replay, targets: Mapping[int, Sequence[Finding]]) -> None:
        """``targets`` as :func:`targets` gives them: there is at least one."""
        self.replay = replay
        self.entries: Sequence[Entry] = replay.line.entries
        self.judged: Sequence[Judged] = list(replay.judged.values())
        self.dismissed = dismissed(replay)
        self.targets = targets
        self.weights = [weight(each.findings, self.dismissed) for each in self.judged]
        self._evidence: dict[int, frozenset[str]] = {}
        self._first = first(min(targets))
        self._dumps: dict[int, bytes] = {}

    def evidence(self, target: int) -> frozenset[str]:
        """The values that a target and its line speak of."""
        if target not in self._evidence:
            found = set(words(self.entries[target].data))
            for each in self.targets[target]:
                found.update(words(each.fields), words(each.proof))
            seats = {each.seat for each in self.replay.opened.seats}
            self._evidence[target] = frozenset(found - seats - self.replay.table.vocabulary.types.keys())
        return self._evidence[target]

    def promise(self, index: int) -> list[tuple[int, int]]:
        """(index, weight) of the next targets: so much a correction at this index may win at best."""
        return [(target, weight(found)) for target, found in self.targets.items() if target >= index][:AHEAD]

    # --- tables

    def table(self, index: int) -> Table:
        """A table of its own, as it was before the line in force with this index."""
        return self.replay.table.restored(self.dump(index))

    def dump(self, index: int) -> bytes:
        """The same, dumped."""
        if index not in self._dumps:
            self._fold(index)
        return self._dumps[index]

    def _fold(self, index: int) -> None:
        """Makes the tables up to this one and a little further, from the nearest one before that is there."""
        start = max((each for each in self._dumps if each < index), default=self._first)
        table = self.table(start) if start in self._dumps else self.replay.before(start)
        self._dumps[start] = table.dump()
        for at in range(start, min(index + STRETCH, len(self.entries))):
            judging.step(table, self.entries[at])
            self._dumps[at + 1] = table.dump()

    # --- lines

    def written(self, index: int) -> Data:
        """A line in force as it would be written by hand."""
        return by_hand(self.entries[index])

    def is_move(self, index: int) -> bool:
        """Whether a line is a move of the game, and not taken back."""
        entry = self.entries[index]
        return entry.type not in SESSION.types and not entry.taken_back

    def entry(self, table: Table, seq: int, line: Data) -> Entry | None:
        """A hand-written move, completed, as it would stand in force; None where it cannot be read as things stand."""
        fields = {key: value for key, value in line.items() if key not in ("type", "marks")}
        try:
            move = table.rules.complete(table.state, judging.read(table, line["type"], fields))
        except Problem:
            return None
        data = table.vocabulary.encode(move)
        return Entry(seq, seq, move.type, move.schema_version, data, line.get("marks", {}), corrected=True)


def by_hand(entry: Entry) -> Data:
    """A line as it would be written by hand."""
    return {"type": entry.type, **entry.data, **({"marks": entry.marks} if entry.marks else {})}


def words(value: Any) -> Iterator[str]:
    """All texts in JSON values; keys of mappings are none."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from words(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words(each)

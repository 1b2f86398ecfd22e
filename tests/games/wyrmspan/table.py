"""A Wyrmspan table for tests: lines are judged and made as the fold does it, in scribe or in referee mode."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from events.effective import Entry, written
from events.notation import notation
from events.session import NO_MARKS, SESSION, Marks
from events.vocabulary import Data, Move
from projections import judging
from projections.paths import ABSENT, lookup
from projections.rules.contract import LOG, Outcome, Viewer
from projections.rules.findings import Finding
from projections.rules.games.wyrmspan import RULES
from projections.rules.games.wyrmspan.state import State
from projections.table import Table
from service.drafting import completed
from tests.scenarios.laws import wrong_finding

PUBLIC = Viewer()


def seat(*names: str) -> Viewer:
    """The viewer of one seat, or of several."""
    return Viewer(seats=frozenset(names))


class Wyrmspan:
    """``given``: a position document, or None for the empty table. Notation is read with the seats of the table."""

    def __init__(
        self,
        given: Data | None = None,
        *,
        mode: str = "scribe",
        options: Data | None = None,
        seats: Iterable[str] = (),
        detail: str = "moves",
        house_rules: Iterable[str] = (),
    ) -> None:
        named = [{"seat": each} for each in seats] or [dict(each) for each in RULES.opening(given, []).seats]
        data: Data = {
            "game": "wyrmspan",
            "seats": named,
            "mode": mode,
            "detail": detail,
            "options": options or {},
            "house_rules": list(house_rules),
        }
        if given is not None:
            data["position"] = deepcopy(given)
        self.table = Table.begin(RULES, judging.opened(Entry(1, 1, "opened", 1, data)))
        self.mode = mode
        self.seq = 1
        self.findings: list[Finding] = []
        self.outcomes: list[Outcome] = []
        self.refused = False

    @property
    def state(self) -> State:
        """The state after the last line."""
        state: State = self.table.state
        return state

    def __getitem__(self, path: str) -> Any:
        """A value of the log's state document; None where there is none."""
        found = lookup(self.table.document(LOG), path)
        return None if found is ABSENT else found

    def of(self, who: str, *paths: str) -> list[Any]:
        """Values of a seat."""
        return [self[f"players.{who}.{path}"] for path in paths]

    def seen(self, viewer: Viewer, path: str) -> Any:
        """A value of a viewer's state document."""
        return lookup(self.table.document(viewer), path)

    def do(self, *lines: str | Data, **marks: Any) -> list[str]:
        """Judges and makes lines; gives the ids of the last event's breaches, without the prefix. In referee mode a
        line with one is not made."""
        for line in lines:
            seats = [each.seat for each in self.table.opened.seats]
            read = notation("wyrmspan").read(line, seats) if isinstance(line, str) else [line]
            for each in read:
                self._one({**each, "marks": {**each.get("marks", {}), **marks}})
        return self.severe("breach")

    def all(self, *lines: str | Data) -> list[str]:
        """The same; gives the breaches of all the events."""
        made: list[str] = []
        for line in lines:
            seats = [each.seat for each in self.table.opened.seats]
            read = notation("wyrmspan").read(line, seats) if isinstance(line, str) else [line]
            for each in read:
                self._one(dict(each))
                made += self.severe("breach")
        return made

    def _one(self, line: Data) -> None:
        move, known_marks = self._read(line)
        known = judging.context(self.table, self.seq + 1, known_marks)
        before = self.table.dump()
        self.findings, self.outcomes = judging.judge(self.table, move, known), []
        assert self.table.dump() == before, "a check changed the table"
        for each in self.findings:
            assert not list(wrong_finding("wyrmspan", each)), each
        wrong = [each for each in self.findings if each.severity == "breach"]
        self.refused = self.mode == "referee" and bool(wrong) and move.type not in SESSION.types
        if not self.refused:
            self.seq += 1
            self.outcomes = judging.make(self.table, move, known)

    def _read(self, line: Data) -> tuple[Move, Marks]:
        """The move of a hand-written line, with its forced fields."""
        if line["type"] not in SESSION.types:
            return completed(self.table, line)
        type_, fields, _ = written(line)
        return judging.read(self.table, type_, fields), NO_MARKS

    def bare(self, line: Data) -> list[str]:
        """Judges a line with no field written in, as another device may log it; gives the ids of its breaches."""
        type_, fields, _ = written(line)
        move = judging.read(self.table, type_, fields)
        self.findings = judging.judge(self.table, move, judging.context(self.table, self.seq + 1, NO_MARKS))
        return self.severe("breach")

    def logged(self, line: Data) -> list[str]:
        """Judges such a line and makes it; gives the ids of its breaches."""
        found = self.bare(line)
        self.seq += 1
        type_, fields, _ = written(line)
        move = judging.read(self.table, type_, fields)
        self.outcomes = judging.make(self.table, move, judging.context(self.table, self.seq, NO_MARKS))
        return found

    def severe(self, severity: str) -> list[str]:
        """The rules of the last event's findings of this severity, sorted, without the prefix."""
        return sorted(each.rule.removeprefix("WYR-") for each in self.findings if each.severity == severity)

    def legal(self, viewer: Viewer = LOG, who: str | None = None) -> list[Data]:
        """What is legal, as hand-written lines."""
        encode = self.table.vocabulary.encode
        return [{"type": move.type, **encode(move)} for move in self.table.legal(viewer, who)]


def table(
    *, mode: str = "scribe", options: Data | None = None, detail: str = "moves", **given: Any
) -> Wyrmspan:
    """A table: one capital letter is what a seat has (``A={…}``), the rest is of the position document."""
    players = {each: given.pop(each) for each in list(given) if len(each) == 1}
    document: Data = {"players": players, **given}
    if "to_move" not in document and document.get("phase", "turns") == "turns":
        document["to_move"] = next(iter(players))
    return Wyrmspan(document, mode=mode, options=options, detail=detail)

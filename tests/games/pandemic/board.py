"""A Pandemic table for tests: lines are judged and made as the fold does it, in scribe or in referee mode."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from events.effective import Entry, written
from events.notation import notation
from events.session import NO_MARKS, SESSION, Marks
from events.vocabulary import Data, Move
from projections import judging
from projections.paths import lookup
from projections.rules.contract import LOG, Outcome, Viewer
from projections.rules.findings import Finding
from projections.rules.games.pandemic import RULES
from projections.rules.games.pandemic.state import State
from projections.table import Table
from service.drafting import completed


class Board:
    """``given``: a position document, or None for the empty table. Notation is read with the seats of the board."""

    def __init__(
        self,
        given: Data | None = None,
        *,
        mode: str = "scribe",
        options: Data | None = None,
        seats: Iterable[str] = (),
        house_rules: Iterable[str] = (),
    ) -> None:
        opening = RULES.opening(given, [])
        named = [{"seat": seat} for seat in seats] or [dict(seat) for seat in opening.seats]
        data: Data = {
            "game": "pandemic",
            "seats": named,
            "mode": mode,
            "options": {**opening.options, **(options or {})},
            "house_rules": list(house_rules),
        }
        if given is not None:
            data["position"] = deepcopy(given)
        self.entry = Entry(1, 1, "opened", 1, data)
        self.table = Table.begin(RULES, judging.opened(self.entry))
        self.mode = mode
        self.seq = 1
        self.findings: list[Finding] = []
        self.outcomes: list[Outcome] = []

    @property
    def state(self) -> State:
        """The state after the last line."""
        state: State = self.table.state
        return state

    @property
    def seats(self) -> list[str]:
        """In order of play."""
        return [seat.seat for seat in self.table.opened.seats]

    def __getitem__(self, path: str) -> Any:
        """A value of the log's state document."""
        return lookup(self.table.document(LOG), path)

    def seen(self, viewer: Viewer, path: str) -> Any:
        """A value of a viewer's state document."""
        return lookup(self.table.document(viewer), path)

    def do(self, line: str | Data, **marks: Any) -> list[str]:
        """Judges and makes a line (or several, written on one); gives the ids of the last one's breaches. In referee
        mode a line with a breach is not made, but a confirmed observation is."""
        lines = notation("pandemic").read(line, self.seats) if isinstance(line, str) else [line]
        for each in lines:
            self._one({**each, "marks": {**each.get("marks", {}), **marks}})
        return self.breaches()

    def _one(self, line: Data) -> None:
        move, known_marks = self._read(line)
        known = judging.context(self.table, self.seq + 1, known_marks)
        self.findings, self.outcomes = judging.judge(self.table, move, known), []
        wrong = [each for each in self.findings if each.severity == "breach"]
        refused = any(each.about == "decision" or not known_marks.confirmed for each in wrong)
        if self.mode == "referee" and refused and move.type not in SESSION.types:
            return
        self.seq += 1
        self.outcomes = judging.make(self.table, move, known)

    def _read(self, line: Data) -> tuple[Move, Marks]:
        """The move of a hand-written line, with its forced fields."""
        if line["type"] not in SESSION.types:
            return completed(self.table, line)
        type_, fields, _ = written(line)
        return judging.read(self.table, type_, fields), NO_MARKS

    def take_back(self, line: str | Data) -> None:
        """A line that was taken back: it stays in the fold, marked, and only what it showed stays known."""
        read = notation("pandemic").read(line, self.seats)[0] if isinstance(line, str) else line
        move, _ = completed(self.table, read)
        self.seq += 1
        data = {key: value for key, value in read.items() if key != "type"}
        entry = Entry(self.seq, self.seq, move.type, 1, data, taken_back=True)
        judging.step(self.table, entry)

    def first(self) -> Finding:
        """The first finding of the last line."""
        return self.findings[0]

    def breaches(self) -> list[str]:
        """The breaches of the last line."""
        return self.of("breach")

    def of(self, severity: str) -> list[str]:
        """The rules of the last line's findings of this severity."""
        return [each.rule for each in self.findings if each.severity == severity]

    def kinds(self) -> list[str]:
        """The kinds of the last line's outcomes."""
        return [each.kind for each in self.outcomes]

    def legal(self, viewer: Viewer = LOG, seat: str | None = None) -> list[Data]:
        """What is legal, as hand-written lines."""
        encode = self.table.vocabulary.encode
        return [{"type": move.type, **encode(move)} for move in self.table.legal(viewer, seat)]


def two(**given: Any) -> Board:
    """A scribe's table of two seats in Atlanta: s1 the Scientist, s2 the Researcher; ``s1``, ``s2``: more of a seat."""
    return _seated({"s1": "scientist", "s2": "researcher"}, given)


def three(**given: Any) -> Board:
    """The same with s3, the Medic."""
    return _seated({"s1": "scientist", "s2": "researcher", "s3": "medic"}, given)


def _seated(roles: dict[str, str], given: Data) -> Board:
    mode = given.pop("mode", "scribe")
    options = given.pop("options", None)
    house_rules = given.pop("house_rules", ())
    players = [{"id": seat, "role": role, **given.pop(seat, {})} for seat, role in roles.items()]
    return Board({"players": players, **given}, mode=mode, options=options, house_rules=house_rules)

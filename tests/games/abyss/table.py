"""An Abyss table for tests: lines are judged and made as the fold does it, in scribe or in referee mode."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from events.catalogue.abyss import LORDS
from events.effective import Entry, written
from events.notation import notation
from events.session import NO_MARKS, SESSION, Marks
from events.vocabulary import Data, Move
from projections import judging
from projections.paths import ABSENT, lookup
from projections.rules.contract import LOG, Outcome, Viewer
from projections.rules.findings import Finding
from projections.rules.games.abyss import RULES
from projections.rules.games.abyss.state import State
from projections.table import Table
from service.drafting import completed
from tests.scenarios.laws import wrong_finding

PUBLIC = Viewer()
SCORE: Data = {"type": "score"}
"""The table has counted, and wrote nothing down."""


def seat(*names: str) -> Viewer:
    """The viewer of one seat, or of several."""
    return Viewer(seats=frozenset(names))


class Abyss:
    """``given``: a position document, or None for the empty table. Notation is read with the seats of the table."""

    def __init__(
        self,
        given: Data | None = None,
        *,
        mode: str = "scribe",
        options: Data | None = None,
        seats: Iterable[str] = (),
        memory_aid: bool = False,
        house_rules: Iterable[str] = (),
    ) -> None:
        named = [{"seat": each} for each in seats] or [dict(each) for each in RULES.opening(given, []).seats]
        data: Data = {
            "game": "abyss",
            "seats": named,
            "mode": mode,
            "options": options or {},
            "memory_aid": memory_aid,
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
        """A value of the log's state document."""
        return lookup(self.table.document(LOG), path)

    def seen(self, viewer: Viewer, path: str) -> Any:
        """A value of a viewer's state document."""
        return lookup(self.table.document(viewer), path)

    def do(self, *lines: str | Data, **marks: Any) -> list[str]:
        """Judges and makes lines; gives the ids of the last one's breaches, sorted. In referee mode a line with one
        is not made, but a confirmed observation is."""
        for line in lines:
            seats = [each.seat for each in self.table.opened.seats]
            read = notation("abyss").read(line, seats) if isinstance(line, str) else [line]
            for each in read:
                self._one({**each, "marks": {**each.get("marks", {}), **marks}})
        return self.of("breach")

    def _one(self, line: Data) -> None:
        move, known_marks = self._read(line)
        known = judging.context(self.table, self.seq + 1, known_marks)
        self.findings, self.outcomes = judging.judge(self.table, move, known), []
        self._sound()
        wrong = [each for each in self.findings if each.severity == "breach"]
        stands = any(each.about == "decision" or not known_marks.confirmed for each in wrong)
        self.refused = self.mode == "referee" and stands and move.type not in SESSION.types
        if not self.refused:
            self.seq += 1
            self.outcomes = judging.make(self.table, move, known)

    def _sound(self) -> None:
        """Every finding fills its sentences, and its proof is what the state says."""
        document = self.table.document(LOG)
        for each in self.findings:
            assert not list(wrong_finding("abyss", each)), each
            for path, value in each.proof.items():
                found = lookup(document, path)
                assert (None if found is ABSENT else found) == value, each

    def _read(self, line: Data) -> tuple[Move, Marks]:
        """The move of a hand-written line, with its forced fields."""
        if line["type"] not in SESSION.types:
            return completed(self.table, line)
        type_, fields, _ = written(line)
        return judging.read(self.table, type_, fields), NO_MARKS

    def take_back(self, line: str) -> None:
        """A line that was taken back: it stays in the fold, marked, and only what it showed stays known."""
        move, _ = completed(self.table, notation("abyss").read(line)[0])
        self.seq += 1
        data = {key: value for key, value in notation("abyss").read(line)[0].items() if key != "type"}
        judging.step(self.table, Entry(self.seq, self.seq, move.type, 1, data, taken_back=True))

    def of(self, severity: str) -> list[str]:
        """The rules of the last line's findings of this severity, sorted, without the prefix."""
        return sorted(each.rule.removeprefix("ABY-") for each in self.findings if each.severity == severity)

    def found(self, rule: str) -> Finding:
        """The last line's finding of a rule."""
        return next(each for each in self.findings if each.rule == f"ABY-{rule}")

    def gained(self, who: str, kind: str = "pearls") -> int:
        """What the last line brought a seat."""
        return sum(each.amount or 0 for each in self.outcomes if each.kind == kind and each.subject == who)

    def legal(self, viewer: Viewer = LOG, who: str | None = None) -> list[Data]:
        """What is legal, as hand-written lines."""
        encode = self.table.vocabulary.encode
        return [{"type": move.type, **encode(move)} for move in self.table.legal(viewer, who)]

    def types(self, who: str, viewer: Viewer = LOG) -> list[str]:
        """The types of what a seat may decide, each once, sorted."""
        return sorted({each["type"] for each in self.legal(viewer, who)})


def table(*order: str, mode: str = "scribe", options: Data | None = None, **given: Any) -> Abyss:
    """A table of these seats (A and B where none are named); ``A={…}`` is what a seat has; A is active, in step action
    unless said otherwise."""
    seats = list(order) or ["A", "B"]
    aid = given.pop("memory_aid", False)
    house = given.pop("house_rules", ())
    players = {each: given.pop(each) for each in list(given) if each in seats}
    document = {"order": seats, "active": seats[0], "step": "action", "players": players, **given}
    if document.get("phase", "play") != "play":
        document = {key: document[key] for key in document if key not in ("active", "step")}
    return Abyss(document, mode=mode, options=options, memory_aid=aid, house_rules=house)


COURT = {"3": "elder", "4": "illusionist", "5": "seeker", "6": "reaper"}
"""Four Lords: after a recruitment three are left, and nothing is refilled."""


def recruits(lord: str, *, seats: tuple[str, ...] = ("A", "B", "C"), mine: Any = None, **given: Any) -> Abyss:
    """A turn in which A may recruit this Lord with 20 Pearls and a hand that does for every Lord."""
    hand = ["J1", "C1", "S1", "H1", "Q1"]
    court = given.pop("court", {**COURT, "3": lord})
    return table(*seats, A={"hand": hand, "pearls": 20, **(mine or {})}, court=court, **given)


RACES = {"S": "S1 H1 Q1", "C": "C1 S1 H1", "H": "H1 S1 Q1", "J": "J1 S1 H1", "Q": "Q1 S1 H1"}


def recruit(game: Abyss, lord: str) -> int:
    """A recruits the Lord; gives the Pearls that the Lord itself brought."""
    entry = LORDS[lord]
    cards = "J1 C1 S1 H1 Q1" if entry.race is None else " ".join(RACES[entry.race].split()[: entry.races])
    assert game.do(f"A: recruit {lord} {cards} aff {cards.split()[0]}") == []
    return sum(each.amount or 0 for each in game.outcomes if each.detail.get("why") == lord)

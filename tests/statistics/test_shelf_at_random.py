"""States of a warehouse that come in any order of events, each looked at while others are: kept or not, they tell the
same."""

from __future__ import annotations

import os
import random
from datetime import date

import pytest

from events.problems import Problem
from projections.statistics import Selection, metrics, picks
from projections.statistics import shelf as shelves
from projections.warehouse import Manifest, connect
from projections.warehouse.compaction import compact
from tests.statistics.histories import GAMES, Play, Seat, finding
from tests.statistics.test_shelf import rows, written

STEPS = (
    "change", "restart", "change", "new", "compact", "damage", "restart", "change", "rebuild", "restart", "change",
)  # fmt: skip
SELECTIONS = (
    Selection(), Selection(title="Azul"), Selection(persons=("ann",)), Selection(clean=True),
    Selection(since=date(2025, 1, 3), until=date(2026, 2, 2)), Selection(kinds=("played", "branch")),
)  # fmt: skip
PEOPLE, TITLES = {"dora": "ben"}, {"Łowcy": ("Azul", "Azul")}


class Table:
    """Where anything may be played, and played otherwise than it was logged at first."""

    def __init__(self, seed: int) -> None:
        self.any = random.Random(seed)
        self.ids = [f"p{number:02}" for number in range(16)]

    def seat(self) -> Seat:
        one = self.any.choice
        who, team = one(("ann", "ben", "cleo", "dora", None)), one((None, None, "red", "blue"))
        return Seat(who, one((True, False, None)), one((None, 0, 3, 7)), team, one((None, "mage")))

    def play(self, session: str) -> Play:
        one, day = self.any.choice, self.any.randint(1, 9)
        return Play(
            session, one(GAMES), tuple(self.seat() for _ in range(self.any.randint(1, 4))),
            one((None, date(2025, 1, day), date(2026, 2, day))), one(("day", "minute", "month")),
            one(("finished", "finished", "lost", "abandoned", "playing")), one((False, False, True)),
            kind=one(("played", "played", "imported", "branch", "unreadable")), breaches=one((0, 1)), number=day,
            turns=tuple((n // 2, one(("s1", "s2")), one((None, 1.0, 40.0, 4000.0))) for n in range(day)),
        )  # fmt: skip

    def findings(self, session: str) -> list:
        return [
            finding(session, seq, self.any.choice(("R-1", "R-2")), counted=self.any.random() < 0.7)
            for seq in range(self.any.randint(0, 2))
        ]


def state_after(step, table, folder, before):
    """The manifest after a step."""
    if step == "restart":
        return before
    if step == "compact":
        after = before.copy()
        compact(folder, after)
        return after
    these = table.any.sample(table.ids, 2)
    if step == "new":
        these = [f"p{len(table.ids):02}"]
        table.ids += these
    if step == "rebuild":
        before, these = Manifest(build="green", next=before.next), table.ids
    plays = [table.play(each) for each in these]
    return written(folder, before, plays, [found for each in these for found in table.findings(each)])


def unseen(shelf, folder, manifest):
    """A state that cannot be seen while one of its files is damaged; then it is mended."""
    last = manifest.segments[-1]
    whole = (folder / last.file).read_bytes()
    (folder / last.file).write_bytes(whole[:40])
    with pytest.raises(Problem, match="damaged"):
        shelf.standing(manifest)
    (folder / last.file).write_bytes(whole)
    os.utime(folder / last.file, ns=(last.changed, last.changed))


@pytest.mark.parametrize("few", [0.25, 1.0])  # the share of sessions up to which a selection has copies
def test_whatever_happens_each_state_tells_what_it_tells_by_itself(tmp_path, monkeypatch, few):
    monkeypatch.setattr(shelves, "MANY", 5.0)  # so few sessions would all be made anew
    monkeypatch.setattr(picks, "FEW", few)
    table = Table(12)
    shelf = shelves.Shelf(tmp_path, PEOPLE, TITLES)
    plays = [table.play(each) for each in table.ids]
    manifest = written(
        tmp_path, Manifest(), plays, [one for each in table.ids for one in table.findings(each)]
    )
    looked: list = []
    for step in STEPS:
        manifest = state_after("change" if step == "damage" else step, table, tmp_path, manifest)
        if step == "restart":
            shelf.keep(looked[-1][0], manifest)
            shelf = shelves.Shelf(tmp_path, PEOPLE, TITLES)
        if step == "damage":
            unseen(shelf, tmp_path, manifest)
        looked = [*looked[-1:], (shelf.standing(manifest), connect(tmp_path, manifest, PEOPLE, TITLES))]
        for standing, alone in table.any.sample(looked, len(looked)):
            for asked in table.any.sample(metrics(), 4):
                selection = table.any.choice(SELECTIONS)
                kept = rows(standing.cursor(), asked.id, selection, standing)
                assert kept == rows(alone, asked.id, selection), (step, asked.id, selection)

"""Recording a repair: all of its corrections or none, on the log that was looked at, free text and all."""

from __future__ import annotations

import pytest

from events.directory import Directory
from events.problems import Problem
from projections.mending import mend
from service.mending import repair
from tests.toy.table import ToyTable, draw, take

BECAUSE = "the first pebble was a button"


def slip() -> ToyTable:
    table = ToyTable()
    marks = {"overrides": ["TOY-WISE"], "because": BECAUSE}
    table.lines(draw("A", "c1", marks=marks), take("A", 1), take("B", 2), draw("B", "c2"))
    return table


def test_a_carried_line_keeps_its_free_text() -> None:
    table = slip()
    found = mend(table.replay)[0]
    assert found.kind == "swapped"
    made = repair(table.recorder, table.directory, table.replay, found.lines, author="p1", reason="order")
    struck, inserted = made.events
    assert BECAUSE not in str(inserted)
    kept = {(each.key.event_id, each.key.field): each.text for each in table.directory.kept(table.session_id)}
    assert kept[inserted.event_id, "data.marks.because"] == BECAUSE
    assert [kept[each.event_id, "reason"] for each in (struck, inserted)] == ["order", "order"]
    assert table.replay.findings() == []


def test_an_erased_text_is_no_hindrance() -> None:
    table = slip()
    found = mend(table.replay)[0]
    made = repair(table.recorder, Directory(), table.replay, found.lines, author="p1", reason=None)
    assert table.directory.text(table.session_id, made.events[1].event_id, "data.marks.because") == "…"


def test_a_log_that_has_gone_on_is_told() -> None:
    table = slip()
    replay, found = table.replay, mend(table.replay)[0]
    table.lines(take("A", 1))
    with pytest.raises(Problem, match="gone on meanwhile"):
        repair(table.recorder, table.directory, replay, found.lines, author="p1", reason=None)
    assert table.log.head(table.session_id)[0] == 6

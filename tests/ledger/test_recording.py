"""The recorder keeps what was judged; what is lacking is made good when the session is next read."""

from __future__ import annotations

import pytest

from events.log.memory import MemoryLog
from events.problems import Problem
from projections.ledger import Found, Ledger, Verdict, state_digest
from service.recorder import Recorder
from tests.toy.table import ToyTable, draw, take

LINES = (take("A", 3), draw("A", "c1"), take("B", 4), draw("B", "c2"))


class Table(ToyTable):
    """A toy table with a ledger."""

    def __init__(self, ledger: Ledger | None = None, **opened: object) -> None:
        self.ledger = ledger or Ledger()
        super().__init__(**opened)  # type: ignore[arg-type]

    def another(self, **more: object) -> Recorder:
        return super().another(**{"ledger": self.ledger, **more})

    @property
    def verdicts(self) -> list[Verdict]:
        return self.ledger.verdicts(self.session_id)


def as_they_were(table: Table) -> None:
    """Every verdict says what a replay of the log says, as long as it was then."""
    replay = table.replay
    for each in table.verdicts:
        then = replay.as_of(each.seq)
        assert each.hash == then.head[1]
        assert each.digest == state_digest(then.table)
        assert each.rules == "1"


def test_each_line_has_its_verdict_as_soon_as_it_is_recorded() -> None:
    table = Table()
    assert [each.seq for each in table.verdicts] == [1]
    table.lines(*LINES)
    assert [(each.seq, each.made) for each in table.verdicts] == [
        (1, ()),
        (2, ()),
        (3, ()),
        (4, (Found(4, "TOY-TAKE", "breach"),)),
        (5, ()),
    ]
    assert not any(each.late for each in table.verdicts)
    as_they_were(table)


def test_a_correction_is_kept_with_what_it_makes_and_clears() -> None:
    table = Table()
    table.lines(*LINES, {"type": "amend", "seq": 4, "data": take("B", 2)}, {"type": "retract", "seq": 2})
    _, _, _, _, _, amend, retract = table.verdicts
    assert (amend.made, amend.cleared) == ((), (Found(4, "TOY-TAKE", "breach"),))
    assert Found(3, "TOY-DRAW", "breach") in retract.made
    as_they_were(table)


def test_a_batch_is_kept_line_by_line() -> None:
    table = Table()
    table.answer([*LINES, {"type": "amend", "seq": 4, "data": take("B", 2)}])
    assert [each.seq for each in table.verdicts] == [1, 2, 3, 4, 5, 6]
    assert not any(each.late for each in table.verdicts)
    as_they_were(table)


def test_reading_a_session_adds_nothing_where_nothing_lacks() -> None:
    table = Table()
    table.lines(*LINES)
    before = table.verdicts
    with table.another().session(table.session_id):
        pass
    assert table.verdicts == before


def test_a_crash_between_log_and_ledger_is_made_good_at_the_next_open() -> None:
    table = Table()
    table.lines(*LINES[:2])
    crashed = table.another(ledger=None)  # what it appends never reaches the ledger
    crashed.record(table.session_id, [LINES[2]], recorder="p1")
    assert [each.seq for each in table.verdicts] == [1, 2, 3]
    for _ in range(2):
        with table.another().session(table.session_id):
            pass
    assert [(each.seq, each.late) for each in table.verdicts] == [
        (1, False),
        (2, False),
        (3, False),
        (4, True),
    ]
    assert table.verdicts[-1].made == (Found(4, "TOY-TAKE", "breach"),)
    as_they_were(table)


def test_lines_of_another_process_get_their_verdict_before_the_next_own_one() -> None:
    table = Table()
    table.lines(LINES[0])
    table.another(ledger=None).record(table.session_id, [LINES[1]], recorder="p1")
    table.lines(LINES[2])
    assert [(each.seq, each.late) for each in table.verdicts] == [
        (1, False),
        (2, False),
        (3, True),
        (4, False),
    ]


def test_adopted_lines_are_judged_when_they_are_first_replayed() -> None:
    table = Table()
    table.lines(*LINES, {"type": "retract", "seq": 3})
    log, ledger = MemoryLog(), Ledger()
    log.adopt(table.log.read(table.session_id))
    assert ledger.sessions() == []
    with Recorder(log, table.directory, ledger=ledger).session(table.session_id):
        pass
    there = ledger.verdicts(table.session_id)
    assert all(each.late for each in there)
    assert [(each.made, each.cleared, each.digest) for each in there] == [
        (each.made, each.cleared, each.digest) for each in table.verdicts
    ]


@pytest.mark.parametrize("code", ["readonly", "full", "locked", "damaged"])
def test_trouble_with_the_ledger_stops_no_recording_and_is_made_good_later(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table()

    def fail(*args: object) -> None:
        raise Problem(code, "trouble")

    with monkeypatch.context() as broken:
        broken.setattr(Ledger, "keep", fail)
        broken.setattr(Ledger, "judged", fail)
        table.lines(*LINES)
        with table.another().session(table.session_id) as replay:
            assert replay.head[0] == 5
    assert [each.seq for each in table.verdicts] == [1]
    with table.another().session(table.session_id):
        pass
    assert [each.late for each in table.verdicts] == [False, True, True, True, True]


def test_a_refused_line_leaves_no_verdict() -> None:
    table = Table(mode="referee")
    table.answer([take("A", 4)])
    assert [each.seq for each in table.verdicts] == [1]


def test_the_digest_is_that_of_the_document_and_of_being_closed() -> None:
    def digest(*lines: dict[str, object]) -> bytes:
        table = Table()
        table.lines(*lines)
        return state_digest(table.replay.table)

    assert digest(*LINES[:2]) == digest(*LINES[:2], {"type": "note", "text": "well"})
    assert digest(*LINES[:2]) != digest(take("A", 2), LINES[1])
    assert digest(*LINES[:2]) != digest(*LINES[:2], {"type": "abandon"})

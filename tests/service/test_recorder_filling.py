"""What the recorder fills in: players, forced fields, versions, digests of free text, marks, the line of an undo."""

from __future__ import annotations

import pytest

from events.directory import is_digest
from events.problems import Problem
from events.vocabulary import Data
from service.answers import Recorded
from tests.toy.table import ToyTable, draw, take


def test_the_player_and_forced_fields_are_written_in() -> None:
    table = ToyTable(bowl=1)
    (answer,) = table.lines({"type": "take"})
    assert answer.events[0].data == {"player": "A", "number": 1}


def test_a_correction_is_completed_as_the_table_stood_at_its_place() -> None:
    table = ToyTable(bowl=4)
    table.lines(take("A", 3), draw("A", "c1"), take("B", 1))
    table.lines({"type": "amend", "seq": 4, "data": {"type": "take"}})
    assert table.log.read(table.session_id)[-1].data["data"] == take("B", 1)
    table.lines({"type": "insert", "after": 2, "data": {"type": "draw", "card": "c2"}})
    assert table.log.read(table.session_id)[-1].data["data"]["player"] == "A"


@pytest.mark.parametrize("line", [{"type": "amend", "seq": 2}, {"type": "insert", "after": 2}])
def test_what_is_taken_back_is_struck_and_not_changed(line: Data) -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 3))
    with pytest.raises(Problem) as caught:
        table.answer([{**line, "data": take("A", 1), "kind": "takeback"}])
    assert (caught.value.code, caught.value.place.field) == ("field", "kind")
    assert table.log.head(table.session_id)[0] == 2


def test_a_correction_says_the_schema_version_of_what_it_carries(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 3), draw("A", "c1"))
    vocabulary = table.replay.table.vocabulary
    monkeypatch.setattr(vocabulary.types["take"], "schema_version", 2)
    monkeypatch.setitem(vocabulary.upcasters, ("take", 1), lambda data: data)
    (amended,) = table.lines({"type": "amend", "seq": 2, "data": take("A", 2)})
    assert amended.events[0].data["data_version"] == 2
    (inserted,) = table.lines({"type": "insert", "after": 3, "data": draw("A", "c2")})
    assert "data_version" not in inserted.events[0].data
    (inserted,) = table.lines({"type": "insert", "after": 3, "data": take("B", 1)})
    assert inserted.events[0].data["data_version"] == 2


def test_free_text_goes_to_the_directory_and_its_digest_to_the_log() -> None:
    table = ToyTable(bowl=9)
    marks = {"overrides": ["TOY-TAKE"], "because": "agreed with Ola"}
    table.lines({"type": "boast", "player": "A", "words": "mine"}, {"type": "note", "text": "Ola laughs"})
    table.lines({"type": "amend", "seq": 2, "data": take("A", 5, marks=marks), "reason": "a slip"})
    events = table.log.read(table.session_id)
    assert b"Ola" not in repr(events).encode()
    assert is_digest(events[1].data["words"])
    amend = events[3]
    assert is_digest(amend.data["data"]["marks"]["because"])
    text = table.directory.text(table.session_id, amend.event_id, "data.marks.because")
    assert text == "agreed with Ola"
    assert table.directory.text(table.session_id, amend.event_id, "reason") == "a slip"
    assert table.replay.findings() == []


def test_late_marks_every_line() -> None:
    table = ToyTable(bowl=9)
    answer = table.answer([take("A", 1)], late=True, table_time="2024-05-04T20:30:00+02:00")
    assert isinstance(answer, Recorded)
    assert answer.events[0].marks == {"late": True}
    assert answer.events[0].table_time == "2024-05-04T20:30:00+02:00"
    assert answer.events[0].recorded_at == "2024-05-04T18:30:00.000+00:00"


def test_the_opening_line_holds_the_rules_version_and_nested_positions() -> None:
    table = ToyTable(position={"bowl": 5, "taken.B": 2})
    opened = table.log.read(table.session_id)[0]
    assert opened.data["rules_version"] == "1"
    assert opened.data["position"] == {"bowl": 5, "taken": {"B": 2}}


def test_undo_strikes_the_last_own_move_in_force() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    table.answer([draw("A", "c1")], recorder="p2")
    table.lines({"type": "note", "text": "hm"})
    (answer,) = table.lines({"type": "undo"})
    assert (answer.events[0].type, answer.events[0].data["seq"]) == ("retract", 2)
    with pytest.raises(Problem, match="no move to undo"):
        table.lines({"type": "undo"})
    answer = table.answer([{"type": "undo"}], recorder="p2")
    assert isinstance(answer, Recorded)
    assert answer.events[0].data["seq"] == 3

"""The recorder: judging, refusing, conflicts, repeats, corrections, and what names something that is not there."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from events.directory import is_digest
from events.log.contract import Conflict, Draft
from events.log.memory import MemoryLog
from events.problems import Problem
from events.vocabulary import Data
from service.answers import Recorded, Refused
from tests.toy.table import ToyTable, draw, take


def rules(answer: Recorded | Refused | Conflict) -> list[str]:
    assert not isinstance(answer, Conflict)
    groups = answer.findings if isinstance(answer, Recorded) else (answer.findings,)
    return [each.rule for group in groups for each in group]


# --- scribe and referee


def test_scribe_records_and_flags() -> None:
    table = ToyTable(bowl=9)
    (answer,) = table.lines(take("B", 4))
    assert rules(answer) == ["TOY-TURN"]
    assert answer.events[0].seq == 2
    assert answer.due == [{"player": "A", "type": "take"}]


def test_referee_refuses_a_decision_confirmed_or_not() -> None:
    table = ToyTable("referee", bowl=9)
    for marks in ({}, {"confirmed": True}):
        answer = table.answer([take("A", 4, marks=marks)])
        assert isinstance(answer, Refused)
        assert rules(answer) == ["TOY-TAKE"]
        assert not answer.confirm
    assert table.log.head(table.session_id)[0] == 1


def test_referee_asks_an_observation_back_once() -> None:
    table = ToyTable("referee", position={"bowl": 9, "phase": "draw", "hands": {"B": ["c1", "c1"]}})
    first = table.answer([draw("A", "c1")])
    assert isinstance(first, Refused)
    assert first.confirm
    again = table.answer([draw("A", "c1", marks={"confirmed": True})])
    assert isinstance(again, Recorded)
    assert rules(again) == ["TOY-CARDS"]
    assert again.events[0].marks == {"confirmed": True}


def test_referee_refuses_after_the_end_even_what_was_seen() -> None:
    table = ToyTable("referee", position={"bowl": 9, "phase": "draw"})
    table.lines({"type": "end"})
    answer = table.answer([draw("A", "c1", marks={"confirmed": True})])
    assert isinstance(answer, Refused)
    assert rules(answer) == ["CORE-CLOSED"]


def test_a_batch_is_all_or_none() -> None:
    table = ToyTable("referee", bowl=9)
    answer = table.answer([take("A", 1), draw("A", "c1"), take("B", 9)])
    assert isinstance(answer, Refused)
    assert answer.at == 2
    assert table.log.head(table.session_id)[0] == 1
    with pytest.raises(Problem):
        table.answer([take("A", 1), draw("A", "c9")])
    assert table.log.head(table.session_id)[0] == 1
    answer = table.answer([take("A", 1), draw("A", "c1"), take("B", 2)])
    assert isinstance(answer, Recorded)
    assert [event.seq for event in answer.events] == [2, 3, 4]
    assert table.replay.document()["bowl"] == 6


def test_a_batch_of_corrections_says_what_each_makes_and_clears() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4))
    answer = table.answer(
        [{"type": "amend", "seq": 2, "data": take("A", 3)}, {"type": "amend", "seq": 2, "data": take("A", 5)}]
    )
    assert isinstance(answer, Recorded)
    assert [[each.rule for each in group] for group in answer.cleared] == [["TOY-TAKE"], []]
    assert [[each.rule for each in group] for group in answer.findings] == [[], ["TOY-TAKE"]]


def test_the_answer_after_the_append_is_what_a_reader_finds() -> None:
    table = ToyTable(bowl=9)
    for line in (take("A", 2), draw("A", "c2"), {"type": "retract", "seq": 3}, draw("A", "c3")):
        (answer,) = table.lines(line)
        assert answer.due == table.replay.due()
        with table.recorder.session(table.session_id) as live:
            assert live.table.digest() == table.replay.table.digest()


# --- what the recorder fills in


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


def test_a_line_that_comes_again_after_its_author_was_erased_gives_the_first_outcome() -> None:
    table = ToyTable(bowl=9)
    who = table.directory.add_person("Ala Nowak")
    lines = [{"type": "boast", "player": "A", "words": "mine"}, take("A", 2)]
    ids = ["one", "two"]
    first = table.answer(lines, event_ids=ids, recorder=who)
    table.directory.erase(who)
    again = table.answer(lines, event_ids=ids, recorder=who)
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert (again.events, again.repeated) == (first.events, True)
    with pytest.raises(Problem, match="another content"):
        table.answer([{**lines[0], "player": "B"}, lines[1]], event_ids=ids, recorder=who)
    assert table.directory.known_salt(table.session_id, "one") is None


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


def test_overrides_without_a_reason_do_not_count() -> None:
    table = ToyTable(bowl=9)
    (answer,) = table.lines(take("A", 5, marks={"overrides": ["TOY-TAKE"]}))
    assert rules(answer) == ["TOY-TAKE"]


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


# --- undo


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


# --- conflicts and repeats


def test_a_stale_head_is_a_conflict_and_logs_nothing() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    assert table.answer([draw("A", "c1")], expected_seq=1) == Conflict(2)
    assert table.log.head(table.session_id)[0] == 2
    assert isinstance(table.answer([draw("A", "c1")], expected_seq=2), Recorded)


def test_the_same_request_twice_is_one_line_and_the_first_outcome() -> None:
    table = ToyTable(bowl=9)
    lines: list[Data] = [take("B", 1), {"type": "note", "text": "once"}]
    ids = ["one", "two"]
    first = table.answer(lines, event_ids=ids, expected_seq=1)
    table.lines(take("A", 3))
    again = table.answer(lines, event_ids=ids, expected_seq=1)
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert again.repeated
    assert (again.events, again.findings) == (first.events, first.findings)
    assert table.log.head(table.session_id)[0] == 4


@pytest.mark.parametrize(
    "line",
    [
        {"type": "take", "number": 1},
        {"type": "amend", "seq": 2, "data": {"type": "take", "number": 3}, "reason": "x"},
        {"type": "undo"},
    ],
)
def test_a_repeated_line_may_leave_out_what_was_filled_in(line: Data) -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4))
    first = table.answer([line], event_ids=["again"])
    table.lines({"type": "note", "text": "between"})
    again = table.answer([line], event_ids=["again"])
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert (again.events, again.findings, again.cleared) == (first.events, first.findings, first.cleared)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (take("A", 1), take("A", 2)),
        (take("A", 1), draw("A", "c1")),
        (take("A", 1), take("A", 1, marks={"confirmed": True})),
        ({"type": "note", "text": "a"}, {"type": "note", "text": "b"}),
        (
            {"type": "insert", "after": 1, "data": take("A", 1)},
            {"type": "insert", "after": 1, "data": take("A", 2)},
        ),
        (take("A", 1), {"type": "take", "player": "A", "number": "much"}),
    ],
)
def test_the_same_id_with_another_body_is_an_error(first: Data, second: Data) -> None:
    table = ToyTable(bowl=9)
    table.answer([first], event_ids=["x"])
    with pytest.raises(Problem, match="taken by line 2") as caught:
        table.answer([second], event_ids=["x"])
    assert caught.value.code == "event_id"
    assert table.log.head(table.session_id)[0] == 2


def test_a_refusal_is_not_remembered() -> None:
    table = ToyTable("referee", bowl=9)
    assert isinstance(table.answer([draw("A", "c1")], event_ids=["x"]), Refused)
    table.lines(take("A", 1))
    assert isinstance(table.answer([draw("A", "c1")], event_ids=["x"]), Recorded)


def test_opening_twice_with_the_same_ids_is_one_session() -> None:
    table = ToyTable(bowl=9)
    fields: dict[str, Any] = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "place": "kitchen"}
    first = table.recorder.open(fields, "p1", session_id="s", event_id="e")
    again = table.recorder.open(fields, "p1", session_id="s", event_id="e")
    assert again.events == first.events
    assert again.repeated
    with pytest.raises(Problem, match="a session s already"):
        table.recorder.open(fields, "p1", session_id="s", event_id="other")
    with pytest.raises(Problem, match="taken by line 1"):
        table.recorder.open({**fields, "place": "cellar"}, "p1", session_id="s", event_id="e")


def test_two_recorders_on_one_log_lose_no_line() -> None:
    table = ToyTable(bowl=1000)
    others = [table.another(), table.another()]

    def write(number: int) -> None:
        for turn in range(40):
            line = {"type": "note", "text": f"{number}.{turn}"}
            answer = others[number].record(
                table.session_id, [line], recorder=f"p{number}", event_ids=[f"{number}-{turn}"]
            )
            assert isinstance(answer, Recorded)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    events = table.log.read(table.session_id)
    assert [event.seq for event in events] == list(range(1, 82))
    assert {event.event_id for event in events[1:]} == {
        f"{who}-{turn}" for who in range(2) for turn in range(40)
    }
    assert table.log.verify() == []


class Crowded(MemoryLog):
    """Another writer is first so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def append(self, session_id: str, drafts: Sequence[Draft], expected_seq: int) -> Any:
        if expected_seq and self.times:
            self.times -= 1
            data = {"player": "A", "card": "c1"}
            note = replace(drafts[0], event_id=f"other-{self.times}", type="draw", data=data)
            super().append(session_id, [note], expected_seq)
        return super().append(session_id, drafts, expected_seq)


def test_who_was_late_tries_again_on_the_new_head_until_it_wins() -> None:
    table = ToyTable(log=Crowded(20), bowl=9)
    (answer,) = table.lines(take("A", 2))
    assert answer.events[0].seq == 22
    assert table.answer([draw("A", "c1")], expected_seq=2) == Conflict(22)


def test_patience_ends_with_a_conflict_and_nothing_is_recorded() -> None:
    table = ToyTable(log=Crowded(10**6), bowl=9)
    answer = table.another(patience=0.05).record(table.session_id, [take("A", 2)], recorder="p1")
    assert isinstance(answer, Conflict)
    assert all(event.type != "take" for event in table.log.read(table.session_id))


def test_a_small_cache_forgets_no_session() -> None:
    table = ToyTable(bowl=9)
    recorder = table.another(sessions=1)
    fields = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "position": {"bowl": 9}}
    ids = [recorder.open(fields, "p1").session_id for _ in range(3)]
    for number in range(3):
        for session_id in ids:
            recorder.record(session_id, [take("AB"[number % 2], 1)], recorder="p1")
    for session_id in ids:
        with recorder.session(session_id) as replay:
            assert replay.head[0] == 4


# --- bad input is no line


@pytest.mark.parametrize(
    ("line", "code", "match"),
    [
        ({"type": "fly"}, "type", "no move 'fly'"),
        ({"type": "take", "player": "A", "number": 2, "to": "x"}, "field", "to is unknown"),
        ({"type": "take", "player": "A"}, "field", "number is needed"),
        (take("Z", 1), "unknown", "no seat"),
        (take("A", 1, marks={"sure": True}), "field", "marks.sure"),
        (take("A", 1, marks={"overrides": ["TOY-NONE"], "because": "x"}), "unknown", "no rule"),
        ({"type": "opened", "game": "toy"}, "type", "open already"),
        ({"type": "retract", "seq": 99}, "seq", "no line 99"),
        ({"type": "retract", "seq": 1}, "seq", "not struck"),
        ({"type": "retract", "seq": 4}, "seq", "not in force"),
        ({"type": "retract", "seq": 2, "kind": "takeback"}, "seq", "only the last move"),
        ({"type": "amend", "seq": 4, "data": take("A", 1)}, "seq", "not in force"),
        ({"type": "amend", "seq": 5, "data": take("A", 1)}, "seq", "is a correction"),
        ({"type": "amend", "seq": 2, "data": {"type": "retract", "seq": 3}}, "field", "cannot carry"),
        ({"type": "amend", "seq": 2, "data": {"type": "fly"}}, "type", "no move"),
        ({"type": "amend", "seq": 1, "data": {"type": "opened", "game": "chess"}}, "field", "opened of toy"),
        ({"type": "amend", "seq": 1, "data": {"type": "note", "text": "x"}}, "field", "opened of toy"),
        ({"type": "insert", "after": 9, "data": take("A", 1)}, "seq", "no line 9"),
        ({"type": "insert", "after": 2, "data": {"type": "draw", "card": "c9"}}, "unknown", "no card"),
        ({"type": "ruling", "seq": 3, "rule": "TOY-TAKE", "verdict": "upheld"}, "finding", "no finding"),
        ({"type": "ruling", "seq": 2, "rule": "TOY-NONE", "verdict": "upheld"}, "unknown", "no rule"),
        ({"type": "ruling", "seq": 77, "rule": "TOY-TAKE", "verdict": "upheld"}, "seq", "no line 77"),
        ({"type": "restate", "set": {"bowls": 3}}, "path", "no path"),
        ({"type": "restate", "set": {}}, "field", "names no path"),
        ({"type": "count", "zone": "hands.Z", "value": []}, "path", "no path"),
        ({"type": "count", "zone": "bowl", "value": "many"}, "path", "cannot be"),
        ({"type": "count"}, "field", "either zone"),
        ({"type": "take_seat", "seat": "Z", "person": "p9"}, "seat", "no seat"),
        ({"type": "score", "seats": {"Z": {"total": 3}}}, "path", "no seat"),
        ({"type": "note"}, "field", "text is needed"),
        ({"type": "note", "text": 0.5}, "field", "text"),
    ],
)
def test_what_is_not_there_is_bad_input_and_no_line(line: Data, code: str, match: str) -> None:
    table = ToyTable(position={"bowl": 6})
    table.lines(take("A", 4), draw("A", "c1"), take("B", 1), {"type": "retract", "seq": 4})
    if line["type"] == "score":
        table.lines(take("B", 2))
    head, before = table.log.head(table.session_id), table.replay.table.digest()
    with pytest.raises(Problem, match=match) as caught:
        table.lines(line)
    assert caught.value.code == code
    assert table.log.head(table.session_id) == head
    with table.recorder.session(table.session_id) as live:
        assert live.table.digest() == before


def test_a_finding_that_no_longer_stands_cannot_be_ruled_on() -> None:
    table = ToyTable(bowl=9)
    ruling = {"type": "ruling", "seq": 2, "rule": "TOY-TAKE", "verdict": "dismissed"}
    table.lines(take("A", 4), ruling)
    with pytest.raises(Problem, match="no finding TOY-TAKE stands"):
        table.lines(ruling)
    table.lines({"type": "retract", "seq": 3}, ruling)
    assert table.replay.findings() == []
    assert [each.rule for each in table.replay.findings(standing=False)] == ["TOY-TAKE"]


def test_takebacks_go_back_one_move_after_the_other() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"), {"type": "note", "text": "oh"})
    table.lines(
        {"type": "retract", "seq": 3, "kind": "takeback"}, {"type": "retract", "seq": 2, "kind": "takeback"}
    )
    with pytest.raises(Problem, match="no move to take back"):
        table.lines({"type": "retract", "seq": 4, "kind": "takeback"})
    with pytest.raises(Problem, match="taken back already"):
        table.lines({"type": "retract", "seq": 3})
    table.lines({"type": "retract", "seq": 6})
    assert table.replay.document()["bowl"] == 8


def test_the_opening_line_can_be_amended() -> None:
    table = ToyTable("referee", bowl=9)
    opened = {
        "type": "opened",
        "game": "toy",
        "seats": [{"seat": "A"}, {"seat": "B"}],
        "position": {"bowl": 9},
    }
    table.lines({"type": "amend", "seq": 1, "data": {**opened, "mode": "scribe"}})
    assert isinstance(table.answer([take("B", 1)]), Recorded)
    with pytest.raises(Problem, match="twice"):
        table.lines({"type": "amend", "seq": 1, "data": {**opened, "seats": [{"seat": "A"}, {"seat": "A"}]}})
    with pytest.raises(Problem, match="open_hands cannot be"):
        table.lines({"type": "amend", "seq": 1, "data": {**opened, "options": {"open_hands": 3}}})


def test_the_log_goes_on_finer_only_after_a_restate() -> None:
    table = ToyTable(bowl=9)
    table.lines({"type": "detail", "level": "turns"}, {"type": "detail", "level": "score"})
    with pytest.raises(Problem, match="only right after a restate"):
        table.lines({"type": "detail", "level": "moves"})
    table.lines({"type": "restate", "set": {"bowl": 3}}, {"type": "detail", "level": "moves"})


def test_opening_with_bad_input_opens_nothing() -> None:
    table = ToyTable(bowl=9)
    seats = [{"seat": "A"}, {"seat": "B"}]
    bad: list[tuple[Data, str]] = [
        ({"seats": seats}, "game is needed"),
        ({"game": "tox", "seats": seats}, "did you mean toy"),
        ({"game": "toy", "seats": [*seats, {"seat": "A"}]}, "twice"),
        ({"game": "toy", "seats": [{"seat": "0x"}]}, "seats.0.seat"),
        ({"game": "toy", "seats": seats, "house_rules": ["NO"]}, "no rule"),
        ({"game": "toy", "seats": seats, "options": {"pebbles": "x"}}, "pebbles cannot be"),
        ({"game": "toy", "seats": seats, "position": {"bowel": 3}}, "unknown"),
        ({"game": "toy", "seats": seats, "colour": "red"}, "colour is unknown"),
    ]
    for fields, match in bad:
        with pytest.raises(Problem, match=match):
            table.recorder.open(fields, "p1")
    assert table.log.sessions() == [table.session_id]


def test_an_unknown_session_is_a_problem() -> None:
    table = ToyTable(bowl=9)
    with pytest.raises(Problem, match="no session 'nowhere'"):
        table.recorder.record("nowhere", [take("A", 1)], recorder="p1")

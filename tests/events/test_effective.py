"""The effective line: what is in force after all corrections."""

from __future__ import annotations

import itertools
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.effective import Entry, Fate, effective
from events.envelope import Event
from events.problems import Problem
from events.session import CORRECTIONS
from events.vocabulary import Data
from tests.events.lines import amend, insert, log, retract, say


def words(events: list[Event]) -> list[str]:
    """What is said, in the order of the effective line; a trailing ``<`` marks a take-back."""
    return [
        str(entry.data.get("word", entry.type)) + "<" * entry.taken_back
        for entry in effective(events).entries[1:]
    ]


A, B, C = say("a"), say("b"), say("c")

# --- each correction


def test_without_corrections_every_line_is_in_force_as_it_was_logged() -> None:
    events = log(say("a", marks={"late": True}, version=3), B)
    line = effective(events)
    assert line.fates == {}
    assert line.entries == (
        Entry(1, 1, "opened", 1, {"game": "any"}),
        Entry(2, 2, "say", 3, {"word": "a"}, {"late": True}),
        Entry(3, 3, "say", 1, {"word": "b"}),
    )


def test_a_retracted_line_is_out_and_the_retract_is_no_entry() -> None:
    events = log(A, B, retract(2))
    assert words(events) == ["b"]
    assert effective(events).fates == {2: Fate("struck", 4, "typo")}


def test_a_ruling_strikes_like_a_typo_and_says_so() -> None:
    assert effective(log(A, retract(2, "ruling"))).fates == {2: Fate("struck", 3, "ruling")}


def test_a_line_taken_back_stays_marked() -> None:
    events = log(A, B, retract(3, "takeback"))
    assert words(events) == ["a", "b<"]
    assert effective(events).fates == {3: Fate("taken_back", 4, "takeback")}


def test_an_amended_line_keeps_its_place_and_tells_where_its_data_are() -> None:
    events = log(A, B, amend(2, say("x", marks={"confirmed": True}), data_version=2))
    assert effective(events).entries[1:] == (
        Entry(2, 4, "say", 2, {"word": "x"}, {"confirmed": True}, corrected=True),
        Entry(3, 3, "say", 1, {"word": "b"}),
    )
    assert effective(events).fates == {2: Fate("amended", 4, "typo")}


def test_an_amend_replaces_the_whole_line_type_marks_and_all() -> None:
    events = log(say("a", marks={"late": True}), amend(2, {"type": "shout"}))
    assert effective(events).entries[1] == Entry(2, 3, "shout", 1, {}, {}, corrected=True)


def test_an_inserted_line_stands_right_behind_its_anchor() -> None:
    events = log(A, B, insert(2, say("x")))
    assert words(events) == ["a", "x", "b"]
    assert effective(events).entries[2] == Entry(4, 4, "say", 1, {"word": "x"}, corrected=True)
    assert effective(events).fates == {}


def test_several_behind_one_line_stand_in_seq_order() -> None:
    assert words(log(A, B, insert(2, say("x")), insert(2, say("y")), insert(3, say("z")))) == [
        "a",
        "x",
        "y",
        "b",
        "z",
    ]


def test_a_line_can_be_inserted_behind_an_inserted_one_and_behind_the_opening() -> None:
    events = log(A, insert(2, say("x")), insert(2, say("y")), insert(3, say("x2")), insert(1, say("first")))
    assert words(events) == ["first", "a", "x", "x2", "y"]


def test_a_line_inserted_behind_a_correction_stands_where_that_was_logged() -> None:
    assert words(log(A, B, retract(2), C, insert(4, say("x")))) == ["b", "x", "c"]
    assert words(log(A, B, amend(2, say("a2")), C, insert(4, say("x")))) == ["a2", "b", "x", "c"]


def test_a_line_inserted_behind_an_insert_without_effect_stands_where_that_was_logged() -> None:
    assert words(log(A, insert(99, say("lost")), B, insert(3, say("x")))) == ["a", "x", "b"]
    assert words(log(A, B, insert(2, {"type": "opened", "game": "any"}), C, insert(4, say("x")))) == [
        "a",
        "b",
        "x",
        "c",
    ]


# --- corrections of corrections


def test_a_retract_of_a_retract_brings_the_line_back() -> None:
    events = log(A, retract(2), retract(3))
    assert words(events) == ["a"]
    assert effective(events).fates == {3: Fate("undone", 4, "typo")}
    assert words(log(A, retract(2), retract(3), retract(4))) == []
    assert words(log(A, retract(2), retract(3), retract(4), retract(5))) == ["a"]


def test_a_retract_of_an_amend_brings_the_earlier_data_back() -> None:
    assert words(log(A, amend(2, say("x")), retract(3))) == ["a"]
    assert words(log(A, amend(2, say("x")), amend(2, say("y")), retract(4))) == ["x"]
    assert words(log(A, amend(2, say("x")), amend(2, say("y")), retract(3))) == ["y"]


def test_the_last_amend_in_force_speaks() -> None:
    events = log(A, amend(2, say("x")), amend(2, say("y")))
    assert words(events) == ["y"]
    assert effective(events).fates == {2: Fate("amended", 4, "typo")}


def test_an_amend_of_an_insert_replaces_what_it_brought_in() -> None:
    events = log(A, B, insert(2, say("x")), amend(4, say("y")))
    assert words(events) == ["a", "y", "b"]
    assert effective(events).entries[2] == Entry(4, 5, "say", 1, {"word": "y"}, corrected=True)


def test_a_retract_of_an_insert_takes_the_line_out() -> None:
    assert words(log(A, insert(2, say("x")), retract(3))) == ["a"]
    assert words(log(A, insert(2, say("x")), retract(3, "takeback"))) == ["a", "x<"]
    assert words(log(A, insert(2, say("x")), retract(3), retract(4))) == ["a", "x"]


def test_nothing_cascades() -> None:
    assert words(log(A, B, insert(2, say("x")), retract(2))) == ["x", "b"]  # an inserted line keeps its place
    assert words(log(A, insert(2, say("x")), insert(3, say("y")), retract(3))) == ["a", "y"]
    assert words(log(A, B, retract(2), amend(2, say("x")))) == ["b"]  # a struck line is not amended back
    assert words(log(A, B, amend(2, say("x")), retract(2))) == ["b"]
    assert words(log(A, B, amend(2, say("x")), retract(2), retract(5))) == ["x", "b"]


def test_of_two_strikes_the_later_one_speaks_and_the_earlier_stands_behind_it() -> None:
    assert effective(log(A, retract(2), retract(2, "takeback"))).fates == {
        2: Fate("taken_back", 4, "takeback")
    }
    assert words(log(A, retract(2), retract(2, "takeback"))) == ["a<"]
    assert words(log(A, retract(2), retract(2, "takeback"), retract(4))) == []


def test_take_backs_one_after_the_other() -> None:
    assert words(log(A, B, retract(3, "takeback"), retract(2, "takeback"))) == ["a<", "b<"]
    assert words(log(A, B, retract(3, "takeback"), retract(2, "takeback"), retract(4))) == ["a<", "b"]


def test_a_line_that_was_taken_back_can_be_amended_in_what_it_showed() -> None:
    assert words(log(A, retract(2, "takeback"), amend(2, say("x")))) == ["x<"]


# --- what a correction cannot name has no effect


def test_the_opening_line_can_be_amended_but_not_struck() -> None:
    assert [entry.seq for entry in effective(log(A, retract(1))).entries] == [1, 2]
    other = {"type": "opened", "game": "any", "mode": "referee"}
    assert effective(log(A, amend(1, other))).entries[0].data == {"game": "any", "mode": "referee"}
    assert effective(log(A, amend(1, say("x")))).entries[0].type == "opened"


@pytest.mark.parametrize(
    "line",
    [
        retract(3),
        retract(4),
        retract(99),
        amend(3, say("x")),
        amend(99, say("x")),
        insert(3, say("x")),
        insert(99, say("x")),
        amend(2, retract(1)),
        amend(2, insert(1, say("x"))),
        amend(2, {"type": "opened", "game": "other"}),
        insert(2, retract(2)),
        insert(2, amend(2, say("x"))),
        insert(2, {"type": "opened", "game": "other"}),
    ],
)
def test_a_correction_that_names_what_it_cannot_has_no_effect(line: Data) -> None:
    events = log(A, line, B)
    assert words(events) == ["a", "b"]
    assert effective(events).fates == {}


def test_a_retract_or_an_amend_is_not_amended() -> None:
    assert words(log(A, retract(2), amend(3, say("x")))) == []
    assert words(log(A, amend(2, say("x")), amend(3, say("y")))) == ["x"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({**retract(2), "version": 2}, "version"),
        ({"type": "retract"}, "field"),
        ({**amend(2, A), "data": "x"}, "field"),
        ({**insert(2, A), "whim": 1}, "field"),
    ],
)
def test_a_correction_that_cannot_be_read_is_a_problem_at_its_line(line: Data, code: str) -> None:
    with pytest.raises(Problem) as error:
        effective(log(A, line))
    assert (error.value.code, error.value.place.line) == (code, 3)


# --- laws, against a twin that follows the words of the specification one by one


class Twin:
    """Slow and plain: whether a correction is in force is asked anew for each one, and places are sorted paths."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events

    def line(self, seq: int) -> Event:
        return self.events[seq - 1]

    def names(self, event: Event) -> int | None:
        """The line that a correction names, if it can name it."""
        if event.type not in CORRECTIONS:
            return None
        seq = int(event.data["after" if event.type == "insert" else "seq"])
        if seq >= event.seq:
            return None
        target = self.line(seq).type
        carried = event.data.get("data", {}).get("type")
        if event.type == "retract":
            return None if target == "opened" else seq
        if event.type == "amend" and (
            target in ("retract", "amend") or (target == "opened") != (carried == "opened")
        ):
            return None
        if carried in CORRECTIONS or (event.type == "insert" and carried == "opened"):
            return None
        return seq

    def in_force(self, event: Event) -> bool:
        return self.names(event) is not None and not any(
            later.type == "retract" and self.names(later) == event.seq and self.in_force(later)
            for later in self.events[event.seq :]
        )

    def last(self, type_: str, seq: int) -> Event | None:
        found = [
            each
            for each in self.events
            if each.type == type_ and self.names(each) == seq and self.in_force(each)
        ]
        return found[-1] if found else None

    def path(self, event: Event) -> tuple[int, ...]:
        if event.type != "insert" or self.names(event) is None:
            return (event.seq,)
        return (*self.path(self.line(event.data["after"])), event.seq)

    def entries(self) -> list[tuple[Any, ...]]:
        made = []
        for event in self.events:
            if event.type in ("retract", "amend") or (event.type == "insert" and self.names(event) is None):
                continue
            strike, amended = self.last("retract", event.seq), self.last("amend", event.seq)
            back = strike is not None and strike.data["kind"] == "takeback"
            if strike is not None and not back:
                continue
            source = amended or event
            data = source.data["data"] if source.type in CORRECTIONS else {"type": source.type, **source.data}
            made.append((self.path(event), event.seq, source.seq, data, back))
        return [each[1:] for each in sorted(made, key=lambda each: each[0])]


def seen(events: list[Event]) -> list[tuple[Any, ...]]:
    return [
        (entry.seq, entry.source, {"type": entry.type, **entry.data}, entry.taken_back)
        for entry in effective(events).entries
    ]


seqs = st.integers(1, 12)
kinds = st.sampled_from(["typo", "takeback", "ruling"])
carried = st.one_of(
    st.builds(say, st.sampled_from("xyz")),
    st.builds(say, st.sampled_from("xyz")),
    st.just({"type": "opened", "game": "new"}),
    st.just({"type": "retract", "seq": 2}),
)
some_lines = st.lists(
    st.one_of(
        st.builds(say, st.sampled_from("abc")),
        st.builds(retract, seqs, kinds),
        st.builds(retract, seqs, kinds),
        st.builds(amend, seqs, carried, kinds),
        st.builds(insert, seqs, carried, kinds),
    ),
    max_size=14,
)


@given(some_lines)
@settings(max_examples=300, deadline=None)
def test_the_effective_line_is_the_twins(lines: list[Data]) -> None:
    events = log(*lines)
    assert seen(events) == Twin(events).entries()


@given(some_lines)
@settings(max_examples=100, deadline=None)
def test_retracting_a_correction_is_as_if_it_had_never_been(lines: list[Data]) -> None:
    events = log(*lines, A)
    plain = seen(events)
    last = len(events)
    for correction in (retract(2), amend(2, say("x")), insert(2, say("x"))):
        assert seen(log(*lines, A, correction, retract(last + 1))) == plain


@given(some_lines)
@settings(max_examples=100, deadline=None)
def test_asking_changes_nothing_and_the_same_log_gives_the_same_line(lines: list[Data]) -> None:
    events = log(*lines)
    before = repr(events)
    first, second = effective(events), effective(iter(events))
    assert (first.entries, dict(first.fates)) == (second.entries, dict(second.fates))
    assert repr(events) == before
    for index, entry in enumerate(first.entries):
        assert first.place(entry.seq) == index
    assert first.place(len(events) + 1) is None


def corrected(number: int) -> list[Event]:
    """A log where every tenth line is a correction, and as many again as a twentieth are put in at one place."""
    lines: list[Data] = [A if n % 10 else amend(n - 1, say("x")) for n in range(2, number + 1)]
    return log(*lines, *(insert(2, say("y")) for _ in range(number // 20)))


def calls(events: list[Event]) -> int:
    """How often anything is called while the line in force is found."""
    count = itertools.count()
    before = sys.getprofile()
    sys.setprofile(lambda *_: next(count))
    try:
        effective(events)
    finally:
        sys.setprofile(before)
    return next(count)


def test_ten_times_as_many_lines_with_corrections_are_ten_times_the_work() -> None:
    few, many = corrected(1_000), corrected(10_000)
    assert len(effective(many).entries) == 1 + 8_999 + 500
    assert calls(many) < 11 * calls(few)

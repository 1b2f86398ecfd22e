"""Old and new rules side by side: each line was decided on the very lines before it, whoever decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from events.envelope import chained
from events.league.records import Append, Record
from events.league.requests import Request
from projections.rules.games import rules
from service.league.judge import Judge
from tests.league import seeing
from tests.league.parts import lines_of
from tests.league.shared import Member, Topic


class Careless(Member):
    """Brings lines that were decided on an old head behind the present one, as they are."""

    def write(self, records: Sequence[Record]) -> None:
        hook, self.before = self.before, lambda: None
        hook()
        for record in records:
            self.catch_up()
            super().write([self.moved(record)])

    def moved(self, record: Record) -> Record:
        if not isinstance(record, Append):
            return record
        seq, hash_ = head = self.head(record.session_id)
        events = []
        for event in record.events:
            seq += 1
            event = replace(event, seq=seq)
            hash_ = chained(hash_, event.body())
            events.append(replace(event, hash=hash_))
        return Append(record.session_id, record.request, head, lines_of(events))


@contextmanager
def version(number: int) -> Iterator[None]:
    """Within, the toy has such rules."""
    kind = type(rules("toy"))
    before = kind.complete
    kind.complete = seeing.complete(number, before)
    try:
        yield
    finally:
        kind.complete = before


def opening() -> Request:
    return Request(
        request="open", session="s", recorder="p1", lines=[seeing.OPENED], event_ids=["e0"], opens=True
    )


def asking(name: str, player: str) -> Request:
    return Request(
        request=name, session="s", recorder="p1", lines=[seeing.take(player)], event_ids=[f"{name}.0"]
    )


def meeting(old: Member, new: Member) -> list[int]:
    """Old rules decide three moves on a head on which new rules decide two, and the new ones are written first."""
    slow, quick = (Judge(each, failed=failed) for each in (old, new))
    with version(1):
        slow.judge([opening(), asking("first", "A")])
    new.catch_up()

    def first() -> None:
        with version(2):
            quick.judge([asking("new1", "B"), asking("new2", "A")])

    old.before = first
    with version(1):
        slow.judge([asking(f"old{n}", "A") for n in range(3)])
    new.catch_up()
    assert new.read("s") == old.read("s")
    return seeing.versions(old.read("s"))


def the_same_request(old: Member, new: Member) -> list[int]:
    """Both decide the same request, the new rules first; then the old ones decide one more."""
    slow, quick = (Judge(each, failed=failed) for each in (old, new))
    with version(1):
        slow.judge([opening(), asking("first", "A")])
    new.catch_up()

    def first() -> None:
        with version(2):
            quick.judge([asking("both", "B")])

    old.before = first
    with version(1):
        slow.judge([asking("both", "B")])
        slow.judge([asking("more", "A")])
    return seeing.versions(old.read("s"))


def failed(request: Request, error: Exception) -> None:
    raise error


@pytest.fixture
def joins(tmp_path: Path) -> Iterator[Callable[[type[Member]], Member]]:
    topic, members = Topic(), list[Member]()

    def join(kind: type[Member]) -> Member:
        members.append(kind(topic, tmp_path / f"{len(members)}.sqlite"))
        return members[-1]

    yield join
    for each in members:
        each.verify()
        each.close()


def test_each_line_was_decided_on_the_lines_before_it(joins: Callable[[type[Member]], Member]) -> None:
    assert meeting(joins(Member), joins(Member)) == [1, 2, 2, 1, 1, 1]


def test_who_lost_to_another_answer_of_the_same_request_forgets_his_own(
    joins: Callable[[type[Member]], Member],
) -> None:
    assert the_same_request(joins(Member), joins(Member)) == [1, 2, 1]


def test_a_decision_taken_on_a_head_that_it_did_not_name_would_be_found(
    joins: Callable[[type[Member]], Member],
) -> None:
    with pytest.raises(AssertionError, match=r"old0\.0: decided on another head"):
        meeting(joins(Careless), joins(Member))

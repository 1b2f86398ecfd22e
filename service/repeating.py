"""A request that comes twice: the same id with the same line gives the first outcome again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from events.effective import written
from events.envelope import Event, normal
from events.free_text import digest_texts, restore_texts
from events.problems import Place, Problem
from events.session import CORRECTIONS, SESSION
from events.vocabulary import Data, Vocabulary, plain
from projections.changes import difference
from projections.judging import read_marks
from projections.replay import Replay
from projections.rules.findings import Finding
from service.answers import Recorded

Digest = Callable[[str, str], str]


def same_line(event: Event, line: Data, vocabulary: Vocabulary, digest: Digest | None) -> bool:
    """Whether a hand-written line is the one that became ``event``. What the line leaves out the recorder may have
    written in; everything that it says must be in the event. Free text is compared by its digest; ``digest`` None: the
    texts of the event were erased, and nobody can say any more whether they were others."""
    stored = _stored(event, vocabulary) if digest is None else {}
    type_, fields, marks = written(line)
    if type_ == "undo":
        return event.type == "retract"
    if type_ != event.type:
        return False
    try:
        data = _filled(event.type, event.data, fields, vocabulary)
        digests = digest_texts(
            vocabulary, type_, data, plain(read_marks(marks)), digest or (lambda field, _: stored[field])
        )
    except (Problem, KeyError):
        return False
    return bool(normal(list(digests)) == [event.data, event.marks])


def _stored(event: Event, vocabulary: Vocabulary) -> dict[str, str]:
    """{field: digest} of the free texts of an event."""
    found: dict[str, str] = {}

    def note(field: str, digest: str) -> None:
        found[field] = digest

    restore_texts(vocabulary, event.type, event.data, event.marks, note)
    return found


def _filled(type_: str, stored: Data, given: Data, vocabulary: Vocabulary) -> Data:
    """``given`` in its logged form, with what it leaves out as stored."""
    given = {key: value for key, value in given.items() if value is not None}
    inner, kept = given.get("data"), stored.get("data")
    if type_ in CORRECTIONS and isinstance(inner, dict) and isinstance(kept, dict):
        carried, fields, marks = written(inner)
        data = _filled(carried, written(kept)[1], fields, vocabulary)
        given["data"] = {"type": carried, **data, **({"marks": plain(read_marks(marks))} if marks else {})}
    known = SESSION if type_ in SESSION.types else vocabulary
    return known.encode(known.decode(type_, {**stored, **given}))


def first_outcome(replay: Replay, events: Sequence[Event]) -> Recorded:
    """What was answered when the lines came first."""
    found: list[tuple[Finding, ...]] = []
    cleared: list[tuple[Finding, ...]] = []
    for event in events:
        then = replay.as_of(event.seq)
        if event.type in CORRECTIONS:
            made, lost = difference(replay.as_of(event.seq - 1).findings(), then.findings())
            found.append(made)
            cleared.append(lost)
        else:
            found.append(tuple(then.judged[event.seq].findings))
            cleared.append(())
    return Recorded(tuple(events), tuple(found), tuple(cleared), replay.due(), repeated=True)


def taken(event: Event) -> Problem:
    """An id that stands for another line."""
    what = f"the event id {event.event_id} is taken by line {event.seq} with another content"
    return Problem("event_id", what, place=Place(field="event_id"), hint="a new line needs a new id")

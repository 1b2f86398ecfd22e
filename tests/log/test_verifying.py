"""What a session's stored lines are checked for, one fault at a time, with a chain of hashes that fits."""

from __future__ import annotations

import json
from typing import Any

import pytest

from events.envelope import ZERO, canonical, link
from events.log.contract import Damage
from events.log.verifying import Stored, damage
from tests.log.drafts import chain


def stored(*bodies: Any) -> list[Stored]:
    """Lines as a store would keep them, linked to each other whatever they hold; bytes are taken as they are."""
    made: list[Stored] = []
    previous = ZERO
    for seq, body in enumerate(bodies, 1):
        line = body if isinstance(body, bytes) else canonical(body)
        previous = link(previous, line)
        event_id = body["event_id"] if isinstance(body, dict) and "event_id" in body else f"e{seq}"
        made.append(Stored(line, previous, seq, event_id))
    return made


BODIES = [event.body() for event in chain("s", 4)]


def test_whole_lines_have_no_damage() -> None:
    assert damage("s", stored(*BODIES)) is None


@pytest.mark.parametrize(
    ("second", "reason", "unvouched"),
    [
        (json.dumps(BODIES[1]).encode(), "the line is not in canonical form", 3),
        ({**BODIES[1], "data": {"text": "o\u0301"}}, "the line is not in canonical form", 3),
        ({**BODIES[1], "event_id": "e1"}, "the event id e1 is that of line 1", 3),
        ({**BODIES[1], "session_id": "t"}, "the content is that of another place or another event id", 3),
        ({**BODIES[1], "seq": 3}, "the content is that of another place or another event id", 3),
        (b"noise", "no event: the line is no JSON", 2),
        (b"[]", "no event: the line is no mapping", 2),
        ({"seq": 2}, "no event: session_id must be text", 2),
        (canonical({**BODIES[1], "data": {}}).replace(b"{}", b"1.5"), "no event: data must be a mapping", 2),
        (
            canonical({**BODIES[1], "data": {"n": 1}}).replace(b'"n":1', b'"n":1.5'),
            "a decimal must be written as text",
            3,
        ),
    ],
)
def test_a_bad_line_is_named_with_what_is_wrong(second: Any, reason: str, unvouched: int) -> None:
    found = damage("s", stored(BODIES[0], second, *BODIES[2:]))
    assert found == Damage("s", 2, reason, 1, unvouched)


def test_a_line_that_is_found_under_another_id_is_bad() -> None:
    lines = stored(*BODIES)
    lines[2] = lines[2]._replace(event_id="other")
    found = damage("s", lines)
    assert found is not None
    assert (found.seq, found.readable, found.unvouched) == (3, 2, 2)


def test_a_missing_line_is_named() -> None:
    lines = stored(*BODIES)
    assert damage("s", lines[:1] + lines[2:]) == Damage("s", 2, "line 2 is missing", 1, 2)


def test_no_line_at_all_is_damage() -> None:
    assert damage("s", []) == Damage("s", 1, "the log has no line of it", 0, 0)


def test_damage_is_one_sentence() -> None:
    assert str(Damage("s", 5, "why", 4, 2)) == (
        "s line 5: why (lines 1-4 are sound; 2 from there on can be read, unvouched for)"
    )
    assert str(Damage("s", 1, "why", 0)) == "s line 1: why (no line before it)"
    assert str(Damage(None, 0, "the file is damaged", 0)) == "the file is damaged"

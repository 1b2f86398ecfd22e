"""Records and requests as bytes: what is read is what was written, and nothing else is taken for one."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from events.envelope import ZERO
from events.league.records import MAX_RECORD, Append, decoded_record, encoded
from events.league.requests import Request, decoded_request, encoded_request
from events.problems import Problem
from tests.league.parts import append, lines_of, refusal
from tests.log.drafts import chain, hash_by_hand


def problem_of(value: bytes | None) -> str:
    with pytest.raises(Problem) as error:
        decoded_record(value)
    return error.value.code


def test_an_append_comes_back_line_by_line() -> None:
    record = append("s", 3, after=chain("s", 4))
    again = decoded_record(encoded(record))
    assert again == record
    assert again.head == (4, chain("s", 4)[-1].hash)


def test_a_refusal_comes_back_with_its_reason() -> None:
    record = refusal("s", after=chain("s", 2))
    assert decoded_record(encoded(record)) == record


def test_lines_travel_as_the_bytes_that_are_hashed() -> None:
    record = append("s", 1)
    assert record.lines[0][0] in encoded(record)


def test_fields_of_a_later_kronika_in_a_line_are_kept() -> None:
    event = replace(chain("s", 1)[0], extra={"mood": {"of": "table"}})
    event = replace(event, hash=hash_by_hand(ZERO, event.body()))
    record = Append("s", "r", (0, ZERO), lines_of([event]))
    again = decoded_record(encoded(record))
    assert isinstance(again, Append)
    assert again.events == (event,)


@pytest.mark.parametrize(
    "value", [None, b"", b"noise", b"[]", b"{}", b"null", b"\xff\xfe", b'{"kronika": "1"}']
)
def test_noise_is_no_record(value: bytes | None) -> None:
    assert problem_of(value) == "record"


def changed(record: Append, **changes: Any) -> bytes:
    return json.dumps({**json.loads(encoded(record)), **changes}).encode()


@pytest.mark.parametrize(
    "changes",
    [
        {"kronika": 0},
        {"seq": 1},
        {"seq": -1},
        {"session": "t"},
        {"request": ""},
        {"request": "r" * 101},
        {"hash": "00"},
        {"hash": "11" * 32},
        {"hash": "zz"},
        {"last": "00" * 32},
        {"lines": []},
        {"lines": [1]},
        {"refused": {"conflict": 3}},
    ],
)
def test_a_record_that_contradicts_itself_is_none(changes: dict[str, Any]) -> None:
    record = append("s", 2)
    assert isinstance(decoded_record(encoded(record)), Append)
    assert problem_of(changed(record, **changes)) == "record"


def test_lines_must_be_canonical_consecutive_and_of_one_session() -> None:
    events = chain("s", 3)
    spaced = encoded(append("s", 1)).replace(b'"seq":1,"session_id"', b'"seq": 1,"session_id"')
    assert problem_of(spaced) == "record"
    for bad in ([events[0], events[2]], [events[1]], [events[0], events[0]], [events[0], *chain("t", 2)[1:]]):
        assert problem_of(encoded(Append("s", "r", (0, ZERO), lines_of(bad)))) == "record"


def test_an_event_id_twice_in_one_record_makes_it_none() -> None:
    first = chain("s", 1)[0]
    body = {**first.body(), "seq": 2}
    again = replace(first, seq=2, hash=hash_by_hand(first.hash, body))
    assert problem_of(encoded(Append("s", "r", (0, ZERO), lines_of([first, again])))) == "record"


def test_a_record_of_a_later_kronika_is_named_as_such() -> None:
    assert problem_of(changed(append("s", 1), kronika=2)) == "version"
    assert problem_of(b'{"kronika": 7, "else": []}') == "version"


def test_a_record_too_long_for_the_topics_is_refused_before_it_is_sent() -> None:
    note = "x" * 900_000
    events, previous = [], ZERO
    for seq in range(1, 20):
        body = {**chain("s", 1, first=seq)[0].body(), "data": {"text": note}}
        previous = hash_by_hand(previous, body)
        events.append(replace(chain("s", 1, first=seq)[0], data={"text": note}, hash=previous))
    with pytest.raises(Problem) as error:
        encoded(Append("s", "r", (0, ZERO), lines_of(events)))
    assert error.value.code == "size"
    assert len(encoded(Append("s", "r", (0, ZERO), lines_of(events[:17])))) < MAX_RECORD


# --- requests

REQUEST = Request(
    request="r1", session="s", recorder="p1", lines=[{"type": "note", "text": "a"}], event_ids=["e1"]
)


def test_a_request_comes_back() -> None:
    full = Request(
        request="r2",
        session="s",
        recorder="p1",
        lines=[{"type": "drive", "to": "łódź", "marks": {"confirmed": True}}, {"type": "pause"}],
        event_ids=["a", "b"],
        expected_seq=7,
        table_time="2024-05-01T20:00:00+02:00",
        late=True,
    )
    for request in (REQUEST, full):
        assert decoded_request(encoded_request(request)) == request


@pytest.mark.parametrize(
    "value",
    [
        None,
        b"",
        b"noise",
        b"\xff",
        b"[" * 5000,
        b"{}",
        encoded_request(REQUEST).replace(b'"kronika":1', b'"kronika":2'),
        encoded_request(REQUEST).replace(b'["e1"]', b"[]"),
        encoded_request(REQUEST).replace(b'"r1"', b'""'),
        encoded_request(REQUEST).replace(b'"session":"s"', b'"session":""'),
        encoded_request(REQUEST).replace(b'"session":"s"', b'"session":"%b"' % (b"s" * 201)),
        encoded_request(REQUEST).replace(b'"recorder":"p1",', b""),
        encoded_request(REQUEST).replace(b'["e1"]', b'["e1"],"expected_seq":"7"'),
    ],
)
def test_anything_else_is_no_request(value: bytes | None) -> None:
    with pytest.raises(Problem) as error:
        decoded_request(value)
    assert error.value.code == "request"


def test_a_request_holds_json_alone() -> None:
    with pytest.raises(Problem) as error:
        encoded_request(Request(request="r", session="s", recorder="p", lines=[{"x": 1.5}], event_ids=["e"]))
    assert error.value.code == "field"

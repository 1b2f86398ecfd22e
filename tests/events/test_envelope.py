"""Canonical bytes and the hash chain."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.envelope import (
    MAX_DEPTH,
    MAX_NUMBER,
    ZERO,
    Event,
    broken,
    canonical,
    chained,
    decoded,
    decoded_all,
    event_of,
    normal,
)
from events.problems import Problem

FIRST = Event(
    session_id="s",
    seq=1,
    event_id="e1",
    type="drive",
    version=1,
    data={"to": "chicago"},
    recorded_at="2024-05-01T18:00:00Z",
    recorder="p1",
)
FIRST_BYTES = (
    b'{"data":{"to":"chicago"},"event_id":"e1","recorded_at":"2024-05-01T18:00:00Z","recorder":"p1",'
    b'"seq":1,"session_id":"s","type":"drive","version":1}'
)
FIRST_HASH = bytes.fromhex("1004f8bb4ff90fb08d68edb0796a32a8621ca3a6df244ddeed0a25ddf67c4844")
SECOND = Event(
    session_id="s",
    seq=2,
    event_id="e2",
    type="note",
    version=3,
    data={"text": 'zażółć "gęślą" \\ 😀', "n": [1, -2, {"b": True, "a": None}]},
    recorded_at="2024-05-01T18:00:01Z",
    recorder="p1",
    marks={"late": True},
    table_time="2024-05-01T20:00:00+02:00",
)
SECOND_BYTES = (
    b'{"data":{"n":[1,-2,{"a":null,"b":true}],'
    b'"text":"za\xc5\xbc\xc3\xb3\xc5\x82\xc4\x87 \\"g\xc4\x99\xc5\x9bl\xc4\x85\\" \\\\ \xf0\x9f\x98\x80"},'
    b'"event_id":"e2","marks":{"late":true},"recorded_at":"2024-05-01T18:00:01Z","recorder":"p1","seq":2,'
    b'"session_id":"s","table_time":"2024-05-01T20:00:00+02:00","type":"note","version":3}'
)
SECOND_HASH = bytes.fromhex("b35f1771c6a8edce458130c848db846fabe01d9f63fdcc520a76c30184364ef7")
"""Both hashes were computed outside of Python: sha256sum over the previous hash's raw bytes and these bytes."""

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_NUMBER, MAX_NUMBER) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


def chain() -> list[Event]:
    return [replace(FIRST, hash=FIRST_HASH), replace(SECOND, hash=SECOND_HASH)]


# --- canonical bytes


@pytest.mark.parametrize(("event", "expected"), [(FIRST, FIRST_BYTES), (SECOND, SECOND_BYTES)])
def test_the_canonical_bytes_are_these(event: Event, expected: bytes) -> None:
    assert canonical(normal(event.body())) == expected


def test_the_hash_chain_is_this() -> None:
    assert chained(ZERO, FIRST.body()) == FIRST_HASH
    assert chained(FIRST_HASH, SECOND.body()) == SECOND_HASH


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"b": 1, "a": 2, "B": 3, "": 4}, b'{"":4,"B":3,"a":2,"b":1}'),
        (
            {"\uffff": 1, "\U00010000": 2, "z": 3},
            '{"z":3,"\uffff":1,"\U00010000":2}'.encode(),
        ),  # by code point
        ("\x00\x1f\n\t\r\b\f\x7f/\u2028", b'"\\u0000\\u001f\\n\\t\\r\\b\\f\x7f/\xe2\x80\xa8"'),
        ([], b"[]"),
        ([True, None, 0, -1, MAX_NUMBER], b"[true,null,0,-1,9007199254740991]"),
    ],
)
def test_keys_are_sorted_and_nothing_is_escaped_without_need(value: Any, expected: bytes) -> None:
    assert canonical(value) == expected


@given(json_values)
@settings(max_examples=200, deadline=None)
def test_canonical_bytes_are_those_of_a_plain_json_writer_and_read_back(value: Any) -> None:
    value = normal(value)
    plain = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    assert canonical(value) == plain
    assert json.loads(canonical(value)) == value
    assert canonical(normal(json.loads(plain))) == plain


# --- what has canonical bytes


def test_text_becomes_nfc_in_values_and_keys() -> None:
    assert normal({"o\u0301": ["z\u0307", {"e\u0301": "\ufb01"}]}) == {"ó": ["ż", {"é": "\ufb01"}]}


def test_the_given_value_is_not_changed() -> None:
    given_ = {"a": [{"b": "o\u0301"}]}
    made = normal(given_)
    made["a"][0]["c"] = 1
    assert given_ == {"a": [{"b": "o\u0301"}]}


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ({"a": {"b": [0, 1.5]}}, "a.b.1"),
        ({"a": float("nan")}, "a"),
        ({"a": MAX_NUMBER + 1}, "a"),
        ({"a": -MAX_NUMBER - 1}, "a"),
        ({"a": "\ud800"}, "a"),
        ({"a": {"\udfff": 1}}, "a"),
        ({"a": {3: 1}}, "a"),
        ({"a": {"o\u0301": 1, "ó": 2}}, "a"),
        ({"a": {1, 2}}, "a"),
        ({"a": b"x"}, "a"),
        ({"a": object()}, "a"),
    ],
)
def test_what_json_cannot_carry_everywhere_is_a_problem_with_its_field(value: Any, field: str) -> None:
    with pytest.raises(Problem) as error:
        normal(value)
    assert (error.value.code, error.value.place.field) == ("field", field)


def test_nesting_has_an_end() -> None:
    assert normal(nested(MAX_DEPTH)) == nested(MAX_DEPTH)
    for depth in (MAX_DEPTH + 1, 100_000):
        with pytest.raises(Problem, match="nested deeper"):
            normal(nested(depth))


# --- reading lines


def test_a_line_is_read_back_as_it_was() -> None:
    assert decoded(SECOND_BYTES, SECOND_HASH) == replace(SECOND, hash=SECOND_HASH)
    assert decoded(FIRST_BYTES, FIRST_HASH).table_time is None


def test_many_lines_are_read_as_each_by_itself() -> None:
    later = FIRST_BYTES[:-1] + b',"zone":1}'
    for rows in (
        [],
        [(FIRST_BYTES, FIRST_HASH)],
        [(FIRST_BYTES, FIRST_HASH), (SECOND_BYTES, SECOND_HASH)],
        [(FIRST_BYTES, FIRST_HASH), (later, ZERO), (SECOND_BYTES, SECOND_HASH)],
    ):
        assert decoded_all(rows) == [decoded(line, hash_) for line, hash_ in rows]
    for bad in (b"", b"noise", b"[]", FIRST_BYTES + b"," + SECOND_BYTES, FIRST_BYTES[:-1]):
        with pytest.raises(Problem) as error:
            decoded_all([(FIRST_BYTES, FIRST_HASH), (bad, ZERO)])
        assert error.value.code == "line"


def test_unknown_envelope_fields_are_kept_and_hashed() -> None:
    line = FIRST_BYTES[:-1] + b',"zone":{"of":"later"}}'
    event = decoded(line, ZERO)
    assert event.extra == {"zone": {"of": "later"}}
    assert canonical(event.body()) == line


@pytest.mark.parametrize(
    "name", ["session_id", "seq", "event_id", "type", "version", "data", "recorded_at", "recorder"]
)
def test_a_line_without_one_of_its_fields_is_a_problem(name: str) -> None:
    body = FIRST.body()
    del body[name]
    with pytest.raises(Problem) as error:
        event_of(body, ZERO)
    assert (error.value.code, error.value.place.field) == ("line", name)


@pytest.mark.parametrize(
    ("name", "value"),
    [("seq", "1"), ("seq", True), ("version", 1.0), ("data", []), ("marks", []), ("table_time", 3)],
)
def test_a_field_of_another_kind_is_a_problem(name: str, value: Any) -> None:
    with pytest.raises(Problem) as error:
        event_of({**SECOND.body(), name: value}, ZERO)
    assert (error.value.code, error.value.place.field) == ("line", name)


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b"3", b"\xff", b'{"a":' * 100_000, FIRST_BYTES[:-1], FIRST_BYTES * 2]
)
def test_what_is_no_line_is_a_problem(line: bytes) -> None:
    with pytest.raises(Problem) as error:
        decoded(line, ZERO)
    assert error.value.code == "line"


# --- the chain


def test_a_whole_chain_has_no_fault_from_any_line_on() -> None:
    assert broken(chain()) is None
    assert broken(chain()[1:], FIRST_HASH, 1) is None
    assert broken([]) is None


@pytest.mark.parametrize("name", [each.name for each in fields(Event)])
@pytest.mark.parametrize("index", [0, 1])
def test_a_change_of_any_field_shows_at_its_line(name: str, index: int) -> None:
    other: dict[str, Any] = {
        "seq": 9,
        "version": 9,
        "data": {},
        "marks": {"x": 1},
        "extra": {"x": 1},
        "hash": bytes(32),
    }
    lines = chain()
    lines[index] = replace(lines[index], **{name: other.get(name, "other")})
    found = broken(lines)
    assert found is not None
    assert found[0] == (9 if name == "seq" else index + 1)


def test_missing_and_swapped_lines_show() -> None:
    first, second = chain()
    assert broken([second]) == (2, "line 1 is missing")
    assert broken([second, first]) == (2, "line 1 is missing")
    assert broken([first, first]) == (1, "line 2 is missing")

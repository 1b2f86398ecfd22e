"""Records of ``kronika.events``: a whole append, or a refusal. Bytes in, bytes out.

A record names the head that it was decided on and the request that it answers. Lines travel as their canonical bytes,
so a reader stores exactly what was decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from events.envelope import Event, decoded, link, normal
from events.log.deciding import Line, in_canonical_form
from events.problems import Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

VERSION: Final = 1
MAX_RECORD: Final = 16 * 1024 * 1024
"""Bytes of the longest record that the topics take."""
MAX_REQUEST_ID: Final = 100


@dataclass(frozen=True, slots=True)
class Append:
    """New lines of a session, all or none. ``head``: (seq, hash) that they were decided on."""

    session_id: str
    request: str
    head: tuple[int, bytes]
    lines: tuple[Line, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """The lines as events."""
        return tuple(event for _, event in self.lines)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing is recorded of a request; ``why`` is a JSON mapping for who sent it."""

    session_id: str
    request: str
    head: tuple[int, bytes]
    why: Data


Record = Append | Refusal


class _Record(msgspec.Struct, omit_defaults=True):
    kronika: int
    session: str
    request: str
    seq: int
    hash: str
    lines: list[msgspec.Raw] = []
    last: str = ""
    refused: dict[str, Any] | None = None


class _Version(msgspec.Struct):
    kronika: int


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(_Record).decode
_version: Final = msgspec.json.Decoder(_Version).decode
_UNREADABLE: Final = (msgspec.DecodeError, RecursionError, UnicodeDecodeError, ValueError)


def encoded(record: Record) -> bytes:
    """The record's bytes. Raises Problem ``size`` for one that the topics do not take."""
    seq, hash_ = record.head
    made = _Record(VERSION, record.session_id, record.request, seq, hash_.hex())
    if isinstance(record, Append):
        made.lines = [msgspec.Raw(line) for line, _ in record.lines]
        made.last = record.lines[-1][1].hash.hex()
    else:
        made.refused = normal(record.why)
    value = _encode(made)
    if len(value) > MAX_RECORD:
        what = f"these lines have {len(value):,} bytes together, more than {MAX_RECORD:,}"
        raise Problem("size", what, hint="send them in several parts")
    return value


def decoded_record(value: bytes | None) -> Record:
    """The record of these bytes, whole in itself: lines in canonical form, consecutive from the head it names on, with
    hashes that fit. Raises Problem ``record`` for anything else, and ``version`` for a record of a later Kronika."""
    if value is None:
        raise Problem("record", "the record is empty")
    try:
        made = _decode(value)
        head = (made.seq, bytes.fromhex(made.hash))
    except _UNREADABLE:
        _check_version(value)
        raise Problem("record", "the record cannot be read") from None
    if made.kronika != VERSION:
        _check_version(value)
        raise Problem("record", f"no record has version {made.kronika}")
    if len(head[1]) != 32 or head[0] < 0 or bool(made.lines) == (made.refused is not None):
        raise Problem("record", "the record is no append and no refusal")
    if not 0 < len(made.request) <= MAX_REQUEST_ID:
        raise Problem("record", f"a request id has 1 to {MAX_REQUEST_ID} characters")
    if made.refused is not None:
        return Refusal(made.session, made.request, head, made.refused)
    lines = _lines(made.session, head, [bytes(raw) for raw in made.lines])
    if lines[-1][1].hash.hex() != made.last:
        raise Problem("record", "the last hash does not fit the lines")
    return Append(made.session, made.request, head, lines)


def first_hash(value: bytes | None) -> bytes | None:
    """The hash of the first line of an append; None for anything else."""
    try:
        record = decoded_record(value)
    except Problem:
        return None
    return record.lines[0][1].hash if isinstance(record, Append) else None


def _check_version(value: bytes) -> None:
    try:
        version = _version(value).kronika
    except _UNREADABLE:
        return
    if version > VERSION:
        what = f"the league has records of version {version}, this Kronika knows up to {VERSION}"
        raise Problem("version", what, hint="update Kronika to follow it")


def _lines(session_id: str, head: tuple[int, bytes], raws: Sequence[bytes]) -> tuple[Line, ...]:
    """Raises Problem ``record``."""
    seq, previous = head
    lines: list[Line] = []
    try:
        for raw in raws:
            seq, previous = seq + 1, link(previous, raw)
            event = decoded(raw, previous)
            if event.session_id != session_id or event.seq != seq:
                raise Problem("record", "the lines are those of another place")
            lines.append((in_canonical_form(event, raw), event))
    except Problem as problem:
        raise Problem("record", problem.what) from None
    if len({event.event_id for _, event in lines}) != len(lines):
        raise Problem("record", "an event id stands twice in one record")
    return tuple(lines)

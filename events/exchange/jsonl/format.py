"""The lines of the file: what each may be, and the problems of one that is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import msgspec

from events.directory.people import checked_name
from events.envelope import MAX_BYTES, Event, canonical, event_of
from events.problems import Place, Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

PRODUCT: Final = "log"
VERSION: Final = 1
LONGEST: Final = 4 * MAX_BYTES
"""A line of an event with its texts is shorter than this."""
LONGEST_HEADER: Final = 64 * MAX_BYTES
_decode: Final = msgspec.json.Decoder().decode


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event, and the free texts that go along with their salt."""

    event: Event
    salt: bytes | None = None
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A name that goes along."""

    person_id: str
    name: str


def header(heads: Mapping[str, int]) -> bytes:
    """The first line."""
    return canonical({"kronika": PRODUCT, "sessions": dict(heads), "version": VERSION}) + b"\n"


def read_header(source: BinaryIO) -> dict[str, int]:
    """{session: number of its lines}. Raises Problem ``format`` for the file of another product,
    ``version`` for that of a later Kronika."""
    foreign = Problem(
        "format", "this is no log of Kronika", place=Place(line=1), hint="expected its JSON Lines"
    )
    try:
        found = parsed(source.readline(LONGEST_HEADER).removeprefix(b"\xef\xbb\xbf"))
    except Problem:
        raise foreign from None
    if found.get("kronika") != PRODUCT or type(found.get("version")) is not int:
        raise foreign
    if found["version"] != VERSION:
        what = f"the file has format {found['version']}, this Kronika knows {VERSION}"
        raise Problem("version", what, place=Place(line=1), hint="update Kronika to read it")
    sessions = found.get("sessions")
    if not isinstance(sessions, dict) or not all(
        type(each) is int and each > 0 for each in sessions.values()
    ):
        raise Problem("format", "the header does not say which sessions follow", place=Place(line=1))
    return sessions


def lines(source: BinaryIO) -> Iterator[tuple[int, EventLine | PersonLine | Problem]]:
    """(line number, what stands there) of the lines behind the header; blank lines are passed over. Of a run of lines
    that cannot be read the first speaks for all, so that noise is one problem."""
    number, noise = 1, False
    while raw := source.readline(LONGEST):
        number += 1
        if raw.isspace() or (noise and not raw.lstrip().startswith(b"{")):
            continue
        try:
            if len(raw) == LONGEST and not raw.endswith(b"\n"):
                _skip(source)
                raise Problem("size", f"a line of more than {LONGEST:,} bytes")
            found = _line(parsed(raw))
            noise = False
            yield number, found
        except Problem as problem:
            if not noise:
                yield number, problem.at(line=number)
            noise = True


def _skip(source: BinaryIO) -> None:
    while (part := source.readline(LONGEST)) and not part.endswith(b"\n"):
        pass


def parsed(raw: bytes) -> Data:
    """The mapping that a line is. Raises Problem ``json``."""
    try:
        found = _decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Problem("json", "this line is no JSON") from None
    if not isinstance(found, dict):
        raise Problem("json", "this line is no mapping")
    return found


def _line(found: Data) -> EventLine | PersonLine:
    match found:
        case {"event": dict(body), "hash": str(hash_)}:
            texts = found.get("texts", {})
            if not isinstance(texts, dict) or not all(isinstance(each, str) for each in texts.values()):
                raise Problem("line", "the texts are no texts", place=Place(field="texts"))
            salt = _hex(found["salt"], "salt") if "salt" in found else None
            return EventLine(event_of(body, _hex(hash_, "hash", 32)), salt, texts)
        case {"person": {"id": str(person_id), "name": str(name)}}:
            return PersonLine(person_id, checked_name(name))
    raise Problem("line", "this line is neither an event with its hash nor a person")


def _hex(text: Any, name: str, length: int | None = None) -> bytes:
    try:
        found = bytes.fromhex(text)
    except (ValueError, TypeError):
        found = b""
    if not found or length not in (None, len(found)):
        raise Problem("line", f"the {name} is not written in hex digits", place=Place(field=name))
    return found

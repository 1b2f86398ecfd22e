"""Requests of ``kronika.moves``: lines written by hand that somebody wants recorded. Bytes in, bytes out."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from events.envelope import normal
from events.league.records import MAX_RECORD, MAX_REQUEST_ID
from events.log.deciding import MAX_ID
from events.problems import Problem

VERSION: Final = 1


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """``request`` is new for each attempt of a sender and names its answer; ``event_ids`` are the idempotency keys of
    the lines, the same in each attempt. ``lines``: hand-written events, free text in them replaced by its digest
    before. ``opens``: the one line holds the fields of ``opened`` of a new session. ``expected_seq``, ``table_time``
    and ``late`` as the recorder takes them."""

    kronika: int = VERSION
    request: str
    session: str
    recorder: str
    lines: list[dict[str, Any]]
    event_ids: list[str]
    opens: bool = False
    expected_seq: int | None = None
    table_time: str | list[str | None] | None = None
    late: bool = False


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Request).decode


def encoded_request(request: Request) -> bytes:
    """The request's bytes. Raises Problem ``field`` for what is no JSON, and ``size``."""
    value = _encode(msgspec.structs.replace(request, kronika=VERSION, lines=normal(request.lines)))
    if len(value) > MAX_RECORD:
        what = f"these lines have {len(value):,} bytes together, more than {MAX_RECORD:,}"
        raise Problem("size", what, hint="send them in several parts")
    return value


def decoded_request(value: bytes | None) -> Request:
    """The request of these bytes. Raises Problem ``request`` for anything else."""
    if value is None:
        raise Problem("request", "the message is empty")
    try:
        request = _decode(value)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Problem("request", f"the message is no request: {error}") from None
    if request.kronika != VERSION:
        raise Problem(
            "request", f"requests of version {request.kronika} are unknown here", hint="update Kronika"
        )
    if not 0 < len(request.request) <= MAX_REQUEST_ID or not 0 < len(request.session) <= MAX_ID:
        what = f"the request has an id of {len(request.request)} and a session of {len(request.session)} characters"
        raise Problem("request", what, hint=f"1 to {MAX_REQUEST_ID}, and 1 to {MAX_ID}")
    if not request.lines or len(request.lines) != len(request.event_ids):
        what = f"{len(request.lines)} lines with {len(request.event_ids)} event ids"
        raise Problem("request", what)
    if request.opens and len(request.lines) != 1:
        raise Problem("request", "a session is opened by one line")
    return request

"""Answers in JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.responses import Response

_encode = msgspec.json.Encoder().encode
LASTING = "private, max-age=300"
"""How long a browser may keep what changes with a new version of the program alone."""


def reply(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """JSON values as an answer."""
    return Response(_encode(content), status, headers, "application/json")


def lasting(content: Any) -> Response:
    """The same, for what belongs to the program and not to the log."""
    return reply(content, headers={"Cache-Control": LASTING})

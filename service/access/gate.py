"""The gate: from the headers of a request to what its sender may do."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any, Protocol

from service.access.grants import OPEN, Grant

Scope = MutableMapping[str, Any]


class Gate(Protocol):
    """``open``: nobody needs a token."""

    open: bool

    def admit(self, scope: Scope) -> Grant:
        """What the sender of a request may do. Raises Problem ``token`` or ``tries``."""


class OpenGate:
    """This machine alone is served: whoever asks is its user."""

    open = True

    def admit(self, scope: Scope) -> Grant:
        """Everything."""
        return OPEN

"""The gate: from the headers of a request to what its sender may do."""

from __future__ import annotations

from collections.abc import MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final, Protocol

from events.problems import Problem
from service.access.grants import OPEN, Grant
from service.access.store import Tokens
from service.access.tokens import Token, digest
from service.access.tries import Tries

Scope = MutableMapping[str, Any]
COOKIE: Final = "kronika"
_BEARER: Final = "bearer "
REMEMBERED: Final = 1000
"""Tokens that were right before, as digests."""


class Gate(Protocol):
    """``open``: nobody needs a token. ``tokens``: those that there are, if any are needed."""

    @property
    def open(self) -> bool:
        """Whether everybody is let in."""

    @property
    def tokens(self) -> Tokens | None:
        """The store of tokens."""

    def admit(self, scope: Scope) -> Grant:
        """What the sender of a request may do. Raises Problem ``token`` or ``tries``."""

    def join(self, scope: Scope, text: str) -> tuple[Grant, str]:
        """(what an invite gives, the text of a pass for it). Raises Problem ``token`` or ``tries``."""


class OpenGate:
    """This machine alone is served: whoever asks is its user."""

    open = True
    tokens = None

    def admit(self, scope: Scope) -> Grant:
        """Everything."""
        return OPEN

    def join(self, scope: Scope, text: str) -> tuple[Grant, str]:
        """Nobody needs to."""
        return OPEN, ""


class TokenGate:
    """Everybody needs a token: in the cookie, or as ``Authorization: Bearer …``."""

    open = False

    def __init__(self, tokens: Tokens, tries: Tries | None = None) -> None:
        self.tokens = tokens
        self._tries = tries or Tries()
        self._right: dict[bytes, None] = {}

    def admit(self, scope: Scope) -> Grant:
        """What the token gives. Who has none is told so, and that counts as no try."""
        text = sent(scope)
        if text is None:
            raise Problem("token", "this needs a token", hint="ask for a link to join")
        token = self._tried(scope, text)
        if token.kind != "pass":
            raise Problem("token", "an invite is exchanged for a pass by its link", hint="/join/…")
        return token.grant

    def join(self, scope: Scope, text: str) -> tuple[Grant, str]:
        """A pass for an invite."""
        self._tried(scope, text)
        made = self.tokens.exchange(text)
        if made is None:
            raise Problem("token", "this link is no invite")
        return made[0].grant, made[1]

    def _tried(self, scope: Scope, text: str) -> Token:
        """The token of a text. An address that has failed too often must wait, but for tokens that were right before:
        others behind the same address are not kept out."""
        address, known = str((scope.get("client") or ("?",))[0]), digest(text)
        wait = 0 if known in self._right else self._tries.wait(address)
        if wait:
            raise Problem("tries", "too many failed tries", hint=str(wait))
        token = self.tokens.find(text)
        if token is None:
            if known not in self._right:
                self._tries.failed(address)
            raise Problem("token", "this token is unknown, expired or revoked", hint="ask for a new link")
        self._right[known] = None
        while len(self._right) > REMEMBERED:
            self._right.pop(next(iter(self._right)), None)
        return token


def sent(scope: Scope) -> str | None:
    """The text of the token that a request carries: that of ``Authorization`` before that of the cookie."""
    headers = {bytes(name).lower(): bytes(value) for name, value in scope["headers"]}
    bearer = headers.get(b"authorization", b"").decode("latin-1")
    if bearer.lower().startswith(_BEARER):
        return bearer[len(_BEARER) :].strip()
    return from_cookies(headers.get(b"cookie", b"").decode("latin-1"))


def from_cookies(header: str) -> str | None:
    """The text of the token in a ``Cookie`` header."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return found.value if found is not None and found.value else None

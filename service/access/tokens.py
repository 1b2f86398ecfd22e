"""Tokens: what they look like, and what is kept of them."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final, Literal

from service.access.grants import Grant

Kind = Literal["invite", "pass"]
ID_BYTES: Final = 6
SECRET_BYTES: Final = 32
_TOKEN: Final = re.compile(r"([0-9a-f]{12})\.([A-Za-z0-9_-]{43})")


@dataclass(frozen=True, slots=True)
class Made:
    """A new token. ``text`` is told once and kept nowhere."""

    id: str
    text: str
    digest: bytes


@dataclass(frozen=True, slots=True)
class Token:
    """What is kept of a token. An ``invite`` stands in a link and is exchanged for a ``pass``, which goes along with
    every request. Moments are seconds since 1970; ``expires_at`` None: never. ``parent``: the invite of a pass."""

    id: str
    kind: Kind
    grant: Grant
    label: str
    made_at: int
    expires_at: int | None
    revoked_at: int | None = None
    parent: str | None = None

    def holds(self, now: float) -> bool:
        """Whether it is neither revoked nor expired."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


def make() -> Made:
    """A token of chance: 256 bits behind an id that may be listed."""
    id_, secret = secrets.token_hex(ID_BYTES), secrets.token_urlsafe(SECRET_BYTES)
    return Made(id_, f"{id_}.{secret}", digest(secret))


def parted(text: str) -> tuple[str, str] | None:
    """(id, secret) of a token's text; None where it is no token."""
    found = _TOKEN.fullmatch(text)
    return (found[1], found[2]) if found is not None else None


def digest(secret: str) -> bytes:
    """What is kept of a secret. It has 256 random bits, so a plain hash gives nothing to guess at."""
    return hashlib.sha256(secret.encode()).digest()


def fits(secret: str, kept: bytes) -> bool:
    """Whether it is the secret that was kept, in a time that tells nothing."""
    return hmac.compare_digest(digest(secret), kept)

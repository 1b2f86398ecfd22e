"""Salted digests: what an event holds in the place of a free text."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Any, Final

PREFIX: Final = "sha256:"
_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")


def digest(salt: bytes, field: str, text: str) -> str:
    """``sha256:<hex>`` of a text (in NFC) in a field of the event that has this salt."""
    content = b"\0".join((salt, field.encode(), unicodedata.normalize("NFC", text).encode()))
    return PREFIX + hashlib.sha256(content).hexdigest()


def is_digest(value: Any) -> bool:
    """Whether a field's value looks like a digest and no longer like a text."""
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None

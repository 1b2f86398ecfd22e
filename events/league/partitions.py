"""Which partition a session lives in: what Kafka's own clients choose for its id as the key."""

from __future__ import annotations

import functools
from typing import Final

_WORD: Final = 0xFFFFFFFF
_SEED: Final = 0x9747B28C
_FACTOR: Final = 0x5BD1E995
_SHIFT: Final = 24


@functools.lru_cache(maxsize=10_000)
def partition_of(session_id: str, count: int) -> int:
    """The partition, 0 … ``count`` - 1."""
    return (murmur2(session_id.encode("utf-8")) & 0x7FFFFFFF) % count


def murmur2(key: bytes) -> int:
    """MurmurHash2 with Kafka's seed, 32 bits."""
    hash_ = (_SEED ^ len(key)) & _WORD
    whole = len(key) & ~3
    for at in range(0, whole, 4):
        word = int.from_bytes(key[at : at + 4], "little") * _FACTOR & _WORD
        word = (word ^ word >> _SHIFT) * _FACTOR & _WORD
        hash_ = hash_ * _FACTOR & _WORD ^ word
    if len(key) > whole:
        hash_ = (hash_ ^ int.from_bytes(key[whole:], "little")) * _FACTOR & _WORD
    hash_ = (hash_ ^ hash_ >> 13) * _FACTOR & _WORD
    return hash_ ^ hash_ >> 15

"""Failed tries: after a few from one address, that address has to wait."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

ALLOWED: Final = 10
"""Failed tries of one address within :data:`SECONDS`."""
SECONDS: Final = 60.0
ADDRESSES: Final = 10_000
"""Addresses that are remembered at most, the latest."""


class Tries:
    """The failed tries of the last minute. Safe to call from several threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._failed: OrderedDict[str, list[float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """Seconds that an address must wait; 0: it may try."""
        with self._lock:
            failed = self._recent(address)
            if len(failed) < ALLOWED:
                return 0
            return max(1, round(failed[-ALLOWED] + SECONDS - self._clock()))

    def failed(self, address: str) -> None:
        """Notes a failed try."""
        with self._lock:
            self._failed[address] = [*self._recent(address)[-ALLOWED:], self._clock()]
            self._failed.move_to_end(address)
            while len(self._failed) > ADDRESSES:
                self._failed.popitem(last=False)

    def _recent(self, address: str) -> list[float]:
        since = self._clock() - SECONDS
        return [each for each in self._failed.get(address, ()) if each > since]

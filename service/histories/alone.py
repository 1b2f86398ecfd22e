"""One import at a time in a data folder: who comes second is planned against what the first has recorded."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

FILE: Final = "import.lock"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Waits until no other import is under way in the folder; an import that was killed is none. Where no file can be
    made nothing can be recorded either, and who tries is told so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError:
        yield
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)

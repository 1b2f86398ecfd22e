"""Who reads which build. A reader holds the folder of the segments it has views over, by a shared lock that ends with
its process at the latest; what a rebuild or a compaction left over is removed only where nobody holds it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def hold(folder: Path) -> int | None:
    """Holds a folder until the number given is closed (``os.close``); None where there is no such folder. Waits while
    the folder is being removed: then its files are gone, and the manifest names others."""
    handle = _opened(folder)
    if handle is None:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_SH)
    except BaseException:
        os.close(handle)
        raise
    return handle


@contextmanager
def unheld(folder: Path) -> Iterator[bool]:
    """Whether nobody holds the folder (or there is none); if so, nobody begins to until the block ends."""
    handle = _opened(folder)
    if handle is None:
        yield True
        return
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True
    finally:
        os.close(handle)


def _opened(folder: Path) -> int | None:
    try:
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError):
        return None

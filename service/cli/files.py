"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from events.problems import Place, Problem

DATABASE = b"SQLite format 3\x00"
"""How every log, directory and ledger begins."""


def refuse_stores(path: Path) -> None:
    """Raises Problem ``file`` where an output would take the place of a log or of what lies beside it."""
    try:
        with path.open("rb") as file:
            begin = file.read(len(DATABASE))
    except OSError:
        return
    if begin == DATABASE:
        raise Problem(
            "file",
            "this is a database (a log, or what lies beside one) and is never written over",
            place=Place(source=str(path)),
            hint="name another file",
        )


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write to; it stands under its name only when everything is written. Raises OSError, and
    Problem ``file`` for a name that a log or what lies beside it has."""
    refuse_stores(path)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError as error:
        error.filename = str(path)  # what the person named, not the file beside it
        raise
    finally:
        fresh.unlink(missing_ok=True)

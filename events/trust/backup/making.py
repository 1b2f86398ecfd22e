"""Makes a backup while the log is in use."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from events.directory.erasures import FILE as ERASURES
from events.log.sqlite import SqliteLog
from events.problems import Place, Problem
from events.storage.copying import check, copy
from events.trust import sealing
from events.trust.backup import manifest
from events.trust.backup.manifest import Digest, Manifest


def back_up(
    source: Path,
    target: Path,
    *,
    log: str,
    directory: str,
    made_at: str,
    files: Sequence[str] = (),
    key: bytes | None = None,
) -> Manifest:
    """Makes the folder ``target``, which is there as a whole or not at all: the log, the directory, all other SQLite
    files of the folder ``source``, the list of erasures, and those of ``files`` (names, also within a folder there)
    that are there. ``log`` and
    ``directory`` are the names of these two files. Another SQLite file that is damaged is left out: all of them can be
    made again from the log. Raises Problem ``file`` where there is no log or ``target`` is there already, ``damaged``
    where log or directory are not whole, ``full`` … of the store; OSError of the disk."""
    if not (source / log).is_file():
        raise Problem("file", "there is no log to back up", place=Place(source=str(source / log)))
    if target.exists():
        raise Problem(
            "file", "there is something already: a backup gets a new folder", place=Place(source=str(target))
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        made = _fill(part, source, log, directory, made_at, files)
        _write(part / manifest.FILE, manifest.written(made, key))
        os.replace(part, target)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    return made


def _fill(part: Path, source: Path, log: str, directory: str, made_at: str, files: Sequence[str]) -> Manifest:
    """The log goes first: a text is in the directory before its line is in the log, so no line lacks its text."""
    stores = [log, directory, *sorted(each.name for each in source.glob("*.sqlite"))]
    kept, left_out = [], []
    for name in dict.fromkeys(each for each in stores if (source / each).is_file()):
        try:
            copy(source / name, part / name)
            if name != log:  # that is verified line by line
                check(part / name)
        except Problem as problem:
            if problem.code not in ("damaged", "file"):
                raise
            if name in (log, directory):
                raise problem.at(source=str(source / name)) from None
            (part / name).unlink(missing_ok=True)
            left_out.append(name)
        else:
            kept.append(name)
    plain = [each for each in dict.fromkeys((ERASURES, *files)) if (source / each).is_file()]
    for name in plain:
        _write(part / name, (source / name).read_bytes())
    heads = _checked(part / log)
    digests = {name: Digest.of(part / name) for name in [*kept, *plain]}
    return Manifest(made_at, log, directory if directory in kept else None, digests, heads, tuple(left_out))


def _checked(path: Path) -> sealing.Heads:
    log = SqliteLog(path, readonly=True)
    try:
        damage = log.verify()
        if damage:
            more = f", and {len(damage) - 1} more" if len(damage) > 1 else ""
            hint = "kronika verify lists it all; kronika doctor saves what is sound"
            raise Problem("damaged", f"the log is not whole: {damage[0]}{more}", hint=hint)
        return sealing.heads(log)
    finally:
        log.close()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())

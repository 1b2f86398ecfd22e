"""The list of erasures: who was erased, kept in a file beside the directory, so that a restored backup does not bring
an erased person back. It holds random ids and no name."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from events.problems import Place, Problem

FILE: Final = "erasures.jsonl"


@dataclass(frozen=True, slots=True)
class Erasure:
    """``mentions``: also the texts of others that name the person. ``erased_at`` is ISO 8601."""

    person_id: str
    mentions: bool
    erased_at: str


def note(path: Path, erasure: Erasure) -> None:
    """Adds to the list, durably; what is on it already is not added again. Raises Problem ``file``, ``erasures``."""
    if any((each.person_id, each.mentions) == (erasure.person_id, erasure.mentions) for each in read(path)):
        return
    line = {"person": erasure.person_id, "mentions": erasure.mentions, "erased_at": erasure.erased_at}
    try:
        with path.open("ab") as file:
            file.truncate(len(_whole(path)))
            file.write(json.dumps(line).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        what = f"the list of erasures cannot be written: {error.strerror}"
        raise Problem("file", what, place=Place(source=str(path)), hint="nothing was erased") from None


def read(path: Path) -> list[Erasure]:
    """The list; empty where there is none. Raises Problem ``file``, or ``erasures`` for a line that is none."""
    lines = _whole(path).splitlines()
    return [_read(line, number, path) for number, line in enumerate(lines, 1) if line.strip()]


def _whole(path: Path) -> bytes:
    """The file but for a last line that was being written when something went wrong: nothing was erased then."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        what = f"the list of erasures cannot be read: {error.strerror}"
        raise Problem("file", what, place=Place(source=str(path))) from None
    return content[: content.rfind(b"\n") + 1]


def _read(line: bytes, number: int, path: Path) -> Erasure:
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    match found:
        case {"person": str(person_id), "mentions": bool(mentions), "erased_at": str(erased_at)} if person_id:
            return Erasure(person_id, mentions, erased_at)
    what = "this line of the list of erasures cannot be read"
    hint = "it should name a person: mend it, or take it out, before anything is restored"
    raise Problem("erasures", what, place=Place(source=str(path), line=number), hint=hint)


def joined(*lists: Iterable[Erasure]) -> list[Erasure]:
    """Several lists as one, each person once for each way of erasing."""
    found = {(each.person_id, each.mentions): each for one in lists for each in one}
    return list(found.values())

"""Whether the files of a warehouse are those that the projector wrote.

Size and time of change are looked at always; what a file holds is read where its time is another one (it was copied,
exchanged or changed), or where that is asked for.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

from events.problems import Place, Problem
from projections.warehouse.manifest import Manifest, Segment


@dataclass(frozen=True, slots=True)
class Checked:
    """``sound``: the segments that can be used, with their times of change as they are now; ``broken``: those whose
    file is missing, damaged or another one."""

    sound: tuple[Segment, ...]
    broken: tuple[Segment, ...]


def check(warehouse: Path, manifest: Manifest, *, whole: bool = False) -> Checked:
    """Checks all segments of a manifest; ``whole`` reads each file."""
    sound, broken = [], []
    for segment in manifest.segments:
        found = _found(warehouse / segment.file, segment, whole)
        if found is None:
            broken.append(segment)
        else:
            sound.append(found)
    return Checked(tuple(sound), tuple(broken))


def insist(warehouse: Path, manifest: Manifest, *, whole: bool = False) -> None:
    """Raises Problem ``warehouse`` that names the first file which is not as it was written."""
    broken = check(warehouse, manifest, whole=whole).broken
    if broken:
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        what = f"a file of the warehouse is missing, damaged or exchanged{more}"
        hint = f"kronika project{' --verify' if whole else ''} makes it again from the log"
        raise Problem("warehouse", what, place=Place(source=str(warehouse / broken[0].file)), hint=hint)


def _found(path: Path, segment: Segment, whole: bool) -> Segment | None:
    """The segment as it lies there; None where it is not what was written."""
    try:
        told = path.stat()
        if told.st_size != segment.size:
            return None
        if told.st_mtime_ns == segment.changed and not whole:
            return segment
        with path.open("rb") as file:
            if hashlib.file_digest(file, "sha256").hexdigest() != segment.digest:
                return None
    except OSError:
        return None
    return replace(segment, changed=told.st_mtime_ns)

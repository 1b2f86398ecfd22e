"""A history written straight into the warehouse of a data folder, beside one short evening of its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from projections.warehouse import manifest, project
from projections.warehouse.segments import Writer
from projections.warehouse.tables import FindingRow
from tests.statistics.histories import Play, moves_of, seats_of, session_of


def write(desk, plays: Iterable[Play], findings: Sequence[FindingRow] = ()) -> None:
    """The plays become all that the statistics of the own log know."""
    desk.evening(kind="generated")
    folder = desk.home.own
    log = folder.log()
    try:
        project(log, None, folder.warehouse)
    finally:
        log.close()
    known = manifest.read(folder.warehouse)
    writer = Writer(folder.warehouse, known)
    for play in plays:
        known.revisions[play.id] = 1
        writer.add({"sessions": [session_of(play)], "seats": seats_of(play), "moves": moves_of(play)})
    writer.add({"findings": list(findings)})
    writer.flush()
    manifest.write(folder.warehouse, known)

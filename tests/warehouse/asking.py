"""A small warehouse of one play, asked for the metrics of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from events.directory import Directory
from events.log.memory import MemoryLog
from events.vocabulary import Data
from projections.replay import Replay
from projections.statistics import Selection, answer, metric
from projections.warehouse.manifest import Manifest, write
from projections.warehouse.rows import rows
from projections.warehouse.segments import Writer
from projections.warehouse.views import connect
from service.recorder import Recorder


def asker(folder: Path, opened: Data, lines: Iterable[Data]) -> Callable[[str], list[tuple[Any, ...]]]:
    """Plays a game and counts it in ``folder``; gives what answers a metric with its rows, columns in their order."""
    log = MemoryLog()
    recorder = Recorder(log, Directory())
    session = recorder.open(opened, "p1", session_id="evening").session_id
    for line in lines:
        recorder.record(session, [line], recorder="p1")
    manifest = Manifest(revisions={session: 1})
    writer = Writer(folder, manifest)
    writer.add(rows(Replay.of(log.read(session)), 1))
    writer.flush()
    write(folder, manifest)
    connection = connect(folder)

    def answered(name: str) -> list[tuple[Any, ...]]:
        told = metric(name, opened["game"])
        table = answer(connection, told, Selection(game=opened["game"]))
        assert table.column_names == list(told.columns)
        return [tuple(row.values()) for row in table.to_pylist()]

    return answered

"""Reading and decoding a session of 300 lines from disk; pyeventsourcing's ``repository.get`` of as many events."""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.figures import Figure, skipped
from benchmarks.lines import TIME, data, draft
from benchmarks.peers.installing import Missing, python_peers
from benchmarks.timing import alternately, median, ratio, seconds
from events.log.sqlite import SqliteLog

LINES = 300
TIMES = 10
"""How often the session is read in one round."""
NAME = "read a session / its repository.get"


def run(rounds: int) -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        log = SqliteLog(Path(name) / "ours.sqlite")
        log.append("session", [draft("s", seq) for seq in range(LINES)], 0)

        def ours() -> None:
            for _ in range(TIMES):
                assert len(log.read("session")) == LINES

        try:
            return _beside(Path(name), ours, rounds)
        finally:
            log.close()


def _beside(folder: Path, ours: object, rounds: int) -> list[Figure]:
    assert callable(ours)
    scale = 1e6 / (LINES * TIMES)
    ours()
    try:
        python_peers()
    except Missing as missing:
        mine = median([seconds(ours) for _ in range(rounds)])
        return [Figure("read and decode", mine * scale, "µs/line"), skipped(NAME, "×", str(missing))]
    from benchmarks.peers.eventsourced import Session, application

    app = application(folder / "theirs.sqlite")
    session = Session(recorder="p0")
    for seq in range(LINES):
        session.move(kind="drive", data=data(seq), table_time=TIME)
    app.save(session)

    def theirs() -> None:
        for _ in range(TIMES):
            found = app.repository.get(session.id)
            assert isinstance(found, Session)
            assert found.count == LINES

    theirs()
    mine_times, their_times = alternately(rounds, ours, theirs)
    app.close()
    return [
        Figure("read and decode", median(mine_times) * scale, "µs/line"),
        Figure("pyeventsourcing's repository.get", median(their_times) * scale, "µs/event"),
        Figure(NAME, ratio(their_times, mine_times), "×", 12),
    ]

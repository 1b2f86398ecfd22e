"""Replay of 20 random legal games of Pandemic: decoded, checked and made, beside a plain loop that only makes the ready
moves; and from disk with the chain verified, beside pyeventsourcing making the same moves on the same tables."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from benchmarks import pandemic
from benchmarks.figures import Figure, skipped
from benchmarks.lines import TIME
from benchmarks.peers.installing import Missing, python_peers
from benchmarks.timing import Timed, alternately, median, ratio, seconds
from events.envelope import broken
from events.log.sqlite import SqliteLog
from events.session import NO_MARKS, SESSION
from projections import judging
from projections.judging import Judged
from projections.replay import Replay
from projections.table import Table

PLAIN = "replay with decoding and checks / plain loop of apply"
PEER = "checked, from disk, chain verified / pyeventsourcing with the same apply"


def run(rounds: int) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        log = SqliteLog(Path(folder) / "ours.sqlite")
        for seed in range(pandemic.GAMES):
            pandemic.write(log, f"game{seed}", pandemic.game(seed))
        try:
            return _figures(log, Path(folder), rounds)
        finally:
            log.close()


def _figures(log: SqliteLog, folder: Path, rounds: int) -> list[Figure]:
    names = log.sessions()
    events = {name: log.read(name) for name in names}
    replays = {name: Replay.of(events[name]) for name in names}
    number = sum(map(len, events.values()))
    digests = {name: replay.table.digest() for name, replay in replays.items()}
    ready = [_ready(replay) for replay in replays.values()]

    def plain() -> None:
        for game in ready:
            _plain(game)

    def checked() -> None:
        for name in names:
            Replay.of(events[name])

    def trusted() -> None:
        for name in names:
            read = log.read(name)
            assert broken(read) is None
            Replay.of(read)

    for game, digest in zip(ready, digests.values(), strict=True):
        assert _plain(game).digest() == digest
    plain_times, checked_times = alternately(rounds, plain, checked)
    scale = 1e6 / number
    figures = [
        Figure("plain loop of apply", median(plain_times) * scale, "µs/line", note=f"{number} lines"),
        Figure("replay with decoding and checks", median(checked_times) * scale, "µs/line"),
        Figure(PLAIN, ratio(plain_times, checked_times), "×", 0.4),
    ]
    try:
        python_peers()
    except Missing as missing:
        mine = median([seconds(trusted) for _ in range(rounds)])
        return [*figures, Figure("from disk", mine * scale, "µs/line"), skipped(PEER, "×", str(missing))]
    theirs, close = _peer(folder, replays, digests)
    mine_times, their_times = alternately(rounds, trusted, theirs)
    close()
    return [
        *figures,
        Figure("checked, from disk, chain verified", median(mine_times) * scale, "µs/line"),
        Figure("pyeventsourcing with the same apply", median(their_times) * scale, "µs/event"),
        Figure(PEER, ratio(their_times, mine_times), "×", 5),
    ]


Ready = tuple[Replay, list[tuple[Any, Any]]]


def _ready(replay: Replay) -> Ready:
    """A game's moves as objects, with their contexts."""
    moves = [(each.move, judging.context(replay.table, each.entry.seq, NO_MARKS)) for each in _moves(replay)]
    return replay, moves


def _moves(replay: Replay) -> list[Judged]:
    return [each for each in replay.judged.values() if each.move.type not in SESSION.types]


def _plain(game: Ready) -> Table:
    replay, moves = game
    table = Table.begin(replay.rules, replay.opened)
    apply, state = replay.rules.apply, table.state
    for move, context in moves:
        apply(state, move, context)
    return table


def _peer(folder: Path, replays: dict[str, Replay], digests: dict[str, str]) -> tuple[Timed, Timed]:
    """The same games as aggregates whose events make the same moves; both programs read moves by the same reader."""
    from benchmarks.peers.eventsourced import Session, application

    def make(table: Table | None, kind: str, data: dict[str, Any]) -> Table:
        if table is None:
            opened = SESSION.decode(kind, data)
            replay = next(iter(replays.values()))
            return Table.begin(replay.rules, opened)  # type: ignore[arg-type]
        move = table.reader.read(kind, data, None)
        table.rules.apply(table.state, move, judging.context(table, 0, NO_MARKS))
        return table

    app = application(folder / "theirs.sqlite")
    Session.make = staticmethod(make)
    sessions = []
    for replay in replays.values():
        session = Session(recorder="p0")
        for each in [replay.events[0], *(replay.events[move.entry.seq - 1] for move in _moves(replay))]:
            session.move(kind=each.type, data=each.data, table_time=TIME)
        app.save(session)
        sessions.append(session)

    def theirs() -> None:
        for session, digest in zip(sessions, digests.values(), strict=True):
            found: Any = app.repository.get(session.id)
            assert found.table.state is not None, digest

    for session, digest in zip(sessions, digests.values(), strict=True):
        found: Any = app.repository.get(session.id)
        assert found.table.digest() == digest

    def close() -> None:
        app.close()
        Session.make = None

    return theirs, close

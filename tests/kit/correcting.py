"""Random corrections of a random game in scribe mode: whatever is struck, changed or put in, the session goes on."""

from __future__ import annotations

from random import Random

from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data
from projections.replay import Replay
from tests.kit.sessions import SESSION as NAME
from tests.kit.sessions import Session, lines_of


def corrected(game: str, seed: int, corrections: int = 8, limit: int = 60) -> None:
    """After each correction the recorder's replay is the one that the log gives from its first line."""
    random = Random(seed)
    opened, lines = lines_of(game, seed, limit)
    session = Session({**opened, "mode": "scribe"})
    for line in lines:
        session.enter(line)
    for _ in range(corrections):
        with session.recorder.session(NAME) as live:
            line = correction(live, lines, random)
            before = (live.head, live.table.digest())
            try:
                session.enter(line)
            except Problem:
                assert (live.head, live.table.digest()) == before
                continue
        with session.recorder.session(NAME) as live:
            anew = Replay.of(session.log.read(NAME))
            assert live.table.digest() == anew.table.digest(), line
            assert live.findings() == anew.findings(), line
            assert live.line == anew.line, line
            anew.document()
            list(anew.legal())


def correction(live: Replay, lines: list[Data], random: Random) -> Data:
    seq = random.randint(2, live.head[0])
    match random.choice(("strike", "strike", "back", "change", "put in")):
        case "strike":
            return {"type": "retract", "seq": seq}
        case "back":
            moves = [
                each.entry.seq
                for each in live.judged.values()
                if each.entry.type not in SESSION.types and not each.entry.taken_back
            ]
            return {"type": "retract", "seq": moves[-1] if moves else seq, "kind": "takeback"}
        case "change":
            return {"type": "amend", "seq": seq, "data": random.choice(lines)}
    return {"type": "insert", "after": seq, "data": random.choice(lines)}

"""Sessions that differ only in what a viewer cannot see, and all that a viewer gets of a session."""

from __future__ import annotations

from random import Random

from events.vocabulary import Data
from projections.rules.contract import Viewer, viewer
from projections.viewing import finding_data, findings_for, lines_for, outcomes_for
from tests.kit import hooks, laws
from tests.kit.asking import asked
from tests.kit.sessions import SESSION, Session, lines_of


def check_hidden(game: str, seed: int) -> int:
    """Gives how many pairs of worlds were compared."""
    other_worlds = hooks.other_worlds(game)
    if other_worlds is None:
        return 0
    compared = 0
    for limit in (25, 60, 120):
        opened, lines = lines_of(game, seed, limit)
        ours = played(opened, lines)
        for name, others in other_worlds(opened, lines, Random(seed)):
            theirs = played(opened, others)
            for part, value in picture(ours, viewer(name)).items():
                assert value == picture(theirs, viewer(name))[part], (
                    f"{part} of {name} after {len(lines)} lines"
                )
            compared += 1
    return compared


def played(opened: Data, lines: list[Data]) -> Session:
    session = Session({**opened, "mode": "scribe"})
    for line in lines:
        session.enter(line)
    return session


def picture(session: Session, who: Viewer) -> dict[str, str]:
    """All that a viewer gets of a session, as texts (the order of keys included)."""
    with session.recorder.session(SESSION) as replay:
        table = replay.table
        seats = [None, *(each.seat for each in replay.opened.seats)]
        legal = [[laws.hand(table, move) for move in table.legal(who, seat)] for seat in seats]
        return {
            "document": repr(table.document(who)),
            "lines": repr(lines_for(replay, who)),
            "outcomes": repr(
                [outcomes_for(replay, judged.outcomes, who) for judged in replay.judged.values()]
            ),
            "findings": repr([finding_data(each) for each in findings_for(replay, who)]),
            "due": repr(table.due(who)),
            "legal": repr(legal),
            **asked(table, who),
        }

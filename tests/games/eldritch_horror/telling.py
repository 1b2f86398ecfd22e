"""What findings say, and lines as an old log has them: without the fields that today's recorder writes in."""

from __future__ import annotations

from typing import Any

from events.session import NO_MARKS
from events.vocabulary import Data
from projections import judging
from tests.games.eldritch_horror.saying import causes
from tests.games.eldritch_horror.table import Eldritch


def told(game: Eldritch, rule: str) -> Data:
    """The values that the finding of a rule names."""
    return next(dict(each.fields) for each in game.findings if each.rule == f"ELD-{rule}")


def recorded(game: Eldritch, type_: str, **fields: Any) -> Eldritch:
    """Judges and makes a line as it stands."""
    move = judging.read(game.table, type_, fields)
    known = judging.context(game.table, game.seq + 1, NO_MARKS)
    game.findings = judging.judge(game.table, move, known)
    game.seq += 1
    game.outcomes = judging.make(game.table, move, known)
    return game


def suspected(game: Eldritch, *things: str, line: Data) -> list[tuple[str, str, int | None]]:
    """The findings of a line where these things are suspect since line 7: (rule, severity, cause)."""
    game.state.suspects.update(dict.fromkeys(things, 7))
    game.do(line)
    return causes(game)

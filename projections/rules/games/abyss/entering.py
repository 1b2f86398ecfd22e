"""What the Lords do when they come into play, one small function each. What nobody can do is dropped at the end of the
line (:func:`clock.tidy`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from projections.rules.contract import Outcome
from projections.rules.games.abyss.numbers import GAINS, SEEKER_PEARLS
from projections.rules.games.abyss.purse import Out, gain
from projections.rules.games.abyss.state import Debt, DebtKind, State, Turn
from projections.rules.games.abyss.tables import rivals


@dataclass(frozen=True, slots=True)
class Bring:
    """A Lord that has just come into play before ``turn.seat``."""

    state: State
    turn: Turn
    lord: str
    out: Out

    def owe(self, kind: DebtKind, seat: str | None = None) -> None:
        """Something mandatory follows."""
        self.turn.owed.append(Debt(kind, seat or self.turn.seat, self.lord))


def _pearls(bring: Bring) -> None:
    gain(bring.state, bring.turn.seat, GAINS[bring.lord], bring.lord, bring.out)


def _jailer(bring: Bring) -> None:
    for other in rivals(bring.state, bring.turn.seat):
        bring.owe("jailer", other)


def _seeker(bring: Bring) -> None:
    for other in rivals(bring.state, bring.turn.seat):
        player = bring.state.players[other]
        lost = min(SEEKER_PEARLS, player.pearls)
        player.pearls -= lost
        if lost:
            bring.out.append(Outcome("pearls", other, -lost, {"why": "seeker"}))


def _assassin(bring: Bring) -> None:
    bring.owe("assassin")


def _commander(bring: Bring) -> None:
    for other in rivals(bring.state, bring.turn.seat):
        bring.owe("commander", other)


def _hunter(bring: Bring) -> None:
    bring.owe("hunter")


def _invoker(bring: Bring) -> None:
    bring.turn.extra += 1


def _apprentice(bring: Bring) -> None:
    bring.owe("apprentice")


def _ambassador(bring: Bring) -> None:
    bring.owe("ambassador")


ENTERING: dict[str, Callable[[Bring], None]] = {
    "jailer": _jailer,
    "seeker": _seeker,
    "assassin": _assassin,
    "commander": _commander,
    "hunter": _hunter,
    "trader": _pearls,
    "peddler": _pearls,
    "landlord": _pearls,
    "shopkeeper": _pearls,
    "invoker": _invoker,
    "apprentice": _apprentice,
    "sage": _ambassador,
    "hermit": _ambassador,
    "elder": _ambassador,
}
"""{Lord: what it does when it comes into play}."""

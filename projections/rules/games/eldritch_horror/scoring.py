"""The optional score, and how the game stands."""

from __future__ import annotations

from events.catalogue.eldritch_horror import plain_card
from projections.rules.contract import Result
from projections.rules.games.eldritch_horror.people import belongings
from projections.rules.games.eldritch_horror.state import State


def rounded(number: int, by: int) -> int:
    """ELD-ROUND-UP."""
    return -(-number // by)


def categories(state: State) -> dict[str, int]:
    """ELD-SCORE: the lines of the score; lower is better."""
    cards = [plain_card(card) for person in state.people.values() for card in belongings(person)]
    clues = sum(len(person.clues) for person in state.people.values() if person.status == "active")
    return {
        "gates": len(state.gates),
        "monsters": rounded(len(state.monsters) + state.unlisted, 3),
        "conditions": cards.count("Cursed") + cards.count("Dark Pact"),
        "rumors": 3 * sum(each.rumor for each in state.in_play.values()),
        "clues": -rounded(clues, 3),
        "blessed": -cards.count("Blessed"),
        "doom": -state.doom,
    }


def score(state: State) -> int | None:
    """The total after a win; None before."""
    return sum(categories(state).values()) if state.result == "win" else None


def result(state: State) -> Result:
    """Won, lost or still playing; the winners are seats."""
    if state.score_only:
        if state.written is None or state.written.result is None:
            return Result("playing", cooperative=True)
        won = state.written.result == "win"
        winners = tuple(state.written.winners or state.seats) if won else ()
        return Result("won" if won else "lost", None, winners, cooperative=True)
    if state.result is None:
        return Result("playing", cooperative=True)
    won = state.result == "win"
    return Result("won" if won else "lost", state.reason, tuple(state.seats) if won else (), cooperative=True)

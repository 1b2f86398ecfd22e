"""Every way to use a power now, one small function a Lord."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from events.catalogue.abyss import RACES, UNSEEN
from events.games.abyss import Power
from events.vocabulary import Move
from projections.rules.contract import Viewer
from projections.rules.games.abyss.known import holdable
from projections.rules.games.abyss.open_items import targets, usable, victims
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import free, ready, works


def usable_now(state: State, turn: Turn) -> list[str]:
    """The Lords whose power the active seat may write down now: those that must be used, and those that may."""
    due = [debt.kind for debt in turn.owed if debt.kind in ("assassin", "hunter")]
    return [lord for lord in due if works(state, turn.seat, lord)] + usable(state, turn)


def powers(state: State, turn: Turn, lord: str, viewer: Viewer) -> Iterator[Move]:
    """Every way to use a power."""
    yield from WAYS[lord](state, turn, viewer)


def _court(state: State) -> list[str]:
    """The Lords of the Court that somebody wrote down, by space."""
    return [state.court[space] for space in sorted(state.court) if state.court[space] != UNSEEN]


def _others(state: State, turn: Turn, lord: str) -> list[str]:
    """The own free Lords that may be given up."""
    return [each for each in free(state.players[turn.seat]) if each not in (lord, UNSEEN)]


def _assassin(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for other in targets(state, turn):
        for target in ready(state.players[other]):
            if target != UNSEEN:
                yield Power(player=turn.seat, lord="assassin", target=target)


def _hunter(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for victim in victims(state, turn.seat):
        yield Power(player=turn.seat, lord="hunter", victim=victim)


def _slaver(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for card in holdable(state, turn.seat, viewer):
        yield Power(player=turn.seat, lord="slaver", card=card)


def _oracle(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for race in RACES:
        if state.council[race].size > 0 or state.council_unknown > 0:
            yield Power(player=turn.seat, lord="oracle", race=race)


def _illusionist(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for old in sorted(state.players[turn.seat].locations):
        for new in sorted(state.locations):
            yield Power(player=turn.seat, lord="illusionist", give_up=old, take=new)


def _opportunist(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for out in _court(state):
        yield Power(player=turn.seat, lord="opportunist", out=out)


def _corruptor(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for take in _court(state):
        yield Power(player=turn.seat, lord="corruptor", take=take)


def _traitor(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for out in _others(state, turn, "traitor"):
        for take in _court(state):
            yield Power(player=turn.seat, lord="traitor", out=out, take=take)


def _schemer(state: State, turn: Turn, viewer: Viewer) -> Iterator[Power]:
    for out in _others(state, turn, "schemer"):
        yield Power(player=turn.seat, lord="schemer", out=out)


WAYS: Final[dict[str, Callable[[State, Turn, Viewer], Iterator[Power]]]] = {
    "assassin": _assassin,
    "hunter": _hunter,
    "slaver": _slaver,
    "oracle": _oracle,
    "illusionist": _illusionist,
    "opportunist": _opportunist,
    "corruptor": _corruptor,
    "traitor": _traitor,
    "schemer": _schemer,
}
"""{Lord: every way to use its power}"""

"""``restate``: from here on the table is so. ``count`` inside the bounds of an amount settles it."""

from __future__ import annotations

from events.session import Count, Restate
from projections import paths
from projections.rules.contract import LOG
from projections.rules.games.wyrmspan.amounts_at import amount_at, fit_again
from projections.rules.games.wyrmspan.numbers import MARKERS
from projections.rules.games.wyrmspan.possible import laid
from projections.rules.games.wyrmspan.reading import Reader
from projections.rules.games.wyrmspan.restating_cards import leave, stated_cards
from projections.rules.games.wyrmspan.restating_seat import restate_seat
from projections.rules.games.wyrmspan.restating_table import SETTERS
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.view import view
from projections.rules.games.wyrmspan.zones import known_hand


def narrow(state: State, event: Count) -> None:
    """Amounts that were counted within their bounds are settled."""
    for path, value in event.pairs().items():
        keys = paths.parts(path)
        if isinstance(value, bool) or not isinstance(value, int):
            continue
        amount = amount_at(state, keys)
        if keys[2:] == ("cards",):
            player = state.players[keys[1]]
            amount, value = player.unknown_total, value - len(known_hand(player))
        if amount is not None and not amount.exact and amount.may_be(value):
            amount.settle(value)
            fit_again(state.players[keys[1]], keys)


def restate(state: State, event: Restate) -> None:
    """From here on the table is so. Raises Problem ``path``."""
    set_stated(state, event)
    for card, zone in stated_cards(event.set).items():
        leave(state, card, zone)
    _markers(state, event)


def set_stated(state: State, event: Restate) -> None:
    """What is stated stands there; the rest does not yet make room for it. Raises Problem ``path``."""
    read = Reader("path", state.order)
    for path, value in event.set.items():
        keys = paths.parts(path)
        if keys[0] == "players":
            restate_seat(state, read, path, keys, value)
        elif keys[0] in SETTERS:
            SETTERS[keys[0]](state, read, path, keys, value)
        else:
            known = keys[0] in view(state, LOG)
            raise read.problem(
                path, "is derived, state what it is made of" if known else "is no path of the state"
            )


def _markers(state: State, event: Restate) -> None:
    """Markers that are stated to lie on the tile are not before their seats any more, unless it is said how many."""
    if not any(path.partition(".")[0] == "slots_used" for path in event.set):
        return
    for seat, player in state.players.items():
        if not {f"players.{seat}", f"players.{seat}.guild_markers_left"} & event.set.keys():
            player.markers = max(0, MARKERS - laid(state, seat))

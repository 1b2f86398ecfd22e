"""The next open field of a move that is being put together, with what may stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from events.catalogue.abandoned_abbey import (
    CELLS,
    GOAL_CARDS,
    MOST_RELEASED,
    NEIGHBOURS,
    SUBDUED_BY,
    SYMBOLS,
    TWIN_COST,
    UNSEEN,
)
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, Candidate, Choice, Viewer
from projections.rules.games.abandoned_abbey.names import name
from projections.rules.games.abandoned_abbey.state import State

REWARDS: Final[tuple[dict[str, int], ...]] = (
    {"gem": 1},
    {"gem": 2},
    {"gem": 3},
    {"bonus_point": 1},
    {"carpet": 1},
)
"""The rewards that a page offers first."""
FREE: Final = ("commit", "withdraw", "carpet", "reshuffle", "power", "artifact", "discard")


def choices(state: State, partial: Data, viewer: Viewer) -> Choice:
    """The next open field; a field that stands in ``partial`` has been chosen."""
    ask = _ASK.get(str(partial.get("type")))
    return ask(state, partial, viewer) if ask is not None else COMPLETE


def _of(field: str, values: Iterable[Any], *, may_stop: bool = False) -> Choice:
    return Choice(field, tuple(Candidate(each, label(each)) for each in values), may_stop)


def label(value: Any) -> dict[str, str]:
    """A value in both languages."""
    return {lang: _text(value, lang) for lang in ("en", "pl")}


def _text(value: Any, lang: str) -> str:
    if isinstance(value, dict):
        if "symbols" in value:
            signs = "+".join(name(each, lang) for each in value["symbols"])
            return f"{name(value['name'], lang)} ({signs})" if "name" in value else signs
        return ", ".join(f"+{number} {name(item, lang)}" for item, number in value.items())
    return name(str(value), lang)


# --- the Abbey


def _hand_card(state: State, partial: Data, viewer: Viewer) -> Choice:
    """Likelihoods rest on known hand cards, so only their owner and the log have any."""
    if "card" in partial:
        return COMPLETE
    seat = str(partial.get("player") or state.active)
    player = state.players.get(seat)
    top = state.top.symbol if state.top is not None else None
    symbols = sorted(SYMBOLS, key=lambda symbol: symbol != top)
    if player is None or not viewer.sees(seat):
        return _of("card", ({"symbols": [symbol]} for symbol in symbols), may_stop=True)
    complete = len(player.hand_known) == player.hand
    known = [Candidate(card.document(), label(card.document()), 1.0) for card in player.hand_known]
    likely = 0.0 if complete else None
    others = [
        Candidate(value, label(value), likely, not complete)
        for symbol in symbols
        if (value := {"symbols": [symbol]}) not in [each.value for each in known]
    ]
    return Choice("card", (*known, *others), may_stop=True)


def _abbey_top(state: State, partial: Data, viewer: Viewer) -> Choice:
    if partial.get("label") in state.labels:
        return COMPLETE
    if "symbol" not in partial:
        return Choice("symbol", tuple(_shown(state, symbol) for symbol in (*SYMBOLS, UNSEEN)))
    if partial["symbol"] == UNSEEN or "reward" in partial:
        return COMPLETE
    return _of("reward", _rewards(state, partial["symbol"]), may_stop=True)


def _shown(state: State, symbol: str) -> Candidate:
    """A symbol; after a reshuffle of seen cards it is as likely as its share of those left."""
    pool = state.pool
    if pool and not state.pool_unseen and symbol != UNSEEN:
        share = sum(card.symbol == symbol for card in pool) / len(pool)
        return Candidate(symbol, label(symbol), share, share > 0)
    return Candidate(symbol, label(symbol))


def _rewards(state: State, symbol: str) -> list[dict[str, int]]:
    """Rewards last seen with the symbol, then those offered first."""
    seen = [dict(card.reward) for card in state.labels.values() if card.symbol == symbol and card.reward]
    made: list[dict[str, int]] = []
    for reward in (*reversed(seen), *REWARDS):
        if reward not in made:
            made.append(reward)
    return made


def _reshuffle(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "deck" not in partial:
        return _of("deck", ("abbey", "own"))
    if partial["deck"] == "abbey" and "count" not in partial:
        return _of("count", (len(state.returned),), may_stop=True)
    return COMPLETE


# --- the base game


def _move(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "to" not in partial:
        player = state.players.get(str(partial.get("player") or state.active))
        return _of("to", NEIGHBOURS.get(player.region if player else UNSEEN, CELLS))
    if "creature" not in partial:
        return _of("creature", ({"symbols": [symbol]} for symbol in SYMBOLS), may_stop=True)
    if not partial.get("cards"):
        beaten = (partial["creature"] or {}).get("symbols") or []
        first = [SUBDUED_BY.get(symbol) for symbol in beaten]
        symbols = sorted(SYMBOLS, key=lambda symbol: symbol not in first)
        return _of("cards.0", ({"symbols": [symbol]} for symbol in symbols), may_stop=True)
    if "gem" not in partial:
        return _of("gem", (True, False), may_stop=True)
    return COMPLETE


def _statue(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "mode" not in partial:
        return _of("mode", ("draw", "release", "twin"))
    released = partial.get("released")
    if partial["mode"] == "release" and released is None:
        return _of("released", range(1, MOST_RELEASED + 1), may_stop=True)
    if "gems" not in partial:
        prices = {"twin": (-TWIN_COST,), "release": (-released,) if isinstance(released, int) else ()}
        return _of("gems", prices.get(partial["mode"], (0, -1, -2, -3, -4, -5)), may_stop=True)
    return COMPLETE


def _quest(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "source" not in partial:
        return _of("source", ("open", "personal"))
    if "points" not in partial:
        return _of("points", range(1, 8))
    return COMPLETE if "gems" in partial else _of("gems", range(6), may_stop=True)


def _free(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "kind" not in partial:
        return _of("kind", FREE)
    if partial["kind"] == "carpet":
        player = state.players.get(str(partial.get("player") or state.active))
        cells = NEIGHBOURS.get(player.region if player else UNSEEN, CELLS)
        return COMPLETE if "to" in partial else _of("to", cells, may_stop=True)
    if partial["kind"] == "reshuffle":
        return COMPLETE
    at = len(partial.get("cards") or ())
    return _of(f"cards.{at}", ({"symbols": [symbol]} for symbol in SYMBOLS), may_stop=True)


def _change(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "player" not in partial:
        return _of("player", state.seats)
    return COMPLETE if "change" in partial else _of("change", (1, 2, 3, -1, -2, -3))


def _end_turn(state: State, partial: Data, viewer: Viewer) -> Choice:
    return (
        COMPLETE
        if "discarded" in partial
        else _of("discarded", range(state.explorer.hand + 1), may_stop=True)
    )


# --- the set-up


def _setup(state: State, partial: Data, viewer: Viewer) -> Choice:
    for seat in state.seats:
        if seat not in (partial.get("start") or {}):
            return _of(f"start.{seat}", CELLS, may_stop=True)
    return COMPLETE


def _goal(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "id" not in partial:
        return _of("id", range(1, GOAL_CARDS + 1))
    lines = partial.get("lines") or ()
    return Choice(f"lines.{len(lines)}", (), may_stop=bool(lines))


_ASK: Final[dict[str, Callable[[State, Data, Viewer], Choice]]] = {
    "setup": _setup,
    "setup_goal": _goal,
    "abbey_match": _hand_card,
    "draw": _hand_card,
    "abbey_top": _abbey_top,
    "reshuffle": _reshuffle,
    "move": _move,
    "statue": _statue,
    "quest": _quest,
    "free": _free,
    "gems": _change,
    "points": _change,
    "end_turn": _end_turn,
}

"""The next open field of a partial move, with its candidates.

Decisions offer what :mod:`legal` lists; observations offer every card, with its likelihood, the impossible
ones marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from events.games.pandemic import VOCABULARY
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, Candidate, Choice
from projections.rules.games.pandemic.cards import missing, playable, stored_by
from projections.rules.games.pandemic.deck import Deck
from projections.rules.games.pandemic.legal import legal
from projections.rules.games.pandemic.material import (
    CITY_IDS,
    DRAWN,
    EPIDEMIC,
    FORESEEN,
    OPENING_HAND,
    PLAYER_CARDS,
    ROLES,
    SETUP_CUBES,
    UNSEEN,
)
from projections.rules.games.pandemic.names import name
from projections.rules.games.pandemic.odds import all_held, drawn_next, held, turned
from projections.rules.games.pandemic.state import Seat, State

ORDER: dict[str, tuple[str, ...]] = {
    "share": ("giver", "receiver", "card"),
    "cure": ("colour",),
    "ops_flight": ("card", "to"),
    "dispatch": ("pawn", "to"),
    "play_event": ("event", "pawn", "to", "city", "remove_from"),
    "drive": ("pawn", "to"),
    "direct_flight": ("pawn", "to"),
    "charter_flight": ("pawn", "to"),
    "shuttle_flight": ("pawn", "to"),
    "build_station": ("remove_from",),
    "treat": ("colour",),
    "contingency_take": ("event",),
    "end_actions": (),
}
"""The fields of each decision in the order in which they are asked (lists of cards apart)."""


def candidate(value: Any, likelihood: float | None = None) -> Candidate:
    """A value with its names."""
    label = {lang: name(str(value), lang) for lang in ("en", "pl")}
    return Candidate(value, label, likelihood, likelihood is None or likelihood > 0)


def choices(state: State, partial: Data) -> Choice:
    """See the contract."""
    kind = str(partial.get("type", ""))
    if kind == "setup":
        return _setup(state, partial)
    if kind in ("infect", "epidemic"):
        return _infection(state.deck, partial, 0 if kind == "infect" else -1)
    if kind == "intensify":
        return COMPLETE
    seat = partial.get("player")
    if not isinstance(seat, str):
        return Choice("player", tuple(candidate(each) for each in state.seats))
    if kind == "draw":
        return _draw(state, partial)
    if kind == "discard":
        return _discard(state, seat, partial)
    if kind == "reveal":
        return _cards(state, seat, partial, len(state.hands[seat]), PLAYER_CARDS)
    if kind == "cure" and "colour" in partial:
        return _cure(state, seat, partial)
    if kind == "play_event" and partial.get("event") == "forecast":
        return _forecast(state, partial)
    return _decision(state, seat, kind, partial)


# --- decisions


def _decision(state: State, seat: Seat, kind: str, partial: Data) -> Choice:
    fitting = [
        VOCABULARY.encode(move)
        for move in legal(state, seat)
        if move.type == kind and _fits(VOCABULARY.encode(move), kind, partial)
    ]
    for field in ORDER.get(kind, ()):
        if field in partial:
            continue
        values = list(dict.fromkeys(move.get(field) for move in fitting))
        if values == [None]:
            continue
        offered = tuple(
            candidate(value, _odds(state, seat, kind, field, value, partial))
            for value in values
            if value is not None
        )
        return Choice(field, offered, may_stop=None in values)
    return COMPLETE


def _fits(move: Data, kind: str, partial: Data) -> bool:
    asked = ORDER.get(kind, ())
    return all(move.get(field) == partial[field] for field in asked if field in partial)


def _odds(state: State, seat: Seat, kind: str, field: str, value: Any, partial: Data) -> float | None:
    """How likely the card that pays for a choice is in the hand; None where no card pays."""
    if kind == "direct_flight" and field == "to":
        return held(state, seat, value)
    if kind == "charter_flight" and field == "to":
        return held(state, seat, state.pawns[partial.get("pawn", seat)])
    if kind == "ops_flight" and field == "card":
        return held(state, seat, value)
    if kind == "share" and field == "card":
        return held(state, partial["giver"], value)
    if kind == "play_event" and field == "event":
        return 1.0 if stored_by(state, seat, value) else held(state, seat, value)
    return None


def _cure(state: State, seat: Seat, partial: Data) -> Choice:
    chosen = list(partial.get("cards") or ())
    colour = partial["colour"]
    sets = [
        getattr(move, "cards", ())
        for move in legal(state, seat)
        if move.type == "cure" and getattr(move, "colour", None) == colour
    ]
    if sets and len(chosen) >= len(sets[0]):
        return COMPLETE
    left = sorted({card for cards in sets if set(chosen) <= set(cards) for card in cards} - set(chosen))
    offered = (candidate(card, all_held(state, seat, [*chosen, card])) for card in left)
    return Choice(f"cards.{len(chosen)}", tuple(offered))


def _discard(state: State, seat: Seat, partial: Data) -> Choice:
    return _cards(state, seat, partial, max(0, state.surplus(seat)), playable(state, seat))


def _cards(state: State, seat: Seat, partial: Data, most: int, pool: Iterable[str]) -> Choice:
    """A list of cards of a hand, up to ``most`` of them."""
    chosen = list(partial.get("cards") or ())
    if len(chosen) >= most:
        return COMPLETE
    fitting = [card for card in pool if card not in chosen and missing(state, seat, (*chosen, card)) is None]
    offered = (candidate(card, all_held(state, seat, [*chosen, card])) for card in fitting)
    return Choice(f"cards.{len(chosen)}", tuple(offered), may_stop=bool(chosen))


def _forecast(state: State, partial: Data) -> Choice:
    chosen: list[str] = list(partial.get("order") or ())
    if len(chosen) >= min(FORESEEN, state.deck.size()):
        return COMPLETE
    offered = [city for city in CITY_IDS if city not in chosen and state.deck.may_foresee([*chosen, city])]
    return Choice(f"order.{len(chosen)}", tuple(map(candidate, offered)), may_stop=not chosen)


# --- observations


def _infection(deck: Deck, partial: Data, place: int) -> Choice:
    if "city" in partial:
        return COMPLETE
    likely, listed = turned(deck, place), deck.candidates(place)
    offered = [
        Candidate(
            city, candidate(city).label, None if likely is None else likely.get(city, 0.0), city in listed
        )
        for city in CITY_IDS
    ]
    return Choice("city", (*offered, candidate(UNSEEN)))


def _draw(state: State, partial: Data) -> Choice:
    chosen: Sequence[str] = list(partial.get("cards") or ())
    if len(chosen) >= DRAWN:
        return COMPLETE
    offered = [candidate(card, drawn_next(state, card, chosen)) for card in (EPIDEMIC, *PLAYER_CARDS)]
    return Choice(f"cards.{len(chosen)}", (*offered, candidate(UNSEEN)))


def _setup(state: State, partial: Data) -> Choice:
    players = list(partial.get("players") or ())
    if len(players) < len(state.seats) or not players or not _whole(state, players[-1]):
        return _player(state, players)
    infections = list(partial.get("infections") or ())
    if len(infections) < len(SETUP_CUBES):
        offered = tuple(candidate(city) for city in CITY_IDS if city not in infections)
        return Choice(f"infections.{len(infections)}", offered)
    if "first_player" not in partial:
        return Choice("first_player", tuple(candidate(seat) for seat in state.seats))
    return COMPLETE


def _whole(state: State, player: Data) -> bool:
    hand = len(player.get("hand") or ())
    return "id" in player and "role" in player and hand >= OPENING_HAND.get(len(state.seats), hand)


def _player(state: State, players: list[Data]) -> Choice:
    """The next field of the seat that is being entered, or of the next seat."""
    if not players or _whole(state, players[-1]):
        players = [*players, {}]
    number, player = len(players) - 1, players[-1]
    if "id" not in player:
        named = [each.get("id") for each in players]
        return Choice(
            f"players.{number}.id", tuple(candidate(seat) for seat in state.seats if seat not in named)
        )
    if "role" not in player:
        taken = [each.get("role") for each in players]
        return Choice(f"players.{number}.role", tuple(candidate(role) for role in ROLES if role not in taken))
    dealt = [card for each in players for card in each.get("hand") or ()]
    offered = [candidate(card) for card in PLAYER_CARDS if card not in dealt]
    return Choice(f"players.{number}.hand.{len(player.get('hand') or ())}", (*offered, candidate(UNSEEN)))

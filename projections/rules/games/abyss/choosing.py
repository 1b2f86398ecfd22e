"""The next open field of a move that is being put together, with what may stand there.

A list is asked item by item; once a later field stands in the partial move the list has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from events.catalogue.abyss import LOCATIONS, LORDS, PRINTED, RACES, TOKENS, UNSEEN
from events.games.abyss import VOCABULARY, Recruit
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, Candidate, Choice, Viewer
from projections.rules.games.abyss.check_control import ambassador_due
from projections.rules.games.abyss.check_council import discard_due, reasons
from projections.rules.games.abyss.check_recruit import may_affiliate, payment
from projections.rules.games.abyss.completing import payments
from projections.rules.games.abyss.known import hand, holdable, likelihoods
from projections.rules.games.abyss.legal import able_to_recruit, legal, unseen_locations
from projections.rules.games.abyss.numbers import COURT_SPACES, DRAWS, MOST_DRAWN
from projections.rules.games.abyss.open_items import above_twelve, debt_size, refill_size
from projections.rules.games.abyss.piles import missing
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import lord_of, needed_race, over_limit, unseen_lords
from projections.rules.games.abyss.words import name

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "fight": ("pearls", "tokens"),
    "council": ("race",),
    "power": ("lord", "target", "victim", "card", "race", "give_up", "out", "take"),
    "black_smokers": ("take",),
    "final_affiliate": ("card",),
}
"""Fields of the closed decisions in the order in which they are asked; :func:`legal` has their values."""


def choices(state: State, partial: Data, viewer: Viewer) -> Choice:
    """See the contract."""
    type_ = str(partial.get("type", ""))
    if "player" not in partial and type_ not in ("setup", "court_refill", "reshuffle"):
        return _of("player", _actors(state, type_, viewer))
    ask = _ASK.get(type_)
    return ask(state, partial, viewer) if ask is not None else _closed(state, partial, viewer)


def _actors(state: State, type_: str, viewer: Viewer) -> list[str]:
    able = [seat for seat in state.order if any(move.type == type_ for move in legal(state, viewer, seat))]
    return able or list(state.order)


def _candidate(value: Any, likelihood: float | None = None, possible: bool = True) -> Candidate:
    label = {lang: name(str(value), lang) for lang in ("en", "pl")}
    return Candidate(value, label, likelihood, possible and (likelihood is None or likelihood > 0))


def _of(field: str, values: Iterable[Any], *, may_stop: bool = False) -> Choice:
    return Choice(field, tuple(map(_candidate, values)), may_stop)


# --- decisions whose values `legal` lists


def _closed(state: State, partial: Data, viewer: Viewer) -> Choice:
    type_, seat = str(partial["type"]), str(partial["player"])
    fields = FIELDS.get(type_, ())
    moves = [VOCABULARY.encode(move) for move in legal(state, viewer, seat) if move.type == type_]
    chosen = {field: partial[field] for field in fields if field in partial}
    fitting = [move for move in moves if all(move.get(field) == value for field, value in chosen.items())]
    for field in fields:
        values = list(dict.fromkeys(move.get(field) for move in fitting))
        if field in partial or values in ([], [None]):
            continue
        return _of(field, [value for value in values if value is not None], may_stop=None in values)
    return _observed(state, partial)


def _observed(state: State, partial: Data) -> Choice:
    """What a closed decision shows beside: a Lord of the deck, the value of a token."""
    if (
        partial["type"] == "power"
        and partial.get("lord") in ("schemer", "opportunist")
        and "in" not in partial
    ):
        return _lords(state, "in", ())
    if partial["type"] == "power" and partial.get("lord") == "hunter" and "token_value" not in partial:
        return _of("token_value", TOKENS, may_stop=True)
    tokens, shown = partial.get("tokens"), len(partial.get("token_values") or ())
    if partial["type"] == "fight" and tokens and shown < tokens:
        return _of(f"token_values.{shown}", TOKENS, may_stop=True)
    if (
        partial["type"] == "council"
        and state.council_unknown > 0
        and "race" in partial
        and "count" not in partial
    ):
        size = state.council[str(partial["race"])].size
        return _of("count", range(size, size + state.council_unknown + 1), may_stop=True)
    return COMPLETE


# --- what the table shows


def _setup(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "first_player" not in partial:
        return _of("first_player", state.order)
    court = partial.get("court") or {}
    for space in range(1, COURT_SPACES + 1):
        if str(space) not in court:
            return _of(f"court.{space}", [lord for lord in LORDS if lord not in court.values()])
    return COMPLETE if "location" in partial else _of("location", LOCATIONS)


def _lords(state: State, field: str, before: Iterable[str]) -> Choice:
    """A Lord turned up from the deck."""
    taken, known = list(before), state.lords_next[len(list(before)) :]
    left = [lord for lord in unseen_lords(state) if lord not in taken]
    if known and known[0] != UNSEEN:
        odds = {lord: 1.0 if lord == known[0] else 0.0 for lord in left}
    else:
        odds = {lord: 1.0 / len(left) for lord in left}
    return Choice(field, tuple(_candidate(lord, odds[lord]) for lord in left), may_stop=True)


def _plot(state: State, partial: Data, viewer: Viewer) -> Choice:
    return COMPLETE if "lord" in partial else _lords(state, "lord", ())


def _reveal(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "card" in partial:
        return COMPLETE
    odds = likelihoods(state, viewer)
    return Choice("card", tuple(_candidate(card, odds[card]) for card in PRINTED), may_stop=True)


def _refill(state: State, partial: Data, viewer: Viewer) -> Choice:
    lords = list(partial.get("lords") or ())
    return COMPLETE if len(lords) >= refill_size(state) else _lords(state, f"lords.{len(lords)}", lords)


def _tokens(state: State, partial: Data, viewer: Viewer) -> Choice:
    values = partial.get("values") or ()
    player = state.players[str(partial["player"])]
    if len(values) >= player.token_count + player.picks:
        return COMPLETE
    return _of(f"values.{len(values)}", TOKENS, may_stop=len(values) >= player.token_count)


# --- open decisions


def _recruit(state: State, partial: Data, viewer: Viewer) -> Choice:
    seat = str(partial["player"])
    if "lord" not in partial:
        return _of("lord", able_to_recruit(state, seat, viewer))
    lord, played = str(partial["lord"]), list(partial.get("allies") or ())
    move = Recruit(player=seat, lord=lord, allies=tuple(played))
    if not {"pearls", "affiliate"} & set(partial):
        cards = _next_allies(state, seat, lord, played, viewer)
        done = _paid(state, move)
        if cards and not (done and payment(state, move)[3] == 0):
            return _of(f"allies.{len(played)}", cards, may_stop=done)
    allowed = may_affiliate(state, move)
    return COMPLETE if "affiliate" in partial or len(allowed) < 2 else _of("affiliate", allowed)


def _next_allies(state: State, seat: str, lord: str, played: list[str], viewer: Viewer) -> list[str]:
    """Cards that may follow: the hand's, of no more Races than the Lord allows, the guild's among them."""
    mine, entry, need = hand(state, seat, viewer), lord_of(lord), needed_race(state, seat, lord)
    spare = mine.unknown - len(missing(played, mine.cards))
    left = missing(mine.cards, played)
    races = {card[0] for card in played if card != UNSEEN}
    open_to = [race for race in RACES if race in races or len(races) < entry.races]
    if need is not None and need not in races and len(races) == entry.races - 1:
        open_to = [race for race in open_to if race in races or race == need]
    return [
        card for card in holdable(state, seat, viewer) if card[0] in open_to and (card in left or spare > 0)
    ]


def _paid(state: State, move: Recruit) -> bool:
    """Whether the Allies and the Pearls owned pay, with all Races there."""
    entry, need = lord_of(move.wanted), needed_race(state, move.player, move.wanted)
    races = {card[0] for card in move.played if card != UNSEEN}
    player = state.players[move.player]
    enough = payment(state, move)[3] <= player.pearls + player.picks
    return enough and len(races) == entry.races and (need is None or need in races)


def _control(state: State, partial: Data, viewer: Viewer) -> Choice:
    """``drawn`` first (an empty list: one of those available), then the Location, then the payment."""
    debt = ambassador_due(state.turn) if state.turn is not None else None
    drawn = list(partial.get("drawn") or ())
    if "location" not in partial:
        most = min(state.location_deck, DRAWS.get(debt.lord, MOST_DRAWN) if debt is not None else MOST_DRAWN)
        ended = partial.get("drawn") == []
        if len(drawn) < most and not ended:
            left = [place for place in unseen_locations(state) if place not in drawn]
            return _of(f"drawn.{len(drawn)}", left, may_stop=debt is None)
        return _of("location", drawn or sorted(state.locations))
    if debt is not None:
        return COMPLETE
    ways = payments(state, str(partial["player"]))
    if "tokens" not in partial and len({tokens for _, tokens in ways}) > 1:
        return _of("tokens", sorted({tokens for _, tokens in ways}))
    ways = [way for way in ways if partial.get("tokens", way[1]) == way[1]]
    placed = list(partial.get("lords") or ())
    fitting = [way[0] for way in ways if set(placed) <= set(way[0])]
    if len(fitting) < 2:
        return COMPLETE
    return _of(f"lords.{len(placed)}", sorted({lord for way in fitting for lord in way} - set(placed)))


def _discard(state: State, partial: Data, viewer: Viewer) -> Choice:
    seat, cards = str(partial["player"]), list(partial.get("cards") or ())
    why = list(reasons(state, seat))
    if "reason" not in partial and len(why) > 1:
        return _of("reason", why)
    reason = partial.get("reason", next(iter(why), "commander"))
    due: dict[str, int] = {debt.kind: debt_size(state, debt) for debt in discard_due(state, seat)}
    number = due.get(reason, over_limit(state, seat) if reason == "commander" else above_twelve(state, seat))
    if len(cards) >= number:
        return COMPLETE
    mine = hand(state, seat, viewer)
    spare = mine.unknown - len(missing(cards, mine.cards))
    left = missing(mine.cards, cards)
    fitting = [card for card in holdable(state, seat, viewer) if card in left or spare > 0]
    return _of(f"cards.{len(cards)}", fitting)


_ASK: Final[dict[str, Callable[[State, Data, Viewer], Choice]]] = {
    "setup": _setup,
    "plot": _plot,
    "reveal": _reveal,
    "court_refill": _refill,
    "reshuffle": lambda state, partial, viewer: COMPLETE,
    "reveal_tokens": _tokens,
    "recruit": _recruit,
    "control": _control,
    "discard": _discard,
}

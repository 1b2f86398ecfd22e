"""What a seat decides in a random legal game, its observed part drawn."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any, Final

from events.catalogue.wyrmspan import CAVES, DRAGONS, RESOURCES
from events.games.wyrmspan import (
    Decline,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Explore,
    ItemsForCoin,
    KeepHand,
    Pass,
    Pay,
    ScoreEndAbility,
)
from events.vocabulary import Move
from projections.rules.contract import LOG
from projections.rules.games.wyrmspan import fitting, offers
from projections.rules.games.wyrmspan.choosing_open import payments
from projections.rules.games.wyrmspan.choosing_table import unseen_cards
from projections.rules.games.wyrmspan.endings import known_bonus
from projections.rules.games.wyrmspan.flow import over_limit
from projections.rules.games.wyrmspan.holdings import nests
from projections.rules.games.wyrmspan.inventing import CARD_SEEN, STAYING, top_card
from projections.rules.games.wyrmspan.numbers import COVER_ITEMS, MOST_VISITS, dig_eggs
from projections.rules.games.wyrmspan.parts import Anything, Take, Trade
from projections.rules.games.wyrmspan.placing import next_dig, next_lure, printed
from projections.rules.games.wyrmspan.purse import holds
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import known_hand, unknown

SELDOM: Final = 0.02
"""How often each of many moves is taken where there are better ones."""


def fill(state: State, decision: Any, random: Any) -> Move | None:
    """A decision with its observed part drawn, a template as a real move; None: take another one."""
    if _unknown_text(state, decision) and random.random() < 0.7:
        return None
    if isinstance(decision, Pass) and _may_walk(state, decision.player) and random.random() < STAYING:
        return None
    if isinstance(decision, EndTurn) and random.random() < STAYING:
        return None
    if isinstance(decision, Exchange) and random.random() > SELDOM / 4:
        return None
    if isinstance(decision, Explore) and random.random() > SELDOM and _can_play(state, decision.player):
        return None
    if isinstance(decision, Decline) and _sure_gain(state, decision.player) and random.random() < STAYING:
        return None
    if isinstance(decision, KeepHand):
        return _kept(state, decision, random)
    if isinstance(decision, Draw):
        return _drawn(state, decision, random)
    if isinstance(decision, Pay):
        return _paid(state, decision, random)
    if isinstance(decision, ItemsForCoin):
        return _three(state, decision, random)
    if isinstance(decision, Discard):
        return _discard(state, decision, random)
    if isinstance(decision, ScoreEndAbility):
        known = known_bonus(state, decision.player, decision.card, None)
        return replace(decision, vp=known if known is not None else random.randint(0, 6))
    return _shown(state, _placed(state, decision, random), random)


def _sure_gain(state: State, seat: str) -> bool:
    """Whether the first open offer is something that can be taken in any case."""
    stop = offers.top(state, seat)
    part = stop.parts[0] if stop is not None else None
    if isinstance(part, Take) and part.what in ("dragon", "cave"):
        return any(card not in (None, "?") for card in state.pile(part.what).display)
    return isinstance(part, Take) and part.what in (*RESOURCES, "coin", "any", "egg", "guild")


def _can_play(state: State, seat: str) -> bool:
    """Whether a seat that is to move can certainly lay a card it is known to hold."""
    player = state.players[seat]
    if state.stack or player.coins.lo == 0:
        return False
    for card in known_hand(player):
        for cave in CAVES if card[0] == "k" else DRAGONS[card].caves:
            if card[0] == "k":
                place = next_dig(player, cave)
                if place is not None and dig_eggs(place) <= player.eggs_total.lo:
                    return True
            elif next_lure(player, cave) is not None and _affordable(state, seat, card):
                return True
    return False


def _affordable(state: State, seat: str, card: str) -> bool:
    """Whether a dragon's whole cost is certainly there."""
    cost = {**printed(card), "egg@?": DRAGONS[card].eggs}
    cost["coin"] = cost.get("coin", 0) + 1
    return all(holds(state, seat, item, number) == "yes" for item, number in cost.items())


def _may_walk(state: State, seat: str) -> bool:
    """Whether a seat can certainly explore a cave."""
    player = state.players[seat]
    fewest = min(player.visits.values())
    return player.coins.lo > 0 and fewest < MOST_VISITS and fewest <= player.eggs_total.lo


def _unknown_text(state: State, decision: Any) -> bool:
    """Whether the step is one that only an ability of unknown text allows."""
    if not hasattr(decision, "via") or decision.type == "decline":
        return False
    fit = fitting.find(state, decision, decision.player)
    return fit is not None and isinstance(fit.parts[0], Anything)


def _kept(state: State, decision: KeepHand, random: Any) -> Move:
    """Discards lie face up: they are named."""
    made: list[str] = []
    for card in decision.discarded:
        pool = [each for each in unseen_cards(state, card[0]) if each not in made]
        made.append(random.choice(pool) if card[1:] == "?" else card)
    return replace(decision, discarded=tuple(made))


def _drawn(state: State, decision: Draw, random: Any) -> Move | None:
    if decision.card[1:] != "?":
        return decision
    if decision.from_ == "display":
        return replace(decision, card=random.choice(unseen_cards(state, decision.card[0])))
    card = top_card(state, decision.card[0], random)
    if card is None:
        return None
    return replace(decision, card=card) if random.random() < CARD_SEEN else decision


def _shown(state: State, decision: Any, random: Any) -> Move | None:
    """A card played from an unseen hand, or from the deck, is seen: it is named."""
    card = getattr(decision, "card", None)
    if not isinstance(card, str) or card[1:] != "?" or decision.type not in ("excavate", "play_cave", "tuck"):
        return None if isinstance(card, str) and card[1:] == "?" else decision
    if decision.type == "tuck" and random.random() < 0.5:
        plain: Move = decision
        return plain
    if decision.from_ == "deck" if hasattr(decision, "from_") else False:
        top = top_card(state, card[0], random)
        return replace(decision, card=top) if top is not None else None
    pool = unseen_cards(state, card[0])
    return replace(decision, card=random.choice(pool)) if pool else None


def _placed(state: State, decision: Any, random: Any) -> Any:
    """Eggs come from places that somebody saw."""
    paid = getattr(decision, "paid", None) or {}
    number = paid.get("egg@?", 0)
    if not number:
        return decision
    player = state.players[decision.player]
    pool = [place for place, amount in nests(player).items() for _ in range(amount.lo)]
    if len(pool) < number or random.random() < 0.02:
        return decision
    made = {item: count for item, count in paid.items() if item != "egg@?"}
    for place in random.sample(pool, number):
        made[f"egg@{place}"] = made.get(f"egg@{place}", 0) + 1
    return replace(decision, paid=made)


def _paid(state: State, decision: Pay, random: Any) -> Move | None:
    seat = decision.player
    prices = [
        part.left or part.price
        for stop in offers.all_stops(state, seat)
        for part in fitting.open_parts(stop.parts)
        if isinstance(part, Trade)
    ]
    ways = [way for price in prices for way in islice(payments(state, seat, price, LOG), 200)]
    sure = [way for way in ways if not any(item in ("d?", "k?") for item in way)]
    return replace(decision, paid=random.choice(sure)) if sure else None


def _three(state: State, decision: ItemsForCoin, random: Any) -> Move | None:
    player = state.players[decision.player]
    pool = [kind for kind in RESOURCES for _ in range(player.res[kind].lo)] + known_hand(player)
    if len(pool) < COVER_ITEMS:
        return None
    chosen = random.sample(pool, COVER_ITEMS)
    return replace(decision, paid={item: chosen.count(item) for item in sorted(set(chosen))})


def _discard(state: State, decision: Discard, random: Any) -> Move:
    """What is above nine goes, of one sort or of several."""
    player = state.players[decision.player]
    pools: dict[str, list[str]] = {
        "coins": ["coin"] * player.coins.lo,
        "resources": [kind for kind in RESOURCES for _ in range(player.res[kind].lo)],
        "cards": known_hand(player) + ["d?"] * unknown(player, "d").lo + ["k?"] * unknown(player, "k").lo,
    }
    items: dict[str, int] = {}
    for what, number in over_limit(player).items():
        pool = pools[what]
        for item in random.sample(pool, min(number, len(pool))):
            items[item] = items.get(item, 0) + 1
    return replace(decision, items=items)

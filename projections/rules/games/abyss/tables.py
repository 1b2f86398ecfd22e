"""Questions to the table that several rules ask: seats, Lords at work, Keys, costs, rewards, what may still come."""

from __future__ import annotations

from itertools import combinations

from events.catalogue.abyss import ALLIES, LORDS, RACES, UNSEEN, Lord, value
from projections.rules.games.abyss.numbers import (
    COMMANDER_LIMIT,
    RECRUITER_MORE,
    REWARDS,
    TOKEN_SUPPLY,
    TRACK_SPACES,
    TREASURER_LESS,
)
from projections.rules.games.abyss.piles import Pile
from projections.rules.games.abyss.state import Player, State

UNSEEN_LORD = Lord(UNSEEN, 0, "", None, 0, 0, 0, 0, "none")
"""Stands for a Lord whose face nobody wrote down."""


BEST = max(map(value, ALLIES))
"""The highest value of an Ally."""


# --- seats


def opponents(state: State, seat: str) -> list[str]:
    """The other seats, clockwise from the one on the left."""
    at = state.order.index(seat)
    return state.order[at + 1 :] + state.order[:at]


def rivals(state: State, seat: str) -> list[str]:
    """Opponents whom the powers of Military Lords of ``seat`` can reach (no Shaman at work)."""
    return [other for other in opponents(state, seat) if not shielded(state, other)]


def hands(state: State) -> list[tuple[str, Pile]]:
    """(seat, hand) in seat order."""
    return [(seat, state.players[seat].hand) for seat in state.order]


# --- Lords


def lord_of(lord: str) -> Lord:
    """The catalogue entry; for an unseen Lord one without numbers."""
    return LORDS.get(lord, UNSEEN_LORD)


def placed(player: Player) -> list[str]:
    """The Lords under own Locations."""
    return [lord for under in player.locations.values() for lord in under]


def free(player: Player) -> list[str]:
    """The own Lords that lie under no Location."""
    made = list(player.lords)
    for lord in placed(player):
        if lord in made:
            made.remove(lord)
    return made


def ready(player: Player) -> list[str]:
    """The own Lords that are free and not turned: those with power and Key."""
    return [lord for lord in free(player) if lord not in player.turned]


def works(state: State, seat: str, lord: str) -> bool:
    """Whether the seat has this Lord at work."""
    player = state.players[seat]
    return lord not in player.turned and lord in free(player)


def shielded(state: State, seat: str) -> bool:
    """Whether a Shaman protects the seat from Military Lords."""
    return works(state, seat, "shaman")


def oppressed(state: State, seat: str, lord: str) -> bool:
    """Whether this Military Lord of an opponent works against the seat."""
    return any(works(state, other, lord) for other in opponents(state, seat)) and not shielded(state, seat)


def owner(state: State, lord: str) -> str | None:
    """The first seat that owns the Lord."""
    return next((seat for seat in state.order if lord in state.players[seat].lords), None)


def seen_lords(state: State) -> list[str]:
    """All Lords that lie open somewhere."""
    made = [lord for lord in state.court.values() if lord != UNSEEN]
    for player in state.players.values():
        made += [lord for lord in player.lords if lord != UNSEEN]
    return made + state.lord_discard


def in_court(state: State, lord: str | None) -> bool:
    """Whether a Lord lies in the Court, or may be one there that nobody wrote down."""
    court = list(state.court.values())
    return lord in court or (UNSEEN in court and lord not in seen_lords(state))


def unseen_lords(state: State) -> list[str]:
    """The Lords that nobody has seen, by catalogue number."""
    seen = set(seen_lords(state))
    return [lord for lord in LORDS if lord not in seen]


# --- Keys and costs


def keys(state: State, seat: str) -> int:
    """Usable Keys: tokens, and those printed on own free Lords that are not turned."""
    player = state.players[seat]
    return player.keys + sum(lord_of(lord).keys for lord in ready(player))


def cost(state: State, seat: str, lord: str) -> int:
    """The cost of a Lord for a seat, after Recruiter and Treasurer."""
    more = RECRUITER_MORE if oppressed(state, seat, "recruiter") else 0
    less = TREASURER_LESS if works(state, seat, "treasurer") else 0
    return max(0, lord_of(lord).cost + more - less)


def needed_race(state: State, seat: str, lord: str) -> str | None:
    """The Race that must be among the Allies; None with a Diplomat at work, or for an Ambassador."""
    return None if works(state, seat, "diplomat") else lord_of(lord).race


def affordable(state: State, seat: str, lord: str, cards: list[str], unknown: int = 0) -> bool:
    """Whether some Allies of a hand and the seat's Pearls can pay for a Lord. ``unknown``: further cards of the hand,
    each taken as good as a card can be."""
    need, price = needed_race(state, seat, lord), cost(state, seat, lord)
    points = {race: sum(value(card) for card in cards if card[0] == race) for race in RACES}
    wealth = state.players[seat].pearls + state.players[seat].picks + unknown * BEST
    for races in combinations(RACES, lord_of(lord).races):
        if need is not None and need not in races:
            continue
        gaps = sum(1 for race in races if points[race] == 0)
        if gaps <= unknown and wealth + sum(points[race] for race in races) >= price:
            return True
    return False


# --- exploration


def space_of_next(state: State) -> int | None:
    """The track space of the next card; None when the track is full."""
    return len(state.track) + 1 if len(state.track) < TRACK_SPACES else None


def full(state: State) -> bool:
    """Whether the last card turned up lies on the last space (or beyond) and was not sold."""
    return state.turn is not None and state.turn.last != "sold" and len(state.track) >= TRACK_SPACES


def exploring(state: State) -> bool:
    """Whether an exploration is under way."""
    return state.turn is not None and state.turn.last is not None


def on_offer(state: State) -> bool:
    """Whether an Ally is for sale now."""
    return state.turn is not None and state.turn.last == "ally"


def cards_left(state: State) -> int:
    """Cards that can still be turned up, the discard reshuffled included."""
    return state.deck + state.discard.size


def reward(state: State, seat: str) -> tuple[int, int, int]:
    """(Threat space that counts, Keys, picks) for a fight of the seat now."""
    tamed = oppressed(state, seat, "tamer")
    space = max(1, state.threat - 1) if tamed else state.threat
    return (space, *REWARDS[space])


def tokens_left(state: State) -> int:
    """Monster tokens in the supply."""
    return TOKEN_SUPPLY - sum(player.token_count for player in state.players.values())


def council_size(state: State) -> int:
    """All cards of the Council."""
    return sum(pile.size for pile in state.council.values()) + state.council_unknown


# --- hands


def over_limit(state: State, seat: str) -> int:
    """Cards above the limit of an opponent's Commander (0: none)."""
    if not oppressed(state, seat, "commander"):
        return 0
    return max(0, state.players[seat].hand.size - COMMANDER_LIMIT)

"""What no table can be, by its components alone: how many there are of everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from events.catalogue.abyss import PRINTED, UNSEEN
from projections.rules.counted import Impossible
from projections.rules.games.abyss.numbers import CARDS, KEY_TOKENS, TOKEN_SUPPLY
from projections.rules.games.abyss.state import State


def impossible(state: State) -> Impossible:
    """Everything about a table that cannot be."""
    yield from _each_once(_lords(state))
    yield from _each_once(_locations(state))
    yield from _cards(state)
    players = state.players.values()
    for path, number, most in (
        ("key_tokens", sum(player.keys for player in players), KEY_TOKENS),
        ("monster_token_count", sum(player.token_count for player in players), TOKEN_SUPPLY),
    ):
        if number > most:
            for at in (f"players.{seat}.{path}" for seat in state.players):
                yield at, f"makes {number} in all, and the game has {most}", at
    sizes = {
        "exploration_discard": state.discard.size,
        "council": sum(each.size for each in state.council.values()),
    }
    for seat, player in state.players.items():
        sizes |= {f"players.{seat}.{word}": player.hand.size for word in ("hand_size", "hand_unknown")}
    for path, number in sizes.items():
        if number > CARDS:
            yield path, f"is {number}, and the game has {CARDS} cards", path
    for seat, player in state.players.items():
        if player.hand.size < 0:
            yield f"players.{seat}.hand_gone", "is more than lie there", f"players.{seat}.hand_gone"


def _lords(state: State) -> Iterator[tuple[str, str]]:
    yield from (("court", lord) for lord in state.court.values())
    yield from (("lord_discard", lord) for lord in state.lord_discard)
    for seat, player in state.players.items():
        yield from ((f"players.{seat}.lords", lord) for lord in player.lords)


def _locations(state: State) -> Iterator[tuple[str, str]]:
    yield from (("locations_available", place) for place in state.locations)
    for seat, player in state.players.items():
        yield from ((f"players.{seat}.locations", place) for place in player.locations)


def _cards(state: State) -> Impossible:
    seen: dict[str, list[str]] = {}
    for path, card in _open_cards(state):
        places = seen.setdefault(card, [])
        places.append(path)
        most = PRINTED.get(card, len(places))
        if len(places) > most:
            yield path, f"has {card} once too often: the game has {most} of it", _other(places, most)


def _other(places: list[str], most: int) -> str:
    """The place that the last one speaks against; itself where it alone has too many."""
    last = places[-1]
    return next((each for each in places if each != last), last) if places.count(last) <= most else last


def _open_cards(state: State) -> Iterator[tuple[str, str]]:
    yield from (("track", card) for card in state.track)
    yield from (("exploration_discard_cards", card) for card in state.discard.known)
    for race, pile in state.council.items():
        yield from ((f"council_cards.{race}", card) for card in pile.known)
    for seat, player in state.players.items():
        yield from ((f"players.{seat}.hand", card) for card in player.hand.known)
        yield from ((f"players.{seat}.affiliated", card) for card in player.affiliated)


def _each_once(things: Iterable[tuple[str, str]]) -> Impossible:
    seen: dict[str, str] = {}
    for path, thing in things:
        if thing in seen:
            yield path, f"has {thing}, which is in {seen[thing]} too; there is one of it", seen[thing]
        if thing != UNSEEN:
            seen[thing] = path

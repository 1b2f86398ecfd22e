"""``restate``: from here on the table is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from events.catalogue.abyss import RACES
from events.session import Restate
from projections import paths
from projections.rules.contract import LOG
from projections.rules.games.abyss.beginning import go_exploring, set_player, set_step
from projections.rules.games.abyss.numbers import CARDS, LOCATION_TILES, LORD_CARDS, THREAT_SPACES
from projections.rules.games.abyss.reading import Reader
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.view import view
from projections.rules.hiding import Hiding


def owners(path: str) -> tuple[tuple[str, ...], ...]:
    """Who alone may know a path: groups as in :class:`Finding`; () where everybody may."""
    match paths.parts(path):
        case ("council_cards" | "exploration_discard_cards", *_):
            return ((),)
        case ("players", seat, "hand" | "hand_unknown" | "hand_gone" | "monster_tokens", *_):
            return ((seat,),)
    return ()


HIDING: Final = Hiding(owners)


def restate(state: State, event: Restate) -> None:
    """From here on the table is so. Raises Problem ``path``."""
    read = Reader("path", state.order)
    for path, value in event.set.items():
        keys = paths.parts(path)
        if keys[0] == "players":
            _set_player(state, read, path, keys[1:], value)
        elif keys[0] in _SETTERS:
            _SETTERS[keys[0]](state, read, path, keys[1:], value)
        else:
            known = keys[0] in view(state, LOG)
            raise read.problem(
                path, "is derived, state what it is made of" if known else "is no path of the state"
            )
        if keys[0] in ("active", "court", "phase", "step"):
            state.ready = True
    if state.turn is None and state.phase == "play" and state.ready:
        state.turn = Turn(state.first or state.order[0])


def _set_player(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    if not keys or keys[0] not in state.players:
        raise read.problem(path, "is no path of the state")
    player = state.players[keys[0]]
    if len(keys) == 1:
        for key, each in read.mapping(path, value).items():
            _set_player(state, read, f"{path}.{key}", (keys[0], key), each)
        return
    if len(keys) == 3 and keys[1] == "locations":
        under = {**player.locations, keys[2]: value}
        set_player(player, read, f"players.{keys[0]}.locations", "locations", under)
        return
    if len(keys) != 2:
        raise read.problem(path, "is no path of the state")
    key = keys[1]
    if key == "hand_size":
        more = read.number(path, value) - player.hand.size
        player.hand.unknown += max(0, more)
        player.hand.gone += max(0, -more)
        return
    if key == "monster_tokens":
        player.token_count = 0
    elif key == "monster_token_count":
        player.tokens = player.tokens if read.number(path, value) >= len(player.tokens) else []
    set_player(player, read, path, key, value)
    if key in ("pearls", "monster_tokens", "monster_token_count"):
        player.picks = 0
    if key == "pearls":
        player.cuts = []


def _whole(keys: tuple[str, ...], read: Reader, path: str) -> None:
    if keys:
        raise read.problem(path, "is no path of the state")


def _court(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    if len(keys) == 1:
        space = read.space(path, keys[0])
        if value is None:
            state.court.pop(space, None)
        else:
            state.court[space] = read.lord(path, value)
    else:
        _whole(keys, read, path)
        given = read.mapping(path, value)
        state.court = {read.space(path, key): read.lord(path, lord) for key, lord in given.items()}
    state.court = dict(sorted(state.court.items()))


def _of_races(read: Reader, path: str, keys: tuple[str, ...], value: Any, nothing: Any) -> dict[str, Any]:
    """{Race: value}: of one Race, or of all (``nothing`` where a Race is left out)."""
    _whole(keys[1:], read, path)
    if keys:
        return {read.race(path, keys[0]): value}
    given = {read.race(path, race): each for race, each in read.mapping(path, value).items()}
    return {race: given.get(race, nothing) for race in RACES}


def _council(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    given = _of_races(read, path, keys, value, 0)
    for race, number in given.items():
        pile, size = state.council[race], read.number(path, number)
        if size < len(pile.known):
            pile.clear()
        pile.unknown = size - len(pile.known)
    if not keys:
        state.council_unknown = 0


def _council_cards(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    for race, cards in _of_races(read, path, keys, value, ()).items():
        state.council[race] = read.pile(path, cards)


def _track(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    state.track = [read.card(path, card) for card in read.items(path, value)]
    if state.turn is not None:
        if state.track:
            go_exploring(state, state.turn)
        else:
            state.turn.last = None


def _active(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    seat = read.seat(path, value)
    if seat is None:
        raise read.problem(path, "needs a seat")
    if seat != state.active:
        state.turn = Turn(seat)
        state.closed = state.waiting = None


def _step(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    if state.turn is None:
        state.turn = Turn(state.first or state.order[0])
    set_step(state, state.turn, read.step(path, value))


def _phase(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    state.phase, state.ready = read.phase(path, value), True
    if state.phase != "play":
        state.turn = state.closed = state.waiting = None


def _next_price(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    price = read.number(path, value)
    if state.turn is None or price < 1:
        raise read.problem(path, "is a price in a turn")
    state.turn.sales = price - 1


def _seats(name: str, state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    setattr(state, name, [seat for each in read.items(path, value) if (seat := read.seat(path, each))])


def _order(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    if sorted(map(str, read.items(path, value))) != sorted(state.order):
        raise read.problem(path, f"names each of {', '.join(state.order)} once")
    _seats("order", state, read, path, keys, value)


def _seat(name: str, state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    setattr(state, name, read.seat(path, value))


def _number(
    name: str,
    least: int,
    most: int,
    state: State,
    read: Reader,
    path: str,
    keys: tuple[str, ...],
    value: Any,
) -> None:
    _whole(keys, read, path)
    if not least <= read.number(path, value) <= most:
        raise read.problem(path, f"is a number from {least} to {most}")
    setattr(state, name, value)


def _discard(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    size = read.number(path, value)
    if size < len(state.discard.known):
        state.discard.clear()
    state.discard.unknown, state.discard.gone = size - len(state.discard.known), 0


def _discard_cards(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    state.discard = read.pile(path, value, monsters=True)


def _lord_discard(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    state.lord_discard = read.lords(path, value)


def _locations(state: State, read: Reader, path: str, keys: tuple[str, ...], value: Any) -> None:
    _whole(keys, read, path)
    state.locations = [read.location(path, place) for place in read.items(path, value)]
    state.fog = 0


_SETTERS: Final[dict[str, Callable[..., None]]] = {
    "active": _active,
    "step": _step,
    "phase": _phase,
    "order": _order,
    "turns_left": partial(_seats, "turns_left"),
    "first_player": partial(_seat, "first"),
    "end_triggered_by": partial(_seat, "ended_by"),
    "court": _court,
    "lord_deck": partial(_number, "lord_deck", 0, LORD_CARDS),
    "lord_discard": _lord_discard,
    "location_deck": partial(_number, "location_deck", 0, LOCATION_TILES),
    "locations_available": _locations,
    "exploration_deck": partial(_number, "deck", 0, CARDS),
    "exploration_discard": _discard,
    "exploration_discard_cards": _discard_cards,
    "track": _track,
    "next_price": _next_price,
    "threat_space": partial(_number, "threat", 1, THREAT_SPACES),
    "council": _council,
    "council_unknown": partial(_number, "council_unknown", 0, CARDS),
    "council_cards": _council_cards,
}
"""{first part of a path: what sets it}; the others are derived."""

"""``restate``: from here on the table is so. ``count`` inside the bounds of an amount settles it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import CAVES, RESOURCES, SPACES, TILES
from events.session import Count, Restate
from projections import paths
from projections.rules.contract import LOG
from projections.rules.games.wyrmspan.amounts import Amount, exactly, summed
from projections.rules.games.wyrmspan.holdings import fit_eggs, fit_hand, fit_resources, nests
from projections.rules.games.wyrmspan.numbers import CAVE_CARDS_, DRAGON_CARDS, FOUR, LOOP, MARKERS
from projections.rules.games.wyrmspan.positions import PHASES, space_of
from projections.rules.games.wyrmspan.reading import Reader
from projections.rules.games.wyrmspan.state import Player, State
from projections.rules.games.wyrmspan.table_lines import slots_of
from projections.rules.games.wyrmspan.view import view
from projections.rules.games.wyrmspan.zones import known_hand

Keys = tuple[str, ...]


def amount_at(state: State, keys: Keys) -> Amount | None:
    """The amount at a state path, where there is one."""
    if len(keys) < 3 or keys[0] != "players" or keys[1] not in state.players:
        return None
    player, rest = state.players[keys[1]], keys[2:]
    simple = {
        "coins": player.coins,
        "N": player.nests,
        "res_total": player.res_total,
        "dragons_unknown": player.dragons_unknown,
        "caves_unknown": player.caves_unknown,
        "guild_steps": player.steps,
        "eggs_total": player.eggs_total,
    }
    if len(rest) == 1:
        return simple.get(rest[0])
    if rest[0] == "res" and len(rest) == 2:
        return player.res.get(rest[1])
    if rest[0] != "mat" or len(rest) < 3 or rest[1] not in SPACES:
        return None
    space = player.mat[rest[1]]
    if len(rest) == 3:
        return {"eggs": space.eggs, "tucked": space.tucked_count}.get(rest[2])
    return space.cached.get(rest[3]) if rest[2] == "cached" and len(rest) == 4 else None


def fit_again(player: Player, keys: Keys) -> None:
    """Parts and totals in step after one of them was stated."""
    word = keys[2]
    if word in ("res", "res_total"):
        _agree(list(player.res.values()), player.res_total, total_said=word == "res_total")
        fit_resources(player)
    elif word in ("N", "eggs_total", "mat"):
        _agree(list(nests(player).values()), player.eggs_total, total_said=word == "eggs_total")
        fit_eggs(player)
    elif word in ("dragons_unknown", "caves_unknown", "cards"):
        _agree(
            [player.dragons_unknown, player.caves_unknown], player.unknown_total, total_said=word == "cards"
        )
        fit_hand(player)


def _agree(parts: list[Amount], total: Amount, *, total_said: bool) -> None:
    """What cannot stand together gives way: the total to its parts, unless the total was stated."""
    both = summed(parts)
    apart = (both.hi is not None and both.hi < total.lo) or (total.hi is not None and total.hi < both.lo)
    if total_said:
        if apart:
            for part in parts:
                part.lo, part.hi = 0, total.hi
    elif apart or all(part.exact for part in parts):
        total.lo, total.hi = both.lo, both.hi


def narrow(state: State, event: Count) -> None:
    """Amounts that were counted within their bounds are settled."""
    for path, value in event.pairs().items():
        keys = paths.parts(path)
        if isinstance(value, bool) or not isinstance(value, int):
            continue
        if len(keys) == 3 and keys[2] == "cards" and keys[1] in state.players:
            player = state.players[keys[1]]
            number = value - len(known_hand(player))
            if not player.unknown_total.exact and player.unknown_total.may_be(number):
                player.unknown_total.settle(number)
                fit_hand(player)
            continue
        amount = amount_at(state, keys)
        if amount is not None and not amount.exact and amount.may_be(value):
            amount.settle(value)
            fit_again(state.players[keys[1]], keys)


# --- restate


def restate(state: State, event: Restate) -> None:
    """From here on the table is so. Raises Problem ``path``."""
    read = Reader("path", state.order)
    for path, value in event.set.items():
        keys = paths.parts(path)
        if keys[0] == "players":
            _player(state, read, path, keys, value)
        elif keys[0] in _SETTERS:
            _SETTERS[keys[0]](state, read, path, keys, value)
        else:
            known = keys[0] in view(state, LOG)
            raise read.problem(
                path, "is derived, state what it is made of" if known else "is no path of the state"
            )
        if keys[0] in ("phase", "to_move", "round"):
            state.begun = True


def _player(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    if len(keys) < 3 or keys[1] not in state.players:
        if len(keys) == 2 and keys[1] in state.players:
            for key, each in read.mapping(path, value).items():
                _player(state, read, f"{path}.{key}", (*keys, key), each)
            return
        raise read.problem(path, "is no path of the state")
    player, word = state.players[keys[1]], keys[2]
    amount = amount_at(state, keys)
    if amount is not None:
        stated = read.amount(path, value)
        amount.lo, amount.hi = stated.lo, stated.hi
    elif word in ("res", "visits", "mat") and len(keys) == 3:
        for key, each in read.mapping(path, value).items():
            _player(state, read, f"{path}.{key}", (*keys, key), each)
        return
    elif word == "mat":
        _space(player, read, path, keys, value)
    elif len(keys) == 4 and word == "visits" and keys[3] in CAVES:
        player.visits[keys[3]] = read.number(path, value)
    elif len(keys) == 3 and word in _SEAT:
        _SEAT[word](player, read, path, value)
    else:
        raise read.problem(path, "is no path of the state, or is derived")
    player.seen = True
    fit_again(player, keys)


def _space(player: Player, read: Reader, path: str, keys: Keys, value: Any) -> None:
    place = read.space(path, keys[3])
    space = player.mat[place]
    if len(keys) == 4:
        player.mat[place] = space_of(read, path, value)
    elif len(keys) == 5 and keys[4] in ("cave", "dragon"):
        card = (
            None if value is None else read.card(path, value, "k" if keys[4] == "cave" else "d", unseen=True)
        )
        setattr(space, keys[4], card)
    elif len(keys) == 5 and keys[4] == "grown":
        space.grown = read.flag(path, value)
    elif len(keys) == 5 and keys[4] == "cached":
        for kind in RESOURCES:
            space.cached[kind] = exactly(0)
        for kind, number in read.mapping(path, value).items():
            space.cached[read.resource(path, kind)] = read.amount(path, number)
    else:
        raise read.problem(path, "is no path of the state")


def _hand(kind: str) -> Callable[[Player, Reader, str, Any], None]:
    def setter(player: Player, read: Reader, path: str, value: Any) -> None:
        cards = read.cards(path, value, kind)
        player.open = [card for card in player.open if card[0] != kind or card in cards]
        player.own = [card for card in player.own if card[0] != kind]
        player.own += [card for card in cards if card not in player.open]

    return setter


def _cards(player: Player, read: Reader, path: str, value: Any) -> None:
    number = read.number(path, value) - len(known_hand(player))
    if number < 0:
        raise read.problem(path, "is less than the cards known there; state dragons and caves too")
    player.unknown_total = exactly(number)


def _guild_pos(player: Player, read: Reader, path: str, value: Any) -> None:
    player.guild_from, player.steps = read.number(path, value, LOOP - 1), exactly(0)


def _markers(player: Player, read: Reader, path: str, value: Any) -> None:
    player.markers = read.number(path, value, MARKERS)


def _passed(player: Player, read: Reader, path: str, value: Any) -> None:
    player.passed = read.flag(path, value)


_SEAT: Final[dict[str, Callable[[Player, Reader, str, Any], None]]] = {
    "dragons": _hand("d"),
    "caves": _hand("k"),
    "cards": _cards,
    "guild_pos": _guild_pos,
    "guild_markers_left": _markers,
    "passed": _passed,
}


def _whole(read: Reader, path: str, keys: Keys) -> None:
    if len(keys) != 1:
        raise read.problem(path, "is no path of the state")


def _round(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.round = read.number(path, value, FOUR) or 1


def _phase(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.phase = read.word(path, value, PHASES)  # type: ignore[assignment]
    state.turn, state.stack = None, []
    state.scored = state.phase in ("round_start", "final_scoring", "over")
    if state.phase == "turns" and state.to_move is None:
        state.to_move = state.first_player


def _to_move(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.to_move, state.turn, state.stack = read.seat(path, value), None, []


def _first(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.first_player = read.seat(path, value)


def _tile(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    if keys[0] == "tile":
        state.tile = None if value is None else read.word(path, value, TILES)
    else:
        state.side = None if value is None else read.word(path, value, ("few", "many"))
    if state.tile is not None and state.side is not None:
        state.slots = slots_of(state, state.tile, state.side, {})


def _slots_used(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    given = {keys[1]: value} if len(keys) == 2 else read.mapping(path, value)
    for benefit, seats in given.items():
        state.used_slots[read.word(path, benefit, tuple("12345"))] = read.seats_of(path, seats)


def _objectives(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.objectives = [read.objective(path, each) for each in read.items(path, value)]


def _display(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    pile = state.pile(keys[0].removeprefix("display_"))
    pile.display, pile.unsure = read.display(path, value, keys[0][8] if keys[0][8] == "d" else "k"), 0
    state.display_laid = True


def _deck(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    whole = DRAGON_CARDS if keys[0] == "dragon_deck" else CAVE_CARDS_
    state.pile(keys[0]).deck = read.number(path, value, whole)


def _discard(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    kind = "d" if keys[0][0] == "d" else "k"
    state.pile(keys[0]).discard = read.cards(path, value, kind, unseen=True)


_SETTERS: Final[dict[str, Callable[[State, Reader, str, Keys, Any], None]]] = {
    "round": _round,
    "phase": _phase,
    "to_move": _to_move,
    "first_player": _first,
    "tile": _tile,
    "side": _tile,
    "slots_used": _slots_used,
    "objectives": _objectives,
    "display_dragons": _display,
    "display_caves": _display,
    "dragon_deck": _deck,
    "cave_deck": _deck,
    "dragon_discard": _discard,
    "cave_discard": _discard,
}
"""{first part of a path: what sets it}; the others are derived."""

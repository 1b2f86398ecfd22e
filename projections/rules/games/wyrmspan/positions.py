"""Tables that a position document describes: what is not named is as on a fresh table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.catalogue.wyrmspan import TILES
from events.session import Opened
from projections import paths
from projections.rules.games.wyrmspan import offers
from projections.rules.games.wyrmspan.amounts import summed
from projections.rules.games.wyrmspan.beginning import begin
from projections.rules.games.wyrmspan.effects import Effect
from projections.rules.games.wyrmspan.holdings import nests
from projections.rules.games.wyrmspan.numbers import CAVE_CARDS_, DRAGON_CARDS, FOUR, LOOP, MARKERS
from projections.rules.games.wyrmspan.parts import Anything, Cover, Marker, Part, Take
from projections.rules.games.wyrmspan.reading import Reader
from projections.rules.games.wyrmspan.state import PHASES, Objective, Player, Space, State, Turn
from projections.rules.games.wyrmspan.table_lines import slots_of

OFFERS: Final[Mapping[str, Callable[[], Part]]] = {
    "guild_step": lambda: Take("guild"),
    "marker": Marker,
    "any_resource": lambda: Take("any"),
    "dragon_card": lambda: Take("dragon"),
    "cave_card": lambda: Take("cave"),
    "lay_egg": lambda: Take("egg"),
    "cover4": Cover,
    "ability": Anything,
}
KEYS: Final = (
    "players",
    "to_move",
    "first_player",
    "round",
    "phase",
    "tile",
    "side",
    "slots_used",
    "objectives",
    "objective",
    "objective_vp",
    "display_dragons",
    "display_caves",
    "dragon_deck",
    "cave_deck",
    "dragon_discard",
    "cave_discard",
    "offers",
    "score_only",
)


def position(opened: Opened, document: Mapping[str, Any]) -> State:
    """The table of a position document. Raises Problem ``position``."""
    state = begin(opened)
    read = Reader("position", state.order)
    given = paths.expanded(document)
    for key in given:
        if key not in KEYS:
            raise read.problem(key, "is no part of a position", hint="known: " + ", ".join(KEYS))
    seats = read.mapping("players", given.get("players"))
    for seat in state.order:
        state.players[seat] = Player(seen=seat in seats)
    for seat, row in seats.items():
        if seat not in state.players:
            raise read.problem(f"players.{seat}", "is no seat")
        _player(state, state.players[seat], read, f"players.{seat}", read.mapping(f"players.{seat}", row))
    _table(state, read, given)
    _cards(state, read, given)
    _turn(state, read, given)
    return state


def _player(state: State, player: Player, read: Reader, path: str, row: dict[str, Any]) -> None:
    player.dealt = player.kept = player.chose = True
    for key, value in row.items():
        if key not in _PLAYER:
            raise read.problem(f"{path}.{key}", "is no part of a seat")
        _PLAYER[key](player, read, f"{path}.{key}", value)
    player.res_total = summed(player.res.values())
    player.unknown_total = summed([player.dragons_unknown, player.caves_unknown])
    player.eggs_total = summed(nests(player).values())


def _res(player: Player, read: Reader, path: str, value: Any) -> None:
    for kind, number in read.mapping(path, value).items():
        player.res[read.resource(path, kind)] = read.amount(f"{path}.{kind}", number)


def _visits(player: Player, read: Reader, path: str, value: Any) -> None:
    for cave, number in read.mapping(path, value).items():
        player.visits[read.cave(path, cave)] = read.number(f"{path}.{cave}", number)


def _dealt(player: Player, read: Reader, path: str, value: Any) -> None:
    row = read.mapping(path, value)
    player.own += read.cards(path, row.get("dragons"), "d") + read.cards(path, row.get("caves"), "k")
    player.kept = player.chose = False


def _shown(player: Player, read: Reader, path: str, value: Any) -> None:
    for each in read.items(path, value):
        card = read.card(path, each, "k" if str(each)[:1] == "k" else "d")
        if card in player.own:
            player.own.remove(card)
        player.open.append(card)


def set_mat(player: Player, read: Reader, path: str, value: Any) -> None:
    """The spaces named; the others stay as they are."""
    for place, row in read.mapping(path, value).items():
        player.mat[read.space(path, place)] = space_of(read, f"{path}.{place}", row)


def space_of(read: Reader, path: str, value: Any) -> Space:
    """A space of a mat as a document says it."""
    space, row = Space(), read.mapping(path, value)
    for key, each in row.items():
        at = f"{path}.{key}"
        if key in ("cave", "dragon"):
            setattr(
                space,
                key,
                None if each is None else read.card(at, each, "k" if key == "cave" else "d", unseen=True),
            )
        elif key == "eggs":
            space.eggs = read.amount(at, each)
        elif key == "tucked":
            space.tucked_count = read.amount(at, each)
        elif key == "grown":
            space.grown = read.flag(at, each)
        elif key == "cached":
            for kind, number in read.mapping(at, each).items():
                space.cached[read.resource(at, kind)] = read.amount(f"{at}.{kind}", number)
        else:
            raise read.problem(at, "is no part of a space")
    return space


def _set(name: str, of: str, *more: Any) -> Callable[[Player, Reader, str, Any], None]:
    def setter(player: Player, read: Reader, path: str, value: Any) -> None:
        setattr(player, name, getattr(read, of)(path, value, *more))

    return setter


def _hand(kind: str) -> Callable[[Player, Reader, str, Any], None]:
    def setter(player: Player, read: Reader, path: str, value: Any) -> None:
        player.own += [card for card in read.cards(path, value, kind) if card not in player.open]

    return setter


_PLAYER: Final[Mapping[str, Callable[[Player, Reader, str, Any], None]]] = {
    "coins": _set("coins", "amount"),
    "N": _set("nests", "amount"),
    "res": _res,
    "dragons": _hand("d"),
    "caves": _hand("k"),
    "dragons_unknown": _set("dragons_unknown", "amount"),
    "caves_unknown": _set("caves_unknown", "amount"),
    "shown": _shown,
    "dealt": _dealt,
    "guild_pos": _set("guild_from", "number", LOOP - 1),
    "guild_markers_left": _set("markers", "number", MARKERS),
    "visits": _visits,
    "passed": _set("passed", "flag"),
    "mat": set_mat,
    "visible_dragons": _set("visible", "number", 12),
}


def _table(state: State, read: Reader, given: dict[str, Any]) -> None:
    if "round" in given:
        state.round = read.number("round", given["round"], FOUR) or 1
    state.phase = read.word("phase", given.get("phase", "turns"), PHASES)
    state.score_only = read.flag("score_only", given.get("score_only", False))
    state.first_player = read.seat("first_player", given.get("first_player"))
    if given.get("tile") is not None:
        state.tile = read.word("tile", given["tile"], TILES)
        state.side = read.word("side", given.get("side", "few"), ("few", "many"))
        state.slots = slots_of(state, state.tile, state.side, {})
    for benefit, seats in read.mapping("slots_used", given.get("slots_used")).items():
        state.used_slots[read.word("slots_used", benefit, tuple("12345"))] = read.seats_of(
            "slots_used", seats
        )
    state.objectives = [
        read.objective("objectives", each) for each in read.items("objectives", given.get("objectives"))
    ]
    for key, value in read.mapping("objective", given.get("objective")).items():
        read.word("objective", key, ("tile",))
        state.objective = Objective(read.objective("objective.tile", value))
    for seat, points in read.mapping("objective_vp", given.get("objective_vp")).items():
        read.word("objective_vp", seat, state.order)
        state.players[seat].objectives = [
            read.number("objective_vp", each) for each in read.items("objective_vp", points)
        ]
    state.scored = state.phase in ("round_start", "final_scoring", "over")


def _cards(state: State, read: Reader, given: dict[str, Any]) -> None:
    for pile, kind, word, whole in (
        (state.dragons, "d", "dragon", DRAGON_CARDS),
        (state.caves, "k", "cave", CAVE_CARDS_),
    ):
        pile.display = ["?", "?", "?"] if state.phase != "setup" else pile.display
        if given.get(f"display_{word}s") is not None:
            pile.display = read.display(f"display_{word}s", given[f"display_{word}s"], kind)
        pile.discard = read.cards(f"{word}_discard", given.get(f"{word}_discard"), kind, unseen=True)
        left = max(0, whole - len(pile.discard) - _lying(state, kind))
        pile.deck = read.number(f"{word}_deck", given.get(f"{word}_deck", left))
        state.display_laid = state.display_laid or state.phase != "setup" or f"display_{word}s" in given


def _lying(state: State, kind: str) -> int:
    """Cards of a kind in the display, in hands and on mats."""
    pile = state.pile(kind)
    number = sum(card is not None for card in pile.display)
    for player in state.players.values():
        number += sum(card[0] == kind for card in (*player.open, *player.own))
        number += (player.dragons_unknown if kind == "d" else player.caves_unknown).lo
        for space in player.mat.values():
            number += (space.dragon if kind == "d" else space.cave) is not None
            number += space.tucked_count.lo if kind == "d" else 0
    return number


def _turn(state: State, read: Reader, given: dict[str, Any]) -> None:
    state.to_move = read.seat("to_move", given.get("to_move"))
    if state.to_move is None and len(state.order) == 1 and state.phase == "turns":
        (state.to_move,) = state.order
    rows = [read.mapping("offers", each) for each in read.items("offers", given.get("offers"))]
    for row in rows:
        seat = read.word("offers.player", row.get("player"), state.order)
        if state.turn is None:
            state.turn = Turn(state.to_move or seat)
        part = OFFERS[read.word("offers.offer", row.get("offer"), tuple(OFFERS))]()
        via = row.get("via")
        offers.open_frame(state, seat, str(via or "card:d0"), "EXP-WALK", Effect((part,)))
    state.stack.reverse()

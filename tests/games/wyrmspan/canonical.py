"""What the kit of laws may use of Wyrmspan: every decision anybody could think of, what no move changes, and sessions
that differ only in cards which a viewer did not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

from events.catalogue.wyrmspan import CAVE_CARDS, CAVES, DRAGONS, NESTS, RESOURCES, SPACES
from events.games.wyrmspan import (
    AdvanceGuild,
    Cache,
    ChooseGuildCave,
    ChooseResources,
    CopyAbility,
    Decline,
    Draw,
    EndTurn,
    Entice,
    Excavate,
    Exchange,
    Explore,
    Gain,
    KeepHand,
    LayEgg,
    Pass,
    PlaceGuildMarker,
    PlayCave,
    SwapDragons,
    Tuck,
    UseOncePerRound,
)
from events.vocabulary import Data, Move
from projections.rules.games.wyrmspan import fitting, offers
from projections.rules.games.wyrmspan.flow import ANYBODY
from projections.rules.games.wyrmspan.holdings import free_place
from projections.rules.games.wyrmspan.legal import full_price
from projections.rules.games.wyrmspan.parts import Anything, Dig
from projections.rules.games.wyrmspan.state import Player, State
from projections.rules.games.wyrmspan.zones import known_hand

STEPS = 220


def every_decision(state: State) -> Iterator[Move]:
    """All canonical decisions of closed types, of every seat."""
    for seat in state.order:
        yield from _setup(state, seat)
        yield from (ChooseGuildCave(player=seat, cave=cave) for cave in CAVES)
        yield from (UseOncePerRound(player=seat, card=card) for card in _near(state, seat))
        if not state.stack or (state.turn is not None and state.turn.seat == ANYBODY):
            yield from _moves(state, seat)
        yield from _steps(state, seat)


def _near(state: State, seat: str) -> list[str]:
    mine = [space.dragon for space in state.players[seat].mat.values() if space.dragon in DRAGONS]
    return [str(card) for card in mine] + ["d1", "d161"] if not mine else [str(card) for card in mine]


def _setup(state: State, seat: str) -> Iterator[Move]:
    player = state.players[seat]
    if state.phase == "setup":
        hand = known_hand(player)
        cards = [*(card for card in hand if card[0] == "d"), *(card for card in hand if card[0] == "k")]
        if not player.dealt:
            cards = ["d?", "d?", "k?", "k?"]
        else:
            cards += ["d?"] * min(2, player.dragons_unknown.lo) + ["k?"] * min(2, player.caves_unknown.lo)
        for pair in dict.fromkeys(combinations(cards, 2)):
            yield KeepHand(player=seat, discarded=pair)
    for kinds in combinations_with_replacement(RESOURCES, 3):
        yield ChooseResources(
            player=seat, resources={kind: kinds.count(kind) for kind in RESOURCES if kind in kinds}
        )


def _moves(state: State, seat: str) -> Iterator[Move]:
    player = state.players[seat]
    caves, dragons = _hand(player, "k"), _hand(player, "d")
    for space in SPACES:
        for number in range(3):
            paid = {"egg@?": number} if number else None
            yield from (Excavate(player=seat, space=space, card=card, paid=paid) for card in caves)
        yield from (Entice(player=seat, space=space, card=card, paid=full_price(card)) for card in dragons)
    for cave in CAVES:
        for number in range(4):
            yield Explore(player=seat, cave=cave, paid={"egg@?": number} if number else None)
    yield Pass(player=seat)


def _hand(player: Player, kind: str) -> list[str]:
    """Known cards of a kind, and one not seen where there may be some."""
    unseen = player.dragons_unknown if kind == "d" else player.caves_unknown
    return [*known_hand(player, kind), *([f"{kind}?"] if unseen.may_reach(1) else [])]


def _steps(state: State, seat: str) -> Iterator[Move]:
    stops = list(offers.all_stops(state, seat))
    parts = [part for stop in stops for part in fitting.open_parts(stop.parts)]
    yield from (Gain(player=seat, what=what) for what in ("coin", *RESOURCES))
    yield AdvanceGuild(player=seat)
    yield from (PlaceGuildMarker(player=seat, benefit=benefit) for benefit in range(1, 6))
    yield from _draws(state, seat)
    yield from (LayEgg(player=seat, at=place) for place in (NESTS, *SPACES))
    if not free_place(state.players[seat]):
        yield LayEgg(player=seat, lost=True)
    if stops:
        yield Decline(player=seat)
    turn = state.turn
    own = turn is not None and turn.seat == seat and not turn.closed
    if own and state.stack:
        yield EndTurn(player=seat)
    to_move = (turn is None or turn.closed or turn.seat == ANYBODY) and state.to_move == seat
    idle = not state.stack or (turn is not None and turn.seat == ANYBODY and _income(state))
    if state.phase == "turns" and (
        own or (to_move and idle) or (stops and turn is not None and turn.seat != ANYBODY)
    ):
        yield from _exchanges(seat)
    if not any(isinstance(part, Anything) for part in parts):
        yield from _on_mats(state, seat)
        if not any(isinstance(part, Dig) and part.sources != ["hand"] for part in parts):
            yield from _plays(state, seat)


def _income(state: State) -> bool:
    from projections.rules.games.wyrmspan.rounds import income_due

    return not income_due(state)


def _draws(state: State, seat: str) -> Iterator[Move]:
    for kind, pile in (("d", state.dragons), ("k", state.caves)):
        for slot, card in enumerate(pile.display, 1):
            if card not in (None, "?"):
                yield Draw(player=seat, card=str(card), from_="display", slot=slot)
        if pile.deck:
            yield Draw(player=seat, card=f"{kind}?", from_="deck")


def _exchanges(seat: str) -> Iterator[Move]:
    for pair in combinations_with_replacement(RESOURCES, 2):
        give = {kind: pair.count(kind) for kind in RESOURCES if kind in pair}
        yield from (Exchange(player=seat, give=give, get=get) for get in RESOURCES)


def _on_mats(state: State, seat: str) -> Iterator[Move]:
    player = state.players[seat]
    for place in SPACES:
        yield from (Cache(player=seat, resource=kind, at=place) for kind in RESOURCES)
        parts = [part for stop in offers.all_stops(state, seat) for part in fitting.open_parts(stop.parts)]
        deck = any(getattr(part, "source", None) == "deck" for part in parts)
        cards = ["d?"] if deck else _hand(player, "d")
        fixed = [card for part in parts if (card := getattr(part, "card", None)) is not None]
        yield from (Tuck(player=seat, card=card, at=place) for card in fixed or cards)
    for a, b in combinations(SPACES, 2):
        yield SwapDragons(player=seat, a=a, b=b)
    yield from (CopyAbility(player=seat, target=card) for card in _near(state, seat))


def _plays(state: State, seat: str) -> Iterator[Move]:
    for space in SPACES:
        for card in _hand(state.players[seat], "k"):
            yield PlayCave(player=seat, space=space, card=card, cost="free")


# --- what no move changes


def conserved(state: State) -> Mapping[str, int]:
    """183 dragons and 75 cave cards, wherever they lie."""
    made = {}
    for kind, pile in (("d", state.dragons), ("k", state.caves)):
        number = pile.deck + len(pile.discard) + sum(card is not None for card in pile.display)
        for player in state.players.values():
            number += len(known_hand(player, kind))
            number += (player.dragons_unknown if kind == "d" else player.caves_unknown).lo
            for space in player.mat.values():
                number += (space.dragon if kind == "d" else space.cave) is not None
                number += space.tucked_count.lo if kind == "d" else 0
        made[kind] = number
    return made


# --- sessions that differ in what a viewer cannot see


def other_worlds(opened: Data, lines: list[Data], random: Random) -> Iterator[tuple[str, list[Data]]]:
    """Worlds in which others were dealt, or drew from the deck, other cards than they did; cards that stayed hidden."""
    if (opened.get("options") or {}).get("hands_open"):
        return
    named = Counter(card for line in lines for card in _cards(line))
    for viewer in ("public", *(each["seat"] for each in opened["seats"])):
        spare = [card for card in (*DRAGONS, *CAVE_CARDS) if card not in named]
        changed = [_otherwise(line, viewer, named, spare) for line in lines]
        if changed != lines:
            yield viewer, changed


def _cards(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _cards(key)
            yield from _cards(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _cards(each)
    elif isinstance(value, str) and (value in DRAGONS or value in CAVE_CARDS):
        yield value


def _otherwise(line: Data, viewer: str, named: Counter[str], spare: list[str]) -> Data:
    if line.get("player") == viewer:
        return line

    def other(card: str) -> str:
        same = next((each for each in spare if each[0] == card[0]), None)
        if named[card] != 1 or same is None:
            return card
        spare.remove(same)
        return same

    if line["type"] == "deal_hand":
        return {
            **line,
            "dragons": [other(card) for card in line["dragons"]],
            "caves": [other(card) for card in line["caves"]],
        }
    if line["type"] in ("draw", "tuck") and line.get("from") == "deck":
        return {**line, "card": other(line["card"])}
    return line

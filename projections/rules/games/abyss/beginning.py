"""The empty table, and tables that a position document describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.problems import Place, Problem
from events.session import Opened
from events.vocabulary import Data
from projections.rules.contract import Opening
from projections.rules.games.abyss.numbers import CARDS, LOCATION_TILES, LORD_CARDS
from projections.rules.games.abyss.reading import Reader
from projections.rules.games.abyss.state import Options, Player, State, Turn
from projections.rules.games.abyss.tables import seen_lords

OPTIONS: Final = ("five_seats", "hand_limit_12", "bga_end_rule")


def begin(opened: Opened) -> State:
    """The empty table. Raises Problem ``option`` or ``seat``."""
    given: dict[str, bool] = {}
    for name, value in opened.options.items():
        if name not in OPTIONS:
            raise Problem("option", f"Abyss has no option {name!r}", hint="known: " + ", ".join(OPTIONS))
        if not isinstance(value, bool):
            raise Problem(
                "option", f"the option {name} is true or false", place=Place(field=f"options.{name}")
            )
        given[name] = value
    order = [each.seat for each in opened.seats]
    if not order:
        raise Problem("seat", "the session has no seats", hint="name them: --seats 'A B', or [Seats \"A B\"]")
    if len(set(order)) < len(order):
        raise Problem("seat", "a seat stands twice")
    options = Options(**given, memory_aid=opened.memory_aid)
    return State(order, options, {seat: Player() for seat in order})


def opening(document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
    """The seats that a position names (``order``, else ``players``), else those of the first moves."""
    seats: list[str] = []
    if document is not None:
        seats = [str(seat) for seat in document.get("order") or document.get("players") or ()]
    for move in () if seats else moves:
        for seat in (move.get("first_player"), move.get("player")):
            if isinstance(seat, str) and seat not in seats:
                seats.append(seat)
    return Opening(seats=tuple({"seat": seat} for seat in seats))


# --- positions


def position(opened: Opened, document: Mapping[str, Any]) -> State:
    """The table of a position document. Raises Problem ``position``."""
    state = begin(opened)
    read = Reader("position", state.order)
    for key in document:
        if key not in _PARTS:
            raise read.problem(str(key), "is no part of a position", hint="known: " + ", ".join(_PARTS))
    order = document.get("order")
    if order is not None and sorted(map(str, order)) != sorted(state.order):
        raise read.problem("order", "has other seats than opened")
    state.order = [str(seat) for seat in order] if order is not None else state.order
    state.ready = True
    _players(state, read, document.get("players"))
    _decks(state, read, document)
    _turn(state, read, document)
    return state


_PARTS: Final = [
    "order",
    "active",
    "step",
    "phase",
    "first_player",
    "players",
    "court",
    "lord_deck",
    "lord_discard",
    "location_deck",
    "locations_available",
    "exploration_deck",
    "exploration_discard",
    "exploration_discard_cards",
    "track",
    "threat_space",
    "council",
    "council_cards",
    "council_unknown",
    "end_triggered_by",
    "turns_left",
]


def _players(state: State, read: Reader, given: Any) -> None:
    for seat, parts in read.mapping("players", given).items():
        if seat not in state.players:
            raise read.problem(f"players.{seat}", "is no seat")
        for key, value in read.mapping(f"players.{seat}", parts).items():
            set_player(state.players[seat], read, f"players.{seat}.{key}", key, value)


def set_player(player: Player, read: Reader, path: str, key: str, value: Any) -> None:
    """One part of a seat, as a position or a ``restate`` says it. Raises Problem."""
    if key in ("pearls", "key_tokens", "picks_unknown"):
        setattr(
            player, {"pearls": "pearls", "key_tokens": "keys"}.get(key, "picks"), read.number(path, value)
        )
    elif key == "hand":
        player.hand = read.pile(path, value)
    elif key in ("hand_unknown", "hand_gone"):
        setattr(player.hand, key.removeprefix("hand_"), read.number(path, value))
    elif key == "affiliated":
        player.affiliated = read.allies(path, value)
    elif key == "lords":
        player.lords = read.lords(path, value)
        player.turned = [lord for lord in player.turned if lord in player.lords]
        under = player.locations
        player.locations = {place: [each for each in under[place] if each in player.lords] for place in under}
    elif key == "disabled":
        player.turned = read.lords(path, value)
    elif key == "locations":
        places = read.mapping(path, value)
        player.locations = {
            read.location(path, place): read.lords(f"{path}.{place}", under)
            for place, under in places.items()
        }
        player.lords += [
            lord for under in player.locations.values() for lord in under if lord not in player.lords
        ]
    elif key == "monster_tokens":
        player.tokens = sorted(read.token(path, each) for each in read.items(path, value))
        player.token_count = max(player.token_count, len(player.tokens))
    elif key == "monster_token_count":
        player.token_count = max(read.number(path, value), len(player.tokens))
    else:
        raise read.problem(path, "is no part of a seat")


def _decks(state: State, read: Reader, document: Mapping[str, Any]) -> None:
    """Court, decks, discards, Council. What is not named lies in its deck."""
    court = read.mapping("court", document.get("court"))
    state.court = {
        read.space(f"court.{key}", key): read.lord(f"court.{key}", lord) for key, lord in court.items()
    }
    state.court = dict(sorted(state.court.items()))
    state.lord_discard = read.lords("lord_discard", document.get("lord_discard"))
    state.locations = [
        read.location("locations_available", place)
        for place in read.items("locations_available", document.get("locations_available"))
    ]
    state.track = [read.card("track", card) for card in read.items("track", document.get("track"))]
    state.threat = read.threat("threat_space", document.get("threat_space", state.threat))
    state.discard = read.pile(
        "exploration_discard_cards", document.get("exploration_discard_cards"), monsters=True
    )
    for race, cards in read.mapping("council_cards", document.get("council_cards")).items():
        state.council[read.race("council_cards", race)] = read.pile(f"council_cards.{race}", cards)
    for race, number in read.mapping("council", document.get("council")).items():
        pile = state.council[read.race("council", race)]
        pile.unknown = max(0, read.number(f"council.{race}", number) - len(pile.known))
    state.council_unknown = read.number("council_unknown", document.get("council_unknown", 0))
    _counts(state, read, document)


def _counts(state: State, read: Reader, document: Mapping[str, Any]) -> None:
    players = state.players.values()
    discard = read.number("exploration_discard", document.get("exploration_discard", state.discard.size))
    state.discard.unknown = max(0, discard - len(state.discard.known))
    named = len(state.track) + state.council_unknown + state.discard.size
    named += sum(pile.size for pile in state.council.values())
    named += sum(player.hand.size + len(player.affiliated) for player in players)
    state.deck = read.number("exploration_deck", document.get("exploration_deck", max(0, CARDS - named)))
    lords = len(seen_lords(state)) + list(state.court.values()).count("?")
    state.lord_deck = read.number("lord_deck", document.get("lord_deck", max(0, LORD_CARDS - lords)))
    places = len(state.locations) + sum(len(player.locations) for player in players)
    state.location_deck = read.number(
        "location_deck", document.get("location_deck", max(0, LOCATION_TILES - places))
    )


def _turn(state: State, read: Reader, document: Mapping[str, Any]) -> None:
    """Whose turn it is, and how far it has come."""
    state.first = read.seat("first_player", document.get("first_player")) or state.order[0]
    state.phase = read.phase("phase", document.get("phase", "play"))
    active = read.seat("active", document.get("active"))
    if state.phase == "play":
        state.turn_number = state.round_number = 1
        state.turn = Turn(active or state.order[0])
        set_step(state, state.turn, read.step("step", document.get("step", "plot")))
        if state.track:
            go_exploring(state, state.turn)
    state.ended_by = read.seat("end_triggered_by", document.get("end_triggered_by"))
    left = [read.seat("turns_left", seat) for seat in read.items("turns_left", document.get("turns_left"))]
    state.turns_left = [seat for seat in left if seat is not None]
    if state.ended_by is not None and state.active is not None and "turns_left" not in document:
        at = state.order.index(state.ended_by)
        around = state.order[at + 1 :] + state.order[:at]
        state.turns_left = around[around.index(state.active) :] if state.active in around else around


def set_step(state: State, turn: Turn, step: str) -> None:
    """A turn that has come as far as a step."""
    turn.plots_over = step != "plot"
    turn.acted = step in ("refill", "control", "end")
    turn.last = None
    turn.recruited = step == "refill"
    turn.refill = "due" if step == "refill" else "no"


def go_exploring(state: State, turn: Turn) -> None:
    """The last card of the track has just been turned up."""
    turn.plots_over, turn.action, turn.acted = True, "explore", False
    turn.last = "monster" if state.track[-1] == "M" else "ally"

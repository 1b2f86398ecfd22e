"""Position documents: a table written by hand, with the paths of the state document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from events.catalogue.abandoned_abbey import ABBEY_CARDS, CELLS, HAND, REGIONS, STATUES, UNSEEN
from events.problems import Problem
from events.session import Opened
from events.vocabulary import Data
from projections.paths import expanded
from projections.rules.contract import Opening
from projections.rules.games.abandoned_abbey.cards import UNSEEN_CARD, Card, Held
from projections.rules.games.abandoned_abbey.state import Player, Replacement, State, empty

BEYOND: Final = 10 * ABBEY_CARDS
"""More cards than this are no slip of the pen: numbers up to it are taken, and judged by FAB-OBS-18."""


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbol: str
    reward: dict[str, int] | Literal["?"] | None = None
    draw: int = 1
    label: str | None = None

    def card(self) -> Card:
        return Card(
            self.symbol, self.reward if isinstance(self.reward, dict) else None, self.draw, self.label
        )


class PlayerText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    region: str = UNSEEN
    gems: int = 0
    quest_points: int = 0
    abbey_cards: int | UnsetType = UNSET
    claimed: list[CardText] | UnsetType = UNSET
    hand: int = HAND
    hand_known: list[Held] = []
    deck: int = Player().deck
    discard: int = 0
    supply: dict[str, int] = {}
    unseen_rewards: int = 0


class AbbeyText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    top: CardText | None = None
    down: int | UnsetType = UNSET
    returned: int | UnsetType = UNSET
    returned_cards: list[CardText] | UnsetType = UNSET
    aside: int | UnsetType = UNSET
    aside_cards: list[CardText] | UnsetType = UNSET
    seen_next: CardText | None = None


class SeatText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: str
    team: str | None = None
    person: str | None = None


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``teams`` and ``totals`` follow from the seats and are not read."""

    seats: list[SeatText] = []
    active: str | None = None
    phase: Literal["decide", "reveal", "match"] | None = None
    turn: int = 1
    turn_action: Literal["adventure", "statue", "quest", "abbey"] | None = None
    status: Literal["setup", "playing", "won", "ended"] = "playing"
    goal: list[tuple[int, int]] | None = None
    goal_line: str | None = None
    winners: list[str] = []
    teams: dict[str, Any] = {}
    totals: dict[str, Any] = {}
    grid: dict[str, str] = {}
    statues: dict[str, str] = {}
    labels: dict[str, CardText] = {}
    abbey: AbbeyText = AbbeyText()
    players: dict[str, PlayerText] = {}


def position(opened: Opened, document: Mapping[str, Any]) -> State:
    """The table of a position document. Raises Problem ``position``."""
    text = read(document)
    seats = [(each.seat, each.team) for each in opened.seats]
    if not any(team for _, team in seats):
        seats = _seats(text) if text.seats or not seats else seats
    unknown = [seat for seat in text.players if seat not in dict(seats)]
    if unknown:
        raise Problem("position", f"players.{unknown[0]}: no such seat", candidates=tuple(dict(seats)))
    state = empty(opened, seats)
    state.setup_made = True
    state.players = {seat: Player() for seat, _ in seats}
    fill(state, text)
    return state


def read(document: Mapping[str, Any]) -> Document:
    """The document with its types checked. Raises Problem ``position``."""
    try:
        return msgspec.convert(expanded(document), Document)
    except msgspec.ValidationError as error:
        raise Problem("position", f"the position cannot be read: {error}") from None


def _seats(text: Document) -> list[tuple[str, str | None]]:
    if text.seats:
        return [(each.seat, each.team) for each in text.seats]
    return [(seat, None) for seat in sorted(text.players)]


def fill(state: State, text: Document) -> None:
    """Writes what a document says over the table. Raises Problem ``position``."""
    if text.active is not None and text.active not in state.players:
        raise Problem("position", f"active: no seat {text.active!r}", candidates=tuple(state.seats))
    strange = [word for word in text.winners if word not in (*state.sides, *state.seats)]
    if strange:
        raise Problem("position", f"winners: no side {strange[0]!r}", candidates=tuple(state.sides))
    state.grid = {
        cell: _known(text.grid[cell], REGIONS, f"grid.{cell}") for cell in _cells(text.grid, "grid")
    }
    state.statues = {
        cell: _known(text.statues[cell], STATUES, f"statues.{cell}")
        for cell in _cells(text.statues, "statues")
    }
    state.active = text.active or state.active
    state.phase, state.turn_action, state.turn = text.phase, text.turn_action, text.turn
    state.ended = text.status == "ended"
    state.status = text.status if text.status != "ended" else "won" if text.winners else "playing"
    state.goal, state.goal_line, state.winners = text.goal, text.goal_line, list(text.winners)
    state.labels = {label: each.card() for label, each in text.labels.items()}
    for seat, each in text.players.items():
        _player(state, state.players[seat], each, f"players.{seat}")
    _abbey(state, text.abbey)
    state.replacement = replacement(state)


def _player(state: State, player: Player, text: PlayerText, path: str) -> None:
    for zone in ("gems", "hand", "deck", "discard", "unseen_rewards"):
        if getattr(text, zone) < 0:
            raise Problem("position", f"{path}.{zone}: less than nothing")
    if len(text.hand_known) > text.hand:
        raise Problem("position", f"{path}.hand_known: more cards than the hand holds")
    player.region = (
        UNSEEN if text.region == UNSEEN else _known(state.cell(text.region), CELLS, f"{path}.region")
    )
    player.gems, player.quest_points = text.gems, text.quest_points
    player.claimed = cards(text.claimed, text.abbey_cards, f"{path}.claimed")
    player.hand, player.hand_known = text.hand, list(text.hand_known)
    player.deck, player.discard = text.deck, text.discard
    player.supply, player.counted = dict(text.supply), sorted(text.supply)
    player.unseen_rewards = text.unseen_rewards


def _abbey(state: State, text: AbbeyText) -> None:
    state.top = text.top.card() if text.top is not None else None
    state.seen_next = text.seen_next.card() if text.seen_next is not None else None
    state.returned = cards(text.returned_cards, text.returned, "abbey.returned_cards")
    state.aside = cards(text.aside_cards, text.aside, "abbey.aside_cards")
    state.down = text.down if isinstance(text.down, int) else max(0, ABBEY_CARDS - visible(state))
    if state.down < 0:
        raise Problem("position", "abbey.down: less than nothing")


def visible(state: State) -> int:
    """All Abbey cards that do not lie face down."""
    claimed = sum(len(player.claimed) for player in state.players.values())
    return (state.top is not None) + len(state.returned) + len(state.aside) + claimed


def replacement(state: State) -> Replacement | None:
    """The draw after the last match, as it must have been."""
    if state.phase != "decide" or not state.aside:
        return None
    player, due = state.explorer, state.aside[-1].draw
    drawn = min(due, player.hand)
    return Replacement(due, drawn, 0, player.deck + drawn, player.discard)


def cards(texts: list[CardText] | UnsetType, number: int | UnsetType, path: str) -> list[Card]:
    """The cards of a zone: those of its list, and unseen ones up to its number."""
    known = [each.card() for each in texts] if isinstance(texts, list) else []
    if isinstance(number, int) and number < len(known):
        raise Problem("position", f"{path}: {len(known)} cards, but the number says {number}")
    if isinstance(number, int) and number > BEYOND:
        raise Problem("position", f"{path}: {number} cards, but the game has {ABBEY_CARDS}")
    return known + [UNSEEN_CARD] * (number - len(known) if isinstance(number, int) else 0)


def _cells(given: Mapping[str, str], path: str) -> list[str]:
    for cell in given:
        _known(cell, CELLS, path)
    return [cell for cell in CELLS if cell in given]


def _known(word: str, words: Sequence[str], path: str) -> str:
    if word not in words:
        raise Problem("position", f"{path}: {word!r} is unknown", candidates=tuple(words))
    return word


def opening(document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
    """Seats for ``opened``: those of the position, of the set-up, else those that the moves name."""
    if document is not None:
        text = read(document)
        seats: list[Data] = [
            {"seat": seat, "team": team} if team is not None else {"seat": seat}
            for seat, team in _seats(text)
        ]
        return Opening(tuple(seats))
    named: list[str] = []
    for move in moves:
        for field in ("start", "gems") if move.get("type") == "setup" else ():
            named += [seat for seat in move.get(field) or {} if isinstance(seat, str)]
        if isinstance(move.get("player"), str):
            named.append(move["player"])
    return Opening(tuple({"seat": seat} for seat in dict.fromkeys(named)))

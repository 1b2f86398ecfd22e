"""The state document, as each viewer may see it."""

from __future__ import annotations

from typing import Any

from projections.rules.contract import Viewer
from projections.rules.games.abandoned_abbey.cards import Card
from projections.rules.games.abandoned_abbey.state import Player, State


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The state document. Hands belong to their owners; which cards were claimed is open with the memory aid, and when
    the session has ended."""
    return {
        "active": state.active,
        "phase": state.phase,
        "turn": state.turn,
        "turn_action": state.turn_action,
        "status": "ended" if state.ended else state.status,
        "goal": None if state.goal is None else [list(line) for line in state.goal],
        "goal_line": state.goal_line,
        "winners": list(state.winners),
        "teams": {seat: state.teams[seat] for seat in state.seats if seat in state.teams},
        "totals": {
            side: {"quest_points": state.points_of(side), "abbey_cards": state.cards_of(side)}
            for side in state.sides
        },
        "grid": dict(state.grid),
        "statues": dict(state.statues),
        "labels": {label: card.document() for label, card in state.labels.items()},
        "abbey": _abbey(state),
        "players": {seat: _player(state, state.players[seat], viewer.sees(seat)) for seat in state.seats},
    }


def _abbey(state: State) -> dict[str, Any]:
    return {
        "top": _card(state.top),
        "down": state.down,
        "returned": len(state.returned),
        "returned_cards": [card.document() for card in state.returned],
        "aside": len(state.aside),
        "aside_cards": [card.document() for card in state.aside],
        "seen_next": _card(state.seen_next),
    }


def _card(card: Card | None) -> dict[str, Any] | None:
    return card.document() if card is not None else None


def _player(state: State, player: Player, own: bool) -> dict[str, Any]:
    made: dict[str, Any] = {
        "region": player.region,
        "gems": player.gems,
        "quest_points": player.quest_points,
        "abbey_cards": len(player.claimed),
        "hand": player.hand,
        "deck": player.deck,
        "discard": player.discard,
        "supply": dict(player.supply),
        "unseen_rewards": player.unseen_rewards,
    }
    if own or state.memory_aid or state.ended:
        made["claimed"] = [card.document() for card in player.claimed]
    if own:
        made["hand_known"] = [card.document() for card in player.hand_known]
    return made

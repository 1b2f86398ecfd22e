"""The state document, as one viewer may see it, and who may see a finding or a field of a line."""

from __future__ import annotations

from typing import Any

from events.catalogue.abyss import RACES
from projections.rules.contract import Viewer
from projections.rules.games.abyss.endgame import Tally, deciding, tally
from projections.rules.games.abyss.open_items import must_control, refill_size
from projections.rules.games.abyss.piles import Pile
from projections.rules.games.abyss.state import Player, State, Turn
from projections.rules.games.abyss.tables import exploring, free, space_of_next


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The document of the pack's ``state`` section."""
    made: dict[str, Any] = {
        "phase": state.phase,
        "step": step(state),
        "active": state.active,
        "order": list(state.order),
        "first_player": state.first,
        "court": {str(space): state.court[space] for space in sorted(state.court)},
        "court_size": len(state.court),
        "lord_deck": state.lord_deck,
        "lord_discard": list(state.lord_discard),
        "location_deck": state.location_deck,
        "locations_available": sorted(state.locations),
        "exploration_deck": state.deck,
        "exploration_discard": state.discard.size,
        "track": list(state.track),
        "next_space": space_of_next(state),
        "next_price": state.turn.sales + 1 if state.turn is not None else 1,
        "threat_space": state.threat,
        "council": {race: state.council[race].size for race in RACES},
        "council_unknown": state.council_unknown,
        "must_control": state.turn is not None and _location_due(state, state.turn),
        "end_triggered_by": state.ended_by,
        "turns_left": list(state.turns_left),
        "players": {seat: _player(state, seat, viewer) for seat in state.order},
    }
    if viewer.log or state.phase == "finished" or state.options.memory_aid:
        whole = viewer.log or state.phase == "finished"
        made["exploration_discard_cards"] = shown(state.discard, whole)
        made["council_cards"] = {race: shown(state.council[race], whole) for race in RACES}
    return made | _scores(state, viewer)


def step(state: State) -> str | None:
    """plot, action, refill, control or end; None when it is nobody's turn."""
    turn = state.turn
    if turn is None:
        return None
    if not turn.acted:
        return "action" if exploring(state) or turn.plots_over else "plot"
    if turn.owed:
        return "action"
    if refill_size(state):
        return "refill"
    return "control" if must_control(state, turn) else "end"


def _location_due(state: State, turn: Turn) -> bool:
    return must_control(state, turn) or any(debt.kind == "ambassador" for debt in turn.owed)


def shown(pile: Pile, whole: bool) -> list[str]:
    """The cards of a pile that are shown: all that are known, or what public events prove."""
    return pile.known if whole else sorted(pile.open)


def _player(state: State, seat: str, viewer: Viewer) -> dict[str, Any]:
    player = state.players[seat]
    made: dict[str, Any] = {
        "pearls": player.pearls,
        "key_tokens": player.keys,
        "picks_unknown": player.picks,
        "hand_size": player.hand.size,
        "affiliated": sorted(player.affiliated),
        "lords": list(player.lords),
        "free_lords": free(player),
        "disabled": list(player.turned),
        "locations": {place: list(player.locations[place]) for place in sorted(player.locations)},
        "monster_token_count": player.token_count,
    }
    if sees_hand(state, seat, viewer):
        made |= {
            "hand": player.hand.known,
            "hand_unknown": player.hand.unknown,
            "hand_gone": player.hand.gone,
        }
    elif state.options.memory_aid:
        hidden = player.hand.unknown + len(player.hand.secret)
        made |= {"hand": sorted(player.hand.open), "hand_unknown": hidden, "hand_gone": player.hand.gone}
    if sees_tokens(state, seat, viewer):
        made["monster_tokens"] = list(player.tokens)
    return made


def sees_hand(state: State, seat: str, viewer: Viewer) -> bool:
    """Whether a viewer has the whole hand of a seat before it."""
    return viewer.sees(seat) or state.phase == "finished"


def sees_tokens(state: State, seat: str, viewer: Viewer) -> bool:
    """Whether a viewer sees the values of a seat's tokens."""
    return viewer.sees(seat) or state.phase == "finished" or state.players[seat].shown


def knows_hand(state: State, seat: str, viewer: Viewer) -> bool:
    """Whether the end of a hand follows from what a viewer sees."""
    player: Player = state.players[seat]
    aid = state.options.memory_aid and not player.hand.secret
    return sees_hand(state, seat, viewer) or aid


# --- scores


def seen_tallies(state: State, viewer: Viewer) -> dict[str, Tally]:
    """{seat: points}, as far as they follow from what a viewer sees."""
    return {
        seat: tally(
            state, seat, hand=knows_hand(state, seat, viewer), tokens=sees_tokens(state, seat, viewer)
        )
        for seat in state.order
    }


def _scores(state: State, viewer: Viewer) -> dict[str, Any]:
    if state.phase == "play":
        return {"scores": {}, "winners": None}
    if state.coarse or not state.ready:
        return {
            "scores": {seat: dict(state.written[seat]) for seat in state.written},
            "winners": list(state.declared),
        }
    found = seen_tallies(state, viewer)
    decided = deciding(state, found)
    return {
        "scores": {seat: found[seat].document() for seat in state.order},
        "winners": decided[0] if decided is not None else None,
    }

"""The state document, as one viewer may see it."""

from __future__ import annotations

from typing import Any

from events.catalogue.wyrmspan import CAVES, RESOURCES
from projections.rules.contract import Viewer
from projections.rules.games.wyrmspan import endings, objectives, offers, scoring
from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.feeding import food_at
from projections.rules.games.wyrmspan.flow import mover
from projections.rules.games.wyrmspan.holdings import steps_known
from projections.rules.games.wyrmspan.numbers import LOOP
from projections.rules.games.wyrmspan.parts import Cover, Marker, Part, Take
from projections.rules.games.wyrmspan.state import Pile, Player, Space, State
from projections.rules.games.wyrmspan.zones import hand_size, known_hand

_WORDS = {
    "guild": "guild_step",
    "any": "any_resource",
    "dragon": "dragon_card",
    "cave": "cave_card",
    "egg": "lay_egg",
}


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The document of the pack's ``state`` section."""
    made: dict[str, Any] = {
        "round": state.round,
        "phase": state.phase,
        "to_move": mover(state),
        "first_player": state.first_player,
        "score_only": state.score_only,
        "tile": state.tile,
        "side": state.side,
        "slots": dict(state.slots) if state.slots is not None else {},
        "slots_used": {benefit: list(seats) for benefit, seats in sorted(state.used_slots.items())},
        "objectives": list(state.objectives),
        "display_dragons": list(state.dragons.display),
        "display_caves": list(state.caves.display),
        "display_unsure": {"dragons": state.dragons.unsure, "caves": state.caves.unsure},
        "dragon_deck": state.dragons.deck,
        "cave_deck": state.caves.deck,
        "deck_top": _tops(state, viewer),
        "dragon_discard": list(state.dragons.discard),
        "cave_discard": list(state.caves.discard),
        "offers": open_offers(state),
        "players": {seat: _player(state, seat, viewer) for seat in state.order},
        "objective": _objective(state),
        "guild_vp": scoring.guild_row(state),
    }
    return made | _scores(state)


def _tops(state: State, viewer: Viewer) -> dict[str, str]:
    made = {}
    for word in ("dragon", "cave"):
        pile: Pile = state.pile(word)
        if pile.top and pile.top[0].card[1:] != "?":
            top = pile.top[0]
            if top.seat is None or viewer.sees(top.seat):
                made[word] = top.card
    return made


def word_of(part: Part) -> str:
    """What the document calls an offer."""
    if isinstance(part, Take):
        return _WORDS.get(part.what, "ability")
    if isinstance(part, Marker):
        return "marker"
    return "cover4" if isinstance(part, Cover) else "ability"


def open_offers(state: State) -> list[dict[str, Any]]:
    """What stands open, the first of each seat first; of a walk its next stop."""
    made = []
    for frame in reversed(state.stack):
        stop = next(offers.stops(state, frame), None)
        if stop is None:
            continue
        for part in stop.parts:
            made += [
                {"player": frame.seat, "offer": word_of(part), "via": stop.via} for _ in range(part.times)
            ]
    return made


def sees_hand(state: State, seat: str, viewer: Viewer) -> bool:
    """Whether a viewer has the whole hand of a seat before it."""
    return viewer.sees(seat) or state.options.hands_open


def hand_of(state: State, seat: str, viewer: Viewer) -> tuple[list[str], Amount, Amount]:
    """(known cards, unknown dragons, unknown caves) of a hand, as a viewer may know it."""
    player = state.players[seat]
    if sees_hand(state, seat, viewer):
        return known_hand(player), player.dragons_unknown, player.caves_unknown
    hidden = {kind: sum(card[0] == kind for card in player.own) for kind in "dk"}
    return (
        list(player.open),
        _more(player.dragons_unknown, hidden["d"]),
        _more(player.caves_unknown, hidden["k"]),
    )


def _more(amount: Amount, number: int) -> Amount:
    return Amount(amount.lo + number, None if amount.hi is None else amount.hi + number)


def _player(state: State, seat: str, viewer: Viewer) -> dict[str, Any]:
    player = state.players[seat]
    cards, dragons, caves = hand_of(state, seat, viewer)
    made: dict[str, Any] = {
        "coins": player.coins.document(),
        "N": player.nests.document(),
        "res": {kind: player.res[kind].document() for kind in RESOURCES},
        "res_total": player.res_total.document(),
        "dragons": sorted((card for card in cards if card[0] == "d"), key=_number),
        "caves": sorted((card for card in cards if card[0] == "k"), key=_number),
        "dragons_unknown": dragons.document(),
        "caves_unknown": caves.document(),
        "cards": hand_size(player).document(),
        "guild_steps": player.steps.document(),
        "guild_markers_left": player.markers,
        "visits": {cave: player.visits[cave] for cave in CAVES},
        "passed": player.passed,
        "visible_dragons": scoring.visible(player),
        "eggs_total": player.eggs_total.document(),
        "mat": {place: _space(player, place) for place in player.mat if _shown(place, player.mat[place])},
    }
    if steps_known(player):
        made["guild_pos"] = (player.guild_from + player.steps.lo) % LOOP
    return made


def _number(card: str) -> int:
    return int(card[1:])


def _shown(place: str, space: Space) -> bool:
    return place[1] == "1" or space.cave is not None or space.dragon is not None or space.eggs.hi != 0


def _space(player: Player, place: str) -> dict[str, Any]:
    space = player.mat[place]
    made: dict[str, Any] = {}
    if space.cave is not None:
        made["cave"] = space.cave
    if space.dragon is not None:
        made["dragon"] = space.dragon
    made["eggs"] = space.eggs.document()
    made["cached"] = {kind: space.cached[kind].document() for kind in RESOURCES}
    made["tucked"] = space.tucked_count.document()
    if food_at(player, place) is not None:
        made["grown"] = space.grown
    return made


def _objective(state: State) -> dict[str, Any]:
    found = state.objective
    before = state.phase != "round_end" and bool(found.vp)
    last = state.scored or before or not state.objectives
    tile = found.tile if last else objectives.tile_of(state)
    return {"tile": tile, "counts": dict(found.counts), "places": dict(found.places), "vp": dict(found.vp)}


def _scores(state: State) -> dict[str, Any]:
    if state.score_only:
        made: dict[str, Any] = {}
        for seat, sheet in state.sheets.items():
            total = scoring.sheet_total(state, seat)
            made[seat] = {**sheet.categories, **({"total": total} if total is not None else {})}
        return {"scores": made, "winners": scoring.winners(state) or []}
    if state.phase not in ("final_scoring", "over"):
        return {"scores": {}, "winners": []}
    scores = {}
    for seat in state.order:
        if not state.players[seat].seen:
            continue
        lines = {name: amount.document() for name, amount in scoring.categories(state, seat).items()}
        ends = endings.end_game(state, seat)[0]
        scores[seat] = {**lines, "end_game": ends, "total": scoring.total(state, seat).document()}
    return {"scores": scores, "winners": scoring.winners(state) or []}

"""``restate``: from here on the table is so. Later lines are judged from the stated state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from events.session import Restate
from projections.rules.contract import Outcome
from projections.rules.games.pandemic.cards import forget
from projections.rules.games.pandemic.deck import Deck, Layer, fresh
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.flow import hands_changed
from projections.rules.games.pandemic.material import (
    ACTIONS,
    CITY_IDS,
    PLAYER_CARDS,
    UNSEEN,
    usual_piles,
)
from projections.rules.games.pandemic.state import City, State
from projections.rules.games.pandemic.stating import write
from projections.rules.games.pandemic.unseen import settle_city
from projections.rules.games.pandemic.zones import Path, expand

CARD_ZONES = ("hands", "player_discard", "removed", "stored")
DECK_ZONES = ("infection_discard", "infection_removed", "infection_top", "infection_deck_left")


def restate(state: State, event: Restate, out: Outcomes) -> None:
    """Merges the stated values into the state and drops the unknowns that they settle. Raises Problem ``path``."""
    items = list(expand(state, event.set))
    if not state.begun:
        _begin(state)
    stated = {keys[0] for keys, _ in items}
    was = state.phase
    _make_room(state, items)
    for keys, value in items:
        if keys[0] not in DECK_ZONES:
            write(state, keys, value)
    _restate_deck(state, {keys[0]: value for keys, value in items if keys[0] in DECK_ZONES})
    for keys, value in items:
        if keys[0] == "cubes" and len(keys) == 2:
            settle_city(state, keys[1])
        elif keys[0] == "supply":
            state.supply[keys[1]] = value
    _settle(state, items, stated)
    if "phase" in stated or "status" in stated:
        _restate_step(state, stated, was)
    elif stated & {"infect_left", "rate_index"} and state.phase == "infect":
        state.turned = max(0, state.rate() - state.infect_left)
    out.append(Outcome("restated", None, len(items)))
    if "phase" not in stated:
        hands_changed(state, out)


def _begin(state: State) -> None:
    """The log has no set-up: a fresh table, of which the statement says what is otherwise."""
    state.begun = True
    state.piles = usual_piles(len(state.seats), state.epidemics)
    state.player_deck_left = len(PLAYER_CARDS) + state.epidemics


def _make_room(state: State, items: Sequence[tuple[Path, Any]]) -> None:
    """A card exists once: what is stated to lie somewhere leaves the place where the log had it."""
    cards: list[str] = []
    for keys, value in items:
        if keys[0] == "hands":
            state.hands[keys[1]] = []
        elif keys[0] in CARD_ZONES:
            write(state, keys, None if keys[0] == "stored" else [])
        if keys[0] in CARD_ZONES:
            cards += value if isinstance(value, list) else [value] if value is not None else []
    for card in cards:
        if card != UNSEEN:
            forget(state, card)


def _settle(state: State, items: Sequence[tuple[Path, Any]], stated: set[str]) -> None:
    hands = {keys[1] for keys, _ in items if keys[0] == "hands"}
    if "player_deck_left" in stated or hands == set(state.seats):
        state.unknown_draws = 0
    if "outbreaks" in stated:
        state.unknown_outbreaks = False
    if "active" in stated:
        state.strangers.clear()


def _restate_step(state: State, stated: set[str], was: str) -> None:
    if "phase" in stated and state.phase != "over":
        state.status, state.loss_reason = "playing", None
    elif state.status != "playing":
        state.phase = "over"
    if state.phase == was:
        return
    if "actions_left" not in stated:
        state.actions_left = ACTIONS if state.phase == "actions" else 0
    if "infect_left" not in stated:
        state.infect_left = state.rate() if state.phase == "infect" else 0
    state.turned = state.rate() - state.infect_left
    state.waiting = 1 if state.phase == "epidemic" else 0
    state.resolved = 1 if state.phase == "intensify" else 0
    state.resume = None


# --- the infection deck


def _restate_deck(state: State, stated: Mapping[str, Any]) -> None:
    before = [*state.infection_discard, *state.infection_removed]
    if "infection_discard" in stated:
        state.infection_discard = list(stated["infection_discard"])
    if "infection_removed" in stated:
        state.infection_removed = list(stated["infection_removed"])
    after = [*state.infection_discard, *state.infection_removed]
    for deck in state.decks():
        if before != after:
            _repile(deck, before, after)
        top = stated.get("infection_top")
        if top:
            deck.order(list(dict.fromkeys(top))[: deck.size()])
        if "infection_deck_left" in stated:
            _resize(deck, stated["infection_deck_left"])


def _repile(deck: Deck, before: Sequence[City], after: Sequence[City]) -> None:
    """The piles beside the deck are others than the log had: cards left the deck, or are back in it somewhere."""
    unseen = after.count(UNSEEN)
    named = before.count(UNSEEN) - unseen
    known = set(after) - {UNSEEN}
    back = set(before) - known - {UNSEEN}
    for card in sorted(known - set(before)):
        if named > 0 and deck.settle_unseen(card):
            named -= 1
        else:
            _pull(deck, card)
    for _ in range(-named):
        deck.take_unseen(0)
    if named > 0 or back:
        rest = fresh(city for city in CITY_IDS if city not in known)
        deck.layers, deck.unseen = rest.layers, []
        if unseen and deck.layers:
            deck.layers[0].count -= unseen
            deck.unseen = [Layer(list(deck.layers[0].cards), unseen)]
        deck.strays.clear()
    deck.tighten()


def _pull(deck: Deck, card: City) -> None:
    """Takes a card out of the uppermost layer that may hold it."""
    layer = next((layer for layer in deck.layers if card in layer.cards), None)
    for group in (*deck.layers, *deck.unseen):
        if card in group.cards:
            group.cards.remove(card)
    if layer is not None:
        layer.count -= 1
        deck.layers = [each for each in deck.layers if each.count > 0]
    deck.strays.pop(card, None)


def _resize(deck: Deck, size: int) -> None:
    """The deck has another size than its layers: cards are missing on top, or there are more at the bottom."""
    more = size - deck.size()
    if deck.layers:
        deck.layers[-1].count += max(0, more)
    for layer in list(deck.layers):
        fewer = min(layer.count, max(0, -more))
        layer.count -= fewer
        more += fewer
    deck.layers = [layer for layer in deck.layers if layer.count]
    deck.tighten()

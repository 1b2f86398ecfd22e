"""Lines of the set-up, the display and the round end, made legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.catalogue.wyrmspan import RESOURCES
from events.games.wyrmspan import (
    ChooseGuildCave,
    ChooseResources,
    DealDisplay,
    DealHand,
    Discard,
    KeepHand,
    RefillDisplay,
    Reshuffle,
    ScoreEndAbility,
    ScoreObjective,
    SetupColours,
    SetupFirstPlayer,
    SetupGuildTile,
    SetupObjectives,
    StartRound,
    UseOncePerRound,
)
from projections.rules.contract import Context, Outcome
from projections.rules.games.wyrmspan import effects, objectives, offers, rounds
from projections.rules.games.wyrmspan.flow import Out, finishing
from projections.rules.games.wyrmspan.holdings import gain
from projections.rules.games.wyrmspan.numbers import DEALT, SLOTS
from projections.rules.games.wyrmspan.placing import at_home
from projections.rules.games.wyrmspan.purse import pay
from projections.rules.games.wyrmspan.state import Pile, State, Turn
from projections.rules.games.wyrmspan.zones import (
    from_deck,
    refill,
    reshuffle,
    take_from_hand,
    throw,
    unseen,
)


def colours(state: State, line: SetupColours, context: Context, out: Out) -> None:
    """Only for the picture."""


def guild_tile(state: State, line: SetupGuildTile, context: Context, out: Out) -> None:
    state.tile, state.side = line.tile, line.side
    state.slots = slots_of(
        state, line.tile, line.side, {str(key): n for key, n in (line.slots or {}).items()}
    )


def slots_of(state: State, tile: str, side: str, given: dict[str, int]) -> dict[str, int] | None:
    """{benefit: markers}: as given, else those of the side for few players, else those of the club's option."""
    if given:
        return given
    if side == "few":
        return dict(SLOTS[tile])
    many = state.options.tile_slots_many
    return dict(many) if many is not None else None


def display(state: State, line: DealDisplay, context: Context, out: Out) -> None:
    """New cards; the old ones go to their discards in slot order."""
    for pile, cards, blank in ((state.dragons, line.dragons, "d?"), (state.caves, line.caves, "k?")):
        sweep(pile, blank)
        for card in cards:
            from_deck(state, card)
        laid: list[str | None] = ["?" if unseen(card) else card for card in cards[:DEALT]]
        pile.display, pile.unsure = laid + [None] * (DEALT - len(laid)), 0
    state.display_laid = True
    if state.phase == "round_end":
        rounds.score_if_open(state, out)
        state.phase = "round_start"


def sweep(pile: Pile, blank: str) -> None:
    """All cards of a display are discarded."""
    pile.discard += [blank if card == "?" else card for card in pile.display if card is not None]


def lay_objectives(state: State, line: SetupObjectives, context: Context, out: Out) -> None:
    state.objectives = list(line.tiles)


def hand(state: State, line: DealHand, context: Context, out: Out) -> None:
    player = state.players[line.player]
    player.dealt = True
    for card in (*line.dragons, *line.caves):
        from_deck(state, card)
        if unseen(card):
            (player.dragons_unknown if card[0] == "d" else player.caves_unknown).add(1)
            player.unknown_total.add(1)
        else:
            player.own.append(card)


def keep(state: State, line: KeepHand, context: Context, out: Out) -> None:
    player = state.players[line.player]
    if not player.dealt:
        rounds.deal_unknown(state, line.player)
    player.kept = True
    for card in line.discarded:
        take_from_hand(state, line.player, card)
        throw(state, card)


def resources(state: State, line: ChooseResources, context: Context, out: Out) -> None:
    player = state.players[line.player]
    player.chose = True
    for item, number in sorted(line.resources.items()):
        if item in RESOURCES:
            gain(player, item, number)


def first_player(state: State, line: SetupFirstPlayer, context: Context, out: Out) -> None:
    state.first_player = line.player
    state.to_move = line.player


def refill_display(state: State, line: RefillDisplay, context: Context, out: Out) -> None:
    from_deck(state, line.card)
    refill(state.pile(line.card), line.card, line.slot)


def reshuffle_deck(state: State, line: Reshuffle, context: Context, out: Out) -> None:
    reshuffle(state.pile(line.deck))


def discard(state: State, line: Discard, context: Context, out: Out) -> None:
    """The first limit discard closes the offers that are left."""
    if state.turn is not None and state.turn.seat == line.player:
        offers.shut(state)
    pay(state, line.player, line.items)


# --- round end and final scoring


def once_per_round(state: State, line: UseOncePerRound, context: Context, out: Out) -> None:
    player = state.players[line.player]
    player.used.append(line.card)
    state.stack = []
    state.turn = Turn(line.player, began="ABL-OPR", closed=state.phase != "turns")
    effect = effects.of_dragon(line.card, "opr")
    space = at_home(player, line.card)
    offers.open_frame(state, line.player, f"card:{line.card}", "ABL-OPR", effect, space=space)


def score_objective(state: State, line: ScoreObjective, context: Context, out: Out) -> None:
    state.stack = []
    objectives.score(state, dict(line.counts or {}) or None, dict(line.places or {}) or None)
    rounds.scored(state, out)


def start_round(state: State, line: StartRound, context: Context, out: Out) -> None:
    rounds.score_if_open(state, out)
    rounds.start(state, line.round, line.first_player, out)


def end_ability(state: State, line: ScoreEndAbility, context: Context, out: Out) -> None:
    _finish(state, out)
    pay(state, line.player, line.paid)
    state.players[line.player].bonus[line.card] = line.vp or 0
    out.append(Outcome("end_ability", line.card, line.vp, {"seat": line.player}))


def _finish(state: State, out: Out) -> None:
    """Final scoring begins where the last objective needs no line."""
    if finishing(state):
        rounds.score_if_open(state, out)


def guild_cave(state: State, line: ChooseGuildCave, context: Context, out: Out) -> None:
    _finish(state, out)
    state.players[line.player].guild_cave = line.cave


LINES: Final[dict[str, Callable[..., None]]] = {
    "setup_colours": colours,
    "setup_guild_tile": guild_tile,
    "deal_display": display,
    "setup_objectives": lay_objectives,
    "deal_hand": hand,
    "keep_hand": keep,
    "choose_resources": resources,
    "setup_first_player": first_player,
    "refill_display": refill_display,
    "reshuffle": reshuffle_deck,
    "discard": discard,
    "use_once_per_round": once_per_round,
    "score_objective": score_objective,
    "start_round": start_round,
    "score_end_ability": end_ability,
    "choose_guild_cave": guild_cave,
}
"""{type: what the line does}."""

"""Judging the Turn Actions and Free Actions of the base game and the end of a turn, as far as the log can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from events.catalogue.abandoned_abbey import (
    CREATURES,
    HAND,
    MOST_RELEASED,
    NEIGHBOURS,
    STATUE_DRAW,
    SUBDUED_BY,
    TWIN_COST,
    UNSEEN,
)
from events.games.abandoned_abbey import Creature, EndTurn, Free, MoveFigure, Quest, Statue
from projections.rules.findings import Finding, Severity
from projections.rules.games.abandoned_abbey import missing
from projections.rules.games.abandoned_abbey.cards import Held, amount, held, listed
from projections.rules.games.abandoned_abbey.faults import Faults, fault, foreign, gems_short, not_in_deck
from projections.rules.games.abandoned_abbey.state import State

HELPERS = ("power", "artifact")
"""Free Actions that may change what a Statue gives."""


def move(state: State, made: MoveFigure) -> Faults:
    """One road; several roads are one Turn Action."""
    if state.phase is not None:
        yield fault("R1-STAY", {"player": made.player}, {"phase": state.phase})
    yield from _turn_action(state, made.player, "adventure")
    here, there = state.players[made.player].region, state.cell(made.to)
    if UNSEEN not in (here, there) and there not in NEIGHBOURS[here]:
        fields = {"a": state.region_at(here), "b": state.region_at(there)}
        yield fault("BASE-ROADS", fields, {f"players.{made.player}.region": here})
    cards = [held(each) for each in made.cards]
    yield from not_in_deck(state, made.player, cards)
    if cards and made.creature is not None:
        yield from _subdue(made.player, cards, made.creature)


def _subdue(seat: str, cards: list[Held], creature: Creature) -> Faults:
    symbols, sure = creature.symbols, True
    if symbols is None:
        known = {name.casefold(): each for name, each in CREATURES.items()}
        symbols, sure = known.get((creature.name or "").casefold()), False
    if not symbols or any(card.shows is None for card in cards):
        return
    played = Counter(symbol for card in cards for symbol in card.shows or ())
    needed = Counter(SUBDUED_BY[symbol] for symbol in symbols)
    beaten = (played & needed).total()
    beaten += _pairs(played - needed)
    if beaten < needed.total():
        severity: Severity = "breach" if sure and beaten == 0 else "doubt"
        name = creature.name or "+".join(symbols)
        fields = {"player": seat, "cards": [str(card) for card in cards], "creature": name}
        yield fault("BASE-SUBDUE", fields, severity=severity)


def _pairs(symbols: Counter[str]) -> int:
    """How many pairs of equal symbols there are."""
    return sum(number // 2 for number in symbols.values())


def statue(state: State, made: Statue) -> Faults:
    """A visit to the Statue of the own Region."""
    if state.phase is not None:
        yield fault("R1-ONE", {"player": made.player, "action": "abbey"}, {"phase": state.phase})
    yield from _turn_action(state, made.player, "statue")
    for reason, severity in _statue_reasons(state, made):
        fields = {"player": made.player, "reason": reason}
        yield fault(
            "BASE-STATUE",
            fields,
            {f"players.{made.player}.gems": state.players[made.player].gems},
            severity=severity,
        )
    fields_ = (made.drawn, made.bought, made.released)
    yield from not_in_deck(state, made.player, [card for each in fields_ for card in listed(each) or ()])
    yield from gems_short(state, made.player, made.gems)


def _statue_reasons(state: State, made: Statue) -> Iterable[tuple[str, Severity]]:
    player = state.players[made.player]
    here = state.statues.get(player.region)
    if made.kind is not None and here is not None and made.kind != here:
        yield "other_statue", "breach"
    poor: Severity = "doubt" if player.unseen_rewards else "breach"
    if made.mode == "twin":
        if player.gems < TWIN_COST:
            yield "twin_gems", poor
        if made.gems not in (0, -TWIN_COST):
            yield "twin_price", "breach"
    elif made.mode == "release" and made.released is not None:
        released = amount(made.released)
        if released > MOST_RELEASED:
            yield "released_many", "breach"
        if player.gems < released:
            yield "release_gems", poor
        if made.gems not in (0, -released):
            yield "release_price", "breach"
    elif made.mode == "draw":
        yield from _drawn_reasons(state, made, made.kind or here)


def _drawn_reasons(state: State, made: Statue, kind: str | None) -> Iterable[tuple[str, Severity]]:
    drawn = amount(made.drawn) if made.drawn is not None else None
    bought = amount(made.bought) if made.bought is not None else None
    if drawn is not None and drawn > STATUE_DRAW:
        helped = any(each in HELPERS for each in state.used)
        yield "drawn_many", "doubt" if helped else "breach"
    if drawn is not None and bought is not None and bought > drawn:
        yield "bought_many", "breach"
    if kind == "quest_chest" and bought == 0:
        yield "no_quest_kept", "breach"


def quest(state: State, made: Quest) -> Faults:
    """A Quest completed with cards from the hand and cards committed before."""
    if state.phase is not None:
        yield fault("R1-ONE", {"player": made.player, "action": "abbey"}, {"phase": state.phase})
    yield from _turn_action(state, made.player, "quest")
    if made.source == "abbey":
        yield fault("R1-QUEST", {"player": made.player})
    cards = [held(each) for each in made.cards]
    yield from not_in_deck(state, made.player, cards)
    if made.needs is not None:
        yield from _needs(state, made.player, made.needs, cards)
    yield from gems_short(state, made.player, made.gems)


def _needs(state: State, seat: str, needs: tuple[str, ...], cards: list[Held]) -> Faults:
    player = state.players[seat]
    if any(card.shows is None for card in (*cards, *player.committed)):
        return
    shown = Counter(symbol for card in (*cards, *player.committed) for symbol in card.shows or ())
    lacking = Counter(needs) - shown
    if not lacking:
        return
    sure = bool(cards) and not player.committed_unseen
    severity: Severity = "breach" if sure else "doubt"
    if cards and _pairs(shown - Counter(needs)) >= lacking.total():
        yield fault("BASE-WILD", {"player": seat}, severity=severity)
    yield fault("BASE-QUEST", {"player": seat, "reason": sorted(lacking.elements())}, severity=severity)


def free(state: State, made: Free) -> Faults:
    """A Free Action, before the exploration or after it."""
    if state.phase is not None:
        yield fault("R1-NOFREE", {"player": made.player}, {"phase": state.phase})
    yield from not_in_deck(state, made.player, [held(each) for each in made.cards])
    player = state.players[made.player]
    if (
        made.kind in ("carpet", "reshuffle")
        and made.kind in player.counted
        and not player.supply.get(made.kind)
    ):
        severity: Severity = "doubt" if player.unseen_rewards else "breach"
        proof = {f"players.{made.player}.supply.{made.kind}": 0}
        yield _free(made.player, f"no_{made.kind}", proof, severity)
    if made.kind == "carpet" and made.to is not None:
        here, there = player.region, state.cell(made.to)
        if UNSEEN not in (here, there) and there not in NEIGHBOURS[here]:
            yield _free(made.player, "far", {f"players.{made.player}.region": here}, "breach")
    yield from gems_short(state, made.player, made.gems)


def _free(seat: str, reason: str, proof: Mapping[str, object], severity: Severity) -> Finding:
    return fault("BASE-FREE", {"player": seat, "reason": reason}, proof, severity=severity)


def end_turn(state: State, made: EndTurn, seat: str) -> Faults:
    """The end of the turn: the step under way must be closed, and the hand is filled."""
    if state.phase is not None:
        fields = {"player": seat, "event": made.type, "due": missing.owed(state)}
        yield fault(missing.RULES[state.phase].removeprefix("FAB-"), fields, {"phase": state.phase})
    elif state.top_due:
        yield fault("R8-TOP-UP", {}, {"abbey.top": None})
    hidden = [card for each in (made.kept, made.drawn) for card in listed(each) or ()]
    card = foreign(state, [*(listed(made.discarded) or ()), *hidden])
    if card is not None:
        private = ((seat,),) if card in hidden else ()
        yield fault("R7-NOT-IN-DECK", {"player": seat, "card": str(card)}, private=private)
    yield from _filled(state, made, seat)
    if state.turn_action is None:
        yield fault("BASE-TURN", {"player": seat}, {"turn_action": None}, severity="doubt")


def _filled(state: State, made: EndTurn, seat: str) -> Faults:
    player = state.players[seat]
    thrown = amount(made.discarded) if made.discarded is not None else 0
    kept = amount(made.kept) if made.kept is not None else max(0, player.hand - thrown)
    cards = player.deck + (player.discard + thrown if state.auto_reshuffle else 0)
    wanted = min(max(0, HAND - kept), cards)
    drawn = amount(made.drawn) if made.drawn is not None else wanted
    full = drawn == wanted or kept + drawn == HAND
    if not full or kept + thrown != player.hand:
        unsure = f"players.{seat}.hand" in state.assumed
        proof = {f"players.{seat}.hand": player.hand, f"players.{seat}.deck": player.deck}
        fields = {"player": seat, "n": kept + drawn}
        yield fault("BASE-END-TURN", fields, proof, severity="doubt" if unsure else "breach")


def _turn_action(state: State, seat: str, action: str) -> Faults:
    """Another Turn Action of this turn stands before it; roads belong to one."""
    taken = state.turn_action
    if taken == "abbey":
        yield fault("R8-END", {"player": seat}, {"turn_action": taken})
    elif taken is not None and not (taken == action == "adventure"):
        yield fault("BASE-TURN", {"player": seat}, {"turn_action": taken})

"""Judging what the table shows: the set-up, Abbey cards, draws, reshuffles, gems."""

from __future__ import annotations

from collections import Counter

from events.catalogue.abandoned_abbey import (
    ABBEY_CARDS,
    CELLS,
    EDITIONS,
    GOAL_CARDS,
    MOST_CLAIMED,
    PLAYERS,
    REGIONS,
    REWARDS,
    START_GEMS,
    STATUES,
    STATUES_OF_A_KIND,
    SYMBOLS,
    UNSEEN,
)
from events.games.abandoned_abbey import AbbeyTop, Draw, Gems, Goal, Reshuffle, Setup, SetupGoal
from projections.rules.contract import Context
from projections.rules.findings import Finding, Severity
from projections.rules.games.abandoned_abbey.abbey import in_pool
from projections.rules.games.abandoned_abbey.cards import Card, described, seen_card
from projections.rules.games.abandoned_abbey.faults import Faults, earliest, first, foreign, seen_fault
from projections.rules.games.abandoned_abbey.state import State

OPEN_QUESTS = 2


# --- set-up


def setup(state: State, made: Setup, context: Context) -> list[Finding]:
    """One finding for each thing that is wrong."""
    if state.setup_made:
        return first([seen_fault("SET-DECK", {"n": made.abbey_cards})], context)
    found = [*opening(state), *_grid(made)]
    if made.goal is not None:
        found += [*_goal_card(made.goal), *_goal_lines(made.goal)]
    if made.open_quests != OPEN_QUESTS:
        found.append(seen_fault("SET-OPEN", {"n": made.open_quests}))
    if made.abbey_cards != ABBEY_CARDS:
        found.append(seen_fault("SET-DECK", {"n": made.abbey_cards}))
    found += first(_kit(state, made), context)
    found = [each for each in found if each.rule not in context.set_aside]
    if made.abbey_top is not None:
        found += first(what(state, described(made.abbey_top, state.labels)), context)
    return found


def opening(state: State) -> Faults:
    """Faults of ``opened`` itself, told at the first set-up line."""
    if state.edition not in EDITIONS:
        yield seen_fault("COMP-BASE", {"edition": state.edition or UNSEEN})
    least, most = PLAYERS
    sides = [state.side(seat) for seat in state.seats]
    pairs = sides[:2] == sides[2:] and sides[0] != sides[1]
    if not least <= len(state.seats) <= most or (len(state.seats) == most and not pairs):
        yield seen_fault("BASE-PLAYERS", {}, {"teams": dict(state.teams)})


def _grid(made: Setup) -> Faults:
    grid, statues = made.grid, made.statues
    regions = grid is None or (sorted(grid) == sorted(CELLS) and sorted(grid.values()) == sorted(REGIONS))
    even = dict.fromkeys(STATUES, STATUES_OF_A_KIND)
    kinds = statues is None or (sorted(statues) == sorted(CELLS) and Counter(statues.values()) == even)
    if not (regions and kinds):
        yield seen_fault("BASE-GRID")


def _kit(state: State, made: Setup) -> Faults:
    for seat in state.seats:
        gems = (made.gems or {}).get(seat, START_GEMS)
        if gems != START_GEMS:
            yield seen_fault("BASE-KIT", {"player": seat, "zone": "gems", "value": gems}, severity="doubt")


def _goal_card(goal: Goal | SetupGoal) -> Faults:
    number = goal.id if isinstance(goal.id, int) else int(goal.id) if goal.id.isdecimal() else 1
    if not 1 <= number <= GOAL_CARDS:
        yield seen_fault("COMP-CARDS", {"n": number})


def _goal_lines(goal: Goal | SetupGoal) -> Faults:
    if not goal.lines or any(not 0 <= cards <= MOST_CLAIMED for _, cards in goal.lines):
        yield seen_fault("SET-GOAL-LINES")


def setup_goal(state: State, made: SetupGoal, context: Context) -> list[Finding]:
    """The Goal, when the set-up did not name it."""

    def faults() -> Faults:
        if state.goal is not None:
            yield seen_fault("SET-GOAL", {}, {"goal": [list(line) for line in state.goal]})
        yield from _goal_card(made)
        yield from _goal_lines(made)

    return _first_of_setup(state, context) + first(faults(), context)


def _first_of_setup(state: State, context: Context) -> list[Finding]:
    if state.setup_made or state.status != "setup":
        return []
    return [each for each in opening(state) if each.rule not in context.set_aside]


# --- the next Abbey card


def abbey_top(state: State, made: AbbeyTop, context: Context) -> list[Finding]:
    """Two facts, judged apart: what the card is, and that a card is shown now."""
    card = described(made, state.labels)
    found = _first_of_setup(state, context) + first(what(state, card), context)
    return found + earliest(_shown(state, card, context), context)


def replaces(state: State, card: Card) -> bool:
    """Whether another card is told than the one that lies on top."""
    return state.top is not None and state.top.seen and not state.top.may_be(card)


def what(state: State, card: Card) -> Faults:
    """What the card is: one that is turned up now, or another description of the one on top."""
    turned = state.top is None
    if card.symbol not in (*SYMBOLS, UNSEEN):
        yield seen_fault("OBS-SYMBOL", {"symbol": card.symbol})
    strange = sorted((item, number) for item, number in (card.reward or {}).items() if item not in REWARDS)
    for item, number in strange:
        yield seen_fault("OBS-REWARD", {"player": state.active, "zone": item, "value": number, "derived": 0})
    if card.label is not None:
        yield from _label(state, card, card.label, turned)
    if not card.seen:
        return
    if turned and state.seen_next is not None and not state.seen_next.may_be(card):
        fields = {"seen": text(state.seen_next), "card": text(card)}
        yield seen_fault("OBS-SEEN", fields, {"abbey.seen_next": state.seen_next.document()})
    if turned or not state.shown:
        yield from _bottom(state, card)


def _label(state: State, card: Card, label: str, turned: bool) -> Faults:
    known = state.labels.get(label)
    where = state.elsewhere(label, bottom=not (turned and state.down == 0))
    if known is not None and not known.may_be(Card(card.symbol, card.reward)):
        yield seen_fault(
            "OBS-LABEL", {"label": label, "where": "described"}, {f"labels.{label}": known.document()}
        )
    elif where is not None:
        yield seen_fault("OBS-LABEL", {"label": label, "where": where})
    if known is None and len(state.labels) >= ABBEY_CARDS:
        yield seen_fault("COMP-CARDS", {"n": len(state.labels) + 1})


def _bottom(state: State, card: Card) -> Faults:
    pool, unseen = state.pool, state.pool_unseen
    if state.top is None and state.down == 0:
        pool, unseen = state.returned, any(not each.seen for each in state.returned)
        if not pool:
            return
    if pool is not None and in_pool(pool, card) is None:
        severity: Severity = "doubt" if unseen else "breach"
        yield seen_fault("OBS-BOTTOM", {"card": text(card)}, severity=severity)


def _shown(state: State, card: Card, context: Context) -> Faults:
    if state.phase == "decide":
        strict = context.mode == "referee" and not context.marks.late
        severity: Severity = "breach" if strict else "doubt"
        yield seen_fault("R5-BEFORE", {"player": state.active}, {"phase": "decide"}, severity=severity)
    if replaces(state, card) and state.top is not None:
        top = {"abbey.top": state.top.document()}
        yield seen_fault("R2-ONE-AT-A-TIME", {"top": text(state.top)}, top)
    if state.top is None and state.down == 0:
        proof = {"abbey.down": 0, "abbey.returned": len(state.returned)}
        if state.returned:
            fields = {"n": 0, "returned": len(state.returned), "count": 0}
            yield seen_fault("R9-RESHUFFLE", fields, proof)
        else:
            yield seen_fault("R9-EMPTY", {}, proof)


def text(card: Card) -> str:
    """An Abbey card in a sentence: label, symbol, rewards."""
    rewards = [f"+{number} {item}" for item, number in sorted((card.reward or {}).items())]
    return " ".join([*([card.label] if card.label else []), card.symbol, *rewards])


# --- own cards, reshuffles, gems


def draw(state: State, made: Draw, context: Context) -> list[Finding]:
    """The replacement named, or none that could be drawn."""
    return first(_draw(state, made, context), context)


def _draw(state: State, made: Draw, context: Context) -> Faults:
    seat = made.player or state.active
    card = seen_card(made.card)
    if card is not None and foreign(state, [card]):
        yield seen_fault("R7-NOT-IN-DECK", {"player": seat, "card": str(card)}, private=((seat,),))
    drawn = state.replacement
    due = {"player": seat, "n": drawn.due if drawn is not None else 0}
    if state.phase != "decide" or seat != state.active or drawn is None:
        if not context.marks.late:
            yield seen_fault("R4-DRAW", due, {"phase": state.phase})
    elif made.none:
        if drawn.drawn and drawn.deck:
            yield seen_fault("R4-DRAW", due, {f"players.{seat}.deck": state.explorer.deck})
        elif drawn.drawn:
            yield seen_fault("R4-EMPTY", {"player": seat, "deck": drawn.deck, "discard": drawn.discard})
    elif drawn.named >= drawn.drawn:
        yield seen_fault("R4-DRAW", due)


def reshuffle(state: State, made: Reshuffle, context: Context) -> list[Finding]:
    """A pile becomes a face-down deck again."""
    return first(_own(state, made) if made.deck == "own" else _abbey(state, made), context)


def _own(state: State, made: Reshuffle) -> Faults:
    seat = made.player or state.active
    player = state.players[seat]
    if player.deck > 0 and "reshuffle" not in state.used:
        fields = {"player": seat, "deck": player.deck, "discard": player.discard}
        yield seen_fault("R4-EMPTY", fields, {f"players.{seat}.deck": player.deck}, severity="doubt")


def _abbey(state: State, made: Reshuffle) -> Faults:
    returned = len(state.returned)
    count = returned if made.count is None else made.count
    needed = state.top is None and state.phase in (None, "reveal")
    if state.down > 0 or count != returned or not needed:
        fields = {"n": state.down, "returned": returned, "count": count}
        yield seen_fault("R9-RESHUFFLE", fields, {"abbey.down": state.down, "abbey.returned": returned})


def gems(state: State, made: Gems, context: Context) -> list[Finding]:
    """Gems never become negative."""
    player = state.players[made.player]
    if player.gems + made.change >= 0:
        return []
    severity: Severity = "doubt" if player.unseen_rewards else "breach"
    proof = {f"players.{made.player}.gems": player.gems}
    return first(
        [seen_fault("BASE-GEMS", {"player": made.player, "n": player.gems}, proof, severity=severity)],
        context,
    )

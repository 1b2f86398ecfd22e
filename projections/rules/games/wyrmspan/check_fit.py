"""A step that fits no open offer: which rule it breaks."""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

from events.catalogue.wyrmspan import DRAGONS
from events.games.wyrmspan import (
    Cache,
    Gain,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlaceGuildMarker,
    PlayCave,
    Tuck,
)
from projections.rules.games.wyrmspan import effects, fitting, offers
from projections.rules.games.wyrmspan.faults import Faults, cave_word, fault
from projections.rules.games.wyrmspan.feeding import food_at
from projections.rules.games.wyrmspan.flow import ANYBODY, mover
from projections.rules.games.wyrmspan.numbers import LOOP
from projections.rules.games.wyrmspan.offers import Stop
from projections.rules.games.wyrmspan.parts import Marker, Part, Store, Take, Trade, Under
from projections.rules.games.wyrmspan.state import Spent, State, Turn

P = TypeVar("P", bound=Part)


def seat_faults(state: State, step: Any) -> Faults:
    """WYR-OPP-CHOICE or WYR-TRN-ORDER: a seat that neither has an open offer nor moved last."""
    turn, seat = state.turn, step.player
    if any(frame.seat == seat for frame in state.stack):
        return
    if turn is not None and turn.seat in (seat, ANYBODY):
        return
    if turn is not None and seat in turn.shares:
        yield fault("OPP-CHOICE", player=seat, n=2)
    wanted = mover(state)
    if turn is not None and wanted in (None, seat):
        wanted = turn.seat
    if wanted not in (None, seat):
        yield fault("TRN-ORDER", expected=wanted, player=seat)


def fit_faults(state: State, step: Any) -> Faults:
    """Why a step fits nothing; nothing where it fits."""
    if fitting.find(state, step, step.player) is not None:
        return
    stops = list(offers.all_stops(state, step.player))
    if any(_gain_unpaid(state, stop, step) for stop in stops):
        yield fault("ABL-COSTFIRST")
    yield from _hatchling(state, step, stops)
    last = _last(state, step.player)
    yield from _too_much(state, step, stops, last)
    if isinstance(step, ItemsForCoin):
        yield fault("EXC-COVER4")
    if isinstance(step, PlaceGuildMarker):
        yield fault("GLD-MARK", player=step.player)
    if isinstance(step, PlayCave):
        yield fault("EXC-ONE", player=step.player)
    yield from _by_rule(state, step, stops, last)


def _last(state: State, seat: str) -> Spent | None:
    """What the seat took last in this turn."""
    turn = state.turn
    return None if turn is None else next((each for each in reversed(turn.last) if each.seat == seat), None)


def _gain_unpaid(state: State, stop: Stop, step: Any) -> bool:
    """Whether the step is a gain of an offer whose price is not paid."""
    gains = [gain for part in stop.parts if isinstance(part, Trade) for gain in part.gains]
    return any(fitting.suits(state, stop.via, stop.space, gain, step) for gain in gains)


def _hatchling(state: State, step: Any, stops: list[Stop]) -> Faults:
    """WYR-HAT-THIRD: a growth bonus away from the third food; WYR-HAT-FEED: a wrong food."""
    fed = state.turn.fed.get(step.player) if state.turn is not None else None
    if fed is not None and any(fitting.suits(state, "", None, part, step) for part in effects.growth(fed)):
        yield fault("HAT-THIRD", card=fed, food=DRAGONS[fed].food)
    if isinstance(step, (Cache, Tuck)):
        for stop in stops:
            match stop.parts:
                case [Store(food=True) | Under(food=True)] if stop.space == step.at:
                    card = state.players[step.player].mat[step.at].dragon
                    food = food_at(state.players[step.player], step.at)
                    yield fault("HAT-FEED", card=card, food=food)


def _too_much(state: State, step: Any, stops: list[Stop], last: Spent | None) -> Faults:
    """WYR-EXP-REWARDS and WYR-ABL-TIMES: more than is printed, at once or once too often."""
    found: list[tuple[str, Part, str | None, bool]] = []
    for stop in stops[:1] if isinstance(step, (Gain, LayEgg)) and step.n > 1 else ():
        found += [
            (stop.via, part, stop.space, stop.known)
            for part in fitting.open_parts(stop.parts)
            if fitting.suits(state, stop.via, stop.space, part, step)
        ]
    for stop in stops if isinstance(step, Pay) else ():
        found += [
            (stop.via, part, stop.space, stop.known)
            for part in fitting.open_parts(stop.parts)
            if _dear(part, step)
        ]
    for each in reversed(state.turn.last if state.turn is not None else []):
        once_more = each is last or isinstance(each.part, Trade)
        if each.seat == step.player and once_more and _again(state, each, step):
            found.append((each.via, each.part, each.space, each.known))
    for via, _, _, _ in found:
        if via.startswith("mat:"):
            cave, reward = via[4], int(via[5])
            what = f"reward_{cave}{reward}"
            yield fault("EXP-REWARDS", n=reward, cave=cave_word(cave), expected=what)
    for via, part, space, known in found:
        word, _, card = via.partition(":")
        dragon = word == "card" and space is not None
        if known and (dragon or (word in ("cave", "opp") and isinstance(part, Trade))):
            yield fault("ABL-TIMES", card=card, n=_printed(word, card, part))


def _dear(part: Part, step: Pay) -> bool:
    """Whether a payment is that of a price, but more often than it may still be paid."""
    return isinstance(part, Trade) and fitting.payable(_roomy(part, step), step.paid) > part.times


def _printed(word: str, card: str, part: Part) -> int:
    """How often a text says it; each opponent's share is one."""
    return sum(each.times for each in _text(word, card) if _alike(each, part)) or 1


def _text(word: str, card: str) -> tuple[Part, ...]:
    """What a card gives when it is played, to its owner or (``opp``) to each opponent; all else is had once."""
    effect = effects.of_cave(card) if card[0] == "k" else effects.of_dragon(card, "play")
    return effect.others if word == "opp" else effect.own


def _alike(one: Part, other: Part) -> bool:
    """Whether two parts are the same thing but for how often."""
    return type(one) is type(other) and getattr(one, "what", None) == getattr(other, "what", None)


def _again(state: State, last: Spent, step: Any) -> bool:
    """Whether the step would fit once more what was taken last."""
    return fitting.suits(state, last.via, last.space, _roomy(last.part, step), step)


def _roomy(part: P, step: Any) -> P:
    """The part, with room for all that a step pays."""
    made = copy(part)
    made.times = sum((getattr(step, "paid", None) or {}).values())
    return made


def _by_rule(state: State, step: Any, stops: list[Stop], last: Spent | None) -> Faults:
    """By the topmost open offer; with none by what the seat took last, else by the move of the turn."""
    if stops:
        rule, via = stops[0].frame.rule, stops[0].via
    elif last is not None:
        rule, via = last.rule, last.via
    elif state.turn is not None:
        rule, via = state.turn.began, _opened(state, state.turn, step.player)
    else:
        rule, via = "EXP-WALK", ""
    yield fault(rule, **_fields(rule, via.partition(":")[2] or "?", step))


def _opened(state: State, turn: Turn, seat: str) -> str:
    """The ability of the offer that was opened last in a turn, where its rule tells it."""
    if turn.began == "GLD-TRACK":
        player = state.players[seat]
        return f"track:{(player.guild_from + player.steps.lo) % LOOP}"
    return f"card:{turn.fed[seat]}" if turn.began == "HAT-EACH" else ""


def _fields(rule: str, what: str, step: Any) -> dict[str, Any]:
    """What the finding of such a rule names. ``what``: the card, or the space of the track."""
    match rule:
        case "EXP-WALK":
            return {"step": step.type}
        case "HAT-EACH":
            each, third = effects.of_food(what, "each"), effects.of_food(what, "third")
            return {"card": what, "benefit": _things(each) or _things(third)}
        case "GLD-TRACK":
            return {"n": int(what), "expected": _things(effects.of_track(int(what)))}
        case "OPP-CHOICE":
            return {"player": step.player, "n": 2}
        case "ABL-OPR" | "EXC-WHENPLAYED" | "ABL-WHENPLAYED":
            return {"card": what}
    return {}


def _things(effect: effects.Effect) -> list[str]:
    """What an effect gives, in words of the findings; ``?``: a text that is not in the facts."""
    return [
        f"thing_{part.what}"
        if isinstance(part, Take)
        else "thing_marker"
        if isinstance(part, Marker)
        else "?"
        for part in effect.own
    ]

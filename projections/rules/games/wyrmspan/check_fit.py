"""A step that fits no open offer: which rule it breaks."""

from __future__ import annotations

from copy import copy
from typing import Any

from events.catalogue.wyrmspan import DRAGONS
from events.games.wyrmspan import (
    Cache,
    Draw,
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
from projections.rules.games.wyrmspan.flow import ANYBODY, expected
from projections.rules.games.wyrmspan.offers import Stop
from projections.rules.games.wyrmspan.parts import Part, Store, Take, Trade, Under
from projections.rules.games.wyrmspan.placing import at_home
from projections.rules.games.wyrmspan.state import Frame, Spent, State


def seat_faults(state: State, step: Any) -> Faults:
    """WYR-OPP-CHOICE or WYR-TRN-ORDER: a seat that neither has an open offer nor moved last."""
    turn, seat = state.turn, step.player
    if any(frame.seat == seat for frame in state.stack):
        return
    if turn is not None and turn.seat in (seat, ANYBODY):
        return
    if turn is not None and seat in turn.shares:
        yield fault("OPP-CHOICE", player=seat, n=2)
    wanted = turn.seat if turn is not None and not turn.closed else expected(state)
    if turn is not None or (wanted is not None and wanted != seat):
        yield fault("TRN-ORDER", expected=wanted or (turn.seat if turn is not None else seat), player=seat)


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
    inner = Stop(stop.frame, stop.at, stop.via, list(gains), stop.space)
    return bool(gains) and fitting.fit(state, inner, step, n=1) is not None


def _hatchling(state: State, step: Any, stops: list[Stop]) -> Faults:
    """WYR-HAT-THIRD: a growth bonus away from the third food; WYR-HAT-FEED: a wrong food."""
    fed = state.turn.fed.get(step.player) if state.turn is not None else None
    if fed is not None and _thing(step) in effects.growth(fed):
        yield fault("HAT-THIRD", card=fed, food=DRAGONS[fed].food)
    if isinstance(step, (Cache, Tuck)):
        for stop in stops:
            feeding = any(isinstance(part, (Store, Under)) and part.food for part in stop.parts)
            if feeding and stop.space == step.at:
                card = state.players[step.player].mat[stop.space].dragon
                food = food_at(state.players[step.player], stop.space)
                yield fault("HAT-FEED", card=card, food=food)


def _thing(step: Any) -> str | None:
    """What a step gains, in the words of the codes."""
    if isinstance(step, Gain):
        return step.what
    if isinstance(step, Draw):
        return "dragon" if step.card[0] == "d" else "cave"
    return "egg" if isinstance(step, LayEgg) else None


def _too_much(state: State, step: Any, stops: list[Stop], last: Spent | None) -> Faults:
    """WYR-EXP-REWARDS and WYR-ABL-TIMES: more than is printed, at once or once too often."""
    found: list[tuple[str, Part, str | None, bool]] = []
    for stop in stops[:1]:
        part = _one(state, stop, step)
        if part is not None:
            found.append((stop.via, part, stop.space, stop.known))
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
        card = via.partition(":")[2]
        dragon = card in DRAGONS and at_home(state.players[step.player], card) is not None
        if known and (isinstance(part, Trade) or (dragon and space is not None and via.startswith("card:"))):
            yield fault("ABL-TIMES", card=card, n=_printed(state, via, part))


def _dear(part: Part, step: Pay) -> bool:
    """Whether a payment is that of a price, but more often than it may still be paid."""
    if not isinstance(part, Trade):
        return False
    often = copy(part)
    often.times = sum((step.paid or {}).values())
    return fitting.payable(often, step.paid) > part.times


def _printed(state: State, via: str, part: Part) -> int:
    """How often a text says it."""
    card = via.partition(":")[2]
    effect = effects.of_cave(card) if card[:1] == "k" else effects.of_dragon(card, "play")
    return max((each.times for each in effect.own if type(each) is type(part)), default=1)


def _one(state: State, stop: Stop, step: Any) -> Part | None:
    fit = fitting.fit(state, stop, step, n=1)
    return fit.parts[0] if fit is not None else None


def _again(state: State, last: Spent, step: Any) -> bool:
    """Whether the step would fit once more what was taken last."""
    part = copy(last.part)
    part.times = 1
    stop = Stop(Frame(0, last.seat, last.via, last.rule), -1, last.via, [part], last.space)
    return fitting.fit(state, stop, step, n=1) is not None


def _by_rule(state: State, step: Any, stops: list[Stop], last: Spent | None) -> Faults:
    """By the topmost open offer; with none by what the seat took last, else by the move of the turn."""
    if stops:
        rule, via = stops[0].frame.rule, stops[0].via
    elif last is not None:
        rule, via = last.rule, last.via
    else:
        rule, via = (state.turn.began, "") if state.turn is not None else ("EXP-WALK", "")
    what = via.partition(":")[2] or "?"
    fields: dict[str, Any] = {
        "card": what,
        "step": step.type,
        "player": step.player,
        "n": int(what) if rule == "GLD-TRACK" and what.isdecimal() else 2,
        "benefit": _things(effects.of_food(what, "each")) if what in DRAGONS else ["?"],
        "expected": _things(effects.of_track(int(what))) if what.isdecimal() else ["?"],
    }
    yield fault(rule, **_needed(rule, fields))


def _things(effect: effects.Effect) -> list[str]:
    """What an effect gives, in words of the findings."""
    return [f"thing_{part.what}" if isinstance(part, Take) else "thing_marker" for part in effect.own]


def _needed(rule: str, fields: dict[str, Any]) -> dict[str, Any]:
    names = {
        "EXP-WALK": ("step",),
        "HAT-EACH": ("card", "benefit"),
        "GLD-TRACK": ("n", "expected"),
        "OPP-CHOICE": ("player", "n"),
        "ABL-OPR": ("card",),
        "EXC-WHENPLAYED": ("card",),
        "ABL-WHENPLAYED": ("card",),
        "GLD-MARK": ("player",),
    }
    return {name: fields[name] for name in names.get(rule, ())}

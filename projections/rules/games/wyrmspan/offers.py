"""The stack of open offers: what stands open, which offer a step takes, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from projections.rules.games.wyrmspan import effects
from projections.rules.games.wyrmspan.numbers import FOUR, spaces
from projections.rules.games.wyrmspan.parts import Choose, Part
from projections.rules.games.wyrmspan.state import Frame, Player, State, Walk

OUTSIDE: Final = 0
"""Inside no frame: their numbers begin with 1."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Parts that stand open together. ``at``: the stop of a walk, -1 for any other offer."""

    frame: Frame
    at: int
    via: str
    parts: list[Part]
    space: str | None
    known: bool = True


def open_frame(
    state: State,
    seat: str,
    via: str,
    rule: str,
    effect: effects.Effect,
    *,
    inside: int = OUTSIDE,
    space: str | None = None,
) -> None:
    """Offers of an ability: those of the opponents below, the seat's own on top."""
    known = effect is not effects.UNKNOWN
    for other in clockwise(state, seat) if effect.others else ():
        share = f"opp:{via.partition(':')[2]}"
        _push(state, other, share, "OPP-CHOICE", effects.fresh(effect.others), inside=OUTSIDE)
        if state.turn is not None:
            state.turn.shares.append(other)
    if effect.own:
        _push(state, seat, via, rule, effects.fresh(effect.own), inside=inside, space=space, known=known)


def open_parts(state: State, like: Frame, parts: list[Part]) -> None:
    """Further parts of the same ability."""
    _push(
        state,
        like.seat,
        like.via,
        like.rule,
        parts,
        inside=like.id,
        space=like.space,
        known=like.known,
    )


def open_walk(state: State, seat: str, cave: str) -> None:
    """A walk begins."""
    state.frames += 1
    state.stack.append(Frame(state.frames, seat, f"mat:{cave}", "EXP-WALK", walk=Walk(cave)))


def _push(
    state: State,
    seat: str,
    via: str,
    rule: str,
    parts: list[Part],
    *,
    inside: int,
    space: str | None = None,
    known: bool = True,
) -> None:
    state.frames += 1
    state.stack.append(Frame(state.frames, seat, via, rule, parts, inside, space, None, known))
    if state.turn is not None and seat == state.turn.seat:
        state.turn.began = rule


def clockwise(state: State, seat: str) -> list[str]:
    """The other seats, from the left of a seat on."""
    at = state.order.index(seat)
    return state.order[at + 1 :] + state.order[:at]


# --- looking


def frames(state: State, seat: str) -> list[Frame]:
    """The open frames of a seat, the topmost first."""
    return [frame for frame in reversed(state.stack) if frame.seat == seat]


def stops(state: State, frame: Frame) -> Iterator[Stop]:
    """What a frame offers, in order. Of a walk: the stops from here on, as the cave lies now."""
    if frame.walk is None:
        yield Stop(frame, -1, frame.via, frame.parts, frame.space, frame.known)
        return
    yield from walk_stops(state.players[frame.seat], frame, frame.walk.cave, frame.walk.at)


def walk_stops(player: Player, frame: Frame, cave: str, first: int = 0) -> Iterator[Stop]:
    """Reward 1, dragon 1, reward 2 … up to the first space without a dragon."""
    places = spaces(cave)
    for at in range(first, 2 * FOUR + 1):
        before = [player.mat[place].dragon for place in places[: at // 2]]
        if None in before:
            return
        if at % 2 == 0:
            reward = at // 2 + 1
            yield Stop(
                frame, at, f"mat:{cave}{reward}", effects.fresh(effects.of_mat(cave, reward).own), None
            )
            continue
        place = places[at // 2]
        dragon = player.mat[place].dragon
        if dragon is None:
            return
        effect = effects.of_dragon(dragon, "act")
        if effect.own:
            known = effect is not effects.UNKNOWN
            yield Stop(frame, at, f"card:{dragon}", effects.fresh(effect.own), place, known)


def all_stops(state: State, seat: str) -> Iterator[Stop]:
    """Everything open for a seat: the top of the stack first."""
    for frame in frames(state, seat):
        yield from (stop for stop in stops(state, frame) if stop.parts)


def top(state: State, seat: str) -> Stop | None:
    """The first open offer of a seat."""
    return next(all_stops(state, seat), None)


# --- taking


def enter(state: State, stop: Stop) -> Frame:
    """The frame from which a step is taken: what is inside it and was jumped over is gone. A stop of a walk becomes a
    frame of its own."""
    frame = stop.frame
    inner = {frame.id}
    for each in state.stack:
        if each.inside in inner:
            inner.add(each.id)
    inner.discard(frame.id)
    state.stack = [each for each in state.stack if each.id not in inner]
    if frame.walk is None:
        return frame
    frame.walk.at = stop.at + 1
    _push(
        state,
        frame.seat,
        stop.via,
        frame.rule,
        stop.parts,
        inside=frame.id,
        space=stop.space,
        known=stop.known,
    )
    return state.stack[-1]


def use(parts: list[Part], part: Part) -> None:
    """One use of a part, which may be one of a choice."""
    for each in parts:
        if each is part:
            each.times -= 1
        elif isinstance(each, Choose) and any(inner is part for inner in each.parts):
            each.parts = [inner for inner in each.parts if inner is not part]
            each.times -= 1
    parts[:] = [each for each in parts if each.times > 0]


def decline(stop: Stop) -> None:
    """The first offer of a stop is not used."""
    if stop.frame.walk is not None:
        stop.frame.walk.at = stop.at + 1
    elif stop.parts:
        del stop.parts[0]


def prune(state: State) -> None:
    """Frames in which nothing is left are gone, unless one inside them goes on (it may lengthen a walk)."""
    kept: list[Frame] = []
    needed: set[int] = set()
    for frame in reversed(state.stack):
        if frame.id in needed or any(stop.parts for stop in stops(state, frame)):
            kept.append(frame)
            needed.add(frame.inside)
    state.stack = kept[::-1]


def shut(state: State) -> None:
    """All offers are closed."""
    state.stack = []

"""A Gate, a Monster or a Clue that comes onto the board, as a line of its own or by an operation."""

from __future__ import annotations

from events.catalogue.eldritch_horror import SPACES
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.board import (
    clue_where,
    epic,
    hide_clue,
    locate_clue,
    put_monster,
)
from projections.rules.games.eldritch_horror.cascade import advance_doom, renewed
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Clue, Owed, State

# --- Gates


def gate(run: Run, data: Data, *, part: bool) -> None:
    """A Gate with its Monster. ``part``: an operation, judged by itself. The city and the Monster are two facts."""
    state = run.state
    if data.get("none_left", False):
        run.report(_none_left_faults(state), part=part)
        if state.gate_stack.empty and not state.gate_discard:
            advance_doom(run, 1)
        return
    run.report(_gate_faults(state, data), part=True)
    run.report(_symbol_faults(state, data))
    _place_gate(run, data)
    monster = data.get("monster")
    run.report(_empty_cup_faults(state, data), part=True)
    if monster is not None:
        monster_comes(run, {"monster": monster, "space": data["city"]}, part=True)
    elif not state.cup.empty and data.get("cause") is None:
        state.owed.append(Owed("monster", data["city"]))


def _none_left_faults(state: State) -> Faults:
    left = state.gate_stack.count.lo + len(state.gate_discard)
    if left:
        yield seen("GATE-EMPTY-DOOM", n=left)


def _gate_faults(state: State, data: Data) -> Faults:
    city, stack = data["city"], state.gate_stack
    if stack.known and stack.count.lo == 1 and city not in stack.may:
        (last,) = stack.may
        yield seen("GATE-LAST", x=city, y=last, things=("gates",))
    if not stack.holds(city):
        yield seen("GATE-SPAWN", space=city, where=gate_where(state, city), things=("gates",))
    look = state.looks.get("gate_stack")
    top = look.top[0] if look is not None and look.top else None
    if top is not None and top.item not in ("?", city) and stack.holds(city):
        private = ((top.seat,),) if top.seat is not None else ()
        yield seen("GATE-SPAWN", private=private, space=city, where="below_the_top")


def gate_where(state: State, city: str) -> str:
    """Where a Gate token is, as a word for a finding."""
    if city in state.gates:
        return "on_board"
    return "in_discard" if city in state.gate_discard else "in_stack"


def _symbol_faults(state: State, data: Data) -> Faults:
    city, stated = data["city"], data.get("colour")
    if stated is not None and stated not in (SPACES[city].gate, state.colours.get(city)):
        yield seen("GATE-COLOUR", severity="remark", space=city, colour=stated, state=SPACES[city].gate)


def _place_gate(run: Run, data: Data) -> None:
    state, city = run.state, data["city"]
    if data.get("colour") is not None:
        state.colours[city] = data["colour"]
    look = state.looks.get("gate_stack")
    if look is not None and look.top:
        look.top.pop(0)
    if not state.gate_stack.holds(city):
        state.gate_stack.count.widen(1)
        return
    state.gate_stack.take(city)
    state.gates.append(city)
    run.tell("gate_spawned", city)


def _empty_cup_faults(state: State, data: Data) -> Faults:
    if data.get("cause") is not None and state.cup.count.lo:
        yield seen("GATE-SPAWN-MONSTER")


# --- Monsters


def monster_comes(run: Run, data: Data, *, part: bool, own: bool = False) -> None:
    """A Monster from the cup, from those set aside, or from the box. ``own``: a line of its own."""
    state, name, space = run.state, data["monster"], data["space"]
    origin = data.get("from", "cup")
    run.report(monster_faults(state, name, origin, own=own), part=part)
    if origin == "cup":
        if state.cup.empty or (name != "?" and not state.cup.holds(name)):
            state.cup.count.widen(1)
            return
        state.cup.take(name)
    elif origin == "set_aside":
        if name not in state.set_aside:
            return
        state.set_aside.remove(name)
    elif name in state.box:
        state.box.remove(name)
    token = put_monster(state, name, space, origin)
    if state.phase == "mythos":
        state.mythos.fresh.append(token)
    run.tell("monster_spawned", token, space=space)


def monster_faults(state: State, name: str, origin: str, *, own: bool) -> Faults:
    """Whether this Monster can come from there."""
    if origin == "cup":
        if state.cup.empty:
            yield seen("LIM-MONSTER-CUP")
        if epic(name):
            yield seen("EPIC", monster=name)
        if name != "?" and not state.cup.holds(name):
            yield seen("SPAWN-MONSTER", monster=name, things=("cup",))
    elif origin == "set_aside":
        if name not in state.set_aside:
            yield seen("LIM-MONSTER-SET", monster=name)
        if own:
            yield seen("ASIDE-USE", severity="doubt", component=name)


# --- Clues


def clue(run: Run, data: Data, *, part: bool) -> None:
    """A Clue on the space of its face, or face down at a stated one."""
    state, face, at = run.state, data.get("face"), data.get("at")
    for _ in range(data.get("count", 1)):
        renewed(run)
        run.report(clue_faults(state, face, at), part=part)
        if state.clue_pool.empty:
            return
        if at is not None:
            hide_clue(state, at)
        elif face is None or face.startswith("?"):
            state.clue_pool.take("?")
            state.unseen["clues"] += 1
            state.suspects["clues"] = run.context.seq
        elif state.clue_pool.holds(face):
            take_clue(state, face)
            state.clues[face] = Clue(face)
            run.tell("clue_spawned", face)
        else:
            state.clue_pool.count.widen(1)


def clue_faults(state: State, face: str | None, at: str | None) -> Faults:
    """Whether this Clue can come from the pool."""
    if state.clue_pool.empty and not state.clue_discard:
        yield seen("LIM-CLUE")
    if at is not None and face is not None:
        yield seen("SPAWN-CLUE-AT", space=at)
    if face is not None and not face.startswith("?") and not state.clue_pool.holds(face):
        yield seen("SPAWN-CLUE", space=face, where=clue_where(state, face), things=("clues",))


def take_clue(state: State, face: str) -> None:
    """A Clue of the pool was seen and leaves it."""
    state.clue_pool.take(face)
    locate_clue(state, face)


def unseen_clue_found(state: State, face: str) -> None:
    """The Clue that a missing line put on the board shows itself."""
    state.unseen["clues"] -= 1
    if not state.clue_pool.count.exact:
        state.clue_pool.count.hi -= 1
    if state.unseen["clues"] == 0:
        state.suspects.pop("clues", None)
    locate_clue(state, face)


def random_space(run: Run, data: Data, *, part: bool) -> str:
    """A Clue of the pool names a space and is discarded; gives the space."""
    state, face, chosen = run.state, data.get("face"), data.get("chosen_by_lead")
    run.report(_random_faults(state, face, chosen), part=part)
    if face is None:
        return str(chosen)
    if state.clue_pool.holds(face):
        take_clue(state, face)
        state.clue_discard.append(face)
    else:
        state.clue_pool.count.widen(1)
    return str(face)


def _random_faults(state: State, face: str | None, chosen: str | None) -> Faults:
    left = state.clue_pool.count.lo + len(state.clue_discard)
    if face is None:
        if left:
            yield fault("RANDOM-EMPTY", n=left)
    elif not state.clue_pool.holds(face):
        yield seen("RANDOM-CLUE", space=face, things=("clues",))

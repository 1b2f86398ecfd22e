"""Effects as lists of operations: each is judged and made, and all that follows from it, before the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import ANCIENT_ONES, FACTS, OMENS, omen_colour
from events.vocabulary import Data
from projections.rules.findings import Severity
from projections.rules.games.eldritch_horror import ops_board, ops_cards, ops_points, things
from projections.rules.games.eldritch_horror.cascade import (
    advance_doom,
    advance_omen,
    devour,
    finish,
    settle,
)
from projections.rules.games.eldritch_horror.clues import clue_gone
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.gaining import refill
from projections.rules.games.eldritch_horror.people import in_play
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Ban, Look, Seen, State

__all__ = ["clue_gone", "refill", "run_ops", "source_faults"]

Source = Mapping[str, Any]


def run_ops(run: Run, ops: Iterable[Data], source: Source, space: str | None = None) -> None:
    """One operation after the other. ``space``: where those happen that name none (of ``random_space``)."""
    for op in ops:
        if run.state.result is not None and op["op"] != "win_game":
            continue
        if _stopped(run, op):
            continue
        if space is not None and op["op"] == "spawn_monster":
            op = {"space": space, **op}
        _OPS[op["op"]](run, op, source)
        settle(run)


def source_faults(source: Source) -> Faults:
    """ELD-EFFECT-UNNAMED."""
    if source.get("id") is None and source.get("kind") != "none":
        yield seen("EFFECT-UNNAMED", severity="remark", kind=source.get("kind", "other"))


def _stopped(run: Run, op: Data) -> bool:
    """ELD-DEFEAT-STOP: nothing happens to who is defeated; he may only be laid on another City."""
    who = op.get("who")
    if who is None or in_play(run.state, who) or op.get("cause") == "defeat":
        return False
    if op["op"] in ("look", "unrestrict"):
        return False
    run.report([seen("DEFEAT-STOP", inv=who, things=(f"inv:{who}",))], part=True)
    return True


# --- the tracks


def _doom(run: Run, op: Data, source: Source) -> None:
    if op["n"] > 0 and run.state.awake:
        run.report([fault("DOOM-RETREAT")], part=True)
    advance_doom(run, -op["n"])


def _omen(run: Run, op: Data, source: Source) -> None:
    state, to = run.state, op.get("to")
    steps = op.get("steps", 1)
    if to is not None:
        around = range(1, len(OMENS) + 1)
        at = OMENS.index(state.omen)
        names = {step: OMENS[(at + step) % len(OMENS)] for step in around}
        steps = next(step for step in around if to in (names[step], omen_colour(names[step])))
    if op.get("silent"):
        state.omen = OMENS[(OMENS.index(state.omen) + steps) % len(OMENS)]
        return
    advance_omen(run, steps)


def _token(run: Run, op: Data, source: Source) -> None:
    """Where fewer lie than are taken all of them go (ELD-DIS-OFFBOARD), and a finding says so."""
    state, on = run.state, op["on"]
    run.report(_token_faults(state, op), part=True)
    number = max(0, _lying(state, op) + op.get("n", 1))
    if on.startswith("omen:"):
        state.omen_eldritch[on.removeprefix("omen:")] = number
    elif on in state.in_play and op["kind"] == "eldritch":
        state.in_play[on].eldritch = number
    elif on == state.mystery:
        state.progress = number
    else:
        state.tokens[f"{op['kind']}@{on}"] = number


def _lying(state: State, op: Data) -> int:
    """How many of these tokens lie there."""
    on = op["on"]
    if on.startswith("omen:"):
        return state.omen_eldritch.get(on.removeprefix("omen:"), 0)
    if on in state.in_play and op["kind"] == "eldritch":
        return state.in_play[on].eldritch
    return state.progress if on == state.mystery else state.tokens.get(f"{op['kind']}@{on}", 0)


def _token_faults(state: State, op: Data) -> Faults:
    """ELD-RUMOR-TOKENS for Eldritch tokens, which count something wherever they lie, ELD-DIS-OFFBOARD for others. Of
    the Omen track and of cards in play the log knows the number; elsewhere a text that nobody entered may have put
    more."""
    on, number, lying = op["on"], op.get("n", 1), _lying(state, op)
    if lying + number < 0:
        eldritch = op["kind"] == "eldritch"
        known = eldritch and (on.startswith("omen:") or on in state.in_play)
        severity: Severity = "breach" if known else "doubt"
        if eldritch:
            yield seen("RUMOR-TOKENS", severity=severity, rumor=on, state=lying, n=-number)
        else:
            yield seen("DIS-OFFBOARD", severity=severity, token=f"{op['kind']}_token")
    wanted = state.needs.get("kind")
    unit = 2 if wanted == "health" else 1
    if on == state.mystery and wanted is not None and number > 0 and (op["kind"], number) != (wanted, unit):
        yield seen("MYST-ADVANCE", severity="doubt", kind=wanted, value=op["kind"])


# --- looks, bans, ends


def _look(run: Run, op: Data, source: Source) -> None:
    state, zone = run.state, op["zone"]
    run.report(_look_faults(state, op), part=True)
    open_ = op.get("shown", False) or zone in ("spell", "condition")
    person = state.people.get(op["who"])
    seat = None if open_ or person is None else person.seat

    def known(items: Iterable[str]) -> list[Seen]:
        return [Seen(item, seat, run.context.seq) for item in items]

    state.looks[zone] = Look(known(op["items"]), known(op.get("bottom") or ()))


def _look_faults(state: State, op: Data) -> Faults:
    for item in (*op["items"], *(op.get("bottom") or ())):
        if item == "?":
            continue
        if op["zone"] == "gate_stack" and not state.gate_stack.holds(item):
            person = state.people.get(op["who"])
            private = () if op.get("shown") or person is None else ((person.seat,),)
            where = things.gate_where(state, item)
            yield seen("GATE-STACK", private=private, space=item, where=where, things=("gates",))
        if op["zone"] in ("spell", "condition") and not state.decks[op["zone"]].pool.holds(item):
            yield seen("DOUBLE-FACE", card=item, deck=op["zone"])


def _restrict(run: Run, op: Data, source: Source) -> None:
    run.state.bans.append(Ban(op["who"], op["verb"], op["source"]))


def _unrestrict(run: Run, op: Data, source: Source) -> None:
    gone = (op["who"], op["verb"], op["source"])
    run.state.bans = [ban for ban in run.state.bans if (ban.who, ban.verb, ban.source) != gone]


def _devour(run: Run, op: Data, source: Source) -> None:
    devour(run, op["who"])


def _ambush(run: Run, op: Data, source: Source) -> None:
    """The line ``ambush`` behind this one says what came of it."""


def _lose_game(run: Run, op: Data, source: Source) -> None:
    name = source.get("id")
    known = name in FACTS["mythos"]["rumors_that_can_lose_the_game"] or source.get("kind") == "ancient_one"
    if not known:
        run.report([seen("END-CARD", severity="doubt", source=name or "?")], part=True)
    finish(run, "loss", "ELD-END-CARD")


def _win_game(run: Run, op: Data, source: Source) -> None:
    state = run.state
    to_win = ANCIENT_ONES[state.ancient_one].to_win if state.ancient_one is not None else 3
    finish(run, "win", "ELD-MYST-WIN" if state.awake and state.solved >= to_win else "ELD-END-CARD")


# --- things on the board


def _gate(run: Run, op: Data, source: Source) -> None:
    things.gate(run, op, part=True)


def _monster(run: Run, op: Data, source: Source) -> None:
    things.monster_comes(run, op, part=True)


def _clue(run: Run, op: Data, source: Source) -> None:
    things.clue(run, op, part=True)


def _random_space(run: Run, op: Data, source: Source) -> None:
    space = things.random_space(run, op, part=True)
    settle(run)
    if op.get("then") is not None:
        run_ops(run, [op["then"]], source, space)


def _flip(run: Run, op: Data, source: Source) -> None:
    back = ops_cards.flip(run, op)
    if back:
        run_ops(run, back, {"kind": source.get("kind"), "id": op["card"]})


_OPS: Final[dict[str, Callable[[Run, Data, Source], None]]] = {
    **ops_points.OPS,
    **ops_cards.OPS,
    **ops_board.OPS,
    "doom": _doom,
    "omen": _omen,
    "token": _token,
    "look": _look,
    "restrict": _restrict,
    "unrestrict": _unrestrict,
    "devour": _devour,
    "ambush": _ambush,
    "lose_game": _lose_game,
    "win_game": _win_game,
    "spawn_gate": _gate,
    "spawn_monster": _monster,
    "spawn_clue": _clue,
    "random_space": _random_space,
    "flip": _flip,
}

"""Steps that are still open when a later line comes: ONE finding says what is missing, what it would have shown becomes
unknown, and play goes on in step (moves.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from projections.rules.games.eldritch_horror import flow, icons
from projections.rules.games.eldritch_horror.cascade import settle
from projections.rules.games.eldritch_horror.faults import Fault, fault
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Icon, State


def replaceable(state: State) -> list[str]:
    """Seats that take a new investigator at the end of the Mythos Phase, one entry for each."""
    people = (state.people[who] for who in state.order)
    return [person.seat for person in people if person.status in ("defeated", "devoured")]


def suspect(run: Run, *things: str) -> None:
    """What a missing line may have changed, from here on."""
    for thing in things:
        run.state.suspects[thing] = run.context.seq


def _first(run: Run, faults: Iterable[Fault]) -> None:
    """The first breach of these alone; it names the others. Doubts stand beside it (moves.md, sections 4.1 and 5)."""
    row = [each for each in faults if each.finding.rule not in run.context.set_aside]
    breaches = [each for each in row if each.finding.severity == "breach"]
    run.report(each for each in row if each.finding.severity != "breach")
    run.report(_and_also(breaches[0], [_what(each) for each in breaches[1:]]) for _ in breaches[:1])


def _and_also(first: Fault, others: list[str]) -> Fault:
    """A fault that names what else is missing."""
    more = {"also": others} if others else {}
    return first._replace(finding=replace(first.finding, fields={**first.finding.fields, **more}))


def _what(each: Fault) -> str:
    """What is missing, as a word."""
    fields = each.finding.fields
    named = {
        "ELD-SURGE-DEF": "monster_surge",
        "ELD-SURGE-NONE": "monster_surge",
        "ELD-MYST-SOLVE": "draw_mystery",
    }
    return named.get(each.finding.rule) or str(fields.get("icon") or fields.get("what"))


# --- the Action Phase


def close_actions(run: Run) -> None:
    """The Encounter Phase begins. ELD-ACT-ORDER for the first one who neither acted nor passed."""
    state = run.state
    idle = [who for who in turn_order(state) if not flow.started(state, who)]
    if idle:
        run.report([_and_also(fault("ACT-ORDER", expected=idle[0], inv=run.actor), idle[1:])])
    for who in turn_order(state):
        flow.end_turn(state, who)
    flow.start_encounters(run)


# --- the Encounter Phase


def close_encounters(run: Run) -> None:
    """The Mythos Phase begins. ELD-ENC-ONE for the first one whose encounter is missing."""
    state = run.state
    missing = [who for who in turn_order(state) if not flow.part_over(state, who)]
    if missing:
        run.report([_and_also(fault("ENC-ONE", inv=missing[0], n=0), missing[1:])])
    for who in missing:
        suspect(run, f"inv:{who}", *(f"monster:{token}" for token in flow.unfought(state, who)))
    flow.start_mythos(run)


def skip_encounters(run: Run, skipped: list[str]) -> None:
    """Somebody's encounter came before that of others (ELD-ENC-ORDER): theirs are over."""
    state = run.state
    missing = [who for who in skipped if not flow.part_over(state, who)]
    for who in missing:
        suspect(run, f"inv:{who}", *(f"monster:{token}" for token in flow.unfought(state, who)))
    for who in skipped:
        state.people[who].encounter_done = True


# --- the Mythos Phase


def close_icons(run: Run, *, final: bool = False) -> None:
    """The icons are over. ``final``: the next round begins, so what the end of the phase owes is missing too."""
    state = run.state
    icons.go_on(run, past_reckoning=True)
    _first(run, _missing(state, final=final))
    _unknown(run)
    state.mythos.ended = True


def _missing(state: State, *, final: bool) -> Iterable[Fault]:
    if not state.mythos.drawn:
        yield fault("DUE-MISSING", what="draw_mythos", n=1)
    for icon in state.mythos.icons:
        due = icons.due_of(state, icon) if icon.state == "waiting" else icon.due
        if icon.state != "done" and any(due.values()):
            yield _icon_fault(state, icon, due)
    if final and replaceable(state):
        yield fault("DUE-MISSING", what="replace_investigator", n=len(replaceable(state)))
    if final and state.mystery_due:
        yield fault("MYST-SOLVE", state=None, value=None)


def _icon_fault(state: State, icon: Icon, due: Mapping[str, int]) -> Fault:
    early = icon.early
    if icon.kind == "reckoning":
        return fault("DUE-MISSING", severity="doubt", caused_by=early, what="reckoning", n=1)
    if icon.kind == "monster_surge":
        if icons.GATE in due:
            return fault("SURGE-NONE", caused_by=early)
        space = next((space for space, number in due.items() if number), "?")
        return fault("SURGE-DEF", caused_by=early, space=space, n=state.reference.get("surge", 1))
    wanted = icon.done + sum(due.values())
    return fault("REF-VALUES", caused_by=early, icon=icon.kind, n=wanted, m=icon.done)


def _unknown(run: Run) -> None:
    """What open icons would have shown."""
    state = run.state
    for icon in state.mythos.icons:
        if icon.state == "waiting":
            icons.open_icon(run, icon)
            settle(run)
        number = icons.owing(icon)
        if icon.kind == "spawn_gates" and number:
            _unseen_gates(run, number)
        elif icon.kind == "spawn_clues" and number:
            state.clue_pool.count.widen(number)
            state.unseen["clues"] += number
            suspect(run, "clues")
        elif icon.kind == "monster_surge" and number:
            if icons.GATE in icon.due:
                _unseen_gates(run, number)
            else:
                state.cup.count.widen(number)
                suspect(run, "cup")
        icon.state, icon.due = "done", {}


def _unseen_gates(run: Run, number: int) -> None:
    state = run.state
    state.gate_stack.count.widen(number)
    state.cup.count.widen(number)
    state.unseen["gates"] += number
    suspect(run, "gates", "cup")


def close_round(run: Run) -> None:
    """The next round begins."""
    state = run.state
    close_icons(run, final=True)
    if state.mystery_due:
        state.mystery, state.mystery_due = "?", False
    if state.result is None:
        flow.start_round(run, state.round + 1)

"""The set-up: its lines, and what is missing when the first round begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    INVESTIGATORS,
    MYSTERIES,
    SITES,
)
from projections.rules.games.eldritch_horror import flow, stacking
from projections.rules.games.eldritch_horror.board import clue_where
from projections.rules.games.eldritch_horror.faults import Fault, Faults, fault, seen
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import State

MOST = 8
"""Investigators in play at most."""
RESERVE = 4
"""Cards of the reserve."""


# --- choose_investigator


def choose(run: Run) -> None:
    """One line an investigator, clockwise from the Lead's seat."""
    state, who, seat = run.state, run.line["investigator"], run.line["seat"]
    run.report(_choose_faults(state, who, seat))
    if who in state.people:
        return
    stacking.sit_down(state, who, seat)
    state.order.append(who)
    state.players = len(state.order)
    if state.lead is None:
        state.lead = state.active = who
    run.tell("chosen", who, seat=seat)


def _choose_faults(state: State, who: str, seat: str) -> Faults:
    if who in state.people:
        yield fault("SET-UNIQUE", inv=who, other=state.people[who].seat)
    if len(state.order) >= MOST:
        yield fault("SET-PLAYERS", n=len(state.order) + 1)
    if not clockwise(state, seat):
        yield fault("SET-LEAD", lead=state.lead, inv=who)


def clockwise(state: State, seat: str) -> bool:
    """Whether a seat may come next: in the order of the seats from the first one, each one's investigators together."""
    if not state.order or seat not in state.seats:
        return seat in state.seats
    first = state.seats.index(state.people[state.order[0]].seat)
    turn = state.seats[first:] + state.seats[:first]
    return turn.index(seat) >= turn.index(state.people[state.order[-1]].seat)


# --- setup, setup_choice, setup_reserve, setup_expedition, draw_mystery


def lay_out(run: Run) -> None:
    """``setup``: the Ancient One and all that hangs on it."""
    state, line = run.state, run.line
    lead = line.get("lead", state.order[0] if state.order else None)
    run.report(_setup_faults(state, line["ancient_one"], lead))
    if state.setup.table:
        return
    state.setup.table = True
    if lead in state.people:
        state.lead = state.active = lead
    stacking.lay_table(state, line["ancient_one"])
    run.tell("set_up", line["ancient_one"])


def _setup_faults(state: State, name: str, lead: str | None) -> Faults:
    if state.ancient_one is not None:
        yield fault("SET-AO", ancient_one=name)
    if lead != (state.order[0] if state.order else None):
        yield fault("SET-LEAD", lead=lead, inv=state.order[0] if state.order else None)


def make_choice(run: Run) -> None:
    """``setup_choice``: the skill of Lola Hayes, the face of a Clue held at the start."""
    state, line = run.state, run.line
    who, skill, face = run.actor, line.get("improve"), line.get("clue_face")
    run.report(_choice_faults(state, who, skill, face))
    person = state.people.get(who)
    if person is None or who in state.setup.choices:
        return
    if skill is not None and INVESTIGATORS[who].improves:
        person.improvements[skill] = person.improvements.get(skill, 0) + 1
        state.setup.choices.append(who)
    elif skill is None and INVESTIGATORS[who].clues and not run.wrong:
        stacking.give_clue(state, person, face or "?")
        state.setup.choices.append(who)


def _choice_faults(state: State, who: str, skill: str | None, face: str | None) -> Faults:
    sheet = INVESTIGATORS[who]
    offered = [word for word, there in (("improve", sheet.improves), ("clue_face", sheet.clues)) if there]
    asked = [word for word, value in (("improve", skill), ("clue_face", face)) if value is not None]
    if who not in state.people or who in state.setup.choices or set(asked) - set(offered):
        yield fault("SET-START", inv=who, value=skill or face, state=offered)
    if face is not None and face[:1] != "?" and not state.clue_pool.holds(face) and state.setup.table:
        yield seen("CLUE-GAIN", space=face, where=clue_where(state, face))


def lay_reserve(run: Run) -> None:
    """``setup_reserve``: four Assets."""
    state, cards = run.state, list(run.line["cards"])
    run.report(_reserve_faults(state, cards))
    if run.wrong:
        cards = list(dict.fromkeys(cards))
    for card in cards:
        lay(state, card)
    state.setup.reserve = True


def lay(state: State, card: str) -> None:
    """A card of the deck comes into the reserve; ``?`` where it is not seen, or lies elsewhere."""
    known = card if state.decks["asset"].pool.holds(card) else "?"
    stacking.from_deck(state, "asset", known)
    state.reserve.append(known)


def _reserve_faults(state: State, cards: list[str]) -> Faults:
    named = [card for card in cards if card != "?"]
    if len(cards) != RESERVE or len(set(named)) < len(named) or state.setup.reserve:
        yield seen("SET-RESERVE", n=len(set(cards)))
    for card in named:
        if state.setup.table and not state.decks["asset"].pool.holds(card):
            yield seen("ASSET-UNIQUE", card=card, where=stacking.where(state, card))


def lay_expedition(run: Run) -> None:
    """``setup_expedition``: the site of the top card."""
    state, site = run.state, run.line["site"]
    run.report([seen("SET-EXPEDITION", site=site)] if site not in SITES or state.site is not None else ())
    if site in SITES:
        state.site = site


def draw_mystery(run: Run) -> None:
    """``draw_mystery``: in set-up, and after a solved one."""
    state, card = run.state, run.line["card"]
    run.report(_mystery_faults(state, card))
    state.mystery, state.mystery_due = card, False
    state.mysteries.append(card)
    state.setup.mystery = True
    state.needs, state.progress = dict(run.line.get("needs") or {}), 0
    run.tell("mystery", card)


def _mystery_faults(state: State, card: str) -> Faults:
    if card != "?" and state.ancient_one is not None and MYSTERIES[card] != state.ancient_one:
        yield seen("SET-DECKS", card=card, ancient_one=state.ancient_one)
    if state.phase == "setup" and state.setup.mystery:
        yield seen("SET-MYSTERY", ancient_one=state.ancient_one, value=card)
    if state.phase != "setup" and state.mystery not in (None, "?") and not state.mystery_due:
        yield seen("MYST-SOLVE", state=state.mystery, value=card)


# --- the end of the set-up


def wanted(state: State, what: str) -> int:
    """Gates or Clues of the set-up."""
    return state.reference.get(what, 0)


def missing(state: State) -> list[Fault]:
    """What the set-up lacks, in the order of the checks."""
    made, setup = [], state.setup
    choice = next((who for who in state.order if owes_choice(state, who)), None)
    if not setup.table:
        made.append(fault("SET-AO", ancient_one=None))
    if choice is not None:
        made.append(fault("SET-START", inv=choice, value=None, state=["improve"]))
    if not setup.reserve:
        made.append(fault("SET-RESERVE", n=0))
    if setup.gates < wanted(state, "gates"):
        made.append(fault("SET-GATES", n=wanted(state, "gates"), m=setup.gates))
    if state.site is None:
        made.append(fault("SET-EXPEDITION", site=None))
    if setup.clues < wanted(state, "clues"):
        made.append(fault("SET-CLUES", n=wanted(state, "clues"), m=setup.clues))
    if not setup.mystery:
        made.append(fault("SET-MYSTERY", ancient_one=state.ancient_one, value=None))
    return made


def owes_choice(state: State, who: str) -> bool:
    """Whether his sheet demands a choice that has not come."""
    return INVESTIGATORS[who].improves and who not in state.setup.choices


def end(run: Run) -> None:
    """``end_setup``: harmless where the first round has begun already."""
    if run.state.phase == "setup":
        close_setup(run)
    elif run.state.round > 1 or run.state.phase != "action":
        run.report([fault("ROUND-PHASES", event="end_setup", phase=run.state.phase)])


def close_setup(run: Run) -> None:
    """The first round begins; what is missing is not known."""
    state = run.state
    run.report(each for each in missing(state) if each.finding.rule not in run.context.set_aside)
    if not state.setup.table:
        stacking.lay_table(state, min(ANCIENT_ONES))
        state.ancient_one, state.left, state.omen_eldritch = None, {}, {}
    for name in [each for each in state.order if each not in state.setup.choices]:
        for _ in range(INVESTIGATORS[name].clues):
            stacking.give_clue(state, state.people[name], "?")
    if not state.setup.reserve:
        for _ in range(RESERVE):
            lay(state, "?")
    for what, pool in (("gates", state.gate_stack), ("clues", state.clue_pool)):
        short = max(0, wanted(state, what) - getattr(state.setup, what))
        pool.count.widen(short)
        state.unseen[what] += short
        if what == "gates":
            state.cup.count.widen(short)
        if short:
            state.suspects[what] = run.context.seq
    state.mystery = state.mystery or "?"
    flow.start_round(run, 1)


LINES: Final[dict[str, Callable[[Run], None]]] = {
    "choose_investigator": choose,
    "setup": lay_out,
    "setup_choice": make_choice,
    "setup_reserve": lay_reserve,
    "setup_expedition": lay_expedition,
    "draw_mystery": draw_mystery,
    "end_setup": end,
}

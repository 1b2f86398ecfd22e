"""Whose encounter it is, and what may be encountered."""

from __future__ import annotations

from events.catalogue.eldritch_horror import ANCIENT_ONES, SPACES
from events.vocabulary import Data
from projections.rules.findings import Severity
from projections.rules.games.eldritch_horror import closing, flow
from projections.rules.games.eldritch_horror.board import clues_at, monsters_at
from projections.rules.games.eldritch_horror.faults import Faults, fault
from projections.rules.games.eldritch_horror.ops_points import banned
from projections.rules.games.eldritch_horror.people import has, turn_order
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import State


def expected(state: State, who: str) -> str | None:
    """Whose encounter it is instead; None where it may be this one's."""
    order, active = turn_order(state), state.active
    if state.phase != "encounter" or active not in order or who == active:
        return None
    if who not in order or state.people[who].encounter_done or order.index(who) < order.index(active):
        return active
    between = order[order.index(active) : order.index(who)]
    return next((each for each in between if not flow.part_over(state, each)), None)


def may_meet(state: State, who: str) -> bool:
    """Whether it is his encounter in this Encounter Phase, or may be."""
    return expected(state, who) is None and not state.people[who].encounters


def turn_faults(run: Run, own: str | None = None) -> Faults:
    """What speaks against any encounter. ``own``: the thing encountered, where Detained does not forbid it."""
    state, who = run.state, run.actor
    person = state.people[who]
    if person.encounters:
        yield fault("ENC-ONE", inv=who, n=person.encounters + 1)
    other = expected(state, who)
    if other is not None:
        yield fault("ENC-ORDER", expected=other, inv=who)
    if has(person, "Detained") and own != "Detained":
        yield fault("ENC-DETAINED", inv=who, things=(f"inv:{who}",))
    yield from banned(state, who, "encounter")


def monster_faults(run: Run) -> Faults:
    """ELD-ENC-COMBAT-FIRST, ELD-ENC-BONUS."""
    state, who = run.state, run.actor
    waiting = flow.unfought(state, who)
    if waiting:
        things = (*(f"monster:{token}" for token in waiting), f"inv:{who}")
        yield fault("ENC-COMBAT-FIRST", inv=who, monsters=waiting, things=things)
    elif monsters_at(state, state.people[who].space):
        yield fault("ENC-BONUS", space=state.people[who].space, things=(f"inv:{who}",))


def take_turn(run: Run) -> None:
    """It is his encounter now; those before him have had theirs."""
    order = turn_order(run.state)
    if run.actor not in order:
        return
    closing.skip_encounters(run, order[: order.index(run.actor)])


def deck_faults(state: State, who: str, deck: str) -> Faults:
    """Which decks a space offers."""
    space, thing = state.people[who].space, (f"inv:{who}",)
    if deck == "general" or (deck == SPACES[space].deck and deck is not None):
        return
    if deck == "other_world":
        if space not in state.gates:
            yield fault("GATE-ENCOUNTER", space=space, things=(*thing, "gates"))
    elif deck == "research":
        if not clues_at(state, space):
            unseen = ("clues",) if state.unseen["clues"] and space in state.clue_pool.may else ()
            yield fault("ENC-CLUE", space=space, things=(*thing, *unseen))
    elif deck == "expedition":
        if state.site != space:
            severity: Severity = "doubt" if state.site is None else "breach"
            yield fault("ENC-EXPED", severity=severity, space=space, things=thing)
    elif deck != "special" or not _special(state):
        yield fault("ENC-CHOICE", deck=deck, space=space, things=thing)


def _special(state: State) -> bool:
    return state.ancient_one is None or bool(ANCIENT_ONES[state.ancient_one].special)


def text_faults(state: State, who: str, source: Data) -> Faults:
    """ELD-DEFEAT-ENCOUNTER, ELD-ENC-CHOICE: whether what is encountered lies here."""
    space, kind, id_ = state.people[who].space, source["kind"], source.get("id")
    thing = (f"inv:{who}",)
    if kind == "sheet":
        if id_ is not None and id_ not in state.fallen.get(space, {}):
            yield fault("DEFEAT-ENCOUNTER", what=id_, space=space, things=thing)
    elif kind == "condition":
        if not has(state.people[who], str(id_)):
            yield fault("ENC-CHOICE", deck=id_ or kind, space=space, things=thing)
    elif kind == "rumor" and id_ in state.in_play:
        place = state.in_play[id_].rumor_space
        if place not in (space, "?", None):
            yield fault("ENC-CHOICE", deck=id_, space=space, things=thing)
    elif kind in ("asset", "artifact", "spell", "monster", "none"):
        yield fault("ENC-CHOICE", deck=id_ or kind, space=space)

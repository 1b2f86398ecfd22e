"""The actions of the Action Phase, but for Acquire Assets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from events.catalogue.eldritch_horror import NEIGHBOURS, SPACES
from events.games.eldritch_horror.words import Ticket
from events.vocabulary import Data
from projections.rules.games.eldritch_horror import ops, turns
from projections.rules.games.eldritch_horror.acquiring import acquire
from projections.rules.games.eldritch_horror.board import monsters_at
from projections.rules.games.eldritch_horror.faults import Faults, fault
from projections.rules.games.eldritch_horror.flow import end_turn
from projections.rules.games.eldritch_horror.ops_cards import TICKETS
from projections.rules.games.eldritch_horror.ops_points import heal
from projections.rules.games.eldritch_horror.people import held, in_play, most, near
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.skill_tests import make_test, test_faults
from projections.rules.games.eldritch_horror.state import State
from projections.rules.games.eldritch_horror.trading import trade

CARDS: Final = frozenset(["asset", "artifact", "spell", "condition"])


# --- travel


def travel(run: Run) -> None:
    """``travel``: a free step, then one for each ticket."""
    run.report(turns.action_faults(run, "travel"))
    run.report(_unsaid("tickets", len(run.line["path"]) - 1 - len(run.line.get("tickets", ()))))
    run.report(_travel_faults(run.state, run.line))
    turns.act(run, "travel", "travel")
    person = run.state.people[run.actor]
    for ticket in spent(person.space, run.line):
        person.tickets[ticket] = max(0, person.tickets[ticket] - 1)
    person.space = run.line["path"][-1]


def _unsaid(field: str, number: int) -> Faults:
    """ELD-DUE-MISSING as a doubt: a recorded line lacks what is forced, and the first possible value is taken."""
    if number > 0:
        yield fault("DUE-MISSING", severity="doubt", what=field, n=number)


def spent(start: str, line: Data) -> list[str]:
    """The tickets of a line; those left out are of the kind of their path (the first by name where it has none)."""
    given = list(line.get("tickets") or ())
    steps = list(pairwise(line["path"]))
    forced = ["train" if NEIGHBOURS[at].get(to) == "train" else "ship" for at, to in steps]
    return given + forced[len(given) :]


def _travel_faults(state: State, line: Data) -> Faults:
    who, path = line["player"], line["path"]
    person = state.people[who]
    tickets, thing = spent(person.space, line), (f"inv:{who}",)
    if path[0] not in NEIGHBOURS[person.space]:
        yield fault("ACT-TRAVEL-STEP", to=path[0], from_=person.space, things=thing)
    steps = list(pairwise(path))
    for at, to in steps:
        if to not in NEIGHBOURS[at]:
            yield fault("ACT-TRAVEL-STEP", to=to, from_=at)
    for at, to in steps:
        if NEIGHBOURS[at].get(to) == "uncharted":
            yield fault("ACT-TRAVEL-FIRST", a=at, b=to)
    whole = [(person.space, path[0])] * (len(tickets) - len(steps)) + steps
    for (at, to), ticket in zip(whole, tickets, strict=True):
        if NEIGHBOURS[at].get(to) != ticket or len(tickets) > len(steps):
            yield fault("ACT-TRAVEL-TICKET", a=at, b=to, edge=NEIGHBOURS[at].get(to), ticket=ticket)
    for ticket in dict.fromkeys(tickets):
        if tickets.count(ticket) > person.tickets[ticket]:
            yield fault("ACT-TRAVEL-HELD", inv=who, ticket=ticket, things=thing)


# --- rest, prepare


def rest(run: Run) -> None:
    """``rest``."""
    state, who = run.state, run.actor
    person = state.people[who]
    wanted = {what: min(1, most(who, what) - getattr(person, what)) for what in ("health", "sanity")}
    got = {what: run.line.get(what, wanted[what]) for what in wanted}
    run.report(turns.action_faults(run, "rest"))
    run.report(_unsaid("rest", sum(what not in run.line for what in wanted)))
    run.report(_rest_faults(state, who, got, wanted))
    turns.act(run, "rest", "rest")
    for what, number in got.items():
        heal(run, who, what, number)


def _rest_faults(state: State, who: str, got: dict[str, int], wanted: dict[str, int]) -> Faults:
    there = monsters_at(state, state.people[who].space)
    if there:
        things = (*(f"monster:{token}" for token in there), f"inv:{who}")
        yield fault("ACT-REST-MONSTER", inv=who, monster=there[0], things=things)
    if got != wanted:
        h, s, eh, es = got["health"], got["sanity"], wanted["health"], wanted["sanity"]
        yield fault("ACT-REST-GAIN", things=(f"inv:{who}",), h=h, s=s, eh=eh, es=es)


def prepare(run: Run) -> None:
    """``prepare``."""
    state, line = run.state, run.line
    person = state.people[run.actor]
    gain = line.get("gain") or next(iter(kinds_leaving(person.space)), "ship")
    alike = next((kind for kind, number in person.tickets.items() if number >= TICKETS), None)
    discard = line.get("discard") or alike
    run.report(turns.action_faults(run, "prepare"))
    run.report(_unsaid("prepare", ("gain" not in line) + (alike is not None and "discard" not in line)))
    run.report(_prepare_faults(state, run.actor, gain, discard))
    turns.act(run, "prepare", "prepare")
    if discard is not None:
        person.tickets[discard] = max(0, person.tickets[discard] - 1)
    if sum(person.tickets.values()) < TICKETS:
        person.tickets[gain] += 1


def kinds_leaving(space: str) -> list[Ticket]:
    """Kinds of tickets that a space offers."""
    kinds: tuple[Ticket, ...] = ("ship", "train")
    return [kind for kind in kinds if kind in NEIGHBOURS[space].values()]


def _prepare_faults(state: State, who: str, gain: str, discard: str | None) -> Faults:
    person = state.people[who]
    thing = (f"inv:{who}",)
    if SPACES[person.space].type != "city":
        yield fault("ACT-PREP-CITY", inv=who, things=thing)
    if gain not in kinds_leaving(person.space):
        yield fault(f"ACT-PREP-{gain.upper()}", space=person.space, things=thing)
    number = sum(person.tickets.values())
    if number >= TICKETS if discard is None else not person.tickets[discard]:
        yield fault("ACT-PREP-LIMIT", inv=who, n=number + 1, things=thing)


# --- component actions


def component(run: Run) -> None:
    """``component_action``, local ones too."""
    state, line = run.state, run.line
    source = line.get("source") or {"kind": "other"}
    local = bool(line.get("local") or source.get("local"))
    key = component_key(source, local=local)
    run.report(ops.source_faults(source))
    run.report(turns.action_faults(run, None))
    run.report(_component_faults(run, source, key, local=local))
    if line.get("test") is not None:
        run.report(test_faults(state, run.actor, line["test"]))
    turns.act(run, "component_action", key)
    card = held(state.people[run.actor], source["id"]) if source.get("id") is not None else None
    if card is not None and not local:
        state.used[card] = run.actor
    make_test(run, run.actor, line.get("test"))
    ops.run_ops(run, line.get("ops", []), source)


def component_key(source: Data, *, local: bool) -> str:
    """What may be done once a round: by whom and of whom."""
    id_ = source.get("id") or source["kind"]
    return f"local:{source.get('holder')}:{id_}" if local else f"comp:{source['kind']}:{id_}"


def _component_faults(run: Run, source: Data, key: str, *, local: bool) -> Faults:
    state, who = run.state, run.actor
    person, id_ = state.people[who], source.get("id")
    kind, holder = source["kind"], source.get("holder", who)
    if kind == "sheet" and id_ not in (None, who) and not local:
        yield fault("ACT-COMP-SHEET", owner=id_, inv=who)
    card = kind in CARDS and id_ is not None
    if local and card:
        owner = state.people.get(holder)
        if owner is None or held(owner, str(id_)) is None:
            yield fault("ACT-LOCAL-OWN", source=id_, inv=holder, things=(f"inv:{holder}",))
    if local and holder != who and not (in_play(state, holder) and near(state, who, holder)):
        yield fault("ACT-LOCAL-OTHER", source=id_ or kind, space=person.space)
    own = held(person, str(id_)) if card else None
    if not local and card and own is None:
        yield fault("ACT-COMP-OWN", inv=who, source=id_, things=(f"inv:{who}",))
    if local and key in person.keys:
        yield fault("ACT-LOCAL-ONCE", inv=who, source=id_ or kind)
    if not local and (own in state.used if card else key in person.keys):
        yield fault("ACT-COMP-ONCE", source=id_ or kind, who=state.used.get(str(own), who))


# --- grants, pass


def grant(run: Run) -> None:
    """``grant_action``: one more action, right behind a component action."""
    state, to = run.state, run.line.get("to")
    run.report(_grant_faults(run, to))
    if to is not None and in_play(state, to):
        state.people[to].granted += 1


def _grant_faults(run: Run, to: str | None) -> Faults:
    if run.state.just.get("component_action") != run.actor:
        yield fault("ACT-ORDER", expected=run.state.active, inv=run.actor)
    if not in_play(run.state, to):
        yield fault("DEFEAT-STOP", inv=to)


def pass_(run: Run) -> None:
    """``pass``: the turn is over, or an action that a card gave is not used."""
    state, who = run.state, run.actor
    other = turns.expected(state, who)
    run.report([fault("ACT-ORDER", expected=other, inv=who)] if other is not None else ())
    if state.phase != "action":
        return
    if turns.is_extra(state, who):
        state.people[who].granted = 0
    else:
        turns.take_turn(state, who)
        end_turn(state, who)


LINES: Final[dict[str, Callable[[Run], None]]] = {
    "travel": travel,
    "rest": rest,
    "trade": trade,
    "prepare": prepare,
    "acquire_assets": acquire,
    "component_action": component,
    "grant_action": grant,
    "pass": pass_,
}

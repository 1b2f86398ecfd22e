"""The lines of the Encounter Phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.catalogue.eldritch_horror import ANCIENT_ONES, FACTS
from events.vocabulary import Data
from projections.rules.games.eldritch_horror import closing, flow, meeting, ops
from projections.rules.games.eldritch_horror.cascade import settle, to_pile
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.fighting import ambush, combat
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.skill_tests import make_test, successes, test_faults
from projections.rules.games.eldritch_horror.stacking import PER_SITE
from projections.rules.games.eldritch_horror.state import State


def encounter(run: Run) -> None:
    """``encounter``: a card of a deck that the space offers."""
    state, line, who = run.state, run.line, run.actor
    deck = line["deck"]
    run.report(meeting.turn_faults(run))
    run.report(meeting.monster_faults(run))
    run.report(meeting.deck_faults(state, who, deck))
    _resolve(run, {"kind": "encounter", "id": deck}, line)
    _drawn(state, deck)
    if deck == "expedition":
        _expedition(run, line.get("next_site"))


def text(run: Run) -> None:
    """``encounter_text``: printed on a Rumor, a Mystery, a defeated investigator's sheet, or Detained."""
    state, source = run.state, run.line["source"]
    own = "Detained" if source["kind"] == "condition" and source.get("id") == "Detained" else None
    run.report(ops.source_faults(source))
    run.report(meeting.turn_faults(run, own))
    if own is None:
        run.report(meeting.monster_faults(run))
    run.report(meeting.text_faults(state, run.actor, source))
    sheet = source.get("id") if source["kind"] == "sheet" else None
    if sheet is not None and sheet in state.fallen.get(state.people[run.actor].space, {}):
        _lift(state, sheet)
    _resolve(run, source, run.line)


def _resolve(run: Run, source: Data, line: Data) -> None:
    """The tests and the operations of an encounter; his part of the phase is over."""
    state, who = run.state, run.actor
    tests = line.get("tests", [])
    run.report(_test_faults(state, who, tests, line.get("passed")))
    meeting.take_turn(run)
    waiting = flow.unfought(state, who) if run.wrong else []
    if waiting and state.phase == "encounter":
        closing.suspect(run, f"inv:{who}", *(f"monster:{token}" for token in waiting))
    person = state.people[who]
    person.encounters += 1
    person.encounter_done = True
    run.tell("encounter", who, deck=source.get("id"))
    for test in tests:
        make_test(run, who, test)
    ops.run_ops(run, line.get("ops", []), source)
    settle(run)


def _test_faults(state: State, who: str, tests: list[Data], passed: bool | None) -> Faults:
    for test in tests:
        yield from test_faults(state, who, test)
    first = successes(state.people[who], tests[0]) if tests else None
    if first is not None and passed is not None and passed != (first > 0):
        yield fault("ENC-COMPLEX", about="observation", things=(f"inv:{who}",))


def full(state: State, deck: str) -> int:
    """The size of an encounter deck."""
    if deck == "special":
        return sum(ANCIENT_ONES[state.ancient_one].special.values()) if state.ancient_one is not None else 0
    size: int = FACTS["components"]["encounter_decks"][deck]
    return size // len(ANCIENT_ONES) if deck == "research" else size


def _drawn(state: State, deck: str) -> None:
    """ELD-ENC-DISCARD: one card fewer; an empty deck is renewed."""
    amount = state.encounters[deck]
    amount.take()
    if amount.hi == 0:
        amount.settle(full(state, deck))


def _expedition(run: Run, following: str | None) -> None:
    """ELD-ENC-EXPED: the token goes where the new top card says."""
    state = run.state
    if state.site is not None:
        state.sites[state.site] = max(0, state.sites[state.site] - 1)
    if not any(state.sites.values()):
        state.sites = dict.fromkeys(state.sites, PER_SITE)
    if following is not None and not state.sites.get(following):
        run.report([seen("ENC-EXPED-COUNT", site=following)], part=True)
    left = [site for site, number in state.sites.items() if number]
    if following is not None and following in state.sites:
        state.site = following
    else:
        state.site = left[0] if len(left) == 1 else None


def _lift(state: State, who: str) -> None:
    """Token and sheet of a defeated one leave the game; his goods go to their piles, from where effects take them."""
    person = state.people[who]
    del state.fallen[person.space][who]
    for card in state.sheets.pop(who, []):
        to_pile(state, card)
    state.clue_discard += person.clues
    person.clues, person.tickets = [], {"train": 0, "ship": 0}
    state.box.append(who)


LINES: Final[dict[str, Callable[[Run], None]]] = {
    "combat": combat,
    "encounter": encounter,
    "encounter_text": text,
    "ambush": ambush,
}

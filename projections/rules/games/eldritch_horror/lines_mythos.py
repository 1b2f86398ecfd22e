"""The Mythos card, the end of the Mythos Phase, and the ends of phases."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final

from events.catalogue.eldritch_horror import ANCIENT_ONES, CULTIST, FACTS, USUAL_ICONS
from projections.rules.games.eldritch_horror import closing, icons, ops, stacking
from projections.rules.games.eldritch_horror.arriving import awake
from projections.rules.games.eldritch_horror.cascade import finish, unused
from projections.rules.games.eldritch_horror.deriving import stage_row
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.people import in_play
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import InPlay, State

# --- draw_mythos


def draw(run: Run) -> None:
    """``draw_mythos``: its icons run as far as no line is wanted."""
    state, line = run.state, run.line
    card, colour = line.get("card") or _unnamed(state), line["colour"]
    run.report(_draw_faults(run, card))
    _from_deck(state, colour)
    mythos = state.mythos
    traits = line.get("traits", ["event"])
    lasting = bool({"ongoing", "rumor"} & set(traits))
    if not mythos.drawn or not line.get("by"):
        mythos.card, mythos.event, mythos.reminder = card, not lasting, line.get("reminder", False)
    mythos.drawn, mythos.ended = True, False
    mythos.icons += icons.ordered(line["icons"])
    if lasting:
        place = line.get("rumor_space")
        if "rumor_token" in line["icons"] and place is None:
            place = "?"
        state.in_play[card] = InPlay("rumor" in traits, line.get("eldritch", 0), place)
        mythos.fresh.append(card)
    elif line.get("by"):
        state.mythos_discard.append(card)
    run.tell("mythos", card, colour=colour)


def _unnamed(state: State) -> str:
    known = {*state.in_play, *state.mythos_discard, state.mythos.card}
    return next(f"?{number}" for number in count(1) if f"?{number}" not in known)


def _draw_faults(run: Run, card: str) -> Faults:
    state, line = run.state, run.line
    usual, shown = list(USUAL_ICONS.get(line["colour"], ())), line["icons"]
    if set(shown) != set(usual):
        yield seen("MYTHOS-USUAL", severity="remark", colour=line["colour"], expected=usual, value=shown)
    if run.actor != state.lead:
        yield fault("LEAD-MYTHOS", lead=state.lead)
    if state.mythos.drawn and not line.get("by"):
        yield seen("MYTHOS-ONE")
    if state.left and not state.left.get(line["colour"], 0):
        yield seen("MYTHOS-STAGE", colour=line["colour"], n=state.stage)
    for icon, field in (("rumor_token", "rumor_space"), ("eldritch_tokens", "eldritch")):
        if icon in line["icons"] and not line.get(field):
            yield seen("MYTHOS-RUMOR-TOKEN", card=card, what=field, icon=icon)


def _from_deck(state: State, colour: str) -> None:
    """One card fewer; an empty stage gives way to the next one."""
    look = state.looks.get("mythos")
    if look is not None and look.top:
        look.top.pop(0)
    if state.left.get(colour):
        state.left[colour] -= 1
    stage_row(state)


# --- the awakening


def flip(run: Run) -> None:
    """``flip_ancient_one``."""
    state, line = run.state, run.line
    run.report(_flip_faults(state))
    awake(state)
    state.numbers.pop(CULTIST, None)
    if line.get("cultist"):
        state.numbers[CULTIST] = dict(line["cultist"])
    run.tell("awake", state.ancient_one)
    ops.run_ops(run, line.get("ops", []), {"kind": "ancient_one"})


def _flip_faults(state: State) -> Faults:
    if state.awake or not any(each.kind == "awaken" for each in state.owed):
        yield seen("AWAKEN")


# --- Mysteries and Rumors


def solve_mystery(run: Run) -> None:
    """``solve_mystery``: the third one wins, unless the Ancient One is awake."""
    state, line = run.state, run.line
    run.report(_solve_faults(state, line["card"]))
    for who, number in (line.get("clues_spent") or {}).items():
        _spend_clues(state, who, number)
    state.solved += 1
    state.mystery, state.needs, state.progress = None, {}, 0
    run.tell("solved", line["card"], state.solved)
    to_win = ANCIENT_ONES[state.ancient_one].to_win if state.ancient_one is not None else 3
    state.mystery_due = state.solved < to_win
    if state.solved >= to_win and not state.awake:
        finish(run, "win", "ELD-MYST-WIN")


def _solve_faults(state: State, card: str) -> Faults:
    known = state.mystery not in (None, "?")
    if (known and card not in ("?", state.mystery)) or state.mystery_due:
        yield seen("MYST-SOLVE", state=state.mystery, value=card)


def _spend_clues(state: State, who: str, number: int) -> None:
    person = state.people.get(who)
    if person is None:
        return
    for face in person.clues[:number]:
        person.clues.remove(face)
        ops.clue_gone(state, face)


def solve_rumor(run: Run) -> None:
    """``solve_rumor``: its card and tokens are discarded."""
    state, card = run.state, run.line["card"]
    run.report(
        [] if card in state.in_play and state.in_play[card].rumor else [seen("RUMOR-SOLVE", rumor=card)]
    )
    if state.in_play.pop(card, None) is not None:
        state.mythos_discard.append(card)


# --- the end of the phase


def pass_lead(run: Run) -> None:
    """``pass_lead``: at the end of the Mythos Phase, or right behind the defeat of the Lead."""
    state, to = run.state, run.line["to"]
    run.report(_lead_faults(run, to))
    if in_play(state, to):
        state.lead = to
        run.tell("lead", to)


def _lead_faults(run: Run, to: str) -> Faults:
    if run.state.phase != "mythos" and "lead_fell" not in run.state.just:
        yield fault("LEAD-PASS")
    if not in_play(run.state, to):
        yield fault("DEFEAT-STOP", inv=to)


def replace(run: Run) -> None:
    """``replace_investigator``."""
    state, line = run.state, run.line
    seat, who = line["seat"], line["investigator"]
    gone = next(
        (
            each
            for each in state.order
            if state.people[each].seat == seat and state.people[each].status in ("defeated", "devoured")
        ),
        None,
    )
    run.report(_replace_faults(state, seat, who, gone))
    if gone is None or who not in unused(state):
        return
    reserved = stacking.sit_down(state, who, seat, tuple(line.get("starting_missing") or ()))
    state.people[who].done = state.people[who].encounter_done = True
    state.order[state.order.index(gone)] = who
    if not in_play(state, state.lead):
        state.lead = who
    ops.refill(run, line.get("refill"), len(reserved), part=False)
    run.tell("replaced", who, seat=seat)


def _replace_faults(state: State, seat: str, who: str, gone: str | None) -> Faults:
    if gone is None:
        yield fault("DEFEAT-ELIM", seat=seat)
    if who not in unused(state):
        yield fault("DEFEAT-NEW", inv=who)


def end_phase(run: Run) -> None:
    """``end_phase``: what is still open is missing."""
    state, phase = run.state, run.line["phase"]
    if phase == state.phase == "action":
        closing.close_actions(run)
    elif phase == state.phase == "encounter":
        closing.close_encounters(run)
    elif phase == state.phase == "mythos":
        closing.close_round(run)
    elif (phase, state.phase) not in (("action", "encounter"), ("encounter", "mythos"), ("mythos", "action")):
        run.report([fault("ROUND-PHASES", event="end_phase", phase=state.phase)])


def end_game(run: Run) -> None:
    """``end_game``: an end that hangs on the text of a card."""
    source = (run.line.get("source") or {}).get("id")
    known = FACTS["mythos"]["rumors_that_can_lose_the_game"]
    if run.line["result"] == "loss" and source not in known and not run.state.awake:
        run.report([seen("END-CARD", severity="doubt", source=source or "?")])
    finish(run, run.line["result"], "ELD-END-CARD")


def card_over(state: State) -> None:
    """The text of the Mythos card is resolved: an event goes to the discard pile."""
    mythos = state.mythos
    if mythos.event and mythos.card is not None and mythos.card not in state.mythos_discard:
        state.mythos_discard.append(mythos.card)
    mythos.ended = True


LINES: Final[dict[str, Callable[[Run], None]]] = {
    "draw_mythos": draw,
    "flip_ancient_one": flip,
    "solve_mystery": solve_mystery,
    "solve_rumor": solve_rumor,
    "pass_lead": pass_lead,
    "replace_investigator": replace,
    "end_phase": end_phase,
    "end_game": end_game,
}

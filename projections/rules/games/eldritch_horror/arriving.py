"""Before a line: may it come at all, and what is still open that it closes."""

from __future__ import annotations

from typing import Final

from projections.rules.games.eldritch_horror import closing, flow, icons
from projections.rules.games.eldritch_horror.cascade import eliminate
from projections.rules.games.eldritch_horror.faults import Fault, Faults, fault, seen
from projections.rules.games.eldritch_horror.people import in_play
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.setting_up import close_setup
from projections.rules.games.eldritch_horror.state import Owed, State

SETUP: Final = frozenset(
    ["choose_investigator", "setup", "setup_choice", "setup_reserve", "setup_expedition", "end_setup"]
)
ACTIONS: Final = frozenset(
    ["travel", "rest", "trade", "prepare", "acquire_assets", "component_action", "grant_action", "pass"]
)
ENCOUNTERS: Final = frozenset(["combat", "encounter", "encounter_text"])
SPAWNS: Final = frozenset(["spawn_gate", "spawn_monster", "spawn_clue"])
LATE: Final = frozenset(["solve_mystery", "pass_lead", "replace_investigator"])
"""Lines of the end of the Mythos Phase."""
TABLE: Final = SPAWNS | {"draw_mystery"}
"""Lines of the set-up that come in the Mythos Phase too."""
MYTHOS: Final = LATE | {"draw_mythos", "reckoning"}
OWN: Final = ACTIONS | ENCOUNTERS
"""Lines of somebody in play."""


def entrance(run: Run) -> Faults:
    """What speaks against any line at all."""
    state, type_ = run.state, run.line["type"]
    if state.result is not None:
        yield fault("END-NOW", caused_by=state.after_end)
    player = run.line.get("player")
    out = type_ != "setup_choice" and player is not None and not in_play(state, player)
    if out and (type_ in OWN or (player in state.people and player != state.lead)):
        yield fault("DEFEAT-STOP", inv=player)


def arrive(run: Run) -> None:
    """Closes what the line shows to be over, and goes on to the phase that it belongs to."""
    owed, type_, state = _close_owed(run), run.line["type"], run.state
    if type_ in ACTIONS:
        _to_actions(run)
    elif type_ in ENCOUNTERS:
        _to_encounters(run)
    elif type_ == "draw_mythos":
        _to_mythos(run)
    elif type_ == "pass_lead":
        if state.phase == "mythos":
            closing.close_icons(run)
    elif type_ in MYTHOS or type_ in TABLE:
        if state.phase == "mythos":
            if type_ in LATE:
                closing.close_icons(run)
        elif not owed and (state.phase != "setup" or type_ in MYTHOS):
            run.report([_misplaced(run)])
    elif type_ in SETUP and state.phase != "setup" and type_ != "end_setup":
        run.report([_misplaced(run)])
    text = type_ == "effect" and (run.line.get("source") or {}).get("kind") == "mythos"
    wakes = type_ == "flip_ancient_one" and not state.owed
    if type_ in SPAWNS or text or wakes or run.line.get("by"):
        icons.go_on(run, past_reckoning=True)


def _misplaced(run: Run) -> Fault:
    return fault("ROUND-PHASES", event=run.line["type"], phase=run.state.phase)


def _to_actions(run: Run) -> None:
    state = run.state
    if state.phase == "setup":
        close_setup(run)
    elif state.phase == "mythos":
        closing.close_round(run)
    elif state.phase == "encounter" and not _grants_behind(state, run):
        run.report([_misplaced(run)])


def _grants_behind(state: State, run: Run) -> bool:
    """Whether a grant stands right behind the component action that ended the Action Phase: it is reopened."""
    line = run.line
    if line["type"] != "grant_action" or state.just.get("component_action") != line.get("player"):
        return False
    state.phase, state.active = "action", None
    return True


def _to_encounters(run: Run) -> None:
    state = run.state
    if state.phase == "action":
        closing.close_actions(run)
    elif state.phase != "encounter":
        run.report([_misplaced(run)])


def _to_mythos(run: Run) -> None:
    state = run.state
    if state.phase == "encounter":
        closing.close_encounters(run)
    elif state.phase == "action":
        run.report([_misplaced(run)])
        flow.start_mythos(run)
    elif state.phase == "setup":
        run.report([_misplaced(run)])


# --- what must come before anything else


def _close_owed(run: Run) -> bool:
    """The awakening, the Monster of a Gate, the back of a card: the first that is missing speaks. Tells whether
    the line is one that was owed."""
    for each in list(run.state.owed):
        if _answers(run, each):
            return True
        run.report([_owed_fault(each)])
        run.state.owed.remove(each)
        if each.kind == "awaken":
            awake(run.state)
        elif each.kind == "monster":
            run.state.cup.count.widen(1)
            closing.suspect(run, "cup")
        elif each.who is not None:
            closing.suspect(run, f"inv:{each.who}")
    return False


def _answers(run: Run, owed: Owed) -> bool:
    line = run.line
    if owed.kind == "awaken":
        return bool(line["type"] == "flip_ancient_one")
    if owed.kind == "monster":
        return line["type"] == "spawn_monster" and line.get("space") == owed.what
    return bool(line["type"] in ("effect", "no_effect"))


def _owed_fault(owed: Owed) -> Fault:
    if owed.kind == "awaken":
        return seen("AWAKEN")
    if owed.kind == "monster":
        return seen("GATE-SPAWN-MONSTER")
    return seen("FLIP-BACK", severity="doubt", card=owed.what)


def awake(state: State) -> None:
    """The Ancient One awakes: nobody comes back any more."""
    state.awake = True
    state.owed = [each for each in state.owed if each.kind != "awaken"]
    for who in state.order:
        person = state.people[who]
        if person.status in ("defeated", "devoured"):
            person.status = "eliminated"
            eliminate(state, person.seat)

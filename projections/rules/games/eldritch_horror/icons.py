"""The icons of the Mythos card: resolved from left to right, each owing lines until it is done."""

from __future__ import annotations

from typing import Final

from events.catalogue.eldritch_horror import ICONS
from projections.rules.games.eldritch_horror.board import matching
from projections.rules.games.eldritch_horror.cascade import advance_doom, advance_omen, settle
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Icon, State

STEPS: Final = dict(
    zip(ICONS, ("omen", "reckoning", "gates", "surge", "clues", "rumor", "eldritch"), strict=True)
)
"""{icon: its step}"""
GATE: Final = "gate"
"""The one Gate of a surge that finds none matching."""


def ordered(icons: list[str]) -> list[Icon]:
    """The icons of a card in the order in which they are resolved."""
    return [Icon(kind) for kind in sorted(icons, key=ICONS.index)]


def owing(icon: Icon) -> int:
    """How many lines it still owes."""
    return sum(icon.due.values())


def current(state: State) -> Icon | None:
    """The first icon that is not done."""
    return next((icon for icon in state.mythos.icons if icon.state != "done"), None)


def named(state: State, kind: str) -> Icon | None:
    """The icon of a kind: one that is not done, else any."""
    found = [icon for icon in state.mythos.icons if icon.kind == kind]
    waiting = [icon for icon in found if icon.state != "done"]
    return next(iter([*waiting, *found]), None)


def step_name(state: State) -> str | None:
    """``phase_step``: where the Mythos Phase stands; None outside it and before the card is drawn."""
    if state.phase != "mythos" or not state.mythos.drawn:
        return None
    icon = current(state)
    if icon is not None:
        return STEPS[icon.kind]
    return "end_of_mythos" if state.mythos.ended else "text"


def tokens_left(state: State, kind: str) -> int:
    """How many Gates, Clues or Monsters there certainly are to be drawn."""
    if kind == "spawn_gates":
        return state.gate_stack.count.lo + len(state.gate_discard)
    if kind == "spawn_clues":
        return state.clue_pool.count.lo + len(state.clue_discard)
    return state.cup.count.lo


def go_on(run: Run, *, past_reckoning: bool = False) -> None:
    """Opens the icons one after the other as far as no line is wanted: what is derived happens at once. A reckoning
    that has begun stays open until a line shows that it is over."""
    state = run.state
    while state.phase == "mythos" and state.result is None and not state.owed:
        icon = current(state)
        if icon is None:
            return
        if icon.state == "waiting":
            open_icon(run, icon)
            settle(run)
        if owing(icon) or (icon.kind == "reckoning" and not past_reckoning):
            return
        icon.state = "done"


def open_icon(run: Run, icon: Icon) -> None:
    """What an icon owes, as the table now is; a Gate that is owed and not there is Doom."""
    state = run.state
    icon.state, icon.due = "open", due_of(state, icon)
    if icon.kind == "advance_omen":
        advance_omen(run)
    elif icon.kind == "reckoning":
        state.mythos.fresh, state.mythos.reckoned = [], 0
    elif icon.kind == "spawn_gates":
        wanted = state.reference["gates"]
        if state.gate_stack.count.exact:
            advance_doom(run, wanted - owing(icon))
    elif GATE in icon.due and state.gate_stack.empty and not state.gate_discard:
        advance_doom(run, 1)


def due_of(state: State, icon: Icon) -> dict[str, int]:
    """{what: how many lines} that an icon owes if it is opened now."""
    if icon.kind == "reckoning":
        return {"": 1}
    if icon.kind == "spawn_gates":
        return {"": min(state.reference["gates"], tokens_left(state, icon.kind))}
    if icon.kind == "spawn_clues":
        return {"": min(state.reference["clues"], tokens_left(state, icon.kind))}
    return _due_of_surge(state) if icon.kind == "monster_surge" else {}


def _due_of_surge(state: State) -> dict[str, int]:
    """ELD-SURGE-DEF, ELD-SURGE-NONE."""
    cities = matching(state)
    if not cities:
        return {GATE: min(1, tokens_left(state, "spawn_gates"))}
    left = tokens_left(state, "monster_surge")
    due = dict[str, int]()
    for city in cities:
        due[city] = min(state.reference["surge"], left)
        left -= due[city]
    return due


def came(run: Run, icon: Icon, what: str = "") -> None:
    """A line of an icon came."""
    icon.done += 1
    if icon.due.get(what, 0):
        icon.due[what] -= 1

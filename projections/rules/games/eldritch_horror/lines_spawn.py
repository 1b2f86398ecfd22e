"""Gates, Monsters and Clues as lines of their own: in set-up, and for the icons of the Mythos card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from projections.rules.games.eldritch_horror import icons, setting_up, things
from projections.rules.games.eldritch_horror.board import colour, matching
from projections.rules.games.eldritch_horror.cascade import settle
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Icon, Owed, State


def gate(run: Run) -> None:
    """``spawn_gate``."""
    state = run.state
    if state.phase == "setup":
        run.report(_setup_faults(state, "gates"))
        state.setup.gates += 1
    else:
        icon = _gate_icon(state)
        _open(run, icon)
        run.report(_gate_faults(state, icon))
        surge = icon is not None and icon.kind == "monster_surge"
        _came(run, icon, icons.GATE if surge else "")
    things.gate(run, run.line, part=False)


def monster(run: Run) -> None:
    """``spawn_monster``: of a Gate that waits for it, else of a surge."""
    state, space = run.state, run.line["space"]
    waiting = next((each for each in state.owed if each == Owed("monster", space)), None)
    if waiting is not None:
        state.owed.remove(waiting)
    else:
        icon = icons.named(state, "monster_surge")
        _open(run, icon)
        run.report(_surge_faults(state, icon, space))
        _came(run, icon, space)
    things.monster_comes(run, run.line, part=False, own=True)


def clue(run: Run) -> None:
    """``spawn_clue``."""
    state = run.state
    if state.phase == "setup":
        run.report(_setup_faults(state, "clues"))
        state.setup.clues += 1
    else:
        icon = icons.named(state, "spawn_clues")
        _open(run, icon)
        run.report(_clue_faults(state, icon))
        _came(run, icon)
    things.clue(run, run.line, part=False)


def random_space(run: Run) -> None:
    """``random_space``."""
    things.random_space(run, run.line, part=False)


# --- what speaks against them


def _setup_faults(state: State, what: str) -> Faults:
    wanted, made = setting_up.wanted(state, what), getattr(state.setup, what)
    if state.setup.table and made >= wanted:
        yield seen("SET-GATES" if what == "gates" else "SET-CLUES", n=wanted, m=made + 1)


def _gate_icon(state: State) -> Icon | None:
    """The icon that a Gate answers: its own while that owes one, else a surge that finds no Gate matching."""
    own, surge = icons.named(state, "spawn_gates"), icons.named(state, "monster_surge")
    if own is not None and (own.state == "waiting" or icons.owing(own)):
        return own
    if surge is not None:
        lonely = not matching(state) if surge.state == "waiting" else icons.GATE in surge.due
        if lonely:
            return surge
    return own


def _gate_faults(state: State, icon: Icon | None) -> Faults:
    if icon is None:
        yield seen("MYTHOS-ICONS-ONLY", step="spawn_gates")
        return
    yield from _order_faults(state, icon)
    if icon.kind == "monster_surge":
        if not icon.due.get(icons.GATE):
            yield seen("REF-ONLY-ICONS", n=icon.done + 1)
    elif not icons.owing(icon):
        yield seen("REF-VALUES", icon=icon.kind, n=icon.done, m=icon.done + 1)


def _surge_faults(state: State, icon: Icon | None, space: str) -> Faults:
    if icon is None:
        yield seen("MYTHOS-ICONS-ONLY", step="monster_surge")
        return
    yield from _order_faults(state, icon)
    if space not in icon.due:
        gate = colour(state, space) if space in state.gates else "none"
        yield seen("SURGE-MATCH", space=space, colour=gate, omen=state.omen)
    elif not icon.due[space]:
        yield seen("SURGE-DEF", space=space, n=state.reference["surge"])


def _clue_faults(state: State, icon: Icon | None) -> Faults:
    if icon is None:
        yield seen("MYTHOS-ICONS-ONLY", step="spawn_clues")
        return
    yield from _order_faults(state, icon)
    if not icons.owing(icon):
        yield seen("REF-VALUES", icon=icon.kind, n=icon.done, m=icon.done + 1)


def _order_faults(state: State, icon: Icon) -> Faults:
    """ELD-MYTHOS-ORDER: an earlier icon still owes lines; said once of it."""
    earlier = icons.current(state)
    if earlier is not None and earlier.early is None and _before(state, earlier, icon):
        yield seen("MYTHOS-ORDER", step=icon.kind, earlier=earlier.kind)


def _came(run: Run, icon: Icon | None, what: str = "") -> None:
    """The line counts for its icon; an earlier one that it went ahead of stays open and remembers it."""
    if icon is None:
        return
    earlier = icons.current(run.state)
    if earlier is not None and earlier.early is None and _before(run.state, earlier, icon):
        earlier.early = run.context.seq
    icons.came(run, icon, what)


def _before(state: State, earlier: Icon, icon: Icon) -> bool:
    row = state.mythos.icons
    places = [at for at, each in enumerate(row) if each is earlier or each is icon]
    return len(places) == 2 and row[places[0]] is earlier


def _open(run: Run, icon: Icon | None) -> None:
    """The icon that a line answers: a reckoning without a line is over (a doubt), and an icon may be opened out of its
    turn."""
    state = run.state
    first = icons.current(state)
    if icon is None or first is None:
        return
    if first.kind == "reckoning" and icons.owing(first) and _before(state, first, icon):
        run.report([fault("DUE-MISSING", severity="doubt", what="reckoning", n=1)])
        first.due = {}
        icons.go_on(run, past_reckoning=True)
    if icon.state == "waiting":
        icons.open_icon(run, icon)
        settle(run)


LINES: Final[dict[str, Callable[[Run], None]]] = {
    "spawn_gate": gate,
    "spawn_monster": monster,
    "spawn_clue": clue,
    "random_space": random_space,
}

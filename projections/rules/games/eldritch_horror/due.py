"""The list of what is due: who must do or observe what. Only the oldest open step is listed."""

from __future__ import annotations

from events.catalogue.eldritch_horror import INVESTIGATORS
from events.vocabulary import Data
from projections.rules.contract import Context
from projections.rules.games.eldritch_horror import closing, flow, icons, setting_up
from projections.rules.games.eldritch_horror.copying import copied
from projections.rules.games.eldritch_horror.people import has, turn_order
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Icon, State


def due(state: State) -> list[Data]:
    """Who must do or observe what."""
    if state.result is not None or state.score_only:
        return []
    if state.owed:
        return [_owed(state)]
    if state.phase == "setup":
        return _setup(state)
    if state.phase == "action":
        return [action_entry(state.active)] if state.active is not None else []
    if state.phase == "encounter":
        return _encounter(state)
    return _mythos(state)


def action_entry(who: str | None) -> Data:
    """A turn that is not over."""
    return {"player": who, "one_of": [{"type": "action"}, {"type": "pass"}]}


def _owed(state: State) -> Data:
    first = state.owed[0]
    if first.kind == "awaken":
        return {"player": state.lead, "type": "flip_ancient_one"}
    if first.kind == "monster":
        return {"player": state.lead, "type": "spawn_monster", "space": first.what}
    return {"player": first.who or state.lead, "type": "effect"}


def _setup(state: State) -> list[Data]:
    waiting = [seat for seat in state.seats if not state.seat_people.get(seat)]
    if waiting or not state.order:
        return [{"seat": seat, "type": "choose_investigator"} for seat in waiting]
    setup, lead = state.setup, state.lead
    if not setup.table:
        return [{"player": lead, "type": "setup"}]
    choices = [who for who in state.order if who not in setup.choices and _chooses(who)]
    if choices:
        return [{"player": who, "type": "setup_choice"} for who in choices]
    for type_, number in (
        ("setup_reserve", not setup.reserve),
        ("spawn_gate", setting_up.wanted(state, "gates") - setup.gates),
        ("setup_expedition", state.site is None),
        ("spawn_clue", setting_up.wanted(state, "clues") - setup.clues),
        ("draw_mystery", not setup.mystery),
    ):
        if number > 0:
            return [{"player": lead, "type": type_} for _ in range(number)]
    return [action_entry(turn_order(state)[0])]


def _chooses(who: str) -> bool:
    return INVESTIGATORS[who].improves or bool(INVESTIGATORS[who].clues)


def _encounter(state: State) -> list[Data]:
    for who in turn_order(state):
        if flow.part_over(state, who):
            continue
        if has(state.people[who], "Detained"):
            return [{"player": who, "type": "encounter_text"}]
        fights = flow.unfought(state, who)
        if fights:
            return [{"player": who, "type": "combat"} for _ in fights]
        return [{"player": who, "one_of": [{"type": "encounter"}, {"type": "encounter_text"}]}]
    if flow.deck_left(state) == 0:
        return [{"player": state.lead, "type": "end_phase"}]
    return [{"player": state.lead, "type": "draw_mythos"}]


def _mythos(state: State) -> list[Data]:
    lead = state.lead
    if not state.mythos.drawn:
        return [{"player": lead, "type": "draw_mythos"}]
    icon = icons.current(state)
    if icon is not None and icon.kind == "reckoning" and not icons.owing(icon):
        ahead = copied(state)
        icons.go_on(Run(ahead, Context(), {}, ""), past_reckoning=True)
        return due(ahead)
    if icon is not None:
        return _icon(state, icon)
    seats = closing.replaceable(state)
    if seats:
        return [{"seat": seat, "type": "replace_investigator"} for seat in seats]
    if state.mystery_due:
        return [{"player": lead, "type": "draw_mystery"}]
    return []


def _icon(state: State, icon: Icon) -> list[Data]:
    lead = state.lead
    if icon.kind == "reckoning":
        return [{"player": lead, "one_of": [{"type": "reckoning"}, {"type": "no_effect"}]}]
    if icon.kind == "spawn_gates" or icons.GATE in icon.due:
        return [{"player": lead, "type": "spawn_gate"} for _ in range(icons.owing(icon))]
    if icon.kind == "monster_surge":
        return [
            {"player": lead, "type": "spawn_monster", "space": space}
            for space, number in icon.due.items()
            for _ in range(number)
        ]
    return [{"player": lead, "type": "spawn_clue"} for _ in range(icons.owing(icon))]

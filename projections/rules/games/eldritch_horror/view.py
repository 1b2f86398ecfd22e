"""The state document, as one viewer may see it."""

from __future__ import annotations

from typing import Any, Final

from events.catalogue.eldritch_horror import DECKS, SPACES
from projections.rules.contract import Viewer
from projections.rules.games.eldritch_horror.board import clues_at, monsters_at
from projections.rules.games.eldritch_horror.flow import deck_left
from projections.rules.games.eldritch_horror.icons import step_name
from projections.rules.games.eldritch_horror.scoring import score
from projections.rules.games.eldritch_horror.state import Investigator, Seen, State

TOPS: Final = ("asset", "artifact", "spell", "condition")


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The document of the pack's ``state`` section."""
    return {
        "ancient_one": state.ancient_one,
        "awake": state.awake,
        "round": state.round,
        "phase": state.phase,
        "phase_step": step_name(state),
        "lead": state.lead,
        "active": state.active,
        "order": list(state.order),
        "players": state.players,
        "reference": dict(state.reference),
        "doom": state.doom,
        "doom_overflow": state.overflow,
        "omen": state.omen,
        "omen_eldritch": {omen: number for omen, number in state.omen_eldritch.items() if number},
        "reserve": list(state.reserve),
        "asset_discard": list(state.decks["asset"].discard),
        "artifact_discard": list(state.decks["artifact"].discard),
        "gates_on_board": list(state.gates),
        "gate_discard": list(state.gate_discard),
        "gate_stack_count": state.gate_stack.count.document(),
        "gate_colours": dict(state.colours),
        "clue_pool_count": state.clue_pool.count.document(),
        "clue_discard": list(state.clue_discard),
        "cup_count": state.cup.count.document(),
        "unseen": dict(state.unseen),
        "monsters_on_board": len(state.monsters) + state.unlisted,
        "set_aside": list(state.set_aside),
        "box": list(state.box),
        "mythos": {"stage": state.stage, "left": dict(state.left), "deck_count": deck_left(state)},
        "mythos_discard": list(state.mythos_discard),
        "in_play": {
            card: {"rumor": each.rumor, "eldritch": each.eldritch, "rumor_space": each.rumor_space}
            for card, each in state.in_play.items()
        },
        "mystery": state.mystery,
        "solved": state.solved,
        "decks": _decks(state, viewer),
        "expedition": {"site": state.site, "left": dict(state.sites)},
        "looks": _looks(state, viewer),
        "spaces": {space: _space(state, space) for space in SPACES},
        "monsters": {
            token: {"name": each.name, "space": each.space, "damage": each.damage, "origin": each.origin}
            for token, each in state.monsters.items()
        },
        "seats": {seat: _seat(state, seat) for seat in state.seats},
        "investigators": {who: _investigator(person) for who, person in state.people.items()},
        "defeated_sheets": {who: list(cards) for who, cards in state.sheets.items()},
        "cards": {card: {"used": True, "by": who} for card, who in state.used.items()},
        "tokens": {key: number for key, number in state.tokens.items() if number},
        "mystery_progress": state.progress,
        "cannot": [f"{ban.who} {ban.verb} ({ban.source})" for ban in state.bans],
        "result": state.result,
        "reason": state.reason,
        "winners": winners(state),
        "score": score(state),
    }


def winners(state: State) -> list[str]:
    """ELD-END-ELIM-SHARE: all investigators of the end, the eliminated ones too."""
    return list(state.order) if state.result == "win" else []


def _items(items: list[Seen], viewer: Viewer) -> list[str]:
    return [each.item if each.seat is None or viewer.sees(each.seat) else "?" for each in items]


def _looks(state: State, viewer: Viewer) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for zone, look in state.looks.items():
        ends = {"top": _items(look.top, viewer), "bottom": _items(look.bottom, viewer)}
        made[zone] = {end: items for end, items in ends.items() if items}
    return {zone: ends for zone, ends in made.items() if ends}


def _decks(state: State, viewer: Viewer) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name in DECKS:
        top = _items(state.looks[name].top, viewer) if name in state.looks else []
        made[name] = {"count": state.decks[name].pool.count.document(), "top": top}
    for name, amount in state.encounters.items():
        made[name] = {"count": amount.document()}
    return made


def _space(state: State, space: str) -> dict[str, Any]:
    rumor = next((card for card, each in state.in_play.items() if each.rumor_space == space), None)
    return {
        "gate": space if space in state.gates else None,
        "monsters": monsters_at(state, space),
        "clues": clues_at(state, space),
        "rumor": rumor,
        "defeated": dict(state.fallen.get(space, {})),
        "expedition": state.site == space,
    }


def _seat(state: State, seat: str) -> dict[str, Any]:
    return {
        "investigators": list(state.seat_people.get(seat, ())),
        "eliminated": seat in state.eliminated,
    }


def _investigator(person: Investigator) -> dict[str, Any]:
    return {
        "seat": person.seat,
        "space": person.space,
        "status": person.status,
        "health": person.health,
        "sanity": person.sanity,
        "cards": list(person.cards),
        "conditions": list(person.conditions),
        "clues": list(person.clues),
        "tickets": dict(person.tickets),
        "improvements": {skill: number for skill, number in person.improvements.items() if number},
        "delayed": person.delayed,
        "actions": list(person.actions),
        "done": person.done,
        "encounter_done": person.encounter_done,
    }

"""Operations on the board, and those that move things between the board, the side and the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import MONSTERS, deck_of, plain_card
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.board import epic, kind_of, remove_monster
from projections.rules.games.eldritch_horror.clues import clue_gone, picked_up
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.people import held
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.stacking import from_deck
from projections.rules.games.eldritch_horror.state import State


def toughness(state: State, token: str) -> int | None:
    """What a Monster can bear: what was entered, else the facts; None where neither knows."""
    name = state.monsters[token].name
    entered = state.numbers.get(name, {}).get("toughness")
    return entered if entered is not None else MONSTERS[name].toughness if name in MONSTERS else None


def wound(run: Run, token: str, number: int) -> bool:
    """ELD-COMBAT-WOUNDS, ELD-COMBAT-DEFEAT: damage stays on the token, or defeats it; tells whether it did."""
    monster, limit = run.state.monsters[token], toughness(run.state, token)
    monster.damage = max(0, monster.damage + number)
    if limit is None or monster.damage < limit:
        return False
    remove_monster(run.state, token)
    run.tell("monster_defeated", token)
    return True


def _off_board(state: State, token: str) -> Faults:
    if token not in state.monsters:
        yield seen("DIS-OFFBOARD", token=token, kind=kind_of(token), things=("cup", f"monster:{token}"))


def _damage(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    run.report(_off_board(run.state, op["monster"]), part=True)
    if op["monster"] in run.state.monsters:
        wound(run, op["monster"], op.get("n", 1))


def _heal(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    run.report(_off_board(run.state, op["monster"]), part=True)
    if op["monster"] in run.state.monsters:
        wound(run, op["monster"], -op.get("n", 1))


def _discard_monster(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    token = op["monster"]
    run.report(_discard_faults(run.state, token), part=True)
    remove_monster(run.state, token)


def _discard_faults(state: State, token: str) -> Faults:
    yield from _off_board(state, token)
    if epic(kind_of(token)):
        yield fault("EPIC", monster=token)


def _close_gate(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    """ELD-GATE-CLOSE."""
    state, city = run.state, op["city"]
    if city not in state.gates:
        run.report([seen("DIS-OFFBOARD", token=city, things=("gates",))], part=True)
        return
    state.gates.remove(city)
    state.gate_discard.append(city)
    run.tell("gate_closed", city)


def _discard_clue(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    """By its face, or the one of a space."""
    state, face, at = run.state, op.get("face"), op.get("at")
    place = at or (state.clues[face].space if face in state.clues else face)
    token = picked_up(state, str(place), face)
    if token is None:
        run.report([seen("DIS-OFFBOARD", token=f"clue:{face or at}", things=("clues",))], part=True)
    else:
        clue_gone(state, token)


# --- the side and the box


def _take(state: State, id_: str) -> None:
    """A thing leaves wherever it lies; an Asset leaves a slot of the reserve behind."""
    name = plain_card(id_)
    for person in state.people.values():
        card = held(person, id_)
        if card is not None:
            (person.cards if card in person.cards else person.conditions).remove(card)
            return
    if state.monsters.pop(id_, None) is not None:
        return
    deck = deck_of(name)
    if name in state.reserve:
        state.reserve.remove(name)
        from_deck(state, "asset", "?")
        state.reserve.append("?")
    elif deck is not None and name in state.decks[deck].discard:
        state.decks[deck].discard.remove(name)
    elif deck is not None and state.decks[deck].pool.holds(name):
        state.decks[deck].pool.take(name)
    elif state.cup.holds(id_):
        state.cup.take(id_)
    elif id_ in state.in_play:
        del state.in_play[id_]
    else:
        piles = (state.set_aside, state.mythos_discard, state.box)
        for pile in [pile for pile in piles if id_ in pile][:1]:
            pile.remove(id_)


def _plain(id_: str) -> str:
    """What a thing is called that lies aside or in the box: the Monster of a token, a card without its copy."""
    return plain_card(kind_of(id_))


def _set_aside(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    _take(run.state, op["id"])
    run.state.set_aside.append(_plain(op["id"]))


def _to_box(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    _take(run.state, op["id"])
    run.state.box.append(_plain(op["id"]))


def _from_box(run: Run, op: Data, source: Mapping[str, Any]) -> None:
    state, name = run.state, plain_card(op["id"])
    if name not in state.box:
        return
    state.box.remove(name)
    deck = deck_of(name)
    if deck is not None:
        state.decks[deck].pool.put(name)
    elif name in MONSTERS and not epic(name):
        state.cup.put(name)


OPS: Final[dict[str, Callable[[Run, Data, Mapping[str, Any]], None]]] = {
    "damage": _damage,
    "heal": _heal,
    "discard_monster": _discard_monster,
    "discard_gate": _close_gate,
    "close_gate": _close_gate,
    "discard_clue": _discard_clue,
    "set_aside": _set_aside,
    "to_box": _to_box,
    "from_box": _from_box,
}

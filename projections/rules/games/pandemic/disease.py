"""Cubes: placed and removed, outbreaks and their chains, protection, eradication, and the losses they bring.

PAN-INF-PLACE, PAN-EPI-INFECT, PAN-OUT-*, PAN-SUP-*, PAN-ERA-*, PAN-ROLE-QS, PAN-ROLE-MED-*,
PAN-END-OUTBREAKS.
"""

from __future__ import annotations

from projections.rules.contract import Outcome
from projections.rules.games.pandemic.material import (
    COLOUR,
    COLOURS,
    FULL,
    LOSE_AT,
    NEAR,
    NEIGHBOURS,
)
from projections.rules.games.pandemic.state import City, Colour, Seat, State

Outcomes = list[Outcome]


def over(state: State, status: str, reason: str | None, out: Outcomes) -> None:
    """The game ends here."""
    state.status, state.loss_reason, state.phase = status, reason, "over"
    out.append(Outcome(status, reason))


def prevented(state: State, city: City, colour: Colour) -> str | None:
    """Why no cube of this colour is placed in the city and no outbreak of it happens there; None: nothing stops it."""
    cure = state.cures[colour]
    if cure == "eradicated":
        return "eradicated"
    for seat, role in state.roles.items():
        if role == "quarantine_specialist":
            if city in NEAR[state.pawns[seat]]:
                return "quarantine"
        elif role == "medic" and cure == "cured" and state.pawns[seat] == city:
            return "medic"
    return None


def infect(state: State, city: City, amount: int, out: Outcomes) -> None:
    """An infection card: 1 cube, or 3 for an epidemic, and the outbreaks that come of it."""
    colour = COLOUR[city]
    reason = prevented(state, city, colour)
    if reason is not None:
        out.append(Outcome("prevented", city, amount, {"colour": colour, "reason": reason}))
        return
    present = state.cubes[city].get(colour, 0)
    need = min(amount, FULL - present)
    if need > 0 and not _place(state, city, colour, need, out):
        return
    if present + amount > FULL:
        _outbreaks(state, city, colour, out)


def _place(state: State, city: City, colour: Colour, amount: int, out: Outcomes) -> bool:
    """Takes cubes from the supply to a city; False where the supply cannot give them and the game is lost."""
    if state.supply[colour] < amount:
        over(state, "lost", "cubes", out)
        return False
    state.supply[colour] -= amount
    here = state.cubes[city]
    here[colour] = here.get(colour, 0) + amount
    out.append(Outcome("cube_placed", city, amount, {"colour": colour}))
    return True


def _outbreaks(state: State, city: City, colour: Colour, out: Outcomes) -> None:
    """The outbreak of a city and its chain: breadth first, neighbours by id; each city once at most."""
    chain = [city]
    for source in chain:
        state.outbreaks += 1
        out.append(Outcome("outbreak", source, 1, {"colour": colour}))
        if state.outbreaks >= LOSE_AT:
            over(state, "lost", "outbreaks", out)
            return
        for near in NEIGHBOURS[source]:
            if near in chain:
                continue
            reason = prevented(state, near, colour)
            if reason is not None:
                out.append(Outcome("prevented", near, 1, {"colour": colour, "reason": reason}))
            elif state.cubes[near].get(colour, 0) >= FULL:
                chain.append(near)
            elif not _place(state, near, colour, 1, out):
                return


def remove(state: State, city: City, colour: Colour, amount: int, out: Outcomes, why: str) -> None:
    """Puts cubes from a city back into the supply; the last one of a cured colour eradicates it."""
    here = state.cubes[city]
    left = here[colour] - amount
    if left:
        here[colour] = left
    else:
        del here[colour]
    state.supply[colour] += amount
    out.append(Outcome("cube_removed", city, amount, {"colour": colour, "by": why}))
    if not left:
        eradicate(state, colour, out)


def eradicate(state: State, colour: Colour, out: Outcomes) -> None:
    """A cured colour without a cube on the board is eradicated, unless an unseen card may have laid one."""
    if state.cures[colour] != "cured" or colour in state.unknown_colours:
        return
    if not any(colour in here for here in state.cubes.values()):
        state.cures[colour] = "eradicated"
        out.append(Outcome("eradicated", colour))


def sweep(state: State, seat: Seat, out: Outcomes) -> None:
    """A pawn has come to a city: the Medic's takes the cubes of all cured colours there."""
    if state.roles.get(seat) != "medic":
        return
    city = state.pawns[seat]
    here = state.cubes[city]
    for colour in COLOURS:
        if colour in here and state.cures[colour] != "uncured":
            remove(state, city, colour, here[colour], out, "medic")


def cured(state: State, colour: Colour, out: Outcomes) -> None:
    """A cure is discovered: the Medic sweeps his city, an empty board eradicates, the fourth cure wins."""
    if state.cures[colour] == "uncured":
        state.cures[colour] = "cured"
        out.append(Outcome("cured", colour))
        medic = state.seat_of("medic")
        if medic is not None:
            sweep(state, medic, out)
        eradicate(state, colour, out)
    if all(state.cures[each] != "uncured" for each in COLOURS):
        over(state, "won", None, out)


def arrive(state: State, seat: Seat, city: City, out: Outcomes) -> None:
    """Puts a pawn into a city, by whatever means."""
    out.append(Outcome("moved", seat, None, {"from": state.pawns[seat], "to": city}))
    state.pawns[seat] = city
    sweep(state, seat, out)

"""What follows from an operation, in one fixed order until nothing more follows: renewals, the awakening, defeats, the
Lead, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.catalogue.eldritch_horror import INVESTIGATORS, OMENS, TRACK, deck_of
from projections.rules.games.eldritch_horror.board import matching, nearest_cities
from projections.rules.games.eldritch_horror.people import copy_of, following, in_play
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Ending, Investigator, Owed, State, Status

AZATHOTH: Final = "Azathoth"


def settle(run: Run) -> None:
    """The fixed point. Every step says whether it changed anything; the first that did begins the row anew."""
    while run.state.result is None and any(step(run) for step in _STEPS):
        pass


def finish(run: Run, result: Ending, reason: str) -> None:
    """The game is over; ELD-END-WIN-TIE: a win by the same line goes before a loss."""
    state = run.state
    if state.result is None or (run.ended and result == "win"):
        run.ended = True
        state.result, state.reason = result, reason
        state.phase, state.active, state.owed = "over", None, []
        run.tell("game_over", result, reason=reason)


# --- Doom and Omen


def advance_doom(run: Run, number: int) -> None:
    """Doom goes towards 0; what is left over there is counted. A negative number retreats."""
    state = run.state
    if number < 0:
        if not state.awake:
            run.tell("doom_retreated", amount=min(-number, TRACK - state.doom))
            state.doom = min(state.doom - number, TRACK)
        return
    down = min(number, state.doom)
    state.doom -= down
    state.overflow += number - down
    if number:
        run.tell("doom_advanced", amount=number)


def advance_omen(run: Run, steps: int = 1) -> None:
    """One space after the other; each one entered advances Doom by its Gates and Eldritch tokens."""
    state = run.state
    for _ in range(steps):
        state.omen = OMENS[(OMENS.index(state.omen) + 1) % len(OMENS)]
        run.tell("omen_advanced", state.omen)
        advance_doom(run, len(matching(state)) + state.omen_eldritch.get(state.omen, 0))
        settle(run)


# --- the steps


def renewed(run: Run) -> bool:
    """ELD-DIS-RENEW, ELD-DIS-CLUE, ELD-GATE-RESHUFFLE: at rest nothing is empty while its discards are not. Tells
    whether something was."""
    state = run.state
    if state.clue_discard and state.clue_pool.empty:
        faces = [face for face in state.clue_discard if face not in state.clues]
        hidden = [state.clues.pop(token) for token in state.clue_discard if token in state.clues]
        number = len(state.clue_discard)
        state.clue_pool.renew([*faces, *dict.fromkeys(face for clue in hidden for face in clue.may)])
        state.clue_pool.count.settle(number)
        state.clue_discard = []
        run.tell("renewed", "clue_pool")
        return True
    if state.gate_discard and state.gate_stack.empty:
        state.gate_stack.renew(state.gate_discard)
        state.gate_discard = []
        state.looks.pop("gate_stack", None)
        run.tell("renewed", "gate_stack")
        return True
    for name, deck in state.decks.items():
        if deck.discard and deck.pool.empty:
            deck.pool.renew(deck.discard)
            deck.discard = []
            state.looks.pop(name, None)
            run.tell("renewed", f"{name}_deck")
            return True
    return False


def _awaken(run: Run) -> bool:
    """ELD-DOOM-ADVANCE, ELD-AWAKEN-AZATHOTH."""
    state = run.state
    if state.ancient_one is None or state.doom > 0 or state.awake or state.phase == "setup":
        return False
    if state.ancient_one == AZATHOTH:
        state.awake = True
        finish(run, "loss", "ELD-AWAKEN-AZATHOTH")
        return True
    if any(each.kind == "awaken" for each in state.owed):
        return False
    state.owed.insert(0, Owed("awaken"))
    run.tell("awakens", state.ancient_one)
    return True


def _defeats(run: Run) -> bool:
    """ELD-DEFEAT-DOOM, -MOVE, -ITEMS."""
    state = run.state
    for who in state.order:
        person = state.people[who]
        if person.status == "active" and (person.health <= 0 or person.sanity <= 0):
            what = "crippled" if person.health <= 0 else "insane"
            fall(run, who, what)
            return True
    return False


def fall(run: Run, who: str, what: str) -> None:
    """Somebody is defeated: he lies down on the nearest City, his goods stay on his sheet, Doom advances."""
    state, person = run.state, run.state.people[who]
    _leave(state, who, person, "defeated")
    person.fell_at = person.space
    person.space = nearest_cities(person.space)[0]
    state.fallen.setdefault(person.space, {})[who] = what
    state.sheets[who] = list(person.cards)
    person.cards = []
    run.tell("defeated", who, what=what, space=person.space)
    advance_doom(run, 1)


def devour(run: Run, who: str) -> None:
    """ELD-DEVOUR: defeated, and nothing is left behind."""
    state, person = run.state, run.state.people[who]
    _leave(state, who, person, "devoured")
    for card in list(person.cards):
        discard_card(state, person, card)
    state.clue_discard += person.clues
    person.clues, person.tickets = [], {"train": 0, "ship": 0}
    state.box.append(who)
    run.tell("devoured", who)
    advance_doom(run, 1)


def _leave(state: State, who: str, person: Investigator, status: Status) -> None:
    out = state.awake or not unused(state)
    person.status = "eliminated" if out else status
    for card in list(person.conditions):
        discard_card(state, person, card)
    person.improvements, person.health, person.sanity = {}, 0, 0
    person.delayed, person.done, person.encounter_done, person.granted = False, True, True, 0
    state.bans = [ban for ban in state.bans if ban.who != who]
    state.owed = [each for each in state.owed if each.who != who]
    if out:
        eliminate(state, person.seat)


def eliminate(state: State, seat: str) -> None:
    """A seat is out once none of its investigators is in play or may be replaced."""
    mine = [state.people[who] for who in state.order if state.people[who].seat == seat]
    if all(person.status == "eliminated" for person in mine) and seat not in state.eliminated:
        state.eliminated.append(seat)


def unused(state: State) -> list[str]:
    """Investigators that nobody has used yet."""
    return [who for who in INVESTIGATORS if who not in state.people and who not in state.box]


def discard_card(state: State, person: Investigator, card: str) -> None:
    """A card leaves somebody: an open one to its discard pile, a two-sided one into its deck."""
    for cards in (person.cards, person.conditions):
        if card in cards:
            cards.remove(card)
    to_pile(state, card)


def to_pile(state: State, card: str) -> None:
    """A card goes to its discard pile, or into its deck where it has two sides; its back is forgotten."""
    name, kind = copy_of(card)[0], deck_of(card)
    if kind is None or kind not in state.decks:
        return
    deck = state.decks[kind]
    if kind in ("spell", "condition"):
        deck.pool.put(name)
        state.looks.pop(kind, None)
        state.backs.pop(card, None)
        state.turned = [each for each in state.turned if each != card]
    else:
        deck.discard.append(name)


def _lead(run: Run) -> bool:
    """ELD-DEFEAT-LEAD: the next one clockwise who is in play."""
    state = run.state
    if state.lead is None or in_play(state, state.lead) or state.lead not in state.order:
        return False
    next_one = following(state, state.lead)
    if next_one is None:
        return False
    state.lead, state.lead_fell = next_one, True
    run.tell("lead", next_one)
    return True


def _all_out(run: Run) -> bool:
    """ELD-END-ALL-OUT."""
    state = run.state
    if state.phase == "setup" or not state.order:
        return False
    if any(state.people[who].status != "eliminated" for who in state.order):
        return False
    finish(run, "loss", "ELD-END-ALL-OUT")
    return True


_STEPS: Final[tuple[Callable[[Run], bool], ...]] = (renewed, _awaken, _defeats, _lead, _all_out)

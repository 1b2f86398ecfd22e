"""What is still open: everything that somebody owes, in the order of the list ``due``, and what may still be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from events.catalogue.abyss import UNSEEN
from events.vocabulary import Data
from projections.rules.games.abyss.numbers import (
    CORRUPTOR_PRICE,
    COURT_SPACES,
    HAND_LIMIT,
    KEYS_NEEDED,
    REFILL_AT,
)
from projections.rules.games.abyss.state import Debt, State, Turn
from projections.rules.games.abyss.tables import (
    affordable,
    cards_left,
    council_size,
    exploring,
    free,
    full,
    keys,
    over_limit,
    ready,
    rivals,
    works,
)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing owed: the rule that speaks when it is missing, the entry of ``due``, the word for it in {missing}, and
    the fields of the rule's sentence. ``waits``: it also waits for the end of the turn alone."""

    rule: str
    entry: Data
    word: str
    fields: dict[str, Any] = field(default_factory=dict)


def items(state: State) -> list[Item]:
    """Everything owed in a turn under way."""
    turn = state.turn
    if state.phase != "play" or turn is None:
        return []
    if not turn.acted:
        return [_action(state, turn)]
    found = [*_debts(state, turn), *_refill(state), *_control(state, turn)]
    return found or list(_limits(state, turn))


# --- before the action is complete


def _action(state: State, turn: Turn) -> Item:
    if exploring(state):
        return _exploration(state, turn)
    return Item("TURN-END", {"player": turn.seat, "type": "action"}, "action")


def _exploration(state: State, turn: Turn) -> Item:
    if turn.last == "sold":
        return Item("EXP-AFTER-BUY", {"player": turn.seat, "type": "reveal"}, "reveal")
    word = "keep" if turn.last == "ally" else "fight"
    if full(state) or cards_left(state) == 0:
        return Item("TURN-END", {"player": turn.seat, "type": word}, word)
    return Item("TURN-END", {"player": turn.seat, "one_of": [{"type": "reveal"}, {"type": word}]}, word)


def recruitable(state: State, seat: str) -> list[str]:
    """The Court's Lords that the seat can pay for, as far as the log knows its hand; by space."""
    hand = state.players[seat].hand
    lords = [state.court[space] for space in sorted(state.court)]
    return [
        lord for lord in lords if lord != UNSEEN and affordable(state, seat, lord, hand.known, hand.unknown)
    ]


# --- after the action


def _debts(state: State, turn: Turn) -> Iterator[Item]:
    places = [debt for debt in turn.owed if debt.kind == "ambassador"]
    for debt in [debt for debt in turn.owed if debt.kind != "ambassador"] + places:
        yield _debt(state, turn, debt)


def _debt(state: State, turn: Turn, debt: Debt) -> Item:
    rule, type_ = {
        "assassin": ("LORD-04", "power"),
        "hunter": ("LORD-07", "power"),
        "apprentice": ("LORD-16", "council"),
        "alchemist": ("LORD-18", "council"),
        "jailer": ("LORD-02", "discard"),
        "commander": ("LORD-05", "discard"),
        "ambassador": (AMBASSADOR_RULES.get(debt.lord, "LORD-AMB"), "control"),
    }[debt.kind]
    entry: Data = {"player": debt.seat, "type": type_}
    fields: dict[str, Any] = {"player": debt.seat}
    if debt.kind == "assassin":
        entry["count"] = len(targets(state, turn))
        fields["reason"] = "target_missing"
    elif debt.kind in ("jailer", "commander"):
        entry["count"] = debt_size(state, debt)
        fields["n"] = state.players[debt.seat].hand.size
    elif debt.kind == "hunter":
        fields["victim"] = victims(state, debt.seat)
    elif debt.kind == "alchemist":
        fields["n"] = 1
    return Item(rule, entry, type_, fields)


def debt_size(state: State, debt: Debt) -> int:
    """How many cards a Jailer or Commander makes a seat discard."""
    return debt.count if debt.kind == "jailer" else over_limit(state, debt.seat)


AMBASSADOR_RULES: Final = {"sage": "LORD-33", "hermit": "LORD-34", "elder": "LORD-35"}


def targets(state: State, turn: Turn) -> list[str]:
    """The opponents of whom the Assassin must still turn a Lord."""
    return [
        other
        for other in rivals(state, turn.seat)
        if other not in turn.struck and ready(state.players[other])
    ]


def victims(state: State, seat: str) -> list[str]:
    """The opponents from whom the Hunter can steal."""
    return [other for other in rivals(state, seat) if state.players[other].token_count > 0]


def refill_size(state: State) -> int:
    """How many Lords the Court must be filled with now (0: no refill is owed)."""
    turn = state.turn
    if turn is None or not (turn.refill == "due" or test_open(state, turn)):
        return 0
    return min(COURT_SPACES - len(state.court), state.lord_deck)


def test_open(state: State, turn: Turn) -> bool:
    """Whether a recruitment left so few Lords that the Court is refilled, and this has not been settled yet."""
    return turn.recruited and turn.refill == "no" and len(state.court) <= REFILL_AT


def _refill(state: State) -> Iterator[Item]:
    size = refill_size(state)
    if size > 0:
        yield Item("COURT-REFILL", {"type": "court_refill", "count": size}, "court_refill", {"n": size})


def _control(state: State, turn: Turn) -> Iterator[Item]:
    if must_control(state, turn):
        fields = {"player": turn.seat, "n": keys(state, turn.seat)}
        yield Item("LOC-TRIGGER", {"player": turn.seat, "type": "control"}, "control", fields)


def must_control(state: State, turn: Turn) -> bool:
    """Whether the Keys force a Location in step C (and one is left to take)."""
    some = state.location_deck > 0 or bool(state.locations) or state.fog > 0
    return turn.acted and some and keys(state, turn.seat) >= KEYS_NEEDED


def _limits(state: State, turn: Turn) -> Iterator[Item]:
    """The hand limits at the end of the turn."""
    size = state.players[turn.seat].hand.size
    if over_limit(state, turn.seat) and not turn.discarded:
        entry = {"player": turn.seat, "type": "discard", "count": over_limit(state, turn.seat)}
        yield Item("LORD-05", entry, "discard", {"player": turn.seat, "n": size})
    elif above_twelve(state, turn.seat):
        choices = [{"type": "discard", "count": above_twelve(state, turn.seat)}, {"type": "end_turn"}]
        fields = {"player": turn.seat, "n": size, "pearls": state.players[turn.seat].pearls}
        yield Item("OPT-HAND12", {"player": turn.seat, "one_of": choices}, "discard", fields)


def above_twelve(state: State, seat: str) -> int:
    """Cards above the limit of the later printing (0 without that option)."""
    if not state.options.hand_limit_12:
        return 0
    return max(0, state.players[seat].hand.size - HAND_LIMIT)


# --- what need not be done


def usable(state: State, turn: Turn) -> list[str]:
    """The optional powers that the active seat could still use: those used once of Lords just brought into play, and
    unused ones of each turn with something to act on."""
    seat = turn.seat
    once = [lord for lord in turn.fresh if ONCE.get(lord, _never)(state, seat) and works(state, seat, lord)]
    each = [
        lord
        for lord, able in EACH.items()
        if lord not in turn.used and works(state, seat, lord) and able(state, seat)
    ]
    return once + each


def could_take(state: State, turn: Turn) -> bool:
    """Whether an optional power could still take a Lord from the Court."""
    return any(lord in ("corruptor", "traitor") for lord in usable(state, turn))


def _never(state: State, seat: str) -> bool:
    return False


def _illusionist(state: State, seat: str) -> bool:
    return bool(state.players[seat].locations) and bool(state.locations)


def _corruptor(state: State, seat: str) -> bool:
    player = state.players[seat]
    return bool(state.court) and player.pearls + player.picks >= CORRUPTOR_PRICE


def _traitor(state: State, seat: str) -> bool:
    return bool(state.court) and _swaps("traitor", state, seat)


def _schemer(state: State, seat: str) -> bool:
    return state.lord_deck > 0 and _swaps("schemer", state, seat)


def _swaps(lord: str, state: State, seat: str) -> bool:
    return any(each != lord for each in free(state.players[seat]))


def _slaver(state: State, seat: str) -> bool:
    return state.players[seat].hand.size > 0


def _oracle(state: State, seat: str) -> bool:
    return council_size(state) > 0


def _opportunist(state: State, seat: str) -> bool:
    return bool(state.court) and state.lord_deck > 0


Able = Callable[[State, str], bool]

ONCE: Final[dict[str, Able]] = {
    "illusionist": _illusionist,
    "corruptor": _corruptor,
    "traitor": _traitor,
    "schemer": _schemer,
}
"""{Lord with an optional power used once: whether there is something to act on}."""

EACH: Final[dict[str, Able]] = {"slaver": _slaver, "oracle": _oracle, "opportunist": _opportunist}
"""{Lord with a power of each turn: whether there is something to act on}."""

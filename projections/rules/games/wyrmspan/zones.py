"""Cards: where each lies, hands, decks, displays and discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.holdings import fit_hand
from projections.rules.games.wyrmspan.state import Pile, Player, State, Top

There = Literal["yes", "maybe", "no"]


def unseen(card: str) -> bool:
    """Whether nobody saw which card it is."""
    return card[1:] == "?"


def kind_of(card: str) -> str:
    """dragon or cave."""
    return "dragon" if card[0] == "d" else "cave"


def known_hand(player: Player, kind: str | None = None) -> list[str]:
    """Cards that the log knows in a hand (``d`` or ``k`` only)."""
    return [card for card in (*player.open, *player.own) if kind is None or card[0] == kind]


def hand_size(player: Player) -> Amount:
    """All cards of a hand."""
    known = len(known_hand(player))
    total = player.unknown_total
    return Amount(total.lo + known, None if total.hi is None else total.hi + known)


def unknown(player: Player, kind: str) -> Amount:
    """The amount of unknown cards of a kind (``d``, ``k``)."""
    return player.dragons_unknown if kind[0] == "d" else player.caves_unknown


def zones(state: State) -> Iterator[tuple[str, str]]:
    """(card, zone) of every card that the log knows outside the decks."""
    for word, pile in (("dragon", state.dragons), ("cave", state.caves)):
        yield from ((card, f"display_{word}s") for card in pile.display if card is not None)
        yield from ((card, f"{word}_discard") for card in pile.discard)
    for seat in state.order:
        player = state.players[seat]
        yield from ((card, f"players.{seat}.{kind_of(card)}s") for card in known_hand(player))
        for place, space in player.mat.items():
            yield from (
                (card, f"players.{seat}.mat.{place}")
                for card in (space.cave, space.dragon, *space.tucked)
                if card is not None
            )


def where(state: State, card: str) -> str | None:
    """The zone outside the decks in which a card is known to lie."""
    return next((zone for each, zone in zones(state) if each == card), None)


def in_hand(state: State, seat: str, card: str) -> There:
    """Whether a card is in a hand, or may be."""
    player = state.players[seat]
    amount = unknown(player, card)
    if unseen(card):
        if known_hand(player, card[0]) or amount.lo > 0:
            return "yes"
        return "maybe" if amount.may_reach(1) else "no"
    if card in player.open or card in player.own:
        return "yes"
    if where(state, card) is not None or not amount.may_reach(1):
        return "no"
    if not _possible(state.pile(card), card):
        return "no"
    return "yes" if amount.lo > 0 else "maybe"


def _possible(pile: Pile, card: str) -> bool:
    """Whether a card may be anywhere but in the deck."""
    return all(top.card != card for top in pile.top)


def give(state: State, seat: str, card: str, *, open_: bool, within: bool) -> None:
    """A card comes to a hand. ``within``: one of those that a walk not noted may have brought."""
    player = state.players[seat]
    amount = unknown(player, card)
    if within and _one_came(amount):
        _one_came(player.unknown_total)
    if unseen(card):
        amount.add(1)
        player.unknown_total.add(1)
    else:
        (player.open if open_ else player.own).append(card)
    fit_hand(player)


def _one_came(amount: Amount) -> bool:
    """One of the cards that may have come is known, where any may have: fewer are left open."""
    if amount.hi is None or amount.hi <= amount.lo:
        return False
    amount.hi -= 1
    return True


def take_from_hand(state: State, seat: str, card: str) -> None:
    """A card leaves a hand; a named one that was not known there was one of the unknown ones."""
    player = state.players[seat]
    for known in (player.open, player.own):
        if card in known:
            known.remove(card)
            return
    amount = unknown(player, card)
    if unseen(card) and amount.hi == 0:
        _any_known(player, card[0])
        return
    amount.take(1)
    player.unknown_total.take(1)
    fit_hand(player)


def _any_known(player: Player, kind: str) -> None:
    """One of the known cards went, nobody saw which: all of its kind become unknown."""
    others = len(known_hand(player, kind)) - 1
    if others < 0:
        return
    player.open = [card for card in player.open if card[0] != kind]
    player.own = [card for card in player.own if card[0] != kind]
    unknown(player, kind).add(others)
    player.unknown_total.add(others)


def throw(state: State, card: str) -> None:
    """A card comes to its discard, face up."""
    state.pile(card).discard.append(card)


def secrets(state: State, card: str) -> tuple[tuple[str, ...], ...]:
    """Who may know where a card lies: groups as in a finding; () where everybody may. A card in a hand, tucked from the
    deck, or back on the deck is known to one seat alone."""
    if state.options.hands_open or unseen(card):
        return ()
    groups: list[tuple[str, ...]] = [
        (seat,) for seat in state.order if card in (*state.players[seat].own, *state.players[seat].looked)
    ]
    groups += [(top.seat,) for top in state.pile(card).top if top.card == card and top.seat is not None]
    return tuple(dict.fromkeys(groups))


# --- decks


def from_deck(state: State, card: str) -> None:
    """The top card of a deck is taken."""
    pile = state.pile(card)
    if pile.deck == 0 and pile.discard:
        reshuffle(pile)
    pile.deck = max(0, pile.deck - 1)
    if pile.top:
        pile.top.pop(0)
    if pile.pool is not None:
        gone = card if card in pile.pool else f"{card[0]}?"
        if gone in pile.pool:
            pile.pool.remove(gone)


def back_on_deck(state: State, card: str, seat: str | None, seq: int) -> None:
    """A card lies on top of its deck again after a takeback."""
    state.pile(card).top.insert(0, Top(card, seat, seq))


def reshuffle(pile: Pile) -> None:
    """The discards become the deck."""
    pile.pool = list(pile.discard) if pile.deck == 0 else None
    pile.made = None if pile.pool is None else list(pile.pool)
    pile.deck += len(pile.discard)
    pile.discard = []
    pile.top = []


def drawable(pile: Pile, card: str) -> bool:
    """Whether the deck, as far as it was made of known cards, may hold this one."""
    return _among(pile.pool, card)


def ever_drawable(pile: Pile, card: str) -> bool:
    """The same, as all know it: whatever single seats have drawn since."""
    return _among(pile.made, card)


def _among(cards: list[str] | None, card: str) -> bool:
    return cards is None or unseen(card) or card in cards or f"{card[0]}?" in cards


# --- displays


def slot_of(pile: Pile, card: str, slot: int | None) -> int | None:
    """The slot (1..3) from which a card would be taken: its own, else the first one not seen; None: there is none."""
    if slot is not None:
        return slot
    if card in pile.display and not unseen(card):
        return pile.display.index(card) + 1
    return pile.display.index("?") + 1 if "?" in pile.display else None


def comes_shown(pile: Pile, card: str, source: str | None) -> bool:
    """Whether a card that is drawn comes from the display: as said, else where a named one lies."""
    return source == "display" or (source is None and card in pile.display and not unseen(card))


def from_display(pile: Pile, card: str, slot: int | None) -> None:
    """A card is taken from the display: it leaves a gap, or a place not seen."""
    found = slot_of(pile, card, slot)
    if found is not None and pile.display[found - 1] != "?":
        unsure = pile.unsure and pile.display[found - 1] != card
        pile.display[found - 1] = "?" if unsure else None


def gaps(pile: Pile) -> list[int]:
    """Slots that were known and are empty."""
    return [slot for slot, card in enumerate(pile.display, 1) if card is None]


def refill(pile: Pile, card: str, slot: int | None) -> None:
    """A card comes to the display."""
    empty = gaps(pile)
    places = empty or [at for at, each in enumerate(pile.display, 1) if each == "?"]
    at = slot if slot is not None else (places[0] if places else 1)
    if pile.display[at - 1] not in (None, "?"):
        pile.unsure = max(0, pile.unsure - 1)
    pile.display[at - 1] = "?" if unseen(card) else card

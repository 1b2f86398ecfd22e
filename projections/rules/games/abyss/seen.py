"""What was seen before, and so cannot be shown or held again: cards, Lords, Locations, tokens; who knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from events.catalogue.abyss import PRINTED, TOKENS, UNSEEN
from projections.rules.findings import Severity
from projections.rules.games.abyss.faults import Faults, Private, fault
from projections.rules.games.abyss.piles import Pile, missing
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import cards_left, hands, seen_lords

# --- Exploration cards


def piles(state: State) -> list[tuple[str | None, Pile]]:
    """(owner, pile) of all cards whose faces are down: hands, Council stacks, the discard."""
    made: list[tuple[str | None, Pile]] = list(hands(state))
    made += [(None, pile) for pile in state.council.values()]
    return [*made, (None, state.discard)]


def lying_open(state: State) -> list[str]:
    """All cards face up: the track and the affiliated Allies."""
    return state.track + [card for player in state.players.values() for card in player.affiliated]


def copies(state: State, card: str, *, secrets: bool = True, reshuffled: bool = False) -> tuple[int, int]:
    """(copies outside the deck, how many of them may be in the deck all the same). ``secrets``: those that only the log
    knows are counted too; ``reshuffled``: the discard counts as a part of the deck."""
    count = lying_open(state).count(card)
    doubtful = 0
    for owner, pile in piles(state):
        if reshuffled and pile is state.discard:
            continue
        held = pile.open.count(card) + (pile.secret.count(card) if secrets else 0)
        count += held
        doubtful += min(pile.gone, held) if owner is not None else 0
    back = state.shuffled + (state.discard.unknown if reshuffled else 0)
    return count, min(back, doubtful)


def holders(state: State, card: str) -> Private:
    """Groups of those who must know the secret copies of a card to prove something with them."""
    return tuple((owner,) if owner is not None else () for owner, pile in piles(state) if card in pile.secret)


def card_fault(state: State, card: str | None) -> Faults:
    """ABY-OBS-CARD for a card turned up."""
    if cards_left(state) == 0:
        yield fault(
            "OBS-CARD", about="observation", card=card or UNSEEN, proof={"exploration_deck": state.deck}
        )
    if card in (None, UNSEEN):
        return
    assert card is not None
    emptied = state.deck == 0
    count, doubtful = copies(state, card, reshuffled=emptied)
    if count >= PRINTED[card]:
        public, unsure = copies(state, card, secrets=False, reshuffled=emptied)
        certain = count - doubtful >= PRINTED[card]
        shown = public - unsure >= PRINTED[card] if certain else public >= PRINTED[card]
        yield fault(
            "OBS-CARD",
            about="observation",
            severity="breach" if certain else "doubt",
            private=() if shown else holders(state, card),
            card=card,
        )
    if state.cards_next and state.cards_next[0] not in (card, UNSEEN):
        yield fault("OBS-CARD", about="observation", severity="doubt", card=card)


# --- hands


@dataclass(frozen=True, slots=True)
class Lack:
    """Cards that are not, or perhaps not, all in a hand, and who may know."""

    cards: str | list[str]
    severity: Severity
    private: Private


def lack(state: State, seat: str, cards: Sequence[str]) -> Lack | None:
    """Whether a hand cannot hold these cards (``?`` stands for one not seen); None if it can. What public events prove
    names the cards as the public must."""
    whole = _lack(state, seat, cards, secrets=True)
    if whole is None:
        return None
    named, severity, elsewhere = whole
    public = _lack(state, seat, cards, secrets=False)
    certain = severity == "breach" or not state.players[seat].hand.secret
    if public is not None and public[1] == severity and certain:
        return Lack(_spoken(public[0]), severity, ())
    return Lack(_spoken(named), severity, holders(state, named[0]) if elsewhere else ((seat,),))


def _spoken(cards: list[str]) -> str | list[str]:
    return cards[0] if len(cards) == 1 else cards


def _lack(
    state: State, seat: str, cards: Sequence[str], *, secrets: bool
) -> tuple[list[str], Severity, bool] | None:
    """(cards, severity, whether cards elsewhere prove it), by what the log knows, or by what public events prove."""
    hand = state.players[seat].hand
    known = hand.open + (hand.secret if secrets else [])
    unknown = hand.unknown + (0 if secrets else len(hand.secret))
    wanting = missing([card for card in cards if card != UNSEEN], known)
    if len(wanting) > unknown:
        return wanting, "breach", False
    for card, number in Counter(wanting).items():
        count, doubtful = copies(state, card, secrets=secrets)
        if count - doubtful + number > PRINTED[card]:
            return [card], "breach", True
    if len(cards) > hand.size:
        return wanting or list(cards), "doubt" if hand.gone else "breach", False
    return (wanting, "doubt", False) if wanting else None


# --- Lords, Locations, tokens


def lord_fault(state: State, lords: Iterable[str | None]) -> Faults:
    """ABY-OBS-LORD for Lords turned up from the deck, in this order."""
    before = seen_lords(state)
    memory = list(state.lords_next)
    for lord in lords:
        expected = memory.pop(0) if memory else UNSEEN
        if lord in (None, UNSEEN):
            continue
        assert lord is not None
        if lord in before:
            cause = state.outside.get(lord)
            yield fault("OBS-LORD", about="observation", caused_by=cause, lord=lord)
        if expected not in (lord, UNSEEN):
            yield fault("OBS-LORD", about="observation", severity="doubt", lord=lord)
        before.append(lord)


def seen_locations(state: State) -> list[str]:
    """All Locations that have been seen."""
    owned = [place for player in state.players.values() for place in player.locations]
    return state.locations + owned + state.locations_gone


def location_fault(state: State, drawn: Iterable[str]) -> Faults:
    """ABY-OBS-LOCATION for Locations drawn from the deck."""
    before = seen_locations(state)
    for place in drawn:
        if place in before:
            yield fault("OBS-LOCATION", about="observation", location=place)
        before.append(place)


def token_fault(state: State, values: Sequence[int], without: str | None = None) -> Faults:
    """ABY-OBS-TOKEN for values seen; ``without``: the seat whose own known tokens do not count beside them."""
    for value, number in sorted(Counter(values).items()):
        others = [seat for seat in state.order if seat != without]
        held = {seat: state.players[seat].tokens.count(value) for seat in others}
        if sum(held.values()) + number > TOKENS[value]:
            private = tuple((seat,) for seat in others if held[seat] and not state.players[seat].shown)
            yield fault("OBS-TOKEN", about="observation", private=private, v=value)

"""Laying out the table, and taking cards and tokens from their piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ARTIFACTS,
    ASSETS,
    CITIES,
    CONDITIONS,
    ENCOUNTER_DECKS,
    FACTS,
    INVESTIGATORS,
    MONSTERS,
    REFERENCE,
    SITES,
    SPACES,
    SPELLS,
    START_OMEN,
    deck_of,
    plain_card,
)
from projections.rules.games.eldritch_horror.amounts import Amount, Pool, exactly, pool_of
from projections.rules.games.eldritch_horror.board import hide_clue, locate_clue
from projections.rules.games.eldritch_horror.people import holders, new_copy
from projections.rules.games.eldritch_horror.state import Deck, InPlay, Investigator, State

PER_SITE = 3
"""Expedition cards of a site."""


def teamwork(card: str) -> bool:
    """Whether an Asset has the trait teamwork."""
    asset = ASSETS.get(card)
    return asset is not None and "teamwork" in (asset.traits or ())


def fresh_piles(state: State) -> None:
    """All piles full: nothing is drawn, held or set aside."""
    copies: int = FACTS["spells"]["copies_each"]
    state.decks = {
        "asset": Deck(pool_of(list(ASSETS))),
        "artifact": Deck(pool_of(list(ARTIFACTS))),
        "spell": Deck(pool_of([name for name in SPELLS for _ in range(copies)])),
        "condition": Deck(pool_of([each.name for each in CONDITIONS.values() for _ in range(each.count)])),
    }
    state.gate_stack = pool_of(list(CITIES))
    state.clue_pool = pool_of(list(SPACES))
    state.cup = pool_of([name for name, each in MONSTERS.items() if not each.epic for _ in range(each.count)])
    state.encounters = {deck: exactly(size) for deck, size in encounter_sizes(None).items()}
    state.sites = dict.fromkeys(sorted(SITES), PER_SITE)


def encounter_sizes(ancient_one: str | None) -> dict[str, int]:
    """{encounter deck: its cards}; Research Encounters and special ones are those of the Ancient One."""
    sizes: dict[str, int] = dict(FACTS["components"]["encounter_decks"])
    special = ANCIENT_ONES[ancient_one].special if ancient_one is not None else {}
    own = {"research": sizes["research"] // len(ANCIENT_ONES), "special": sum(special.values())}
    return {deck: own.get(deck, sizes[deck]) for deck in ENCOUNTER_DECKS}


def lay_table(state: State, name: str) -> None:
    """What hangs on the Ancient One and on the number of investigators."""
    state.ancient_one = name
    sheet = ANCIENT_ONES[name]
    state.doom, state.omen = sheet.doom, START_OMEN
    state.omen_eldritch = dict(sheet.omen_eldritch)
    state.stage, state.left = 1, dict(sheet.stages[0])
    for monster, number in sorted(sheet.set_aside.items()):
        for _ in range(number):
            state.cup.take(monster)
            state.set_aside.append(monster)
    state.encounters["special"] = exactly(encounter_sizes(name)["special"])
    state.reference = dict(REFERENCE[max(1, min(8, state.players or 1))])
    if state.players == 1:
        for card in [card for card in state.decks["asset"].pool.may if teamwork(card)]:
            state.decks["asset"].pool.take(card)
            state.box.append(card)
    if state.options.starting_rumor is not None:
        state.in_play[state.options.starting_rumor] = InPlay(rumor=True)


def sit_down(state: State, who: str, seat: str, lacking: tuple[str, ...] = ()) -> list[str]:
    """An investigator comes into play as printed; starting cards that are not to be had are missing. Gives those that
    came from the reserve."""
    sheet = INVESTIGATORS[who]
    person = Investigator(seat, sheet.start, sheet.health, sheet.sanity)
    state.people[who] = person
    state.seat_people.setdefault(seat, []).append(who)
    reserved = []
    for card in sheet.cards:
        if card in lacking:
            continue
        if card in state.reserve:
            state.reserve.remove(card)
            reserved.append(card)
        elif not _fetch(state, card):
            continue
        person.cards.append(new_copy(state, card))
    return reserved


def _fetch(state: State, card: str) -> bool:
    """A named card from its deck, else from its discard pile."""
    deck = state.decks[str(deck_of(card))]
    if deck.pool.holds(card):
        deck.pool.take(card)
        return True
    if card in deck.discard:
        deck.discard.remove(card)
        return True
    return False


def give_clue(state: State, person: Investigator, face: str) -> None:
    """A Clue of the pool to somebody; ``?``: nobody said which."""
    if face.startswith("?"):
        person.clues.append(hide_clue(state, None))
        return
    if state.clue_pool.holds(face):
        state.clue_pool.take(face)
    else:
        state.clue_pool.count.widen(1)
        return
    locate_clue(state, face)
    person.clues.append(face)


def from_deck(state: State, deck: str, card: str) -> None:
    """A card is drawn: it leaves the pool (or nobody knows how, and the pool becomes a range), and the known top."""
    pool = state.decks[deck].pool
    if card == "?" or pool.holds(card):
        pool.take(card)
    look = state.looks.get(deck)
    if look is not None and look.top:
        look.top.pop(0)


def slot(state: State, card: str, reserve: Sequence[str]) -> str | None:
    """What of the reserve is this card: the card itself, else one that nobody saw and that may be it (``?``)."""
    if card in reserve:
        return card
    may = deck_of(card) == "asset" and where(state, card) in ("in_deck", "elsewhere")
    return "?" if may and "?" in reserve else None


def from_reserve(state: State, card: str) -> bool:
    """A card leaves the reserve; tells whether it lies there."""
    lying, may = slot(state, card, state.reserve), state.decks["asset"].pool.may
    if lying is None:
        return False
    state.reserve.remove(lying)
    if lying != card and card in may:
        may.remove(card)
    return True


def misplaced(state: State, cards: Sequence[str], more: Sequence[str] = ()) -> Iterator[str]:
    """Those of the cards laid into the reserve, one after the other, that cannot come from the Asset deck. An empty
    deck is made anew of its discards (``more``: those that go there just before)."""
    deck = state.decks["asset"]
    pool = Pool(list(deck.pool.may), Amount(deck.pool.count.lo, deck.pool.count.hi))
    discards = [*deck.discard, *more]
    for card in cards:
        if pool.empty:
            pool.renew(discards)
            discards = []
        if card != "?" and not pool.holds(card):
            yield card
        else:
            pool.take(card)


def where(state: State, card: str) -> str:
    """Where a card lies, as a word for a finding."""
    name = plain_card(card)
    if name in state.reserve:
        return "in_reserve"
    if any(name in deck.discard for deck in state.decks.values()):
        return "in_discard"
    if name in state.box:
        return "in_box"
    held = holders(state, name)
    if held:
        return f"held_by_{held[0]}"
    for who, cards in state.sheets.items():
        if any(plain_card(each) == name for each in cards):
            return f"on_sheet_of_{who}"
    return "in_deck" if any(name in deck.pool.may for deck in state.decks.values()) else "elsewhere"

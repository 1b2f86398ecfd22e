"""Gaining a card: where it lies, whether it may be gained, and from where it then comes."""

from __future__ import annotations

from collections.abc import Sequence

from events.catalogue.eldritch_horror import ASSETS, CONDITIONS, FACTS, SPELLS, deck_of, plain_card
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.cascade import renewed
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.ops_points import banned
from projections.rules.games.eldritch_horror.people import belongings, new_copy
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.stacking import (
    from_deck,
    from_reserve,
    misplaced,
    slot,
    teamwork,
    where,
)
from projections.rules.games.eldritch_horror.state import State

UNIQUE = ("asset", "artifact")


def gain_card(run: Run, op: Data) -> None:
    """A card by one of the ways of gaining. One that cannot have come leaves a range behind."""
    state, name, deck = run.state, plain_card(op["card"]), str(deck_of(op["card"]))
    how, place = op.get("how", "random"), _place(state, op, name, deck)
    broken = run.report(_faults(state, op, name, deck), part=True)
    if how != "random" and place != "reserve":
        state.looks.pop(deck, None)  # searched, then shuffled
    if not op.get("found", True):
        return
    if place is None or (broken and _has(state, op["who"], name)):
        state.decks[deck].pool.count.widen(1)
        return
    if place == "reserve":
        from_reserve(state, name)
        refill(run, op.get("refill"), 1, part=True)
    elif place == "discard":
        state.decks[deck].discard.remove(name)
    else:
        from_deck(state, deck, name)
    give(state, op["who"], name, deck, op.get("back"))
    run.tell("gained", name, who=op["who"])


def refill(run: Run, cards: Sequence[str] | None, slots: int, *, part: bool) -> None:
    """ELD-RESERVE-FOUR: the empty slots of the reserve are filled; ``?`` where nobody said with what, or with what
    lies elsewhere."""
    run.report(_refill_faults(run.state, cards, slots), part=part)
    laid = list(cards or ())[:slots]
    for card in [*laid, *["?"] * (slots - len(laid))]:
        renewed(run)
        come = card if run.state.decks["asset"].pool.holds(card) else "?"
        from_deck(run.state, "asset", come)
        run.state.reserve.append(come)


def _refill_faults(state: State, cards: Sequence[str] | None, slots: int) -> Faults:
    if cards is not None and len(cards) != slots:
        yield seen("RESERVE-FOUR", n=slots, m=len(cards))
    for card in misplaced(state, cards or ()):
        yield seen("ASSET-UNIQUE", card=card, where=where(state, card))


def give(state: State, who: str, name: str, deck: str, back: str | None = None) -> str:
    """The card comes to somebody; gives its id."""
    person = state.people[who]
    card = new_copy(state, name)
    (person.conditions if deck == "condition" else person.cards).append(card)
    if back is not None:
        state.backs[card] = back
    if state.phase == "mythos":
        state.mythos.fresh.append(card)
    return card


def _has(state: State, who: str, name: str) -> bool:
    return any(plain_card(card) == name for card in belongings(state.people[who]))


def _place(state: State, op: Data, name: str, deck: str) -> str | None:
    """Where the card is taken from: as the way of gaining says, or where it lies; None: it cannot be had."""
    how, piles = op.get("how", "random"), state.decks[deck]
    if how in ("named", "reserve") and name in state.reserve:
        return "reserve"
    if "reserve" in (how, op.get("from")) and slot(state, name, state.reserve) is not None:
        return "reserve"
    if how in ("named", "discard") and name in piles.discard:
        return "discard"
    return "deck" if how not in ("reserve", "discard") and piles.pool.holds(name) else None


def _faults(state: State, op: Data, name: str, deck: str) -> Faults:
    who, how = op["who"], op.get("how", "random")
    piles, there = state.decks[deck], where(state, name)
    if not op.get("found", True):
        if _place(state, op, name, deck) is not None:
            yield fault("GAIN-NAMED-FAIL", card=name, where=there)
        return
    yield from banned(state, who, "gain")
    if not piles.pool.holds(name):
        if name in state.box:
            yield fault("OPT-SOLO" if state.players == 1 and teamwork(name) else "BOX-OUT", card=name)
        if there.startswith("on_sheet_of"):
            yield fault("LIM-DEFEATED", card=name)
        if deck not in UNIQUE:
            yield seen("COND-SUPPLY", card=name, n=copies(name))
    yield from _held_faults(state, who, name, deck, how)
    lies = {"reserve": slot(state, name, state.reserve) is not None, "discard": name in piles.discard}
    if not lies.get(how, True):
        yield seen("LIM-AVAIL", card=name, where=there)
    elif how == "named":
        yield from _named_faults(state, op, name, deck)
    elif how == "random":
        yield from _deck_faults(state, name, deck)
        yield from _top_faults(state, name, deck)
    elif how.startswith("trait:"):
        trait, printed = how.removeprefix("trait:"), traits(name)
        if printed is not None and trait not in printed:
            yield seen("GAIN-TRAIT", card=name, trait=trait)
        yield from _deck_faults(state, name, deck)
    laid = op.get("refill")
    if laid is not None and _place(state, op, name, deck) != "reserve":
        yield seen("RESERVE-FOUR", n=0, m=len(laid))


def copies(name: str) -> int:
    """How many copies of a two-sided card there are."""
    count: int = CONDITIONS[name].count if name in CONDITIONS else FACTS["spells"]["copies_each"]
    return count


def traits(name: str) -> tuple[str, ...] | None:
    """The traits of a card; None where the facts do not know them."""
    if name in ASSETS:
        return ASSETS[name].traits
    if name in CONDITIONS:
        return CONDITIONS[name].traits
    return (SPELLS[name],) if name in SPELLS else None


def _held_faults(state: State, who: str, name: str, deck: str, how: str) -> Faults:
    """One card of a name to each investigator, of those that have several copies."""
    if deck in UNIQUE or not _has(state, who, name):
        return
    if how == "random":
        yield seen("GAIN-DUP", inv=who, card=name)
    elif how.startswith("trait:"):
        yield seen("GAIN-TRAIT-NEW", inv=who, card=name)
    else:
        yield fault("COND-DUP" if deck == "condition" else "SPELL-DUP", inv=who, card=name)


def _named_faults(state: State, op: Data, name: str, deck: str) -> Faults:
    if _place(state, op, name, deck) is None:
        yield fault("GAIN-NAMED", card=name)
    elif name in state.reserve and op.get("from") in ("deck", "discard"):
        yield fault("GAIN-NAMED-RESERVE", card=name)


def _deck_faults(state: State, name: str, deck: str) -> Faults:
    if deck in UNIQUE and not state.decks[deck].pool.holds(name):
        yield seen("ASSET-UNIQUE", card=name, where=where(state, name))


def _top_faults(state: State, name: str, deck: str) -> Faults:
    look = state.looks.get(deck)
    top = look.top[0] if look is not None and look.top else None
    if top is None or top.item == "?":
        return
    if deck in UNIQUE and top.item != name:
        private = ((top.seat,),) if top.seat is not None else ()
        yield seen(
            "GAIN-RANDOM", severity="doubt", private=private, card=name, deck=deck, where="below_the_top"
        )
    if deck not in UNIQUE and top.item == name and state.decks[deck].pool.count.lo > 1:
        yield seen("DOUBLE-BOTTOM", severity="doubt", card=name, deck=deck, n=state.decks[deck].pool.count.lo)

"""Abbey cards and hand cards as the log knows them, and when two descriptions may be of one card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from events.catalogue.abandoned_abbey import BLANK_CARDS, ITEMS, UNSEEN
from events.games.abandoned_abbey import AbbeyCard, AbbeyTop, HandCard

_SHOWN = {name.casefold(): (symbol,) for name, symbol in ITEMS.items()} | {
    name.casefold(): () for name in BLANK_CARDS
}
"""{name of a card of the starting deck, any case: the symbols it shows}."""


@dataclass(frozen=True, slots=True)
class Card:
    """An Abbey card. ``symbol`` ``?``: nobody saw it. ``reward`` {item: number}, None: not seen."""

    symbol: str
    reward: dict[str, int] | None = None
    draw: int = 1
    label: str | None = None

    @property
    def seen(self) -> bool:
        return self.symbol != UNSEEN

    def document(self) -> dict[str, Any]:
        """As it stands in a state document."""
        made: dict[str, Any] = {"symbol": self.symbol}
        if self.reward is not None:
            made["reward"] = dict(self.reward)
        if self.draw != 1:
            made["draw"] = self.draw
        if self.label is not None:
            made["label"] = self.label
        return made

    def may_be(self, other: Card) -> bool:
        """Whether both descriptions can be of one card: nothing that both say differs."""
        if self.label is not None and other.label is not None and self.label != other.label:
            return False
        if not (self.seen and other.seen):
            return True
        if self.symbol != other.symbol:
            return False
        return self.reward is None or other.reward is None or self.reward == other.reward

    def told(self, later: Card) -> Card:
        """This card after a later description of it: what that one says goes over what was known."""
        if not later.seen:
            return replace(self, label=later.label or self.label)
        reward = later.reward if later.reward is not None else self.reward
        draw = later.draw if later.draw != 1 else self.draw
        return Card(later.symbol, reward, draw, later.label or self.label)


UNSEEN_CARD = Card(UNSEEN)


def described(written: AbbeyCard | AbbeyTop, labels: Mapping[str, Card]) -> Card:
    """The card of a line: what is left out is as its label says."""
    known = labels.get(written.label) if written.label is not None else None
    symbol = written.symbol
    if known is not None and symbol in (None, UNSEEN):
        symbol = known.symbol
    reward = written.reward if isinstance(written.reward, dict) else None
    if reward is None and known is not None:
        reward = known.reward
    draw = written.draw if written.draw is not None else known.draw if known is not None else 1
    return Card(symbol or UNSEEN, dict(reward) if reward is not None else None, draw, written.label)


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a player. ``symbols`` () shows none, None: not seen."""

    name: str | None = None
    symbols: tuple[str, ...] | None = None
    label: str | None = None

    @property
    def shows(self) -> tuple[str, ...] | None:
        """Its symbols, also where only the name of a card of the starting deck was written; None: not known."""
        if self.symbols is None and self.name is not None:
            return _SHOWN.get(self.name.casefold())
        return self.symbols

    def document(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if self.name is not None:
            made["name"] = self.name
        if self.symbols is not None:
            made["symbols"] = list(self.symbols)
        if self.label is not None:
            made["label"] = self.label
        return made

    def may_be(self, other: Held) -> bool:
        """Whether both descriptions can be of one card."""
        if self.label != other.label:
            return False
        if self.name is not None and other.name is not None and self.name.casefold() != other.name.casefold():
            return False
        ours, theirs = self.shows, other.shows
        return ours is None or theirs is None or sorted(ours) == sorted(theirs)

    def __str__(self) -> str:
        signs = "+".join(self.symbols or ())
        if self.name is not None:
            return f"{self.name}({signs})" if signs else self.name
        if self.symbols is not None:
            return signs if len(self.symbols) == 1 else f"({signs})"
        return self.label or UNSEEN


def held(written: HandCard) -> Held:
    """A hand card of a line."""
    return Held(written.name, written.symbols, written.label)


def seen_card(written: Any) -> Held | None:
    """A hand card of a line; None where it was not seen."""
    return held(written) if isinstance(written, HandCard) else None


def listed(written: Any) -> list[Held] | None:
    """The cards of a field that holds a number or cards; None for a number."""
    return [held(each) for each in written] if isinstance(written, tuple) else None


def amount(written: int | Sequence[Any]) -> int:
    """How many cards a field says that holds a number or cards."""
    return written if isinstance(written, int) else len(written)


def nearest(cards: Sequence[Held], card: Held) -> int | None:
    """The place of the card in ``cards``: the same description, else one that may be the same; None: not there."""
    if card in cards:
        return cards.index(card)
    return next((index for index, each in enumerate(cards) if each.may_be(card)), None)


def summed(cards: Iterable[Card]) -> dict[str, int]:
    """The rewards of cards together, {item: number}, as far as they were seen."""
    made: dict[str, int] = {}
    for card in cards:
        for item, number in (card.reward or {}).items():
            made[item] = made.get(item, 0) + number
    return {item: made[item] for item in sorted(made)}

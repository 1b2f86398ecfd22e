"""Cards of a zone as the log knows them: known ones, and counts of unknown ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct, field

Origin = Literal["open", "secret", "unknown", "nowhere"]


class Pile(Struct):
    """``open``: cards that public events prove; ``secret``: cards that only the log (and the owner of a hand) knows;
    ``unknown``: further cards, not known which; ``gone``: cards that left a hand unseen, not known which."""

    open: list[str] = field(default_factory=list)
    secret: list[str] = field(default_factory=list)
    unknown: int = 0
    gone: int = 0

    @property
    def size(self) -> int:
        """How many cards lie there."""
        return len(self.open) + len(self.secret) + self.unknown - self.gone

    @property
    def known(self) -> list[str]:
        """The cards that the log knows, sorted."""
        return sorted(self.open + self.secret)

    @property
    def exact(self) -> bool:
        """Whether the log knows every card."""
        return self.unknown == 0 and self.gone == 0

    def add(self, card: str) -> None:
        """A card that everybody saw; ``?``: nobody."""
        if card == "?":
            self.unknown += 1
        else:
            self.open.append(card)

    def take(self, card: str) -> Origin:
        """Takes a card out, as far as it can be there; ``?`` is one that nobody saw."""
        found: Origin = "nowhere"
        if card == "?":
            found = self._slip()
        elif card in self.open:
            self.open.remove(card)
            found = "open"
        elif card in self.secret:
            self.secret.remove(card)
            found = "secret"
        elif self.unknown > 0:
            self.unknown -= 1
            found = "unknown"
        if self.size < 0:
            self.gone += self.size
        return found

    def _slip(self) -> Origin:
        if self.size <= 0:
            return "nowhere"
        if self.open or self.secret:
            self.gone += 1
        else:
            self.unknown -= 1
        return "unknown"

    def lose(self, count: int) -> int:
        """Cards that left although no line says so; gives how many could."""
        lost = min(count, max(self.size, 0))
        self.gone += lost
        return lost

    def clear(self) -> None:
        """Takes all cards away."""
        self.open, self.secret, self.unknown, self.gone = [], [], 0, 0

    def pour(self, other: Pile) -> None:
        """Moves all cards to another pile, known as they were."""
        other.open += self.open
        other.secret += self.secret
        other.unknown += self.unknown
        other.gone += self.gone
        self.clear()


def secret(cards: Iterable[str]) -> Pile:
    """A pile of which only the log knows the cards; ``?``: not even the log."""
    given = list(cards)
    return Pile(secret=[card for card in given if card != "?"], unknown=given.count("?"))


def missing(wanted: Iterable[str], there: Iterable[str]) -> list[str]:
    """The cards wanted beyond those there, as a multiset, in the order wanted."""
    left = Counter(there)
    made = []
    for card in wanted:
        if left[card] > 0:
            left[card] -= 1
        else:
            made.append(card)
    return made


def distinct(cards: Sequence[str]) -> list[str]:
    """Each card once, sorted."""
    return sorted(set(cards))

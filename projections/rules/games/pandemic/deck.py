"""What is known of the infection deck: a stack of layers, each an unordered set of cards of which so many lie there.

A layer as large as its cards is known exactly. A card may be listed in several layers (an untold Forecast
across two layers, a card that nobody saw): then :mod:`deduction` takes out of each layer what card counting
excludes. An unseen card in the discard pile is a group like a layer. All card lists are in order of id.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from projections.rules.games.pandemic.deduction import fits, narrow, overlapping
from projections.rules.games.pandemic.material import CITY_IDS, FORESEEN


@dataclass(slots=True)
class Layer:
    """``cards`` that may lie here, ``count`` of them do. ``cause``: the line that made it too short or too long."""

    cards: list[str]
    count: int
    cause: int | None = None

    def copy(self) -> Layer:
        """A layer of its own."""
        return Layer(list(self.cards), self.count, self.cause)


@dataclass(slots=True)
class Deck:
    """``layers``, top first; ``unseen``: groups of cards in the discard pile that nobody saw; ``strays``: cards that a
    wrong line left without a place, with that line's seq; ``loose``: some card may lie in more than one group."""

    layers: list[Layer] = field(default_factory=list)
    unseen: list[Layer] = field(default_factory=list)
    strays: dict[str, int] = field(default_factory=dict)
    loose: bool = False

    # --- asking

    def size(self) -> int:
        """How many cards the deck has."""
        return sum(layer.count for layer in self.layers)

    def candidates(self, place: int) -> list[str]:
        """The cards that may lie on top (place 0) or at the bottom (place -1), by id."""
        return self.layers[place].cards if self.layers else []

    def ordered_top(self) -> list[str]:
        """The cards whose place on top is certain, top first."""
        top: list[str] = []
        for layer in self.layers:
            if layer.count != 1 or len(layer.cards) != 1:
                break
            top.append(layer.cards[0])
        return top

    def cause(self, city: str, place: int) -> int | None:
        """The earlier wrong line that explains why this card turns up there; None if no line does."""
        stray = self.strays.get(city)
        if stray is not None or not self.layers:
            return stray or None
        layer = self.layers[place]
        return layer.cause or None if len(layer.cards) < layer.count else None

    def may_foresee(self, cards: Sequence[str]) -> bool:
        """Whether these different cards can be (part of) what a Forecast looks at."""
        inside, outside = self._split(FORESEEN)
        seen = set(cards)
        listed = {card for layer in inside for card in layer.cards}
        if not seen <= listed:
            return False
        if not self.loose and all(len(layer.cards) == layer.count for layer in self.layers):
            return all(len(seen.intersection(layer.cards)) <= layer.count for layer in inside)
        if not fits([*self.layers, *self.unseen]):
            return True
        groups = [layer.copy() for layer in (*inside, *outside, *self.unseen)]
        for layer in groups[len(inside) :]:
            layer.cards = [card for card in layer.cards if card not in seen]
        return fits(groups)

    # --- cards turned

    def take(self, city: str, place: int, seq: int = 0) -> None:
        """Turns this card from the top or from the bottom; one that cannot lie there leaves its supposed place."""
        if not self.layers:
            return
        layer = self.layers[place]
        if city in layer.cards:
            layer.cards.remove(city)
            if self.loose:
                self._forget(city)
        else:
            self.strays.pop(city, None)
            if not len(layer.cards) < layer.count:
                layer.cause = seq
            for other in self._forget(city):
                other.cause = seq
        layer.count -= 1
        self._drop_empty(seq)
        if self.loose:
            self.tighten()

    def take_unseen(self, place: int) -> None:
        """Turns a card that nobody saw from the top or from the bottom: it lies in the discard pile now."""
        if not self.layers:
            return
        layer = self.layers[place]
        group = next((each for each in self.unseen if each.cards == layer.cards), None)
        if group is None:
            self.unseen.append(Layer(list(layer.cards), 1))
        else:
            group.count += 1
        layer.count -= 1
        self._drop_empty(0)
        self.tighten()

    def put_back(self, city: str, place: int) -> None:
        """A card turned and put back (a take-back): it is known to lie on the top or at the bottom."""
        if not self.layers:
            return
        self.take(city, place)
        self.layers.insert(0 if place == 0 else len(self.layers), Layer([city], 1))

    # --- the discard pile

    def settle_unseen(self, city: str) -> bool:
        """An unseen card of the discard pile turns out to be this one and leaves the pile; False if none may be."""
        group = next((each for each in self.unseen if city in each.cards), None)
        if group is None:
            return False
        group.count -= 1
        self._forget(city)
        if not group.count:
            self.unseen.remove(group)
        self.tighten()
        return True

    def reshuffle(self, known: Sequence[str]) -> None:
        """The discard pile, its ``known`` cards and the unseen ones, becomes the new top layer."""
        cards = sorted({*known, *(card for group in self.unseen for card in group.cards)})
        count = len(known) + sum(group.count for group in self.unseen)
        loose = bool(self.unseen)
        self.unseen.clear()
        if count:
            self.layers.insert(0, Layer(cards, count))
        if self.loose or loose:
            self.tighten()

    # --- Forecast

    def order(self, cards: Sequence[str]) -> None:
        """These cards lie on top in this order."""
        self._take_foreseen(cards)
        self.layers[:0] = [Layer([card], 1) for card in cards]
        self._after_foresight()

    def mix(self, cards: Sequence[str] | None) -> None:
        """The cards that a Forecast looked at lie on top in an order that is not known; ``cards``: they are these."""
        if cards is not None:
            self._take_foreseen(cards)
            self.layers.insert(0, Layer(sorted(cards), len(cards)))
        else:
            inside, outside = self._split(FORESEEN)
            if len(inside) > 1:
                listed = sorted({card for layer in inside for card in layer.cards})
                self.layers = [Layer(listed, sum(layer.count for layer in inside)), *outside]
        self._after_foresight()

    def single_out(self, cards: Sequence[str]) -> None:
        """These cards are known to be the top ones; their order stays as little known as it was."""
        inside, outside = self._split(FORESEEN)
        seen = set(cards)
        for layer in inside:
            layer.cards = [card for card in layer.cards if card in seen]
        for layer in outside:
            layer.cards = [card for card in layer.cards if card not in seen]
        self.layers = [*inside, *outside]
        self._after_foresight()

    def _split(self, size: int) -> tuple[list[Layer], list[Layer]]:
        """Copies of the layers of the top ``size`` cards and of the rest; a layer at the border is split in two."""
        inside: list[Layer] = []
        outside: list[Layer] = []
        for layer in self.layers:
            upper = min(size, layer.count)
            size -= upper
            if upper:
                inside.append(Layer(list(layer.cards), upper, layer.cause))
            if layer.count > upper:
                outside.append(Layer(list(layer.cards), layer.count - upper, layer.cause))
        return inside, outside

    def _take_foreseen(self, cards: Sequence[str]) -> None:
        inside, outside = self._split(len(cards))
        self.layers = outside
        for card in cards:
            self.strays.pop(card, None)
            self._forget(card)
        for layer in inside:
            for card in layer.cards:
                groups = (*self.layers, *self.unseen)
                if card not in cards and not any(card in other.cards for other in groups):
                    self._return(card)

    def _return(self, card: str) -> None:
        """A card that a wrong Forecast crowded out goes to the deepest layer."""
        if self.layers:
            insort(self.layers[-1].cards, card)

    def _after_foresight(self) -> None:
        self.layers = [layer for layer in self.layers if layer.count]
        self.loose = True
        self.tighten()

    # --- keeping it in order

    def _forget(self, city: str) -> list[Layer]:
        """Takes a card out of every group; those it lay in."""
        found = [group for group in (*self.layers, *self.unseen) if city in group.cards]
        for group in found:
            group.cards.remove(city)
        return found

    def _drop_empty(self, seq: int) -> None:
        for layer in [layer for layer in self.layers if layer.count <= 0]:
            self.layers.remove(layer)
            for card in layer.cards:
                if not any(card in group.cards for group in (*self.layers, *self.unseen)):
                    self.strays[card] = layer.cause or seq

    def tighten(self) -> None:
        """Takes out of every group what card counting excludes."""
        groups = [*self.layers, *self.unseen]
        self.loose = overlapping(groups)
        if self.loose and narrow(groups):
            self.loose = overlapping(groups)

    def copy(self) -> Deck:
        """A deck of its own."""
        return Deck(
            [layer.copy() for layer in self.layers],
            [group.copy() for group in self.unseen],
            dict(self.strays),
            self.loose,
        )


def fresh(cards: Iterable[str] = CITY_IDS) -> Deck:
    """A deck of these cards in an order that nobody knows."""
    listed = sorted(cards)
    return Deck([Layer(listed, len(listed))] if listed else [])

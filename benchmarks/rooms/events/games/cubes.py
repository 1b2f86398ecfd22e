"""Cubes: a game that is as much work as Pandemic and no more than that, to be played by other programs too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from events.session import Seat
from events.vocabulary import Move, Vocabulary, move

COLOURS = ("blue", "yellow", "black", "red")
CITIES = tuple(f"c{number}" for number in range(48))

if TYPE_CHECKING:
    City = str
    Colour = str
else:
    City = Literal[CITIES]
    Colour = Literal[COLOURS]


@move("setup", "observation")
class Setup(Move):
    """The order of both decks, the top card last."""

    deck: tuple[City, ...]
    infection: tuple[City, ...]


@move("drive", "decision")
class Drive(Move):
    player: Seat
    to: City


@move("fly", "decision")
class Fly(Move):
    """To the city of a card from the hand."""

    player: Seat
    card: City


@move("treat", "decision")
class Treat(Move):
    player: Seat
    colour: Colour


@move("draw", "both")
class Draw(Move):
    """The card drawn; ``discard``: one that goes because the hand is full."""

    player: Seat
    card: City
    discard: City | None = None


@move("infect", "observation")
class Infect(Move):
    city: City


VOCABULARY = Vocabulary.of("cubes", Setup, Drive, Fly, Treat, Draw, Infect)

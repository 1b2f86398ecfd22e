"""The moves of Pebbles, a toy game: take pebbles from a bowl, draw a card after each."""

from __future__ import annotations

from events.session import Seat
from events.vocabulary import Move, Vocabulary, move


@move("setup", "observation")
class Setup(Move):
    """``order``: the seats in order of play; ``pebbles``: how many lie in the bowl (None: as the option says)."""

    order: tuple[Seat, ...]
    pebbles: int | None = None


@move("take", "decision", "closed")
class Take(Move):
    """``number`` is forced when one pebble is left."""

    player: Seat
    number: int | None = None


@move("draw", "observation")
class Draw(Move):
    """``card``: its id, or ``?`` for one that the scribe did not see."""

    player: Seat
    card: str


@move("boast", "decision", "open", texts=("words",))
class Boast(Move):
    """Said at the table; changes nothing."""

    player: Seat
    words: str | None = None


VOCABULARY = Vocabulary.of("toy", Setup, Take, Draw, Boast)

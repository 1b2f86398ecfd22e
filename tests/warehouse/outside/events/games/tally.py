"""Tally: a game of nothing but adding. Seats add numbers in turn; the table may show a bonus."""

from __future__ import annotations

from events.session import Seat
from events.vocabulary import Move, Vocabulary, move


@move("add", "decision", "closed")
class Add(Move):
    player: Seat
    n: int


@move("bonus", "observation")
class Bonus(Move):
    n: int


VOCABULARY = Vocabulary.of("tally", Add, Bonus)

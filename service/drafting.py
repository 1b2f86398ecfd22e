"""From a line written by hand to what will be logged: fields filled in, everything named there checked to be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.effective import written
from events.notation import notated, notation
from events.problems import Place, Problem
from events.session import SESSION, Marks
from events.vocabulary import Data, Move, Vocabulary, plain
from projections.judging import read, read_marks
from projections.rules.catalogue import catalogue
from projections.table import Table


@dataclass(frozen=True, slots=True)
class Line:
    """A hand-written line as it will stand in the log, but for its free text: ``data`` and ``marked`` are the JSON form
    of ``move`` and ``marks``."""

    move: Move
    marks: Marks
    data: Data
    marked: Data


def line_of(vocabulary: Vocabulary, move: Move, marks: Marks) -> Line:
    """The line of a move and its marks."""
    return Line(move, marks, _known(vocabulary, move.type).encode(move), plain(marks))


def by_hand(vocabulary: Vocabulary, move: Move, marks: Marks) -> Data:
    """The line as it would be written by hand: what ``amend`` and ``insert`` carry."""
    data = {"type": move.type, **_known(vocabulary, move.type).encode(move)}
    given = plain(marks)
    return {**data, "marks": given} if given else data


def completed(table: Table, data: Data) -> tuple[Move, Marks]:
    """A move of the game with its player and its forced fields written in, as the table stands. Raises Problem."""
    type_, fields, marks = written(data)
    if _wants_player(table, type_) and fields.get("player") is None:
        seat = table.active()
        if seat is not None:
            fields = _with_player(table.rules.game, type_, fields, seat)
    return table.rules.complete(table.state, read(table, type_, fields)), marked(marks, table.rules.game)


def _with_player(game: str, type_: str, fields: Data, seat: str) -> Data:
    """The fields with who acts, and what the game's notation says follows from that."""
    known = {"type": type_, **{name: value for name, value in fields.items() if name != "player"}}
    made = notation(game).with_player(known, seat) if game in notated() else {**known, "player": seat}
    return {name: value for name, value in made.items() if name != "type"}


def _wants_player(table: Table, type_: str) -> bool:
    cls = table.vocabulary.types.get(type_)
    if cls is None:
        return False
    field = cls.__pydantic_fields__.get("player")  # type: ignore[attr-defined]
    return field is not None and (field.is_required() or cls.nature != "observation")


def marked(data: Data, game: str) -> Marks:
    """The marks of a hand-written line. Raises Problem ``field``, or ``unknown`` for a rule that is none."""
    marks = read_marks(data)
    known_rules(marks.overrides, game, "marks.overrides")
    return marks


def known_rules(rules: Sequence[str], game: str, field: str) -> None:
    """Raises Problem ``unknown`` unless all are rules of the game."""
    known = catalogue(game)
    for rule in rules:
        if rule not in known:
            raise Problem("unknown", f"{game} has no rule {rule!r}", place=Place(field=field))


def _known(vocabulary: Vocabulary, type_: str) -> Vocabulary:
    return SESSION if type_ in SESSION.types else vocabulary

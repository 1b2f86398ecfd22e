"""The contract of a game's notation: text of one line to hand-written events and back.

How to write a game's notation
------------------------------
``events/notation/games/<game>.py`` has ``NOTATION``, an instance of :class:`Notation` or of a small
subclass. A game gives

* *verbs*: English and Polish words, short signs, and a small reader each. A reader takes words from a
  :class:`~events.notation.cursor.Cursor` and returns the event as a mapping (or a list of several), without
  ``player`` and ``marks``: those are added for it. Words or steps that it leaves over are an error;
* *names*: :class:`~events.notation.names.Names` built from ``facts.yaml``. Exact ids, codes and names win,
  else a beginning that fits one thing in the language of the verb; unknown and ambiguous words become
  Problems with candidates by themselves;
* *writers*: for each type the canonical text behind the seat, from the hand-written event.

::

    SYMBOLS = Names.rows("symbol", facts("abandoned_abbey")["symbols"], shortest=1)

    def match(c: Cursor) -> Data:
        card = c.optional(lambda: c.name(SYMBOLS))          # an argument that may be missing
        return {"type": "abbey_match"} | ({"card": {"symbols": [card]}} if card else {})

    def reshuffle(c: Cursor) -> Data:                       # "~ abbey shuffle [5]"
        c.need("shuffle", "tasuj")                          # a word that must come now
        count = c.optional(c.number)
        return {"type": "reshuffle", "deck": "abbey"} | ({"count": count} if count is not None else {})

    VERBS = (
        verb("abbey_match", match, "match", "dopasuj"),
        verb("abbey_go", lambda c: {"type": "abbey_go"}, "go", "dalej", ">"),
        verb("reshuffle", reshuffle, "abbey", "opactwo", where="table"),      # written with ~
    )
    WRITERS = {
        "abbey_match": lambda d: join("match", *d.get("card", {}).get("symbols", ())),
        "abbey_go": lambda d: "go",
        "reshuffle": lambda d: join("abbey shuffle", d.get("count")),
    }
    NOTATION = Notation("abandoned_abbey", VERBS, WRITERS)

More is there when needed. A word may hold the game's own signs: ``word = c.word("a card")`` gives
``word.raw``, take it apart with ``word.cut(1, 3)`` (keeps the column) and raise ``word.problem("syntax",
…)``. A short sign that ends with a sign (``+``, ``c:``, ``e@``) may stick to its argument; the reader sees
the rest as its first word. ``c.take_steps()`` gives the clauses behind ``->``;
``c.notation.read_clause(clause, c)`` reads a clause as a move of its own, with its seat (``B: step``) if it
has one. Hooks to override: :meth:`Notation.seat_of` (who may stand before the colon),
:meth:`Notation.read_segment` (what stands between two ``;``), :meth:`Notation.read_score` and
:meth:`Notation.write_score`, ``own_tags`` (header tags).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from events.languages import Lang
from events.notation import files, session, session_text
from events.notation.completion import complete
from events.notation.cursor import Cursor
from events.notation.lexer import Clause, Segment, Word, segments
from events.notation.names import Names
from events.notation.saying import said
from events.notation.verbs import Found, Verb, Verbs, verb
from events.notation.words import fold, listed, nearest
from events.problems import Place, Problem
from events.vocabulary import SEAT, Data

__all__ = ["Cursor", "Notation", "Writer", "join", "verb"]

Writer = Callable[[Data], str]
_SEAT: Final = re.compile(SEAT)
_DEPTH: Final = 8
_BEFORE_COLON: Final = re.compile(r"([^\W\d][\w-]*):")


class Notation:
    """The notation of one game. See the text of this module for how to write one.

    ``seat_case``: whether a seat in another case is another seat. ``signs_case``: the same for short signs.
    ``confirmed``: what canonical text has for the mark ``confirmed``. ``colon_signs``: beginnings of words
    that look like a seat and are none (``c:``). ``own_tags``: header tags of this game beside the common
    ones. ``shortest``: letters of an abbreviated verb. ``names``: what :meth:`complete` may suggest.
    ``step_moves``: whether clauses behind commas and behind ``->`` are moves of their own, of the seat of the
    first unless they name another. ``guide``: what the game's reference page says beside its verbs (Markdown).
    """

    def __init__(
        self,
        game: str,
        verbs: Iterable[Verb],
        writers: Mapping[str, Writer],
        *,
        seat_case: bool = False,
        signs_case: bool = False,
        shortest: int = 3,
        confirmed: str = " !!",
        colon_signs: Sequence[str] = (),
        own_tags: Sequence[str] = (),
        names: Sequence[Names] = (),
        step_moves: bool = False,
        guide: str = "",
    ) -> None:
        self.game, self.writers = game, writers
        self.seat_case, self.confirmed = seat_case, confirmed
        self.names, self.step_moves, self.guide = tuple(names), step_moves, guide
        self.colon_signs, self.own_tags = tuple(colon_signs), tuple(own_tags)
        self.verbs = Verbs((*verbs, *session.VERBS), shortest, signs_case)
        self.tables = frozenset(each.type for each in self.verbs.verbs if each.where == "table")
        self.eithers = frozenset(each.type for each in self.verbs.verbs if each.where == "either")

    # --- reading -----------------------------------------------------------------------------------------------------

    def read(self, text: str, seats: Sequence[str] = ()) -> list[Data]:
        """The hand-written events of one line, in order; none for an empty line or a comment.

        ``player`` is left out where no seat stands before the move. Raises Problem ``syntax``, ``unknown``
        or ``ambiguous`` with the column; the line is then no line at all.
        """
        return [event for each in segments(text) for event in self.read_segment(each, seats)]

    def read_segment(self, segment: Segment, seats: Sequence[str] = ()) -> list[Data]:
        """The events of what stands between two ``;``. Hook for games that put several clauses together."""
        if not self.step_moves:
            return self._read(segment, seats, None)
        seat = self.address(segment.head, seats)[0]
        made = self._read(Segment((segment.head,)), seats, None)
        for clause in (*segment.clauses[1:], *(segment.steps or ())):
            made += self._read(Segment((clause,)), seats, seat)
        return [_confirmed(each) for each in made] if segment.confirmed else made

    def read_clause(self, clause: Clause, c: Cursor) -> list[Data]:
        """A clause read as a move of its own; without a seat it is the move of the seat of ``c``."""
        if c.depth > _DEPTH:
            raise Problem("syntax", "moves are nested too deep", place=Place(column=clause.end))
        return self._read(Segment((clause,)), c.seats, c.seat, c.depth + 1)

    def _read(self, segment: Segment, seats: Sequence[str], mover: str | None, depth: int = 0) -> list[Data]:
        seat, table, clause = self.address(segment.head, seats)
        if not clause.words:
            raise Problem("syntax", "a move is missing", place=Place(column=clause.end))
        found = self.find_verb(clause.words[0], table)
        first = clause.words[0]
        rest = (found.rest,) if found.rest is not None else ()
        segment = Segment((clause, *segment.clauses[1:]), segment.steps)
        if found.verb.where == "session":
            if table:
                raise first.problem("syntax", f"{first.raw!r} stands without ~")
        elif table and found.verb.where == "seat":
            raise first.problem("syntax", f"{first.raw!r} is a seat's move, write the seat and a colon")
        elif seat is not None and found.verb.where == "table":
            raise first.problem("syntax", f"{first.raw!r} is a line of the table, write ~ before it")
        seat = seat if seat is not None or table or found.verb.where in ("table", "session") else mover
        cursor = Cursor(
            self,
            (*rest, *clause.words[1:]),
            clause.end,
            language=found.language,
            seat=seat,
            table=table,
            seats=seats,
            segment=segment,
            depth=depth,
        )
        made = found.verb.read(cursor)
        cursor.finish()
        return [
            self._whole(each, found.verb, cursor) for each in (made if isinstance(made, list) else [made])
        ]

    def _whole(self, event: Data, verb: Verb, cursor: Cursor) -> Data:
        """The event with its type first, the seat and the mark."""
        made = event
        if cursor.seat is not None and "player" not in event and verb.where in ("seat", "either"):
            made = {"type": event["type"], "player": cursor.seat, **event}
        return _confirmed(made) if cursor.confirmed else made

    def address(self, clause: Clause, seats: Sequence[str]) -> tuple[str | None, bool, Clause]:
        """(seat, whether ``~`` stands there, the clause without both)."""
        if not clause.words:
            return None, False, clause
        first, *others = clause.words
        if first.raw.startswith("~"):
            rest = [first.cut(1)] if len(first.raw) > 1 else []
            return None, True, Clause((*rest, *others), clause.end, clause.confirmed)
        found = _BEFORE_COLON.match(first.raw)
        if found is None:
            return None, False, clause
        stuck = first.cut(found.end())
        if stuck.raw and any(first.raw.startswith(each) for each in self.colon_signs):
            return None, False, clause
        seat = self.seat_of(Word(found[1], first.column), seats)
        words = (stuck, *others) if stuck.raw else tuple(others)
        return seat, False, Clause(words, clause.end, clause.confirmed)

    def seat_of(self, word: Word, seats: Sequence[str]) -> str:
        """The seat that a word names (before a colon or as an argument). Raises Problem ``unknown`` or
        ``ambiguous``."""
        name = word.raw
        if name in seats or (not seats and _SEAT.match(name)):
            return name
        fits = [] if self.seat_case else [each for each in seats if fold(each) == fold(name)]
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise word.problem("ambiguous", f"{name[:40]!r} could be {listed(fits)}", candidates=fits)
        near = nearest(name, seats)
        known = listed(seats, "and")
        hint = f"did you mean {listed(near)}?" if near else (f"seats: {known}" if known else None)
        raise word.problem("unknown", f"no seat {name[:40]!r}", hint=hint, candidates=near)

    def find_verb(self, word: Word, table: bool) -> Found:
        """The verb of a word."""
        return self.verbs.find(word, table)

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, data: Mapping[str, Any]) -> str:
        """The canonical text of one hand-written event. Raises Problem ``type`` for one that the notation
        has no line for."""
        type_ = str(data.get("type"))
        writer = self.writers.get(type_)
        marks = data.get("marks") or {}
        mark = self.confirmed if marks.get("confirmed") else ""
        if writer is None:
            return session_text.write(self, dict(data)) + mark
        return self._seat(type_, data.get("player")) + writer(dict(data)) + mark

    def _seat(self, type_: str, player: Any) -> str:
        """What stands before the verb."""
        if type_ in self.tables or (type_ in self.eithers and player is None):
            return "~ "
        return f"{player}: " if player is not None else ""

    def say(self, data: Mapping[str, Any], language: Lang) -> str:
        """The text of one event with its verb and its names in a language; it reads back as what :meth:`write` gives.
        Raises Problem like :meth:`write`."""
        text = self.write(data)
        return text if language == "en" else said(self, text, language)

    def begin(self, data: Mapping[str, Any], language: Lang = "en") -> str:
        """The text of a move of the game that may still lack what must be named: then its seat and its verb, the
        beginning of a line. Raises Problem like :meth:`write`."""
        try:
            return self.say(data, language)
        except KeyError:
            type_ = str(data.get("type"))
            known = [each for each in self.verbs.verbs if each.type == type_ and each.where != "session"]
            words = [
                word for each in known for word in (*(each.pl if language == "pl" else each.en), *each.signs)
            ]
            if not words:
                raise
            return self._seat(type_, data.get("player")) + words[0]

    def with_player(self, data: Data, player: str) -> Data:
        """An event read without a seat, once it is known who acts. Hook for fields that follow from the seat."""
        return {"type": data["type"], "player": player, **data}

    def complete(self, text: str, legal: Iterable[Data] = (), seats: Sequence[str] = ()) -> list[str]:
        """Suggestions for the word being typed at the end of ``text``; ``legal``: the moves that may be made now."""
        return complete(self, text, legal, seats)

    # --- whole files -------------------------------------------------------------------------------------------------

    def read_text(self, content: str, source: str | None = None) -> files.Text:
        """A whole file with header tags. Raises Problem with line and column."""
        return files.read_text(self, content, source)

    def write_text(self, events: Iterable[Data], tags: Mapping[str, str] | None = None) -> str:
        """A whole session (``opened`` first, in the order of the numbers). ``tags``: the game's own header tags."""
        return files.write_text(self, events, tags)

    def read_score(self, c: Cursor) -> Data:
        """Hook: what stands behind ``score``."""
        return session.read_score(c)

    def write_score(self, data: Data) -> str:
        """Hook: what stands behind ``score`` in canonical text."""
        return session_text.write_score(data)


def _confirmed(event: Data) -> Data:
    return {**event, "marks": {**event.get("marks", {}), "confirmed": True}}


def join(*parts: Any) -> str:
    """The parts that are there (not None, not empty), with blanks between; lists are taken apart."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, (list, tuple)):
            made += [str(each) for each in part]
        elif part is not None and part != "":
            made.append(str(part))
    return " ".join(made)

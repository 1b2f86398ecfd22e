"""What stands in round brackets behind a word, read like a line, with the columns of the whole line."""

from __future__ import annotations

from dataclasses import replace

from events.notation.lexer import Clause, Segment, Word, segments
from events.problems import Problem


def inner_segments(word: Word) -> list[Segment]:
    """What a word is made of, with the columns of the line. Raises Problem ``syntax``."""
    before = word.column - 1
    try:
        return [_moved(each, before) for each in segments(word.raw)]
    except Problem as problem:
        at = (problem.place.column or 1) - 1
        raise word.cut(at).problem(problem.code, problem.what, hint=problem.hint) from None


def _moved(segment: Segment, by: int) -> Segment:
    def moved(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        return tuple(
            replace(
                each,
                words=tuple(Word(word.raw, word.column + by) for word in each.words),
                end=each.end + by,
            )
            for each in clauses
        )

    return Segment(moved(segment.clauses), moved(segment.steps) if segment.steps is not None else None)


def with_inner(word: Word) -> tuple[Word, Word | None]:
    """A word and what stands in round brackets behind it."""
    within = False
    for at, sign in enumerate(word.raw):
        within ^= sign == '"'
        if sign == "(" and not within and word.raw.endswith(")"):
            return word.cut(0, at), word.cut(at + 1, len(word.raw) - 1)
    return word, None


def with_options(word: Word) -> tuple[Word, list[Word]]:
    name, inner = with_inner(word)
    if inner is None:
        return word, []
    return name, [
        each for found in inner_segments(inner) for clause in found.clauses for each in clause.words
    ]

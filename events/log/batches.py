"""Several requests, each with an outcome of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from events.problems import Problem
from events.storage.errors import STORE_CODES

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def one_by_one(do: Callable[[Asked], Answer], requests: Iterable[Asked]) -> list[Answer | Problem]:
    """What came of each; bad input is nothing to the others. Raises Problem of the store, which is something to all."""
    made: list[Answer | Problem] = []
    for each in requests:
        try:
            made.append(do(each))
        except Problem as problem:
            if problem.code in STORE_CODES:
                raise
            made.append(problem)
    return made

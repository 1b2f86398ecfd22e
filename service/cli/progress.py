"""A progress bar for long work: on a terminal only, and only when the work is long enough to be noticed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sized
from typing import Final, TypeVar

T = TypeVar("T")
FEW: Final = 20
"""Fewer steps than this show no bar."""


def tracked(steps: Iterable[T], title: str, total: int | None = None) -> Iterator[T]:
    """The steps one by one, with a bar on stderr while they go by."""
    count = total if total is not None else len(steps) if isinstance(steps, Sized) else None
    if not sys.stderr.isatty() or (count is not None and count < FEW):
        yield from steps
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(steps, title, total=count, console=Console(stderr=True), transient=True)

"""Bad input as a value with a place: what is wrong, where, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the input something is wrong; unknown parts are None.

    ``source``: a file name or the like; ``line`` and ``column`` count from 1; ``field`` is a dotted path.
    """

    source: str | None = None
    line: int | None = None
    column: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        parts = []
        if self.source is not None:
            parts.append(self.source)
        if self.line is not None:
            parts.append(f"line {self.line}")
        if self.column is not None:
            parts.append(f"column {self.column}")
        if self.field is not None:
            parts.append(f"field {self.field}")
        return ", ".join(parts)


class Problem(Exception):
    """Bad input that is no line of any log. Doors turn it into one clear line, exit code 2 or an HTTP 4xx.

    ``code`` is a short stable word (``syntax``, ``unknown``, ``ambiguous``, ``field``, ``type``, ``version``,
    ``seq``,
    ``seat``, ``option``, ``file``, ``full``, ``readonly`` …). ``candidates`` is the set a text could have meant.
    """

    def __init__(
        self,
        code: str,
        what: str,
        *,
        place: Place | None = None,
        hint: str | None = None,
        candidates: tuple[str, ...] = (),
    ) -> None:
        super().__init__(what)
        self.code = code
        self.what = what
        self.place = place or Place()
        self.hint = hint
        self.candidates = candidates

    def at(
        self,
        *,
        source: str | None = None,
        line: int | None = None,
        column: int | None = None,
        field: str | None = None,
    ) -> Problem:
        """The same problem with the place made more exact (what is given goes over what was known)."""
        old = self.place
        place = Place(source or old.source, line or old.line, column or old.column, field or old.field)
        return type(self)(self.code, self.what, place=place, hint=self.hint, candidates=self.candidates)

    def __str__(self) -> str:
        place = str(self.place)
        text = f"{place}: {self.what}" if place else self.what
        return f"{text} ({self.hint})" if self.hint else text

"""Hand-written values of a position or a ``restate``: read strictly, or a Problem with the path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from events.catalogue.wyrmspan import CAVE_CARDS, CAVES, DRAGONS, OBJECTIVES, RESOURCES, SPACES
from events.problems import Place, Problem
from projections.rules.games.wyrmspan.amounts import Amount, exactly

W = TypeVar("W", bound=str)


class Reader:
    """Reads values; what cannot be one is a Problem of the given code, with the path."""

    def __init__(self, code: str, seats: Sequence[str]) -> None:
        self.code, self.seats = code, seats

    def problem(self, path: str, what: str, hint: str | None = None) -> Problem:
        """The value at ``path`` is wrong."""
        return Problem(self.code, f"{path} {what}", place=Place(field=path), hint=hint)

    def number(self, path: str, value: Any, most: int = 999) -> int:
        """A count from 0 to ``most``."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise self.problem(path, f"is a count from 0 to {most}")
        return value

    def amount(self, path: str, value: Any) -> Amount:
        """A count, or bounds ``{min, max}``."""
        if not isinstance(value, Mapping):
            return exactly(self.number(path, value))
        if not set(value) <= {"min", "max"} or "min" not in value:
            raise self.problem(path, "is a count, or min and max")
        low = self.number(f"{path}.min", value["min"])
        high = self.number(f"{path}.max", value["max"]) if "max" in value else None
        if high is not None and high < low:
            raise self.problem(path, "has a max below its min")
        return Amount(low, high)

    def flag(self, path: str, value: Any) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            raise self.problem(path, "is true or false")
        return value

    def mapping(self, path: str, value: Any) -> dict[str, Any]:
        """A mapping with text keys; nothing is an empty one."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise self.problem(path, "is a mapping")
        return {str(key): each for key, each in value.items()}

    def items(self, path: str, value: Any) -> list[Any]:
        """A list; nothing is an empty one."""
        if value is None:
            return []
        if not isinstance(value, (list, tuple)):
            raise self.problem(path, "is a list")
        return list(value)

    def word(self, path: str, value: Any, known: Sequence[W]) -> W:
        """One of these words."""
        found = next((each for each in known if isinstance(value, str) and each == value), None)
        if found is None:
            raise self.problem(path, f"is none of {', '.join(known[:12])}: {value!r}"[:200])
        return found

    def seat(self, path: str, value: Any) -> str | None:
        """A seat, or nobody."""
        return None if value is None else self.word(path, value, self.seats)

    def seats_of(self, path: str, value: Any) -> list[str]:
        """Seats, in their order."""
        return [self.word(path, each, self.seats) for each in self.items(path, value)]

    def card(self, path: str, value: Any, kind: str, *, unseen: bool = False) -> str:
        """A card of a kind (``d``, ``k``), perhaps one not seen."""
        known = DRAGONS if kind == "d" else CAVE_CARDS
        if isinstance(value, str) and (value in known or (unseen and value == f"{kind}?")):
            return value
        raise self.problem(path, f"is no {'dragon' if kind == 'd' else 'cave card'}: {value!r}")

    def cards(self, path: str, value: Any, kind: str, *, unseen: bool = False) -> list[str]:
        """Several cards."""
        return [self.card(path, each, kind, unseen=unseen) for each in self.items(path, value)]

    def display(self, path: str, value: Any, kind: str) -> list[str | None]:
        """Three slots: a card, nothing or ``?``."""
        slots = self.items(path, value)
        if len(slots) != 3:
            raise self.problem(path, "has three slots")
        return [each if each in (None, "?") else self.card(path, each, kind) for each in slots]

    def space(self, path: str, value: Any) -> str:
        """A space of a mat."""
        return self.word(path, value, SPACES)

    def cave(self, path: str, value: Any) -> str:
        """A cave."""
        return self.word(path, value, CAVES)

    def resource(self, path: str, value: Any) -> str:
        """A resource."""
        return self.word(path, value, RESOURCES)

    def objective(self, path: str, value: Any) -> str:
        """An objective tile."""
        return self.word(path, value, OBJECTIVES)

"""Hand-written values of a position or a ``restate``: read strictly, or a Problem with the path."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from events.catalogue.abyss import (
    ALLIES,
    MONSTER,
    RACES,
    SPOKEN_LOCATIONS,
    SPOKEN_LORDS,
    TOKENS,
    UNSEEN,
)
from events.problems import Place, Problem
from projections.rules.games.abyss.numbers import COURT_SPACES, THREAT_SPACES
from projections.rules.games.abyss.piles import Pile, secret
from projections.rules.games.abyss.state import Phase

STEPS = ("plot", "action", "refill", "control", "end")
PHASES: dict[str, Phase] = {"play": "play", "final": "final", "finished": "finished"}


class Reader:
    """Reads values; what cannot be one is a Problem of the given code, with the path."""

    def __init__(self, code: str, seats: Sequence[str]) -> None:
        self.code, self.seats = code, seats

    def problem(self, path: str, what: str, hint: str | None = None) -> Problem:
        """The value at ``path`` is wrong."""
        return Problem(self.code, f"{path} {what}", place=Place(field=path), hint=hint)

    def number(self, path: str, value: Any) -> int:
        """A count, not negative."""
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.problem(path, "is not a count")
        return value

    def mapping(self, path: str, value: Any) -> dict[str, Any]:
        """A mapping with text keys; nothing is an empty one."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise self.problem(path, "is not a mapping")
        return {str(key): each for key, each in value.items()}

    def items(self, path: str, value: Any) -> list[Any]:
        """A list; nothing is an empty one."""
        if value is None:
            return []
        if not isinstance(value, (list, tuple)):
            raise self.problem(path, "is not a list")
        return list(value)

    def _one(self, path: str, value: Any, find: Callable[[str], str | None], kind: str) -> str:
        found = find(str(value)) if isinstance(value, (str, int)) else None
        if found is None:
            raise self.problem(path, f"is no {kind}: {value!r}")
        return found

    def lord(self, path: str, value: Any) -> str:
        """A Lord by any name, or ``?``."""
        return self._one(
            path, value, lambda word: UNSEEN if word == UNSEEN else SPOKEN_LORDS.get(word.casefold()), "Lord"
        )

    def lords(self, path: str, value: Any) -> list[str]:
        """Several Lords."""
        return [self.lord(path, each) for each in self.items(path, value)]

    def location(self, path: str, value: Any) -> str:
        """A Location by any name."""
        return self._one(path, value, lambda word: SPOKEN_LOCATIONS.get(word.casefold()), "Location")

    def card(self, path: str, value: Any) -> str:
        """An Exploration card: an Ally, a Monster or ``?``."""
        cards = {*ALLIES, MONSTER, UNSEEN}
        return self._one(path, value, lambda word: word if word in cards else None, "Exploration card")

    def allies(self, path: str, value: Any) -> list[str]:
        """Allies that lie open."""
        return [
            self._one(path, each, lambda word: word if word in ALLIES else None, "Ally")
            for each in self.items(path, value)
        ]

    def pile(self, path: str, value: Any, *, monsters: bool = False) -> Pile:
        """Cards face down, known to the log only; ``?``: not even to the log."""
        allowed = {*ALLIES, UNSEEN} | ({MONSTER} if monsters else set())
        cards = self.items(path, value)
        return secret(
            self._one(path, each, lambda word: word if word in allowed else None, "Ally") for each in cards
        )

    def race(self, path: str, value: Any) -> str:
        """A Race code."""
        return self._one(path, value, lambda word: word if word in RACES else None, "Race")

    def space(self, path: str, value: Any) -> int:
        """A Court space."""
        spaces = {str(space): space for space in range(1, COURT_SPACES + 1)}
        return spaces[self._one(path, value, lambda word: word if word in spaces else None, "Court space")]

    def threat(self, path: str, value: Any) -> int:
        """A Threat space."""
        if not 1 <= self.number(path, value) <= THREAT_SPACES:
            raise self.problem(path, f"is no Threat space: {value}")
        return int(value)

    def token(self, path: str, value: Any) -> int:
        """The value of a Monster token."""
        if self.number(path, value) not in TOKENS:
            raise self.problem(path, f"is no Monster token: {value}")
        return int(value)

    def seat(self, path: str, value: Any) -> str | None:
        """A seat, or nobody."""
        if value is None:
            return None
        return self._one(path, value, lambda word: word if word in self.seats else None, "seat")

    def step(self, path: str, value: Any) -> str:
        """A step of the turn."""
        return self._one(path, value, lambda word: word if word in STEPS else None, "step")

    def phase(self, path: str, value: Any) -> Phase:
        """A phase of the game."""
        return PHASES[self._one(path, value, lambda word: word if word in PHASES else None, "phase")]

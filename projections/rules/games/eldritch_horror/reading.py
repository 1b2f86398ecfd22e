"""Hand-written values of a position or a ``restate``: read strictly, or a Problem with the path."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar, cast

from events.catalogue.eldritch_horror import INVESTIGATORS, SKILLS, SPACES, deck_of
from events.games.eldritch_horror.words import is_card, is_face, is_token
from events.problems import Place, Problem
from projections.rules.games.eldritch_horror.amounts import Amount, exactly
from projections.rules.games.eldritch_horror.state import Monster

W = TypeVar("W", bound=str)
TICKETS = ("train", "ship")


def _as_word(value: Any) -> Any:
    """Spaces that are numbers are written as numbers, too."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


class Reader:
    """Reads values; what cannot be one is a Problem of the given code, with the path. ``monsters``: the tokens as they
    were before anything was stated."""

    def __init__(
        self, code: str, seats: Collection[str], monsters: Mapping[str, Monster] | None = None
    ) -> None:
        self.code, self.seats = code, seats
        self.monsters = monsters or {}

    def problem(self, path: str, what: str, hint: str | None = None) -> Problem:
        """The value at ``path`` is wrong."""
        return Problem(self.code, f"{path} {what}", place=Place(field=path), hint=hint)

    def number(self, path: str, value: Any, most: int = 999, least: int = 0) -> int:
        """A count from ``least`` to ``most``."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.problem(path, f"is a count from {least} to {most}")
        return value

    def amount(self, path: str, value: Any) -> Amount:
        """A count, or bounds ``{min, max}``."""
        if not isinstance(value, Mapping):
            return exactly(self.number(path, value))
        if set(value) != {"min", "max"}:
            raise self.problem(path, "is a count, or min and max")
        low, high = self.number(f"{path}.min", value["min"]), self.number(f"{path}.max", value["max"])
        if high < low:
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

    def text(self, path: str, value: Any) -> str:
        """A name that is in no list."""
        if not isinstance(value, str) or not 0 < len(value) <= 80:
            raise self.problem(path, "is a name")
        return value

    def texts(self, path: str, value: Any) -> list[str]:
        """Names that are in no list."""
        return [self.text(path, each) for each in self.items(path, value)]

    def word(self, path: str, value: Any, known: Collection[W]) -> W:
        """One of these words."""
        value = _as_word(value)
        if not isinstance(value, str) or value not in known:
            raise self.problem(path, f"is none of {', '.join(list(known)[:12])}: {value!r}"[:200])
        return cast(W, value)

    def words(self, path: str, value: Any, known: Collection[str]) -> list[str]:
        """Several of these words."""
        return [self.word(path, each, known) for each in self.items(path, value)]

    def numbers(self, path: str, value: Any, known: Collection[str], most: int = 99) -> dict[str, int]:
        """{word: count}."""
        return {
            self.word(path, key, known): self.number(f"{path}.{key}", each, most)
            for key, each in self.mapping(path, value).items()
        }

    def person(self, path: str, value: Any) -> str:
        """An investigator."""
        return self.word(path, value, INVESTIGATORS)

    def space(self, path: str, value: Any) -> str:
        """A space of the map."""
        return self.word(path, value, SPACES)

    def skill(self, path: str, value: Any) -> str:
        """A skill."""
        return self.word(path, value, SKILLS)

    def faces(self, path: str, value: Any) -> list[str]:
        """Clues: faces, or ``?k``."""
        made = [self.text(path, _as_word(each)) for each in self.items(path, value)]
        for face in made:
            if not is_face(face):
                raise self.problem(path, f"is no list of Clues: {face!r}")
        return made

    def tokens(self, path: str, value: Any) -> list[str]:
        """Monster tokens; a name without a number is refused."""
        made = [self.text(path, each) for each in self.items(path, value)]
        for token in made:
            if not is_token(token):
                raise self.problem(path, f"is no list of Monster tokens: {token!r}", hint="like ghoul#1")
        return made

    def cards(self, path: str, value: Any, decks: Collection[str]) -> list[str]:
        """Cards of these decks; ``?`` where the Assets are among them."""
        made = [self.text(path, each) for each in self.items(path, value)]
        for card in made:
            if card == "?" and "asset" in decks:
                continue
            if not is_card(card) or deck_of(card) not in decks:
                raise self.problem(path, f"is no list of such cards: {card!r}")
        return made

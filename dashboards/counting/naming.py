"""What titles and people are called on pages of statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial

from babel import Locale

from dashboards.context import Context
from dashboards.naming import game_title, namer
from dashboards.texts import text, texts
from projections.rules import games


@cache
def _known(lang: str) -> dict[str, str]:
    """{title in English: what the game is called in a language} of the games whose rules are known."""
    return {game_title(game, "en"): game_title(game, lang) for game in games.games()}


@cache
def _ids() -> dict[str, str]:
    """{title in English: game}"""
    return {game_title(game, "en"): game for game in games.games()}


def title(lang: str, told: str) -> str:
    """A title in a language, where it has one there."""
    return _known(lang).get(told, told)


def game_of(told: str) -> str | None:
    """The game whose rules Kronika knows under a title."""
    return _ids().get(told)


def weekdays(lang: str) -> list[str]:
    """Short names of the days, from Monday on."""
    told = Locale(lang).days["stand-alone"]["abbreviated"]
    return [str(told[at]) for at in range(7)]


class Names:
    """People and titles as this reader may see them. Read once for a page."""

    def __init__(self, here: Context, *, public: bool = False) -> None:
        self.lang = here.lang
        self.role: Callable[[str], str] = partial(self.word, "role")
        """What a role is called; of a game whose rules are known, as they call it (:meth:`of_game`)."""
        self._people = here.public_names if public else here.names

    def person(self, person: str) -> str:
        """A person's name, or what stands for it."""
        return self._people.label(person, self.lang)

    def apart(self, people: Iterable[str]) -> dict[str, str]:
        """{person: the name}, with the end of the id where several are called alike: a chart has one bar, or line, for
        each name."""
        told = {each: self.person(each) for each in people}
        often = Counter(told.values())
        return {each: name if often[name] == 1 else f"{name} ({each[-4:]})" for each, name in told.items()}

    def titles(self, told: Mapping[str, str]) -> dict[str, str]:
        """{key: what the title is called}, with the number at BoardGameGeek, or that there is none, where several are
        called alike. ``told`` {key: title}."""
        said = {key: self.title(each) for key, each in told.items()}
        often = Counter(said.values())
        return {key: each if often[each] == 1 else self._numbered(key, each) for key, each in said.items()}

    def _numbered(self, key: str, title: str) -> str:
        source, _, number = key.partition(":")
        if source != "bgg":
            return text(self.lang, "title.unnumbered", title=title)
        return text(self.lang, "title.numbered", title=title, n=number)

    def title(self, told: str) -> str:
        """A title."""
        return title(self.lang, told)

    def of_game(self, game: str | None) -> None:
        """Roles are those of a game from now on."""
        if game is not None:
            self.role = namer(game, self.lang)

    def word(self, prefix: str, word: str) -> str:
        """A text ``prefix.word``, or the word."""
        key = f"{prefix}.{word}"
        return text(self.lang, key) if key in texts(self.lang) else word.replace("_", " ")

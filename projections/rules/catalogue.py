"""The rules catalogue of a game: every rule with its id, source and sentence in English and Polish.

Read from ``rules.yaml`` beside the game's rules; the core's own (``CORE-…``) from ``projections/rules/core.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from events.problems import Problem
from projections.rules import games
from projections.rules.findings import Finding


@dataclass(frozen=True, slots=True)
class RuleText:
    """One entry of the catalogue. ``violation`` has ``{field}`` places that a finding's ``fields`` fill;
    ``reported_as``: the rule that speaks for this one, or several with commas between (one of them speaks)."""

    id: str
    source: str
    rule: str
    pl: str
    kind: str
    check: str
    derived: bool = False
    reported_as: str | None = None
    severity: str | None = None
    cannot: bool = False
    violation: str | None = None
    violation_pl: str | None = None

    @property
    def reported(self) -> bool:
        """Whether the rule can be a finding itself."""
        return not self.derived and self.reported_as is None

    @property
    def speakers(self) -> tuple[str, ...]:
        """The rules that speak for this one."""
        return tuple(self.reported_as.split(", ")) if self.reported_as is not None else ()

    def sentence(self, lang: str) -> str:
        """The rule itself in ``en`` or ``pl``."""
        return self.pl if lang == "pl" else self.rule

    def cited(self, lang: str) -> str:
        """Where the rule stands, its source called as the language calls it."""
        if lang != "pl":
            return self.source
        begin = next((each for each in _sources() if self.source.startswith(each)), None)
        return self.source if begin is None else _sources()[begin] + self.source.removeprefix(begin)


@cache
def _sources() -> Mapping[str, str]:
    found: Mapping[str, str] = read_yaml(Path(__file__).parent / "sources.yaml")
    return found


def _read(path: Path) -> dict[str, RuleText]:
    known = set(RuleText.__dataclass_fields__)
    rows = read_yaml(path)
    return {row["id"]: RuleText(**{key: _text(row[key]) for key in row if key in known}) for row in rows}


def _text(value: Any) -> Any:
    """A list of ids as one text; any other value as it is."""
    return ", ".join(value) if isinstance(value, list) else value


@cache
def catalogue(game: str) -> Mapping[str, RuleText]:
    """{rule id: entry} of a game, the core's rules included. Raises Problem ``game``."""
    core = _read(Path(__file__).parent / "core.yaml")
    for root in games.__path__:
        path = Path(root) / game / "rules.yaml"
        if path.is_file():
            return {**_read(path), **core}
    raise Problem("game", f"no rules catalogue for {game!r}")


_PLACE = re.compile(r"\{([a-z_]+)\}")
_ALSO = {"en": "missing too", "pl": "brakuje też"}


def sentence(
    finding: Finding, text: RuleText, lang: str, name: Callable[[str, str], str] = lambda word, _: word
) -> str:
    """The finding's message in ``en`` or ``pl``, its places filled (``?`` where the finding has no such field). What a
    line passed over besides (``also``) is listed behind it."""
    template = (text.violation_pl if lang == "pl" else text.violation) or text.sentence(lang)

    def fill(match: re.Match[str]) -> str:
        words = _words(finding.fields.get(match.group(1), "?"), lang, name)
        return said_once(template[: match.start()], words)

    also = finding.fields.get("also")
    more = f" ({_ALSO[lang]}: {_words(also, lang, name)})" if also else ""
    return _PLACE.sub(fill, template) + more


def said_once(before: str, words: str) -> str:
    """A name without the noun it begins with, where the sentence has just said that noun, in whatever case
    (``polem`` and ``pole 7``: ``polem 7``)."""
    noun, _, rest = words.partition(" ")
    said = before.rstrip().rpartition(" ")[2].casefold()
    stem = noun.casefold()[:-1]
    same = len(stem) > 2 and said.startswith(stem) and len(said) <= len(noun) + 2
    return rest if same and before.endswith(" ") and rest[:1].isdigit() else words


def paired(key: str, words: str) -> str:
    """What something is called, and its value: ``pole: 7``."""
    return f"{key}: {said_once(f'{key}: ', words)}"


def _words(value: Any, lang: str, name: Callable[[str, str], str]) -> str:
    if isinstance(value, str):
        return name(value, lang)
    if isinstance(value, Mapping):
        return ", ".join(
            paired(name(str(key), lang), _words(each, lang, name)) for key, each in value.items()
        )
    if isinstance(value, (list, tuple)):
        return ", ".join(_words(each, lang, name) for each in value)
    return str(value)

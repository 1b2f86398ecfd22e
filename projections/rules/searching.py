"""Finding rules by words: either language, any case, diacritics optional."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from events.notation.words import fold
from projections.rules.catalogue import RuleText


def search(rules: Iterable[RuleText], words: str) -> list[RuleText]:
    """The rules that have all the words in id, sentence, message or source; all of them without words."""
    wanted = [_plain(word) for word in words.split()]
    return [rule for rule in rules if all(word in _folded(rule) for word in wanted)]


@lru_cache(maxsize=4096)
def _folded(rule: RuleText) -> str:
    parts = (rule.id, rule.rule, rule.pl, rule.source, rule.violation or "", rule.violation_pl or "")
    return " ".join(_plain(word) for part in parts for word in part.split())


def _plain(word: str) -> str:
    """``set-up`` and ``setup`` are one word."""
    return fold(word).replace("-", "")

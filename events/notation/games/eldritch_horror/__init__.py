"""The notation of Eldritch Horror. Before the colon stands the investigator who acts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from events.languages import Lang
from events.notation.contract import Notation
from events.notation.games.eldritch_horror import names, reading, table_reading
from events.notation.games.eldritch_horror.polish import polish
from events.notation.games.eldritch_horror.writing import WRITERS
from events.notation.lexer import Word
from events.notation.verbs import Found, Verb
from events.notation.words import fold, listed, nearest
from events.problems import Problem

_HEAD: Final = re.compile(r"(?P<who>~ |[\w-]+: )?(?P<verb>\w+)")
"""Who acts, and the verb."""
_NO_WORD: Final = "pas"
"""The beginning of ``pass`` that is another word in Polish."""
_ANY_SEAT: Final = re.compile(r"[A-Za-z][0-9]{1,2}")
"""What is taken for a seat where nobody says which ones there are."""


class EldritchNotation(Notation):
    """Investigators stand where other games have seats; a beginning of a verb must be unique among all verbs, whether
    they are written with ``~`` or not."""

    def seat_of(self, word: Word, seats: Sequence[str] = ()) -> str:
        """An investigator (any case), or a seat for what seats do: choosing, notes."""
        known = {fold(each): each for each in (thing.id for thing in names.INVESTIGATOR.things)}
        found = known.get(fold(word.raw))
        if found is not None:
            return found
        if word.raw in seats or (not seats and _ANY_SEAT.fullmatch(word.raw)):
            return word.raw
        near = nearest(word.raw, (*known.values(), *seats))
        known_seats = f", or a seat: {', '.join(seats)}" if seats else ""
        hint = f"did you mean {listed(near)}?" if near else f"an investigator, such as silas{known_seats}"
        raise word.problem("unknown", f"no investigator {word.raw[:40]!r}", hint=hint, candidates=near)

    def say(self, data: Mapping[str, Any], language: Lang) -> str:
        """In Polish with Polish words throughout, as far as they read back as the same."""
        text = self.write(data)
        head = _HEAD.match(text)
        if language == "en" or data.get("type") not in self.writers or head is None:
            return super().say(data, language)
        words = self.find_verb(Word(head["verb"], 1), head["who"] == "~ ").verb.pl
        made = (head["who"] or "") + words[0] + polish(text[head.end() :])
        return made if self._same(made, text) else super().say(data, language)

    def _same(self, one: str, other: str) -> bool:
        try:
            return self.read(one) == self.read(other)
        except Problem:
            return False

    def find_verb(self, word: Word, table: bool) -> Found:
        """Raises Problem ``unknown`` or ``ambiguous``."""
        text = "" if word.quoted else fold(word.raw)
        if any(text == fold(each) for known in self.verbs.verbs for _, each in known.words):
            return super().find_verb(word, table)
        fits: dict[Lang, dict[str, Verb]] = {"en": {}, "pl": {}}
        if len(text) >= self.verbs.shortest and text != _NO_WORD:
            for known in self.verbs.verbs:
                for language, each in known.words:
                    if fold(each).startswith(text):
                        fits[language][each] = known
        unclear = [each for each in fits.values() if len({id(found) for found in each.values()}) > 1]
        all_ = {**fits["en"], **fits["pl"]}
        candidates = tuple(each for found in unclear for each in found) or tuple(all_)
        if unclear or len({id(found) for found in all_.values()}) > 1:
            raise word.problem(
                "ambiguous", f"{word.text!r} could be {listed(candidates)}", candidates=candidates
            )
        if all_:
            languages: list[Lang] = [each for each, found in fits.items() if found]
            return Found(next(iter(all_.values())), languages[0] if len(languages) == 1 else None)
        return super().find_verb(Word(word.raw if text != _NO_WORD else f"{word.raw}?", word.column), table)


NOTATION: Final = EldritchNotation(
    "eldritch_horror",
    (*reading.VERBS, *table_reading.VERBS),
    WRITERS,
    confirmed="!!",
    guide=(Path(__file__).parent / "guide.md").read_text(encoding="utf-8"),
    own_tags=("Ancient", "Lead"),
    names=(names.SPACE, names.INVESTIGATOR, names.CARD, names.MONSTER, names.MYSTERY, names.ANCIENT_ONE),
)

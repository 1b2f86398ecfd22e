"""What erasing a person does, and what it cannot reach."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

RAW: Final = "raw"
"""The field that holds what an import was read from: whatever it says, it goes with those it is about."""
SHORTEST: Final = 3
"""Parts of a name shorter than this are not looked for by themselves."""

UNREACHED: Final[Mapping[str, Mapping[str, str]]] = {
    "mentions": {
        "en": "Texts of others that name this person: those found are listed, and stay unless asked for.",
        "pl": "Teksty innych osób, które wymieniają tę osobę: znalezione są wyliczone i zostają, "
        "jeśli nie poprosisz inaczej.",
    },
    "nicknames": {
        "en": "Texts of others with a nickname, an inflected form or a misspelling in place of the name.",
        "pl": "Teksty innych osób, w których zamiast imienia stoi przezwisko, forma odmieniona albo literówka.",
    },
    "exports": {
        "en": "Files exported before: JSON Lines, reports, pages, pictures.",
        "pl": "Pliki wyeksportowane wcześniej: JSON Lines, raporty, strony, obrazy.",
    },
    "backups": {
        "en": "Backups and copies of the data folder made before: 'kronika restore' erases the person again (from the "
        "list erasures.jsonl), a copy that is put back by hand does not.",
        "pl": "Wcześniejsze kopie folderu danych: „kronika restore” usuwa osobę ponownie (według listy "
        "erasures.jsonl), kopia przywrócona ręcznie nie.",
    },
    "log": {
        "en": "The log itself: it keeps the random id and the digests, which no longer lead to a name or a text.",
        "pl": "Sam dziennik: zachowuje losowy identyfikator i skróty, które nie prowadzą już do imienia ani tekstu.",
    },
    "disk": {
        "en": "Traces of overwritten files that the file system or the disk itself may keep.",
        "pl": "Ślady nadpisanych plików, które może zachować system plików albo sam dysk.",
    },
}
"""{code: {language: sentence}}"""


@dataclass(frozen=True, slots=True)
class TextKey:
    """Where a free text belongs: a field (dotted path) of an event."""

    session_id: str
    event_id: str
    field: str


@dataclass(frozen=True, slots=True)
class Erased:
    """What was erased: ``texts`` that the person recorded (a number), and ``mentions``: texts of others that hold
    the name or a part of it. ``mentions_erased``: whether these went too (with all texts of their events).
    ``rows``: so many rows of sources went; ``ids``: all that were the same person.
    """

    person_id: str
    texts: int
    mentions: tuple[TextKey, ...]
    mentions_erased: bool
    rows: int = 0
    ids: tuple[str, ...] = ()

    @property
    def unreached(self) -> tuple[str, ...]:
        """The codes of :data:`UNREACHED` that hold here."""
        left = bool(self.mentions) and not self.mentions_erased
        return tuple(code for code in UNREACHED if code != "mentions" or left)


def naming(name: str) -> re.Pattern[str]:
    """Finds the name, or a part of it, as a whole word in a folded text (see :func:`folded`)."""
    whole = folded(name)
    parts = {whole, *(part for part in whole.split() if len(part) >= SHORTEST)}
    words = "|".join(re.escape(part) for part in sorted(parts, key=lambda part: (-len(part), part)))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)")


def folded(text: str) -> str:
    """The text without case and diacritics."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in plain if not unicodedata.combining(each)).replace("ł", "l")

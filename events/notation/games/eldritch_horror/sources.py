"""Where an effect comes from: a quoted name (its kind follows from it), a Monster token, ``sheet``, a kind alone."""

from __future__ import annotations

from typing import Final, get_args

from events.catalogue.eldritch_horror import ANCIENT_ONES, FACTS, MONSTERS, MYSTERIES, deck_of
from events.games.eldritch_horror.words import SourceKind
from events.notation.contract import Cursor, join
from events.notation.games.eldritch_horror import names
from events.notation.games.eldritch_horror.dice import is_test
from events.notation.lexer import Word, quoted
from events.notation.words import fold
from events.vocabulary import Data

_KINDS: Final[tuple[str, ...]] = get_args(SourceKind)
_KNOWN: Final = {fold(each): each for each in _KINDS}
_POLISH: Final = {
    "karta-badacza": "sheet", "zasob": "asset", "artefakt": "artifact", "zaklecie": "spell", "stan": "condition",
    "potwor": "monster", "przedwieczny": "ancient_one", "mity": "mythos", "tajemnica": "mystery",
    "pogloska": "rumor", "spotkanie": "encounter", "inne": "other", "brak": "none",
}  # fmt: skip
_RUMORS: Final[tuple[str, ...]] = tuple(FACTS["mythos"]["rumors_that_can_lose_the_game"])
_LOCAL: Final = "@local"


def kind_of(name: str) -> str:
    """The kind of a card by its name; an unknown name is that of a Mythos card."""
    if "#" in name and names.is_token(Word(name, 1)):
        return "monster"
    deck = deck_of(name)
    if deck is not None:
        return deck
    if name.removesuffix(" (back)") in ANCIENT_ONES:
        return "ancient_one"
    if name in MYSTERIES:
        return "mystery"
    if name in MONSTERS:
        return "monster"
    return "rumor" if name in _RUMORS else "mythos"


def source(c: Cursor) -> Data | None:
    """The source that stands next; None where none does."""
    word = c.peek()
    if word is None or (not word.quoted and is_test(word)):
        return None
    made = _named(word, c)
    if made is None:
        return None
    c.at += 1
    following = c.peek()
    if made == {"kind": "sheet"}:
        if following is not None and not following.quoted and names.INVESTIGATOR.find(following.text):
            made["id"] = c.name(names.INVESTIGATOR)
        elif c.seat is not None:
            made["id"] = c.seat
    return made | _holder(c)


def _holder(c: Cursor) -> Data:
    made: Data = {}
    while (word := c.peek()) is not None and not word.quoted and not is_test(word):
        if fold(word.raw) == _LOCAL:
            made["local"] = True
        else:
            named = word.cut(1) if word.raw.startswith("@") else word
            if "holder" in made or not names.INVESTIGATOR.find(named.text):
                break
            made["holder"] = names.INVESTIGATOR.read(named, c.language)
        c.at += 1
    return made


def _named(word: Word, c: Cursor) -> Data | None:
    if word.quoted:
        name = _known(word.text)
        return {"kind": kind_of(name), "id": name}
    kind, sign, _ = word.raw.partition(":")
    found = _KNOWN.get(fold(kind)) or _POLISH.get(fold(kind))
    if found is not None:
        behind = word.cut(len(kind) + 1)
        if sign and not behind.raw:
            raise word.problem("syntax", "a name is missing behind the colon")
        return {"kind": found, "id": behind.text} if sign else {"kind": found}
    if names.is_token(word):
        return {"kind": "monster", "id": names.token(word, c.language)}
    return _card_of(word, c)


def _card_of(word: Word, c: Cursor) -> Data | None:
    """A card without quotes, by one word of it."""
    if word.raw.startswith(("[", "{", "@")):
        return None
    if names.CARD.find(word.text, c.language):
        name = names.card(word, c.language)
        return {"kind": kind_of(name), "id": name}
    return None


def _known(text: str) -> str:
    """A quoted name as it stands in the facts, where one is meant; else as it is written."""
    plain, sign, copy = text.partition("#")
    for known in (names.CARD, names.MYSTERY, names.ANCIENT_ONE, names.MONSTER):
        exact = [each.id for each in known.things if fold(plain) in map(fold, (each.id, *each.en, *each.pl))]
        if len(exact) == 1:
            if known is names.MONSTER and sign:
                return names.token(Word(text, 1), None)
            return f"{exact[0]}{sign}{copy}"
    return text


def write_source(made: Data | None, player: str | None) -> str:
    """The canonical text; nothing for ``{kind: other}``."""
    if not made:
        return ""
    kind, id_ = made["kind"], made.get("id")
    parts = []
    if kind == "sheet":
        parts = ["sheet", *([] if id_ in (None, player) else [id_])]
    elif id_ is None:
        parts = [] if kind == "other" and set(made) == {"kind"} else [kind]
    elif kind == "monster" and names.is_token(Word(id_, 1)):
        parts = [id_]
    elif _known(id_) == id_ and kind_of(id_) == kind:
        parts = [quoted(id_)]
    else:
        parts = [f"{kind}:{quoted(id_)}"]
    if made.get("holder") is not None:
        parts.append(f"@{made['holder']}" if kind == "sheet" else made["holder"])
    return join(*parts, _LOCAL if made.get("local") else None)

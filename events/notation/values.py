"""Values and state paths in a line: a small flow syntax, as in YAML and JSON.

A value is ``null``, ``true``, ``false``, a whole number, a word (``cairo``, ``?``, ``3.5``: text), a
``"quoted text"``, a list ``[a, b]`` or a mapping ``{key: value}``. A path is words with dots between, a
word with a dot in quotes: ``court."a.b".lord``. Canonical text quotes exactly the texts that would
otherwise be read as something else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from events.notation.lexer import Word, quoted, unquoted
from events.problems import Problem

_DEPTH: Final = 32
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
_WORDS: Final[dict[str, Any]] = {"null": None, "true": True, "false": False}
_QUOTE: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_BARE: Final = re.compile(r'(?:[^\s,\[\](){}":]|:(?![\s,\]}]|$))+')
_BARE_KEY: Final = re.compile(r'[^\s,\[\](){}":]+')
_SAFE: Final = re.compile(r"[\w?@%*+./<>$&^-]+(?:[:=#][\w?@%*+./<>$&^-]+)*")
_SAFE_KEY: Final = re.compile(r"[\w?@%*+/<>$&^-]+")


def read_value(word: Word) -> Any:
    """The value of a word. Raises Problem ``syntax``."""
    reader = _Reader(word)
    value = reader.value(0)
    reader.skip()
    if reader.at < len(word.raw):
        reader.fail("too much behind the value")
    return value


def write_value(value: Any) -> str:
    """Canonical text of a JSON value without decimals."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value if is_bare(value) else quoted(value)
    if isinstance(value, Mapping):
        pairs = (f"{_write_key(str(key))}: {write_value(each)}" for key, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(write_value, value)) + "]"
    raise Problem("field", f"{type(value).__name__} cannot be written as a value")


def parts(path: str) -> list[str]:
    """The keys of a path: split at dots outside quotes, quotes taken away. Raises Problem ``syntax``."""
    made, at = [""], 0
    while at < len(path):
        if path[at] == '"':
            found = _QUOTE.match(path, at)
            if found is None:
                raise Problem("syntax", f"the path {path[:40]!r} has quotes that are not closed")
            made[-1] += unquoted(found[0])
            at = found.end()
        elif path[at] == ".":
            made.append("")
            at += 1
        else:
            made[-1] += path[at]
            at += 1
    return made


def path_of(keys: list[str]) -> str:
    """The path of keys: those with a dot or quotes, and empty ones, in quotes."""
    return ".".join(quoted(key) if not key or set(key) & {".", '"'} else key for key in keys)


def read_path(word: Word) -> str:
    """The state path of a word, quoted only where a key has a dot."""
    try:
        keys = parts(word.raw)
    except Problem as problem:
        raise problem.at(column=word.column) from None
    if any(not key for key in keys) and '""' not in word.raw:
        raise word.problem("syntax", f"{word.raw[:40]!r} is no path")
    return path_of(keys)


def write_path(path: str) -> str:
    """The path with every key in quotes that is no plain word."""
    return ".".join(key if _SAFE_KEY.fullmatch(key) else quoted(key) for key in parts(path))


def pair(word: Word) -> tuple[Word, Word] | None:
    """The two sides of ``PATH=VALUE`` (the first ``=`` outside quotes); None if there is none."""
    at = 0
    while at < len(word.raw):
        if word.raw[at] == '"':
            found = _QUOTE.match(word.raw, at)
            if found is None:
                return None
            at = found.end()
        elif word.raw[at] == "=":
            return word.cut(0, at), word.cut(at + 1)
        elif word.raw[at] in "[({":
            return None
        else:
            at += 1
    return None


def is_plain(text: str) -> bool:
    """Whether a text is one word without signs of its own."""
    return bool(_SAFE_KEY.fullmatch(text))


def is_bare(text: str) -> bool:
    """Whether a text needs no quotes as a value."""
    return (
        bool(_SAFE.fullmatch(text))
        and not _NUMBER.fullmatch(text)
        and text not in _WORDS
        and not text.endswith("!!")
    )


def _write_key(key: str) -> str:
    return key if _SAFE_KEY.fullmatch(key) else quoted(key)


class _Reader:
    def __init__(self, word: Word) -> None:
        self.word, self.text, self.at = word, word.raw, 0

    def fail(self, what: str) -> NoReturn:
        raise self.word.cut(self.at).problem("syntax", what)

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def value(self, depth: int) -> Any:
        if depth > _DEPTH:
            self.fail("brackets are nested too deep")
        self.skip()
        sign = self.text[self.at : self.at + 1]
        if sign == "[":
            return self.items(depth)
        if sign == "{":
            return self.mapping(depth)
        if sign == '"':
            return self.quote()
        text = self.match(_BARE, "a value is missing")
        if _NUMBER.fullmatch(text):
            return int(text)
        return _WORDS.get(text, text)

    def match(self, pattern: re.Pattern[str], what: str) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            self.fail(what)
        self.at = found.end()
        return found[0]

    def quote(self) -> str:
        return unquoted(self.match(_QUOTE, "the quotes are not closed"))

    def more(self, closing: str) -> bool:
        """Whether another item follows; takes the comma or the closing bracket."""
        self.skip()
        sign = self.text[self.at : self.at + 1]
        if sign not in (",", closing) or not sign:
            self.fail(f", or {closing} is missing")
        self.at += 1
        return sign == ","

    def empty(self, closing: str) -> bool:
        self.at += 1
        self.skip()
        if self.text.startswith(closing, self.at):
            self.at += 1
            return True
        return False

    def items(self, depth: int) -> list[Any]:
        if self.empty("]"):
            return []
        made = [self.value(depth + 1)]
        while self.more("]"):
            made.append(self.value(depth + 1))
        return made

    def mapping(self, depth: int) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if self.empty("}"):
            return made
        while True:
            self.skip()
            bare = not self.text.startswith('"', self.at)
            key = self.match(_BARE_KEY, "a key is missing") if bare else self.quote()
            self.skip()
            if not self.text.startswith(":", self.at):
                self.fail(": is missing behind the key")
            self.at += 1
            if key in made:
                self.fail(f"the key {key[:40]!r} stands twice")
            made[key] = self.value(depth + 1)
            if not self.more("}"):
                return made

"""Reading moves from their logged form. Equal lines of one type are one move, read once: moves never change."""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

import msgspec

from events.session import SESSION
from events.vocabulary import Data, Move, Vocabulary

LIMIT: Final = 20_000
"""Moves kept for a game; then all are forgotten."""
_MUTABLE: Final = re.compile(r"\b(dict|list|set|Any|Data|Mapping|Sequence)\b")
_encode: Final = msgspec.json.Encoder().encode


class Reader:
    """Reads the lines of one game's sessions."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._versions = {
            name: cls.schema_version for name, cls in vocabulary.types.items() if not _holds_mutable(cls)
        }
        self._kept: dict[tuple[str, bytes], Move] = {}

    def read(self, type_: str, data: Data, version: int | None) -> Move:
        """The move or session event of (type, data). Raises Problem ``type``, ``version`` or ``field``."""
        if type_ in SESSION.types:
            return SESSION.decode(type_, data, version)
        present = self._versions.get(type_)
        if present is None or (version is not None and version != present):
            return self.vocabulary.decode(type_, data, version)
        key = (type_, _encode(data))
        move = self._kept.get(key)
        if move is None:
            if len(self._kept) >= LIMIT:
                self._kept.clear()
            move = self._kept[key] = self.vocabulary.decode(type_, data, version)
        return move


def _holds_mutable(cls: type) -> bool:
    """Whether a move's fields may hold a mapping or a list, which somebody might change."""
    for field in dataclasses.fields(cls):
        if _MUTABLE.search(str(field.type)):
            return True
    infos: dict[str, Any] = getattr(cls, "__pydantic_fields__", {})
    return any(_nested(info.annotation) for info in infos.values())


def _nested(annotation: Any) -> bool:
    if isinstance(annotation, type) and dataclasses.is_dataclass(annotation):
        return _holds_mutable(annotation)
    if _MUTABLE.search(str(annotation)):
        return True
    return any(_nested(each) for each in getattr(annotation, "__args__", ()))


_READERS: dict[int, Reader] = {}


def reader(vocabulary: Vocabulary) -> Reader:
    """The reader of a vocabulary."""
    known = _READERS.get(id(vocabulary))
    if known is None or known.vocabulary is not vocabulary:
        known = _READERS[id(vocabulary)] = Reader(vocabulary)
    return known

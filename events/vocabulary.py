"""A game's move vocabulary: which types there are, their fields, and how they go to JSON and back.

A move is a frozen, slotted pydantic dataclass made with :func:`move`. In the log it is the pair (type, data), where
``data`` holds the fields that are not at their default. Reading is strict: an unknown field, a wrong type or a missing
required field is a :class:`~events.problems.Problem`.
"""

from __future__ import annotations

import copy
import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass as pydantic_dataclass
from pydantic_core import PydanticSerializationError, to_json
from rapidfuzz import process

from events.problems import Place, Problem

Nature = Literal["decision", "observation", "both"]
Listing = Literal["closed", "open", "never"]
Data = dict[str, Any]

SEAT: Final = r"^[A-Za-z][A-Za-z0-9_-]{0,23}$"
VIEWERS: Final = ("log", "public")
"""Words for who looks. No new seat may have such a name; in an old log a seat of that name is nobody's view."""


class Move:
    """Base of all moves and session events. ``player`` is the acting seat, where somebody acts."""

    __slots__ = ()
    type: ClassVar[str]
    nature: ClassVar[Nature]
    listing: ClassVar[Listing]
    schema_version: ClassVar[int]
    text_fields: ClassVar[tuple[str, ...]]
    """Dotted field paths that hold free text (kept in the erasable directory, not in the log)."""


M = TypeVar("M", bound=Move)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(Field, dataclasses.field))
def move(
    name: str,
    nature: Nature,
    listing: Listing = "never",
    *,
    version: int = 1,
    texts: tuple[str, ...] = (),
) -> Callable[[type[M]], type[M]]:
    """Makes a class of a game's vocabulary: ``@move("drive", "decision", "closed") class Drive(Move): ...``.

    Fields whose JSON name is a Python keyword (``from``, ``in``, ``with``) get a trailing underscore and the alias:
    ``from_: str | None = Field(default=None, alias="from")``.
    """

    def build(cls: type[M]) -> type[M]:
        made: Any = pydantic_dataclass(
            frozen=True,
            slots=True,
            kw_only=True,
            config=ConfigDict(extra="forbid", strict=True, populate_by_name=True, validate_default=False),
        )(cls)
        made.type, made.nature, made.listing = name, nature, listing
        made.schema_version, made.text_fields = version, texts
        return cast(type[M], made)

    return build


Upcaster = Callable[[Data], Data]


@dataclass(frozen=True)
class Vocabulary:
    """All types of one game (or of the sessions). ``upcasters[(type, n)]`` lifts data of version n to n + 1.

    Whatever changes what older data mean is a new version with an upcaster: a field renamed, moved or taken away, and a
    default changed too, since a field at its default is left out of the data.
    """

    name: str
    types: Mapping[str, type[Move]]
    upcasters: Mapping[tuple[str, int], Upcaster] = dataclasses.field(default_factory=dict)

    @staticmethod
    def of(
        name: str, *types: type[Move], upcasters: Mapping[tuple[str, int], Upcaster] | None = None
    ) -> Vocabulary:
        """Raises ValueError for a type named twice, and for one whose older versions could not all be lifted."""
        made = Vocabulary(name, {each.type: each for each in types}, upcasters or {})
        steps = {(each.type, step) for each in types for step in range(1, each.schema_version)}
        if len(made.types) < len(types) or steps != set(made.upcasters):
            raise ValueError(
                f"the vocabulary {name} names a type twice, or its upcasters do not fit its versions"
            )
        return made

    @cached_property
    def _readers(self) -> dict[str, TypeAdapter[Any]]:
        return {name: TypeAdapter(each) for name, each in self.types.items()}

    @cached_property
    def _fields(self) -> dict[str, tuple[tuple[str, str, Any], ...]]:
        return {name: _fields_of(each) for name, each in self.types.items()}

    def decode(self, type_: str, data: Mapping[str, Any], version: int | None = None) -> Move:
        """The move of (type, data). Raises Problem ``type``, ``version`` or ``field``."""
        cls = self.types.get(type_)
        if cls is None:
            raise Problem(
                "type", f"{self.name} has no move {type_!r}", hint="known: " + ", ".join(sorted(self.types))
            )
        if version is not None and version != cls.schema_version:
            data = self._lift(cls, copy.deepcopy(dict(data)), version)
        try:
            return self.decode_json(type_, to_json(data, inf_nan_mode="strings"))
        except PydanticSerializationError as error:
            raise Problem("field", f"{type_}: {error}") from None

    def decode_json(self, type_: str, data: bytes) -> Move:
        """The same from JSON bytes of the present version (the fast path of replay)."""
        reader = self._readers.get(type_)
        if reader is None:
            raise Problem("type", f"{self.name} has no move {type_!r}")
        try:
            return reader.validate_json(data, by_alias=True, by_name=False)  # type: ignore[no-any-return]
        except ValidationError as error:
            raise _field_problem(type_, error) from None

    def encode(self, each: Move) -> Data:
        """The fields that are not at their default, in JSON form, by their JSON names."""
        data: Data = {}
        for attribute, alias, default in self._fields[each.type]:
            value = getattr(each, attribute)
            if value is not default and value != default:
                data[alias] = plain(value)
        return data

    def _lift(self, cls: type[Move], data: Data, version: int) -> Data:
        if version > cls.schema_version:
            raise Problem(
                "version",
                f"{cls.type} has version {version}, this Kronika knows up to {cls.schema_version}",
                hint="update Kronika to read it",
            )
        if version < 1:
            raise Problem("version", f"{cls.type} has no version {version}")
        for step in range(version, cls.schema_version):
            data = self.upcasters[cls.type, step](data)
        return data


def plain(value: Any) -> Any:
    """Dataclasses, tuples and mappings as JSON values; fields of nested dataclasses at their default are left out."""
    if isinstance(value, (str, int, float)) or value is None:
        return value  # a float is refused where the line gets its canonical bytes
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {
            alias: plain(each)
            for attribute, alias, default in _fields_of(type(value))
            if (each := getattr(value, attribute)) is not default and each != default
        }
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(plain(each) for each in value)
    return [plain(each) for each in value]


_MISSING: Final = object()
_FIELDS: dict[type, tuple[tuple[str, str, Any], ...]] = {}


def _fields_of(cls: type) -> tuple[tuple[str, str, Any], ...]:
    """(attribute, JSON name, default) of a pydantic dataclass."""
    known = _FIELDS.get(cls)
    if known is None:
        infos = cls.__pydantic_fields__  # type: ignore[attr-defined]
        known = tuple(
            (
                name,
                info.alias or name,
                info.get_default(call_default_factory=True, validated_data={})
                if not info.is_required()
                else _MISSING,
            )
            for name, info in infos.items()
        )
        _FIELDS[cls] = known
    return known


_WRONG: Final = {
    "missing": "is needed",
    "unexpected_keyword_argument": "is unknown",
    "extra_forbidden": "is unknown",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "too_short": "needs at least {min_length}",
    "too_long": "takes at most {max_length}",
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "string_type": "must be a text",
    "tuple_type": "must be a list",
    "dict_type": "must be a mapping",
    "dataclass_type": "must be a mapping",
}
"""{kind of error of pydantic: what is wrong with the field}; others in pydantic's words."""


def _field_problem(type_: str, error: ValidationError) -> Problem:
    first = error.errors(include_url=False, include_input=False)[0]
    path = ".".join(str(part) for part in first["loc"])
    if first["type"] == "literal_error":
        return _word_problem(type_, path, error)
    pattern = _WRONG.get(first["type"])
    what = first["msg"] if pattern is None else pattern.format(**first.get("ctx", {}))
    known = "" if first["type"] == "missing" else f"see the fields of {type_}"
    return Problem(
        "field", f"{type_}: {path or 'data'} {what}", place=Place(field=path or None), hint=known or None
    )


def _word_problem(type_: str, path: str, error: ValidationError) -> Problem:
    """A word that is none of those the field may have: with the nearest of them, or with all where they are few."""
    first = error.errors(include_url=False)[0]
    word, words = str(first["input"]), re.findall("'([^']*)'", first["ctx"]["expected"])
    near = process.extractOne(word, words, score_cutoff=60)
    hint = f"did you mean {near[0]}?" if near else "one of: " + ", ".join(words) if len(words) <= 8 else None
    what = f"{type_}: {path or 'data'} cannot be {word!r}"
    candidates = (near[0],) if near else ()
    return Problem("field", what, place=Place(field=path or None), hint=hint, candidates=candidates)

"""The keypads contract: how the moves of a game are entered with a finger, one table of keys per field.

A game may have ``projections.keypads.games.<game>`` with ``KEYPADS: Keypads``. What it says is static (built from the
catalogue once) or a short hook that reads the table; a game without it is entered by the same class as it stands
here, with keypads made from the schemas of its vocabulary. Nothing here judges or changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from events.vocabulary import Data
from projections.rules.contract import Choice, Viewer
from projections.table import Table

Kind = Literal["grid", "cards", "list", "number", "seats", "switch", "toggles", "text"]
Words = Mapping[str, str]
"""{lang: text} in ``en`` and ``pl``."""
Memory = Mapping[str, Data]
"""{name of a source: what it did last time in this log}, as :meth:`Keypads.learned` has it."""
NO_MEMORY: Memory = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Key:
    """One key. ``value`` is the JSON form of what it enters, ``short`` what stands on a narrow key, ``hue`` a colour of
    the boards' drawing language, ``group`` keys that stand together, in rows of their own."""

    value: Any
    label: Words
    short: Words | None = None
    hue: str | None = None
    group: str | None = None


@dataclass(frozen=True, slots=True)
class Keypad:
    """Keys in rows of ``columns``. Kinds: ``grid`` and ``cards`` show the short label in the key's colour, ``list`` the
    whole label; ``number``: keys for ``least`` to ``most``; ``seats``: the seats of the session; ``switch``: yes and
    no; ``toggles``: several of the keys, put on and off until they are right (the only candidate is what is on at
    first); ``text``: no keys, it is typed."""

    kind: Kind
    keys: tuple[Key, ...] = ()
    columns: int = 4
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Manner:
    """How a type of move is offered. ``words``: its name on buttons. ``fold``: behind one button (None: where it has
    many). ``ask``: field by field, not one button for each legal move (None: where there are many). ``open``: its
    keypad stands open whenever the move is legal."""

    words: Words | None = None
    fold: bool | None = None
    ask: bool | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a session of the game is opened. ``name``: of the option, or ``edition``; without ``values``
    it is a switch. ``labels``: {value as text: what it is called}, where it is not called as it is written."""

    name: str
    words: Words
    values: tuple[Any, ...] = ()
    default: Any = False
    labels: Mapping[str, Words] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Button:
    """One tap. ``line``: the hand-written move that it logs, or, with ``begin``, the part of it from which the open
    fields are asked. ``more``: the line may say further things, which are asked behind a small button of their own.
    ``then``: lines that the same tap logs behind it.
    ``text`` is in the language asked for; ``possible`` False: dimmed."""

    text: str
    line: Data
    begin: bool = False
    hue: str | None = None
    possible: bool = True
    more: bool = False
    then: tuple[Data, ...] = ()


@dataclass(frozen=True, slots=True)
class Preset:
    """Further fields that a key sets by the same tap, and what is shown of them."""

    fields: Data
    text: str


@dataclass(frozen=True, slots=True)
class Before:
    """A field that may be chosen before the key of a keypad: it goes over the key's preset. ``pad``: its keypad."""

    field: str
    pad: str


class Keypads:
    """One game. All of it may be left out.

    ``pads``: {name: keypad}. ``fields``: {``type.field`` or ``*.field``: name of its keypad}; parts of a dotted path
    that are numbers or seats are left out (``players.hand``). ``manners``: types in the order in which they are
    offered. ``field_words``: what a field is called. ``skippable``: due types whose line may be left out, so that what
    comes behind it is offered too. ``options``: what is asked when a session is opened; ``memory_aid``: whether it is
    proposed then (all play together and nothing is hidden). ``remembered``: {type: field}: lines of the type that have
    the field are kept by the page, for later sessions, as keys that enter the whole line again (a club's own
    catalogue).
    """

    game: ClassVar[str] = ""
    pads: Mapping[str, Keypad] = {}
    fields: Mapping[str, str] = {}
    manners: Mapping[str, Manner] = {}
    field_words: Mapping[str, Words] = {}
    skippable: frozenset[str] = frozenset()
    options: tuple[Option, ...] = ()
    memory_aid: bool = False
    remembered: Mapping[str, str] = {}
    spoken: bool = False
    """Whether a line that is being entered is told as a sentence."""
    people: Mapping[str, Words] = {}
    """{who may act: name}, in games where lines name somebody else than seats."""
    composed: frozenset[str] = frozenset()
    """Fields whose keys the page puts together from what lies open: they keep their order for every viewer."""

    def pad(self, type_: str, path: str) -> str | None:
        """The name of the keypad of a field (``cards.0``, ``start.s1``); None where the game gives it none."""
        base = plain_path(path)
        parts = base.split(".")
        for name in (f"{type_}.{base}", f"{type_}.{parts[-1]}", f"*.{parts[-1]}"):
            if name in self.fields:
                return self.fields[name]
        return None

    def buttons(
        self, table: Table, type_: str, lines: Sequence[Data], viewer: Viewer, lang: str
    ) -> Iterable[Button] | None:
        """Buttons for the legal moves of a type instead of the usual ones; None: the usual ones."""
        return None

    def caption(self, table: Table, line: Data, lang: str) -> str | None:
        """What stands on the button of a legal move; None: the values of its fields."""
        return None

    def part(self, line: Data, lang: str) -> str | None:
        """A name for legal moves that stand apart from the others of their type, behind a button of their own; None:
        with the others."""
        return None

    def presets(self, table: Table, type_: str, path: str, viewer: Viewer, lang: str) -> Mapping[str, Preset]:
        """{token of a key's value: what its tap sets besides; the line is complete then} (see
        :func:`projections.keypads.steps.token`)."""
        return {}

    def before(self, type_: str, path: str) -> Before | None:
        """What may be chosen before a key of this keypad."""
        return None

    def shortcuts(self, table: Table, type_: str, viewer: Viewer, lang: str) -> Iterable[Button]:
        """Further keys beside a keypad, each a whole line (things that the session has seen before)."""
        return ()

    def ended(self, table: Table, partial: Data, path: str, viewer: Viewer) -> Choice | None:
        """What is open once the list at ``path`` has been closed early; None: what the rules say."""
        return None

    def beyond(self, table: Table, partial: Data, found: Choice, viewer: Viewer, memory: Memory) -> Choice:
        """The next open field where the page puts together what the rules leave open (``found``: what they say)."""
        return found

    def beside(
        self, table: Table, partial: Data, found: Choice, viewer: Viewer, lang: str
    ) -> Iterable[Button]:
        """Keys beside those of the open field, each with the partial move as it goes on from there: what may be said
        too, though nobody asks for it."""
        return ()

    def extra(self, table: Table, viewer: Viewer, lang: str) -> Iterable[tuple[str, Sequence[Button]]]:
        """Further sections (type, buttons): lines that may come at this moment though nobody owes or decides them."""
        return ()

    def learned(self, line: Data) -> tuple[str, Data] | None:
        """What a logged line teaches for later ones: (name of its source, what may be offered again). Nothing that
        was hidden from anybody."""
        return None

    def left(self, table: Table, entry: Data) -> int | None:
        """How many lines of a due entry are still to come, where the table knows."""
        return None


def plain_path(path: str) -> str:
    """A dotted path without positions: ``players.0.hand.1`` is ``players.hand``."""
    return ".".join(part for part in path.split(".") if not part.isdigit())


def list_of(path: str) -> str:
    """The list in which a path is an item: ``hand.1`` is of ``hand``; a path that is no item stands for itself."""
    begin, _, last = path.rpartition(".")
    return begin if last.isdigit() else path


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a keypad goes: ``count`` values are chosen from it (None: as many as the table shows), and ``ends``: with
    the last of them the line is complete."""

    count: int | None = None
    ends: bool = False

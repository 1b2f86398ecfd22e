"""The frames of a film: the table right after each line in force, one picture a frame and shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from xml.etree import ElementTree

from events.problems import Problem
from events.vocabulary import Data
from projections import judging
from projections.boards import Board, Frame, Shape, Theme, board, boards, changed
from projections.film.moments import kinds, moments
from projections.film.pictures import Pictures
from projections.film.words import Words
from projections.replay import Replay
from projections.rules.contract import Viewer
from projections.table import Table

THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


@dataclass
class Frames:
    """The frames so far. Lists have an entry a frame, save ``moments``: ``[frame, kind, sign, words]``."""

    words: Words
    viewer: Viewer
    shapes: Sequence[Shape]
    seqs: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    rounds: list[int | None] = field(default_factory=list)
    active: list[str | None] = field(default_factory=list)
    due: list[str] = field(default_factory=list)
    changed: list[list[str]] = field(default_factory=list)
    moments: list[list[Any]] = field(default_factory=list)
    pictures: dict[str, list[int]] = field(default_factory=dict)
    look: Data = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = self.words.rules.game
        self._board: Board | None = board(game) if game in boards() else None
        self._store = Pictures()
        self._before: Frame | None = None
        self.pictures = {shape: [] for shape in self.shapes} if self._board is not None else {}

    def film(self, replay: Replay) -> None:
        """Films a session from its first line on."""
        table: Table | None = None
        for seq, judged in replay.judged.items():
            if table is None:
                table = replay.before(1)
            else:
                judging.step(table, judged.entry)
            self.seqs.append(seq)
            self.turns.append(judged.turn)
            self.rounds.append(judged.round)
            self.active.append(table.active())
            self.due.append(self._due(table))
            self._picture(table)

    def _due(self, table: Table) -> str:
        try:
            return self.words.due(table.due(self.viewer))
        except Problem:
            return ""

    def _picture(self, table: Table) -> None:
        if self._board is None:
            self.changed.append([])
            return
        frame = self._board.frame(table.document(self.viewer), self.words.lang)
        new = changed(self._before, frame)
        for shape in self.shapes:
            self._draw(self._board, frame, new, shape)
        at = len(self.changed)
        self.changed.append([name for name in frame.parts if name in new])
        self.moments += [[at, each.kind, each.sign, each.words] for each in moments(self._before, frame)]
        self._before = frame

    def _draw(self, pictures: Board, frame: Frame, new: frozenset[str], shape: Shape) -> None:
        drawn = self.pictures[shape]
        if self.changed and not new and not self.changed[-1]:
            drawn.append(drawn[-1])
            return
        if not self.look:
            self.look = _look(pictures, frame)
        svg = pictures.svg(frame, theme=THEMES[0], changed=new, shape=shape)
        drawn.append(self._store.add(svg, drawn[-1] if drawn else None))

    def data(self) -> Data:
        """The frames as JSON values."""
        return {
            "frames": {
                "seq": self.seqs,
                "turn": self.turns,
                "round": self.rounds,
                "active": self.active,
                "due": self.due,
                "changed": self.changed,
            },
            "moments": self.moments,
            "kinds": self._kinds(),
            "pictures": {**self._store.data(), "frames": self.pictures, **self.look}
            if self.pictures
            else None,
        }

    def _kinds(self) -> list[list[str]]:
        """[kind, words] of the kinds of moments that there are."""
        there = {each[1] for each in self.moments}
        known = kinds(self.words.rules.game, self.words.lang)
        return [[kind, words] for kind, words in known.items() if kind in there]


def _look(pictures: Board, frame: Frame) -> Data:
    """What a theme changes: the style sheet, and the class of the root."""
    roots = {theme: ElementTree.fromstring(pictures.svg(frame, theme=theme)) for theme in THEMES}
    sheets = [
        each.text or "" for root in roots.values() for each in root if each.tag.rpartition("}")[2] == "style"
    ]
    return {
        "css": "".join(dict.fromkeys(sheets)),
        "class": {theme: root.get("class", "") for theme, root in roots.items()},
    }

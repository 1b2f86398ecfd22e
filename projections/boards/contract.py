"""The Board contract: a state document becomes a frame (plain data), a frame becomes a picture (SVG).

A game's module or package ``projections.boards.<game>`` has ``BOARD: Board``. Both steps are pure. A board draws
whatever document it is given: what a viewer may not see is not in the document, so it cannot be in the picture either.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

Theme = Literal["auto", "light", "dark"]
Shape = Literal["wide", "narrow"]


@dataclass(frozen=True, slots=True)
class Frame:
    """What a picture shows, as JSON values, texts already in the reader's language.

    ``parts`` {part id: values}: a part is one thing on the table (``city:paris``, ``pawn:s1``, ``outbreaks``). Its
    id is the same in every frame of a session, so two frames can be compared part by part; a part that is not
    there is left out.
    """

    game: str
    lang: str
    parts: Mapping[str, Any] = field(default_factory=dict)

    def part(self, name: str) -> Mapping[str, Any]:
        """The values of a part; empty if the frame has none of that name."""
        found: Mapping[str, Any] = self.parts.get(name, {})
        return found

    def those(self, kind: str) -> dict[str, Mapping[str, Any]]:
        """{id without its prefix: values} of all parts ``kind:…``, in the frame's order."""
        prefix = kind + ":"
        return {
            name.removeprefix(prefix): each for name, each in self.parts.items() if name.startswith(prefix)
        }


def changed(before: Frame | None, after: Frame) -> frozenset[str]:
    """The ids of the parts that are new or differ; none where there is no frame before."""
    if before is None:
        return frozenset()
    return frozenset(name for name, each in after.parts.items() if before.parts.get(name) != each)


class Board(Protocol):
    """One game's picture."""

    game: str

    def frame(self, document: Mapping[str, Any], lang: str) -> Frame:
        """The frame of a state document of any viewer; paths that the document lacks are drawn as empty."""

    def svg(
        self, frame: Frame, *, theme: Theme = "auto", changed: Collection[str] = (), shape: Shape = "wide"
    ) -> str:
        """One ``<svg>`` element. ``theme``: ``auto`` follows the reader's system. ``changed``: part ids to be marked.
        ``shape``: ``wide`` for a desk (1000 units wide), ``narrow`` for a phone (390 units wide, drawn 1:1)."""

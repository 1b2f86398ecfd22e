"""Pictures told compactly: one store of drawn elements for all frames of a film.

An SVG becomes a tree whose equal parts are kept once, whichever frame they stand in. A frame is then the number of its
root, and two frames share all that did not change: whoever shows them compares numbers, not markup. No board needs
anything for it, and the player knows no game.

The store as JSON values::

    {"marks": ["tag" or "name=value", …], "heads": [[mark, …], …], "nodes": [node, …]}

A head is an element without its children: the mark of its tag, and those of its attributes.

A node is a text (a string), ``[head, child, …]`` with the numbers of its children, or a node like an earlier one:
``[-1 - earlier, head, [at, gone, child, …], …]``, where at place ``at`` of the earlier node's children ``gone`` of them
give way to others (places count in the earlier node's children, from its end to its beginning).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from html import unescape
from typing import Any, Final

_TOKEN: Final = re.compile(r"""<(?:[^">]+|"[^"]*")*>|[^<]+""")
_NAME: Final = re.compile(r"<([\w:-]+)")
_ATTRIBUTE: Final = re.compile(r"""\s([\w:-]+)="([^"]*)\"""")
_CLASS: Final = re.compile(r' class="[^"]*"')
_STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
_WORTH: Final = 6
"""Children from which on telling a node by an earlier one may be shorter."""
Kids = tuple[int, ...]


class Pictures:
    """The store. A ``<style>`` and the root's ``class`` belong to the theme, not to the picture, and are left out."""

    def __init__(self) -> None:
        self._marks: dict[str, int] = {}
        self._heads: dict[Kids, int] = {}
        self._tags: dict[str, int] = {}
        self._groups: dict[str, int] = {}
        self._known: dict[tuple[int, Kids] | str, int] = {}
        self._nodes: list[Any] = []
        self._kids: dict[int, Kids] = {}

    def add(self, svg: str, before: int | None = None) -> int:
        """The number of a picture, a whole ``<svg>`` element. ``before``: a picture like it, that of the frame
        before. Raises ValueError for markup of another kind than the boards write."""
        kids: list[int] = []
        was: Kids = (before,) if before is not None else ()
        above: list[tuple[int, list[int], Kids, int | None, int]] = []
        told, at = without_theme(svg), 0
        while found := _TOKEN.match(told, at):
            token, begin, at = found.group(), at, found.end()
            if not token.startswith("<"):
                kids.append(self._text(unescape(token)))
            elif token.startswith("</"):
                head, siblings, beside, like, start = above.pop()
                siblings.append(self._node(head, tuple(kids), like))
                kids, was = siblings, beside
                if token == "</g>" and told.rfind("<g", start, at) == start:
                    self._groups[told[start:at]] = kids[-1]
            elif token.startswith("<g") and (end := self._end_of_group(told, begin)):
                kids.append(self._groups[told[begin:end]])
                at = end
            else:
                like = was[len(kids)] if len(kids) < len(was) else None
                if token.endswith("/>"):
                    kids.append(self._node(self._head(token), (), like))
                else:
                    above.append((self._head(token), kids, was, like, begin))
                    kids, was = [], self._kids.get(like, ()) if like is not None else ()
        if above or len(kids) != 1 or kids[0] not in self._kids:
            raise ValueError("a picture is one whole element")
        return kids[0]

    def data(self) -> dict[str, Any]:
        """The store as JSON values."""
        return {
            "marks": list(self._marks),
            "heads": [list(head) for head in self._heads],
            "nodes": self._nodes,
        }

    def _end_of_group(self, told: str, begin: int) -> int | None:
        """Where a group ends that was met before, as it stands there; most of a picture are such groups."""
        end = told.find("</g>", begin) + 4
        return end if told[begin:end] in self._groups else None

    def _head(self, tag: str) -> int:
        """The number of an opening tag."""
        known = self._tags.get(tag)
        if known is None:
            pairs = [
                f"{name}={unescape(value)}" for name, value in _ATTRIBUTE.findall(tag) if name != "xmlns"
            ]
            told = [_NAME.findall(tag)[0], *pairs]
            head = tuple(self._marks.setdefault(each, len(self._marks)) for each in told)
            known = self._tags[tag] = self._heads.setdefault(head, len(self._heads))
        return known

    def _text(self, text: str) -> int:
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = len(self._nodes)
            self._nodes.append(text)
        return known

    def _node(self, head: int, kids: Kids, before: int | None) -> int:
        known = self._known.get((head, kids))
        if known is None:
            known = self._known[head, kids] = len(self._nodes)
            self._kids[known] = kids
            self._nodes.append(self._told(head, kids, before))
        return known

    def _told(self, head: int, kids: Kids, before: int | None) -> list[Any]:
        if before is not None and len(kids) >= _WORTH:
            edits = _edits(self._kids.get(before, ()), kids)
            if sum(len(each) + 1 for each in edits) < len(kids):
                return [-1 - before, head, *edits]
        return [head, *kids]


def _edits(was: Kids, now: Kids) -> list[list[int]]:
    """What makes ``now`` of ``was``, from the end to the beginning."""
    first, last = _same_ends(was, now)
    old, new = was[first : len(was) - last], now[first : len(now) - last]
    matcher: SequenceMatcher[int] = SequenceMatcher(None, old, new, autojunk=False)
    made = [
        [first + at, end - at, *new[start:stop]]
        for tag, at, end, start, stop in matcher.get_opcodes()
        if tag != "equal"
    ]
    return made[::-1]


def _same_ends(was: Sequence[int], now: Sequence[int]) -> tuple[int, int]:
    """How many are the same at the beginning, and behind that at the end."""
    least = min(len(was), len(now))
    first = next((place for place in range(least) if was[place] != now[place]), least)
    rest = least - first
    last = next((place for place in range(rest) if was[-1 - place] != now[-1 - place]), rest)
    return first, last


def without_theme(svg: str) -> str:
    """A picture without its style sheet and without the class of its root."""
    root, _, rest = svg.partition(">")
    return _CLASS.sub("", root) + ">" + _STYLE.sub("", rest)

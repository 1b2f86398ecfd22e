"""Reads the store of pictures as its description says, apart from the code that makes and the code that shows it."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

Tree = tuple[str, tuple[tuple[str, str], ...], tuple[Any, ...]]
"""(tag, attributes sorted by name, children: trees and texts)."""


def trees(pictures: dict[str, Any]) -> list[Tree | str]:
    """What every node of a store stands for."""
    marks, heads = pictures["marks"], pictures["heads"]
    kids: list[list[int]] = []
    made: list[Tree | str] = []
    for node in pictures["nodes"]:
        if isinstance(node, str):
            kids.append([])
            made.append(node)
            continue
        if node[0] >= 0:
            head, mine = node[0], list(node[1:])
        else:
            head, mine = node[1], list(kids[-1 - node[0]])
            for at, gone, *fresh in node[2:]:
                mine[at : at + gone] = fresh
        tag, *attributes = (marks[each] for each in heads[head])
        pairs = sorted(tuple(each.split("=", 1)) for each in attributes)
        kids.append(mine)
        made.append((tag, tuple(pairs), tuple(made[each] for each in mine)))
    return made


def tree(svg: str) -> Tree:
    """A picture as a board draws it, without what belongs to the theme."""
    root = ElementTree.fromstring(svg)
    root.attrib.pop("class", None)
    for sheet in [each for each in root if _bare(each.tag) == "style"]:
        root.remove(sheet)
    return _tree(root)


def _tree(element: ElementTree.Element) -> Tree:
    kids: list[Any] = [element.text] if element.text else []
    for child in element:
        kids.append(_tree(child))
        if child.tail:
            kids.append(child.tail)
    pairs = sorted((_bare(name), value) for name, value in element.attrib.items())
    return (_bare(element.tag), tuple(pairs), tuple(kids))


def _bare(name: str) -> str:
    return name.rpartition("}")[2]

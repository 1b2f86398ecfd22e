"""Tables whose cells may be links into other pages: a table on a desk, one card a row on a phone.

What is shown is set as text, never as HTML. A link is an ordinary address (it can be copied, or opened in a tab of its
own); followed in place it goes there without loading everything anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import streamlit as st

from dashboards import links
from dashboards.context import Context

NAME: Final = "kronika_list"
AT_ONCE: Final = 50
"""Rows shown before one asks for more."""
FEW_CARDS: Final = 8
"""The same for tables of numbers as cards on a phone, where each takes a good part of the screen."""
CARDS: Final = 600
_HTML: Final = '<div class="kt"></div>'
Kind = Literal["text", "number", "code", "short"]
"""``short``: a text that is not broken into lines."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a cell leads: a page and what its address says."""

    page: str
    told: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cell:
    """``words``; ``sign`` is one of the severities, ``struck`` crosses the words out, ``more`` stands
    below them, small.
    ``muted`` makes the words pale. ``order``: what the column is sorted by, where that is not what is shown."""

    words: str
    link: Link | None = None
    sign: str = ""
    struck: bool = False
    more: str = ""
    order: float | str | None = None
    muted: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A heading. ``main``: the row's name, the head of its card on a phone; ``wide``: takes what room is left."""

    id: str
    label: str
    kind: Kind = "text"
    main: bool = False
    wide: bool = False


Row = Sequence[Cell | str | int | None]


@cache
def _component() -> Any:
    here = Path(__file__).parent
    style, script = ((here / f"listing.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    return st.components.v2.component(NAME, html=_HTML, css=style, js=script)


def listing(
    here: Context,
    key: str,
    columns: Sequence[Column],
    rows: Sequence[Row],
    *,
    sortable: bool = True,
    cards: bool = True,
    below: int = CARDS,
    dense: bool = False,
) -> None:
    """Shows a table. ``cards``: where it has less room than ``below`` pixels, as on a phone, each row is a card;
    ``dense``: numbers stand two beside each other in it, and only the first cards are shown at once."""
    everywhere = links.carried()
    data = {
        "columns": [
            {
                "id": each.id,
                "label": heading(each.label),
                "kind": each.kind,
                "main": each.main,
                "wide": each.wide,
            }
            for each in columns
        ],
        "rows": [[_told(cell, everywhere) for cell in row] for row in rows],
        "atOnce": AT_ONCE,
        "cardsAtOnce": FEW_CARDS if dense else AT_ONCE,
        "dense": dense,
        "cards": cards,
        "below": below,
        "sortable": sortable and len(rows) > 1,
        "lang": here.lang,
        "texts": {
            "more": here.text("list.more", n="{n}"),
            "sort": here.text("list.sort"),
            **{name: here.text(f"severity.{name}") for name in ("breach", "doubt", "remark")},
        },
    }
    _component()(data=data, key=key)


def heading(label: str) -> str:
    """A label as it stands above its column; a single letter (``n``) stays as it is."""
    return label[:1].upper() + label[1:] if len(label) > 1 else label


def _told(cell: Cell | str | int | None, everywhere: Mapping[str, str]) -> Any:
    if not isinstance(cell, Cell):
        return "" if cell is None else cell
    told: dict[str, Any] = {"words": cell.words}
    if cell.link is not None:
        told["link"] = links.href(cell.link.page, cell.link.told, everywhere)
    for name in ("sign", "struck", "more", "order", "muted"):
        value = getattr(cell, name)
        if value not in ("", False, None):
            told[name] = value
    return told

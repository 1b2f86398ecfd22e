"""The board on a page: both shapes of the picture, of which the style sheet shows the one that fits."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import streamlit as st

from projections.boards import Board, Frame, Theme

_CSS: Final = """
.kronika-narrow { display: none; }
.kronika-board svg { display: block; width: 100%; height: auto; border-radius: 8px; }
@container (max-width: 560px) { .kronika-wide { display: none; } .kronika-narrow { display: block; } }
.kronika-board { container-type: inline-size; }
"""
_JS: Final = """
export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".kronika-board");
  root.querySelector(".kronika-wide").innerHTML = data.wide;
  root.querySelector(".kronika-narrow").innerHTML = data.narrow;
}
"""
_HTML: Final = (
    '<div class="kronika-board"><div class="kronika-wide"></div><div class="kronika-narrow"></div></div>'
)


def _component() -> Any:
    return st.components.v2.component("kronika_board", html=_HTML, css=_CSS, js=_JS)


def picture(board: Board, frame: Frame, changed: Collection[str], key: str) -> None:
    """Draws a frame. What it holds has been escaped by the board."""
    theme = _theme()
    drawn = {
        "wide": board.svg(frame, theme=theme, changed=changed, shape="wide"),
        "narrow": board.svg(frame, theme=theme, changed=changed, shape="narrow"),
    }
    _component()(data=drawn, key=key)


def _theme() -> Theme:
    """The theme of the page."""
    told = st.context.theme.type
    return told if told in ("light", "dark") else "auto"

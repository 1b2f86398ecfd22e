"""A button for the picture as PNG, which the reader's browser makes: nothing is sent anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import streamlit as st

from dashboards.context import Context
from dashboards.yearly.poster import HEIGHT, WIDTH

NAME: Final = "kronika_png"
_HTML: Final = '<button type="button" data-png><span></span></button>'
_CSS: Final = """button { font: inherit; color: var(--st-text-color); background: none; border-radius: 8px;
  border: 1px solid color-mix(in srgb, var(--st-text-color) 25%, transparent); padding: .4rem .9rem;
  min-height: 2.5rem; cursor: pointer; }
button:hover { background: color-mix(in srgb, var(--st-text-color) 7%, transparent); }"""


@cache
def _component() -> Any:
    script = (Path(__file__).parent / "png.js").read_text(encoding="utf-8")
    return st.components.v2.component(NAME, html=_HTML, css=_CSS, js=script)


def button(here: Context, svg: str, name: str) -> None:
    """The button."""
    data = {"svg": svg, "name": name, "label": here.text("year.png"), "width": WIDTH, "height": HEIGHT}
    _component()(data=data, key="png", width="content")

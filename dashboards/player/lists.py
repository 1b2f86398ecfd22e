"""Some lines of a film as a list: each a link, with findings and what became of it, as in the log beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import streamlit as st

from events.vocabulary import Data
from projections.film import assets

NAME: Final = "kronika_lines"
_HTML: Final = '<div class="kronika-list"></div>'
_NEEDED: Final = ("id", "texts", "severities", "rules", "seats")


@cache
def _component() -> Any:
    return st.components.v2.component(
        NAME, html=_HTML, css=assets.style(), js=assets.script("list_in_streamlit")
    )


def lines(
    film: Data, rows: Sequence[Data], *, key: str, address: str, on_choice: Callable[[int], None]
) -> None:
    """Shows rows of ``film["lines"]``. ``address``: that of a line, with ``{seq}`` in the place of its number;
    ``on_choice`` is called before the next run with the line that was chosen."""

    def chosen() -> None:
        seq = (st.session_state.get(key) or {}).get("seq")
        if isinstance(seq, int):
            on_choice(seq)

    told = {**{name: film[name] for name in _NEEDED}, "lines": list(rows), "moments": []}
    _component()(data={"film": told, "address": address}, key=key, on_seq_change=chosen)

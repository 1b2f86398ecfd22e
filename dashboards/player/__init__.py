"""The replay player on a page: a film in the browser, which shows every frame by itself and tells where one came to
rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, cast

import streamlit as st

from events.vocabulary import Data
from projections.boards import Shape
from projections.film import assets

_HTML: Final = '<div class="kronika-player"></div>'
_ABOVE: Final = ":host, .kronika-player { --kp-above: 3.75rem; }"
"""What Streamlit's own bar covers of the page."""
NAME: Final = "kronika_player"


@dataclass(frozen=True, slots=True)
class Told:
    """What the player says in this run: ``viewer``, where another one was chosen; ``branch``, the line from which one
    wants to try something else."""

    viewer: str | None = None
    branch: int | None = None


@cache
def _component() -> Any:
    return st.components.v2.component(
        NAME, html=_HTML, css=_ABOVE + assets.style(), js=assets.script("in_streamlit")
    )


def shapes(key: str) -> tuple[Shape, ...]:
    """The pictures that the player asked for: a wide one, until it finds itself on a narrow screen."""
    told = _state(key).get("shape")
    return ("narrow",) if told == "narrow" else ("wide",)


def player(
    film: Data, *, at: int | None, key: str, address: str, viewers: Sequence[tuple[str, str]] = (),
    may_branch: bool = False, on_rest: Callable[[int], None],
) -> Told:  # fmt: skip
    """Shows a film. ``at``: the line that the address names (None: the last one); the player goes there only when
    the page, and not the player itself, has changed it. ``address``: that of a line, with ``{seq}`` in the place of its
    number. ``viewers``: (id, words) of those one may choose. ``on_rest`` is called before the next run with the line
    where one came to rest."""

    def rested() -> None:
        seq = _state(key).get("seq")
        if isinstance(seq, int):
            on_rest(seq)

    data = {
        "film": film,
        "address": address,
        "viewers": [list(each) for each in viewers],
        "branch": may_branch,
        **_asked(key, at, film),
    }
    result = _component()(
        data=data, key=key, on_seq_change=rested, on_shape_change=_nothing, on_viewer_change=_nothing,
        on_branch_change=_nothing,
    )  # fmt: skip
    return Told(result.viewer, result.branch)


def _asked(key: str, at: int | None, film: Data) -> dict[str, int | None]:
    """``at`` with the number of times that the page has asked for a place: a new number makes the player go."""
    store = f"{key}-asked"
    last = film["frames"]["seq"][-1]
    kept: dict[str, Any] = st.session_state.get(store) or {"ask": 0, "at": at, "page": at}
    own = _state(key).get("seq")
    if at != kept["page"] and (at if at is not None else last) != own:
        kept = {"ask": kept["ask"] + 1, "at": at, "page": at}
    st.session_state[store] = {**kept, "page": at}
    return {"ask": kept["ask"], "at": kept["at"]}


def _state(key: str) -> dict[str, Any]:
    """What the component keeps; empty before it has said anything."""
    return cast("dict[str, Any]", st.session_state.get(key) or {})


def _nothing() -> None:
    """The run that follows is all that is wanted."""

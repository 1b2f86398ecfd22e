"""The player's script and style as they lie in the package: plain files, joined and nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal

_FOLDER: Final = Path(__file__).parent / "player"
_PLAYER: Final = ("making", "pictures", "course", "log", "timeline", "controls", "player")
_HOMES: Final = {
    "in_file": (*_PLAYER, "in_file"),
    "in_streamlit": (*_PLAYER, "theme", "in_streamlit"),
    "list_in_streamlit": ("making", "log", "theme", "list_in_streamlit"),
}


@cache
def script(home: Literal["in_file", "in_streamlit", "list_in_streamlit"]) -> str:
    """The script of the player, or of a list of lines, for one of the places where it may be at home."""
    return "\n".join(_read(f"{name}.js") for name in _HOMES[home])


@cache
def style() -> str:
    """The player's style sheet."""
    return _read("player.css")


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")

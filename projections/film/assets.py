"""The player's script and style as they lie in the package: plain files, joined and nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal

_FOLDER: Final = Path(__file__).parent / "player"
_PARTS: Final = ("pictures", "course", "making", "log", "timeline", "controls", "player")


@cache
def script(home: Literal["in_streamlit", "in_file"]) -> str:
    """The script of the player, for one of the places where it may be at home."""
    return "\n".join(_read(f"{name}.js") for name in (*_PARTS, home))


@cache
def style() -> str:
    """The player's style sheet."""
    return _read("player.css")


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")

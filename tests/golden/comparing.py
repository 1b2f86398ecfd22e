"""A playthrough as it is today, against the file in which it was written down."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from tests.golden.playthrough import Course


def compare(game: str, course: Course, folder: Path, update: bool) -> None:
    """Writes the file, or compares it; a game without one fails."""
    path = folder / f"{course.name}.txt"
    text = "\n".join(course.play(game)) + "\n"
    if update:
        folder.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    if not path.is_file():
        pytest.fail(
            f"{game} has no golden playthrough {course.name}: pytest tests/golden --update-golden",
            pytrace=False,
        )
    golden = path.read_text(encoding="utf-8")
    if golden != text:
        difference = difflib.unified_diff(
            golden.splitlines(), text.splitlines(), "golden", "today", lineterm="", n=2
        )
        shown = "\n".join(line for _, line in zip(range(80), difference, strict=False))
        told = f"{path} is not what is played today; if that is meant: pytest tests/golden --update-golden"
        pytest.fail(f"{told}\n{shown}", pytrace=False)

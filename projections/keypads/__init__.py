"""Entering moves at the table: keypads of each game, and the screen that the table asks for now."""

from __future__ import annotations

from projections.keypads.games import keypads
from projections.keypads.kit import kit
from projections.keypads.screens import screen
from projections.keypads.steps import step

__all__ = ["keypads", "kit", "screen", "step"]

"""What is asked of a line that is being put together."""

from __future__ import annotations

from typing import Any

from projections.rules.contract import LOG, Choice, Viewer
from tests.games.eldritch_horror.table import Eldritch


def ask(game: Eldritch, type_: str, viewer: Viewer = LOG, **partial: Any) -> Choice:
    """The next open field."""
    return game.table.choices({"type": type_, **partial}, viewer)


def values(choice: Choice) -> list[Any]:
    """What may stand there."""
    return [each.value for each in choice.candidates]


def fields(game: Eldritch, type_: str, *given: tuple[str, Any], **partial: Any) -> list[str | None]:
    """The fields that are asked one after the other, where these values are given."""
    made = [ask(game, type_, **partial).field]
    for field, value in given:
        partial[field] = value
        made.append(ask(game, type_, **partial).field)
    return made

"""Whatever the page *Import* can have to name has a word in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import events.exchange
import service.histories
from dashboards.texts import texts
from events.exchange.tabular.mapping import FIELDS
from service.cli.polish import translated

ROOMS = [Path(next(iter(each.__path__))) for each in (events.exchange, service.histories)]


def codes() -> Iterator[str]:
    """The code of every oddity that a reader or the plan can tell."""
    for path in (each for room in ROOMS for each in room.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or len(call.args) < 2:
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            code = call.args[0]
            if name in ("say", "Oddity") and isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_oddity_and_every_column_has_a_word(lang: str) -> None:
    found = set(codes())
    assert {"date", "message", "undo", "player"} <= found
    wanted = {f"import.oddity.{each}" for each in found} | {f"import.field.{each}" for each in FIELDS}
    assert wanted - texts(lang).keys() == set()


def test_a_person_without_a_seat_in_a_header_is_told_in_polish() -> None:
    assert translated("what", "[People]: seat=name must stand here, not 'Nowak'").startswith(
        "[People]: tu musi"
    )

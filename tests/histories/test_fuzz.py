"""Broken files: a Problem or a plan, never a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.problems import Problem
from tests.histories.desks import Desk
from tests.histories.making import export, play, score
from tests.histories.test_movelogs import ACTIONS, EIGHTEEN, HANAB

QUICK = settings(
    max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
WHOLE = json.loads(
    export(
        play("a", score(1, "1+2", True), score(2, "x", role="Red"), expansionPlays=[{"gameRefId": 5, "bggId": 3}],
             scoresheet='{"rounds": [{"rows": [{"label": "a", "scores": {"u": "1"}}]}]}', comments="hello"),
        play("b", score(3), tags=[{"tagRefId": 1}]),
        tags=[{"id": 1, "name": "Club", "type": "Play"}],
    )
)  # fmt: skip
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(each for key, below in inner for each in places(below, (*path, key)))]


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with another value at a path."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


def taken(content: bytes, name: str = "x.json") -> None:
    desk = Desk()
    try:
        desk.take(content, name)
    except Problem:
        return
    assert desk.take(content, name).added == 0


@QUICK
@given(st.data())
def test_an_export_with_a_value_of_another_kind(data: st.DataObject) -> None:
    made = WHOLE
    for _ in range(data.draw(st.integers(1, 3))):
        made = replaced(made, data.draw(st.sampled_from(places(made)[1:] or [()])), data.draw(JUNK))
        if not isinstance(made, dict):
            break
    taken(json.dumps(made).encode())


@QUICK
@given(st.binary(max_size=80))
def test_bytes(content: bytes) -> None:
    taken(content)
    taken(b"{" + content)
    taken(b"<plays>" + content, "x.xml")


XML = """<?xml version="1.0"?><plays total="2"><play id="1" date="2024-05-04" quantity="2" length="60"><item name="Golf"
objectid="9"><subtypes><subtype value="boardgame"/></subtypes></item><comments>[thing=3]More[/thing]</comments><players>
<player username="" userid="0" name="Ala" score="12" color="Red" win="1"/></players></play></plays>"""


@QUICK
@given(st.integers(0, len(XML)), st.integers(0, 12), st.text(max_size=6))
def test_xml_with_a_part_exchanged(at: int, length: int, other: str) -> None:
    taken((XML[:at] + other + XML[at + length :]).encode(errors="replace"), "x.xml")


@pytest.mark.parametrize("cut", range(0, 2400, 97))
def test_a_file_that_was_cut(cut: int) -> None:
    taken(json.dumps(WHOLE).encode()[:cut])


@QUICK
@given(st.text(alphabet=st.sampled_from('date,game;player\n"12.3/- x\t'), max_size=60))
def test_tables(rows: str) -> None:
    taken(f"date,game,player,score\n{rows}".encode(), "x.csv")


@QUICK
@given(st.data())
def test_move_logs_with_a_value_of_another_kind(data: st.DataObject) -> None:
    made: Any = data.draw(st.sampled_from([{**EIGHTEEN, "actions": ACTIONS}, HANAB]))
    for _ in range(data.draw(st.integers(1, 2))):
        made = replaced(made, data.draw(st.sampled_from(places(made)[1:] or [()])), data.draw(JUNK))
        if not isinstance(made, dict):
            break
    taken(json.dumps(made).encode())

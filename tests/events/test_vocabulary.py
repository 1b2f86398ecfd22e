"""Moves as types, JSON and back; older versions are lifted."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import Field

from events.games import games, vocabulary
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data, Move, Vocabulary, move


@move("walk", "decision", "closed", version=3)
class Walk(Move):
    player: str
    to: str
    steps: int = 1
    from_: str | None = Field(default=None, alias="from")
    bag: dict[str, Any] = Field(default_factory=dict)


def rename(data: Data) -> Data:
    """1 -> 2: ``target`` is called ``to``."""
    data["to"] = data.pop("target")
    return data


def count(data: Data) -> Data:
    """2 -> 3: ``far: true`` meant two steps."""
    if data.pop("far", False):
        data["steps"] = 2
    data.setdefault("bag", {}).pop("junk", None)
    return data


WALKS = Vocabulary.of("walks", Walk, upcasters={("walk", 1): rename, ("walk", 2): count})


@pytest.mark.parametrize(
    ("version", "data"),
    [
        (1, {"player": "s1", "target": "rome", "far": True}),
        (2, {"player": "s1", "to": "rome", "far": True}),
        (3, {"player": "s1", "to": "rome", "steps": 2}),
        (None, {"player": "s1", "to": "rome", "steps": 2}),
    ],
)
def test_every_older_version_is_lifted_step_by_step(version: int | None, data: Data) -> None:
    assert WALKS.decode("walk", data, version) == Walk(player="s1", to="rome", steps=2)


def test_lifting_leaves_the_logged_data_alone() -> None:
    data = {"player": "s1", "target": "rome", "far": True, "bag": {"junk": 1, "egg": 2}}
    walk = WALKS.decode("walk", data, 1)
    assert isinstance(walk, Walk)
    assert walk.bag == {"egg": 2}
    assert data == {"player": "s1", "target": "rome", "far": True, "bag": {"junk": 1, "egg": 2}}


@pytest.mark.parametrize("version", [4, 99, 0, -1])
def test_a_version_that_does_not_exist_is_a_problem(version: int) -> None:
    with pytest.raises(Problem) as error:
        WALKS.decode("walk", {"player": "s1", "to": "rome"}, version)
    assert error.value.code == "version"


def test_a_vocabulary_that_could_not_lift_its_past_is_refused_when_it_is_made() -> None:
    for upcasters in (
        {},
        {("walk", 1): rename},
        {("walk", 1): rename, ("walk", 2): count, ("walk", 3): count},
    ):
        with pytest.raises(ValueError, match="upcasters"):
            Vocabulary.of("walks", Walk, upcasters=upcasters)
    with pytest.raises(ValueError, match="twice"):
        Vocabulary.of("walks", Walk, Walk, upcasters={("walk", 1): rename, ("walk", 2): count})


def test_fields_at_their_default_are_left_out_and_come_back() -> None:
    data = {"player": "s1", "to": "rome", "from": "oslo"}
    walk = WALKS.decode("walk", data)
    assert isinstance(walk, Walk)
    assert (walk.from_, walk.steps, walk.bag) == ("oslo", 1, {})
    assert WALKS.encode(walk) == data


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"player": "s1"}, "to"),
        ({"player": "s1", "to": 3}, "to"),
        ({"player": "s1", "to": "rome", "steps": "2"}, "steps"),
        ({"player": "s1", "to": "rome", "steps": True}, "steps"),
        ({"player": "s1", "to": "rome", "steps": 1.0}, "steps"),
        ({"player": "s1", "to": "rome", "whim": 1}, "whim"),
        ({"player": "s1", "to": "rome", "from_": "oslo"}, "from_"),
        ({"player": "s1", "to": "\ud800"}, None),
        ({"player": "s1", "to": b"\xff"}, None),
        ("rome", None),
        (None, None),
    ],
)
def test_reading_is_strict_and_names_the_field(data: Any, field: str | None) -> None:
    with pytest.raises(Problem) as error:
        WALKS.decode("walk", data)
    assert (error.value.code, error.value.place.field) == ("field", field)


def test_an_unknown_type_is_a_problem_that_names_the_known_ones() -> None:
    with pytest.raises(Problem) as error:
        WALKS.decode("fly", {})
    assert (error.value.code, error.value.hint) == ("type", "known: walk")


def test_a_decimal_is_a_problem_of_the_line_not_a_traceback() -> None:
    from events.envelope import normal
    from events.session import Count

    data = SESSION.encode(Count(zone="cubes", value=1.5))
    with pytest.raises(Problem, match="decimal"):
        normal(data)


@pytest.mark.parametrize("game", games())
def test_a_game_has_no_type_of_the_sessions_and_its_text_fields_exist(game: str) -> None:
    types = vocabulary(game).types
    assert not set(types) & set(SESSION.types)
    for each in types.values():
        names = {info.alias or name for name, info in each.__pydantic_fields__.items()}  # type: ignore[attr-defined]
        assert {path.split(".")[0] for path in each.text_fields} <= names


def test_the_free_text_of_session_events_is_what_the_design_names() -> None:
    assert {name: each.text_fields for name, each in SESSION.types.items() if each.text_fields} == {
        "opened": ("place",),
        "note": ("text",),
        "retract": ("reason",),
        "amend": ("reason",),
        "insert": ("reason",),
        "restate": ("reason",),
        "ruling": ("reason",),
        "abandon": ("reason",),
    }

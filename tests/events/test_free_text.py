"""Free text becomes a digest before logging and a text again for reading."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from events.directory import Directory, is_digest
from events.envelope import Event
from events.free_text import digest_texts, restore_texts, text_paths, with_texts
from events.vocabulary import Data, Move, Vocabulary, move


@move("tell", "decision", texts=("story", "guests.*.remark", "about.place", "tags.*"))
class Tell(Move):
    story: str | None = None
    guests: dict[str, Any] | None = None
    about: dict[str, Any] | None = None
    tags: tuple[str, ...] = ()


@move("act", "decision")
class Act(Move):
    text: str = ""


GAME = Vocabulary.of("any", Tell, Act)
CASES: list[tuple[str, Data, Data, list[str]]] = [
    ("note", {"text": "hello"}, {}, ["text"]),
    ("opened", {"game": "any", "place": "Łódź"}, {}, ["place"]),
    ("act", {"text": "an id, no free text"}, {}, []),
    ("act", {"text": "an id"}, {"because": "a card", "overrides": ["R-1"]}, ["marks.because"]),
    ("unknown", {"text": "?"}, {"because": "x"}, ["marks.because"]),
    ("retract", {"seq": 3, "reason": "wrong"}, {}, ["reason"]),
    ("retract", {"seq": 3}, {}, []),
    ("restate", {"set": {"reason": "a path", "text": "a path"}, "reason": "lost"}, {}, ["reason"]),
    ("amend", {"seq": 3, "data": {"type": "note", "text": "x"}, "reason": "y"}, {}, ["reason", "data.text"]),
    (
        "insert",
        {"after": 3, "data": {"type": "act", "text": "id", "marks": {"because": "x", "late": True}}},
        {"because": "y"},
        ["data.marks.because", "marks.because"],
    ),
    ("insert", {"after": 3, "data": {"type": "tell", "story": "x"}}, {}, ["data.story"]),
    ("tell", {"story": None, "about": {"place": 3}, "guests": "nobody"}, {}, []),
    (
        "tell",
        {
            "guests": {"s1": {"remark": "a"}, "s2": {"other": "b"}},
            "about": {"place": "c", "x": 1},
            "tags": ["d", "e"],
        },
        {},
        ["guests.s1.remark", "about.place", "tags.0", "tags.1"],
    ),
]


@pytest.mark.parametrize(("type_", "data", "marks", "fields"), CASES)
def test_exactly_the_free_text_is_replaced_and_comes_back(
    type_: str, data: Data, marks: Data, fields: list[str]
) -> None:
    directory = Directory()
    before = copy.deepcopy((data, marks))
    seen: dict[str, str] = {}

    def put(field: str, text: str) -> str:
        seen[field] = text
        return directory.put_text("s", "e", field, text, "p1")

    logged = digest_texts(GAME, type_, data, marks, put)
    assert sorted(seen) == sorted(fields)
    assert (data, marks) == before
    assert leaves(logged) == {
        path: directory.digest("s", "e", path, value) if path in fields else value
        for path, value in leaves(before).items()
    }
    event = Event("s", 1, "e", type_, 1, logged[0], "t", "p1", logged[1])
    assert leaves(with_texts(event, GAME, directory)) == leaves(before)


def leaves(pair: tuple[Data, Data]) -> dict[str, Any]:
    """{dotted path: value}; marks below ``marks``."""
    found: dict[str, Any] = {}

    def walk(value: Any, path: tuple[str, ...]) -> None:
        if isinstance(value, dict) and value:
            for key, each in value.items():
                walk(each, (*path, key))
        elif isinstance(value, list) and value:
            for index, each in enumerate(value):
                walk(each, (*path, str(index)))
        else:
            found[".".join(path)] = value

    walk(pair[0], ())
    walk({"marks": pair[1]} if pair[1] else {}, ())
    found.pop("", None)
    return found


def test_an_erased_text_stays_a_digest() -> None:
    directory = Directory()
    ala = directory.add_person("Ala")
    data, _ = digest_texts(
        GAME,
        "note",
        {"text": "hello"},
        {},
        lambda field, text: directory.put_text("s", "e", field, text, ala),
    )
    directory.erase(ala)
    read, _ = with_texts(Event("s", 1, "e", "note", 1, data, "t", ala), GAME, directory)
    assert read == data
    assert is_digest(read["text"])


def test_a_text_is_only_given_for_its_own_digest() -> None:
    directory = Directory()
    directory.put_text("s", "e", "text", "hello", "p1")
    other = Event("s", 1, "e", "note", 1, {"text": "sha256:" + "0" * 64}, "t", "p1")
    assert with_texts(other, GAME, directory)[0] == other.data


def test_restoring_with_nothing_leaves_all_as_it_is() -> None:
    data: Data = {"seq": 2, "data": {"type": "note", "text": "sha256:x"}, "reason": "sha256:y"}
    assert restore_texts(GAME, "amend", data, {"because": "z"}, lambda field, digest: None) == (
        data,
        {"because": "z"},
    )


def test_paths_of_a_type() -> None:
    assert text_paths(GAME, "note") == ("text",)
    assert text_paths(GAME, "tell") == Tell.text_fields
    assert text_paths(GAME, "nothing") == ()

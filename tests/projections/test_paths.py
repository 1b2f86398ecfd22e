"""State paths: parts, quotes, absent values, nested documents from dotted keys."""

from __future__ import annotations

import pytest

from events.problems import Problem
from projections import paths


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        ("bowl", ("bowl",)),
        ("court.2", ("court", "2")),
        ('in_play."Mythos A".eldritch', ("in_play", "Mythos A", "eldritch")),
        ('cards.".45 Automatic"', ("cards", ".45 Automatic")),
        ('"a.b"."c.d"', ("a.b", "c.d")),
    ],
)
def test_a_path_has_parts_and_is_made_of_them_again(path: str, parts: tuple[str, ...]) -> None:
    assert paths.parts(path) == parts
    assert paths.parts(paths.joined(parts)) == parts


@pytest.mark.parametrize("path", ["", ".", "a.", ".a", "a..b", '"a', '"a"b', 'a."".b'])
def test_a_path_that_cannot_be_read_is_a_problem(path: str) -> None:
    with pytest.raises(Problem) as caught:
        paths.parts(path)
    assert caught.value.code == "path"


def test_what_lies_at_a_path_or_nothing() -> None:
    document = {"a": {"b.c": [1], "n": None}}
    assert paths.lookup(document, 'a."b.c"') == [1]
    assert paths.lookup(document, "a.n") is None
    assert paths.lookup(document, "a.n.x") is paths.ABSENT
    assert paths.lookup(document, "a.x") is paths.ABSENT


def test_dotted_keys_make_nested_documents_and_later_ones_go_over_earlier_ones() -> None:
    given = {"a": {"x": {1: 2}, "y": 0}, "a.x": {"z": 3}, "b.c.d": [{4: 5}]}
    assert paths.expanded(given) == {"a": {"x": {"z": 3}, "y": 0}, "b": {"c": {"d": [{"4": 5}]}}}
    with pytest.raises(Problem, match="y is no mapping"):
        paths.expanded({**given, "a.y.z": 1})

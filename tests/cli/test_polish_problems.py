"""What the notation finds missing or wrong has its word in Polish."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import events.notation
from events.catalogue import read_yaml
from events.games import vocabulary
from events.notation import notation
from events.problems import Problem
from events.vocabulary import Data
from service.cli import polish
from service.cli.polish import problem_text

ROOM = Path(events.notation.__file__).parent
ASKING = {"word", "number", "quote", "Names", "_names"}
"""Calls that say what they look for."""


def wanted() -> Iterator[tuple[str, str]]:
    """(what is looked for, file) of all the notations."""
    for path in sorted(ROOM.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            for given in call.args[:1] if name in ASKING else ():
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    yield given.value, path.name


def test_whatever_is_looked_for_has_a_polish_word() -> None:
    words = read_yaml(Path(polish.__file__).parent / "problems.pl.yaml")["words"]
    found = dict(wanted())
    assert len(found) > 60
    signs = re.compile(r"[^a-z]+|.*[=+].*")
    assert {
        word: file for word, file in found.items() if word not in words and not signs.fullmatch(word)
    } == {}


@pytest.mark.parametrize(
    ("game", "line", "said"),
    [
        ("eldritch_horror", "lily: travel 999", "nie ma takiej nazwy (pole): „999”"),
        ("eldritch_horror", "lily: travel", "brakuje: pole"),
        ("eldritch_horror", "lily: acquire inf[7]", "żadna kość nie pokazuje 7 (1 to 6)"),
        ("eldritch_horror", '~ setup "Hastur"', "nie ma takiej nazwy (Przedwieczny): „Hastur”"),
        ("eldritch_horror", "~ choose x99 lily", "(badacz, na przykład silas, albo miejsce: s1, s2)"),
        ("eldritch_horror", "fix x: lily: rest", "tu musi stać numer linii, a nie „x”"),
        ("eldritch_horror", "~ choose s1", "brakuje: badacz"),
        ("eldritch_horror", "~ setup", "brakuje: Przedwieczny"),
        ("eldritch_horror", "~ gate rome (", "„(” nie jest zamknięte"),
        ("eldritch_horror", "lily: combat zombie", "który: „zombie”? (numer za nazwą: zombie#1)"),
        ("eldritch_horror", '~ reserve ""', "nie ma takiej nazwy (Zasób): „”"),
        ("wyrmspan", "s1: x meat", "„meat” to nie wymiana"),
        ("wyrmspan", "s1: walk Q", "nie ma takiej nazwy (jaskinia): „Q”"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_in_polish(game: str, line: str, said: str) -> None:
    with pytest.raises(Problem) as caught:
        notation(game).read(line, ("s1", "s2"))
    assert said in problem_text(caught.value, "pl")


@pytest.mark.parametrize(
    ("data", "said", "polish"),
    [
        ({"path": []}, "path needs at least 1", "path musi mieć co najmniej 1"),
        ({"path": 3}, "path must be a list", "path: tu potrzeba czegoś innego (lista)"),
        ({"path": ["rome"], "way": 1}, "way is unknown", "nie ma pola way"),
    ],
)
def test_a_field_that_does_not_fit_is_told_in_both_languages(data: Data, said: str, polish: str) -> None:
    with pytest.raises(Problem) as caught:
        vocabulary("eldritch_horror").decode("travel", {"player": "lily", **data})
    assert said in str(caught.value)
    assert polish in problem_text(caught.value, "pl")
    assert "see the fields" not in problem_text(caught.value, "pl")


def test_a_number_out_of_bounds_is_told_with_its_bound() -> None:
    with pytest.raises(Problem) as caught:
        vocabulary("wyrmspan").decode("score_end_ability", {"player": "A", "card": "d54", "vp": 100})
    assert "vp must be at most 99" in str(caught.value)
    assert "vp może wynosić co najwyżej 99" in problem_text(caught.value, "pl")


def test_what_is_missing_has_its_article() -> None:
    with pytest.raises(Problem, match="an investigator is missing"):
        notation("eldritch_horror").read("~ choose s1")
    with pytest.raises(Problem, match="a guild tile is missing"):
        notation("wyrmspan").read("~ tile")

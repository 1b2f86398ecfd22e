"""Who may be who, and which titles may be one game. People decide."""

from __future__ import annotations

import pytest

from events.directory import Directory
from events.problems import Problem
from service import titles
from service.people.deciding import merge, proposed
from service.people.suggesting import suggestions
from service.titles import Title


def why(one: str, other: str) -> str | None:
    found = suggestions({"p1": one, "p2": other}, plays={})
    return found[0].why if found else None


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("anna kowalska", "Anna Kowalska", "spelling"),
        ("Lukasz Zak", "Łukasz  Żak", "spelling"),
        ("Anna-Maria Nowak", "Anna Maria Nowak", "spelling"),
        ("Kowalska Anna", "Anna Kowalska", "order"),
        ("Kowalska, Anna", "Anna Kowalska", "spelling"),
        ("Anna K.", "Anna Kowalska", "initial"),
        ("Ania K", "Anna Kowalska", "initial"),
        ("Kasia Nowak", "Katarzyna Nowak", "nickname"),
        ("Kasia", "Katarzyna", "nickname"),
        ("Bob Smith", "Robert Smith", "nickname"),
        ("Kuba", "jakub", "nickname"),
        ("Anna", "Anna Kowalska", "short"),
        ("Ania", "Anna Kowalska", None),
        ("Anna Nowak", "Anna Kowalska", None),
        ("Anna N.", "Anna Kowalska", None),
        ("Adam Kowalski", "Anna Kowalska", None),
        ("Kasia Nowak", "Krystyna Nowak", None),
        ("..", "Anna", None),
    ],
)
def test_names_that_may_be_one_persons(one: str, other: str, expected: str | None) -> None:
    assert why(one, other) == expected
    assert why(other, one) == expected


def test_the_one_with_fewer_plays_is_merged_into_the_other() -> None:
    people = {"p1": "Anna Kowalska", "p2": "anna kowalska"}
    assert [(each.one, each.other) for each in suggestions(people, plays={"p1": 3})] == [("p2", "p1")]
    assert [(each.one, each.other) for each in suggestions(people, plays={"p2": 3})] == [("p1", "p2")]


def test_two_at_one_table_and_two_who_were_kept_apart_are_not_suggested() -> None:
    people = {"p1": "Anna", "p2": "anna"}
    assert not suggestions(people, plays={}, together={("p1", "p2")})
    assert not suggestions(people, plays={}, apart={("p1", "p2")})


def test_a_merge_of_two_who_sat_at_one_table_is_bad_input() -> None:
    directory = Directory()
    one, two, three = (directory.add_person(name) for name in ("Anna", "Ania", "Ben"))
    with pytest.raises(Problem) as error:
        merge(directory, one, two, [[one, three], [two, one]])
    assert error.value.code == "merge"
    assert merge(directory, one, two, [[one, three], [two, three]]) == two
    with pytest.raises(Problem) as error:
        merge(directory, three, two, [[one, three]])  # one is two by now
    assert error.value.code == "merge"
    assert directory.merges("person") == {one: two}


def test_what_is_merged_is_not_suggested_again_and_is_once_it_is_undone() -> None:
    directory = Directory()
    one, two = directory.add_person("Anna"), directory.add_person("ania")
    assert [(each.one, each.other, each.why) for each in proposed(directory, [[one]])] == [
        (two, one, "nickname")
    ]
    merge(directory, two, one, [])
    assert proposed(directory, []) == []
    directory.unmerge("person", two)
    assert len(proposed(directory, [])) == 1
    directory.keep_apart("person", one, two)
    assert proposed(directory, []) == []
    directory.forget_apart("person", two, one)
    assert len(proposed(directory, [])) == 1


def title(key: str, *names: str, plays: int = 1) -> Title:
    return Title(key, names[0], names, plays)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (
            title("title:osadnicy z catanu", "Osadnicy z Catanu"),
            title("bgg:13", "Catan", "Osadnicy z Catanu"),
            "same",
        ),
        (title("title:catan", "Catan (2nd edition)"), title("bgg:13", "CATAN"), "edition"),
        (title("title:azul", "Carcasonne"), title("bgg:822", "Carcassonne"), "alike"),
        (title("title:a", "Pandemic Legacy: Season 1"), title("bgg:1", "Pandemic Legacy: Season 2"), None),
        (title("bgg:1", "Catan"), title("bgg:2", "Catan"), None),
        (title("title:uno", "Uno"), title("title:duo", "Unu"), None),
    ],
)
def test_titles_that_may_be_one_game(one: Title, other: Title, expected: str | None) -> None:
    found = titles.proposed([one, other])
    assert [each.why for each in found] == ([expected] if expected else [])
    for each in found:
        assert each.other.startswith("bgg:")
        assert not titles.proposed([one, other], {(min(one.key, other.key), max(one.key, other.key))})


def test_merged_titles_count_as_one_under_the_name_of_the_second() -> None:
    directory = Directory()
    known = {
        each.key: each for each in (title("title:catan pl", "Osadnicy", plays=2), title("bgg:13", "Catan"))
    }
    assert titles.merge(directory, known, "title:catan pl", "bgg:13") == "bgg:13"
    (one,) = titles.counted(known, directory)
    assert (one.key, one.name, one.titles, one.plays) == ("bgg:13", "Catan", ("Catan", "Osadnicy"), 3)
    directory.unmerge("title", "title:catan pl")
    assert [each.plays for each in titles.counted(known, directory)] == [2, 1]
    with pytest.raises(Problem) as error:
        titles.merge(directory, known, "bgg:13", "bgg:99")
    assert error.value.code == "title"

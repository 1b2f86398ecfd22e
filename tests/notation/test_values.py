"""Values and state paths within a line."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.notation.lexer import Word, segments
from events.notation.values import pair, parts, read_path, read_value, write_path, write_value
from events.problems import Problem


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("-2", -2),
        ("null", None),
        ("true", True),
        ("false", False),
        ("?", "?"),
        ("cairo", "cairo"),
        ("san-francisco", "san-francisco"),
        ("2.5", "2.5"),
        ('"5"', "5"),
        ('"a b"', "a b"),
        ("[]", []),
        ("{}", {}),
        ("[cairo, ?, 3]", ["cairo", "?", 3]),
        ("[clue:5,clue:rome]", ["clue:5", "clue:rome"]),
        ("{blue: 2, red:1}", {"blue": 2, "red": 1}),
        ('{"a.b": [{min: 0, max: 2}]}', {"a.b": [{"min": 0, "max": 2}]}),
    ],
)
def test_values(text, value):
    (segment,) = segments(text)
    (word,) = segment.head.words
    assert read_value(word) == value
    assert read_value(Word(write_value(value), 1)) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1",
        "[1 2]",
        "{a}",
        "{a 1}",
        "{a: 1, a: 2}",
        "[,]",
        "{: 1}",
        '"a" b',
        "[1] 2",
        "[" * 40 + "]" * 40,
    ],
)
def test_what_is_no_value_is_a_syntax_problem(text):
    with pytest.raises(Problem) as caught:
        read_value(Word(text, 1))
    assert caught.value.code == "syntax"


def test_a_decimal_cannot_be_written():
    with pytest.raises(Problem):
        write_value(1.5)


TEXTS = st.text(st.characters(exclude_categories=["Cs"])).map(lambda text: unicodedata.normalize("NFC", text))
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | TEXTS
    | st.sampled_from(["7", "true", "null", "x!!", "?"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_a_written_value_reads_back(value):
    assert read_value(Word(write_value(value), 1)) == value


@given(VALUES)
def test_a_written_value_is_one_word_of_a_line(value):
    raw = write_value(value)
    (segment,) = segments(f"count a.b {raw}")
    assert len(segment.head.words) == 3


@pytest.mark.parametrize(
    ("written", "path", "keys"),
    [
        ("hands.s1", "hands.s1", ["hands", "s1"]),
        ("cubes.san-francisco.blue", "cubes.san-francisco.blue", ["cubes", "san-francisco", "blue"]),
        ('court."a.b".x', 'court."a.b".x', ["court", "a.b", "x"]),
        ('reserve."Arcane Tome"', "reserve.Arcane Tome", ["reserve", "Arcane Tome"]),
        ("players.A.egg@N", "players.A.egg@N", ["players", "A", "egg@N"]),
    ],
)
def test_paths(written, path, keys):
    assert read_path(Word(written, 1)) == path
    assert parts(path) == keys
    assert write_path(path) == written


@pytest.mark.parametrize("written", ["", ".", "a.", "a..b", 'a."b'])
def test_what_is_no_path_is_a_syntax_problem(written):
    with pytest.raises(Problem) as caught:
        read_path(Word(written, 4))
    assert (caught.value.code, caught.value.place.column) == ("syntax", 4)


def test_a_pair_is_split_at_the_first_equals_sign_outside_quotes():
    sides = pair(Word('a."b=c"=x=y', 5))
    assert sides is not None
    assert (sides[0].raw, sides[1].raw, sides[1].column) == ('a."b=c"', "x=y", 13)
    assert pair(Word("abc", 1)) is None
    assert pair(Word("[a=b]", 1)) is None

"""The common grammar: segments, steps, words, quotes, brackets, comments."""

import tracemalloc
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.notation.lexer import LONGEST_LINE, Word, quoted, segments, unquoted
from events.problems import Problem


def words(line: str) -> list[list[str]]:
    return [[word.raw for word in segment.head.words] for segment in segments(line)]


def test_blanks_separate_words_outside_quotes():
    assert words('s1:  drive\t"San Francisco"') == [["s1:", "drive", '"San Francisco"']]


def test_a_quoted_part_belongs_to_its_word():
    (segment,) = segments('+"Arcane Tome"(reserve) x')
    assert [each.raw for each in segment.head.words] == ['+"Arcane Tome"(reserve)', "x"]
    assert not segment.head.words[0].quoted


def test_brackets_keep_blanks_commas_and_semicolons_together():
    assert words("wil[5, 1; 2] (fire + wand) {a: [b, c]}") == [
        ["wil[5, 1; 2]", "(fire + wand)", "{a: [b, c]}"]
    ]


def test_semicolons_separate_moves():
    assert words("a b; c ;; d") == [["a", "b"], ["c"], ["d"]]


def test_steps_stand_behind_an_arrow_and_are_separated_by_commas():
    (segment,) = segments("A: walk A -> +k9<2, c:milk@A1, no")
    assert [each.raw for each in segment.head.words] == ["A:", "walk", "A"]
    assert segment.steps is not None
    assert [[each.raw for each in step.words] for step in segment.steps] == [["+k9<2"], ["c:milk@A1"], ["no"]]


def test_clauses_may_follow_without_an_arrow():
    (segment,) = segments("A: g=m2, -k5")
    assert [[each.raw for each in clause.words] for clause in segment.clauses] == [["A:", "g=m2"], ["-k5"]]
    assert segment.steps is None


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("# all of it", 0),
        ("  # behind blanks", 0),
        ("a # b; c", 1),
        ("a\t# b", 1),
        ("deep_one#1 x", 2),
        ('"a # b" c', 2),
        ("", 0),
    ],
)
def test_a_comment_begins_at_the_start_or_behind_a_blank_and_never_in_quotes(line, count):
    assert sum(len(each.head.words) for each in segments(line)) == count


def test_two_exclamation_marks_confirm_what_they_stand_behind():
    first, second, third = segments("a b !!; c!!; d")
    assert (first.confirmed, second.confirmed, third.confirmed) == (True, True, False)
    assert [each.raw for each in first.head.words] == ["a", "b"]
    assert [each.raw for each in second.head.words] == ["c"]


def test_exclamation_marks_in_quotes_confirm_nothing():
    (segment,) = segments('note "really!!"')
    assert not segment.confirmed


def test_decomposed_letters_are_read_as_composed_ones():
    (segment,) = segments(unicodedata.normalize("NFD", "jedź Ćennaj"))
    assert [each.raw for each in segment.head.words] == ["jedź", "Ćennaj"]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ('a "b c', 3),
        ("match (fire+wand", 7),
        ("a b] c", 4),
        ("a [b) c", 5),
        ("-> x", 1),
        ("a -> b -> c", 8),
        ("a, , b", 4),
        ("a\nb", 2),
        ("a \0", 3),
        ("a \ud800", 3),
    ],
)
def test_what_is_not_whole_is_a_syntax_problem_with_its_column(line, column):
    with pytest.raises(Problem) as caught:
        segments(line)
    assert (caught.value.code, caught.value.place.column) == ("syntax", column)


def test_a_line_of_ten_megabytes_is_refused_before_it_is_cut():
    line = "s1: drive " + "chicago " * 1_300_000
    assert len(line) > 10_000_000
    tracemalloc.start()
    try:
        with pytest.raises(Problem, match="too long"):
            segments(line)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
    assert LONGEST_LINE < 100_000


def test_a_word_says_its_text_without_quotes():
    assert Word('"a \\"b\\" \\\\ \\n"', 1).text == 'a "b" \\ \n'
    assert Word('"a"b', 1).text == '"a"b'


@given(st.text())
def test_quoted_text_comes_back(text):
    assert unquoted(quoted(text)) == text


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_quoted_text_is_one_word_of_a_line(text):
    text = unicodedata.normalize("NFC", text)
    (segment,) = segments(f"note {quoted(text)} # c")
    assert segment.head.words[1].text == text

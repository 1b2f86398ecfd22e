"""What the common part does for every game: seats, tables, verbs, steps, marks. The games here are made up."""

import pytest

from events.problems import Problem
from tests.notation.toy import CAVES, WHOLE

SEATS = ("A", "B", "C")


def test_a_line_without_a_seat_leaves_the_player_out():
    assert WHOLE.read("walk G", SEATS) == [{"type": "walk", "cave": "G"}]
    assert WHOLE.read("A: pass; pass", SEATS) == [{"type": "pass", "player": "A"}, {"type": "pass"}]


def test_the_player_can_be_filled_in_later():
    (event,) = WHOLE.read("walk G", SEATS)
    assert WHOLE.with_player(event, "B") == {"type": "walk", "player": "B", "cave": "G"}


@pytest.mark.parametrize(
    "line", ["A: pass", "a: pass", "A:pass", "A:   PASS", "A: pas", "A: .", "A: pass # why"]
)
def test_a_seat_stands_before_a_colon(line):
    assert WHOLE.read(line, SEATS) == [{"type": "pass", "player": "A"}]


def test_where_case_matters_a_seat_in_another_case_is_none():
    with pytest.raises(Problem) as caught:
        CAVES.read("a: pass", SEATS)
    assert (caught.value.code, caught.value.candidates) == ("unknown", ("A",))


def test_an_exact_seat_wins_over_one_in_another_case():
    assert WHOLE.read("a: pass", ("A", "a")) == [{"type": "pass", "player": "a"}]
    with pytest.raises(Problem) as caught:
        WHOLE.read("ab: pass", ("AB", "aB"))
    assert (caught.value.code, set(caught.value.candidates)) == ("ambiguous", {"AB", "aB"})


def test_an_unknown_seat_is_a_problem_where_the_seats_are_known():
    assert WHOLE.read("D: pass") == [{"type": "pass", "player": "D"}]
    with pytest.raises(Problem) as caught:
        WHOLE.read("D: pass", SEATS)
    assert (caught.value.code, caught.value.place.column) == ("unknown", 1)


def test_a_tilde_stands_before_lines_of_the_table():
    wanted = [{"type": "round", "number": 2, "first": "B"}]
    assert WHOLE.read("~ round 2 first B", SEATS) == wanted
    assert WHOLE.read("~runda 2 pierwszy B", SEATS) == wanted
    assert WHOLE.write(wanted[0]) == "~ round 2 first B"


@pytest.mark.parametrize(
    "line", ["~ pass", "A: round 2 first B", "~ undo 3", "~", "A:", "~ round 2", "~ round 2 first B C"]
)
def test_a_verb_behind_the_wrong_sign_is_a_syntax_problem(line):
    with pytest.raises(Problem) as caught:
        WHOLE.read(line, SEATS)
    assert caught.value.code == "syntax"


def test_some_verbs_are_of_a_seat_or_of_the_table():
    assert WHOLE.read("~ omen; A: omen", SEATS) == [{"type": "omen"}, {"type": "omen", "player": "A"}]
    assert WHOLE.write({"type": "omen"}) == "~ omen"
    assert WHOLE.write({"type": "omen", "player": "A"}) == "A: omen"


def test_a_beginning_of_a_verb_that_fits_two_lists_both():
    with pytest.raises(Problem) as caught:
        WHOLE.read("~ roz", SEATS)
    assert (caught.value.code, caught.value.candidates) == ("ambiguous", ("rozrachunek", "rozwiązanie"))
    assert WHOLE.read("~ rozw") == [{"type": "solve"}]


def test_an_unknown_verb_says_what_is_near():
    with pytest.raises(Problem) as caught:
        WHOLE.read("A: wakl G", SEATS)
    assert (caught.value.code, caught.value.place.column) == ("unknown", 4)
    assert "walk" in caught.value.candidates
    with pytest.raises(Problem) as caught:
        WHOLE.read('A: "walk" G', SEATS)
    assert caught.value.code == "unknown"


def test_steps_can_be_moves_of_the_same_seat_unless_they_name_another():
    assert CAVES.read("A: walk G -> +mea, c:milk@A1, g=+milk, B: g=no, C: no", SEATS) == [
        {"type": "walk", "player": "A", "cave": "G"},
        {"type": "gain", "player": "A", "what": "meat"},
        {"type": "cache", "player": "A", "what": "milk", "at": "A1"},
        {"type": "guild", "player": "A"},
        {"type": "gain", "player": "A", "what": "milk"},
        {"type": "guild", "player": "B"},
        {"type": "no", "player": "B"},
        {"type": "no", "player": "C"},
    ]


def test_steps_can_stand_on_a_line_of_their_own_and_behind_a_line_of_the_table():
    assert [each["type"] for each in CAVES.read("A: +meat, no", SEATS)] == ["gain", "no"]
    assert CAVES.read("~ round 2 first B -> A: no, B: +milk", SEATS) == [
        {"type": "round", "number": 2, "first": "B"},
        {"type": "no", "player": "A"},
        {"type": "gain", "player": "B", "what": "milk"},
    ]


def test_a_seat_c_and_the_sign_c_are_told_apart():
    assert CAVES.read("C: no") == [{"type": "no", "player": "C"}]
    assert CAVES.read("c:milk@A1") == [{"type": "cache", "what": "milk", "at": "A1"}]
    assert CAVES.read("C: c:milk@A1") == [{"type": "cache", "player": "C", "what": "milk", "at": "A1"}]


def test_steps_can_be_part_of_one_event():
    assert WHOLE.read('A: trade -> +"Axe" lola, no', SEATS) == [
        {"type": "trade", "player": "A", "ops": [['+"Axe"', "lola"], ["no"]]}
    ]


@pytest.mark.parametrize("line", ["A: pass -> no", "A: pass, no", "A: trade, x -> y"])
def test_steps_that_a_move_does_not_have_are_a_syntax_problem(line):
    with pytest.raises(Problem) as caught:
        WHOLE.read(line, SEATS)
    assert caught.value.code == "syntax"


def test_a_confirmed_line_marks_its_events():
    marks = {"confirmed": True}
    assert WHOLE.read("A: pass !!; B: pass", SEATS) == [
        {"type": "pass", "player": "A", "marks": marks},
        {"type": "pass", "player": "B"},
    ]
    assert all(each["marks"] == marks for each in CAVES.read("A: walk G -> +meat, no!!", SEATS))
    step = CAVES.read("A: walk G -> +meat !!, no", SEATS)
    assert [each.get("marks") for each in step] == [None, marks, None]


def test_the_mark_is_written_as_the_game_writes_it():
    event = {"type": "pass", "player": "A", "marks": {"confirmed": True, "late": True}}
    assert WHOLE.write(event) == "A: pass !!"
    assert CAVES.write(event) == "A: pass!!"


def test_an_event_without_a_line_is_a_problem_of_its_type():
    for event in (
        {"type": "pause"},
        {"type": "opened", "game": "whole"},
        {"type": "dance", "player": "A"},
        {},
    ):
        with pytest.raises(Problem) as caught:
            WHOLE.write(event)
        assert caught.value.code == "type"


def test_moves_within_moves_end_somewhere():
    assert [each["type"] for each in CAVES.read("A: g=g=no", SEATS)] == ["guild", "guild", "no"]
    with pytest.raises(Problem, match="nested too deep"):
        CAVES.read("A: " + "g=" * 5000 + "no", SEATS)


def test_nothing_on_a_line_is_no_event():
    assert WHOLE.read("") == []
    assert WHOLE.read(" # said nothing") == []
    assert WHOLE.read(";;") == []

"""The notation of Pandemic: every verb in both languages, short signs, abbreviations, errors."""

import unicodedata

import pytest

from events.games import vocabulary
from events.notation import notation
from events.notation.words import fold
from events.problems import Problem
from tests.notation.pandemic_lines import LINES, OTHER_FORMS, SEATS

PANDEMIC = notation("pandemic")


@pytest.mark.parametrize(("english", "polish", "events"), LINES)
def test_a_line_in_both_languages(english, polish, events):
    assert PANDEMIC.read(english, SEATS) == events
    assert PANDEMIC.read(polish, SEATS) == events
    assert [PANDEMIC.write(event) for event in events] == [english]


@pytest.mark.parametrize(("_", "polish", "events"), LINES)
def test_polish_without_diacritics_in_capitals_and_decomposed(_, polish, events):
    head, tail = polish.split(" ", 1) if ":" in polish else ("", polish)
    plain = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", tail.replace("ł", "l"))
        if not unicodedata.combining(sign)
    )
    assert PANDEMIC.read(f"{head} {plain}", SEATS) == events
    assert PANDEMIC.read(unicodedata.normalize("NFD", polish), SEATS) == events
    words = [word if word in SEATS else word.upper() for word in tail.split(" ")]
    assert PANDEMIC.read(f"{head} {' '.join(words)}", SEATS) == events


@pytest.mark.parametrize(("written", "canonical"), OTHER_FORMS)
def test_other_forms_of_a_line(written, canonical):
    (event,) = PANDEMIC.read(written, SEATS)
    assert PANDEMIC.write(event) == canonical


@pytest.mark.parametrize("event", [event for *_, events in LINES for event in events])
def test_a_line_gives_an_event_of_the_vocabulary(event):
    fields = {key: value for key, value in event.items() if key != "type"}
    words = vocabulary("pandemic")
    assert words.encode(words.decode(event["type"], fields)) == fields


def test_every_type_and_every_verb_has_a_line():
    types = {event["type"] for *_, events in LINES for event in events}
    assert types == set(vocabulary("pandemic").types)
    used = {fold(word) for english, polish, _ in LINES for line in (english, polish) for word in line.split()}
    for each in PANDEMIC.verbs.verbs:
        if each.where != "session":
            assert {fold(word) for _, word in each.words} <= used


def test_several_infections_are_one_event_each():
    assert PANDEMIC.read("~ infect cairo lima ?", SEATS) == [
        {"type": "infect", "city": "cairo"},
        {"type": "infect", "city": "lima"},
        {"type": "infect", "city": "?"},
    ]
    marks = {"confirmed": True}
    assert PANDEMIC.read("~ infect delhi !!", SEATS) == [{"type": "infect", "city": "delhi", "marks": marks}]


def test_the_acting_seat_is_a_side_of_a_share():
    (event,) = PANDEMIC.read("give lima s2", SEATS)
    assert PANDEMIC.with_player(event, "s1") == {
        "type": "share", "player": "s1", "giver": "s1", "receiver": "s2", "card": "lima",
    }  # fmt: skip
    (event,) = PANDEMIC.read("weź Lima od s2", SEATS)
    assert PANDEMIC.with_player(event, "s3")["receiver"] == "s3"


@pytest.mark.parametrize(
    ("line", "candidates"),
    [
        ("s1: lecz cz", {"black", "red"}),
        ("s1: treat b", {"black", "blue"}),
        ("s1: treat bl", {"black", "blue"}),
        ("s1: x cz", {"black", "red"}),
        ("s1: drive san", {"san-francisco", "santiago", "st-petersburg"}),
        ("s1: jedź san", {"san-francisco", "santiago", "st-petersburg"}),
        ("s1: koniec", {"koniec_akcji", "koniec_partii"}),
        ("s1: prz", {"przesuń", "przekaż", "przerwij"}),
    ],
)
def test_what_could_be_two_things_lists_them(line, candidates):
    with pytest.raises(Problem) as caught:
        PANDEMIC.read(line, SEATS)
    assert (caught.value.code, set(caught.value.candidates)) == ("ambiguous", candidates)


def test_the_session_ends_and_the_actions_end():
    assert PANDEMIC.read("end", SEATS) == [{"type": "end"}]
    assert PANDEMIC.read("koniec_partii", SEATS) == [{"type": "end"}]
    assert PANDEMIC.read("koniec_akcji", SEATS) == [{"type": "end_actions"}]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("s1: drive gotham", 11),
        ("s1: teleport lima", 5),
        ("s4: drive lima", 1),
        ("S1: drive lima", 1),
        ("s1: move s9 drive lima", 10),
        ("s1: treat green", 11),
        ("s1: lecz blu_e", 10),
        ("s1: discard EPI", 13),
        ("s1: discard ?", 13),
        ("s1: play lima", 10),
        ("s1: drive li", 11),
        ("~ setup first s1 hand s1 pirate infect", 26),
    ],
)
def test_what_is_nowhere_is_unknown(line, column):
    with pytest.raises(Problem) as caught:
        PANDEMIC.read(line, SEATS)
    assert (caught.value.code, caught.value.place.column) == ("unknown", column)


@pytest.mark.parametrize(
    "line",
    [
        "s1: drive",
        "s1: drive lima cairo",
        "s1: move s2",
        "s1: move s2 drive",
        "s1: join s2",
        "s1: ops lima",
        "s1: ops lima montreal",
        "s1: build atlanta",
        "s1: treat blue red",
        "s1: give lima",
        "s1: take lima from",
        "s1: broker lima s2",
        "s1: cure",
        "s1: store",
        "s1: done now please",
        "s1: play",
        "s1: play airlift",
        "s1: play airlift s2",
        "s1: play government_grant",
        "s1: play one_quiet_night lima",
        "s1: draw",
        "s1: discard",
        "s1: reveal",
        "~ epidemic",
        "~ epidemic lima cairo",
        "~ intensify many",
        "~ infect",
        "~ setup",
        "~ setup first s1 epidemics five hand s1 medic infect lima",
        "~ setup first s1 hand s1",
        "s1: infect lima",
        "~ drive lima",
        "s1: drive lima, cairo",
        "s1: drive lima -> cairo",
        "s1:",
    ],
)
def test_what_cannot_be_read_otherwise_is_a_syntax_problem(line):
    with pytest.raises(Problem) as caught:
        PANDEMIC.read(line, SEATS)
    assert caught.value.code == "syntax"
    assert caught.value.place.column is not None


def test_a_correction_in_polish():
    assert PANDEMIC.read("popraw 14: s1: jedź Meksyk", SEATS) == [
        {"type": "amend", "seq": 14, "data": {"type": "drive", "player": "s1", "to": "mexico-city"}}
    ]
    with pytest.raises(Problem, match="cannot take the place of one"):
        PANDEMIC.read("fix 14: ~ infect lima cairo", SEATS)
    assert [each["data"]["city"] for each in PANDEMIC.read("after 14: ~ infect lima cairo", SEATS)] == [
        "lima",
        "cairo",
    ]


def test_a_score_and_an_end():
    assert PANDEMIC.read("score lost", SEATS) == [{"type": "score", "result": "lost"}]
    score = {"type": "score", "result": "lost", "details": {"loss_reason": "player_deck"}}
    assert PANDEMIC.write(score) == "score result=lost details.loss_reason=player_deck"
    assert PANDEMIC.read(PANDEMIC.write(score)) == [score]

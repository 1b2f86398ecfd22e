"""The commands that every game has, in English and Polish."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.problems import Problem
from events.session import SESSION
from tests.notation.test_values import TEXTS, VALUES
from tests.notation.toy import WHOLE

SEATS = ("A", "B")
PASS = {"type": "pass", "player": "A"}
COUNT = {"type": "count", "zone": "a.b", "value": 2}
SAME = [
    ("undo", "cofnij", {"type": "undo"}),
    ("B: undo", "B: cofnij", {"type": "undo", "player": "B"}),
    ("undo 3", "cofnij 3", {"type": "retract", "seq": 3}),
    ("undo 3 takeback", "cofnij 3 cofnięcie", {"type": "retract", "seq": 3, "kind": "takeback"}),
    ('undo 3 "misread"', 'cofnij 3 "misread"', {"type": "retract", "seq": 3, "reason": "misread"}),
    ("fix 14: A: pass", "popraw 14: A: pas", {"type": "amend", "seq": 14, "data": PASS}),
    (
        'fix 14 ruling "so said": A: pass !!',
        'popraw 14 decyzja "so said": A: pas !!',
        {
            "type": "amend",
            "seq": 14,
            "kind": "ruling",
            "reason": "so said",
            "data": {**PASS, "marks": {"confirmed": True}},
        },
    ),
    ("after 3: A: pass", "po 3: A: pas", {"type": "insert", "after": 3, "data": PASS}),
    (
        "after 3: ~ round 2 first A",
        "po 3: ~ runda 2 pierwszy A",
        {"type": "insert", "after": 3, "data": {"type": "round", "number": 2, "first": "A"}},
    ),
    (
        "fix 3: count a.b 2",
        "popraw 3: policz a.b 2",
        {"type": "amend", "seq": 3, "data": {"type": "count", "zone": "a.b", "value": 2}},
    ),
    ("count gems.A 2", "policz gems.A 2", {"type": "count", "zone": "gems.A", "value": 2}),
    (
        "A: count hands.A [x, ?]",
        "A: policz hands.A [x, ?]",
        {"type": "count", "zone": "hands.A", "value": ["x", "?"], "player": "A"},
    ),
    (
        'count court."a.b" {n: 1}',
        'policz court."a.b" {n: 1}',
        {"type": "count", "zone": 'court."a.b"', "value": {"n": 1}},
    ),
    ("count a.b=1 c=[2]", "policz a.b=1 c=[2]", {"type": "count", "values": {"a.b": 1, "c": [2]}}),
    ("state a.b=1 c=null", "stan a.b=1 c=null", {"type": "restate", "set": {"a.b": 1, "c": None}}),
    ('state a=x "lost"', 'stan a=x "lost"', {"type": "restate", "set": {"a": "x"}, "reason": "lost"}),
    ('note "Who? # me; \\"A\\""', 'notatka "Who? # me; \\"A\\""', {"type": "note", "text": 'Who? # me; "A"'}),
    (
        "ruling 2 FAB-R2 dismissed",
        "decyzja 2 fab-r2 oddalone",
        {"type": "ruling", "seq": 2, "rule": "FAB-R2", "verdict": "dismissed"},
    ),
    (
        "ruling 2 X upheld",
        "decyzja 2 X podtrzymane",
        {"type": "ruling", "seq": 2, "rule": "X", "verdict": "upheld"},
    ),
    (
        'ruling 2 X house_rule "r"',
        'decyzja 2 X zasada_domowa "r"',
        {"type": "ruling", "seq": 2, "rule": "X", "verdict": "house_rule", "reason": "r"},
    ),
    (
        "score seats.A.total=103 seats.B.total=88",
        "wynik A 103 B 88",
        {"type": "score", "seats": {"A": {"total": 103}, "B": {"total": 88}}},
    ),
    ("score result=won", "wynik won", {"type": "score", "result": "won"}),
    (
        "score seats.A.categories.eggs=3 winners=[A] details.reason=time",
        "wynik seats.A.categories.eggs=3 winners=[A] details.reason=time",
        {
            "type": "score",
            "seats": {"A": {"categories": {"eggs": 3}}},
            "winners": ["A"],
            "details": {"reason": "time"},
        },
    ),
    ("end", "koniec_partii", {"type": "end"}),
    ("end lost", "koniec_partii lost", {"type": "end", "result": "lost"}),
    ("abandon", "przerwij", {"type": "abandon"}),
    ('abandon "late"', 'przerwij "late"', {"type": "abandon", "reason": "late"}),
]


@pytest.mark.parametrize(("english", "polish", "event"), SAME)
def test_a_command_in_both_languages(english, polish, event):
    assert WHOLE.read(english, SEATS) == [event]
    assert WHOLE.read(polish, SEATS) == [event]
    assert WHOLE.write(event) == english


@pytest.mark.parametrize("event", [each for _, _, each in SAME if each["type"] != "undo"])
def test_a_command_gives_an_event_of_the_session_vocabulary(event):
    fields = {key: value for key, value in event.items() if key != "type"}
    assert SESSION.encode(SESSION.decode(event["type"], fields)) == {
        key: value for key, value in fields.items() if value is not None
    }


def test_several_forgotten_moves_stand_behind_one_line_in_their_order():
    (first,) = WHOLE.read("after 3: A: pass", SEATS)
    assert WHOLE.read("after 3: A: pass; after 3: B: pass", SEATS) == [
        first,
        {**first, "data": {**PASS, "player": "B"}},
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("undo x", "syntax"),
        ("undo 0", "syntax"),
        ("undo 3 4", "unknown"),
        ("fix 3 A: pass", "unknown"),
        ("fix A: pass", "syntax"),
        ("fix 3:", "syntax"),
        ("fix 3: fix 4: A: pass", "syntax"),
        ("fix 3: undo", "syntax"),
        ("fix 3: A: after 3: A: pass", "syntax"),
        ("fix 3: " * 9000, "syntax"),
        ("fix 3: A: dance", "unknown"),
        ("fix", "syntax"),
        ("count", "syntax"),
        ("count a.b", "syntax"),
        ("count a.b 1 2", "syntax"),
        ("count a=1 b", "syntax"),
        ("count a=1 a=2", "syntax"),
        ("count a..b 1", "syntax"),
        ("state", "syntax"),
        ("state a", "syntax"),
        ("state a=", "syntax"),
        ("note", "syntax"),
        ("note hello", "syntax"),
        ('note "a" b', "syntax"),
        ("ruling 2", "syntax"),
        ("ruling 2 X", "syntax"),
        ("ruling 2 X maybe", "unknown"),
        ("score", "syntax"),
        ("score A", "syntax"),
        ("score A x", "syntax"),
        ("score D 3", "unknown"),
        ("score a.b=1 a=2", "syntax"),
        ("score a=1 a.b=2", "syntax"),
        ("end a b", "syntax"),
        ("abandon late", "syntax"),
        ("undo -> x", "syntax"),
    ],
)
def test_a_command_that_cannot_be_read(line, code):
    with pytest.raises(Problem) as caught:
        WHOLE.read(line, SEATS)
    assert caught.value.code == code
    assert caught.value.place.column is not None


@given(
    st.dictionaries(
        st.sampled_from(["a", "a.b", 'court."a.b".x', "egg@N", "reserve.Arcane Tome"]), VALUES, min_size=1
    )
)
def test_stated_values_come_back(pairs):
    event = {"type": "restate", "set": pairs}
    assert WHOLE.read(WHOLE.write(event)) == [event]


@given(TEXTS, st.sampled_from(["note", "abandon", "undo"]))
def test_free_text_comes_back(text, kind):
    event = {
        "note": {"type": "note", "text": text},
        "abandon": {"type": "abandon", "reason": text},
        "undo": {"type": "retract", "seq": 2, "reason": text},
    }[kind]
    assert WHOLE.read(WHOLE.write(event)) == [event]


@given(st.dictionaries(st.sampled_from(["seats", "group", "winners", "result"]), VALUES, min_size=1))
def test_scores_come_back(score):
    event = {"type": "score", **score}
    assert WHOLE.read(WHOLE.write(event)) == [event]

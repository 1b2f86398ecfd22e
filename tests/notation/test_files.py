"""Whole files: header tags in both directions, numbers of lines, errors with their place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.notation import read_text
from events.problems import Problem
from events.session import SESSION
from tests.notation.test_values import TEXTS, VALUES
from tests.notation.toy import WHOLE

SEATS = [{"seat": "A"}, {"seat": "B"}]


def header(**tags: str) -> dict[str, object]:
    text = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    opened = WHOLE.read_text(text).opened
    assert opened is not None
    return opened


def test_the_example_of_the_grammar():
    text = '[Game "whole"] [Seats "s1 s2 s3"] [Mode "scribe"] [Options "epidemics=4 open=false"]   # tags\n'
    assert WHOLE.read_text(text).opened == {
        "type": "opened",
        "game": "whole",
        "seats": [{"seat": "s1"}, {"seat": "s2"}, {"seat": "s3"}],
        "mode": "scribe",
        "options": {"epidemics": 4, "open": False},
    }


def test_seats_have_people_and_teams():
    opened = header(Game="whole", Teams="A=red", Seats="A B", People='A=p7 B=\\"Jan K\\"')
    assert opened["seats"] == [{"seat": "A", "team": "red", "person": "p7"}, {"seat": "B", "person": "Jan K"}]


@pytest.mark.parametrize(
    ("written", "played_on"),
    [
        ("2024-05-01", {"date": "2024-05-01"}),
        ("2024.05.01", {"date": "2024-05-01"}),
        ("2024-05", {"date": "2024-05-01", "precision": "month"}),
        ("2024.05.??", {"date": "2024-05-01", "precision": "month"}),
        ("2024", {"date": "2024-01-01", "precision": "year"}),
        ("2024.??.??", {"date": "2024-01-01", "precision": "year"}),
        ("2024-05-01T19:30+02:00", {"date": "2024-05-01T19:30+02:00", "precision": "minute"}),
        ("2024-05-01 day", {"date": "2024-05-01", "precision": "day"}),
        ("1900-01-01 unknown", {"date": "1900-01-01", "precision": "unknown"}),
    ],
)
def test_dates(written, played_on):
    assert header(Game="whole", Date=written)["played_on"] == played_on


def test_other_tags():
    opened = header(
        Edition="2nd", Detail="turns", HouseRules="X-1, X-2", Rules="3", Place="Caf\\u00e9 \\\"Q\\\"",
        Tags='club \\"long one\\"', MemoryAid="true", Kind="demo", Position="{a: {b: [1, ?]}}",
        Origin="session=s seq=4 hash=ab place=3",
    )  # fmt: skip
    assert opened == {
        "type": "opened",
        "edition": "2nd",
        "detail": "turns",
        "house_rules": ["X-1", "X-2"],
        "rules_version": "3",
        "place": 'Café "Q"',
        "tags": ["club", "long one"],
        "memory_aid": True,
        "kind": "demo",
        "position": {"a": {"b": [1, "?"]}},
        "origin": {"session": "s", "seq": 4, "hash": "ab", "place": 3},
    }


def test_a_game_has_tags_of_its_own():
    text = WHOLE.read_text('[Ancient "Azathoth"]\nA: pass')
    assert text.tags == {"Ancient": "Azathoth"}
    assert WHOLE.write_text(text.events, text.tags) == '[Game "whole"]\n[Ancient "Azathoth"]\n\nA: pass\n'


def test_lines_keep_their_numbers():
    text = WHOLE.read_text(
        '\ufeff# a file\r\n\r\n[Seats "A B"]\r\n\r\nA: pass; B: pass  # both\r\n\r\n~ omen\r\n'
    )
    assert [(line.number, len(line.events)) for line in text.lines] == [(5, 2), (7, 1)]
    assert [event["type"] for event in text.events] == ["opened", "pass", "pass", "omen"]


def test_a_file_needs_no_header_where_the_game_is_known():
    text = WHOLE.read_text("A: pass\n")
    assert text.opened is None
    assert text.events == [{"type": "pass", "player": "A"}]
    assert WHOLE.read_text("").events == []


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ('[Seats "A B"]\n\nA: pass\nD: pass', "unknown", 4, 1),
        ("A: pass\nA: pass; A: walk", "syntax", 2, 17),
        ('[Game "other"]', "syntax", 1, None),
        ("[Game whole]", "syntax", 1, 1),
        ('[Game "whole"] x', "syntax", 1, 16),
        ('[Game "whole"]\n[Seatz "A"]', "unknown", 2, 9),
        ('[Game "whole"]\n[Game "whole"]', "syntax", 2, 8),
        ('\n[Seats "A A"]', "syntax", 2, 9),
        ('[Seats "A 1b"]', "syntax", 1, 11),
        ('[Seats "A"]\n[Teams "B=x"]', "unknown", 2, 9),
        ('[Teams "B=x"]', "unknown", 1, 9),
        ('[Seats "A"] [Teams "A"]', "syntax", 1, 21),
        ('[Mode "judge"]', "unknown", 1, 8),
        ('[Mode ""]', "unknown", 1, 8),
        ('[Options "a"]', "syntax", 1, 11),
        ('[Options "a=1 a=2"]', "syntax", 1, 15),
        ('[Date "soon"]', "syntax", 1, 8),
        ('[Date "2024-13-01"]', "syntax", 1, 8),
        ('[Date "2024-05-01 about"]', "syntax", 1, 8),
        ('[MemoryAid "yes"]', "syntax", 1, 13),
        ('[Position "3"]', "syntax", 1, 12),
        ('A: pass\n[Mode "scribe"]', "syntax", 2, None),
    ],
)
def test_errors_have_their_place(text, code, line, column):
    with pytest.raises(Problem) as caught:
        WHOLE.read_text(text, "evening.txt")
    place = caught.value.place
    assert (caught.value.code, place.source, place.line, place.column) == (code, "evening.txt", line, column)


def test_a_file_of_any_game_names_it():
    with pytest.raises(Problem, match="does not name its game"):
        read_text("A: pass", "x.txt")
    with pytest.raises(Problem) as caught:
        read_text('[Game "pandemik"]')
    assert (caught.value.code, caught.value.candidates) == ("game", ("pandemic",))
    text = read_text('[Game "pandemic"] [Seats "s1 s2"]\ns1: drive chicago')
    assert text.events[1] == {"type": "drive", "player": "s1", "to": "chicago"}


def test_a_session_is_written_with_its_corrections():
    opened = {"type": "opened", "game": "whole", "seats": SEATS}
    events = [
        opened,
        {"type": "pass", "player": "A"},
        {"type": "pause"},
        {"type": "walk", "player": "B", "cave": "G"},
        {"type": "amend", "seq": 4, "data": {"type": "walk", "player": "B", "cave": "H"}},
        {"type": "retract", "seq": 3},
        {"type": "ruling", "seq": 2, "rule": "X", "verdict": "upheld"},
        {"type": "retract", "seq": 5},
    ]
    text = WHOLE.write_text(events)
    assert text.splitlines() == [
        '[Game "whole"]', '[Seats "A B"]', "", "A: pass", "# pause", "B: walk G", "fix 3: B: walk H",
        "# retract", "ruling 2 X upheld", "undo 4",
    ]  # fmt: skip
    assert [event["type"] for event in WHOLE.read_text(text).events] == [
        "opened", "pass", "walk", "amend", "ruling", "retract",
    ]  # fmt: skip


IDS = st.from_regex(r"\A[A-Za-z][A-Za-z0-9_-]{0,9}\Z")
SEAT_LISTS = st.lists(IDS, max_size=4, unique=True).flatmap(
    lambda ids: st.tuples(
        *(
            st.fixed_dictionaries({"seat": st.just(seat)}, optional={"person": TEXTS, "team": TEXTS})
            for seat in ids
        )
    )
)
OPENED = st.fixed_dictionaries(
    {"type": st.just("opened"), "game": st.just("whole")},
    optional={
        "edition": TEXTS,
        "options": st.dictionaries(TEXTS.filter(bool), VALUES, max_size=3),
        "seats": SEAT_LISTS.map(list),
        "mode": st.sampled_from(["scribe", "referee"]),
        "detail": st.sampled_from(["moves", "turns", "score"]),
        "rules_version": TEXTS,
        "house_rules": st.lists(TEXTS, max_size=3),
        "played_on": st.fixed_dictionaries(
            {
                "date": st.dates().map(str) | st.datetimes().map(str),
                "precision": st.sampled_from(["minute", "day", "month"]),
            }
        )
        | st.fixed_dictionaries({"date": st.dates().map(str)})
        | st.fixed_dictionaries({"date": TEXTS, "precision": st.just("unknown")}),
        "place": TEXTS,
        "tags": st.lists(TEXTS, max_size=3),
        "memory_aid": st.booleans(),
        "position": st.dictionaries(TEXTS, VALUES, max_size=3),
        "origin": st.fixed_dictionaries(
            {"session": TEXTS, "seq": st.integers(1, 99), "hash": TEXTS, "place": st.integers(0, 9)}
        ),
        "kind": st.sampled_from(["played", "branch", "demo", "generated", "imported", "score_only"]),
    },
)


@given(OPENED)
def test_any_opening_comes_back_from_its_tags(opened):
    assert WHOLE.read_text(WHOLE.write_text([opened])).opened == opened


def test_every_field_of_opened_has_a_tag():
    fields = {
        "game": "whole", "edition": "e", "options": {"a": 1}, "seats": [{"seat": "A", "person": "p", "team": "t"}],
        "mode": "referee", "detail": "turns", "rules_version": "3", "house_rules": ["X"],
        "played_on": {"date": "2024-05-01", "precision": "month"}, "place": "p", "tags": ["t"], "memory_aid": True,
        "position": {"a": 1}, "origin": {"session": "s", "seq": 1, "hash": "h", "place": 1}, "kind": "branch",
    }  # fmt: skip
    opened = SESSION.decode("opened", fields)
    assert set(SESSION.encode(opened)) == set(type(opened).__pydantic_fields__)  # type: ignore[attr-defined]
    assert WHOLE.read_text(WHOLE.write_text([{"type": "opened", **fields}])).opened == {
        "type": "opened",
        **fields,
    }

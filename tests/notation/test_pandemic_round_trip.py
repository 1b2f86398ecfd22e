"""Laws for all lines of Pandemic: what is written reads back, what is garbage is a Problem and nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.catalogue.pandemic import CITIES, COLOURS, EVENTS, ROLES
from events.notation import notation
from events.problems import Problem
from tests.notation.pandemic_lines import LINES, OTHER_FORMS

PANDEMIC = notation("pandemic")
SEATS = ("s1", "s2", "Zo-e", "x", "hand", "from")
SEAT = st.sampled_from(SEATS)
CITY = st.sampled_from(sorted(CITIES))
COLOUR = st.sampled_from(COLOURS)
CARD = st.sampled_from([*sorted(CITIES), *EVENTS])
SEEN_CITY = CITY | st.just("?")
SEEN_CARD = CARD | st.just("?")
CARDS = st.lists(CARD, min_size=1, max_size=6)
SIX = st.lists(CITY, min_size=1, max_size=6)
FALSE = st.just(False)
FLIGHTS = ("drive", "direct_flight", "charter_flight", "shuttle_flight")
SOURCE = st.sampled_from([{}, {"from": "hand"}, {"from": "role_card"}])


def event(type_, needed, optional=None, player=True):
    fields = {"type": st.just(type_), **({"player": SEAT} if player else {}), **needed}
    return st.fixed_dictionaries(fields, optional=optional or {})


def of_another(made):
    return made.get("pawn") != made.get("player")


PAWN = {"pawn": SEAT, "agreed": FALSE}
SETUP = event(
    "setup",
    {
        "first_player": SEAT,
        "players": st.lists(
            st.fixed_dictionaries(
                {"id": SEAT, "role": st.sampled_from(ROLES), "hand": st.lists(SEEN_CARD, max_size=4)}
            ),
            min_size=1,
            max_size=4,
        ),
        "infections": st.lists(CITY, max_size=9),
    },
    {"epidemics": st.integers(0, 9), "piles": st.lists(st.integers(1, 15), min_size=1, max_size=6)},
    player=False,
)
PLAYS = [
    event("play_event", {"event": st.just("airlift"), "pawn": SEAT, "to": CITY}, {"agreed": FALSE}),
    event(
        "play_event",
        {"event": st.just("forecast")},
        {"order": CARDS.filter(lambda cards: set(cards) <= set(CITIES))},
    ),
    event("play_event", {"event": st.just("forecast"), "seen": st.lists(CITY, min_size=1, max_size=6)}),
    event("play_event", {"event": st.just("government_grant"), "city": CITY}, {"remove_from": CITY}),
    event("play_event", {"event": st.just("one_quiet_night")}),
    event("play_event", {"event": st.just("resilient_population"), "city": CITY}),
]
MOVES = st.one_of(
    *(event(t, {"to": CITY}, PAWN).filter(of_another) for t in FLIGHTS),
    event("ops_flight", {"to": CITY, "card": CARD}, {"pawn": SEAT}).filter(of_another),
    event("dispatch", {"pawn": SEAT, "to": CITY}, {"agreed": FALSE}),
    event("build_station", {}, {"remove_from": CITY}),
    event("treat", {}, {"colour": COLOUR}),
    event("share", {"giver": SEAT, "receiver": SEAT, "card": CARD}, {"agreed": FALSE}),
    event("cure", {"colour": COLOUR}, {"cards": CARDS}),
    event("contingency_take", {"event": CARD}),
    event("end_actions", {}),
    *(st.tuples(each, SOURCE).map(lambda two: two[0] | two[1]) for each in PLAYS),
    event("draw", {"cards": st.lists(SEEN_CARD | st.just("epidemic"), min_size=1, max_size=3)}),
    event("discard", {"cards": CARDS}),
    event("reveal", {"cards": CARDS}),
    event("epidemic", {"city": SEEN_CITY}, player=False),
    event("intensify", {}, {"count": st.integers(0, 48)}, player=False),
    event("infect", {"city": SEEN_CITY}, player=False),
    SETUP,
)
MARKED = st.tuples(MOVES, st.booleans()).map(
    lambda two: {**two[0], "marks": {"confirmed": True}} if two[1] else two[0]
)


@given(MARKED)
@settings(max_examples=400)
def test_a_written_move_reads_back(move):
    assert PANDEMIC.read(PANDEMIC.write(move), SEATS) == [move]


@given(st.lists(MARKED, max_size=5))
def test_moves_may_share_a_line(moves):
    assert PANDEMIC.read("; ".join(map(PANDEMIC.write, moves)), SEATS) == moves


@given(MARKED, st.integers(1, 999))
def test_a_written_correction_reads_back(move, seq):
    for correction in (
        {"type": "amend", "seq": seq, "data": move},
        {"type": "insert", "after": seq, "data": move},
    ):
        assert PANDEMIC.read(PANDEMIC.write(correction), SEATS) == [correction]


@given(st.lists(MARKED, max_size=5))
def test_a_written_session_reads_back(moves):
    opened = {
        "type": "opened",
        "game": "pandemic",
        "seats": [{"seat": seat} for seat in SEATS],
        "mode": "referee",
    }
    assert PANDEMIC.read_text(PANDEMIC.write_text([opened, *moves])).events == [opened, *moves]


def refusal(line: str) -> Problem | None:
    """The problem of a line that cannot be read; what can be read can be written."""
    try:
        events = PANDEMIC.read(line, SEATS)
    except Problem as problem:
        return problem
    assert all(PANDEMIC.write(each) for each in events)
    return None


def read_or_refused(line: str) -> None:
    problem = refusal(line)
    if problem is not None:
        assert problem.code in ("syntax", "unknown", "ambiguous")
        assert str(problem)
        assert len(str(problem).splitlines()) == 1
        assert len(str(problem)) < 1000


@given(st.text())
@settings(max_examples=500)
def test_any_text_is_read_or_is_a_problem(text):
    read_or_refused(text)


SIGNS = "~;:,.#!?\"'()[]{}<>=+-$*@^/\\ \t\n\0żółćĆ\u0301\ud800\u2028xse1"


def garbage(chance: random.Random) -> str:
    """Known words, signs and rubbish in disorder; or a good line with a few signs changed."""
    lines = [line for english, polish, _ in LINES for line in (english, polish)] + [
        line for line, _ in OTHER_FORMS
    ]
    if chance.random() < 0.5:
        line = list(chance.choice(lines))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(line) + 1)
            line[at : at + chance.randint(0, 3)] = chance.choices(SIGNS, k=chance.randint(0, 3))
        return "".join(line)
    words = [word for line in chance.sample(lines, 3) for word in line.split()]
    words += ["fix", "3:", "after", "undo", "count", "a.b=", "state", "score", "note", "end"]
    words += ['"', "[1, {a:", "]", "!!", "->"]
    words += ["".join(chance.choices(SIGNS, k=chance.randint(1, 6))) for _ in range(4)]
    return " ".join(chance.choices(words, k=chance.randint(1, 9)))


@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_lines_of_garbage_raise_nothing_but_problems(seed):
    chance = random.Random(seed)
    for _ in range(1000):
        read_or_refused(garbage(chance))


@pytest.mark.parametrize("seed", range(3))
def test_garbage_in_a_file_is_a_problem_of_its_line(seed):
    chance = random.Random(seed)
    lines = [each for each in (garbage(chance) for _ in range(300)) if refusal(each) is not None]
    for line in lines:
        if not {"\n", "\r"}.isdisjoint(line):
            continue
        with pytest.raises(Problem) as caught:
            PANDEMIC.read_text(f'[Game "pandemic"] [Seats "{" ".join(SEATS)}"]\n\ns1: drive lima\n{line}')
        assert caught.value.place.line == 4

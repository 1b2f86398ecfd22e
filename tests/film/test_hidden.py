"""What a viewer may not see is in no byte of their film or file."""

from __future__ import annotations

import json
from random import Random

import pytest

from projections.export_html import html
from projections.film import film
from projections.rules.contract import LOG, PUBLIC, viewer
from tests.film.evenings import Evening
from tests.kit import hooks
from tests.kit.invented import games
from tests.kit.sessions import SESSION, Session, lines_of

SECRET = "quetzalcoatlus"


def played(opened, lines):
    session = Session({**opened, "mode": "scribe"})
    for line in lines:
        session.enter(line)
    with session.recorder.session(SESSION) as replay:
        return replay


def told(made):
    return html(made).encode()


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", games())
def test_sessions_that_differ_only_in_hidden_things_give_the_same_bytes(game, lang):
    other_worlds = hooks.other_worlds(game)
    assert other_worlds is not None, f"tests/games/{game}/canonical.py says what is hidden"
    pairs = worlds(game, other_worlds)
    assert pairs
    for ours, theirs, name in pairs:
        one, other = (film(each, viewer(name), lang, shapes=("narrow",)) for each in (ours, theirs))
        for part, value in one.items():
            assert json.dumps(value) == json.dumps(other[part]), f"{part} of {name}"
        assert told(one) == told(other)
        assert film(ours, LOG, lang, shapes=()) != film(theirs, LOG, lang, shapes=())


def worlds(game, other_worlds, most=3):
    """Pairs of sessions, and the viewer to whom they are the same."""
    found = []
    for seed in range(6):
        opened, lines = lines_of(game, seed, 45)
        for name, others in other_worlds(opened, lines, Random(seed)):
            if others != lines and len(found) < most:
                found.append((played(opened, lines), played(opened, others), name))
    return found


def hidden_evening():
    """Only Ann holds an airlift, which no one but she has seen; free texts tell of it."""
    evening = Evening()
    seats = [{"seat": "a", "person": evening.author}, {"seat": "b"}]
    evening.open(
        game="pandemic", seats=seats, options={"epidemics": 4, "hands_open": False}, place=f"the {SECRET}",
        played_on={"date": "2024-05-04"},
    )  # fmt: skip
    hands = {"a": ["lima", "airlift", "milan", "osaka"], "b": ["essen", "london", "madrid", "tokyo"]}
    infections = ["cairo", "lagos", "seoul", "delhi", "miami", "paris", "sydney", "bogota", "manila"]
    players = [
        {"id": seat, "role": role, "hand": hands[seat]} for seat, role in (("a", "medic"), ("b", "scientist"))
    ]
    evening.say(
        {"type": "setup", "players": players, "infections": infections, "first_player": "a"},
        {"type": "note", "text": f"Ann keeps the {SECRET}"},
        {"type": "drive", "player": "a", "to": "chicago"},
        {
            "type": "drive",
            "player": "a",
            "to": "sydney",
            "marks": {"overrides": ["PAN-ACT-DRIVE"], "because": SECRET},
        },
        {"type": "retract", "seq": 5, "kind": "typo", "reason": f"no {SECRET}"},
    )
    return evening


def filmed(evening, who, lang="en"):
    return film(evening.replay, viewer(who), lang, free=evening.free, person=evening.person)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("who", ["public", "b"])
def test_no_byte_of_a_file_tells_of_a_hidden_card_or_of_a_free_text(who, lang):
    content = told(filmed(hidden_evening(), who, lang)).decode().lower()
    for word in ("airlift", "transport lotniczy", SECRET, "sha256:"):
        assert word not in content, word


def test_the_log_and_the_seat_itself_see_what_is_theirs():
    evening = hidden_evening()
    everything = told(filmed(evening, "log")).decode()
    assert "Airlift" in everything
    assert everything.count(SECRET) >= 3
    own = told(filmed(evening, "a")).decode()
    assert "Airlift" in own
    assert SECRET not in own


def test_no_hash_of_the_log_is_in_a_film():
    evening = hidden_evening()
    hashes = {event.hash.hex() for event in evening.events}
    for who in ("log", "a", "public"):
        content = json.dumps(filmed(evening, who))
        assert not [each for each in hashes if each in content]


@pytest.mark.parametrize("who", ["b", "public"])
def test_a_viewer_is_told_the_consequences_that_lie_open(who):
    evening = hidden_evening()
    (setup,) = [row for row in filmed(evening, who)["lines"] if row["seq"] == 2]
    assert "Cairo +3 black" in setup["outcomes"]
    assert "Manila +1 red" in setup["outcomes"]


def test_a_name_stands_where_it_is_known_and_an_id_of_a_person_where_it_is_not():
    evening = hidden_evening()
    struck = next(row for row in filmed(evening, "public")["lines"] if row["seq"] == 5)
    assert "Ann" in struck["fate"][2]
    nameless = film(evening.replay, PUBLIC)
    assert nameless["seats"] == [{"seat": "a", "name": None}, {"seat": "b", "name": None}]
    assert "Ann" not in json.dumps(nameless)

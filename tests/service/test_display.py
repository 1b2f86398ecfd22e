"""What people are called: one policy per person and audience, obeyed by every door."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from events.directory import Directory
from events.directory.showing import Audience, Policy
from events.exchange.jsonl import export_log
from events.log.memory import MemoryLog
from events.notation import notation
from projections.audit import audit
from projections.audit_report import markdown
from projections.export_html import html
from projections.film import film
from projections.replay import Replay
from projections.rules.contract import LOG, PUBLIC, Viewer
from service.lines import log_lines
from service.notated import notated
from service.people.display import Names, audience, first_and_initial
from service.protocol import protocol
from service.recorder import Recorder
from tests.dashboards.conftest import SETUP

NAME = "Żaneta Wiśniewska"
SHOWN: dict[Policy, str | None] = {
    "full": NAME,
    "initial": "Żaneta W.",
    "pseudonym": "Bóbr",
    "hidden": None,
}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna Kowalska", "Anna K."),
        ("Anna Maria Kowalska-Nowak", "Anna K."),
        ("Kowalska, Anna", "Anna K."),
        ("Łukasz Żak", "Łukasz Ż."),
        ("Anna", "Anna"),
        ("anna.kowalska@example.org", "a."),
        ("Kowalska,", "Kowalska"),
        ("Jan (Janek)", "Jan J."),
    ],
)
def test_first_name_and_initial(name: str, expected: str) -> None:
    assert first_and_initial(name) == expected


@pytest.mark.parametrize("viewer", [LOG, Viewer(seats=frozenset({"a"})), PUBLIC])
def test_who_sat_at_the_table_is_the_club_and_anybody_else_the_public(viewer: Viewer) -> None:
    assert audience(viewer) == ("public" if viewer == PUBLIC else "club")


def test_without_a_word_the_club_sees_the_name_and_the_public_an_initial() -> None:
    directory = Directory()
    who = directory.add_person(NAME)
    assert Names(directory, "club")(who) == NAME
    assert Names(directory, "public")(who) == "Żaneta W."


@pytest.mark.parametrize("policy", SHOWN)
@pytest.mark.parametrize("seen_by", ["club", "public"])
def test_a_policy_holds_for_its_audience_alone(policy: Policy, seen_by: Audience) -> None:
    directory = Directory()
    who = directory.add_person(NAME)
    directory.set_pseudonym(who, "Bóbr")
    directory.set_policy(who, policy, seen_by)
    assert Names(directory, seen_by)(who) == SHOWN[policy]
    other: Audience = "public" if seen_by == "club" else "club"
    assert Names(directory, other)(who) == SHOWN["full" if other == "club" else "initial"]
    directory.set_policy(who, None, seen_by)
    assert Names(directory, seen_by)(who) == SHOWN["full" if seen_by == "club" else "initial"]


def test_one_who_is_merged_is_called_what_the_other_is() -> None:
    directory = Directory()
    one, two = directory.add_person("zaneta w"), directory.add_person(NAME)
    directory.merge("person", one, two)
    directory.set_policy(two, "hidden", "public")
    assert Names(directory, "club")(one) == NAME
    assert Names(directory, "public")(one) is None
    directory.unmerge("person", one)
    assert Names(directory, "club")(one) == "zaneta w"


def test_a_label_says_why_there_is_no_name_and_tells_two_apart() -> None:
    directory = Directory()
    hidden, erased = directory.add_person("Ann"), directory.add_person("Ben")
    directory.set_policy(hidden, "hidden", "club")
    directory.erase(erased)
    names = Names(directory, "club")
    assert names.label(hidden, "en") == f"hidden person {hidden[-4:]}"
    assert names.label(erased, "pl") == f"osoba usunięta {erased[-4:]}"
    assert names.label("s1", "en") == "s1"


def test_a_pseudonym_that_was_never_given_hides() -> None:
    directory = Directory()
    who = directory.add_person(NAME)
    directory.set_policy(who, "pseudonym", "club")
    assert Names(directory, "club")(who) is None


@pytest.fixture
def evening(tmp_path: Path) -> tuple[Replay, Directory, MemoryLog, str]:
    """One session of Pandemic; seat a is Żaneta, who also records."""
    log, directory = MemoryLog(), Directory(tmp_path / "directory.sqlite")
    who = directory.add_person(NAME)
    seats = [{"seat": "a", "person": who}, {"seat": "b", "person": directory.add_person("Ben")}]
    recorder = Recorder(log, directory)
    session = recorder.open({"game": "pandemic", "seats": seats, "options": {"epidemics": 4}}, who).session_id
    for text in (SETUP, "a: drive chicago", "a: drive tokyo", "fix 3: drive atlanta", 'note "it was late"'):
        for data in notation("pandemic").read(text, ["a", "b"]):
            recorder.record(session, [data], recorder=who)
    return Replay.of(log.read(session)), directory, log, who


def everything(evening: tuple[Replay, Directory, MemoryLog, str], viewer: Viewer) -> dict[str, str]:
    """{door: what it says to a viewer} of all that is made of a session."""
    replay, directory, log, _ = evening
    names = Names(directory, audience(viewer))
    out = io.BytesIO()
    export_log(log, out, None, directory, names)
    return {
        "film": html(film(replay, viewer, "en", free=lambda event, field: None, person=names)),
        "report": markdown(audit(replay, viewer), "en", names),
        "protocol": protocol(replay, directory, "en") if viewer.log else "",
        "notation": notated(replay.events, directory, names),
        "lines": str([each.data for each in log_lines(replay, viewer, directory)]),
        "jsonl": out.getvalue().decode(),
    }


@pytest.mark.parametrize("policy", SHOWN)
@pytest.mark.parametrize("viewer", [LOG, PUBLIC], ids=str)
def test_every_file_obeys(
    evening: tuple[Replay, Directory, MemoryLog, str], policy: Policy, viewer: Viewer
) -> None:
    _, directory, _, who = evening
    directory.set_pseudonym(who, "Bóbr")
    directory.set_policy(who, policy, audience(viewer))
    said = everything(evening, viewer)
    for door, words in said.items():
        for other, name in SHOWN.items():
            if name is not None and not (other == "initial" and policy == "full"):
                assert (name not in words) or other == policy, (door, name)
    expected = SHOWN[policy]
    if expected is not None:
        named = {door for door, words in said.items() if expected in words}
        assert {"film", "notation", "jsonl"} <= named
        assert not viewer.log or {"protocol", "lines", "report"} <= named

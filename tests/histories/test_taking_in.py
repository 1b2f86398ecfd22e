"""Plays taken in: once for ever, a newer file over an older one, people and places by keys, doubles counted once."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import date

import pytest

from events.directory import is_digest
from tests.histories.desks import Desk
from tests.histories.making import PLAYERS, export, play, player, score

ZONES = ("UTC", "Europe/Warsaw", "Pacific/Auckland", "America/Los_Angeles")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def evening(**more: object) -> bytes:
    return export(
        play("AAAA-1", score(1, "12", True), score(2, "9+1"), comments="Ala laughed", **more),
        play("BBBB-2", score(1, "3"), score(3, "4", True), playDate="2024-05-05 10:00:00"),
    )


def test_a_file_becomes_sessions_of_any_game(desk: Desk) -> None:
    report = desk.take(evening())
    assert (report.added, report.people, report.failed) == (2, 2, {})
    first, second = desk.rows()
    assert (first.game, first.kind, first.title, first.played_on, first.precision, first.closed) == (
        "any", "imported", "Żółw & Zając", date(2024, 5, 4), "minute", True,
    )  # fmt: skip
    assert (second.played_on, second.precision, second.location) == (date(2024, 5, 5), "day", first.location)
    assert [(each.kind, each.points, each.won) for each in desk.rows("seats")] == [
        ("person", 12.0, True), ("person", 10.0, False), ("person", 3.0, False), ("anonymous", 4.0, True),
    ]  # fmt: skip
    assert desk.people() == {"Ala Zmyślona", "Bolek Zmyślony"}


def test_names_and_texts_are_beside_the_log_and_not_in_it(desk: Desk) -> None:
    desk.take(evening())
    text = repr([event.body() for _, event in desk.log.read_all()])
    for private in ("Ala", "Bolek", "laughed", "At home", "example.org", "9+1"):
        assert private not in text
    kept = [each.text for session in desk.log.sessions() for each in desk.directory.kept(session)]
    assert "Ala laughed" in kept
    assert "At home" in kept
    assert any('"uuid": "AAAA-1"' in each for each in kept)
    assert not any("example.org" in each for each in kept)


def test_a_plan_changes_nothing(desk: Desk) -> None:
    planned = desk.plan(evening())
    assert planned.counts == {"add": 2, "amend": 0, "unchanged": 0, "same": 0, "failed": 0}
    assert [(each.name, each.person_id, each.plays) for each in planned.people] == [
        ("Ala Zmyślona", None, 2), ("Bolek Zmyślony", None, 1),
    ]  # fmt: skip
    assert desk.lines == 0
    assert desk.people() == set()


def test_twice_is_once(desk: Desk) -> None:
    desk.take(evening())
    lines, people = desk.lines, desk.directory.people()
    again = desk.take(evening())
    assert (again.added, again.amended, again.unchanged, again.people) == (0, 0, 2, 0)
    assert (desk.lines, desk.directory.people()) == (lines, people)
    assert desk.take(evening().replace(b"AAAA-1", b"aaaa-1")).unchanged == 2


def test_the_same_plan_twice_is_once(desk: Desk) -> None:
    from service.histories import apply

    planned = desk.plan(evening())
    apply(planned, desk.recorder, desk.directory, desk.author)
    lines = desk.lines
    apply(planned, desk.recorder, desk.directory, desk.author)
    assert desk.lines == lines


def test_a_newer_file_adds_what_is_new_and_amends_only_what_changed(desk: Desk) -> None:
    desk.take(evening())
    lines = desk.lines
    newer = export(
        play(
            "AAAA-1",
            score(1, "12", True),
            score(2, "11"),
            modificationDate="2024-05-20 08:00:00",
            durationMin=50,
        ),
        play("BBBB-2", score(1, "3"), score(3, "4", True), playDate="2024-05-05 10:00:00"),
        play("CCCC-3", score(2, "1")),
    )
    planned = desk.plan(newer)
    assert planned.counts == {"add": 1, "amend": 1, "unchanged": 1, "same": 0, "failed": 0}
    assert [line.get("data", line)["type"] for line in planned.items[0].changes] == ["play", "row", "retract"]
    report = desk.take(newer)
    assert (report.added, report.amended, report.unchanged) == (1, 1, 1)
    assert desk.lines == lines + 3 + 4
    assert [(row.minutes, row.corrections) for row in desk.rows()] == [(50, 3), (45, 0), (45, 0)]
    assert desk.rows("seats")[1].points == 11.0
    assert desk.take(newer).unchanged == 3


def test_an_older_file_over_a_newer_one_changes_nothing_and_says_so(desk: Desk) -> None:
    desk.take(evening(modificationDate="2024-05-20 08:00:00", durationMin=50))
    lines = desk.lines
    planned = desk.plan(evening())
    assert [(each.action, each.older) for each in planned.items] == [
        ("unchanged", True),
        ("unchanged", False),
    ]
    desk.take(evening())
    assert desk.lines == lines


def test_there_and_back_again(desk: Desk) -> None:
    """A play that is changed, changed back, and changed once more is amended each time."""
    for minutes, changed in ((45, "05"), (50, "06"), (45, "07"), (50, "08")):
        desk.take(evening(durationMin=minutes, modificationDate=f"2024-05-{changed} 08:00:00"))
        assert desk.rows()[0].minutes == minutes


def test_a_renamed_player_is_the_same_person(desk: Desk) -> None:
    desk.take(evening())
    renamed = [player(1, "Alicja Z."), *PLAYERS[1:]]
    planned = desk.plan(export(play("CCCC-3", score(1, "1")), players=renamed))
    assert [(each.name, each.person_id is None) for each in planned.people] == [("Alicja Z.", False)]


def test_somebody_of_exactly_that_name_is_that_person_and_of_a_like_name_a_candidate(desk: Desk) -> None:
    ala, bolek = desk.directory.add_person("ala zmyślona"), desk.directory.add_person("Bolek Zmyslony")
    planned = desk.plan(evening())
    assert [(each.person_id, each.candidates) for each in planned.people] == [(ala, (ala,)), (None, (bolek,))]
    decided = desk.plan(evening(), people={"Bolek Zmyślony": bolek, planned.people[0].key: "new"})
    assert [each.person_id for each in decided.people] == [None, bolek]


def test_an_erased_person_comes_back_with_no_file(desk: Desk) -> None:
    desk.take(evening())
    (ala,) = desk.directory.find("Ala Zmyślona")
    desk.directory.erase(ala, mentions=True)
    lines = desk.lines
    assert desk.take(evening()).unchanged == 2
    changed = evening(durationMin=60, modificationDate="2024-05-20 08:00:00")
    assert desk.take(changed).amended == 1
    assert desk.rows()[0].minutes == 60
    assert desk.lines > lines
    assert desk.directory.name(ala) is None
    assert "Ala Zmyślona" not in desk.people()


def test_a_comment_that_was_erased_stays_erased_when_the_play_is_amended(desk: Desk) -> None:
    desk.take(evening())
    (ala,) = desk.directory.find("Ala Zmyślona")
    desk.directory.know(ala, "laughed")  # what the comment names
    desk.directory.erase(ala, mentions=True)
    desk.take(evening(durationMin=60, modificationDate="2024-05-20 08:00:00"))
    session = desk.log.sessions()[0]
    assert not any(each.text == "Ala laughed" for each in desk.directory.kept(session))
    notes = [each.data["text"] for each in desk.log.read(session) if each.type == "note"]
    assert [is_digest(each) for each in notes] == [True]


def test_spellings_of_a_place_are_one_place(desk: Desk) -> None:
    desk.take(
        export(
            play("a", score(1)), play("b", score(1), locationRefId=2), play("c", score(1), locationRefId=0)
        )
    )
    first, second, none = (row.location for row in desk.rows())
    assert first == second
    assert none is None


# --- doubles


def pandemic(desk: Desk, *names: str, day: str = "2024-05-04") -> str:
    seats = [{"seat": f"s{n}", "person": desk.directory.add_person(name)} for n, name in enumerate(names, 1)]
    return desk.open({"game": "pandemic", "seats": seats, "played_on": {"date": day, "precision": "day"}})


def test_a_play_that_equals_a_session_of_kronika_is_proposed_as_the_same_and_counts_once(desk: Desk) -> None:
    session = pandemic(desk, "Ala Zmyślona", "Bolek Zmyślony")
    file = export(play("AAAA-1", score(1), score(2), gameRefId=4))
    (item,) = desk.plan(file).items
    assert (item.action, item.same_as) == ("same", session)
    assert desk.take(file).same == 1
    assert desk.log.sessions() == [session]
    assert desk.take(file, apart=frozenset({"aaaa-1"})).added == 1


@pytest.mark.parametrize(
    ("names", "day", "game"),
    [(("Ala Zmyślona", "Bolek Zmyślony"), "2024-05-03", 4), (("Ala Zmyślona", "Celina"), "2024-05-04", 4),
     (("Ala Zmyślona", "Bolek Zmyślony"), "2024-05-04", 2)],
)  # fmt: skip
def test_another_day_company_or_game_is_another_play(
    desk: Desk, names: tuple[str, ...], day: str, game: int
) -> None:
    pandemic(desk, *names, day=day)
    assert desk.plan(export(play("AAAA-1", score(1), score(2), gameRefId=game))).counts["add"] == 1


def test_a_play_that_says_it_came_from_kronika_is_the_session(desk: Desk) -> None:
    session = pandemic(desk, "Celina", "Darek")
    other = pandemic(desk, "Celina", "Edek", day="2024-05-07")
    meta = {"metaData": '{"MetaDataImportSourceName": "Kronika"}'}
    file = export(
        play("a", score(1), score(2), gameRefId=4, **meta),
        play("b", score(1), comments=f"posted by #kronika:{other}", playDate="2024-01-01 10:00:00"),
    )
    assert [each.same_as for each in desk.plan(file).items] == [session, other]


# --- zones


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_a_day_stays_the_day_in_every_zone(zone: str, desk: Desk) -> None:
    late, early = {"playDate": "2024-03-31 23:59:00"}, {"playDate": "2024-03-31 02:30:00"}
    desk.take(export(play("a", score(1), **late), play("b", score(1), **early), play("c", score(1))))
    assert [row.played_on for row in desk.rows()] == [date(2024, 3, 31), date(2024, 3, 31), date(2024, 5, 4)]
    said = [event.data["played_on"]["date"] for _, event in desk.log.read_all() if event.type == "opened"]
    assert said == ["2024-03-31T23:59", "2024-03-31T02:30", "2024-05-04T19:30"]


def test_numbers_of_two_stores_are_not_taken_for_one_person(desk: Desk) -> None:
    """Files trimmed by a script have no uuids: player 1 of one is not player 1 of another."""
    desk.take(export(play("a", score(1)), players=[{"id": 1, "name": "Ala"}]))
    desk.take(export(play("b", score(1)), players=[{"id": 1, "name": "Celina"}]))
    desk.take(export(play("c", score(7)), players=[{"id": 7, "name": "ALA"}]))
    first, second, third = (row.person for row in desk.rows("seats"))
    assert first == third
    assert second != first
    assert desk.people() == {"Ala", "Celina"}

"""What is written out as CSV comes back in as it was: also for Polish spreadsheets, and with what looks like a
formula."""

from __future__ import annotations

import csv
import io
from contextlib import closing
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from projections.warehouse import project
from service.exports.forms import FORMS
from service.exports.plays import Play, plays
from service.histories import apply, plan, read_file
from service.home import Folder
from service.people.display import Names
from service.recorder import Recorder


def opened(folder: Folder, people: dict[str, str], *names: str, **more: object) -> dict[str, object]:
    seats = [{"seat": f"s{at}", "person": people[name]} for at, name in enumerate(names, 1)]
    return {"game": "any", "kind": "imported", "detail": "score", "seats": seats, **more}


def written(root: Path) -> Folder:
    """Plays of different kinds: with points, with words for scores, won together."""
    folder = Folder(root)
    with closing(folder.log()) as log, closing(folder.directory()) as directory:
        people = {name: directory.add_person(name) for name in ("Żaneta W.", "=Ben", "Celina")}
        recorder = Recorder(log, directory)
        day = {"played_on": {"date": "2024-05-01", "precision": "day"}}
        given = [
            (opened(folder, people, "Żaneta W.", "=Ben", **day, place="u Zosi"),
             {"title": "Carcassonne", "ids": {"bgg": "822"}, "minutes": 45, "quantity": 2,
              "results": {"s1": {"score": "71.5", "won": True, "start": True}, "s2": {"score": "-3", "won": False}}}),
            (opened(folder, people, "Celina", "Żaneta W.", **day),
             {"title": "=Azul; „deluxe”", "results": {"s1": {"score": "60", "won": False, "role": "blue"},
                                                    "s2": {"score": "61", "won": True}}}),
            (opened(folder, people, "Celina", "=Ben", **day),
             {"title": "Pandemia", "cooperative": True, "outcome": "lost",
              "results": {"s1": {"text": "A+", "read": "word"}, "s2": {"text": "=B", "read": "word"}}}),
        ]  # fmt: skip
        for number, (fields, play) in enumerate(given):
            session = recorder.open(fields, people["Celina"], session_id=f"s{number}").session_id
            recorder.record(session, [{"type": "play", **play}], recorder=people["Celina"])
            recorder.record(session, [{"type": "end"}], recorder=people["Celina"])
    return folder


def told(folder: Folder) -> list[Play]:
    with closing(folder.log()) as log, closing(folder.directory()) as directory:
        project(log, None, folder.warehouse)
        return plays(folder, directory, log.sessions(), Names(directory, "club"))


def essence(play: Play) -> tuple[object, ...]:
    """What has to come back."""
    seats = tuple((each.name, each.points, each.text, each.won, each.role) for each in play.seats)
    return (
        play.title,
        play.status,
        play.comment,
        play.title_key,
        play.date,
        play.minutes,
        play.quantity,
        play.place,
        seats,
    )


@pytest.mark.parametrize("form", ["csv", "csv-pl"])
def test_csv_out_and_in_again(tmp_path: Path, form: str) -> None:
    source, fresh = written(tmp_path / "one"), Folder(tmp_path / "two")
    before = told(source)
    content = FORMS[form].make(before, "en")
    with closing(fresh.log()) as log, closing(fresh.directory()) as directory:
        planned = plan(read_file("plays.csv", content), log, directory)
        assert planned.counts["add"] == 3
        report = apply(planned, Recorder(log, directory), directory, directory.add_person("owner"))
        assert (report.added, report.failed) == (3, {})
    assert sorted(map(essence, told(fresh)), key=repr) == sorted(map(essence, before), key=repr)


@pytest.mark.parametrize("form", ["csv", "csv-pl"])
def test_plays_that_come_home_are_known_again(tmp_path: Path, form: str) -> None:
    folder = written(tmp_path)
    content = FORMS[form].make(told(folder), "en")
    with closing(folder.log()) as log, closing(folder.directory()) as directory:
        counts = plan(read_file("plays.csv", content), log, directory).counts
    assert (counts["add"], counts["amend"]) == (0, 0)


def test_a_score_in_words_stands_beside_the_numbers_and_is_no_comment(tmp_path: Path) -> None:
    found = told(written(tmp_path))
    rows = list(csv.DictReader(io.StringIO(FORMS["csv"].make(found, "en").decode(), newline="")))
    assert [(row["score"], row["score_text"], row["comment"]) for row in rows if row["game"] == "Pandemia"] == [
        ("", "A+", ""), ("", "'=B", "")
    ]  # fmt: skip
    table = pq.read_table(io.BytesIO(FORMS["parquet"].make(found, "en")))
    assert [row["score_text"] for row in table.to_pylist() if row["score"] is None] == ["A+", "=B"]
    assert r"| A\+ |" in FORMS["md"].make(found, "en").decode()

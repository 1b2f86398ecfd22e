"""An erased or hidden name is found nowhere: not in a file of the data folder, in an answer, nor in an export."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from events.directory import Directory
from events.exchange.jsonl import export_log
from events.photos import Photos
from events.trust.backup import back_up, restore
from projections.warehouse import project
from service.access import Grant
from service.access.store import FILE as ACCESS
from service.access.store import Tokens
from service.api import application
from service.exports.forms import FORMS
from service.exports.plays import plays
from service.home import DIRECTORY, LOG, Folder, Home
from service.people.display import Names
from service.people.erasing import erase
from service.photographing import attach
from service.recorder import Recorder
from tests.api.conftest import OPENED
from tests.service.test_photographing import picture

NAME, ALIAS, PSEUDONYM = "Żółcisława Wąchocka", "zolcia", "Wydra Morska"
WORDS = ("Żółcisława", "Wąchocka", "zolcia", "Wydra")
FORMS_OF = {form for word in WORDS for form in (word, json.dumps(word)[1:-1], word.casefold(), word.upper())}


class Evening:
    """A folder in which somebody left a trace wherever one can."""

    def __init__(self, root: Path) -> None:
        self.home = Home(root)
        self.folder: Folder = self.home.own
        with closing(self.folder.log()) as log, closing(self.folder.directory()) as directory:
            self.ben = directory.add_person("Ben")
            self.who, self.alias = directory.add_person(NAME), directory.add_person(ALIAS)
            directory.merge("person", self.alias, self.who)
            directory.set_pseudonym(self.who, PSEUDONYM)
            recorder = Recorder(log, directory)
            seats = [{"seat": "s1", "person": self.who}, {"seat": "s2", "person": self.ben}]
            recorder.open({**OPENED, "seats": seats}, self.ben, session_id="moves")
            recorder.record("moves", [{"type": "drive", "player": "s1", "to": "chicago"}], recorder=self.who)
            recorder.record("moves", [{"type": "note", "text": f"{NAME} pisze"}], recorder=self.who)
            seats = [{"seat": "s1", "person": self.alias}, {"seat": "s2", "person": self.ben}]
            opened = {"game": "any", "kind": "imported", "detail": "score", "seats": seats}
            recorder.open(opened, self.ben, session_id="play")
            raw = json.dumps({"players": [{"name": NAME}, {"nick": "inaczej"}]})
            for line in ({"type": "play", "title": "Catan"}, {"type": "row", "app": "bgstats", "raw": raw}):
                recorder.record("play", [line], recorder=self.ben)
            attach(self.folder, log, "play", picture(), author=self.ben, shows=None)
            attach(self.folder, log, "play", picture(size=(90, 30)), author=self.ben, shows=[self.ben])
            project(log, None, self.folder.warehouse)
        with closing(Tokens(self.folder.root / ACCESS)) as tokens:
            tokens.invite(Grant("player", frozenset({"s1"}), "moves", self.who), f"dla {NAME}", None)

    def files(self) -> Iterator[tuple[str, bytes]]:
        for path in self.folder.root.rglob("*"):
            if path.is_file():
                yield str(path), path.read_bytes()

    def told(self) -> Iterator[tuple[str, bytes]]:
        """(where, what) of every answer and export."""
        app = application(self.home)
        with TestClient(app) as api:
            for path in ("people", "sessions", "me", "tokens", *(
                f"sessions/{session}{rest}" for session in ("moves", "play")
                for rest in ("", "/state", "/lines", "/findings", "/rulings", "/export/html", "/export/jsonl",
                             "/export/notation", "/export/report", "/protocol", "/state?as=public", "/lines?as=public",
                             "/export/html?as=public")
            )):  # fmt: skip
                yield f"api {path}", api.get(f"/{path}").content
        app.state.desk.close()
        with closing(self.folder.log()) as log, closing(self.folder.directory()) as directory:
            for audience in ("club", "public"):
                names = Names(directory, audience)
                found = plays(self.folder, directory, ["moves", "play"], names)
                for form, made in FORMS.items():
                    yield f"{form} {audience}", made.make(found, "en")
                out = io.BytesIO()
                export_log(log, out, None, directory, names)
                yield f"jsonl {audience}", out.getvalue()


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "data")


def named(found: Iterator[tuple[str, bytes]]) -> set[str]:
    """Where one of the forms of the name is."""
    return {where for where, what in found for form in FORMS_OF if form.encode() in what}


def test_the_test_would_find_the_name(evening: Evening) -> None:
    files = {Path(where).name for where in named(evening.files())}
    assert {DIRECTORY, ACCESS} <= {each.removesuffix("-wal") for each in files}
    assert LOG not in files
    assert not [each for each in files if each.endswith(".parquet")]
    told = named(evening.told())
    assert {"api people", "api sessions", "api sessions/moves/export/html", "csv club", "jsonl club"} <= told


def test_an_erased_name_is_found_nowhere(evening: Evening) -> None:
    with closing(evening.folder.log()) as log, closing(evening.folder.directory()) as directory:
        before = {session: log.head(session) for session in log.sessions()}
        gone = erase(evening.folder, log, directory, evening.alias)
        assert (set(gone.directory.ids), gone.directory.rows) == ({evening.who, evening.alias}, 1)
        assert (gone.directory.texts, gone.photos, gone.tokens) == (1, 1, 1)
        assert {session: log.head(session) for session in log.sessions()} == before
        assert log.verify() == []
    assert named(evening.files()) == set()
    assert named(evening.told()) == set()
    with closing(Photos(evening.folder.root / "photos.sqlite")) as photos:
        assert [each.shows for each in photos.of("play")] == [(evening.ben,)]


def test_a_row_of_a_source_goes_though_it_has_another_name_for_the_person(evening: Evening) -> None:
    with closing(evening.folder.log()) as log, closing(evening.folder.directory()) as directory:
        directory.know(evening.who, "Nowe Imię")
        erase(evening.folder, log, directory, evening.who)
        assert not [each for each in directory.kept("play") if each.key.field == "raw"]


@pytest.mark.parametrize("policy", ["hidden", "pseudonym"])
def test_a_hidden_name_is_in_no_answer_and_no_export(evening: Evening, policy: str) -> None:
    with closing(evening.folder.directory()) as directory:
        for audience in ("club", "public"):
            directory.set_policy(evening.who, policy, audience)
        directory.set_pseudonym(evening.who, "Otter")
        with directory.together() as connection:
            connection.execute("DELETE FROM text")  # what others wrote is no matter of policies
    assert named(evening.told()) == set()


def test_a_restored_backup_brings_nothing_of_an_erased_person_back(evening: Evening, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    with closing(evening.folder.directory()) as directory:
        directory.know(evening.who, "Nowe Imię")  # so that the row has a name that only the session leads to
    back_up(evening.folder.root, backup, log=LOG, directory=DIRECTORY, made_at="2026-01-01T00:00:00+00:00")
    with closing(evening.folder.log()) as log, closing(evening.folder.directory()) as directory:
        erase(evening.folder, log, directory, evening.who)
        erasures = directory.erasures
    fresh = Home(tmp_path / "fresh").own
    with closing(fresh.log()) as log, closing(fresh.directory()) as directory:
        from events.directory.erasures import read

        assert erasures is not None
        restore(backup, log, directory, erasures=read(erasures))
        assert directory.name(evening.ben) == "Ben"
        assert directory.merges("person") == {evening.alias: evening.who}
        assert not [each for each in directory.kept("play") if each.key.field == "raw"]
    assert named((str(path), path.read_bytes()) for path in fresh.root.rglob("*") if path.is_file()) == set()


def test_choices_come_back_with_a_backup(tmp_path: Path) -> None:
    one, other = Directory(), Directory()
    who = one.add_person("Anna")
    one.set_policy(who, "initial", "club")
    one.set_pseudonym(who, "Otter")
    one.call_title("bgg:13", "Catan")
    one.merge("title", "title:osadnicy", "bgg:13")
    one.keep_apart("person", who, "p2")
    other.know(who, "Anna")
    other.take_choices(one)
    assert other.policies() == one.policies()
    assert other.pseudonyms() == one.pseudonyms()
    assert other.titles() == one.titles()
    assert other.merges("title") == one.merges("title")
    assert other.kept_apart("person") == one.kept_apart("person")

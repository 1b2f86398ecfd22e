"""*People*, *Titles* and *Import*: what the administration decides, and that nobody else does."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from dashboards.app import may_open
from service.access import Grant
from service.recorder import Recorder

PLAY = {"type": "play", "title": "Catan"}
CSV = "Data;Gra;Gracz;Wynik;Zwycięzca\n01.05.2024;Azul;Anna Kowalska;71,5;tak\n01.05.2024;Azul;Ben;60;nie\n".encode()
SHARED = {
    "games": [{"id": 1, "uuid": "g1", "name": "Azul", "bggId": 230802}],
    "players": [{"id": 1, "uuid": "u1", "name": "Ola", "isAnonymous": False}],
    "plays": [
        {
            "uuid": "AAAA-1", "playDate": "2024-05-01 20:15:00", "entryDate": "2024-05-01 22:00:00",
            "modificationDate": "2024-05-01 22:00:00", "gameRefId": 1, "durationMin": 40, "ignored": False,
            "manualWinner": False, "usesTeams": False, "rounds": 0, "bggId": 0, "rating": 0, "scoringSetting": 0,
            "playImages": "[]", "playerScores": [{"playerRefId": 1, "score": "12+3-4", "winner": True}],
        }
    ],
}  # fmt: skip


@pytest.fixture
def plays(desk):
    """Three plays by four people, two of whom are one; {name: person id}."""
    home = desk.home.own
    with closing(home.log()) as log, closing(home.directory()) as directory:
        known = {
            name: directory.add_person(name)
            for name in ("Anna Kowalska", "anna kowalska", "Ben <b>", "Celina")
        }
        recorder = Recorder(log, directory)
        for number, (one, title) in enumerate(
            (("Anna Kowalska", "Catan"), ("anna kowalska", "Catan (2nd edition)"))
        ):
            seats = [{"seat": "s1", "person": known[one]}, {"seat": "s2", "person": known["Ben <b>"]}]
            fields = {"game": "any", "kind": "imported", "detail": "score", "seats": seats}
            made = recorder.open(fields, known["Ben <b>"], session_id=f"play-{number}")
            ids = {} if number else {"ids": {"bgg": "13"}}
            recorder.record(made.session_id, [{**PLAY, "title": title, **ids}], recorder=known["Ben <b>"])
    return known


def words(page) -> str:
    """Everything that a page says."""
    parts = [each.value for kind in ("markdown", "caption", "success", "error", "warning", "info", "title", "subheader")
             for each in getattr(page, kind)]  # fmt: skip
    parts += [str(each.proto) for each in page.get("bidi_component")]
    return "\n".join(map(str, parts))


def directory_of(desk):
    return closing(desk.home.own.directory())


@pytest.mark.parametrize(
    ("role", "seats", "expected"), [("admin", (), True), ("scribe", (), False), ("judge", (), False),
                                    ("player", ("s1",), False), ("watcher", (), False)],
)  # fmt: skip
def test_only_who_administers_gets_the_pages(role, seats, expected):
    grant = Grant(role, frozenset(seats), "s" if seats else None)
    assert [may_open(grant, page) for page in ("people", "titles", "import")] == [expected] * 3


@pytest.mark.parametrize("page", ["people", "titles", "import"])
def test_a_page_that_is_reached_otherwise_shows_nothing_to_others(desk, plays, open_page, monkeypatch, page):
    monkeypatch.setattr("dashboards.context.caller", lambda: Grant("scribe"))
    shown = open_page(page)
    assert not shown.exception
    assert "those who administer" in shown.error[0].value
    assert "Kowalska" not in words(shown)
    assert not shown.button or {each.key for each in shown.button} <= {"count-now"}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_people_are_merged_and_parted_by_a_tap(desk, plays, open_page, lang):
    page = open_page("people", lang=lang)
    assert not page.exception
    one, other = plays["Anna Kowalska"], plays["anna kowalska"]
    pair = next(each.key for each in page.button if each.key.startswith("yes-"))
    page.button(key=pair).click().run()
    assert not page.exception
    with directory_of(desk) as directory:
        merged = directory.merges("person")
        assert merged in ({one: other}, {other: one})
    ((gone, kept),) = merged.items()
    page = open_page("people", lang=lang, person=kept)
    page.button(key=f"undo-{gone}").click().run()
    with directory_of(desk) as directory:
        assert directory.merges("person") == {}
    page = open_page("people", lang=lang)
    page.button(key=pair.replace("yes-", "no-")).click().run()
    assert not [each for each in page.button if each.key.startswith("yes-")]


def test_two_of_one_table_are_not_merged(desk, plays, open_page):
    who = plays["Anna Kowalska"]
    page = open_page("people", person=who)
    page.selectbox(key=f"into-{who}").set_value(plays["Ben <b>"]).run()
    page.button(key=f"merge-{who}").click().run()
    assert "sat at one table" in page.error[0].value


def test_a_policy_is_chosen_and_what_it_does_is_shown(desk, plays, open_page):
    who = plays["Celina"]
    page = open_page("people", person=who)
    page.selectbox(key=f"policy-public-{who}").set_value("pseudonym")
    page.text_input(key=f"pseudonym-{who}").input("Otter")
    page.button(key=f"policy-save-{who}").click().run()
    assert not page.exception
    assert "the public: Otter" in words(page)
    with directory_of(desk) as directory:
        assert (directory.policy(who, "club"), directory.policy(who, "public")) == ("full", "pseudonym")


def test_erasing_asks_first_and_says_what_went(desk, plays, open_page):
    who = plays["Celina"]
    page = open_page("people", person=who)
    assert "Celina" in words(page)
    assert page.button(key=f"erase-{who}").disabled
    page.checkbox(key=f"sure-{who}").check().run()
    page.button(key=f"erase-{who}").click().run()
    assert not page.exception
    assert "Erased." in page.success[0].value
    with directory_of(desk) as directory:
        assert directory.is_erased(who)
    assert "Celina" not in words(page)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_titles_are_merged_named_and_parted(desk, plays, open_page, lang):
    page = open_page("titles", lang=lang)
    assert not page.exception
    page.button(key="yes-title:catan (2nd edition)-bgg:13").click().run()
    assert not page.exception
    page = open_page("titles", lang=lang, title="bgg:13")
    page.text_input(key="called-bgg:13").input("Osadnicy")
    page.button(key="call-save-bgg:13").click().run()
    with directory_of(desk) as directory:
        assert directory.merges("title") == {"title:catan (2nd edition)": "bgg:13"}
        assert directory.titles() == {"bgg:13": "Osadnicy"}
    page.button(key="undo-title:catan (2nd edition)").click().run()
    with directory_of(desk) as directory:
        assert directory.merges("title") == {}


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    ("name", "content"),
    [("plays.csv", CSV), ("one.bgsplay", json.dumps(SHARED).encode())],
    ids=["csv", "bgstats"],
)
def test_a_file_is_previewed_and_then_taken_in_once(desk, open_page, lang, name, content):
    page = open_page("import", lang=lang)
    page.file_uploader(key="import-file").set_value((name, content, "application/octet-stream")).run()
    assert not page.exception
    assert not page.error
    log = desk.home.own.log()
    assert log.sessions() == []
    page.button(key="import-take").click().run()
    assert not page.exception
    assert page.success[0].value
    assert len(log.sessions()) == 1
    page.run()
    assert page.button(key="import-take").disabled
    log.close()


def test_what_is_no_play_log_is_told(desk, open_page):
    page = open_page("import")
    for content in (b"", b"\0\1\2", b"{", b"<plays", b"nothing", b"a;b\n1;2\n"):
        page.file_uploader(key="import-file").set_value(("x", content, "text/plain")).run()
        assert not page.exception, content
        assert page.error, content


def test_plays_are_taken_along_in_every_format(desk, plays, open_page):
    page = open_page("import")
    labels = [each.proto.label for each in page.get("download_button")]
    assert "CSV with semicolons and decimal commas" in labels
    assert len(labels) == 5

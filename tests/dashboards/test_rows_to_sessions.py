"""Every number of a row that stands for several sessions leads to exactly these, whatever is in its words."""

from __future__ import annotations

from contextlib import closing
from datetime import date

import pytest

from tests.dashboards import histories
from tests.dashboards.conftest import Desk
from tests.dashboards.leading import Lists, led, said
from tests.dashboards.reading import component, words
from tests.statistics.histories import Play, Seat, finding

ODD, LOCK = "A & B=#?+%; „Ż”", "Łowcy |*_[x](y)"
ANN, BEN = Seat("ann", True, 30, role="mage"), Seat("ben", False, 20, role="100% +x")
PLAYS = [
    Play("first", game=ODD, on=date(2025, 5, 1), seats=(ANN, BEN), tags=("a&b",), turns=((1, "s1", 4.0),)),
    Play("second", game=ODD, on=date(2025, 5, 2), seats=(Seat("ben", True, 41), Seat("ann", False, 12)), breaches=1),
    Play("third", game=ODD, on=date(2026, 1, 3), seats=(ANN, BEN, Seat("cleo", False, 25)), began=18, seconds=None),
    Play("month", game=ODD, on=date(2026, 1, 1), precision="month", seats=(ANN, BEN)),
    Play("blank", game=LOCK, on=None, began=None, seats=(Seat("ann", None), Seat(None, None))),
    Play("team", game="The Crew", on=date(2026, 1, 3), seats=(Seat("ann", True), Seat("ben", True)), together=True),
]  # fmt: skip
SEATS = frozenset({"scores", "score_counts", "seat_order", "roles", "turn_times", "seat_times"})
"""Tables whose n counts seats, or turns, of which a session may have several."""
DAYS = frozenset({"streaks", "every_day"})
"""Tables whose number counts days, on which there may have been several."""
PAGES = [
    ("person", {"person": "ben", "year": "2026", "lang": "pl"}, 6), ("game", {"game": ODD, "person": "ben"}, 8),
    ("calendar", {"year": "2025", "tag": "a&b"}, 4),
    ("ratings", {"game": ODD, "clean": "1"}, 1), ("explore", {"metric": "rate", "by": "role", "person": "ben"}, 1),
]  # fmt: skip


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    kept = Desk(tmp_path_factory.mktemp("shelf"))
    histories.write(kept, PLAYS, [finding("second", 3, "PAN-1")])
    return kept


@pytest.fixture
def history(desk, shelf, monkeypatch):
    monkeypatch.setenv("KRONIKA_DATA", str(shelf.root))


@pytest.mark.parametrize(("page", "told", "tables"), PAGES)
def test_the_sessions_listed_are_as_many_as_the_number_says(
    history, open_page, monkeypatch, page, told, tables
):
    cells = list(led(open_page(page, **told)))
    lists, shown = Lists(monkeypatch), set()
    assert len({table for table, *_ in cells}) >= tables, {table for table, *_ in cells}
    for table, column, cell, address in cells:
        found = lists.sessions(address)
        number = int(cell["words"])
        if table in DAYS:
            assert len(found) >= number, address
        else:
            assert 0 < len(found) <= number if table in SEATS else len(found) == number, (
                table,
                column,
                address,
            )
        shown |= found
        assert said(address).get("lang") == told.get("lang")
        for name in {"clean", "tag"} & set(told):
            assert said(address)[name] == told[name]
    assert shown <= {each.id for each in PLAYS}


def test_the_page_says_which_row_it_is_and_leads_back_to_all(history, open_page):
    page = open_page(
        "sessions",
        of="wins_by_game",
        count="n",
        kind="counted",
        **{"row.title_key": ODD, "row.person": "ann"},
    )
    assert "4 sessions" in words(page)
    assert r"Win rates by game; game\: A \& B=\#?\+%; „Ż”; Person\: ann; decided plays" in words(page)
    page.button(key="row-all").click().run()
    assert "6 sessions" in words(page)
    told = words(
        open_page("sessions", of="explore.plays.weekday", count="n", lang="pl", **{"row.label": "6"})
    )
    assert r"rozgrywki; dzień tygodnia\: sob" in told


def test_what_the_address_cannot_mean_falls_back_with_a_note(history, monkeypatch):
    noted = []
    lists = Lists(monkeypatch)
    monkeypatch.setattr("dashboards.address.note", lambda lang, name, told, shown: noted.append(told))
    everything = lists.selection("sessions")
    for told in ("of=luck", "of=wins&count=luck", "of=explore.plays.role", "year=1066", "month=2025-13", "since=May",
                 "session=none", "person=nobody", "title=Chess", "kind=lost", "seats=x"):  # fmt: skip
        assert lists.selection(f"sessions?{told}") == everything
        assert noted[-1:] == [told.rpartition("=")[2]]
        noted.clear()
    assert lists.selection("sessions?option.epidemics=&until=2026-01-01").until == date(2026, 1, 1)
    assert not noted


def test_a_row_that_is_no_more_matches_nothing_and_can_be_reset(history, open_page):
    page = open_page("sessions", of="weekdays", count="plays", **{"row.weekday": "none"})
    assert "Nothing matches" in words(page)
    page.button(key="reset").click().run()
    assert component(page, "kronika_list")


def test_months_of_the_audit_lead_to_their_sessions_and_keep_the_filters(desk, open_page, monkeypatch):
    desk.evening(played_on={"date": "2026-02-27", "precision": "day"})
    page = open_page("audit", by="month", game="pandemic", severity="breach")
    ((_, _, cell, address),) = led(page)
    assert cell["words"] == "1"
    rows = component(page, "kronika_list")["rows"]
    assert rows[0][0]["link"] == "audit?game=pandemic&severity=breach&month=2026-02&by=all"
    (rule, *_) = component(open_page("audit", game="pandemic", severity="breach"), "kronika_list")["rows"]
    links = [each["link"] for each in rule if isinstance(each, dict) and "by=session" in each.get("link", "")]
    assert [each.startswith("audit?game=pandemic&severity=breach&rule=") for each in links] == [True]
    assert len(Lists(monkeypatch).sessions(address)) == 1


def test_people_and_titles_of_the_administration_lead_to_their_sessions_those_under_way_too(
    desk, open_page, monkeypatch
):
    desk.evening()
    cells, titles = (list(led(open_page(page))) for page in ("people", "titles"))
    lists = Lists(monkeypatch)
    assert [(cell["words"], len(lists.sessions(address))) for *_, cell, address in (*cells, *titles)] == [
        ("1", 1)
    ] * 3


def test_who_was_merged_is_led_on_with_a_note_until_it_is_undone(desk, open_page, monkeypatch):
    with closing(desk.home.own.directory()) as directory:
        one, two = (directory.add_person(name) for name in ("Ann", "Anna"))
        directory.merge("person", one, two)
    seats = (Seat(one, True), Seat(two, False), BEN)
    histories.write(desk, [Play("one", seats=seats), Play("two", seats=seats, on=date(2026, 3, 2))])
    for page, told in (
        ("person", {"person": one}), ("versus", {"person": "ben", "other": one}), ("sessions", {"person": one})
    ):  # fmt: skip
        page = open_page(page, **told)
        assert "in the address: since merged into “Anna”" in words(page)
        assert "which there is not" not in words(page)
        assert page.selectbox(key=f"url-{next(name for name in told if told[name] == one)}").value == two
    address = f"sessions?of=people&count=plays&row.person={one}&kind=counted"
    assert Lists(monkeypatch).sessions(address) == {"one", "two"}
    monkeypatch.undo()
    monkeypatch.setenv("KRONIKA_DATA", str(desk.root))
    with closing(desk.home.own.directory()) as directory:
        directory.unmerge("person", one)
    page = open_page("person", person=one)
    assert "merged" not in words(page)
    assert page.selectbox(key="url-person").value == one

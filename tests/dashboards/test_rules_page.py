"""*Rules*: the catalogue of each game, searchable in both languages, with how often each rule is broken."""

from __future__ import annotations

import pytest

from projections.rules.catalogue import catalogue
from projections.rules.searching import search
from tests.dashboards.reading import component, rows, words


def test_without_a_log_every_rule_of_a_game_is_there(open_page):
    found = rows(open_page("rules", game="pandemic"))
    assert [row["rule"] for row in found] == list(catalogue("pandemic"))
    assert {row["broken"] for row in found} == {"–"}


@pytest.mark.parametrize("words_", ["ognisk", "OGNISK", "outbreak chain", "PAN-OUT"])
def test_a_search_in_either_language(words_):
    found = search(catalogue("pandemic").values(), words_)
    assert found
    assert len(found) < len(catalogue("pandemic"))


def test_a_search_needs_no_diacritics():
    rules = catalogue("pandemic").values()
    assert search(rules, "połączenia") == search(rules, "polaczenia") != []
    assert search(rules, "") == list(rules)
    assert search(rules, "zebra crossing") == []


def test_how_often_a_rule_was_broken_leads_to_the_audit(desk, open_page):
    desk.evening()
    page = open_page("rules", game="pandemic", q="PAN-ACT-DRIVE", broken="1")
    (row,) = rows(page)
    assert row["broken"] == "1"
    (cells,) = component(page, "kronika_list")["rows"]
    assert cells[3]["link"] == "audit?game=pandemic&rule=PAN-ACT-DRIVE&by=all"


def test_one_rule_in_full_with_its_findings(desk, open_page):
    session = desk.evening()
    page = open_page("rules", game="pandemic", rule="PAN-ACT-DRIVE")
    said = words(page)
    assert "PAN-ACT-DRIVE" in said
    assert "Jazda / Rejs" in said
    assert "As a breach" in said
    assert "Found 1 time" in said
    (cells,) = component(page, "kronika_list")["rows"]
    assert cells[0]["link"] == f"session?session={session}&seq=4"
    page.button(key="rules-all").click().run()
    assert "rule" not in page.query_params
    assert len(rows(page)) > 50


def test_a_rule_that_was_never_broken_says_so(desk, open_page):
    desk.evening()
    assert "No session of this log has broken it" in words(
        open_page("rules", game="pandemic", rule="PAN-ACT-BUILD")
    )


@pytest.mark.parametrize(
    ("name", "told"), [("game", "chess"), ("rule", "PAN-NO"), ("kind", "x"), ("way", "x")]
)
def test_what_the_address_cannot_mean_falls_back_with_a_note(open_page, name, told):
    page = open_page("rules", **{"game": "pandemic", name: told})
    assert "which there is not" in words(page)
    assert rows(page)


def test_a_search_that_finds_nothing_can_be_undone(open_page):
    page = open_page("rules", game="pandemic", q="zebra", broken="1")
    assert "No rule has these words" in words(page)
    page.button(key="reset").click().run()
    assert len(rows(page)) == len(catalogue("pandemic"))


def test_in_polish(open_page):
    page = open_page("rules", game="pandemic", lang="pl", q="PAN-ACT-DRIVE")
    assert "Zasady" in words(page)
    row = next(row for row in rows(page) if row["rule"] == "PAN-ACT-DRIVE")
    assert row["says"] == catalogue("pandemic")["PAN-ACT-DRIVE"].pl
    assert row["reported"] == "Jako naruszenie."

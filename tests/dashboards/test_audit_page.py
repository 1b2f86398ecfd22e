"""*Audit*: findings over all sessions, each with its rule and the way to its line; filters in the address."""

from __future__ import annotations

import pytest

from tests.dashboards.reading import component, rows, words


def numbers(page):
    return [each.value for each in page.metric]


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("audit"))


def test_sessions_without_a_finding_are_told_with_how_many_were_looked_at(desk, open_page):
    desk.evening(house_rules=["PAN-ACT-DRIVE"])
    said = words(open_page("audit"))
    assert "No rule was broken in 1 session, 13 lines." in said


def test_each_rule_is_cited_with_its_sentence_and_source(desk, open_page):
    desk.evening()
    page = open_page("audit")
    (row,) = rows(page)
    assert row["rule"] == "PAN-ACT-DRIVE"
    assert row["sentence"].startswith("Drive/Ferry: move to a city joined by a line")
    assert (row["breaches"], row["doubts"], row["sessions"]) == ("1", "–", "1")
    (cells,) = component(page, "kronika_list")["rows"]
    assert cells[1]["more"].startswith("Source: ")
    assert cells[0]["link"] == "rules?game=pandemic&rule=PAN-ACT-DRIVE"
    assert numbers(page) == ["1", "0", "0", "0"]
    assert "Found in 1 session, 13 lines" in words(page)


def test_one_by_one_each_finding_leads_to_its_line(desk, open_page):
    session = desk.evening()
    page = open_page("audit", by="all")
    (cells,) = component(page, "kronika_list")["rows"]
    assert cells[0]["link"] == f"session?session={session}&seq=4"
    assert cells[0]["sign"] == "breach"
    (row,) = rows(page)
    assert "Tokyo" in row["finding"]
    assert (row["seq"], row["cause"], row["ruling"]) == ("4", "a player's decision", "")


def test_a_dismissed_finding_is_not_counted(desk, open_page):
    session = desk.evening()
    desk.record(session, {"type": "ruling", "seq": 4, "rule": "PAN-ACT-DRIVE", "verdict": "dismissed"})
    page = open_page("audit")
    assert numbers(page) == ["0", "0", "0", "1"]
    page = open_page("audit", by="all", ruling="dismissed")
    (cells,) = component(page, "kronika_list")["rows"]
    assert cells[0]["struck"] is True
    assert rows(page)[0]["ruling"] == "dismissed"


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({"severity": "breach"}, 1), ({"severity": "doubt"}, 0), ({"game": "pandemic"}, 1), ({"ruling": "upheld"}, 0),
        ({"rule": "PAN-ACT-DRIVE"}, 1), ({"month": "2024-05"}, 1),
    ],
)  # fmt: skip
def test_filters_of_the_address(desk, open_page, told, found):
    desk.evening(played_on={"date": "2024-05-03"})
    page = open_page("audit", by="all", **told)
    if found:
        assert len(rows(page)) == found
    else:
        assert "No finding passes these filters" in words(page)
        page.button(key="reset").click().run()
        assert len(rows(page)) == 1


@pytest.mark.parametrize(
    ("name", "told"),
    [("severity", "mild"), ("ruling", "x"), ("rule", "PAN-NO"), ("month", "2024-13"), ("game", "chess"), ("by", "luck"),
     ("session", "nobody")],
)  # fmt: skip
def test_what_the_address_cannot_mean_falls_back_with_a_note(desk, open_page, name, told):
    desk.evening()
    page = open_page("audit", **{name: told})
    assert "which there is not" in words(page)
    assert len(rows(page)) == 1


def test_one_session_alone(desk, open_page):
    first, second = desk.evening(), desk.evening()
    assert len(rows(open_page("audit", by="session"))) == 2
    page = open_page("audit", by="session", session=second)
    (cells,) = component(page, "kronika_list")["rows"]
    assert cells[0]["link"] == f"session?session={second}&tab=findings"
    page.button(key="audit-all").click().run()
    assert len(rows(page)) == 2
    assert first != second


def test_by_cause_and_ruling_and_over_time(desk, open_page):
    desk.evening(played_on={"date": "2024-05-03"})
    said = words(open_page("audit", by="cause"))
    assert "Findings by cause" in said
    assert "Findings by ruling" in said
    (row,) = rows(open_page("audit", by="month"))
    assert (row["month"], row["sessions"], row["breaches"]) == ("2024-05", "1", "1")


def test_what_ifs_are_left_out(desk, open_page):
    desk.evening()
    desk.evening(kind="generated")
    assert "Found in 1 session" in words(open_page("audit"))


def test_in_polish(desk, open_page):
    desk.evening()
    page = open_page("audit", lang="pl", by="all")
    said = words(page)
    assert "Audyt" in said
    assert "Zakres: 1 sesja, 13 linii" in said
    (row,) = rows(page)
    assert (row["finding"], row["cause"]) == ("Brak połączenia: Chicago – Tokio.", "decyzja gracza")

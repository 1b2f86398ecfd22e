"""*Session*, findings: the repairs that one correction could bring, what each would do, and recording one."""

from __future__ import annotations

from tests.dashboards.reading import words

SLIP = ("b: draw khartoum mumbai", "~ infect moscow jakarta")
"""Moscow, now line 15, was turned over before: it cannot come again, the card lies in the discard pile."""


def opened(desk, open_page, **told):
    session = desk.evening(*SLIP, house_rules=["PAN-ACT-DRIVE"], **told.pop("opened", {}))
    return session, open_page("session", session=session, tab="findings", **told)


def asked(page):
    page.button(key="mend").click().run()
    return page


def test_a_session_in_order_has_nothing_to_mend(desk, open_page):
    session = desk.evening(house_rules=["PAN-ACT-DRIVE"])
    desk.record(session, {"type": "note", "text": "tea"})
    page = open_page("session", session=session, tab="findings")
    assert [each.key for each in page.button if each.key == "mend"] == []


def test_only_the_reader_of_the_log_is_offered_repairs(desk, open_page):
    _, page = opened(desk, open_page, viewer="public")
    assert [each.key for each in page.button if each.key == "mend"] == []


def test_the_repairs_are_listed_with_what_they_would_do(desk, open_page):
    session, page = opened(desk, open_page)
    page = asked(page)
    (which,) = page.radio
    assert any("line 15" in each and "infect moscow" in each for each in which.options)
    assert "would go" in words(page)
    log = desk.home.own.log()
    assert log.head(session)[0] == 16
    log.close()


def test_the_chosen_one_is_recorded_with_its_reason(desk, open_page):
    session, page = opened(desk, open_page)
    page = asked(page)
    page.text_input(key="mend-reason").set_value("said twice")
    page.button(key="mend").click()  # in a browser the dialog stays open by itself
    page.button(key="mend-record").click().run()
    assert not page.exception
    assert page.query_params["tab"] == "corrections"
    log, directory = desk.home.own.log(), desk.home.own.directory()
    last = log.read(session)[-1]
    assert last.type in ("retract", "amend", "insert")
    assert directory.text(session, last.event_id, "reason") == "said twice"
    log.close()
    directory.close()
    after = open_page("session", session=session, tab="findings")
    assert [each.key for each in after.button if each.key == "mend"] == []


def test_in_the_demo_nothing_can_be_recorded(desk, open_page):
    desk.evening(*SLIP, demo=True, house_rules=["PAN-ACT-DRIVE"])
    log = desk.home.demo.log()
    (session,) = log.sessions()
    log.close()
    page = asked(open_page("session", session=session, tab="findings"))
    assert "This is the demo" in words(page)
    assert [each.key for each in page.button if each.key == "mend-record"] == []


def test_in_polish(desk, open_page):
    _, page = opened(desk, open_page, lang="pl")
    page = asked(page)
    assert "Zniknie 1 ustalenie" in words(page)
    assert any("linia 15" in each for each in page.radio[0].options)

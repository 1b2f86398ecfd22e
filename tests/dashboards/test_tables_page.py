"""*Tables*: the judge's room; and what the pages show to those who do not see all."""

from __future__ import annotations

import pytest

from dashboards.caller import viewers
from events.problems import Problem
from service.access import OPEN, Grant
from tests.dashboards.reading import film, words


def test_a_running_table_says_whose_turn_it_is_and_what_is_open(desk, open_page):
    session = desk.evening(tags=["cup", "round-1"])
    page = open_page("tables")
    said = words(page)
    assert "Turn: **Łukasz" in said
    assert "last line 0 minutes ago" in said
    assert "Line 4\\: Tokyo" in said
    desk.record(session, {"type": "abandon"})
    assert "No session is being played" in words(open_page("tables"))


def test_a_call_is_shown_and_answered(desk, open_page):
    session = desk.evening()
    desk.record(session, {"type": "note", "text": "", "player": "a", "kind": "call"})
    page = open_page("tables")
    assert "calls the judge" in words(page)
    page.button(key=f"answer-{session}").click().run()
    assert "calls the judge" not in words(page)


def test_a_ruling_is_given_from_there(desk, open_page):
    session = desk.evening()
    page = open_page("tables")
    page.button(key=f"rule-{session}").click().run()
    page.text_input(key="rule-reason").set_value("seen by all")
    page.button(key=f"rule-{session}").click()  # in a browser the dialog stays open by itself
    page.button(key="rule-record").click().run()
    assert not page.exception
    log = desk.home.own.log()
    try:
        last = log.read(session)[-1]
    finally:
        log.close()
    assert (last.type, last.data["seq"], last.data["rule"]) == ("ruling", 4, "PAN-ACT-DRIVE")
    assert "Line 4" not in words(open_page("tables"))


def test_the_tables_of_a_tag_with_their_protocols(desk, open_page):
    ended = desk.evening(tags=["cup"])
    desk.record(ended, {"type": "abandon"}, {"type": "note", "text": "", "player": "a", "kind": "confirm"})
    desk.evening(tags=["other"])
    page = open_page("tables", tag="cup")
    said = words(page)
    assert "not confirmed by Łukasz" in said
    assert "Turn:" not in said


def as_role(monkeypatch, grant: Grant) -> None:
    for module in ("dashboards.context", "dashboards.app"):
        monkeypatch.setattr(f"{module}.caller", lambda: grant)


def test_a_player_sees_the_session_as_the_own_seat(desk, open_page, monkeypatch):
    session = desk.evening()
    as_role(monkeypatch, Grant("player", frozenset({"a"}), session))
    page = open_page("session", session=session)
    assert '"viewer": "a"' in film(page)
    asked = open_page("session", session=session, viewer="log")
    assert '"viewer": "a"' in film(asked)
    page.button(key="call-a").click().run()
    log = desk.home.own.log()
    try:
        assert log.read(session)[-1].data == {
            "kind": "call",
            "player": "a",
            "text": log.read(session)[-1].data["text"],
        }
    finally:
        log.close()


def test_a_watcher_sees_what_is_public_and_no_other_session(desk, open_page, monkeypatch):
    session, other = desk.evening(), desk.evening()
    as_role(monkeypatch, Grant("watcher", session=session))
    page = open_page("session", session=session)
    assert '"viewer": "public"' in film(page)
    assert not [each.key for each in page.button if str(each.key).startswith(("call-", "confirm-", "mend"))]
    assert "There is no session" in words(open_page("session", session=other))


@pytest.mark.parametrize(
    ("grant", "expected"),
    [
        (OPEN, ["log", "s1", "s2", "public"]),
        (Grant("player", frozenset({"s1"})), ["s1", "public"]),
        (Grant("player", frozenset({"s2", "s1"})), ["s1+s2", "s1", "s2", "public"]),
        (Grant("watcher"), ["public"]),
    ],
)
def test_who_may_look_as_whom(grant, expected):
    assert viewers(grant, ["s1", "s2"]) == expected


def test_without_a_token_no_page_is_shown_where_tokens_are_needed(desk, monkeypatch):
    from dashboards.caller import caller

    assert caller() == OPEN
    monkeypatch.setenv("KRONIKA_ACCESS", "tokens")
    with pytest.raises(Problem) as error:
        caller()
    assert error.value.code == "token"


def test_the_words_of_several_seats_on_the_result_lie_folded_away(desk, open_page):
    session = desk.evening()
    desk.record(session, {"type": "abandon"}, {"type": "note", "text": "", "player": "a", "kind": "confirm"})
    page = open_page("session", session=session)
    (folded,) = [each for each in page.expander if each.label == "Is the result right? Confirmed: 1 of 2"]
    assert [each.key for each in folded.button] == ["confirm-b"]

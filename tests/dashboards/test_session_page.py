"""*Session*: any line of a session, for any viewer; struck lines readable; findings in place; both languages."""

from __future__ import annotations

import pytest

from tests.dashboards.reading import component, log, plain, words


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("session"))


def test_without_a_session_in_the_address_one_can_be_chosen(desk, open_page):
    session = desk.evening()
    page = open_page("session")
    page.selectbox(key="choose-session").select(session).run()
    assert page.query_params["session"] == session
    assert "Pandemic · Ann" in words(page)


def test_an_unknown_session_is_told(desk, open_page):
    desk.evening()
    page = open_page("session", session="nonsense")
    assert "There is no session “nonsense”" in words(page)


def test_the_last_line_is_shown_first(desk, open_page):
    page = open_page("session", session=desk.evening())
    assert "Line 13 (13 of 13)" in words(page)
    assert page.slider(key="place").value == 13


def test_a_link_to_a_line_shows_the_table_there(desk, open_page):
    session = desk.evening()
    drawn = component(open_page("session", session=session, seq="3"), "kronika_board")["wide"]
    assert "Turn 1 · a, Medic" in drawn
    assert "actions left: 3" in drawn
    later = component(open_page("session", session=session, seq="13"), "kronika_board")["wide"]
    assert "Turn 2 · b, Scientist" in later


@pytest.mark.parametrize("told", ["0", "99", "-3", "one", "3.5", "9" * 30])
def test_a_line_that_is_not_there_falls_back_with_a_note(desk, open_page, told):
    page = open_page("session", session=desk.evening(), seq=told)
    assert "which there is not" in words(page)
    assert "Line 13 (13 of 13)" in words(page)


def test_an_unknown_viewer_falls_back_with_a_note(desk, open_page):
    page = open_page("session", session=desk.evening(), viewer="z")
    assert "“z”, which there is not" in words(page)
    assert page.selectbox(key="url-viewer").value == "log"


@pytest.mark.parametrize(
    ("start", "button", "seq"),
    [
        ("5", "next", "6"),
        ("5", "previous", "4"),
        ("5", "first", "1"),
        ("5", "turn_on", "10"),
        ("12", "turn_back", "10"),
        ("10", "turn_back", "1"),
        ("3", "next_finding", "4"),
    ],
)
def test_buttons_go_through_the_session_and_the_address_follows(desk, open_page, start, button, seq):
    page = open_page("session", session=desk.evening(), seq=start)
    page.button(key=f"go-{button}").click().run()
    assert page.query_params["seq"] == seq
    assert f"Line {seq} " in words(page)


def test_the_last_line_needs_no_number_in_the_address(desk, open_page):
    page = open_page("session", session=desk.evening(), seq="12")
    page.button(key="go-next").click().run()
    assert "seq" not in page.query_params
    assert page.button(key="go-next").disabled


def test_the_slider_goes_to_a_line(desk, open_page):
    page = open_page("session", session=desk.evening())
    page.slider(key="place").set_value(7).run()
    assert page.query_params["seq"] == "7"


def test_the_log_has_turns_lines_with_links_and_consequences(desk, open_page):
    session = desk.evening()
    html = log(open_page("session", session=session, seq="3"))
    assert f'href="?session={session}&amp;seq=8"' in html
    said = plain(html)
    assert "turn 2 10 b drive Washington" in said
    assert "12 b treat yellow → cube taken from Miami" in said
    assert "a Medic Paris, Lima, Milan, Osaka; b Scientist" in said
    assert html.count('class="r now"') == 1


def test_a_finding_stands_at_its_line_with_rule_sentence_and_source(desk, open_page):
    said = plain(log(open_page("session", session=desk.evening())))
    assert "4 a drive Tokyo" in said
    finding = said.split("drive Tokyo", 1)[1].split("5 a drive", 1)[0]
    assert "Breach" in finding
    assert "PAN-ACT-DRIVE" in finding
    assert "Polish rulebook" in finding or "rulebook" in finding.lower()


def test_struck_and_amended_lines_stay_readable_with_who_and_why(desk, open_page):
    session = desk.evening()
    desk.record(
        session,
        {"type": "retract", "seq": 4, "kind": "typo", "reason": "misheard <Tokyo>"},
        {
            "type": "amend",
            "seq": 11,
            "data": {"type": "drive", "player": "b", "to": "atlanta"},
            "kind": "typo",
        },
        {"type": "insert", "after": 6, "data": {"type": "note", "text": "tea"}, "kind": "typo"},
    )
    html = log(open_page("session", session=session))
    said = plain(html)
    assert '<span class="x"><span class="s">a</span> drive Tokyo</span>' in html
    assert "struck (Ann <b>" in said
    assert "misheard <Tokyo>" in said
    assert "<Tokyo>" not in html
    assert "<b>," not in html
    assert "11 b drive Atlanta" in said
    assert "amended by line 15" in said
    assert "inserted later (line 16)" in said


def test_a_take_back_is_marked(desk, open_page):
    session = desk.evening()
    desk.record(session, {"type": "retract", "seq": 13, "kind": "takeback"})
    assert "taken back" in plain(log(open_page("session", session=session)))


def test_a_note_is_read_from_the_directory_and_gone_when_erased(desk, open_page):
    session = desk.evening('note "what a turn"')
    assert "what a turn" in plain(log(open_page("session", session=session)))
    directory = desk.home.own.directory()
    directory.erase(next(iter(directory.people())))
    directory.close()
    page = open_page("session", session=session)
    assert "what a turn" not in plain(log(page))
    assert "sha256" not in log(page)


def test_a_viewer_sees_no_hidden_hand(desk, open_page):
    session = desk.evening(options={"epidemics": 4, "hands_open": False})

    def hands(page):
        return component(page, "kronika_board")["wide"].split("Cures and cubes left")[-1]

    assert "Lima" in hands(open_page("session", session=session))
    assert "Lima" in hands(open_page("session", session=session, viewer="a"))
    page = open_page("session", session=session, viewer="public")
    assert "Lima" not in hands(page)
    assert "lima" not in log(page).lower()
    assert "lima" not in component(page, "kronika_findings")["html"].lower()


def test_curves_findings_and_facts_stand_below(desk, open_page):
    page = open_page("session", session=desk.evening(), seq="3")
    said = words(page)
    for curve in ("outbreaks", "infection rate", "cubes on the board", "cards in the player deck"):
        assert curve in said
    assert "PAN-ACT-DRIVE" in component(page, "kronika_findings")["html"]
    facts = dict(page.dataframe[0].value.itertuples(index=False))
    assert facts["Mode"] == "scribe"
    assert facts["Lines in the log"] == "13"
    assert len(facts["Hash of the last line"]) == 64


def test_in_polish(desk, open_page):
    page = open_page("session", session=desk.evening(), lang="pl")
    assert "Pandemia · Ann" in words(page)
    assert "Teraz: b: dobierz" in words(page)
    assert "Ogniska" in component(page, "kronika_board")["wide"]
    said = plain(log(page))
    assert "12 b lecz żółty → zdjęty znacznik: Miami" in said
    assert "Złamanie" in said


def test_a_session_that_cannot_be_replayed_says_why(desk, open_page):
    from events.log.contract import Draft

    log_ = desk.home.own.log()
    draft = Draft(
        event_id="x", type="opened", version=1, data={"game": "lost_game"}, marks={},
        recorded_at="2026-01-01T00:00:00Z", recorder="p",
    )  # fmt: skip
    log_.append("old", [draft], 0)
    log_.close()
    page = open_page("session", session="old")
    assert "cannot be replayed" in words(page)
    assert "lost_game" in words(page)

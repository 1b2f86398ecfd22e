"""*Session*: any line of a session, for any viewer; struck lines readable; findings in place; both languages."""

from __future__ import annotations

import json

import pytest

from tests.dashboards.reading import component, film, log, words


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


def test_the_film_has_every_line_and_begins_at_the_end(desk, open_page):
    given = component(open_page("session", session=desk.evening()), "kronika_player")
    assert given["film"]["frames"]["seq"] == list(range(1, 14))
    assert given["at"] is None
    assert given["address"].endswith("&seq={seq}")


def test_a_link_to_a_line_sends_the_player_there(desk, open_page):
    given = component(open_page("session", session=desk.evening(), seq="3"), "kronika_player")
    assert given["at"] == 3


@pytest.mark.parametrize("told", ["0", "99", "-3", "one", "3.5", "9" * 30])
def test_a_line_that_is_not_there_falls_back_with_a_note(desk, open_page, told):
    page = open_page("session", session=desk.evening(), seq=told)
    assert "which there is not" in words(page)
    assert component(page, "kronika_player")["at"] == 13


def test_an_unknown_viewer_falls_back_with_a_note(desk, open_page):
    page = open_page("session", session=desk.evening(), viewer="z")
    assert "“z”, which there is not" in words(page)
    assert component(page, "kronika_player")["film"]["viewer"] == "log"


def test_everybody_at_the_table_can_be_chosen_as_viewer(desk, open_page):
    page = open_page("session", session=desk.evening(), viewer="b")
    given = component(page, "kronika_player")
    assert [id_ for id_, _ in given["viewers"]] == ["log", "a", "b", "public"]
    assert given["film"]["viewer"] == "b"
    assert "viewer=b" in given["address"]


def test_another_place_in_the_address_sends_the_player_there_and_nothing_else_does(desk, open_page):
    page = open_page("session", session=desk.evening(), seq="5")
    first = component(page, "kronika_player")
    page.run()
    assert component(page, "kronika_player") == first
    page.query_params["seq"] = "7"
    page.run()
    given = component(page, "kronika_player")
    assert (given["at"], given["ask"]) == (7, first["ask"] + 1)


def test_no_one_branches_off_the_demo(desk, open_page):
    assert (
        component(open_page("session", session=desk.evening(demo=True)), "kronika_player")["branch"] is False
    )


def test_the_log_has_lines_in_words_with_consequences(desk, open_page):
    rows = log(open_page("session", session=desk.evening(), seq="3"))
    assert (rows[10]["turn"], rows[10]["seat"], rows[10]["words"]) == (2, "b", "drives to Washington")
    assert rows[12]["outcomes"] == ["Miami −1 yellow"]


def test_a_finding_stands_at_its_line_with_rule_sentence_and_source(desk, open_page):
    page = open_page("session", session=desk.evening())
    ((severity, rule, sentence, status, standing),) = log(page)[4]["found"]
    assert (severity, rule, status, standing) == ("breach", "PAN-ACT-DRIVE", "", True)
    assert "Tokyo" in sentence
    _, source = component(page, "kronika_player")["film"]["rules"][rule]
    assert "rulebook" in source.lower()


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
    rows = log(open_page("session", session=session))
    assert (rows[4]["kind"], rows[4]["words"]) == ("struck", "drives to Tokyo")
    assert rows[4]["fate"][2].startswith("struck by line 14, typo, Ann <b>, ")
    assert rows[4]["fate"][2].endswith("“misheard <Tokyo>”")
    assert rows[11]["words"] == "drives to Atlanta"
    assert "was: drives to Miami" in rows[11]["notes"]
    assert rows[16]["words"] == "note: “tea”"
    assert "forgotten at first" in rows[16]["notes"]


def test_a_take_back_is_marked(desk, open_page):
    session = desk.evening()
    desk.record(session, {"type": "retract", "seq": 13, "kind": "takeback"})
    assert log(open_page("session", session=session))[13]["fate"][0] == "taken_back"


def test_a_note_is_read_from_the_directory_and_gone_when_erased(desk, open_page):
    session = desk.evening('note "what a turn"')
    assert "what a turn" in film(open_page("session", session=session))
    directory = desk.home.own.directory()
    directory.erase(next(iter(directory.people())))
    directory.close()
    told = film(open_page("session", session=session))
    assert "what a turn" not in told
    assert "sha256" not in told


def test_a_viewer_sees_no_hidden_hand(desk, open_page):
    session = desk.evening(options={"epidemics": 4, "hands_open": False})
    assert "Airlift" not in film(open_page("session", session=session, viewer="a"))
    assert "Airlift" in film(open_page("session", session=session))
    assert "Airlift" in film(open_page("session", session=session, viewer="b"))
    page = open_page("session", session=session, viewer="public")
    assert "airlift" not in film(page).lower()
    assert "airlift" not in json.dumps(component(page, "kronika_lines")).lower()


def test_curves_findings_and_facts_stand_below(desk, open_page):
    page = open_page("session", session=desk.evening(), seq="3")
    said = words(page)
    for curve in ("outbreaks", "infection rate", "cubes on the board", "cards in the player deck"):
        assert curve in said
    (row,) = component(page, "kronika_lines")["film"]["lines"]
    assert (row["seq"], row["found"][0][1]) == (4, "PAN-ACT-DRIVE")
    facts = dict(page.dataframe[0].value.itertuples(index=False))
    assert facts["Mode"] == "scribe"
    assert facts["Lines in the log"] == "13"
    assert len(facts["Hash of the last line"]) == 64


def test_in_polish(desk, open_page):
    page = open_page("session", session=desk.evening(), lang="pl")
    assert "Pandemia · Ann" in words(page)
    told = component(page, "kronika_player")["film"]
    assert told["frames"]["due"][-1] == "b: dociąganie"
    assert "Ogniska" in told["pictures"]["nodes"]
    assert log(page)[12]["words"] == "leczy chorobę: żółty"
    assert told["severities"]["breach"] == "Naruszenie"


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

"""*Session*: any line of a session, for any viewer; struck lines readable; findings in place; both languages."""

from __future__ import annotations

import json

import pytest

from tests.dashboards.reading import component, film, log, words


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("session"))


def test_without_a_session_in_the_address_one_can_be_chosen(desk, open_page):
    session = desk.evening()
    (row,) = component(open_page("session"), "kronika_list")["rows"]
    assert row[0]["link"] == f"session?session={session}"
    assert "Ann <b> and Łukasz" in row[0]["more"]


def test_a_session_just_opened_is_shown(desk, open_page):
    session = desk.evening()
    page = open_page("session")
    page.session_state["opened"] = session
    page.run()
    assert page.query_params["session"] == session
    assert r"Ann \<b\> \(a\) and Łukasz \(b\)" in words(page)


def test_the_beginning_of_an_id_is_enough(desk, open_page):
    session = desk.evening()
    page = open_page("session", session=session[:8])
    assert page.query_params["session"] in (session, [session])
    assert component(page, "kronika_player")["film"]["frames"]["seq"] == list(range(1, 14))


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


@pytest.mark.parametrize("told", ["0", "99", "-3", "one", "3.5", "9" * 5000])
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
    for tab in ("log", "findings", "facts", "corrections"):
        shown = open_page("session", session=session, viewer="public", tab=tab)
        told = words(shown) + json.dumps(
            [component(shown, name) for name in ("kronika_lines", "kronika_list")]
        )
        assert "airlift" not in told.lower()


def test_the_tab_is_in_the_address(desk, open_page):
    session = desk.evening()
    page = open_page("session", session=session, tab="facts")
    assert component(page, "kronika_player") == {}
    assert component(page, "kronika_list")
    page = open_page("session", session=session, tab="nonsense")
    assert "which there is not" in words(page)
    assert component(page, "kronika_player")


def test_the_log_is_searched_in_any_case_and_without_diacritics(desk, open_page):
    session = desk.evening('note "Pójdź do São Paulo"')

    def lines(**told):
        page = open_page("session", session=session, tab="log", **told)
        return [row["seq"] for row in component(page, "kronika_lines")["film"]["lines"]]

    assert lines() == list(range(1, 15))
    assert lines(q="TOKYO") == [2, 4]
    assert lines(q="tokyo DRIVES") == [4]
    assert lines(q="pan-act-drive") == [4]
    assert lines(q="pojdz sao") == [14]
    assert lines(q="13") == [13]
    assert lines(lines="findings") == [4]
    assert lines(lines="notes") == [14]


def test_a_search_that_finds_nothing_can_be_undone(desk, open_page):
    page = open_page("session", session=desk.evening(), tab="log", q="zebra", lines="changed")
    assert "No line has these words" in words(page)
    page.button(key="reset").click().run()
    assert {"q", "lines"} & set(page.query_params) == set()
    assert len(component(page, "kronika_lines")["film"]["lines"]) == 13


def test_findings_stand_with_line_rule_source_and_ruling(desk, open_page):
    session = desk.evening()
    desk.record(
        session,
        {"type": "ruling", "seq": 4, "rule": "PAN-ACT-DRIVE", "verdict": "dismissed", "reason": "tea"},
    )
    said = words(open_page("session", session=session, tab="findings"))
    assert "1 finding" in said
    assert "**Breach:** ~~" in said
    assert "`a: drive tokyo`" in said
    assert "Dismissed by line 14" in said
    assert "Jazda / Rejs" in said


def test_a_session_without_findings_says_so(desk, open_page):
    page = open_page("session", session=desk.evening(house_rules=["PAN-ACT-DRIVE"]), tab="findings")
    assert "No rule was broken in this session" in words(page)


def test_findings_that_a_correction_cleared_can_be_looked_at(desk, open_page):
    session = desk.evening()
    desk.record(session, {"type": "retract", "seq": 4, "kind": "typo"})
    said = words(open_page("session", session=session, tab="findings", status="cleared"))
    assert "1 finding\n" in said
    assert "Cleared by line 14" in said
    page = open_page("session", session=session, tab="findings", status="dismissed")
    assert "which there is not" in words(page)


def test_the_curves_are_drawn(desk, open_page):
    said = words(open_page("session", session=desk.evening(), tab="curves", seq="3"))
    for curve in ("Outbreaks", "Infection rate", "Cubes on the board", "Cards in the player deck"):
        assert f"**{curve}**" in said


def test_the_curves_of_a_session_that_goes_on_are_for_the_log_alone(desk, open_page):
    said = words(open_page("session", session=desk.evening(), tab="curves", viewer="a"))
    assert "for the log alone" in said


def facts(page):
    return {
        row[0]: row[1]["words"] if isinstance(row[1], dict) else row[1]
        for row in component(page, "kronika_list")["rows"]
    }


def test_the_facts_of_a_session(desk, open_page):
    session = desk.evening(house_rules=["PAN-ACT-DRIVE"], place="by the lake")
    told = facts(open_page("session", session=session, tab="facts"))
    assert told["Mode"] == "scribe"
    assert told["Lines in the log"] == "13"
    assert told["House rules"] == "PAN-ACT-DRIVE"
    assert told["Options"] == "Epidemic cards: 4"
    assert told["Place"] == "by the lake"
    assert len(told["Hash of the last line"]) == 64


def test_hash_place_and_log_files_are_for_the_log_alone(desk, open_page):
    session = desk.evening(place="by the lake")
    page = open_page("session", session=session, tab="facts", viewer="a")
    assert not {"Hash of the last line", "Place"} & set(facts(page))
    assert [each.key for each in page.get("download_button")] == ["save-html"]


def test_the_history_of_corrections(desk, open_page):
    session = desk.evening()
    desk.record(
        session,
        {"type": "retract", "seq": 4, "kind": "typo", "reason": "misheard"},
        {"type": "amend", "seq": 11, "data": {"type": "drive", "player": "b", "to": "atlanta"}},
        {"type": "insert", "after": 6, "data": {"type": "note", "text": "tea"}},
        {"type": "retract", "seq": 13, "kind": "takeback"},
        {"type": "retract", "seq": 15},
    )
    given = component(open_page("session", session=session, tab="corrections"), "kronika_list")
    head = [each["id"] for each in given["columns"]]
    rows = [
        dict(zip(head, (cell["words"] if isinstance(cell, dict) else cell for cell in row), strict=True))
        for row in given["rows"]
    ]
    assert [(row["line"], row["what"], row["concerns"]) for row in rows] == [
        ("14", "struck", "4"), ("15", "amended", "11"), ("16", "put in", "6"), ("17", "taken back", "13"),
        ("18", "correction undone", "15"),
    ]  # fmt: skip
    assert (rows[0]["was"], rows[0]["why"]) == ("a: drive tokyo", "misheard")
    assert rows[0]["findings"] == "PAN-ACT-DRIVE of line 4 is gone"
    assert (rows[1]["was"], rows[1]["now"]) == ("b: drive miami", "b: drive atlanta")
    assert rows[2]["now"] == 'note "tea"'
    assert rows[0]["who"] == "Ann <b>"


def test_a_branch_leads_back_to_its_origin(desk, open_page):
    from service.recorder import Recorder

    origin = desk.evening()
    log_, directory = desk.home.own.log(), desk.home.own.directory()
    made = Recorder(log_, directory).branch(origin, 3, log_.read(origin)[0].recorder).session_id
    log_.close()
    directory.close()
    assert "what-if" in words(open_page("session", session=made))


def test_in_polish(desk, open_page):
    page = open_page("session", session=desk.evening(), lang="pl")
    assert "Pandemia" in words(page)
    assert "w toku" in words(page)
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


def test_photos_and_the_way_to_bg_stats_stand_among_the_facts(desk, open_page):
    from tests.service.test_photographing import picture

    session = desk.evening()
    page = open_page("session", session=session, tab="facts")
    assert not page.exception
    (link,) = [each.proto.url for each in page.get("link_button") if "createPlay" in each.proto.url]
    assert session in link
    page.file_uploader(key="photo-file").set_value(("a.png", picture("PNG"), "image/png"))
    page.button(key="photo-keep").click().run()
    assert not page.exception
    (erase,) = [each.key for each in page.button if each.key.startswith("photo-erase-")]
    page.button(key=erase).click().run()
    assert not [each.key for each in page.button if each.key.startswith("photo-erase-")]
    public = open_page("session", session=session, tab="facts", viewer="public")
    assert not public.exception
    assert not public.get("file_uploader")
    (link,) = [each.proto.url for each in public.get("link_button") if "createPlay" in each.proto.url]
    assert "Ann%20%3Cb%3E" not in link

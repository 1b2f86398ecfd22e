"""What a file leaves open is told, and goes the way that loses least: spellings, files without dates, merged people,
encodings, numbers that are none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from events.exchange.days import read_day
from events.exchange.plays import Day
from events.exchange.tabular.reading import parse
from events.session import SESSION
from service.exports import bgstats
from service.exports.plays import Play, Seat
from tests.histories.desks import Desk
from tests.histories.making import export, play, score
from tests.histories.test_movelogs import eighteen


@pytest.fixture
def desk() -> Desk:
    return Desk()


def bgg(*names: str, play_id: str = "1") -> bytes:
    rows = "".join(f'<player username="" userid="0" name="{each}" score="3" win="0"/>' for each in names)
    return f"""<plays><play id="{play_id}" date="2024-01-02" quantity="1"><item name="G" objectid="4"/>
        <players>{rows}</players></play></plays>""".encode()


def persons(desk: Desk) -> list[list[str | None]]:
    return [[each.person for each in replay.opened.seats] for replay in desk.sessions()]


# --- spellings


def test_spellings_of_one_name_at_one_table_are_different_people_and_that_is_told(desk: Desk) -> None:
    report = desk.take(bgg("Ala", "ALA", "ala "), "x.xml")
    assert desk.people() == {"Ala", "ALA", "ala"}
    assert len(set(persons(desk)[0])) == 3
    assert [each.what for each in report.oddities] == [
        "ALA, Ala, ala sit at one table: taken as different people"
    ]
    again = desk.take(bgg("Ala", "ALA", "ala "), "x.xml")
    assert (again.added, again.amended, again.people) == (0, 0, 0)


def test_a_spelling_that_was_told_apart_is_known_again_by_itself(desk: Desk) -> None:
    desk.take(bgg("Ala", "ALA"), "x.xml")
    (both,) = persons(desk)
    desk.take(bgg("ALA", play_id="2"), "x.xml")
    desk.take(bgg("Ala", play_id="3"), "x.xml")
    desk.take(bgg("aLa", play_id="4"), "x.xml")  # any other spelling is that which the file has most often
    later = {each for row in persons(desk) for each in row if len(row) == 1}
    assert later == set(both)
    assert desk.people() == {"Ala", "ALA"}


def test_spellings_at_different_tables_are_one_person(desk: Desk) -> None:
    desk.take(b"date,game,player\n2024-01-01,Golf,Ala\n2024-01-02,Golf,ALA\n", "x.csv")
    assert len(desk.people()) == 1


def test_somebody_who_sits_twice_in_a_play_is_told(desk: Desk) -> None:
    file = export(play("a", score(1, "3"), score(1, "4"), score(3, "5"), score(3, "6")))
    assert [each.what for each in desk.plan(file).oddities] == ["Ala Zmyślona sits there more than once"]


# --- files that do not say how old they are


def test_a_file_without_dates_goes_over_what_is_known_and_says_so(desk: Desk) -> None:
    desk.take(export(play("a", score(1, "3"), score(2, "4"))))
    dateless = export(play("a", score(1, "3"), score(2, "5"), modificationDate=None))
    report = desk.take(dateless)
    assert (report.amended, [each.code for each in report.oddities]) == (1, ["changed"])
    assert [each.points for each in desk.rows("seats")] == [3.0, 5.0]
    again = desk.take(dateless)
    assert (again.amended, again.oddities) == (0, ())


def test_a_file_without_dates_that_says_the_same_is_nothing_to_tell(desk: Desk) -> None:
    desk.take(export(play("a", score(1, "3"))))
    report = desk.take(export(play("a", score(1, "3"), modificationDate=None)))
    assert (report.amended, report.unchanged, report.oddities) == (0, 1, ())


def test_only_a_play_that_says_something_else_is_told_to_be_older(desk: Desk) -> None:
    newer = {"modificationDate": "2024-06-01 09:00:00"}
    desk.take(export(play("a", score(1, "3"), **newer), play("b", score(1, "4"), **newer)))
    planned = desk.plan(export(play("a", score(1, "3")), play("b", score(1, "9"))))
    assert [(each.action, each.older) for each in planned.items] == [
        ("unchanged", False),
        ("unchanged", True),
    ]


# --- merged people


def test_two_of_one_name_who_were_merged_are_one_to_the_next_file(desk: Desk) -> None:
    one, other = desk.directory.add_person("Iga Nowa"), desk.directory.add_person("iga nowa")
    desk.directory.merge("person", one, other)
    desk.take(b"date,game,player\n2024-01-01,Golf,Iga Nowa\n", "x.csv")
    assert persons(desk) == [[other]]


def test_a_session_of_somebody_who_was_merged_is_the_same_play(desk: Desk) -> None:
    desk.take(b"date,game,player\n2024-01-01,Golf,Iga\n", "x.csv")
    ((imported,),) = persons(desk)
    assert imported is not None
    known = desk.directory.add_person("Iga Nowa")
    seats = [{"seat": "s1", "person": known}]
    desk.open({"game": "abyss", "seats": seats, "played_on": {"date": "2024-02-01"}})
    later = b"date,game,player\n2024-02-01,Abyss,Iga\n"
    assert desk.plan(later, "x.csv").counts["add"] == 1
    desk.directory.merge("person", imported, known)
    assert desk.plan(later, "x.csv").counts["same"] == 1


# --- tables


@pytest.mark.parametrize("encoding", ["cp1250", "iso-8859-2"])
def test_a_short_table_with_polish_letters_is_read_as_polish(encoding: str) -> None:
    parsed = parse("Data;Gra;Gracz\n4.05.2024;Gęś;Łucja Ćma\n".encode(encoding))
    assert (parsed.plays[0].game.title, parsed.plays[0].players[0].name) == ("Gęś", "Łucja Ćma")
    assert parsed.found["encoding"] == encoding


def test_lines_of_two_encodings_are_both_read_and_told() -> None:
    text = "date,game,player\n2024-05-04,Żółw,Ala\n".encode() + "2024-05-05,Gęś,Ola\n".encode("cp1250")
    parsed = parse(text)
    assert [each.game.title for each in parsed.plays] == ["Żółw", "Gęś"]
    assert [each.code for each in parsed.oddities] == ["encoding"]


def test_a_number_that_is_none_is_told_and_not_taken_for_another() -> None:
    rows = ["3,45 min", "1000000000,1h", "-2,90.0", "x,"]
    text = "date,game,quantity,minutes\n" + "".join(
        f"2024-01-0{at},Golf,{row}\n" for at, row in enumerate(rows, 1)
    )
    parsed = parse(text.encode())
    assert [(each.quantity, each.minutes) for each in parsed.plays] == [
        (3, 45),
        (1, None),
        (1, 90),
        (1, None),
    ]
    assert [each.code for each in parsed.oddities] == ["minutes", "quantity", "quantity", "quantity"]


def test_digits_that_are_no_number_are_no_traceback(desk: Desk) -> None:
    assert desk.take(bgg("Ala").replace(b"<plays>", '<plays total="²">'.encode()), "x.xml").added == 1
    huge = b"date,game,bggid\n2024-01-01,Golf," + b"9" * 5000 + b"\n"
    assert desk.take(huge, "x.csv").added == 1


@pytest.mark.parametrize(
    ("text", "day", "odd"),
    [
        ("2024-5-14 6:30 PM", Day("2024-05-14T18:30", "minute"), False),
        ("2024-5-14 12:05 a.m.", Day("2024-05-14T00:05", "minute"), False),
        ("2024-05-14, 18:30", Day("2024-05-14T18:30", "minute"), False),
        ("2024-05-14 evening", Day("2024-05-14"), True),
        ("2024-05-14 25:00", Day("2024-05-14"), True),
        ("2024-05-14 13:00 pm", Day("2024-05-14"), True),
        ("2024-05-141", Day("0000-00-00", "unknown"), True),
    ],
)
def test_a_day_stays_whatever_stands_behind_it(text: str, day: Day, odd: bool) -> None:
    found, said = read_day(text)
    assert (found, said is not None) == (day, odd)


def test_the_day_of_an_export_of_ios_that_has_nothing_else() -> None:
    desk = Desk()
    desk.take(export(play("a", score(1, "3"), playDate=None, playDateYmd=20240504)))
    assert str(desk.rows()[0].played_on) == "2024-05-04"


def test_a_row_of_a_play_without_players_seats_nobody() -> None:
    head = "id,date,game,player,kind,score\n"
    assert parse(f"{head}1,2024-05-04,Golf,,,\n".encode()).plays[0].players == ()
    (made,) = parse(f"{head}1,2024-05-04,Golf,,anonymous,\n".encode()).plays
    assert [each.guest for each in made.players] == ["anonymous"]


def test_private_columns_are_dropped_and_counted_unless_they_are_asked_for(desk: Desk) -> None:
    text = (
        b"date,game,player,E-mail,Price paid\n2024-01-01,Golf,Ala,ala@example.org,9\n2024-01-02,Golf,Ola,,\n"
    )
    kept = parse(text)
    assert (dict(kept.dropped), "example.org" in str(kept.plays)) == ({"E-mail": 1, "Price paid": 1}, False)
    assert "example.org" in str(parse(text, private=True).plays)
    desk.take(text, "x.csv")
    assert not any("example" in each.text for one in desk.log.sessions() for each in desk.directory.kept(one))


def test_a_play_of_an_expansion_that_came_in_by_itself_before_is_told(desk: Desk) -> None:
    alone = bgg("Ala", play_id="41")
    comment = "<comments>- [thing=5]More[/thing] ([geekurl=/play/41]play[/geekurl])</comments><players>"
    desk.take(alone, "page2.xml")
    report = desk.take(bgg("Ala", play_id="40").replace(b"<players>", comment.encode()), "page1.xml")
    assert (report.added, [each.code for each in report.oddities]) == (1, ["twin"])


# --- move logs, links


def test_an_action_that_is_said_not_to_count_is_struck_and_a_longer_file_goes_on(desk: Desk) -> None:
    def action(id_: int, kind: str, **more: Any) -> dict[str, Any]:
        return {"type": kind, "id": id_, "entity": 0, "entity_type": "player", **more}

    actions = [
        action(1, "bid"),
        action(2, "par", skip=True),
        action(3, "pass"),
        action(4, "undo"),
        action(5, "buy"),
    ]
    report = desk.take(eighteen(actions, status="active", game_end_reason=None))
    assert [each.what for each in report.oddities] == ["action 2 is said not to count; it is struck"]
    done = {"bid": 1, "buy": 1}
    assert desk.sessions()[0].document()["done"]["s1"] == done
    again = desk.take(eighteen([*actions, action(6, "sell")], status="active", game_end_reason=None))
    assert (again.amended, again.failed) == (1, {})
    assert desk.sessions()[0].document()["done"]["s1"] == {**done, "sell": 1}


def test_a_result_in_words_is_no_nought(desk: Desk) -> None:
    report = desk.take(eighteen(result={"0": "bankrupt", "1": 12, "Celina": 3}))
    assert [each.code for each in report.oddities if each.code in ("score", "player")] == ["score", "player"]
    scores = [
        event.data
        for _, event in desk.log.read_all()
        if event.type == "score" and event.type in SESSION.types
    ]
    assert [each["seats"] for each in scores] == [{"s2": {"total": 12}}]


def test_a_score_in_words_goes_along_in_the_link() -> None:
    seat = Seat("s1", None, "Ala", "person", None, None, None, None, None, None, None, text="A+")
    told = Play(
        "i", "Golf", "title:golf", {}, "2024-05-04", "", None, None, 1, False, "finished", False, False, (), (), None,
        (seat,),
    )  # fmt: skip
    assert bgstats.document(told)["players"][0]["score"] == "A+"
    assert "A%2B" in bgstats.link(told)
    assert json.dumps(bgstats.document(told))

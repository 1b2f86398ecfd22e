"""What must not get lost, doubled, misread or told on the way in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from events.exchange.bgg.documents import text_of_xml
from events.exchange.tabular.days import order_of
from events.exchange.tabular.reading import parse
from events.problems import Problem
from tests.histories.desks import Desk
from tests.histories.making import export, play, player, score
from tests.histories.test_movelogs import EIGHTEEN, HANAB

NICK = b"""<plays><play id="1" date="2024-01-02" quantity="1"><item name="G" objectid="4"/><players>
<player username="SecretNick" userid="0" name="" score="3"/></players></play></plays>"""


@pytest.fixture
def desk() -> Desk:
    return Desk()


def logged(desk: Desk) -> list[dict[str, Any]]:
    return [dict(event.data) for _, event in desk.log.read_all()]


def test_a_user_name_is_not_in_the_log_and_the_player_is_known_again_by_it(desk: Desk) -> None:
    desk.take(NICK, "x.xml")
    assert "secretnick" not in json.dumps(logged(desk)).lower()
    assert desk.take(NICK.replace(b'name="" score', b'name="Ala" score'), "x.xml").people == 0
    assert desk.people() == {"SecretNick"}


def test_a_user_of_18xx_without_a_number_is_not_in_the_log(desk: Desk) -> None:
    players = [{"id": "secretnick", "name": "Ala"}, {"id": 2, "name": "Olek"}]
    desk.take(json.dumps({**EIGHTEEN, "mode": "multi", "players": players, "actions": []}).encode())
    assert "secretnick" not in json.dumps(logged(desk)).lower()


def test_a_sum_that_is_too_long_is_no_other_sum(desk: Desk) -> None:
    desk.take(export(play("a", score(1, "+".join(["10"] * 400)), score(2, "+".join(["1"] * 300)))))
    results = next(each["results"] for each in logged(desk) if "results" in each)
    assert results["s1"]["read"] == "word"
    assert "score" not in results["s1"]
    assert results["s2"]["score"] == "300"


def test_a_name_with_signs_that_cannot_be_printed_is_taken_without_them(desk: Desk) -> None:
    names = [player(1, "J\u202ean\x07\x00 =1"), player(2, "\u202e")]
    assert desk.take(export(play("a", score(1, "3"), score(2, "4")), players=names)).added == 1
    assert all(name.isprintable() for name in desk.people())
    assert len(desk.people()) == 2


def test_two_of_one_name_are_two_people_also_where_somebody_of_that_name_is_known(desk: Desk) -> None:
    known = desk.directory.add_person("Jan")
    file = export(play("a", score(8, "3"), score(9, "4")), players=[player(8, "Jan"), player(9, "jan")])
    assert all(each.candidates == (known,) for each in desk.plan(file).people)
    assert desk.take(file).people == 2
    persons = [seat["person"] for seat in logged(desk)[0]["seats"]]
    assert len({*persons, known}) == 3


def test_decimal_commas_and_words_in_a_cell_of_players() -> None:
    for cell in ("Ala: 12,5; Bolek: forfeit; Ola (3)", "Ala: 12,5, Bolek: forfeit,Ola (3)"):
        (made,) = parse(f'date;game;players\n2024-01-01;G;"{cell}"\n'.encode()).plays
        read = [(each.name, each.score and (each.score.text, each.score.value)) for each in made.players]
        assert read == [("Ala", ("12,5", "12.5")), ("Bolek", ("forfeit", None)), ("Ola", ("3", "3"))]


def test_rows_of_two_tables_that_are_numbered_alike_are_two_plays(desk: Desk) -> None:
    first = b"id,date,game,player,score\n1,2024-01-01,Golf,Ala,3\n"
    other = b"id,date,game,player,score\n1,2023-03-01,Chess,Bolek,4\n"
    assert desk.take(first, "a.csv").added == 1
    report = desk.take(other, "b.csv")
    assert (report.added, report.amended, [each.code for each in report.oddities]) == (1, 0, ["id"])
    for again in (first, other):
        assert desk.take(again, "c.csv").unchanged == 1
    assert desk.take(first.replace(b"01-01", b"01-02"), "a.csv").amended == 1  # a day that was put right
    assert len(desk.log.sessions()) == 2


def test_years_first_say_nothing_of_the_order_of_other_days() -> None:
    assert order_of(["2024-01-01", "13/04/2024", "03/04/2024"]) == ("dmy", False)
    days = parse(b"date,game\n2024-01-01,G\n13/04/2024,G\n03/04/2024,G\n").plays
    assert [each.day and each.day.date for each in days] == ["2024-01-01", "2024-04-13", "2024-04-03"]


@pytest.mark.parametrize("encoding", ["undefined", "hex", "\0", "idna"])
def test_an_encoding_that_is_none_is_named(encoding: str) -> None:
    with pytest.raises(Problem):
        parse(b"date,game\n2024-01-01,\xff" + b"g" * 90, encoding=encoding)


def test_an_xml_file_that_declares_an_encoding_that_is_none() -> None:
    with pytest.raises(Problem):
        text_of_xml(b'<?xml version="1.0" encoding="undefined"?><plays>\xff</plays>')


def test_a_longer_move_log_undoes_the_move_it_means_also_behind_lines_of_others(desk: Desk) -> None:
    game = {**EIGHTEEN, "status": "active", "result": {}, "finished_at": None, "game_end_reason": None}
    moves = [{"id": n, "type": "pass", "entity": 1, "entity_type": "player", "n": n} for n in range(1, 5)]
    desk.take(json.dumps({**game, "actions": moves[:2]}).encode())
    (session,) = desk.log.sessions()
    desk.recorder.record(session, [{"type": "note", "text": "mine"}], recorder=desk.author)
    longer = [*moves, {"id": 5, "type": "undo"}]
    assert desk.take(json.dumps({**game, "actions": longer}).encode()).amended == 1
    events = desk.log.read(session)
    undone = events[events[-1].data["seq"] - 1]
    assert events[-1].type == "retract"
    assert undone.data["fields"]["n"] == "4"


@pytest.mark.parametrize("kind", [None, "abc", 0.5, True])
def test_an_action_of_hanabi_without_a_kind_is_no_card_that_was_played(kind: Any, desk: Desk) -> None:
    actions = [{"type": kind, "target": 0}, {"type": 0, "target": 0}]
    report = desk.take(json.dumps({**HANAB, "actions": actions}).encode())
    assert [each["verb"] for each in logged(desk) if "verb" in each] == ["play"]
    assert "actions" in [each.code for each in report.oddities]


def test_plays_that_were_deleted_are_told_by_a_file_of_nothing_else(desk: Desk) -> None:
    desk.take(export(play("Abc", score(1, "3"))))
    gone = export(deletedObjects=[{"uuid": "aBC", "objectType": "Play"}])
    assert len(desk.plan(gone).deleted) == 1


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("Ai Tanaka", False),
        ("AI", True),
        ("AI 2", True),
        ("ai hard", True),
        ("Automa level 5", True),
        ("Aida", False),
    ],
)
def test_a_person_whose_name_begins_as_that_of_a_bot_is_a_person(name: str, bot: bool) -> None:
    (made,) = parse(f"date,game,player\n2024-01-01,G,{name}\n".encode()).plays
    assert (made.players[0].guest == "bot", made.players[0].name) == (bot, None if bot else name)


def test_a_column_of_places_is_of_ranks_or_of_where_it_was() -> None:
    head = "date,game,player,win,place\n"
    (at,) = parse(f"{head}2024-01-01,G,Ala,W,At home\n2024-01-01,G,Olek,L,At home\n".encode()).plays
    assert (at.place, [each.rank for each in at.players]) == ("At home", [None, None])
    assert [each.won for each in at.players] == [True, False]
    (ranked,) = parse(f"{head}2024-01-01,G,Ala,W,1\n2024-01-01,G,Olek,L,2nd\n".encode()).plays
    assert (ranked.place, [each.rank for each in ranked.players]) == (None, [1, None])


def test_starts_boards_bots_and_the_outcome_of_all_come_back_from_a_table_of_kronika() -> None:
    head = "play_id,date,game,cooperative,result,player,kind,won,start,boards\n"
    rows = (
        "p1,2024-01-01,Golf,1,lost,Ala,person,0,1,Map; Hard\np1,2024-01-01,Golf,1,lost,,bot,0,0,Map; Hard\n"
    )
    (made,) = parse((head + rows).encode()).plays
    assert (made.cooperative, made.outcome, made.boards) == (True, "lost", ("Map", "Hard"))
    assert [(each.name, each.guest, each.start, each.won) for each in made.players] == [
        ("Ala", None, True, None),
        (None, "bot", False, None),
    ]


def test_the_time_of_day_of_an_imported_play_is_in_the_warehouse_and_comes_back_from_a_table(
    desk: Desk,
) -> None:
    desk.take(export(play("a", score(1, "3")), play("b", score(1, "3"), playDate="2024-05-04 10:00:00")))
    assert [str(row.started_at) for row in desk.rows()] == ["2024-05-04 19:30:00", "None"]
    (made,) = parse(b"date,time,game\n2024-05-04,19:30,Golf\n").plays
    assert made.day is not None
    assert (made.day.date, made.day.precision) == ("2024-05-04T19:30", "minute")
    (lasting,) = parse(b"date,time,game\n2024-05-04,1:30,Golf\n").plays
    assert lasting.day is not None
    assert lasting.day.precision == "day"

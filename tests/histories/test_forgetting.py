"""An erased person comes back with no file: not by name, not in the rows of a source, not in what others wrote."""

from __future__ import annotations

import json

import pytest

from events.seated import sessions_of
from tests.histories.desks import Desk
from tests.histories.making import export, play, player, score
from tests.histories.test_movelogs import ACTIONS, eighteen

WORD = "zefiryn"


def bgg(id_: str, comment: str, *names: str) -> bytes:
    rows = "".join(f'<player username="" userid="0" name="{each}" score="3" win="0"/>' for each in names)
    return f"""<plays><play id="{id_}" date="2024-01-02" quantity="1"><item name="G" objectid="4"/>
        <comments>{comment}</comments><players>{rows}</players></play></plays>""".encode()


def found(desk: Desk) -> list[str]:
    """All that the directory and the log have of the name."""
    texts = [each.text for session in desk.log.sessions() for each in desk.directory.kept(session)]
    names = [each for each in desk.directory.people().values() if each is not None]
    logged = json.dumps([event.body() for _, event in desk.log.read_all()])
    return [each for each in (*texts, *names, logged) if WORD in each.lower()]


def erase(desk: Desk) -> None:
    (person,) = (each for each, name in desk.directory.people().items() if name and WORD in name.lower())
    desk.directory.erase(person, mentions=True, rows_of=sessions_of(desk.log, [person]))
    assert found(desk) == []


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_neither_rows_nor_comments_of_new_plays_bring_the_name_back(desk: Desk) -> None:
    desk.take(bgg("1", "Zefiryn won", "Zefiryn Q", "Ola"), "x.xml")
    erase(desk)
    report = desk.take(bgg("2", "ZEFIRYN lost", "Zefiryn Q", "Ola"), "x.xml")
    assert (report.added, report.people, [each.code for each in report.oddities]) == (
        1,
        0,
        ["erased", "erased"],
    )
    assert found(desk) == []
    seats = [replay.opened.seats[0].person for replay in desk.sessions()]
    assert len(set(seats)) == 1  # the seat is still that of the one who has no name


def test_neither_does_a_play_that_changed_or_the_same_file(desk: Desk) -> None:
    desk.take(bgg("1", "Zefiryn won", "Zefiryn Q", "Ola"), "x.xml")
    erase(desk)
    again = desk.take(bgg("1", "Zefiryn won", "Zefiryn Q", "Ola"), "x.xml")
    assert (again.added, again.amended, again.unchanged) == (0, 0, 1)
    changed = desk.take(bgg("1", "Zefiryn won", "Zefiryn Q", "Ola", "Iga"), "x.xml")
    assert (changed.amended, changed.failed) == (1, {})
    assert found(desk) == []


def test_a_comment_without_the_name_comes_in_and_one_that_stayed_stays(desk: Desk) -> None:
    desk.take(bgg("1", "what an evening", "Zefiryn Q", "Ola"), "x.xml")
    erase(desk)
    desk.take(bgg("2", "rainy", "Zefiryn Q", "Ola"), "x.xml")
    desk.take(bgg("1", "Zefiryn sang", "Zefiryn Q", "Ola"), "x.xml")
    texts = {each.text for session in desk.log.sessions() for each in desk.directory.kept(session)}
    assert {"what an evening", "rainy"} <= texts
    assert found(desk) == []


def test_plays_of_others_keep_their_rows(desk: Desk) -> None:
    desk.take(export(play("a", score(1, "3")), players=[player(1, "Zefiryn"), player(2, "Ola")]))
    erase(desk)
    desk.take(export(play("b", score(2, "3")), players=[player(1, "Zefiryn"), player(2, "Ola")]))
    rows = [
        each
        for session in desk.log.sessions()
        for each in desk.directory.kept(session)
        if each.key.field == "raw"
    ]
    assert len(rows) == 1


def test_the_chat_of_a_move_log_is_blank_where_it_has_the_name_and_the_moves_are_all_there(
    desk: Desk,
) -> None:
    players = [{"id": 0, "name": "Zefiryn"}, {"id": 1, "name": "Bolek"}]
    desk.take(eighteen(players=players, mode="multi"))
    erase(desk)
    chat = {"type": "message", "id": 5, "entity": 0, "entity_type": "player", "message": "Zefiryn!"}
    actions = [chat if each["id"] == 5 else each for each in ACTIONS]
    report = desk.take(eighteen(actions, id="hs_2", players=players, mode="multi"))
    assert (report.added, report.failed) == (1, {})
    assert found(desk) == []
    first, second = (replay.document()["done"] for replay in desk.sessions())
    assert first == second

"""A play of any game: taken as it is told, contradictions remarked on; the laws of all games hold for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.replay import Replay
from projections.rules.games import games
from projections.warehouse.rows import rows
from service.demo import histories
from service.notated import notated
from service.transcripts import Row, Transcript
from tests.kit import laws
from tests.kit.invented import games as invented
from tests.kit.sessions import SESSION, Session
from tests.kit.test_written import content, read_back

OPENED: Data = {
    "game": "any",
    "kind": "imported",
    "detail": "score",
    "seats": [{"seat": "s1", "person": "p1"}, {"seat": "s2", "person": "p2"}, {"seat": "s3"}],
    "played_on": {"date": "2024-05-04", "precision": "day"},
    "place": "At home",
}
PLAY: Data = {
    "type": "play",
    "title": "Żółw & Zając",
    "ids": {"bgg": "999001"},
    "minutes": 45,
    "quantity": 2,
    "scoring": "high",
    "boards": ["Night", "Hard"],
    "expansions": [{"title": "More of it", "ids": {"bgg": "999002"}}],
    "location": "l0123",
    "results": {
        "s1": {
            "score": "21.7",
            "text": "21,7",
            "read": "decimal-comma",
            "won": True,
            "role": "Red",
            "start": True,
        },
        "s2": {
            "score": "12",
            "won": False,
            "rank": 2,
            "new": True,
            "categories": {"roads": "7", "lakes": "5"},
        },
        "s3": {"text": "Decisive", "read": "word", "kind": "bot"},
    },
    "sources": {"bgstats": "AAAA-1"},
    "players": {"s1": "u1", "s2": "u2"},
}
ROW: Data = {"type": "row", "app": "bgstats", "raw": '{"uuid": "AAAA-1"}'}


def played(*lines: Data, **opened: Any) -> Session:
    session = Session({**OPENED, **opened})
    for line in lines:
        session.enter(line)
    return session


def found(*lines: Data, **opened: Any) -> list[str]:
    with played(*lines, **opened).recorder.session(SESSION) as replay:
        return [each.rule for each in replay.findings()]


def row_of(session: Session, table: str = "sessions") -> Any:
    with session.recorder.session(SESSION) as replay:
        return rows(replay, 1)[table]


def test_it_is_a_game_that_cannot_be_played_at_random() -> None:
    assert "any" in games()
    assert "any" not in invented()


@pytest.mark.parametrize("lines", [(), (PLAY,), (PLAY, ROW), (PLAY, ROW, {"type": "end"})])
def test_the_laws_of_all_games_hold(lines: Sequence[Data]) -> None:
    with played(*lines).recorder.session(SESSION) as replay:
        table = replay.table
        assert not [
            *chain(
                laws.sound(table, replay.head[0] + 1),
                laws.copies(table),
                laws.documented(table),
                laws.owed(table),
                laws.written(
                    table, [PLAY, ROW, {"type": "result", "player": "s1", "score": "3", "won": False}]
                ),
            )
        ]
        assert not list(chain.from_iterable(laws.speaking(table, each) for each in replay.judged.values()))


def test_a_play_written_out_and_read_back_is_the_same() -> None:
    results = {seat: {key: row[key] for key in row if key != "text"} for seat, row in PLAY["results"].items()}
    opened = {"seats": [{"seat": each, "team": "0"} for each in ("s1", "s2", "s3")], "place": None}
    first = played({**PLAY, "results": results}, {"type": "end"}, **opened).log.read(SESSION)
    text = notated(first, None)
    assert content(read_back(text)) == content(first)


def test_by_hand_seat_by_seat() -> None:
    session = played()
    with session.recorder.session(SESSION) as replay:
        assert replay.due() == [{"type": "play"}]
    session.enter({"type": "play", "title": "Chess"})
    session.enter({"type": "result", "player": "s1", "score": "1", "won": True})
    session.enter({"type": "score", "seats": {"s2": {"total": 0}, "s3": {"total": "0.5"}}})
    with session.recorder.session(SESSION) as replay:
        assert replay.table.result().winners == ("s1",)
        assert replay.document()["scores"] == {"s1": "1", "s2": "0", "s3": "0.5"}
        assert replay.due() == []


def test_free_text_is_not_in_the_log() -> None:
    text = str([each.data for each in played(PLAY, ROW).log.read(SESSION)])
    assert "At home" not in text
    assert "Decisive" not in text
    assert "21,7" not in text
    assert '"uuid"' not in text


# --- what is remarked on


@pytest.mark.breaks("ANY-ONCE")
def test_a_second_description_is_a_breach() -> None:
    assert found(PLAY, {"type": "play", "title": "Chess"}) == ["ANY-ONCE"]


@pytest.mark.keeps("ANY-ONCE")
def test_a_description_that_is_corrected_is_none() -> None:
    assert found(PLAY, {"type": "amend", "seq": 2, "data": {"type": "play", "title": "Chess"}}) == []


def test_a_winner_with_fewer_points_is_remarked_on_where_points_decide() -> None:
    results = {"s1": {"score": "1", "won": True}, "s2": {"score": "2", "won": False}, "s3": {"score": "0"}}
    told = {"type": "play", "title": "Chess", "results": results}
    assert found({**told, "scoring": "high"}) == ["ANY-WINNER"]
    assert found({**told, "scoring": "none"}) == found(told) == []
    assert found({**told, "scoring": "low"}) == ["ANY-WINNER"]
    results["s1"]["score"] = "-3.5"
    assert found({**told, "scoring": "low"}) == []


def test_a_mixed_end_of_a_cooperative_game_is_remarked_on() -> None:
    told = {"type": "play", "title": "Fire", "cooperative": True}
    assert found({**told, "results": {"s1": {"won": True}, "s2": {"won": False}}}) == ["ANY-COOP"]
    assert found({**told, "outcome": "won", "results": {"s1": {"won": True}, "s2": {"won": True}}}) == []


def test_a_team_that_only_partly_wins_is_remarked_on() -> None:
    seats = [{"seat": "s1", "team": "0"}, {"seat": "s2", "team": "0"}, {"seat": "s3", "team": "1"}]
    told = {"type": "play", "title": "Bowls", "results": {"s1": {"won": True}, "s2": {"won": False}}}
    assert found(told, seats=seats) == ["ANY-TEAM"]
    told["results"]["s2"]["won"] = True
    assert found(told, seats=seats) == []


def test_a_count_that_differs_is_remarked_on_and_what_is_not_there_is_bad_input() -> None:
    assert found(PLAY, {"type": "count", "zone": "minutes", "value": 50}) == ["ANY-COUNT"]
    assert found(PLAY, {"type": "count", "zone": "minutes", "value": 45}) == []
    for bad in (
        {"type": "count", "zone": "weather", "value": 1},
        {"type": "restate", "set": {"title": "x"}},
        {"type": "result", "player": "s9"},
        {"type": "play", "title": "x", "results": {"s9": {}}},
        {"type": "score", "seats": {"s1": {"total": "many"}}},
    ):
        with pytest.raises(Problem):
            played(bad if bad["type"] in ("play", "result") else PLAY, bad)


# --- how it ended


def test_the_outcome_of_the_table_is_that_of_all_seats() -> None:
    lost = played({"type": "play", "title": "Fire", "cooperative": True, "outcome": "lost"})
    assert row_of(lost)[0].status == "lost"
    assert [each.won for each in row_of(lost, "seats")] == [False, False, False]
    unknown = played({"type": "play", "title": "Fire", "cooperative": True})
    assert row_of(unknown)[0].status == "finished"
    assert [each.won for each in row_of(unknown, "seats")] == [None, None, None]


# --- the warehouse


def test_the_warehouse_knows_what_statistics_need() -> None:
    session = played(PLAY, ROW, {"type": "end"})
    (row,) = row_of(session)
    assert (row.title, row.title_key, row.source_ids, row.source) == (
        "Żółw & Zając", "bgg:999001", [("bgg", "999001")], "bgstats",
    )  # fmt: skip
    assert (row.minutes, row.quantity, row.incomplete, row.ignored, row.location) == (
        45,
        2,
        False,
        False,
        "l0123",
    )
    assert (row.expansions, row.boards, row.closed, row.status) == (
        ["More of it"],
        ["Night", "Hard"],
        True,
        "finished",
    )
    seats = row_of(session, "seats")
    assert [(each.points, each.total, each.won) for each in seats] == [
        (21.7, None, True),
        (12.0, 12, False),
        (None, None, False),
    ]
    assert [(each.kind, each.role, each.rank, each.starting, each.newcomer) for each in seats] == [
        ("person", "Red", None, True, False), ("person", None, 2, False, True), ("bot", None, None, False, False),
    ]  # fmt: skip
    assert {(each.seat, each.category): each.amount for each in row_of(session, "scores")} == {
        ("s2", "total"): 12, ("s2", "roads"): 7, ("s2", "lakes"): 5,
    }  # fmt: skip


def test_a_play_of_a_game_that_kronika_knows_counts_with_it() -> None:
    by_id = row_of(played({"type": "play", "title": "Pandemia!", "ids": {"bgg": "30549"}}))[0]
    by_name = row_of(played({"type": "play", "title": "PANDEMIC"}))[0]
    other = row_of(played({"type": "play", "title": "  Zółw  i zając"}))[0]
    same = row_of(played({"type": "play", "title": "Żolw i ZAJĄC"}))[0]
    evening = Session({"game": "pandemic", "seats": [{"seat": "s1"}, {"seat": "s2"}]})
    assert by_id.title_key == by_name.title_key == row_of(evening)[0].title_key == "bgg:30549"
    assert other.title_key == same.title_key == "title:zolw i zajac"


def test_the_plays_of_the_demo_are_taken_whole_and_contradict_themselves_nowhere() -> None:
    told = [Transcript(rows_of, name) for name, rows_of in histories()]
    assert len(told) > 100
    for each in told:
        session = Session({**each.opened, "seats": [{"seat": seat} for seat in each.seats]})
        for row in each.rows():
            assert isinstance(row, Row), row
            session.enter(*row.events)
        replay = Replay.of(session.log.read(SESSION))
        assert replay.closed
        assert replay.findings() == []

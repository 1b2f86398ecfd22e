"""Move logs of 18xx.games and hanab.live: sessions of the table, what was undone among their lines."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from events.exchange.movelogs import is_18xx, is_hanab, parse_18xx, parse_hanab
from events.exchange.plays import Day
from events.problems import Problem
from projections.replay import Replay
from tests.histories.desks import Desk

EIGHTEEN: dict[str, Any] = {
    "id": "hs_1", "title": "18Nowhere", "description": "Made by hand", "mode": "hotseat", "status": "finished",
    "players": [{"id": 0, "name": "Ala"}, {"id": 1, "name": "Bolek"}], "created_at": "2024-05-04",
    "result": {"0": 512, "Bolek": 498}, "game_end_reason": "bank", "settings": {"seed": 7},
}  # fmt: skip
ACTIONS = [
    {"type": "bid", "id": 1, "entity": 0, "entity_type": "player", "price": 20, "created_at": 100},
    {"type": "pass", "id": 2, "entity": 1, "entity_type": "player", "created_at": 90},
    {"type": "undo", "id": 3, "entity": 1, "entity_type": "player"},
    {"type": "redo", "id": 4, "entity": 1, "entity_type": "player"},
    {"type": "message", "id": 5, "entity": 0, "entity_type": "player", "message": "Hello Bolek"},
    {
        "type": "lay_tile",
        "id": 8,
        "entity": "PRR",
        "entity_type": "corporation",
        "hex": "H12",
        "tile": "57-0",
    },
    {"type": "par", "id": 9, "entity": 0, "entity_type": "player", "user": 1},
    {"type": "undo", "id": 10, "action_id": 2, "entity": 0, "entity_type": "player"},
    {"type": "pass", "id": 11, "entity": 0, "entity_type": "player", "auto_actions": [{"type": "pass"}]},
]
HANAB: dict[str, Any] = {
    "id": 4711, "players": ["Ala", "Bolek"], "deck": [{"suitIndex": 0, "rank": 1}, {"suitIndex": 4, "rank": 5}],
    "actions": [{"type": 3, "target": 1, "value": 5}, {"type": 0, "target": 1}, {"type": 1, "target": 0, "value": 0},
                {"type": 2, "target": 0, "value": 3}, {"type": 4, "target": 0, "value": 1}],
    "options": {"variant": "Rainbow", "startingPlayer": 1}, "notes": [["mine"], []],
}  # fmt: skip


def eighteen(actions: list[dict[str, Any]] = ACTIONS, **more: Any) -> bytes:
    return json.dumps({**EIGHTEEN, "actions": actions, **more}).encode()


def taken(content: bytes) -> tuple[Desk, Replay]:
    desk = Desk()
    report = desk.take(content)
    assert (report.added, report.failed) == (1, {})
    return desk, desk.sessions()[0]


def test_what_was_undone_is_struck_and_what_was_redone_is_back() -> None:
    _, replay = taken(eighteen())
    force = [
        (judged.move.verb, judged.move.player)  # type: ignore[attr-defined]
        for judged in replay.judged.values()
        if judged.entry.type == "do" and not judged.entry.taken_back
    ]
    assert force == [("bid", "s1"), ("pass", "s2"), ("pass", "s1")]
    all_ = [event.data["verb"] for event in replay.events if event.type == "do"]
    assert all_ == ["bid", "pass", "lay_tile", "par", "pass"]
    assert sum(event.type == "retract" for event in replay.events) == 4


def test_a_game_is_a_session_of_the_table_with_its_scores() -> None:
    desk, replay = taken(eighteen())
    (row,) = desk.rows()
    assert (row.game, row.kind, row.title, row.source, row.played_on, row.status, row.closed) == (
        "table", "imported", "18Nowhere", "18xx", date(2024, 5, 4), "finished", True,
    )  # fmt: skip
    assert [(each.total, each.won) for each in desk.rows("seats")] == [(512, True), (498, False)]
    lay = next(event.data for event in replay.events if event.data.get("verb") == "lay_tile")
    assert lay == {"verb": "lay_tile", "fields": {"entity": "PRR", "hex": "H12", "tile": "57-0"}}
    assert replay.findings() == []


def test_no_name_and_no_chat_is_in_the_log() -> None:
    desk, _ = taken(eighteen())
    text = repr([event.body() for _, event in desk.log.read_all()])
    assert "Ala" not in text
    assert "Bolek" not in text
    assert "Hello" not in text
    assert desk.people() == {"Ala", "Bolek"}


def test_oddities_are_named() -> None:
    parsed = parse_18xx(eighteen(), today="2024-06-01")
    said = [each.what for each in parsed.oddities]
    assert any("gaps in the numbers" in each for each in said)
    assert any("clock runs backwards" in each for each in said)
    assert any("user who is not the player" in each for each in said)
    nothing = parse_18xx(eighteen([{"type": "undo", "id": 1}, {"type": "redo", "id": 2}, {"id": 3}]))
    assert [each.code for each in nothing.oddities] == ["undo", "undo", "actions"]


@pytest.mark.parametrize(
    ("at", "day"), [("2024-01-14", Day("2024-01-14")), (1704067199, Day("2023-12-31")), (None, None)]
)
def test_when_it_was_begun(at: Any, day: Day | None) -> None:
    assert parse_18xx(eighteen(created_at=at), today="2024-06-01").plays[0].day == day


def test_twice_is_once_and_a_longer_file_goes_on() -> None:
    desk = Desk()
    going = eighteen(ACTIONS[:6], status="active", game_end_reason=None)
    assert desk.take(going).added == 1
    assert desk.take(going).unchanged == 1
    lines = desk.lines
    assert desk.rows()[0].closed is False
    report = desk.take(eighteen())
    assert (report.amended, report.failed) == (1, {})
    assert desk.lines > lines
    once = Desk()
    once.take(eighteen())
    assert [event.data.get("verb") for event in desk.sessions()[0].events] == [
        event.data.get("verb") for event in once.sessions()[0].events
    ]
    assert desk.rows()[0].status == "finished"
    assert desk.take(eighteen()).unchanged == 1


def test_a_hanabi_is_told_action_by_action_in_turn() -> None:
    desk, replay = taken(json.dumps(HANAB).encode())
    moves = [event.data for event in replay.events if event.type == "do"]
    assert [(each["player"], each["verb"]) for each in moves] == [
        ("s2", "clue_rank"), ("s1", "play"), ("s2", "discard"), ("s1", "clue_colour"),
    ]  # fmt: skip
    assert moves[1]["fields"] == {"card": "suit 4 rank 5", "order": "1"}
    assert moves[0]["fields"] == {"to": "s2", "value": "5"}
    (row,) = desk.rows()
    assert (row.title_key, row.version, row.closed, row.played_on) == ("bgg:98778", "Rainbow", True, None)


def test_private_notes_are_dropped_unless_asked_for() -> None:
    content = json.dumps(HANAB).encode()
    assert parse_hanab(content).dropped == {"notes": 1}
    assert "mine" not in parse_hanab(content).plays[0].raw
    assert "mine" in parse_hanab(content, private=True).plays[0].raw


def test_odd_actions_are_named() -> None:
    actions = [{"type": 0, "target": 99}, {"type": 9}, {"target": 0}]
    odd = json.dumps({**HANAB, "actions": actions, "options": None, "players": ["", "B"]}).encode()
    parsed = parse_hanab(odd)
    assert [each.code for each in parsed.oddities] == ["actions"] * 3
    assert parsed.plays[0].players[0].guest == "anonymous"
    assert Desk().take(odd).failed == {}


def test_each_is_told_from_other_files() -> None:
    assert is_18xx(json.loads(eighteen()))
    assert not is_18xx(HANAB)
    assert is_hanab(HANAB)
    assert not is_hanab(json.loads(eighteen()))
    for parse in (parse_18xx, parse_hanab):
        with pytest.raises(Problem):
            parse(b"{}")

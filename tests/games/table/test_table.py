"""The prototype table: every rule asks the sheet that the session carries along."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.warehouse.rows import rows
from service.notated import notated
from tests.kit import laws
from tests.kit.sessions import SESSION, Session
from tests.kit.test_written import content, read_back

SHEET: Data = {
    "title": "Harvest",
    "version": "0.3",
    "least_seats": 2,
    "most_seats": 4,
    "counters": {
        "wood": {"start": 3, "least": 0, "most": 10},
        "houses": {"least": 0},
        "threat": {"of": "table", "least": 0, "most": 5},
    },
    "phases": ["market", "build"],
    "rounds": 2,
    "verbs": {
        "gather": {"change": {"wood": 2}, "phase": "market", "per_turn": 2},
        "build": {"change": {"wood": -3, "houses": 1}, "phase": "build"},
        "anger": {"change": {"threat": 1}},
    },
    "decks": {"events": {"storm": 1, "sun": 2}},
    "dice": {"d6": 6},
    "points": {"houses": 3, "wood": 1},
}
DECLARE: Data = {"type": "declare", "sheet": SHEET}


def do(verb: str, player: str = "A", **more: Any) -> Data:
    return {"type": "do", "verb": verb, "player": player, **more}


def turn(player: str) -> Data:
    return {"type": "turn", "player": player}


ROUND: Data = {"type": "round"}
MARKET: Data = {"type": "phase", "name": "market"}
BUILD: Data = {"type": "phase", "name": "build"}
EVENING = (
    DECLARE,
    ROUND,
    MARKET,
    turn("A"),
    do("gather", times=2),
    turn("B"),
    do("gather", "B"),
    BUILD,
    do("build", "B"),
)


def played(*lines: Data, seats: str = "AB") -> Session:
    session = Session({"game": "table", "seats": [{"seat": seat} for seat in seats]})
    for line in lines:
        session.enter(line)
    return session


def found(*lines: Data, seats: str = "AB") -> list[str]:
    with played(*lines, seats=seats).recorder.session(SESSION) as replay:
        return [each.rule for each in replay.findings()]


def document(*lines: Data) -> Data:
    with played(*lines).recorder.session(SESSION) as replay:
        return replay.document()


def test_an_evening_by_the_sheet_has_no_findings_and_counts_itself() -> None:
    state = document(*EVENING)
    assert found(*EVENING) == []
    assert state["counters"] == {
        "A": {"wood": 7, "houses": 0},
        "B": {"wood": 2, "houses": 1},
        "table": {"threat": 0},
    }
    assert (state["points"], state["round"], state["phase"], state["turn"]) == (
        {"A": 7, "B": 5},
        1,
        "build",
        2,
    )


@pytest.mark.parametrize("number", range(len(EVENING) + 1))
def test_the_laws_of_all_games_hold(number: int) -> None:
    with played(*EVENING[:number]).recorder.session(SESSION) as replay:
        table = replay.table
        lines = [*EVENING, {"type": "roll", "die": "d6", "faces": [3, 4]}, {"type": "draw", "deck": "events"},
                 {"type": "counter", "player": "A", "counter": "wood", "by": -2}, {"type": "round", "number": 2},
                 {"type": "counter", "counter": "threat", "to": 4}, do("anger", fields={"why": "a bad"})]  # fmt: skip
        assert not [
            *chain(
                laws.sound(table, replay.head[0] + 1),
                laws.copies(table),
                laws.documented(table),
                laws.owed(table),
                laws.written(table, lines),
            )
        ]


def test_a_session_written_out_and_read_back_is_the_same() -> None:
    first = played(*EVENING, {"type": "end"}).log.read(SESSION)
    assert content(read_back(notated(first, None))) == content(first)


def test_a_word_that_is_no_verb_is_one_of_the_sheet() -> None:
    from events.notation import notation

    pen = notation("table")
    assert pen.read("A: gather 2", ["A"]) == [do("gather", times=2)]
    assert pen.read("A: do gather 2", ["A"]) == pen.read("A: robi gather 2", ["A"]) == [do("gather", times=2)]
    assert pen.read("~ anger why=bad", ["A"]) == [{"type": "do", "verb": "anger", "fields": {"why": "bad"}}]


# --- what breaks the sheet, and what keeps it


@pytest.mark.breaks("TABLE-DECLARE")
def test_moves_before_the_sheet_or_another_sheet_are_breaches() -> None:
    assert found(do("gather")) == ["TABLE-DECLARE"]
    assert found(DECLARE, DECLARE) == ["TABLE-DECLARE"]


@pytest.mark.breaks("TABLE-SEATS")
def test_too_few_seats() -> None:
    assert found(DECLARE, seats="A") == ["TABLE-SEATS"]


@pytest.mark.keeps("TABLE-DECLARE", "TABLE-SEATS")
def test_the_sheet_first() -> None:
    assert found(DECLARE) == []


BREACHES = {
    "TABLE-TURN": (MARKET, turn("A"), do("gather", "B")),
    "TABLE-ROUND": (ROUND, ROUND, ROUND),
    "TABLE-PHASE": (BUILD, do("gather")),
    "TABLE-VERB": (do("dance"),),
    "TABLE-OFTEN": (MARKET, turn("A"), do("gather"), do("gather"), do("gather")),
    "TABLE-COUNTER": ({"type": "counter", "player": "A", "counter": "gold", "by": 1},),
    "TABLE-LIMIT": (BUILD, do("build"), do("build")),
    "TABLE-DIE": ({"type": "roll", "die": "d6", "faces": [2, 7]},),
    "TABLE-CARD": (
        {"type": "draw", "deck": "events", "card": "storm"},
        {"type": "draw", "deck": "events", "card": "storm"},
    ),
    "TABLE-SCORE": ({"type": "score", "seats": {"A": {"total": 9}}},),
}


@pytest.mark.breaks("TABLE-TURN", "TABLE-ROUND", "TABLE-PHASE", "TABLE-VERB", "TABLE-OFTEN", "TABLE-COUNTER",
                    "TABLE-LIMIT", "TABLE-DIE", "TABLE-CARD", "TABLE-SCORE")  # fmt: skip
@pytest.mark.parametrize("rule", BREACHES)
def test_one_breach_and_no_other(rule: str) -> None:
    assert found(DECLARE, *BREACHES[rule]) == [rule]


@pytest.mark.keeps("TABLE-TURN", "TABLE-ROUND", "TABLE-PHASE", "TABLE-VERB", "TABLE-OFTEN", "TABLE-COUNTER",
                   "TABLE-LIMIT", "TABLE-DIE", "TABLE-CARD", "TABLE-SCORE")  # fmt: skip
@pytest.mark.parametrize("rule", BREACHES)
def test_without_its_last_line_there_is_none(rule: str) -> None:
    assert found(DECLARE, *BREACHES[rule][:-1]) == []


def test_what_is_within_the_sheet_is_none() -> None:
    fine: list[Data] = [
        DECLARE, ROUND, ROUND, MARKET, turn("A"), do("gather", times=2), turn("A"), do("gather"),
        {"type": "counter", "counter": "threat", "to": 5}, {"type": "roll", "die": "d6", "faces": [1, 6]},
        {"type": "draw", "deck": "events"}, {"type": "draw", "deck": "events", "card": "sun"},
        {"type": "score", "seats": {"A": {"total": 9}, "B": 3}},
    ]  # fmt: skip
    assert found(*fine) == []


def test_a_sheet_that_declares_nothing_takes_everything() -> None:
    open_ = {"type": "declare", "sheet": {"title": "Nomic", "version": "1"}}
    lines = (
        open_,
        do("dance"),
        {"type": "counter", "player": "B", "counter": "gold", "by": 7},
        {"type": "roll", "die": "d9", "faces": [9]},
    )
    assert found(*lines) == []
    assert document(*lines)["counters"] == {"B": {"gold": 7}}


def test_a_count_of_the_table_and_a_restatement() -> None:
    count = {"type": "count", "zone": "counters.A.wood", "value": 4}
    assert found(DECLARE, count) == ["TABLE-COUNT"]
    assert document(DECLARE, {"type": "restate", "set": {"counters.A.wood": 9}})["counters"]["A"]["wood"] == 9
    for bad in ("counters.Z.wood", "weather"):
        with pytest.raises(Problem):
            played(DECLARE, {"type": "count", "zone": bad, "value": 1})


@pytest.mark.parametrize(
    ("change", "what"),
    [({"verbs": {"x": {"change": {"gold": 1}}}}, "no counter"), ({"verbs": {"x": {"phase": "night"}}}, "no phase"),
     ({"points": {"gold": 1}}, "no counter"),
     ({"counters": {"wood": {"least": 3, "most": 2}}, "verbs": {}, "points": {}},
      "least"),
     ({"colour": "red"}, "unknown"), ({"version": ""}, "version")],
)  # fmt: skip
def test_a_sheet_that_contradicts_itself_is_bad_input(change: Data, what: str) -> None:
    with pytest.raises(Problem, match=what):
        played({"type": "declare", "sheet": {**SHEET, **change}})


# --- how it ends


def test_the_best_points_win_and_the_warehouse_knows_the_version() -> None:
    session = played(*EVENING, {"type": "end"})
    with session.recorder.session(SESSION) as replay:
        made = rows(replay, 1)
    (row,) = made["sessions"]
    assert (row.title, row.title_key, row.version, row.status) == (
        "Harvest",
        "title:harvest",
        "0.3",
        "finished",
    )
    assert [(each.seat, each.total, each.won) for each in made["seats"]] == [("A", 7, True), ("B", 5, False)]


def test_the_table_may_say_who_won_and_that_all_did() -> None:
    with played(DECLARE, {"type": "score", "seats": {}, "winners": ["B"]}).recorder.session(
        SESSION
    ) as replay:
        assert replay.table.result().winners == ("B",)
    with played(DECLARE, {"type": "end", "result": "lost"}).recorder.session(SESSION) as replay:
        assert (replay.table.result().status, replay.table.result().cooperative) == ("lost", True)


def test_what_may_be_done_is_listed_for_who_is_to_move() -> None:
    with played(DECLARE, MARKET, turn("B")).recorder.session(SESSION) as replay:
        assert [(move.player, move.verb) for move in replay.legal()] == [("B", "gather"), ("B", "anger")]  # type: ignore[attr-defined]
        assert [each.value for each in replay.choices({"type": "do", "player": "B"}).candidates] == [
            "gather",
            "build",
            "anger",
        ]

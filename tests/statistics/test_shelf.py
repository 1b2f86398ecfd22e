"""What is kept from one state of the warehouse for the next gives what each state gives by itself."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date

import pytest

from events.problems import Problem
from projections.statistics import Selection, answer, metric, picks
from projections.statistics.fresh import Fresh
from projections.statistics.shelf import Shelf
from projections.warehouse import Manifest, connect
from projections.warehouse import manifest as manifests
from projections.warehouse.compaction import compact
from projections.warehouse.segments import Writer
from projections.warehouse.tables import FindingRow
from tests.statistics.histories import Play, Seat, finding, moves_of, seats_of, session_of

PEOPLE = ("ann", "ben", "cleo", "dora")
BEFORE = [
    Play(
        f"p{number:02}", game=("Azul", "Chess")[number % 2], on=date(2025, 1, 1 + number % 9), number=number,
        seats=(Seat(PEOPLE[number % 4], number % 3 > 0, number), Seat(PEOPLE[(number + 1) % 4], number % 3 == 0, 5)),
        turns=((1, "s1", 20.0), (2, "s2", 30.0 + number)),
    )
    for number in range(30)
]  # fmt: skip
MENDED = replace(BEFORE[4], seats=(Seat("ann", True, 99), Seat("dora", False, 1), Seat("ben", False, 3)))
LEFT = replace(BEFORE[7], kind="branch")
NEW = Play("new", on=date(2025, 1, 4), seats=(Seat("eve", True, 7), Seat("ann", False, 70)))
ASKED = ("people", "head_to_head", "win_streaks", "rated_plays", "players", "seat_times", "rule_of_the_year")
"""Metrics that read each of the relations."""


def written(folder, manifest, plays, findings=()):
    """Adds plays, each under its next revision; gives the manifest as it is then."""
    fresh = manifest.copy()
    writer, rows = Writer(folder, fresh), list[FindingRow](findings)
    for play in plays:
        fresh.revisions[play.id] = revision = fresh.revisions.get(play.id, 0) + 1
        made = {"sessions": [session_of(play)], "seats": seats_of(play), "moves": moves_of(play)}
        made["findings"] = [each for each in rows if each.session_id == play.id]
        writer.add({table: [row._replace(revision=revision) for row in each] for table, each in made.items()})
    writer.flush()
    manifests.write(folder, fresh)
    return fresh


def three(folder):
    """Three states of a warehouse, one after the other."""
    first = written(folder, Manifest(), BEFORE, [finding("p04", 3, "R-1"), finding("p05", 3, "R-1")])
    second = written(folder, first, [MENDED, NEW], [finding("p04", 5, "R-2")])
    return [first, second, written(folder, second, [LEFT])]


@pytest.fixture
def states(tmp_path):
    return three(tmp_path)


def rows(connection, name, selection, standing=None):
    """The rows of a metric, its shares without the digits that depend on the order of adding up."""
    given = dict.fromkeys(metric(name).given)
    table = answer(connection, metric(name), selection, given=given, standing=standing)
    return [
        tuple(round(e, 9) if isinstance(e, float) else e for e in row.values()) for row in table.to_pylist()
    ]


def told(connection, standing=None):
    """The rows of the metrics, over all plays and over those of one title."""
    found = {}
    for number, name in enumerate(ASKED):
        found[name] = rows(connection, name, Selection(title="Azul" if number % 2 else None), standing)
    return found


def test_each_state_sees_its_own_sessions_whatever_comes_after(tmp_path, states):
    people = {"dora": "ben"}
    shelf = Shelf(tmp_path, people, {})
    alone = [told(connect(tmp_path, each, people=people)) for each in states]
    assert alone[0] != alone[1] != alone[2]
    first, second = (shelf.standing(each) for each in states[:2])
    assert told(first.cursor(), first) == alone[0]
    assert told(second.cursor(), second) == alone[1]
    third = shelf.standing(states[2])
    assert told(third.cursor(), third) == alone[2]
    for standing, expected in ((first, alone[0]), (second, alone[1])):
        assert told(standing.cursor(), standing) == expected


def test_only_what_changed_is_made_again(tmp_path, states):
    shelf = Shelf(tmp_path, {}, {})
    for state in states:
        standing = shelf.standing(state)
        assert standing.ready(["FROM results"])
    rows = standing.cursor().execute(
        "SELECT born, count(*) FROM kept_1.kept_plays GROUP BY born ORDER BY born"
    )
    assert rows.fetchall() == [(1, 30), (2, 2), (3, 1)]


def test_what_changed_is_looked_for_only_in_segments_that_came_since(tmp_path, states):
    fresh = Fresh(lambda _, table, segments: " ".join(each.file for each in segments))
    first, second, third = (each.segments for each in states)
    fresh.follows(1, first, ())
    fresh.follows(2, second, {each.digest for each in first})
    came = [
        [each.file for each in now[len(then) :] if each.table == "seats"]
        for then, now in ((first, second), (second, third))
    ]
    assert fresh.rows("state_2", "seats", 2, 1).split() == came[0] != []
    assert fresh.rows("state_2", "seats", 2, None) == "SELECT * FROM state_2.seats"
    fresh.follows(4, third, {each.digest for each in second})  # the third could not be seen
    assert fresh.rows("state_4", "seats", 4, 1).split() == [*came[0], *came[1]]
    assert fresh.rows("state_4", "seats", 4, 2).split() == came[1]
    assert fresh.rows("state_2", "seats", 2, 1) == "SELECT * FROM state_2.seats"  # no longer the latest
    compacted = states[2].copy()
    compact(tmp_path, compacted)
    fresh.follows(5, compacted.segments, {each.digest for each in third})
    (one,) = [each.file for each in compacted.segments if each.table == "seats"]
    assert fresh.rows("state_5", "seats", 5, 1) == one not in {each.file for each in third}


def test_a_state_before_has_its_relations_made_by_itself(tmp_path, states):
    shelf = Shelf(tmp_path, {}, {})
    first, second = (shelf.standing(each) for each in states[:2])
    assert second.ready(["FROM plays"])
    assert first.ready(["FROM plays"]) == ()
    assert first.cursor().execute("SELECT count(*) FROM sessions").fetchall() == [(30,)]
    asked = answer(first.cursor(), metric("totals"), Selection(), standing=first)
    assert asked.column("plays").to_pylist() == [30]


def test_what_nobody_has_any_more_is_let_go(tmp_path, states):
    shelf = Shelf(tmp_path, {}, {})
    for state in (*states, replace(states[2], build="elsewhere"), states[2]):
        standing = shelf.standing(state)
        standing.ready(["FROM plays"])
    rows = standing.cursor().execute("SELECT schema_name FROM duckdb_schemas() WHERE NOT internal").fetchall()
    assert {name for (name,) in rows} - {"main"} == {"state_5", "kept_5", "state_4", "kept_4"}


def test_a_small_selection_is_taken_out_once_for_all_that_is_asked_of_it(tmp_path, states):
    standing = Shelf(tmp_path, {}, {}).standing(states[1])
    few, many = Selection(persons=("eve",)), Selection(title="Azul", persons=("ann",))
    connection = connect(tmp_path, states[1])
    for selection in (few, many, few):
        for name in ("people", "latest", "wins", "roles", "rule_of_the_year"):
            kept = rows(standing.cursor(), name, selection, standing)
            assert kept == rows(connection, name, selection), (name, selection)
    made = standing.cursor().execute("SELECT table_name FROM duckdb_tables() WHERE table_name LIKE 'picked%'")
    names = ("chosen", "plays", "places", "results", "seated")
    assert {name for (name,) in made.fetchall()} == {f"picked_0_{each}" for each in names}


def test_a_selection_goes_on_from_what_was_taken_out_in_the_state_before(tmp_path, states, monkeypatch):
    monkeypatch.setattr(picks, "FEW", 1.0)
    shelf, ann = Shelf(tmp_path, {}, {}), Selection(persons=("ann",))
    alone = [rows(connect(tmp_path, each), "people", ann) for each in states]
    assert alone[0] != alone[1] != alone[2]
    seen = [shelf.standing(each) for each in states[:2]]
    for standing, expected in zip(seen, alone, strict=False):
        assert rows(standing.cursor(), "people", ann, standing) == expected
    seen.append(shelf.standing(states[2]))
    for standing, expected in reversed(list(zip(seen, alone, strict=True))):
        assert rows(standing.cursor(), "people", ann, standing) == expected
    made = "SELECT born, count(DISTINCT session_id) FROM kept_1.picked_0_results GROUP BY born ORDER BY born"
    assert seen[2].cursor().execute(made).fetchall() == [(1, 15), (2, 2)]  # p07 was hers, and is left alone


def test_what_was_asked_for_longest_ago_is_let_go_with_the_states_that_asked(tmp_path, states, monkeypatch):
    monkeypatch.setattr(picks, "FEW", 1.0)
    shelf, alone = Shelf(tmp_path, {}, {}), [connect(tmp_path, each) for each in states]
    ann, ben, cleo, dora = (Selection(persons=(each,)) for each in PEOPLE)  # each in half of the plays
    copies = "SELECT table_name FROM duckdb_tables() WHERE table_name LIKE 'picked%chosen' ORDER BY ALL"
    first, second = (shelf.standing(each) for each in states[:2])
    asked = ((first, ann, 0), (second, ben, 1), (second, cleo, 1), (second, dora, 1), (first, ann, 0))
    for standing, selection, at in asked:
        assert rows(standing.cursor(), "plays", selection, standing) == rows(alone[at], "plays", selection)
    named = [(f"picked_{number}_chosen",) for number in range(4)]
    made = second.cursor().execute(copies).fetchall()
    assert made == named[:3]  # those of dora are too many beside the others of the same state
    del first, standing, asked
    third = shelf.standing(states[2])
    assert rows(third.cursor(), "plays", dora, third) == rows(alone[2], "plays", dora)
    assert third.cursor().execute(copies).fetchall() == named[1:]


def test_the_first_question_may_be_about_a_few_sessions(tmp_path, states):
    connection, azul = connect(tmp_path, states[0]), Selection(title="Azul")
    for name in ("plays", "findings_by_rule", "sessions"):
        standing = Shelf(tmp_path, {}, {}).standing(states[0])
        assert rows(standing.cursor(), name, azul, standing) == rows(connection, name, azul)


def test_a_state_that_could_not_be_seen_is_passed_over(tmp_path, states):
    shelf = Shelf(tmp_path, {}, {})
    assert shelf.standing(states[0]).ready(["FROM results"])
    last = states[1].segments[-1]
    whole = (tmp_path / last.file).read_bytes()
    (tmp_path / last.file).write_bytes(whole[:40])
    with pytest.raises(Problem, match="damaged"):
        shelf.standing(states[1])
    (tmp_path / last.file).write_bytes(whole)
    os.utime(tmp_path / last.file, ns=(last.changed, last.changed))
    standing = shelf.standing(states[2])
    assert told(standing.cursor(), standing) == told(connect(tmp_path, states[2]))


def test_a_warehouse_in_the_place_of_another_shows_nothing_of_that(tmp_path, states):
    """A backup is put back, say, while pages are open: sessions are other ones under the same revisions."""
    shelf = Shelf(tmp_path, {}, {})
    before = shelf.standing(states[0])
    assert before.ready(["FROM results"])
    (tmp_path / "blue").rename(tmp_path / "away")
    other = written(tmp_path, Manifest(next=states[0].next), [*BEFORE[2:4], MENDED, *BEFORE[5:]])
    standing = shelf.standing(other)
    assert told(standing.cursor(), standing) == told(connect(tmp_path, other))

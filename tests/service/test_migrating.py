"""From one log to another and back: the same bytes, whatever was there already."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from events.envelope import Event
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.problems import Problem
from service.migrating import BYTES, LINES, migrate, opened
from tests.log.drafts import chain, draft


def filled(count: int = 5) -> MemoryLog:
    log = MemoryLog()
    for name in ("s", "t", "u"):
        log.adopt(chain(name, count))
    return log


def contents(log: MemoryLog | SqliteLog) -> dict[str, list[Event]]:
    return {name: log.read(name) for name in log.sessions()}


def test_there_and_back_the_lines_are_the_same(tmp_path: Path) -> None:
    source, back = filled(), MemoryLog()
    told: list[tuple[str, int]] = []
    with closing(SqliteLog(tmp_path / "log.sqlite")) as between:
        assert migrate(source, between, lambda session, lines: told.append((session, lines))) == 15
        assert migrate(between, back) == 15
    assert contents(back) == contents(source)
    assert told == [("s", 5), ("t", 5), ("u", 5)]


def test_again_it_brings_what_is_new_and_what_the_target_has_more_stays() -> None:
    source, target = filled(), MemoryLog()
    migrate(source, target)
    source.append("s", [draft("more")], 5)
    target.append("t", [draft("theirs")], 5)
    migrate(source, target)
    assert [event.event_id for event in target.read("s")][-1] == "more"
    assert [event.event_id for event in target.read("t")][-1] == "theirs"


def test_another_history_is_a_conflict_and_stays() -> None:
    source, target = filled(), MemoryLog()
    target.adopt(chain("t", 3, word="other"))
    with pytest.raises(Problem) as error:
        migrate(source, target)
    assert error.value.code == "conflict"
    assert "t" in error.value.what
    assert target.read("t") == chain("t", 3, word="other")
    assert [target.read(name) for name in "su"] == [source.read(name) for name in "su"]


def test_only_a_log_that_is_there_can_be_brought_and_only_to_one_that_lasts(tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    for url, new in ((f"sqlite:///{missing}", False), ("memory:", False), ("memory:", True)):
        with pytest.raises(Problem):
            opened(url, new=new)
    assert not missing.exists()
    opened(f"sqlite:///{missing}").close()
    opened(f"sqlite:///{missing}", new=False).close()


def test_long_sessions_go_over_in_parts() -> None:
    source, target = MemoryLog(), MemoryLog()
    source.adopt(chain("long", 2 * LINES + 7))
    text = "x" * (BYTES // 5)
    for n in range(12):
        source.append("heavy", [draft(f"e{n}", data={"text": text})], n)
    sizes: list[int] = []
    adopt = target.adopt

    def counted(events: list[Event]) -> object:
        sizes.append(len(events))
        return adopt(events)

    target.adopt = counted  # type: ignore[method-assign, assignment]
    migrate(source, target)
    assert contents(target) == contents(source)
    assert sizes == [LINES, LINES, 7, 4, 4, 4]


def test_a_target_that_changes_a_line_is_found_out() -> None:
    class Careless(MemoryLog):
        def read(self, session_id: str, after: int = 0) -> list[Event]:
            return [replace(event, recorder="somebody") for event in super().read(session_id, after)]

    class Forgetful(MemoryLog):
        def read(self, session_id: str, after: int = 0) -> list[Event]:
            return super().read(session_id, after)[:-1]

    for target in (Careless(), Forgetful()):
        with pytest.raises(Problem) as error:
            migrate(filled(), target)
        assert error.value.code == "damaged"

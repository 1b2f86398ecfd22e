"""Between Faust and the judges: a message is let go when its request has its answer, in order, and never before."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from events.league.partitions import partition_of
from events.league.requests import Request, encoded_request
from events.log.kafka.address import address
from events.problems import Problem
from service.league import lanes
from service.league.delivery import Delivery
from service.league.intake import Intake, Message
from service.league.lanes import Desk
from service.league.worker import application, watched

PARTITIONS = 2


def request(name: str, partition: int) -> Request:
    session = next(each for each in map(str, range(1000)) if partition_of(each, PARTITIONS) == partition)
    return Request(
        request=name, session=session, recorder="p1", lines=[{"type": "pause"}], event_ids=[f"{name}.0"]
    )


@dataclass
class Shared:
    """A league whose judges are replaced."""

    partitions: int = PARTITIONS
    address: Any = field(default_factory=lambda: address("kafka://nobody/club"))
    buried: list[tuple[bytes | None, Mapping[str, str]]] = field(default_factory=list)
    followed: list[frozenset[int]] = field(default_factory=list)

    def bury(self, value: bytes | None, key: bytes | None, why: Mapping[str, str]) -> None:
        self.buried.append((value, why))

    def only(self, partitions: frozenset[int]) -> None:
        self.followed.append(partitions)


@dataclass
class Moves:
    """``kronika.moves`` as it is read directly; ``begun``: where the group stands."""

    held: dict[int, list[tuple[int, bytes | None]]] = field(default_factory=dict)
    begun: dict[int, int] = field(default_factory=dict)

    async def begins(self, partition: int) -> int:
        return self.begun.get(partition, 0)

    async def ends(self, partitions: Sequence[int]) -> dict[int, int]:
        return {each: self.held[each][-1][0] + 1 if each in self.held else 0 for each in partitions}

    async def read(self, partition: int, offset: int, most: int) -> tuple[list[Message], int]:
        found = [Message(partition, at, None, value) for at, value in self.held[partition] if at >= offset]
        found = found[:most]
        return found, found[-1].offset + 1 if found else offset

    async def close(self) -> None:
        pass


class Table:
    """A desk with messages that come in; ``judge`` stands for both judges."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, judge: Callable[[Sequence[Request]], None]) -> None:
        monkeypatch.setattr(lanes, "AGAIN_SECONDS", 0.001)
        monkeypatch.setattr(lanes, "Judge", lambda *_, **__: SimpleNamespace(judge=judge))
        self.shared = Shared()
        self.moves = Moves()
        self.desk = Desk(self.shared, self.moves)  # type: ignore[arg-type]
        self.desk.assigned(range(PARTITIONS))
        self.let_go: list[int] = []
        finish = self.desk.delivery.finish

        def finished(partition: int, offset: int) -> None:
            finish(partition, offset)
            self.let_go.append(offset)

        monkeypatch.setattr(self.desk.delivery, "finish", finished)

    async def come(self, offset: int, partition: int, value: bytes | None) -> None:
        """Faust brings a message."""
        await self.desk.put(Message(partition, offset, None, value))

    def begin(self, messages: Sequence[tuple[int, int, bytes | None]]) -> None:
        """Each partition begins at its first message."""
        for offset, partition, _ in reversed(messages):
            self.desk.delivery.begin(partition, offset)

    def played(self, messages: Sequence[tuple[int, int, bytes | None]], done: Callable[[], bool]) -> None:
        async def play() -> None:
            self.begin(messages)
            work = asyncio.create_task(self.desk.work())
            for each in messages:
                await self.come(*each)
            async with asyncio.timeout(30):
                while not done() and not work.done():
                    await asyncio.sleep(0.005)
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)

        asyncio.run(play())


def sent(count: int, partition: int = 0) -> list[tuple[int, int, bytes | None]]:
    return [(at, partition, encoded_request(request(f"r{at}", partition))) for at in range(count)]


def test_messages_are_let_go_in_order_and_after_they_were_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []

    def judge(requests: Sequence[Request]) -> None:
        assert not {f"r{at}" for at in table.let_go} & {each.request for each in requests}
        judged.extend(each.request for each in requests)

    table = Table(monkeypatch, judge)
    table.played(sent(7), lambda: len(table.let_go) == 7)
    assert table.let_go == list(range(7))
    assert judged == [f"r{at}" for at in range(7)]


@pytest.mark.parametrize("fault", [Problem("broker", "no broker answers"), RuntimeError("a fault")])
def test_nothing_is_let_go_while_judging_fails(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[list[int]] = []

    def judge(requests: Sequence[Request]) -> None:
        tries.append(list(table.let_go))
        if len(tries) < 4:
            raise fault

    table = Table(monkeypatch, judge)
    table.played(sent(1), lambda: bool(table.let_go))
    assert tries == [[], [], [], []]


def test_a_league_that_cannot_be_followed_ends_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(requests: Sequence[Request]) -> None:
        raise Problem("version", "records of a later Kronika")

    table = Table(monkeypatch, judge)

    async def work() -> None:
        table.begin(sent(1))
        await table.come(*sent(1)[0])
        await table.desk.work()

    with pytest.raises(Problem, match="later Kronika"):
        asyncio.run(work())
    assert table.let_go == []


def test_a_batch_that_waits_holds_up_no_other_partition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "LANES", 2)
    gate = threading.Event()

    def judge(requests: Sequence[Request]) -> None:
        if partition_of(requests[0].session, PARTITIONS) == 0:
            assert gate.wait(20)

    table = Table(monkeypatch, judge)
    other = (100, 1, encoded_request(request("other", 1)))

    def done() -> bool:
        if 100 in table.let_go:
            gate.set()
        return len(table.let_go) == 3

    table.played([*sent(2), other], done)
    assert table.let_go == [100, 0, 1]


def test_what_is_dealt_to_others_is_neither_judged_nor_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    table = Table(monkeypatch, lambda requests: judged.extend(each.request for each in requests))
    table.begin(sent(1))
    mine = (100, 1, encoded_request(request("mine", 1)))

    async def come() -> None:
        table.begin([mine])
        for each in [*sent(2), mine]:
            await table.come(*each)
        table.desk.assigned([1])

    asyncio.run(come())
    table.played([], lambda: bool(table.let_go))
    assert (judged, table.let_go) == (["mine"], [100])


def test_what_faust_left_out_is_read_directly_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    table = Table(monkeypatch, lambda requests: judged.extend(each.request for each in requests))
    messages = sent(9)
    table.moves.held = {0: [(at, value) for at, _, value in messages]}
    left_out = {0, 3, 4, 8}  # the first, some in the middle, the last
    brought = [each for each in messages if each[0] not in left_out]

    async def play() -> None:
        work = asyncio.create_task(table.desk.work())
        async with asyncio.timeout(30):
            for each in brought:
                await table.come(*each)
                await asyncio.sleep(0.002)
            while len(table.let_go) < 9:
                await asyncio.sleep(0.005)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)

    asyncio.run(play())
    assert judged == [f"r{at}" for at in range(9)]
    assert table.let_go == list(range(9))
    assert table.desk.delivery.finished() == {0: 9}


def test_a_partition_begins_where_its_group_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    table = Table(monkeypatch, lambda requests: judged.extend(each.request for each in requests))
    table.moves.held = {0: [(at, value) for at, _, value in sent(5)]}
    table.moves.begun = {0: 3}
    table.played([], lambda: len(table.let_go) == 2)
    assert judged == ["r3", "r4"]


def test_nothing_is_committed_past_what_is_not_done() -> None:
    account = Delivery()
    account.begin(0, 40)
    assert not account.takes(0, 41)  # 40 was never brought
    assert account.misses(0, 41)
    assert all(account.takes(0, at) for at in (40, 41, 42))
    assert not account.takes(0, 41)  # once only
    account.finish(0, 41)
    account.finish(0, 42)
    assert account.finished() == {}
    account.finish(0, 40)
    assert account.finished() == {0: 41}
    account.committed({0: 41})
    assert account.finished() == {}


def test_a_partition_that_comes_back_begins_anew() -> None:
    account = Delivery()
    account.begin(0, 40)
    assert account.takes(0, 40)
    account.keep([1])
    account.finish(0, 40)
    assert account.finished() == {}
    assert not account.begun(0)
    account.begin(0, 40)
    assert account.takes(0, 40)
    assert account.finished() == {}


def test_offsets_without_messages_are_passed_over() -> None:
    account = Delivery()
    account.begin(0, 0)
    assert account.takes(0, 0)
    account.skip(0, 5)
    assert account.takes(0, 5)
    account.finish(0, 0)
    assert account.finished() == {0: 5}


def test_what_is_dealt_out_is_followed_before_it_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[list[frozenset[int]]] = []
    table = Table(monkeypatch, lambda requests: followed.append(list(table.shared.followed)))
    table.desk.assigned([0, 1])
    table.played(sent(1), lambda: bool(table.let_go))
    assert followed == [[frozenset({0, 1})]]


@pytest.mark.parametrize("value", [None, b"", b"\xff\xfe", b"{}", b"[" * 5000, b'{"kronika":99}'])
def test_what_is_no_request_lies_with_the_dead_letters_before_it_is_let_go(
    value: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(monkeypatch, lambda requests: None)
    bury = table.shared.bury

    def buried(value: bytes | None, key: bytes | None, why: Mapping[str, str]) -> None:
        assert table.let_go == []
        bury(value, key, why)

    for lane in table.desk._lanes:
        monkeypatch.setattr(lane._intake, "_bury", buried)
    table.played([(7, 0, value)], lambda: bool(table.let_go))
    ((dead, why),) = table.shared.buried
    assert dead == value
    assert {**why, "reason": ""} == {"reason": "", "topic": "club.moves", "partition": "0", "offset": "7"}
    assert why["reason"]


def test_a_request_in_a_partition_of_others_and_one_that_fails_are_buried_with_the_reason() -> None:
    shared = Shared()
    intake = Intake("club.moves", PARTITIONS, shared.bury)
    stray, good = (encoded_request(request(name, 0)) for name in ("stray", "good"))
    (kept,) = intake.requests([Message(1, 3, None, stray), Message(0, 4, b"k", good)])
    assert kept.request == "good"
    intake.failed(kept, RuntimeError("a fault of the rules"))
    (first, why), (second, reason) = shared.buried
    assert (first, second) == (stray, good)
    assert "another partition" in why["reason"]
    assert reason == {
        "reason": "RuntimeError: a fault of the rules", "topic": "club.moves", "partition": "0", "offset": "4",
    }  # fmt: skip


def test_faust_gets_one_coroutine_raw_bytes_and_no_tables(tmp_path: Path) -> None:
    app = application(Shared(), tmp_path / "worker")  # type: ignore[arg-type]
    (agent,) = app.agents.values()
    assert agent.concurrency == 1
    assert agent.channel.key_type is bytes
    assert agent.channel.value_type is bytes
    assert (agent.channel.key_serializer, agent.channel.value_serializer) == ("raw", "raw")
    assert not app.tables
    assert not agent.channel.acks  # it would acknowledge what it passes over
    assert not app.conf.topic_allow_declare
    assert app.conf.consumer_auto_offset_reset == "earliest"


def test_faust_keeps_its_files_in_the_data_folder_wherever_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = application(Shared(), Path("w2/worker"))  # type: ignore[arg-type]
    assert Path(app.conf.datadir).absolute().is_relative_to(tmp_path / "w2" / "worker")
    assert Path(app.conf.datadir).is_absolute()


def test_a_worker_that_does_not_start_ends_to_be_started_again() -> None:
    ended: list[int] = []
    watched(threading.Event(), 0.0, ended.append).join(10)
    assert ended == [2]
    up = threading.Event()
    waiting = watched(up, 60.0, ended.append)
    up.set()
    waiting.join(10)
    assert ended == [2]

"""The API: moves logged one by one by 1, 8 and 64 clients, beside a route of FastAPI in the same process that does
nothing; and how soon 200 watchers see a move while 8 tables log two a second each."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks.asking import Client
from benchmarks.figures import Figure
from benchmarks.timing import median
from events.vocabulary import Data
from service.play import RandomGame

GAME = "pandemic"
CLIENTS = {1: 80, 8: 20, 64: 6}
"""{clients: moves of each}"""
GOALS = {1: 0.6, 8: 0.5, 64: 0.5}
TABLES, WATCHERS, SECONDS, EACH = 8, 200, 4.0, 0.5
Times = list[float]


def run(rounds: int) -> list[Figure]:
    opened, lines = _evening(max(CLIENTS.values()))
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder, _server(folder) as port:
        for clients, number in CLIENTS.items():
            moves, noops = [], []
            for round_ in range(rounds):
                noops.append(asyncio.run(_noops(port, clients, number)))
                moves.append(
                    asyncio.run(_moves(port, clients, opened, lines[:number], f"{clients}-{round_}"))
                )
            figures += _figures(clients, moves, noops)
        seen = asyncio.run(_watched(port, opened, lines))
    figures.append(
        Figure(
            f"{WATCHERS} watchers see a move, {TABLES} tables", median(seen) * 1000, "ms", 250, "most",
            f"99 of 100 within {_part(seen, 0.99) * 1000:.0f} ms",
        )
    )  # fmt: skip
    return figures


def _figures(
    clients: int, moves: list[tuple[float, Times]], noops: list[tuple[float, Times]]
) -> Iterator[Figure]:
    rates = [median([rate for rate, _ in each]) for each in (moves, noops)]
    for name, rate, measured in zip(
        ("moves", "a route that does nothing"), rates, (moves, noops), strict=True
    ):
        times = [each for _, some in measured for each in some]
        note = f"p50 {_part(times, 0.5) * 1000:.1f} ms, p99 {_part(times, 0.99) * 1000:.1f} ms"
        yield Figure(f"{name}, {clients} clients", rate, "/s", note=note)
    yield Figure(
        f"moves / a route that does nothing, {clients} clients", rates[0] / rates[1], "×", GOALS[clients]
    )


def _part(times: Times, share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def _evening(number: int) -> tuple[Data, list[Data]]:
    game = RandomGame(GAME, 3)
    return game.opened, [each.line for each in islice(game, number)]


@contextmanager
def _server(folder: str) -> Iterator[int]:
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.api_server", folder],
        cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(10)


async def _noops(port: int, clients: int, number: int) -> tuple[float, Times]:
    body = {"lines": [{"type": "drive", "player": "s1", "to": "chicago"}]}

    async def work(_: int, ask: Callable[[str, Any], Awaitable[None]]) -> None:
        for _ in range(number):
            await ask("/noop", body)

    return await _together(port, clients, number, work)


async def _moves(port: int, clients: int, opened: Data, lines: list[Data], name: str) -> tuple[float, Times]:
    for number in range(clients):
        await _open(port, f"{name}-{number}", opened)

    async def work(client: int, ask: Callable[[str, Any], Awaitable[None]]) -> None:
        for line in lines:
            await ask(f"/api/sessions/{name}-{client}/moves", {"lines": [line]})

    return await _together(port, clients, len(lines), work)


async def _open(port: int, session: str, opened: Data) -> None:
    client = await Client.to(port)
    status, said = await client.post("/api/sessions", {"session_id": session, "opened": opened})
    assert status == 201, said
    client.close()


async def _together(port: int, clients: int, number: int, work: Any) -> tuple[float, Times]:
    """(requests in a second, the time of each)."""
    times: Times = []
    connections = [await Client.to(port) for _ in range(clients)]

    def asking(client: Client) -> Callable[[str, Any], Awaitable[None]]:
        async def ask(path: str, body: Any) -> None:
            begun = time.perf_counter()
            status, said = await client.post(path, body)
            times.append(time.perf_counter() - begun)
            assert status in (200, 201), said

        return ask

    begun = time.perf_counter()
    await asyncio.gather(*(work(at, asking(each)) for at, each in enumerate(connections)))
    taken = time.perf_counter() - begun
    for each in connections:
        each.close()
    return clients * number / taken, times


async def _watched(port: int, opened: Data, lines: list[Data]) -> Times:
    """From when a move is sent until a watcher has it, for every move and watcher."""
    sent: dict[tuple[int, int], float] = {}
    seen: Times = []
    for table in range(TABLES):
        await _open(port, f"table-{table}", opened)
    ready = asyncio.Semaphore(0)

    async def watch(number: int) -> None:
        table, client = number % TABLES, await Client.to(port)
        async for line in client.lines(f"/api/sessions/table-{table}/events?as=public"):
            if line.startswith(b"event: head"):
                ready.release()
            elif line.startswith(b"id: "):
                seen.append(time.perf_counter() - sent[table, int(line[4:])])

    async def play(table: int) -> None:
        client = await Client.to(port)
        await asyncio.sleep(table * EACH / TABLES)
        for at, line in enumerate(lines[: int(SECONDS / EACH)]):
            sent[table, at + 2] = time.perf_counter()
            status, said = await client.post(f"/api/sessions/table-{table}/moves", {"lines": [line]})
            assert status == 201, said
            await asyncio.sleep(max(0.0, sent[table, at + 2] + EACH - time.perf_counter()))
        client.close()

    watchers = [asyncio.create_task(watch(number)) for number in range(WATCHERS)]
    for _ in watchers:
        await ready.acquire()
    await asyncio.gather(*(play(table) for table in range(TABLES)))
    await asyncio.sleep(1)
    for each in watchers:
        each.cancel()
    expected = WATCHERS * int(SECONDS / EACH)
    assert len(seen) == expected, f"{len(seen)} of {expected} were seen"
    return seen

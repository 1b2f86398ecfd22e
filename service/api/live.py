"""Who waits for a session's next line: told at once of what this process logs, and soon of what another one does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from starlette.concurrency import run_in_threadpool

from events.problems import Problem
from service.api.desk import Desk

LOOK_SECONDS: Final = 0.25
"""How often the log is asked for lines that another process has logged."""


@dataclass(slots=True)
class _Watch:
    head: int
    readers: int = 0
    moved: asyncio.Event = field(default_factory=asyncio.Event)


class Live:
    """The heads of the sessions that somebody watches."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._watched: dict[str, _Watch] = {}
        self._looking: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.stopping = False

    def stop(self) -> None:
        """The server stops: whoever waits is to end."""
        self.stopping = True
        for each in self._watched.values():
            each.moved.set()

    @property
    def readers(self) -> int:
        """How many watch."""
        return sum(each.readers for each in self._watched.values())

    @asynccontextmanager
    async def watching(self, session_id: str) -> AsyncIterator[None]:
        """For the time of a stream."""
        self._loop = asyncio.get_running_loop()
        head = (await run_in_threadpool(self._desk.log.head, session_id))[0]
        watch = self._watched.setdefault(session_id, _Watch(head))
        watch.readers += 1
        if self._looking is None or self._looking.done():
            self._looking = self._loop.create_task(self._look())
        try:
            yield
        finally:
            watch.readers -= 1
            if not watch.readers:
                self._watched.pop(session_id, None)

    def head(self, session_id: str) -> int:
        """The head of a session that is watched, as far as it is known."""
        return self._watched[session_id].head

    async def beyond(self, session_id: str, seq: int) -> int:
        """The head, once it is beyond line ``seq``, or the server stops."""
        watch = self._watched[session_id]
        while watch.head <= seq and not self.stopping:
            await watch.moved.wait()
        return watch.head

    def logged(self, session_id: str, head: int) -> None:
        """Tells those who wait, from any thread, that the log is at line ``head``."""
        if self._loop is not None and session_id in self._watched:
            self._loop.call_soon_threadsafe(self._move, session_id, head)

    def _move(self, session_id: str, head: int) -> None:
        watch = self._watched.get(session_id)
        if watch is not None and head > watch.head:
            watch.head = head
            moved, watch.moved = watch.moved, asyncio.Event()
            moved.set()

    async def _look(self) -> None:
        while self._watched:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                heads = await run_in_threadpool(self._heads, list(self._watched))
            except Problem:
                continue
            for session_id, head in heads.items():
                self._move(session_id, head)

    def _heads(self, sessions: list[str]) -> dict[str, int]:
        return {each: self._desk.log.head(each)[0] for each in sessions}

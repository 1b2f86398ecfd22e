"""Several threads that do the same at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


def together(writers: int, work: Callable[[int], None]) -> float:
    """Seconds from when all threads are let go until the last one is done. ``work`` gets the thread's number."""
    gate = threading.Barrier(writers + 1)
    failed: list[BaseException] = []

    def run(number: int) -> None:
        gate.wait()
        try:
            work(number)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    gate.wait()
    begun = time.perf_counter()
    for thread in threads:
        thread.join()
    taken = time.perf_counter() - begun
    if failed:
        raise failed[0]
    return taken

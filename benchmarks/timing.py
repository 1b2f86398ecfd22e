"""Taking times, by the wall clock: rounds that alternate between those compared, and medians over them."""

from __future__ import annotations

import gc
import os
import platform
import sqlite3
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Timed = Callable[[], object]


_BY_CPU: list[bool] = []


def count_cpu() -> None:
    """From now on work that needs no disk is timed by the processor time of its process: for a machine that does other
    things too."""
    _BY_CPU.append(True)


def by_cpu() -> bool:
    """Whether :func:`count_cpu` was called."""
    return bool(_BY_CPU)


def seconds(work: Timed) -> float:
    """How long it takes; what was left over before is cleared away first."""
    clock = time.process_time if by_cpu() else time.perf_counter
    gc.collect()
    begun = clock()
    work()
    return clock() - begun


def alternately(rounds: int, *works: Timed) -> list[list[float]]:
    """The times of several pieces of work, one after the other in each round, so that whatever else the machine does
    meets all of them: a list of times for each."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, found in zip(works, times, strict=True):
            found.append(seconds(work))
    return times


def ratio(slower: Sequence[float], faster: Sequence[float]) -> float:
    """The median of the ratios of each round."""
    return statistics.median(one / other for one, other in zip(slower, faster, strict=True))


def median(times: Sequence[float]) -> float:
    return statistics.median(times)


def machine() -> dict[str, Any]:
    """What it was measured on."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "load": [round(each, 2) for each in os.getloadavg()] if hasattr(os, "getloadavg") else None,
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "")

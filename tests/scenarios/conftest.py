"""A game without rules has no scenarios to run: nothing is collected, so nothing seems to be skipped."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = [each for each in items if "NOTSET" not in each.nodeid]

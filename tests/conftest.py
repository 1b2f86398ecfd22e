"""Options and fixtures of all tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kronika")
    group.addoption(
        "--scenarios", metavar="DIR", help="run the scenario packs DIR/<game>/*.yaml instead of ours"
    )
    group.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")

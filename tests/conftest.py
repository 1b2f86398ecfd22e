"""Options and fixtures of all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("kronika", derandomize=True, deadline=None, database=None)
settings.load_profile("kronika")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kronika")
    group.addoption(
        "--scenarios", metavar="DIR", help="run the scenario packs DIR/<game>/*.yaml instead of ours"
    )
    group.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")


def pytest_configure(config: pytest.Config) -> None:
    for marker in (
        "breaks(*rules): the test breaks these rules and sees their findings",
        "keeps(*rules): the test keeps these rules where they might be broken",
        "shows(*rules): the test shows what these derived rules, or rules that another id speaks for, bring about",
    ):
        config.addinivalue_line("markers", marker)

"""One long evening for all tests of films: it takes a while to record."""

from __future__ import annotations

import pytest

from tests.film.evenings import Evening, long_evening


@pytest.fixture(scope="session")
def long() -> Evening:
    return long_evening()

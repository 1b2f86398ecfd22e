"""The toy game is there in these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy.installing import installed


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    with installed():
        yield

"""Sources of rules in the reader's language."""

from __future__ import annotations

import pytest

from projections.rules.catalogue import catalogue
from projections.rules.games import games


def test_a_source_is_called_in_polish_and_its_heading_stays() -> None:
    drive = catalogue("pandemic")["PAN-ACT-DRIVE"]
    assert drive.cited("en") == "Polish rulebook, Jazda / Rejs"
    assert drive.cited("pl") == "polska instrukcja, Jazda / Rejs"


@pytest.mark.parametrize("game", ["abandoned_abbey", "abyss", "pandemic"])
def test_a_source_that_is_no_address_is_called_in_polish(game: str) -> None:
    assert game in games()
    left = {
        rule.source
        for rule in catalogue(game).values()
        if rule.cited("pl") == rule.source and "." not in rule.source.split(",")[0]
    }
    assert left == set()

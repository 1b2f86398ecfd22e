"""What decided the end of a game is said in words of its own, which need not be those of the track it happened on."""

from __future__ import annotations

import pytest

from projections.rules import games


@pytest.mark.parametrize(
    ("game", "word", "english", "polish"),
    [
        ("pandemic", "outbreaks", "eighth outbreak", "ósme ognisko"),
        ("pandemic", "cubes", "no cube left", "zabrakło znaczników choroby"),
        ("pandemic", "player_deck", "player deck used up", "wyczerpana talia kart gry"),
        ("abyss", "tie1", "a tie, more Pearls", "remis, więcej Pereł"),
        ("abandoned_abbey", "9+2", "line of the Goal 9+2", "linia Celu 9+2"),
    ],
)
def test_the_reason_of_an_end(game, word, english, polish):
    rules = games.rules(game)
    assert (rules.reason(word, "en"), rules.reason(word, "pl")) == (english, polish)


def test_the_track_keeps_its_own_name():
    assert games.rules("pandemic").name("outbreaks", "en") == "outbreaks"

"""What things are called in findings and labels."""

from __future__ import annotations

import pytest

from events.catalogue.wyrmspan import DRAGONS
from projections.rules.games.wyrmspan.words import name

WORDS = {
    "points_A": ("Points A", "Punkty A"),
    "eggs_B": ("Eggs B", "Jaja B"),
    "dragons_Anna": ("Dragons Anna", "Smoki Anna"),
    "guild_D": ("Guild steps D", "Kroki gildii D"),
    "points": ("most points", "najwięcej punktów"),
    "points_": ("points_", "points_"),
    "points_a": ("points_a", "points_a"),
    "coins_A": ("coins_A", "coins_A"),
    "A": ("A", "A"),
    "N": ("the nests of the mat", "gniazda planszy"),
    "?": ("?", "?"),
    "C1": ("C1", "C1"),
    "gold": ("gold", "złoto"),
    "egg@C1": ("egg (C1)", "jajo (C1)"),
    "gold@N": ("gold (the nests of the mat)", "złoto (gniazda planszy)"),
    "egg@?": ("an egg", "jajo"),
    "display_dragons": ("the dragon display", "smoki na tacce"),
    "players.A.mat.C1.cached.gold": (
        "player · A · mat · C1 · cached resources · gold",
        "gracz · A · plansza · C1 · przechowane surowce · złoto",
    ),
    "players.B.N": ("player · B · nests of the mat", "gracz · B · gniazda planszy"),
    "players.B.dragons": ("player · B · dragon cards", "gracz · B · karty smoków"),
    "a path. of": ("a path. of", "a path. of"),
    "no path.": ("no path.", "no path."),
    "nothing": ("nothing", "nothing"),
}


@pytest.mark.parametrize("word", WORDS)
def test_what_a_word_is_called(word: str) -> None:
    assert (name(word, "en"), name(word, "pl")) == WORDS[word]


def test_a_card_has_its_printed_name() -> None:
    assert DRAGONS["d36"].name in name("d36", "en")
    assert "Lotnik Wartownik" in name("d36", "pl")


def test_a_number_is_no_card() -> None:
    """Dragon 1 is ``d1``; ``1`` is a benefit of the guild tile, or a place of an objective."""
    for lang in ("en", "pl"):
        assert [name(word, lang) for word in ("1", "24", "36", "39")] == ["1", "24", "36", "39"]
        assert name("slots_used.1", lang).endswith(" · 1")

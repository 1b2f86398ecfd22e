"""Every word that a finding or a page may show, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from events.catalogue.pandemic import FACTS
from projections.rules.games.pandemic import RULES


def printed() -> Iterator[tuple[str, str, str]]:
    """(id, English, Polish) of all that the catalogue of components names."""
    for kind in ("roles", "actions", "events", "cities"):
        for row in FACTS[kind]:
            yield row["id"], row["en"], row["pl"] if "pl" in row else row["pl_unofficial"]
    for colour, row in FACTS["colours"].items():
        yield colour, colour, row["pl"]
    for phase, row in FACTS["phases"].items():
        if phase != "epidemic":  # the step is told apart from the card by where it stands, not by its name
            yield phase, row["en"], row["pl"]


def test_components_have_the_names_of_the_catalogue() -> None:
    rows = list(printed())
    assert len(rows) > 48 + 7 + 5
    assert [(word, RULES.name(word, "en"), RULES.name(word, "pl")) for word, _, _ in rows] == rows


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("epidemic", "Epidemic", "Epidemia"),
        ("outbreaks", "outbreaks", "ogniska"),
        ("eradicated", "eradicated", "wyeliminowana"),
        ("player_deck_left", "player deck", "talia kart gry"),
        ("nobody knows this", "nobody knows this", "nobody knows this"),
    ],
)
def test_other_words_have_names_of_their_own(word: str, english: str, polish: str) -> None:
    assert (RULES.name(word, "en"), RULES.name(word, "pl")) == (english, polish)


def test_why_a_game_is_lost_is_said_in_full() -> None:
    for word, row in FACTS["loss_reasons"].items():
        assert (RULES.reason(word, "en"), RULES.reason(word, "pl")) == (row["en"], row["pl"])
    assert RULES.reason("outbreaks", "en") == "eighth outbreak"
    assert RULES.reason("won", "pl") == "wygrana"

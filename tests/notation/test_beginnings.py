"""Moves that lack what must be named: they are written as the beginning of a line, where completion goes on."""

from __future__ import annotations

import pytest

from events.notation import notation
from events.problems import Problem
from projections.rules import games as known
from service.play import RandomGame
from tests.games.abyss.table import table
from tests.kit.invented import games

LINES = 80


@pytest.mark.parametrize("game", games())
def test_every_legal_move_has_a_beginning(game: str) -> None:
    written = notation(game)
    for number, _ in zip(range(LINES), played := RandomGame(game, 3), strict=False):
        if number % 5:
            continue
        encode = played.table.vocabulary.encode
        legal = [{"type": move.type, **encode(move)} for move in played.table.legal()]
        for each in legal:
            for language in ("en", "pl"):
                assert written.begin(each, language).startswith((f"{each.get('player')}: ", "~ "))
        for seat in played.table.state.order if hasattr(played.table.state, "order") else ():
            assert isinstance(written.complete(f"{seat}: ", legal), list)


@pytest.mark.parametrize("game", known.games())
def test_a_move_of_which_only_the_seat_is_chosen_has_a_beginning(game: str) -> None:
    written = notation(game)
    types = {each.type for each in written.verbs.verbs if each.where in ("seat", "either")}
    for type_ in sorted(types & set(written.writers)):
        assert written.begin({"type": type_, "player": "A"}).startswith("A: ")


def test_a_discard_that_is_due_is_completed_from_its_verb() -> None:
    """Abyss, LORD-05: a seat with more than six cards owes a discard to the Commander."""
    game = table("A", "B", A={"hand": ["C4", "C4"]}, B={"hand": ["S1"] * 8}, court={"6": "commander"})
    game.do("A: recruit commander C4 C4 aff C4")
    legal = game.legal()
    assert {"type": "discard", "player": "B"} in legal
    written = notation("abyss")
    assert "discard" in written.complete("B: ", legal, ["A", "B"])
    assert written.complete("B: discard ", legal, ["A", "B"]) == []
    assert written.begin({"type": "discard", "player": "B"}) == "B: discard"
    assert written.begin({"type": "discard", "player": "B"}, "pl") == "B: odrzuć"


@pytest.mark.parametrize("text", ["B: discard", "B: discard for commander"])
def test_a_discard_names_its_cards(text: str) -> None:
    with pytest.raises(Problem):
        notation("abyss").read(text, ["A", "B"])

"""What words are called in English and Polish."""

import pytest

from events.catalogue import facts
from events.catalogue.names import display, name
from events.games import games
from events.problems import Problem


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("st-petersburg", "St. Petersburg", "Petersburg"),
        ("KHA", "Khartoum", "Chartum"),
        ("one_quiet_night", "One Quiet Night", "Spokojna noc"),
        ("operations_expert", "Operations Expert", "Kierownik budowy"),
        ("red", "red", "czerwony"),
        ("epidemic", "Epidemic", "Epidemia"),
        ("pandemic", "Pandemic", "Pandemia"),
        ("?", "?", "?"),
        ("nothing_known", "nothing known", "nothing known"),
    ],
)
def test_words_of_pandemic(word, english, polish):
    assert display("pandemic", word, "en") == english
    assert display("pandemic", word, "pl") == polish


def test_a_section_tells_two_meanings_apart():
    assert display("pandemic", "epidemic", "pl", "phases") == "epidemia: infekcja"
    assert name("pandemic", "epidemic", "cities") is None


def test_a_translation_of_ours_is_told_from_a_printed_name():
    medic, scientist = name("pandemic", "medic"), name("pandemic", "scientist")
    assert medic is not None
    assert scientist is not None
    assert not medic.official
    assert scientist.official


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_title(game):
    assert display(game, game, "en") == facts(game)["game"]["title"]


def test_an_unknown_game_is_a_problem():
    with pytest.raises(Problem):
        display("chess", "king", "en")

"""Keypads and screens: complete for every game, whether it brings keypads of its own or none."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from events.games import vocabulary
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data
from projections.keypads import kit, screen, step
from projections.keypads.contract import plain_path
from projections.keypads.steps import put
from projections.rules import games
from projections.rules.contract import LOG, PUBLIC
from service.drafting import completed
from service.play import RandomGame
from tests.kit import invented
from tests.toy.installing import installed
from tests.toy.table import ToyTable

GAMES = games.games()
INVENTED = invented.games()


def pad(game: str, name: str, lang: str = "en") -> Any:
    return kit(game, lang)["keypads"][name]


def played(game: str, seed: int, every: int) -> Any:
    """Tables of a random game, every so many lines."""
    random_game = RandomGame(game, seed)
    yield random_game.table
    for number, _ in enumerate(random_game):
        if number % every == 0:
            yield random_game.table


# --- what the keypads hold


def test_pandemic_has_48_cities_in_four_colours_two_rows_each() -> None:
    cities = pad("pandemic", "cities")
    assert (cities["kind"], cities["columns"], len(cities["keys"])) == ("grid", 6, 48)
    colours = [key["hue"] for key in cities["keys"]]
    assert [colours[at : at + 12] == [colours[at]] * 12 for at in range(0, 48, 12)] == [True] * 4
    assert all(len(key["short"]) == 3 for key in cities["keys"])
    draws = Counter(key["group"] for key in pad("pandemic", "draws")["keys"])
    assert draws == {"blue": 12, "yellow": 12, "black": 12, "red": 12, "events": 7}


def test_abyss_has_26_exploration_cards_a_row_for_each_race_and_the_monster() -> None:
    cards = [key for key in pad("abyss", "exploration")["keys"] if key["value"] != "?"]
    assert len(cards) == 26
    assert Counter(key["group"] for key in cards) == {"J": 5, "C": 5, "S": 5, "H": 5, "Q": 5, "rest": 1}
    polish = {key["value"]: key["short"] for key in pad("abyss", "exploration", "pl")["keys"]}
    assert (polish["S3"], polish["H3"]) == ("ko3", "sk3")


def test_the_abbey_has_its_nine_symbols_each_in_a_colour_of_its_own() -> None:
    symbols = [key for key in pad("abandoned_abbey", "symbols")["keys"] if key["value"] != "?"]
    assert len(symbols) == len({key["hue"] for key in symbols}) == 9


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_kit_offers_the_whole_vocabulary_and_every_field_has_a_keypad(game: str, lang: str) -> None:
    made = kit(game, lang)
    types = {each["type"] for each in made["types"]}
    assert types >= set(vocabulary(game).types)
    assert types - set(vocabulary(game).types) <= set(SESSION.types)
    assert {"note", "count", "restate", "score", "end"} <= types
    for each in made["types"]:
        assert each["words"]
        assert all(field["keypad"] in made["keypads"] for field in each["fields"])
    json.dumps(made)


# --- the screens


@pytest.mark.parametrize("game", INVENTED)
@pytest.mark.parametrize("viewer", [LOG, PUBLIC], ids=str)
def test_every_button_enters_a_line_and_every_legal_decision_is_offered(game: str, viewer: Any) -> None:
    for table in played(game, seed=4, every=7):
        made = screen(table, viewer, "en")
        json.dumps(made)
        offered = {each["type"] for each in made["sections"]}
        assert offered >= {move.type for move in table.legal(viewer)}
        for section in made["sections"]:
            assert ("buttons" in section) != ("field" in section)
            for button in section.get("buttons", []):
                assert button["text"]
                if not button.get("begin"):
                    completed(table, button["line"])


@pytest.mark.parametrize("game", INVENTED)
def test_what_is_due_to_be_seen_stands_open_with_its_keypad(game: str) -> None:
    seen = 0
    for table in played(game, seed=2, every=3):
        observed = {
            str(each["type"])
            for each in table.due(LOG)
            if "one_of" not in each
            and (cls := table.vocabulary.types.get(str(each["type"]))) is not None
            and cls.nature == "observation"
        }
        sections = {each["type"]: each for each in screen(table, LOG, "en")["sections"] if each["due"]}
        assert observed <= set(sections)
        assert not any(sections[type_]["fold"] for type_ in observed)
        seen += len(observed)
    assert seen


@pytest.mark.parametrize("game", INVENTED)
def test_a_move_that_is_asked_ends_as_a_line_that_the_recorder_takes(game: str) -> None:
    """Wherever a form begins, choosing the likeliest value of every field leads to a line."""
    walked = 0
    for table in played(game, seed=6, every=11):
        for section in screen(table, LOG, "en")["sections"]:
            begun = [button["line"] for button in section.get("buttons", []) if button.get("begin")][:2]
            for line in [section["line"]] if "field" in section else begun:
                made = _walked(table, line)
                if made is not None:
                    completed(table, made)
                    walked += 1
    assert walked


def _walked(table: Any, partial: Data) -> Data | None:
    made = partial
    for _ in range(60):
        found = step(table, made, LOG, "en")
        if found["field"] is None:
            return {key: value for key, value in made.items() if key != "ended" and value is not None}
        if not found["candidates"]:
            return None  # it is typed
        best = max(found["candidates"], key=lambda each: (each["possible"], each["likelihood"] or 0))
        if found["may_stop"] and found["field"].endswith(".3"):
            made = {**made, "ended": [*made.get("ended", []), found["field"]]}
            continue
        made = put(made, found["field"], best["value"])
    raise AssertionError(partial)


def test_a_list_that_is_ended_early_leads_on_to_what_is_still_open() -> None:
    for table in played("abyss", seed=5, every=1):
        able = [move for move in table.legal(LOG) if move.type == "control"]
        partial: Data = {"type": "control", "player": table.active()}
        if able and step(table, partial, LOG, "en")["may_stop"] and table.state.location_deck > 3:
            break
    first = step(table, partial, LOG, "en")
    assert (first["field"], first["may_stop"]) == ("drawn.0", True)
    drawn = [each["value"] for each in first["candidates"][:2]]
    found = step(table, {**partial, "drawn": drawn, "ended": ["drawn.2"]}, LOG, "en")
    assert (found["field"], [each["value"] for each in found["candidates"]]) == ("location", drawn)
    open_ = step(table, {**partial, "ended": ["drawn.0"]}, LOG, "en")
    assert open_["field"] == "location"
    assert sorted(each["value"] for each in open_["candidates"]) == sorted(table.state.locations)


def test_a_card_that_card_counting_excludes_is_marked_and_stays() -> None:
    for table in played("pandemic", seed=3, every=1):
        if table.due(LOG) == [{"type": "infect"}] and table.state.infection_discard:
            break
    section = screen(table, LOG, "en")["sections"][0]
    assert section["type"] == "infect"
    gone = set(table.state.infection_discard) - set(table.state.deck.candidates(0))
    assert gone
    assert gone <= set(section["off"])
    assert len(pad("pandemic", section["keypad"])["keys"]) == 49


def test_put_makes_lists_and_mappings_as_the_path_says() -> None:
    assert put({}, "cards.0", "a") == {"cards": ["a"]}
    assert put({"cards": ["a"]}, "cards.1", "b") == {"cards": ["a", "b"]}
    assert put({}, "court.3", "sage") == {"court": {"3": "sage"}}
    assert put({"players": [{"id": "s1"}]}, "players.0.hand.0", "x") == {
        "players": [{"id": "s1", "hand": ["x"]}]
    }
    assert plain_path("players.0.hand.1") == "players.hand"


# --- a game that brings no keypads


def test_a_game_without_keypads_is_entered_all_the_same() -> None:
    with installed():
        made = ToyTable()
        table = made.replay.table
        shown = screen(table, LOG, "pl")
        assert shown["sections"]
        assert {each["type"] for each in kit("toy", "en")["types"]} >= set(table.vocabulary.types)
        for section in shown["sections"]:
            for button in section.get("buttons", []):
                completed(table, button["line"])


def test_an_unknown_game_has_no_kit() -> None:
    with pytest.raises(Problem):
        kit("chess", "en")

"""What actions bring about by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.eldritch_horror.table import Eldritch, effect, table

SILAS = {"space": "rome"}
LILY = {"space": "rome"}


def pair(**given: Any) -> Eldritch:
    """Silas and Lily in Rome."""
    return table(silas=dict(SILAS), lily=dict(LILY), **given)


def local(who: str, card: str, holder: str) -> dict[str, object]:
    source = {"kind": "asset", "id": card, "holder": holder, "local": True}
    return {"type": "component_action", "player": who, "source": source, "local": True}


@pytest.mark.shows("ELD-ACT-ACQUIRE-LOAN")
def test_a_loan_adds_two_successes_and_brings_a_debt() -> None:
    game = pair(reserve=["Dynamite", "Axe", "Bandages", "Sanctuary"])
    line = {"type": "acquire_assets", "player": "silas", "test": {"skill": "influence", "result": 1}}
    assert game.do({**line, "gained": ["Dynamite"]}) == ["ACT-ACQUIRE-VALUE"]
    game = pair(reserve=["Dynamite", "Axe", "Bandages", "Sanctuary"])
    assert game.do({**line, "gained": ["Dynamite"], "loan": True, "refill": ["Puzzle Box"]}) == []
    assert game.of("silas", "cards", "conditions") == [["Dynamite"], ["Debt"]]
    assert game["reserve"] == ["Axe", "Bandages", "Sanctuary", "Puzzle Box"]
    assert game["decks.condition.count"] == 35


@pytest.mark.shows("ELD-ACT-COMP-LOCAL")
def test_a_local_action_is_open_to_all_on_the_space_of_its_holder() -> None:
    game = table(silas={"space": "rome"}, lily={"space": "rome", "cards": ["Sanctuary"]})
    assert game.do(local("silas", "Sanctuary", "lily")) == []
    away = table(silas={"space": "rome"}, lily={"space": "london", "cards": ["Sanctuary"]})
    assert away.do(local("silas", "Sanctuary", "lily")) == ["ACT-LOCAL-OTHER"]


@pytest.mark.shows("ELD-ACT-COMP-COPIES")
def test_two_copies_of_a_component_are_two_actions() -> None:
    game = table(silas={"cards": ["Wither"]}, lily={"cards": ["Wither#2"]})
    wither = {"type": "component_action", "player": "silas", "source": {"kind": "spell", "id": "Wither"}}
    assert game.do(wither) == []
    assert game.do(wither) == ["ACT-COMP-ONCE"]
    other = {"type": "component_action", "player": "lily", "source": {"kind": "spell", "id": "Wither#2"}}
    assert game.do(other) == []
    assert game["cards"] == {
        "Wither": {"used": True, "by": "silas"},
        "Wither#2": {"used": True, "by": "lily"},
    }


@pytest.mark.shows("ELD-ACT-TRADE-SPELLDUP", "ELD-DOUBLE-RETURN", "ELD-DIS-DOUBLE")
def test_a_spell_that_its_new_owner_has_already_goes_back_into_the_deck() -> None:
    game = table(
        silas={**SILAS, "cards": ["Wither"]},
        lily={**LILY, "cards": ["Wither#2"]},
        decks={"spell": {"top": ["Conjuration"]}},
    )
    assert (game["decks.spell.count"], game["decks.spell.top"]) == (18, ["Conjuration"])
    assert game.do({"type": "trade", "player": "silas", "with": "lily", "gives": ["Wither"]}) == []
    assert (game.of("silas", "cards"), game.of("lily", "cards")) == ([[]], [["Wither#2"]])
    assert (game["decks.spell.count"], game["decks.spell.top"]) == (19, [])
    discard = {"op": "discard", "who": "lily", "what": "card", "card": "Wither#2"}
    assert game.do(effect(discard)) == []
    assert game["decks.spell.count"] == 20
    assert game["asset_discard"] == game["artifact_discard"] == []


@pytest.mark.shows("ELD-ACT-PASS")
def test_one_action_or_both_may_be_given_up() -> None:
    game = pair()
    assert game.do({"type": "rest", "player": "silas"}) == []
    assert game.do({"type": "pass", "player": "silas"}) == []
    assert (game["active"], game["investigators.silas.done"]) == ("lily", True)
    assert game.do({"type": "pass", "player": "lily"}) == []
    assert (game["phase"], game["active"]) == ("encounter", "silas")


@pytest.mark.shows("ELD-ACT-ATOMIC")
def test_a_travel_is_not_taken_up_again_behind_a_trade() -> None:
    silas = {"space": "istanbul", "tickets": {"train": 1, "ship": 0}, "cards": ["Axe"]}
    game = table(silas=silas, lily={"space": "rome"})
    assert game.do({"type": "travel", "player": "silas", "path": ["rome"]}) == []
    assert game.do({"type": "trade", "player": "silas", "with": "lily", "gives": ["Axe"]}) == []
    assert game.do({"type": "travel", "player": "silas", "path": ["14"]}) == ["ACT-TWO"]


@pytest.mark.shows("ELD-TRAIT-REF")
def test_a_card_gained_by_a_trait_has_it() -> None:
    game = pair()
    gain = {"op": "gain", "who": "silas", "card": "Paranoia", "deck": "condition"}
    assert game.do(effect({**gain, "how": "trait:injury"})) == ["GAIN-TRAIT"]
    other = pair()
    assert other.do(effect({**gain, "how": "trait:madness"})) == []
    assert other.of("silas", "conditions") == [["Paranoia"]]


@pytest.mark.shows("ELD-DIS-PILE", "ELD-DIS-SEARCH", "ELD-DIS-TOKENS")
def test_a_discarded_card_lies_open_and_a_search_goes_on_there() -> None:
    game = table(silas={**SILAS, "cards": ["Axe"], "tickets": {"train": 1, "ship": 0}})
    drop = {"op": "discard", "who": "silas", "what": "card", "card": "Axe"}
    assert game.do(effect(drop, {"op": "discard", "who": "silas", "what": "train"})) == []
    assert (game["asset_discard"], game.of("silas", "tickets")) == (["Axe"], [{"train": 0, "ship": 0}])
    search = {"op": "gain", "who": "silas", "card": "Axe", "deck": "asset", "how": "named"}
    assert game.do(effect({**search, "found": False})) == ["GAIN-NAMED-FAIL"]
    assert game.do(effect({**search, "from": "discard"})) == []
    assert (game["asset_discard"], game.of("silas", "cards")) == ([], [["Axe"]])
    assert game.do(effect({"op": "gain", "who": "silas", "what": "train"})) == []


@pytest.mark.shows("ELD-LIM-DECK", "ELD-DIS-RENEW")
def test_an_empty_deck_is_made_of_its_discards_at_once() -> None:
    artifacts = ["Gate Box", "Lightning Gun", "Necronomicon", "Pallid Mask"]
    boxed = [
        "Cultes des Goules", "De Vermis Mysteriis", "Flute of the Outer Gods", "Glass of Mortlan", "Grotesque Statue",
        "Mi-go Brain Case", "Ruby of R'lyeh", "Sword of Saint Jerome", "T'tka Halot", "The Silver Key",
    ]  # fmt: skip
    game = table(silas=dict(SILAS), box=boxed, artifact_discard=artifacts[1:])
    assert game["decks.artifact.count"] == 1
    gain = {"op": "gain", "who": "silas", "card": "Gate Box", "deck": "artifact", "how": "random"}
    assert game.do(effect(gain)) == []
    assert (game["decks.artifact.count"], game["artifact_discard"]) == (3, [])


@pytest.mark.shows("ELD-DIS-CLUE")
def test_the_last_clue_of_the_pool_turns_the_discarded_ones_down() -> None:
    kept = {"4", "5"}
    away = [str(number) for number in range(1, 22) if str(number) not in kept] + [
        "arkham", "buenos_aires", "san_francisco", "london", "rome", "istanbul", "shanghai", "tokyo", "sydney",
        "amazon", "pyramids", "heart_of_africa", "himalayas", "tunguska", "antarctica",
    ]  # fmt: skip
    game = table(silas={**SILAS, "clues": []}, clue_discard=away)
    assert game["clue_pool_count"] == 2
    gain = {"op": "gain", "who": "silas", "what": "clue"}
    assert game.do(effect({**gain, "face": "4"})) == []
    spent = {"op": "spend", "who": "silas", "what": "clue:4"}
    assert game.do(effect(spent)) == []
    assert (game["clue_pool_count"], len(game["clue_discard"])) == (1, 35)
    assert game.do(effect({**gain, "face": "5"})) == []
    assert (game["clue_pool_count"], game["clue_discard"]) == (35, [])


@pytest.mark.shows("ELD-CONF-CARD")
def test_a_card_that_says_otherwise_wins_over_a_rule() -> None:
    line = {"type": "travel", "player": "silas", "path": ["tokyo"]}
    assert pair().do(line) == ["ACT-TRAVEL-STEP"]
    marks = {"overrides": ["ELD-ACT-TRAVEL-STEP"], "because": "The Silver Key"}
    game = pair()
    assert game.do(line, **marks) == []
    assert game.of("silas", "space") == ["tokyo"]


@pytest.mark.shows("ELD-DELAY-DURING", "ELD-DELAY-TWICE")
def test_delayed_in_the_own_turn_ends_it_and_twice_is_once() -> None:
    game = pair()
    delay = {"op": "delay", "who": "silas"}
    action = {"type": "component_action", "player": "silas", "source": {"kind": "sheet", "id": "silas"}}
    assert game.do({**action, "ops": [delay, {"op": "delay", "who": "lily"}]}) == []
    assert game.of("silas", "delayed", "done") == [False, True]
    assert (game["active"], game["investigators.lily.delayed"]) == ("lily", True)
    assert game.do(effect({"op": "delay", "who": "lily"})) == []
    assert game.of("lily", "delayed", "done") == [True, False]
    assert game.do({"type": "rest", "player": "lily"}) == ["DELAY-ACT"]


@pytest.mark.shows("ELD-HP-CAP")
def test_health_and_sanity_stay_between_nothing_and_the_maximum() -> None:
    game = table(silas={**SILAS, "health": 7, "sanity": 3}, lily=dict(LILY))
    recover = [{"op": "recover", "who": "silas", "what": what, "n": 9} for what in ("health", "sanity")]
    assert game.do(effect(*recover)) == []
    assert game.of("silas", "health", "sanity") == [8, 4]
    assert game.do(effect({"op": "lose", "who": "silas", "what": "sanity", "n": 9})) == []
    assert game.of("silas", "sanity", "status") == [0, "defeated"]


def test_forced_fields_are_written_in_and_several_values_are_asked_for() -> None:
    silas = {"space": "rome", "tickets": {"train": 1, "ship": 1}, "health": 7}
    game = table(silas=silas, lily={"space": "tokyo", "tickets": {"train": 2, "ship": 0}})
    assert game.completed({"type": "travel", "player": "silas", "path": ["istanbul", "16"]})["tickets"] == [
        "train"
    ]
    rest = game.completed({"type": "rest", "player": "silas"})
    assert (rest["health"], rest["sanity"]) == (1, 0)
    prepare = game.completed({"type": "prepare", "player": "lily"})
    assert (prepare["gain"], prepare["discard"]) == ("ship", "train")
    with pytest.raises(Problem, match="gain"):
        game.completed({"type": "prepare", "player": "silas"})

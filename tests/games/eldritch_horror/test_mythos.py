"""What the Mythos Phase, the Omen and Doom bring about by themselves, and how the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldritch_horror.table import CITIES, Eldritch, effect, lose, mythos, table

CARD = {"kind": "mythos", "id": "Mythos A"}


def night(**given: Any) -> Eldritch:
    """The Mythos Phase of two."""
    given = {
        "silas": {"space": "rome"},
        "lily": {"space": "tokyo"},
        "phase": "mythos",
        "mystery": "R'lyeh Risen",
    } | given
    return table(**given)


@pytest.mark.shows("ELD-GATE-CLOSE", "ELD-GATE-DISCARD", "ELD-DIS-GATE", "ELD-GATE-RESHUFFLE")
def test_a_closed_gate_lies_open_until_the_stack_runs_out() -> None:
    game = table(silas={"space": "rome"}, gates_on_board=CITIES[:8], gate_discard=[])
    assert game.do(effect({"op": "close_gate", "city": "rome"})) == []
    assert (game["gate_discard"], game["gate_stack_count"], len(game["gates_on_board"])) == (["rome"], 1, 7)
    assert game.do(effect({"op": "spawn_gate", "city": "sydney", "monster": "Gug"})) == []
    assert (game["gate_discard"], game["gate_stack_count"]) == ([], 1)
    assert game.do(effect({"op": "spawn_gate", "city": "rome", "monster": "Ghoul"})) == []
    assert game["gate_stack_count"] == 0


@pytest.mark.shows("ELD-LIM-GATE")
def test_a_gate_that_is_nowhere_costs_doom() -> None:
    game = table(silas={"space": "rome"}, gates_on_board=CITIES, doom=9)
    assert game.do(effect({"op": "spawn_gate", "none_left": True})) == []
    assert game["doom"] == 8
    other = table(silas={"space": "rome"}, doom=9)
    assert other.do(effect({"op": "spawn_gate", "none_left": True})) == ["GATE-EMPTY-DOOM"]


@pytest.mark.shows("ELD-OMEN-ADVANCE", "ELD-OMEN-TO")
def test_every_omen_space_entered_costs_doom_for_its_gates() -> None:
    gates = ["rome", "sydney", "tokyo"]  # red, red, blue
    game = table(silas={"space": "rome"}, gates_on_board=gates, doom=12)
    assert game.do(effect({"op": "omen", "steps": 1})) == []
    assert (game["omen"], game["doom"]) == ("blue_1", 11)
    assert game.do(effect({"op": "omen", "steps": 1})) == []
    assert (game["omen"], game["doom"]) == ("red", 9)
    assert game.do(effect({"op": "omen", "to": "red"})) == []
    assert (game["omen"], game["doom"]) == ("red", 9 - 1 - 0 - 1 - 2)
    assert game.do(effect({"op": "omen", "to": "blue"})) == []
    assert (game["omen"], game["doom"]) == ("blue_2", 4)
    assert game.do(effect({"op": "omen", "to": "red", "silent": True})) == []
    assert (game["omen"], game["doom"]) == ("red", 4)


@pytest.mark.shows("ELD-MYTHOS-EVENT", "ELD-MYTHOS-ONGOING")
@pytest.mark.keeps("ELD-RUMOR-SOLVE")
def test_an_event_is_discarded_and_what_is_ongoing_stays() -> None:
    game = night()
    assert game.do(mythos("advance_omen")) == []
    assert game["mythos_discard"] == []
    assert game.do({"type": "effect", "source": CARD, "ops": []}) == []
    assert game["mythos_discard"] == ["Mythos A"]
    rumor = {"traits": ["ongoing", "rumor"], "rumor_space": "9", "eldritch": 3}
    other = night()
    assert other.do(mythos("rumor_token", "eldritch_tokens", colour="blue", **rumor)) == []
    assert other.do({"type": "effect", "source": CARD, "ops": []}) == []
    assert other["in_play"] == {"Mythos A": {"rumor": True, "eldritch": 3, "rumor_space": "9"}}
    assert (other["mythos_discard"], other["spaces.9.rumor"]) == ([], "Mythos A")
    assert other.do({"type": "solve_rumor", "card": "Mythos A"}) == []
    assert (other["in_play"], other["mythos_discard"], other["spaces.9.rumor"]) == ({}, ["Mythos A"], None)


@pytest.mark.shows("ELD-MYTHOS-EMPTY", "ELD-LIM-MYTHOS")
def test_an_empty_mythos_deck_is_not_renewed_but_loses() -> None:
    left = {"stage": 3, "left": {"green": 0, "yellow": 0, "blue": 0}}
    game = table(
        silas={"space": "rome"}, phase="encounter", mythos=left, mythos_discard=["Mythos A", "Mythos B"]
    )
    assert game["mythos.deck_count"] == 0
    assert game.do({"type": "encounter", "player": "silas", "deck": "europe"}) == []
    assert (game["result"], game["reason"], game["phase"]) == ("loss", "ELD-MYTHOS-EMPTY", "over")


@pytest.mark.shows("ELD-MYTHOS-CHAIN", "ELD-REF-SURGE")
def test_icons_of_a_card_that_another_one_draws_are_owed_too() -> None:
    game = night(gates_on_board=["rome"], omen="red", reference={"gates": 1, "clues": 1, "surge": 2})
    assert game.do(mythos("spawn_clues", colour="blue")) == []
    assert game.do({"type": "spawn_clue", "face": "9"}) == []
    chained = {
        "type": "draw_mythos",
        "card": "Mythos B",
        "colour": "yellow",
        "icons": ["monster_surge"],
        "by": "Mythos A",
    }
    assert game.do(chained) == []
    entry = {"player": "silas", "type": "spawn_monster", "space": "rome"}
    assert game.table.due() == [entry, entry]
    assert game.do({"type": "spawn_monster", "space": "rome", "monster": "Gug"}) == []
    assert game.do({"type": "pass_lead", "to": "lily"}) == ["SURGE-DEF"]


@pytest.mark.shows("ELD-DOOM-ADVANCE")
def test_doom_stops_at_nothing_and_wakes_the_ancient_one_once() -> None:
    game = night(doom=2)
    assert game.do(effect({"op": "doom", "n": -3})) == []
    assert (game["doom"], game["doom_overflow"], game["awake"]) == (0, 1, False)
    assert game.table.due() == [{"player": "silas", "type": "flip_ancient_one"}]
    assert game.do({"type": "flip_ancient_one", "ops": [{"op": "doom", "n": -1}]}) == []
    assert (game["doom"], game["doom_overflow"], game["awake"]) == (0, 2, True)
    assert game.do({"type": "flip_ancient_one"}) == ["AWAKEN"]


@pytest.mark.shows("ELD-AWAKEN-AZATHOTH")
def test_azathoth_loses_the_game_when_he_wakes() -> None:
    game = night(ancient_one="Azathoth", doom=1, mystery="The True Name")
    assert game.do(effect({"op": "doom", "n": -1})) == []
    assert (game["result"], game["reason"]) == ("loss", "ELD-AWAKEN-AZATHOTH")


@pytest.mark.shows("ELD-MYST-WIN", "ELD-END-ELIM-SHARE")
def test_the_third_mystery_wins_for_all_but_not_after_the_awakening() -> None:
    sound = {"silas": {"space": "rome"}, "lily": {"space": "tokyo", "status": "eliminated"}}
    game = night(solved=2, **sound)
    game.do(mythos("advance_omen"))
    assert game.do({"type": "solve_mystery", "card": "R'lyeh Risen"}) == []
    assert (game["result"], game["reason"], game["winners"]) == ("win", "ELD-MYST-WIN", ["silas", "lily"])
    late = night(solved=2, awake=True, doom=0)
    late.do(mythos("advance_omen"))
    assert late.do({"type": "solve_mystery", "card": "R'lyeh Risen"}) == []
    assert (late["result"], late["solved"]) == (None, 3)
    assert late.do(effect({"op": "win_game"}, kind="ancient_one", id="Cthulhu")) == []
    assert (late["result"], late["reason"]) == ("win", "ELD-MYST-WIN")


@pytest.mark.shows("ELD-ROUND-UP")
def test_every_three_monsters_and_clues_count_one_rounded_up() -> None:
    game = night(
        solved=2,
        doom=7,
        silas={"space": "rome", "clues": ["4", "5"]},
        lily={"space": "tokyo", "clues": ["6", "7"]},
        spaces={"9": {"monsters": ["gug#1", "ghoul#1", "maniac#1", "witch#1"]}},
    )
    game.do(mythos("advance_omen"))
    assert game.do({"type": "solve_mystery", "card": "R'lyeh Risen"}) == []
    assert game["score"] == 2 - 2 - 7


@pytest.mark.shows("ELD-END-WIN-TIE")
def test_a_win_by_the_same_line_goes_before_a_loss() -> None:
    game = night()
    both = effect({"op": "lose_game"}, {"op": "win_game"}, kind="ancient_one", id="Cthulhu")
    assert game.do(both) == []
    assert game["result"] == "win"
    later = night()
    assert later.do(effect({"op": "lose_game"}, kind="ancient_one", id="Cthulhu")) == []
    assert later.do(effect({"op": "win_game"}, kind="ancient_one", id="Cthulhu")) == ["END-NOW"]
    assert later["result"] == "loss"


@pytest.mark.shows("ELD-END-ALL-OUT")
def test_the_game_is_lost_when_everybody_is_out() -> None:
    game = night(awake=True, doom=0)
    assert game.do(effect(lose("silas", "health", 8))) == []
    assert (game["investigators.silas.status"], game["seats.s1.eliminated"], game["result"]) == (
        "eliminated",
        True,
        None,
    )
    assert game.do(effect(lose("lily", "sanity", 6), who="lily")) == []
    assert (game["result"], game["reason"]) == ("loss", "ELD-END-ALL-OUT")


def test_doom_retreats_up_to_the_end_of_its_track() -> None:
    game = night(doom=12)
    assert game.do(effect({"op": "doom", "n": 3})) == []
    assert (game["doom"], game["doom_overflow"]) == (15, 0)
    assert game.do(effect({"op": "doom", "n": 9})) == []
    assert game["doom"] == 20
    late = night(awake=True, doom=0)
    assert late.do(effect({"op": "doom", "n": 1})) == ["DOOM-RETREAT"]
    assert late["doom"] == 0


def test_a_gate_that_is_nowhere_may_wake_the_ancient_one_behind_a_reckoning() -> None:
    game = night(doom=1, gates_on_board=CITIES, omen="green")
    game.do(mythos("reckoning", "spawn_gates"))
    assert game.do({"type": "reckoning", "source": {"kind": "ancient_one", "id": "Cthulhu"}}) == []
    assert game.table.due() == [{"player": "silas", "type": "flip_ancient_one"}]
    assert game.do({"type": "flip_ancient_one"}) == []
    assert (game["doom"], game["awake"]) == (0, True)


def test_the_back_of_a_card_is_not_owed_by_who_is_out() -> None:
    game = night(silas={"space": "rome", "conditions": ["Cursed"]})
    flip = {"op": "flip", "card": "Cursed", "to": "back"}
    assert game.do(effect(flip, lose("silas", "sanity", 4))) == []
    assert "effect" not in {each.get("type") for each in game.table.due()}
    assert game["investigators.silas.conditions"] == []


@pytest.mark.parametrize(
    ("icon", "given", "rule", "said"),
    [
        ("spawn_gates", {}, "REF-VALUES", {"n": 1, "m": 0}),
        ("spawn_clues", {}, "REF-VALUES", {"n": 1, "m": 0}),
        (
            "monster_surge",
            {"gates_on_board": ["rome"], "omen": "red"},
            "SURGE-DEF",
            {"space": "rome", "n": 1},
        ),
        ("monster_surge", {"gates_on_board": ["rome"], "omen": "green"}, "SURGE-NONE", {}),
    ],
)
def test_an_icon_behind_a_forgotten_reckoning_is_missed_by_its_own_number(
    icon: str, given: dict[str, Any], rule: str, said: dict[str, Any]
) -> None:
    game = night(**given)
    assert game.do(mythos("reckoning", icon)) == []
    assert game.do({"type": "end_phase", "phase": "mythos"}) == [rule]
    assert game.severe("doubt") == ["DUE-MISSING"]
    found = next(each for each in game.findings if each.severity == "breach")
    assert said.items() <= found.fields.items()


def test_what_a_card_says_of_itself_is_not_missed_behind_a_forgotten_reckoning() -> None:
    game = night(gates_on_board=CITIES, doom=12)
    icons = ("reckoning", "spawn_gates", "rumor_token", "eldritch_tokens")
    assert game.do(mythos(*icons, rumor_space="9", eldritch=3, traits=["ongoing", "rumor"])) == []
    assert game.do({"type": "end_phase", "phase": "mythos"}) == []
    assert game.severe("doubt") == ["DUE-MISSING"]

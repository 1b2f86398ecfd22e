"""Ends of phases, of the game by a card, and the awakening."""

from __future__ import annotations

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import effect, table
from tests.games.eldritch_horror.tables import omened
from tests.games.eldritch_horror.telling import told


def end(phase: str) -> Data:
    return {"type": "end_phase", "phase": phase}


def test_a_marker_ends_its_phase_and_one_of_the_phase_before_is_harmless() -> None:
    for phase, others in (
        ("action", {"encounter": ["ROUND-PHASES"], "mythos": []}),
        ("encounter", {"action": [], "mythos": ["ROUND-PHASES"]}),
        ("mythos", {"action": ["ROUND-PHASES"], "encounter": []}),
    ):
        people: Data = {"silas": {"space": "rome"}}
        for other, breaches in others.items():
            game = table(**people, phase=phase, mystery="?")
            assert game.do(end(other)) == breaches, (phase, other)
            assert game["phase"] == phase
            if breaches:
                assert told(game, "ROUND-PHASES") == {"event": "end_phase", "phase": phase}
    behind = omened()
    assert behind.do(end("mythos")) == []
    assert (behind["phase"], behind["round"]) == ("action", 3)


@pytest.mark.parametrize(
    ("line", "given", "doubts"),
    [
        ({"result": "win"}, {}, []),
        ({"result": "loss", "source": {"kind": "rumor", "id": "Web Between Worlds"}}, {}, []),
        ({"result": "loss", "source": {"kind": "rumor", "id": "Dimensions Collide"}}, {}, []),
        ({"result": "loss", "source": {"kind": "rumor", "id": "Another"}}, {}, ["END-CARD"]),
        ({"result": "loss"}, {}, ["END-CARD"]),
        ({"result": "loss"}, {"awake": True, "doom": 0}, []),
    ],
    ids=str,
)
def test_the_text_of_a_card_ends_the_game(line: Data, given: Data, doubts: list[str]) -> None:
    game = omened(**given)
    assert game.do({"type": "end_game", **line}) == []
    assert game.severe("doubt") == doubts
    assert (game["result"], game["reason"]) == (line["result"], "ELD-END-CARD")
    if doubts:
        assert told(game, "END-CARD") == {"source": (line.get("source") or {}).get("id", "?")}


# --- the awakening


def test_the_back_of_the_ancient_one_says_what_cultists_are_from_now_on() -> None:
    game = omened(
        doom=1, lily={"space": "tokyo", "status": "defeated"}, spaces={"9": {"monsters": ["cultist#1"]}}
    )
    game.state.numbers["Cultist"] = {"toughness": 1}
    game.do(effect({"op": "doom", "n": -1}))
    ops = [{"op": "token", "kind": "eldritch", "on": "9", "n": 1}]
    assert game.do({"type": "flip_ancient_one", "ops": ops, "cultist": {"toughness": 3}}) == []
    assert (game["awake"], game["tokens"], game.of("lily", "status")) == (
        True,
        {"eldritch@9": 1},
        ["eliminated"],
    )
    assert game.state.numbers == {"Cultist": {"toughness": 3}}
    assert (game.outcomes[0].kind, game.outcomes[0].subject) == ("awake", "Cthulhu")
    silent = omened(doom=1)
    silent.state.numbers["Cultist"] = {"toughness": 1}
    silent.do(effect({"op": "doom", "n": -1}), {"type": "flip_ancient_one"})
    assert silent.state.numbers == {}
    early = omened(doom=1)
    assert early.do({"type": "flip_ancient_one"}) == ["AWAKEN"]

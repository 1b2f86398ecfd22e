"""The Mythos card: what its line says, where the card goes, its stage, and what is said against it."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table
from tests.games.eldritch_horror.telling import told

USUAL = {
    "yellow": ["advance_omen", "reckoning", "spawn_gates"],
    "green": ["advance_omen", "monster_surge", "spawn_clues"],
    "blue": ["spawn_clues", "rumor_token", "eldritch_tokens"],
}
TOKENS: Data = {"rumor_space": "9", "eldritch": 3}


def night(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    return table(**{**people, "phase": "mythos", "mystery": "R'lyeh Risen", **given})


@pytest.mark.parametrize("colour", USUAL)
def test_unusual_icons_are_a_remark(colour: str) -> None:
    left = {"stage": 1, "left": {"green": 2, "yellow": 2, "blue": 2}}
    game = night(mythos=left)
    assert game.do(mythos(*reversed(USUAL[colour]), colour=colour, **TOKENS)) == []
    assert game.severe("remark") == []
    other = night(mythos=left)
    other.do(mythos("advance_omen", colour=colour))
    assert other.severe("remark") == ["MYTHOS-USUAL"]
    assert told(other, "MYTHOS-USUAL") == {
        "colour": colour, "expected": USUAL[colour], "value": ["advance_omen"],
    }  # fmt: skip


def test_the_lead_draws_the_one_card_of_the_round() -> None:
    game = night()
    assert game.do({**mythos("advance_omen"), "player": "lily"}) == ["LEAD-MYTHOS"]
    assert told(game, "LEAD-MYTHOS") == {"lead": "silas"}
    second = night()
    second.do(mythos("advance_omen"))
    assert second.do(mythos("advance_omen", card="Mythos C")) == ["MYTHOS-ONE"]
    assert second.do(mythos("advance_omen", colour="blue", card="Mythos B", by="Mythos A")) == []
    second.do({"type": "no_effect", "step": "text"})
    assert second["mythos_discard"] == ["Mythos B", "Mythos C"]
    chained = night()
    chained.do(mythos("advance_omen", by="Mythos B"), {"type": "no_effect", "step": "text"})
    assert chained["mythos_discard"] == ["Mythos A"]


def test_a_colour_of_which_the_stage_has_none_is_a_breach() -> None:
    game = night(mythos={"stage": 2, "left": {"green": 1, "yellow": 0, "blue": 1}})
    assert game.do(mythos("advance_omen")) == ["MYTHOS-STAGE"]
    assert told(game, "MYTHOS-STAGE") == {"colour": "yellow", "n": 2}
    assert game["mythos"] == {"stage": 2, "left": {"green": 1, "yellow": 0, "blue": 1}, "deck_count": 9}
    unknown = table(silas={"space": "rome"}, phase="mythos", ancient_one=None)
    assert unknown.do(mythos("advance_omen")) == []
    assert unknown["mythos.deck_count"] is None
    half = table(silas={"space": "rome"}, phase="mythos", ancient_one=None, mythos={"left": {"green": 1}})
    assert half.do(mythos("advance_omen")) == ["MYTHOS-STAGE"]
    whole = night()
    whole.do(mythos("advance_omen"))
    assert whole["mythos.left"] == {"green": 0, "yellow": 1, "blue": 2}


def test_the_deck_is_drawn_card_by_card_and_stage_by_stage() -> None:
    game = night(
        mythos={"stage": 1, "left": {"green": 0, "yellow": 1, "blue": 1}},
        looks={"mythos": {"top": ["A", "B"]}},
    )
    assert game["mythos.deck_count"] == 2 + 4 + 7
    game.do(mythos("advance_omen"))
    assert game["mythos"] == {"stage": 1, "left": {"green": 0, "yellow": 0, "blue": 1}, "deck_count": 12}
    assert game["looks.mythos.top"] == ["B"]
    game.do(mythos("advance_omen", colour="blue", by="Mythos A", card="Mythos B"))
    assert game["mythos"] == {"stage": 2, "left": {"green": 1, "yellow": 3, "blue": 0}, "deck_count": 11}
    assert game["looks.mythos.top"] is None


@pytest.mark.parametrize(
    ("icons", "given", "lacking"),
    [
        (["rumor_token"], {"rumor_space": "9"}, None),
        (["rumor_token"], {}, ("rumor_space", "rumor_token")),
        (["eldritch_tokens"], {"eldritch": 2}, None),
        (["eldritch_tokens"], {}, ("eldritch", "eldritch_tokens")),
        (["rumor_token", "eldritch_tokens"], {"eldritch": 2}, ("rumor_space", "rumor_token")),
        (["advance_omen"], {}, None),
    ],
)
def test_tokens_of_a_card_have_a_space_and_a_number(
    icons: list[str], given: Data, lacking: tuple[str, str] | None
) -> None:
    game = night()
    line = mythos(*icons, colour="blue", traits=["rumor", "ongoing"], **given)
    assert game.do(line) == (["MYTHOS-RUMOR-TOKEN"] if lacking else [])
    if lacking:
        assert told(game, "MYTHOS-RUMOR-TOKEN") == {
            "card": "Mythos A",
            "what": lacking[0],
            "icon": lacking[1],
        }
    space = given.get("rumor_space", "?" if "rumor_token" in icons else None)
    assert game["in_play"] == {
        "Mythos A": {"rumor": True, "eldritch": given.get("eldritch", 0), "rumor_space": space}
    }


@pytest.mark.parametrize(
    ("traits", "lasting", "rumor"),
    [(None, False, False), (["event"], False, False), (["ongoing"], True, False), (["ongoing", "rumor"], True, True),
     (["rumor"], True, True)],
)  # fmt: skip
def test_an_event_is_discarded_behind_its_text_and_what_is_ongoing_stays(
    traits: list[str] | None, lasting: bool, rumor: bool
) -> None:
    game = night()
    more: Data = {} if traits is None else {"traits": traits}
    game.do(mythos("advance_omen", **more))
    first = game.outcomes[0]
    assert (first.kind, first.subject, first.detail) == ("mythos", "Mythos A", {"colour": "yellow"})
    assert (list(game["in_play"]), game["mythos_discard"]) == (["Mythos A"] if lasting else [], [])
    assert game["phase_step"] == "text"
    source: Data = {"kind": "mythos", "id": "Mythos A"}
    assert game.do({"type": "effect", "source": source, "ops": []}) == []
    assert game["phase_step"] == "end_of_mythos"
    assert game["mythos_discard"] == ([] if lasting else ["Mythos A"])
    game.do({"type": "effect", "source": source, "ops": []})
    assert game["mythos_discard"] == ([] if lasting else ["Mythos A"])
    if lasting:
        assert game["in_play.Mythos A.rumor"] is rumor


def test_a_card_that_another_one_draws_is_discarded_at_once_and_the_first_keeps_its_text() -> None:
    game = night()
    game.do(mythos("advance_omen"), mythos("advance_omen", colour="blue", card="Mythos B", by="Mythos A"))
    assert (game["mythos_discard"], game["phase_step"]) == (["Mythos B"], "text")
    game.do({"type": "no_effect", "step": "text"})
    assert game["mythos_discard"] == ["Mythos B", "Mythos A"]
    lasting = night()
    lasting.do(
        mythos("advance_omen"), mythos("advance_omen", card="Mythos B", by="Mythos A", traits=["ongoing"])
    )
    assert (lasting["mythos_discard"], list(lasting["in_play"])) == ([], ["Mythos B"])
    lasting.do({"type": "no_effect", "step": "text"})
    assert lasting["mythos_discard"] == ["Mythos A"]


def test_cards_without_a_name_are_told_apart() -> None:
    game = night(mythos_discard=["?2"], mythos={"stage": 3, "left": {"green": 3, "yellow": 9, "blue": 0}})
    line: Data = {"type": "draw_mythos", "colour": "yellow", "icons": [], "traits": ["ongoing"]}
    game.do(line)
    assert list(game["in_play"]) == ["?1"]
    game.do({**line, "by": "?1"})
    game.do({**line, "by": "?1"})
    assert list(game["in_play"]) == ["?1", "?3", "?4"]
    event = night()
    event.do({"type": "draw_mythos", "colour": "yellow", "icons": []}, {**line, "by": "?1"})
    assert list(event["in_play"]) == ["?2"]
    event.do({"type": "no_effect", "step": "text"})
    assert event["mythos_discard"] == ["?1"]


def test_a_mark_in_the_corner_is_no_reckoning() -> None:
    line: Data = {"type": "reckoning", "source": {"kind": "ancient_one", "id": "Cthulhu"}}
    for reminder, rule in ((True, "MYTHOS-REMINDER"), (False, "MYTHOS-ICONS-ONLY")):
        game = night()
        game.do(mythos("advance_omen", reminder=reminder))
        assert game.do(line) == [rule]
    chained = night()
    chained.do(mythos("advance_omen", reminder=True), mythos("advance_omen", by="Mythos A", card="Mythos B"))
    assert chained.do(line) == ["MYTHOS-REMINDER"]
    assert night().do(line) == ["MYTHOS-ICONS-ONLY"]
    plain = night()
    plain.do(mythos("advance_omen"))
    assert plain.do(line) == ["MYTHOS-ICONS-ONLY"]


def test_a_card_that_came_now_does_not_reckon_and_the_text_begins_anew() -> None:
    game = night()
    game.do(mythos("reckoning", traits=["ongoing"]))
    line: Data = {"type": "reckoning", "source": {"kind": "mythos", "id": "Mythos A"}}
    assert game.do(line) == []
    later = night()
    later.do(mythos("reckoning"), mythos("advance_omen", card="Mythos B", by="Mythos A", traits=["ongoing"]))
    assert later.do({"type": "reckoning", "source": {"kind": "mythos", "id": "Mythos B"}}) == ["RECK-NEW"]
    ended = night()
    ended.do(mythos("advance_omen"), {"type": "no_effect"})
    assert ended["phase_step"] == "end_of_mythos"
    ended.do(mythos("advance_omen", by="Mythos A", card="Mythos B"))
    assert ended["phase_step"] == "text"


def test_icons_are_resolved_from_left_to_right_whatever_their_order() -> None:
    game = night(gates_on_board=["rome"], omen="green")
    game.do(
        mythos(
            "eldritch_tokens",
            "spawn_clues",
            "monster_surge",
            "spawn_gates",
            "reckoning",
            "advance_omen",
            **TOKENS,
        )
    )
    seen = [game["phase_step"]]
    for line in (
        {"type": "no_effect"},
        {"type": "spawn_gate", "city": "tokyo", "monster": "Gug"},
        {"type": "spawn_monster", "space": "tokyo", "monster": "Ghoul"},
        {"type": "spawn_clue", "face": "9"},
        {"type": "no_effect"},
    ):
        assert game.do(line) == []
        seen.append(game["phase_step"])
    assert seen == ["reckoning", "gates", "surge", "clues", "text", "end_of_mythos"]
    assert game["omen"] == "blue_1"
    assert night()["phase_step"] is None
    assert table(silas={"space": "rome"})["phase_step"] is None
    game.do(effect())
    assert game["phase_step"] == "end_of_mythos"

"""The document of the table: its parts, the words for its paths, and a log that is kept in less detail."""

from __future__ import annotations

from tests.games.wyrmspan.table import table


def test_the_document_has_all_its_parts() -> None:
    game = table(A={"coins": 1}, B={})
    assert set(game.table.document()) == {
        "round", "phase", "to_move", "first_player", "score_only", "tile", "side", "slots", "slots_used", "objectives",
        "display_dragons", "display_caves", "display_unsure", "dragon_deck", "cave_deck", "deck_top", "dragon_discard",
        "cave_discard", "offers", "players", "objective", "guild_vp", "scores", "winners",
    }  # fmt: skip
    assert set(game["players.A"]) == {
        "coins", "N", "res", "res_total", "dragons", "caves", "dragons_unknown", "caves_unknown", "cards",
        "guild_steps", "guild_pos", "guild_markers_left", "visits", "passed", "visible_dragons", "eggs_total", "mat",
    }  # fmt: skip
    assert set(game["players.A.mat.C1"]) == {"eggs", "cached", "tucked"}
    assert (game["display_unsure"], game["scores"], game["winners"]) == ({"dragons": 0, "caves": 0}, {}, [])


def test_from_a_line_on_only_turns_or_the_sheet_are_logged() -> None:
    game = table(A={"coins": 2, "caves": ["k12"]}, B={"coins": 1})
    game.do({"type": "detail", "level": "turns"})
    game.all("A: dig C2 k12", "B: pass")
    assert game["players.A.coins"] == {"min": 1, "max": 2}
    assert game["score_only"] is False
    game.do({"type": "detail", "level": "score"})
    assert game["score_only"] is True
    assert game.table.due() == []


def test_paths_are_said_in_words() -> None:
    name = table(A={}, B={}).table.rules.name
    for lang in ("en", "pl"):
        assert " · " in name("players.A.coins", lang)
        assert name("something else.", lang) == "something else."
        assert name("A", lang) == "A"

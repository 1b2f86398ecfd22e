"""Steps in the guild: the token on its track, markers and their slots."""

from __future__ import annotations

from tests.games.wyrmspan.steps import offering


def test_the_token_goes_on_and_gives_what_lies_there() -> None:
    track = {
        0: "A: e@N", 1: "A: +meat", 2: "A: +d1<1", 3: "A: +k5<1", 4: "A: +crystal", 6: "A: e@N", 7: "A: +gold",
        8: "A: +d98<3", 9: "A: +$",
    }  # fmt: skip
    for position, step in track.items():
        game = offering("guild_step", {"guild_pos": position})
        assert game.do("A: g") == []
        assert [(each.kind, each.amount) for each in game.outcomes] == [("guild_step", position + 1)]
        assert game["offers"][0]["via"] == f"track:{position + 1}"
        assert game.do(step) == [], position


def test_brown_spaces_take_a_marker_whose_benefit_follows() -> None:
    for position, where in ((5, 6), (11, 0)):
        game = offering("guild_step", {"guild_pos": position})
        assert game.do("A: g") == []
        assert game["players.A.guild_pos"] == where
        assert game.do("A: m3") == []
        assert (game["slots_used"], game["players.A.guild_markers_left"]) == ({"3": ["A"]}, 3)
        assert [each.kind for each in game.outcomes] == ["guild_marker"]
        assert game.all("A: +$, +d1<1, +d98<3") == []


def test_markers_run_out_and_slots_fill() -> None:
    none = offering("guild_step", {"guild_pos": 5, "guild_markers_left": 0})
    assert none.do("A: g") == []
    assert none.do("A: m3") == ["GLD-NOMARK"]
    last = offering("marker", {"guild_markers_left": 1}, slots_used={"5": ["B"]})
    assert last.do("A: m5") == []
    assert (last["slots_used.5"], last["guild_vp"]) == (["B", "A"], {"A": 3, "B": 6})
    few = offering("marker")["slots"]
    for benefit, number in few.items():
        full = offering("marker", slots_used={benefit: ["B"] * number})
        assert full.do(f"A: m{benefit}") == ["GLD-SLOTS"]
        room = offering("marker", slots_used={benefit: ["B"] * (number - 1)})
        assert room.do(f"A: m{benefit}") == []

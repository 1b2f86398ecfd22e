"""Counting the table and stating how it is."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.contract import LOG
from tests.games.abyss.table import COURT, Abyss, table
from tests.golden.playthrough import flat


def full(**more: Any) -> Abyss:
    """A table with something everywhere."""
    mine = {
        "pearls": 2,
        "key_tokens": 1,
        "hand": ["S2", "H1"],
        "affiliated": ["C1"],
        "lords": ["shepherd", "keeper"],
        "disabled": ["keeper"],
        "locations": {"depths": ["shepherd"]},
        "monster_tokens": [2],
    }
    given = {
        "A": mine,
        "court": COURT,
        "council_cards": {"J": ["J1"]},
        "locations_available": ["jail"],
        **more,
    }
    return table(**given)


@pytest.mark.breaks("ABY-OBS-CONSERVE")
@pytest.mark.keeps("ABY-OBS-CONSERVE")
@pytest.mark.parametrize(
    ("path", "right", "wrong"),
    [
        ("players.A.pearls", 2, 3),
        ("players.A.hand", ["H1", "S2"], ["S2"]),
        ("players.A.hand_size", 2, 3),
        ("players.A.lords", ["keeper", "shepherd"], ["shepherd"]),
        ("players.A.free_lords", ["keeper"], []),
        ("players.A.disabled", ["keeper"], []),
        ("players.A.locations", {"depths": ["shepherd"]}, {}),
        ("players.A.locations.depths", ["shepherd"], []),
        ("players.A.locations.jail", None, []),
        ("players.A.affiliated", ["C1"], ["C2"]),
        ("players.A.monster_tokens", [2], [3]),
        ("court", {"3": "elder", "4": "illusionist", "5": "seeker", "6": "reaper"}, {"3": "elder"}),
        ("court.6", "reaper", "keeper"),
        ("court.1", None, "trader"),
        ("court_size", 4, 5),
        ("council.J", 1, 0),
        ("council_cards.J", ["J1"], []),
        ("locations_available", ["jail"], []),
        ("lord_deck", 29, 28),
        ("exploration_deck", 67, 66),
        ("must_control", False, True),
        ("active", "A", "B"),
        ("track", [], ["S1"]),
    ],
)
def test_a_count_of_any_path(path: str, right: Any, wrong: Any) -> None:
    game = full()
    before = game.table.dump()
    assert game.do({"type": "count", "zone": path, "value": right}) == []
    assert game.do({"type": "count", "zone": path, "value": wrong}) == ["OBS-CONSERVE"]
    assert game.found("OBS-CONSERVE").fields["zone"] == path
    assert game.table.dump() == before


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.X.pearls", 1),
        ("players.A.luck", 1),
        ("nowhere", 1),
        ("court.7", "reaper"),
        ("court.x", None),
        ("players.A.pearls.more", 1),
        ("players.A.pearls", "two"),
        ("players.A.pearls", True),
        ("players.A.hand", "S2"),
        ("must_control", 1),
        ("court", ["reaper"]),
        ("active", 3),
        ("players.A.monsters.x", 3),
    ],
)
def test_a_count_of_what_is_not_there_is_no_line(path: str, value: Any) -> None:
    with pytest.raises(Problem):
        full().do({"type": "count", "zone": path, "value": value})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("exploration_discard_cards", ["M", "S5", "J2"]),
        ("council_cards", {"J": ["J4", "J1"], "C": [], "S": [], "H": [], "Q": []}),
        ("lord_discard", ["sage", "miller", "trader"]),
        ("locations_available", ["jail", "abyss", "depths"]),
        ("players.A.hand", ["Q1", "J5", "S1"]),
        ("players.A.monster_tokens", [4, 2, 3]),
        ("players.A.affiliated", ["S3", "C1", "J1"]),
        ("players.A.lords", ["shepherd", "reaper", "keeper"]),
        ("players.A.free_lords", ["shepherd", "reaper", "keeper"]),
        ("players.A.disabled", ["reaper", "keeper"]),
        ("players.B.locations", {"chasm": ["tamer", "shaman"]}),
    ],
)
def test_the_order_of_a_zone_does_not_count(path: str, value: Any) -> None:
    def turned(each: Any) -> Any:
        return each[::-1] if isinstance(each, list) else {key: turned(inner) for key, inner in each.items()}

    mine = {
        "hand": ["S1", "J5", "Q1"],
        "affiliated": ["C1", "S3", "J1"],
        "lords": ["keeper", "shepherd", "reaper"],
        "disabled": ["keeper", "reaper"],
        "monster_tokens": [2, 4, 3],
    }
    game = table(
        A=mine,
        B={"locations": {"chasm": ["shaman", "tamer"]}},
        council_cards={"J": ["J1", "J4"]},
        exploration_discard_cards=["M", "J2", "S5"],
        lord_discard=["trader", "sage", "miller"],
        locations_available=["jail", "depths", "abyss"],
    )
    assert game.do({"type": "count", "zone": path, "value": value}) == []
    assert game.do({"type": "count", "zone": path, "value": turned(value)}) == []


def test_winners_have_no_order() -> None:
    game = table(phase="finished", A={"affiliated": ["S3"]}, B={"affiliated": ["C3"]})
    assert game["winners"] == ["A", "B"]
    assert game.do({"type": "count", "zone": "winners", "value": ["B", "A"]}) == []


def test_one_line_of_counts_is_one_finding_and_names_all_that_differ() -> None:
    game = full()
    values = {"players.A.pearls": 9, "players.B.pearls": 0, "lord_deck": 3}
    assert game.do({"type": "count", "values": values}) == ["OBS-CONSERVE"]
    finding = game.found("OBS-CONSERVE")
    assert finding.fields["zone"] == ["players.A.pearls", "lord_deck"]
    assert finding.fields["expected"] == {"players.A.pearls": 2, "lord_deck": 29}


@pytest.mark.parametrize(
    ("given", "path", "value", "severity"),
    [
        ({"A": {"pearls": 1, "picks_unknown": 2}}, "players.A.pearls", 3, "doubt"),
        ({"A": {"pearls": 1, "picks_unknown": 2}}, "players.A.pearls", 4, "breach"),
        ({"A": {"pearls": 1, "picks_unknown": 2}}, "players.A.pearls", 0, "breach"),
        ({"A": {"picks_unknown": 2}}, "players.A.monster_token_count", 1, "doubt"),
        ({"A": {"picks_unknown": 2}}, "players.A.monster_tokens", [2], "doubt"),
        ({"A": {"monster_token_count": 1}}, "players.A.monster_tokens", [2], "doubt"),
        ({"A": {"hand_unknown": 1}}, "players.A.hand", ["S1"], "doubt"),
        ({"A": {"hand": ["S1"], "hand_gone": 1}}, "players.A.hand", [], "doubt"),
        ({"A": {"hand": ["S1"], "hand_gone": 1}}, "players.A.key_tokens", 1, "breach"),
        ({"council_unknown": 1}, "council.J", 1, "doubt"),
        ({"council_unknown": 1}, "exploration_deck", 69, "breach"),
        ({"A": {"hand_unknown": 1}}, "players.B.hand", ["S1"], "breach"),
    ],
)
def test_a_count_that_something_unseen_may_explain(given: Any, path: str, value: Any, severity: str) -> None:
    game = table(**given)
    game.do({"type": "count", "zone": path, "value": value})
    assert game.of(severity) == ["OBS-CONSERVE"]


# --- restate


@pytest.mark.parametrize(
    ("path", "value", "also"),
    [
        ("active", "B", {"step": "plot"}),
        ("step", "end", {"active": "A"}),
        ("phase", "final", {"active": None, "scores.A.lords": 12}),
        ("first_player", "B", {}),
        ("order", ["B", "A"], {}),
        ("court", {"6": "trader"}, {"court_size": 1}),
        ("court.2", "trader", {"court_size": 5}),
        ("court.6", None, {"court_size": 3}),
        ("lord_deck", 7, {}),
        ("lord_discard", ["miller"], {}),
        ("location_deck", 3, {}),
        ("locations_available", ["abyss", "chasm"], {}),
        ("exploration_deck", 5, {}),
        ("exploration_discard", 4, {"exploration_discard_cards": []}),
        ("exploration_discard_cards", ["M", "S1"], {"exploration_discard": 2}),
        ("track", ["S1", "M"], {"step": "action", "next_space": 3}),
        ("next_price", 3, {}),
        ("threat_space", 6, {}),
        ("council", {"J": 2, "C": 1, "S": 0, "H": 0, "Q": 0}, {"council_cards.J": ["J1"]}),
        ("council.J", 0, {"council_cards.J": []}),
        ("council_cards", {"J": ["J4"], "C": [], "S": [], "H": [], "Q": ["Q1"]}, {"council.Q": 1}),
        ("council_cards.Q", ["Q1", "Q2"], {"council.Q": 2}),
        ("council_unknown", 2, {}),
        ("end_triggered_by", "B", {}),
        ("turns_left", ["A"], {}),
        ("players.A.pearls", 7, {}),
        ("players.A.key_tokens", 3, {"must_control": False}),
        ("players.A.picks_unknown", 1, {}),
        ("players.A.hand", ["Q1", "Q2", "Q3"], {"players.A.hand_size": 3}),
        ("players.A.hand_unknown", 2, {"players.A.hand_size": 4}),
        ("players.A.hand_gone", 1, {"players.A.hand_size": 1}),
        ("players.A.hand_size", 5, {"players.A.hand_unknown": 3}),
        ("players.A.hand_size", 1, {"players.A.hand_gone": 1}),
        ("players.A.affiliated", ["J1"], {}),
        ("players.A.lords", ["keeper", "trader"], {"players.A.locations": {"depths": []}}),
        ("players.A.disabled", [], {}),
        ("players.A.locations", {"jail": ["keeper"]}, {"players.A.free_lords": ["shepherd"]}),
        ("players.A.locations.jail", ["keeper"], {"players.A.free_lords": []}),
        ("players.A.monster_tokens", [3, 3], {"players.A.monster_token_count": 2}),
        ("players.A.monster_token_count", 3, {"players.A.monster_tokens": [2]}),
        ("players.A.monster_token_count", 0, {"players.A.monster_tokens": []}),
        ("players.A", {"pearls": 4}, {"players.A.pearls": 4, "players.A.key_tokens": 1}),
    ],
)
def test_stating_any_path(path: str, value: Any, also: dict[str, Any]) -> None:
    game = full()
    assert game.do({"type": "restate", "set": {path: value}}) == []
    if path != "players.A":
        got = game[path] if path != "court.6" else game.table.document()["court"].get("6")
        assert (sorted(got) if path.endswith("available") else got) == value
    for other, expected in also.items():
        assert game[other] == expected
    assert game.of("remark") == ["OBS-CONSERVE"]
    assert game.do({"type": "restate", "set": {path: value}}) == []
    assert game.of("remark") == []  # now it is so


@pytest.mark.parametrize(
    "set_",
    [
        {"scores.A.total": 3},
        {"players.A.free_lords": []},
        {"must_control": True},
        {"court_size": 3},
        {"nowhere": 1},
        {"players.X.pearls": 1},
        {"players": {}},
        {"players.A.luck": 1},
        {"players.A.locations.moon": []},
        {"players.A.locations.jail.x": []},
        {"players.A.hand": ["S9"]},
        {"players.A.hand": "S1"},
        {"players.A.pearls": -1},
        {"players.A.pearls": True},
        {"players.A.lords": ["nobody"]},
        {"players.A.monster_tokens": [5]},
        {"players.A": 3},
        {"court.7": "trader"},
        {"court": []},
        {"court.6.x": "trader"},
        {"active": "X"},
        {"active": None},
        {"step": "nap"},
        {"phase": "nap"},
        {"threat_space": 7},
        {"threat_space": 0},
        {"lord_deck": 36},
        {"location_deck": 21},
        {"exploration_deck": 72},
        {"council.X": 1},
        {"council_cards.J": ["M"]},
        {"track": ["S9"]},
        {"next_price": 0},
        {"next_price.x": 1},
        {"exploration_discard.x": 1},
        {"exploration_discard_cards.x": []},
        {"phase.x": "final"},
        {"step.x": "end"},
        {"turns_left": ["X"]},
        {"lord_deck.x": 3},
        {"order.x": []},
        {"first_player.x": "A"},
    ],
)
def test_stating_what_cannot_be_is_no_line(set_: dict[str, Any]) -> None:
    game = full()
    before = game.table.dump()
    with pytest.raises(Problem):
        game.do({"type": "restate", "set": set_})
    assert game.table.dump() == before


def test_stating_clears_what_was_unknown_of_that_zone() -> None:
    game = table(A={"pearls": 1, "picks_unknown": 2, "hand": ["S1"], "hand_unknown": 1, "hand_gone": 1})
    game.do({"type": "restate", "set": {"players.A.pearls": 2}})
    assert game["players.A.picks_unknown"] == 0
    game.do({"type": "restate", "set": {"players.A.hand": ["S1", "?"]}})
    assert (game["players.A.hand_unknown"], game["players.A.hand_gone"]) == (1, 0)
    tokens = table(A={"picks_unknown": 2})
    tokens.do({"type": "restate", "set": {"players.A.monster_token_count": 1}})
    assert tokens["players.A.picks_unknown"] == 0
    council = table(council_unknown=2)
    council.do({"type": "restate", "set": {"council": {"J": 1, "C": 1, "S": 0, "H": 0, "Q": 0}}})
    assert council["council_unknown"] == 0
    short = table(council={"J": 1, "Q": 2})
    short.do({"type": "restate", "set": {"council": {"Q": 1}}})
    assert short["council"] == {"J": 0, "C": 0, "S": 0, "H": 0, "Q": 1}
    part = table(council_unknown=2)
    part.do({"type": "restate", "set": {"council.J": 1}})
    assert part["council_unknown"] == 2


def test_a_stated_turn_is_played_on() -> None:
    game = Abyss(seats=["A", "B"])
    game.do({"type": "restate", "set": {"court": COURT, "active": "B", "players.B.pearls": 1}})
    assert game.do("B: plot trader", "B: > S1", "B: keep") == []
    assert game["active"] == "A"
    back = table(step="end", A={"key_tokens": 3}, locations_available=["jail"])
    back.do({"type": "restate", "set": {"step": "control"}})
    assert back.do("A: control jail") == []
    exploring = table()
    exploring.do({"type": "restate", "set": {"track": ["S1", "M"]}})
    assert exploring.do("A: fight 1p") == []
    gone = table(track=["S1"])
    gone.do({"type": "restate", "set": {"track": []}})
    assert gone.do("A: keep") == ["EXP-KEEP"]
    refill = table(A={"lords": ["oracle"]}, council={"Q": 1}, court={"6": "reaper"})
    refill.do({"type": "restate", "set": {"step": "refill"}})
    assert refill.table.due() == [{"type": "court_refill", "count": 5}]
    over = table(phase="final")
    over.do({"type": "restate", "set": {"phase": "play"}})
    assert over["active"] == "A"
    over.do({"type": "restate", "set": {"phase": "final"}})
    over.do({"type": "restate", "set": {"step": "plot"}})
    assert over["phase"] == "final"


def test_stated_cards_are_the_secret_of_their_owner() -> None:
    game = table(memory_aid=True)
    game.do("A: > S3", "A: keep")
    game.do({"type": "restate", "set": {"players.A.hand": ["S3", "Q5"]}})
    assert game.state.players["A"].hand.open == []
    assert game.state.players["A"].hand.secret == ["S3", "Q5"]
    discard = table(exploration_discard_cards=["S1", "M"])
    discard.do({"type": "restate", "set": {"exploration_discard": 3}})
    assert (discard["exploration_discard"], discard["exploration_discard_cards"]) == (3, ["M", "S1"])


def test_the_order_of_the_seats_can_be_stated_and_nobody_is_lost() -> None:
    game = table("A", "B", "C")
    game.do({"type": "restate", "set": {"order": ["A", "C", "B"]}})
    assert game["order"] == ["A", "C", "B"]
    for wrong in (["A", "B"], ["A", "B", "B"], ["A", "B", "C", "C"], ["A", "B", "Z"]):
        with pytest.raises(Problem, match="names each of A, C, B once"):
            game.do({"type": "restate", "set": {"order": wrong}})


def test_nothing_can_be_stated_inside_a_value() -> None:
    leaves = [path for path, text in flat(full().table.document(LOG)).items() if text != "{}"]
    assert len(leaves) > 40
    for path in leaves:
        with pytest.raises(Problem):
            full().do({"type": "restate", "set": {f"{path}.more": 1}})

"""The end: final affiliation, scores, winners, and the score sheet of the table."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.paths import ABSENT
from tests.games.abyss.table import PUBLIC, SCORE, Abyss, seat, table


def ended(A: dict[str, Any], B: dict[str, Any] | None = None, **more: Any) -> Abyss:
    """A table after the last turn."""
    return table(phase="final", A=A, B=B or {}, **more)


def test_the_four_parts_of_a_score() -> None:
    game = ended(
        {"affiliated": ["S3", "S1", "C2"], "lords": ["reaper", "trader"], "monster_tokens": [2, 3, 4]},
    )
    assert game["scores.A"] == {"affiliated": 5, "lords": 15, "monsters": 9, "locations": 0, "total": 29}
    assert game["winners"] == ["A"]


def test_turned_and_placed_lords_count() -> None:
    game = ended(
        {"lords": ["reaper", "trader"], "disabled": ["trader"], "locations": {"black-smokers": ["reaper"]}}
    )
    assert (game["scores.A.lords"], game["scores.A.locations"]) == (15, 0)


def test_the_lowest_of_each_race_in_hand_is_affiliated() -> None:
    game = ended({"affiliated": ["S3"], "hand": ["S5", "S4", "H2", "H2"]})
    assert (game["scores.A.affiliated"], game["players.A.affiliated"]) == (6, ["S3"])
    assert game.do(SCORE) == []
    assert (game["phase"], game["players.A.affiliated"]) == ("finished", ["H2", "S3", "S4"])
    assert (game["players.A.hand"], game["exploration_discard_cards"]) == ([], ["H2", "S5"])
    assert game["scores.A.affiliated"] == 6


@pytest.mark.breaks("ABY-END-AFFILIATE")
@pytest.mark.keeps("ABY-END-AFFILIATE")
def test_final_affiliations_settle_a_race_each() -> None:
    game = ended({"hand": ["S5", "S4", "H2"]}, {"hand": ["Q1"]}, mode="referee")
    assert game.do("A: final S5") == ["END-AFFILIATE"]
    assert game.do("A: final Q1") == ["OBS-HAND"]
    assert game.do("A: final S4") == []
    assert (game["players.A.affiliated"], game["players.A.hand"], game["exploration_discard"]) == (
        ["S4"],
        ["H2"],
        1,
    )
    assert game.do("A: final S5") == ["OBS-HAND"]
    assert game.do("A: przyłącz sk2") == []
    assert game["phase"] == "final"
    assert game.do("B: final Q1") == []
    assert (game["phase"], game["scores.A.affiliated"]) == ("finished", 6)
    assert game.do("A: final S4") == ["END-AFFILIATE"]
    early = table(A={"hand": ["S1"]}, mode="referee")
    assert early.do("A: final S1") == ["END-AFFILIATE"]


def test_an_open_last_turn_is_closed_by_a_final_affiliation() -> None:
    game = table(
        A={"hand": ["S1"], "lords": ["oracle"]}, council={"Q": 1}, end_triggered_by="B", turns_left=["A"]
    )
    game.do("A: > H1", "A: keep")
    assert game["phase"] == "play"
    assert {"type": "final_affiliate", "player": "A", "card": "H1"} in game.legal()
    assert game.do("A: final S1") == []
    assert (game["phase"], game["players.A.affiliated"]) == ("final", ["S1"])


def test_an_unknown_hand_is_asked_for_and_scores_wait() -> None:
    game = ended({"hand": ["S4"], "hand_unknown": 1, "lords": ["reaper"]}, {"lords": ["keeper"]})
    assert game.table.due() == [{"player": "A", "type": "final_affiliate"}]
    assert game["scores.A"] == {"affiliated": None, "lords": 6, "monsters": 0, "locations": 0, "total": None}
    assert (game["scores.B.total"], game["winners"]) == (6, None)
    assert game.do("A: final S4") == []
    assert game.do("A: final H1") == []
    assert game.of("doubt") == ["OBS-HAND"]
    assert (game["phase"], game["scores.A.affiliated"]) == ("finished", 5)


def test_cards_that_may_be_gone_make_the_lowest_a_doubt() -> None:
    game = ended({"hand": ["S4", "S2"], "hand_gone": 1})
    assert (game.do("A: final S4"), game.of("doubt")) == ([], ["END-AFFILIATE"])
    sure = ended({"hand": ["S4", "S2", "S1"], "hand_gone": 1})
    assert sure.do("A: final S4") == ["END-AFFILIATE"]


def test_a_hand_whose_races_are_all_settled_is_thrown_away() -> None:
    game = ended({"hand": ["J1", "C1", "S1", "H1", "Q1"], "hand_unknown": 1}, {"hand": ["S2"]})
    game.do("A: final J1", "A: final C1", "A: final S1", "A: final H1")
    assert game["players.A.hand_size"] == 2
    game.do("A: final Q1")
    assert (game["players.A.hand_size"], game["scores.A.affiliated"]) == (0, 5)


@pytest.mark.breaks("ABY-OBS-TOKEN", "ABY-OBS-CONSERVE")
def test_tokens_are_turned_up_at_the_end() -> None:
    game = ended({"monster_tokens": [4], "monster_token_count": 3}, {"monster_tokens": [4]}, mode="referee")
    assert game.table.due() == [{"player": "A", "type": "reveal_tokens"}]
    assert game["scores.A.monsters"] is None
    assert game.do("A: tokens 4 4 2") == ["OBS-TOKEN"]  # B has the other 4
    assert game.do("A: tokens 2 2 3") == ["OBS-TOKEN"]  # one shows 4
    assert game.do("A: tokens 4 2") == ["OBS-CONSERVE"]
    assert game.do("A: tokens 4 2 3") == []
    assert (game["scores.A.monsters"], game["players.A.monster_tokens"]) == (9, [2, 3, 4])


def test_tokens_tell_what_became_of_picks_that_nobody_saw() -> None:
    game = ended({"monster_token_count": 1, "picks_unknown": 2, "pearls": 1})
    assert (game.do("A: tokens 2 3"), game.of("doubt")) == ([], ["OBS-CONSERVE"])
    assert (game["players.A.pearls"], game["players.A.picks_unknown"]) == (2, 0)
    many = ended({"monster_token_count": 1, "picks_unknown": 1})
    assert many.do("A: tokens 2 3 3") == ["OBS-CONSERVE"]


def test_what_a_viewer_sees_of_the_scores_before_the_end() -> None:
    game = ended(
        {"hand": ["S4"], "monster_tokens": [2], "locations": {"jail": [], "coral-barrier": []}},
        {"affiliated": ["J2"]},
    )
    assert game["scores.A.total"] == 4 + 2 + 15 + 19
    seen = game.table.document(PUBLIC)["scores"]
    assert seen["A"] == {"affiliated": None, "lords": 0, "monsters": None, "locations": None, "total": None}
    assert (seen["B"]["total"], game.seen(PUBLIC, "winners")) == (2, None)
    assert game.seen(seat("A"), "scores.A.total") == 40
    assert game.seen(seat("A"), "winners") == ["A"]
    game.do(SCORE)
    assert (game.seen(PUBLIC, "scores.A.total"), game.seen(PUBLIC, "winners")) == (40, ["A"])
    aided = ended({"hand": ["S4"]}, memory_aid=True)
    assert aided.seen(PUBLIC, "scores.A.total") is None
    assert table(A={"lords": ["reaper"]}).seen(PUBLIC, "scores.A") is ABSENT


def test_a_hand_that_public_lines_prove_is_counted_with_the_memory_aid() -> None:
    for aid, expected in ((True, 4), (False, None)):
        game = table(end_triggered_by="B", turns_left=["A"], memory_aid=aid)
        game.do("A: > S4", "A: keep")
        assert game["phase"] == "final"
        assert game.seen(PUBLIC, "scores.A.affiliated") == expected


# --- winners


@pytest.mark.parametrize(
    ("A", "B", "C", "winners"),
    [
        ({"affiliated": ["S3"]}, {"affiliated": ["H2"], "pearls": 9}, {}, ["A"]),
        ({"affiliated": ["S3"]}, {"affiliated": ["H3"], "pearls": 1}, {}, ["B"]),
        ({"lords": ["reaper", "keeper"]}, {"lords": ["trader", "elder"]}, {}, ["B"]),
        ({"lords": ["reaper"]}, {"lords": ["keeper"]}, {"lords": ["shepherd"]}, ["A", "B", "C"]),
        (
            {"lords": ["reaper", "keeper"], "pearls": 1},
            {"lords": ["trader", "elder"], "pearls": 1},
            {"lords": ["reaper", "shepherd"], "pearls": 0},
            ["B"],
        ),
    ],
)
def test_ties(A: dict[str, Any], B: dict[str, Any], C: dict[str, Any], winners: list[str]) -> None:
    game = table("A", "B", "C", phase="final", A=A, B=B, C=C)
    assert game["winners"] == winners


@pytest.mark.breaks("ABY-SCORE-WINNER", "ABY-SCORE-TIE1", "ABY-SCORE-TIE2", "ABY-SCORE-TIE3")
@pytest.mark.keeps("ABY-SCORE-WINNER", "ABY-SCORE-TIE1", "ABY-SCORE-TIE2", "ABY-SCORE-TIE3")
@pytest.mark.parametrize(
    ("A", "B", "right", "rule"),
    [
        ({"affiliated": ["S3"]}, {"affiliated": ["H2"]}, ["A"], "WINNER"),
        ({"affiliated": ["S3"]}, {"affiliated": ["H3"], "pearls": 1}, ["B"], "TIE1"),
        ({"lords": ["reaper", "keeper"]}, {"lords": ["trader", "elder"]}, ["B"], "TIE2"),
        ({"lords": ["reaper"]}, {"lords": ["keeper"]}, ["A", "B"], "TIE3"),
    ],
)
def test_the_winner_of_the_table(A: dict[str, Any], B: dict[str, Any], right: list[str], rule: str) -> None:
    for said in (["A"], ["B"], ["A", "B"]):
        game = ended(A, B)
        wrong = [] if said == right else [f"SCORE-{rule}"]
        assert game.do({"type": "score", "winners": said}) == wrong
    total = ended(A, B)["scores.A.total"]
    other = ended(A, B)
    said = {"A": {"total": total + 1}}
    lost = ["B"] if right == ["A"] else ["A"]
    assert other.do({"type": "score", "seats": said, "winners": lost}) == ["SCORE-TOTAL", "SCORE-WINNER"]


@pytest.mark.breaks(
    "ABY-SCORE-TOTAL", "ABY-SCORE-ALLIES", "ABY-SCORE-LORDS", "ABY-SCORE-MONSTERS", "ABY-SCORE-LOC"
)
@pytest.mark.keeps(
    "ABY-SCORE-TOTAL", "ABY-SCORE-ALLIES", "ABY-SCORE-LORDS", "ABY-SCORE-MONSTERS", "ABY-SCORE-LOC"
)
def test_each_part_of_the_score_sheet() -> None:
    parts = {"affiliated": 3, "lords": 6, "monsters": 2, "locations": 14}
    rules = {"affiliated": "ALLIES", "lords": "LORDS", "monsters": "MONSTERS", "locations": "LOC"}
    mine = {"affiliated": ["S3"], "lords": ["reaper"], "monster_tokens": [2], "locations": {"jail": []}}

    def judged(total: int, **categories: Any) -> list[str]:
        return ended(mine).do({"type": "score", "seats": {"A": {"total": total, "categories": categories}}})

    assert judged(25, **parts) == []
    assert judged(24, **parts) == ["SCORE-TOTAL"]
    for name, rule in rules.items():
        assert judged(26, **{**parts, name: parts[name] + 1}) == [f"SCORE-{rule}"]
    assert judged(25, locations={"jail": 14}) == []
    assert judged(25, locations={"jail": 15, "Otchłań": 2}) == ["LOCS-08", "LOCS-14"]
    assert judged(25, locations={"abyss": 0}) == []


@pytest.mark.parametrize(
    "seats",
    [
        {"X": {"total": 1}},
        {"A": 3},
        {"A": {"total": "many"}},
        {"A": {"total": True}},
        {"A": {"sum": 3}},
        {"A": {"categories": 3}},
        {"A": {"categories": {"luck": 1}}},
        {"A": {"categories": {"lords": "x"}}},
        {"A": {"categories": {"locations": {"moon": 1}}}},
        {"A": {"categories": {"locations": {"jail": None}}}},
    ],
)
def test_a_score_sheet_that_cannot_be_is_no_line(seats: Any) -> None:
    with pytest.raises(Problem):
        ended({}).do({"type": "score", "seats": seats})
    with pytest.raises(Problem):
        ended({}).do({"type": "score", "winners": ["X"]})
    with pytest.raises(Problem):
        ended({}).do({"type": "score", "group": {"x": 1}})


def test_a_score_in_the_middle_of_a_turn_says_what_is_missing() -> None:
    game = table(track=["S3"])
    assert game.do({"type": "score", "seats": {"A": {"total": 3}}}) == ["TURN-END"]
    assert (game["phase"], game["scores.A.total"]) == ("finished", 3)


def test_a_session_of_scores_only_has_what_the_table_wrote() -> None:
    game = Abyss(seats=["A", "B"])
    line = {"type": "score", "seats": {"A": {"total": 61}, "B": {"total": 55}}, "winners": ["A"]}
    assert game.do(line) == []
    assert (game["scores"], game["winners"]) == ({"A": {"total": 61}, "B": {"total": 55}}, ["A"])
    assert game.table.result().scores["A"] == {"total": 61}
    coarse = table(A={"lords": ["reaper"]})
    coarse.do({"type": "detail", "level": "score"})
    assert coarse.do(line) == []
    assert (coarse["scores.A.total"], coarse.table.result().winners) == (61, ("A",))


def test_the_result_of_a_game() -> None:
    assert table().table.result().status == "playing"
    game = ended({"affiliated": ["S3"]}, {"affiliated": ["H3"], "pearls": 1})
    result = game.table.result()
    assert (result.status, result.winners, result.reason) == ("finished", ("B",), "tie1")
    assert result.scores["A"] == {"affiliated": 3, "lords": 0, "monsters": 0, "locations": 0, "total": 3}
    unknown = ended({"monster_token_count": 1}).table.result()
    assert (unknown.winners, "total" in unknown.scores["A"]) == ((), False)


@pytest.mark.breaks("ABY-END-LAST-TURNS")
@pytest.mark.keeps("ABY-END-LAST-TURNS")
def test_nothing_may_be_done_after_the_last_turn() -> None:
    lines = (
        "A: > S1",
        "B: plot",
        "A: buy",
        "B: decline",
        "~ refill trader",
        "~ reshuffle",
        "A: discard S1",
        "A: end_turn",
    )
    for line in lines:
        assert ended({"hand": ["S1"]}, mode="referee").do(line) == ["END-LAST-TURNS"]
    game = ended({"hand": ["S1"]})
    assert game.do("A: > S2", "A: keep") == ["END-LAST-TURNS"]
    assert (game["phase"], game["active"], game["players.A.hand"]) == ("final", None, ["S1", "S2"])
    last = table(A={"lords": ["oracle"]}, council={"Q": 1}, end_triggered_by="B", turns_left=["A"])
    last.do("A: > H1", "A: keep")
    assert last.do("A: power oracle race Q") == []
    again = table(A={"lords": ["oracle"]}, council={"Q": 1}, end_triggered_by="B", turns_left=["A"])
    again.do("A: > H1", "A: keep")
    assert again.do("B: > S1") == ["END-LAST-TURNS"]


def test_the_numbers_for_curves_show_only_what_lies_open() -> None:
    mine = {
        "affiliated": ["S3", "S2"],
        "lords": ["reaper"],
        "hand": ["J5"],
        "monster_tokens": [4],
        "pearls": 2,
    }
    game = table(A={**mine, "locations": {"jail": [], "coral-barrier": []}}, B={"pearls": 5}, threat_space=3)
    numbers = game.table.rules.facets(game.state)
    assert (numbers["points_A"], numbers["points_B"], numbers["points"]) == (3 + 6 + 14 + 18, 0, 41)
    assert (numbers["pearls"], numbers["pearls_A"], numbers["lords_A"], numbers["lords"]) == (5, 2, 1, 1)
    assert (numbers["threat"], len(numbers)) == (3, 10)
    assert game.table.rules.name("points_A", "pl") == "punkty A"

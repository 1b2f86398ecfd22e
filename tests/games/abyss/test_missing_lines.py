"""Scribe mode: one forgotten line costs one finding, and what it would have shown becomes unknown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.abyss.table import COURT, table

TWO_LEFT = {"4": "illusionist", "5": "seeker", "6": "reaper"}
EIGHT = ["S1", "S1", "S2", "Q1", "Q2", "H1", "H1", "H4"]


def missing(game: Any) -> list[str]:
    """What the last line's finding says is missing."""
    return list(game.findings[0].fields["missing"])


def test_no_action() -> None:
    game = table("A", "B", "C", step="plot")
    assert game.do("B: > S1") == ["TURN-END"]
    assert (missing(game), game["active"], game["players.A.hand"]) == (["action"], "B", [])


def test_an_ally_that_nobody_took_was_kept() -> None:
    game = table(track=["C1", "Q2", "J1", "H1"], A={"lords": ["ship-master"]})
    game.do("A: > S2")
    assert game.do("B: > S1") == ["TURN-END"]
    assert (missing(game), game["players.A.hand"], game["players.A.pearls"]) == (["keep"], ["S2"], 5)
    assert game["council"] == {"J": 1, "C": 1, "S": 0, "H": 1, "Q": 1}
    assert (game["track"], game["active"]) == (["S1"], "B")


def test_after_a_sale_an_unseen_card_was_kept() -> None:
    game = table(track=["C1"], B={"pearls": 1})
    game.do("A: > S2", "B: buy")
    assert game.do("B: > S1") == ["EXP-AFTER-BUY"]
    assert (game["players.A.hand_unknown"], game["players.A.hand_size"], game["council.C"]) == (1, 1, 1)
    assert game["exploration_deck"] == 67
    empty = table(
        track=["C1", "S2"], B={"pearls": 1}, exploration_deck=0, exploration_discard_cards=["M", "J1"]
    )
    empty.do("B: buy")
    assert empty.do("B: > J1") == ["EXP-AFTER-BUY"]
    assert (empty["exploration_deck"], empty["exploration_discard"]) == (0, 0)


def test_a_monster_that_nobody_wrote_down_was_fought() -> None:
    game = table(track=["C1", "Q2", "J1", "H1"], threat_space=5)
    game.do("A: > M")
    assert game.do("B: > S1") == ["TURN-END"]
    assert (missing(game), game["players.A.key_tokens"], game["players.A.picks_unknown"]) == (["fight"], 1, 2)
    assert (game["players.A.pearls"], game["threat_space"], game["exploration_discard_cards"]) == (
        1,
        1,
        ["M"],
    )


def test_what_picks_explain_is_a_doubt() -> None:
    game = table(threat_space=2, step="plot", court=COURT)
    game.do("A: > M")
    game.do("B: > S1", "B: keep")
    assert (game.do("A: plot trader"), game.of("doubt")) == ([], ["PLOT-PAY"])
    assert (game["players.A.picks_unknown"], game["players.A.pearls"]) == (1, 0)
    game.do("A: plot peddler")
    assert game["players.A.picks_unknown"] == 0
    assert game.do("A: plot miller") == ["PLOT-LIMIT"]
    buyer = table(B={"picks_unknown": 1}, track=["S1"])
    assert (buyer.do("B: buy"), buyer.of("doubt")) == ([], ["EXP-BUY"])
    assert (buyer["players.A.pearls"], buyer["players.B.picks_unknown"]) == (1, 0)
    poor = table(B={"picks_unknown": 1}, track=["S1"])
    assert poor.do("B: buy price 2") == ["EXP-PRICE"]
    recruiter = table(A={"hand": ["S3", "H2"], "picks_unknown": 2}, court=COURT)
    assert (recruiter.do("A: recruit reaper S3 H2 +2p aff H2"), recruiter.of("doubt")) == ([], ["REC-COST"])
    less = table(A={"hand": ["S3", "H2"], "picks_unknown": 1}, court=COURT)
    assert less.do("A: recruit reaper S3 H2 +2p aff H2") == ["REC-COST"]


def test_a_refill_that_nobody_wrote_down() -> None:
    game = table(A={"hand": ["S3", "H4"]}, court=TWO_LEFT, lord_deck=9, B={"pearls": 5, "hand_unknown": 2})
    game.do("A: recruit reaper S3 H4 aff S3")
    assert game.do("B: > S1", "B: keep") == []
    assert (game["court_size"], game["court"]["1"], game["lord_deck"]) == (6, "?", 5)
    assert (game["players.A.pearls"], game["court"]["6"]) == (2, "seeker")
    game.do({"type": "restate", "set": {"players.A.hand": ["H5", "C4", "J1"]}})
    assert game.do("A: recruit trader H5 C4 J1") == []
    assert (game["court_size"], game["players.A.pearls"]) == (5, 5)
    assert game.do("B: recruit landlord ? ? aff ? +0p") == []
    assert list(game["court"].values()).count("?") == 2


def test_a_refill_missing_before_a_location() -> None:
    mine = {"hand": ["S3", "H4"], "key_tokens": 2}
    game = table(A=mine, court=TWO_LEFT, locations_available=["jail"])
    game.do("A: recruit reaper S3 H4 aff S3")
    assert game.do("A: control jail with reaper 2k") == ["COURT-REFILL"]
    assert (game["court_size"], game["players.A.locations"], game["active"]) == (6, {"jail": ["reaper"]}, "B")


def test_a_location_that_nobody_took_is_due_again() -> None:
    game = table(A={"key_tokens": 3}, step="control", locations_available=["jail"])
    assert game.do("B: > S1") == ["LOC-TRIGGER"]
    assert (game["players.A.key_tokens"], game["players.A.locations"]) == (3, {})
    game.do("B: keep", "A: > S2", "A: keep")
    assert (game["active"], game["must_control"]) == ("A", True)
    assert game.do("A: end_turn") == ["LOC-TRIGGER"]
    assert game["active"] == "B"


@pytest.mark.parametrize("line", ["B: > S1", "~ refill trader peddler landlord slaver"])
@pytest.mark.parametrize(("lord", "rule"), [("sage", "LORD-33"), ("hermit", "LORD-34"), ("elder", "LORD-35")])
def test_an_ambassadors_location_that_nobody_wrote_down(lord: str, rule: str, line: str) -> None:
    court = {"4": "illusionist", "5": "seeker", "6": lord}
    game = table(A={"hand": ["J2", "C2", "S2", "H2", "Q2"]}, court=court)
    game.do(f"A: recruit {lord} J2 C2 S2 H2 Q2 aff J2")
    assert game.do(line) == [rule]
    assert (game["players.A.locations"], game["players.A.free_lords"]) == ({}, [lord])
    assert missing(game) == (["control", "court_refill"] if line.startswith("B") else ["control"])


@pytest.mark.parametrize(
    ("lord", "cards", "rule", "lost"),
    [("jailer", "C2 S2 H2", "LORD-02", 1), ("commander", "C4 C4", "LORD-05", 2)],
)
def test_a_discard_that_nobody_wrote_down_is_gone(lord: str, cards: str, rule: str, lost: int) -> None:
    game = table(A={"hand": cards.split()}, B={"hand": EIGHT}, court={**COURT, "6": lord})
    game.do(f"A: recruit {lord} {cards} aff {cards[:2]}")
    assert game.do("B: > J1") == [rule]
    assert (game["players.B.hand_gone"], game["players.B.hand_size"]) == (lost, 8 - lost)
    assert (len(game["players.B.hand"]), game["active"]) == (8, "B")


def test_the_own_discard_to_a_commander_at_the_end_of_the_turn() -> None:
    game = table("A", "B", "C", A={"hand": EIGHT[:6]}, C={"lords": ["commander"]})
    game.do("A: > J1", "A: keep")
    assert game.do("B: > J2") == ["LORD-05"]
    assert (game["players.A.hand_gone"], game["players.A.hand_size"]) == (1, 6)


@pytest.mark.parametrize(
    ("lord", "cards", "rule", "given"),
    [
        ("assassin", "C4 C4 C2", "LORD-04", {"B": {"lords": ["trader"]}}),
        ("hunter", "C4 H4", "LORD-07", {"B": {"monster_token_count": 1}}),
        ("apprentice", "J2 C2 H2", "LORD-16", {"council": {"Q": 1}}),
    ],
)
def test_a_mandatory_power_that_nobody_wrote_down(
    lord: str, cards: str, rule: str, given: dict[str, Any]
) -> None:
    game = table("A", "B", "C", A={"hand": cards.split()}, court={**COURT, "6": lord}, **given)
    game.do(f"A: recruit {lord} {cards} aff {min(cards.split(), key=lambda card: card[1])}")
    assert game.do("B: > S1") == [rule]
    assert (game["players.B.disabled"], game["players.A.monster_token_count"]) == ([], 0)
    assert (game["players.A.hand_size"], game["active"]) == (0, "B")


def test_the_second_stack_of_the_alchemist() -> None:
    game = table(A={"lords": ["alchemist"]}, council={"J": 1, "Q": 2})
    game.do("A: council Q")
    assert game.do("B: > S1") == ["LORD-18"]
    assert (game["players.A.hand_size"], game["council.J"]) == (2, 1)


def test_the_hand_limit_of_the_later_printing() -> None:
    hand = ["J1", "J1", "J2", "C1", "C1", "C2", "S1", "S1", "S2", "H1", "H1", "H2"]
    game = table(A={"hand": hand, "pearls": 0}, options={"hand_limit_12": True})
    game.do("A: > Q1", "A: keep")
    assert game.do("B: > Q2") == ["OPT-HAND12"]
    assert (game["players.A.pearls"], game["players.A.hand_size"]) == (0, 13)


def test_the_first_of_what_is_due_speaks_for_all() -> None:
    mine = {"hand": ["C4", "C4", "C2"], "key_tokens": 3}
    court = {"4": "illusionist", "5": "seeker", "6": "assassin"}
    game = table("A", "B", "C", A=mine, court=court, B={"lords": ["trader"]}, locations_available=["jail"])
    game.do("A: recruit assassin C4 C4 C2")
    assert [each["type"] for each in game.table.due()] == ["power", "court_refill", "control"]
    assert game.do("B: > S1") == ["LORD-04"]
    assert missing(game) == ["power", "court_refill", "control"]
    assert (game["court"]["1"], game["players.A.key_tokens"]) == ("?", 3)


def test_a_seat_out_of_turn_closes_what_is_open_without_another_finding() -> None:
    game = table("A", "B", "C", track=["S1"])
    assert game.do("C: > S2") == ["TURN-ACTIVE"]
    assert (game["players.A.hand"], game["active"], game["track"]) == (["S1"], "C", ["S2"])


def test_end_closes_what_is_open_too() -> None:
    game = table(track=["S1"])
    assert game.do("end") == ["TURN-END"]
    assert (game["players.A.hand"], game["phase"]) == (["S1"], "play")
    last = table(track=["S1"], end_triggered_by="B", turns_left=["A"])
    assert last.do("end") == ["TURN-END"]
    assert (last["phase"], last["players.A.affiliated"]) == ("finished", ["S1"])
    whole = table(
        A={"lords": ["oracle"]}, step="end", council={"Q": 1}, end_triggered_by="B", turns_left=["A"]
    )
    assert whole.do("end") == []
    assert whole["phase"] == "finished"


# --- payments that were cut off


def test_a_payment_cut_off_explains_later_shortages() -> None:
    game = table("A", "B", "C", B={"pearls": 0}, C={"pearls": 5}, track=["S1"])
    assert game.do("B: buy") == ["EXP-BUY"]
    line = game.seq
    assert (game["players.A.pearls"], game["players.B.hand"]) == (0, ["S1"])
    game.do("A: > H1", "A: keep")
    assert game.do({"type": "restate", "set": {"court": {"6": "reaper"}}}) == []
    assert game.do("B: plot trader") == ["PLOT-PAY"]
    assert game.found("PLOT-PAY").caused_by == line
    assert game.do("B: plot peddler") == ["PLOT-PAY"]
    assert game.found("PLOT-PAY").caused_by is None  # the one Pearl is used up


def test_the_receiver_of_a_payment_cut_off_is_explained_too() -> None:
    game = table(B={"pearls": 0}, track=["S1"], court={"6": "reaper"})
    game.do("B: buy")
    line = game.seq
    game.do("A: > H1", "A: keep", "B: > C1", "B: keep")
    assert game.do("A: plot trader") == ["PLOT-PAY"]
    assert game.found("PLOT-PAY").caused_by == line
    stated = table(B={"pearls": 0}, track=["S1"], court={"6": "reaper"})
    stated.do("B: buy", "A: > H1", "A: keep", "B: > C1", "B: keep")
    stated.do({"type": "restate", "set": {"players.A.pearls": 0}})
    assert stated.do("A: plot trader") == ["PLOT-PAY"]
    assert stated.found("PLOT-PAY").caused_by is None


def test_a_shortage_larger_than_what_was_cut_off_is_its_own() -> None:
    game = table("A", "B", "C", B={"pearls": 0}, track=["S1"])
    game.do("B: buy", "A: > H1", "A: keep")
    game.do({"type": "restate", "set": {"court": {**COURT}, "players.B.hand": ["S3", "H2"]}})
    assert game.do("B: recruit reaper S3 H2 +2p aff H2") == ["REC-COST"]
    assert game.found("REC-COST").caused_by is None


def test_a_discard_that_was_made_is_not_forced_again() -> None:
    mine = {"hand": ["S4", "H3", *EIGHT]}
    game = table(A=mine, B={"lords": ["commander"]}, court={"5": "seeker", "6": "reaper"})
    game.do("A: recruit reaper S4 H3 aff H3")
    assert game.do("A: discard S1") == ["LORD-05"]  # one of two
    assert game.do("B: > S3") == ["COURT-REFILL"]
    assert (game["players.A.hand_size"], game["players.A.hand_gone"]) == (7, 0)

"""Recruitments: the Lord, the hand, the Races, the payment, the affiliation, and the Court after them."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.abyss.table import COURT, Abyss, table

REAPER = "A: recruit reaper"  # 7 points, 2 Races, one of them S


def hand(*cards: str, **more: Any) -> dict[str, Any]:
    return {"hand": list(cards), **more}


@pytest.mark.shows("ABY-REC-DISCARD", "ABY-COURT-SLIDE")
def test_the_others_are_discarded_and_the_court_closes_up() -> None:
    game = table(A=hand("S3", "H4", "H1", "Q1"), court={"2": "trader", **COURT})
    assert game.do("A: recruit illusionist S3 H4 +3p aff S3") != []  # wrong Race, recorded all the same
    assert game["court"] == {"3": "trader", "4": "elder", "5": "seeker", "6": "reaper"}
    assert (game["exploration_discard_cards"], game["players.A.affiliated"]) == (["H4"], ["S3"])
    assert game["players.A.hand"] == ["H1", "Q1"]


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("S3 H4", []),
        ("S3 S4", ["REC-RACES"]),  # one Race
        ("H3 Q4", ["REC-RACES"]),  # the guild's Race is missing
        ("S1 H3 Q3", ["REC-EXACT"]),
        ("H1 C3 Q3", ["REC-EXACT", "REC-RACES"]),
    ],
)
def test_exactly_the_races_of_the_lord(cards: str, found: list[str]) -> None:
    game = table(A=hand(*cards.split()), court=COURT)
    wrong = game.do(f"{REAPER} {cards}")
    if found == ["REC-EXACT", "REC-RACES"]:  # one cause, one finding: too few goes before too many
        found = ["REC-RACES"]
    assert wrong == found


def test_an_ambassador_wants_all_five_races() -> None:
    court = {"3": "sage", "4": "illusionist", "5": "seeker", "6": "reaper"}
    five = ["J2", "C2", "S2", "H2", "Q2"]
    assert table(A=hand(*five), court=court).do("A: recruit sage J2 C2 S2 H2 Q2 aff J2") == []
    four = table(A=hand("J4", "C4", "S4", "H4"), court=court)
    assert four.do("A: recruit sage J4 C4 S4 H4 aff J4") == ["REC-RACES"]
    assert four.found("REC-RACES").fields["race"] == "race_Q"


@pytest.mark.shows("ABY-LORD-24")
def test_with_a_diplomat_any_races_do_but_their_number_is_the_lords() -> None:
    diplomat = {"lords": ["diplomat"]}
    assert table(A=hand("Q4", "H4", **diplomat), court=COURT).do(f"{REAPER} Q4 H4 aff Q4") == []
    assert table(A=hand("Q5", "Q4", **diplomat), court=COURT).do(f"{REAPER} Q5 Q4") == ["REC-RACES"]
    turned = hand("Q4", "H4", lords=["diplomat"], disabled=["diplomat"])
    assert table(A=turned, court=COURT).do(f"{REAPER} Q4 H4 aff Q4") == ["REC-RACES"]
    three = table(A=hand("Q3", "H3", "C3", **diplomat), court=COURT)
    assert three.do(f"{REAPER} Q3 H3 C3 aff Q3") == ["REC-EXACT"]


@pytest.mark.parametrize(
    ("cards", "pearls", "owned", "found"),
    [
        ("S3 H4", 0, 0, []),
        ("S2 H4", 0, 1, ["REC-COST"]),
        ("S2 H4", 1, 1, []),
        ("S2 H4", 2, 2, ["REC-PEARLS"]),
        ("S3 H4", 1, 1, ["REC-PEARLS"]),
        ("S5 H4", 0, 0, []),
        ("S5 H4", 1, 1, ["REC-PEARLS"]),
        ("S2 H4", 1, 0, ["REC-COST"]),  # a Pearl that nobody has
    ],
)
def test_allies_and_pearls_pay_exactly(cards: str, pearls: int, owned: int, found: list[str]) -> None:
    game = table(A=hand(*cards.split(), pearls=owned), court=COURT)
    assert game.do(f"{REAPER} {cards} +{pearls}p") == found
    if not found:
        assert game["players.A.pearls"] == owned - pearls


@pytest.mark.shows("ABY-LORD-01", "ABY-LORD-25")
def test_recruiter_and_treasurer_change_the_cost() -> None:
    def cost(mine: list[str], theirs: list[str], turned: list[str] | None = None) -> int:
        game = table(
            A=hand("S1", "H1", pearls=20, lords=mine),
            B={"lords": theirs, "disabled": turned or []},
            court=COURT,
        )
        assert game.do(f"{REAPER} S1 H1 aff S1") == []
        return 20 - int(game["players.A.pearls"]) + 2

    assert cost([], []) == 7
    assert cost([], ["recruiter"]) == 9
    assert cost([], ["recruiter"], ["recruiter"]) == 7
    assert cost(["recruiter"], []) == 7
    assert cost(["treasurer"], []) == 5
    assert cost(["treasurer"], ["recruiter"]) == 7
    assert cost(["shaman"], ["recruiter"]) == 7
    assert cost([], ["treasurer"]) == 7


@pytest.mark.shows("ABY-LORD-20")
def test_the_master_of_magic_helps_later_recruitments_only() -> None:
    master = {"lords": ["master-of-magic"]}
    game = table(A=hand("S3", "H4", **master), court=COURT)
    assert game.do(f"{REAPER} S3 H4 aff H4") == []
    assert game["players.A.affiliated"] == ["H4"]
    own = table(A=hand("J4", "S3", "C3"), court={**COURT, "3": "master-of-magic"})
    assert own.do("A: recruit master-of-magic J4 S3 C3 aff J4") == ["REC-AFFILIATE"]
    other = table(A=hand("S3", "H4"), B=master, court=COURT)
    assert other.do(f"{REAPER} S3 H4 aff H4") == ["REC-AFFILIATE"]
    assert table(A=hand("S3", "H4", **master), court=COURT).do(f"{REAPER} S3 H4 aff Q1") == ["REC-AFFILIATE"]


def test_an_affiliation_neither_said_nor_forced_is_a_doubt_until_it_is_amended() -> None:
    game = table(A=hand("S4", "H4"), court=COURT)
    assert game.do(f"{REAPER} S4 H4") == []
    assert game.of("doubt") == ["REC-AFFILIATE"]
    assert (game["players.A.affiliated"], game["exploration_discard_cards"]) == ([], ["H4", "S4"])
    same = table(A=hand("S4", "S4", "C4"), court={**COURT, "6": "aquaculturalist"})
    assert same.do("A: recruit aquaculturalist S4 S4 C4") == ["REC-RACES"]
    assert same.of("doubt") == ["REC-AFFILIATE"]
    forced = table(A=hand("S2", "S2", "H5"), court=COURT)
    assert forced.do(f"{REAPER} S2 S2 H5") == []
    assert forced["players.A.affiliated"] == ["S2"]


@pytest.mark.breaks("ABY-REC-SUPERFLUOUS")
@pytest.mark.keeps("ABY-REC-SUPERFLUOUS")
@pytest.mark.parametrize(
    ("cards", "pearls", "remarks"),
    [
        ("S3 H4 H1", 0, ["REC-SUPERFLUOUS"]),
        ("S3 H3 H1", 0, []),  # needed for the cost
        ("S3 H4", 0, []),
        ("S5 H5", 0, []),  # each the only one of its Race
        ("S3 H2 H1", 1, []),
    ],
)
def test_an_ally_that_was_not_needed_is_a_remark(cards: str, pearls: int, remarks: list[str]) -> None:
    game = table(A=hand(*cards.split(), pearls=1), court=COURT)
    low = min(cards.split(), key=lambda card: card[1])
    assert game.do(f"{REAPER} {cards} +{pearls}p aff {low}") == []
    assert game.of("remark") == remarks


def test_cards_that_cannot_be_in_the_hand() -> None:
    game = table(A=hand("S3"), court=COURT)
    assert game.do(f"{REAPER} S3 H4") == ["REC-HAND"]
    assert game.found("REC-HAND").fields["card"] == ["S3", "H4"]  # the public knows of one card, not of which
    assert (game["players.A.hand"], game["exploration_discard_cards"]) == ([], ["H4"])
    seen = table(court=COURT)
    seen.do("A: > S3", "A: keep", "B: > C1", "B: keep")
    assert seen.do(f"{REAPER} S3 H4") == ["REC-HAND"]
    assert seen.found("REC-HAND").fields["card"] == "H4"
    twice = table(A=hand("S3", "H2"), court=COURT)
    assert twice.do(f"{REAPER} S3 S3 H2") == ["REC-HAND"]
    unknown = table(A=hand("S3", hand_unknown=1), court=COURT)
    assert (unknown.do(f"{REAPER} S3 H4"), unknown.of("doubt")) == ([], ["REC-HAND"])
    assert (unknown["players.A.hand_unknown"], unknown["players.A.hand_size"]) == (0, 0)
    elsewhere = table(A=hand("S3", hand_unknown=1), B={"affiliated": ["H5"]}, court=COURT)
    assert elsewhere.do(f"{REAPER} S3 H5") == ["REC-HAND"]  # the only H5 lies before B
    two = table(A=hand(hand_unknown=1), court=COURT)
    assert two.do(f"{REAPER} S3 H4") == ["REC-HAND"]


def test_a_card_played_unseen_leaves_the_hand_uncertain() -> None:
    game = table(A=hand("S3", "H2", "Q1"), court=COURT)
    assert game.do(f"{REAPER} S3 ? +2p aff S3") == [
        "REC-COST"
    ]  # even a 5 of the hand's cards cannot be paid by 0 Pearls
    game = table(A=hand("S3", "H4", "Q1", pearls=3), court=COURT)
    assert game.do(f"{REAPER} S3 ? +0p aff S3") == []
    assert game.of("doubt") == ["REC-AFFILIATE", "REC-COST", "REC-RACES"]
    assert (game["players.A.hand"], game["players.A.hand_gone"], game["players.A.hand_size"]) == (
        ["H4", "Q1"],
        1,
        1,
    )
    assert (game["exploration_discard"], game["exploration_discard_cards"]) == (1, [])
    with pytest.raises(Problem, match="pearls"):
        table(A=hand("S3", "H4", pearls=3), court=COURT).do(f"{REAPER} S3 ? aff S3")
    with pytest.raises(Problem, match="allies"):
        table(A=hand("S3"), court=COURT).do({"type": "recruit", "player": "A", "lord": "reaper"})


def test_a_recruitment_inside_an_exploration_or_after_an_action() -> None:
    game = table(A=hand("S3", "H4"), court=COURT, track=["Q1"])
    assert game.do(f"{REAPER} S3 H4 aff S3") == ["TURN-ONE-ACTION"]
    assert (game["players.A.lords"], game["players.A.hand"]) == (["reaper"], ["Q1"])


# --- the Court


def refilling(pearls: int = 0, **more: Any) -> Abyss:
    """A turn that leaves two Lords in the Court."""
    court = {"4": "illusionist", "5": "seeker", "6": "reaper"}
    return table(A=hand("S3", "H4", pearls=pearls), court=court, **more)


@pytest.mark.breaks("ABY-COURT-REFILL", "ABY-COURT-NO-REFILL")
@pytest.mark.keeps("ABY-COURT-REFILL", "ABY-COURT-NO-REFILL")
def test_a_refill_fills_from_the_furthest_empty_space() -> None:
    game = refilling(mode="referee")
    assert game.do("~ refill trader peddler landlord slaver") == ["COURT-NO-REFILL"]
    game.do(f"{REAPER} S3 H4 aff S3")
    assert (game["step"], game["active"], game["players.A.pearls"]) == ("refill", "A", 2)
    assert game.table.due() == [{"type": "court_refill", "count": 4}]
    assert game.do("~ refill trader peddler landlord") == ["COURT-REFILL"]
    assert game.do("B: > S1") == ["COURT-REFILL"]
    assert game.do("~ refill trader peddler landlord trader") == ["OBS-LORD"]
    assert game.do("~ refill trader peddler landlord slaver") == []
    filled = {
        "1": "slaver",
        "2": "landlord",
        "3": "peddler",
        "4": "trader",
        "5": "illusionist",
        "6": "seeker",
    }
    assert (game["court"], game["active"]) == (filled, "B")


def test_three_lords_left_are_no_refill() -> None:
    game = table(A=hand("S3", "H4"), court=COURT)
    game.do(f"{REAPER} S3 H4 aff S3")
    assert (game["court_size"], game["players.A.pearls"], game["active"]) == (3, 0, "B")
    assert game.do("~ refill trader") == ["COURT-NO-REFILL"]


@pytest.mark.shows("ABY-END-COURT")
def test_a_refill_that_cannot_be_completed_brings_the_end() -> None:
    game = refilling(lord_deck=3)
    game.do(f"{REAPER} S3 H4 aff S3")
    assert game.table.due() == [{"type": "court_refill", "count": 3}]
    assert (game["players.A.pearls"], game["end_triggered_by"], game["turns_left"]) == (2, "A", ["B"])
    assert game.do("~ refill trader peddler landlord") == []
    assert (game["court"]["2"], "1" in game["court"]) == ("landlord", False)
    game.do("B: > S1", "B: keep")
    assert game["phase"] == "final"


def test_with_an_empty_lord_deck_nothing_is_laid_out() -> None:
    game = refilling(lord_deck=0)
    game.do(f"{REAPER} S3 H4 aff S3")
    assert (game["players.A.pearls"], game["end_triggered_by"], game["active"]) == (2, "A", "B")


def test_a_refill_that_just_works_is_no_end() -> None:
    game = refilling(lord_deck=4)
    game.do(f"{REAPER} S3 H4 aff S3", "~ refill trader peddler landlord slaver")
    assert (game["end_triggered_by"], game["lord_deck"]) == (None, 0)


def test_the_other_end_rule_looks_at_the_court_when_a_turn_is_over() -> None:
    game = refilling(lord_deck=3, options={"bga_end_rule": True})
    game.do(f"{REAPER} S3 H4 aff S3")
    assert game["end_triggered_by"] is None
    game.do("~ refill trader peddler landlord")
    assert (game["end_triggered_by"], game["turns_left"]) == ("A", ["B"])
    plain = table(lord_deck=0, court=COURT)
    plain.do("A: > S1", "A: keep")
    assert plain["end_triggered_by"] is None
    other = table(lord_deck=0, court=COURT, options={"bga_end_rule": True})
    other.do("A: > S1", "A: keep")
    assert other["end_triggered_by"] == "A"


@pytest.mark.shows("ABY-COURT-REFILL-LATE")
def test_the_refill_test_waits_for_a_power_that_may_take_another_lord() -> None:
    court = {"4": "illusionist", "5": "keeper", "6": "corruptor"}
    cards = hand("Q4", "Q4", "Q2", pearls=5)
    game = table(A=cards, court=court)
    game.do("A: recruit corruptor Q4 Q4 Q2")
    assert (game["players.A.pearls"], game["step"]) == (5, "refill")
    assert game.table.due() == [{"type": "court_refill", "count": 4}]
    game.do("A: power corruptor take keeper")
    assert (game["players.A.pearls"], game.table.due()) == (2, [{"type": "court_refill", "count": 5}])
    used_late = table(A={**cards, "lords": ["oracle"]}, court=court, council={"Q": 1})
    used_late.do("A: recruit corruptor Q4 Q4 Q2", "A: power oracle race Q")
    assert used_late["players.A.pearls"] == 7  # with the first line after it
    used_late.do("A: power corruptor take keeper")
    assert (used_late["players.A.pearls"], used_late["court_size"]) == (2, 1)
    poor = table(A={**cards, "pearls": 4}, court=court)
    poor.do("A: recruit corruptor Q4 Q4 Q2")
    assert poor["players.A.pearls"] == 6


def test_a_lord_from_outside_the_court_explains_a_later_finding() -> None:
    game = table(A=hand("H5", "C4", "J1"), B={"pearls": 2}, court=COURT)
    assert game.do("A: recruit trader H5 C4 J1") == ["REC-CHOOSE"]
    line = game.seq
    assert game.do("B: plot trader") == ["OBS-LORD"]
    assert game.found("OBS-LORD").caused_by == line
    assert game.do("B: plot reaper") == ["OBS-LORD"]
    assert game.found("OBS-LORD").caused_by is None


@pytest.mark.shows("ABY-END-SEVEN")
def test_the_seventh_lord_brings_the_end_when_the_turn_is_over() -> None:
    six = ["trader", "peddler", "shopkeeper", "apprentice", "aquaculturalist", "landowner"]
    game = table("A", "B", "C", A=hand("S3", "H4", lords=six), court=COURT)
    game.do(f"{REAPER} S3 H4 aff S3")
    assert (game["end_triggered_by"], game["turns_left"], game["active"]) == ("A", ["B", "C"], "B")
    game.do("B: > S1", "B: keep")
    assert (game["turns_left"], game["active"]) == (["C"], "C")
    game.do("C: > S1", "C: keep")
    assert (game["turns_left"], game["active"], game["phase"], game["step"]) == ([], None, "final", None)
    assert game.do("A: > S2") == ["END-LAST-TURNS"]
    five = table("A", "B", "C", A=hand("S3", "H4", lords=six[:5]), court=COURT)
    five.do(f"{REAPER} S3 H4 aff S3")
    assert five["end_triggered_by"] is None
    swap = table(A=hand("Q4", "C4", "H4", lords=six), court={**COURT, "6": "traitor"})
    swap.do("A: recruit traitor Q4 C4 H4", "A: power traitor out trader take reaper")
    assert (len(swap["players.A.lords"]), swap["end_triggered_by"]) == (7, "A")


def test_the_end_comes_once() -> None:
    six = ["trader", "peddler", "shopkeeper", "apprentice", "aquaculturalist", "landowner"]
    game = table(
        B=hand("S3", "H4", lords=six), active="B", end_triggered_by="A", turns_left=["B"], court=COURT
    )
    game.do("B: recruit reaper S3 H4 aff S3")
    assert (game["end_triggered_by"], game["phase"]) == ("A", "finished")

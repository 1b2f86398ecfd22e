"""Corners of the rules: bounds, empty zones, lines before and after their time."""

from __future__ import annotations

import pytest

from events.effective import Entry
from events.problems import Problem
from events.vocabulary import Data
from projections import judging
from projections.paths import ABSENT
from projections.rules.contract import LOG
from tests.games.abyss.table import COURT, PUBLIC, SCORE, Abyss, recruit, recruits, table

TWELVE = ["J1", "J1", "J2", "C1", "C1", "C2", "S1", "S1", "S2", "H1", "H1", "H2"]


def test_a_line_of_the_table_before_the_set_up() -> None:
    game = Abyss(seats=["A", "B"])
    assert game.do("~ reshuffle") == ["EXP-RESHUFFLE", "TURN-ORDER"]
    assert (game["first_player"], game["active"], game["lord_deck"]) == ("A", "A", 29)
    assert game.do({"type": "restate", "set": {"phase": "final"}}) == []
    unset = Abyss(seats=["A", "B"])
    unset.do({"type": "restate", "set": {"phase": "final", "players.A.affiliated": ["S3"]}})
    assert (unset["scores.A.total"], unset["winners"]) == (3, ["A"])


def test_a_discard_of_no_cards_is_never_due() -> None:
    game = table(
        A={"hand": TWELVE, "lords": ["oracle"]}, council={"Q": 1}, step="end", options={"hand_limit_12": True}
    )
    assert game.do({"type": "discard", "player": "A", "cards": [], "reason": "hand_limit_12"}) == [
        "OPT-HAND12"
    ]
    assert table(A={"hand": TWELVE}).do({"type": "discard", "player": "A", "cards": []}) == ["LORD-05"]


def test_one_card_of_the_council_makes_an_action_possible() -> None:
    one = {"exploration_deck": 0, "council": {"Q": 1}}
    assert table(**one).table.due() == [{"player": "A", "type": "action"}]
    assert table(**one).types("A") == ["council"]
    card = table(exploration_deck=0, exploration_discard=1)
    assert (card.table.due(), card.types("A")) == ([{"player": "A", "type": "action"}], ["reveal"])
    unknown = table(exploration_deck=0, council_unknown=1)
    assert unknown.types("A") == ["council"]
    assert unknown.table.due() == [{"player": "A", "type": "action"}]


def test_a_slaver_with_an_empty_hand_holds_no_turn_open() -> None:
    game = table(A={"lords": ["slaver"], "hand": ["S4", "H3"]}, court=COURT)
    game.do("A: recruit reaper S4 H3 aff H3")
    assert game["active"] == "B"
    empty = table(A={"lords": ["oracle", "opportunist"]}, lord_deck=0)
    empty.do("A: > M", "A: fight 1p")
    assert empty["active"] == "B"


def test_a_payment_that_was_there_in_part_cuts_off_the_rest_alone() -> None:
    game = table("A", "B", "C", B={"pearls": 1}, C={"pearls": 5}, track=["S1"], court={"6": "reaper"})
    game.do("C: buy", "A: > H1")
    assert game.do("B: buy") == ["EXP-BUY"]
    line = game.seq
    assert (game["players.A.pearls"], game["players.B.pearls"]) == (2, 0)
    game.do("A: > H2", "A: keep")
    assert game.do("B: plot trader") == ["PLOT-PAY"]
    assert game.found("PLOT-PAY").caused_by == line
    assert game.do("B: plot peddler") == ["PLOT-PAY"]
    assert game.found("PLOT-PAY").caused_by is None


def test_two_payments_cut_off_explain_together() -> None:
    game = table("A", "B", "C", track=["S1"], court=COURT, A={"lords": ["commander"]})
    game.do("B: buy")
    first = game.seq
    game.do("A: > H1", "C: buy", "A: > H2", "A: keep")  # cut off by 1 and by 2: A may have 3 more
    game.do({"type": "restate", "set": {"active": "A", "players.A.hand": ["S2", "H2"]}})
    assert game.do("A: recruit reaper S2 H2 +3p aff S2") == ["REC-COST"]
    assert game.found("REC-COST").caused_by == first


def test_a_payment_cut_off_and_picks_not_seen_explain_together() -> None:
    game = table("A", "B", track=["S1"], court=COURT)
    game.do("B: buy price 3")
    line = game.seq
    game.do(
        {"type": "restate", "set": {"active": "A", "players.A.picks_unknown": 1, "players.A.hand": ["S3"]}}
    )
    assert game.do("A: > H1", "A: keep") == []
    game.do({"type": "restate", "set": {"active": "A"}})
    assert game.do("A: recruit reaper S3 H1 +4p aff H1") == ["REC-COST"]
    assert game.found("REC-COST").caused_by == line


def test_a_card_that_nobody_saw_leaves_a_hand_that_nobody_knows() -> None:
    game = table(A={"lords": ["slaver"], "hand_unknown": 2})
    assert game.do("A: power slaver card ?") == []
    assert (game["players.A.hand_size"], game["players.A.hand_unknown"], game["players.A.hand_gone"]) == (
        1,
        1,
        0,
    )


def test_all_locations_on_the_table_leave_none_in_the_deck() -> None:
    from events.catalogue.abyss import LOCATIONS

    assert table(locations_available=list(LOCATIONS))["location_deck"] == 0


@pytest.mark.parametrize("space", ["0", "7", "-1"])
def test_there_are_six_court_spaces(space: str) -> None:
    with pytest.raises(Problem):
        table(court={space: "reaper"})
    with pytest.raises(Problem):
        table().do({"type": "restate", "set": {f"court.{space}": "reaper"}})


@pytest.mark.parametrize(
    ("path", "value"),
    [("threat_space", 1), ("threat_space", 6), ("lord_deck", 0), ("lord_deck", 35), ("location_deck", 0)],
)
def test_the_bounds_of_stated_numbers_can_be_stated(path: str, value: int) -> None:
    game = table(threat_space=3)
    game.do({"type": "restate", "set": {path: value}})
    assert game[path] == value


def test_cards_shuffled_back_unseen_may_be_ones_that_the_log_holds_in_a_hand() -> None:
    given = {
        "A": {"lords": ["commander"]},
        "B": {"hand": ["Q5", *["S1"] * 4, "H1", "H2"]},
        "exploration_deck": 1,
    }
    game = table(**given)
    game.do("B: discard ?", "A: > J1", "A: keep")
    assert (game["players.B.hand_gone"], game["exploration_discard"]) == (1, 1)
    assert game.do("B: > Q5") == []  # out of the discard that becomes the deck
    assert game.of("doubt") == ["OBS-CARD"]
    lying = table(**{**given, "exploration_deck": 5})
    lying.do("B: discard ?")
    assert lying.do("A: > Q5") == ["OBS-CARD"]  # not while it lies in the discard
    shuffled = table(**{**given, "exploration_deck": 0, "exploration_discard_cards": ["J2"]})
    shuffled.do("B: discard ?", "~ reshuffle")
    assert (shuffled.do("A: > Q5"), shuffled.of("doubt")) == ([], ["OBS-CARD"])
    later = table(**{**given, "exploration_deck": 0})
    later.do("B: discard ?", "~ reshuffle", "A: > J1")
    assert later["exploration_deck"] == 0


def test_the_discard_counts_until_it_is_the_deck() -> None:
    seen = {"exploration_discard_cards": ["Q5"], "council": {"Q": 1}}
    assert table(**seen, exploration_deck=1).do("A: > Q5") == ["OBS-CARD"]
    assert table(**seen, exploration_deck=0).do("A: > Q5") == []


def test_the_score_is_an_outcome_of_the_end() -> None:
    game = table(
        phase="final", A={"affiliated": ["S3"], "locations": {"jail": []}}, B={"monster_token_count": 1}
    )
    game.do(SCORE)
    told = [(each.kind, each.subject, each.amount) for each in game.outcomes]
    assert told == [("score", "A", 18), ("worth", "jail", 15)]
    bare = Abyss(seats=["A", "B"])
    bare.do({"type": "score", "seats": {"A": {"total": 3}}})
    assert bare.outcomes == []


def test_the_end_of_a_session_before_anything_was_done() -> None:
    game = table(step="plot")
    assert game.do("end") == ["TURN-END"]
    assert (game["phase"], game["active"], game.outcomes) == ("play", "A", [])
    over = table(phase="final", A={"affiliated": ["S3"]})
    over.do("end")
    assert (over["phase"], over.gained("A", "score")) == ("finished", 3)


def test_the_threat_shows_what_was_fled_and_fought() -> None:
    game = table(threat_space=2)
    game.do("A: > M", "A: > M")
    assert [(each.kind, each.amount) for each in game.outcomes if each.kind == "fled"] == [("fled", 2)]
    game.do("A: fight 0p 1k 0t")
    told = {each.kind: (each.subject, each.amount) for each in game.outcomes}
    assert (told["fought"], told["explored"], told["keys"]) == (("A", 3), ("fought", 2), ("A", 1))


def test_what_an_exploration_came_to() -> None:
    game = table(B={"pearls": 1})
    game.do("A: > S1", "A: > S2", "B: buy", "A: > S3", "A: keep")
    told = {each.kind: (each.subject, each.amount) for each in game.outcomes}
    assert (told["explored"], told["council"]) == (("kept", 3), (None, 1))
    assert dict(game.outcomes[1].detail) == {"card": "S3"}


def test_what_a_recruitment_came_to() -> None:
    game = recruits("keeper", court={"2": "trader", **COURT, "3": "keeper"})
    recruit(game, "keeper")
    told = {each.kind: (each.subject, each.amount) for each in game.outcomes}
    assert (told["recruited"], told["influence"], told["lord"]) == (("keeper", 6), ("keeper", 6), ("A", 1))


def test_pearls_of_the_set_up_are_gained() -> None:
    game = Abyss(seats=["A", "B"])
    game.do("~ setup first B court slaver ship-master shepherd recruiter assassin landowner location abyss")
    assert (game.gained("A"), game.gained("B")) == (1, 1)
    assert [each.subject for each in game.outcomes if each.kind == "turn"] == ["B"]


def test_a_closed_turn_is_open_again_for_one_line_only() -> None:
    game = table("A", "B", "C", council={"Q": 1, "J": 1})
    game.do("A: > M", "A: fight 1p")
    game.do("~ reshuffle")  # nothing of the next seat
    assert game.do("A: council Q") == ["TURN-ONE-ACTION"]
    game.do("B: council J")
    assert game["active"] == "C"
    assert game.do("A: council Q") == ["COU-TAKE", "TURN-END"]  # now it is the seat after C


def test_a_seat_out_of_turn_while_an_old_turn_is_open_again() -> None:
    game = table("A", "B", "C", B={"lords": ["landlord"]})
    game.do("A: > S1", "A: keep")
    assert (game["active"], game["players.B.pearls"]) == ("B", 1)
    game.do("A: > S2")
    assert game.do("C: > S3") == ["TURN-ACTIVE"]
    assert (game["active"], game["players.A.hand"]) == ("C", ["S1", "S2"])
    game.do("C: keep")
    assert game["active"] == "A"


def test_the_round_begins_with_the_first_player() -> None:
    game = table("A", "B", "C", active="B", first_player="C")
    rules = game.table.rules
    game.do("B: > S1", "B: keep")
    assert rules.turn(game.state) == (2, 2)
    game.do("C: > S1", "C: keep", "A: > S1", "A: keep")
    assert rules.turn(game.state) == (4, 2)


def test_a_location_taken_from_a_foggy_table() -> None:
    game = Abyss(seats=["A", "B"])
    game.do("A: > S1", "A: keep", {"type": "restate", "set": {"players.B.key_tokens": 3}})
    assert game.do("B: > S2", "B: keep", "B: control jail with 3k") == []
    assert (game.of("doubt"), game.state.fog) == (["LOC-AVAILABLE"], 0)
    again = Abyss(seats=["A", "B"])
    again.do("A: > S1", "A: keep", {"type": "restate", "set": {"players.B.key_tokens": 3}})
    again.do({"type": "restate", "set": {"locations_available": ["abyss"]}})
    assert again.do("B: > S2", "B: keep", "B: control jail with 3k") == ["LOC-AVAILABLE"]


def test_hidden_values_leave_no_trace_in_a_count() -> None:
    from tests.games.abyss.test_hidden import redacted

    line = {"type": "count", "zone": "players.A.hand", "value": ["S1"]}
    assert redacted(table("A", "B"), line, PUBLIC) == {"type": "count"}


def test_a_seat_that_holds_all_is_told_the_least() -> None:
    game = table(A={"hand": ["S1"]})
    assert game.seen(PUBLIC, "players.A.hand") is ABSENT
    assert game.table.document(LOG)["players"]["A"]["hand"] == ["S1"]


@pytest.mark.parametrize(
    ("stack", "unseen", "count", "taken"),
    [
        (["Q1"], 0, None, 1),
        ([], 2, None, 0),  # without a count only the known cards move
        (["Q1"], 2, 3, 3),
        (["Q1"], 2, 2, 2),
        (["Q1"], 1, 3, 2),  # no more than went unseen
        (["Q1", "Q2"], 2, 1, 2),  # a stack is taken whole, whatever was counted
    ],
)
def test_a_stack_takes_what_its_count_finds_of_the_unseen_cards(
    stack: list[str], unseen: int, count: int | None, taken: int
) -> None:
    game = table(council_cards={"Q": stack, "J": ["J1"]}, council_unknown=unseen)
    line = {"type": "council", "player": "A", "race": "Q", **({"count": count} if count is not None else {})}
    game.do(line)
    assert (game["council.Q"], game["players.A.hand_size"]) == (0, taken)
    assert game["players.A.hand_unknown"] == taken - len(stack)
    assert game["council_unknown"] == unseen - (taken - len(stack))
    assert game.gained("A", "stack") == taken


@pytest.mark.parametrize(
    ("mine", "due"),
    [
        ({}, False),
        ({"picks_unknown": 1}, True),
        ({"monster_token_count": 1}, True),
        ({"monster_token_count": 1, "monster_tokens": [2]}, False),
        ({"monster_token_count": 2, "monster_tokens": [2]}, True),
        ({"monster_token_count": 1, "monster_tokens": [2], "picks_unknown": 1}, True),
    ],
)
def test_tokens_are_turned_up_at_the_end_where_their_values_are_not_known(
    mine: dict[str, object], due: bool
) -> None:
    game = table(phase="final", A=mine, B={"hand": ["S1"], "hand_unknown": 1})
    assert ({"player": "A", "type": "reveal_tokens"} in game.table.due()) is due


def test_an_unseen_card_that_is_fought_was_a_monster_whatever_lies_before_it() -> None:
    game = table(threat_space=1)
    game.do("A: > S1", "A: > ?")
    assert game.do("A: fight 1p") == []
    first = table(threat_space=1)
    first.do("A: > ?")
    assert first.do("A: fight 1p") == []
    ally = table(threat_space=1)
    ally.do("A: > ?", "A: > S1")
    assert ally.do("A: fight 1p") == ["EXP-FIGHT"]


@pytest.mark.parametrize(
    ("told", "pearls", "tokens"),
    [({"pearls": 3}, 3, 0), ({"tokens": 3}, 0, 3), ({"pearls": 1}, 1, 0), ({"pearls": 0}, 0, 1)],
)
def test_a_recorded_fight_that_tells_half_of_its_reward(
    told: dict[str, int], pearls: int, tokens: int
) -> None:
    game = table(threat_space=1, track=["M"])
    judging.step(game.table, Entry(2, 2, "fight", None, {"player": "A", **told}))
    assert (game["players.A.pearls"], game["players.A.monster_token_count"]) == (pearls, tokens)


def test_a_stated_step_forgets_what_was_done_before() -> None:
    game = table(A={"hand": ["S3", "H4"], "lords": ["oracle"]}, council={"Q": 1}, court=COURT)
    assert game.do("A: recruit reaper S3 H4 aff S3") == []
    assert game["active"] == "A"  # the power of the Oracle is left
    game.do({"type": "restate", "set": {"step": "end", "court": {"5": "seeker", "6": "elder"}}})
    assert game["step"] == "end"
    assert {"type": "court_refill"} not in game.table.due()
    assert game.do("B: > S1") == []


@pytest.mark.parametrize(
    ("hand", "due"),
    [
        ({"hand_unknown": 1}, True),
        ({"hand": ["S1"], "hand_unknown": 1}, True),
        ({"hand": ["S1"]}, False),
        ({}, False),
    ],
)
def test_a_hand_that_is_not_known_is_affiliated_card_by_card(hand: dict[str, object], due: bool) -> None:
    game = table(phase="final", A=hand, B={"monster_token_count": 1})
    assert ({"player": "A", "type": "final_affiliate"} in game.table.due()) is due


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"players.A.lords": ["reaper", "reaper"]}, "players.A.lords"),
        ({"players.A.lords": ["reaper"], "players.B.lords": ["reaper"]}, "players.B.lords"),
        ({"players.A.lords": ["reaper"], "court": {"1": "reaper"}}, "players.A.lords"),
        ({"locations_available": ["abyss", "abyss"]}, "locations_available"),
        ({"players.A.hand": ["J5", "J5"]}, "players.A.hand"),
        ({"players.A.hand": ["J5"], "players.B.affiliated": ["J5"]}, "players.B.affiliated"),
        ({"track": ["J4", "J4", "J4"]}, "track"),
        ({"council_cards.J": ["J5", "J5"]}, "council_cards.J"),
        ({"players.A.key_tokens": 99}, "players.A.key_tokens"),
        ({"players.A.monster_token_count": 99}, "players.A.monster_token_count"),
        ({"players.A.hand_size": 99}, "players.A.hand_size"),
        ({"players.A.hand_unknown": 99}, "players.A.hand_unknown"),
        ({"players.A.hand_gone": 9}, "players.A.hand_gone"),
        ({"exploration_discard": 99}, "exploration_discard"),
    ],
)
def test_what_no_table_can_be_is_no_restatement(values: Data, path: str) -> None:
    game = table()
    before = game.table.dump()
    with pytest.raises(Problem) as found:
        game.do({"type": "restate", "set": values})
    assert (found.value.code, str(found.value.place.field), game.table.dump()) == ("path", path, before)


def test_what_is_stated_at_one_place_may_be_what_the_log_has_at_another() -> None:
    game = table(A={"hand": ["J5"], "lords": ["reaper"]})
    assert (
        game.do({"type": "restate", "set": {"players.B.hand": ["J5"], "players.B.lords": ["reaper"]}}) == []
    )
    assert game.do({"type": "restate", "set": {"track": ["M", "M", "J4", "J4", "?"]}}) == []

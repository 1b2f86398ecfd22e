"""What the table counts, restates or writes down as the result."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.session import SESSION
from projections.rules.contract import Context
from projections.rules.games.pandemic import RULES
from tests.games.pandemic.board import Board, three, two


def count(zone: str, value: Any) -> dict[str, Any]:
    """A count of one zone."""
    return {"type": "count", "zone": zone, "value": value}


def restate(**stated: Any) -> dict[str, Any]:
    """A restate; ``__`` in a name stands for a dot."""
    return {"type": "restate", "set": {key.replace("__", "."): value for key, value in stated.items()}}


def table(**given: Any) -> Board:
    """A table with something in every zone."""
    return two(
        **{
            "s1": {"hand": ["lima", "?"]},
            "s2": {"hand": ["paris"]},
            "cubes": {"cairo": {"black": 2, "red": 1}},
            "player_discard": ["tokyo", "osaka"],
            "infection_discard": ["milan", "essen"],
            "stored": {"s2": "airlift"},
            "removed": ["forecast"],
            "infection_removed": ["delhi"],
            "outbreaks": 2,
            "stations": ["atlanta", "cairo"],
            "player_deck_left": 30,
            "drawn": 8,
            "epidemic_positions": [3],
            **given,
        }
    )


# --- count


AGREEING: list[tuple[str, Any]] = [
    ("outbreaks", 2),
    ("player_deck_left", 30),
    ("stations", ["cairo", "atlanta"]),
    ("stations", 2),
    ("player_discard", ["osaka", "tokyo"]),
    ("player_discard", 2),
    ("infection_discard", ["essen", "milan"]),
    ("infection_removed", ["delhi"]),
    ("removed", 1),
    ("hands.s1", ["tokyo", "lima"]),
    ("hands.s1", ["?", "lima"]),
    ("hands.s1", ["?", "?"]),
    ("hands.s1", 2),
    ("hands", {"s2": ["paris"]}),
    ("cubes.cairo", {"red": 1, "black": 2}),
    ("cubes.lima", {}),
    ("cubes.cairo.black", 2),
    ("cubes.lima.yellow", 0),
    ("cubes", {"cairo": {"black": 2, "red": 1}}),
    ("supply.black", 22),
    ("cures.black", "uncured"),
    ("pawns.s1", "atlanta"),
    ("stored", {"s2": "airlift"}),
    ("infection_deck_left", 45),
    ("quiet", False),
    ("piles", [10, 10, 10, 10, 10]),
    ("epidemic_positions", [3]),
    ("unknown.infections", 0),
    ("unknown.cities", []),
    ("must_discard", []),
    ("active", "s1"),
    ("phase", "actions"),
]
DIFFERING: list[tuple[str, Any, str]] = [
    ("outbreaks", 3, "PAN-AUD-COUNT"),
    ("player_deck_left", 29, "PAN-AUD-COUNT"),
    ("stations", ["atlanta"], "PAN-AUD-COUNT"),
    ("stations", 3, "PAN-AUD-COUNT"),
    ("player_discard", ["osaka"], "PAN-AUD-COUNT"),
    ("infection_discard", ["essen", "lima"], "PAN-AUD-COUNT"),
    ("hands.s1", ["tokyo", "osaka"], "PAN-AUD-HAND"),
    ("hands.s1", ["lima"], "PAN-AUD-HAND"),
    ("hands.s1", 3, "PAN-AUD-HAND"),
    ("hands", {"s2": ["lima"]}, "PAN-AUD-HAND"),
    ("cubes.cairo", {"black": 2}, "PAN-AUD-CUBES"),
    ("cubes.lima", {"yellow": 1}, "PAN-AUD-CUBES"),
    ("cubes", {"cairo": {"black": 2}}, "PAN-AUD-CUBES"),
    ("cubes", {}, "PAN-AUD-CUBES"),
    ("cubes.cairo.black", 1, "PAN-AUD-CUBES"),
    ("cubes.lima.red", 1, "PAN-AUD-CUBES"),
    ("supply.black", 21, "PAN-AUD-CUBES"),
    ("cures.black", "cured", "PAN-AUD-COUNT"),
    ("stored", {}, "PAN-AUD-COUNT"),
    ("piles", [10, 10, 10, 10, 9], "PAN-AUD-COUNT"),
    ("infection_top", ["lima"], "PAN-AUD-COUNT"),
    ("must_discard", ["s1"], "PAN-AUD-COUNT"),
    ("roles.s1", "medic", "PAN-AUD-COUNT"),
]


@pytest.mark.keeps("PAN-AUD-COUNT", "PAN-AUD-CUBES", "PAN-AUD-HAND")
@pytest.mark.parametrize(("zone", "value"), AGREEING)
def test_a_count_that_agrees(zone: str, value: Any) -> None:
    board = table()
    before = board.table.dump()
    assert board.do(count(zone, value)) == []
    assert board.findings == []
    assert board.table.dump() == before


@pytest.mark.breaks("PAN-AUD-COUNT", "PAN-AUD-CUBES", "PAN-AUD-HAND")
@pytest.mark.parametrize(("zone", "value", "rule"), DIFFERING)
def test_a_count_that_differs_changes_nothing(zone: str, value: Any, rule: str) -> None:
    board = table()
    before = board.table.dump()
    assert board.do(count(zone, value)) == [rule]
    assert board.table.dump() == before
    assert board.first().about == "observation"


def test_what_the_findings_of_a_count_say() -> None:
    board = table()
    board.do(count("supply.black", 21))
    assert board.first().fields == {"colour": "black", "n": 21, "m": 22}
    assert board.first().proof == {"supply.black": 22}
    board.do(count("cubes.cairo", {"black": 2, "red": 3}))
    assert board.first().fields == {"colour": "red", "n": 3, "m": 1}
    board.do(count("cubes.cairo.red", 2))
    assert board.first().fields == {"colour": "red", "n": 2, "m": 1}
    assert board.first().proof == {"cubes.cairo.red": 1}
    board.do(count("outbreaks", 5))
    assert board.first().fields == {"zone": "outbreaks", "n": 5, "m": 2}
    board.do(count("hands.s2", ["lima"]))
    assert board.first().fields == {"player": "s2"}
    assert board.first().proof == {"hands.s2": ["paris"]}


@pytest.mark.parametrize(
    ("zone", "size"),
    [
        ("stations", 2),
        ("piles", 5),
        ("epidemic_positions", 1),
        ("must_discard", 0),
        ("hands.s1", 2),
        ("player_discard", 2),
        ("removed", 1),
        ("infection_discard", 2),
        ("infection_removed", 1),
    ],
)
def test_a_pile_or_list_may_be_counted_without_looking_at_its_cards(zone: str, size: int) -> None:
    board = table()
    assert board.do(count(zone, size)) == []
    assert board.do(count(zone, size + 1)) == ["PAN-AUD-HAND" if zone == "hands.s1" else "PAN-AUD-COUNT"]


def test_several_counts_give_one_finding_of_each_id() -> None:
    values = {
        "outbreaks": 3,
        "stations": 5,
        "supply.black": 1,
        "supply.red": 1,
        "hands.s1": 9,
        "player_deck_left": 30,
    }
    board = table()
    assert board.do({"type": "count", "values": values}) == ["PAN-AUD-COUNT", "PAN-AUD-CUBES", "PAN-AUD-HAND"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("nowhere", 1),
        ("hands.s9", ["lima"]),
        ("cubes.gotham", {}),
        ("cubes.lima", {"green": 1}),
        ("cubes.lima", 3),
        ("cubes.lima.green", 1),
        ("cubes.lima.red", -1),
        ("cubes.lima.red.x", 1),
        ("supply.blue", -1),
        ("supply.blue", True),
        ("outbreaks", "two"),
        ("outbreaks.x", 2),
        ("hands.s1.0", "lima"),
        ("hands.s1", ["gotham"]),
        ("stations", ["gotham"]),
        ("phase", "lunch"),
        ("active", "s9"),
        ("quiet", 1),
        ("pawns", "lima"),
        ("unknown.luck", 1),
        ("rate_index", 7),
        ("infection_layers", []),
        ("", 1),
    ],
)
def test_what_cannot_be_is_bad_input(path: str, value: Any) -> None:
    for line in (count(path, value), {"type": "restate", "set": {path: value}}):
        with pytest.raises(Problem) as found:
            table().do(line)
        assert found.value.code == "path"


def test_hidden_hands_are_compared_in_private() -> None:
    board = two(s1={"hand": ["lima"]}, options={"hands_open": False})
    board.do(count("hands.s1", ["paris"]))
    assert board.first().private == (("s1",),)
    board.do(count("hands.s1", ["paris", "lima"]))
    assert (board.first().private, board.first().proof) == ((), {"hands.s1": 1})
    board.do(restate(hands__s1=["paris"]))
    assert board.first().private == (("s1",),)
    board.do(restate(hands__s1=["lima"], outbreaks=1))
    assert board.first().private == ()
    assert board.first().fields["zone"] == "outbreaks"


# --- restate


def test_a_restate_that_changes_something_is_one_remark() -> None:
    board = table()
    assert board.do(restate(outbreaks=2, stations=["cairo", "atlanta"], hands__s1=["?", "lima"])) == []
    assert board.findings == []
    board.do(restate(outbreaks=4, player_deck_left=3, supply__blue=20))
    assert board.of("remark") == ["PAN-AUD-COUNT"]
    assert board.first().fields == {"zone": "outbreaks", "n": 4, "m": 2}
    assert board.first().proof == {"outbreaks": 2}
    board.do(restate(hands__s1=["cairo", "lima"]))
    assert board.of("remark") == ["PAN-AUD-COUNT"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("turn", 7),
        ("outbreaks", 5),
        ("rate_index", 4),
        ("stations", ["lima"]),
        ("pawns.s2", "lima"),
        ("roles.s1", "medic"),
        ("hands.s1", ["lima", "cairo"]),
        ("stored", {"s1": "airlift"}),
        ("cubes.lima", {"yellow": 2, "blue": 1}),
        ("supply.yellow", 11),
        ("cures.red", "eradicated"),
        ("epidemics", 6),
        ("piles", [9, 9, 9, 8, 8, 8]),
        ("drawn", 12),
        ("epidemic_positions", [1, 12]),
        ("player_deck_left", 12),
        ("player_discard", ["milan"]),
        ("removed", ["airlift"]),
        ("infection_removed", ["delhi", "lima"]),
        ("infection_discard", ["milan", "lima", "cairo"]),
        ("infection_top", ["tokyo", "lima"]),
        ("infection_deck_left", 40),
        ("infection_deck_left", 46),
        ("quiet", True),
        ("ops_used", True),
        ("actions_left", 2),
        ("active", "s2"),
        ("unknown.outbreaks", True),
        ("unknown.infections", 2),
        ("unknown.draws", 1),
        ("unknown.cities", ["cairo", "lima"]),
        ("unknown.colours", ["red", "yellow"]),
    ],
)
def test_a_restated_value_is_true_from_here_on(path: str, value: Any) -> None:
    board = table()
    board.do({"type": "restate", "set": {path: value}})
    assert board[path] == value


@pytest.mark.parametrize(
    ("phase", "more", "expected"),
    [
        ("draw", {}, {"actions_left": 0, "infect_left": 0}),
        ("infect", {}, {"infect_left": 2, "actions_left": 0}),
        ("infect", {"infect_left": 1}, {"infect_left": 1}),
        ("epidemic", {}, {"waiting": 1}),
        ("intensify", {}, {"waiting": 0}),
        ("actions", {}, {"actions_left": 4}),
        ("actions", {"actions_left": 2}, {"actions_left": 2}),
    ],
)
def test_a_restated_step_begins_as_a_position_does(
    phase: str, more: dict[str, Any], expected: dict[str, Any]
) -> None:
    board = table(phase="draw" if phase != "draw" else "infect")
    board.do({"type": "restate", "set": {"phase": phase, **more}})
    assert board["phase"] == phase
    for path, value in expected.items():
        assert board[path] == value
    if "infect_left" in more:
        assert board.state.turned == 1


def test_the_same_step_restated_keeps_its_actions() -> None:
    board = table(actions_left=2)
    board.do(restate(phase="actions"))
    assert board["actions_left"] == 2


def test_a_lost_game_restated_goes_on_and_a_running_one_may_be_over() -> None:
    board = two(player_deck_left=0)
    board.do("s1: done")
    board.do(restate(phase="draw", player_deck_left=4))
    assert (board["status"], board["phase"]) == ("playing", "draw")
    assert board.do("s1: draw seoul delhi") == []
    board.do(restate(status="lost", loss_reason="cubes"))
    assert (board["status"], board["phase"], board["loss_reason"]) == ("lost", "over", "cubes")


def test_a_stated_card_leaves_the_place_where_the_log_had_it() -> None:
    board = table()
    board.do(restate(hands__s2=["lima", "tokyo", "airlift"]))
    assert (board["hands.s1"], board["hands.s2"]) == (["?", "?"], ["lima", "tokyo", "airlift"])
    assert (board["player_discard"], board["stored"]) == (["osaka"], {})
    both = table()
    both.do(restate(hands__s1=["paris"], hands__s2=["lima"]))
    assert (both["hands.s1"], both["hands.s2"]) == (["paris"], ["lima"])


def test_restated_cubes_come_out_of_the_supply_unless_it_is_stated_too() -> None:
    board = table()
    board.do(restate(cubes__cairo={"black": 3}))
    assert (board["supply.black"], board["supply.red"]) == (21, 24)
    board.do(restate(supply__black=11, cubes__cairo={"black": 1}))
    assert (board["supply.black"], board["cubes.cairo"]) == (11, {"black": 1})
    board.do(restate(cubes__cairo__red=2))
    assert (board["supply.red"], board["cubes.cairo"]) == (22, {"black": 1, "red": 2})
    board.do(restate(cubes={"lima": {"yellow": 2}}))
    assert (board["cubes.cairo"], board["cubes.lima"], board["supply.yellow"]) == ({}, {"yellow": 2}, 22)


def unknown_table() -> Board:
    """Two unseen infections, a missing draw, a possible outbreak."""
    elsewhere = {"at": "tokyo"}
    layers = [["lima", "cairo"], ["osaka", "paris"], "rest"]
    board = two(
        s1=elsewhere, s2=elsewhere, infection_layers=layers, cubes={"lima": {"yellow": 3}}, phase="draw"
    )
    assert board.do("s2: drive osaka") == ["PAN-DUE-MISSING"]
    assert board["unknown.infections"] == 2
    assert board["unknown.draws"] == 1
    assert board["unknown.outbreaks"] is True
    return board


def test_restated_cubes_settle_their_city_and_all_of_them_settle_everything() -> None:
    board = unknown_table()
    cities = board["unknown.cities"]
    board.do(restate(cubes__cairo={"black": 1}))
    assert board["unknown.cities"] == [city for city in cities if city != "cairo"]
    assert board["unknown.infections"] == 2
    board.do(restate(cubes={"lima": {"yellow": 3}, "cairo": {"black": 1}}))
    assert (board["unknown.cities"], board["unknown.infections"], board["unknown.colours"]) == ([], 0, [])
    assert board["unknown.outbreaks"] is True
    board.do(restate(outbreaks=0))
    assert board["unknown.outbreaks"] is False


@pytest.mark.parametrize(
    ("stated", "draws"),
    [
        ({"player_deck_left": 50}, 0),
        ({"hands.s1": ["paris", "essen"], "hands.s2": []}, 0),
        ({"hands.s1": ["paris", "essen"]}, 1),
    ],
)
def test_what_settles_a_missing_draw(stated: dict[str, Any], draws: int) -> None:
    board = unknown_table()
    board.do({"type": "restate", "set": stated})
    assert board["unknown.draws"] == draws


def test_a_restated_discard_pile_tells_of_the_deck() -> None:
    board = unknown_table()
    assert board["infection_discard"] == ["?", "?"]
    board.do(restate(infection_discard=["lima", "cairo"]))
    assert board["infection_layers"][0] == {"cards": ["osaka", "paris"], "count": 2}
    assert board.state.deck.unseen == []
    taken = two(infection_layers=[["lima", "cairo"], "rest"], phase="infect")
    taken.do(restate(infection_discard=["cairo"]))
    assert taken["infection_layers"][0] == {"cards": ["lima"], "count": 1}
    assert taken["infection_deck_left"] == 47
    deeper = two(infection_layers=[["lima"], ["cairo"], "rest"], phase="infect")
    deeper.do(restate(infection_discard=["cairo"]))
    assert deeper["infection_top"] == ["lima"]
    assert deeper["infection_layers"][1]["count"] == 46


def test_cards_stated_back_in_the_deck_may_be_anywhere() -> None:
    board = two(infection_discard=["milan", "essen"], infection_layers=[["lima"], "rest"], phase="infect")
    board.do(restate(infection_discard=["milan"]))
    assert board["infection_deck_left"] == 47
    assert len(board["infection_layers"]) == 1
    assert board.do("~ infect essen") == []
    unseen = two(infection_discard=["milan"], infection_layers=[["lima"], "rest"], phase="infect")
    unseen.do(restate(infection_discard=["milan", "?"]))
    assert unseen["infection_deck_left"] == 46
    assert unseen.state.deck.unseen[0].cards == ["lima"]
    again = two(infection_discard=["milan", "essen"], phase="infect")
    again.do(restate(infection_discard=["?"]))
    assert (again["infection_deck_left"], again.state.deck.unseen[0].count) == (47, 1)


def test_a_restated_top_is_known() -> None:
    board = two(phase="infect", mode="referee")
    board.do(restate(infection_top=["lima", "cairo"]))
    assert board["infection_deck_left"] == 48
    assert board.do("~ infect cairo") == ["PAN-AUD-TOP"]
    assert board.do("~ infect lima; ~ infect cairo") == []


def test_a_restated_deck_size_takes_cards_off_the_top() -> None:
    board = two(infection_layers=[["lima", "cairo"], ["osaka", "paris"], "rest"])
    board.do(restate(infection_deck_left=45))
    assert [layer["count"] for layer in board["infection_layers"]] == [1, 44]
    board.do(restate(infection_deck_left=47))
    assert [layer["count"] for layer in board["infection_layers"]] == [1, 46]


def test_a_hand_restated_to_seven_goes_on() -> None:
    seven = ["lima", "lagos", "tokyo", "osaka", "paris", "essen", "milan"]
    board = two(s1={"hand": seven}, phase="draw")
    board.do("s1: draw seoul delhi")
    board.do(restate(hands__s1=seven))
    assert (board["phase"], board["must_discard"]) == ("infect", [])


def test_a_restate_begins_a_game_whose_set_up_was_never_logged() -> None:
    board = Board(seats=["s1", "s2"])
    board.do(restate(roles__s1="medic", roles__s2="scientist", active="s2", hands__s2=["lima"]))
    assert board.of("remark") == ["PAN-AUD-COUNT"]
    assert (board["phase"], board["active"], board["player_deck_left"]) == ("actions", "s2", 58)
    assert board["piles"] == [10, 10, 10, 10, 10]
    assert board.do("s2: fly lima") == []


def test_restating_an_infect_step_counts_the_cards_turned() -> None:
    board = two(phase="infect", s1={"hand": ["one_quiet_night"]})
    board.do(restate(infect_left=1))
    board.do("s1: play one_quiet_night")
    assert board["quiet"] is True


def test_an_active_seat_restated_forgets_strangers() -> None:
    board = three()
    board.do("s3: drive chicago")
    board.do(restate(active="s2"))
    assert board.state.strangers == {}


# --- result


@pytest.mark.breaks("PAN-END-RESULT")
@pytest.mark.keeps("PAN-END-RESULT")
@pytest.mark.parametrize("kind", ["end", "score"])
def test_the_written_result_is_compared(kind: str) -> None:
    board = two(player_deck_left=0)
    board.do("s1: done")
    assert board.do({"type": kind, "result": "won"}) == ["PAN-END-RESULT"]
    assert board.first().fields == {"derived": ["lost", "player_deck"], "given": ["won"]}
    assert board.do({"type": kind, "result": "lost"}) == []
    assert board.do({"type": kind}) == []


def test_the_loss_reason_is_compared_as_well() -> None:
    board = two(player_deck_left=0)
    board.do("s1: done")
    assert board.do({"type": "score", "result": "lost", "details": {"loss_reason": "cubes"}}) == [
        "PAN-END-RESULT"
    ]
    assert board.first().fields["given"] == ["lost", "cubes"]
    assert board.do({"type": "score", "result": "lost", "details": {"loss_reason": "player_deck"}}) == []
    assert board.do({"type": "end", "result": {"result": "lost", "loss_reason": "player_deck"}}) == []


def test_a_result_that_the_log_does_not_know_is_kept() -> None:
    board = two()
    assert board.do({"type": "score", "result": "lost"}) == ["PAN-END-RESULT"]
    assert board["status"] == "playing"
    assert board.table.result().status == "lost"
    won = two(player_deck_left=0)
    won.do("s1: done")
    won.do({"type": "score", "result": "won"})
    assert won.table.result().status == "lost"


def test_unseen_infections_make_a_loss_a_doubt() -> None:
    board = unknown_table()
    assert board.do({"type": "end", "result": "lost"}) == []
    assert board.of("doubt") == ["PAN-END-RESULT"]
    other = unknown_table()
    assert other.do({"type": "end", "result": "won"}) == ["PAN-END-RESULT"]


def test_one_unseen_infection_is_enough_for_that_doubt() -> None:
    board = two(phase="infect", rate_index=6, infection_layers=[["lima", "cairo"], "rest"])
    board.do("~ infect ?")
    assert board["unknown.infections"] == 1
    assert (board.do({"type": "end", "result": "lost"}), board.of("doubt")) == ([], ["PAN-END-RESULT"])


@pytest.mark.parametrize("reason", ["outbreaks", "cubes", "player_deck"])
def test_every_way_to_lose_can_be_stated(reason: str) -> None:
    board = two(phase="over", status="lost", loss_reason=reason)
    assert board.do(count("loss_reason", reason)) == []
    for other in {"outbreaks", "cubes", "player_deck"} - {reason}:
        assert board.do(count("loss_reason", other)) == ["PAN-AUD-COUNT"]
        assert board.do({"type": "end", "result": {"result": "lost", "loss_reason": other}}) == [
            "PAN-END-RESULT"
        ]


def test_a_position_inside_an_epidemic_is_behind_its_first_steps() -> None:
    assert two(phase="intensify").state.resolved == 1
    assert two(phase="epidemic").state.resolved == two().state.resolved == 0
    assert (two(phase="epidemic").state.waiting, two(phase="intensify").state.waiting) == (1, 0)


def test_more_infections_left_than_the_rate_are_as_if_none_was_turned() -> None:
    turned = {left: two(phase="infect", rate_index=3, infect_left=left).state.turned for left in (1, 3, 4, 5)}
    assert turned == {1: 2, 3: 0, 4: 0, 5: 0}


def test_a_result_that_is_none_is_bad_input() -> None:
    with pytest.raises(Problem):
        two().do({"type": "score", "result": "draw"})


def test_a_score_only_session_has_nothing_to_compare() -> None:
    board = Board(seats=["s1", "s2"])
    assert board.do({"type": "score", "result": "won"}) == []
    result = board.table.result()
    assert (result.status, result.winners) == ("won", ("s1", "s2"))


def test_a_change_of_detail_settles_nothing() -> None:
    board = two()
    before = board.table.dump()
    RULES.settle(board.state, SESSION.decode("detail", {"level": "turns"}), Context())  # type: ignore[arg-type]
    assert board.table.dump() == before


def test_cities_stated_as_unknown_replace_those_that_were() -> None:
    board = unknown_table()
    board.do({"type": "restate", "set": {"unknown.cities": ["cairo", "tokyo"]}})
    assert board["unknown.cities"] == ["cairo", "tokyo"]
    board.do({"type": "restate", "set": {"unknown.cities": []}})
    assert (board["unknown.cities"], board["unknown.infections"], board["unknown.colours"]) == ([], 0, [])


@pytest.mark.parametrize(
    ("path", "value", "emptied"),
    [
        ("hands.s2", ["osaka"], "player_discard"),
        ("player_discard", ["forecast"], "removed"),
        ("removed", ["airlift"], "stored"),
        ("stored", {"s1": "paris"}, "hands.s2"),
        ("player_discard", ["lima"], "hands.s1"),
    ],
)
def test_a_card_stated_in_any_zone_is_nowhere_else(path: str, value: Any, emptied: str) -> None:
    board = table(player_discard=["osaka"])
    before = board[emptied]
    board.do({"type": "restate", "set": {path: value}})
    assert board[path] == value
    card = next(iter(value.values())) if isinstance(value, dict) else value[0]
    after = board[emptied]
    assert card not in (after.values() if isinstance(after, dict) else after)
    assert len(after) == len(before) - (0 if emptied.startswith("hands") else 1)


@pytest.mark.parametrize(
    ("stated", "path"),
    [
        ({"outbreaks": 9}, "outbreaks"),
        ({"epidemics": 7}, "epidemics"),
        ({"actions_left": 5}, "actions_left"),
        ({"infect_left": 5}, "infect_left"),
        ({"infection_deck_left": 49}, "infection_deck_left"),
        ({"player_deck_left": 99}, "player_deck_left"),
        ({"unknown.infections": 49}, "unknown.infections"),
        ({"supply.red": 25}, "supply.red"),
        ({"cubes.cairo.red": 25}, "cubes.cairo.red"),
        ({"cubes.cairo": {"red": 3}, "supply.red": 22}, "supply.red"),
        ({"stations": ["cairo", "cairo"]}, "stations"),
        ({"stations": ["cairo", "lima", "paris", "tokyo", "osaka", "milan", "essen"]}, "stations"),
        ({"hands.s1": ["lima", "lima"]}, "hands.s1"),
        ({"hands.s1": ["lima"], "player_discard": ["lima"]}, "player_discard"),
        ({"stored.s2": "airlift", "removed": ["airlift"]}, "removed"),
        ({"infection_discard": ["essen", "essen"]}, "infection_discard"),
        ({"infection_top": ["essen"], "infection_discard": ["essen"]}, "infection_discard"),
    ],
)
def test_what_no_table_can_be_is_no_restatement(stated: dict[str, Any], path: str) -> None:
    game = table()
    before = RULES.dump(game.state)
    with pytest.raises(Problem) as found:
        RULES.check_possible(game.state, SESSION.decode("restate", {"set": stated}))
    assert (found.value.code, str(found.value.place.field)) == ("path", path)
    assert RULES.dump(game.state) == before


def test_the_most_that_can_be_is_a_restatement() -> None:
    for stated in (
        {"cubes.cairo": {"red": 3}, "supply.red": 21},
        {"cubes.lima": {"yellow": 3}},
        {"outbreaks": 8, "epidemics": 6, "actions_left": 4, "hands.s1": ["?", "?", "lima"]},
        {"infection_discard": ["?", "?"], "unknown.infections": 48},
        {"supply.red": 24},  # whatever the log has on the board
    ):
        RULES.check_possible(table().state, SESSION.decode("restate", {"set": stated}))
        found = RULES.compare(table().state, SESSION.decode("restate", {"set": stated}), Context())
        assert {each.severity for each in found} <= {"remark"}, stated

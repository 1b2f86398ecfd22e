"""Restating the table, and positions written by hand."""

import pytest

from events.problems import Problem
from events.session import Opened, Restate
from projections.rules.contract import Context
from projections.rules.games import rules
from tests.games.abandoned_abbey.table import FOUR, TWO, Abbey, count, end, go, match, move, stop, top

NET = {"symbol": "net", "reward": {"gem": 1}}


def restate(**values):
    """``A_gems=3`` for ``players.A.gems``, ``abbey_down=15``, else the path itself."""
    made = {}
    for name, value in values.items():
        head, _, rest = name.partition("_")
        made[
            f"{'abbey' if head == 'abbey' else f'players.{head}'}.{rest}"
            if head in ("abbey", "A", "B")
            else name
        ] = value
    return {"type": "restate", "set": made}


def test_what_differs_is_told_once():
    table = Abbey()
    assert table.do(restate(A_gems=2, active="A", abbey_down=17)) == []
    judged = table.judge(restate(A_gems=4, B_gems=1, active="A"))
    assert [(each.rule, each.severity) for each in judged.findings] == [("FAB-OBS-RESTATE", "remark")]
    assert judged.findings[0].fields == {"paths": ["players.A.gems", "players.B.gems"]}
    assert (table.see("players.A.gems"), table.see("players.B.gems"), table.see("players.B.hand")) == (
        4,
        1,
        5,
    )


def test_what_lies_face_down_follows_from_the_rest():
    table = Abbey()
    table.do(match("wand"))
    assert table.do(restate(phase=None, A_abbey_cards=3, abbey_top=NET)) == ["remark OBS-RESTATE"]
    assert (table.see("abbey.down"), table.see("abbey.aside"), table.see("abbey.top")) == (14, 0, NET)
    assert table.see("players.A.claimed") == [{"symbol": "?"}] * 3
    table.do(restate(abbey_returned_cards=[NET, NET]))
    assert (table.see("abbey.returned"), table.see("abbey.down")) == (2, 12)
    table.do(restate(abbey_returned=1))
    assert (table.see("abbey.returned_cards"), table.see("abbey.down")) == ([{"symbol": "?"}], 13)
    table.do(restate(A_claimed=[NET]))
    assert (table.see("players.A.abbey_cards"), table.see("abbey.down")) == (1, 15)
    table.do(restate(A_quest_points=1))
    assert table.see("abbey.down") == 15


@pytest.mark.breaks("FAB-OBS-18")
def test_stated_numbers_must_make_18():
    table = Abbey()
    judged = table.judge(restate(abbey_down=15))
    assert [each.rule for each in judged.findings] == ["FAB-OBS-18", "FAB-OBS-RESTATE"]
    assert judged.findings[0].fields == {"player": "A", "zone": "abbey.down", "value": 15, "derived": 17}
    assert table.do(restate(A_gems=4)) == ["remark OBS-RESTATE"]
    assert table.see("abbey.down") == 15
    assert table.do(restate(abbey_aside=2)) == ["remark OBS-RESTATE"]
    assert table.see("abbey.down") == 15
    assert table.do(restate(A_abbey_cards=19)) == ["OBS-18", "remark OBS-RESTATE"]
    assert table.see("abbey.down") == 0
    assert Abbey(house_rules=("FAB-OBS-18",)).do(restate(abbey_down=15)) == ["remark OBS-RESTATE"]


@pytest.mark.keeps("FAB-OBS-18")
def test_stated_numbers_that_make_18():
    assert Abbey().do(restate(abbey_down=16, A_abbey_cards=1)) == ["remark OBS-RESTATE"]
    table = Abbey()
    table.do(match("wand"))
    assert table.do(restate(phase=None)) == ["remark OBS-RESTATE"]
    assert (table.see("abbey.down"), table.see("abbey.aside")) == (18, 0)
    table = Abbey()
    table.do(match("wand"))
    assert table.do(restate(phase="reveal")) == ["remark OBS-RESTATE"]
    assert (table.see("abbey.down"), table.see("abbey.aside")) == (17, 1)
    table = Abbey()
    table.do(match("wand"))
    assert table.do(restate(phase=None, abbey_aside=1)) == ["remark OBS-RESTATE"]
    assert table.see("abbey.aside_cards") == [{"symbol": "wand", "reward": {"gem": 1}}]


def test_numbers_that_agree_keep_what_is_known():
    table = Abbey(
        {"players.A.claimed": [NET], "abbey.down": 16, "players.A.hand_known": [{"symbols": ["fire"]}]}
    )
    table.do(restate(A_abbey_cards=1, A_hand=5))
    assert table.see("players.A.claimed") == [NET]
    assert table.see("players.A.hand_known") == [{"symbols": ["fire"]}]
    table.do(restate(A_hand=6))
    assert table.see("players.A.hand_known") == []
    table.do(restate(A_hand=1, A_hand_known=[{"symbols": ["net"]}]))
    assert table.see("players.A.hand_known") == [{"symbols": ["net"]}]


def test_whole_zones_may_be_stated():
    table = Abbey({"players.A.supply": {"carpet": 2}})
    table.do(
        {"type": "restate", "set": {"players": {"A": {"gems": 7}}, "abbey": {"down": 16, "returned": 1}}}
    )
    assert (table.see("players.A.gems"), table.see("players.A.supply"), table.see("players.B.gems")) == (
        7,
        {"carpet": 2},
        2,
    )
    assert (table.see("abbey.down"), table.see("abbey.top.symbol")) == (16, "wand")
    table.do({"type": "restate", "set": {"players.A": {"supply": {"beast": 1}}}})
    assert table.see("players.A.supply") == {"beast": 1}


def test_a_restated_position_ends_open_due_lines():
    table = Abbey()
    table.do(match("wand"), go())
    assert table.do(restate(phase=None, turn_action=None, active="B", abbey_top=NET)) == [
        "remark OBS-RESTATE"
    ]
    assert table.due() == [{"player": "B", "type": "end_turn"}]
    assert table.do(match("net", player="B")) == []
    table = Abbey()
    table.do(match("wand"), stop())
    table.do(restate(abbey_top=None, A_gems=5))
    assert table.due() == [{"type": "abbey_top"}]
    fresh = Abbey(base=None, edition="enchanted")
    fresh.do(restate(A_gems=5, A_region="r3c1"))
    assert (fresh.see("status"), fresh.due()) == ("playing", [{"type": "abbey_top"}])
    assert fresh.do({"type": "setup"}) == ["SET-DECK"]


def test_what_just_happened_is_forgotten_with_the_phase():
    table = Abbey()
    table.do(match("wand"), stop(), top("net"))
    table.do(restate(A_gems=9))
    assert table.do(count(A_gems=3)) == ["OBS-REWARD"]
    table.do(restate(turn_action=None))
    assert table.do(count(A_gems=3)) == ["OBS-COUNT"]


def test_a_restated_phase_has_its_own_replacement():
    table = Abbey()
    state = restate(
        phase="decide", turn_action="abbey", abbey_aside_cards=[{**NET, "draw": 2}], abbey_top=None
    )
    assert table.do(state) == ["remark OBS-RESTATE"]
    assert table.see("abbey.down") == 17
    draw = {"type": "draw", "player": "A", "card": {"symbols": ["net"]}}
    assert (table.do(draw), table.do(draw), table.do(draw)) == ([], [], ["R4-DRAW"])
    implied = Abbey()
    implied.do(match("wand"), top("net"), restate(phase="match"))
    assert implied.do(end()) == ["DUE-MISSING"]
    assert implied.see("abbey.returned") == 1


def test_a_restated_deck_is_no_longer_that_of_the_reshuffle():
    low = {"abbey.down": 0, "abbey.returned_cards": [{"symbol": "bat", "reward": {}}, NET]}
    table = Abbey(low)
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"}, restate(abbey_down=3))
    assert table.do(top("helmet")) == []
    table = Abbey(low)
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"}, restate(A_gems=3))
    assert table.do(top("helmet")) == ["OBS-BOTTOM"]


def test_a_card_seen_before_is_forgotten_where_the_deck_is_stated_anew():
    def seen():
        table = Abbey()
        table.do(match("wand"), go())
        table.back(top("tooth"))
        return table

    for line, kept in (
        (restate(abbey_down=17), True),
        (restate(A_gems=3), True),
        (restate(abbey_down=16, A_abbey_cards=1), False),
        (restate(abbey_seen_next=NET, abbey_down=16), True),
        (restate(abbey_seen_next=None), False),
    ):
        table = seen()
        table.do(line)
        assert (table.see("abbey.seen_next") is not None) == kept, line


def test_stated_rewards_are_no_longer_unseen():
    def unseen(*zones):
        table = Abbey({"players.A.unseen_rewards": 1})
        table.do(restate(**{f"A_{zone}": {"carpet": 1} if zone == "supply" else 3 for zone in zones}))
        return table.see("players.A.unseen_rewards")

    assert unseen("gems", "quest_points", "supply") == 0
    assert unseen("gems", "quest_points") == 1
    assert unseen("gems", "supply") == 1
    assert unseen("gems", "quest_points", "supply", "unseen_rewards") == 3


def test_a_stated_supply_is_known_in_full():
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {"carpet": 1}}})
    table.do(match("wand"), stop(), top("net"))
    table.do({"type": "restate", "set": {"players.A.supply.carpet": 0}})
    assert table.do({"type": "free", "player": "A", "kind": "carpet", "to": "r2c1"}) == ["BASE-FREE"]
    table.do({"type": "restate", "set": {"players.B.supply": {"carpet": 0}}}, end())
    assert table.do({"type": "free", "player": "B", "kind": "carpet", "to": "r2c1"}) == ["BASE-FREE"]
    other = Abbey({"abbey.top": {"symbol": "wand", "reward": {"carpet": 1}}})
    other.do(
        match("wand"),
        stop(),
        top("net"),
        restate(A_gems=3),
        {"type": "free", "player": "A", "kind": "carpet", "to": "r2c1"},
    )
    assert other.do({"type": "free", "player": "A", "kind": "carpet", "to": "r3c1"}) == []


@pytest.mark.breaks("FAB-WIN-MISSED")
def test_a_restatement_may_win_and_may_take_a_win_away():
    table = Abbey({"players.A.claimed": [NET] * 2, "abbey.down": 15})
    table.do(restate(A_quest_points=10))
    assert (table.see("winners"), table.see("goal_line"), table.see("status")) == (["A"], "10+2", "won")
    assert table.do(move("r2c1")) == ["WIN-MISSED"]
    table.do(restate(A_quest_points=9))
    assert (table.see("winners"), table.see("goal_line"), table.see("status")) == ([], None, "playing")
    table.do(restate(A_quest_points=12))
    assert table.see("status") == "won"
    assert table.do(move("r2c1")) == ["WIN-MISSED"]
    by_goal = Abbey({"players.A.claimed": [NET] * 2, "abbey.down": 15})
    by_goal.do(restate(goal=[[0, 2]]))
    assert by_goal.see("winners") == ["A"]
    stated = Abbey({"players.A.claimed": [NET] * 2, "abbey.down": 15})
    stated.do(restate(A_quest_points=10, winners=[]))
    assert stated.see("status") == "playing"
    told = Abbey()
    told.do(restate(status="won", winners=["B"], goal_line="10+2"))
    assert (told.see("winners"), told.see("status")) == (["B"], "won")


def test_a_won_game_stays_won_while_its_line_is_met():
    table = Abbey({"players.A.claimed": [NET] * 2, "abbey.down": 15, "players.A.quest_points": 9})
    table.do({"type": "points", "player": "A", "change": 1}, restate(B_quest_points=20))
    assert table.see("winners") == ["A"]


def test_labels_and_the_grid_may_be_stated():
    table = Abbey()
    assert table.do({"type": "restate", "set": {"labels.A7": {"symbol": "net", "reward": {"gem": 2}}}}) == [
        "remark OBS-RESTATE"
    ]
    table.do(match("wand"), go())
    assert table.do({"type": "abbey_top", "label": "A7"}) == []
    assert table.see("abbey.top") == {"symbol": "net", "reward": {"gem": 2}, "label": "A7"}
    table.do({"type": "restate", "set": {"grid": {"r2c1": "tundra"}, "players.B.region": "tundra"}})
    assert table.see("players.B.region") == "r2c1"


@pytest.mark.parametrize(
    "values",
    [
        {"players.Z.gems": 1},
        {"players.A.money": 1},
        {"players.A.gems": "many"},
        {"players.A.gems": -1},
        {"players.A.hand_known": [{"symbols": ["net"]}] * 9},
        {"players.A.region": "r9c9"},
        {"players.A.claimed": [NET], "players.A.abbey_cards": 0},
        {"players.A.abbey_cards": -1},
        {"players.A": 3},
        {"players": None},
        {"abbey": None},
        {"abbey.down": -1},
        {"abbey.top": None, "abbey.top.label": "A1"},
        {"teams.A": "X"},
        {"totals.A.quest_points": 3},
        {"phase": "thinking"},
        {"status": "lost"},
        {"active": "Z"},
        {"winners": ["Z"]},
        {"grid": {"r1c1": "narnia"}},
        {"grid": {"r9c9": "fields"}},
        {"statues": {"r1c1": "obelisk"}},
        {"labels.A7": {"colour": "red"}},
        {"": 1},
    ],
)
def test_what_cannot_be_stated_is_no_line(values):
    table = Abbey()
    with pytest.raises(Problem) as found:
        table.table.rules.compare(table.table.state, Restate(set=values), Context())
    assert found.value.code == "path"


# --- positions


def test_what_a_position_leaves_out():
    table = Abbey(base={"players": {"B": {}, "A": {}}})
    assert table.table.state.seats == ["A", "B"]
    assert (table.see("active"), table.see("status"), table.see("goal"), table.see("abbey.down")) == (
        "A",
        "playing",
        None,
        18,
    )
    assert table.see("players.A") == {
        "region": "?", "gems": 0, "quest_points": 0, "abbey_cards": 0, "hand": 5, "deck": 6, "discard": 0, "supply": {},
        "unseen_rewards": 0, "claimed": [], "hand_known": [],
    }  # fmt: skip
    assert table.due() == [{"type": "abbey_top"}]
    counted = Abbey(
        {"abbey": {}, "players.A.claimed": [NET], "players.A.abbey_cards": 3, "abbey.returned": 1}
    )
    assert (counted.see("players.A.claimed"), counted.see("abbey.down")) == (
        [NET, {"symbol": "?"}, {"symbol": "?"}],
        14,
    )
    numbers = Abbey(base={**TWO, "abbey": {"returned": 3, "aside": 1, "top": {"symbol": "?", "reward": "?"}}})
    assert (numbers.see("abbey.returned_cards"), numbers.see("abbey.down")) == ([{"symbol": "?"}] * 3, 13)
    assert numbers.see("abbey.top") == {"symbol": "?"}


def test_seats_of_a_position():
    opening = rules("abandoned_abbey").opening
    assert opening(FOUR, ()).seats == tuple(FOUR["seats"])
    assert opening({"players": {"B": {}, "A": {}}}, ()).seats == ({"seat": "A"}, {"seat": "B"})
    setup = {"type": "setup", "start": {"N": "r1c1"}, "gems": {"S": 3, "N": 3}}
    moves = (setup, {"type": "abbey_match", "player": "W"}, {"type": "abbey_top", "symbol": "net"})
    assert opening(None, moves).seats == ({"seat": "N"}, {"seat": "S"}, {"seat": "W"})
    opened = Opened(game="abandoned_abbey", position=FOUR)
    assert rules("abandoned_abbey").position(opened, FOUR).teams == {"A": "X", "B": "Y", "C": "X", "D": "Y"}
    dotted = rules("abandoned_abbey").position(opened, {"players.A.gems": 4, "players.B": {}})
    assert dotted.players["A"].gems == 4


def test_a_position_with_seats_of_the_opening():
    from events.session import SeatOf

    seats = (SeatOf(seat="B", team="X"), SeatOf(seat="A", team="Y"))
    state = rules("abandoned_abbey").position(
        Opened(game="abandoned_abbey", seats=seats), {"players": {"A": {}}}
    )
    assert (state.seats, state.teams) == (["B", "A"], {"B": "X", "A": "Y"})
    plain = tuple(SeatOf(seat=seat) for seat in "ABCD")
    state = rules("abandoned_abbey").position(Opened(game="abandoned_abbey", seats=plain), FOUR)
    assert state.teams["D"] == "Y"
    state = rules("abandoned_abbey").position(Opened(game="abandoned_abbey", seats=plain), TWO)
    assert (state.seats, state.teams) == (list("ABCD"), {})


@pytest.mark.parametrize(
    "document",
    [
        {"players": {"A": {"gold": 1}}},
        {"players": {"A": {"gems": "x"}}},
        {"colour": 1},
        {"players": {"A": {}}, "active": "B"},
        {"players": {"A": {}}, "winners": ["B"]},
        {"players": {"A": {"region": "r4c4"}}},
        {"players": {"A": {"deck": -1}}},
        {"players": {"A": {}}, "abbey": {"returned": 0, "returned_cards": [NET]}},
        {"seats": [{"seat": "A"}], "players": {"B": {}}},
    ],
)
def test_a_position_that_cannot_be(document):
    with pytest.raises(Problem) as found:
        rules("abandoned_abbey").position(Opened(game="abandoned_abbey"), document)
    assert found.value.code == "position"


def test_a_position_may_be_that_of_a_won_or_ended_game():
    won = Abbey({"status": "won", "winners": ["A"], "goal_line": "10+2"})
    assert (won.see("status"), won.due()) == ("won", [])
    ended = Abbey({"status": "ended", "winners": ["A"], "goal_line": "10+2"})
    assert (ended.see("status"), ended.table.result().status) == ("ended", "won")
    over = Abbey({"status": "ended"})
    assert (over.see("status"), over.table.result().status) == ("ended", "finished")
    setup = Abbey({"status": "setup", "goal": None})
    assert setup.due() == [{"type": "setup_goal"}]

"""Metrics at their edges, each on a few plays counted by hand."""

from __future__ import annotations

from datetime import date

import pytest

from projections.statistics import Selection
from tests.statistics.histories import History, Play, Seat, finding

WON, LOST = Seat("ann", True), Seat("ben", False)


def test_a_tie_shares_the_victory_and_a_play_with_an_unknown_result_counts_for_nobody():
    tie = Play("tie", seats=(Seat("ann", True), Seat("ben", True), Seat("cleo", False)))
    unknown = Play("unknown", seats=(Seat("ann", True), Seat("ben", None)))
    rows = History([tie, unknown, Play("left", status="abandoned")]).ask(
        "wins", "person n won tied lost rate expected unknown"
    )
    third = pytest.approx(1 / 3)
    assert sorted(rows) == [
        ("ann", 1, 0, 1, 0, 0.5, third, 2), ("ben", 1, 0, 1, 0, 0.5, third, 2), ("cleo", 1, 0, 0, 1, 0.0, third, 0)
    ]  # fmt: skip


def test_solo_and_cooperative_plays_stand_apart():
    plays = [
        Play("solo", seats=(WON,)), Play("two-handed", seats=(WON, Seat("ann", False))),
        Play("together", seats=(WON, Seat("ben", True)), together=True),
        Play("one team", seats=(Seat("ann", False, team="we"), Seat("ben", False, team="we"))),
    ]  # fmt: skip
    rows = History(plays).ask("wins", "person n together_n together_won solo_n solo_won rate")
    assert rows == [("ann", 0, 2, 1, 2, 2, None), ("ben", 0, 2, 1, 0, 0, None)]


def test_a_team_is_one_side_and_chance_gives_each_side_the_same():
    seats = (
        Seat("ann", True, team="a"),
        Seat("ben", True, team="a"),
        Seat("cleo", False, team="b"),
        Seat("dora", False),
    )
    rows = History([Play("teams", seats=seats)]).ask("wins", "person won tied rate expected")
    third = pytest.approx(1 / 3)
    assert rows == [
        ("ann", 1, 0, 1.0, third),
        ("ben", 1, 0, 1.0, third),
        ("cleo", 0, 0, 0.0, third),
        ("dora", 0, 0, 0.0, third),
    ]


def test_shares_of_victory_add_up_to_one_as_chance_does():
    seats = (Seat("ann", True), Seat("ben", True), Seat("cleo", True), Seat("dora", False))
    rows = History([Play("tie", seats=seats)]).ask("wins", "rate expected")
    assert [sum(each) for each in zip(*rows, strict=True)] == [pytest.approx(1), pytest.approx(1)]


def test_seat_order_leaves_teams_out():
    teams = Play("teams", seats=(Seat("ann", True, team="a"), Seat("ben", False, team="b")))
    assert History([teams, Play("plain")]).ask("seat_order", "position n rate") == [(1, 1, 1.0), (2, 1, 0.0)]


def test_roles_count_once_for_each_seat():
    seats = (Seat("ann", True, role="mage"), Seat("ben", False, role="mage"), Seat("cleo", False))
    assert History([Play("p", seats=seats)]).ask("roles", "title role n rate") == [("Azul", "mage", 2, 0.5)]


@pytest.mark.parametrize(("shared", "pairs"), [(2, 0), (3, 1)])
def test_pairs_need_three_plays_together(shared, pairs):
    told = [Play(f"p{number}") for number in range(shared)]
    assert len(History(told).ask("head_to_head")) == pairs


def test_meetings_of_two_people():
    plays = [Play("old", on=date(2025, 1, 1)), Play("new"), Play("other", seats=(WON, Seat("cleo", False)))]
    rows = History(plays).ask(
        "meetings", "session_id same_side result other_result", person="ben", other="ann"
    )
    assert rows == [("new", False, "lost", "won"), ("old", False, "lost", "won")]


def test_win_rates_of_a_person_by_game():
    plays = [
        Play("a"),
        Play("b", together=True),
        Play("c", game="Chess", seats=(Seat("ann", False, 3), Seat("ben", True, 4))),
    ]
    rows = History(plays).ask(
        "wins_by_game", "title plays n rate together_n together_rate best", person="ann"
    )
    assert rows == [("Azul", 2, 1, 1.0, 1, 1.0, None), ("Chess", 1, 1, 0.0, 0, None, 3.0)]


def test_player_counts_know_who_won_only_where_one_wins_together():
    plays = [Play("a"), Play("b", together=True, seats=(WON, Seat("ben", True)), seconds=None)]
    assert History(plays).ask("players") == [(2, 2, 60.0, 1, 1, 1, 1.0)]


def test_records_name_the_first_of_equals_and_how_many_followed():
    plays = [
        Play("second", on=date(2026, 3, 2), seats=(Seat("ben", True, 50), Seat("ann", False, 10)), seconds=600.0),
        Play("first", on=date(2026, 3, 1), seats=(Seat("ann", True, 50), Seat("ben", False, 48)), seconds=1200.0),
        Play("left", status="abandoned", seconds=60.0),
    ]  # fmt: skip
    rows = {row[0]: row[1:] for row in History(plays).ask("records", "record value person session_id equals")}
    assert rows == {
        "highest": (50, "ann", "first", 1), "lowest": (10, "ann", "second", 0),
        "highest_beaten": (48, "ben", "first", 0),
        "lead": (40, "ben", "second", 0), "longest": (20, None, "first", 0), "shortest": (10, None, "second", 0),
        "players": (2, None, "first", 2),
    }  # fmt: skip


def test_no_lead_where_few_points_win():
    rows = History([Play("golf", seats=(Seat("ann", True, 3), Seat("ben", False, 9)))]).ask(
        "records", "record"
    )
    assert ("lead",) not in rows


def test_a_turn_counts_only_where_each_of_its_lines_was_clocked_as_it_was_played():
    lines = [
        (1, "s1", 30.0), (1, "s1", 10.0), (2, "s2", 20.0), (3, "s1", None), (3, "s1", 5.0), (4, "s2", 1801.0),
        (5, "s1", 90.0), (6, "s2", 1.0), (7, "s1", 2.0), (8, "s2", 15.0),
    ]  # fmt: skip
    history = History([Play("p", turns=((0, None, 500.0), *lines))])
    assert history.ask("turn_times", "n median left_out share_left_out") == [(3, 20.0, 5, 0.625)]
    assert history.ask("seat_times", "person n median share even left_out") == [
        ("ben", 2, 17.5, pytest.approx(35 / 75), 0.5, 2), ("ann", 1, 40.0, pytest.approx(40 / 75), 0.5, 3)
    ]  # fmt: skip


def test_lines_of_one_turn_that_come_together_are_no_burst():
    lines = ((1, "s1", 60.0), (1, "s1", 0.0), (1, "s1", 1.0), (2, "s2", 40.0))
    assert History([Play("p", turns=lines)]).ask("turn_times", "n left_out") == [(2, 0)]


def test_letters_without_articles_and_accents():
    plays = [
        Play(game, game=game) for game in ("The Crew", "Łowcy", "7 Wonders", "An Óbidos", "Chess", "Theseus")
    ]
    rows = {row[0]: row[1:] for row in History(plays).ask("alphabet", "letter games titles") if row[1]}
    assert rows == {
        "C": (2, ["Chess", "The Crew"]),
        "L": (1, ["Łowcy"]),
        "O": (1, ["An Óbidos"]),
        "T": (1, ["Theseus"]),
    }
    assert len(History(plays).ask("alphabet")) == 26


def test_a_leap_year_is_longer():
    rows = History([Play("p", on=date(2024, 2, 29))]).ask("every_day", "year days length")
    assert rows == [(2024, 1, 366)]


def test_the_rule_of_the_year_names_all_equals_and_no_dismissed_finding():
    plays = [Play("a"), Play("b"), Play("undated", on=None)]
    found = [
        finding("a", 3, "R-1"), finding("b", 4, "R-1"), finding("b", 5, "R-2"), finding("b", 6, "R-2"),
        finding("b", 7, "R-3", counted=False), finding("b", 8, "R-3", counted=False), finding("a", 9, "R-3"),
        finding("a", 9, "R-4", severity="doubt"), finding("undated", 9, "R-3"), finding("undated", 10, "R-3"),
    ]  # fmt: skip
    rows = History(plays, found).ask("rule_of_the_year", "year rule breaches sessions plays")
    assert rows == [(2026, "R-1", 2, 2, 2), (2026, "R-2", 2, 1, 2)]


def test_the_hour_is_that_of_the_tables_clock():
    assert History([Play("a", began=23), Play("b", began=None)]).ask("hours") == [(23, 1)]


def test_the_latest_plays_come_first_and_undated_ones_last():
    plays = [
        Play("undated", on=None),
        Play("old", on=date(2025, 5, 5)),
        Play("month", on=date(2025, 6, 1), precision="month"),
    ]
    rows = History(plays).ask("latest", "session_id day persons winners", most=2)
    assert rows == [
        ("month", None, ["ann", "ben"], ["ann"]),
        ("old", date(2025, 5, 5), ["ann", "ben"], ["ann"]),
    ]


def test_plays_of_a_tag():
    plays = [Play("a", tags=("club", "x")), Play("b")]
    assert History(plays).ask("totals", "plays", Selection(tag="club")) == [(1,)]


def test_an_entry_of_several_plays_is_so_many_plays_but_one_result():
    history = History([Play("three", quantity=3), Play("one")])
    assert history.ask("totals", "plays hours") == [(4, 2.0)]
    assert history.ask("wins", "person n won") == [("ann", 2, 2), ("ben", 2, 0)]


def test_minutes_that_were_told_go_before_the_clock_of_who_typed_them_in():
    plays = [
        Play("typed", seconds=20.0, minutes=90),
        Play("clocked", seconds=3630.0, minutes=60),
        Play("no", seconds=None),
    ]
    assert History(plays).ask("play_times", "n shortest longest left_out") == [(2, 60.5, 90.0, 1)]


def test_against_a_bot_one_plays_alone():
    seats = (Seat("ann", True), Seat(None, False, bot=True))
    assert History([Play("solo", seats=seats)]).ask("wins", "person n solo_n solo_won") == [("ann", 0, 1, 1)]


def test_what_is_to_be_ignored_is_nobodys_victory_but_a_play():
    history = History([Play("p", ignored=True)])
    assert history.ask("wins", "person n unknown") == [("ann", 0, 1), ("ben", 0, 1)]
    assert history.ask("totals", "plays") == [(1,)]


def test_one_title_of_two_logs_is_one_game():
    assert History([Play("a"), Play("b")]).ask("games", "title_key plays") == [("Azul", 2)]

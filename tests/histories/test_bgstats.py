"""Files of BG Stats: every irregularity that occurs in practice, each in a file made by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from events.exchange.bgstats import is_one, parse
from events.exchange.plays import Day, Parsed, Play
from events.problems import Problem
from tests.histories.making import GAMES, PLAYERS, export, game, play, score


def read(*plays: Any, **more: Any) -> Parsed:
    return parse(export(*plays, **more), "x.json")


def one(*scores: Any, **more: Any) -> Play:
    (made,) = read(play("AAAA-1", *scores, **more)).plays
    return made


def said(parsed: Parsed) -> list[str]:
    return [each.code for each in parsed.oddities]


def test_a_plain_play_is_read_field_by_field() -> None:
    first = score(1, "12", True, rank=1, role="Red／Blue", startPlayer=True)
    more = {"comments": "First line\r\nsecond 🙂", "board": "Night／Hard", "rounds": 3}
    parsed = read(play("AAAA-1", first, score(2, "9", newPlayer=True), **more))
    (made,) = parsed.plays
    assert (made.app, made.id, made.game.title, made.game.ids) == (
        "bgstats", "aaaa-1", "Żółw & Zając", {"bgstats": "g001", "bgg": "999001"},
    )  # fmt: skip
    assert (made.day, made.minutes, made.place, made.rounds) == (
        Day("2024-05-04T19:30", "minute"),
        45,
        "At home",
        3,
    )
    assert (made.comment, made.boards, made.scoring) == ("First line\nsecond 🙂", ("Night", "Hard"), "high")
    one_, second = made.players
    assert (one_.key, one_.name, one_.won, one_.rank, one_.role, one_.start) == (
        "p001-abcd", "Ala Zmyślona", True, 1, "Red, Blue", True,
    )  # fmt: skip
    assert (second.won, second.new, second.score and second.score.value) == (False, True, "9")
    assert json.loads(made.raw)["uuid"] == "AAAA-1"
    assert said(parsed) == []


def test_ids_are_compared_without_case_and_ten_o_clock_is_no_time() -> None:
    made = one(score(1), playDate="2024-05-04 10:00:00")
    assert (made.id, made.day) == ("aaaa-1", Day("2024-05-04"))


def test_nought_is_not_known_where_the_app_writes_it_so() -> None:
    made = one(score(1, rank=0), durationMin=0, bggId=0)
    assert (made.minutes, made.players[0].rank, made.rounds, made.others) == (None, None, None, {})
    assert one(score(1), bggId=31000000).others == {"bgg": "31000000"}


@pytest.mark.parametrize(
    ("written", "value", "read_as"),
    [("21,7", "21.7", "decimal-comma"), ("12+3-4", "11", "formula"), (7, "7", "int"), (3.5, "3.5", "decimal"),
     ("", None, "empty"), ("ten", None, "word")],
)  # fmt: skip
def test_scores_keep_their_text(written: Any, value: str | None, read_as: str) -> None:
    made = one(score(1, written)).players[0].score
    assert made is not None
    assert (made.text, made.value, made.read) == (str(written), value, read_as)


def test_no_score_is_none_and_a_score_that_is_none_is_said() -> None:
    assert one(score(1, None)).players[0].score is None
    assert said(read(play("a", score(1, {"x": 1}), score(2, "many")))) == ["score", "score"]


def test_nobody_won_is_not_known_and_in_a_cooperative_game_lost_only_where_it_was_said() -> None:
    assert [each.won for each in one(score(1, "3"), score(2, "4")).players] == [None, None]
    fire = {"gameRefId": 2}
    assert one(score(1), score(2), **fire).outcome is None
    assert one(score(1), score(2), manualWinner=True, **fire).outcome == "lost"
    assert one(score(1, winner=True), score(2, winner=True), **fire).outcome == "won"
    mixed = read(play("a", score(1, winner=True), score(2), **fire))
    assert (mixed.plays[0].outcome, said(mixed)) == (None, ["result"])
    out = {"metaData": json.dumps({"scoreLost": 1})}
    lost = one(score(1, **out), score(2, **out), **fire)
    assert (lost.outcome, [each.eliminated for each in lost.players]) == ("lost", [True, True])


@pytest.mark.parametrize(
    ("setting", "number", "cooperative", "scoring"),
    [(0, 1, False, "high"), (0, 3, False, "low"), (0, 2, True, "high"), (1, 3, False, "high"), (2, 1, False, "low"),
     (3, 1, False, "none"), (4, 1, True, "high"), (6, 1, True, "none"), (9, 3, False, "low")],
)  # fmt: skip
def test_how_it_is_scored(setting: int, number: int, cooperative: bool, scoring: str) -> None:
    parsed = read(play("a", score(1), scoringSetting=setting, gameRefId=number))
    assert (parsed.plays[0].cooperative, parsed.plays[0].scoring) == (cooperative, scoring)
    assert said(parsed) == (["scoring"] if setting == 9 else [])


def test_anonymous_players_and_bots_are_no_persons_however_often_they_sit() -> None:
    made = one(score(3), score(3, "4"), score(3), score(4), score(1, anonymousName="A guest"))
    assert [(each.guest, each.key, each.name) for each in made.players] == [
        ("anonymous", None, None), ("anonymous", None, None), ("anonymous", None, None), ("bot", None, None),
        ("anonymous", None, None),
    ]  # fmt: skip
    assert one(score(1, metaData=json.dumps({"isNpc": 1}))).players[0].guest == "bot"
    assert one(score(1, metaData="")).players[0].guest is None


def test_teams_count_where_the_play_uses_them() -> None:
    assert one(score(1, team="0")).players[0].team is None
    assert one(score(1, team="0"), usesTeams=True).players[0].team == "0"


def test_references_that_lead_nowhere_are_said_and_the_play_stays() -> None:
    parsed = read(play("a", score(77, "5"), gameRefId=88, locationRefId=99))
    (made,) = parsed.plays
    assert (made.game.title, made.place, made.players[0].guest) == ("Game 88", None, "anonymous")
    assert sorted(said(parsed)) == ["game", "place", "player"]


def test_a_score_sheet_gives_the_points_by_category() -> None:
    sheet = {"rounds": [{"rows": [{"label": "Roads", "scores": {"u1": "12", "u2": "3"}},
                                  {"label": "Debts", "negative": True, "scores": {"u1": "4", "u2": "x"}}]},
                        {"rows": [{"label": "Roads", "scores": {"u1": "1+1"}}]}]}  # fmt: skip
    scores = [score(number, metaData=json.dumps({"scoreUuid": f"u{number}"})) for number in (1, 2)]
    parsed = read(play("a", *scores, scoresheet=json.dumps(sheet)))
    assert [dict(each.categories) for each in parsed.plays[0].players] == [
        {"Roads": "14", "Debts": "-4"},
        {"Roads": "3"},
    ]
    assert said(parsed) == ["score"]


def test_expansions_belong_to_the_play_with_the_ids_of_their_twins() -> None:
    made = one(score(1), expansionPlays=[{"gameRefId": 5, "bggId": 41}, {"gameRefId": 99, "bggId": 0}])
    assert [(each.title, each.ids.get("bgg-play")) for each in made.expansions] == [
        ("More of it", "41"),
        ("Game 99", None),
    ]


def test_same_plays_with_other_ids_are_plays_and_one_id_twice_is_one() -> None:
    assert len(read(play("a", score(1, "3")), play("b", score(1, "3"))).plays) == 2
    twice = read(play("a", score(1, "3")), play("A", score(1, "4")))
    assert [each.players[0].score.value for each in twice.plays if each.players[0].score] == ["4"]
    assert said(twice) == ["twice"]


def test_private_fields_are_dropped_and_said_and_deleted_plays_named() -> None:
    parsed = read(
        play("a", score(1)),
        deletedObjects=[{"uuid": "GONE", "objectType": "Play"}, {"uuid": "x", "objectType": "Game"}],
    )
    assert (dict(parsed.dropped), parsed.deleted) == ({"cloudEmail": 1}, ("gone",))
    assert "example.org" not in repr(parsed)


def test_plays_from_before_logging_began_are_said_and_not_made_up() -> None:
    parsed = read(play("a", score(1)), games=[*GAMES, game(9, "Old", previouslyPlayedAmount=12)])
    assert len(parsed.plays) == 1
    assert "12 plays of 1 games" in parsed.oddities[0].what


def test_tags_of_plays_are_kept_and_personal_ones_are_not() -> None:
    tags = [{"id": 1, "name": "Club", "type": "Play"}, {"id": 2, "name": "Ex", "type": "Personal"}]
    assert read(
        play("a", score(1), tags=[{"tagRefId": 1}, {"tagRefId": 2}, {"tagRefId": 9}]), tags=tags
    ).plays[0].tags == ("Club",)


# --- the shapes that files have


def test_a_minimal_old_file_and_a_trimmed_one_are_read() -> None:
    old = read(play("a", score(1, "3")), userInfo={"meRefId": 1, "bggUsername": "nobody"})
    trimmed = read(play("a", score(1, "3")), locations=None, userInfo=None,
                   players=[{key: row[key] for key in row if key != "uuid"} for row in PLAYERS])  # fmt: skip
    assert (old.plays[0].place, trimmed.plays[0].place) == ("At home", None)
    who = trimmed.plays[0].players[0]
    assert (who.key, who.name) == (None, "Ala Zmyślona")


def test_a_share_file_has_flags_of_nought_and_one_and_lists_its_expansions() -> None:
    parsed = read(play("AAAA", score(1, None, 1), ignored=0, usesTeams=0), games=[GAMES[0], GAMES[4]],
                  about="made for an app", locations=None, userInfo=None)  # fmt: skip
    (made,) = parsed.plays
    assert (parsed.format, made.players[0].won, made.ignored) == ("bgsplay", True, False)
    assert [each.title for each in made.expansions] == ["More of it"]


def test_a_mark_at_the_beginning_and_fields_of_other_kinds_do_no_harm() -> None:
    content = b"\xef\xbb\xbf" + export(play("a", score(1), durationMin="45", locationRefId="1"))
    assert parse(content).plays[0].minutes == 45
    odd = read(
        {"uuid": ["x"], "playDate": 7, "playerScores": "none", "scoresheet": "{", "metaData": "[]"}, 5, None
    )
    assert len(odd.plays) == 1
    assert {"id", "date", "game", "row"} <= set(said(odd))


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1]", b"\xff\xfe{", b'{"plays": 3}', b"[" * 100_000, b'{"plays": [], "games": 1e999'],
)
def test_what_is_no_file_of_bg_stats_is_a_problem(content: bytes) -> None:
    with pytest.raises(Problem):
        parse(content)
    assert not is_one([1])

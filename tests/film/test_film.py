"""A film: every line once, in its place, in words; what became of it; findings; what is worth jumping to; its size."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from events.catalogue import read_yaml
from projections.film import film
from projections.film import texts as texts_module
from projections.film.games import told
from projections.rules import games as known
from projections.rules.catalogue import catalogue
from projections.rules.contract import LOG, PUBLIC, viewer
from tests.film.evenings import Evening, short_evening
from tests.kit.invented import games
from tests.toy.installing import installed
from tests.toy.table import draw, take

OPENED = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "position": {"bowl": 20}}


@pytest.fixture(scope="module")
def long(long):
    return film(long.replay, LOG, "en", free=long.free, person=long.person), long


@pytest.fixture
def toy():
    with installed():
        evening = Evening()
        evening.open(**OPENED)
        yield evening


def rows(evening, who=LOG, lang="en"):
    made = film(evening.replay, who, lang, free=evening.free, person=evening.person)
    return {row["seq"]: row for row in made["lines"]}


def size(made):
    return len(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode())


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_filmed_in_both_languages_for_every_viewer(game):
    evening = short_evening(game, limit=25)
    for lang in ("en", "pl"):
        for who in ("log", "public", evening.replay.opened.seats[0].seat):
            made = film(evening.replay, viewer(who), lang)
            assert [row["seq"] for row in made["lines"]] == list(range(1, len(evening.events) + 1))
            assert all(row["words"] for row in made["lines"])
            assert json.loads(json.dumps(made)) == made


def test_frames_stand_for_the_lines_in_force_and_every_line_of_the_log_is_told_once(long):
    made, evening = long
    replay = evening.replay
    assert made["frames"]["seq"] == list(replay.judged)
    assert sorted(row["seq"] for row in made["lines"]) == list(range(1, replay.head[0] + 1))
    in_force = [row for row in made["lines"] if "kind" not in row]
    assert [row["seq"] for row in in_force] == made["frames"]["seq"]
    assert [row["at"] for row in in_force] == list(range(len(replay.judged)))


def test_columns_of_the_frames_are_equally_long(long):
    made, _ = long
    columns = [*made["frames"].values(), *made["pictures"]["frames"].values()]
    assert {len(column) for column in columns} == {len(made["frames"]["seq"])}


def test_300_lines_with_both_pictures_are_well_below_a_megabyte(long):
    made, evening = long
    assert len(evening.events) >= 300
    assert size(made) < 700_000


def test_a_longer_session_grows_by_what_happens_in_it_not_by_whole_pictures():
    short = size(film(short_evening("pandemic", 2, limit=30).replay))
    longer = size(film(short_evening("pandemic", 2, limit=60).replay))
    assert (longer - short) / 30 < 4000


def test_the_highlights_of_pandemic_are_where_the_rules_say_they_happened(long):
    made, evening = long
    judged = list(evening.replay.judged.values())

    def where(kind):
        return [at for at, each in enumerate(judged) if any(out.kind == kind for out in each.outcomes)]

    found = {
        kind: [at for at, each, *_ in made["moments"] if each == kind]
        for kind in ("outbreak", "epidemic", "end")
    }
    assert found["outbreak"] == where("outbreak")
    assert found["epidemic"] == where("rate")
    assert found["end"] == where("lost")
    assert found["outbreak"]
    words = [words for at, kind, _, words in made["moments"] if kind == "outbreak"]
    assert words[0] == "Outbreak, 1 so far"


def test_a_film_says_who_is_to_do_what_next(toy):
    made = film(toy.replay)
    assert made["frames"]["due"] == ["A: take"]
    assert made["frames"]["active"] == ["A"]


def test_a_struck_line_stays_readable_with_by_whom_when_and_why(toy):
    toy.say(take("A", 2), {"type": "retract", "seq": 2, "kind": "typo", "reason": "wrong seat"})
    row = rows(toy)[2]
    assert row["kind"] == "struck"
    assert "2" in row["words"]
    assert row["fate"][:2] == ["struck", 3]
    assert row["fate"][2] == "struck by line 3, typo, Ann, 2024-05-04 18:31, “wrong seat”"
    assert row["at"] == 0
    assert rows(toy)[3]["kind"] == "correction"
    assert rows(toy)[3]["words"] == "line 2 is struck"


def test_an_amended_line_says_what_it_was(toy):
    toy.say(take("A", 2))
    was = rows(toy)[2]["words"]
    toy.say({"type": "amend", "seq": 2, "data": take("A", 3), "kind": "typo"})
    row = rows(toy)[2]
    assert "kind" not in row
    assert row["words"] == was.replace("2", "3")
    assert f"was: {was}" in row["notes"]
    assert row["fate"][0] == "amended"


def test_an_inserted_line_stands_where_it_was_forgotten(toy):
    toy.say(
        take("A", 2), draw("A", "c3"), {"type": "insert", "after": 1, "data": {"type": "note", "text": "tea"}}
    )
    made = film(toy.replay, free=toy.free, person=toy.person)
    assert made["frames"]["seq"] == [1, 4, 2, 3]
    row = rows(toy)[4]
    assert row["words"] == "note: “tea”"
    assert row["at"] == 1
    assert "forgotten at first" in row["notes"]


def test_a_taken_back_line_is_marked_and_has_no_consequences(toy):
    toy.say(take("A", 2), {"type": "retract", "seq": 2, "kind": "takeback"})
    row = rows(toy)[2]
    assert row["fate"][0] == "taken_back"
    assert "outcomes" not in row


def test_a_finding_has_its_sentence_rule_and_source_and_its_standing(long):
    _, evening = long
    made = film(evening.replay, LOG, "pl", shapes=())
    found = [each for row in made["lines"] for each in row.get("found", ())]
    assert {each[0] for each in found} == {"breach", "remark"}
    for _, rule, message, _, _ in found:
        entry = catalogue("pandemic")[rule]
        assert made["rules"][rule] == [entry.pl, entry.cited("pl")]
        assert message
        assert "{" not in message
    replay = evening.replay
    assert sum(each[4] for each in found) == len(replay.findings())


def test_a_dismissed_finding_stays_readable_and_does_not_stand(toy):
    toy.say(take("A", 9))
    found = rows(toy)[2]["found"]
    assert [each[4] for each in found] == [True]
    ruling = {"type": "ruling", "seq": 2, "rule": found[0][1], "verdict": "dismissed", "reason": "agreed"}
    toy.say(ruling)
    (again,) = rows(toy)[2]["found"]
    assert again[4] is False
    assert again[3] == "dismissed by line 3"


def test_a_finding_that_a_correction_took_away_is_told_as_cleared(toy):
    toy.say(take("A", 9), {"type": "retract", "seq": 2, "kind": "typo"})
    (found,) = rows(toy)[2]["found"]
    assert found[3] == "cleared by line 3"
    assert found[4] is False


def test_marks_are_told(toy):
    marks = {"late": True, "confirmed": True, "overrides": ["TOY-LIMIT"], "because": "house game"}
    rules = [rule for rule, text in catalogue("toy").items() if not text.cannot and text.reported]
    marks["overrides"] = rules[:1]
    toy.say(take("A", 2, marks=marks))
    notes = rows(toy)[2]["notes"]
    assert notes[:2] == ["entered late", "confirmed"]
    assert notes[2] == f"rules set aside: {rules[0]} (“house game”)"


def test_a_game_without_a_board_is_told_by_its_log(toy):
    toy.say(take("A", 2))
    made = film(toy.replay)
    assert made["pictures"] is None
    assert made["moments"] == []
    assert len(made["lines"]) == 2


def test_a_film_of_another_content_has_another_id(toy):
    one = film(toy.replay)["id"]
    assert one == film(toy.replay)["id"]
    assert one != film(toy.replay, PUBLIC)["id"]
    toy.say(take("A", 2))
    assert one != film(toy.replay)["id"]


def test_every_text_is_there_in_english_and_polish_with_the_same_places():
    for key, both in read_yaml(Path(texts_module.__file__).with_suffix(".yaml")).items():
        assert set(both) == {"en", "pl"}, key
        assert set(re.findall(r"\{\w+\}", both["en"])) == set(re.findall(r"\{\w+\}", both["pl"])), key


@pytest.mark.parametrize("game", known.games())
def test_what_a_game_says_of_itself_is_in_both_languages_with_the_same_places(game):
    file = told(game)
    entries = [*file.get("moves", {}).values(), *file.get("outcomes", {}).values(), *file.get("moments", ())]
    for entry in entries:
        assert set(re.findall(r"\{\w+\}", entry["en"])) == set(re.findall(r"\{\w+\}", entry["pl"])), entry


def test_every_text_of_the_player_is_said_somewhere():
    folder = Path(texts_module.__file__).parent
    code = (folder.parent / "export_html.py").read_text(encoding="utf-8")
    code += "".join(path.read_text(encoding="utf-8") for path in (folder / "player").glob("*.js"))
    made = {f"{kind}{end}" for kind in ("finding", "moment") for end in ("_back", "_on", "s")}
    said = set(re.findall(r"\b(\w+)\b", code)) | made
    keys = [
        key.removeprefix("player.") for key in read_yaml(folder / "texts.yaml") if key.startswith("player.")
    ]
    assert [key for key in keys if key not in said] == []

"""``kronika import`` of a play log: preview, report, twice."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Kronika
from tests.histories.making import export, play, score


def file_in(folder: Path, content: bytes, name: str = "BGStatsExport.json") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def test_a_preview_records_nothing_then_the_file_comes_in_once(kronika: Kronika, tmp_path: Path) -> None:
    path = file_in(tmp_path, export(play("A", score(1, "5"), score(2, "ten")), play("B", score(1, "7"))))
    preview = kronika("import", path, "--preview")
    assert "a preview; nothing is recorded" in preview.out
    assert "plays added: 2" in preview.out
    assert "the score 'ten' is no number" in preview.out
    assert kronika("sessions", "--json").json == []
    report = kronika("import", path, "--json").json[0]
    assert (report["format"], report["preview"], report["plays"]["add"]) == ("bgstats", False, 2)
    assert [each["code"] for each in report["oddities"]] == ["score"]
    again = kronika("import", path, "--json").json[0]
    assert (again["plays"]["add"], again["plays"]["unchanged"]) == (0, 2)
    assert len(kronika("sessions", "--json").json) == 2
    shown = kronika("show", "last")
    assert "Ala Zmyślona" in shown.out


def test_in_polish(kronika: Kronika, tmp_path: Path) -> None:
    path = file_in(tmp_path, export(play("A", score(1, "ten"))))
    said = kronika("import", path, lang="pl").out
    assert "rozgrywki dodane: 1" in said
    assert "wynik 'ten' nie jest liczbą; zostaje tak, jak był" in said


def test_a_player_can_be_said_to_be_somebody(kronika: Kronika, tmp_path: Path) -> None:
    person = kronika("people", "add", "Alicja").out.strip()
    path = file_in(tmp_path, export(play("A", score(1, "1"))))
    report = kronika("import", path, "--person", "Ala Zmyślona=Alicja", "--json").json[0]
    assert [each["person"] for each in report["people"]] == [person]
    assert "NAME=PERSON is needed" in kronika("import", path, "--person", "Ala").problem


def test_a_preview_is_for_play_logs_alone(kronika: Kronika, game: str, tmp_path: Path) -> None:
    path = file_in(tmp_path, kronika("export", game).out.encode(), "all.jsonl")
    assert "--preview is for plays of other programs" in kronika("import", path, "--preview").problem


def test_a_table_whose_head_begins_with_a_hash_is_a_table(kronika: Kronika, tmp_path: Path) -> None:
    path = file_in(tmp_path, b"#,Date,Game,Player\n1,2024-05-04,Golf,Ala\n", "plays.csv")
    assert kronika("import", path, "--json").json[0]["plays"]["add"] == 1

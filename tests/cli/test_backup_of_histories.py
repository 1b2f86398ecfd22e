"""A backup holds what imports and prototypes keep beside the log, and photos of two folders come together."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Kronika
from tests.service.test_photographing import picture

COLLECTION = '<items><item objectid="822"><name>Golf</name><status own="1"/></item></items>'
SHEET = "title: Harvest\nversion: {version}\n"


def written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def photos(kronika: Kronika, folder: Path | None = None) -> set[str]:
    return {each["photo"] for each in kronika("photos", "list", "--json", folder=folder).json}


def test_photos_of_a_backup_are_added_to_those_that_are_here_but_for_people_erased_here(
    kronika: Kronika, tmp_path: Path
) -> None:
    other, backup = tmp_path / "other", tmp_path / "backup"
    session = kronika("open", "abyss", "--seats", "A B", "--people", "A=Ania,B=Ben", "--json").json["session"]
    ways = (("a.jpg", (60, 40), ("Ania",)), ("b.jpg", (50, 40), ("Ben",)))
    kept: list[str] = []
    for name, size, (who,) in ways:
        file = written(tmp_path / name, picture(size=size))
        kept += [
            each["photo"] for each in kronika("photos", "add", session, file, "--shows", who, "--json").json
        ]
    kronika("backup", backup)
    kronika("restore", backup, folder=other)
    assert photos(kronika, other) == set(kept)
    kronika("photos", "remove", kept[1], folder=other)
    kronika("erase", "Ania", "--yes", folder=other)
    mine = written(tmp_path / "c.jpg", picture(size=(40, 40)))
    (own,) = kronika("photos", "add", session, mine, "--nobody", "--json", folder=other).json
    done = kronika("restore", backup, "--json", folder=other).json
    assert (done["photos"], "photos.sqlite" in done["kept"]) == (1, False)
    assert photos(kronika, other) == {kept[1], own["photo"]}
    assert kronika("restore", backup, "--json", folder=other).json["photos"] == 0


def test_collection_and_prototypes_are_in_a_backup(kronika: Kronika, tmp_path: Path) -> None:
    kronika("open", "abyss", "--seats", "A B")
    kronika("import", written(tmp_path / "c.xml", COLLECTION))
    kronika("table", "add", written(tmp_path / "h.yaml", SHEET.format(version="0.1")))
    other = tmp_path / "other"
    kronika("backup", tmp_path / "backup")
    kronika("restore", tmp_path / "backup", folder=other)
    assert [each["title"] for each in kronika("table", "list", "--json", folder=other).json] == ["Harvest"]
    assert list(json.loads((other / "collection.json").read_text())) == ["bgg:822"]


def test_a_version_is_what_is_written_and_titles_of_one_name_on_disk_are_two(
    kronika: Kronika, tmp_path: Path
) -> None:
    for version in ("0.1", "0.10", "1_0", "yes", "2024-05-01"):
        kronika("table", "add", written(tmp_path / "h.yaml", SHEET.format(version=version)))
    for title in ("東京", "京都"):
        assert (
            kronika("table", "add", written(tmp_path / "h.yaml", f"title: {title}\nversion: 1\n")).code == 0
        )
    listed = [(each["title"], each["version"]) for each in kronika("table", "list", "--json").json]
    assert {version for title, version in listed if title == "Harvest"} == {
        "0.1", "0.10", "1_0", "yes", "2024-05-01",
    }  # fmt: skip
    assert {title for title, _ in listed} == {"Harvest", "東京", "京都"}

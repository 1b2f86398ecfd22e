"""The data folder stays where it was named, wherever the process stands later."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.home import Home


@pytest.mark.parametrize("named", ["argument", "environment"])
def test_a_folder_named_from_where_one_stands_stays_there(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KRONIKA_DATA", "w2")
    home = Home(Path("w2") if named == "argument" else None)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    home.log().close()
    assert [each.name for each in (tmp_path / "w2").iterdir()] == ["log.sqlite"]
    assert list((tmp_path / "elsewhere").iterdir()) == []

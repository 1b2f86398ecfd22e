"""Games are found in every folder on the path; another copy of Kronika is none of them."""

from __future__ import annotations

import pytest

from events.scanning import extended


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A folder on the path with a package of games."""
    (tmp_path / "events" / "games").mkdir(parents=True)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_folder_of_the_same_package_is_scanned(elsewhere):
    assert extended(["here"], "events.games")[:2] == ["here", str(elsewhere / "events" / "games")]


def test_another_copy_of_kronika_on_the_path_is_not(elsewhere):
    """One is installed and one checked out: every text and every game would be there twice."""
    (elsewhere / "events" / "scanning.py").touch()
    assert str(elsewhere / "events" / "games") not in extended(["here"], "events.games")

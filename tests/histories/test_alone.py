"""Imports of one data folder come one after the other."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from service.histories.alone import FILE, alone


def free(folder: Path) -> bool:
    with (folder / FILE).open("r+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def test_nobody_else_imports_meanwhile_and_whoever_fails_leaves_the_way_free(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with alone(folder):
        assert not free(folder)
    assert free(folder)

    def fails() -> None:
        with alone(folder):
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        fails()
    assert free(folder)


def test_where_no_file_can_be_made_the_import_goes_its_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with alone(tmp_path / "file"):
        pass

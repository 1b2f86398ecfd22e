"""What would steer a terminal is printed as something to read."""

from __future__ import annotations

import socket

import pytest

from service.access.links import answers
from service.cli.printing import style, table, visible


@pytest.mark.parametrize(
    ("sign", "shown"),
    [
        ("\x1b[31m", r"\x1b[31m"),
        ("\x07", r"\x07"),
        ("\x9b", r"\x9b"),
        ("\u202e", r"\u202e"),
        ("\u2066", r"\u2066"),
        ("\r", r"\r"),
    ],
)
def test_steering_signs_are_written_out(sign: str, shown: str) -> None:
    assert visible(f"a{sign}b") == f"a{shown}b"
    assert style(f"a{sign}b", "red") == f"a{shown}b"
    assert table(["head"], [[f"a{sign}b"]]).splitlines()[1] == f"a{shown}b"


def test_words_and_lines_stay_as_they_are() -> None:
    assert visible("Zażółć\n\tgęślą — jaźń 🙂") == "Zażółć\n\tgęślą — jaźń 🙂"


def test_whether_a_server_answers_is_known() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"http://127.0.0.1:{server.getsockname()[1]}"
        assert answers(address)
    assert not answers(address)

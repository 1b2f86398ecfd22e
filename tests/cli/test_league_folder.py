"""A data folder that follows a league: it is read as any other, and says where new lines go."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

from events.league.requests import Request
from service.league.judge import Judge
from tests.cli.conftest import Kronika
from tests.league.shared import Member, Topic

OPENED: dict[str, Any] = {"type": "opened", "game": "pandemic", "seats": [{"seat": "s1"}, {"seat": "s2"}]}


def followed(data: Path) -> None:
    data.mkdir()
    opening = Request(
        request="r", session="table", recorder="p1", lines=[OPENED], event_ids=["e0"], opens=True
    )
    with closing(Member(Topic(1), data / "log.sqlite")) as member:
        Judge(member, failed=lambda request, error: None).judge([opening])
        assert member.head("table")[0] == 1


def test_new_lines_are_refused_with_the_place_where_they_go(kronika: Kronika, data: Path) -> None:
    followed(data)
    for lang, server in (("en", "on the league's server"), ("pl", "na serwerze ligi")):
        said = kronika("log", "table", stdin="s1: drive chicago\n", lang=lang)
        assert said.code == 2
        assert server in said.err
        assert "Traceback" not in said.err
    assert kronika("log", "-", stdin='[Game "pandemic"] [Seats "s1 s2"]\n').code == 2
    assert len(kronika("sessions", "--json").json) == 1

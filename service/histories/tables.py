"""A play whose moves were told, as the lines of a table session."""

from __future__ import annotations

from collections.abc import Mapping

from events.exchange.plays import Play
from events.problems import Problem
from service.histories.keys import Keys
from service.histories.lines import Lines


def table_lines(play: Play, keys: Keys, people: Mapping[str, str]) -> Lines:
    """The session of a play with its moves. Raises Problem."""
    raise Problem("format", "moves cannot be taken in")

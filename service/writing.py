"""Who writes into a data folder: a recorder of its own, or one of the league that its log follows."""

from __future__ import annotations

from typing import Any

from events.directory import Directory
from events.log.contract import EventLog
from service.home import Folder
from service.league.asking import LeagueRecorder
from service.league.joining import league_of
from service.recorder import Recorder


def recorder_of(folder: Folder, log: EventLog, directory: Directory, **more: Any) -> Recorder:
    """The way in for new lines; ``log``: the folder's own, ``more`` as a recorder takes it."""
    league = league_of(folder)
    return Recorder(log, directory, **more) if league is None else LeagueRecorder(league, directory, **more)


def adopting(folder: Folder, log: EventLog) -> EventLog:
    """What takes lines that were decided elsewhere; ``log``: the folder's own."""
    return league_of(folder) or log

"""A data folder that belongs to a league: its own log is what is followed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from service.home import LOG, Folder

if TYPE_CHECKING:
    from events.log.kafka import KafkaLog


def joined(url: str, folder: Folder) -> KafkaLog:
    """The league at an address, followed into the folder's log. Raises Problem ``url``, ``broker``, ``league``, and
    whatever a store's file can have."""
    from events.log.kafka import KafkaLog
    from events.log.kafka.address import address

    return KafkaLog(replace(address(url), file=folder.root / LOG))


def alive(root: Path) -> None:
    """Leaves a sign of life in a data folder, for health checks: the file ``alive`` was touched just now."""
    (root / "alive").touch()

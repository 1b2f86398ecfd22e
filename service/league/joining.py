"""A data folder that belongs to a league: its own log is what is followed."""

from __future__ import annotations

from dataclasses import replace
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

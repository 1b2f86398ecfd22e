"""Backups: an online copy of the log and what lies beside it, and its checked restore."""

from events.trust.backup.making import back_up
from events.trust.backup.manifest import Manifest
from events.trust.backup.restoring import Restored, bring_along, check, restore, take_photos

__all__ = ["Manifest", "Restored", "back_up", "bring_along", "check", "restore", "take_photos"]

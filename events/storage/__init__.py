"""SQLite files of Kronika: opening them safely, and saying clearly what is wrong with one."""

from events.storage.errors import ERRORS, clear
from events.storage.opening import MEMORY, Kind, connect, is_writable

__all__ = ["ERRORS", "MEMORY", "Kind", "clear", "connect", "is_writable"]

"""JSON Lines: sessions of a log out into a file and back in, byte for byte.

The first line is the header: ``{"kronika":"log","sessions":{id: number of lines},"version":1}``. Then, if names go
along, one line for each person, ``{"person":{"id":…,"name":…}}``; then one line for each event, a session's lines
together and in order: ``{"event":{canonical body},"hash":"64 hex digits"}``, with ``"salt"`` (hex) and
``"texts":{field: text}`` if free texts go along. The header's numbers show a file that was cut off.
"""

from events.exchange.jsonl.reading import Imported, SessionImport, import_log
from events.exchange.jsonl.writing import Exported, export_log

__all__ = ["Exported", "Imported", "SessionImport", "export_log", "import_log"]

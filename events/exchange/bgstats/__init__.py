"""BG Stats: the full export (``BGStatsExport.json``) and the share file (``.bgsplay``)."""

from events.exchange.bgstats.reading import is_one, parse
from events.exchange.bgstats.tables import APP

__all__ = ["APP", "is_one", "parse"]

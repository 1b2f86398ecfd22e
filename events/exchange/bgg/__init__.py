"""BoardGameGeek: saved answers of its XML API (plays, collection), and their conversions to JSON."""

from events.exchange.bgg.reading import is_one, looks_like, parse
from events.exchange.bgg.rows import APP

__all__ = ["APP", "is_one", "looks_like", "parse"]

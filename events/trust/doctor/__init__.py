"""Saves what is sound of a damaged log: reads the bytes of its file page by page, however little of it SQLite itself
still understands, and takes those lines into a new log that the chain of hashes vouches for. The damaged file stays as
it is.
"""

from events.trust.doctor.saving import Lost, Saved, save

__all__ = ["Lost", "Saved", "save"]

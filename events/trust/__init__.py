"""Trusting a log: seals, backups, what to do with a damaged file."""

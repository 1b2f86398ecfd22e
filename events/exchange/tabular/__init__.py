"""CSV: no public standard, so columns are found by their names, or said by the user."""

from events.exchange.tabular.reading import APP, parse

__all__ = ["APP", "parse"]

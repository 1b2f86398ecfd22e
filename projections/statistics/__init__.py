"""Metrics, each defined once: SQL over the warehouse, a title and a sentence in English and Polish."""

from projections.statistics.metric import Metric, metric, metrics
from projections.statistics.selection import COUNTED, Found, Selection, answer

__all__ = ["COUNTED", "Found", "Metric", "Selection", "answer", "metric", "metrics"]

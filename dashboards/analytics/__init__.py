"""The pages inside the games: one grammar for all. The same sections in the same order, the same forms of charts, and
one selection of plays beside another."""

from dashboards.analytics import forms
from dashboards.analytics.page import SECTIONS, Analytics
from dashboards.analytics.sheet import Draw, Name, Sheet

__all__ = ["SECTIONS", "Analytics", "Draw", "Name", "Sheet", "forms"]

"""The notations, one module per game, found by scanning. Each has ``NOTATION``."""

from __future__ import annotations

from events.scanning import extended

__path__ = extended(__path__, __name__)

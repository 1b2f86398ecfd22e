"""The notation of Abyss."""

from __future__ import annotations

from typing import Final

from events.notation.contract import Notation
from events.notation.games.abyss.names import CARDS, LOCATIONS, LORDS
from events.notation.games.abyss.reading import VERBS
from events.notation.games.abyss.writing import WRITERS

NOTATION: Final = Notation("abyss", VERBS, WRITERS, names=(LORDS, LOCATIONS, CARDS))

"""The notation of Pandemic."""

from __future__ import annotations

from typing import Final

from events.notation.contract import Notation
from events.notation.games.pandemic.names import COLOURS, DRAWN_CARDS, ROLES
from events.notation.games.pandemic.reading import VERBS
from events.notation.games.pandemic.writing import WRITERS
from events.vocabulary import Data


class _Pandemic(Notation):
    def with_player(self, data: Data, player: str) -> Data:
        """Of a share read without a seat the acting seat is the side that is missing."""
        made = super().with_player(data, player)
        missing = [side for side in ("giver", "receiver") if side not in made]
        return {**made, missing[0]: player} if data["type"] == "share" and len(missing) == 1 else made


NOTATION: Final = _Pandemic("pandemic", VERBS, WRITERS, seat_case=True, names=(DRAWN_CARDS, COLOURS, ROLES))

"""The notation of Wyrmspan. Case matters for seats, caves, spaces, cards and one-letter signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.notation.contract import Cursor, Notation
from events.notation.games.wyrmspan.reading import VERBS
from events.notation.games.wyrmspan.sheets import read_sheets, write_sheets
from events.notation.games.wyrmspan.writing import WRITERS
from events.notation.lexer import Segment
from events.vocabulary import Data


class WyrmspanNotation(Notation):
    """Behind ``->`` an excavation is one by an ability, for the eggs of the column unless it says ``free``."""

    def read_segment(self, segment: Segment, seats: Sequence[str] = ()) -> list[Data]:
        seat = self.address(segment.head, seats)[0]
        made = self._read(Segment((segment.head,)), seats, None)
        for clause in (*segment.clauses[1:], *(segment.steps or ())):
            made += [_by_ability(each) for each in self._read(Segment((clause,)), seats, seat)]
        if not segment.confirmed:
            return made
        return [{**each, "marks": {**each.get("marks", {}), "confirmed": True}} for each in made]

    def read_score(self, c: Cursor) -> Data:
        return read_sheets(c)

    def write_score(self, data: Data) -> str:
        return write_sheets(data)


def _by_ability(event: Data) -> Data:
    return {**event, "type": "play_cave", "cost": "eggs"} if event["type"] == "excavate" else event


NOTATION: Final = WyrmspanNotation(
    "wyrmspan", VERBS, WRITERS, seat_case=True, signs_case=True, colon_signs=("c:", "t:")
)

"""The notation of Fantastiqa: The Abandoned Abbey.

Beside the usual forms: ``@A7`` is a label (also of a hand card), ``Knight(?)`` a card of which only the name was seen,
``()`` one that shows no symbol, ``="odd name"(net)`` a name as it stands, and a symbol or reward in
quotes (``"anchor"``) is taken as it stands.
"""

from __future__ import annotations

from typing import Final

from events.notation.contract import Notation, verb
from events.notation.games.abandoned_abbey import base, deck, table, writing

VERBS: Final = (
    verb("abbey_match", deck.match, "match", "dopasuj"),
    verb("abbey_go", lambda c: {"type": "abbey_go"}, "go", "dalej"),
    verb("abbey_stop", lambda c: {"type": "abbey_stop"}, "stop", "stop"),
    verb("abbey_fail", lambda c: {"type": "abbey_fail"}, "fail", "porażka"),
    verb("draw", deck.draw, "draw", "dobiera"),
    verb("reshuffle", deck.shuffle_own, "shuffle", "tasuj", where="either"),
    verb("move", base.move, "move", "ruch"),
    verb("statue", base.statue, "statue", "posąg"),
    verb("quest", base.quest, "quest", "misja"),
    verb("free", base.free, "free", "wolna"),
    verb("end_turn", base.end_turn, "endturn", "koniec"),
    verb("abbey_top", deck.top, "top", "wierzch", where="table"),
    verb("reshuffle", deck.shuffle_abbey, "abbey", "opactwo", where="either"),
    verb("setup", table.setup, "setup", "ustawienie", where="table"),
    verb("setup_goal", table.goal, "goal", "cel", where="table"),
    verb("refill", table.refill, "refill", "uzupełnij", where="table"),
    verb("gems", table.gems, "gems", "klejnoty", where="table"),
    verb("points", table.points, "points", "punkty", where="table"),
)

NOTATION: Final = Notation("abandoned_abbey", VERBS, writing.WRITERS)

"""Marks of backs in lines: hidden where a card is gained, open where it is turned."""

from __future__ import annotations

from events.vocabulary import Data
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import PUBLIC, effect, seat, table


def test_only_the_back_of_a_gained_card_is_blank() -> None:
    game = table(silas={"space": "rome"}, lily={"space": "rome"})
    gain: Data = {"op": "gain", "who": "silas", "card": "Wither", "deck": "spell", "how": "random"}
    flip: Data = {"op": "flip", "card": "Wither", "to": "back", "back": "3"}
    for op, shown in ((gain, gain), (flip, flip), ({**gain, "back": "3"}, {**gain, "back": "?"})):
        line = effect(op)
        move = game.table.vocabulary.decode("effect", {key: line[key] for key in ("player", "source", "ops")})
        for viewer in (PUBLIC, seat("s1"), seat("s2")):
            assert RULES.redact(game.state, move, viewer)["ops"] == [shown]

"""``python -m tests.kit.digests [GAME …]``: what random games come to, one line each; the same in every process."""

from __future__ import annotations

import hashlib
import json
import sys

from projections.rules.contract import LOG
from service.play import RandomGame
from tests.kit.invented import games
from tests.kit.laws import hand, viewers


def digest(game: str, seed: int, limit: int = 120) -> str:
    """A digest over all lines, documents, legal moves and dumps of a random game."""
    made = hashlib.sha256()
    random_game = RandomGame(game, seed, limit=limit)
    for number, played in enumerate(random_game):
        table = random_game.table
        made.update(json.dumps(played.line).encode())
        made.update(repr((played.judged.findings, played.judged.outcomes)).encode())
        made.update(table.dump())
        if number % 10 == 0:
            made.update(json.dumps([hand(table, move) for move in table.legal(LOG)]).encode())
            for who in viewers(table):
                made.update(json.dumps(table.document(who)).encode())
    return made.hexdigest()


def main() -> None:
    for game in sys.argv[1:] or games():
        for seed in (1, 2):
            print(game, seed, digest(game, seed))


if __name__ == "__main__":
    main()

"""A random legal game under the laws."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from events.vocabulary import Data
from projections.table import Table
from service.play import Played, RandomGame
from tests.kit import hooks, laws


class LawBrokenError(AssertionError):
    """A law does not hold; the text says where and gives the lines so far."""


def walk(game: str, seed: int, *, every: int = 1, seats: int | None = None, end: bool = True) -> list[Played]:
    """Plays one random game and looks at the laws: the cheap ones at each line, all at every ``every``-th line (and at
    the ``end``). Raises LawBrokenError with the lines that lead there."""
    random_game = RandomGame(game, seed, seats=seats)
    lines: list[Played] = []
    try:
        for broken in _broken(random_game, seed, every, end, lines):
            if broken:
                raise LawBrokenError("\n".join(broken))
    except Exception as error:
        told = "\n".join(f"  {number:>4} {each.line}" for number, each in enumerate(lines, 2))
        raise LawBrokenError(f"{game}, seed {seed}: {error}\nthe lines:\n{told}") from error
    return lines


def _broken(
    random_game: RandomGame, seed: int, every: int, end: bool, lines: list[Played]
) -> Iterator[list[str]]:
    """What is wrong at each line, as the game goes on."""
    game, table = random_game.rules.game, random_game.table
    random = Random(seed)
    limit = hooks.steps(game)
    keep, kept = hooks.conserved(game), dict[str, int]()
    held = laws.Held(table)
    for played in random_game:
        lines.append(played)
        yield list(_cheap(table, played))
        if keep is not None:
            now = dict(keep(table.state))
            yield [
                f"{name}: {kept[name]} before, {now.get(name)} now"
                for name in kept
                if now.get(name) != kept[name]
            ]
            kept = now
        if (len(lines) + seed) % every == 0 and (limit is None or len(lines) <= limit):
            yield [*held.changed(), *_all(table, random_game.seq + 1, random)]
            held = laws.Held(table)
    yield list(held.changed())
    if random_game.seq > random_game.limit:
        yield [f"no end after {random_game.seq} lines"]
    if end:
        yield _all(table, random_game.seq + 1, random)


def _cheap(table: Table, played: Played) -> Iterator[str]:
    found = [each.rule for each in played.judged.findings if each.severity == "breach"]
    if found:
        yield f"a legal game breaks {found}"
    yield from laws.speaking(table, played.judged)
    yield from laws.owed(table)


def _all(table: Table, seq: int, random: Random) -> list[str]:
    listed = [move for move in table.legal() if move.listing == "closed"]
    sample = random.sample(listed, min(12, len(listed)))
    return list(
        chain(
            laws.sound(table, seq),
            laws.complete(table, seq, random),
            laws.reachable(table, sample),
            laws.copies(table),
            laws.documented(table),
            laws.written(table, [laws.hand(table, move) for move in sample]),
        )
    )


def lines_of(lines: list[Played]) -> list[Data]:
    """The hand-written lines of a game."""
    return [each.line for each in lines]


def replayed(game: str, seed: int) -> tuple[RandomGame, list[str]]:
    """The game once more, with the digest of the table after each line."""
    random_game = RandomGame(game, seed)
    digests = [random_game.table.digest()]
    digests += [random_game.table.digest() for _ in random_game]
    return random_game, digests

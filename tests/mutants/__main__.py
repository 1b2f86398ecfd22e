"""``python -m tests.mutants [GAME …] [--sample N] [--share N/M] [--only TEXT] [--jobs J]
[--at-least 95] [--scenarios DIR]``.

Changes one thing at a time in the rules of a game (a statement dropped, a comparison or bound moved by one, a boolean
swapped, an element removed) and runs the game's scenarios, golden playthroughs, some random games and its own tests up
to the first that fails. What survives is listed with its place.

Of a whole game ``--at-least`` percent must be killed. A sample or a share cannot tell 95 % from 92 %: it fails only
where so many survive that a game of ``--at-least`` percent would show it in fewer than one of a thousand samples.

``tests/games/GAME/equivalent_mutants.yaml`` names mutants that change nothing a game can show,
``- {mutant: "<the text printed here>", reason: …}``, and whole files that hold no rules,
``- {file: name.py, reason: …}``; they do not count.
"""

from __future__ import annotations

import argparse
import ast
import sys
import time
from pathlib import Path
from typing import Final

from events.catalogue import facts, read_yaml
from events.games import vocabulary
from events.notation import notated, notation
from projections.rules import games
from projections.rules.catalogue import catalogue
from tests.mutants.checks import TESTS, checks
from tests.mutants.mutating import Mutant, mutants
from tests.mutants.running import Run, UnsoundError, Verdict
from tests.mutants.sampling import most_alive, most_alive_by_chance, sample
from tests.scenarios.pack import HERE

FEW: Final = 50
"""So many mutants are killed sooner than all checks of the unchanged game are looked at to their ends."""
LONGEST: Final = 0.3


def package(game: str) -> Path:
    """The folder of a game's rules."""
    for root in games.__path__:
        if (Path(root) / game / "__init__.py").is_file():
            return Path(root) / game
    raise SystemExit(f"no rules package {game!r}")


def every_mutant(folder: Path, game: str) -> tuple[dict[str, ast.Module], list[Mutant]]:
    """({module: tree}, mutants) of all modules of a game's rules."""
    trees: dict[str, ast.Module] = {}
    found: list[Mutant] = []
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        module = ".".join([games.__name__, game, *(part for part in parts if part != "__init__")])
        trees[module], some = mutants(path, module)
        found += some
    return trees, found


def equivalent(game: str) -> tuple[set[str], set[str]]:
    """(texts of mutants, names of files) that do not count. Each has a reason beside it."""
    path = TESTS / game / "equivalent_mutants.yaml"
    rows = (read_yaml(path) if path.is_file() else None) or []
    if any(not row.get("reason") for row in rows):
        raise SystemExit(f"{path}: each needs a reason")
    texts = {str(row["mutant"]) for row in rows if "mutant" in row}
    return texts, {str(row["file"]) for row in rows if "file" in row}


def preload(game: str) -> None:
    """Everything that a child needs and that no mutant touches."""
    vocabulary(game)
    catalogue(game)
    facts(game)
    if game in notated():
        notation(game)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="tests.mutants", description="deliberate faults in the rules of a game"
    )
    parser.add_argument("game", nargs="*", help="default: all")
    parser.add_argument(
        "--sample", type=int, metavar="N", help="only N mutants a game, the same ones whatever else changes"
    )
    parser.add_argument(
        "--share", default="1/1", metavar="N/M", help="only every M-th mutant, from the N-th on"
    )
    parser.add_argument(
        "--only", action="append", metavar="TEXT", help="only mutants whose text has this (or one of these)"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--at-least", type=float, default=95.0, metavar="PERCENT")
    parser.add_argument("--scenarios", type=Path, default=HERE, metavar="DIR")
    parser.add_argument("--list", action="store_true", help="list the mutants and run none")
    args = parser.parse_args(argv)
    return max([run(game, args) for game in args.game or games.games()], default=0)


def run(game: str, args: argparse.Namespace) -> int:
    """Runs the wanted mutants of one game; gives the exit code."""
    folder = package(game)
    trees, found = every_mutant(folder, game)
    same, files = equivalent(game)
    unknown = sorted([*(same - {each.text for each in found}), *(files - {each.path.name for each in found})])
    part, _, parts = args.share.partition("/")
    found = [each for each in found if each.text not in same and each.path.name not in files]
    wanted = [each for each in found if any(text in each.text for text in args.only or [""])]
    asked = len(wanted)
    wanted = wanted[int(part) - 1 :: int(parts or 1)]
    if args.sample is not None:
        wanted = sample(wanted, args.sample)
    if args.list:
        print("\n".join(f"{each.line:>5} {each.text}" for each in wanted))
        return 0
    preload(game)
    print(f"{game}: {len(wanted)} mutants", flush=True)
    try:
        longest = LONGEST if len(wanted) <= FEW else None
        whole = Run(game, folder, trees, args.jobs, checks(game, args.scenarios), longest)
        verdicts = whole.verdicts(wanted, Progress(len(wanted)))
    except UnsoundError as error:
        print(error)
        return 1
    if len(wanted) == asked:
        return report(game, unknown, verdicts, most_alive(asked, args.at_least))
    most = most_alive_by_chance(len(wanted), args.at_least)
    print(f"{game}: {len(wanted)} of {asked}; up to {most} alive are chance in a game of {args.at_least:g} %")
    return report(game, unknown, verdicts, most)


class Progress:
    """Shows how far the run is, and survivors as they come."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.done, self.alive = wanted, 0, 0
        self.begun = self.shown = time.monotonic()

    def __call__(self, verdict: Verdict) -> None:
        self.done += 1
        if verdict.killer is None:
            self.alive += 1
            print(f"alive: {place(verdict)}", file=sys.stderr, flush=True)
        now = time.monotonic()
        if now - self.shown < 2 and self.done < self.wanted:
            return
        self.shown, rate = now, self.done / (now - self.begun)
        left = (self.wanted - self.done) / rate
        text = f"{self.done}/{self.wanted}, {self.alive} alive, {rate:.1f}/s, {left:.0f} s left"
        end = "\r" if sys.stderr.isatty() and self.done < self.wanted else "\n"
        print(text.ljust(60), end=end, file=sys.stderr, flush=True)


def place(verdict: Verdict) -> str:
    """Where a survivor is, and what it changes."""
    reached = "" if verdict.checks else "  (no check calls it)"
    return f"{verdict.mutant.path}:{verdict.mutant.line}  {verdict.mutant.text}{reached}"


def report(game: str, unknown: list[str], verdicts: list[Verdict], most: int) -> int:
    """Prints the outcome; gives the exit code. ``most``: how many may live."""
    alive = sorted(
        (each for each in verdicts if each.killer is None),
        key=lambda each: (str(each.mutant.path), each.mutant.line),
    )
    if alive:
        print(f"\n{game}: alive")
    for each in alive:
        print(place(each))
    for text in unknown:
        print(f"equivalent_mutants.yaml names a mutant that is none: {text}")
    wanted = len(verdicts)
    killed = wanted - len(alive)
    share = 100 * killed / max(1, wanted)
    seconds = sum(each.seconds for each in verdicts) / max(1, wanted)
    slow, dead = (sum(each.killer == how for each in verdicts) for how in ("timeout", "death"))
    ends = f"{slow} by timeout, {dead} by death"
    print(f"{game}: {killed} of {wanted} killed, {share:.1f} %, {ends}, {seconds:.2f} s each")
    return 0 if len(alive) <= most and not unknown else 1


if __name__ == "__main__":
    sys.exit(main())

"""``python -m tests.logs.shuffled SEED``: replays the golden logs with every catalogue in another order, and says which
lines are judged otherwise: none may be, since events hold stable names and never a place in a list.

Components (lists whose members have an ``id``) and mappings change their order; tracks and other lists of numbers and
words have a meaning of their own and keep it.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from events import catalogue


def shuffled(value: Any, random: Random) -> Any:
    """The same facts in another order."""
    if isinstance(value, dict):
        keys = list(value)
        random.shuffle(keys)
        return {key: shuffled(value[key], random) for key in keys}
    if isinstance(value, list):
        made = [shuffled(each, random) for each in value]
        if made and all(isinstance(each, dict) and "id" in each for each in made):
            random.shuffle(made)
        return made
    return value


def main(seed: int) -> int:
    read, random = catalogue.read_yaml, Random(seed)
    catalogue.read_yaml = lambda path: (
        shuffled(read(path), random) if path.name == "facts.yaml" else read(path)
    )

    from tests.logs import golden  # the games read their facts when they are imported

    found = [
        f"{path.parent.name}/{path.name}: {each}" for path in golden.logs() for each in golden.wrong(path)
    ]
    print("\n".join(found))
    return len(found)


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1])) else 0)

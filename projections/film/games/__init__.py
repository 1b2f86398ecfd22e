"""What a film says of each game beyond what its rules and its board say: data files ``<game>.yaml``, found by scanning.

Every section may be left out; a game without a file is filmed all the same::

    moves: {type: {en: …, pl: …}}        a line in words, without its seat
    outcomes: {kind: {en: …, pl: …}}     a consequence in words; kinds that are not there are not told. What a viewer
                                         may not know is missing in it (``Rules.outcome_for``)
    parts: {key: {value: {en: …, pl: …}}} a mapping within a line, by the value of one of its keys (``*``: any)
    defaults: {field: value}             of fields that a line or a mapping leaves out
    moments:                             what is worth jumping to, read off two frames of the board
    - {id: …, kind: {en: …, pl: …}, part: …, field: …, becomes: [values] or rises: true, sign: …, en: …, pl: …}
    words: {word: {en: …, pl: …}}        words that the game's rules have no name for; ``zone_<part of a state path>``
    places: {type: field}                a line's field {place: what this table calls it}, as Regions on a grid

``{field}`` in a text is a field of the line (of the consequence: ``subject``, ``amount`` and its details; of the
moment: the fields of its part), shown as the game's rules call it; see :mod:`projections.film.filling`. ``part`` may
end with ``*``: any part whose name begins so. ``kind`` is what highlights of one ``id`` are called together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from events.scanning import extended

__path__ = extended(__path__, __name__)


@cache
def told(game: str) -> Mapping[str, Any]:
    """The file of a game; empty where there is none."""
    for root in __path__:
        path = Path(root) / f"{game}.yaml"
        if path.is_file():
            found: Mapping[str, Any] = read_yaml(path)
            return found
    return {}

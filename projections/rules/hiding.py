"""What a viewer may have of values at state paths, where a game says who alone may know a path. The same for every
game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from events.session import SESSION
from events.vocabulary import Data, Move, Vocabulary
from projections import paths
from projections.rules.contract import Viewer


@dataclass(frozen=True)
class Hiding:
    """``owners``: who alone may know a path, groups as in :class:`Finding`; none where everybody may."""

    owners: Callable[[str], Iterable[Collection[str]]]

    def sees(self, path: str, viewer: Viewer) -> bool:
        """Whether a viewer may have the value at a path."""
        return viewer.log or all(viewer.seats & set(group) for group in self.owners(path))

    def values(self, values: Mapping[str, Any], viewer: Viewer) -> Data:
        """{path: value} without the paths, and the parts below them, that the viewer may not have."""
        return {
            path: self.value(path, value, viewer) for path, value in values.items() if self.sees(path, viewer)
        }

    def value(self, path: str, value: Any, viewer: Viewer) -> Any:
        """A value without what lies hidden below its path (a whole seat, stated at once)."""
        if not isinstance(value, Mapping):
            return value
        below = {key: paths.joined([*paths.parts(path), str(key)]) for key in value}
        return {
            key: self.value(below[key], each, viewer)
            for key, each in value.items()
            if self.sees(below[key], viewer)
        }

    def private(self, told: Mapping[str, Iterable[Any]]) -> tuple[tuple[str, ...], ...]:
        """Who may see a finding that tells these values of paths, groups as in :class:`Finding`: who may know the
        paths, and all that lies below them in the values (a whole seat has its hand within)."""
        return tuple(dict.fromkeys(self._within(told)))

    def _within(self, told: Mapping[str, Iterable[Any]]) -> Iterator[tuple[str, ...]]:
        for path, values in told.items():
            yield from (tuple(group) for group in self.owners(path))
            below = {
                str(key): each
                for value in values
                if isinstance(value, Mapping)
                for key, each in value.items()
            }
            yield from self._within({paths.joined([*paths.parts(path), key]): [below[key]] for key in below})

    def count(self, data: Data, viewer: Viewer) -> Data:
        """The fields of a ``count``, which is changed."""
        zone = data.get("zone")
        if data.get("values") is not None:
            data["values"] = self.values(data["values"], viewer)
        elif zone is not None and not self.sees(str(zone), viewer):
            data.pop("zone", None)
            data.pop("value", None)
        elif zone is not None:
            data["value"] = self.value(str(zone), data.get("value"), viewer)
        return data


def written(vocabulary: Vocabulary, data: Mapping[str, Any], redacted: Callable[[Move], Data]) -> Data:
    """The line inside a correction, as ``redacted`` gives lines of its kind."""
    type_ = str(data.get("type"))
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    known = SESSION if type_ in SESSION.types else vocabulary
    marks = {"marks": data["marks"]} if data.get("marks") else {}
    return {**redacted(known.decode(type_, fields)), **marks}

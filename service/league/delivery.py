"""Which messages of the partitions have come, and which are done: the worker's own account, beside Faust's.

Faust acknowledges what it passes over in a rebalance, does not bring again what it threw away before the first offset
of a partition was committed, and commits past a message that never came. So its acknowledgements are switched off.
What counts is this account: of each partition every message is taken once, in the order of offsets and without a gap,
whoever brings it, and an offset is committed only when all before it are done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Place:
    """Where a partition stands: ``next`` is the offset that is to come; ``open`` what has come and is not done."""

    next: int
    committed: int
    open: deque[int] = field(default_factory=deque)

    @property
    def done(self) -> int:
        """All before this offset is done."""
        return self.open[0] if self.open else self.next


class Delivery:
    """The account of the partitions that are ours. Used in one event loop."""

    def __init__(self) -> None:
        self._places: dict[int, _Place] = {}

    def keep(self, partitions: Iterable[int]) -> None:
        """Forgets all other partitions: if they come back, they begin where the group stands by then."""
        kept = set(partitions)
        self._places = {each: place for each, place in self._places.items() if each in kept}

    def begin(self, partition: int, offset: int) -> None:
        """From here on messages of the partition are taken."""
        self._places[partition] = _Place(offset, offset)

    def begun(self, partition: int) -> bool:
        """Whether messages of the partition are taken."""
        return partition in self._places

    def next(self, partition: int) -> int:
        """The offset that is to come."""
        return self._places[partition].next

    def takes(self, partition: int, offset: int) -> bool:
        """Whether a message is the one that is to come; then it has come."""
        place = self._places.get(partition)
        if place is None or offset != place.next:
            return False
        place.open.append(offset)
        place.next += 1
        return True

    def misses(self, partition: int, offset: int) -> bool:
        """Whether messages before this one have not come."""
        place = self._places.get(partition)
        return place is not None and offset > place.next

    def skip(self, partition: int, offset: int) -> None:
        """There is no message before this offset that has not come."""
        place = self._places.get(partition)
        if place is not None and offset > place.next:
            place.next = offset

    def finish(self, partition: int, offset: int) -> None:
        """A message has its answer."""
        place = self._places.get(partition)
        if place is not None and place.open and place.open[0] == offset:
            place.open.popleft()

    def finished(self) -> dict[int, int]:
        """{partition: offset} to be committed."""
        return {each: place.done for each, place in self._places.items() if place.done > place.committed}

    def committed(self, offsets: dict[int, int]) -> None:
        """These offsets have been committed."""
        for partition, offset in offsets.items():
            if partition in self._places:
                self._places[partition].committed = offset

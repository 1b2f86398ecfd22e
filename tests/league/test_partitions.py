"""Sessions are spread as Kafka's own clients spread keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.league.partitions import murmur2, partition_of


@pytest.mark.parametrize(
    ("key", "expected"),
    [  # the values that Kafka's own tests hold its clients to
        (b"21", -973932308),
        (b"foobar", -790332482),
        (b"a-little-bit-long-string", -985981536),
        (b"a-little-bit-longer-string", -1486304829),
        (b"lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8", -58897971),
        (b"abc", 479470107),
    ],
)
def test_the_hash_is_kafkas(key: bytes, expected: int) -> None:
    assert murmur2(key) == expected & 0xFFFFFFFF


@given(st.text(max_size=40), st.integers(1, 200))
def test_the_partition_is_the_one_that_the_client_library_chooses(session: str, count: int) -> None:
    partitioner = pytest.importorskip("aiokafka.partitioner")
    everything = list(range(count))
    assert partition_of(session, count) == partitioner.DefaultPartitioner()(
        session.encode(), everything, everything
    )


def test_sessions_are_spread_evenly() -> None:
    counts = [0] * 8
    for n in range(4000):
        counts[partition_of(f"session-{n}", 8)] += 1
    assert min(counts) > 400
    assert max(counts) < 600

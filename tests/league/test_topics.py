"""Addresses of a league, and topics that would lose what they hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.league.topics import Topics, check
from events.log import open_log
from events.log.kafka.address import address, partitions
from events.log.kafka.vectors import cursor, vector
from events.problems import Problem

TOPICS = Topics("club")
COUNTS = {"club.moves": 4, "club.events": 4, "club.dead": 1}


def checked(counts: dict[str, int] = COUNTS, **changes: Any) -> int:
    """``moves__retention_ms="1"`` changes a setting."""
    settings = {name: dict(each) for name, each in TOPICS.settings().items()}
    for key, value in changes.items():
        topic, _, setting = key.partition("__")
        settings[f"club.{topic}"][setting.replace("_", ".")] = value
    return check(TOPICS, counts, settings)


def test_topics_as_they_are_made_are_as_they_must_be() -> None:
    assert checked() == 4


def test_how_long_requests_are_kept_is_free() -> None:
    assert checked(moves__retention_ms="3600000", dead__retention_ms="1") == 4


@pytest.mark.parametrize(
    "changes",
    [
        {"events__cleanup_policy": "compact"},
        {"events__cleanup_policy": "compact,delete"},
        {"events__retention_ms": "604800000"},
        {"events__retention_bytes": "1000000"},
        {"moves__cleanup_policy": "compact"},
        {"events__compression_type": "producer"},
        {"moves__compression_type": "zstd"},
        {"events__max_message_bytes": "1048588"},
        {"moves__max_message_bytes": "1048588"},
    ],
)
def test_a_setting_that_loses_lines_is_refused_by_name(changes: dict[str, str]) -> None:
    with pytest.raises(Problem) as error:
        checked(**changes)
    assert error.value.code == "league"
    topic, _, setting = next(iter(changes)).partition("__")
    said = str(error.value)
    assert f"club.{topic}" in said
    assert setting.replace("_", ".") in said


@pytest.mark.parametrize(
    "counts",
    [
        {},
        {**COUNTS, "club.moves": 5},
        {"club.moves": 4, "club.events": 4},
        {"club.events": 4, "club.dead": 1},
    ],
)
def test_topics_that_are_missing_or_spread_otherwise_are_refused(counts: dict[str, int]) -> None:
    with pytest.raises(Problem) as error:
        checked(counts)
    assert error.value.code == "league"


def test_an_address_says_where_which_and_how_much() -> None:
    found = address("kafka://a.example:9093,b.example/club?file=/data/log.sqlite&partitions=0,2-4")
    assert found.brokers == ("a.example:9093", "b.example:9092")
    assert found.topics == TOPICS
    assert found.file == Path("/data/log.sqlite")
    assert found.partitions == (0, 2, 3, 4)
    plain = address("kafka://[::1]")
    assert plain.brokers == ("[::1]:9092",)
    assert (plain.topics.prefix, plain.file, plain.partitions) == ("kronika", None, None)


@pytest.mark.parametrize(
    "url",
    [
        "kafka:", "kafka://", "kafka:///x", "kafka://host:port", "kafka://a b/c", "kafka://host/a/b", "kafka://host/ü",
        "kafka://host/x?file=", "kafka://host/x?partition=1", "kafka://host/x?partitions=a", "kafka://host/x#y",
        "kafka://host/x?partitions=3-", "kafka://host/x?partitions=5-2", "kafka://host/x?partitions=",
        "kafka://host/x?partitions=99999", "kafka://[host", "kafka://[::1", "kafka://host:0/x", "kafka://host:65536/x",
        "kafka://host:٣/x", "kafka://host,/x",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_one_clear_line(url: str) -> None:
    with pytest.raises(Problem) as error:
        open_log(url)
    assert error.value.code == "url"
    assert "\n" not in str(error.value)


def test_ranges_of_partitions() -> None:
    assert partitions("3,0,1-2,3") == (0, 1, 2, 3)
    assert partitions("7") == (7,)


def test_a_vector_comes_back_and_is_of_one_league() -> None:
    places = {0: (12, 1), 3: (40, 7)}
    assert vector(cursor("c/club", places), "c/club") == places
    assert vector(None, "c/club") == {}
    assert vector(cursor("c/club", {}), "c/club") == {}
    for foreign in ("c/other:0=1.1", "c/club:0=1", "c/club:0=a.1", "c/club:x", "", "c/club"):
        with pytest.raises(Problem) as error:
            vector(foreign, "c/club")  # type: ignore[arg-type]
        assert error.value.code == "cursor"

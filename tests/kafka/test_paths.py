"""Packs, random games and whole logs through a real broker and back: the bytes stay what they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import chain, repeat
from pathlib import Path

import pytest

from events.envelope import canonical
from events.log import open_log
from events.log.kafka import KafkaLog
from events.log.sqlite import SqliteLog
from service.cli.running import run
from tests.kafka.paths import played, random_games, scenarios
from tests.kafka.workers import worker
from tests.league.whole_path import embedded, of_random_game
from tests.log import drafts

pytestmark = pytest.mark.broker
SHARE = 24
"""Of so many scenarios one is played here; the soak plays all, and 1,000 random games."""
GAMES = 10


@pytest.fixture
def judged(league: Callable[[int], str], tmp_path: Path) -> Iterator[KafkaLog]:
    """A league with a worker."""
    url = league(3)
    process = worker(url, tmp_path / "worker")
    with closing(KafkaLog(url)) as log:
        yield log
    process.stop()


def test_sessions_are_the_same_bytes_as_on_one_machine(judged: KafkaLog) -> None:
    total, refused = played(judged, chain(scenarios(SHARE), random_games(GAMES, limit=80)))
    assert total > GAMES + 15
    assert refused > 5
    assert judged.verify() == []


def contents(path: Path) -> dict[str, list[tuple[bytes, bytes]]]:
    with closing(SqliteLog(path)) as log:
        assert log.verify() == []
        return {
            each: [(canonical(event.body()), event.hash) for event in log.read(each)]
            for each in log.sessions()
        }


def test_a_log_goes_there_and_back_byte_for_byte(
    league: Callable[[int], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, url, back = tmp_path / "here.sqlite", league(3), tmp_path / "back.sqlite"

    def migrated(source: str, target: str) -> dict[str, object]:
        assert run(["--data", str(tmp_path / "data"), "migrate", source, target, "--json"]) == 0
        told: dict[str, object] = json.loads(capsys.readouterr().out)
        return told

    with closing(SqliteLog(here)) as log:
        for seed in range(4):
            game = of_random_game("pandemic", seed, f"game{seed}", limit=60)
            log.adopt(embedded(game, repeat("2024-05-04T18:30:00+00:00"), frozenset()))
        log.adopt(drafts.chain("long", 450))
        log.append("texts", [drafts.draft("a", data={"text": "łódź \u2028 😀", "n": -(2**53) + 1})], 0)
    before = contents(here)
    lines = sum(map(len, before.values()))
    told = {"sessions": 6, "lines": lines, "equal": True}
    assert migrated(f"sqlite:///{here}", url) == told
    with closing(open_log(url)) as log:  # somebody goes on there, before the rest is brought
        log.append("texts", [drafts.draft("b")], 1)
    assert migrated(f"sqlite:///{here}", url) == told
    assert migrated(url, f"sqlite:///{back}") == {**told, "lines": lines + 1}
    after = contents(back)
    assert after["texts"][:1] == before["texts"]
    assert {**after, "texts": after["texts"][:1]} == before

"""Notation of Abyss: cards and names in both languages, canonical text, errors."""

from __future__ import annotations

from typing import Any

import pytest

from events.notation import notation
from events.problems import Problem

NOTATION = notation("abyss")
SEATS = ["A", "B"]


def read(line: str) -> dict[str, Any]:
    events = NOTATION.read(line, SEATS)
    assert len(events) == 1
    return events[0]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("A: > M", {"type": "reveal", "card": "M"}),
        ("A: >h1", {"type": "reveal", "card": "H1"}),
        ("A: reveal", {"type": "reveal"}),
        ("A: reveal ?", {"type": "reveal", "card": "?"}),
        ("A: odkryj krab3", {"type": "reveal", "card": "C3"}),
        ("A: odkryj konik-morski3", {"type": "reveal", "card": "S3"}),
        ("A: odkryj me5", {"type": "reveal", "card": "J5"}),
        ("A: odkryj KA2", {"type": "reveal", "card": "Q2"}),
        ("A: odsłoń s3", {"type": "reveal", "card": "S3"}),
        ("A: reveal squid4", {"type": "reveal", "card": "Q4"}),
        ("A: reveal sh4", {"type": "reveal", "card": "H4"}),
        ("A: plot The Reaper", None),
        ('A: plot "The Reaper"', {"type": "plot", "lord": "reaper"}),
        ("A: plot 28", {"type": "plot", "lord": "reaper"}),
        ("A: spisek Zniwiarz", {"type": "plot", "lord": "reaper"}),
        ("A: plot aqua", {"type": "plot", "lord": "aquaculturalist"}),
        ("A: plot", {"type": "plot"}),
        ("B: buy price 2", {"type": "buy", "price": 2}),
        ("B: kup cena 2", {"type": "buy", "price": 2}),
        ("B: pasuj", {"type": "decline"}),
        ("A: zatrzymaj", {"type": "keep"}),
        ("A: fight", {"type": "fight"}),
        (
            "A: fight 1p 0k 1t values 3",
            {"type": "fight", "pearls": 1, "keys": 0, "tokens": 1, "token_values": [3]},
        ),
        ("A: walcz 1z 1p wartości 2", {"type": "fight", "tokens": 1, "pearls": 1, "token_values": [2]}),
        ("A: council Q 3", {"type": "council", "race": "Q", "count": 3}),
        ("A: rada ka 3 przez uczeń", {"type": "council", "race": "Q", "count": 3, "via": "apprentice"}),
        ("A: council jellyfish via action", {"type": "council", "race": "J", "via": "action"}),
        ("A: rada skorupiak", {"type": "council", "race": "H"}),
        ("A: recruit reaper S3 H4", {"type": "recruit", "lord": "reaper", "allies": ["S3", "H4"]}),
        (
            "A: recruit reaper S2 ? +2p aff S2",
            {"type": "recruit", "lord": "reaper", "allies": ["S2", "?"], "pearls": 2, "affiliate": "S2"},
        ),
        ("A: power assassin target reaper", {"type": "power", "lord": "assassin", "target": "reaper"}),
        ("A: moc deprawator weź kupiec", {"type": "power", "lord": "corruptor", "take": "trader"}),
        (
            "A: power hunter victim b value 4",
            {"type": "power", "lord": "hunter", "victim": "B", "token_value": 4},
        ),
        (
            "A: moc iluzjonista oddaj otchłań weź więzienie",
            {"type": "power", "lord": "illusionist", "give_up": "abyss", "take": "jail"},
        ),
        ("A: power oracle race Q count 2", {"type": "power", "lord": "oracle", "race": "Q", "count": 2}),
        ("A: power slaver card S1", {"type": "power", "lord": "slaver", "card": "S1"}),
        (
            "A: moc intrygant usuń młynarz nowy ?",
            {"type": "power", "lord": "schemer", "out": "miller", "in": "?"},
        ),
        ("~ refill trader ? landlord", {"type": "court_refill", "lords": ["trader", "?", "landlord"]}),
        ("A: control abyss", {"type": "control", "location": "abyss"}),
        (
            "A: control abyss from abyss chamber-of-allies with 3k",
            {
                "type": "control",
                "location": "abyss",
                "drawn": ["abyss", "chamber-of-allies"],
                "lords": [],
                "tokens": 3,
            },
        ),
        (
            "A: control depths with reaper",
            {"type": "control", "location": "depths", "lords": ["reaper"], "tokens": 0},
        ),
        ("A: smokers no", {"type": "black_smokers"}),
        ("A: kominy otchłań", {"type": "black_smokers", "take": "abyss"}),
        ("B: discard S1 H1 for commander", {"type": "discard", "cards": ["S1", "H1"], "reason": "commander"}),
        ("B: odrzuć ko1 sk1 za dowódca", {"type": "discard", "cards": ["S1", "H1"], "reason": "commander"}),
        ("B: discard ? for limit", {"type": "discard", "cards": ["?"], "reason": "hand_limit_12"}),
        ("~ przetasuj 41", {"type": "reshuffle", "count": 41}),
        ("A: bez_akcji", {"type": "pass"}),
        ("A: koniec_tury", {"type": "end_turn"}),
        ("A: przyłącz ko3", {"type": "final_affiliate", "card": "S3"}),
        ("B: żetony 2 3 3", {"type": "reveal_tokens", "values": [2, 3, 3]}),
    ],
)
def test_lines_of_the_grammar(line: str, event: dict[str, Any] | None) -> None:
    if event is None:
        with pytest.raises(Problem):
            read(line)
        return
    player = {} if line.startswith("~") else {"player": line[0]}
    assert read(line) == {"type": event["type"], **player, **event}


@pytest.mark.parametrize(
    "text",
    [
        "~ setup first B court slaver ship-master - recruiter assassin ? location black-smokers",
        "A: plot ?",
        "A: reveal M !!",
        "A: fight 1p 0k 1t values 3",
        "A: council Q 3 via alchemist",
        "A: recruit reaper S3 H4 +0p aff S3",
        "A: power hunter victim B value 4",
        "A: power illusionist give_up abyss take jail",
        "A: power schemer out miller in trader",
        "A: power oracle race Q count 2",
        "A: power slaver card S1",
        "A: control abyss from abyss chamber-of-allies coral-barrier with 3k",
        "A: control depths with reaper keeper 1k",
        "A: control depths with sage",
        "A: smokers no",
        "A: discard S1 ? for hand_limit_12",
        "~ reshuffle 41",
        "~ refill trader ? landlord",
        "A: tokens 2 3 3",
        "A: buy price 2 !!",
    ],
)
def test_canonical_text_is_its_own_reading(text: str) -> None:
    assert NOTATION.write(read(text)) == text


@pytest.mark.parametrize(
    ("line", "code", "candidates"),
    [
        ("A: odkryj k3", "ambiguous", ["kr3", "ko3", "ka3"]),
        ("A: rada k", "ambiguous", ["kr", "ko", "ka"]),
        ("A: > k3", "ambiguous", ["kr3", "ko3", "ka3"]),
        ("A: reveal m3", "unknown", ["me3"]),
        ("A: odkryj m3", "unknown", ["me3"]),
        ("A: reveal S6", "unknown", []),
        ("A: reveal x3", "unknown", []),
        ("A: reveal k3", "unknown", []),
        ("A: reveal seahorse", "unknown", []),
        ("A: final M", "unknown", []),
        ("A: final ?", "unknown", []),
        ("A: plot nobody", "unknown", None),
        ("A: plot the", "ambiguous", None),
        ("A: fight 1x", "syntax", None),
        ("A: fight 1p 2p", "syntax", None),
        ("A: recruit reaper S3 +2k", "syntax", None),
        ("A: recruit reaper S3 +2p +2p", "syntax", None),
        ("A: control jail with 2t", "syntax", None),
        ("A: power assassin target reaper target keeper", "syntax", None),
        ("A: power assassin whom reaper", "syntax", None),
        ("A: refill trader", "syntax", None),
        ("~ keep", "syntax", None),
        ("A: keep now", "syntax", None),
        ("A: power hunter victim X", "unknown", None),
        ("~ setup first A court trader", "syntax", None),
    ],
)
def test_lines_that_cannot_be_read(line: str, code: str, candidates: list[str] | None) -> None:
    with pytest.raises(Problem) as caught:
        NOTATION.read(line, SEATS)
    assert caught.value.code == code
    if candidates is not None:
        assert list(caught.value.candidates) == candidates
    assert caught.value.place.column


def test_a_whole_turn_on_one_line() -> None:
    events = NOTATION.read(
        "A: plot trader; A: recruit trader H4 C3 J3 aff C3; ~ refill shaman oracle sage miller", SEATS
    )
    assert [each["type"] for each in events] == ["plot", "recruit", "court_refill"]

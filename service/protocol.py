"""The protocol of a session: one page to print and sign, with result, rulings, confirmations and the head's hash."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

from events.catalogue import facts
from events.directory import Directory
from events.envelope import Event
from events.problems import Problem
from events.session import Ruling
from projections.audit import Audit, audit
from projections.replay import Replay
from projections.rules.catalogue import catalogue
from service.people.display import Names
from service.tables import confirmations

STYLE: Final = """body { font: 11pt/1.45 system-ui, sans-serif; color: #000; background: #fff; max-width: 48rem;
  margin: 1.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: .2rem; } h2 { font-size: 1.05rem; margin: 1.3rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top;
  padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #bbb; } code { overflow-wrap: anywhere; font-size: .85em; }
.sign { height: 2.2rem; min-width: 14rem; } @media print { body { margin: 0; } h2, tr { break-inside: avoid; } }"""
POLICY: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src "
    f"'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"
)
_WORDS: Final = {
    "title": ("Protocol", "Protokół"),
    "session": ("Session", "Sesja"),
    "played": ("Played on", "Dzień gry"),
    "seats": ("Seats", "Miejsca"),
    "mode": ("Mode", "Tryb"),
    "referee": ("referee", "sędzia"),
    "scribe": ("scribe", "skryba"),
    "result": ("Result", "Wynik"),
    "not_ended": ("The game has not ended.", "Gra się nie zakończyła."),
    "winners": ("won", "wygrana"),
    "findings": ("Findings that stand", "Ustalenia, które obowiązują"),
    "rulings": ("Rulings", "Decyzje sędziego"),
    "changed": ("Lines struck or changed", "Linie skreślone lub zmienione"),
    "none": ("none", "brak"),
    "confirmed": ("Confirmed by", "Potwierdzenie wyniku"),
    "by_line": ("line {seq}, {at}", "linia {seq}, {at}"),
    "line": ("line", "linia"),
    "head": ("Last line and its hash", "Ostatnia linia i jej skrót"),
    "upheld": ("upheld", "podtrzymane"),
    "dismissed": ("dismissed", "oddalone"),
    "house_rule": ("house rule", "zasada domowa"),
}


def _word(key: str, lang: str) -> str:
    return _WORDS[key][lang == "pl"]


def protocol(replay: Replay, directory: Directory, lang: str) -> str:
    """The page, for those who see all: it holds the hash, free texts and every finding."""

    def free(event: Event, field: str) -> str | None:
        return directory.text(event.session_id, event.event_id, field)

    found = audit(replay, text=free)
    names = Names(directory, "club")
    title = f"{_word('title', lang)}: {_game(replay, lang)}"
    body = "".join(
        (
            f"<h1>{escape(title)}</h1>",
            _table(_heading(replay, names, lang)),
            *_section("result", lang, _result(replay, lang)),
            *_section("findings", lang, _findings(found, lang)),
            *_section("rulings", lang, _rulings(replay, free, lang)),
            *_section(
                "changed", lang, [[str(each.seq), each.line, each.reason or ""] for each in found.changed]
            ),
            *_section("confirmed", lang, _confirmed(replay, names, lang), sign=True),
            f"<h2>{_word('head', lang)}</h2><p>{replay.head[0]} <code>{replay.head[1].hex()}</code></p>",
        )
    )
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f"<body>{body}</body></html>\n"
    )


def _section(key: str, lang: str, rows: Sequence[Sequence[str]], *, sign: bool = False) -> Iterator[str]:
    yield f"<h2>{_word(key, lang)}</h2>"
    yield _table(rows, sign=sign) if rows else f"<p>{_word('none', lang)}</p>"


def _table(rows: Sequence[Sequence[str]], *, sign: bool = False) -> str:
    more = '<td class="sign"></td>' if sign else ""
    cells = ("".join(f"<td>{escape(each)}</td>" for each in row) + more for row in rows)
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def _game(replay: Replay, lang: str) -> str:
    game = replay.rules.game
    try:
        told: dict[str, Any] = facts(game).get("game") or {}
    except Problem:
        told = {}
    polish = told.get("title_pl") or told.get("title_pl_unofficial")
    return str((polish if lang == "pl" else None) or told.get("title") or game)


def _who(replay: Replay, names: Names, seat: str) -> str:
    person = replay.sitting.get(seat)
    name = names(person) if person is not None else None
    return f"{name} ({seat})" if name else seat


def _heading(replay: Replay, names: Names, lang: str) -> list[list[str]]:
    opened = replay.opened
    played = opened.played_on.date if opened.played_on is not None else replay.events[0].recorded_at[:10]
    seats = ", ".join(_who(replay, names, each.seat) for each in opened.seats)
    rows = [
        [_word("session", lang), replay.events[0].session_id],
        [_word("played", lang), played],
        [_word("seats", lang), seats],
        [_word("mode", lang), _word(opened.mode, lang)],
    ]
    return [*rows, ["", ", ".join(opened.tags)]] if opened.tags else rows


def _result(replay: Replay, lang: str) -> list[list[str]]:
    result = replay.table.result()
    if result.status == "playing" and not replay.closed:
        return [[_word("not_ended", lang)]]
    reason = replay.rules.reason(result.reason, lang) if result.reason is not None else ""
    rows = [[result.status, reason]]
    for seat, scores in result.scores.items():
        said = ", ".join(f"{replay.rules.name(each, lang)}: {number}" for each, number in scores.items())
        rows.append([seat, said + (f" ({_word('winners', lang)})" if seat in result.winners else "")])
    return rows


def _findings(found: Audit, lang: str) -> list[list[str]]:
    return [
        [str(item.finding.seq), item.finding.rule, found.message(item, lang)]
        for item in found.items
        if item.status == "stands" and item.finding.severity != "remark"
    ]


def _rulings(replay: Replay, free: Any, lang: str) -> list[list[str]]:
    texts = catalogue(replay.rules.game)
    rows = []
    for seq, judged in replay.judged.items():
        move = judged.move
        if isinstance(move, Ruling):
            reason = free(replay.events[seq - 1], "reason") or ""
            what = f"{move.rule} ({_word('line', lang)} {move.seq}): {texts[move.rule].sentence(lang)}"
            rows.append([str(seq), what, _word(move.verdict, lang), reason])
    return rows


def _confirmed(replay: Replay, names: Names, lang: str) -> list[list[str]]:
    rows = []
    for seat, seq in confirmations(replay).items():
        at = replay.events[seq - 1].recorded_at[:16].replace("T", " ") + " UTC" if seq is not None else ""
        said = _word("by_line", lang).format(seq=seq, at=at) if seq is not None else "–"
        rows.append([_who(replay, names, seat), said])
    return rows

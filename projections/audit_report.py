"""The audit as a Markdown report in English or Polish, and as JSON values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any, Final

from events.vocabulary import Data, plain
from projections.audit import Audit, Changed, Item
from projections.viewing import finding_data

WORDS: Final = {
    "audit": ("Audit", "Audyt"),
    "session": ("session", "sesja"),
    "lines": ("lines", "linie"),
    "rules": ("rules", "zasady"),
    "state": ("state", "stan"),
    "none": ("Nothing to report.", "Nic do zgłoszenia."),
    "findings": ("Findings", "Ustalenia"),
    "line": ("line", "linia"),
    "turn": ("turn", "tura"),
    "breach": ("breach", "naruszenie"),
    "doubt": ("doubt", "wątpliwość"),
    "remark": ("remark", "uwaga"),
    "stands": ("stands", "obowiązuje"),
    "dismissed": ("dismissed", "oddalone"),
    "house rule": ("house rule", "zasada domowa"),
    "cleared": ("cleared", "usunięte poprawką"),
    "by": ("by line", "linią"),
    "cause": ("follows from line", "wynika z linii"),
    "proof": ("proof", "dowód"),
    "source": ("source", "źródło"),
    "changed": ("Lines struck or changed", "Linie skreślone lub zmienione"),
    "struck": ("struck", "skreślona"),
    "taken_back": ("taken back", "cofnięta"),
    "amended": ("amended", "poprawiona"),
    "undone": ("undone", "unieważniona"),
    "aside": ("Rules set aside", "Zasady pominięte"),
    "typo": ("typo", "pomyłka w zapisie"),
    "takeback": ("takeback", "cofnięcie"),
    "ruling": ("ruling", "decyzja sędziego"),
    "columns": ("line|what|text|by|kind|reason|who|when", "linia|co|tekst|przez|rodzaj|powód|kto|kiedy"),
    "referee": ("referee mode", "tryb sędziego"),
    "scribe": ("scribe mode", "tryb skryby"),
}


def words(key: str, lang: str) -> str:
    """A word of the report."""
    return WORDS[key][lang == "pl"]


def as_json(audit: Audit) -> Data:
    """The report as JSON values, both languages in it."""
    return {
        "session": audit.session_id,
        "game": audit.game,
        "mode": audit.mode,
        "head": audit.head,
        "state_digest": audit.digest,
        "rules_version": audit.rules_version,
        "closed": audit.closed,
        "result": plain(asdict(audit.result)),
        "house_rules": list(audit.house_rules),
        "breaches": audit.breaches,
        "findings": [_item(audit, each) for each in audit.items],
        "changed": [plain(asdict(each)) for each in audit.changed],
        "set_aside": [plain(asdict(each)) for each in audit.set_aside],
    }


def _item(audit: Audit, item: Item) -> Data:
    finding, text = item.finding, item.text
    return {
        **finding_data(finding),
        "status": item.status,
        "by": item.by,
        "counts": item.counts,
        "line": item.line,
        "turn": item.turn,
        "player": item.player,
        "message": {lang: audit.message(item, lang) for lang in ("en", "pl")},
        "sentence": {lang: text.sentence(lang) for lang in ("en", "pl")},
        "source": text.source,
    }


def markdown(audit: Audit, lang: str = "en", person: Callable[[str], str | None] = lambda id_: None) -> str:
    """The report as Markdown. ``person`` gives the name of a person id, where it is known."""
    return "\n".join([*_head(audit, lang), *_findings(audit, lang), *_changes(audit, lang, person)]) + "\n"


def _head(audit: Audit, lang: str) -> Iterator[str]:
    def w(key: str) -> str:
        return words(key, lang)

    yield f"# {w('audit')}: {audit.game}, {w('session')} {audit.session_id}"
    yield ""
    facts = [w(audit.mode), f"{w('lines')}: {audit.head}", f"{w('rules')}: {audit.rules_version}"]
    if audit.digest is not None:
        facts.append(f"{w('state')}: `{audit.digest[:16]}`")
    yield ", ".join(facts) + "."
    yield ""
    for (severity, status), number in sorted(audit.numbers.items()):
        yield f"- {w(severity)}, {w(status)}: {number}"
    if not audit.items:
        yield w("none")
    yield ""


def _findings(audit: Audit, lang: str) -> Iterator[str]:
    if audit.items:
        yield f"## {words('findings', lang)}"
        yield ""
    for item in audit.items:
        finding = item.finding
        turn = f", {words('turn', lang)} {item.turn}" if item.turn is not None else ""
        yield f"### {words('line', lang)} {finding.seq}{turn}: `{item.line}`"
        yield ""
        by = f" ({words('by', lang)} {item.by})" if item.by is not None else ""
        yield f"**{words(finding.severity, lang)} {finding.rule}**, {words(item.status, lang)}{by}"
        yield ""
        yield audit.message(item, lang)
        yield ""
        yield f"> {item.text.sentence(lang)}"
        yield ">"
        yield f"> {words('source', lang)}: {item.text.cited(lang)}"
        yield ""
        if finding.caused_by is not None:
            yield f"- {words('cause', lang)} {finding.caused_by}"
        for path, value in finding.proof.items():
            yield f"- {words('proof', lang)}: `{path}` = `{_value(value)}`"
        yield ""


def _changes(audit: Audit, lang: str, person: Callable[[str], str | None]) -> Iterator[str]:
    if audit.changed:
        columns = words("columns", lang).split("|")
        yield f"## {words('changed', lang)}"
        yield ""
        yield "| " + " | ".join(columns) + " |"
        yield "|" + "---|" * len(columns)
        for each in audit.changed:
            yield "| " + " | ".join(_cell(cell) for cell in _row(each, lang, person)) + " |"
        yield ""
    if audit.set_aside:
        yield f"## {words('aside', lang)}"
        yield ""
        for line in audit.set_aside:
            because = f": {_cell(line.because)}" if line.because else ""
            yield f"- {words('line', lang)} {line.seq} `{line.line}`: {', '.join(line.rules)}{because}"
        yield ""


def _row(each: Changed, lang: str, person: Callable[[str], str | None]) -> list[str]:
    text = f"~~{each.line}~~" if each.now is None else f"~~{each.line}~~ → {each.now}"
    who = person(each.recorder) or each.recorder
    return [
        str(each.seq),
        words(each.what, lang),
        text,
        str(each.by),
        words(each.kind, lang),
        each.reason or "",
        who,
        each.at,
    ]


def _cell(text: str | None) -> str:
    return (text or "").replace("|", "\\|").replace("\n", " ")


def _value(value: Any) -> str:
    return value if isinstance(value, str) else str(plain(value))

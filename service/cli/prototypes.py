"""What ``kronika table`` prints."""

from __future__ import annotations

from dataclasses import asdict

from events.languages import Lang
from service.cli.printing import table, visible
from service.cli.texts import counted, text, texts
from service.prototypes import Figure, Kept, Version
from service.prototypes.comparing import names
from service.shapes import Json

PARTS = ("figures", "verbs", "counters")


def kept_json(kept: Kept) -> Json:
    """A sheet of the library."""
    return {"title": kept.title, "version": kept.version, "file": str(kept.path), "sheet": kept.sheet}


def kept_text(kept: Kept, lang: Lang) -> str:
    """Title and version, and how much the sheet declares."""
    sheet = kept.sheet
    said = [
        counted(f"table.{part}", len(sheet[part]), lang)
        for part in ("counters", "verbs", "phases")
        if sheet.get(part)
    ]
    return visible(f"{kept.title} {kept.version}" + (f": {', '.join(said)}" if said else ""))


def comparison_json(versions: list[Version]) -> list[Json]:
    """Every version with its figures, each a mean and its n."""
    return [asdict(each) for each in versions]


def comparison_text(title: str, versions: list[Version], lang: Lang) -> str:
    """A row for each figure, a column for each version; n in brackets."""
    if not versions:
        return text("table.none", lang, title=title)
    head = [title, *(f"{each.version} ({counted('sessions', each.sessions, lang)})" for each in versions)]
    rows = [
        [_name(part, name, lang), *(_cell(getattr(each, part).get(name)) for each in versions)]
        for part in PARTS
        for name in names(versions, part)
    ]
    return str(table(head, rows))


def _name(part: str, name: str, lang: Lang) -> str:
    key = f"table.{part}.{name}"
    return text(key, lang) if key in texts() else f"{text(f'table.of_{part}', lang)} {name}"


def _cell(figure: Figure | None) -> str:
    return "–" if figure is None else f"{figure.mean:.1f} (n={figure.n})"

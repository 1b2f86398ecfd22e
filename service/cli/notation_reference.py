"""The reference pages of the notation, one a game, made from the notations themselves and from the lines of the demo:
``python -m service.cli.notation_reference docs/reference/notation``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from events.games import games
from events.notation import Notation, notation
from events.notation.headers import TAGS
from events.notation.names import Names
from events.notation.verbs import Verb
from service.transcripts import Transcript

DEMOS: Final = Path(__file__).parents[1] / "demos"
_MADE: Final = "<!-- Made by: python -m service.cli.notation_reference docs/reference/notation -->"
_LINE: Final = """\
A line is `SEAT: MOVE`; without a seat it is the move of the seat whose turn it is. `~` stands before what the table
shows and nobody decides. `;` separates moves, `#` begins a comment, `!!` behind a line says that it really happened
so, `?` stands for what nobody saw. Case, diacritics, blanks and hyphens make no difference in words. A beginning of
three letters is enough where it fits one thing only, in the language of the verb.

A file begins with header tags, `[Game "%s"] [Seats "…"]` and perhaps others: %s."""
_WHERE: Final = {"seat": "a seat", "table": "`~`", "either": "a seat or `~`", "session": ""}


def page(game: str) -> str:
    """The page of one game."""
    pen = notation(game)
    own = [each for each in pen.verbs.verbs if each.where != "session"]
    common = [each for each in pen.verbs.verbs if each.where == "session"]
    rows = [
        f"# Notation of {game}", "", _MADE, "", _LINE % (game, ", ".join(map(_code, TAGS))), "",
        "## Moves", "", *_moves(own, pen, _examples(game, pen)), "",
        *([pen.guide] if pen.guide else []),
        "## In every game", "", "| English | Polish | event |", "|---|---|---|",
        *(f"| {_words(each.en)} | {_words(each.pl)} | `{each.type}` |" for each in common),
    ]  # fmt: skip
    for names in pen.names:
        rows += ["", f"## Names: {names.kind}", "", *_names(names)]
    return "\n".join(rows) + "\n"


def _moves(verbs: Iterable[Verb], pen: Notation, examples: dict[str, dict[str, Any]]) -> Iterator[str]:
    yield "| English | Polish | sign | written with | event | for example | in Polish |"
    yield "|---|---|---|---|---|---|---|"
    for each in verbs:
        example = next((examples[word] for word in each.en if word in examples), None)
        shown = [_code(pen.say(example, language)) if example else "" for language in ("en", "pl")]
        cells = [
            _words(each.en),
            _words(each.pl),
            _words(each.signs),
            _WHERE[each.where],
            f"`{each.type}`",
            *shown,
        ]
        yield "| " + " | ".join(cells) + " |"


def _names(names: Names) -> Iterator[str]:
    yield "| id | also | English | Polish |"
    yield "|---|---|---|---|"
    for each in names.things:
        also, en, pl = (", ".join(dict.fromkeys(words)) for words in (each.exact, each.en, each.pl))
        yield f"| `{each.id}` | {also} | {en} | {pl} |"


def _examples(game: str, pen: Notation) -> dict[str, dict[str, Any]]:
    """{verb: the shortest line with it in the demo's evenings}"""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((DEMOS / game).glob("*.txt")):
        with path.open(encoding="utf-8") as rows:
            for row in Transcript(rows, path.name).rows():
                for event in getattr(row, "events", ()):
                    plain = {key: value for key, value in event.items() if key != "marks"}
                    written = pen.write(plain)
                    verb = next(word for word in written.split() if word != "~" and not word.endswith(":"))
                    if verb not in found or len(written) < len(pen.write(found[verb])):
                        found[verb] = plain
    return found


def _words(words: Iterable[str]) -> str:
    return ", ".join(_code(each) for each in words)


def _code(text: str) -> str:
    return f"`{text}`".replace("|", "\\|")


def main(folder: Path) -> None:
    """Writes all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games():
        (folder / f"{game}.md").write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""The XML documents of a file as plain rows: several may be glued together, and some are no answer but a message.

Nothing outside the file is ever read: a document that declares types or entities is refused as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from events.exchange.loose import MOST, clean
from events.problems import Place, Problem

_BEGIN: Final = re.compile(r"<\?xml[^>]*\?>")
_DECLARED: Final = re.compile(rb"<\?xml[^>]*encoding=[\"']([A-Za-z0-9._-]{1,30})[\"']")
_FORBIDDEN: Final = re.compile(r"<!\s*(DOCTYPE|ENTITY)", re.IGNORECASE)
DEEPEST: Final = 30
"""Elements within elements; answers have five or so."""


def text_of_xml(content: bytes, source: str | None = None) -> str:
    """The text of a file, in UTF-8 or as it declares. Raises Problem ``encoding``, ``size``."""
    if len(content) > MOST:
        raise Problem("size", "the file is larger than any play log", place=Place(source=source))
    declared = _DECLARED.search(content[:200])
    for name in ("utf-8-sig", declared[1].decode() if declared else "utf-8"):
        try:
            return content.decode(name)
        except (UnicodeError, LookupError):
            continue
    raise Problem("encoding", "the file is no text that can be read", place=Place(source=source))


def documents(text: str, source: str | None = None) -> Iterator[tuple[str, dict[str, Any]] | Problem]:
    """(name of the root, its row) of every document; a Problem in the place of one that cannot be read."""
    if _FORBIDDEN.search(text):
        what = "the file declares document types or entities, which no answer does; it is not read"
        yield Problem("xml", what, place=Place(source=source))
        return
    pieces = [each for each in _BEGIN.split(text) if each.strip()]
    for number, piece in enumerate(pieces, 1):
        try:
            root = fromstring(f"<all>{piece}</all>", forbid_dtd=True)
        except (ParseError, DefusedXmlException, ValueError, RecursionError) as error:
            which = f"document {number}: " if len(pieces) > 1 else ""
            yield Problem(
                "xml", f"{which}this is no XML ({clean(str(error))[:80]})", place=Place(source=source)
            )
            continue
        for each in root:
            yield str(each.tag), row_of(each)


def row_of(element: Element, depth: int = 0) -> dict[str, Any]:
    """An element as a row: attributes and children by name, several children of one name as a list, the text under
    ``#text``."""
    made: dict[str, Any] = {clean(key).strip(): clean(value).strip() for key, value in element.attrib.items()}
    text = clean(element.text or "").strip()
    if text:
        made["#text"] = text
    if depth >= DEEPEST:
        return made
    for child in element:
        if not isinstance(child.tag, str):
            continue
        row = row_of(child, depth + 1)
        known = made.get(child.tag)
        if isinstance(known, list):
            known.append(row)
        else:
            made[child.tag] = row if known is None or isinstance(known, str) else [known, row]
    return made


def plain_keys(value: Any, depth: int = 0) -> Any:
    """A conversion to JSON with ``-id`` or ``@id`` for attributes, as rows have them."""
    if isinstance(value, dict) and depth < DEEPEST:
        return {key.lstrip("-@_") or key: plain_keys(each, depth + 1) for key, each in value.items()}
    if isinstance(value, list) and depth < DEEPEST:
        return [plain_keys(each, depth + 1) for each in value]
    return value

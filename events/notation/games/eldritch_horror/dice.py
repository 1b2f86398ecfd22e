"""Tests and rolls: ``str-1^2@1[5,1,3*6(5)]=2``; ``wil=1`` without dice, ``obs=?`` not seen, ``[4,2]`` no test."""

from __future__ import annotations

import re
from typing import Any, Final

from events.languages import Lang
from events.notation.games.eldritch_horror import names
from events.notation.lexer import Word
from events.vocabulary import Data

_TEST: Final = re.compile(
    r"(?:(?P<role>will|strength):)?(?P<skill>[^\W\d_]{3,})(?P<modifier>[+-][0-9])?(?P<bonus>\^[+-]?[0-9])?"
    r"(?P<extra>@[+-]?[0-9])?(?P<dice>\[[^\[\]]*\])?(?P<result>=(?:[0-9]{1,2}|\?))?"
)
_DIE: Final = re.compile(r"([0-9]+)((?:\*[0-9]+\([^()]*\))*)")
_BARE: Final = re.compile(r"\*([0-9]+)\*([0-9]+)\(([^()]*)\)")
_REROLL: Final = re.compile(r"\*([0-9]+)\(([^()]*)\)")
_FREE: Final = ("free", "darmo", "za-darmo")


def is_test(word: Word) -> bool:
    """Whether a word looks like a test: a skill with dice or a result behind it."""
    found = None if word.quoted else _TEST.fullmatch(word.raw)
    return found is not None and len(names.SKILL.find(found["skill"])) == 1


def test(word: Word, language: Lang | None) -> tuple[str | None, Data]:
    """(``will`` or ``strength`` where it is said which test of a combat it is, the Test)."""
    found = _TEST.fullmatch(word.raw)
    if found is None:
        raise word.problem(
            "syntax", f"a test must stand here, not {word.raw[:40]!r}", hint="wil-1[5,2,6] or wil=1"
        )
    made: Data = {"skill": names.SKILL.read(word.cut(found.start("skill"), found.end("skill")), language)}
    for field in ("modifier", "bonus", "extra"):
        number = int(found[field].lstrip("^@")) if found[field] else 0
        if number:
            made[field] = number
    if found["dice"] is not None:
        made |= dice(word.cut(found.start("dice"), found.end("dice")), language)
    if found["result"] is not None and found["result"] != "=?":
        made["result"] = int(found["result"][1:])
    return found["role"], made


def dice(word: Word, language: Lang | None) -> Data:
    """``[5,1,3*6(5)]`` as ``dice`` and ``rerolls``."""
    if not (word.raw.startswith("[") and word.raw.endswith("]")):
        raise word.problem("syntax", f"dice in square brackets must stand here, not {word.raw[:40]!r}")
    values: list[int] = []
    rerolls: list[Data] = []
    for piece in re.finditer(r"[^\s,]+", word.raw[1:-1]):
        part = word.cut(piece.start() + 1, piece.end() + 1)
        bare, die = _BARE.fullmatch(part.raw), _DIE.fullmatch(part.raw)
        if bare is not None:
            rerolls.append(_reroll(part, bare[1], bare[2], bare[3], language))
        elif die is None:
            raise part.problem(
                "syntax", f"a die must stand here, not {part.raw[:40]!r}", hint="1 to 6, 3*6(free)"
            )
        else:
            shown = [_pips(part, sign) for sign in die[1]]
            values += shown
            now = str(shown[-1])
            for again in _REROLL.finditer(die[2]):
                rerolls.append(_reroll(part, now, again[1], again[2], language))
                now = again[1]
    return {"dice": values} | ({"rerolls": rerolls} if rerolls else {})


def _pips(word: Word, text: str) -> int:
    if text not in tuple("123456"):
        raise word.problem("unknown", f"no die shows {text[:10]}", hint="1 to 6")
    return int(text)


def _reroll(word: Word, before: str, after: str, paid: str, language: Lang | None) -> Data:
    words = Word(paid.strip().lower().replace(" ", "-"), word.column)
    face = "" if words.raw in _FREE else names.face(names.clue_of(words) or words, language)
    return {"paid": f"clue:{face}" if face else "free", "from": _pips(word, before), "to": _pips(word, after)}


def write_test(made: Data, role: str | None = None) -> str:
    """The canonical text. ``role``: will or strength of a combat, said only where the skill does not say it."""
    text = names.SHORT[made["skill"]]
    if role is not None and role != made["skill"]:
        text = f"{role}:{text}"
    if made.get("modifier"):
        text += f"{made['modifier']:+d}"
    if made.get("bonus"):
        text += f"^{made['bonus']}"
    if made.get("extra"):
        text += f"@{made['extra']}"
    if made.get("dice") is not None or made.get("rerolls"):
        text += write_dice(made)
    if made.get("result") is not None:
        text += f"={made['result']}"
    return f"{text}=?" if made.get("dice") is None and made.get("result") is None else text


def write_dice(made: Data) -> str:
    """Rerolls stand behind the die they change, where their order can be read off from that."""
    values = list(made.get("dice") or ())
    rerolls = list(made.get("rerolls") or ())
    chains = _chains(values, rerolls)
    if chains is None:
        parts = [str(value) for value in values]
        parts += [f"*{each['from']}{_said(each)}" for each in rerolls]
    else:
        parts = [f"{value}{''.join(map(_said, chain))}" for value, chain in zip(values, chains, strict=True)]
    return f"[{','.join(parts)}]"


def _chains(values: list[int], rerolls: list[Data]) -> list[list[Data]] | None:
    """The rerolls of each die; None where the order of the text would be another one."""
    chains: list[list[Data]] = [[] for _ in values]
    shown = list(values)
    for each in rerolls:
        at = next((n for n, value in enumerate(shown) if value == each["from"]), None)
        if at is None:
            return None
        chains[at].append(each)
        shown[at] = each["to"]
    return chains if [each for chain in chains for each in chain] == rerolls else None


def _said(reroll: Data) -> str:
    paid: Any = reroll["paid"]
    return f"*{reroll['to']}({str(paid).removeprefix('clue:')})"

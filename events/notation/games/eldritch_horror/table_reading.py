"""What the lines of the table and of the Mythos Phase read."""

from __future__ import annotations

import re
from typing import Final

from events.catalogue.eldritch_horror import USUAL_ICONS
from events.notation.contract import Cursor, verb
from events.notation.games.eldritch_horror import board_ops, names
from events.notation.games.eldritch_horror.dice import dice
from events.notation.games.eldritch_horror.reading import FILL, MISSING, bare, cards, numbers, ops
from events.notation.games.eldritch_horror.sources import source
from events.notation.lexer import Word
from events.notation.words import fold
from events.vocabulary import Data

_PAIR: Final = re.compile(r"([^=]+)=([0-9]{1,2})")
_NEEDS: Final = ("needs", "wymaga")
_LEAD: Final = ("lead", "prowadzi")
_BY: Final = ("by", "przez")
_CHOSEN: Final = ("lead", "wybór")
_TRAITS: Final = {
    "ongoing": "ongoing", "trwala": "ongoing", "trait:event": "event", "trait:ongoing": "ongoing",
    "trait:rumor": "rumor",
    "trait:pogloska": "rumor",
    "trait:trwala": "ongoing", "cecha:wydarzenie": "event", "cecha:trwala": "ongoing", "cecha:pogloska": "rumor",
}  # fmt: skip
_RUMOR, _ELDRITCH = ("rumor", "pogloska"), ("eldritch", "plugastwo")


# --- set-up


def _choose(c: Cursor) -> Data:
    return {"type": "choose_investigator", "seat": c.seat_id(), "investigator": c.name(names.INVESTIGATOR)}


def _setup(c: Cursor) -> Data:
    made: Data = {"type": "setup", "ancient_one": c.name(names.ANCIENT_ONE)}
    c.take(*_LEAD)
    lead = c.optional(lambda: c.name(names.INVESTIGATOR))
    return made | ({"lead": lead} if lead is not None else {})


def _start(c: Cursor) -> Data:
    made: Data = {"type": "setup_choice"}
    while c.peek() is not None:
        word = c.word("a skill or a Clue")
        clue = names.clue_of(word)
        if clue is not None:
            made["clue_face"] = names.face(clue, c.language)
        else:
            made["improve"] = names.SKILL.read(word, c.language)
    return made


def _reserve(c: Cursor) -> Data:
    return {"type": "setup_reserve", "cards": cards(c)}


def _expedition(c: Cursor) -> Data:
    return {"type": "setup_expedition", "site": c.name(names.SPACE)}


def _replace(c: Cursor) -> Data:
    made: Data = {
        "type": "replace_investigator",
        "seat": c.seat_id(),
        "investigator": c.name(names.INVESTIGATOR),
    }
    if c.take(*FILL):
        made["refill"] = cards(c, *MISSING)
    if c.take(*MISSING):
        made["starting_missing"] = [names.card(word, c.language) for word in c.rest()]
    return made


# --- things that come to the board


def _gate(c: Cursor) -> Data:
    return {"type": "spawn_gate", **board_ops.spawn_gate(c)}


def _monster(c: Cursor) -> Data:
    return {"type": "spawn_monster", **board_ops.spawn_monster(c)}


def _clue(c: Cursor) -> Data:
    return {"type": "spawn_clue", **board_ops.spawn_clue(c)}


def _mystery(c: Cursor) -> Data:
    word = c.word("a Mystery")
    made: Data = {"type": "draw_mystery", "card": _mystery_name(word, c)}
    if c.take(*_NEEDS):
        needs: Data = {}
        while (word := c.word("what it needs")) is not None:
            needs |= {"count": int(word.raw)} if word.raw.isdecimal() else {"kind": word.text}
            if c.peek() is None:
                break
        made["needs"] = needs
    return made


def _mystery_name(word: Word, c: Cursor) -> str:
    return "?" if word.text == "?" else names.MYSTERY.read(word, c.language)


def _random(c: Cursor) -> Data:
    if c.take(*_CHOSEN):
        return {"type": "random_space", "chosen_by_lead": c.name(names.SPACE)}
    return {"type": "random_space", "face": names.face(c.word("a space"), c.language)}


def _roll(c: Cursor) -> Data:
    made = {"type": "roll", **dice(c.word("dice in square brackets"), c.language)}
    found = source(c)
    return made | ({"source": found} if found is not None else {})


# --- Mythos


def _mythos(c: Cursor) -> Data:
    made: Data = {"type": "draw_mythos"}
    first = c.peek()
    if first is not None and first.quoted:
        made["card"] = c.quote("the Mythos card")
    made |= {"colour": c.name(names.COLOUR), "icons": []}
    traits: list[str] = []
    while (word := c.peek()) is not None:
        if c.take(*_BY):
            made["by"] = c.word("a card").text
            continue
        c.word("an icon")
        if not _mark(made, traits, word, c):
            _icon(made, word, c)
    return made | ({"traits": traits} if traits else {})


def _mark(made: Data, traits: list[str], word: Word, c: Cursor) -> bool:
    """Words that are no icons."""
    text = fold(word.raw)
    if text in _TRAITS:
        traits.append(_TRAITS[text])
    elif text in ("reminder", "przypomnienie"):
        made["reminder"] = True
    elif word.raw == "*":
        made["icons"] += [each for each in USUAL_ICONS[made["colour"]] if each not in made["icons"]]
    elif len(found := names.DIFFICULTY.find(word.text)) == 1:
        made["difficulty"] = found[0]
    else:
        return False
    return True


def _icon(made: Data, word: Word, c: Cursor) -> None:
    """An icon; ``rumor:9`` and ``eldritch:3`` say more of theirs."""
    kind, sign, _ = word.raw.partition(":")
    if not sign:
        made["icons"].append(names.ICON.read(word, c.language))
        return
    value = word.cut(len(kind) + 1)
    if fold(kind) in _RUMOR:
        icon, made["rumor_space"] = "rumor_token", names.SPACE.read(value, c.language)
    elif fold(kind) in _ELDRITCH and value.raw.isdecimal():
        icon, made["eldritch"] = "eldritch_tokens", int(value.raw)
    else:
        raise word.problem("syntax", f"{word.raw[:40]!r} is no icon", hint="rumor:9, eldritch:3")
    if icon not in made["icons"]:
        made["icons"].append(icon)


def _reckoning(c: Cursor) -> Data:
    made: Data = {"type": "reckoning", "source": source(c) or {"kind": "other"}}
    word = c.peek()
    if word is not None:
        made["roll"] = dice(c.word("dice"), c.language)
    return made | ops(c, made["source"].get("holder"))


def _effect(c: Cursor) -> Data:
    found = source(c)
    made: Data = {"type": "effect"} | ({"source": found} if found is not None else {})
    return made | ops(c, (found or {}).get("holder"))


def _nothing(c: Cursor) -> Data:
    step = c.optional(lambda: c.name(names.STEP))
    return {"type": "no_effect"} | ({"step": step} if step is not None else {})


def _awaken(c: Cursor) -> Data:
    found = numbers(c)
    made: Data = {"type": "flip_ancient_one", **ops(c)}
    return made | ({"cultist": found["numbers"]} if found else {})


def _solve(c: Cursor) -> Data:
    made: Data = {"type": "solve_mystery", "card": _mystery_name(c.word("a Mystery"), c)}
    spent: Data = {}
    while c.peek() is not None:
        word = c.word("INVESTIGATOR=CLUES")
        found = _PAIR.fullmatch(word.raw)
        if found is None:
            raise word.problem("syntax", f"INVESTIGATOR=CLUES must stand here, not {word.raw[:40]!r}")
        spent[names.INVESTIGATOR.read(word.cut(0, found.end(1)), c.language)] = int(found[2])
    return made | ({"clues_spent": spent} if spent else {})


def _solve_rumor(c: Cursor) -> Data:
    return {"type": "solve_rumor", "card": c.word("a Rumor").text}


def _lead(c: Cursor) -> Data:
    return {"type": "pass_lead", "to": c.name(names.INVESTIGATOR)}


def _end_phase(c: Cursor) -> Data:
    return {"type": "end_phase", "phase": c.name(names.PHASE)}


def _finale(c: Cursor) -> Data:
    made: Data = {"type": "end_game", "result": c.name(names.RESULT)}
    found = source(c)
    return made | ({"source": found} if found is not None else {})


VERBS: Final = (
    verb("choose_investigator", _choose, "choose", "badacz", where="table"),
    verb("setup", _setup, "setup", "przygotuj_grę", where="table"),
    verb("setup_choice", _start, "start", "początek"),
    verb("setup_reserve", _reserve, "reserve", "rezerwy", where="table"),
    verb("setup_expedition", _expedition, "expedition", "ekspedycja", where="table"),
    verb("end_setup", bare("end_setup"), "ready", "gotowe", where="table"),
    verb("spawn_gate", _gate, "gate", "brama", where="either"),
    verb("spawn_monster", _monster, "monster", "potwór", where="either"),
    verb("spawn_clue", _clue, "clue", "wskazówka", where="either"),
    verb("draw_mystery", _mystery, "mystery", "tajemnica", where="either"),
    verb("random_space", _random, "random", "losowe", where="either"),
    verb("roll", _roll, "roll", "rzut", where="either"),
    verb("draw_mythos", _mythos, "mythos", "mity", where="either"),
    verb("reckoning", _reckoning, "reckoning", "rozrachunek", where="either"),
    verb("effect", _effect, "effect", "efekt", where="either"),
    verb("no_effect", _nothing, "nothing", "nic", where="either"),
    verb("flip_ancient_one", _awaken, "awaken", "przebudzenie", where="either"),
    verb("solve_mystery", _solve, "solve", "rozwiązanie", where="either"),
    verb("solve_rumor", _solve_rumor, "solve_rumor", "koniec_pogłoski", where="either"),
    verb("pass_lead", _lead, "lead", "prowadzi", where="either"),
    verb("replace_investigator", _replace, "replace", "zastępca", where="table"),
    verb("end_phase", _end_phase, "end_phase", "koniec_fazy", where="either"),
    verb("end_game", _finale, "finale", "finał", where="either"),
)

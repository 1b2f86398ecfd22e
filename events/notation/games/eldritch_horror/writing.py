"""Canonical text of the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.notation.contract import Writer, join
from events.notation.games.eldritch_horror import names
from events.notation.games.eldritch_horror.dice import write_dice, write_test
from events.notation.games.eldritch_horror.ops_text import (
    spawned_clue,
    spawned_gate,
    spawned_monster,
    write_ops,
)
from events.notation.games.eldritch_horror.sources import write_source
from events.notation.lexer import quoted
from events.vocabulary import Data

_LETTERS: Final = {"will": "w", "horror": "h", "strength": "s", "damage": "d", "toughness": "t"}


def _steps(*parts: str | None) -> str | None:
    made = ", ".join(part for part in parts if part)
    return f"-> {made}" if made else None


def _who(data: Data) -> str | None:
    """Whom operations mean where nobody is named: the investigator of the line, else who holds its source."""
    player: str | None = data.get("player")
    return player if player is not None else (data.get("source") or {}).get("holder")


def _ops(data: Data) -> str | None:
    return _steps(write_ops(data.get("ops") or (), _who(data)))


def _source(data: Data) -> str:
    return write_source(data.get("source"), data.get("player"))


def _said_source(data: Data) -> str:
    """Of a line that may have none: ``other`` is written too."""
    return _source(data) or ("other" if data.get("source") else "")


def _fill(cards: Sequence[str] | None) -> str | None:
    return join("fill", [*map(names.write_card, cards)]) if cards is not None else None


def _tests(data: Data) -> list[str]:
    return [write_test(each) for each in data.get("tests") or ()]


def _numbers(made: Mapping[str, Any] | None) -> str | None:
    if made is None:
        return None
    return (
        "{" + ",".join(f"{_LETTERS[key]}{made[key]}" for key in _LETTERS if made.get(key) is not None) + "}"
    )


def _travel(data: Data) -> str:
    return join("travel", data["path"], [f"${each}" for each in data.get("tickets") or ()])


def _rest(data: Data) -> str:
    parts = [f"+{data[key]}{key[0].upper()}" for key in ("health", "sanity") if data.get(key) is not None]
    return join("rest", parts)


def _trade(data: Data) -> str:
    gives, takes = ([*map(names.write_good, data.get(key) or ())] for key in ("gives", "takes"))
    return join(
        "trade", data["with"], ["gives", *gives] if gives else None, ["takes", *takes] if takes else None
    )


def _prepare(data: Data) -> str:
    return join(
        "prepare", data.get("gain"), f"-{data['discard']}" if data.get("discard") is not None else None
    )


def _acquire(data: Data) -> str:
    to = data.get("to") or {}
    gained = [join(to.get(card), f"+{names.write_card(card)}") for card in data.get("gained") or ()]
    discarded = data.get("discarded")
    out = f"-{names.write_card(discarded)}" if discarded is not None else None
    test = write_test(data["test"]) if data.get("test") is not None else None
    loan = "loan" if data.get("loan") else None
    return join("acquire", test, loan, _steps(*gained, out, _fill(data.get("refill"))))


def _component(data: Data) -> str:
    test = write_test(data["test"]) if data.get("test") is not None else None
    return join("local" if data.get("local") else "action", _source(data), test, _ops(data))


def _fight(data: Data) -> list[str | None]:
    tests = [write_test(data[role], role) for role in ("will", "strength") if data.get(role) is not None]
    before = [f"before {write_ops([each], _who(data))}" for each in data.get("before") or ()]
    return [
        _numbers(data.get("numbers")),
        *tests,
        _steps(*before, write_ops(data.get("after") or (), _who(data))),
    ]


def _ambush(data: Data) -> str:
    named = "named" if data.get("random") is False else None
    return join("ambush", names.write_monster(data["monster"]), named, *_fight(data))


def _encounter(data: Data) -> str:
    passed = {True: "pass", False: "fail"}.get(data["passed"]) if data.get("passed") is not None else None
    site = f"next {data['next_site']}" if data.get("next_site") is not None else None
    steps = _steps(write_ops(data.get("ops") or (), _who(data)), site)
    return join("encounter", data["deck"], data.get("card"), _tests(data), passed, steps)


def _setup(data: Data) -> str:
    lead = ["lead", data["lead"]] if data.get("lead") is not None else None
    return join("setup", quoted(data["ancient_one"]), lead)


def _start(data: Data) -> str:
    improve = names.SHORT[data["improve"]] if data.get("improve") is not None else None
    return join("start", improve, f"clue:{data['clue_face']}" if data.get("clue_face") is not None else None)


def _replace(data: Data) -> str:
    missing = data.get("starting_missing")
    lost = join("missing", [*map(names.write_card, missing)]) if missing is not None else None
    return join("replace", data["seat"], data["investigator"], _fill(data.get("refill")), lost)


def _mystery(data: Data) -> str:
    needs = data.get("needs")
    parts = None
    if needs is not None:
        parts = ["needs", *([names.write_text(needs["kind"])] if "kind" in needs else [])]
        parts += [needs["count"]] if "count" in needs else []
    return join("mystery", names.write_card(data["card"]), parts)


def _random(data: Data) -> str:
    if data.get("chosen_by_lead") is not None:
        return f"random lead {data['chosen_by_lead']}"
    return f"random {data['face']}"


def _mythos(data: Data) -> str:
    card = quoted(data["card"]) if data.get("card") is not None else None
    traits = list(data.get("traits") or ("event",))
    shown = (
        []
        if traits == ["event"]
        else ["ongoing" if each == "ongoing" else f"trait:{each}" for each in traits]
    )
    reminder = "reminder" if data.get("reminder") else None
    by = ["by", quoted(data["by"])] if data.get("by") is not None else None
    return join("mythos", card, data["colour"], data.get("difficulty"), _icons(data), shown, reminder, by)


def _icons(data: Data) -> list[str]:
    more = {}
    if data.get("rumor_space") is not None:
        more["rumor_token"] = f"rumor:{data['rumor_space']}"
    if data.get("eldritch"):
        more["eldritch_tokens"] = f"eldritch:{data['eldritch']}"
    made = [more.pop(each, names.ICON_WORDS[each]) for each in data["icons"]]
    return [*made, *more.values()]


def _reckoning(data: Data) -> str:
    roll = write_dice(data["roll"]) if data.get("roll") is not None else None
    return join("reckoning", _source(data), roll, _ops(data))


def _solve(data: Data) -> str:
    spent = [f"{who}={n}" for who, n in (data.get("clues_spent") or {}).items()]
    return join("solve", names.write_card(data["card"]), spent)


WRITERS: Final[dict[str, Writer]] = {
    "choose_investigator": lambda d: join("choose", d["seat"], d["investigator"]),
    "setup": _setup,
    "setup_choice": _start,
    "setup_reserve": lambda d: join("reserve", [*map(names.write_card, d["cards"])]),
    "setup_expedition": lambda d: join("expedition", d["site"]),
    "end_setup": lambda d: "ready",
    "travel": _travel,
    "rest": _rest,
    "trade": _trade,
    "prepare": _prepare,
    "acquire_assets": _acquire,
    "component_action": _component,
    "grant_action": lambda d: join("grant", d["to"], _source(d)),
    "pass": lambda d: "pass",
    "combat": lambda d: join("combat", d["monster"], *_fight(d)),
    "ambush": _ambush,
    "encounter": _encounter,
    "encounter_text": lambda d: join("text", _source(d), _tests(d), _ops(d)),
    "spawn_gate": spawned_gate,
    "spawn_monster": spawned_monster,
    "spawn_clue": spawned_clue,
    "draw_mystery": _mystery,
    "random_space": _random,
    "roll": lambda d: join("roll", write_dice(d), _said_source(d)),
    "draw_mythos": _mythos,
    "reckoning": _reckoning,
    "effect": lambda d: join("effect", _source(d), _ops(d)),
    "no_effect": lambda d: join("nothing", d.get("step")),
    "flip_ancient_one": lambda d: join("awaken", _numbers(d.get("cultist")), _ops(d)),
    "solve_mystery": _solve,
    "solve_rumor": lambda d: join("solve_rumor", quoted(d["card"])),
    "pass_lead": lambda d: join("lead", d["to"]),
    "replace_investigator": _replace,
    "end_phase": lambda d: join("end_phase", d["phase"]),
    "end_game": lambda d: join("finale", d["result"], _said_source(d)),
}
"""{type: its text behind the investigator or ``~``}"""

"""Somebody who taps Eldritch Horror: every key is one that the server sends, and each line costs its taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from events.notation import notation
from events.vocabulary import Data
from projections.keypads import kit, screen, step
from projections.keypads.contract import NO_MEMORY, Memory
from projections.keypads.steps import put, token
from projections.rules.contract import PUBLIC
from service.drafting import completed
from tests.games.eldritch_horror.table import Eldritch
from tests.scribe.tapping import FAR, at

BUDGET: dict[str, Any] = read_yaml(Path(__file__).parent / "budgets.yaml")["eldritch_horror"]
FOUR: dict[str, Any] = {
    "ancient_one": "Azathoth", "players": 4, "round": 2, "phase": "action", "lead": "silas", "active": "silas",
    "order": ["silas", "lily", "norman", "charlie"], "doom": 15, "omen": "green",
    "reserve": [".45 Automatic", "Bandages", "Arcane Scholar", "Carbine Rifle"],
    "mythos": {"stage": 1, "left": {"green": 1, "yellow": 2, "blue": 1}},
    "investigators": {
        "silas": {"seat": "s1", "space": "sydney", "health": 6, "sanity": 4, "cards": ["Fishing Net"]},
        "lily": {"seat": "s2", "space": "shanghai", "conditions": ["Debt"]},
        "norman": {"seat": "s3", "space": "arkham", "conditions": ["Paranoia"]},
        "charlie": {"seat": "s4", "space": "san_francisco", "conditions": ["Amnesia"]},
    },
}  # fmt: skip


class Tapper:
    """Somebody with the page in the hand: every key is one that the server sends."""

    def __init__(self, given: Data, memory: Memory = NO_MEMORY) -> None:
        self.game, self.memory = Eldritch(given), memory

    def line(self, text: str) -> int:
        """The taps of a line, which is then made without a finding."""
        (line,) = notation("eldritch_horror").read(text, ["s1", "s2", "s3", "s4"])
        return self.move(line)

    def move(self, line: Data) -> int:
        taps = self.taps(self.plain(line))
        assert self.game.do(line) == [], line
        return taps

    def plain(self, line: Data) -> Data:
        """The line as the log has it: nothing that is at its default."""
        known = self.game.table.vocabulary
        fields = {key: value for key, value in line.items() if key != "type"}
        return {"type": line["type"], **known.encode(known.decode(line["type"], fields))}

    def taps(self, line: Data) -> int:
        found = [FAR]
        for section in screen(self.game.table, PUBLIC, "en")["sections"]:
            if section["type"] != line["type"]:
                continue
            fold = int(section["fold"])
            for button in section.get("buttons", ()):
                if not button.get("begin") and self.same(button["line"], line):
                    found.append(fold + 1)
                elif (button.get("begin") or button.get("more")) and within(button["line"], line):
                    found.append(fold + 1 + self.form(button["line"], line))
            if "field" in section and within(section["line"], line):
                preset = section.get("sets", {}).get(token(at(line, section["field"])))
                if preset is not None:
                    whole = {
                        **put(section["line"], section["field"], at(line, section["field"])),
                        **preset["fields"],
                    }
                    found.append(fold + 1 if self.same(whole, line) else FAR)
                    continue
                found.append(fold + self.form(section["line"], line))
        return min(found)

    def form(self, partial: Data, line: Data) -> int:
        """The taps in a form until the line is whole."""
        taps, made = 0, partial
        while taps < FAR:
            found = step(self.game.table, made, PUBLIC, "en", self.memory)
            path = found["field"]
            if path is None:
                return taps if self.same(bare(made), line) else FAR
            value, values = at(line, path), [each["value"] for each in found["candidates"]]
            pad = kit("eldritch_horror", "en")["keypads"].get(found["keypad"], {})
            aside = next(
                (each["line"] for each in found.get("beside", ()) if further(made, each["line"], line)), None
            )
            if aside is not None and (rest := self.form(aside, line)) < FAR:
                return taps + 1 + rest
            if pad.get("kind") == "toggles":
                keys = [key["value"] for key in pad["keys"]]
                made = put(made, path, [each for each in keys if each in value])
                taps += len({*value} ^ {*values[0]}) + 1
                continue
            fitting = [each for each in values if fits(each, value)]
            menus = [each for each in values if isinstance(each, dict) and "more" in each]
            menus = [
                each
                for each in menus
                if isinstance(value, dict) and each.get("who") in (None, value.get("who"))
            ]
            if menus:
                ways = [put(made, path, each) for each in (*fitting, *menus)]
                return taps + 1 + min(self.form(each, line) for each in ways)
            if value is None and None in values:
                taps, made = taps + 1, put(made, path, None)
                continue
            if value is not None and fitting:
                best = max(
                    reversed(fitting), key=lambda each: len(each) if isinstance(each, (dict, list)) else 0
                )
                made = put(made, path, best)
                fixed = pad.get("kind") in ("grid", "cards")
                taps += 1 if len(values) > 1 or found["may_stop"] or fixed else 0
                continue
            if not found["may_stop"]:
                return FAR
            ends = path.split(".")[-1].isdigit()
            made = {**made, "ended": [*made.get("ended", []), path]} if ends else {**made, path: None}
            taps += 1
        return FAR

    def same(self, line: Data, wanted: Data) -> bool:
        return bool(completed(self.game.table, line)[0] == completed(self.game.table, wanted)[0])


def bare(line: Data) -> Data:
    return {key: value for key, value in line.items() if key != "ended" and value is not None}


def within(partial: Data, line: Data) -> bool:
    return all(
        (key == "player" and key not in line) or line.get(key) == value for key, value in partial.items()
    )


def fits(key: Any, value: Any) -> bool:
    """Whether a key enters the value, or the beginning of it."""
    if isinstance(key, dict) and isinstance(value, dict):
        return all(name in value and fits(each, value[name]) for name, each in key.items())
    if isinstance(key, list) and isinstance(value, list):
        return len(key) <= len(value) and all(map(fits, key, value))
    return key is None or bool(key == value)


def further(made: Data, other: Data, line: Data) -> bool:
    """Whether a key beside the others leads on towards the line."""
    return all(
        bool(line.get(name)) and value != "" and fits(value, line[name])
        for name, value in other.items()
        if name not in made or made[name] != value
    )

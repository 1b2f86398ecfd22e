"""Entering Eldritch Horror: adjacent spaces, results, Mythos colours with their icons, effects composed by taps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from events.catalogue.eldritch_horror import NEIGHBOURS, SPACES, USUAL_ICONS
from events.vocabulary import Data
from projections.boards.eldritch_horror.words import TYPE_HUES, monster, short
from projections.film.words import Words as Phrases
from projections.keypads.buttons import captioned
from projections.keypads.contract import NO_MEMORY, Button, Keypad, Keypads, Memory, Preset, plain_path
from projections.keypads.games.eldritch_horror.asking import behind, beside, labelled, questions
from projections.keypads.games.eldritch_horror.composing import COMPOSED
from projections.keypads.games.eldritch_horror.learning import learned
from projections.keypads.games.eldritch_horror.pads import PADS, PEOPLE, WITHIN, WORDING, named
from projections.rules.contract import COMPLETE, Choice, Viewer
from projections.rules.games.eldritch_horror import icons
from projections.table import Table

_ONE_TAP: Final[Mapping[str, tuple[str, ...]]] = {
    colour: USUAL_ICONS[colour] for colour in ("green", "yellow")
}
"""Colours whose usual icons ask for nothing more."""
_BEGUN: Final = ("encounter", "combat", "encounter_text")


class EldritchKeypads(Keypads):
    game = "eldritch_horror"
    pads: Mapping[str, Keypad] = PADS
    fields: Mapping[str, str] = WORDING.pads
    manners = WORDING.manners
    field_words = WORDING.fields
    options = WORDING.options
    memory_aid = True
    spoken = True
    people = PEOPLE
    composed = COMPOSED

    def pad(self, type_: str, path: str) -> str | None:
        """Within operations by the last word of the path."""
        first, *rest = plain_path(path).split(".")
        if first in COMPOSED:
            return WITHIN.get(rest[-1], "effects") if rest else "effects"
        return super().pad(type_, path)

    def buttons(
        self, table: Table, type_: str, lines: Sequence[Data], viewer: Viewer, lang: str
    ) -> Iterable[Button] | None:
        """Adjacent spaces first, further ones behind a small button; acquiring with a loan or without; what is asked on
        by a form; *no effect* in one tap."""
        if type_ == "travel":
            return _travels(self, table, lines, lang)
        if type_ == "acquire_assets":
            return [button for line in lines for button in _acquiring(self, table, line, lang)]
        if type_ in _BEGUN:
            return [captioned(table, line, "", self, lang, begin=True) for line in lines]
        if type_ == "no_effect":
            return [Button(WORDING.called("no_effect", lang), line) for line in lines]
        return None

    def caption(self, table: Table, line: Data, lang: str) -> str | None:
        """A ticket that is prepared, and the one given up for it."""
        if line.get("type") != "prepare":
            return None
        fields = {key: value for key, value in line.items() if key != "type"}
        whole = table.rules.complete(table.state, table.vocabulary.decode("prepare", fields))
        known = table.vocabulary.encode(whole)
        gained, gone = (
            known.get(name) and named(f"{known[name]}_ticket")[lang] for name in ("gain", "discard")
        )
        return f"+ {gained}" + (f" (− {gone})" if gone else "")

    def presets(self, table: Table, type_: str, path: str, viewer: Viewer, lang: str) -> Mapping[str, Preset]:
        """A Mythos colour with its usual icons."""
        if type_ != "draw_mythos" or path != "colour":
            return {}
        phrases = Phrases(table.rules, lang)
        return {
            colour: Preset({"icons": list(usual)}, " · ".join(map(phrases.name, usual)))
            for colour, usual in _ONE_TAP.items()
        }

    def beyond(self, table: Table, partial: Data, found: Choice, viewer: Viewer, memory: Memory) -> Choice:
        """See :mod:`projections.keypads.games.eldritch_horror.asking`."""
        return next(questions(table, partial, found, memory), COMPLETE)

    def ended(self, table: Table, partial: Data, path: str, viewer: Viewer) -> Choice | None:
        """What is asked behind a list of operations; of other lists the rules know it."""
        if path.split(".")[0] not in COMPOSED:
            return None
        return behind(questions(table, partial, table.choices(partial, viewer), NO_MEMORY), path)

    def beside(
        self, table: Table, partial: Data, found: Choice, viewer: Viewer, lang: str
    ) -> Iterable[Button]:
        """Effects within a combat, tests, dice, names."""
        return beside(partial, found, lang)

    def extra(self, table: Table, viewer: Viewer, lang: str) -> Iterable[tuple[str, Sequence[Button]]]:
        """Effects at any time; in the Mythos Phase other icons, the text of the card, a solved Mystery, its end."""
        state = table.state
        if state.result is not None or state.phase == "setup":
            return
        if any(entry.get("type") == "draw_mythos" for entry in table.due(viewer)):
            yield (
                "draw_mythos",
                [Button(WORDING.texts["other_icons"][lang], {"type": "draw_mythos"}, begin=True)],
            )
        further = icons.current(state) if state.phase == "mythos" else None
        if further is not None and further.kind == "reckoning" and further.done:
            yield "reckoning", list(_reckonings(self, table, viewer, lang))
        effects = [Button(WORDING.called("effect", lang), {"type": "effect"}, begin=True)]
        if state.phase == "mythos" and state.mythos.drawn:
            effects = [*_text(table, lang), *effects]
            yield "effect", effects
            for type_ in ("solve_mystery", "end_phase"):
                line: Data = {"type": type_} | ({"phase": "mythos"} if type_ == "end_phase" else {})
                yield type_, [Button(WORDING.called(type_, lang), line, begin=type_ != "end_phase")]
        else:
            yield "effect", effects

    def learned(self, line: Data) -> tuple[str, Data] | None:
        """See :mod:`projections.keypads.games.eldritch_horror.learning`."""
        return learned(line)


def _travels(own: Keypads, table: Table, lines: Sequence[Data], lang: str) -> list[Button]:
    """One button for each adjacent space; a small one beside it where a ticket leads further."""
    first = [line for line in lines if len(line["path"]) == 1]
    made = []
    for line in sorted(first, key=lambda each: _distance(table, each)):
        far = any(
            each["player"] == line["player"] and len(each["path"]) > 1 and each["path"][0] == line["path"][0]
            for each in lines
        )
        to = line["path"][0]
        text = captioned(table, line, _destination(table, to, lang), own, lang).text
        made.append(Button(text, line, hue=TYPE_HUES[SPACES[to].type], more=far))
    return made


def _destination(table: Table, space: str, lang: str) -> str:
    """A space by its name or number, and what lies there."""
    state, texts = table.state, WORDING.texts
    name = texts["space_number"][lang].format(n=space) if space.isdecimal() else short(space, lang)
    there = [texts["here_gate"][lang]] if space in state.gates else []
    there += [monster(token, lang) for token, each in state.monsters.items() if each.space == space]
    there += [texts["here_clue"][lang]] if any(each.space == space for each in state.clues.values()) else []
    return " · ".join([name, *there])


def _distance(table: Table, line: Data) -> int:
    person = table.state.people.get(line["player"])
    near = list(NEIGHBOURS[person.space]) if person is not None else []
    return near.index(line["path"][0]) if line["path"][0] in near else len(near)


def _acquiring(own: Keypads, table: Table, line: Data, lang: str) -> list[Button]:
    return [
        captioned(table, {**line, **more}, WORDING.texts[text][lang], own, lang, begin=True)
        for text, more in (("no_loan", {}), ("loan", {"loan": True}))
    ]


def _reckonings(own: Keypads, table: Table, viewer: Viewer, lang: str) -> Iterable[Button]:
    """One button for each card that may still have its reckoning, in the right order."""
    line: Data = {"type": "reckoning"}
    for each in table.choices(line, viewer).candidates:
        text = labelled(each).label[lang]
        yield captioned(table, {**line, "source": each.value}, text, own, lang, begin=True)


def _text(table: Table, lang: str) -> list[Button]:
    """The effect of the card that was drawn, by its name."""
    card = table.state.mythos.card
    if card is None or card.startswith("?"):
        return []
    line = {"type": "effect", "source": {"kind": "mythos", "id": card}}
    return [Button(WORDING.texts["text_of"][lang].format(card=card), line, begin=True)]


KEYPADS: Final = EldritchKeypads()

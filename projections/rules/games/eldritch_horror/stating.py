"""What can be stated of the table, path by path: for position documents and for ``restate``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import ANCIENT_ONES, CITIES, COLOURS, MYSTERIES, OMENS, REFERENCE, SITES
from projections import paths
from projections.rules.games.eldritch_horror import stating_people, stating_pools
from projections.rules.games.eldritch_horror.board import kind_of
from projections.rules.games.eldritch_horror.reading import Reader
from projections.rules.games.eldritch_horror.state import (
    Clue,
    Ending,
    InPlay,
    Monster,
    Mythos,
    Origin,
    PhaseName,
    State,
)

PHASES: Final[tuple[PhaseName, ...]] = ("setup", "action", "encounter", "mythos", "over")
ORIGINS: Final[tuple[Origin, ...]] = ("cup", "set_aside", "box")
ENDINGS: Final[tuple[Ending, ...]] = ("win", "loss")
STEPS: Final = ("omen", "reckoning", "gates", "surge", "clues", "rumor", "eldritch", "text", "end_of_mythos")
Keys = tuple[str, ...]
Setter = Callable[[State, Reader, Keys, Any], None]


def state_value(state: State, read: Reader, keys: Keys, value: Any) -> None:
    """The value at a path is so from here on. A mapping may be stated part by part. Raises Problem."""
    for leaf, each in leaves(read, keys, value):
        SETTERS[_pattern(leaf)](state, read, leaf, each)


def leaves(read: Reader, keys: Keys, value: Any) -> Iterator[tuple[Keys, Any]]:
    """The paths that are set one by one, with their values. Raises Problem for what is no path."""
    fitting = [pattern for pattern in SETTERS if _begins(pattern, keys)]
    if any(len(pattern) == len(keys) for pattern in fitting):
        yield keys, value
        return
    if not fitting or not isinstance(value, Mapping):
        raise read.problem(paths.joined(keys), "is no path of the state that can be stated")
    for key, each in value.items():
        yield from leaves(read, (*keys, str(key)), each)


def in_order(stated: Mapping[Keys, Any]) -> dict[Keys, Any]:
    """{path: value} as they are set: in the order of :data:`SETTERS`, whatever the order in which they were said."""
    rank = {pattern: at for at, pattern in enumerate(SETTERS)}
    return {keys: stated[keys] for keys in sorted(stated, key=lambda each: (rank[_pattern(each)], each))}


def _pattern(leaf: Keys) -> Keys:
    """The pattern of a path that is set by itself."""
    return next(each for each in SETTERS if len(each) == len(leaf) and _begins(each, leaf))


def _begins(pattern: Keys, keys: Keys) -> bool:
    """Whether a pattern is of this path or of one below it."""
    return len(pattern) >= len(keys) and all(a in ("*", b) for a, b in zip(pattern, keys, strict=False))


def _scalar(attribute: str, of: str, *more: Any, none: bool = False) -> Setter:
    """A plain field of the state, read by a method of the reader."""

    def setter(state: State, read: Reader, keys: Keys, value: Any) -> None:
        made = None if none and value is None else getattr(read, of)(paths.joined(keys), value, *more)
        setattr(state, attribute, made)

    return setter


def _phase(state: State, read: Reader, keys: Keys, value: Any) -> None:
    """Another phase begins anew."""
    phase = read.word("phase", value, PHASES)
    if phase == state.phase:
        return
    state.phase, state.mythos, state.owed = phase, Mythos(), []
    state.first = state.lead


def _step(state: State, read: Reader, keys: Keys, value: Any) -> None:
    if value is None:
        state.mythos = Mythos()
        return
    step = read.word("phase_step", value, STEPS)
    state.mythos = Mythos(drawn=True, ended=step == "end_of_mythos")


def _lead(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.lead = state.first = read.word("lead", value, state.people)


def _active(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.active = None if value is None else read.word("active", value, state.people)


def _order(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.order = read.words("order", value, state.people)


def _omen_eldritch(state: State, read: Reader, keys: Keys, value: Any) -> None:
    if len(keys) == 2:
        omen = read.word("omen_eldritch", keys[1], OMENS)
        state.omen_eldritch[omen] = read.number(paths.joined(keys), value)
    else:
        state.omen_eldritch = read.numbers("omen_eldritch", value, OMENS)


def _reference(state: State, read: Reader, keys: Keys, value: Any) -> None:
    given = {keys[1]: value} if len(keys) == 2 else value
    for column, number in read.numbers("reference", given, ("gates", "clues", "surge")).items():
        most = max(row[column] for row in REFERENCE.values())
        state.reference[column] = read.number(f"reference.{column}", number, most, 1)


def _left(state: State, read: Reader, keys: Keys, value: Any) -> None:
    given = {keys[2]: value} if len(keys) == 3 else value
    state.left |= read.numbers("mythos.left", given, COLOURS)


def _in_play(state: State, read: Reader, keys: Keys, value: Any) -> None:
    card = read.text("in_play", keys[1])
    if len(keys) == 2 and value is None:
        state.in_play.pop(card, None)
        return
    row = read.mapping(f"in_play.{card}", value if len(keys) == 2 else {keys[2]: value})
    each = state.in_play.setdefault(card, InPlay())
    for key, part in row.items():
        path = paths.joined(["in_play", card, key])
        if key == "rumor":
            each.rumor = read.flag(path, part)
        elif key == "eldritch":
            each.eldritch = read.number(path, part)
        elif key == "rumor_space":
            each.rumor_space = None if part is None else read.space(path, part)
        else:
            raise read.problem(path, "is no part of a card in play")


# --- the board


def _gate(state: State, read: Reader, keys: Keys, value: Any) -> None:
    path = paths.joined(keys)
    space = read.space(path, keys[1])
    if value is None:
        state.gates = [each for each in state.gates if each != space]
    elif read.word(path, value, (read.word(path, space, CITIES),)) not in state.gates:
        state.gates.append(space)


def _monsters(state: State, read: Reader, keys: Keys, value: Any) -> None:
    space = read.space(paths.joined(keys), keys[1])
    tokens = read.tokens(paths.joined(keys), value)
    for token in [token for token, each in state.monsters.items() if each.space == space]:
        del state.monsters[token]
    for token in tokens:
        known = state.monsters.get(token) or read.monsters.get(token)
        state.monsters[token] = known or Monster(_name(token), "?")
        state.monsters[token].space = space


def _name(token: str) -> str:
    return "?" if token[:1] == "?" else kind_of(token)


def _monster(state: State, read: Reader, keys: Keys, value: Any) -> None:
    path, (token,) = paths.joined(keys), read.tokens("monsters", [keys[1]])
    each = state.monsters.setdefault(token, Monster(_name(token), "?"))
    if keys[2] == "damage":
        each.damage = read.number(path, value)
    elif keys[2] == "origin":
        each.origin = read.word(path, value, ORIGINS)
    elif keys[2] == "space":
        each.space = read.space(path, value)
    else:
        raise read.problem(path, "cannot be stated")


def _clues(state: State, read: Reader, keys: Keys, value: Any) -> None:
    space = read.space(paths.joined(keys), keys[1])
    for token in [token for token, clue in state.clues.items() if clue.space == space]:
        del state.clues[token]
    for token in read.faces(paths.joined(keys), value):
        state.clues[token] = Clue(space)


def _rumor(state: State, read: Reader, keys: Keys, value: Any) -> None:
    space = read.space(paths.joined(keys), keys[1])
    for card, each in state.in_play.items():
        if each.rumor_space == space or card == value:
            each.rumor_space = space if card == value else None


def _defeated(state: State, read: Reader, keys: Keys, value: Any) -> None:
    space, path = read.space(paths.joined(keys), keys[1]), paths.joined(keys)
    state.fallen.pop(space, None)
    row = {
        read.word(path, who, state.people): read.word(path, what, ("crippled", "insane"))
        for who, what in read.mapping(path, value).items()
    }
    for who in row:
        for there in state.fallen.values():
            there.pop(who, None)
        state.people[who].space = space
    if row:
        state.fallen[space] = row


def _colours(state: State, read: Reader, keys: Keys, value: Any) -> None:
    given = {keys[1]: value} if len(keys) == 2 else value
    for city, colour in read.mapping("gate_colours", given).items():
        state.colours[read.word("gate_colours", city, CITIES)] = read.word(
            "gate_colours", colour, ("green", "blue", "red")
        )


def _result(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.result = None if value is None else read.word("result", value, ENDINGS)
    if state.result is not None:
        state.phase, state.active = "over", None
    else:
        state.after_end = None


SETTERS: Final[Mapping[Keys, Setter]] = {
    ("ancient_one",): _scalar("ancient_one", "word", tuple(ANCIENT_ONES), none=True),
    ("awake",): _scalar("awake", "flag"),
    ("round",): _scalar("round", "number", 99, 1),
    ("phase",): _phase,
    ("phase_step",): _step,
    **stating_people.SETTERS,
    ("lead",): _lead,
    ("active",): _active,
    ("order",): _order,
    ("players",): _scalar("players", "number", 8),
    ("reference",): _reference,
    ("reference", "*"): _reference,
    ("doom",): _scalar("doom", "number", 20),
    ("doom_overflow",): _scalar("overflow", "number"),
    ("omen",): _scalar("omen", "word", OMENS),
    ("omen_eldritch",): _omen_eldritch,
    ("omen_eldritch", "*"): _omen_eldritch,
    ("gates_on_board",): _scalar("gates", "words", CITIES),
    ("gate_discard",): _scalar("gate_discard", "words", CITIES),
    ("gate_colours",): _colours,
    ("gate_colours", "*"): _colours,
    ("clue_discard",): _scalar("clue_discard", "faces"),
    ("spaces", "*", "gate"): _gate,
    ("spaces", "*", "monsters"): _monsters,
    ("spaces", "*", "clues"): _clues,
    ("spaces", "*", "rumor"): _rumor,
    ("spaces", "*", "defeated"): _defeated,
    ("monsters", "*", "*"): _monster,
    ("mythos", "stage"): _scalar("stage", "number", 3, 1),
    ("mythos", "left"): _left,
    ("mythos", "left", "*"): _left,
    ("mythos_discard",): _scalar("mythos_discard", "texts"),
    ("in_play", "*"): _in_play,
    ("in_play", "*", "*"): _in_play,
    ("mystery",): _scalar("mystery", "word", (*MYSTERIES, "?"), none=True),
    ("mystery_progress",): _scalar("progress", "number"),
    ("solved",): _scalar("solved", "number", 4),
    ("expedition", "site"): _scalar("site", "word", SITES, none=True),
    **stating_pools.SETTERS,
    ("result",): _result,
    ("reason",): _scalar("reason", "text", none=True),
}

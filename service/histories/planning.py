"""What would become of every play of a file: added, amended, left as it is, or the same as a session that is there."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from events.directory import Directory
from events.directory.merging import canonical
from events.exchange.plays import Oddity, Owned, Parsed, Play
from events.exchange.tabular import APP as TABLE
from events.log.contract import EventLog
from events.problems import Problem
from events.vocabulary import Data
from projections.titles import title_key
from service.histories.comparing import changes
from service.histories.decisions import Decisions
from service.histories.forgetting import without_erased
from service.histories.keys import Keys, session_id
from service.histories.known import BGG_PLAY, Kept, Known, known
from service.histories.lines import Lines, lines_of, player_key
from service.histories.people import Person, people_of
from service.histories.spellings import tell_apart
from service.histories.tables import BEFORE, table_lines

Action = Literal["add", "amend", "unchanged", "same", "failed"]
ACTIONS: Final = ("add", "amend", "unchanged", "same", "failed")


@dataclass(frozen=True, slots=True)
class Item:
    """One play. ``session_id``: where it stands or will stand; ``changes``: the lines that amend it, ``ids`` their
    event ids where they have their own; ``same_as``: the session that it is the same as (it is counted once);
    ``head``: the session's last line when this was planned; ``older``: the file knows an older state of the play than
    the log, which stays; ``problem``: why it cannot be taken in."""

    play: Play
    action: Action
    session_id: str
    changes: tuple[Data, ...] = ()
    same_as: str | None = None
    ids: tuple[str, ...] = ()
    head: int = 0
    older: bool = False
    problem: Problem | None = None

    @property
    def id(self) -> str:
        """The id of the play at its source."""
        return self.play.id


@dataclass(frozen=True, slots=True)
class Plan:
    """A file against a log. ``deleted``: sessions whose play the source says was deleted; they stay as they are."""

    format: str
    keys: Keys
    items: tuple[Item, ...]
    people: tuple[Person, ...] = ()
    oddities: tuple[Oddity, ...] = ()
    deleted: tuple[str, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
    collection: tuple[Owned, ...] = ()
    found: Mapping[str, str] = field(default_factory=dict)

    @property
    def counts(self) -> dict[str, int]:
        """{action: how many plays}"""
        found = Counter(each.action for each in self.items)
        return {action: found.get(action, 0) for action in ACTIONS}


def plan(parsed: Parsed, log: EventLog, directory: Directory, decisions: Decisions | None = None) -> Plan:
    """Reads the log and the directory, and changes neither. Raises Problem ``person`` for a decision that names
    nobody."""
    decided = decisions or Decisions()
    keys, there = Keys(directory), known(log)
    spellings = tuple(tell_apart(parsed.plays, there.people, keys))
    people = people_of(parsed, there, directory, keys, decided)
    ids = {each.key: each.person_id or f"new:{each.key}" for each in people}
    plays, erased = without_erased(parsed.plays, people, keys)
    planner = _Planner(there, directory, keys, ids, decided, directory.merges("person"))
    return Plan(
        parsed.format,
        keys,
        tuple(planner.item(each) for each in plays),
        people,
        (*parsed.oddities, *spellings, *erased, *planner.oddities),
        tuple(
            found
            for each in parsed.deleted
            if (found := there.by_source.get((parsed.plays[0].app if parsed.plays else parsed.format, each)))
        ),
        parsed.dropped,
        parsed.collection,
        parsed.found,
    )


def whole_lines(play: Play, keys: Keys, people: Mapping[str, str]) -> Lines:
    """The lines of a play: of any game, or of the table where its moves were told. Raises Problem."""
    return lines_of(play, keys, people) if play.moves is None else table_lines(play, keys, people)


def _longer(play: Play, own: str, kept: Kept, lines: Lines) -> Item:
    """A play of which more moves are told than before: the new ones go on where the log ends."""
    there = {each.event_id for each in kept.events}
    fresh = {name: line for name, line in lines.said.items() if f"i-{name}" not in there}
    at = {each.event_id: each.seq for each in kept.events}
    at |= {f"i-{name}": len(kept.events) + number for number, name in enumerate(fresh, 1)}
    for name, line in fresh.items():  # others may have written lines in between: a line is found by its id
        if line.get("type") == "retract":
            fresh[name] = {**line, "seq": at.get(f"i-m{line['seq'] - BEFORE}", line["seq"])}
    ids = tuple(f"i-{name}" for name in fresh)
    return Item(
        play, "amend" if fresh else "unchanged", own, tuple(fresh.values()), ids=ids, head=len(kept.events)
    )


@dataclass(frozen=True, slots=True)
class _Planner:
    known: Known
    directory: Directory
    keys: Keys
    people: Mapping[str, str]
    decisions: Decisions
    merges: Mapping[str, str]
    oddities: list[Oddity] = field(default_factory=list)

    def item(self, play: Play) -> Item:
        """What becomes of a play."""
        for twin in (each.ids.get(BGG_PLAY) for each in play.expansions):
            if twin is not None and session_id("bgg", twin) in self.known.imported:
                what = f"play {twin} of its expansion was taken in by itself before, and counts too"
                self.oddities.append(Oddity("twin", what, play.id))
        return self._item(play)

    def _item(self, play: Play) -> Item:
        own = session_id(play.app, play.id)
        try:
            kept = self.known.kept(own)
            if kept is not None and play.app == TABLE and self._another(play, kept):
                said = f"{play.day.date if play.day else ''} {play.game.title}"
                self.oddities.append(Oddity("id", "another play of another table has this id", play.id))
                play = replace(play, id=f"{play.id}@{hashlib.sha256(said.encode()).hexdigest()[:12]}")
                own = session_id(play.app, play.id)
                kept = self.known.kept(own)
            if kept is None:
                return self._new(play, own)
            lines = whole_lines(play, self.keys, self.people)
            if play.moves is not None:
                return _longer(play, own, kept, lines)
            made = tuple(changes(kept, lines, self.directory))
            row = kept.last("row")
            before = str(row.data.get("changed", "")) if row is not None else ""
            if made and play.changed is not None and play.changed < before:
                return Item(play, "unchanged", own, older=True)
            if made and play.changed is None and before:
                what = "the file does not say when this play was last changed; it goes over what is known"
                self.oddities.append(Oddity("changed", what, play.id))
        except Problem as problem:
            return Item(play, "failed", own, problem=problem)
        return Item(play, "amend" if made else "unchanged", own, made, head=len(kept.events))

    def _another(self, play: Play, kept: Kept) -> bool:
        """Whether a row with an id that is known is another play nevertheless: rows of many tables are numbered from
        1. So it is where day and game are others, or one of them and nobody in common."""
        opened, told = kept.last("opened"), kept.last("play")
        if opened is None or told is None:
            return False
        date = (opened.data.get("played_on") or {}).get("date", "")[:10]
        day = date != (play.day.date[:10] if play.day is not None else "")
        before = title_key(str(told.data.get("title")), told.data.get("ids") or {})
        game = before != title_key(play.game.title, play.game.ids)
        keys = {player_key(play, each, self.keys) for each in play.players} - {None}
        there = set((told.data.get("players") or {}).values())
        return (day and game) or ((day or game) and bool(keys) and bool(there) and not keys & there)

    def _new(self, play: Play, own: str) -> Item:
        twin = self._twin(play)
        if twin is not None and not (self.decisions.all_apart or play.id in self.decisions.apart):
            return Item(play, "same", twin, same_as=twin)
        return Item(play, "add", own)

    def _twin(self, play: Play) -> str | None:
        """The session that a play is the same as: by its id at a source, because its comment names it, or because
        game, day and people are those of a session that Kronika logged itself."""
        for source in ((play.app, play.id), *play.others.items()):
            found = self.known.by_source.get((source[0], source[1]))
            if found is not None:
                return found
        named = [
            word.removeprefix("kronika:")
            for word in (play.comment or "").replace("#", " ").split()
            if word.startswith("kronika:")
        ]
        for each in (play.id, *named):  # a table that was written out here has the session's id
            if each in self.known.sessions:
                return each
        if play.day is None:
            return None
        keys = {player_key(play, each, self.keys) for each in play.players}
        who = self._standing(self.people[each] for each in keys if each is not None and each in self.people)
        key = title_key(play.game.title, play.game.ids)
        alike = [
            each
            for each in self.known.played.get(play.day.date[:10], ())
            if each.title_key == key and (play.from_kronika or (who and self._standing(each.people) == who))
        ]
        return alike[0].session_id if len(alike) == 1 else None

    def _standing(self, people: Iterable[str]) -> set[str]:
        """People by the ids that stand for them."""
        return {canonical(self.merges, each) for each in people}

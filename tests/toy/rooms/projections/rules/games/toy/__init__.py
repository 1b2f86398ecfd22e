"""The rules of Pebbles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.games.toy import Boast, Draw, Setup, Take
from projections.rules.games.toy import applying, checking, stating
from projections.rules.games.toy.state import CARDS, COPIES, State

from events.problems import Problem
from events.session import Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move, plain
from projections.rules.contract import (
    COMPLETE,
    LOG,
    Candidate,
    Choice,
    Context,
    Opening,
    Outcome,
    Result,
    Rules,
    Viewer,
)
from projections.rules.findings import Finding

OPTIONS = {"pebbles": int, "open_hands": bool}


class Pebbles(Rules[State]):
    game = "toy"
    version = "1"
    player_range = (2, 4)

    def start(self, opened: Opened) -> State:
        for name, value in opened.options.items():
            if type(value) is not OPTIONS.get(name):
                raise Problem("option", f"{name} cannot be {value!r}")
        return State([each.seat for each in opened.seats], opened.options.get("open_hands", False))

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        state = self.start(opened)
        unknown = set(document) - {"bowl", "active", "phase", "hands", "taken"}
        if unknown:
            raise Problem("position", f"unknown: {sorted(unknown)}")
        state.bowl = document.get("bowl", opened.options.get("pebbles", 7))
        state.active, state.phase = document.get("active", state.seats[0]), document.get("phase", "take")
        state.taken = {seat: document.get("taken", {}).get(seat, 0) for seat in state.seats}
        state.hands = {seat: list(document.get("hands", {}).get(seat, [])) for seat in state.seats}
        return state

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        order = next((each["order"] for each in moves if each.get("type") == "setup"), ["A", "B"])
        return Opening(seats=tuple({"seat": seat} for seat in order))

    def complete(self, state: State, move: Move) -> Move:
        player = getattr(move, "player", None)
        if player is not None and player not in state.seats:
            raise Problem("unknown", f"no seat {player!r}")
        if isinstance(move, Draw) and move.card != "?" and move.card not in CARDS:
            raise Problem("unknown", f"no card {move.card!r}")
        if isinstance(move, Take) and move.number is None:
            if state.bowl != 1:
                raise Problem("field", "take: number is needed")
            return Take(player=move.player, number=1)
        return move

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        return checking.check(state, move, context)

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        return applying.apply(state, move, context, 7)

    def take_back(self, state: State, move: Move, context: Context) -> list[Outcome]:
        if isinstance(move, Draw) and move.card != "?":
            state.put_back = [move.card, move.player]
        return []

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        return stating.compare(state, event, context)

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        if isinstance(event, Restate):
            stating.restate(state, event)
        return []

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        if state.phase != "take" or state.active is None or seat not in (None, state.active):
            return
        for number in range(1, min(3, state.bowl) + 1):
            yield Take(player=state.active, number=number)
        yield Boast(player=state.active)

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        if partial.get("type") == "take" and "number" not in partial:
            numbers = range(1, min(3, state.bowl) + 1)
            return Choice(
                "number",
                tuple(Candidate(number, {"en": str(number), "pl": str(number)}) for number in numbers),
            )
        if partial.get("type") == "draw" and "card" not in partial:
            return Choice(
                "card", tuple(Candidate(card, possible=state.seen(card) < COPIES) for card in CARDS)
            )
        return COMPLETE

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        if state.phase == "setup":
            return [{"type": "setup"}]
        return [] if state.phase == "over" else [{"player": state.active, "type": state.phase}]

    def active(self, state: State) -> str | None:
        return state.active

    def result(self, state: State) -> Result:
        if state.phase != "over":
            return Result("playing")
        scores = {seat: {"pebbles": state.taken[seat], "total": state.points(seat)} for seat in state.seats}
        best = max(row["total"] for row in scores.values())
        winners = tuple(seat for seat, row in scores.items() if row["total"] == best)
        return Result("finished", "bowl", winners, scores)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        shown = state.open_hands or state.phase == "over"
        put_back = state.put_back
        if put_back is not None and not (shown or viewer.sees(put_back[1])):
            put_back = None
        return {
            "phase": state.phase,
            "active": state.active,
            "bowl": state.bowl,
            "turn": state.turn,
            "taken": dict(state.taken),
            "hands": {
                seat: list(hand) if shown or viewer.sees(seat) else ["?"] * len(hand)
                for seat, hand in state.hands.items()
            },
            "put_back": put_back[0] if put_back else None,
            "winners": list(self.result(state).winners),
        }

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        from events.games.toy import VOCABULARY

        from events.session import SESSION, Amend, Insert

        known = SESSION if move.type in SESSION.types else VOCABULARY
        data = {"type": move.type, **known.encode(move)}
        if state.open_hands or state.phase == "over":
            return data
        if isinstance(move, (Amend, Insert)):
            return {**data, "data": self._redacted(move.data, viewer)}
        return self._redacted(data, viewer)

    def _redacted(self, data: Data, viewer: Viewer) -> Data:
        if data["type"] == "draw" and not viewer.sees(data["player"]):
            return {**data, "card": "?"}
        if data["type"] in ("count", "restate", "opened"):
            return {
                key: value for key, value in data.items() if key not in ("value", "values", "set", "position")
            }
        return data

    def dump(self, state: State) -> Any:
        return state.dump()

    def load(self, data: Any) -> State:
        return State(**data)

    def name(self, word: str, lang: str) -> str:
        from events.catalogue import facts

        return next((str(row[lang]) for row in facts("toy")["cards"] if row["id"] == word), word)

    def facets(self, state: State) -> dict[str, int]:
        return {"bowl": state.bowl}

    def turn(self, state: State) -> tuple[int, int | None]:
        return state.turn, None

    def observe(self, state: State, entry: Data, random: Any) -> Move | None:
        if entry["type"] == "draw":
            cards = [card for card in CARDS for _ in range(COPIES - state.seen(card))]
            return Draw(player=entry["player"], card=random.choice(cards) if cards else "?")
        return None

    def fill(self, state: State, decision: Move, random: Any) -> Move | None:
        return Boast(player=decision.player, words="mine") if isinstance(decision, Boast) else decision

    def invent_setup(self, seats: int, random: Any) -> tuple[Data, list[Data]]:
        order = ["A", "B", "C", "D"][:seats]
        opened = {
            "seats": [{"seat": seat} for seat in order],
            "options": {"open_hands": random.random() < 0.5},
        }
        random.shuffle(order)
        return opened, [{"type": "setup", **plain(Setup(order=tuple(order), pebbles=random.randint(3, 21)))}]


RULES = Pebbles()

"""The rules of Tally: who first reaches the goal has won."""

from __future__ import annotations

from projections.rules.contract import COMPLETE, Opening, Outcome, Result, Rules
from projections.rules.findings import Finding


class TallyRules(Rules[dict]):
    game = "tally"
    version = "1"
    player_range = (1, 4)

    def start(self, opened):
        seats = [each.seat for each in opened.seats]
        return {
            "points": dict.fromkeys(seats, 0),
            "last": None,
            "turn": 1,
            "goal": opened.options.get("goal", 10),
        }

    def position(self, opened, document):
        return {**self.start(opened), **document}

    def opening(self, document, moves):
        return Opening()

    def check(self, state, move, context):
        if move.type != "add":
            return []
        found = [Finding("TLY-BIG", fields={"n": move.n}, proof={"n": move.n})] if move.n > 3 else []
        if move.n == state["last"]:
            found.append(Finding("TLY-AGAIN", severity="doubt", caused_by=1 if found else None))
        return found

    def apply(self, state, move, context):
        if move.type == "bonus":
            return [Outcome("bonus", None, move.n, {"of": ["table"]})]
        state["points"][move.player] += move.n
        state["last"] = move.n
        state["turn"] += 1
        return [Outcome("points", move.player, move.n)]

    def compare(self, state, event, context):
        return []

    def settle(self, state, event, context):
        return []

    def legal(self, state, viewer=None, seat=None):
        return iter(())

    def choices(self, state, partial, viewer=None):
        return COMPLETE

    def due(self, state, viewer=None):
        return []

    def active(self, state):
        return None

    def result(self, state):
        best = max(state["points"], key=state["points"].get, default=None)
        scores = {seat: {"adding": n, "total": n} for seat, n in state["points"].items()}
        if best is None or state["points"][best] < state["goal"]:
            return Result("playing", scores=scores)
        return Result("finished", "goal", (best,), scores)

    def view(self, state, viewer):
        roles = {seat: f"role-{seat}" for seat in state["points"]}
        return {"points": dict(state["points"]), "turn": state["turn"], "goal": state["goal"], "roles": roles}

    def redact(self, state, move, viewer):
        return {}

    def dump(self, state):
        return {**state, "points": dict(state["points"])}

    def load(self, data):
        return {**data, "points": dict(data["points"])}

    def turn(self, state):
        return (state["turn"], None)


RULES = TallyRules()

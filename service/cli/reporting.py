"""What is said while lines are entered: findings at once, problems, and a summary; or the same as one JSON document."""

from __future__ import annotations

from typing import Any

from events.languages import Lang
from events.notation import Notation
from events.problems import Problem
from projections.rules.findings import Finding
from projections.rules.games import rules
from service.cli.desk import Desk, short
from service.cli.entering import Entered
from service.cli.faults import BAD_INPUT, BREACHES, tell
from service.cli.polish import problem_text
from service.cli.printing import print_json, style, visible
from service.cli.texts import counted, text
from service.cli.wording import due_text, finding_text
from service.shapes import finding_json, problem_json
from service.wording import move_text

_COLOURS = {"breach": "red", "doubt": "yellow", "remark": "blue"}


class Report:
    """Collects what became of each event. ``code`` is the exit code so far."""

    def __init__(self, lang: Lang, as_json: bool) -> None:
        self.lang: Lang = lang
        self.as_json = as_json
        self.code = 0
        self.counts = {"recorded": 0, "known": 0, "refused": 0, "asked": 0, "passed_over": 0}
        self.problems: list[Problem] = []
        self.lines: list[dict[str, Any]] = []

    def add(self, each: Entered | Problem, notation: Notation, game: str) -> None:
        """Says it at once."""
        if isinstance(each, Problem):
            self.problems.append(each)
            self.code = BAD_INPUT
            tell(problem_text(each, self.lang))
            return
        self.counts[each.outcome] += 1
        if each.seq is None:
            self.code = max(self.code, BREACHES)
        if self.as_json:
            self.lines.append(self._json(each, notation, game))
            return
        where = self._where(each)
        if each.seq is None:
            said = text(f"entered.{each.outcome}", self.lang)
            read = visible(move_text(notation, each.data, self.lang))
            print(f"{where}: {read} — {style(said, 'red')}", flush=True)
        for finding in each.findings:
            said = finding_text(finding, rules(game), self.lang)
            print(f"{where}: {style(said, _COLOURS[finding.severity])}", flush=True)
        for finding in each.cleared:
            said = text("cleared", self.lang, rule=finding.rule, seq=finding.seq)
            print(f"{where}: {style(said, 'green')}", flush=True)

    def _where(self, each: Entered) -> str:
        line = text("line", self.lang, line=each.line) if each.line is not None else ""
        seq = f"#{each.seq}" if each.seq is not None else ""
        return f"{line} ({seq})" if line and seq else line or seq

    def _json(self, each: Entered, notation: Notation, game: str) -> dict[str, Any]:
        def listed(found: tuple[Finding, ...]) -> list[dict[str, Any]]:
            return [finding_json(finding, rules(game), self.lang) for finding in found]

        return {
            "line": each.line,
            "seq": each.seq,
            "outcome": each.outcome,
            "text": move_text(notation, each.data),
            "findings": listed(each.findings),
            "cleared": listed(each.cleared),
        }

    def finish(self, at: Desk, session_id: str | None, *, opened: bool) -> None:
        """The summary: what was added, what stands, what is due."""
        if self.as_json:
            print_json(
                {
                    "session": session_id,
                    "opened": opened,
                    **self.counts,
                    "lines": self.lines,
                    "problems": [problem_json(each) for each in self.problems],
                }
            )
            return
        if session_id is None:
            return
        name = short(session_id, at.log.sessions())
        if opened:
            print(text("session.opened", self.lang, session=name))
        if self.counts["recorded"] or not self.counts["known"]:
            print(text("session.added", self.lang, session=name, lines=self._lines("recorded")))
        else:
            print(text("session.nothing_new", self.lang, session=name, lines=self._lines("known")))
        left_out = self.counts["refused"] + self.counts["asked"] + self.counts["passed_over"]
        if left_out:
            print(text("session.refused", self.lang, lines=counted("lines", left_out, self.lang)))
        with at.recorder.session(session_id) as replay:
            found = [each for each in replay.findings() if each.caused_by is None]
            owed = (
                text("nobody", self.lang)
                if replay.closed
                else due_text(replay.due(), _of(replay.rules.game), self.lang)
            )
        severities = [
            counted(
                f"{each}es" if each == "breach" else f"{each}s",
                sum(one.severity == each for one in found),
                self.lang,
            )
            for each in _COLOURS
        ]
        print(text("session.stands", self.lang, findings=", ".join(severities), due=owed))

    def _lines(self, which: str) -> str:
        return counted("lines", self.counts[which], self.lang)


def _of(game: str) -> Notation:
    from events.notation import notation

    return notation(game)

"""Logging live at a prompt: whose turn it is and what is due, completion, findings at once, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.input import Input
from prompt_toolkit.output import Output

from events.languages import Lang
from events.problems import Problem
from events.vocabulary import Data
from service.cli.beginning import setup_example
from service.cli.desk import short
from service.cli.entering import Entered, Pen
from service.cli.polish import problem_text
from service.cli.printing import style
from service.cli.showing import Shown, outcome, state_text
from service.cli.texts import text
from service.cli.wording import due_text, finding_text
from service.wording import move_text

_COLOURS: Final = {"breach": "red", "doubt": "yellow", "remark": "blue"}
_SUGGESTED_FROM: Final = 500
"""Legal moves that completion looks at."""


class Conversation:
    """One person at the prompt of one session. Every line is in the log before the next is asked for."""

    def __init__(self, pen: Pen, ask: Callable[[str], str], say: Callable[[str], None] = print) -> None:
        self.pen = pen
        self.lang: Lang = pen.desk.lang
        self._ask = ask
        self._say = say
        self._status = self._result()[0]
        self._legal: tuple[int, list[Data]] = (0, [])
        self.commands: dict[str, Callable[[list[str]], bool]] = {
            "?": self._help, "help": self._help, "pomoc": self._help,
            "legal": self._list, "ruchy": self._list,
            "show": self._show, "stol": self._show, "stół": self._show,
            "quit": lambda _: False, "exit": lambda _: False, "wyjdz": lambda _: False, "wyjdź": lambda _: False,
        }  # fmt: skip

    def greet(self) -> None:
        """What is said first."""
        name = short(self.pen.session_id, self.pen.desk.log.sessions())
        self._say(text("live.hello", self.lang, game=self.pen.rules.game, session=name))
        if self._is_setup_due():
            self._say(text("live.setup", self.lang, due=self.due()))

    def leave(self) -> None:
        """What is said last."""
        if not self.pen.opened:
            self._say(text("live.nothing", self.lang))
            return
        name = short(self.pen.session_id, self.pen.desk.log.sessions())
        self._say(text("live.goodbye", self.lang, session=name))

    def hear(self, line: str) -> bool:
        """One line of the person; False to stop. Bad input is told and changes nothing."""
        words = line.split()
        if not words:
            return True
        command = self.commands.get(words[0].lower().removeprefix(":"))
        try:
            if command is not None and self._is_command(words):
                return command(words[1:])
            self._enter(line)
        except Problem as problem:
            self._say(style(problem_text(problem, self.lang), "red"))
        return True

    def _is_command(self, words: list[str]) -> bool:
        """``legal s1`` is a command, ``show s1 2 goblet`` is one only if the game has no such move."""
        if len(words) == 1 or words[0].startswith(":"):
            return True
        try:
            self.pen.notation.read(" ".join(words), self.pen.seats)
        except Problem:
            return True
        return False

    # --- moves

    def _enter(self, line: str) -> None:
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        try:
            for data in self.pen.notation.read(line, self.pen.seats):
                made = self.pen.enter(data, table_time=now)
                if made.outcome == "asked":
                    made = self._confirmed(made, now)
                self._tell(made)
                if made.seq is None:
                    return
        finally:
            self._tell_result()

    def _confirmed(self, asked: Entered, now: str) -> Entered:
        """A referee asks once whether the impossible really happened."""
        self._tell_findings(asked)
        answer = self._ask(text("live.really", self.lang)).strip().lower()
        if answer not in ("y", "yes", "t", "tak", "!!"):
            return asked
        marks = {**(asked.data.get("marks") or {}), "confirmed": True}
        return self.pen.enter({**asked.data, "marks": marks}, table_time=now)

    def _tell(self, made: Entered) -> None:
        said = move_text(self.pen.notation, made.data, self.lang)
        if made.seq is None:
            if made.outcome == "refused":
                self._tell_findings(made)
            self._say(style(f"     {said}: {text('live.refused', self.lang)}", "red"))
            return
        self._say(f"{made.seq:>4} {said}")
        self._tell_findings(made)
        for finding in made.cleared:
            cleared = text("cleared", self.lang, rule=finding.rule, seq=finding.seq)
            self._say(style(f"     {cleared}", "green"))

    def _tell_findings(self, made: Entered) -> None:
        for finding in made.findings:
            self._say(
                style(f"     {finding_text(finding, self.pen.rules, self.lang)}", _COLOURS[finding.severity])
            )

    def _tell_result(self) -> None:
        status, said = self._result()
        if status != self._status:
            self._status = status
            self._say(style(f"     {said}", "bold"))

    def _result(self) -> tuple[str, str]:
        with self.pen.recorder.session(self.pen.session_id) as replay:
            result = replay.table.result()
        return result.status, outcome(result, self.pen.rules, self.lang)

    # --- commands

    def _help(self, words: list[str]) -> bool:
        if words and words[0].lower() in self._setup_words():
            return self._help_setup()
        verbs = self.pen.notation.verbs.verbs
        polish = self.lang == "pl"
        moves = [(each.pl if polish else each.en) or each.signs for each in verbs if each.where != "session"]
        others = [(each.pl if polish else each.en) for each in verbs if each.where == "session"]
        listed = [", ".join(dict.fromkeys(each[0] for each in group if each)) for group in (moves, others)]
        self._say(text("live.help", self.lang, moves=listed[0], commands=listed[1]))
        return True

    def _setup_words(self) -> set[str]:
        verbs = (each for each in self.pen.notation.verbs.verbs if each.type == "setup")
        return {word for each in verbs for word in (*each.en, *each.pl)}

    def _help_setup(self) -> bool:
        example = setup_example(self.pen.rules, self.pen.notation, self.pen.seats, self.lang)
        self._say(text("live.setup_example" if example else "live.setup_free", self.lang))
        for each in example:
            self._say("     " + each)
        return True

    def _is_setup_due(self) -> bool:
        with self.pen.recorder.session(self.pen.session_id) as replay:
            return any(each.get("type") == "setup" for each in replay.due())

    def _list(self, words: list[str]) -> bool:
        for each in self.legal(words[0] if words else None):
            self._say("     " + move_text(self.pen.notation, each, self.lang))
        self._say(style("     " + self.due(), "dim"))
        return True

    def _show(self, words: list[str]) -> bool:
        if not self.pen.opened:
            self._say(text("live.not_opened", self.lang))
            return True
        at = Shown.of(self.pen.desk, self.pen.session_id, at=None, as_of=None, viewer="log")
        self._say(state_text(at))
        return True

    # --- what the prompt shows

    def legal(self, seat: str | None = None) -> list[Data]:
        """The decisions without a breach, as hand-written events."""
        with self.pen.recorder.session(self.pen.session_id) as replay:
            head = replay.head[0]
            if seat is None and self._legal[0] == head:
                return self._legal[1]
            found = []
            for each in replay.legal(seat=seat):
                found.append({"type": each.type, **replay.table.vocabulary.encode(each)})
                if len(found) == _SUGGESTED_FROM:
                    break
        if seat is None:
            self._legal = (head, found)
        return found

    def due(self) -> str:
        """What is due, in words."""
        with self.pen.recorder.session(self.pen.session_id) as replay:
            if replay.closed:
                return text("nobody", self.lang)
            return f"{text('show.due', self.lang)}: {due_text(replay.due(), self.pen.notation, self.lang)}"

    def prompt(self) -> str:
        """Whose turn it is; ``~`` where the table owes what nobody decides, as the set-up."""
        with self.pen.recorder.session(self.pen.session_id) as replay:
            owed = [each.get("player") or each.get("seat") for each in replay.due()]
            seat = owed[0] if owed else replay.table.active()
            return f"{seat or '~'}> "

    def toolbar(self) -> str:
        """Turn, result, what is due."""
        with self.pen.recorder.session(self.pen.session_id) as replay:
            turn = replay.rules.turn(replay.table.state)[0]
            result = replay.table.result()
        parts = [
            text("show.turn", self.lang, turn=turn),
            outcome(result, self.pen.rules, self.lang),
            self.due(),
        ]
        return " · ".join(parts)


class _Suggestions(Completer):
    def __init__(self, conversation: Conversation) -> None:
        self._at = conversation

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor
        pen = self._at.pen
        for word in pen.notation.complete(typed, self._at.legal(), pen.seats):
            yield Completion(word, start_position=-len(begun(typed)))


def begun(typed: str) -> str:
    """The word being typed: what a suggestion takes the place of."""
    if typed.count('"') % 2:
        return typed[typed.rindex('"') :]
    at = max((typed.rfind(sign) for sign in " \t;,"), default=-1)
    return typed[at + 1 :]


def converse(pen: Pen, *, input: Input | None = None, output: Output | None = None) -> None:
    """Asks for lines until the person leaves (Ctrl-D, ``quit``, or Ctrl-C on an empty line)."""
    session: PromptSession[str] = PromptSession(input=input, output=output)

    def ask(question: str) -> str:
        return session.prompt(f"{question} ", bottom_toolbar=None, completer=None)

    conversation = Conversation(pen, ask)
    conversation.greet()
    completer = _Suggestions(conversation)
    while True:
        try:
            line = session.prompt(
                conversation.prompt(),
                completer=completer,
                complete_while_typing=False,
                bottom_toolbar=conversation.toolbar,
            )
            if not conversation.hear(line):
                break
        except KeyboardInterrupt:
            if not session.default_buffer.text:
                break
        except EOFError:
            break
    conversation.leave()

"""Going through a session: line by line, turn by turn, to the next finding. The place is in the address (``seq``)."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from dashboards import address
from dashboards.context import Context
from projections.replay import Replay


@dataclass(frozen=True, slots=True)
class Place:
    """Where one looks: ``number`` counts lines in force from 1, ``seq`` is that line's own number in the log."""

    number: int
    seq: int
    turn: int


class Course:
    """The lines in force of a session and the jumps between them."""

    def __init__(self, replay: Replay) -> None:
        self._seqs = list(replay.judged)
        self._turns = [judged.turn for judged in replay.judged.values()]
        self._found = [bool(judged.findings) for judged in replay.judged.values()]

    @property
    def length(self) -> int:
        """How many lines are in force."""
        return len(self._seqs)

    def place(self, number: int) -> Place:
        """The place of a line in force."""
        return Place(number, self._seqs[number - 1], self._turns[number - 1])

    def turn_start(self, number: int, step: int) -> int:
        """The first line of the turn before (−1) or after (+1); the ends of the session where there is none."""
        turn = self._turns[number - 1]
        if step > 0:
            return next(
                (at for at in range(number + 1, self.length + 1) if self._turns[at - 1] != turn), self.length
            )
        first = self._turns.index(turn) + 1
        if first < number or first == 1:
            return first
        return self._turns.index(self._turns[first - 2]) + 1

    def next_finding(self, number: int) -> int | None:
        """The next line with a finding."""
        return next((at for at in range(number + 1, self.length + 1) if self._found[at - 1]), None)


def steer(here: Context, replay: Replay) -> Place:
    """The place of the address with the buttons to leave it; the last line where the address names none that
    there is."""
    course = Course(replay)
    place = _told(here, replay, course)
    number, last = place.number, course.length
    jumps = {
        "first": (":material/first_page:", 1, None),
        "turn_back": (":material/keyboard_double_arrow_left:", course.turn_start(number, -1), None),
        "previous": (":material/chevron_left:", max(number - 1, 1), "ArrowLeft"),
        "next": (":material/chevron_right:", min(number + 1, last), "ArrowRight"),
        "turn_on": (":material/keyboard_double_arrow_right:", course.turn_start(number, 1), None),
        "last": (":material/last_page:", last, None),
        "next_finding": (":material/flag:", course.next_finding(number) or number, None),
    }
    for name, (icon, target, shortcut) in jumps.items():
        st.button(
            "", icon=icon, key=f"go-{name}", help=here.text(f"session.{name}"), shortcut=shortcut,
            disabled=target == number, on_click=_go, args=(course, target),
        )  # fmt: skip
    words = here.text("session.line", seq=place.seq, place=number, all=last)
    st.markdown(f"**{words}** · {here.text('session.turn', turn=place.turn)}", width="content")
    return place


def slide(here: Context, replay: Replay, place: Place) -> None:
    """The slider over all lines in force."""
    course = Course(replay)
    if course.length > 1:
        st.session_state["place"] = place.number
        st.slider(
            here.text("session.seq"), 1, course.length, key="place", label_visibility="collapsed",
            on_change=lambda: _go(course, st.session_state["place"]),
        )  # fmt: skip


def _go(course: Course, number: int) -> None:
    last = number == course.length
    address.put("seq", None if last else str(course.place(number).seq))


def _told(here: Context, replay: Replay, course: Course) -> Place:
    told = address.value("seq")
    if told is None:
        return course.place(course.length)
    if told.isdecimal() and 1 <= int(told) <= replay.head[0]:
        return course.place(replay.place(int(told)))
    address.note(here.lang, here.text("session.seq"), told, str(replay.head[0]))
    return course.place(course.length)

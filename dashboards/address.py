"""The address of a page as the one place where its filters live: readable, shareable, forgiving.

A value that is unknown falls back to the default, and a note says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards.naming import literal
from dashboards.texts import text

KEPT: Final = ("lang", "log")
"""What is carried from page to page."""
MANY: Final = 12
"""Options from which on a box lets one type to find them; in a shorter one typing would only bring up a keyboard."""
FILTERED: Final = "fuzzy"
_NOTES: Final = "address-notes"
Now = Callable[[str], str]
"""What a value of an address was merged into; itself where it was not."""


def value(name: str) -> str | None:
    """What the address says; the last one where it says it several times."""
    return st.query_params.get(name)


def put(name: str, told: str | None) -> None:
    """Changes the address; None takes the name out."""
    if told is None:
        st.query_params.pop(name, None)
    else:
        st.query_params[name] = told


def begin() -> None:
    """Forgets the notes of the last run."""
    st.session_state[_NOTES] = []


def note(lang: str, name: str, told: str, shown: str) -> None:
    """Says on the page that a value of the address is unknown, once a run. What the address says is no Markdown: a
    link to us could have a picture of others in it."""
    words = text(lang, "url.unknown", name=name, value=literal(told[:60]), shown=literal(shown))
    if _is_new(words):
        st.warning(words, icon=":material/link_off:")


def note_merged(lang: str, name: str, shown: str) -> None:
    """Says on the page what a value of the address has been merged into, once a run."""
    words = text(lang, "url.merged", name=name, shown=literal(shown))
    if _is_new(words):
        st.info(words, icon=":material/merge:")


def _is_new(words: str) -> bool:
    said: list[str] = st.session_state.setdefault(_NOTES, [])
    if words in said:
        return False
    said.append(words)
    return True


def pick(
    lang: str,
    name: str,
    options: Sequence[str],
    default: str,
    *,
    say: Callable[[str], str],
    label: str,
    now: Now = str,
) -> str:
    """The option that the address names, or what that one is now; the default, with a note, where it names none of
    them."""
    told = value(name)
    if told is None or told in options:
        return told or default
    if (today := now(told)) in options:
        note_merged(lang, label, say(today))
        return today
    note(lang, label, told, say(default))
    return default


def select(
    lang: str,
    name: str,
    label: str,
    options: Sequence[str],
    default: str,
    *,
    say: Callable[[str], str],
    width: int | Literal["stretch"] = "stretch",
    now: Now = str,
) -> str:
    """A box to choose one option, bound to the address. ``now``: what an option that is no more was merged into."""
    chosen, key = pick(lang, name, options, default, say=say, label=label, now=now), f"url-{name}"
    st.session_state[key] = chosen
    st.selectbox(
        label, options, key=key, format_func=say, on_change=_write, args=(name, key, default), width=width,
        placeholder=text(lang, "choose"), filter_mode=FILTERED if len(options) > MANY else None,
    )  # fmt: skip
    return chosen


def switch(lang: str, name: str, label: str) -> bool:
    """A switch (``1`` or absent), bound to the address."""
    told, key = value(name), f"url-{name}"
    if told not in (None, "0", "1"):
        note(lang, label, told, "0")
    st.session_state[key] = told == "1"
    st.toggle(label, key=key, on_change=_write_switch, args=(name, key))
    return told == "1"


def _write(name: str, key: str, default: str) -> None:
    chosen = st.session_state[key]
    put(name, None if chosen == default else chosen)


def _write_switch(name: str, key: str) -> None:
    put(name, "1" if st.session_state[key] else None)


def tabs(
    lang: str, name: str, labels: Mapping[str, str], default: str, *, label: str
) -> tuple[str, DeltaGenerator]:
    """Tabs bound to the address: the one that is open, and the place for its content. ``labels``: {value: words}."""
    chosen = pick(lang, name, list(labels), default, say=labels.__getitem__, label=label)
    key = f"url-{name}"
    st.session_state[key] = labels[chosen]
    made = st.tabs(list(labels.values()), key=key, on_change=_write_tab, args=(name, key, labels, default))
    return chosen, made[list(labels).index(chosen)]


def entry(name: str, label: str, *, placeholder: str = "") -> str:
    """A line of text, bound to the address; what is typed, without blanks around it."""
    told, key = value(name) or "", f"url-{name}"
    st.session_state[key] = told
    st.text_input(
        label, key=key, placeholder=placeholder, on_change=_write, args=(name, key, ""), icon=":material/search:"
    )  # fmt: skip
    return told.strip()


def _write_tab(name: str, key: str, labels: Mapping[str, str], default: str) -> None:
    chosen = next(each for each, words in labels.items() if words == st.session_state[key])
    put(name, None if chosen == default else chosen)

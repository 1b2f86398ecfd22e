"""The log as a component: it scrolls to the line one looks at, and a line chosen in it is shown without loading
the page anew."""

from __future__ import annotations

from typing import Any, Final

import streamlit as st

from dashboards import address
from dashboards.session.reading import STYLE

_HTML: Final = '<div class="kl-box" tabindex="0"></div>'
_JS: Final = """
export default function ({ data, parentElement, setTriggerValue }) {
  const box = parentElement.querySelector(".kl-box");
  box.innerHTML = data.html;
  const now = box.querySelector(".now");
  if (now) {
    box.scrollTop += now.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
  }
  box.onclick = (event) => {
    const link = event.target.closest("a[data-seq]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      setTriggerValue("seq", link.dataset.seq);
    }
  };
}
"""


def scroll(html: str, key: str) -> None:
    """Shows lines that :class:`dashboards.session.reading.Reading` has written (and escaped)."""
    component: Any = st.components.v2.component(f"kronika_{key}", html=_HTML, css=STYLE, js=_JS)
    component(data={"html": html}, key=f"{key}-lines", on_seq_change=lambda: _go(f"{key}-lines"))


def _go(key: str) -> None:
    seq = st.session_state[key].get("seq")
    if seq is not None:
        address.put("seq", str(seq))

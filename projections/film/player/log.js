// The log beside the board: turns, lines with links, struck lines readable, findings and moments in their place.

const SIGNS = { breach: "!", doubt: "?", remark: "i" };

/** One finding: its sentence, rule, what became of it, and the rule's source; `more`: how many others are not shown. */
function finding([severity, rule, sentence, status, standing], film, { cited = true, more = 0 } = {}) {
  const [text, source] = film.rules[rule] || ["", ""];
  return make(
    "div",
    { class: `kp-finding ${severity}${standing ? "" : " over"}` },
    make("span", { class: "kp-sign", "aria-hidden": "true" }, SIGNS[severity]),
    make("b", {}, `${film.severities[severity]}: `),
    sentence,
    make("code", { title: text }, rule),
    status ? make("i", {}, ` ${status}`) : null,
    more ? ` (+${more})` : null,
    cited ? make("small", {}, source) : null,
  );
}

function momentOf([, kind, sign, words]) {
  return make("span", { class: `kp-moment ${kind}` }, make("b", { "aria-hidden": "true" }, sign), ` ${words}`);
}

function isGone(line) {
  return line.kind === "struck" || (line.fate && line.fate[0] !== "amended");
}

/** Seat (and who sits there) and words of a line; what became of it, and how it came. */
function said(line, link, name) {
  const seat = line.seat && make("b", {}, name ? `${line.seat} ${name}` : line.seat);
  const text = make(isGone(line) ? "s" : "span", {}, seat, seat ? " " : null, line.words);
  const notes = [...(line.notes || []), line.by, line.fate && line.fate[2]].filter(Boolean);
  return [
    link ? make("a", { href: link, title: line.code || null }, text) : text,
    notes.length ? make("i", { class: "kp-notes" }, ` ${notes.join(" · ")}`) : null,
  ];
}

function outcomesOf(line) {
  return !isGone(line) && line.outcomes ? `→ ${line.outcomes.join(" · ")}` : "";
}

/** All that the log says of a line. */
function told(line, film, moments, link) {
  const outcomes = outcomesOf(line);
  return [
    ...said(line, link, null),
    outcomes ? make("div", { class: "kp-outcomes" }, outcomes) : null,
    ...moments.flatMap((each) => [" ", momentOf(each)]),
    ...(line.found || []).map((each) => finding(each, film)),
  ];
}

/** The same in rows that are as high for every line: the first finding, what followed; the log beside has the rest. */
function brief(line, film, moments, name) {
  const [first, ...others] = [...(line.found || [])].sort((one, other) => Number(other[4]) - Number(one[4]));
  const after = [...moments.flatMap((each) => [momentOf(each), " "]), outcomesOf(line)].filter(Boolean);
  return [
    make("div", { class: "kp-first" }, ...said(line, null, name)),
    first ? finding(first, film, { cited: false, more: others.length }) : null,
    after.length ? make("div", { class: "kp-after" }, ...after) : null,
  ];
}

class Log {
  /** `link(seq)` is the address of a line; `go(frame, seq)` is called where one is chosen. */
  constructor(film, link, go) {
    this.film = film;
    this.lines = [];
    this.rows = [];
    this.now = null;
    this.moments = new Map();
    for (const moment of film.moments) this.moments.set(moment[0], [...(this.moments.get(moment[0]) || []), moment]);
    this.element = make("div", { class: "kp-log", tabindex: "0", role: "region", "aria-label": film.texts.log });
    let turn = null;
    const blocks = [];
    for (const line of film.lines) {
      if (line.turn !== turn) {
        turn = line.turn;
        const round = line.round ? ` · ${fill(film.texts.round, line)}` : "";
        blocks.push(make("h4", {}, fill(film.texts.turn, line) + round));
      }
      blocks.push(this._row(line, film, link));
    }
    this.element.append(...blocks);
    this.element.addEventListener("scroll", () => (this.scrolled = this.element.scrollTop), { passive: true });
    this.sizes = new ResizeObserver(() => (this.places = null));
    this.sizes.observe(this.element);
    this.element.addEventListener("click", (event) => {
      const row = event.target.closest("[data-at]");
      const another = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button;
      if (!row || another || String(getSelection())) return;
      event.preventDefault();
      go(Number(row.dataset.at), Number(row.dataset.seq));
    });
  }

  _row(line, film, link) {
    const inForce = !line.kind;
    const moments = inForce ? this.moments.get(line.at) || [] : [];
    const row = make(
      "div",
      { class: `kp-row ${line.kind || ""}`, "data-at": String(line.at), "data-seq": String(line.seq) },
      make("span", { class: "kp-seq" }, String(line.seq)),
      make("div", {}, ...told(line, film, moments, link(line.seq))),
    );
    if (inForce) [this.rows[line.at], this.lines[line.at]] = [row, line];
    return row;
  }

  /** What a frame's line says, in short, with the name of who sits there. */
  brief(at) {
    const line = this.lines[at];
    const seat = this.film.seats.find((each) => each.seat === line.seat);
    return brief(line, this.film, this.moments.get(at) || [], seat && seat.name);
  }

  /** Marks a frame's line and keeps it in sight. */
  show(at) {
    if (this.now) {
      this.now.classList.remove("now");
      this.now.removeAttribute("aria-current");
    }
    this.now = this.rows[at];
    this.now.classList.add("now");
    this.now.setAttribute("aria-current", "true");
    const { tops, heights, high } = this.places || this._measured();
    const top = tops[at] - this.scrolled;
    if (top < high * 0.15 || top + heights[at] > high * 0.8) this.scrolled = Math.max(0, tops[at] - high * 0.35);
    else return;
    this.element.scrollTop = this.scrolled;
  }

  /** Where the rows are: asked once, and again when the log has another size, not for every frame of a drag. */
  _measured() {
    const box = this.element;
    const measured = { tops: this.rows.map((row) => row.offsetTop), heights: this.rows.map((row) => row.offsetHeight), high: box.clientHeight };
    this.scrolled = box.scrollTop;
    if (box.clientHeight) this.places = measured;
    return measured;
  }
}

// The line to drag along, with what lies where: turns, findings, moments.

class Timeline {
  /** `drag(frame)` is called for every step of a drag. */
  constructor(film, course, drag) {
    this.film = film;
    this.last = course.length - 1;
    this.range = make("input", {
      type: "range", min: "0", max: String(Math.max(this.last, 0)), step: "1", "aria-label": film.texts.place,
      oninput: () => drag(Number(this.range.value)),
    });
    const marks = [
      ...course.turns.map((at) => this._mark(at, "turn", "", fill(film.texts.turn, { turn: film.frames.turn[at] }))),
      ...film.moments.map(([at, kind, sign, words]) => this._mark(at, `moment ${kind}`, sign, words, drag)),
      ...course.findings.map((at) => this._finding(at, course.standing.has(at), drag)),
    ];
    const strip = make("div", { class: "kp-marks", "aria-hidden": "true" }, ...marks);
    this.element = make("div", { class: "kp-timeline" }, strip, this.range);
  }

  /** A flag, hollow where no finding of the line stands any more. */
  _finding(at, stands, drag) {
    const { findings, over } = this.film.texts;
    return this._mark(at, stands ? "flag" : "flag over", stands ? "⚑" : "⚐", stands ? findings : over, drag);
  }

  _mark(at, kind, sign, title, go) {
    const line = fill(this.film.texts.line, { seq: this.film.frames.seq[at] });
    const mark = make("span", { class: `kp-mark ${kind}`, title: `${line}: ${title}`, onclick: go ? () => go(at) : () => {} }, sign);
    mark.style.setProperty("--at", String(this.last ? at / this.last : 0));
    return mark;
  }

  show(at, words) {
    this.range.value = String(at);
    this.range.setAttribute("aria-valuetext", words);
    this.range.style.setProperty("--at", String(this.last ? at / this.last : 0));
  }
}

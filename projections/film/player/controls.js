// Buttons and boxes of the player.

const SPEEDS = [0.5, 1, 2, 4, 8];

class Controls {
  /** `act` has what the buttons do: toggle, step, turn, jump, only, pace, viewer, branch, help. */
  constructor(film, course, options, act) {
    const { texts } = film;
    this.texts = texts;
    this.play = button("play", texts.play, () => act.toggle());
    this.play.classList.add("kp-play");
    this.back = button("back", texts.previous, () => act.step(-1));
    this.on = button("on", texts.next, () => act.step(1));
    this.turnBack = button("turnBack", texts.turn_back, () => act.turn(-1));
    this.turnOn = button("turnOn", texts.turn_on, () => act.turn(1));
    this.place = make("span", { class: "kp-place" });
    this.transport = make(
      "div", { class: "kp-buttons", role: "group" }, this.turnBack, this.back, this.play, this.on, this.turnOn,
    );
    this.jumps = [
      this._jump("finding", course.findings.length, this._count("findings", course.findings.length), act),
      this._jump("moment", course.moments.length, this._kinds(film, course, act), act),
    ];
    const branch = options.branch ? button("branch", texts.branch, () => act.branch(), make("span", {}, texts.branch_short)) : null;
    this.help = make("button", { type: "button", class: "kp-help", title: texts.help, "aria-label": texts.help, onclick: () => act.help() }, "?");
    this.more = make(
      "div", { class: "kp-more" }, ...this.jumps.map((jump) => jump.element), this._speed(film.lang, act), this._viewers(film, options, act), branch,
    );
  }

  _jump(kind, count, what, act) {
    const back = button("back", this.texts[`${kind}_back`], () => act.jump(kind, -1));
    const on = button("on", this.texts[`${kind}_on`], () => act.jump(kind, 1));
    const label = make("span", { class: "kp-count" }, icon(kind === "finding" ? "flag" : "star"), what);
    const element = make("div", { class: `kp-jump ${kind}`, role: "group", "aria-label": this.texts[`${kind}s`] }, back, label, on);
    element.hidden = kind === "moment" && !count;
    return { kind, back, on, element };
  }

  _count(name, count) {
    return make("span", {}, make("span", { class: "kp-word" }, `${this.texts[name]} `), String(count));
  }

  /** To which moments one goes: all, or those of a kind (outbreaks, cures …). */
  _kinds(film, course, act) {
    if (film.kinds.length < 2) return this._count("moments", course.moments.length);
    const many = (kind) => new Set(film.moments.filter((each) => !kind || each[1] === kind).map(([at]) => at)).size;
    const all = [["", this.texts.moments], ...film.kinds].map(([kind, words]) => make("option", { value: kind }, `${words} ${many(kind)}`));
    const box = make("select", { class: "kp-kind", "aria-label": this.texts.moments, onchange: () => act.only(box.value) }, ...all);
    return box;
  }

  _speed(lang, act) {
    const all = SPEEDS.map((each) => make("option", { value: String(each), selected: each === 1 }, `${each.toLocaleString(lang)}×`));
    const box = make("select", { class: "kp-speed", "aria-label": this.texts.speed, onchange: () => act.pace(Number(box.value)) }, ...all);
    return make("label", { class: "kp-box", title: this.texts.speed }, box);
  }

  _viewers(film, options, act) {
    const known = options.viewers || [];
    if (known.length < 2) return make("span", { class: "kp-box" }, make("span", {}, this.texts.viewer), make("b", {}, film.seen));
    const all = known.map(([id, words]) => make("option", { value: id, selected: id === film.viewer }, words));
    const box = make("select", { class: "kp-viewer", "aria-label": this.texts.viewer, onchange: () => act.viewer(box.value) }, ...all);
    return make("label", { class: "kp-box" }, make("span", {}, this.texts.viewer), box);
  }

  /** What can be done at a frame, and where one is. */
  show(at, course, film) {
    const { seq, turn } = film.frames;
    this.place.replaceChildren(
      make("b", {}, fill(this.texts.line, { seq: seq[at] })),
      make("span", {}, fill(this.texts.of, { at: at + 1, all: course.length })),
      make("span", {}, fill(this.texts.turn, { turn: turn[at] })),
    );
    this.back.disabled = this.turnBack.disabled = at === 0;
    this.on.disabled = this.turnOn.disabled = at === course.length - 1;
    for (const jump of this.jumps) {
      jump.back.disabled = course.next(jump.kind, at, -1) === null;
      jump.on.disabled = course.next(jump.kind, at, 1) === null;
    }
  }

  playing(is) {
    const label = is ? this.texts.pause : this.texts.play;
    this.play.replaceChildren(icon(is ? "pause" : "play"));
    this.play.setAttribute("aria-label", label);
    this.play.title = label;
  }
}

// The player: one film on the screen. It knows no game; what it shows is all in the film.

const NARROW = 620; // width of the board's place in pixels below which the narrow picture is shown
const BEAT = 850; // milliseconds a line is shown at speed 1
const REST = 600; // milliseconds without a change after which the place is told to the page

class Player {
  /**
   * `root` is the element to fill. `options`: `at` (line to begin at; the last one without), `link(seq)` (address of a line), `theme()`
   * ("light" or "dark"), `header` (show title and seats), `viewers` ([[id, words], …]), `branch` (whether one may branch), and what is called:
   * `onPlace(seq)` when one has come to rest, `onViewer(id)`, `onBranch(seq)`, `onShape(shape)` when a picture of another shape is needed.
   */
  constructor(root, film, options) {
    Object.assign(this, { root, film, options });
    this.course = new Course(film);
    this.at = options.at === null || options.at === undefined ? this.course.length - 1 : this.course.frame(options.at);
    this.wanted = this.at;
    this.speed = 1;
    this.ending = new AbortController();
    this._build();
    this._listen();
    this.dress();
    this._show(this.at);
  }

  // --- what is on the screen

  _build() {
    const { film, options, course } = this;
    this.log = new Log(film, options.link || (() => null), (at) => this.seek(at));
    this.timeline = new Timeline(film, course, (at) => this.seek(at));
    this.controls = new Controls(film, course, options, this);
    this.caption = make("div", { class: "kp-said", "aria-live": "polite", "aria-atomic": "true" });
    this.due = make("div", { class: "kp-due" });
    this.board = make("div", { class: "kp-board", role: "region", "aria-label": film.texts.board });
    this.keys = make("p", { class: "kp-keys", hidden: true }, film.texts.keys);
    const bar = make("div", { class: "kp-bar" }, this.controls.transport, this.timeline.element, this.controls.place, this.controls.help);
    const head = make("div", { class: "kp-top" }, bar, this.controls.more, this.keys);
    const caption = make("div", { class: "kp-caption" }, this.caption, this.due);
    const stage = make("div", { class: "kp-stage" }, head, caption, this.board);
    this.frame = make(
      "div", { class: "kp", role: "region", "aria-label": film.texts.label }, options.header ? this._header() : null,
      make("div", { class: "kp-main" }, stage, this.log.element),
    );
    this._rows();
    this.root.replaceChildren(this.frame);
    this._pictures();
  }

  /** How high the caption must be: whether any line has a finding, and whether anything follows from one. */
  _rows() {
    const { lines, moments } = this.film;
    const has = { found: lines.some((line) => line.found && !line.kind), after: moments.length || lines.some((line) => line.outcomes) };
    for (const [name, is] of Object.entries(has)) this.frame.style.setProperty(`--kp-${name}`, is ? "1" : "0");
  }

  _header() {
    const { film } = this;
    const seats = film.seats.map(({ seat, name }) => (name ? `${seat} ${name}` : seat)).join(" · ");
    const facts = [film.day, seats, film.result].filter(Boolean).map((each) => make("span", {}, each));
    return make("header", {}, make("h1", {}, film.title), make("p", {}, ...facts));
  }

  _pictures() {
    const { pictures, texts } = this.film;
    if (!pictures) {
      this.board.append(make("p", { class: "kp-none" }, texts.no_board));
      return;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pictures.css);
    const home = this.root.getRootNode();
    home.adoptedStyleSheets = [...home.adoptedStyleSheets.filter((each) => !each.kronika), Object.assign(sheet, { kronika: true })];
    this.picture = new Picture(this.board);
    this.node = readPictures(pictures);
    this._shape();
    this.sizes = new ResizeObserver(() => this._shape());
    this.sizes.observe(this.board);
  }

  /** Which of the pictures fits the place; a wide one's place is as high as its highest picture, so that nothing jumps. */
  _shape() {
    const { frames } = this.film.pictures;
    const fitting = this.board.clientWidth && this.board.clientWidth < NARROW ? "narrow" : "wide";
    const shape = frames[fitting] ? fitting : Object.keys(frames)[0];
    if (shape !== fitting && this.missing !== fitting && this.options.onShape) this.options.onShape((this.missing = fitting));
    if (shape === this.shape) return;
    this.shape = shape;
    const boxes = [...new Set(frames[shape])].map((number) => {
      const box = this.node(number).head.attributes.find(([name]) => name === "viewBox");
      return box[1].split(" ").map(Number);
    });
    const highest = `${boxes[0][2]} / ${Math.max(...boxes.map((box) => box[3]))}`;
    this.board.style.aspectRatio = shape === "wide" ? highest : "";
    this.board.dataset.shape = shape;
    this._draw(this.at);
  }

  /** Light or dark, as the page is. */
  dress() {
    const theme = this.options.theme();
    this.frame.dataset.theme = theme;
    if (this.picture) this.picture.dress(this.film.pictures.class[theme]);
  }

  // --- going

  /** Shows a frame as soon as the screen is ready for one: of many asked for in between, the last. */
  seek(at, keep = false) {
    if (!keep) this.pause();
    this.wanted = this.course.within(at);
    this._tell();
    if (!this.asked) {
      this.asked = requestAnimationFrame(() => {
        this.asked = null;
        if (this.wanted !== this.at) this._show(this.wanted);
      });
    }
  }

  step(by) {
    this.seek(this.wanted + by);
  }

  turn(step) {
    this.seek(this.course.turn(this.wanted, step));
  }

  jump(kind, step) {
    const at = this.course.next(kind, this.wanted, step);
    if (at !== null) this.seek(at);
  }

  /** Of the moments only one kind is gone to. */
  only(kind) {
    this.course.only(kind);
    this.controls.show(this.at, this.course, this.film);
  }

  toggle() {
    if (this.timer) {
      this.pause();
      return;
    }
    if (this.wanted === this.course.length - 1) this.seek(0, true);
    this._beat();
    this.controls.playing(true);
    this.caption.setAttribute("aria-live", "off");
  }

  pause() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.controls.playing(false);
    this.caption.setAttribute("aria-live", "polite");
    this._tell();
  }

  /** The next line after a while; a longer one where there is something to read. */
  _beat() {
    const rich = this.course.findings.includes(this.wanted) || this.course.moments.includes(this.wanted);
    const wait = (BEAT * (rich ? 2.5 : 1)) / this.speed;
    this.timer = setTimeout(() => {
      if (this.wanted === this.course.length - 1) {
        this.pause();
        return;
      }
      this.seek(this.wanted + 1, true);
      this._beat();
    }, wait);
  }

  _show(at) {
    this.at = at;
    this._draw(at);
    const { seq, due } = this.film.frames;
    this.caption.replaceChildren(make("span", { class: "kp-seq" }, String(seq[at])), make("div", {}, ...this.log.brief(at)));
    const owed = due[at] ? make("div", {}, `${this.film.texts.due}: `, make("b", {}, due[at])) : "";
    this.due.replaceChildren(owed, make("code", {}, this.log.lines[at].code || ""));
    this.controls.show(at, this.course, this.film);
    this.timeline.show(at, this.controls.place.textContent);
    this.log.show(at);
    this.root.dispatchEvent(new CustomEvent("kronika-frame", { detail: at }));
  }

  _draw(at) {
    if (this.picture && this.shape) this.picture.show(this.node(this.film.pictures.frames[this.shape][at]));
  }

  _tell() {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      if (!this.timer && this.options.onPlace) this.options.onPlace(this.course.seqs[this.wanted]);
    }, REST);
  }

  pace(speed) {
    this.speed = speed;
  }

  viewer(id) {
    if (this.options.onViewer) this.options.onViewer(id);
  }

  branch() {
    this.pause();
    this.options.onBranch(this.course.seqs[this.wanted]);
  }

  help() {
    this.keys.hidden = !this.keys.hidden;
  }

  // --- keys and fingers

  _listen() {
    const signal = this.ending.signal;
    document.addEventListener("keydown", (event) => this._key(event), { signal });
    let down = null;
    this.board.addEventListener("pointerdown", (event) => (down = event.pointerType === "mouse" ? null : event), { signal });
    this.board.addEventListener("pointercancel", () => (down = null), { signal });
    this.board.addEventListener("pointerup", (event) => {
      if (!down || down.pointerId !== event.pointerId) return;
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      down = null;
      if (Math.abs(dx) > 36 && Math.abs(dx) > 1.5 * Math.abs(dy)) this.step(dx < 0 ? 1 : -1);
    }, { signal });
  }

  /** Keys that are meant for the player: those pressed in it, or where nothing has the focus. */
  _key(event) {
    const target = event.composedPath()[0];
    const inside = event.composedPath().includes(this.root);
    if (!inside && target !== document.body && target !== document.documentElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (target.tagName === "SELECT" && inside)) return;
    if (event.key === " " && (!inside || target.tagName === "BUTTON" || target.tagName === "A")) return;
    const by = event.shiftKey ? -1 : 1;
    const act = {
      ArrowLeft: () => (event.shiftKey ? this.turn(-1) : this.step(-1)),
      ArrowRight: () => (event.shiftKey ? this.turn(1) : this.step(1)),
      PageUp: inside && target !== this.log.element ? () => this.turn(-1) : null,
      PageDown: inside && target !== this.log.element ? () => this.turn(1) : null,
      Home: () => this.seek(0),
      End: () => this.seek(this.course.length - 1),
      " ": () => this.toggle(),
      f: () => this.jump("finding", by),
      h: () => this.jump("moment", by),
      "?": () => this.help(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  end() {
    this.ending.abort();
    this.sizes?.disconnect();
    this.log.sizes.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.telling);
    cancelAnimationFrame(this.asked);
  }
}

// The way through a film: what lies where, and the next place of each kind.

/** The next number of an ascending list after `at` (step 1) or before it (step -1); null where there is none. */
function beside(places, at, step) {
  if (step > 0) return places.find((place) => place > at) ?? null;
  return places.findLast((place) => place < at) ?? null;
}

class Course {
  constructor(film) {
    const { seq, turn } = film.frames;
    this.length = seq.length;
    this.seqs = seq;
    this.turns = seq.map((_, at) => at).filter((at) => at > 0 && turn[at] !== turn[at - 1]);
    this._moments = film.moments;
    this.only("");
    const places = (lines) => [...new Set(lines.map((line) => line.at))].sort((one, other) => one - other);
    const found = film.lines.filter((line) => line.found && !line.kind);
    this.findings = places(found);
    this.standing = new Set(places(found.filter((line) => line.found.some((each) => each[4]))));
    this._rows = new Map(film.lines.map((line) => [line.seq, line.at]));
  }

  /** Of the moments only those of one kind are gone to; all of them with "". */
  only(kind) {
    this.moments = [...new Set(this._moments.filter((each) => !kind || each[1] === kind).map(([at]) => at))];
  }

  /** The frame of a line, whatever became of it; the last frame for a line that there is not. */
  frame(seq) {
    return this._rows.get(Number(seq)) ?? this.length - 1;
  }

  within(at) {
    return Math.max(0, Math.min(this.length - 1, at));
  }

  /** The first frame of the turn before or after; the ends of the session where there is none. */
  turn(at, step) {
    return beside(this.turns, at, step) ?? (step > 0 ? this.length - 1 : 0);
  }

  /** Where there are findings (`finding`) or moments (`moment`), the next one; else null. */
  next(kind, at, step) {
    return beside(kind === "finding" ? this.findings : this.moments, at, step);
  }
}

// The scribe page: what it knows, and what happens when something changes.

import { get, query, Refusal } from "./api.js";
import { button, fill, h, save } from "./dom.js";
import { begin } from "./form.js";
import { firstLang, LANGUAGES, setLang, t } from "./i18n.js";
import { lineView, logView, strip } from "./lines.js";
import * as live from "./live.js";
import { menuView, stayAwake } from "./menu.js";
import { homeView } from "./opening.js";
import * as queue from "./queue.js";
import { catalogue, tableView } from "./screens.js";
import { keep, recall } from "./store.js";
import { noteView, scoreView, zonesView } from "./table.js";
import { typingLine } from "./typing.js";
import { personOf, say } from "./words.js";

const at = (id) => document.getElementById(id);
const VIEWS = {
  table: tableView, other: catalogue, log: logView, menu: menuView, home: homeView, note: noteView, score: scoreView,
  line: (app) => lineView(app, app.about), count: (app) => zonesView(app, "count"), restate: (app) => zonesView(app, "restate"),
  panel: (app) => app.panel(),
};
const PATIENCE = 1500; // milliseconds after which the whole vocabulary is offered, if the server has not answered
const STEADY = ["table", "other", "log"]; // views that hold nothing typed, and are drawn anew whenever something changes

const app = {
  lang: "en", me: null, games: [], session: null, info: null, kit: null, screen: null, lines: [], seats: [], net: queue.net,
  view: "home", about: null, panel: null, form: null, open: null, picks: [], before: null, last: null, own: [], undone: null, as: null, notices: [],

  get items() { return queue.of(this.session); },
  get waiting() { return queue.waiting(this.session); },
  nameOf(seat) { const found = this.seats.find((each) => each.seat === seat); return found && found.name ? `${found.name} (${seat})` : personOf(this.kit, seat); },

  title(game) { return (this.games.find((each) => each.game === game) || { name: {} }).name[this.lang] || game; },

  // --- drawing

  render(top = false) {
    fill(at("head"), headView(this));
    fill(at("log"), this.session && ["table", "other", "panel"].includes(this.view) ? strip(this) : []);
    fill(at("notices"), noticesView(this));
    if (!drawn || drawn !== this.view || STEADY.includes(this.view)) fill(at("main"), VIEWS[this.view](this), at("main"));
    drawn = this.view;
    document.body.classList.toggle("offline", !this.net.ok);
    if (top && at("main").getBoundingClientRect().top < 0) at("main").scrollIntoView();
  },
  go(view, about = null) {
    Object.assign(this, { view, about, open: null, picks: [], before: null });
    drawn = null;
    this.render(true);
    if (!at("main").contains(document.activeElement)) at("main").focus({ preventScroll: true });
  },
  type(on) { fill(at("typed"), on ? [typingLine(this)] : []); },
  notice(text, kind = "", action = null) {
    const mine = { text, kind, action };
    this.notices = [mine];
    setTimeout(() => { this.notices = this.notices.filter((each) => each !== mine); fill(at("notices"), noticesView(this)); }, action ? 15000 : 6000);
    this.render();
  },

  // --- logging

  log(lines, type = null, then = null, said = null) {
    const head = this.screen ? this.screen.head : null;
    const item = queue.add(this.session, lines, said || lines.map((line) => say(this.kit, line)).join("; "), head);
    Object.assign(item, { then_: then, before: this.screen });
    Object.assign(this, { form: null, open: null, picks: [], before: null, view: STEADY.includes(this.view) ? "table" : this.view, last: lines[0].type });
    if (this.screen && !["note", "count"].includes(lines[0].type)) this.screen = after(this.screen, type);
    setTimeout(() => item.flying && this.render(), PATIENCE);
    remember(this, lines[0]);
    this.render(true);
  },
  unlog(item) {
    if (item.before && this.screen && this.screen.stale) this.screen = item.before;
    queue.remove(item);
  },
  repair(line) { this.view = "table"; begin(this, line, { free: true }); },
  saveQueue() { save(`kronika-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-")}.jsonl`, queue.file()); },

  // --- sessions

  async enter(session) {
    location.hash = session;
    Object.assign(this, { session, view: "table", form: null, open: null, own: [], undone: null, lines: [], screen: null, info: null });
    const kept = recall(`kronika.session.${session}`);
    if (kept) show(this, kept);
    this.as = recall(`kronika.as.${session}`) || (kept && kept.as) || "public";
    this.go("table");
    try {
      const info = await get(`/sessions/${session}`, { as: false });
      if (!recall(`kronika.as.${session}`)) this.as = info.memory_aid ? "log" : "public";
      query.as = this.me && !["admin", "scribe", "judge"].includes(this.me.role) ? null : this.as;
      const kit = await get(`/games/${info.game}/kit`, { as: false });
      const [screen, page] = await now(session, info.lines);
      if (this.session !== session) return;
      show(this, { info, kit, screen, lines: page.lines, as: this.as });
      keepSession(this);
      live.follow(session, page.head, (kind, data) => heard(this, kind, data));
      if (info.detail === "score" && !info.closed && info.lines < 2) this.go("score");
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) { location.hash = ""; return this.leave(); }
      if (error instanceof Refusal) this.notice([401, 403].includes(error.status) ? t("not_allowed") : error.message, "bad");
      else { queue.heard(false); setTimeout(() => this.session === session && !this.info_fresh && this.enter(session), 5000); }
    }
    this.render();
  },
  leave() {
    live.stop();
    Object.assign(this, { session: null, info: null, kit: null, screen: null, seats: [], lines: [] });
    history.replaceState(null, "", location.pathname + location.search);
    this.type(false);
    this.go("home");
  },
  lookAs(as) { keep(`kronika.as.${this.session}`, as); this.enter(this.session); },
  language() {
    this.lang = query.lang = setLang(LANGUAGES[(LANGUAGES.indexOf(this.lang) + 1) % LANGUAGES.length]);
    return this.session ? this.enter(this.session) : this.go("home");
  },
  async earlier() {
    const before = this.lines[0].seq;
    const page = await get(`/sessions/${this.session}/lines`, { after: Math.max(0, before - 101), limit: 100 }).catch(() => ({ lines: [] }));
    take(this, page.lines);
    this.render();
  },
};
let drawn = null;

/** The screen once a line has been tapped, before the server says more: what is still to come of the same kind. */
function after(screen, type) {
  const due = screen.due.map((each) => (each.left > 0 && each.types.includes(type) ? { ...each, left: each.left - 1 } : each));
  const more = due.some((each) => each.left > 0 && each.types.includes(type));
  return { ...screen, due, stale: Date.now(), sections: more ? screen.sections.filter((each) => each.type === type) : [] };
}

function show(app, { info, kit, screen, lines, as }) {
  Object.assign(app, { info, kit, screen, seats: info.seats, as });
  take(app, lines || []);
}

function keepSession(app) {
  const { info, kit, screen, lines, as, session } = app;
  keep("kronika.last", { session, title: app.title(app.info.game) });
  keep(`kronika.session.${session}`, { info, kit, screen, lines: lines.slice(-10), as });
}

function take(app, rows) {
  const made = new Map(app.lines.map((row) => [row.seq, row]));
  for (const row of rows) made.set(row.seq, row);
  app.lines = [...made.values()].sort((a, b) => a.seq - b.seq);
}

function headView(app) {
  const state = t(app.net.ok ? "online" : "offline"), dot = h("span", { class: app.net.ok ? "dot ok" : "dot", title: state, role: "img", "aria-label": state });
  if (!app.session) return [h("h1", {}, "Kronika"), button(t("language"), () => app.language(), ".small language")];
  const { screen } = app;
  const where = screen && [screen.turn && t("turn", { n: screen.turn }), screen.round && t("round", { n: screen.round })].filter(Boolean).join(", ");
  return [dot, h("h1", {}, h("span", {}, app.info ? app.title(app.info.game) : "…"), h("span", {}, screen && screen.active && h("b", {}, app.nameOf(screen.active)), where && h("small", {}, ` ${where}`))),
    button("⌨", () => app.type(!at("typed").childNodes.length), { class: "small icon", "aria-label": t("typed"), "data-k": "typed" }),
    button("☰", () => app.go(app.view === "menu" ? "table" : "menu"), { class: "small icon", "aria-label": t("menu"), "data-k": "menu" })];
}

function noticesView(app) {
  const made = app.notices.map((each) => h("p", { class: each.kind }, each.text, each.action && button(each.action[0], each.action[1], ".small")));
  if (!app.net.ok && app.session) made.push(h("p", { class: "warn" }, t("offline")));
  if (!isSecureContext && !recall("kronika.insecure"))
    made.push(h("p", { class: "muted" }, t("insecure"), button("✕", () => { keep("kronika.insecure", true); app.render(); }, { class: "small icon", "aria-label": t("close") })));
  return made;
}

function remember(app, line) {
  const field = app.kit && (app.kit.remembered || {})[line.type];
  if (!field || line[field] == null || Object.keys(line).length < 3) return;
  const name = `kronika.known.${app.kit.game}.${line.type}`;
  keep(name, [...recall(name, []).filter((each) => each[field] !== line[field]), line].slice(-60));
}

// --- what comes from the server

function answered(app, item, answer) {
  if (item.session !== app.session) return;
  take(app, answer.lines);
  for (const row of answer.lines) {
    if (!["retract", "amend", "insert"].includes(row.logged.type)) app.own.push({ seq: row.seq, at: Date.now(), text: row.said || say(app.kit, row.logged) });
    else refresh(app);
  }
  if (answer.screen && !(app.screen && answer.screen.head < app.screen.head)) app.screen = answer.screen;
  app.picks = app.waiting.length ? app.picks : [];
  keepSession(app);
  app.render();
  if (item.then_) item.then_(answer);
}

/** The screen, and the last lines. */
const now = (session, head) => Promise.all([get(`/sessions/${session}/screen`), get(`/sessions/${session}/lines`, { after: Math.max(0, head - 30), limit: 200 })]);

let refreshing = 0;
function refresh(app) {
  clearTimeout(refreshing);
  refreshing = setTimeout(async () => {
    const { session } = app;
    try {
      const [screen, page] = await now(session, (app.lines.at(-1) || { seq: 0 }).seq);
      if (app.session !== session) return;
      app.screen = screen;
      take(app, page.lines);
      keepSession(app);
      app.render();
    } catch {
      // the stream tells when the server is there again
    }
  }, 60);
}

function heard(app, kind, data) {
  if (kind === "open") return queue.heard(true);
  if (kind === "lost") return probe(app);
  if (kind === "line" && !app.items.some((item) => item.flying)) {
    take(app, [data]);
    app.render();
  }
  if (kind === "reset" || (kind === "head" && app.screen && data.head > app.screen.head && !app.items.some((item) => item.flying))) refresh(app);
}

/** The stream broke: is it the stream, or the server? */
const probe = (app) => get("/health", { as: false, patience: 3000 }).then(() => queue.heard(true), () => { queue.heard(false); });

function told(kind, item, more) {
  if (kind === "answer") return answered(app, item, more);
  if (kind === "already") {
    take(app, more.lines);
    app.notice(t("already", { n: more.seq, text: item.text }), "", [t("all_the_same"), () => { app.notices = []; queue.add(item.session, item.lines, item.text, null); }]);
    return refresh(app);
  }
  if (kind === "net" && app.net.ok && app.session) refresh(app);
  if (kind === "refused" && item.session === app.session) refresh(app);
  app.render();
}

async function start() {
  app.lang = query.lang = setLang(firstLang());
  app.view = "table";
  await queue.start(told);
  addEventListener("pagehide", () => live.stop());
  addEventListener("hashchange", () => { const session = location.hash.slice(1); if (session && session !== app.session) app.enter(session); });
  if (isSecureContext && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
  stayAwake();
  app.me = await get("/me", { as: false }).catch(() => null);
  app.games = await get("/games", { as: false }).then((found) => found.games, () => []);
  const session = location.hash.slice(1) || new URLSearchParams(location.search).get("session") || (app.me && app.me.session);
  if (session) await app.enter(session);
  else app.go("home");
}

start();
